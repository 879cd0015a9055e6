"""Every game is played to its end by typing, in both languages, on 80 columns."""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.engine import Chance
from parlour.terminal.paper import length

from .conftest import OUT_OF_TURN, Quick, Seated

Sit = Callable[..., Seated]
BOTH = ("en", "fr")

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("flinch", {"stockpile": 3}),
    ("flinch", {"stockpile": 3, "wilds": True, "seats": 3}),
    ("flinch", {"stockpile": 3, "build": "up_and_down"}),
    ("flinch", {"stockpile": 3, "build": "eights", "wilds": True, "seats": 2}),
    ("flinch", {"stockpile": 2, "partners": True}),
    ("flinch", {"stockpile": 3, "enforcement": "challenge"}),
    ("flinch", {"stockpile": 2, "enforcement": "challenge", "touch_move": True, "seats": 3}),
    ("flinch", {"stockpile": 2, "partners": True, "seats": 8, "memory_aid": True}),
    ("muggins", {"seats": 5}),
    ("muggins", {"enforcement": "challenge", "seats": 4}),
    ("muggins", {"memory_aid": True, "seats": 3}),
    ("solitaire-flinch", {"spaces": "pack_then_stock", "seats": 1}),
    ("solitaire-flinch", {"spaces": "pack", "build_down": "may", "seats": 1}),
    ("solitaire-flinch", {"spaces": "any", "seats": 1}),
    ("collectors-flinch", {}),
    ("collectors-flinch", {"seats": 2, "memory_aid": True}),
    ("color-flush", {"turn_limit": 24}),
    ("color-flush", {"turn_limit": 24, "seats": 6, "memory_aid": True, "swap": "may"}),
]


def typist(seated: Seated) -> Callable[[], str]:
    """Types something that is offered, giving up aside; asked out of turn, mostly Enter."""
    chance = Chance("typist")

    def choose() -> str:
        view = seated.match.state.view(0)
        offers = [typed for typed, _ in seated.screen.offers(view)]
        if view["turn"] != 0:
            return chance.choice(offers) if chance.below(20) == 0 else ""
        moves = zip(offers, view.legal, strict=True)
        return chance.choice([t for t, m in moves if not m.startswith((*OUT_OF_TURN, "give up"))])

    return choose


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_whole_game_is_played_by_typing_what_is_offered(
    sit: Sit, game: str, options: dict[str, Any], language: str
) -> None:
    seated = sit(game=game, language=language, player=Quick(), **options)
    told = seated.play_by(typist(seated))
    assert seated.match.state.outcome is not None
    assert [line for line in told.splitlines() if length(line) > 80] == []
    assert "{" not in told
    assert seated.match.record().verify().outcome == seated.match.state.outcome


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_everything_offered_is_read_as_the_move_it_stands_for(
    sit: Sit, game: str, options: dict[str, Any], language: str
) -> None:
    seated = sit(game=game, language=language, player=Quick(), **options)
    state, screen = seated.match.state, seated.screen
    chance = Chance("walk")
    for _ in range(150):
        if state.turn is None:
            break
        view = state.view(0)
        offers = screen.offers(view)
        for (typed, about), move in zip(offers, view.legal, strict=True):
            assert screen.read(typed, view) == [move], typed
            assert len(typed) <= 40
            assert not about.startswith("{")
        assert bool(screen.listing(view)) == bool(view.legal) or game == "color-flush"
        assert all(length(line) <= 80 for line in screen.listing(view))
        state.play(state.turn, chance.choice(state.legal(state.turn)))


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_spectator_watches_every_game(sit: Sit, game: str, options: dict[str, Any]) -> None:
    seated = sit(game=game, player=Quick(), **options)
    state, chance = seated.match.state, Chance("watched")
    for _ in range(60):
        if state.turn is None:
            break
        lines = seated.screen.table(state.view(None)) + seated.screen.details(state.view(None))
        assert all(length(line) <= 80 for line in lines)
        state.play(state.turn, chance.choice(state.legal(state.turn)))


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_terminal_that_knows_only_ascii_loses_nothing(
    sit: Sit, game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = sit(game=game, player=Quick(), **options)
    paper, view = seated.company.paper, seated.match.state.view(0)
    monkeypatch.setattr(paper, "_unicode", False)
    for line in [*seated.screen.table(view), *seated.screen.listing(view)]:
        shown = paper.letters(line)
        assert shown.isascii()
        assert len(line) <= len(shown) <= 80
