"""The rules of Solitaire Flinch, one by one."""

from __future__ import annotations

from itertools import chain

import pytest

from bench.solitaire import LOWER_FIRST, STOCK_FIRST, win_count
from parlour.engine import WrongSeats
from parlour.engine.compiled import compiled
from parlour.games.solitaire_flinch.moves import TURN
from parlour.games.solitaire_flinch.rules import NOT_YOUR_TURN
from tests.games.solitaire_flinch.tables import (
    GAME,
    SPACES,
    legal,
    pack_after,
    play,
    refused,
    table,
)

APART = ["15", "12", "9", "6"]  # four piles that do not join
FULL = (14, 14, 14, 14)


def test_four_cards_lie_open_and_56_wait_in_the_pack() -> None:
    """SOL-SETUP-1."""
    state = GAME.deal(1, seed="tea")
    position = state.position()
    assert [len(pile) for pile in position["lower"]] == [1, 1, 1, 1]
    assert len(position["pack"]) == 56
    assert position["upper"] == [0, 0, 0, 0]
    cards = sorted(int(card) for card in [*chain(*position["lower"]), *position["pack"]])
    assert cards == [number for number in range(1, 16) for _ in range(4)]
    with pytest.raises(WrongSeats):
        GAME.deal(2)


def test_ones_of_the_deal_go_up_and_the_pack_fills_their_places() -> None:
    """SOL-SETUP-1, SOL-SPACE-1: the third card turned to fill fits the upper row as well."""
    lower = ["1", "12", "9", "6"]
    state = table(lower, pack=pack_after(lower, "2 1 15"))
    assert legal(state) == {"up 1"}
    play(state, "up 1")
    position = state.position()
    assert position["upper"] == [2, 1, 0, 0]
    assert position["lower"][0] == ["15"]


def test_upper_piles_begin_with_1_and_rise_one_by_one() -> None:
    """SOL-PLAY-1."""
    state = table(APART, upper=[3, 3, 0, 0], turned="4")
    assert legal(state) == {"up turned"}
    play(state, "up turned")
    assert state.position()["upper"] == [4, 3, 0, 0]
    assert refused(table(APART, upper=[3, 0, 0, 0], turned="5"), "up turned") == "SOL-PLAY-1"
    assert legal(table(APART, upper=[3, 0, 0, 0], turned="1")) == {"up turned"}
    state = table(APART, upper=[3, 0, 0, 0], stockpile=["13"])
    for move in ("up stock", "up 4"):
        assert refused(state, move) == "SOL-PLAY-1"


def test_lower_piles_fall_one_by_one() -> None:
    """SOL-PLAY-1."""
    state = table(["15", "12 11", "9", "6"], turned="10")
    assert legal(state) == {"down turned 2"}
    assert refused(state, "down turned 3") == "SOL-PLAY-1"
    play(state, "down turned 2")
    assert state.position()["lower"][1] == ["12", "11", "10"]


def test_a_turned_card_is_placed_before_anything_else() -> None:
    """SOL-PLAY-1: neither row takes the 3, and the Stockpile's 14 would fit."""
    state = table(APART, turned="3", stockpile=["14"])
    for move in ("turn", "down stock 1", "move 1 2", "fill stock", "up stock", "up 1"):
        assert refused(state, move) == "SOL-PLAY-1"
    assert legal(state) == {"stock"}
    play(state, "stock")
    assert state.position()["stockpile"] == ["14", "3"]


def test_the_pack_is_gone_through_only_once() -> None:
    """SOL-PLAY-1."""
    lower = ["15 14", "12", "9", ""]
    state = table(lower, upper=[10, 9, 9, 7], spaces="any", pack=[], stockpile=_rest(lower))
    assert refused(state, "turn") == "SOL-PLAY-1"


def _rest(lower: list[str], upper: tuple[int, ...] = (10, 9, 9, 7)) -> list[str]:
    used = " ".join(str(n) for height in upper for n in range(1, height + 1))
    return pack_after(lower, "", used)


def test_a_card_that_fits_must_be_played_and_up_rather_than_down() -> None:
    """SOL-PLAY-2."""
    state = table(["15", "12", "9", "5"], upper=[3, 0, 0, 0], turned="4")
    assert legal(state) == {"up turned"}
    assert refused(state, "down turned 4") == "SOL-PLAY-2"
    assert refused(state, "stock") == "SOL-PLAY-2"
    state = table(["15", "12", "9", "5"], turned="4")
    assert legal(state) == {"down turned 4"}
    assert refused(state, "stock") == "SOL-PLAY-2"


def test_the_stockpile_must_be_played_before_the_next_card_is_turned() -> None:
    """SOL-PLAY-2."""
    state = table(["15", "13", "10", "12"], stockpile=["3", "9"])
    assert legal(state) == {"down stock 3"}
    assert refused(state, "turn") == "SOL-PLAY-2"
    assert refused(state, "move 4 2") == "SOL-PLAY-2"
    play(state, "down stock 3")
    assert legal(state) == {"turn", "move 4 2"}


def test_tops_of_lower_piles_must_go_up_before_the_stockpile_goes_down() -> None:
    """SOL-PLAY-2: laying the 5 on the 6 would keep the 6 from going up."""
    state = table(["15", "12", "9", "7 6"], upper=[5, 0, 0, 0], stockpile=["5"])
    assert legal(state) == {"up 4"}
    assert refused(state, "down stock 4") == "SOL-PLAY-2"


def test_where_several_places_fit_the_player_chooses() -> None:
    """SOL-PLAY-2: among lower piles, and among cards that could go up."""
    assert legal(table(["9", "10 9", "15", "12"], turned="8")) == {"down turned 1", "down turned 2"}
    two = table(["5", "6 5", "15", "12"], upper=[4, 0, 0, 0], stockpile=["5"])
    assert legal(two) == {"up 1", "up 2", "up stock"}


def test_building_down_may_be_a_choice() -> None:
    """SOL-PLAY-2: the option build_down."""
    state = table(["15", "12", "9", "5"], turned="4", build_down="may")
    assert legal(state) == {"down turned 4", "stock"}
    play(state, "stock")
    assert legal(state) == {"down stock 4", "turn"}
    up = table(["15", "12", "9", "5"], upper=[3, 0, 0, 0], turned="4", build_down="may")
    assert legal(up) == {"up turned"}


def test_a_whole_pile_goes_onto_another_where_they_join() -> None:
    """SOL-PLAY-3, SOL-SPACE-1."""
    lower = ["12 11", "10 9 8", "5", "3"]
    state = table(lower, pack=pack_after(lower, "14"))
    assert legal(state) == {"turn", "move 2 1"}
    assert refused(state, "move 1 2") == "SOL-PLAY-3"
    assert refused(state, "move 3 4") == "SOL-PLAY-3"
    events = play(state, "move 2 1")
    assert state.position()["lower"][:2] == [["12", "11", "10", "9", "8"], ["14"]]
    assert [e.name() for e in events] == ["moved_pile", "space_opened", "turned", "filled_space"]


def test_moving_piles_comes_to_an_end() -> None:
    """SOL-PLAY-3: every move makes two piles one, so it cannot go to and fro."""
    state = table(["12", "11", "10", "9"], spaces="any")
    for _ in range(3):
        moves = [move for move in legal(state) if move.startswith("move")]
        assert moves
        play(state, moves[0])
    assert not [move for move in legal(state) if move.startswith("move")]


@pytest.mark.parametrize("spaces", SPACES[:2])
def test_an_empty_space_is_filled_from_the_pack(spaces: str) -> None:
    """SOL-SPACE-1: also when the fill card would fit a lower pile."""
    lower = ["4", "12", "9", "6"]
    state = table(lower, upper=[3, 0, 0, 0], spaces=spaces, pack=pack_after(lower, "11", "1 2 3"))
    play(state, "up 1")
    assert state.position()["lower"][0] == ["11"]


def test_once_the_pack_is_out_the_stockpile_fills_the_space() -> None:
    """SOL-SPACE-1."""
    lower = ["15 14", "12", "9", ""]
    stockpile = _rest(lower)
    state = table(lower, upper=(10, 9, 9, 7), pack=[], stockpile=stockpile)
    top = stockpile[-1]
    assert legal(state) == {"fill stock"}
    play(state, "fill stock")
    assert state.position()["lower"][3][0] == top


def test_a_stockpile_card_that_fits_a_pile_does_not_fill_a_space() -> None:
    """SOL-SPACE-1, SOL-PLAY-2."""
    lower = ["15", "12", "9", ""]
    stockpile = _rest(lower)
    stockpile.remove("14")
    state = table(lower, upper=(10, 9, 9, 7), pack=[], stockpile=[*stockpile, "14"])
    assert legal(state) == {"down stock 1"}
    assert refused(state, "fill stock") == "SOL-PLAY-2"


def test_with_the_pack_alone_spaces_stay_empty_once_it_is_out() -> None:
    """SOL-SPACE-1: spaces=pack; nothing can be played, so the game is lost."""
    lower = ["15 14", "12", "9", ""]
    state = table(lower, upper=(10, 9, 9, 7), spaces="pack", pack=[], stockpile=_rest(lower))
    assert state.outcome is not None
    assert state.outcome.ending == "lost"


def test_spaces_are_filled_when_the_player_likes() -> None:
    """SOL-SPACE-1: spaces=any, with the turned card or the Stockpile's top."""
    lower = ["", "12", "9", "6"]
    state = table(lower, spaces="any", stockpile=["3"], turned="2")
    assert legal(state) == {"fill turned", "stock"}
    play(state, "stock")
    assert legal(state) == {"fill stock", "turn"}
    play(state, "fill stock")
    assert state.position()["lower"][0] == ["2"]
    fits = table(lower, spaces="any", turned="11")
    assert legal(fits) == {"fill turned", "down turned 2"}
    up = table(lower, spaces="any", turned="1")
    assert legal(up) == {"up turned"}
    assert refused(up, "fill turned") == "SOL-PLAY-2"


@pytest.mark.parametrize("spaces", SPACES)
def test_a_space_that_is_not_there_cannot_be_filled(spaces: str) -> None:
    """SOL-SPACE-1."""
    assert refused(table(APART, spaces=spaces, turned="3"), "fill turned") == "SOL-SPACE-1"
    assert refused(table(APART, spaces=spaces, stockpile=["3"]), "fill stock") == "SOL-SPACE-1"


def test_all_sixty_in_the_upper_row_win() -> None:
    """SOL-WIN-1."""
    state = table(["15", "15", "15", "15"], upper=FULL)
    play(state, "up 1", "up 2", "up 3")
    assert state.outcome is None
    events = play(state, "up 4")
    assert events[-1].name() == "won"
    assert state.outcome is not None
    assert state.outcome.json() == {
        "winners": [0],
        "scores": [60],
        "places": [1],
        "ending": "won",
    }


def test_the_game_is_lost_when_the_pack_is_out_and_nothing_fits() -> None:
    """SOL-WIN-1."""
    lower = ["12", "10", "8", "6"]
    stockpile = _rest([*lower, "15"], (4, 4, 4, 4))
    state = table(lower, upper=(4, 4, 4, 4), pack=["15"], stockpile=stockpile)
    play(state, "turn")
    assert state.outcome is None
    events = play(state, "stock")
    assert events[-1].name() == "lost"
    assert state.outcome is not None
    assert state.outcome.json() == {
        "winners": [],
        "scores": [16],
        "places": [2],
        "ending": "lost",
    }


def test_a_player_may_give_up_at_any_time() -> None:
    """SOL-WIN-1."""
    for state in (table(APART), table(APART, turned="3")):
        play(state, "give up")
        assert state.outcome is not None
        assert (state.outcome.winners, state.outcome.ending) == ((), "given_up")


def test_the_books_one_in_seven_lies_between_two_simple_players() -> None:
    """SOL-CLAIM-1: the default reading; the same deals in every run."""
    fast = compiled(GAME)
    deals = 4000
    rates = [
        [win_count(fast, spaces, habit, deals) / deals for spaces in ("pack", SPACES[0], "any")]
        for habit in (LOWER_FIRST, STOCK_FIRST)
    ]
    assert rates[0][1] < 1 / 7 < rates[1][1]
    for pack, pack_then_stock, anything in rates:
        assert pack < 0.06 < pack_then_stock < 0.2 < anything


def test_only_what_is_awaited_can_be_done() -> None:
    """SOL-TABLE-1."""
    state = table(APART)
    for move in ("up turned", "down turned 1", "fill turned", "stock"):
        assert refused(state, move) == "SOL-TABLE-1"
    play(state, "give up")
    assert refused(state, "turn") == "SOL-TABLE-1"
    assert refused(state, "give up") == "SOL-TABLE-1"


def test_nobody_else_can_act() -> None:
    """SOL-TABLE-2: there is no second seat, and the rules would refuse it."""
    state = table(APART)
    with pytest.raises(WrongSeats):
        state.play(1, "turn")
    assert GAME.rules.refusal(state.table, 1, TURN) == NOT_YOUR_TURN
    assert GAME.catalogue.refusal(NOT_YOUR_TURN).rule == "SOL-TABLE-2"
