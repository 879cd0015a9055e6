"""The protocol as a JSON Schema, for clients in any language.

`python -m parlour.server.schema` prints it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from parlour.server.messages import (
    PROTOCOL,
    ClientMessage,
    Listing,
    Made,
    NewTable,
    ServerMessage,
)

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """All messages: `ClientMessage` and `ServerMessage` are what a socket carries each way."""
    roots = {
        "ClientMessage": ClientMessage,
        "ServerMessage": ServerMessage,
        "NewTable": NewTable,
        "Made": Made,
        "Listing": Listing,
    }
    found, parts = msgspec.json.schema_components(roots.values())
    named = {name: part for name, part in zip(roots, found, strict=True) if name not in parts}
    return {
        "$schema": DIALECT,
        "title": "Parlour",
        "description": f"Messages of protocol {PROTOCOL}.",
        "$defs": _pointed({**named, **parts}),
    }


def schema_text() -> str:
    """The schema as text."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _pointed(part: Any) -> Any:
    """The same with the patterns as every dialect of regular expressions knows them."""
    if isinstance(part, dict):
        return {
            key: value.removesuffix(r"(?!\n)") if key == "pattern" else _pointed(value)
            for key, value in part.items()
        }
    return [_pointed(one) for one in part] if isinstance(part, list) else part


if __name__ == "__main__":
    sys.stdout.write(schema_text())
