"""The deck: what is in it, what is printed on the cards, and decks of one's own."""

from collections import Counter

import pytest

from parlour.engine import BadDeck, BadOption, ParlourError
from parlour.games.flush.cards import edition_deck, read_deck
from tests.games.flush.tables import (
    EDITIONS,
    GAME,
    cards_of,
    deck_text,
    is_legal,
    play,
    table,
    totals,
)

NUMBERS = [str(value) for value in range(1, 11)]


def value(card: str) -> str:
    return card.rstrip("sblg")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_deck_has_ninety_cards_eight_of_each_number_and_ten_flush_cards(
    edition: str, seats: int
) -> None:
    """FLU-DECK-1: 1 to 10, eight of each, and ten Flush cards."""
    cards = cards_of(GAME.deal(seats, "deck", edition=edition))
    assert cards.total() == 90
    by_value = Counter(value(card) for card in cards.elements())
    assert by_value == {**dict.fromkeys(NUMBERS, 8), "F": 10}


@pytest.mark.parametrize("edition", EDITIONS)
def test_marks_do_not_make_suits(edition: str) -> None:
    """FLU-DECK-2: a card is a value and marks, and only the value decides what goes together."""
    state = table(edition, ["7 7s 7b 1", "2"], pile=[(1, "7", 7)])
    assert is_legal(state, "7 7s 7b say 7")
    assert is_legal(state, "7s say 7")


@pytest.mark.parametrize(
    ("edition", "marks"),
    [("first", set("sb")), ("second", set("sbg")), ("third", set("sblg"))],
)
def test_each_edition_has_its_own_marks(edition: str, marks: set[str]) -> None:
    """FLU-DECK-2: skip and bonus everywhere, gold from the second edition, link in the third."""
    cards = cards_of(GAME.deal(2, "marks", edition=edition))
    assert {letter for card in cards for letter in card if letter in "sblg"} == marks


@pytest.mark.parametrize("edition", ["first", "second"])
def test_six_plain_one_skip_and_one_bonus_of_each_number(edition: str) -> None:
    """FLU-DECK-3: the marks assumed for the first two editions."""
    cards = cards_of(GAME.deal(3, "marks", edition=edition))
    for number in NUMBERS:
        found = [cards[number + mark] for mark in ("", "s", "b")]
        assert found == [6, 1, 1]


def test_four_plain_one_skip_one_bonus_and_two_links_in_the_third_edition() -> None:
    """FLU-DECK-3: the marks assumed for the third edition."""
    cards = cards_of(GAME.deal(3, "marks", edition="third"))
    for number in NUMBERS:
        assert [cards[number + mark] for mark in ("", "s", "b", "l")] == [4, 1, 1, 2]


@pytest.mark.parametrize(("edition", "golds"), [("first", 0), ("second", 1), ("third", 1)])
def test_gold_is_one_of_the_ten_flush_cards(edition: str, golds: int) -> None:
    """FLU-DECK-3: ten plain Flush cards, or nine and a gold one."""
    cards = cards_of(GAME.deal(2, "gold", edition=edition))
    assert (cards["F"], cards["Fg"]) == (10 - golds, golds)


def test_the_assumed_deck_can_be_replaced_by_a_file() -> None:
    """FLU-DECK-3: a deck of one's own is played instead, and recorded with the options."""
    text = "# ours\n" + deck_text("second", _7=4, _7s=3, F=7, Fg=3)
    state = GAME.deal(2, "own deck", edition="second", deck=text)
    cards = cards_of(state)
    assert (cards["7"], cards["7s"], cards["7b"]) == (4, 3, 1)
    assert (cards["F"], cards["Fg"]) == (7, 3)
    again = GAME.deal(2, "own deck", **state.options)
    assert again.position() == state.position()


def points_of(edition: str, card: str) -> int:
    """What a player pays who still holds the card when another goes out with a plain 1."""
    own = "2" if card == "1" else "1"
    state = table(edition, [own, card, "3 3"], options={"format": "rounds"})
    play(state, f"{own} say {own}")
    return totals(state)[1]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_number_costs_its_face_and_a_flush_card_25(edition: str) -> None:
    """FLU-DECK-4: the points assumed for the first two editions, marks or not."""
    for number in NUMBERS:
        for mark in ("", "s", "b"):
            assert points_of(edition, number + mark) == int(number)
    assert points_of(edition, "F") == 25
    if edition == "second":
        assert points_of(edition, "Fg") == 25


def test_third_edition_cards_cost_one_two_or_five() -> None:
    """FLU-DECK-4: 1 for 1 to 5, 2 for 6 to 10, 5 for a Flush card."""
    for number in NUMBERS:
        for mark in ("", "s", "b", "l"):
            assert points_of("third", number + mark) == (1 if int(number) <= 5 else 2)
    assert points_of("third", "F") == 5
    assert points_of("third", "Fg") == 5


@pytest.mark.parametrize(("edition", "bonus"), [("first", 10), ("second", 15), ("third", 5)])
def test_every_bonus_card_has_the_bonus_the_book_names_for_the_4(edition: str, bonus: int) -> None:
    """FLU-DECK-5: 10, 15 or 5, whatever the number."""
    for number in NUMBERS:
        state = table(edition, [f"{number}b", "3 3"], totals=[20, 0])
        play(state, f"{number}b say {number}")
        assert totals(state)[0] == 20 - bonus


def test_the_bonus_and_points_of_a_deck_file_are_the_ones_played_with() -> None:
    """FLU-DECK-4, FLU-DECK-5: the table of the deck is where the figures come from."""
    text = deck_text("second").replace("4b 1 4 15", "4b 1 4 7").replace("9 6 9 0", "9 6 33 0")
    state = table("second", ["4b", "9"], totals=[50, 0], options={"deck": text})
    play(state, "4b say 4")
    assert totals(state) == [43, 33]


# decks that cannot be played, each with the line that is wrong


def wrong_line(text: str) -> str:
    with pytest.raises(BadDeck) as raised:
        read_deck(text)
    with pytest.raises(BadDeck, match="deck"):
        GAME.deal(2, "x", deck=text)
    return str(raised.value)


def test_an_unknown_card_in_a_deck_file_is_named_with_its_line() -> None:
    said = wrong_line("# ours\n\n" + deck_text("first").replace("2 6 2 0", "2x 6 2 0"))
    assert said.startswith("Line 6 ")
    assert "'2x'" in said
    assert "7s" in said


@pytest.mark.parametrize("card", ["0", "11", "Fs", "7ss", "7g", "-3", "flush", "７"])
def test_nonsense_is_no_card_of_a_deck(card: str) -> None:
    assert wrong_line(f"{card} 8 1").startswith("Line 1 ")


def test_a_card_listed_twice_is_named_with_its_line() -> None:
    said = wrong_line("7 3 7\n# again\n7 3 7")
    assert said.startswith("Line 3 ")
    assert "7 is listed twice" in said


@pytest.mark.parametrize(
    ("line", "what", "allowed"),
    [
        ("7 six 7", "copies", "from 1 to 10"),
        ("7 0 7", "copies", "from 1 to 10"),
        ("7 11 7", "copies", "from 1 to 10"),
        ("7 -1 7", "copies", "from 1 to 10"),
        ("7 6 101", "points", "from 0 to 100"),
        ("7 6 7.5", "points", "from 0 to 100"),
        ("7 6 ٣", "points", "from 0 to 100"),
        ("7b 1 7 999999999999", "bonus", "from 0 to 100"),
    ],
)
def test_a_bad_number_in_a_deck_file_is_named_with_its_line(
    line: str, what: str, allowed: str
) -> None:
    said = wrong_line(f"1 6 1\n{line}\n")
    assert said.startswith("Line 2 ")
    assert f"{what} must be {allowed}" in said


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("7", "write card, copies, points"),
        ("7 6", "write card, copies, points"),
        ("7 6 7 0 0", "write card, copies, points"),
        ("7b 1 7", "a bonus card needs its bonus"),
        ("7 6 7 10", "has a bonus but not the mark b"),
    ],
)
def test_a_line_of_another_shape_is_named_with_its_number(line: str, reason: str) -> None:
    said = wrong_line(line)
    assert said.startswith("Line 1 ")
    assert reason in said


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"_7": 5}, "7 cards of value 7; there must be 8"),
        ({"_7": 7}, "9 cards of value 7; there must be 8"),
        ({"F": 9}, "9 Flush cards; there must be 10"),
        ({"_10": 0, "_10s": 0, "_10b": 0}, "0 cards of value 10; there must be 8"),
    ],
)
def test_a_deck_with_wrong_counts_says_which_and_how_many(
    changed: dict[str, int], said: str
) -> None:
    """FLU-DECK-1: another deck has other marks, never other numbers of cards."""
    with pytest.raises(BadDeck, match=said):
        GAME.deal(2, "x", edition="first", deck=deck_text("first", **changed))


def test_an_empty_deck_file_is_refused() -> None:
    assert "0 cards of value 1; there must be 8" in wrong_line("# nothing here\n")


@pytest.mark.parametrize("deck", [7, True, {"7": 8}, [7], [None], [["7", 6]], b"7 6 7", [[]]])
def test_what_is_no_deck_at_all_is_refused(deck: object) -> None:
    with pytest.raises(BadDeck):
        GAME.deal(2, "x", deck=deck)


def test_a_row_of_a_deck_is_counted_when_no_file_is_given() -> None:
    with pytest.raises(BadDeck, match="Row 2 of the deck: '12' is no card"):
        GAME.deal(2, "x", deck=[["7", 6, 7, 0], ["12", 1, 1, 0]])


@pytest.mark.parametrize(
    ("edition", "changed", "card"),
    [
        ("first", {"F": 9, "Fg": 1}, "Fg"),
        ("first", {"_3": 5, "_3l": 1}, "3l"),
        ("second", {"_3": 5, "_3l": 1}, "3l"),
    ],
)
def test_a_deck_with_marks_the_edition_does_not_know_is_refused(
    edition: str, changed: dict[str, int], card: str
) -> None:
    """FLU-DECK-2: gold is not of the first edition, links are of the third only."""
    with pytest.raises(
        BadOption, match=f"The {edition} edition has no cards like {card}"
    ) as raised:
        GAME.deal(2, "x", edition=edition, deck=deck_text(edition, **changed))
    assert edition not in raised.value.say("fr")


def test_a_deck_without_points_eliminates_nobody() -> None:
    """FLU-GAME-2: such a game would never end; one of rounds does."""
    deck = [*([str(value), 8, 0] for value in range(1, 11)), ["F", 10, 0]]
    with pytest.raises(BadOption, match="no card has points"):
        GAME.deal(2, "x", edition="second", format="elimination", deck=deck)
    assert GAME.deal(2, "x", edition="second", deck=deck).turn is not None


def test_every_deck_error_is_an_error_of_the_library() -> None:
    assert issubclass(BadDeck, ParlourError)
    assert issubclass(BadDeck, ValueError)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decks_supplied_read_back_as_they_were_written(edition: str) -> None:
    """FLU-DECK-3: the file form holds the whole deck."""
    assert read_deck(deck_text(edition)) == edition_deck(edition)
