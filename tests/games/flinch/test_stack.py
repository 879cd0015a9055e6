"""The Stack: drawing, running out, and being made anew."""

from __future__ import annotations

from parlour.games.flinch.events import Drew, Reshuffled, ShortDraw, StackEmpty, TurnPassed
from tests.games.flinch.tables import hand, legal, play, refused, table, told

ALL = " ".join(str(n) for n in range(1, 16))


def test_a_draw_takes_what_is_left_recycles_and_goes_on_to_five() -> None:
    """FLI-STACK-1: two cards of the old Stack, three of the new one."""
    state = table(["2", "4 4"], piles=["1"], stack="14 14", removed=ALL)
    events = play(state, "play 2")
    assert told(events, Reshuffled) == [Reshuffled(15)]
    assert [event.count for event in told(events, Drew)] == [5]
    assert not told(events, ShortDraw)
    assert hand(state, 0).split().count("14") >= 2
    assert state.view(None)["stack"] == 12
    assert state.view(None)["removed"] == 0
    assert state.turn == 0


def test_a_stack_that_just_suffices_is_not_recycled_yet() -> None:
    """FLI-STACK-1: only when a card is lacking."""
    state = table(["2", "4 4"], piles=["1"], stack="7 7 7 7 7", removed=ALL)
    events = play(state, "play 2")
    assert told(events, StackEmpty)
    assert not told(events, Reshuffled)
    assert state.view(None)["removed"] == 15


def test_the_15_that_completes_a_pile_can_be_drawn_again_at_once() -> None:
    """FLI-STACK-1, FLI-HAND-1: the pile leaves before the hand is filled."""
    state = table(["15", "4 4"], piles=["1-14"], stack="")
    events = play(state, "play 15")
    assert told(events, Reshuffled) == [Reshuffled(15)]
    assert state.view(None)["hands"][0] == 5


def test_a_draw_is_short_only_when_both_are_empty() -> None:
    """FLI-STACK-1."""
    state = table(["2", "4 4"], piles=["1"], stack="7 9")
    events = play(state, "play 2")
    assert told(events, ShortDraw) == [ShortDraw(0, 2)]
    assert hand(state, 0) == "7 9"


def test_with_nothing_to_draw_the_player_goes_on_from_stockpile_and_reserve() -> None:
    """FLI-STACK-1: and ends without a closing card."""
    state = table(["2", "4 4"], ["9 7 4", "3 13"], piles=["1"], reserves=[["9 3"], []], stack="")
    play(state, "play 2")
    assert legal(state) == {"play reserve 1", "end"}
    play(state, "play reserve 1")
    assert refused(state, "end") == "FLI-STOCK-1"
    play(state, "play stock")
    events = play(state, "end")
    assert told(events, TurnPassed) == [TurnPassed(0)]
    assert state.turn == 1


def test_a_hand_is_filled_as_soon_as_there_is_something_again() -> None:
    """FLI-STACK-1: a pile completed from Reserve with an empty hand."""
    state = table(["2", "4 4"], piles=["1", "1-14"], reserves=[["9 15"], []], stack="")
    play(state, "play 2")
    events = play(state, "play reserve 1")
    assert [event.count for event in told(events, Drew)] == [5]


def test_the_turn_does_not_end_without_a_card_while_the_hand_holds_one() -> None:
    """FLI-STACK-1."""
    assert refused(table(["9", "4"], stack=""), "end") == "FLI-STACK-1"
