"""`touch_move`: a card shown is a card played."""

from __future__ import annotations

from typing import Any

from parlour.engine import Chance, State
from parlour.games.flinch.events import Exposed, MustPlayExposed, TurnPassed
from tests.games.flinch.tables import GAME, hand, legal, piles, play, refused, reserve, table, told


def touch(hands: list[str], enforcement: str = "strict", **more: Any) -> State[Any]:
    """A table where cards shown must be played."""
    options: dict[str, object] = {"touch_move": True, "enforcement": enforcement}
    return table(hands, options=options, **more)


def test_trying_a_card_that_does_not_fit_ends_the_turn_without_a_discard() -> None:
    """FLI-EXPOSE-1: everybody has seen the card, which goes back."""
    state = touch(["7 9", "4 4"])
    events = play(state, "play 7")
    assert told(events, Exposed) == [Exposed(0, "7")]
    assert told(events, TurnPassed) == [TurnPassed(0)]
    assert (hand(state, 0), reserve(state, 0), state.turn) == ("7 9", [], 1)
    assert state.view(1)["memory"]["known"][0] == ["7"]
    assert "7" in hand(GAME.imagine(state.view(1), Chance("guess")), 0).split()


def test_off_such_a_try_is_refused_and_costs_nothing() -> None:
    """FLI-EXPOSE-1."""
    state = table(["7 9", "4 4"])
    assert refused(state, "play 7") == "FLI-PILE-1"
    assert refused(state, "show 4", seat=1) == "FLI-TABLE-2"


def test_only_cards_of_the_hand_are_exposed() -> None:
    """FLI-EXPOSE-1: what lies open anyway cannot be."""
    state = touch(["7 9", "4 4"], reserves=[["7"], []])
    assert refused(state, "play reserve 1") == "FLI-PILE-1"
    assert refused(state, "play stock") == "FLI-PILE-1"
    assert refused(state, "play 6") == "FLI-PLAY-1"


def test_a_strict_table_lets_nobody_out_of_a_duty_that_way() -> None:
    """FLI-EXPOSE-1, FLI-ENF-1: the try would end the turn."""
    state = touch(["1 7", "4 4"])
    assert refused(state, "play 7") == "FLI-ONES-1"
    state = touch(["7 9", "4 4"], stockpiles=["3 1", "3 13"])
    assert refused(state, "play 7") == "FLI-STOCK-1"


def test_at_a_challenge_table_it_is_an_offence_like_any_end_of_a_turn() -> None:
    """FLI-EXPOSE-1, FLI-CH-1."""
    state = touch(["1 7", "4 4"], "challenge")
    play(state, "play 7")
    play(state, "flinch 0", seat=1)
    assert state.position()["stockpiles"] == [["13", "3", "13"], ["3"]]


def test_a_card_shown_out_of_turn_must_be_played_first() -> None:
    """FLI-EXPOSE-1: before Stockpile and 1s, and without offence."""
    state = touch(["9 9", "1 5 9"], "challenge", stockpiles=["3 13", "3 5"], piles=["1-4", "1-4"])
    assert told(play(state, "show 5", seat=1), Exposed) == [Exposed(1, "5")]
    assert state.view(0)["exposed"] == [None, "5"]
    assert refused(state, "show 9", seat=1) == "FLI-EXPOSE-1"
    events = play(state, "reserve 9 on 1")
    assert told(events, MustPlayExposed) == [MustPlayExposed(1, "5")]
    assert legal(state) - {"flinch 0"} == {"play 5"}
    for move in ("play stock", "play 1", "reserve 9 on 1", "end"):
        assert refused(state, move) == "FLI-EXPOSE-1"
    play(state, "play 5")
    assert piles(state) == [(1, 5), (1, 4)]
    play(state, "flinch 1", seat=0)
    assert state.position()["stockpiles"] == [["5", "3", "13"], ["3"]], "the call was wrong"
    assert "play 1" in legal(state)


def test_the_same_at_a_strict_table() -> None:
    """FLI-EXPOSE-1, FLI-ENF-1."""
    state = touch(["9 9", "1 5 9"], stockpiles=["3 13", "3 5"], piles=["1-4", "1-4"])
    play(state, "show 5", seat=1)
    play(state, "reserve 9 on 1")
    assert legal(state) == {"play 5"}
    play(state, "play 5")
    assert legal(state) == {"play stock"}


def test_a_card_shown_binds_in_a_position_set_up_without_the_option_too() -> None:
    """FLI-EXPOSE-1."""
    state = table(["3 7", "4 5"], piles=["1-2"], exposed=["7", None])
    assert legal(state) == {"end"}
    assert refused(state, "play 3") == "FLI-EXPOSE-1"


def test_if_it_does_not_fit_then_that_turn_is_passed() -> None:
    """FLI-EXPOSE-1: without a discard, and without offence; then it binds no more."""
    state = touch(["9 9", "1 7 9"], "challenge", stockpiles=["3 13", "3 1"])
    play(state, "show 7", seat=1)
    play(state, "reserve 9 on 1")
    assert legal(state) - {"flinch 0"} == {"end"}
    assert refused(state, "play 7") == "FLI-PILE-1"
    assert told(play(state, "end"), TurnPassed) == [TurnPassed(1)]
    assert (hand(state, 1), reserve(state, 1)) == ("1 7 9", [])
    play(state, "flinch 1", seat=0)
    assert state.position()["stockpiles"] == [["1", "3", "13"], ["3"]], "the call was wrong"
    play(state, "reserve 9 on 2")
    assert {"play 1", "play 7"} <= legal(state)


def test_a_card_shown_does_not_keep_anybody_from_freeing_the_game() -> None:
    """FLI-BLOCK-1 before FLI-EXPOSE-1: the card shown fits nowhere, and then binds no more."""
    scene: dict[str, Any] = {"piles": ["1"], "stack": "", "dealer": 1, "turn": 0, "idle": 1}
    state = touch(["9 9 9", "2 7 9"], **scene)
    play(state, "show 7", seat=1)
    play(state, "reserve 9 on 1")
    assert legal(state) == {"play 2"}
    for move in ("end", "play 7", "play 9", "reserve 7 on 1", "reserve 9 on 1"):
        assert refused(state, move) == "FLI-BLOCK-1"
    play(state, "play 2")
    assert "reserve 7 on 1" in legal(state)


def test_one_does_not_show_cards_in_the_own_turn_or_cards_one_lacks() -> None:
    """FLI-EXPOSE-1, FLI-TABLE-1: in turn one tries to play them."""
    state = touch(["9 9", "1 7 9"])
    assert refused(state, "show 9") == "FLI-TABLE-1"
    assert refused(state, "show 8", seat=1) == "FLI-PLAY-1"
