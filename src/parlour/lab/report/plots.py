"""The plots: dots with intervals, histograms, bars, a divided bar, lines. Pure functions to SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import NamedTuple

from parlour.arena.intervals import Estimate
from parlour.lab.report import svg
from parlour.lab.report.numbers import Numbers
from parlour.lab.report.scales import Scale, decimals_for, round_step, span

ROW = 26  # height of a row of dots or bars
LABELS = 150  # room for names on the left
EDGE = 18
FOOT = 34  # room for the axis below
MOST_BARS = 48
NAME_ROOM = 44  # the width of a name beside an upright line
THIN = 3  # of a bar that stands without a gap
COMMON = 0.99  # the part of a histogram that is shown; the tail beyond is told, not drawn
NEARLY = 0.95  # what is shown where the last few lie so far off that all others would be squeezed
FAR, FEWEST = 2, 20  # so many times as far; and so many numbers, lest a few bars lose one


class Dot(NamedTuple):
    """A name with a value, its interval, and what to say of it; `kind` is its look."""

    name: str
    value: float
    low: float
    high: float
    said: str = ""
    kind: str = "mark"


def dots(
    rows: Sequence[Dot],
    axis: str,
    numbers: Numbers,
    *,
    fair: float | None = None,
    labels: int = LABELS,
    within: tuple[float, float] | None = None,
    width: float = svg.WIDTH,
    told: int = 0,
) -> str:
    """A row for each name: a dot with its interval; a dashed line where `fair` is.

    `within` are the bounds of the plot: what lies beyond is an arrow at its edge. `told` is room on
    the right to write down what each row says.
    """
    bounds = [bound for row in rows for bound in (row.low, row.high)]
    low, high = span(bounds + ([] if fair is None else [fair]))
    if within:
        low, high = max(low, within[0]), min(high, within[1])
    across = Scale(low, high, labels, width - EDGE - told)
    height = ROW * len(rows) + 8
    drawn = _axis_below(across, height, axis, numbers)
    if fair is not None:
        drawn.append(svg.line(across(fair), 0, across(fair), height, "fair"))
    for i, row in enumerate(rows):
        y = ROW * i + ROW / 2 + 4
        drawn.append(svg.text(labels - 12, y + 4, row.name, "name", "end"))
        ends = (across(min(max(bound, low), high)) for bound in (row.low, row.high))
        start, end = ends
        drawn.append(svg.line(start, y, end, y, f"{row.kind} bar"))
        place = across(min(max(row.value, low), high))
        if low <= row.value <= high:
            drawn.append(svg.dot(place, y, row.kind, f"{row.name}: {row.said}"))
        else:
            drawn.append(svg.arrow(place, y, row.kind, row.value > high))
        if told:
            drawn.append(svg.text(width, y + 4, row.said, "value", "end"))
    return svg.drawing(width, height + FOOT, axis, *drawn)


def histogram(
    counts: Mapping[int, int],
    axis: str,
    numbers: Numbers,
    *,
    marks: Mapping[str, float] | None = None,
    over: Mapping[int, int] | None = None,
    up: str = "",
    width: float = svg.WIDTH,
    whole: tuple[int, int] | None = None,
    step: int | None = None,
) -> str:
    """Bars for a count of whole numbers, in bins where there are many of them.

    `over` is drawn as a line of steps above it, `marks` are told by upright lines. What lies
    beyond the end of the axis is told at the upper right.
    """
    low, high = whole or _common(counts)
    step = step or max(1, ceil(round_step((high - low + 1) / MOST_BARS)))
    bars = _binned(counts, low, high, step)
    others = _binned(over, low, high, step) if over else []
    top = max([*bars, *others, 1e-9])
    height, left = 170, 44
    across = Scale(low, low + step * len(bars), left, width - EDGE)
    upward = Scale(0, top * 1.08, height, 14)
    drawn = _grid(upward, left, width - EDGE, numbers)
    thick = across(low + step) - across(low)
    for i, bar in enumerate(bars):
        first = low + i * step
        name = str(first) if step == 1 else f"{first}–{first + step - 1}"
        said = f"{name}: {numbers.number(bar, 1)} %"
        place = across(first) + (0.5 if thick > THIN else 0)
        y = upward(bar)
        broad = thick - (1 if thick > THIN else 0)
        drawn.append(svg.box(place, y, broad, height - y, "area", said))
    if others:
        steps = " ".join(
            f"V{upward(other):.1f} H{across(low + (i + 1) * step):.1f}"
            for i, other in enumerate(others)
        )
        drawn.append(svg.tag("path", d=f"M{left} {height} {steps}", kind="outline"))
    taken, line = left + NAME_ROOM if up else 0.0, 0  # a name too near to what is told moves down
    for name, at in (marks or {}).items():
        place = across(min(max(at + (0.5 if step == 1 else 0), low), high + 1))
        line = line + 1 if place < taken else 0
        taken = place + NAME_ROOM
        drawn.append(svg.line(place, 8, place, height, "quantile"))
        drawn.append(svg.text(place + 4, 16 + 13 * line, name, "quantile-name"))
    middle = thick / 2 if step == 1 else 0.0
    drawn += _axis_below(across, height, axis, numbers, grid=False, whole=True, shift=middle)
    if up:
        drawn.append(svg.text(left, 8, up, "tick"))
    last = low + step * len(bars) - 1
    beyond = sum(count for number, count in counts.items() if number > last)
    if beyond:
        drawn.append(
            svg.text(width - EDGE, 8, _told_beyond(counts, beyond, last, numbers), "tick", "end")
        )
    return svg.drawing(width, height + FOOT, axis, *drawn)


def bars(rows: Sequence[Dot], label: str, *, labels: int = LABELS, width: float = svg.WIDTH) -> str:
    """A bar for each name, with its value written at the end."""
    top = max(row.value for row in rows) or 1.0
    across = Scale(0, top, labels, width - 90)
    drawn = []
    for i, row in enumerate(rows):
        y = ROW * i + 4
        drawn.append(svg.text(labels - 12, y + 15, row.name, "name", "end"))
        drawn.append(
            svg.box(labels, y + 3, across(row.value) - labels, ROW - 9, row.kind, row.said)
        )
        drawn.append(svg.text(across(row.value) + 8, y + 15, row.said, "value"))
    return svg.drawing(width, ROW * len(rows) + 8, label, *drawn)


def divided(parts: Sequence[tuple[str, float, str]], label: str) -> str:
    """One bar divided into named shares, which are written above it: name, share, look."""
    shown = [(name, max(share, 0.0), kind) for name, share, kind in parts]
    whole = sum(share for _, share, _ in shown) or 1.0
    drawn, x = [], 0.0
    for name, share, kind in shown:
        width = share / whole * svg.WIDTH
        drawn.append(svg.box(x, 4, max(width - 2, 0), 38, kind, name))
        x += width
    return svg.drawing(svg.WIDTH, 46, label, *drawn)


def lines(
    points: Sequence[Dot],
    axis: str,
    numbers: Numbers,
    *,
    fair: float | None = None,
    width: float = svg.WIDTH,
    height: float = 170,
) -> str:
    """Values over names that have an order, with their intervals."""
    left = 52
    bounds = [bound for point in points for bound in (point.low, point.high)]
    low, high = span(bounds + ([] if fair is None else [fair]), 0.12)
    upward = Scale(low, high, height, 14)
    across = Scale(-0.35, len(points) - 0.65, left, width - EDGE)
    drawn = _grid(upward, left, width - EDGE, numbers)
    if fair is not None:
        drawn.append(svg.line(left, upward(fair), width - EDGE, upward(fair), "fair"))
    path = " ".join(
        f"{'L' if i else 'M'}{across(i):.1f} {upward(point.value):.1f}"
        for i, point in enumerate(points)
    )
    drawn.append(svg.tag("path", d=path, kind="trail"))
    for i, point in enumerate(points):
        x = across(i)
        drawn.append(svg.line(x, upward(point.low), x, upward(point.high), "mark bar"))
        drawn.append(svg.dot(x, upward(point.value), "mark", f"{point.name}: {point.said}", 4.5))
        drawn.append(svg.text(x, height + 16, point.name, "tick", "middle"))
    drawn.append(svg.text((left + width - EDGE) / 2, height + 31, axis, "axis", "middle"))
    return svg.drawing(width, height + FOOT, axis, *drawn)


def _common(counts: Mapping[int, int]) -> tuple[int, int]:
    """From the lowest number to the one below which nearly all lie."""
    if not counts:
        return 0, 1
    low, near, high = min(counts), _below(counts, NEARLY), _below(counts, COMMON)
    is_far = near - low >= FEWEST and high - low > FAR * (near - low)
    return low, near if is_far else high


def _below(counts: Mapping[int, int], share: float) -> int:
    """The number that so large a share does not exceed."""
    total, seen = sum(counts.values()), 0
    ordered = sorted(counts)
    for number in ordered:
        seen += counts[number]
        if seen >= share * total:
            return number
    return ordered[-1]


def _told_beyond(counts: Mapping[int, int], beyond: int, last: int, numbers: Numbers) -> str:
    """How many lie beyond the last number that is drawn."""
    share = numbers.part(Estimate(beyond / sum(counts.values())))
    return numbers.words("lab.axis.beyond", share=share, last=numbers.number(last))


def _binned(counts: Mapping[int, int], low: int, high: int, step: int) -> list[float]:
    """Hundredths of the whole in each bin."""
    total = sum(counts.values()) or 1
    found = [0.0] * ((high - low) // step + 1)
    for number, count in counts.items():
        place = (number - low) // step
        if 0 <= place < len(found):
            found[place] += 100.0 * count / total
    return found


def _grid(upward: Scale, left: float, right: float, numbers: Numbers) -> list[str]:
    ticks = upward.ticks(4)
    digits = decimals_for(ticks)
    drawn = []
    for tick in ticks:
        y = upward(tick)
        drawn.append(svg.line(left, y, right, y, "grid"))
        drawn.append(svg.text(left - 7, y + 4, numbers.number(tick, digits), "tick", "end"))
    return drawn


def _axis_below(
    across: Scale,
    height: float,
    axis: str,
    numbers: Numbers,
    *,
    grid: bool = True,
    whole: bool = False,
    shift: float = 0.0,
) -> list[str]:
    ticks = [tick for tick in across.ticks() if not whole or tick == round(tick)]
    ticks = [tick for tick in ticks if across(tick) + shift <= across.end + 1]
    digits = decimals_for(ticks)
    drawn = []
    for tick in ticks:
        x = across(tick) + shift
        if grid:
            drawn.append(svg.line(x, 0, x, height, "grid"))
        drawn.append(svg.text(x, height + 16, numbers.number(tick, digits), "tick", "middle"))
    middle = (across.start + across.end) / 2
    drawn.append(svg.text(middle, height + 31, axis, "axis", "middle"))
    return drawn
