"""Fair deals: what a record tells of them, and how a false one is noticed."""

import json
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

import parlour
from parlour.engine import BadRecord
from parlour.match import Fair, Match, Record, commitment, fair_seed


def fair_game() -> tuple[Match, Fair]:
    secret, salts = "the-servers-secret", ("from-ana", "")
    match = Match(parlour.game("muggins"), ["Ana", "Ben"], fair_seed(secret, salts))
    turn = match.state.turn
    assert turn is not None
    match.submit(turn, ["draw"])
    return match, Fair(commitment(secret), secret, salts)


def test_seed_and_commitment_are_what_an_outsider_would_compute() -> None:
    text = "parlour fair deal 1\nthe-servers-secret\nfrom-ana\n"
    match, fair = fair_game()
    assert match.seed == sha256(text.encode()).hexdigest()
    assert fair.commit == sha256(b"the-servers-secret").hexdigest()


def test_a_fair_record_comes_back_and_verifies() -> None:
    match, fair = fair_game()
    record = match.record(fair)
    again = Record.loads(record.dumps())
    assert again == record
    assert again.fair == fair
    again.verify()


def test_a_record_without_a_fair_deal_has_no_word_of_it() -> None:
    match, _ = fair_game()
    assert '"fair"' not in match.record().dumps()
    assert Record.loads(match.record().dumps()).fair is None


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"secret": "another"}, "not the one committed to"),
        ({"commit": commitment("another")}, "not the one committed to"),
        ({"salts": ("from-eve", "")}, "seed"),
        ({"salts": ("", "from-ana")}, "seed"),
    ],
)
def test_a_deal_that_was_not_fair_is_noticed(change: dict[str, Any], sentence: str) -> None:
    match, fair = fair_game()
    record = match.record(replace(fair, **change))
    with pytest.raises(BadRecord, match=sentence):
        Record.loads(record.dumps()).verify()


def test_a_changed_seed_is_noticed() -> None:
    match, fair = fair_game()
    other = Match(parlour.game("muggins"), ["Ana", "Ben"], "chosen by hand")
    with pytest.raises(BadRecord, match="seed"):
        other.record(fair).verify()
    assert match.seed != other.seed


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {"commit": "c", "secret": "s"},
        {"commit": "c", "secret": "s", "salts": ["", ""], "more": 1},
        {"commit": 1, "secret": "s", "salts": ["", ""]},
        {"commit": "c", "secret": "s", "salts": "ab"},
        {"commit": "c", "secret": "s", "salts": [1, 2]},
        {"commit": "c", "secret": "s", "salts": ["a\nb", ""]},
        {"commit": "c", "secret": "s", "salts": [""]},
    ],
)
def test_what_is_no_fair_deal_is_said_in_a_sentence(told: object) -> None:
    match, _ = fair_game()
    body = json.loads(match.record().dumps())
    del body["check"]
    body["fair"] = told
    text = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    body["check"] = sha256(text.encode()).hexdigest()
    with pytest.raises(BadRecord, match="fair deal"):
        Record.loads(json.dumps(body))
