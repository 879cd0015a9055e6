"""Catalogues: rules by id, number and word, and what is said to a player."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path

import pytest

import parlour
from examples.climb.catalogue import RULES, SENTENCES
from parlour.engine import Catalogue, IllegalMove, ParlourError, Sentences, UnknownRule
from parlour.engine.catalogue import LANGUAGES


def test_numbers_count_from_one_in_the_order_of_the_file() -> None:
    assert [RULES.number(rule.id) for rule in RULES] == list(range(1, len(RULES) + 1))
    assert all(RULES.refusal(RULES.number(rule.id)).entry is rule for rule in RULES)


def test_a_rule_has_its_words_in_both_languages() -> None:
    rule = RULES["CLB-LAY-2"]
    assert rule.title() == "As high or higher"
    assert rule.title("fr") == "Aussi haut ou plus"
    assert rule.text("fr").startswith("La carte doit")
    assert rule.source() == "Climb: Laying (the book says so)"
    assert RULES["CLB-END-2"].source() == "Climb: The end (our ruling)"


def test_a_refusal_says_its_own_sentence_or_else_the_whole_rule() -> None:
    refusal = RULES.refusal(RULES.number("CLB-LAY-2"))
    assert refusal.text() == "That card is lower than the one on top of the pile."
    assert refusal.json("fr") == {
        "rule": "CLB-LAY-2",
        "text": "Cette carte est plus basse que celle du dessus de la pile.",
        "full": "La carte doit valoir autant que celle du dessus de la pile, ou plus.",
    }
    assert RULES["CLB-DECK-1"].refusal() == RULES["CLB-DECK-1"].text()


def test_an_illegal_move_says_why_and_by_which_rule() -> None:
    error = IllegalMove(RULES.refusal(RULES.number("CLB-LAY-1")))
    assert str(error) == "You do not hold that card. (CLB-LAY-1)"
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301  our own
        assert str(twin) == str(error)
        assert twin.refusal == error.refusal


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("clb-end", ["CLB-END-1", "CLB-END-2"]),
        ("FIFTEEN", ["CLB-DECK-1"]),
        ("talon", ["CLB-DEAL-1", "CLB-DRAW-1", "CLB-END-2"]),
        ("dragon", []),
    ],
)
def test_rules_are_found_by_id_title_or_text_in_either_language(
    word: str, found: list[str]
) -> None:
    assert [rule.id for rule in RULES.search(word)] == found


@pytest.mark.parametrize("id", ["CLB-LAY-3", "", "x" * 100_000])
def test_an_unknown_rule_is_told_so(id: str) -> None:
    with pytest.raises(UnknownRule, match="There is no rule") as error:
        RULES[id]
    assert len(str(error.value)) < 80


def test_a_sentence_is_told_with_its_fields_filled_in() -> None:
    assert SENTENCES("laid", "fr", seat="Ana", card=3) == "Ana pose un 3."
    assert set(SENTENCES.names("en")) == set(SENTENCES.names("fr"))


def test_a_catalogue_is_read_from_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "whist_catalogue"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "rules.toml").write_text(
        '["WHI-1"]\nkind = "both"\nbook = "B"\nsection = "S"\noption = "trumps = off"\n'
        'en = { title = "T", text = "X" }\nfr = { title = "t", text = "x" }\n',
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    rule = Catalogue.load("whist_catalogue")["WHI-1"]
    assert (rule.kind, rule.option, rule.text("fr")) == ("both", "trumps = off", "x")


@pytest.mark.parametrize(
    ("left_out", "said"),
    [('kind = "both"\n', "The rule WHI-1 lacks kind."), ('fr.title = "t"\n', "WHI-1 lacks fr.")],
)
def test_a_rule_that_lacks_something_is_told_by_its_id(
    left_out: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / f"lacking_{left_out[:2]}"
    package.mkdir()
    (package / "__init__.py").touch()
    whole = '["WHI-1"]\nkind = "both"\nbook = "B"\nsection = "S"\nen.title = "T"\nfr.title = "t"\n'
    (package / "rules.toml").write_text(whole.replace(left_out, ""), encoding="utf-8")
    (package / "events.toml").write_text('[en]\nlaid = "{seat} lays."\n', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ParlourError, match=said):
        Catalogue.load(package.name)
    with pytest.raises(ParlourError, match=rf"events.toml of {package.name} lacks fr\."):
        Sentences(package.name).names("fr")


@pytest.mark.parametrize("name", parlour.games())
def test_every_rule_of_every_game_can_be_read(name: str) -> None:
    for rule in parlour.game(name).catalogue:
        assert rule.source()
        for language in LANGUAGES:
            assert rule.title(language)
            assert rule.text(language)
            assert rule.refusal(language)
