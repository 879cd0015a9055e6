"""Dealing a round: Bases, hands, the Mimic, and who starts."""

import pytest

from parlour.engine import Chance, Stacked, WrongSeats
from parlour.games.flush.events import MimicSwapped, RoundDealt
from tests.games.flush.tables import (
    EDITIONS,
    GAME,
    bases,
    cards_of,
    dealt,
    every,
    hand,
    is_legal,
    legal,
    play,
    refused,
    table,
    totals,
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_three_bases_and_eight_cards(edition: str, seats: int) -> None:
    """FLU-SETUP-1: 14 cards each: three Blinds, a top on each, eight in hand."""
    position = GAME.deal(seats, "setup", edition=edition).position()
    assert [len(cards) for cards in position["hands"]] == [8] * seats
    for own in position["bases"]:
        assert [base["base"] for base in own] == [1, 2, 3]
        assert all(base["top"] and base["blind"] for base in own)
    assert position["pile"] == []
    assert position["gone"] == []


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 100, 2.0, "3", None, True])
def test_two_to_six_play(seats: int) -> None:
    """FLU-SETUP-1: 2 to 6 players."""
    with pytest.raises(WrongSeats, match="2 to 6 players"):
        GAME.deal(seats, "setup")


def test_every_place_is_dealt_at_random() -> None:
    """FLU-SETUP-1: over many deals any card comes to any place."""
    first_blind, first_top, in_hand = set(), set(), set()
    for seed in range(400):
        position = GAME.deal(2, seed).position()
        first_blind.add(position["bases"][1][2]["blind"])
        first_top.add(position["bases"][0][0]["top"])
        in_hand.update(position["hands"][0])
    assert len(first_blind) == len(first_top) == len(in_hand) == 32


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_has_looked_at_a_blind(edition: str) -> None:
    """FLU-SETUP-1: other Blinds would make no other view, not even for their owner."""
    state = table(edition, ["3", "4"], bases=[["5/6", "/7"], ["8/9"]], unused="1 2")
    other = table(edition, ["3", "4"], bases=[["5/2", "/9"], ["8/1"]], unused="7 6")
    for seat in (0, 1, None):
        assert state.view(seat) == other.view(seat)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_card_turned_up_gives_the_mimic_value_and_lies_aside(edition: str) -> None:
    """FLU-SETUP-2: it is neither in a hand nor in the unused deck."""
    state = dealt(edition, 4, "7s")
    position = state.position()
    assert position["mimic"] == "7s"
    assert len(position["unused"]) == 90 - 4 * 14 - 1
    assert "7s" not in position["unused"]
    assert all("7s" not in cards for cards in position["hands"])


@pytest.mark.parametrize("edition", ["second", "third"])
def test_the_mimic_card_is_never_drawn(edition: str) -> None:
    """FLU-SETUP-2: when the unused deck is empty nobody draws."""
    state = table(edition, ["Fg 2", "3", "4"], mimic="7", unused="9")
    play(state, "Fg say flush")
    assert hand(state, 1) == "3 9"
    assert hand(state, 2) == "4"
    assert state.position()["mimic"] == "7"


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_flush_card_turned_up_means_no_mimic_this_round(edition: str) -> None:
    """FLU-SETUP-3: the first player plays at once, and no card stands for another."""
    state = dealt(edition, 3, "F", starter=2)
    assert (state.turn, state.position()["phase"]) == (2, "lay")
    assert state.position()["mimic"] == "F"
    for card in ("5 6", "10 9", "1 2"):
        low, high = sorted(card.split(), key=int)
        two = table(edition, [f"{low} {high}", "3"], mimic="F")
        assert refused(two, f"{low} {high}") == "FLU-TURN-3"


@pytest.mark.parametrize("edition", ["first", "second"])
def test_nothing_is_tripled_when_a_flush_card_was_turned_up(edition: str) -> None:
    """FLU-SETUP-3: the points of a Flush card too stay single."""
    state = table(edition, ["1", "F 6 7"], mimic="F")
    play(state, "1 say 1")
    assert totals(state)[1] == 25 + 6 + 7


def test_in_the_third_edition_the_starter_must_swap_for_the_flush_card() -> None:
    """FLU-SETUP-3: nothing else is open to him, and nothing at all to the others."""
    state = dealt("third", 3, "F", starter=1)
    assert state.turn == 1
    assert state.position()["phase"] == "swap"
    cards = set(hand(state, 1).split())
    assert legal(state) == {f"swap {card}" for card in cards} | {"swap t1", "swap t2", "swap t3"}
    assert legal(state, 0) == legal(state, 2) == set()
    assert refused(state, hand(state, 1).split()[0]) == "FLU-TABLE-2"
    assert refused(state, "swap t1", seat=0) == "FLU-TURN-1"


def test_a_swap_from_the_hand_keeps_the_flush_card_in_the_hand() -> None:
    """FLU-SETUP-3: the card given becomes the Mimic."""
    state = table(
        "third", ["2 8s", "3 3"], bases=[["5/6"], []], mimic="F", phase="swap", unused="9"
    )
    events = play(state, "swap 8s")
    assert every(MimicSwapped, events) == [MimicSwapped(0, "8s")]
    assert hand(state, 0) == "2 F"
    assert bases(state, 0) == {1: "5/6"}
    assert state.position()["mimic"] == "8s"
    assert (state.turn, state.position()["phase"]) == (0, "lay")
    assert state.view(1)["known"][0] == ["F"]


def test_a_swap_from_a_base_puts_the_flush_card_on_it() -> None:
    """FLU-SETUP-3: in the place of the card given, where it can be played as a top."""
    state = table("third", ["2 8", "8s 3"], bases=[["5/6", "8l/1"], []], mimic="Fg", phase="swap")
    play(state, "swap t2")
    assert hand(state, 0) == "2 8"
    assert bases(state, 0) == {1: "5/6", 2: "Fg/1"}
    assert state.position()["mimic"] == "8l"
    events = play(state, "2 8 say 2")
    assert events[-1].json()["cards"] == ["2", "8"]


def test_the_card_swapped_is_a_mimic_for_everybody_and_counts_triple() -> None:
    """FLU-SETUP-3: the third edition never plays without a Mimic."""
    state = table("third", ["2 8", "8s 8 3 1"], mimic="F", phase="swap")
    play(state, "swap 8", "2 say 2")
    assert state.turn == 1
    play(state, "8s say 2")
    assert state.turn == 1  # its skip still acts
    play(state, "1 say 1")
    play(state, "F say flush")
    assert totals(state) == [0, 1 + 3 * 2]


@pytest.mark.parametrize("card", ["F", "Fg", "t1"])
def test_a_flush_card_cannot_be_given_for_the_mimic(card: str) -> None:
    """FLU-SETUP-4: from the hand or from a Base, gold or not."""
    state = table("third", ["F Fg 3", "4"], bases=[["F/5"], []], mimic="F", phase="swap")
    assert refused(state, f"swap {card}") == "FLU-SETUP-4"
    assert legal(state) == {"swap 3"}


def test_only_a_card_one_can_see_can_be_swapped() -> None:
    """FLU-SETUP-3: not a Blind, not a card of another, not one that is not there."""
    state = table("third", ["3", "4"], bases=[["/5"], ["6/7"]], mimic="F", phase="swap")
    for card in ("4", "5", "6", "t1", "t2"):
        assert refused(state, f"swap {card}") == "FLU-SETUP-3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_nothing_to_swap_once_play_goes_on(edition: str) -> None:
    """FLU-SETUP-3: the swap belongs to the start of a round of the third edition."""
    state = table(edition, ["3 F", "4"], bases=[["5/6"], []], mimic="7")
    assert refused(state, "swap 3") == "FLU-SETUP-3"
    assert refused(state, "swap t1") == "FLU-SETUP-3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_of_a_round_starts_the_next(edition: str) -> None:
    """FLU-SETUP-5: whoever it was that started before."""
    state = table(edition, ["3", "4", "5 5"], starter=0, turn=1, options={"format": "rounds"})
    events = play(state, "4 say 4")
    (round_dealt,) = every(RoundDealt, events)
    assert (round_dealt.round, round_dealt.starter) == (2, 1)
    assert state.turn == 1
    assert state.position()["starter"] == 1
    assert state.position()["round"] == 2


def test_a_random_player_starts_the_first_round() -> None:
    """FLU-SETUP-5: chance puts the seats in order, and the first of them starts."""
    assert {GAME.deal(6, seed).position()["starter"] for seed in range(100)} == set(range(6))
    deck = GAME.deal(3, "any").copy()
    order = [kind for kind, copies in enumerate(deck.table.copies) for _ in range(copies)]
    state = GAME.deal(3, chance=Stacked([[2, 0, 1], order]))
    assert state.turn == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_can_count_everything_at_all_times(edition: str) -> None:
    """FLU-SETUP-6: hands, Bases and the unused deck, before and after every play."""
    state = table(
        edition,
        ["3 3", "4 9", "5"],
        bases=[["6/7"], ["8/9", "/10"], []],
        unused="1 1 1",
        pile=[(2, "3", 3)],
    )
    for turn in ("3 say 3", "flip 2", ""):
        position = state.position()
        for seat in (0, 1, 2, None):
            view = state.view(seat)
            assert view["hands"] == [len(cards) for cards in position["hands"]]
            assert [len(own) for own in view["bases"]] == [len(own) for own in position["bases"]]
            assert view["unused"] == len(position["unused"])
        play(state, turn)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_counts_stay_right_through_a_whole_game(edition: str) -> None:
    """FLU-SETUP-6: from the deal on, what a spectator counts is what lies there."""
    state = GAME.deal(4, "counting", edition=edition, format="rounds", rounds=2)
    chance = Chance("counting")
    assert state.view(None)["hands"] == [8] * 4
    while state.turn is not None:
        position, view = state.position(), state.view(None)
        assert view["hands"] == [len(cards) for cards in position["hands"]]
        assert [len(own) for own in view["bases"]] == [len(own) for own in position["bases"]]
        assert view["unused"] == len(position["unused"])
        assert cards_of(state).total() == 90
        state.play(state.turn, chance.choice(state.legal(state.turn)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_new_round_starts_on_an_empty_pile(edition: str) -> None:
    """FLU-SETUP-1: whatever lay there is gathered, and any value may be laid (FLU-TURN-4)."""
    state = table(edition, ["1", "3"], pile=[(1, "2", 2)], options={"format": "rounds"})
    play(state, "1 say 1")
    if state.position()["phase"] == "swap":
        state.play(0, state.legal(0)[0])
    position = state.position()
    assert position["pile"] == position["gone"] == []
    for card in set(hand(state, 0).split()) - {"F", "Fg"}:
        assert is_legal(state, f"{card} say {card.rstrip('sbl')}")
