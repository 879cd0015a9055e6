"""The screens by game. To give a game one of its own, write it and add its line here; a package
with a game of its own names it in the group `parlour.screens`.
"""

from __future__ import annotations

from importlib import import_module

from parlour.games import outside
from parlour.terminal.screen import Company, Screen

SCREENS = {
    "flush": "parlour.terminal.flush:FlushScreen",
    "color-flush": "parlour.terminal.color_flush:ColorFlushScreen",
    "flinch": "parlour.terminal.flinch:FlinchScreen",
    "solitaire-flinch": "parlour.terminal.solitaire_flinch:SolitaireScreen",
    "collectors-flinch": "parlour.terminal.collectors_flinch:CollectorsScreen",
    "muggins": "parlour.terminal.muggins:MugginsScreen",
}


def screen_for(company: Company) -> Screen:
    """The screen of the company's game; a plain one where the game has none of its own."""
    name = company.game.name
    if name in SCREENS:
        module, _, attribute = SCREENS[name].partition(":")
        own: type[Screen] = getattr(import_module(module), attribute)
    else:
        own = outside.brought(outside.SCREENS, name, type) or Screen
    return own(company)
