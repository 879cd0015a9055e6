"""Names that cannot be seen, or not be told apart, and marks piled up on a letter."""

from functools import partial

import pytest

from parlour.bots.names import TEAS
from parlour.games import game
from parlour.match import Match, Record
from parlour.server import messages as m
from parlour.server.plain import MOST_MARKS, likeness, plain_name, plain_text
from tests.server.party import Party
from tests.server.refusals import refused

EMPTY = ["\u3164", "\u2800", "\u115f", "\uffa0", "\u200d", "\ufe0f", "\u034f", "\u0301"]
EMPTY += ["\u3164 \u2800", "\u200c\ufe0f\u200d", "\U000e0100", "\u17b4\u180b"]


@pytest.mark.parametrize("name", EMPTY, ids=ascii)
def test_a_name_or_text_that_looks_empty_is_none(name: str) -> None:
    refused("name", lambda: plain_name(name))
    refused("text", lambda: plain_text(name))


@pytest.mark.parametrize(
    "name",
    [
        *("ANA", "Ana\u200d", "A\u200cna", "Ana\ufe0f", "Ana\u034f", "\u200dAna", "A\u180bna"),
        *("\u0410n\u0430", "\u0391\u039d\u0391", "\u0410Na", "an\u0430\u200d"),
        *("Ana\u3164", "\u2800Ana", "Ana\uffa0", "\uff21na", "An\u1d43", "Ana\U000e0100"),
    ],
    ids=ascii,
)
def test_two_names_that_look_the_same_are_the_same(name: str) -> None:
    party = Party(people=["Ana", "Ben"], more_chairs=1)
    refused("name_taken", lambda: party.ask(None, m.Sit("x", 2, name)))
    refused("name_taken", lambda: party.ask("Ben", m.Rename("y", name)))
    party.ask("Ana", m.Rename("z", "ana"))


def test_letters_of_other_alphabets_count_as_the_latin_ones_they_look_like() -> None:
    assert likeness("\u0417o\u0451") != likeness("Zo\u00eb") == likeness("Z\u043e\u0451")
    assert likeness("Νίκος") == likeness("ΝΊΚΟΣ") != likeness("Νίκη")
    assert likeness("Вера") == likeness("ВЕРА") != likeness("Лера")


@pytest.mark.parametrize(
    ("latin", "alike"),
    [
        ("Soul", "\u054f\u0555\u054d\u053c"),  # Armenian, in capitals
        ("john", "\u0575\u0585\u0570\u0578"),  # and in small letters
        ("Bob", "\ua4d0\ua4f3\ua4d0"),  # Lisu
        ("Luis", "\ua4e1\ua4f4\ua4f2\ua4e2"),
        ("Dave", "\u13a0\u13aa\u13d9\u13ac"),  # Cherokee
        ("dave", "\uab70\uab7a\uaba9\uab7c"),  # the same in small capitals
        ("Tom", "\u2ca6\u2c9e\u2c98"),  # Coptic
        ("Olga", "\u0555lg\u0430"),  # some of each
    ],
    ids=ascii,
)
def test_a_name_in_letters_that_look_like_others_is_taken_where_those_are(
    latin: str, alike: str
) -> None:
    party = Party(people=["Ana", latin], more_chairs=1)
    refused("name_taken", lambda: party.sit(alike, 2))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("\u0531\u0580\u0574\u0565\u0576", "\u0531\u0580\u0574\u0565"),  # Armen, Arme
        ("\u054d\u0578\u0576\u0561", "\u054d\u0578\u057d\u0561"),  # Sona, Sosa
        ("\u13e3\u13b3\u13a9", "\u13e3\u13b3\u13aa"),  # Cherokee
        ("\ua4e1\ua4f2\ua4e2\ua4f4", "\ua4e1\ua4f2\ua4e2\ua4f3"),  # Lisu
    ],
    ids=ascii,
)
def test_names_in_the_same_letters_that_look_different_are_different(one: str, other: str) -> None:
    party = Party(people=["Ana", one], more_chairs=1)
    party.sit(other, 2)


def test_spaces_that_look_the_same_are_the_same() -> None:
    spaced = ["Ana B", "Ana  B", "Ana\u00a0B", "Ana\u2800B", "Ana \u2003B"]
    assert len({likeness(name) for name in spaced}) == 1
    assert likeness("AnaB") != likeness("Ana B")


@pytest.mark.parametrize(
    "name",
    [
        "Zoé",
        "Nguyễn Thị Hằng",
        "می\u200cخواهم",  # Persian, with a joiner that keeps letters apart
        "ක්\u200dරිස්ටීන්",  # Sinhala, with one that joins them
        "שָׁלוֹם",
        "ကျွန်ုပ်",
        "བསྒྲུབས",
        "\U0001f469\u200d\U0001f680",
        "\u2764\ufe0f",
        "1\ufe0f\u20e3",
        "\u1112\u1161\u11ab",
    ],
    ids=ascii,
)
def test_names_of_all_scripts_and_pictures_are_names(name: str) -> None:
    assert plain_name(name)
    party = Party(people=["Ana"], more_chairs=1)
    party.sit(name, 1)


def test_marks_can_be_piled_up_only_so_high() -> None:
    pile = "x" + "\u0301" * MOST_MARKS
    assert plain_name(pile + pile) == pile + pile
    for mark in ("\u0301", "\u200d\u0301", "\ufe0f\u0301"):
        refused("name", partial(plain_name, pile + mark))
        refused("text", partial(plain_text, f"so {pile}{mark} high"))


def test_what_is_taken_for_the_name_of_a_bot_is_not_free_for_a_person() -> None:
    assert [likeness(tea) for tea in TEAS] == [tea.casefold() for tea in TEAS]
    party = Party(people=["Ana", f"{TEAS[0]}\u200d"], more_chairs=1)
    party.start(fill="keen")
    assert party.table.chairs[2].name == TEAS[1]


def test_records_with_names_of_earlier_days_can_still_be_read() -> None:
    old = Match(game("muggins"), ["\u3164", "Ana", "Ana\u200d"], seed="x")
    assert Record.loads(old.record().dumps()).seats == ("\u3164", "Ana", "Ana\u200d")
