"""What a seat may know: the faces it has seen, for as long as it can follow the card."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from parlour.engine import BadView, Chance, Event, ParlourError, State
from parlour.engine.testing import Case, positions
from tests.games.color_flush.tables import GAME, hand, kinds, pile, play, table
from tests.games.color_flush.test_model import WILD, all_cards

ZERO = "RB RG GB BP YG"
ONE = "YR GR BG PB YP"
TWO = "RY RP YB GP BY"


def imagined(state: State[Any], viewer: int | None, times: int = 40) -> list[State[Any]]:
    return [GAME.imagine(state.view(viewer), Chance(seed)) for seed in range(times)]


def test_the_holder_sees_fronts_and_everybody_else_backs() -> None:
    """CF-VIEW-1."""
    state = table(ZERO, ONE, TWO, pile="PG")
    assert hand(state, 0, viewer=0) == "R? R? G? B? Y?"
    assert hand(state, 0, viewer=1) == "?B ?G ?B ?P ?G"
    assert pile(state, 3, viewer=1) == "P? ?? ??"


def test_a_spectator_sees_what_every_player_has_seen() -> None:
    """CF-VIEW-1: or a player could watch his own backs."""
    state = table(ZERO, ONE, TWO, pile="PG")
    assert hand(state, 0, viewer=None) == "?? ?? ?? ?? ??"
    assert pile(state, viewer=None) == "P?"
    play(state, "flip 1")
    assert hand(state, 0, viewer=None) == "BR ?? ?? ?? ??"


def test_a_face_once_seen_is_remembered_wherever_the_card_goes() -> None:
    """CF-VIEW-1: seat 0 flips a card, gives it away, and knows it to the end."""
    state = table(ZERO, ONE, TWO)
    play(state, "flip 1", "give 1 to 1", "take pile")
    play(state, "give 6 to pile", "flip 1", "take 1 from 2")
    play(state, "take 3 from 0", "flip 3", "give 2 to pile")
    assert pile(state, 2).split()[1] == "RB"
    for viewer in (0, 1, 2, None):
        assert pile(state, 2, viewer).split()[1] == "RB"


def test_a_card_under_others_on_the_pile_is_still_known() -> None:
    """CF-VIEW-1: the others saw its back when it was in a hand."""
    state = table(ZERO, ONE, TWO)
    play(state, "give 1 to pile", "flip 2", "take 1 from 2")
    play(state, "give 2 to pile")
    assert pile(state, 2, viewer=0).split()[1] == "R?"
    assert pile(state, 2, viewer=2).split()[1] == "RB"


def test_the_memory_aid_is_off_unless_asked_for_and_changes_no_knowledge() -> None:
    """CF-VIEW-1: it tells an interface what to show."""
    plain = table(ZERO, ONE, TWO)
    aided = table(ZERO, ONE, TWO, options={"memory_aid": True})
    assert plain.view(0)["options"]["memory_aid"] is False
    assert aided.view(0)["options"]["memory_aid"] is True
    for state in (plain, aided):
        play(state, "flip 1", "take pile")
    one, other = plain.view(0), aided.view(0)
    assert {**one, "options": None} == {**other, "options": None}


def test_a_face_seen_once_is_never_imagined_differently() -> None:
    """CF-VIEW-1."""
    state = table(ZERO, ONE, TWO)
    play(state, "flip 1", "take 3 from 1", "give 1 to 2")
    for other in imagined(state, 0):
        assert hand(other, 2).split()[5] == "RB"
        assert hand(other, 0, viewer=0) == hand(state, 0, viewer=0)


def test_an_own_back_is_imagined_as_everything_it_may_be() -> None:
    """CF-VIEW-1: black as well, for a card from the deal."""
    state = table(ZERO, ONE, TWO)
    backs = {hand(other, 0).split()[0][1] for other in imagined(state, 0, 200)}
    assert backs == set("YGBPWK")


def test_an_own_back_is_imagined_black_about_as_often_as_it_is() -> None:
    """CF-SETUP-1: black lies underneath, so behind a front it is twice as likely as white."""
    behind: Counter[str] = Counter()
    for seed in range(250):
        other = GAME.imagine(GAME.deal(seats=4, seed=seed).view(0), Chance(seed))
        behind.update(card["back"] for card in other.position()["hands"][0])
    assert 0.08 < behind["black"] / behind.total() < 0.13
    assert 0.03 < behind["white"] / behind.total() < 0.07


def test_a_back_that_once_was_a_front_is_never_imagined_black() -> None:
    """CF-VIEW-1: what another held in front of him was not black."""
    state = table("RB RG GB BP YG", ONE, TWO)
    play(state, "take 1 from 1")
    backs = {hand(other, 0).split()[5][1] for other in imagined(state, 0, 200)}
    assert backs == set("YGBPW")


def test_the_fronts_of_others_are_never_imagined_black() -> None:
    """CF-BLACK-1: a black front would have turned."""
    state = table("RB RG GB BP YG", "RK YK GK BK PB", TWO)
    for other in imagined(state, 0):
        assert "K" not in "".join(card[0] for card in hand(other, 1).split())
        assert "K" not in "".join(card[0] for card in hand(other, 2).split())


def test_who_turns_black_fronts_only_learns_that_another_back_is_black() -> None:
    """CF-BLACK-2, CF-VIEW-1: seat 0 is told which kind of turn it was, and can think."""
    state = table("RK YK GB BP PB", ONE, TWO)
    assert kinds(play(state, "flip 1")) == ["flipped", "turned_blacks"]
    view = state.view(0)
    assert view["suspicions"] == [0]
    assert [card["back_suspect"] for card in view["hands"][0]] == [[], [0], [0], [0], [0]]
    blacks = set()
    for other in imagined(state, 0, 60):
        backs = "".join(card[1] for card in hand(other, 0).split()[1:])
        assert "K" in backs
        blacks.add(backs.index("K"))
    assert blacks == {0, 1, 2, 3}
    # a flip that shows no black leaves the others to be suspected
    play(state, "take pile", "give 1 to 1")
    play(state, "flip 1", "take pile", "give 2 to 2")
    play(state, "flip 1", "take pile", "give 2 to pile")
    play(state, "flip 3")
    suspects = [card["back_suspect"] for card in state.view(1)["hands"][0]]
    assert suspects.count([0]) == 3
    # and the black one, once seen, answers the question
    play(state, "take pile", "give 4 to 1")
    play(state, "flip 3", "take pile", "give 1 to 2")
    play(state, "flip 3", "take pile", "give 3 to pile")
    assert state.view(0)["suspicions"] == [0]
    play(state, "flip 2")
    assert state.view(0)["suspicions"] == []


def test_a_black_back_he_knows_of_is_no_news() -> None:
    """CF-BLACK-2: the first turn showed it to him."""
    state = table("RK YK GB BP PB", ONE, TWO)
    play(state, "flip 1", "take 5 from 2", "give 5 to 2")
    play(state, "flip 5", "take 5 from 2", "give 1 to 2")
    play(state, "flip 5", "take pile", "give 1 to pile")
    before = state.view(0)
    assert kinds(play(state, "flip 2")) == ["flipped", "turned_blacks"]
    after = state.view(0)
    assert before["suspicions"] == [0]
    assert after["suspicions"] == []
    assert [
        card["back_suspect"] for own in after["hands"] for card in own if card["back_suspect"]
    ] == []


def test_what_is_suspected_with_more_right_stays_suspected() -> None:
    """CF-BLACK-2: a second turn of black fronts only says less than the first did."""
    state = table("RK YK GB BP PB", "YR GR BG PB GK", TWO, pile="RG")
    play(state, "flip 1", "take pile", "give 1 to pile")
    assert hand(state, 0) == ".. YK GB BP PB RG"
    assert kinds(play(state, "give 5 to 0"))[-1] == "turned_blacks"
    suspects = [card["slot"] for card in state.view(0)["hands"][0] if card["back_suspect"]]
    assert suspects == [2, 3, 4, 5]


def test_a_suspicion_that_reaches_beyond_the_hand_gives_way_to_one_that_does_not() -> None:
    """CF-BLACK-2: it may have been the card on the pile, until another turn says it was not."""
    state = table("RK YK GB BP PB", "YR GR BG PB GK YP", pile="RG")
    play(state, "flip 1", "take pile", "give 1 to pile")
    play(state, "give 1 to pile", "take pile", "flip 1")
    play(state, "give 3 to pile", "flip 6", "take 1 from 1")
    assert state.view(0)["pile"][0]["back_suspect"] == [0]
    assert kinds(play(state, "give 5 to 0"))[-1] == "turned_blacks"
    view = state.view(0)
    assert view["pile"][0]["back_suspect"] == []
    assert [card["slot"] for card in view["hands"][0] if card["back_suspect"]] == [2, 4, 5]


@pytest.mark.parametrize(("slot", "black"), [(3, False), (2, True)])
def test_a_suspect_back_is_seen_when_another_takes_the_card_from_the_pile(
    slot: int, black: bool
) -> None:
    """CF-BLACK-2: it is suspect no more, and if it is black the question is answered."""
    state = table("RK YK GB BP PB", ONE, TWO)
    play(state, "flip 1", f"give {slot} to pile", "take 1 from 2")
    assert state.view(0)["pile"][0]["back_suspect"] == [0]
    play(state, "take pile")
    view = state.view(0)
    assert view["hands"][1][-1]["back_suspect"] == []
    assert view["suspicions"] == ([] if black else [0])
    suspects = [card["slot"] for card in view["hands"][0] if card["back_suspect"]]
    assert suspects == ([] if black else [2, 4, 5])


def test_a_suspicion_with_one_answer_is_answered() -> None:
    """CF-BLACK-2: of eighteen red faces seen, only one has the suspect back behind it."""
    reds = "RW " + "RY RG RB RP " * 4
    state = table("RK GB GP BP", "YG YB GB PG", "YP YB GB PG", pile=reds)
    position = state.position()
    position["suspicions"] = [0]
    position["hands"][0][0]["back_suspect"] = [0]
    for card in position["pile"][:17]:
        card["front_seen"] = [0, 1, 2]
    for other in imagined(GAME.position(position), 0, 60):
        assert hand(other, 0).split()[0] == "RK"


def test_of_two_alike_suspect_backs_either_may_be_the_black_one() -> None:
    """CF-BLACK-2."""
    state = table("RK RY RG GB", ONE, TWO)
    position = state.position()
    position["suspicions"] = [0]
    for card in position["hands"][0][:2]:
        card["back_suspect"] = [0]
    found = [hand(other, 0).split()[0] for other in imagined(GAME.position(position), 0, 60)]
    assert 15 < found.count("RK") < 45


@pytest.mark.parametrize("seed", range(5))
def test_one_face_of_every_card_is_enough_to_imagine_the_other(seed: int) -> None:
    """CF-VIEW-1: where hardly a card is free to lie elsewhere, one deal is found all the same."""
    chance = Chance(seed)
    position = GAME.deal(seats=2, seed=seed).position()
    for card in position["pile"]:
        card["front_seen" if chance.below(2) else "back_seen"] = [0]
    state = GAME.position(position)
    assert all("?" in card for card in pile(state, 50, viewer=0).split()[1:])
    for other in imagined(state, 0, 10):
        assert all_cards(other) == all_cards(state)
        assert other.view(0) == state.view(0)


def heard(state: State[Any], move: str, viewer: int) -> tuple[list[Event], str]:
    """What a viewer is told of a move, and his view after it."""
    state = state.copy()
    assert state.turn is not None
    events: list[Event] = []
    state.play(state.turn, move, events.append)
    return [event.seen_by(viewer) for event in events], state.view(viewer).text()


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_a_card_laid_on_the_pile_hides_stays_hidden_from_its_giver(seats: int) -> None:
    """CF-VIEW-1: whatever is behind his cards, he hears and sees the same."""
    chance = Chance("attack")
    for state, seat, _move in positions(Case(GAME, seats, positions=60)):
        other = GAME.imagine(state.view(seat), chance)
        for move in map(str, state.legal(seat)):
            if move.endswith("to pile") or move == "keep hand":
                assert heard(state, move, seat) == heard(other, move, seat)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_flipping_a_card_known_on_both_sides_shows_its_holder_nothing_more(seats: int) -> None:
    """CF-VIEW-1: other backs do not matter, unless black makes them."""
    chance = Chance("attack")
    tried = 0
    for state, seat, _move in positions(Case(GAME, seats, positions=60)):
        other = GAME.imagine(state.view(seat), chance)
        for card in state.view(seat)["hands"][seat]:
            move = f"flip {card['slot']}"
            if card["back"] in (None, "black") or state.refusal(seat, move):
                continue
            tried += 1
            assert heard(state, move, seat) == heard(other, move, seat)
    assert tried > 20


def test_black_or_not_an_own_back_changes_nothing_that_its_holder_can_find_out() -> None:
    """CF-VIEW-1: view, legal moves, refusals and their words, for two worlds told apart by it."""
    black = table("RK YB GB BP YG", ONE, TWO, pile="PG RB")
    blue = table("RB YB GB BP YG", ONE, TWO, pile="PG RK")
    assert black.view(0).text() == blue.view(0).text()
    for move in GAME.moves:
        one, other = black.refusal(0, move), blue.refusal(0, move)
        assert one == other
        if one is not None and other is not None:
            assert (one.text("en"), one.text("fr")) == (other.text("en"), other.text("fr"))
    for action in ("give 1 to pile", "give 2 to 1", "flip 2", "take 1 from 1", "take pile"):
        assert heard(black, action, 0) == heard(blue, action, 0)


def perceived(state: State[Any], seat: int, move: str, viewer: int | None) -> list[object]:
    """What a viewer hears of a move and the faces he knows after it; the state has moved on."""
    events: list[Event] = []
    state.play(seat, move, events.append)
    view = state.view(viewer)
    faces = [
        (card["front"], card["back"]) for own in [*view["hands"], view["pile"]] for card in own
    ]
    return [[event.seen_by(viewer) for event in events], faces]


@pytest.mark.parametrize("options", [{}, {"deck": WILD, "swap": "may"}])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_worlds_that_look_the_same_stay_the_same(seats: int, options: dict[str, Any]) -> None:
    """CF-VIEW-1: while a viewer hears and sees the same, all else that he is sent is the same."""
    chance = Chance("worlds")
    compared = 0
    for state, _seat, _move in positions(Case(GAME, seats, options, positions=25)):
        for viewer in (None, *range(seats)):
            one, other = state.copy(), GAME.imagine(state.view(viewer), chance)
            for _ in range(8):
                seat = one.turn
                if seat is None:
                    break
                move = str(chance.choice(one.legal(seat)))
                if perceived(one, seat, move, viewer) != perceived(other, seat, move, viewer):
                    break
                assert one.view(viewer).text() == other.view(viewer).text()
                compared += 1
                if viewer is not None:
                    for candidate in GAME.moves:
                        assert one.refusal(viewer, candidate) == other.refusal(viewer, candidate)
    assert compared > 60


def test_the_moves_open_to_a_seat_depend_on_nothing_hidden() -> None:
    """CF-VIEW-1: the same for every card behind every front."""
    for state, seat, _move in positions(Case(GAME, 4, positions=40)):
        for other in imagined(state, seat, 3):
            assert other.legal(seat) == state.legal(seat)


@pytest.mark.parametrize(
    "change",
    [
        {"hands": []},
        {"pile": 3},
        {"pile": []},
        {"phase": "nap"},
        {"turns": -1},
        {"starter": 9},
        {"done": ["sleep"]},
        {"done": "give"},
        {"winners": [7]},
        {"winners": [1]},
        {"turn": None},
        {"phase": "over"},
        {"phase": "swap"},
        {"done": ["give", "take", "flip"]},
        {"suspicions": [1]},
        {"pile": [{"front": "white", "back": None}] * 35},
        {"hands": [[{"slot": 1, "front": "mauve", "back": None}] * 4] * 3},
    ],
)
def test_what_is_no_view_is_refused_in_a_sentence(change: dict[str, Any]) -> None:
    view = json.loads(table(ZERO, ONE, TWO).view(0).text())
    with pytest.raises(ParlourError) as raised:
        GAME.imagine({**view, **change}, Chance(1))
    assert str(raised.value).endswith(".")
    del view["hands"]
    with pytest.raises(BadView):
        GAME.imagine(view, Chance(1))
