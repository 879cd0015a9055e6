"""The screens by game. To give a game one of its own, write it and add its line here."""

from __future__ import annotations

from importlib import import_module

from parlour.terminal.screen import Company, Screen

SCREENS = {
    "flush": "parlour.terminal.flush:FlushScreen",
    "flinch": "parlour.terminal.flinch:FlinchScreen",
}


def screen_for(company: Company) -> Screen:
    """The screen of the company's game; a plain one where the game has none of its own."""
    if company.game.name not in SCREENS:
        return Screen(company)
    module, _, attribute = SCREENS[company.game.name].partition(":")
    found: Screen = getattr(import_module(module), attribute)(company)
    return found
