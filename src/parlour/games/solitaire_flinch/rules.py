"""How Solitaire Flinch is played: what a rule forbids, and what a move does.

`refusal` is the only definition of legality. A game always ends: cards leave the pack and the
Stockpile for good, cards go up for good, and moving a pile makes two piles one.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import CARD, OVER, note, rule
from parlour.games.numbered.cards import NUMBERS
from parlour.games.solitaire_flinch.catalogue import RULES
from parlour.games.solitaire_flinch.events import (
    ALL_UP,
    BUILT_DOWN,
    BUILT_UP,
    DEALT,
    FILLED_SPACE,
    GAVE_UP,
    MOVED_PILE,
    NOTHING_FITS,
    PACK_FINISHED,
    SPACE_OPENED,
    TO_STOCK,
    TURNED,
)
from parlour.games.solitaire_flinch.fitting import (
    covered_pile,
    empty_space,
    goes_down,
    goes_down_on,
    goes_up,
    lower_top,
    moved_pile,
    something_goes_up,
    stockpile_must_go_down,
    stockpile_top,
    upper_place,
)
from parlour.games.solitaire_flinch.moves import (
    DOWN_STOCK,
    DOWN_TURNED,
    FILL_STOCK,
    FILL_TURNED,
    GIVE_UP,
    MOVE_PILE,
    TO_STOCKPILE,
    TURN,
    UP_LOWER,
    UP_STOCK,
    UP_TURNED,
)
from parlour.games.solitaire_flinch.table import (
    ANY,
    COPIES,
    DECK_SIZE,
    GIVEN_UP,
    LOST,
    PACK_THEN_STOCK,
    ROW,
    WON,
    Table,
)

PLACE_FIRST = RULES.number("SOL-PLAY-1")
MUST_PLAY = RULES.number("SOL-PLAY-2")
NO_JOIN = RULES.number("SOL-PLAY-3")
NO_FILLING = RULES.number("SOL-SPACE-1")
NOT_NOW = RULES.number("SOL-TABLE-1")
NO_GIVING_UP = RULES.number("SOL-WIN-1")
NOT_YOUR_TURN = RULES.number("SOL-TABLE-2")


@rule
def pending(t: Table, out: list[int]) -> int:
    """SOL-SETUP-1: sixty cards, four of each number."""
    n = 0
    for number in range(1, NUMBERS + 1):
        for _ in range(COPIES):
            out[n] = number
            n += 1
    return n


@rule
def arrange(t: Table, order: Sequence[int]) -> None:
    """SOL-SETUP-1: four cards face up in the lower row; the rest is the pack."""
    for pile in range(ROW):
        t.lower[pile] = order[pile]
        t.lower_size[pile] = 1
        note(t, CARD, order[pile])
    note(t, DEALT)
    t.pack_size = DECK_SIZE - ROW
    for i in range(t.pack_size):
        t.pack[i] = order[DECK_SIZE - 1 - i]
    t.turn = 0


@rule
def refusal(t: Table, seat: int, move: int) -> int:
    """The number of the rule that forbids the move; 0 when it is legal."""
    if t.turn < 0:
        return NOT_NOW
    if seat != t.turn:
        return NOT_YOUR_TURN
    if move == GIVE_UP:
        return 0 if t.may_give_up != 0 else NO_GIVING_UP
    is_placing = move in (UP_TURNED, FILL_TURNED, TO_STOCKPILE) or DOWN_TURNED <= move < DOWN_STOCK
    if t.turned > 0:
        return placing_refusal(t, move) if is_placing else PLACE_FIRST
    if is_placing:
        return NOT_NOW
    return free_refusal(t, move)


@rule
def placing_refusal(t: Table, move: int) -> int:
    """SOL-PLAY-1, SOL-PLAY-2: where the turned card may go."""
    is_upward = goes_up(t, t.turned)
    if move == UP_TURNED:
        return 0 if is_upward else PLACE_FIRST
    if move == FILL_TURNED and (t.spaces != ANY or empty_space(t) < 0):
        return NO_FILLING
    if is_upward:
        return MUST_PLAY
    if move == TO_STOCKPILE:
        return MUST_PLAY if t.must_build_down != 0 and goes_down(t, t.turned) else 0
    if move == FILL_TURNED:
        return 0
    return 0 if goes_down_on(t, t.turned, move - DOWN_TURNED) else PLACE_FIRST


@rule
def free_refusal(t: Table, move: int) -> int:
    """SOL-PLAY-2: what can go up goes up."""
    if move < DOWN_TURNED:
        return rising_refusal(t, move)
    return MUST_PLAY if something_goes_up(t) else lower_refusal(t, move)


@rule
def rising_refusal(t: Table, move: int) -> int:
    """SOL-PLAY-1: the Stockpile's top or a lower pile's, onto the upper row."""
    card = stockpile_top(t) if move == UP_STOCK else lower_top(t, move - UP_LOWER)
    return 0 if goes_up(t, card) else PLACE_FIRST


@rule
def lower_refusal(t: Table, move: int) -> int:
    """SOL-PLAY-2: when nothing goes up, the Stockpile's top goes down where it must."""
    if move < FILL_TURNED:
        return 0 if goes_down_on(t, stockpile_top(t), move - DOWN_STOCK) else PLACE_FIRST
    if move == FILL_STOCK:
        return filling_refusal(t)
    if move == TURN:
        if t.pack_size == 0:
            return PLACE_FIRST
    elif not joins(t, moved_pile(move), covered_pile(move)):
        return NO_JOIN
    return MUST_PLAY if stockpile_must_go_down(t) else 0


@rule
def filling_refusal(t: Table) -> int:
    """SOL-SPACE-1: from the Stockpile once the pack is out, or when the player likes."""
    if empty_space(t) < 0 or t.stockpile_size == 0:
        return NO_FILLING
    if t.spaces == ANY:
        return 0
    if t.spaces != PACK_THEN_STOCK or t.pack_size > 0:
        return NO_FILLING
    return MUST_PLAY if stockpile_must_go_down(t) else 0


@rule
def joins(t: Table, pile: int, to: int) -> bool:
    """SOL-PLAY-3: the moved pile begins one below the card it covers."""
    return t.lower_size[pile] > 0 and goes_down_on(t, t.lower[pile], to)


@rule
def legal(t: Table, seat: int, out: list[int]) -> int:
    """All legal moves of the seat, rising."""
    if t.turn < 0 or seat != t.turn:
        return 0
    n = legal_placings(t, out) if t.turned > 0 else legal_free(t, out)
    if t.may_give_up != 0:
        out[n] = GIVE_UP
        n += 1
    return n


@rule
def legal_placings(t: Table, out: list[int]) -> int:
    """Where the turned card may go."""
    if placing_refusal(t, UP_TURNED) == 0:
        out[0] = UP_TURNED
        return 1  # SOL-PLAY-2
    n = 0
    for pile in range(ROW):
        if goes_down_on(t, t.turned, pile):
            out[n] = DOWN_TURNED + pile
            n += 1
    for move in (FILL_TURNED, TO_STOCKPILE):
        if placing_refusal(t, move) == 0:
            out[n] = move
            n += 1
    return n


@rule
def legal_free(t: Table, out: list[int]) -> int:
    """What may be done while no card is turned."""
    n = 0
    for move in range(UP_STOCK, DOWN_TURNED):
        if rising_refusal(t, move) == 0:
            out[n] = move
            n += 1
    if n > 0:
        return n  # SOL-PLAY-2
    top = stockpile_top(t)
    for pile in range(ROW):
        if goes_down_on(t, top, pile):
            out[n] = DOWN_STOCK + pile
            n += 1
    if filling_refusal(t) == 0:
        out[n] = FILL_STOCK
        n += 1
    if stockpile_must_go_down(t):
        return n  # SOL-PLAY-2
    for pile in range(ROW):
        first = t.lower[pile]
        if first == 0:
            continue
        for to in range(ROW):  # SOL-PLAY-3, as `joins` says it, without a call for each pair
            size = t.lower_size[to]
            if size > 0 and to != pile and t.lower[to] - size == first:
                out[n] = MOVE_PILE + pile * (ROW - 1) + (to if to < pile else to - 1)
                n += 1
    if t.pack_size > 0:
        out[n] = TURN
        n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    """Make a legal move."""
    if move == GIVE_UP:
        note(t, GAVE_UP)
        end(t, GIVEN_UP)
        return
    if move == TURN:
        t.turned = next_of_pack(t)
    elif move == TO_STOCKPILE:
        t.stockpile[t.stockpile_size] = t.turned
        t.stockpile_size += 1
        note(t, TO_STOCK, t.turned)
        t.turned = 0
    elif move in (UP_TURNED, UP_STOCK):
        build_up(t, taken(t, move == UP_TURNED))
    elif move < DOWN_TURNED:
        card = lower_top(t, move - UP_LOWER)
        take_from_lower(t, move - UP_LOWER)
        build_up(t, card)
    elif move < DOWN_STOCK:
        build_down(t, taken(t, True), move - DOWN_TURNED)
    elif move < FILL_TURNED:
        build_down(t, taken(t, False), move - DOWN_STOCK)
    elif move < TO_STOCKPILE:
        put_in_space(t, taken(t, move == FILL_TURNED), empty_space(t))
    else:
        move_pile(t, moved_pile(move), covered_pile(move))
    if t.spaces != ANY:
        fill_from_pack(t)
    judge(t)


@rule
def next_of_pack(t: Table) -> int:
    """SOL-PLAY-1: the pack is gone through once."""
    t.pack_size -= 1
    card = t.pack[t.pack_size]
    t.pack[t.pack_size] = 0
    note(t, TURNED, card)
    if t.pack_size == 0:
        note(t, PACK_FINISHED)
    return card


@rule
def taken(t: Table, is_turned: bool) -> int:
    """The turned card, or the Stockpile's top, taken from where it is."""
    if is_turned:
        card = t.turned
        t.turned = 0
        return card
    t.stockpile_size -= 1
    card = t.stockpile[t.stockpile_size]
    t.stockpile[t.stockpile_size] = 0
    return card


@rule
def take_from_lower(t: Table, pile: int) -> None:
    """The open card of a lower pile leaves it."""
    t.lower_size[pile] -= 1
    if t.lower_size[pile] == 0:
        open_space(t, pile)


@rule
def open_space(t: Table, pile: int) -> None:
    """A place of the lower row is empty now."""
    t.lower[pile] = 0
    t.lower_size[pile] = 0
    note(t, SPACE_OPENED, pile)


@rule
def build_up(t: Table, card: int) -> None:
    """SOL-PLAY-1."""
    pile = upper_place(t, card)
    t.upper[pile] = card
    note(t, BUILT_UP, card, pile)


@rule
def build_down(t: Table, card: int, pile: int) -> None:
    """SOL-PLAY-1."""
    t.lower_size[pile] += 1
    note(t, BUILT_DOWN, card, pile)


@rule
def put_in_space(t: Table, card: int, pile: int) -> None:
    """SOL-SPACE-1: a new pile begins."""
    t.lower[pile] = card
    t.lower_size[pile] = 1
    note(t, FILLED_SPACE, card, pile)


@rule
def move_pile(t: Table, pile: int, to: int) -> None:
    """SOL-PLAY-3."""
    t.lower_size[to] += t.lower_size[pile]
    note(t, MOVED_PILE, pile, to)
    open_space(t, pile)


@rule
def fill_from_pack(t: Table) -> None:
    """SOL-SPACE-1: a fill card that fits the upper row goes up, and another one follows."""
    space = empty_space(t)
    while space >= 0 and t.pack_size > 0:
        card = next_of_pack(t)
        if goes_up(t, card):
            build_up(t, card)
        else:
            put_in_space(t, card, space)
        space = empty_space(t)


@rule
def judge(t: Table) -> None:
    """SOL-WIN-1: all cards are up, or the pack is out and nothing can be played."""
    height = 0
    for pile in range(ROW):
        height += t.upper[pile]
    if height == DECK_SIZE:
        note(t, ALL_UP)
        end(t, WON)
    elif t.pack_size == 0 and t.turned == 0 and not something_is_playable(t):
        note(t, NOTHING_FITS)
        end(t, LOST)


@rule
def something_is_playable(t: Table) -> bool:
    """Whether a move is left besides giving up."""
    if something_goes_up(t):
        return True
    for move in range(DOWN_STOCK, GIVE_UP):
        if move not in (FILL_TURNED, TO_STOCKPILE) and lower_refusal(t, move) == 0:
            return True
    return False


@rule
def end(t: Table, ending: int) -> None:
    """SOL-WIN-1."""
    t.ending = ending
    t.turn = OVER


@rule
def reveals(t: Table, seat: int, move: int) -> bool:
    """Turning a card shows it, and so does emptying a space that the pack fills."""
    if move == TURN:
        return True
    if t.spaces == ANY or t.pack_size == 0:
        return False
    if UP_LOWER <= move < DOWN_TURNED:
        return t.lower_size[move - UP_LOWER] == 1
    return MOVE_PILE <= move < TURN
