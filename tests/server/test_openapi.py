"""What the description of the HTTP part says of rates and of what must be given."""

from __future__ import annotations

import json

from parlour.server.openapi import description

PATHS = json.loads(description())["paths"]


def test_only_what_watches_a_server_is_never_too_much() -> None:
    unbounded = {
        path
        for path, ways in PATHS.items()
        for way in ways.values()
        if "429" not in way["responses"]
    }
    assert unbounded == {"/health", "/ready", "/metrics"}


def test_a_move_tried_at_a_step_of_a_lesson_must_be_given() -> None:
    path = "/api/games/{game}/lesson/{step}"
    (move,) = [one for one in PATHS[path]["get"]["parameters"] if one["name"] == "move"]
    assert move["required"]
