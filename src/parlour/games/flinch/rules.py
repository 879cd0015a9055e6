"""How Flinch is played: what a rule forbids, and what a move does.

`refusal` is the only definition of legality. `legal` asks the same once for many moves; that both
always agree, over the whole move table, is tested.
"""

from __future__ import annotations

from parlour.engine import note, rule
from parlour.games.flinch.calls import call, calling_refusal
from parlour.games.flinch.catalogue import RULES
from parlour.games.flinch.dealing import first_empty, lay_out_more
from parlour.games.flinch.duties import (
    MUST_RELEASE_NOW,
    card_at,
    ending_duty,
    keep_ending_in_mind,
    keep_in_mind,
    must_release,
    partner_of,
    partners_stock_due,
    playing_duty,
    stock_due,
)
from parlour.games.flinch.events import (
    PLAYED,
    RELEASED,
    RESERVED,
    TURN_ENDED,
    TURN_PASSED,
    WILD_PLAYED,
)
from parlour.games.flinch.hands import draw, expose, see_in_hand, take_from_hand
from parlour.games.flinch.heaps import put_on, reserve_heap, take_top
from parlour.games.flinch.moves import (
    CALL,
    END_TURN,
    ON,
    PLAY_HAND,
    PLAY_PARTNER_RESERVE,
    PLAY_PARTNER_STOCK,
    PLAY_RESERVE,
    PLAY_STOCK,
    RESERVE,
    SHOW,
    START,
)
from parlour.games.flinch.piles import (
    building_refusal,
    choosing_refusal,
    fits,
    number_at,
    only_place,
    put_on_pile,
    remove_if_complete,
)
from parlour.games.flinch.table import CHOOSE, ENDED, OPENING, PLAY, RESERVES, SEATS, Table
from parlour.games.flinch.turns import end_turn, turn_up
from parlour.games.numbered.cards import KINDS, WILD

NOT_NOW = RULES.number("FLI-TABLE-1")
NOT_YOUR_TURN = RULES.number("FLI-TABLE-2")
FIRST_OF_EQUALS = RULES.number("FLI-TABLE-3")
NO_SUCH_CARD = RULES.number("FLI-PLAY-1")
LAY_THE_HAND = RULES.number("FLI-OPEN-1")
SHOWN_FIRST = RULES.number("FLI-EXPOSE-1")
NOT_IN_RESERVE = RULES.number("FLI-ONES-2")
NEW_PILE_FIRST = RULES.number("FLI-RESERVE-1")
HAND_NOT_EMPTY = RULES.number("FLI-STACK-1")


@rule
def refusal(t: Table, seat: int, move: int) -> int:
    """The number of the rule that forbids the move; 0 when it is legal."""
    if t.turn < 0:
        return NOT_NOW
    if move > SHOW:
        return showing_refusal(t, seat, move - SHOW)
    if move >= CALL:
        return calling_refusal(t, seat, move - CALL)
    if seat != t.turn:
        return NOT_YOUR_TURN
    if t.phase == OPENING:
        return opening_refusal(t, seat, move)
    if START <= move < RESERVE:
        if t.phase != CHOOSE:
            return NOT_NOW
        return choosing_refusal(t, move, card_at(t, seat, t.chosen - 1))
    if t.phase == CHOOSE:
        return NOT_NOW
    if move < START:
        return playing_refusal(t, seat, move)
    if move < END_TURN:
        kind = (move - RESERVE) // RESERVES + 1
        pile = (move - RESERVE) % RESERVES
        number = discarding_refusal(t, seat, kind, pile)
        return number if number != 0 else ending_duty(t, seat)
    return passing_refusal(t, seat)


@rule
def playing_refusal(t: Table, seat: int, move: int) -> int:
    """FLI-PLAY-1, FLI-PILE-1, FLI-EXPOSE-1, then what comes first."""
    kind = card_at(t, seat, move)
    if kind == 0:
        return NO_SUCH_CARD
    if owes_shown_card(t, seat):
        if move != PLAY_HAND + t.exposed[seat]:
            return SHOWN_FIRST
        return 0 if fits(t, kind) else building_refusal(t, kind)
    if fits(t, kind):
        # FLI-ENF-1, FLI-ENF-2
        return playing_duty(t, seat, move) if t.challenge == 0 else 0
    if t.touch_move != 0 and PLAY_PARTNER_STOCK < move < PLAY_RESERVE:
        return ending_duty(t, seat)
    return building_refusal(t, kind)


@rule
def owes_shown_card(t: Table, seat: int) -> bool:
    """FLI-EXPOSE-1: a card shown comes first; but one that does not fit frees no blocked game."""
    shown = t.exposed[seat]
    return shown > 0 and (fits(t, shown) or not must_release(t, seat))


@rule
def discarding_refusal(t: Table, seat: int, kind: int, pile: int) -> int:
    """FLI-RESERVE-1, FLI-ONES-2: which card may go to which Reserve Pile."""
    if t.hand[seat][kind] == 0:
        return NO_SUCH_CARD
    if t.start[kind] != 0:
        return NOT_IN_RESERVE
    if owes_shown_card(t, seat):
        return SHOWN_FIRST
    empty = first_empty(t, seat)
    if empty == RESERVES or pile == empty:
        return 0
    return NEW_PILE_FIRST if t.height[reserve_heap(seat, pile)] > 0 else FIRST_OF_EQUALS


@rule
def passing_refusal(t: Table, seat: int) -> int:
    """FLI-STACK-1, FLI-EXPOSE-1: only without a hand, or with a card shown that does not fit."""
    if t.exposed[seat] > 0:
        if fits(t, t.exposed[seat]):
            return SHOWN_FIRST
        return MUST_RELEASE_NOW if must_release(t, seat) else 0
    return HAND_NOT_EMPTY if t.hand_size[seat] > 0 else ending_duty(t, seat)


@rule
def opening_refusal(t: Table, seat: int, move: int) -> int:
    """FLI-OPEN-1: any card on any of the five piles, and nothing else."""
    if move < RESERVE or move >= END_TURN:
        return LAY_THE_HAND
    return 0 if t.hand[seat][(move - RESERVE) // RESERVES + 1] > 0 else NO_SUCH_CARD


@rule
def showing_refusal(t: Table, seat: int, kind: int) -> int:
    """FLI-EXPOSE-1: out of turn, one card at a time."""
    if t.phase == OPENING or seat == t.turn:
        return NOT_NOW
    if t.touch_move == 0:
        return NOT_YOUR_TURN
    if t.hand[seat][kind] == 0:
        return NO_SUCH_CARD
    return SHOWN_FIRST if t.exposed[seat] > 0 else 0


@rule
def legal(t: Table, seat: int, out: list[int]) -> int:
    """All legal moves of the seat, rising."""
    n = 0
    if t.turn < 0:
        return 0
    if seat == t.turn:
        if t.phase == PLAY:
            n = legal_plays(t, seat, out)
            n = legal_endings(t, seat, out, n)
        elif t.phase == CHOOSE:
            for move in range(START, ON + 2 * t.slots):
                if refusal(t, seat, move) == 0:
                    out[n] = move
                    n += 1
        else:
            for move in range(RESERVE, END_TURN):
                if refusal(t, seat, move) == 0:
                    out[n] = move
                    n += 1
    if t.challenge != 0:
        for move in range(CALL, CALL + SEATS):
            if refusal(t, seat, move) == 0:
                out[n] = move
                n += 1
    if t.touch_move != 0 and seat != t.turn:
        for kind in range(1, KINDS):
            if t.hand[seat][kind] > 0 and refusal(t, seat, SHOW + kind) == 0:
                out[n] = SHOW + kind
                n += 1
    return n


@rule
def legal_plays(t: Table, seat: int, out: list[int]) -> int:
    """The plays that are legal, of cards that are there."""
    if t.touch_move != 0 or t.exposed[seat] > 0:
        return legal_tries(t, seat, out)
    n = 0
    if stock_due(t, seat):
        out[n] = PLAY_STOCK
        n += 1
        if t.challenge == 0:
            return n  # FLI-STOCK-1
    if partners_stock_due(t, seat):
        out[n] = PLAY_PARTNER_STOCK
        n += 1
        if t.challenge == 0:
            return n  # FLI-PART-1
    # no Stockpile is due: what fits may be played, but for FLI-ONES-1
    ones_first = t.challenge == 0 and t.starters[seat] > 0
    hand = t.hand[seat]
    awaits = t.awaits
    for kind in range(1, KINDS):
        if hand[kind] > 0 and awaits[kind] > 0 and (not ones_first or t.start[kind] != 0):
            out[n] = PLAY_HAND + kind
            n += 1
    if ones_first:
        return n
    n = legal_from_reserve(t, seat, PLAY_RESERVE, out, n)
    if t.partners != 0:
        n = legal_from_reserve(t, partner_of(t, seat), PLAY_PARTNER_RESERVE, out, n)
    return n


@rule
def legal_tries(t: Table, seat: int, out: list[int]) -> int:
    """FLI-EXPOSE-1: all plays, those that may fail among them, or only that of a card shown."""
    n = 0
    for move in range(PLAY_STOCK, START):
        if card_at(t, seat, move) > 0 and playing_refusal(t, seat, move) == 0:
            out[n] = move
            n += 1
    return n


@rule
def legal_from_reserve(t: Table, owner: int, first: int, out: list[int], n: int) -> int:
    """The tops of a player's Reserve Piles that fit; `first` is the move of the first pile."""
    heap = reserve_heap(owner, 0)
    height = t.height
    top = t.top
    for pile in range(RESERVES):
        if height[heap + pile] > 0 and t.awaits[t.kind[top[heap + pile]]] > 0:
            out[n] = first + pile
            n += 1
    return n


@rule
def legal_endings(t: Table, seat: int, out: list[int], n: int) -> int:
    """The ways to end the turn that are legal, after n other moves."""
    if t.exposed[seat] == 0 and t.hand_size[seat] > 0:
        if ending_duty(t, seat) != 0:
            return n
        empty = first_empty(t, seat)
        # what one pile takes the others take too, but for a new one
        first = 0 if empty == RESERVES else empty
        last = RESERVES if empty == RESERVES else empty + 1
        hand = t.hand[seat]
        for kind in range(1, KINDS):
            if hand[kind] > 0 and t.start[kind] == 0:
                for pile in range(first, last):
                    out[n] = RESERVE + (kind - 1) * RESERVES + pile
                    n += 1
        return n
    if passing_refusal(t, seat) == 0:
        out[n] = END_TURN
        n += 1
    return n


@rule
def play(t: Table, seat: int, move: int) -> None:
    """Make a legal move."""
    if move > SHOW:
        t.exposed[seat] = move - SHOW
        expose(t, seat, move - SHOW)
    elif move >= CALL:
        if call(t, seat, move - CALL):
            note(t, TURN_PASSED, move - CALL)
            end_turn(t, move - CALL, 1)
    else:
        t.last = 0  # FLI-CH-1: the next player has acted
        t.settled = 0
        if t.phase == OPENING:
            kind = (move - RESERVE) // RESERVES + 1
            lay_out_more(t, seat, kind, (move - RESERVE) % RESERVES)
        elif move < RESERVE and goes_to_a_pile(t, seat, move):
            play_on(t, seat, move)
        else:
            close_turn(t, seat, move)
            end_turn(t, seat, 0)


@rule
def goes_to_a_pile(t: Table, seat: int, move: int) -> bool:
    """FLI-EXPOSE-1: a play that does not fit ends the turn instead, where it may be tried."""
    return t.touch_move == 0 or move >= START or fits(t, card_at(t, seat, move))


@rule
def play_on(t: Table, seat: int, move: int) -> None:
    """A play; the player is asked for the pile only where it matters."""
    if t.phase == CHOOSE:
        source = t.chosen - 1
        to = move
    else:
        source = move
        to = only_place(t, card_at(t, seat, move))
    if to >= 0:
        t.chosen = 0
        t.phase = PLAY
        play_card(t, seat, source, to)
    else:
        t.chosen = source + 1
        t.phase = CHOOSE
        if PLAY_PARTNER_STOCK < source < PLAY_RESERVE:
            see_in_hand(t, seat, source - PLAY_HAND)


@rule
def play_card(t: Table, seat: int, move: int, to: int) -> None:
    """FLI-PLAY-1: a card goes to a Play Pile, and what follows from it."""
    if t.exposed[seat] == 0 or move != PLAY_HAND + t.exposed[seat]:
        keep_in_mind(t, seat, move)
    t.exposed[seat] = 0  # FLI-EXPOSE-1: played without offence, or let go for FLI-BLOCK-1
    owner = partner_of(t, seat) if move == PLAY_PARTNER_STOCK else seat
    kind = lift(t, seat, move)
    number = number_at(t, to)
    slot = put_on_pile(t, to, kind, number)
    if kind == WILD:
        note(t, WILD_PLAYED, seat, number, move, slot + 1)
    else:
        note(t, PLAYED, seat, kind, move, slot + 1)
    remove_if_complete(t, slot)
    t.played += 1
    if t.releaser > 0:
        if t.releaser == seat + 1:
            note(t, RELEASED, seat)
        t.releaser = 0
    t.idle = 0
    if move <= PLAY_PARTNER_STOCK:
        turn_up(t, owner, False)
    if t.phase != ENDED and t.hand_size[seat] == 0:
        draw(t, seat)  # FLI-HAND-1


@rule
def lift(t: Table, seat: int, move: int) -> int:
    """The card leaves the place it is played from; its kind."""
    if move == PLAY_STOCK:
        return take_top(t, seat)
    if move == PLAY_PARTNER_STOCK:
        return take_top(t, partner_of(t, seat))
    if move < PLAY_RESERVE:
        take_from_hand(t, seat, move - PLAY_HAND)
        return move - PLAY_HAND
    if move < PLAY_PARTNER_RESERVE:
        return take_top(t, reserve_heap(seat, move - PLAY_RESERVE))
    return take_top(t, reserve_heap(partner_of(t, seat), move - PLAY_PARTNER_RESERVE))


@rule
def close_turn(t: Table, seat: int, move: int) -> None:
    """FLI-RESERVE-1: a card laid in Reserve ends the turn; FLI-STACK-1: or nothing to lay.

    FLI-EXPOSE-1: so does a try that fails; and a card shown before that does not fit, which
    costs the turn and is no offence.
    """
    if t.exposed[seat] == 0:
        keep_ending_in_mind(t, seat)
    if RESERVE <= move < END_TURN:
        kind = (move - RESERVE) // RESERVES + 1
        pile = (move - RESERVE) % RESERVES
        take_from_hand(t, seat, kind)
        put_on(t, reserve_heap(seat, pile), kind)
        note(t, RESERVED, seat, kind, pile + 1)
        note(t, TURN_ENDED, seat)
    else:
        if move < RESERVE:
            expose(t, seat, move - PLAY_HAND)
        note(t, TURN_PASSED, seat)


@rule
def reveals(t: Table, seat: int, move: int) -> bool:
    """All but plays from hand and Reserve, with cards left in the hand, may show something."""
    if move >= CALL:
        return True  # also while somebody else is choosing a pile
    if t.phase == OPENING:
        return t.hand_size[seat] == 1
    source = t.chosen - 1 if t.phase == CHOOSE else move
    if source <= PLAY_PARTNER_STOCK or source >= START:
        return True
    left = t.hand_size[seat] - 1 if source < PLAY_RESERVE else t.hand_size[seat]
    return left <= 0 or not fits(t, card_at(t, seat, source))
