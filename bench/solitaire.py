"""How often a simple player wins Solitaire Flinch, under each reading of the empty spaces.

    python -m bench.solitaire [DEALS]

The player looks one move ahead and never at the pack: whatever can go up goes up, then down, then
piles are joined, then spaces are filled, and only then the next card is turned.
"""

from __future__ import annotations

import sys
from math import sqrt
from typing import Any

import numpy as np

import parlour
from parlour.engine import rule
from parlour.engine.compiled import compiled
from parlour.engine.compiled.splitmix import shuffle
from parlour.games.solitaire_flinch.moves import (
    DOWN_TURNED,
    FILL_STOCK,
    FILL_TURNED,
    MOVE_PILE,
    TO_STOCKPILE,
    TURN,
)
from parlour.games.solitaire_flinch.rules import arrange, lower_top, pending, play, refusal
from parlour.games.solitaire_flinch.table import ROW, WON

GAME = "solitaire-flinch"
DEALS = 100_000
PUBLISHED = 1 / 7  # SOL-CLAIM-1


@rule
def greedy(t: Any) -> int:
    """The first that is legal: up, down, join piles, fill a space, lay by, turn."""
    for move in range(DOWN_TURNED):
        if refusal(t, 0, move) == 0:
            return move
    best = -1
    for move in range(DOWN_TURNED, FILL_TURNED):
        if refusal(t, 0, move) == 0 and (best < 0 or covers_later(t, move, best)):
            best = move
    if best >= 0:
        return best
    for move in range(MOVE_PILE, TURN):
        if refusal(t, 0, move) == 0:
            return move
    if refusal(t, 0, FILL_TURNED) == 0:
        return FILL_TURNED
    if refusal(t, 0, FILL_STOCK) == 0:
        return FILL_STOCK
    return TO_STOCKPILE if refusal(t, 0, TO_STOCKPILE) == 0 else TURN
