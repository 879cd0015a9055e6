"""How Climb is played. Integers in, integers out: these lines also run compiled."""
# ruff: noqa: ARG001  every rule of one kind takes the same arguments, used or not

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import OVER, note, rule

from .catalogue import RULES
from .events import DREW, GAME_ENDED, LAID
from .moves import DRAW
from .table import COPIES, DECK, HAND, KINDS, Table

NOT_YOUR_TURN = RULES.number("CLB-TURN-1")
NOT_HELD = RULES.number("CLB-LAY-1")
TOO_LOW = RULES.number("CLB-LAY-2")
GAME_IS_OVER = RULES.number("CLB-END-1")


@rule
def refusal(t: Table, seat: int, move: int) -> int:
    """The number of the rule that forbids the move; 0 when it is legal."""
    if t.turn < 0:
        return GAME_IS_OVER
    if seat != t.turn:
        return NOT_YOUR_TURN
    if move == DRAW:
        return 0
    if t.hand[seat][move] == 0:
        return NOT_HELD
    if move < t.top:
        return TOO_LOW
    return 0


@rule
def legal(t: Table, seat: int, out: list[int]) -> int:
    """All legal moves of the seat, rising."""
    n = 0
    for move in range(KINDS):
        if refusal(t, seat, move) == 0:
            out[n] = move
            n += 1
    return n


@rule
def reveals(t: Table, seat: int, move: int) -> bool:
    """A card drawn is news to the player who draws it."""
    return move == DRAW


@rule
def play(t: Table, seat: int, move: int) -> None:
    """Make a legal move."""
    if move == DRAW:
        draw(t, seat)
    else:
        lay(t, seat, move)


@rule
def lay(t: Table, seat: int, card: int) -> None:
    """CLB-LAY-1, CLB-LAY-2, CLB-END-1."""
    t.hand[seat][card] -= 1
    t.hand_size[seat] -= 1
    t.laid[card] += 1
    t.top = card
    note(t, LAID, seat, card)
    if t.hand_size[seat] == 0:
        end(t)
    else:
        pass_on(t)


@rule
def draw(t: Table, seat: int) -> None:
    """CLB-DRAW-1, CLB-END-2."""
    if t.stock_size == 0:
        end(t)
        return
    t.stock_size -= 1
    card = t.stock[t.stock_size]
    t.stock[t.stock_size] = 0
    take(t, seat, card)
    t.top = 0
    note(t, DREW, seat, card)
    pass_on(t)


@rule
def take(t: Table, seat: int, card: int) -> None:
    """Put a card into a hand."""
    t.hand[seat][card] += 1
    t.hand_size[seat] += 1


@rule
def pass_on(t: Table) -> None:
    """CLB-TURN-1."""
    t.turn = (t.turn + 1) % t.seats


@rule
def end(t: Table) -> None:
    """CLB-END-1, CLB-END-2."""
    t.turn = OVER
    note(t, GAME_ENDED)


@rule
def pending(t: Table, out: list[int]) -> int:
    """What chance is to order: the whole deck."""
    for i in range(DECK):
        out[i] = i // COPIES + 1
    return DECK


@rule
def arrange(t: Table, order: Sequence[int]) -> None:
    """CLB-DEAL-1."""
    at = 0
    for seat in range(t.seats):
        for _ in range(HAND):
            take(t, seat, order[at])
            at += 1
    t.stock_size = DECK - at
    for i in range(t.stock_size):
        t.stock[i] = order[at + i]
    t.turn = 0
