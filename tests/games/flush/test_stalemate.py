"""Stalemates: positions that come back, the proposal, and rounds dealt anew."""

from typing import Any

import pytest

from parlour.engine import State
from parlour.games.flush.events import (
    RoundDealt,
    RoundRedealt,
    StalemateAgreed,
    StalemateDeclined,
    StalemateProposed,
)
from tests.games.flush.tables import (
    EDITIONS,
    every,
    hand,
    kinds,
    legal,
    pile,
    play,
    refused,
    table,
)

# Two players of the first edition who can do nothing else: after six turns all is as before.
CIRCLE = ("2 say 2", "3 say 3", "1 say 1", "2 say 2", "3 say 3", "1 say 1")


def two_players(**more: Any) -> State[Any]:
    return table("first", ["2", "3"], pile=[(0, "3", 3), (1, "1", 1)], starter=1, round=2, **more)


# Three players of the second edition, where the stalemate is an option.
WIDE_CIRCLE = ("4 say 4", "1 say 1") * 3


def three_players(edition: str = "second", **more: Any) -> State[Any]:
    return table(
        edition,
        ["4", "1 4", "1 4"],
        pile=[(1, "4", 4), (2, "1", 1)],
        options={"stalemate": True, "format": "rounds"},
        **more,
    )


def came_back(**more: Any) -> State[Any]:
    """Two players at a position that lies there for the second time."""
    state = two_players(**more)
    play(state, *CIRCLE)
    return state


def test_the_circle_really_comes_back() -> None:
    """FLU-GAME-3: same cards in the same places, same player to move."""
    state = two_players()
    play(state, *CIRCLE)
    assert (state.turn, hand(state, 0), hand(state, 1)) == (0, "2", "3")
    assert pile(state) == pile(two_players())


def test_nothing_can_be_proposed_before_a_position_has_come_back() -> None:
    """FLU-GAME-3: not at any of the positions in between."""
    state = two_players()
    for turn in CIRCLE:
        for seat in (0, 1):
            assert refused(state, "propose", seat=seat) == "FLU-GAME-3"
            assert refused(state, "agree", seat=seat) == "FLU-GAME-3"
            assert refused(state, "decline", seat=seat) == "FLU-GAME-3"
        play(state, turn)
    assert {"propose"} <= legal(state, 0)
    assert legal(state, 1) == {"propose"}


def test_the_same_cards_with_another_player_to_move_are_no_return() -> None:
    """FLU-GAME-3: half-way round, each holds what the other held."""
    state = two_players()
    play(state, *CIRCLE[:3])
    assert (state.turn, hand(state, 1), hand(state, 0)) == (1, "2", "3")
    assert state.position()["stalemate"]["returned"] is False


def test_a_proposal_is_open_to_every_player_in_turn_or_not() -> None:
    """FLU-GAME-3: the proposer has agreed; the other is asked."""
    for proposer in (0, 1):
        state = came_back()
        events: list[Any] = []
        state.play(proposer, "propose", events.append)
        assert events == [StalemateProposed(proposer)]
        assert {"agree", "decline"} <= legal(state, 1 - proposer)
        for move in ("propose", "agree", "decline"):
            assert refused(state, move, seat=proposer) == "FLU-GAME-3"
        assert refused(state, "propose", seat=1 - proposer) == "FLU-GAME-3"


def test_it_stays_open_once_a_position_has_come_back() -> None:
    """FLU-GAME-3: also at the next positions, which have not come back themselves."""
    state = came_back()
    play(state, CIRCLE[0])
    assert "propose" in legal(state, 0)
    assert "propose" in legal(state, 1)


def test_unanimous_agreement_deals_the_round_anew() -> None:
    """FLU-GAME-3: same starter, same number, scores unchanged."""
    state = came_back(totals=[17, 4])
    state.play(1, "propose")
    events: list[Any] = []
    state.play(0, "agree", events.append)
    assert kinds(events) == ["stalemate_agreed", "round_redealt", "round_dealt"]
    assert every(RoundRedealt, events) == [RoundRedealt("stalemate")]
    position = state.position()
    assert (position["round"], position["starter"], state.turn) == (2, 1, 1)
    assert position["totals"] == [17, 4]
    assert position["declarations"] == 0
    assert [len(cards) for cards in position["hands"]] == [8, 8]
    assert position["stalemate"]["returned"] is False
    assert position["stalemate"]["proposal"] is None
    assert refused(state, "propose", seat=0) == "FLU-GAME-3"


def test_all_must_agree() -> None:
    """FLU-GAME-3: of three players two are not enough."""
    state = three_players()
    play(state, *WIDE_CIRCLE)
    state.play(2, "propose")
    state.play(0, "agree")
    assert state.position()["declarations"] > 0
    assert refused(state, "agree", seat=0) == "FLU-GAME-3"
    assert refused(state, "decline", seat=0) == "FLU-GAME-3"
    events: list[Any] = []
    state.play(1, "agree", events.append)
    assert every(StalemateAgreed, events) == [StalemateAgreed(1)]
    assert len(every(RoundDealt, events)) == 1


@pytest.mark.parametrize("edition", ["second", "third"])
def test_the_game_itself_proposes_the_third_time(edition: str) -> None:
    """FLU-GAME-3: then every player is asked, none has agreed yet."""
    state = three_players(edition)
    assert every(StalemateProposed, play(state, *WIDE_CIRCLE)) == []
    events = play(state, *WIDE_CIRCLE)
    assert events[-1] == StalemateProposed(None)
    assert every(StalemateProposed, events) == [StalemateProposed(None)]
    for seat in range(3):
        assert {"agree", "decline"} <= legal(state, seat)
        assert refused(state, "propose", seat=seat) == "FLU-GAME-3"
    for seat in range(3):
        state.play(seat, "agree")
    assert state.position()["declarations"] == 0


def test_the_game_proposes_once_for_a_position_and_not_each_time_it_comes_back() -> None:
    """FLU-GAME-3: by the fourth circle every position on it has had its third time."""
    state = three_players()
    play(state, *WIDE_CIRCLE * 3)
    assert state.position()["stalemate"]["proposal"] is None
    assert every(StalemateProposed, play(state, *WIDE_CIRCLE)) == []


def test_one_refusal_closes_the_proposal() -> None:
    """FLU-GAME-3: an agreement given before does not bring it back."""
    state = three_players()
    play(state, *WIDE_CIRCLE)
    state.play(1, "propose")
    state.play(2, "agree")
    events: list[Any] = []
    state.play(0, "decline", events.append)
    assert events == [StalemateDeclined(0)]
    for seat in range(3):
        assert refused(state, "agree", seat=seat) == "FLU-GAME-3"
    state.play(0, "propose")
    state.play(1, "agree")
    assert state.position()["declarations"] > 0  # seat 2 must agree again


def test_the_proposer_waits_one_full_round_of_turns() -> None:
    """FLU-GAME-3: three turns of three players; the others may propose meanwhile."""
    state = three_players()
    play(state, *WIDE_CIRCLE)
    state.play(1, "propose")
    state.play(0, "decline")
    for turn in WIDE_CIRCLE[:3]:
        assert refused(state, "propose", seat=1) == "FLU-GAME-3"
        assert "propose" in legal(state, 0)
        assert "propose" in legal(state, 2)
        play(state, turn)
    assert "propose" in legal(state, 1)


def test_two_players_wait_two_turns() -> None:
    """FLU-GAME-3: a full round is a turn of each player in the game."""
    state = came_back()
    state.play(0, "propose")
    state.play(1, "decline")
    for turn in CIRCLE[:2]:
        assert refused(state, "propose", seat=0) == "FLU-GAME-3"
        play(state, turn)
    assert "propose" in legal(state, 0)


def test_nobody_is_barred_when_the_games_own_proposal_is_declined() -> None:
    """FLU-GAME-3: the bar is for a player who proposed."""
    state = came_back()
    play(state, *CIRCLE)
    state.play(1, "decline")
    assert "propose" in legal(state, 0)
    assert "propose" in legal(state, 1)


def test_a_proposal_lapses_at_the_next_declaration() -> None:
    """FLU-GAME-3: laying cards does not close it, declaring them does; nobody is barred."""
    state = came_back()
    state.play(1, "propose")
    state.play(0, "2")
    assert "agree" in legal(state, 0)
    state.play(0, "say 2")
    assert refused(state, "agree", seat=0) == "FLU-GAME-3"
    assert state.position()["stalemate"]["proposal"] is None
    assert "propose" in legal(state, 1)


def test_agreement_in_the_middle_of_a_turn_takes_all_cards_back() -> None:
    """FLU-GAME-3: those laid and not declared are dealt again with the rest."""
    state = came_back()
    state.play(1, "propose")
    state.play(0, "2")
    state.play(0, "agree")
    position = state.position()
    assert position["tray"] == []
    assert [len(cards) for cards in position["hands"]] == [8, 8]


def came_back_without_seat_1() -> State[Any]:
    """The same with three, one of whom is out of the game."""
    state = table(
        "first",
        ["2", "", "3"],
        pile=[(0, "3", 3), (2, "1", 1)],
        active=[True, False, True],
        totals=[0, 160, 0],
        out_in=[0, 1, 0],
        round=2,
    )
    play(state, *CIRCLE)
    return state


def test_players_out_of_the_game_are_not_asked() -> None:
    """FLU-GAME-3: all who still play."""
    state = came_back_without_seat_1()
    for move in ("propose", "agree", "decline"):
        assert refused(state, move, seat=1) in {"FLU-GAME-3", "FLU-GAME-2"}
    state.play(0, "propose")
    state.play(2, "agree")
    position = state.position()
    assert [len(cards) for cards in position["hands"]] == [8, 0, 8]
    assert position["totals"] == [0, 160, 0]


def test_players_out_of_the_game_have_no_turn_in_a_full_round() -> None:
    """FLU-GAME-3: of three, one is out, and the proposer waits two turns."""
    state = came_back_without_seat_1()
    state.play(0, "propose")
    state.play(2, "decline")
    play(state, CIRCLE[0])
    assert refused(state, "propose", seat=0) == "FLU-GAME-3"
    play(state, CIRCLE[1])
    assert "propose" in legal(state, 0)


def test_a_proposal_does_not_outlive_the_round_that_a_gift_ends() -> None:
    """FLU-GAME-3: made while a Base was chosen, with no declaration after it."""
    six = "7 7 7 7 7s 7b"
    state = table(
        "first",
        [six, "3"],
        bases=[["4/5"], []],
        pile=[(1, "8", 8)],
        stalemate=came_back().position()["stalemate"],
    )
    play(state, f"{six} say 7")
    state.play(1, "propose")
    assert {"agree", "decline", "give 1"} <= legal(state, 0)
    state.play(0, "give 1")
    position = state.position()
    assert (position["round"], position["stalemate"]["proposal"]) == (2, None)
    assert position["stalemate"]["votes"] == [False, False]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_stalemate_is_an_option_of_the_table(edition: str) -> None:
    """FLU-GAME-3: on in the first edition and off in the others, unless switched."""
    for option in (None, True, False):
        state = table(
            edition,
            ["2", "3"],
            pile=[(0, "3", 3), (1, "1", 1)],
            options={"stalemate": option},
        )
        play(state, *CIRCLE)
        on = edition == "first" if option is None else option
        assert ("propose" in legal(state, 1)) is on
        if not on:
            assert refused(state, "propose", seat=1) == "FLU-GAME-3"


def test_a_position_that_began_with_a_top_comes_back_too() -> None:
    """FLU-GAME-3: seat 1 lays a 1 from a Base; six turns later all is as it was then."""
    state = table("first", ["2", "3"], bases=[[], ["1/9"]], pile=[(0, "3", 3)], turn=1)
    play(state, "t1 say 1")
    assert (state.turn, pile(state)) == (0, [(0, "3", 3), (1, "1", 1)])
    play(state, *CIRCLE)
    assert legal(state, 1) == {"propose"}


def test_a_position_is_not_the_same_when_a_base_has_changed() -> None:
    """FLU-GAME-3: the same hands and the same pile over other Bases have not come back."""
    state = table(
        "second",
        ["2", "3"],
        bases=[[], ["1/9", "1/9"]],
        pile=[(0, "3", 3), (1, "1", 1)],
        options={"stalemate": True},
    )
    play(state, *CIRCLE[:5])
    assert (state.turn, hand(state, 1), pile(state)) == (1, "1 3", [(0, "3", 3)])
    play(state, "t1 say 1")
    assert (state.turn, pile(state)) == (0, [(0, "3", 3), (1, "1", 1)])
    assert state.position()["stalemate"]["returned"] is False


def test_what_was_set_up_goes_on_where_it_was() -> None:
    """FLU-GAME-3: a position written down remembers what came back and who is barred."""
    state = came_back()
    state.play(0, "propose")
    state.play(1, "decline")
    again = state.game.position(state.position())
    assert again.position() == state.position()
    assert refused(again, "propose", seat=0) == "FLU-GAME-3"
    play(again, *CIRCLE)
    assert again.position()["stalemate"]["proposal"] == "game"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_round_is_dealt_anew_after_its_thousandth_declaration(edition: str) -> None:
    """FLU-GAME-4: same starter and number, no score."""
    state = table(
        edition,
        ["9 1", "3", "4"],
        declarations=999,
        starter=2,
        round=3,
        totals=[1, 2, 3],
        options={"rounds": 5},
    )
    events = play(state, "9 say 9")
    assert kinds(events) == ["laid", "round_redealt", "round_dealt"]
    assert every(RoundRedealt, events) == [RoundRedealt("limit")]
    position = state.position()
    assert (position["round"], position["starter"]) == (3, 2)
    assert position["totals"] == [1, 2, 3]
    assert position["declarations"] == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flush_as_the_thousandth_declaration_gives_no_new_turn(edition: str) -> None:
    """FLU-GAME-4: a Base is still given for a Super Flush; then the cards are dealt anew."""
    six = "7 7 7 7 7s 7b"
    state = table(edition, ["F 1", "3"], declarations=999)
    assert kinds(play(state, "F say flush"))[-2:] == ["round_redealt", "round_dealt"]
    state = table(
        edition, [f"{six} 1", "3"], bases=[["4/5"], []], pile=[(1, "8", 8)], declarations=999
    )
    assert kinds(play(state, f"{six} say 7"))[-1] == "super_flush"
    assert kinds(play(state, "give 1")) == ["base_given", "round_redealt", "round_dealt"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_round_goes_on_before_that(edition: str) -> None:
    """FLU-GAME-4: not after the 999th, and a win with the 1,000th is a win."""
    state = table(edition, ["9 1", "3"], declarations=998)
    assert kinds(play(state, "9 say 9")) == ["laid"]
    state = table(edition, ["9", "3"], declarations=999)
    assert "round_won" in kinds(play(state, "9 say 9"))
