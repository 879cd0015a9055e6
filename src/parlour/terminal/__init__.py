"""Playing in a terminal: drawing a table, reading typed turns, seating people and bots."""

from parlour.terminal.paper import Paper
from parlour.terminal.screen import Screen
from parlour.terminal.screens import screen_for
from parlour.terminal.sitting import Sitting
from parlour.terminal.words import Words

__all__ = ["Paper", "Screen", "Sitting", "Words", "screen_for"]
