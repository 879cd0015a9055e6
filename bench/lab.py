"""How long the laboratory takes for large studies of Flush, and how much memory.

Run it with `python -m bench.lab`: each study is played by the command in two processes, into a
folder that is thrown away, and every process of it is watched. Seconds of the machine count too:
where others use it at the same time, processor time tells more than the clock.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

STUDIES = (("random", 1_000_000), ("steady", 100_000))
LONGEST, MOST_MEMORY = 180, 500  # seconds, megabytes
PROC = Path("/proc")
PAGE = os.sysconf("SC_PAGE_SIZE")
MEGABYTE = 1_000_000


class Watched(NamedTuple):
    """What a command took: seconds by the clock, of the processor, and megabytes at the most."""

    seconds: float
    processor: float
    largest: float  # resident memory of the largest process
    together: float  # of all of them, pages that several share counted in parts


def watch(command: Sequence[str]) -> Watched:
    """Run a command, and look at all its processes twice a second."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.perf_counter()
    largest = together = 0.0
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        while running.poll() is None:
            found = [memory(process) for process in family(running.pid)]
            largest = max(largest, *(own for own, _ in found))
            together = max(together, sum(shared for _, shared in found))
            time.sleep(0.5)
    if running.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {running.returncode}.")
    seconds = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Watched(seconds, spent, largest / MEGABYTE, together / MEGABYTE)


def family(pid: int) -> list[int]:
    """A process and all that descend from it."""
    parents: dict[int, int] = {}
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue  # it has just ended
            parents[int(entry.name)] = int(stat.rpartition(")")[2].split()[1])
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


def memory(pid: int) -> tuple[float, float]:
    """Resident bytes of a process; the second time with shared pages counted in parts."""
    try:
        resident = int((PROC / str(pid) / "statm").read_text().split()[1]) * PAGE
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except (OSError, IndexError):
        return 0.0, 0.0
    parts = next((line.split()[1] for line in lines if line.startswith("Pss:")), "0")
    return float(resident), 1024.0 * int(parts)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--processes", type=int, default=2)
    asked.add_argument("--share", type=float, default=1.0, help="a part of the games only")
    given = asked.parse_args()
    print("# The laboratory on large studies\n")
    print(f"- Date: {time.strftime('%Y-%m-%d %H:%M UTC', time.gmtime())}")
    print(f"- Command: `python -m bench.lab --processes {given.processes} --share {given.share}`")
    print(f"- Machine: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start")
    print(f"- Python {platform.python_version()}\n")
    print("| Flush, 4 players | Games | Seconds | Processor s | Largest MB | Together MB |")
    print("|:--|--:|--:|--:|--:|--:|")
    for bot, games in STUDIES:
        count = max(1, int(games * given.share))
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-m", "parlour.cli", "lab", "study", "flush"]
            command += ["--players", "4", "--bots", bot, "--doublings", "0", "--out", folder]
            command += ["--processes", str(given.processes)]
            watch([*command[:-4], "--out", f"{folder}/first", "--games", "1"])  # compiles
            took = watch([*command, "--games", str(count)])
        print(
            f"| {bot} | {count:,} | {took.seconds:.0f} | {took.processor:.0f} "
            f"| {took.largest:.0f} | {took.together:.0f} |",
            flush=True,
        )
        if given.share == 1 and (took.seconds > LONGEST or took.together > MOST_MEMORY):
            print(f"\nToo much: at most {LONGEST} s and {MOST_MEMORY} MB were meant.\n")


if __name__ == "__main__":
    main()
