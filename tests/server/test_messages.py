"""Messages and entries as they are written: bounds, unknown things, there and back."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.server import entries, schema, typescript
from parlour.server import messages as m

ASKED = msgspec.json.Decoder(m.ClientMessage)
ADMITTED = msgspec.json.Decoder(m.ServerMessage)
MADE = msgspec.json.Decoder(m.NewTable)
TYPES = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"

GOOD: list[dict[str, Any]] = [
    {"type": "hello", "protocol": 1, "table": "t"},
    {"type": "hello", "protocol": 1, "table": "t", "secret": "s", "version": 3},
    {"type": "sit", "id": "a", "seat": 7, "name": "Ana", "salt": "A-z_9"},
    {"type": "leave", "id": "a"},
    {"type": "rename", "id": "a", "name": "é" * 40},
    {"type": "salt", "id": "a", "salt": "x" * 64},
    {"type": "set_seat", "id": "a", "seat": 0, "chair": {"kind": "bot", "level": "keen"}},
    {"type": "kick", "id": "a", "seat": 0},
    {"type": "start", "id": "a", "fill": None},
    {"type": "rematch", "id": "a" * 40},
    {"type": "play", "id": "a", "version": 0, "moves": ["7"] * 200},
    {"type": "call", "id": "a", "version": 0, "move": "flinch 2"},
    {"type": "say", "id": "a", "text": "x" * 200},
    {"type": "react", "id": "a", "reaction": "wow"},
    {"type": "mute", "id": "a", "seat": 1, "muted": False},
    {"type": "return", "id": "a"},
    {"type": "hint", "id": "a"},
    {"type": "ping"},
    {"type": "pong", "n": 4},
]
BAD: list[dict[str, Any]] = [
    {"type": "shout", "id": "a"},
    {"id": "a"},
    {"type": "leave"},
    {"type": "leave", "id": ""},
    {"type": "leave", "id": "a" * 41},
    {"type": "leave", "id": "a b"},
    {"type": "leave", "id": "a\n"},
    {"type": "leave", "id": "é"},
    {"type": "leave", "id": 1},
    {"type": "leave", "id": "a", "seat": 0},
    {"type": "hello", "protocol": 1, "table": "../etc"},
    {"type": "hello", "protocol": 1, "table": "t\n"},
    {"type": "hello", "protocol": 1, "table": "t" * 65},
    {"type": "hello", "protocol": 1, "table": "t", "secret": "s" * 129},
    {"type": "hello", "protocol": 1, "table": "t", "version": -1},
    {"type": "hello", "protocol": 1, "table": "t", "version": 1.5},
    {"type": "hello", "protocol": 1, "table": "t", "past": 129},
    {"type": "hello", "protocol": 1, "table": "t", "past": -1},
    {"type": "sit", "id": "a", "seat": 8, "name": "Ana"},
    {"type": "sit", "id": "a", "seat": -1, "name": "Ana"},
    {"type": "sit", "id": "a", "seat": True, "name": "Ana"},
    {"type": "sit", "id": "a", "seat": 0, "name": ""},
    {"type": "sit", "id": "a", "seat": 0, "name": "x" * 41},
    {"type": "sit", "id": "a", "seat": 0, "name": "Ana", "salt": "two words"},
    {"type": "sit", "id": "a", "seat": 0, "name": "Ana", "salt": "line\n"},
    {"type": "salt", "id": "a", "salt": "x" * 65},
    {"type": "set_seat", "id": "a", "seat": 0, "chair": {"kind": "person"}},
    {"type": "set_seat", "id": "a", "seat": 0, "chair": {"kind": "bot", "brain": 1}},
    {"type": "play", "id": "a", "version": 0, "moves": []},
    {"type": "play", "id": "a", "version": 0, "moves": ["7"] * 201},
    {"type": "play", "id": "a", "version": 0, "moves": ["7" * 61]},
    {"type": "play", "id": "a", "version": 0, "moves": "7"},
    {"type": "play", "id": "a", "version": 10**10, "moves": ["7"]},
    {"type": "say", "id": "a", "text": ""},
    {"type": "say", "id": "a", "text": "x" * 201},
    {"type": "react", "id": "a", "reaction": "play your 7"},
    {"type": "mute", "id": "a", "seat": 1, "muted": 1},
]


@pytest.mark.parametrize("given", GOOD, ids=lambda given: given["type"])
def test_what_clients_may_say_is_understood(given: dict[str, Any]) -> None:
    message = ASKED.decode(json.dumps(given))
    assert ASKED.decode(msgspec.json.encode(message)) == message


def test_every_type_of_message_is_among_the_good_ones() -> None:
    types = {kind.__struct_config__.tag for kind in m.ClientMessage.__args__}
    assert {given["type"] for given in GOOD} == types


@pytest.mark.parametrize("given", BAD, ids=str)
def test_what_is_out_of_bounds_is_not_even_read(given: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        ASKED.decode(json.dumps(given))


@pytest.mark.parametrize(
    "change",
    [
        {"chairs": []},
        {"chairs": [{}] * 9},
        {"manner": {"pace": 10_001}},
        {"manner": {"pace": -1}},
        {"manner": {"window": 999}},
        {"manner": {"window": 20_001}},
        {"manner": {"clock": {"kind": "sand"}}},
        {"manner": {"clock": {"kind": "move", "seconds": 4}}},
        {"manner": {"clock": {"kind": "game", "seconds": 60, "increment": 601}}},
        {"secret": "mine"},
    ],
    ids=str,
)
def test_a_table_out_of_bounds_is_not_even_read(change: dict[str, Any]) -> None:
    given = {"game": "flush", "name": "Ana", "chairs": [{}, {}]}
    MADE.decode(json.dumps(given))
    with pytest.raises(msgspec.ValidationError):
        MADE.decode(json.dumps({**given, **change}))


def test_entries_come_back_as_they_were_written() -> None:
    manner = m.Manner(m.Clock("game", 300, 5), 500, 2000)
    chair = entries.Chair("person", "Ana", digest="d", salt="s")
    written: list[entries.Entry] = [
        entries.Created("t", "flush", {"rounds": 2}, (chair,), 0, True, manner, "secret"),
        entries.Sat(1, "Ben", "d", "s", "i"),
        entries.Left(1, "kicked", 0, "i"),
        entries.Renamed(1, "Bob", "i"),
        entries.Salted(1, "s", "i"),
        entries.SeatSet(1, entries.Chair("closed"), 0, "i"),
        entries.Started((0, 1), (chair, chair), {}, 0, "i"),
        entries.Played(1, ("7", "say 7"), False, 120, "i"),
        entries.Called(1, "flinch 0", 5, "i"),
        entries.Heard(1, "flinch 0"),
        entries.Heard(),
        entries.Went(1),
        entries.Came(1, "i"),
        entries.StoodIn(1, "time"),
        entries.Said(1, "é", "i"),
        entries.Reacted(1, "wow", "i"),
        entries.Muted(1, 0, True, "i"),
        entries.Ended({"winners": [0]}),
        entries.Closed(),
        entries.Rematched("t2", 0, "i"),
    ]
    assert {type(entry) for entry in written} == set(entries.AnyEntry.__args__)
    for entry in written:
        assert entries.read(entries.write(entry)) == entry


def test_the_schema_names_every_message_and_refers_to_nothing_unknown() -> None:
    told = schema.schema()
    parts = told["$defs"]
    for union in (m.ClientMessage, m.ServerMessage):
        for kind in union.__args__:
            assert kind.__name__ in parts
    referred = set(re.findall(r'"#/\$defs/(\w+)"', schema.schema_text()))
    assert referred <= set(parts)
    assert {"ClientMessage", "ServerMessage", "NewTable", "Made", "Listing"} <= set(parts)
    patterns = re.findall(r'"pattern": "(.*?)"', schema.schema_text())
    assert patterns
    assert all(pattern.startswith("^") and pattern.endswith("$") for pattern in patterns)


def test_the_page_has_the_types_of_these_very_messages() -> None:
    if not TYPES.parent.exists():
        pytest.skip("the page's sources are not here")
    assert TYPES.read_text("utf-8") == typescript.typescript()


def test_every_type_in_the_page_is_declared() -> None:
    text = typescript.typescript()
    declared = set(re.findall(r"export (?:interface|type) (\w+)", text))
    fields = re.sub(r"/\*\*.*?\*/|\"[^\"]*\"", "", text)
    used = set(
        re.findall(r"\b([A-Z][A-Za-z]+)\b", re.sub(r"(?m)^(//|export const).*$", "", fields))
    )
    assert used - declared == {"Record"}


def test_all_sentences_are_there_in_both_languages_with_the_same_places() -> None:
    from parlour.server.refusing import _sentences

    for code, entry in _sentences().items():
        assert set(entry) == {"en", "fr"}, code
        assert entry["en"]
        assert entry["fr"]
        assert not re.search(r"\bbots?\b", entry["fr"]), f"{code}: a bot is “un robot”"
