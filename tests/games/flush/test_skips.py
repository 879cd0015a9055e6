"""Skips: who misses a turn."""

import pytest

from parlour.games.flush.events import Skipped
from tests.games.flush.tables import EDITIONS, deck_text, every, play, table

MANY_SKIPS = {"deck": deck_text("second", _7=2, _7s=5)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_skip_passes_over_the_next_player(edition: str) -> None:
    """FLU-SKIP-1: alone or in a group."""
    for cards in ("7s", "7 7s"):
        state = table(edition, ["7 7s 1", "2", "3", "4"])
        events = play(state, f"{cards} say 7")
        assert every(Skipped, events) == [Skipped(1)]
        assert state.turn == 2


@pytest.mark.parametrize(
    ("seats", "skips", "turn", "passed"),
    [
        (2, 1, 0, [1]),
        (2, 2, 1, [1, 0]),
        (2, 3, 0, [1, 0, 1]),
        (3, 1, 2, [1]),
        (3, 2, 0, [1, 2]),
        (3, 3, 1, [1, 2, 0]),
        (4, 2, 3, [1, 2]),
        (6, 3, 4, [1, 2, 3]),
    ],
)
def test_so_many_skips_pass_over_so_many_players(
    seats: int, skips: int, turn: int, passed: list[int]
) -> None:
    """FLU-SKIP-1: the count goes round the table and may pass over the player himself."""
    cards = " ".join(["7s"] * skips)
    hands = [f"{cards} 1", *["2"] * (seats - 1)]
    state = table("second", hands, options=MANY_SKIPS)
    events = play(state, f"{cards} say 7")
    assert [event.seat for event in every(Skipped, events)] == passed
    assert state.turn == turn


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_two_players_a_skip_means_play_again_on_the_same_pile(edition: str) -> None:
    """FLU-SKIP-1: it is no Flush, the pile stays."""
    state = table(edition, ["7s 9 1", "2"])
    play(state, "7s say 7")
    assert state.turn == 0
    assert state.position()["pile"] != []


@pytest.mark.parametrize("edition", EDITIONS)
def test_players_out_of_the_game_are_not_counted(edition: str) -> None:
    """FLU-SKIP-1: the next k players *still in the game*."""
    state = table(
        edition,
        ["7s 1 1", "", "3 3", "", "4 4", ""],
        active=[True, False, True, False, True, False],
        options={"format": "elimination"},
    )
    assert every(Skipped, play(state, "7s say 7")) == [Skipped(2)]
    assert state.turn == 4
    play(state, "4 say 4")
    assert state.turn == 0
    play(state, "1 say 1")
    assert state.turn == 2


def test_two_skips_with_eliminated_players_between() -> None:
    """FLU-SKIP-1: two of three left are passed over, and the player goes on."""
    state = table(
        "second",
        ["7s 7s 1", "", "3", "", "4", ""],
        active=[True, False, True, False, True, False],
        options={**MANY_SKIPS, "format": "elimination"},
    )
    assert every(Skipped, play(state, "7s 7s say 7")) == [Skipped(2), Skipped(4)]
    assert state.turn == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_skip_cards_of_two_values_act_together_when_one_is_a_mimic(edition: str) -> None:
    """FLU-SKIP-1: a double skip."""
    state = table(edition, ["5s 7s 1", "2", "3", "4"], mimic="5")
    assert every(Skipped, play(state, "5s 7s say 7")) == [Skipped(1), Skipped(2)]
    assert state.turn == 3
