"""Moves in words, as one tells a player what to do: "play the 5 of your hand".

Each game says which of its phrases a move is told with, and what fills it in. Cards are named as
far as the view shows them; what a turn brings to light only on the way is told without its face.
A package with a game of its own names its phrases in the group `parlour.wordings`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import FunctionType

from parlour.bots.wording import (
    collectors_flinch,
    color_flush,
    flinch,
    flush,
    muggins,
    solitaire_flinch,
)
from parlour.bots.wording.telling import Telling, words_in
from parlour.engine import Move, View
from parlour.games import game, outside

MOST_TOLD = 5  # parts of a turn; what comes later is told when its time has come

TELL: dict[str, Callable[[Telling, Sequence[Move]], Iterator[str]]] = {
    "flush": flush.phrases,
    "color-flush": color_flush.phrases,
    "flinch": flinch.phrases,
    "muggins": muggins.phrases,
    "solitaire-flinch": solitaire_flinch.phrases,
    "collectors-flinch": collectors_flinch.phrases,
}


def told(
    view: View, line: Sequence[str], language: str = "en", names: Sequence[str] | None = None
) -> str:
    """The moves of a turn in words, or the first of many; in a game without phrases, their
    notations.

    >>> import parlour
    >>> view = parlour.game("muggins").deal(seats=3, seed=1).view(0)
    >>> told(view, ["draw", "stock 1"], names=["Eva", "Ana", "Ben"])
    'draw a card, then play the next card on the Stockpile of Ana'
    """
    words = words_in(language)
    tell = TELL.get(view["game"]) or outside.brought(outside.WORDINGS, view["game"], FunctionType)
    if tell is None:
        return ", ".join(line)
    if names is None:
        names = [words["player"].format(number=i + 1) for i in range(view["seats"])]
    moves = game(view["game"]).moves
    turn = [moves[moves.index(move)] for move in line]
    telling = Telling(view, words, names, language)
    parts = list(tell(telling, turn))
    first = telling.joined("then", parts[:MOST_TOLD])
    return first if len(parts) <= MOST_TOLD else str(words["more"]).format(before=first)
