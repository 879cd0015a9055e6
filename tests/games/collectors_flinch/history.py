"""An independent judge of imagined hands: could the game everybody saw have led to them?

It knows nothing of how the game keeps its memory. It takes the public story of a game and plays it
backwards from the hands in question, trying every number for each card drawn unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from parlour.engine import Event, State

Hand = tuple[int, ...]  # how many of each number


def hands_of(state: State[Any]) -> list[Hand]:
    """All hands of a state."""
    found = []
    for cards in state.position()["hands"]:
        counted = Counter(int(card) for card in cards)
        found.append(tuple(counted[number] for number in range(16)))
    return found


def public(events: Sequence[Event]) -> list[dict[str, Any]]:
    """The story as a spectator hears it."""
    return [event.seen_by(None).json() for event in events]


def could_be(story: Sequence[dict[str, Any]], hands: Sequence[Hand]) -> bool:
    """Whether some deal and some draws lead to these hands by way of this story."""
    # what one seat drew binds no other seat, so each hand can be judged by itself
    return all(
        _could_hold(_steps(story, seat), len(_steps(story, seat)), hand, set())
        for seat, hand in enumerate(hands)
    )


Step = tuple[str, int, int]


def _steps(story: Sequence[dict[str, Any]], seat: int) -> list[Step]:
    """The story as one seat lived it: ("drew" | "had" | "none" | "got" | "gave" | "set", …)."""
    steps: list[Step] = []
    asked: dict[str, Any] = {}
    for step in story:
        name = step["event"]
        if name == "asked":
            asked = step
        if name == "asked" and step["seat"] == seat:
            steps.append(("had", step["number"], 0))
        elif name in ("go_to_store", "nothing_to_draw") and asked["to"] == seat:
            steps.append(("none", asked["number"], 0))
        elif name == "handed_over" and step["to"] == seat:
            steps.append(("got", step["number"], step["count"]))
        elif name == "handed_over" and step["seat"] == seat:
            steps += [("gave", step["number"], step["count"]), ("none", step["number"], 0)]
        elif name == "drew" and step["seat"] == seat:
            steps.append(("drew", 0, 0))
        elif name == "set_made" and step["seat"] == seat:
            if steps and steps[-1][0] == "drew":
                steps[-1] = ("got", step["number"], 1)
            steps.append(("set", step["number"], 4))
    return steps


def _could_hold(steps: list[Step], at: int, hand: Hand, failed: set[tuple[int, Hand]]) -> bool:
    """Walk back to the last card drawn unseen, then try all it may have been."""
    while at > 0:
        at -= 1
        name, number, count = steps[at]
        if name == "drew":
            break
        if (name == "had" and not hand[number]) or (name == "none" and hand[number]):
            return False
        change = {"got": -count, "gave": count, "set": count}.get(name, 0)
        hand = _changed(hand, number, change)
        if not (0 <= hand[number] < 4 or name == "set"):
            return False
    else:
        return True
    if (at, hand) in failed:
        return False
    # first what must have been drawn since the seat was last without it
    lacked = {number: i for i, (name, number, _) in enumerate(steps[:at]) if name == "none"}
    for number in sorted(range(1, 16), key=lambda number: -lacked.get(number, -1)):
        if hand[number] and _could_hold(steps, at, _changed(hand, number, -1), failed):
            return True
    failed.add((at, hand))
    return False


def _changed(hand: Hand, number: int, by: int) -> Hand:
    return (*hand[:number], hand[number] + by, *hand[number + 1 :])
