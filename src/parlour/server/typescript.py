"""TypeScript types of the protocol, made from its schema.

`python -m parlour.server.typescript` prints the file that the page keeps as `protocol.ts`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from parlour.server.messages import PROTOCOL, Reaction
from parlour.server.schema import schema

HEAD = f"""\
// Made by `python -m parlour.server.typescript` from the server's messages. Do not edit.

export const PROTOCOL = {PROTOCOL};
"""
PLAIN = {
    "integer": "number",
    "number": "number",
    "string": "string",
    "boolean": "boolean",
    "null": "null",
}


def typescript() -> str:
    """All types of the protocol, and the fixed reactions."""
    reactions = ", ".join(json.dumps(one) for one in Reaction.__args__)  # type: ignore[attr-defined]
    parts = [HEAD, f"export const REACTIONS = [{reactions}] as const;\n"]
    for name, part in sorted(schema()["$defs"].items()):
        parts.append(_declared(name, part))
    return "\n".join(parts)


def _declared(name: str, part: Mapping[str, Any]) -> str:
    about = part.get("description", "")
    comment = f"/** {' '.join(about.split())} */\n" if about else ""
    if part.get("type") == "object" and "properties" in part:
        needed = part.get("required", [])
        fields = [
            f"  {field}{'' if field in needed else '?'}: {_type(value)};\n"
            for field, value in part["properties"].items()
        ]
        return f"{comment}export interface {name} {{\n{''.join(fields)}}}\n"
    return f"{comment}export type {name} = {_type(part)};\n"


def _type(part: Mapping[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if "const" in part:
        return json.dumps(part["const"])
    if "anyOf" in part:
        return " | ".join(_type(one) for one in part["anyOf"])
    match part.get("type"):
        case "array":
            of = _type(part.get("items") or {})
            return f"({of})[]" if " | " in of else f"{of}[]"
        case "object":
            return "Record<string, unknown>"
        case None:
            return "unknown"
        case kind:
            return PLAIN[kind]


if __name__ == "__main__":
    sys.stdout.write(typescript())
