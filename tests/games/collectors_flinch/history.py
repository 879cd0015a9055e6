"""An independent judge of imagined hands: could the game everybody saw have led to them?

It knows nothing of how the game keeps its memory. It takes the public story of a game and plays it
backwards from the hands in question, trying every number for each card drawn unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from parlour.engine import Event, State

Hands = tuple[tuple[int, ...], ...]  # per seat, how many of each number


def hands_of(state: State[Any]) -> Hands:
    """All hands of a state."""
    found = []
    for cards in state.position()["hands"]:
        counted = Counter(int(card) for card in cards)
        found.append(tuple(counted[number] for number in range(16)))
    return tuple(found)


def public(events: Sequence[Event]) -> list[dict[str, Any]]:
    """The story as a spectator hears it."""
    return [event.seen_by(None).json() for event in events]


def could_be(story: Sequence[dict[str, Any]], hands: Hands) -> bool:
    """Whether some deal and some draws lead to these hands by way of this story."""
    steps = [step for step in story if step["event"] not in {"turn_passed", "store_empty", "sat_out"}]
    failed: set[tuple[int, Hands]] = set()
    return _back(steps, len(steps), hands, failed)


def _back(steps: list[dict[str, Any]], at: int, hands: Hands, failed: set[tuple[int, Hands]]) -> bool:
    # walk back to the last draw whose card is not known, then try all it may have been
    while at > 0:
        at -= 1
        step, name = steps[at], steps[at]["event"]
        if name == "set_made":
            hands = _changed(hands, step["seat"], step["number"], 4)
            if at and steps[at - 1]["event"] == "drew":
                at -= 1
                hands = _changed(hands, step["seat"], step["number"], -1)
                if not _proper(hands):
                    return False
        elif name == "handed_over":
            hands = _changed(hands, step["to"], step["number"], -step["count"])
            hands = _changed(hands, step["seat"], step["number"], step["count"])
            if hands[step["to"]][step["number"]] < 1:
                return False
        elif name == "go_to_store":
            asked = steps[at - 1]
            if hands[asked["to"]][asked["number"]] or not hands[asked["seat"]][asked["number"]]:
                return False
        elif name == "drew":
            return _undrawn(steps, at, step["seat"], hands, failed)
        if name != "set_made" and not _proper(hands):
            return False
    return True


def _undrawn(
    steps: list[dict[str, Any]], at: int, seat: int, hands: Hands, failed: set[tuple[int, Hands]]
) -> bool:
    if (at, hands) in failed:
        return False
    for number in range(1, 16):
        if hands[seat][number] and _back(steps, at, _changed(hands, seat, number, -1), failed):
            return True
    failed.add((at, hands))
    return False


def _changed(hands: Hands, seat: int, number: int, by: int) -> Hands:
    row = list(hands[seat])
    row[number] += by
    return (*hands[:seat], tuple(row), *hands[seat + 1 :])


def _proper(hands: Hands) -> bool:
    return all(0 <= count < 4 for row in hands for count in row)
