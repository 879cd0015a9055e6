"""Options and numbers of players that do not go together: said in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games import game as find
from parlour.games import games
from parlour.server import messages as m
from parlour.server import opening
from tests.server.refusals import refused

ENGLISH = (" must ", " be ", " is ", " are ", " the ", "There ", " or ", " write ", " no ")
ROWS: list[tuple[str, int, dict[str, Any]]] = [
    ("flush", 4, {"edition": "fourth"}),
    ("flush", 4, {"rounds": 0}),
    ("flush", 4, {"memory_aid": "perhaps"}),
    ("flush", 4, {"tea": 1}),
    ("flush", 4, {"deck": 7}),
    ("flush", 4, {"deck": "7 5"}),
    ("flush", 4, {"deck": "x 5 7"}),
    ("flush", 4, {"deck": "7 99 7"}),
    ("flush", 4, {"deck": "7 5 7\n7 5 7"}),
    ("flush", 4, {"deck": "7b 5 7"}),
    ("flush", 4, {"deck": "7 5 7 9"}),
    ("flush", 4, {"deck": "7 5 7"}),
    ("color-flush", 3, {"deck": 7}),
    ("color-flush", 3, {"deck": "red"}),
    ("color-flush", 3, {"deck": "mauve red 1"}),
    ("color-flush", 3, {"deck": "black black 1"}),
    ("color-flush", 3, {"deck": "red blue 0"}),
    ("color-flush", 3, {"deck": "red blue 1\nblue red 1"}),
    ("color-flush", 3, {"deck": "red blue 1"}),
    ("flinch", 4, {"wilds": True, "enforcement": "challenge"}),
    ("flinch", 5, {"partners": True}),
    ("flinch", 4, {"dealer": 6}),
    ("flinch", 8, {"sets": 1}),
    ("flinch", 4, {"stockpile": 40}),
]


def french(game: str, players: int, options: dict[str, Any], code: str) -> str:
    new = m.NewTable(game, "Ana", (m.ChairAsked(),) * players, options)
    said = refused(code, lambda: opening.make(new, lambda: "drawn")).text
    assert said.fr != said.en
    assert not [word for word in ENGLISH if word in said.fr], said.fr
    return said.fr


@pytest.mark.parametrize(("game", "players", "options"), ROWS)
def test_why_an_option_is_refused_is_said_in_french_too(
    game: str, players: int, options: dict[str, Any]
) -> None:
    french(game, players, options, "options")


def test_options_that_are_too_large_are_told_how_large_they_may_be() -> None:
    most = str(opening.LARGEST_OPTIONS)
    new = m.NewTable("flush", "Ana", (m.ChairAsked(),) * 2, {"deck": "7" * opening.LARGEST_OPTIONS})
    said = refused("options_size", lambda: opening.make(new, lambda: "drawn")).text
    assert most in said.en
    assert most in said.fr


@pytest.mark.parametrize("game", [name for name in games() if 1 not in find(name).seats])
def test_how_many_can_play_is_said_in_french_too(game: str) -> None:
    assert "pas à 1." in french(game, 1, {}, "players")


def test_who_wants_calls_with_wilds_is_told_of_the_duties_not_only_of_an_option() -> None:
    says = french("flinch", 4, {"wilds": True, "enforcement": "challenge"}, "options")
    assert "les devoirs doivent être imposés" in says
