"""What a game's author may have got wrong where a rule does not answer but fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from traceback import walk_tb
from types import FrameType
from typing import Any, TypeVar

from parlour.engine.errors import IllegalMove, NotCompiled
from parlour.engine.game import Game
from parlour.engine.layout import NOTES
from parlour.engine.state import State
from parlour.engine.testing.cases import Case, in_full

R = TypeVar("R")
Check = Callable[..., R]

REFUSED = (
    "The move was legal, as far as the check could tell: does `legal` list it although `refusal` "
    "forbids it, or do rules go by more than the table, such as luck of their own? "
)

UNMARKED = "A function that a rule calls is a rule as well: is it marked with `@rule`? "


def explained(check: Check[R]) -> Check[R]:
    """A check that, where the game fails in it, says so in a sentence, with the position."""

    @wraps(check)
    def made(given: Any, *more: Any, **named: Any) -> R:
        try:
            return check(given, *more, **named)
        except (AssertionError, NotCompiled):
            raise
        except Exception as error:
            raise AssertionError(_story(given, error)) from error

    return made


def _story(given: Case | Game[Any], error: Exception) -> str:
    game = given.game if isinstance(given, Case) else given
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    names = [frame.f_code.co_name for frame in reversed(frames)]
    guess = ""
    if isinstance(error, IndexError):
        guess = next((said for name, said in _slips(game).items() if name in names), "")
    if isinstance(error, IllegalMove):
        guess = REFUSED
    if "Untyped global name" in str(error):
        guess = UNMARKED
    said = f"{type(error).__name__} in {names[0]}: {error}".rstrip(".: ")
    about = given if isinstance(given, Case) else game.name
    return f"{about}: {said}. {guess}{_where(frames)}".strip()


def _slips(game: Game[Any]) -> dict[str, str]:
    """What an index beyond its list means, by the function it came up in."""
    items = f"`items` is {game.items}: is that the most that chance ever orders at once? "
    return {
        "note": f"A note has a number from 1 to {NOTES - 1}. ",
        "census": f"`kinds` is {game.kinds}: is that more than every kind that census counts? ",
        "pending": items,
        "unseen": items,
    }


def _where(frames: list[FrameType]) -> str:
    """The position that was looked at when it happened, as far as it can be written."""
    for state in _states(frames):
        try:
            return f"The position: {in_full(state)}"
        except Exception:  # noqa: BLE001, S112  a broken game may fail in any way here too
            continue
    return ""


def _states(frames: list[FrameType]) -> Iterator[State[Any]]:
    for frame in reversed(frames):
        for name in ("state", "self"):
            found = frame.f_locals.get(name)
            if isinstance(found, State):
                yield found
