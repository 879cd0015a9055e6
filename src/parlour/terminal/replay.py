"""A record played again: every event, step by step where a person looks on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.engine import Event, State
from parlour.match import Record
from parlour.terminal.screen import Screen
from parlour.terminal.texts import write_lines, write_outcome
from parlour.terminal.typed import command_of


def replay(record: Record, screen: Screen, ask: Callable[[str], str] | None) -> None:
    """Tell the game. With `ask`, wait after each step; `quit` leaves."""
    events: list[Event] = []
    opening: list[Event] = []
    state = record.start(opening.append)
    write_lines(screen.tell(opening), screen.paper)
    write_deal(screen, state)
    for state, _seat, _move in record.replay(events.append):
        if not tell_step(screen, state, events, ask):
            return
    if not tell_step(screen, state, events, ask):
        return
    if state.outcome is not None:
        write_outcome(state.outcome, screen.company)
    else:
        screen.paper.say(screen.words("unfinished", count=len(record.moves)))


def tell_step(
    screen: Screen, state: State[Any], events: list[Event], ask: Callable[[str], str] | None
) -> bool:
    """Tell what the last move brought about, and wait; False to leave."""
    lines = screen.tell(events)
    dealt = any(screen.deals(event) for event in events)
    events.clear()
    write_lines(lines, screen.paper)
    if dealt:
        write_deal(screen, state)
    if not lines or ask is None:
        return True
    while True:
        command, _ = command_of(ask(" › "))
        if command == "quit":
            return False
        if command != "table":
            return True
        screen.paper.lines(["", *screen.table(state.view(screen.company.seat)), ""])


def write_deal(screen: Screen, state: State[Any]) -> None:
    """The table as it was dealt; all hands for those who may see everything."""
    company = screen.company
    screen.paper.lines(["", *screen.table(state.view(company.seat))])
    if company.sees_all:
        for seat in range(state.seats):
            held = screen.held(state.view(seat))
            if held:
                head = f"   {company.label(seat):<20}"
                screen.paper.say(held, head, " " * len(head))
    screen.paper.line()
