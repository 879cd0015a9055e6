"""Which side of a card ends up where: CF-FACE-1, the rule people get wrong."""

from __future__ import annotations

from parlour.games.color_flush.events import Gave, GaveToPile, Took, TookFromPile
from tests.games.color_flush.tables import every, hand, pile, play, table

FIVE = ("RB RG GB BP YG", "YR GR BG PB YP", "RY RP YB GP BY")


def test_a_card_given_to_a_player_changes_sides() -> None:
    """CF-FACE-1: red to its giver and blue to its receiver before and after."""
    state = table(*FIVE)
    play(state, "give 1 to 1")
    assert hand(state, 1) == FIVE[1] + " BR"
    assert hand(state, 1, viewer=0).split()[5] == "?R"
    assert hand(state, 1, viewer=1).split()[5] == "B?"
    # the third player saw blue and now sees red
    assert hand(state, 1, viewer=2).split()[5] == "BR"


def test_a_card_taken_from_a_player_changes_sides() -> None:
    """CF-FACE-1: the taker goes on seeing the back he chose."""
    state = table(*FIVE)
    play(state, "take 1 from 1")
    assert hand(state, 0) == FIVE[0] + " RY"
    assert hand(state, 0, viewer=0).split()[5] == "R?"
    assert hand(state, 0, viewer=1).split()[5] == "?Y"
    assert hand(state, 0, viewer=2).split()[5] == "RY"


def test_a_card_laid_on_the_pile_shows_the_front_its_giver_saw() -> None:
    """CF-FACE-1."""
    state = table(*FIVE)
    play(state, "give 1 to pile")
    assert pile(state) == "RB"
    assert pile(state, viewer=0) == "R?"
    assert pile(state, viewer=1) == "RB"
    assert pile(state, viewer=None) == "R?"


def test_a_card_taken_from_the_pile_has_its_upper_face_in_front() -> None:
    """CF-FACE-1: everybody else sees the under side."""
    state = table(*FIVE, pile="PR")
    play(state, "take pile")
    assert hand(state, 0) == FIVE[0] + " PR"
    assert hand(state, 0, viewer=0).split()[5] == "P?"
    assert hand(state, 0, viewer=1).split()[5] == "PR"


def test_a_flip_shows_the_holder_the_back_and_the_others_the_front() -> None:
    """CF-FACE-1, CF-FLIP-1: everybody has now seen both."""
    state = table(*FIVE)
    play(state, "flip 1")
    for viewer in (0, 1, 2, None):
        assert hand(state, 0, viewer).split()[0] == "BR"


def test_in_a_hand_swap_every_card_changes_sides() -> None:
    """CF-FACE-1, CF-WHITE-2: both players go on seeing what they saw."""
    state = table("WR RG GB BP YG", FIVE[1], FIVE[2])
    play(state, "give 1 to pile", "swap with 1")
    assert hand(state, 0) == "RY RG GB BP PY"
    assert hand(state, 1) == ".. GR BG PB GY"
    assert hand(state, 0, viewer=0) == "R? R? G? B? P?"
    assert hand(state, 0, viewer=1) == "?Y ?G ?B ?P ?Y"
    assert hand(state, 1, viewer=0) == ".. ?R ?G ?B ?Y"
    assert hand(state, 1, viewer=1) == ".. G? B? P? G?"
    # the third player, who saw only backs, has now seen all fronts as well
    assert hand(state, 0, viewer=2) == hand(state, 0)
    assert hand(state, 1, viewer=2) == hand(state, 1)
    assert hand(state, 0, viewer=None) == "?? ?? ?? ?? ??"


def test_a_black_turn_shows_every_card_of_the_hand_to_everybody() -> None:
    """CF-FACE-1, CF-BLACK-1."""
    state = table("RK RG GB BP YG", FIVE[1], FIVE[2])
    play(state, "flip 1")
    for viewer in (0, 1, 2, None):
        assert hand(state, 0, viewer) == "RK GR BG PB GY"


def test_given_and_taken_back_a_card_is_as_before() -> None:
    """CF-FACE-1, CF-GIVE-1: it changes sides twice."""
    state = table(*FIVE)
    play(state, "give 1 to 1", "take 6 from 1")
    assert hand(state, 0, viewer=0).split()[0] == "R?"
    assert hand(state, 0, viewer=1).split()[0] == "?B"
    assert hand(state, 0, viewer=2).split()[0] == "RB"


def test_flipped_and_given_the_receiver_sees_the_old_front() -> None:
    """CF-FACE-1: two changes of side; both players know both faces."""
    state = table(*FIVE)
    play(state, "flip 1", "give 1 to 2")
    assert hand(state, 2) == FIVE[2] + " RB"
    assert hand(state, 2, viewer=0).split()[5] == "RB"
    assert hand(state, 2, viewer=2).split()[5] == "RB"


def test_a_card_handed_round_three_players_is_turned_for_each_of_them() -> None:
    """CF-FACE-1: RB is BR for seat 1, RB for seat 2 and BR for seat 0 again."""
    state = table(*FIVE)
    play(state, "give 1 to 1", "flip 2", "take pile")
    assert hand(state, 1).split()[5] == "BR"
    play(state, "give 6 to 2", "flip 1", "take pile")
    assert hand(state, 2).split()[5] == "RB"
    assert hand(state, 2, viewer=0).split()[5] == "RB"
    assert hand(state, 2, viewer=1).split()[5] == "?B"
    assert hand(state, 2, viewer=2).split()[5] == "RB"
    play(state, "give 6 to 0", "flip 1", "take pile")
    assert hand(state, 0).split()[0] != "RB"
    assert "BR" in hand(state, 0).split()


def test_from_hand_to_pile_to_another_hand_a_card_keeps_its_front() -> None:
    """CF-FACE-1: the giver's front lies on top and is the taker's front."""
    state = table(*FIVE)
    play(state, "flip 2", "take pile", "give 1 to pile")
    assert hand(state, 1, viewer=0).split()[0] == "?R"
    play(state, "take pile")
    assert hand(state, 1) == FIVE[1] + " RB"
    # the giver sees for the first time what was behind it
    assert hand(state, 1, viewer=0).split()[5] == "RB"
    assert hand(state, 1, viewer=1).split()[5] == "RB"


def test_over_a_swap_and_a_black_turn_a_card_keeps_its_two_faces_apart() -> None:
    """CF-FACE-1, CF-BLACK-1: seat 0 gets seat 1's hand; its black back is a front and turns all."""
    state = table("WR RG GB BP YG", "YK GR BG PB YP", FIVE[2])
    play(state, "give 1 to pile", "swap with 1")
    assert hand(state, 0) == "YK GR BG PB YP"
    assert hand(state, 1) == ".. GR BG PB GY"
    assert hand(state, 0, viewer=2) == hand(state, 0, viewer=0) == hand(state, 0)


def test_events_tell_each_player_the_faces_he_sees_and_no_others() -> None:
    """CF-FACE-1, CF-VIEW-1."""
    (gave,) = every(Gave, play(table(*FIVE), "give 1 to 1"))
    assert [(gave.seen_by(s).front, gave.seen_by(s).back) for s in (0, 1, 2, None)] == [
        ("red", None),
        (None, "blue"),
        ("red", "blue"),
        (None, None),
    ]
    (took,) = every(Took, play(table(*FIVE), "take 1 from 1"))
    assert [(took.seen_by(s).front, took.seen_by(s).back) for s in (0, 1, 2, None)] == [
        (None, "red"),
        ("yellow", None),
        ("yellow", "red"),
        (None, None),
    ]
    (laid,) = every(GaveToPile, play(table(*FIVE), "give 1 to pile"))
    assert [(laid.seen_by(s).front, laid.seen_by(s).back) for s in (0, 1, None)] == [
        ("red", None),
        ("red", "blue"),
        ("red", None),
    ]
    (lifted,) = every(TookFromPile, play(table(*FIVE, pile="PR"), "take pile"))
    assert [(lifted.seen_by(s).front, lifted.seen_by(s).back) for s in (0, 1, None)] == [
        ("purple", None),
        ("purple", "red"),
        ("purple", None),
    ]
