"""What is drawn follows from what one seat may see, and without the aid from nothing else."""

from copy import deepcopy
from typing import Any

import pytest

import parlour
from parlour.engine import Chance, State, View

from .conftest import Seated

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("color-flush", 4, {}),
    ("flinch", 4, {"enforcement": "challenge"}),
    ("flinch", 4, {"partners": True, "wilds": True, "build": "eights"}),
    ("muggins", 3, {"enforcement": "challenge"}),
    ("solitaire-flinch", 1, {}),
    ("collectors-flinch", 4, {}),
]


def states(game: str, seats: int, options: dict[str, Any]) -> list[State[Any]]:
    """Positions along one game, played at random, calls included."""
    state = parlour.game(game).deal(seats=seats, seed="hidden", **options)
    chance, found = Chance("moves"), []
    for step in range(120):
        if step % 12 == 0:
            found.append(state.copy())
        if state.turn is None:
            break
        state.play(state.turn, chance.choice(state.legal(state.turn)))
    return found


def drawn(seated: Seated, view: View) -> list[str]:
    screen = seated.screen
    lines = [*screen.table(view), *screen.details(view), *screen.scores(view)]
    if view.seat is not None:
        lines += [*screen.listing(view), screen.hint(view), screen.prompt(view)]
        lines += [str(screen.asks(view)), str(screen.obvious(view))]
    return lines


def forgetful(view: View) -> View:
    """The view without whatever was seen only earlier."""
    less = deepcopy(view)
    if "memory" in less:
        less["memory"] = None
    if less["game"] == "color-flush":
        for seat, hand in enumerate(less["hands"]):
            for card in hand:
                unseen = ("back",) if seat == less.seat else ("front",)
                for side in unseen if less.seat is not None else ("front", "back"):
                    card[side] = None
        for card in less["pile"][1:]:
            card["front"] = card["back"] = None
        for card in less["pile"][:1]:
            card["back"] = None
    return less


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_drawing_is_the_same_whatever_the_others_hold(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    seated = Seated(game, None, "en", seats=seats, **options)
    differed = False
    for state in states(game, seats, options):
        for viewer in [*range(seats), None]:
            view = state.view(viewer)
            other = parlour.game(game).imagine(view, Chance("another world"))
            differed |= other.position() != state.position()
            assert drawn(seated, other.view(viewer)) == drawn(seated, view)
    assert differed


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_without_the_aid_nothing_is_drawn_from_memory(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    seated = Seated(game, None, "en", seats=seats, **options)
    for state in states(game, seats, options):
        for viewer in [*range(seats), None]:
            view = state.view(viewer)
            assert drawn(seated, forgetful(view)) == drawn(seated, view)


@pytest.mark.parametrize("game", ["color-flush", "flinch", "muggins", "collectors-flinch"])
def test_with_the_aid_the_table_remembers(game: str) -> None:
    options: dict[str, Any] = {"memory_aid": True}
    seated = Seated(game, None, "en", seats=3, **options)
    found = states(game, 3, options)
    assert any(
        len(seated.screen.table(state.view(0))) > len(plain_table(game, state)) for state in found
    )


def plain_table(game: str, state: State[Any]) -> list[str]:
    view = state.view(0)
    view["options"] = {**view["options"], "memory_aid": False}
    return Seated(game, None, "en", seats=3).screen.table(view)
