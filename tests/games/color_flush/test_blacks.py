"""Black fronts: the whole hand turns, or only they do."""

from __future__ import annotations

from parlour.games.color_flush.events import TurnedBlacks, TurnedHand, Won
from parlour.games.color_flush.hands import turn_card
from parlour.games.color_flush.settling import ALL_FRONTS, settle, turn_blacks
from tests.games.color_flush.tables import GAME, every, hand, kinds, play, table

ONE = "YR GR BG PB YP"
TWO = "RY RP YB GP BY"


def test_a_flipped_black_back_turns_the_whole_hand() -> None:
    """CF-BLACK-1."""
    state = table("RK RG GB BP YG", ONE, TWO)
    events = play(state, "flip 1")
    assert hand(state, 0) == "RK GR BG PB GY"
    assert every(TurnedHand, events) == [
        TurnedHand(0, (1, 2, 3, 4, 5), ("red", "green", "blue", "purple", "green"))
    ]
    assert every(TurnedBlacks, events) == []


def test_a_black_back_taken_from_another_turns_the_whole_hand() -> None:
    """CF-BLACK-1: seat 1 keeps its own as it is."""
    state = table("RB RG GB BP YG", "YK GR BG PB YP", TWO)
    play(state, "take 1 from 1")
    assert hand(state, 0) == "BR GR BG PB GY YK"
    assert hand(state, 1) == ".. GR BG PB YP"


def test_a_black_back_given_away_turns_the_hand_of_its_receiver_at_once() -> None:
    """CF-BLACK-1: on another's turn."""
    state = table("RK RG GB BP YG", ONE, TWO)
    events = play(state, "give 1 to 1")
    assert hand(state, 1) == "RY RG GB BP PY RK"
    assert hand(state, 0) == ".. RG GB BP YG"
    assert kinds(events) == ["gave", "turned_hand"]
    assert state.turn == 0


def test_a_black_back_given_to_the_pile_turns_nothing() -> None:
    """CF-BLACK-1: it lies underneath."""
    state = table("RK RG GB BP YG", ONE, TWO)
    assert kinds(play(state, "give 1 to pile")) == ["gave_to_pile"]


def test_a_black_underside_taken_from_the_pile_turns_nothing() -> None:
    """CF-BLACK-1: it is a back, and the holder does not learn of it."""
    state = table("RB RG GB BP YG", ONE, TWO, pile="RK")
    assert kinds(play(state, "take pile")) == ["took_from_pile", "pile_shows"]
    assert hand(state, 0, viewer=0).split()[5] == "R?"


def test_with_another_black_back_only_the_black_front_is_turned() -> None:
    """CF-BLACK-2: flipped, it turns back at once."""
    state = table("RK YK GB BP YG", ONE, TWO)
    events = play(state, "flip 1")
    assert hand(state, 0) == "RK YK GB BP YG"
    assert every(TurnedBlacks, events) == [TurnedBlacks(0, (1,), ("red",))]
    assert every(TurnedHand, events) == []


def test_a_black_front_given_to_a_player_with_a_black_back_is_turned_alone() -> None:
    """CF-BLACK-2."""
    state = table("RK RG GB BP YG", "YK GR BG PB YP", TWO)
    play(state, "give 1 to 1")
    assert hand(state, 1) == "YK GR BG PB YP RK"


def test_a_black_front_taken_by_a_player_with_a_black_back_is_turned_alone() -> None:
    """CF-BLACK-2."""
    state = table("RK RG GB BP YG", "YK GR BG PB YP", TWO)
    play(state, "take 1 from 1")
    assert hand(state, 0) == "RK RG GB BP YG YK"


def test_with_two_black_backs_more_still_only_the_front_is_turned() -> None:
    """CF-BLACK-2."""
    state = table("RK YK GK BP YG", ONE, TWO)
    play(state, "flip 2")
    assert hand(state, 0) == "RK YK GK BP YG"


def test_several_black_fronts_after_a_swap_turn_the_whole_hand_once() -> None:
    """CF-BLACK-1: backs that were fronts are never black, so the hand as a whole is turned."""
    state = table("WB RG GB BP YG", "YK GK BK PB YP", TWO)
    events = play(state, "give 1 to pile", "swap with 1")
    assert hand(state, 0) == "YK GK BK PB YP"
    assert len(every(TurnedHand, events)) == 1


def test_after_a_swap_two_players_turn_the_active_one_first() -> None:
    """CF-BLACK-3: seat 2 is active and swaps with seat 1."""
    state = table(TWO, "YK GR BG PB YP", "WB RK GB BP YG", turn=2)
    events = play(state, "give 1 to pile", "swap with 1")
    assert [event.seat for event in every(TurnedHand, events)] == [2, 1]
    assert hand(state, 2) == "YK GR BG PB YP"
    assert hand(state, 1) == ".. RK GB BP YG"


def test_blacks_are_resolved_clockwise_from_the_active_player() -> None:
    """CF-BLACK-3: seat 1 is active; after it come 2 and 0. Play turns no more than two hands."""
    state = table("RK GB BP YG", "PK GR BG PB", "YK RP GP BY", turn=1)
    for place in (0, 10, 20):
        turn_card(state.table, place)
    state.table.told = []
    settle(state.table, 1, 0b111111, ALL_FRONTS)
    events = GAME.gather(state.table.told)
    assert [event.seat for event in every(TurnedHand, events)] == [1, 2, 0]


def test_several_black_fronts_beside_a_black_back_are_all_turned_and_nothing_else() -> None:
    """CF-BLACK-2: play does not lead there, since black fronts come one by one or by a swap."""
    state = table("RK YK GK BP YG", ONE, TWO)
    turn_card(state.table, 0)
    turn_card(state.table, 1)
    assert hand(state, 0) == "KR KY GK BP YG"
    turn_blacks(state.table, 0)
    assert hand(state, 0) == "RK YK GK BP YG"


def test_a_front_and_a_back_on_two_players_at_once_are_each_settled_by_their_own_hand() -> None:
    """CF-BLACK-1, CF-BLACK-2, CF-BLACK-3."""
    state = table("RK YK GB BP YG", "PK GR BG PB YP", TWO)
    turn_card(state.table, 0)
    turn_card(state.table, 10)
    turn_blacks(state.table, 0)
    turn_blacks(state.table, 1)
    assert hand(state, 0) == "RK YK GB BP YG"
    assert hand(state, 1) == "PK RG GB BP PY"


def test_a_card_that_comes_back_black_turns_again_the_next_time() -> None:
    """CF-BLACK-1: after the turn the black card is a back like any other."""
    state = table("RK RG GB BP YG", ONE, TWO)
    play(state, "flip 1", "take 1 from 2", "give 2 to 2")
    play(state, "take 1 from 0", "flip 2", "give 1 to 2")
    assert state.position()["hands"][1][0]["front"] != "black"


def test_black_is_settled_before_wins_are_looked_at() -> None:
    """CF-BLACK-3: seat 1 wins with the fronts it has after turning."""
    state = table("GK RG GB BP YG", "YG BG PG RG", TWO)
    events = play(state, "give 1 to 1")
    assert kinds(events) == ["gave", "turned_hand", "won"]
    assert every(Won, events)[0].seat == 1
    assert every(Won, events)[0].color == "green"


def test_a_hand_that_black_turns_out_of_one_colour_does_not_win() -> None:
    """CF-BLACK-3: all red after the give, but for the black card that turns them."""
    state = table("YK RG GB BP YG", "RY RG RB RP BR", TWO, turn=1, done=["give"])
    events = play(state, "take 1 from 0")
    assert kinds(events)[:2] == ["took", "turned_hand"]
    assert every(Won, events) == []
