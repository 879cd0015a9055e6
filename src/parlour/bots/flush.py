"""Judgement for Flush: whole turns are compared, then played move by move.

A turn is a value and a number of Mimics to go with it: all cards of the value are laid. What it
is worth is counted in tenths of a card got rid of. A turn begun leads to the same plan again.
"""

from __future__ import annotations

from math import exp, sqrt

from parlour.bots.judgement import Judgement
from parlour.engine import OVER, rule
from parlour.games.flush.cards import FLUSH, KINDS, LINKS, is_link, value_of
from parlour.games.flush.moves import (
    AGREE,
    DECLARE,
    DECLINE,
    FLIP,
    GIVE_BASE,
    KEEP,
    LAY_TOP,
    PROPOSE,
    SWAP_HAND,
    SWAP_TOP,
)
from parlour.games.flush.table import BASES, DEAL, ENDED, GIVE, SWAP, Table
from parlour.games.flush.tray import is_mimic

ENDGAME = 1  # cards left: nothing is saved for later any more
LOST = 5  # cards that one who loses a round usually has left
NEVER = -100000
POINTS = (
    "sheds",
    "wins_round",
    "flushes",
    "picks_up",
    "flips",
    "gives_base",
    "makes_mimics",
    "answers",
    "keeps_bases",
)
SHEDS, WINS_ROUND, FLUSHES, PICKS_UP, FLIPS, GIVES_BASE = range(6)
MAKES_MIMICS, ANSWERS, KEEPS_BASES = range(6, 9)


@rule
def sift(t: Table, seat: int, out: list[int], n: int) -> int:
    """Stalemates are settled by `answer`; they come last among the moves."""
    while n > 1 and out[n - 1] >= PROPOSE:
        n -= 1
    return n


@rule
def judge(t: Table, seat: int, out: list[int], n: int) -> int:
    """The next move of the turn that looks best."""
    if t.phase == GIVE:
        return best_gift(t, seat, out, n)
    if t.phase == SWAP:
        return best_swap(t, seat, out, n)
    best = out[0]
    best_worth = NEVER
    for i in range(LINKS):
        value = LINKS - i  # of equals, the highest
        most = layable(t, seat, t.mimic_value) if value < FLUSH and t.mimic_value > 0 else 0
        cards = 0 if value == t.mimic_value else layable(t, seat, value)
        for mimics in range(most + 1):
            if t.tray_size + cards + mimics > 0:
                score = worth_of_turn(t, seat, value, cards, mimics)
                if score > best_worth:
                    move = next_move(t, seat, out, n, value, mimics)
                    if move >= 0:
                        best = move
                        best_worth = score
    if t.tray_size == 0 and out[n - 1] >= FLIP and worth_of_flip(t) > best_worth:
        return out[n - 1]
    return best


@rule
def layable(t: Table, seat: int, value: int) -> int:
    """How many cards of a value can still be laid in this turn; for LINKS, of Link cards."""
    count = 0
    first = t.tray_last - 1
    if value == LINKS:
        if t.link_flush == 0 or t.links[seat] + t.bases[seat] < 3:
            return 0
        for kind in range(KINDS):
            if kind >= first and is_link(kind):
                count += t.hand[seat][kind]
    elif t.held[seat][value] > 0:
        for kind in range((value - 1) * 8, value * 8 if value < FLUSH else KINDS):
            if kind >= first:
                count += t.hand[seat][kind]
    for slot in range(t.reach[seat]):
        if t.top[seat][slot] > 0 and LAY_TOP + slot >= first:
            if belongs(t.top[seat][slot] - 1, value):
                count += 1
    if value == FLUSH and count + t.tray_flushes > 1:
        return 1 if t.tray_flushes == 0 else 0  # one is enough
    return count


@rule
def belongs(kind: int, value: int) -> bool:
    """Whether a card goes into a turn of that value."""
    return is_link(kind) if value == LINKS else value_of(kind) == value


@rule
def worth_of_turn(t: Table, seat: int, value: int, cards: int, mimics: int) -> int:
    """What is gained by laying so many cards and Mimics more, and declaring the value.

    Cards of one value are kept together for a Flush, rather than laid where they make none.
    """
    laid = t.tray_size + cards + mimics
    left = t.left[seat] - cards - mimics
    picks_up = value < FLUSH and 0 < t.pile_value < value
    count = laid
    if value == LINKS:
        count = laid + t.group_links
    elif value == t.pile_value and not picks_up:
        count = laid + t.group
    score = 10 * laid + (laid - mimics) * min(value, 10) // 2  # high cards first
    if (count >= 4 and (not picks_up or t.flush_on_pick_up != 0)) or value >= FLUSH:
        score += 15
    else:
        score -= 13 * count
    if picks_up:
        score -= 30 * t.pile_size
    elif left == 0:
        score += 1000
    if laid >= 6:
        score += 10
    if left > ENDGAME:
        score -= 15 * mimics  # a Mimic goes with anything later
        if value == FLUSH:
            score -= 50  # a Flush card is for when a pile would have to be picked up
        if value == t.mimic_value:
            score -= 5 * laid
    return score


@rule
def worth_of_flip(t: Table) -> int:
    """One card less, unless it is too high: then the pile comes with it."""
    too_high = 10 - t.pile_value if t.pile_value > 0 else 0
    return 8 - 10 * t.pile_size * too_high // 11


@rule
def next_move(t: Table, seat: int, out: list[int], n: int, value: int, mimics: int) -> int:
    """The next move of a turn as planned; -1 when it cannot be played."""
    for i in range(n):
        if out[i] >= DECLARE:
            break
        kind = out[i] if out[i] < LAY_TOP else t.top[seat][out[i] - LAY_TOP] - 1
        if value != FLUSH or t.tray_flushes == 0:
            if belongs(kind, value) and (value == LINKS or not is_mimic(t, kind)):
                return out[i]
        if mimics > 0 and is_mimic(t, kind):
            return out[i]
    for i in range(n):
        if out[i] == DECLARE + value - 1:
            return out[i]
    return -1


@rule
def best_gift(t: Table, seat: int, out: list[int], n: int) -> int:
    """A covered Base takes two cards along; no Base takes none."""
    best = out[n - 1]
    most = 0
    for i in range(n):
        if out[i] < KEEP:
            cards = 1 if t.top[seat][out[i] - GIVE_BASE] == 0 else 2
            if cards > most:
                best = out[i]
                most = cards
    return best


@rule
def best_swap(t: Table, seat: int, out: list[int], n: int) -> int:
    """The value of which most stays with the player becomes the Mimic."""
    best = out[0]
    most = 0
    for i in range(n):
        if SWAP_HAND <= out[i] < PROPOSE:
            kind = out[i] - SWAP_HAND
            if out[i] >= SWAP_TOP:
                kind = t.top[seat][out[i] - SWAP_TOP] - 1
            kept = 4 * layable(t, seat, value_of(kind)) - t.points[kind]
            if kept > most:
                best = out[i]
                most = kept
    return best


@rule
def answer(t: Table, seat: int) -> int:
    """A new deal is welcome to whoever has more cards than anybody else."""
    if t.stalemate == 0 or t.active[seat] == 0 or t.turn < 0:
        return -1
    if t.proposal != 0:
        if t.votes[seat] != 0:
            return -1
        return AGREE if is_far_behind(t, seat) else DECLINE
    if t.returned != 0 and t.barred[seat] == 0 and seat == t.turn and is_far_behind(t, seat):
        return PROPOSE
    return -1


@rule
def is_far_behind(t: Table, seat: int) -> bool:
    """More cards left than anybody else."""
    for other in range(t.seats):
        if other != seat and t.active[other] != 0 and cards_of(t, other) >= cards_of(t, seat):
            return False
    return True


@rule
def cards_of(t: Table, seat: int) -> int:
    """All cards the seat has, which everybody can count."""
    cards = t.hand_size[seat]
    for slot in range(BASES):
        if t.blind[seat][slot] != 0:
            cards += 1 if t.top[seat][slot] == 0 else 2
    return cards


@rule
def ended(t: Table) -> bool:
    """A round is thought through to its end and no further."""
    return t.phase == DEAL or t.turn == OVER


@rule
def worth(t: Table, seat: int) -> int:
    """The chance to win the game; while a round goes on, over all who may win it."""
    if t.phase == ENDED:
        return 10000 // winners(t) if comes_before(t, seat) == 0 else 0
    if t.active[seat] == 0:
        return 0
    usual = usual_loss(t)
    if t.phase == DEAL:
        return int(10000 * hope(t, seat, seat, 0.0, usual))
    times = 2 if t.double_last != 0 and t.round == t.rounds else 1
    chances = 0.0
    total = 0.0
    for winner in range(t.seats):
        if t.active[winner] != 0:
            chance = exp(lead(t, winner))
            chances += chance
            total += chance * hope(t, seat, winner, times * usual / LOST, usual)
    return int(10000 * total / chances)


@rule
def lead(t: Table, seat: int) -> float:
    """How likely the seat is to win the round, as a power of e: few cards, and of few values.

    Measured over many rounds. The fewer play, the longer a round, and the less is decided.
    """
    players = 0
    for other in range(t.seats):
        players += t.active[other]
    score = (3.15 / players - 2.1) * sqrt(t.left[seat])
    score += 0.5 * t.held[seat][FLUSH]
    if t.mimic_value > 0:
        score += 0.5 * t.held[seat][t.mimic_value]
    for value in range(1, FLUSH):
        if t.held[seat][value] > 0:
            score -= 0.18
    return score


@rule
def hope(t: Table, seat: int, winner: int, cost: float, usual: float) -> float:
    """The chance to win the game, guessed from the totals, once the winner of the round is known
    and the others have paid for each of their cards. A lead counts for more the fewer rounds
    are left.
    """
    mine = total_after(t, seat, winner, cost)
    if t.elimination != 0:
        if mine >= t.limit:
            return 0.0
        spread = usual * sqrt(max(1.0, (t.limit - mine) / usual))
    else:
        rounds = t.rounds - t.round + (1 if t.phase == DEAL else 0)
        spread = usual * sqrt(0.02 + rounds + 3 * t.double_last * min(rounds, 1))
    share = 0.0
    for other in range(t.seats):
        if t.active[other] != 0:
            theirs = total_after(t, other, winner, cost)
            if t.elimination == 0 or theirs < t.limit:
                share += exp((mine - theirs) / spread)
    return 1.0 / share


@rule
def total_after(t: Table, seat: int, winner: int, cost: float) -> float:
    """The seat's total after the round."""
    return t.totals[seat] + (0.0 if seat == winner else cost * t.left[seat])


@rule
def usual_loss(t: Table) -> float:
    """What a lost round usually costs."""
    cards = 0
    points = 0
    for kind in range(KINDS):
        cards += t.copies[kind]
        points += t.copies[kind] * t.points[kind]
    return LOST * points / cards + 1.0


@rule
def comes_before(t: Table, seat: int) -> int:
    """How many have done better in a game that is over."""
    better = 0
    for other in range(t.seats):
        if t.elimination != 0:
            if t.active[other] != t.active[seat]:
                better += t.active[other]
                continue
            if t.out_in[other] != t.out_in[seat]:
                better += 1 if t.out_in[other] > t.out_in[seat] else 0
                continue
        if t.totals[other] < t.totals[seat]:
            better += 1
        elif t.totals[other] == t.totals[seat] and t.elimination == 0:
            if t.last_winner == other + 1 and other != seat:
                better += 1
    return better


@rule
def winners(t: Table) -> int:
    """How many share the first place."""
    count = 0
    for seat in range(t.seats):
        if comes_before(t, seat) == 0:
            count += 1
    return count


@rule
def glimpse(t: Table) -> int:
    """The Blind turned over in this turn."""
    return t.tray[0] + 1 if t.flipped > 0 else 0


@rule
def prepares(t: Table, seat: int, move: int) -> bool:
    """A card is laid for what its turn will be declared as."""
    return move < DECLARE


@rule
def point(t: Table, seat: int, move: int) -> int:
    """What a move is for; of a card laid, what its turn is for if it goes on with all that fits."""
    if move >= PROPOSE:
        return ANSWERS
    if move >= SWAP_HAND:
        return MAKES_MIMICS
    if move >= GIVE_BASE:
        return KEEPS_BASES if move == KEEP else GIVES_BASE
    if move >= FLIP:
        return FLIPS
    if move >= DECLARE:
        value = move - DECLARE + 1
        more = 0
    else:
        kind = move if move < LAY_TOP else t.top[seat][move - LAY_TOP] - 1
        value = t.tray_value if t.tray_value > 0 else value_of(kind)
        if is_mimic(t, kind) and t.tray_value <= 0 and t.pile_value > 0:
            value = t.pile_value
        more = layable(t, seat, value)
        if is_mimic(t, kind) and value != t.mimic_value:
            more += 1
    laid = t.tray_size + more
    if value < FLUSH and 0 < t.pile_value < value:
        return PICKS_UP
    if t.left[seat] - more == 0:
        return WINS_ROUND
    count = laid + t.group if value == t.pile_value else laid
    return FLUSHES if count >= 4 or value >= FLUSH else SHEDS


JUDGEMENT = Judgement(
    sift=sift,
    judge=judge,
    answer=answer,
    ended=ended,
    worth=worth,
    glimpse=glimpse,
    point=point,
    points=POINTS,
    prepares=prepares,
    horizon=60,
    trust=True,
)
