"""Whole games, played and written down in one row of numbers each.

All of it is rules, so it runs compiled; the names below without a value are filled in for each
game and for the form its table has.
"""

from __future__ import annotations

from typing import Any

from parlour.engine import CHANCE, rule
from parlour.lab.race import ahead, behind, decided, lead_changes, leader, thin

# of the game
play: Any
legal: Any
pending: Any
arrange: Any
# of its judgement
judge: Any
sift: Any
answer: Any
# of its scoreboard
sides: Any
measure: Any
standing: Any
score: Any
beats: Any
won: Any
ending: Any
# of the form the table has, plain or record
afresh: Any
reseed: Any
draw: Any
shuffle: Any

RANDOM, STEADY = 0, 1  # who decides, besides players whom only the plain form knows

MOST_SEATS = 8
MOMENTS = 4096  # that a trace has room for; even
UNFINISHED, STUCK = -1, -2  # endings that no game has: given up, and no legal move

# the places of a row
DECISIONS, CHOICES, OPTIONS, TURNS, MOMENTS_SEEN = 0, 1, 2, 3, 4
LEAD_CHANGES, BEHIND, DECIDED, HALF_LEADER, HALF_AHEAD = 5, 6, 7, 8, 9
ENDING, WINNERS, SIDES, FIRST = 10, 11, 12, 13
SCORES = 14
PLACES = SCORES + MOST_SEATS
TALLY = PLACES + MOST_SEATS
ROW = TALLY + 40


@rule
def play_games(
    tables: Any,
    out: Any,
    items: Any,
    deal: Any,
    luck: Any,
    deals: Any,
    lucks: Any,
    sitting: Any,
    trace: Any,
    rows: Any,
    limit: int,
) -> None:
    """A game for each row: the cards follow from its deal, random choices from its luck."""
    for game in range(len(rows)):
        t = afresh(tables)
        reseed(deal, deals[game])
        reseed(luck, lucks[game])
        play_game(t, out, items, deal, luck, sitting[game], trace, rows[game], limit)


@rule
def play_game(
    t: Any,
    out: Any,
    items: Any,
    deal: Any,
    luck: Any,
    bots: Any,
    trace: Any,
    row: Any,
    limit: int,
) -> None:
    """One game to its end, or until the limit of decisions."""
    deal_out(t, items, deal)
    row[FIRST] = t.turn
    count, scale = sides(t), measure(t)
    decisions, choices, options, turns = 0, 0, 0, 0
    moments, stride = 0, 1
    last, told_turn = -1, -1
    attentive = False
    for seat in range(t.seats):
        if bots[seat] != RANDOM:
            attentive = True
    ended_by = UNFINISHED
    while t.turn >= 0 and decisions < limit:
        turn = t.turn
        if turn != told_turn:
            if turns % stride == 0:
                if moments == MOMENTS:
                    moments = thin(trace, moments, count)
                    stride *= 2
                if turns % stride == 0:
                    for side in range(count):
                        trace[moments][side] = standing(t, side, scale)
                    moments += 1
            turns += 1
            told_turn = turn
        seat = caller(t, bots, last) if attentive else -1
        if seat >= 0:
            move = speaks(t, seat, bots[seat])
        else:
            seat = turn
            n = legal(t, seat, out)
            if n == 0:
                ended_by = STUCK
                break
            decisions += 1
            choices += 1 if n > 1 else 0
            options += n
            move = choose(t, seat, bots[seat], out, n, luck)
        play(t, seat, move)
        last = seat
        deal_out(t, items, deal)
    if t.turn < 0:
        ended_by = ending(t)
    row[DECISIONS] = decisions
    row[CHOICES] = choices
    row[OPTIONS] = options
    row[TURNS] = turns
    row[ENDING] = ended_by
    row[SIDES] = count
    winners = write_results(t, row)
    write_race(t, row, trace, moments, count, winners)


@rule
def deal_out(t: Any, items: Any, deal: Any) -> None:
    """Let chance order cards until a player is to move or the game is over."""
    while t.turn == CHANCE:
        count = pending(t, items)
        shuffle(items, count, deal)
        arrange(t, items[:count])


@rule
def caller(t: Any, bots: Any, last: int) -> Any:
    """The seat that has something to say though it is not its turn, beginning to the left of
    whoever moved last; -1 for nobody. Players at random never have.
    """
    for step in range(1, t.seats + 1):
        seat = (last + step) % t.seats
        if seat != t.turn and bots[seat] != RANDOM and speaks(t, seat, bots[seat]) >= 0:
            return seat
    return -1


@rule
def speaks(t: Any, seat: int, bot: int) -> Any:  # noqa: ARG001  the plain form asks the bot
    """What a steady player says out of turn; -1 for nothing."""
    return answer(t, seat)


@rule
def choose(t: Any, seat: int, bot: int, out: Any, n: int, luck: Any) -> Any:
    """The move of a player in turn, of n legal ones."""
    if bot == RANDOM:
        return out[draw(luck, n)]
    said = answer(t, seat)
    if said >= 0:
        return said
    n = sift(t, seat, out, n)
    if n == 1:
        return out[0]
    return judge(t, seat, out, n)


@rule
def write_results(t: Any, row: Any) -> int:
    """Winners, scores, places and the tally of what happened; no winners without an end. The
    winners are given back, a bit for each seat.
    """
    winners = 0
    for seat in range(t.seats):
        row[SCORES + seat] = score(t, seat)
        place = 1
        for other in range(t.seats):
            if other != seat and beats(t, other, seat):
                place += 1
        if t.turn < 0 and won(t, seat):
            winners |= 1 << seat
        elif t.seats == 1:
            place = 2
        row[PLACES + seat] = place
    row[WINNERS] = winners
    for kind in range(len(t.tally)):
        row[TALLY + kind] = t.tally[kind]
    return winners


@rule
def write_race(t: Any, row: Any, trace: Any, moments: int, count: int, winners: int) -> None:
    """What the trace says, where one side and no other has won."""
    row[MOMENTS_SEEN] = moments
    row[HALF_LEADER] = -1
    row[HALF_AHEAD] = -1
    row[DECIDED] = -1
    row[BEHIND] = -1
    row[LEAD_CHANGES] = lead_changes(trace, moments, count)
    winner = winning_side(t, winners, count)
    if winner >= 0 and count > 1 and moments > 0:
        row[BEHIND] = behind(trace, moments, count, winner)
        row[DECIDED] = decided(trace, moments, count, winner)
        row[HALF_LEADER] = leader(trace, moments // 2, count)
        row[HALF_AHEAD] = ahead(trace, moments // 2, count, winner)


@rule
def winning_side(t: Any, winners: int, count: int) -> int:
    """The one side that has won; -1 where there is none or more than one."""
    found = -1
    for seat in range(t.seats):
        if winners >> seat & 1:
            if found >= 0 and found != seat % count:
                return -1
            found = seat % count
    return found
