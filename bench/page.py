"""The page of all results, `bench/results.md`: written by several programs, each its own section.
Whoever writes anew keeps the sections of the others.
"""

from __future__ import annotations

from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")
SERVER = "## The server under load"


def section(text: str, heading: str) -> str:
    """The section of a page under a heading, with it; empty where there is none."""
    _, found, after = f"\n{text}".partition(f"\n{heading}\n")
    if not found:
        return ""
    return f"{heading}\n{after.partition(chr(10) + '## ')[0]}".rstrip("\n") + "\n"


def with_section(text: str, new: str) -> str:
    """The page with a section put in the place of the former one, or at the end."""
    former = section(text, new.partition("\n")[0])
    if former:
        return text.replace(former, new)
    return f"{text.rstrip(chr(10))}\n\n{new}"
