"""Frames and requests that nobody in good faith would send: garbage, and bent out of shape."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

ASKED: list[dict[str, Any]] = [
    {"type": "hello", "protocol": 1, "table": "t", "secret": "s", "version": 3},
    {"type": "sit", "id": "a", "seat": 1, "name": "Ana", "salt": "x"},
    {"type": "leave", "id": "a"},
    {"type": "rename", "id": "a", "name": "Ben"},
    {"type": "salt", "id": "a", "salt": "tea"},
    {"type": "set_seat", "id": "a", "seat": 2, "chair": {"kind": "bot", "level": "keen"}},
    {"type": "kick", "id": "a", "seat": 1},
    {"type": "start", "id": "a", "fill": "keen"},
    {"type": "rematch", "id": "a"},
    {"type": "play", "id": "a", "version": 7, "moves": ["1", "say 7"]},
    {"type": "call", "id": "a", "version": 7, "move": "flinch 2"},
    {"type": "say", "id": "a", "text": "hello"},
    {"type": "react", "id": "a", "reaction": "wow"},
    {"type": "mute", "id": "a", "seat": 1, "muted": True},
    {"type": "return", "id": "a"},
    {"type": "hint", "id": "a"},
    {"type": "ping", "n": 1},
    {"type": "pong", "n": 1},
]
BENT: list[Any] = [
    None,
    True,
    -1,
    0,
    2**31,
    2**63,
    10**400,
    1.5,
    float("inf"),
    "",
    "\0",
    "\u202eevil",
    "a" * 300,
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "\U0001f600" * 50,
    [],
    {},
    [[[[[[]]]]]],
    {"type": "hello"},
    ["1"] * 500,
]


def hostile(seed: int) -> Iterator[str]:
    """Without end; the same for the same seed."""
    luck = Random(seed)
    while True:
        message = dict(luck.choice(ASKED))
        for _ in range(luck.randint(1, 3)):
            way = luck.randrange(6)
            name = luck.choice(list(message)) if message else "type"
            if way == 0:
                message[name] = luck.choice(BENT)
            elif way == 1:
                message.pop(name, None)
            elif way == 2:
                message["".join(luck.choices("abc\x00é ", k=3))] = luck.choice(BENT)
            elif way == 3:
                message["type"] = luck.choice([*(m["type"] for m in ASKED), "", "admin", 1])
        text = json.dumps(message, ensure_ascii=luck.random() < 0.5)
        way = luck.randrange(5)
        if way == 0:
            cut = luck.randrange(len(text) + 1)
            text = text[:cut]
        elif way == 1:
            at = luck.randrange(len(text) + 1)
            junk = "".join(chr(luck.randrange(1, 0xD7FF)) for _ in range(luck.randint(1, 8)))
            text = text[:at] + junk + text[at:]
        elif way == 2:
            text = luck.choice(
                ["[", '{"a":', '"', "null", "0" * 500, "\ufeff" + text]
            ) * luck.randint(1, 9)
        yield text


PATHS = (
    "/api/tables",
    "/api/tables/{}",
    "/api/tables/{}/record",
    "/api/tables/{}/replay?seat={}",
    "/api/games/{}/rules",
    "/api/games/flush/lesson/{}?move={}",
    "/api/finished?before={}",
    "/api/tables?limit={}&status={}",
    "/{}",
    "/ws",
)
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD")
NEW_TABLE: dict[str, Any] = {"game": "flush", "name": "Ana", "chairs": [{}, {}], "options": {}}


def requests(seed: int) -> Iterator[tuple[str, bytes]]:
    """Methods, and whole requests as HTTP sends them, that ask for what is not there."""
    luck = Random(seed)
    while True:
        path = luck.choice(PATHS)
        while "{}" in path:
            word = "".join(luck.choices("abcXYZ019-_%2e/~\\'\"<>;", k=luck.randint(1, 60)))
            path = path.replace("{}", quote(word, safe="%/~;"), 1)
        method = luck.choice(METHODS)
        body, kind = luck.randbytes(luck.randint(0, 300)), luck.choice(["text/plain", "x", ""])
        if path == "/api/tables" and luck.random() < 0.8:
            method, kind = "POST", "application/json"
            asked = NEW_TABLE | {luck.choice(list(NEW_TABLE)): luck.choice(BENT)}
            body = json.dumps(asked).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\n"
        yield method, f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
