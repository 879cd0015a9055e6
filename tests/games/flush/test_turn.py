"""A turn: what may be laid, how it is declared, and what follows in which order."""

import pytest

from parlour.engine import Chance
from parlour.games.flush.events import Flushed, Laid, PickedUp
from tests.games.flush.tables import (
    EDITIONS,
    GAME,
    bases,
    every,
    hand,
    is_legal,
    kinds,
    legal,
    pile,
    play,
    refused,
    table,
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_play_goes_clockwise(edition: str) -> None:
    """FLU-TURN-1: seat after seat, and round again."""
    state = table(edition, ["9 1", "8 1", "7 1", "6 1"], turn=2)
    turns = []
    for card in ("7", "6", "1", "1"):
        turns.append(state.turn)
        play(state, f"{card} say {card}")
    assert turns == [2, 3, 0, 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_out_of_turn_plays_nothing(edition: str) -> None:
    """FLU-TURN-1: only the player whose turn it is."""
    state = table(edition, ["9 1", "8 1"], bases=[[], ["7/2", "/3"]])
    for move in ("8", "t1", "flip 2", "say 8", "give 1", "keep", "swap 8"):
        assert refused(state, move, seat=1) == "FLU-TURN-1"
    assert legal(state, 1) == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_hand_and_tops_are_mixed_freely(edition: str) -> None:
    """FLU-TURN-2: cards of the hand and of the player's own Bases in one play."""
    state = table(edition, ["7 7s 1", "2"], bases=[["7/3", "4/5", "7b/6"], []])
    play(state, "7 t1 say 7")
    assert hand(state, 0) == "1 7s"
    assert bases(state, 0) == {1: "/3", 2: "4/5", 3: "7b/6"}
    assert pile(state) == [(0, "7 7", 7)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_cards_one_has_can_be_laid(edition: str) -> None:
    """FLU-TURN-2: not another's hand, not another's tops, not a covered or bare place."""
    state = table(edition, ["7", "8 8"], bases=[["4/5", "/6"], ["9/3", "9/3", "10/2"]])
    for move in ("8", "4", "5", "7s", "t2", "t3", "t18"):
        assert refused(state, move) == "FLU-TURN-2"
    assert refused(state, "7 7") == "FLU-TURN-2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_of_one_play_have_one_value(edition: str) -> None:
    """FLU-TURN-3: two values are not laid together, from wherever they come."""
    state = table(edition, ["3 7 7s 7b", "2"], bases=[["8/1", "7/1"], []])
    assert refused(state, "3 7") == "FLU-TURN-3"
    assert refused(state, "7 t1") == "FLU-TURN-3"
    assert is_legal(state, "7 t2 say 7")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("count", range(1, 5))
def test_any_number_of_cards_may_be_laid(edition: str, count: int) -> None:
    """FLU-TURN-3: one, two, three or more."""
    cards = " ".join(["9"] * count)
    state = table(edition, ["9 9 9 9 1", "2 2"])
    play(state, f"{cards} say 9")
    assert hand(state, 0) == " ".join(["1"] + ["9"] * (4 - count))


def test_all_eight_cards_of_a_value_may_be_laid() -> None:
    """FLU-TURN-3: there is no upper bound but the deck."""
    state = table("first", ["9 9 9 9 9 9 9s 9b 1", "2 2"])
    play(state, "9 9 9 9 9 9 9s 9b say 9")
    assert hand(state, 0) == "1"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("value", range(1, 11))
def test_any_value_may_be_laid_on_an_empty_pile(edition: str, value: int) -> None:
    """FLU-TURN-4: nothing is too high."""
    state = table(edition, [f"{value} 1s", "2"])
    play(state, f"{value} say {value}")
    assert pile(state) == [(0, str(value), value)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("value", range(1, 11))
def test_on_a_pile_one_lays_equal_or_lower(edition: str, value: int) -> None:
    """FLU-TURN-4: what is higher is not laid on the pile; it picks it up or is refused."""
    state = table(edition, [f"{value} 1s", "2"], pile=[(1, "6", 6)])
    turn = f"{value} say {value}"
    if value <= 6:
        events = play(state, turn)
        assert every(PickedUp, events) == []
        assert pile(state) == [(1, "6", 6), (0, str(value), value)]
    elif edition == "first":
        assert refused(state, f"{value}") == "FLU-PICK-2"  # the 1 could be laid
    else:
        play(state, turn)
        assert pile(state) == [(0, str(value), value)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_value_of_the_pile_is_that_of_its_last_play(edition: str) -> None:
    """FLU-TURN-4: not of what lies deeper."""
    state = table(edition, ["4 1", "2"], pile=[(0, "9", 9), (1, "3", 3)])
    assert is_legal(state, "1 say 1")
    if edition == "first":
        assert refused(state, "4") == "FLU-PICK-2"
    else:
        play(state, "4 say 4")
        assert hand(state, 0) == "1 3 9"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_declaration_that_cannot_be_fulfilled_is_void(edition: str) -> None:
    """FLU-TURN-5: nothing changes, a rule is named, and the player declares again."""
    state = table(edition, ["6 6 2", "2 9"], pile=[(1, "8", 8)])
    play(state, "6 6")
    for value in ("5", "7", "10", "flush", "link"):
        assert refused(state, f"say {value}").startswith("FLU-")
    assert refused(state, "say 7") == "FLU-TURN-3"
    play(state, "say 6")
    assert pile(state) == [(1, "8", 8), (0, "6 6", 6)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blind_stays_face_up_after_a_void_declaration(edition: str) -> None:
    """FLU-TURN-5: it is bound to the play all the same."""
    state = table(edition, ["6 2", "2 9"], bases=[["/6s", "/4"], []], pile=[(1, "8", 8)])
    play(state, "flip 1")
    assert refused(state, "say 5") == "FLU-TURN-3"
    assert state.position()["tray"] == ["6s"]
    assert refused(state, "flip 2") == "FLU-BLIND-1"
    play(state, "6 say 6")
    assert pile(state)[-1] == (0, "6s 6", 6)


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_flush_the_same_player_starts_a_new_pile(edition: str) -> None:
    """FLU-TURN-6: a new turn, and any value may be laid."""
    state = table(edition, ["2 2 10 1", "3"], pile=[(1, "2 2", 2)])
    events = play(state, "2 2 say 2")
    assert every(Flushed, events) == [Flushed(0, 4)]
    assert state.turn == 0
    assert pile(state) == []
    play(state, "10 say 10")
    assert state.turn == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("held", "own_bases", "mimic"),
    [
        ("1", [], None),
        ("10", [], None),
        ("6 7", [], None),
        ("F", [], None),
        ("", ["/10"], None),
        ("", ["10/F"], None),
        ("10", [], "10s"),
        ("1", [], "1s"),
        ("F 10", ["9/F"], "9s"),
    ],
)
def test_a_player_with_a_card_always_has_a_legal_turn(
    edition: str, held: str, own_bases: list[str], mimic: str | None
) -> None:
    """FLU-TURN-7: equal or lower, a pick-up, a Flush card or a Blind."""
    for value in range(1, 10):
        state = table(
            edition,
            [held, "2s"],
            bases=[own_bases, []],
            mimic=mimic,
            pile=[(1, f"{value}b", value)],
        )
        assert legal(state)
        declarations = state.position()["declarations"]
        for _ in range(3):
            if state.position()["declarations"] == declarations:
                state.play(0, state.legal(0)[0])
        assert state.position()["declarations"] != declarations


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_ever_stuck_in_a_whole_game(edition: str) -> None:
    """FLU-TURN-7: at every point of random games the player to move has a move."""
    for seed in range(3):
        chance = Chance(f"stuck {seed}")
        state = GAME.deal(2 + seed, seed, edition=edition, format="rounds", rounds=2)
        while state.turn is not None:
            moves = state.legal(state.turn)
            assert moves
            state.play(state.turn, chance.choice(moves))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_declaration_ends_the_turn(edition: str) -> None:
    """FLU-TURN-8: after it the next player is to move, and nothing is added or changed."""
    state = table(edition, ["6 6 2", "2 9", "3"])
    play(state, "6 say 6")
    assert state.turn == 1
    assert refused(state, "6", seat=0) == "FLU-TURN-1"
    assert refused(state, "say 6", seat=0) == "FLU-TURN-1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_nothing_to_declare_before_a_card_is_laid(edition: str) -> None:
    """FLU-TURN-8: a turn holds at least one card."""
    state = table(edition, ["6", "2"], pile=[(1, "6 6 6", 6)])
    for value in [*range(1, 11), "flush", "link"]:
        assert refused(state, f"say {value}") == "FLU-TURN-8"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_declaration_names_a_number_flush_or_link(edition: str) -> None:
    """FLU-TURN-8: Link in the third edition only."""
    said = {str(move) for move in GAME.moves if str(move).startswith("say ")}
    assert said == {f"say {value}" for value in [*range(1, 11), "flush", "link"]}
    state = table(edition, ["6 F", "2"])
    assert is_legal(state, "6 say 6")
    assert is_legal(state, "F say flush")
    assert refused(state, "6 say flush") == "FLU-FLUSH-3"
    if edition == "third":
        assert is_legal(table(edition, ["6l 6l 5l 5l 1", "2"]), "5l 5l 6l 6l say link")
    else:
        assert refused(state, "6 say link") == "FLU-LINK-1"


def test_a_super_flush_that_picks_up_is_resolved_in_order() -> None:
    """FLU-TURN-9: laid, picked up, flushed, a Base given, and then a new turn."""
    state = table("second", ["9 9 9 9 9 9", "2", "3"], bases=[["4/5"], [], []], pile=[(2, "8", 8)])
    events = play(state, "9 9 9 9 9 9 say 9", "give 1")
    assert kinds(events) == ["laid", "picked_up", "flushed", "super_flush", "base_given"]
    assert state.turn == 0
    assert hand(state, 0) == "8"


def test_gold_draws_come_before_the_gift_and_the_end_of_the_round() -> None:
    """FLU-TURN-9: flushed, drawn, given, and only then is the round won and counted."""
    state = table(
        "second",
        ["F F F F F Fg", "2", "3"],
        bases=[["4/5"], [], []],
        pile=[(2, "8", 8)],
        unused="10 9",
    )
    events = play(state, "F F F F F Fg say flush", "give 1")
    expected = ["laid", "flushed", "drew", "drew", "super_flush", "base_given", "round_won"]
    assert kinds(events)[:7] == expected
    assert state.position()["scored"] == [0, 2 + 9, 3 + 10 + 4 + 5]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_pick_up_never_ends_a_round(edition: str) -> None:
    """FLU-TURN-9: the old pile is in the hand by then, also when the new one is flushed."""
    state = table(edition, ["9", "2", "3"], pile=[(2, "8", 8)])
    events = play(state, "9 say 9")
    assert kinds(events) == ["laid", "picked_up"]
    assert (state.turn, hand(state, 0)) == (1, "8")
    state = table(edition, ["9 9 9 9", "2", "3"], pile=[(2, "8", 8)])
    events = play(state, "9 9 9 9 say 9")
    assert "round_won" not in kinds(events)
    assert hand(state, 0) == "8"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_leave_before_the_pile_is_picked_up(edition: str) -> None:
    """FLU-TURN-9: the events tell it in the order in which it happens."""
    state = table(edition, ["9 10", "2"], pile=[(0, "8", 8), (1, "7 7", 7)])
    events = play(state, "9 say 9")
    assert events[-2:] == [Laid(0, 9, ("9",)), PickedUp(0, ("8", "7", "7"))]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flush_card_is_laid_with_no_number(edition: str) -> None:
    """FLU-TURN-10: it is a value of its own."""
    state = table(edition, ["10 F", "2"], bases=[["3/4", "F/4"], []])
    assert refused(state, "10 F") == "FLU-TURN-10"
    assert refused(state, "10 t2") == "FLU-TURN-10"
    assert refused(state, "F t1") == "FLU-TURN-10"
    assert is_legal(state, "F t2 say flush")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("value", [1, 10])
def test_a_flush_card_is_neither_higher_nor_lower_nor_equal(edition: str, value: int) -> None:
    """FLU-TURN-10: it cannot be declared as a number, on whatever pile."""
    state = table(edition, ["F 5", "2"], pile=[(1, f"{value}", value)])
    for said in range(1, 11):
        assert refused(state, f"F say {said}") == "FLU-TURN-10"


# conventions of this table


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_of_a_play_go_down_in_one_order(edition: str) -> None:
    """FLU-TABLE-1: the hand from low to high, then the tops; so one set is laid in one way."""
    state = table(edition, ["7 7s 7b 1", "2"], bases=[["7/3", "7/3"], []])
    assert refused(state, "7s 7") == "FLU-TABLE-1"
    assert refused(state, "t1 7b") == "FLU-TABLE-1"
    assert refused(state, "t2 t1") == "FLU-TABLE-1"
    assert is_legal(state, "7 7s 7b t1 t2 say 7")


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_never_goes_together_is_not_a_matter_of_order(edition: str) -> None:
    """FLU-TURN-3, FLU-TURN-10: whichever was laid first."""
    state = table(edition, ["3 7 F", "2"])
    assert refused(state, "7 3") == "FLU-TURN-3"
    assert refused(state, "F 3") == "FLU-TURN-10"


def test_links_of_one_flush_are_laid_in_order_too() -> None:
    """FLU-TABLE-1, FLU-LINK-1."""
    state = table("third", ["2l 5l 7l 8l 1", "2"])
    assert refused(state, "5l 2l") == "FLU-TABLE-1"
    state = table("third", ["2l 8l 1", "2"], bases=[["5l/3", "7l/3"], []])
    assert refused(state, "8l 2l") == "FLU-TABLE-1"
    assert refused(state, "t1 2l") == "FLU-TABLE-1"
    assert refused(state, "t2 t1") == "FLU-TABLE-1"


def test_too_few_links_are_not_a_matter_of_order() -> None:
    """FLU-LINK-1: three of them make no Link Flush, whichever is laid first."""
    state = table("third", ["2l 5l 1", "2"], bases=[["7l/3", "4/3"], []], pile=[(1, "9 9", 9)])
    assert refused(state, "2l 5l") == refused(state, "5l 2l") == "FLU-LINK-1"
    assert refused(state, "2l t1") == refused(state, "t1 2l") == "FLU-LINK-1"
    state = table("third", ["2l 5l 1", "2"], bases=[["7l/3"], []], pile=[(1, "9 9l", 9)])
    assert refused(state, "5l 2l") == "FLU-TABLE-1"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flipped_blind_comes_before_any_card(edition: str) -> None:
    """FLU-TABLE-1: whatever its value, all others may follow it."""
    state = table(edition, ["7 7s 1", "2"], bases=[["/7b", "7/3"], []])
    assert is_legal(state, "flip 1 7 7s t2 say 7")


def test_an_awaited_answer_comes_before_anything_else() -> None:
    """FLU-TABLE-2: the Base to be given before the next turn."""
    state = table("third", ["F F F F F F 3", "2"], bases=[["4/5", "/6"], []], pile=[(1, "8", 8)])
    play(state, "F F F F F F say flush")
    assert state.position()["phase"] == "give"
    for move in ("3", "t1", "flip 2", "say 3"):
        assert refused(state, move) == "FLU-TABLE-2"
    assert legal(state) == {"give 1", "give 2", "keep"}


def test_the_mimic_swap_comes_before_the_first_play() -> None:
    """FLU-TABLE-2: not a card is laid before it."""
    state = table("third", ["3 4", "2"], bases=[["4/5", "/6"], []], mimic="F", phase="swap")
    for move in ("3", "t1", "flip 2", "say 3", "give 1", "keep"):
        assert refused(state, move) == "FLU-TABLE-2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_can_be_played_once_the_game_is_over(edition: str) -> None:
    """FLU-TABLE-2: every move of every seat is refused."""
    state = table(edition, ["3", "2"], options={"format": "rounds", "rounds": 1})
    play(state, "3 say 3")
    assert state.outcome is not None
    assert state.turn is None
    for seat in (0, 1):
        assert state.legal(seat) == []
        for move in ("2", "t1", "say 2", "flip 1", "give 1", "keep", "swap 2", "propose", "agree"):
            assert refused(state, move, seat=seat) == "FLU-TABLE-2"
