"""What the documents show is true: code runs, excerpts, commands and links are as they say."""

from __future__ import annotations

import re
import runpy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import parlour
from parlour.cli.arguments import parsers
from parlour.engine import testing

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


class Block(NamedTuple):
    """A fenced piece of a page; `file` where it is an excerpt."""

    line: int
    language: str
    file: str
    text: str


def blocks(page: str) -> Iterator[Block]:
    fence = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    for found in fence.finditer(page):
        yield Block(page[: found.start(3)].count("\n"), *found.groups())


def run(page: str, name: str) -> dict[str, Any]:
    """Run the code of a page from top to bottom, as one program."""
    space: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        if block.language == "python" and not block.file:
            code = compile("\n" * block.line + block.text, name, "exec", dont_inherit=True)
            exec(code, space)  # noqa: S102  our own documents
    return space


def wrong_excerpts(page: str) -> list[str]:
    return [
        f"line {block.line}: not in {block.file}"
        for block in blocks(page)
        if block.file and block.text not in (ROOT / block.file).read_text("utf-8")
    ]


def dead_links(page: Path) -> list[str]:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8"))
    local = [link for link in links if "://" not in link]
    return [link for link in local if not (page.parent / link).exists()]


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_the_code_on_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # where a page may keep files
    run(page.read_text("utf-8"), page.name)


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_excerpts_are_what_the_files_say(page: Path) -> None:
    assert wrong_excerpts(page.read_text("utf-8")) == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_somewhere(page: Path) -> None:
    assert dead_links(page) == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_commands_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"^    make (\w+)|`make (\w+)`", text, re.MULTILINE):
        assert re.search(rf"^{''.join(target)}:", makefile, re.MULTILINE)
    for command in re.findall(r"^    parlour (\w+)|`parlour (\w+)", text, re.MULTILINE):
        assert "".join(command) in parsers()


def test_the_readme_lists_the_games_as_they_are() -> None:
    rows = re.findall(
        r"^\| `([\w-]+)` \| (.+) \| (\S+) \| (\d+) \|$", read("README.md"), re.MULTILINE
    )
    told = [(name, title, seats, int(minutes)) for name, title, seats, minutes in rows]
    assert told == [listed(name) for name in parlour.games()]


def test_the_table_of_the_conformance_kit_names_every_check() -> None:
    rows = re.findall(r"^\| `(check_\w+)` \|", read("CONTRIBUTING.md"), re.MULTILINE)
    assert sorted(rows) == sorted(name for name in testing.__all__ if name.startswith("check_"))


def test_what_is_handed_on_as_source_has_the_files_that_the_pages_name() -> None:
    build = tomllib.loads(read("pyproject.toml"))["tool"]["hatch"]["build"]
    included = {name.strip("/") for name in build["targets"]["sdist"]["include"]}
    together = "".join(page.read_text("utf-8") for page in PAGES)
    named = {name for name in re.findall(r"`(\w[\w.]*)`", together) if (ROOT / name).is_file()}
    assert {"Containerfile", "compose.yaml"} <= named
    assert named - included <= {"pyproject.toml"}  # which is always there


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def listed(name: str) -> tuple[str, str, str, int]:
    game = parlour.game(name)
    low, high = game.seats[0], game.seats[-1]
    return name, game.title["en"], str(low) if low == high else f"{low}–{high}", game.minutes


def test_the_checks_of_the_documents_can_fail(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        run("```python\n1 / 0\n```\n", "page")
    assert wrong_excerpts("```python LICENSE\nno such line\n```\n") == ["line 1: not in LICENSE"]
    page = tmp_path / "page.md"
    page.write_text("[here](page.md#top) and [there](nowhere.md)", encoding="utf-8")
    assert dead_links(page) == ["nowhere.md"]


@pytest.mark.parametrize("name", parlour.games())
def test_the_example_plays_every_game(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    example("play_random")["main"](name)
    assert capsys.readouterr().out.splitlines()[-1].startswith("Outcome(")


def test_the_example_of_refusals_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    example("ask_why")["main"]()
    told = capsys.readouterr().out
    assert "Ana may: 3, 7, 9" in told
    assert "'10' is refused by FLU-TURN-2" in told
    assert "FLU-TURN-1" in told


def test_the_example_of_playouts_counts_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    example("fast_playouts")["main"](games=20)
    assert "decisions a second" in capsys.readouterr().out


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples" / f"{name}.py"))
