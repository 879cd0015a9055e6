"""How turns begin and end, how a blocked game is freed, and how the game is over."""

from __future__ import annotations

from parlour.engine import OVER, note, rule
from parlour.games.flinch.duties import can_play, can_play_openly, partner_of
from parlour.games.flinch.events import (
    BLOCKED,
    BLOCKED_WIN,
    LIMIT_WIN,
    MUST_PLAY_EXPOSED,
    MUST_RELEASE,
    PENALTY_WIN,
    STOCK_FINISHED,
    STOCK_TURNED,
    TEAM_WON,
    WON,
)
from parlour.games.flinch.hands import draw
from parlour.games.flinch.heaps import top_of
from parlour.games.flinch.piles import fits
from parlour.games.flinch.table import (
    BLOCKED_GAME,
    BY_PENALTY,
    ENDED,
    LIMIT,
    PLAY,
    PLAYED_OUT,
    TOO_LONG,
    Table,
)
from parlour.games.numbered.cards import KINDS


@rule
def begin_turn(t: Table, seat: int) -> None:
    """FLI-HAND-1: a hand emptied by the last discard is filled first."""
    t.turn = seat
    t.phase = PLAY
    t.played = 0
    t.acted[seat] = 0
    t.missed[seat] = 0
    if t.exposed[seat] > 0:
        note(t, MUST_PLAY_EXPOSED, seat, t.exposed[seat])
    if t.hand_size[seat] == 0:
        draw(t, seat)


@rule
def end_turn(t: Table, seat: int, called: int) -> None:
    """The turn is over; the next player's begins, unless the game has come to an end.

    `called` is 1 when a right call ended it.
    """
    t.turns += 1
    t.idle = t.idle + 1 if t.played == 0 else 0
    t.chosen = 0
    t.exposed[seat] = 0
    if t.challenge != 0:
        t.last = seat + 1
        t.settled = called
    # FLI-BLOCK-2
    if t.turns >= LIMIT:
        finish(t, TOO_LONG, 0)
        return
    if t.stack_size == 0 and t.removed_size == 0 and t.idle >= t.seats:
        free_or_finish(t)
    if t.phase != ENDED:
        begin_turn(t, (seat + 1) % t.seats)


@rule
def free_or_finish(t: Table) -> None:
    """FLI-BLOCK-1, FLI-BLOCK-2: who can play must; where nobody can, the game is over."""
    playable = 0
    for kind in range(1, KINDS):
        if fits(t, kind):
            playable |= 1 << kind
    if t.releaser == 0:
        note(t, BLOCKED)
    for i in range(1, t.seats + 1):
        seat = (t.dealer + i) % t.seats
        if can_play(t, seat):
            if t.releaser != seat + 1:
                note(t, MUST_RELEASE, seat)
            t.releaser = seat + 1
            if not can_play_openly(t, seat):
                t.pledge_seats = 1 << seat
                t.pledge_kinds = playable
            return
        t.lacks[seat] |= playable
    finish(t, BLOCKED_GAME, 0)


@rule
def turn_up(t: Table, owner: int, by_penalty: bool) -> None:
    """FLI-WIN-1, FLI-CH-5, FLI-PART-2: the next card of a Stockpile, or the end of it."""
    if t.height[owner] > 0:
        note(t, STOCK_TURNED, owner, top_of(t, owner))
        return
    note(t, STOCK_FINISHED, owner)
    if t.partners == 0 or t.height[partner_of(t, owner)] == 0:
        finish(t, BY_PENALTY if by_penalty else PLAYED_OUT, owner + 1)


@rule
def finish(t: Table, ending: int, winner: int) -> None:
    """The game is over, and the time for calls too."""
    t.ending = ending
    t.winner = winner
    t.turn = OVER
    t.phase = ENDED
    t.last = 0
    t.settled = 0
    t.releaser = 0
    t.chosen = 0
    seats = winners(t)
    if ending == TOO_LONG:
        note(t, LIMIT_WIN, seats)
    elif ending == BLOCKED_GAME:
        note(t, BLOCKED_WIN, seats)
    elif t.partners != 0:
        note(t, TEAM_WON, seats)
    elif ending == BY_PENALTY:
        note(t, PENALTY_WIN, winner - 1)
    else:
        note(t, WON, winner - 1)


@rule
def left(t: Table, seat: int) -> int:
    """The Stockpile cards of the player, or of the team."""
    return t.height[seat] + t.height[partner_of(t, seat)] if t.partners != 0 else t.height[seat]


@rule
def winners(t: Table) -> int:
    """FLI-WIN-1, FLI-BLOCK-2: those with the fewest Stockpile cards, as bits."""
    fewest = left(t, 0)
    for seat in range(1, t.seats):
        if left(t, seat) < fewest:
            fewest = left(t, seat)
    seats = 0
    for seat in range(t.seats):
        if left(t, seat) == fewest:
            seats |= 1 << seat
    return seats
