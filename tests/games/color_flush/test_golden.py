"""Recorded games, one for each set of options, that play on exactly as they did."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest

from parlour.match import Record

GOLDEN = Path(__file__).parents[2] / "golden"
ENDS = {
    "standard": "23cc6cb839b6ae1c74585f1ceecfb077a2db2d935502597bef9f6e501e02d54a",
    "two-players": "d779f1fa69228babd551fb49de2a9ab81440ac6cace43f69bca965bb16c02d1c",
    "may-shared": "2ed5eadfea3e4e2d1032e74525f4aa0f7fc7c91624ef486d6b7a8087d1fe774b",
    "most-colors": "f83379ca8f9818315b4b33660585b55659136f6799411c08462073e14bfa3580",
    "memory-aid": "ef9eb9feac8e27b436d56cd689a4972e3c5a60c270ffac7b808fe001a6059b9f",
    "other-deck": "f429694f1d0ab868a2b53b892426dd430d139fa1b14834fa3e8cce609d66dd2b",
}


@pytest.mark.parametrize("name", ENDS)
def test_a_recorded_game_plays_on_as_it_did(name: str) -> None:
    text = (GOLDEN / f"color-flush-{name}.json").read_text("utf-8")
    record = Record.loads(text)
    assert record.dumps() == text
    end = record.verify()
    assert end.outcome is not None
    written = json.dumps(end.position(), sort_keys=True)
    assert sha256(written.encode()).hexdigest() == ENDS[name]


def test_every_recorded_game_is_looked_at() -> None:
    found = {path.stem.removeprefix("color-flush-") for path in GOLDEN.glob("color-flush-*.json")}
    assert found == set(ENDS)
