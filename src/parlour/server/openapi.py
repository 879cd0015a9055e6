"""The HTTP part described as OpenAPI, from the very types that are read and written."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from parlour import __version__
from parlour.server.messages import Error, Listing, Made, NewTable
from parlour.server.replaying import Replay
from parlour.server.reviewing import Review
from parlour.server.shelf import Rules, Shelf
from parlour.server.teaching import LessonCard, TryAnswer

TYPES = (NewTable, Made, Listing, Replay, Review, Shelf, Rules, LessonCard, TryAnswer, Error)
REFERENCES = "#/components/schemas/{name}"

Part = dict[str, Any]


@cache
def description() -> bytes:
    """The whole description as JSON."""
    _, types = msgspec.json.schema_components(TYPES, ref_template=REFERENCES)
    types["Listed"] = {
        "title": "Listed",
        "description": "A page of a list; `next`, if there is one, is `before` of the next page.",
        "type": "object",
        "properties": {
            "tables": {"type": "array", "items": _of("Listing")},
            "next": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        },
        "required": ["tables", "next"],
    }
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "Parlour",
                "version": __version__,
                "description": "Tables for card games. Everything live goes over the WebSocket "
                "at /ws, whose messages /api/schema describes.",
            },
            "paths": _paths(),
            "components": {"schemas": types},
        }
    )


def _paths() -> Part:
    page = [
        _query("limit", {"type": "integer", "minimum": 1, "maximum": 100, "default": 50}),
        _query("before", {"type": "string"}),
    ]
    which = _query("status", {"enum": ["open", "playing"], "default": "open"})
    plain = {"type": "object"}
    moves = {"type": "array", "items": {"type": "string"}}
    return {
        "/api/tables": {
            "post": {
                "operationId": "create",
                "summary": "Make a table and take a seat at it",
                "requestBody": {
                    "required": True,
                    "content": {"application/json": {"schema": _of("NewTable")}},
                },
                "responses": {
                    "201": _answer("The table, with the secret of the seat", _of("Made")),
                    **_errors(400, 413, 415, 422, 429, 503),
                },
            },
            "get": _get("tables", "Public tables", _of("Listed"), [which, *page], 400, 503),
        },
        "/api/finished": {
            "get": _get("finished", "Public games that are over", _of("Listed"), page, 400, 503)
        },
        "/api/tables/{table}": {
            "get": _get("table", "One table", _of("Listing"), [_path("table")], 404, 503)
        },
        "/api/tables/{table}/record": {
            "get": _get(
                "record", "The record of a finished game", plain, [_path("table")], 404, 409, 503
            )
        },
        "/api/tables/{table}/past": {
            "get": _get(
                "past",
                "A game so far, moment by moment, as the seat was told of it whose secret is "
                "given as bearer token; without one, as a spectator was",
                _of("Replay"),
                [
                    _path("table"),
                    _query("page", {"type": "integer", "minimum": 0, "default": 0}),
                ],
                *(400, 404, 503),
            )
        },
        "/api/tables/{table}/replay": {
            "get": _get(
                "replay",
                "A finished game moment by moment, as a seat, a spectator or all of them saw it",
                _of("Replay"),
                [
                    _path("table"),
                    _query("seat", {"anyOf": [{"type": "integer"}, {"const": "all"}]}),
                    _query("page", {"type": "integer", "minimum": 0, "default": 0}),
                ],
                *(400, 404, 409, 503),
            )
        },
        "/api/tables/{table}/chances": {
            "get": _get(
                "chances",
                "How the chances of a finished game stood, as far as they are worked out",
                _of("Review"),
                [_path("table")],
                *(404, 409, 503),
            )
        },
        "/api/games": {"get": _get("games", "All games and levels of bots", _of("Shelf"), [])},
        "/api/games/{game}/rules": {
            "get": _get("rules", "The rules of a game", _of("Rules"), [_path("game")], 404)
        },
        "/api/games/{game}/lesson": {
            "get": _get("lesson", "A lesson to play", _of("LessonCard"), [_path("game")], 404)
        },
        "/api/games/{game}/lesson/{step}": {
            "get": _get(
                "lesson_try",
                "What comes of moves tried at a step of a lesson",
                _of("TryAnswer"),
                [_path("game"), _path("step"), {**_query("move", moves), "required": True}],
                400,
                404,
            )
        },
        "/api/schema": {"get": _get("schema", "The socket's messages, as JSON Schema", plain, [])},
        "/api/openapi.json": {"get": _get("openapi", "This description", plain, [])},
        "/health": {"get": _free("health", "Whether the server runs", plain)},
        "/ready": {"get": _free("ready", "Whether it can serve now", plain, 503)},
        "/metrics": {
            "get": {
                "operationId": "metrics",
                "summary": "Counts and times, for Prometheus",
                "responses": {
                    "200": {
                        "description": "In the Prometheus text format",
                        "content": {"text/plain": {"schema": {"type": "string"}}},
                    }
                },
            }
        },
    }


def _get(name: str, summary: str, found: Part, parameters: list[Part], *errors: int) -> Part:
    asked = _free(name, summary, found, 429, *errors)
    return {**asked, "parameters": parameters}


def _free(name: str, summary: str, found: Part, *errors: int) -> Part:
    """What may be asked as often as one likes."""
    return {
        "operationId": name,
        "summary": summary,
        "responses": {"200": _answer(summary, found), **_errors(*errors)},
    }


def _answer(about: str, schema: Part) -> Part:
    return {"description": about, "content": {"application/json": {"schema": schema}}}


def _errors(*statuses: int) -> Part:
    return {str(status): _answer("Why not", _of("Error")) for status in statuses}


def _of(name: str) -> Part:
    return {"$ref": REFERENCES.format(name=name)}


def _query(name: str, schema: Part) -> Part:
    return {"name": name, "in": "query", "required": False, "schema": schema}


def _path(name: str) -> Part:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
