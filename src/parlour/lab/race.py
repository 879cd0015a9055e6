"""The race to the end of one game, told by a trace: how every side stood, moment by moment.

`trace[moment][side]` is a standing, more being better; a moment is the beginning of a turn. All
functions are rules, so they run on plain lists and, compiled, on arrays. What they count becomes
metrics in `metrics.race`.
"""

from __future__ import annotations

from typing import Any

from parlour.engine import rule


@rule
def leader(trace: Any, moment: int, sides: int) -> int:
    """The side that leads alone; -1 where two or more share the lead."""
    best = 0
    alone = True
    for side in range(1, sides):
        if trace[moment][side] > trace[moment][best]:
            best = side
            alone = True
        elif trace[moment][side] == trace[moment][best]:
            alone = False
    return best if alone else -1


@rule
def lead_changes(trace: Any, moments: int, sides: int) -> int:
    """How often a side comes to lead alone after another one did.

    changes = number of moments m with L(m) ≠ L(m′), where L names the sole leader and m′ is the
    last moment before m that had one.
    """
    changes = 0
    last = -1
    for moment in range(moments):
        first = leader(trace, moment, sides)
        if first >= 0:
            if last >= 0 and first != last:
                changes += 1
            last = first
    return changes


@rule
def ahead(trace: Any, moment: int, sides: int, side: int) -> int:
    """How many sides are before this one."""
    count = 0
    for other in range(sides):
        if trace[moment][other] > trace[moment][side]:
            count += 1
    return count


@rule
def level(trace: Any, moment: int, sides: int, side: int) -> int:
    """How many other sides are level with this one."""
    count = -1
    for other in range(sides):
        if trace[moment][other] == trace[moment][side]:
            count += 1
    return count


@rule
def behind(trace: Any, moments: int, sides: int, winner: int) -> int:
    """How many sides were before the winner, summed over all moments, and twice.

    behind = Σ over m of 2 · |{s : x(m, s) > x(m, w)}| + |{s ≠ w : x(m, s) = x(m, w)}|
    """
    total = 0
    for moment in range(moments):
        total += 2 * ahead(trace, moment, sides, winner) + level(trace, moment, sides, winner)
    return total


@rule
def decided(trace: Any, moments: int, sides: int, winner: int) -> int:
    """The number of moments until the winner leads alone for good.

    decided = 1 + the last m with L(m) ≠ w, or 0 when the winner leads from the first moment on
    """
    for moment in range(moments - 1, -1, -1):
        if leader(trace, moment, sides) != winner:
            return moment + 1
    return 0


@rule
def thin(trace: Any, moments: int, sides: int) -> int:
    """Keep every second moment of a trace that is full; how many remain."""
    for moment in range(moments // 2):
        for side in range(sides):
            trace[moment][side] = trace[2 * moment][side]
    return moments // 2
