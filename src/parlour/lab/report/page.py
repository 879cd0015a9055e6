"""The shell of a page and the pieces every page is made of: sections, tiles, tables, the foot."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from parlour import __version__
from parlour.games import game as find_game
from parlour.lab.sources import made_of
from parlour.terminal.words import Words

FOUR = 4  # tiles that fit beside each other


def page(title: str, lead: str, body: str, words: Words) -> str:
    """A whole page in one file, which needs nothing from anywhere else."""
    style = files("parlour.lab.report").joinpath("page.css").read_text("utf-8")
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        f'<h1>{escape(title)}</h1>\n<p class="soft">{escape(lead)}</p>\n{body}\n'
        f"</main>\n</body>\n</html>\n"
    )


def section(head: str, about: str, *content: str, kind: str = "") -> str:
    """A titled card."""
    told = f'<p class="soft small">{escape(about)}</p>' if about else ""
    look = f' class="{kind}"' if kind else ""
    return f"<section{look}>\n<h2>{escape(head)}</h2>\n{told}\n{''.join(content)}\n</section>\n"


def beside(*sections: str) -> str:
    """Two sections side by side where there is room."""
    return f'<div class="pair">{"".join(sections)}</div>\n'


def tiles(shown: Sequence[tuple[str, str, str]]) -> str:
    """Numbers to be read from afar: number, what it is, and a line more."""
    made = (
        f'<div class="tile"><b>{escape(number)}</b><span>{escape(what)}</span>'
        f'<span class="soft small">{escape(more)}</span></div>'
        for number, what, more in shown
    )
    look = "tiles four" if len(shown) == FOUR else "tiles"
    return f'<div class="{look}">{"".join(made)}</div>\n'


def table(
    head: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = (1, 2)
) -> str:
    """A table; columns named in `numbers` are set to the right. A row may begin with a mark `!`."""

    def cell(at: int, said: str, name: str) -> str:
        look = ' class="number"' if at in numbers else ""
        return f"<{name}{look}>{escape(said)}</{name}>"

    made = "".join(cell(at, said, "th") for at, said in enumerate(head))
    lines = [f"<tr>{made}</tr>"]
    for row in rows:
        matters = bool(row) and row[0].startswith("!")
        told = [row[0].removeprefix("!"), *row[1:]]
        look = ' class="matters"' if matters else ""
        cells = "".join(cell(at, said, "td") for at, said in enumerate(told))
        lines.append(f"<tr{look}>{cells}</tr>")
    return f'<div class="scroll"><table>{"".join(lines)}</table></div>\n'


def legend(entries: Sequence[tuple[str, str, str]]) -> str:
    """What the colours mean: look, number, name."""
    made = "".join(
        f'<li><i class="{kind}"></i><b>{escape(number)}</b> {escape(name)}</li>'
        for kind, number, name in entries
    )
    return f'<ul class="legend">{made}</ul>\n'


def folded(head: str, content: str) -> str:
    """Something to be opened by those who want it."""
    return f"<details><summary>{escape(head)}</summary>{content}</details>\n"


def reproduce(
    command: Sequence[str],
    games: Sequence[str],
    options: Mapping[str, Any],
    seed: str,
    bots: str,
    words: Words,
) -> str:
    """The command, and under what it was run; the games are those it is about."""
    shown = escape(shlex.join(command))
    names: dict[str, object] = {"version": __version__, "seed": seed, "bots": bots}
    names["made_of"] = made_of(*games)
    if len(games) > 1:
        made = words("lab.page.made_by_all", **names)
    else:
        found = find_game(games[0])
        title, rules = found.title[words.language], found.version
        made = words("lab.page.made_by", game=title, rules=rules, **names)
    told = ", ".join(f"{name} {_plain(value)}" for name, value in options.items())
    said = words("lab.page.options", options=told or words("lab.page.usual"))
    return section(
        words("lab.page.reproduce"),
        words("lab.page.reproduce_about"),
        f"<pre>{shown}</pre>",
        f'<p class="soft small">{escape(made)}. {escape(said)}. '
        f"{escape(words('lab.page.made_of'))}</p>",
    )


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return "…" if isinstance(value, (dict, list)) else str(value)
