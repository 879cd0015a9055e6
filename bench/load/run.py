"""How much the server carries: actions per second, delays and memory, beside a bare echo server.

    python -m bench.load.run                     everything; writes bench/load.md
    python -m bench.load.run --seconds 3 --connections 100 --databases sqlite

For each number of connections the server and the echo server are measured in turn, on the same
core, the echo server with frames of the same sizes to as many members. `echo` says what makes that
a fair comparison. The server has one core; the crowd has another, which it shares with PostgreSQL
where that is the database, and on a machine of two cores with everything else that runs there.
How much of a core the crowd took is told with the results: it must stay well below all of it.

A machine that is a guest on another is faster in one minute than in the next, whatever it runs.
So a turn is a few seconds of each, one right after the other, and the turn counts whose ratio is
the median of all. Delays are measured until the machine loses almost no time to others, or so often
as is asked for; the calmest measurement counts, whatever it found.
"""

from __future__ import annotations

import argparse
import os
import platform
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import uvloop

from bench.load.crowd import SEATS, Echoers, Players, Times
from bench.load.memory import Memory, measure_memory
from bench.load.servers import Server, echo, parlour
from bench.page import RESULTS, SERVER, with_section
from parlour.server.serve import raise_file_limit

PAGE = Path(__file__).parents[1] / "load.md"
PACKAGES = ("uvicorn", "websockets", "uvloop", "starlette", "msgspec", "psycopg")
ABOUT = (
    f"Every table has {SEATS} people who play Flush, one action under way at a time. An action is "
    "one move: decided, committed to disk, acknowledged to the player, and told to all seats with "
    "their new views. The echo server is Starlette's own WebSocket on the same uvicorn, with "
    "msgspec; it carries frames of the same mean sizes to as many members, and decides and keeps "
    "nothing."
)
CALM = 0.005  # the share of the machine that may be lost to others
TURNS = (
    "Server and echo server took turns, and of all turns the one with the median ratio counts; "
    "the lowest and the highest are told as well. “Lost” is the share of the machine’s "
    "time that the machine below it gave to others. Delays at half speed were measured again "
    f"where that was more than {CALM:.1%}, and the calmest counts."
)
SERVER_CORE, CROWD_CORE = 0, 1
WANTED_RATIO, WANTED_MS = 0.4, 50.0


class Turn(NamedTuple):
    """A few seconds of the server, and a few of the echo server right after."""

    served: Times
    echoed: Times

    @property
    def ratio(self) -> float:
        return self.served.rate / self.echoed.rate


def median(turns: Sequence[Turn]) -> Turn:
    """The one in the middle of turns in order."""
    return turns[len(turns) // 2]


@dataclass
class Row:
    """One number of connections on one database."""

    database: str
    connections: int
    turns: list[Turn]  # the lowest ratio first
    half: Times

    @property
    def fast(self) -> Times:
        """The server, in the turn that counts."""
        return median(self.turns).served

    @property
    def echo(self) -> Times:
        """The echo server, in the same turn."""
        return median(self.turns).echoed

    @property
    def ratio(self) -> float:
        return median(self.turns).ratio


async def calmest(measure: Callable[[], Awaitable[Times]], tries: int) -> Times:
    """The measurement during which the machine lost the least time to others."""
    best = await measure()
    for _ in range(tries - 1):
        if best.stolen <= CALM:
            break
        again = await measure()
        if again.stolen < best.stolen:
            best = again
    return best


async def in_turns(
    server: Server, other: Server, connections: int, asked: argparse.Namespace
) -> tuple[list[Turn], Times]:
    """Both servers at their fastest, the lowest ratio first; and the server at half of that."""
    players = Players(server)
    await players.gather(connections)
    first = await players.fast(asked.seconds)  # for the sizes of frames, and to get warm
    echoers = Echoers(other, first.sizes())
    await echoers.gather(connections)
    await echoers.fast(1.0)
    turns = []
    for _ in range(asked.turns):
        turn = Turn(await players.fast(asked.seconds), await echoers.fast(asked.seconds))
        say(f"  {told(turn.served)}; echo {told(turn.echoed)}: {turn.ratio:.2f}")
        turns.append(turn)
    turns.sort(key=lambda turn: turn.ratio)
    speed = median(turns).served.rate / 2
    half = await calmest(lambda: players.paced(speed, asked.seconds), asked.turns)
    players.leave()
    echoers.leave()
    return turns, half


def measured(
    database: str, url: str, connections: int, asked: argparse.Namespace, core: int | None
) -> Row:
    """One row."""
    say(f"{database} {connections}")
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        where = url.replace("FOLDER", folder)
        with parlour(where, here, core) as server, echo(here, core) as other:
            turns, half = uvloop.run(in_turns(server, other, connections, asked))
    row = Row(database, connections, turns, half)
    say(f"  ratio {row.ratio:.2f}, p99 at half {ms(row.half.acks, 99):.1f} ms")
    return row


def told(times: Times) -> str:
    """A measurement in a few words."""
    return (
        f"{times.rate:.0f}/s with {times.processor:.3f} ms of processor time each, "
        f"{times.stolen:.1%} lost"
    )


def say(line: str) -> None:
    """Show how far it has come."""
    print(f"{datetime.now(UTC):%H:%M:%S} {line}", flush=True)


def ms(times: list[float], percent: int) -> float:
    """A percentile in milliseconds."""
    ordered = sorted(times)
    return 1000 * ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


def page(rows: list[Row], memories: list[Memory], asked: argparse.Namespace, cores: int) -> str:
    """The results as a page."""
    lines = [
        "# Load: what one server process carries",
        "",
        f"- Date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        (
            f"- Command: `python -m bench.load.run --seconds {asked.seconds:g} "
            f"--turns {asked.turns}`"
        ),
        f"- Machine: {processor_name()}, {cores} cores, loopback; {platform.system()}"
        + ("; the server on one core, the crowd on another" if cores > 1 else ""),
        f"- Python {platform.python_version()}, "
        + ", ".join(f"{name} {version(name)}" for name in PACKAGES),
        "",
        ABOUT,
        "",
        TURNS,
        "",
        "## At full speed",
        "",
        (
            "| database | connections | actions/s | echo's | ratio, lowest–highest "
            "| ack p50, p99 ms | other seats p50, p99 ms | CPU ms/action, echo's "
            "| crowd’s core | lost, echo’s |"
        ),
        "|:--|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    lines += [
        f"| {row.database} | {row.connections:,} | {row.fast.rate:,.0f} | {row.echo.rate:,.0f} "
        f"| {row.ratio:.2f}, {row.turns[0].ratio:.2f}–{row.turns[-1].ratio:.2f} "
        f"| {ms(row.fast.acks, 50):.1f}, {ms(row.fast.acks, 99):.1f} "
        f"| {ms(row.fast.receipts, 50):.1f}, {ms(row.fast.receipts, 99):.1f} "
        f"| {row.fast.processor:.2f}, {row.echo.processor:.2f} | {100 * row.fast.load:.0f}% "
        f"| {row.fast.stolen:.1%}, {row.echo.stolen:.1%} |"
        for row in rows
    ]
    sizes = rows[0].fast.sizes()
    lines += [
        "",
        (
            f"Mean bytes: {sizes[0]} of an action, {sizes[1]} of its acknowledgement, "
            f"{sizes[2]} of an update."
        ),
        "",
        "## At half of that",
        "",
        "Sent at a fixed rate, whatever the server does; times run from when an action was due.",
        "",
        "| database | connections | actions/s | ack p50, p99 ms | other seats p50, p99 ms | lost |",
        "|:--|--:|--:|--:|--:|--:|",
    ]
    lines += [
        f"| {row.database} | {row.connections:,} | {row.half.rate:,.0f} "
        f"| {ms(row.half.acks, 50):.1f}, {ms(row.half.acks, 99):.1f} "
        f"| {ms(row.half.receipts, 50):.1f}, {ms(row.half.receipts, 99):.1f} "
        f"| {row.half.stolen:.1%} |"
        for row in rows
    ]
    lines += [
        "",
        "## Memory",
        "",
        "| database | idle connections | KiB for each | tables in play | KiB for each |",
        "|:--|--:|--:|--:|--:|",
    ]
    lines += [
        f"| {one.database} | {one.connections:,} | {one.connection / 1024:.1f} "
        f"| {one.tables:,} | {one.table / 1024:.1f} |"
        for one in memories
    ]
    lines += ["", "## What was wanted", "", *judged(rows), ""]
    return "\n".join(lines)


def judged(rows: list[Row]) -> Iterator[str]:
    """The goals, and whether they were reached; as measured."""
    low = min(row.ratio for row in rows)
    slow = max(ms(row.half.acks, 99) for row in rows)
    yield (
        f"- At least {WANTED_RATIO} of the echo server's actions/s: "
        f"{'reached' if low >= WANTED_RATIO else 'not reached'}; the lowest ratio is {low:.2f}."
    )
    yield (
        f"- p99 to the acknowledgement under {WANTED_MS:.0f} ms at half of the full speed: "
        f"{'reached' if slow < WANTED_MS else 'not reached'}; the highest is {slow:.1f} ms."
    )


def section(rows: list[Row], memories: list[Memory]) -> str:
    """What the page of all results tells of it."""
    lines = [
        SERVER,
        "",
        "One process, four people at each table; [more](load.md), by `python -m bench.load.run`.",
        "",
        "| database | connections | actions/s | of an echo server's | ack p99 ms at half of that |",
        "|:--|--:|--:|--:|--:|",
        *(
            f"| {row.database} | {row.connections:,} | {row.fast.rate:,.0f} | {row.ratio:.2f} "
            f"| {ms(row.half.acks, 99):.1f} |"
            for row in rows
        ),
        "",
        *(
            f"- Memory with {one.database}: {one.connection / 1024:.1f} KiB for each idle "
            f"connection, {one.table / 1024:.1f} KiB for each table in play."
            for one in memories
        ),
        *judged(rows),
        "",
    ]
    return "\n".join(lines)


def processor_name() -> str:
    info = Path("/proc/cpuinfo")
    names = [
        line.partition(":")[2].strip()
        for line in (info.read_text(encoding="utf-8").splitlines() if info.exists() else [])
        if line.startswith("model name")
    ]
    return names[0] if names else platform.machine()


@contextmanager
def databases(names: list[str]) -> Iterator[dict[str, str]]:
    """An address for each database; PostgreSQL is started for the time being."""
    urls = {"sqlite": "sqlite:///FOLDER/load.db"}
    if "postgresql" not in names:
        yield urls
        return
    from tests.server.services import PostgreSQL

    service = PostgreSQL()
    try:
        yield {**urls, "postgresql": service.new_schema()}
    finally:
        service.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each measurement")
    parser.add_argument(
        "--turns", type=int, default=5, help="of server and echo server, for each row"
    )
    parser.add_argument("--connections", type=int, nargs="+", default=[100, 1000, 5000])
    parser.add_argument("--databases", nargs="+", default=["sqlite", "postgresql"])
    parser.add_argument("--output", type=Path, default=PAGE)
    asked = parser.parse_args()
    raise_file_limit(3 * max(asked.connections))
    free = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    core = free[SERVER_CORE] if len(free) > 1 else None
    if core is not None:
        os.sched_setaffinity(0, {free[CROWD_CORE]})
    with databases(asked.databases) as urls:
        rows = [
            measured(name, urls[name], connections, asked, core)
            for name in asked.databases
            for connections in asked.connections
        ]
        say("memory")
        memories = [
            measure_memory(name, urls[name], max(asked.connections), core)
            for name in asked.databases
        ]
    asked.output.write_text(page(rows, memories, asked, len(free)), encoding="utf-8")
    say(f"written to {asked.output}")
    if asked.output == PAGE:
        text = with_section(RESULTS.read_text("utf-8"), section(rows, memories))
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
