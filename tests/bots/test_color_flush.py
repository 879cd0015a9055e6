"""Judgement in Color Flush: the shortcuts it takes find the same move as looking at them all."""

import random

import parlour
from parlour.bots import bot
from parlour.bots.color_flush import fronts, in_the_way, judge, misfits, promise_of
from parlour.engine import Chance
from parlour.games.color_flush.cards import FACES, WHITE
from parlour.games.color_flush.moves import SWAP_WITH
from parlour.games.color_flush.table import SLOTS, Table


def counted(t: Table, seat: int, color: int) -> int:
    """Fronts in the way of a colour, one by one."""
    hand = t.front[seat * SLOTS : (seat + 1) * SLOTS]
    return sum(face not in {0, color, WHITE} for face in hand)


def test_the_move_chosen_promises_most_in_any_colour() -> None:
    game = parlour.game("color-flush")
    luck = random.Random(1)
    compared = 0
    for seats in range(2, 7):
        state = game.deal(seats=seats, seed=seats)
        while (seat := state.turn) is not None:
            out = [0] * len(game.moves)
            n = game.rules.legal(state.table, seat, out)
            chosen = judge(state.table, seat, out, n)
            if chosen < SWAP_WITH:
                promises = {move: promise_of(state.table, seat, move) for move in out[:n]}
                assert chosen == min(m for m in out[:n] if promises[m] == max(promises.values()))
                compared += 1
            move = game.moves[chosen] if luck.random() < 0.7 else luck.choice(state.legal(seat))
            state.play(seat, move)
    assert compared > 100


def test_fronts_in_the_way_are_those_of_other_colours() -> None:
    state = parlour.game("color-flush").deal(seats=4, seed="tea")
    for seat in range(4):
        away = [
            misfits(state.table, seat, color, fronts(state.table, seat))
            for color in range(3, len(FACES))
        ]
        assert away == [counted(state.table, seat, color) for color in range(3, len(FACES))]
        assert in_the_way(state.table, seat) == min(away)


def test_steady_bots_bring_a_game_to_its_end() -> None:
    state = parlour.game("color-flush").deal(seats=4, seed="tea")
    moves = 0
    while state.turn is not None:
        state.play(state.turn, str(bot("steady").choose(state.view(state.turn), Chance("any"))))
        moves += 1
    assert state.outcome is not None
    assert state.outcome.winners
    assert moves < 100
