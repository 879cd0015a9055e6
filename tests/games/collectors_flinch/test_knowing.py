"""What everybody knows of the hands, and hands imagined from it."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine import BadPosition, BadView, Chance, Event, State
from tests.games.collectors_flinch.history import could_be, hands_of, public
from tests.games.collectors_flinch.tables import GAME, dealt, hand, play, store_after, table


def imagined(state: State[Any], viewer: int | None, seat: int, times: int = 60) -> list[list[str]]:
    """A seat's hand in many worlds that the viewer holds possible."""
    view = state.view(viewer)
    worlds = [GAME.imagine(view, Chance(number)) for number in range(times)]
    assert all(world.view(viewer) == view for world in worlds)
    return [world.position()["hands"][seat] for world in worlds]


def test_a_hand_is_its_owners_secret() -> None:
    state = table(["5 9", "7 7", "9 9 11"])
    assert state.view(0)["hand"] == ["5", "9"]
    assert state.view(None)["hand"] is None
    assert state.view(0)["hands"] == [2, 2, 3]
    assert len({tuple(cards) for cards in imagined(state, 0, 1)}) > 20
    assert len({tuple(cards) for cards in imagined(state, None, 0)}) > 20


def test_who_asks_for_a_number_holds_it() -> None:
    hands = ["5 9 12", "7 7 8", "9 9 11"]
    state = table(hands, store=store_after(hands, "13"))
    play(state, "ask 1 5")
    for cards in imagined(state, 2, 0):
        assert "5" in cards
        assert len(cards) == 4
    assert any("13" not in cards for cards in imagined(state, 2, 0))


def test_who_said_none_has_none_until_the_next_draw() -> None:
    hands = ["5 9 12", "7 7 8", "9 9 11"]
    state = table(hands, store=store_after(hands, "13 14"))
    play(state, "ask 1 5")
    assert all("5" not in cards for cards in imagined(state, 2, 1))
    play(state, "ask 2 8")
    fives = [cards.count("5") for cards in imagined(state, 2, 1, times=400)]
    assert max(fives) == 1  # only the card drawn since may be one
    assert min(fives) == 0


def test_cards_handed_over_are_known_until_they_are_handed_on() -> None:
    hands = ["5 9 12", "5 7 8", "5 9 11"]
    state = table(hands, store=store_after(hands, "13 14 15"))
    play(state, "ask 1 5")
    assert all(cards.count("5") >= 2 for cards in imagined(state, 2, 0))
    assert all("5" not in cards for cards in imagined(state, 2, 1))
    play(state, "ask 1 12", "ask 0 7", "ask 0 5")
    assert hand(state, 2) == "5 5 5 9 11"
    assert all("5" not in cards[:-1] or cards.count("5") <= 1 for cards in imagined(state, 1, 0))
    assert all(cards.count("5") == 3 for cards in imagined(state, 1, 2))


def test_a_drawn_card_stays_hidden_and_a_set_made_by_a_draw_shows_it() -> None:
    hands = ["5 5 5 9", "7 7 8", "9 9 11"]
    state = table(hands, store=store_after(hands, "5"))
    play(state, "ask 1 9")
    assert state.position()["memory"][0]["draws"] == 0
    assert all(cards == ["9"] for cards in imagined(state, 2, 0))


def test_nobody_is_imagined_with_four_of_a_number() -> None:
    """Two players and a small Store: seat 1 has three of the four 2s for sure, never all."""
    sets = [list(range(4, 16)), []]
    hands = ["1 3", "2 2 2 3 3"]
    state = table(hands, sets=sets, store=["2", "1", "1", "1", "3"])
    worlds = imagined(state, 0, 1, times=300)
    for cards in worlds:
        assert all(cards.count(number) < 4 for number in ("1", "2", "3"))
    assert any(cards.count("2") == 3 for cards in worlds)


def test_which_card_was_given_may_stay_open() -> None:
    """Seat 1 said no to 5s, drew, and gave one 7: the 7 may be the drawn card or an older one."""
    state = dealt(["5 7 9 1 2 3", "7 8 12 1 2 3", "11 13 14 4 6 10"])
    play(state, "ask 1 5")  # none; 0 draws a 1
    play(state, "ask 2 8")  # none; 1 draws
    play(state, "ask 0 11")  # none; 2 draws
    play(state, "ask 1 7")  # one 7
    fives = [cards.count("5") for cards in imagined(state, 2, 1, times=600)]
    assert sorted(set(fives)) == [0, 1]
    assert state.position()["memory"][1]["shown"] == [[7, 0, 1]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_hands_could_have_come_about(seats: int) -> None:
    """Every world imagined at any point is one the public story could have led to."""
    judged = 0
    for number in range(6):
        state = GAME.deal(seats, seed=f"story {number}")
        opening = _sets_at_once(state)
        chance = Chance(f"moves {number}")
        events: list[Event] = []
        # the judge grows slow with the number of cards drawn
        while state.turn is not None and max(state.table.draws) <= 12:
            state.play(state.turn, chance.choice(state.legal(state.turn)), events.append)
            if chance.below(4):
                continue
            story = [*opening, *public(events)]
            assert could_be(story, hands_of(state))
            for viewer in [None, *range(seats)]:
                world = GAME.imagine(state.view(viewer), chance)
                assert could_be(story, hands_of(world)), (story, world.position())
                judged += 1
    assert judged > 100


def _sets_at_once(state: State[Any]) -> list[dict[str, Any]]:
    return [
        {"event": "set_made", "seat": seat, "number": number}
        for seat, numbers in enumerate(state.position()["sets"])
        for number in numbers
    ]


def test_the_judge_notices_hands_that_could_not_be() -> None:
    state = dealt(["5 7 9 1 2 3", "7 8 12 1 2 3"])
    events = play(state, "ask 1 5", "ask 0 12")
    story = public(events)
    assert could_be(story, hands_of(state))
    wrong = table(["7 7 9 1 2 3 1", "7 8 12 1 2 3 2"])
    assert not could_be(story, hands_of(wrong))  # seat 0 asked for 5s and holds none
    wrong = table(["5 7 9 1 2 3 1", "7 5 12 5 2 3 2"])
    assert not could_be(story, hands_of(wrong))  # seat 1 said no to 5s and can have drawn only one


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"hands": ["5", "7", "9"]}, "2 hands"),
        ({"hands": ["5", "7 7 7 7"]}, "lay the set aside"),
        ({"hands": ["", "7"]}, "no cards or nobody to ask"),
        ({"hands": ["5", ""]}, "no cards or nobody to ask"),
        ({"sets": [[7], []]}, "too many cards numbered 7"),
        ({"store": ["1"]}, "too few"),
        ({"hands": ["x", "7"]}, "no card"),
        ({"turn": 2}, "no seat 2"),
        ({"asks": -1}, "0 to 1000"),
        ({"memory": [{}, {}]}, "cannot be read"),
        ({"dealer": 1}, "has no 'dealer'"),
        ({"over": True}, "has the turn None"),
        ({"turn": None}, "over when all sets are made"),
        ({"asks": 1000}, "over when all sets are made"),
    ],
)
def test_an_impossible_position_is_refused(change: dict[str, object], complaint: str) -> None:
    position: dict[str, object] = {"seats": 2, "hands": ["5", "7"], **change}
    with pytest.raises(BadPosition, match=complaint):
        GAME.position(position)


def test_a_memory_that_contradicts_the_hands_is_refused() -> None:
    told = table(["5 9", "7 7"]).position()
    for change, complaint in (
        ({"dealt": 3}, "size of its hand"),
        ({"asked": {"4": 1}}, "wrong about the number 4"),
        ({"since": {"5": 1}}, "wrong about the number 5"),
        ({"dealt": 1, "draws": 1, "since": {"5": 1, "9": 1}}, "wrong about when its cards came"),
        ({"dealt": 3, "shown": [[7, 1, 1]]}, "wrong about when its cards came"),
        ({"dealt": 60, "shown": [[15, 0, 0]] * 58}, "More cards numbered 15 were shown"),
        ({"dealt": 3, "shown": [[3, 0, 0]]}, "More cards numbered 3 were shown"),
    ):
        memory = [{**told["memory"][0], **change}, told["memory"][1]]
        with pytest.raises(BadPosition, match=complaint):
            GAME.position({**told, "memory": memory})


def test_cards_that_came_to_light_are_known_somewhere_or_in_a_set() -> None:
    """COL-ASK-1, COL-SET-1: a position that remembers just as many can be set up."""
    state = dealt(["5 5 5 1 2 3", "5 1 8 9 10 11"])
    play(state, "ask 1 5", "ask 1 1")
    again = GAME.position(state.position())
    assert again.position() == state.position()
    assert sum(len(memory["shown"]) for memory in state.position()["memory"]) == 5


def test_a_broken_view_is_refused() -> None:
    view = dict(table(["5 9", "7 7"]).view(0))
    for change in ({"hands": [2, 3]}, {"store": 5}, {"memory": None}):
        with pytest.raises((BadView, BadPosition)):
            GAME.imagine({**view, **change}, Chance(1))


def test_a_view_that_no_cards_could_make_is_refused() -> None:
    """Nothing is invented for it: with a fifth card of a number there is no such table."""
    state = GAME.deal(seats=2, seed="t0")
    chance = Chance("moves")
    for _ in range(60):
        assert state.turn is not None
        state.play(state.turn, chance.choice(state.legal(state.turn)))
    view = state.view(0)
    for number in sorted(set(view["hand"]), key=int):
        wrong = {**view, "hand": [number] * len(view["hand"])}
        with pytest.raises((BadView, BadPosition)):
            GAME.imagine(wrong, Chance("x"))
