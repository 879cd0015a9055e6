"""How Muggins is set up and played where no mistake is possible."""

from __future__ import annotations

import pytest

from parlour.engine import Chance, WrongSeats
from parlour.games.muggins.table import TURNS
from tests.games.muggins.tables import (
    GAME,
    dealt,
    hand,
    legal,
    piles,
    play,
    refused,
    stockpile,
    table,
)


@pytest.mark.parametrize("seats", range(2, 9))
def test_all_cards_are_dealt_one_by_one_from_the_starter_on(seats: int) -> None:
    """MUG-SETUP-1."""
    state = dealt(seats, starter=1)
    sizes = [len(cards) for cards in state.position()["hands"]]
    assert sum(sizes) == 135
    assert max(sizes) - min(sizes) <= 1
    assert sizes[1] == max(sizes)
    assert state.turn == 1
    # the first nine cards dealt are the 1s, and the first dealt lies at the bottom
    assert hand(state, 1).split()[-1] == "1"


def test_muggins_is_for_two_to_eight() -> None:
    """MUG-SETUP-1."""
    for seats in (1, 9):
        with pytest.raises(WrongSeats):
            GAME.deal(seats)


def test_cards_come_from_the_bottom_and_turns_go_round() -> None:
    """MUG-SETUP-1."""
    state = table(["3 9", "5 11", "7 13"])
    play(state, "draw")
    assert state.view(1)["drawn"] == "9"
    play(state, "keep", "draw", "keep", "draw", "keep")
    assert [stockpile(state, seat) for seat in range(3)] == ["9", "11", "13"]
    assert state.turn == 0


def test_the_starter_is_random() -> None:
    """MUG-SETUP-1."""
    assert {GAME.deal(4, seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}


def test_the_stockpiles_top_is_played_before_a_card_is_drawn() -> None:
    """MUG-TURN-1."""
    state = table(["3 9", "5 11"], stockpiles=["12 4", "8"], piles=[3])
    assert legal(state) == {"pile 1"}
    assert refused(state, "draw") == "MUG-TURN-1"
    play(state, "pile 1")
    assert stockpile(state, 0) == "12"
    assert legal(state) == {"draw"}


def test_a_drawn_1_starts_a_pile_and_others_follow() -> None:
    """MUG-TURN-1."""
    state = table(["9 2 1", "5 11"])
    play(state, "draw")
    assert legal(state) == {"start"}
    play(state, "start", "draw")
    assert legal(state) == {"pile 1"}
    play(state, "pile 1")
    assert piles(state) == [2]
    assert state.turn == 0


def test_a_play_pile_comes_before_an_opponents_stockpile() -> None:
    """MUG-TURN-1."""
    state = table(["9 4", "5 11"], stockpiles=["", "5"], piles=[3])
    play(state, "draw")
    assert legal(state) == {"pile 1"}
    assert refused(state, "stock 1") == "MUG-TURN-1"


@pytest.mark.parametrize(("card", "fits"), [("4", True), ("6", True), ("5", False), ("7", False)])
def test_an_opponents_stockpile_takes_the_next_card_up_or_down(card: str, fits: bool) -> None:
    """MUG-TURN-1."""
    state = table([f"9 {card}", "5 11"], stockpiles=["", "5"])
    play(state, "draw")
    assert legal(state) == ({"stock 1"} if fits else {"keep"})
    if fits:
        assert refused(state, "keep") == "MUG-TURN-1"
        play(state, "stock 1")
        assert stockpile(state, 1) == f"5 {card}"
        assert state.turn == 0


def test_a_card_that_fits_nowhere_ends_the_turn_on_the_own_stockpile() -> None:
    """MUG-TURN-1: not even if it would follow the own Stockpile's top."""
    state = table(["9 8", "5 11"], stockpiles=["7", ""])
    play(state, "draw")
    assert legal(state) == {"keep"}
    play(state, "keep")
    assert stockpile(state, 0) == "7 8"
    assert state.turn == 1


def test_where_several_places_fit_the_player_chooses() -> None:
    """MUG-TURN-2."""
    state = table(["9 4", "5 11", "5 12"], piles=[3, 7, 3])
    play(state, "draw")
    assert legal(state) == {"pile 1", "pile 3"}
    assert refused(state, "pile 2") == "MUG-TURN-2"
    assert refused(state, "pile 4") == "MUG-TURN-2"
    assert refused(state, "start") == "MUG-TURN-2"
    assert refused(state, "stock 1") == "MUG-TURN-2"
    play(state, "pile 3")
    assert piles(state) == [3, 7, 4]
    state = table(["9 4", "6 11", "6 12"], stockpiles=["", "5", "3"])
    play(state, "draw")
    assert legal(state) == {"stock 1", "stock 2"}
    assert refused(state, "stock 0") == "MUG-TURN-2"


def test_a_pile_that_gets_its_15_leaves() -> None:
    """MUG-PILE-1."""
    state = table(["9 1 15", "5 11"], piles=[14, 3])
    events = play(state, "draw", "pile 1")
    assert events[-1].name() == "pile_completed"
    assert piles(state) == [0, 3]
    play(state, "draw", "start")
    assert piles(state) == [1, 3]


def test_the_stockpile_turned_over_is_drawn_from_its_former_top() -> None:
    """MUG-REFILL-1: as soon as the last card of the hand has its place, here in mid-turn."""
    state = table(["4", "5 11"], stockpiles=["13 8 10", ""], piles=[3])
    play(state, "draw")
    assert hand(state, 0) == ""
    assert stockpile(state, 0) == "13 8 10"
    events = play(state, "pile 1")
    assert events[-1].name() == "refilled"
    assert hand(state, 0) == "13 8 10"
    assert stockpile(state, 0) == ""
    assert state.turn == 0
    play(state, "draw")
    assert state.view(1)["drawn"] == "10"


def test_a_last_card_kept_is_turned_over_with_the_rest() -> None:
    """MUG-REFILL-1."""
    state = table(["12", "5 11"], stockpiles=["13 8", ""])
    play(state, "draw", "keep")
    assert hand(state, 0) == "13 8 12"
    assert state.turn == 1


def test_whoever_has_neither_hand_nor_stockpile_wins() -> None:
    """MUG-WIN-1: with the last card of the hand, and with the last of the Stockpile not yet."""
    state = table(["4", "5 11", "6"], piles=[3])
    events = play(state, "draw", "pile 1")
    assert events[-1].name() == "won"
    assert state.outcome is not None
    assert state.outcome.json() == {
        "winners": [0],
        "scores": [0, 2, 1],
        "places": [1, 3, 2],
        "ending": "out",
    }
    state = table(["9", "5 11"], stockpiles=["4", ""], piles=[3])
    play(state, "pile 1")
    assert state.outcome is None


def test_when_everybody_has_refilled_twice_in_vain_the_fewest_cards_win() -> None:
    """MUG-END-1: no card fits; both turn their Stockpiles over again and again."""
    state = table(["13 9", "5 11", "7"])
    refills = [0, 0, 0]
    while state.outcome is None:
        for event in play(state, "draw", "keep"):
            if event.name() == "refilled":
                refills[event.json()["seat"]] += 1
    assert min(refills) == 2
    assert state.outcome.ending == "fewest"
    assert state.outcome.winners == (2,)
    assert state.outcome.scores == (2, 2, 1)


def test_a_card_played_on_anything_begins_the_count_anew() -> None:
    """MUG-END-1."""
    state = table(["13 4", "5 11"], piles=[3], refills=[3, 1])
    play(state, "draw", "pile 1")
    assert state.position()["refills"] == [0, 0]
    state = table(["13 4", "5 11"], stockpiles=["", "3"], refills=[3, 1])
    play(state, "draw", "stock 1")
    assert state.position()["refills"] == [0, 0]


def test_equally_few_cards_share_the_win() -> None:
    """MUG-END-1."""
    state = table(["13 9", "11 5"])
    while state.outcome is None:
        play(state, "draw", "keep")
    assert state.outcome.winners == (0, 1)
    assert state.outcome.places == (1, 1)


def test_a_game_of_very_many_turns_ends() -> None:
    """MUG-END-1."""
    state = table(["13 9", "5 11 7"], turns=TURNS - 1)
    events = play(state, "draw", "keep")
    assert events[-1].json() == {"event": "ended", "seats": [0]}
    assert state.outcome is not None
    assert state.outcome.ending == "fewest"


def test_the_last_card_in_the_last_of_very_many_turns_can_still_be_called() -> None:
    """MUG-END-1, MUG-WIN-1, MUG-CALL-1: it is a win by playing out, not by the fewest cards."""
    state = table(["4", "5 11 7"], piles=[3, 9], enforcement="challenge", turns=TURNS - 1)
    events = play(state, "draw", "pile 2")
    assert events[-1].name() == "emptied"
    assert legal(state, 1) == {"muggins 0", "let stand"}
    play(state, "let stand")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.ending) == ((0,), "out")


def test_only_what_is_awaited_can_be_done() -> None:
    """MUG-TABLE-1."""
    state = table(["9 2", "5 11"])
    for move in ("keep", "let stand", "pile 1", "stock 1", "start"):
        assert refused(state, move) == "MUG-TABLE-1"
    play(state, "draw")
    assert refused(state, "draw") == "MUG-TABLE-1"
    won = table(["4", "5 11"], piles=[3])
    play(won, "draw", "pile 1")
    assert refused(won, "draw", seat=1) == "MUG-TABLE-1"
    assert refused(won, "muggins 0", seat=1) == "MUG-TABLE-1"


def test_nobody_acts_out_of_turn() -> None:
    """MUG-TABLE-2."""
    state = table(["9 2", "5 11"], stockpiles=["3", "7"])
    for move in ("draw", "keep", "pile 1", "start", "stock 0", "let stand"):
        assert refused(state, move, seat=1) == "MUG-TABLE-2"
    assert legal(state, 1) == set()


def test_nobody_sees_a_hand_its_owner_included() -> None:
    state = GAME.deal(3, seed="tea")
    for seat in (0, 1, 2, None):
        view = state.view(seat)
        assert view["hands"] == [45, 45, 45]
        assert view["memory"]["hands"] == [None, None, None]
        other = GAME.imagine(view, Chance("another"))
        assert other.view(seat) == view
        assert other.position()["hands"] != state.position()["hands"]


def test_a_hand_that_was_a_stockpile_is_known_to_everybody() -> None:
    state = table(["12", "5 11"], stockpiles=["13 8", ""])
    play(state, "draw", "keep")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["memory"]["hands"] == [["13", "8", "12"], None]
        for seed in range(5):
            imagined = GAME.imagine(view, Chance(seed))
            assert hand(imagined, 0) == "13 8 12"
            assert sorted(hand(imagined, 1).split()) == ["11", "5"]
    draw = GAME.moves.index("draw")
    assert not GAME.rules.reveals(state.table, 0, draw)
    assert GAME.rules.reveals(state.table, 1, draw)


def test_of_a_stockpile_its_top_is_seen_and_of_an_empty_one_nothing() -> None:
    """MUG-SETUP-1, MUG-TURN-1."""
    state = table(["9 2", "5 11"], stockpiles=["13 8", ""])
    for seat in (0, 1, None):
        shown = state.view(seat)["stockpiles"]
        assert shown == [{"top": "8", "cards": 2}, {"top": None, "cards": 0}]
