"""Bots play legal moves from what they see, and the steady one plays sensibly."""

import json
from typing import Any

import pytest

import parlour
from parlour.bots import Foresight, UnknownBot, bot, bots
from parlour.bots.flush import turns
from parlour.engine import Chance, IllegalMove, View
from parlour.match import Match

STEPS = 120


def position(hand: str, **more: Any) -> View:
    """Seat 0 is to play with this hand against two others."""
    hands = [hand.split(), ["1", "2", "3"], ["1", "2", "3"]]
    return parlour.game("flush").position({"seats": 3, "hands": hands, **more}).view(0)


def pile(*cards: str, by: int = 2) -> list[dict[str, Any]]:
    return [{"seat": by, "as": int(card.rstrip("sb")), "cards": [card]} for card in cards]


def whole_turn(view: View) -> list[str]:
    """The moves of the steady bot until its turn is over."""
    state = parlour.game("flush").imagine(view, Chance("table"))
    played: list[str] = []
    while not played or not played[-1].startswith("say"):
        move = bot("steady").choose(state.view(0), Chance("any"))
        assert move is not None
        state.play(0, move)
        played.append(move)
    return played


@pytest.mark.parametrize("name", bots())
@pytest.mark.parametrize("game", parlour.games())
def test_a_bot_plays_legal_moves_in_every_game(game: str, name: str) -> None:
    rules = parlour.game(game)
    match = Match(rules, ["seat"] * rules.seats[-1], seed="bots")
    chance = Chance("luck")
    for _ in range(STEPS):
        if match.state.turn is None:
            break
        move = bot(name).choose(match.state.view(match.state.turn), chance)
        assert move is not None
        match.submit(match.state.turn, [move])
    assert match.version


def test_a_bot_needs_nothing_but_what_a_view_says_as_plain_data() -> None:
    state = parlour.game("flush").deal(seats=4, seed="plain")
    for _ in range(60):
        view = state.view(state.turn)
        copied = View(json.loads(view.text()))
        chosen = [bot("steady").choose(v, Chance("same")) for v in (view, copied)]
        assert chosen[0] == chosen[1]
        assert state.turn is not None
        assert chosen[0] is not None
        state.play(state.turn, chosen[0])


def test_the_steady_bot_beats_random_ones() -> None:
    won = 0
    for seed in range(4):
        match = Match(parlour.game("flush"), list("ABCD"), seed=seed, rounds=2)
        chance = Chance(seed)
        while match.state.turn is not None:
            seat = match.state.turn
            player = bot("steady" if seat == seed else "random")
            move = player.choose(match.state.view(seat), chance)
            assert move is not None
            match.submit(seat, [move])
        assert match.state.outcome is not None
        won += match.state.outcome.winners == (seed,)
    assert won == 4


def test_four_steady_bots_finish_a_game_of_every_edition() -> None:
    for edition in ("first", "second", "third"):
        short = {"format": "rounds", "rounds": 1, "edition": edition}
        match = Match(parlour.game("flush"), list("ABCD"), seed=edition, **short)
        while match.state.turn is not None:
            for seat in range(4):
                move = bot("steady").choose(match.state.view(seat), Chance("any"))
                if move is not None:
                    match.submit(seat, [move])
                    break
        assert match.state.outcome is not None


def test_a_set_is_laid_together_and_the_highest_first() -> None:
    assert whole_turn(position("2 5 5 8 8s 9", pile=pile("8"))) == ["8", "8s", "say 8"]


def test_a_flush_is_made_when_it_can_be() -> None:
    view = position("3 6 6 8", pile=pile("6", "6"))
    assert whole_turn(view) == ["6", "6", "say 6"]


def test_picking_up_is_avoided() -> None:
    view = position("1 9 9 9", pile=pile("8", "7", "6", "5", "4"))
    assert whole_turn(view) == ["1", "say 1"]


def test_a_flush_card_is_kept_on_a_small_pile_and_spent_on_a_large_one() -> None:
    small = position("2 3 4 5 F", pile=pile("6"))
    assert "F" not in whole_turn(small)
    large = position("7 8 9 10 F", pile=pile("9", "8", "7", "6", "5", "5", "4", "3"))
    assert whole_turn(large) == ["F", "say flush"]


def test_a_blind_is_flipped_when_nothing_else_is_left() -> None:
    view = position("", bases=[["/4"], [], []], pile=pile("6"))
    assert whole_turn(view)[0] == "flip 1"


def test_a_stalemate_is_declined_unless_far_behind() -> None:
    proposed = {
        "returned": True,
        "proposal": 1,
        "votes": [False, True, False],
        "barred": [0, 0, 0],
        "history": [],
        "marks": [0, 0],
    }
    table = {"stalemate": proposed, "options": {"edition": "first"}, "turn": 2}
    level = position("2 3 4", **table)
    assert bot("steady").choose(level, Chance("any")) == "decline"
    behind = position("2 3 4 5 6 7 8 9", **table)
    assert bot("steady").choose(behind, Chance("any")) == "agree"


def test_out_of_turn_a_steady_bot_lets_things_be() -> None:
    assert bot("steady").choose(position("2 3", turn=1), Chance("any")) is None


def test_foresight_tries_moves_and_leaves_the_view_as_it_was() -> None:
    view = position("2 3 9", pile=pile("5"))
    foresight = Foresight(view)
    before = view.text()
    assert foresight.refusal(["2", "say 2"]) is None
    refused = foresight.refusal(["2", "say 3"])
    assert refused is not None
    assert refused.rule == "FLU-TURN-3"
    with pytest.raises(IllegalMove):
        foresight.events(["10"])
    assert foresight.legal_after(["2"]) == ["say 2"]
    assert view.text() == before


def test_all_turns_found_are_legal_from_first_to_last_move() -> None:
    for seed in range(10):
        state = parlour.game("flush").deal(seats=3, seed=seed, edition="third")
        view = state.view(state.turn)
        found = turns(view, Foresight(view))
        assert view["phase"] == "swap" or found
        for moves in found:
            assert Foresight(view).refusal(moves) is None


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="steady"):
        bot("brilliant")
