"""Sitting at a table of Flinch: a turn in one line, and calls out of turn."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from parlour.engine import Chance
from parlour.terminal import screen_for
from parlour.terminal.screen import Unclear

from .conftest import Seated, Silent

Sit = Callable[..., Seated]
ONE_TO_TWO = [{"pile": 1, "low": 1, "high": 2, "wilds": []}]
PAUSE = "Enter to go on, f to call Flinch!"


def table(hand: str, stockpile: str = "9 13", **more: Any) -> dict[str, Any]:
    """Two others who cannot do much."""
    return {
        "seats": 3,
        "hands": [hand, "12 12 14", "12 12 14"],
        "stockpiles": [stockpile, "11 13", "11 13"],
        "piles": ONE_TO_TWO,
        **more,
    }


def sit_at(sit: Sit, hand: str, stockpile: str = "9 13", **more: Any) -> Seated:
    return sit(game="flinch", player=Silent(), position=table(hand, stockpile, **more))


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("s", "play stock"),
        ("stock 3", "play stock|play 3"),
        ("s 3 r2 7 > 4", "play stock|play 3|play reserve 2|reserve 7 on 4"),
        ("7>4", "reserve 7 on 4"),
        ("7 to 4", "reserve 7 on 4"),
        ("7 à r4", "reserve 7 on 4"),
        ("reserve 7 on 4", "reserve 7 on 4"),
        ("réserve 2", "play reserve 2"),
        ("play reserve 2, play 7", "play reserve 2|play 7"),
        ("ps pr3", "play partner stock|play partner reserve 3"),
        ("play partner reserve 3", "play partner reserve 3"),
        ("7 >", "reserve 7 on 2"),
        ("r1 7 >", "play reserve 1|reserve 7 on 1"),
        ("w", "play W"),
        ("end", "end"),
        ("fin", "end"),
        ("flinch seat1", "flinch 1"),
        ("f 2", "flinch 2"),
    ],
)
def test_a_line_is_read_as_a_turn(sit: Sit, line: str, moves: str) -> None:
    seated = sit_at(sit, "3 7 9", reserves=[["4"], [], []])
    assert seated.screen.read(line, seated.match.state.view(0)) == moves.split("|")


@pytest.mark.parametrize(
    "line",
    ["", "x", "r9", "7 > x y", "on", "show", "on x", f"on {'9' * 5000}", "reserve", ">"],
)
def test_nonsense_is_told_from_a_turn(sit: Sit, line: str) -> None:
    seated = sit_at(sit, "3 7 9")
    with pytest.raises(Unclear):
        seated.screen.read(line, seated.match.state.view(0))


def test_the_table_shows_piles_with_what_they_wait_for(sit: Sit) -> None:
    told = sit_at(sit, "3 7 9", reserves=[["4 12"], ["8"], []]).type()
    for shown in ("Play    1: 2→3", "s: 13×2", "r1: 12×2", "1 Seat1 · bot        13×2       8"):
        assert shown in told
    assert "The Play Piles wait for 3 or 1 (new pile)." in told


def test_where_nothing_seen_fits_it_is_said_what_everybody_needs(sit: Sit) -> None:
    told = sit_at(sit, "7 9 12").type()
    assert "nobody goes on without 3 or 1 (new pile)." in told


def test_a_whole_turn_in_one_line_is_played(sit: Sit) -> None:
    seated = sit_at(sit, "3 7 9", reserves=[["4"], [], []])
    told = seated.type("3 r1 7 > 1")
    assert [move for seat, move in seated.match.moves if seat == 0][:3] == [
        "play 3",
        "play reserve 1",
        "reserve 7 on 1",
    ]
    assert "You play the 4 from Reserve Pile 1 on Play Pile 1." in told


def test_a_line_that_is_refused_before_anything_is_shown_changes_nothing(sit: Sit) -> None:
    seated = sit_at(sit, "3 7 9")
    told = seated.type("3 7 9 > 1")
    assert "7: " in told
    assert "(FLI-PILE-1)" in told
    assert "Nothing was played." in told
    assert seated.match.version == 0


def test_a_line_goes_on_after_a_new_stockpile_card_until_a_rule_is_in_the_way(sit: Sit) -> None:
    seated = sit_at(sit, "7 9 12", "4 3")
    told = seated.type("s 7 > 1")
    assert "The next card of your Stockpile is turned up: the 4." in told
    assert "7 > 1: " in told
    assert "(FLI-STOCK-1)" in told
    assert "Not played: 7 > 1." in told
    assert [move for _, move in seated.match.moves] == ["play stock"]


def test_a_line_stops_at_a_new_hand(sit: Sit) -> None:
    seated = sit_at(sit, "3")
    told = seated.type("3 4")
    assert "You draw " in told
    assert "Not played: 4." in told


def test_where_duties_are_not_enforced_a_line_stops_at_a_new_stockpile_card(sit: Sit) -> None:
    seated = sit_at(sit, "3 9 12", "9 3", options={"enforcement": "challenge"})
    assert "Not played: 9 > 1." in seated.type("s 9 > 1")


def test_who_reads_a_record_with_all_hands_is_not_told_what_he_does_not_see(sit: Sit) -> None:
    seated = sit_at(sit, "3 7 9")
    nobodys = seated.match.state.view(None)
    stuck = "Of the cards you see none fits"
    for sees_all in (False, True):
        screen = screen_for(replace(seated.company, seat=None, sees_all=sees_all))
        assert (stuck in " ".join(screen.table(nobodys))) == (not sees_all)


def test_enter_plays_the_only_move(sit: Sit) -> None:
    seated = sit_at(sit, "7 9 12", "9 3")
    told = seated.type("")
    assert "Enter: s." in told
    assert seated.match.moves == [(0, "play stock")]


def test_why_gives_the_rule(sit: Sit) -> None:
    seated = sit_at(sit, "3 7 9")
    told = seated.type("why 7", "why s", "try 3", "why 1", "try 3 9 > 1")
    assert "FLI-PILE-1 ·" in told
    assert "FLI-PLAY-1 ·" in told
    assert "3: plays 3." in told
    assert "3 9 > 1: plays 3, lays the 9 on Reserve Pile 1." in told
    assert seated.match.version == 0


WILDS = {"wilds": True, "build": "eights"}
AROUND_EIGHT = [{"pile": 1, "low": 7, "high": 9, "wilds": []}]


def test_a_wild_is_asked_where_it_goes(sit: Sit) -> None:
    position = table("W 3", "9 13", options=WILDS, piles=AROUND_EIGHT)
    seated = sit(game="flinch", player=Silent(), position=position)
    told = seated.type("W", "1", "1 up")
    assert "Where? new (8), on 1 up (10) or on 1 down (6)." in told
    assert "At which end of Play Pile 1? Add up or down." in told
    assert "You play a wild from your hand as the 10 on Play Pile 1." in told
    asked_where = told.partition("Where?")[2].partition("At which end")[0]
    assert "Your turn ›" in asked_where  # a choice of one's own, and no time for calls
    assert PAUSE not in told


@pytest.mark.parametrize(
    ("language", "turned", "laid"),
    [
        ("en", "The next card of your Stockpile is turned up: a wild.", "You lay a wild on"),
        ("fr", "La carte suivante de votre Stock : un joker.", "Vous mettez un joker sur"),
    ],
)
def test_ones_own_wilds_are_told_by_name(sit: Sit, language: str, turned: str, laid: str) -> None:
    said = ""
    for stock, line in (("13 W 10", "s"), ("9 13", "W > 1")):
        position = table("W 3", stock, options=WILDS, piles=AROUND_EIGHT)
        seated = sit(game="flinch", player=Silent(), position=position, language=language)
        said += seated.type(line)
    assert turned in said
    assert laid in said


@pytest.mark.parametrize(
    ("language", "drawn"),
    [("en", r"You draw [\w, ]+ and \w+\."), ("fr", r"Vous piochez [\w, ]+ et \w+\.")],
)
def test_a_new_hand_is_listed_as_people_list_it(sit: Sit, language: str, drawn: str) -> None:
    seated = sit(game="flinch", player=Silent(), position=table("3"), language=language)
    told = seated.type("3")
    assert re.search(drawn, " ".join(told.split()))


@pytest.mark.parametrize(
    ("line", "move"), [("W on 1-", "on 1 down"), ("W new", "start 8"), ("w sur 1 haut", "on 1 up")]
)
def test_a_wild_and_its_place_in_one_line(sit: Sit, line: str, move: str) -> None:
    position = table("W 3", "9 13", options=WILDS, piles=AROUND_EIGHT)
    seated = sit(game="flinch", player=Silent(), position=position)
    seated.type(line)
    assert seated.match.moves[:2] == [(0, "play W"), (0, move)]


def test_partners_have_their_piles_beside_ones_own(sit: Sit) -> None:
    position = {
        "seats": 4,
        "options": {"partners": True},
        "hands": ["9 7", "12 12 14", "12 14", "12 12 14"],
        "stockpiles": ["9 13", "11 13", "5 3", "11 13"],
        "piles": ONE_TO_TWO,
    }
    seated = sit(game="flinch", player=Silent(), position=position)
    told = seated.type("ps")
    assert "Partner ps: 3×2" in told
    assert "You play the 3 from your partner’s Stockpile on Play Pile 1." in told


# -- calls ------------------------------------------------------------------------------------

CALLS = {"enforcement": "challenge", "stockpile": 6, "seed": "calls"}


def test_the_chance_to_call_comes_after_every_turn_of_another_player(sit: Sit) -> None:
    seated = sit(game="flinch", player=Silent(), **CALLS)
    asked: list[int] = []
    chance = Chance("typing")

    def choose() -> str:
        view = seated.match.state.view(0)
        if view["turn"] != 0:
            asked.append(seated.match.version)
            return ""
        offers = [t for t, _ in seated.screen.offers(view) if not t.startswith("flinch")]
        return chance.choice(offers)

    told = seated.play_by(choose)
    expected = []
    state = seated.match.record().start()
    for version, (seat, move) in enumerate(seated.match.moves, 1):
        state.play(seat, move)
        # another's turn is over and the next is not the reader's own
        if seat != 0 and state.turn not in (seat, 0, None):
            expected.append(version)
    assert asked == expected
    assert told.count(PAUSE) == len(expected) > 20


def test_on_request_the_chance_comes_after_every_card(sit: Sit) -> None:
    seated = sit(game="flinch", player=Silent(), **CALLS, dealer=0)
    told = seated.type("each", *[""] * 12)
    assert "after every single card" in told
    assert told.count(PAUSE) > sit(game="flinch", player=Silent(), **CALLS, dealer=0).type(
        *[""] * 13
    ).count(PAUSE)


def overlooked(**more: Any) -> dict[str, Any]:
    """Seat 2 has just overlooked a 3 on its Stockpile; it is seat 0's turn."""
    position = table("7 9 12", "13 9", options={"enforcement": "challenge"}, last=2)
    position |= {"stockpiles": ["13 9", "11 13", "11 3"], "missed": [[], [], ["own"]]}
    return position | more


def test_the_turn_before_is_called_at_ones_own_prompt(sit: Sit) -> None:
    seated = sit(game="flinch", player=Silent(), position=overlooked())
    told = seated.type("f")
    assert "f calls the turn of Seat2, just over." in told
    assert "You call “Flinch!” on Seat2." in told
    assert "You are right: Seat2 takes a card, and that turn is over." in told


def test_a_player_is_called_while_another_is_to_move(sit: Sit) -> None:
    position = overlooked(turn=1, last=2)
    told = sit(game="flinch", player=Silent(), position=position).type("flinch seat2")
    assert PAUSE in told
    assert "You are right" in told


def test_at_a_strict_table_nobody_is_asked_and_a_call_is_refused(sit: Sit) -> None:
    seated = sit_at(sit, "7 9 12")
    told = seated.type("f", "9 >")
    assert "(FLI-ENF-1)" in told
    assert "to call Flinch!" not in told


def test_a_card_that_would_only_be_shown_is_told_from_a_play(sit: Sit) -> None:
    seated = sit_at(sit, "3 7 9", options={"touch_move": True})
    told = seated.type("?", "try 7")
    assert "Play          3\n" in told
    assert "Does not fit  7   9" in told
    assert "7: shows the 7, which does not fit: the turn is over." in told
    assert told.count("▴") == 1


@pytest.mark.parametrize(
    ("language", "listed", "told_of"),
    [
        ("en", "Out of turn   show 7   show 9   show 12", "show 7: shows the 7 out of turn"),
        ("fr", "Hors tour     montrer 7   montrer 9   montrer 12", "montrer 7 : montre le 7"),
    ],
)
def test_a_card_that_may_be_shown_out_of_turn_is_listed(
    sit: Sit, language: str, listed: str, told_of: str
) -> None:
    options = {"enforcement": "challenge", "touch_move": True}
    position = overlooked(turn=1, last=2, options=options)
    seated = sit(game="flinch", player=Silent(), position=position, language=language)
    show = listed.rpartition("   ")[2]
    told = seated.type("?", f"try {told_of.partition(' 7')[0]} 7", show)
    assert listed in told
    assert told_of in told
    assert (0, "show 12") in seated.match.moves


def test_after_a_second_opening_the_hand_is_laid_out(sit: Sit) -> None:
    position = {
        "seats": 2,
        "phase": "opening",
        "opening": 2,
        "hands": ["3 4 5 6 7", "9 9 9 9 9"],
        "stockpiles": ["13", "13"],
    }
    seated = sit(game="flinch", player=Silent(), position=position)
    told = seated.type("all")
    assert "Lay your whole hand on your Reserve Piles" in told
    assert seated.match.moves[:5] == [(0, f"reserve {n + 2} on {n}") for n in range(1, 6)]
