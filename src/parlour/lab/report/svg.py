"""The few shapes that plots are made of. Colours come from the page, by class names."""

from __future__ import annotations

from html import escape

WIDTH = 950.0  # of a plot across the page, in its own units, which are about one pixel
HALF = 450.0  # of one that has another beside it


def tag(name: str, *content: str, **attributes: object) -> str:
    """An element; `kind` is its class, and underscores become dashes."""
    told = "".join(
        f' {"class" if key == "kind" else key.replace("_", "-")}="{_plain(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{told}>{''.join(content)}</{name}>" if content else f"<{name}{told}/>"


def drawing(width: float, height: float, label: str, *content: str) -> str:
    """A whole plot; `label` is what a screen reader says of it."""
    shown = tag("title", escape(label))
    box = f"0 0 {_plain(width)} {_plain(height)}"
    return tag("svg", shown, *content, viewBox=box, role="img", aria_label=label)


def text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    """Words at a place."""
    return tag("text", escape(said), x=x, y=y, kind=kind or None, text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A straight line."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, kind=kind)


def box(x: float, y: float, width: float, height: float, kind: str, said: str = "") -> str:
    """A rectangle, which can say what it stands for."""
    told = (tag("title", escape(said)),) if said else ()
    return tag(
        "rect", *told, x=x, y=y, width=max(width, 0), height=max(height, 0), rx=1.5, kind=kind
    )


def dot(x: float, y: float, kind: str, said: str = "", radius: float = 5) -> str:
    """A dot, which can say what it stands for."""
    told = (tag("title", escape(said)),) if said else ()
    return tag("circle", *told, cx=x, cy=y, r=radius, kind=kind)


def arrow(x: float, y: float, kind: str, to_the_right: bool) -> str:
    """Points to what lies beyond the plot."""
    tip = x + (7 if to_the_right else -7)
    return tag(
        "path", d=f"M{x:.1f} {y - 6:.1f} L{tip:.1f} {y:.1f} L{x:.1f} {y + 6:.1f} Z", kind=kind
    )


def _plain(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.1f}".rstrip("0").rstrip(".")
    return escape(str(value), quote=True)
