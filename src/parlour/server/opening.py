"""How a table begins: created by a person, or as the rematch of another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from parlour.bots.bot import LEVEL_NAMES
from parlour.bots.names import TEAS
from parlour.engine import Game, ParlourError, State, UnknownGame, WrongSeats
from parlour.engine.catalogue import LANGUAGES
from parlour.games import game as find_game
from parlour.games import games
from parlour.match import commitment
from parlour.server import entries
from parlour.server.entries import Entry
from parlour.server.messages import Made, NewTable
from parlour.server.plain import likeness, plain_name
from parlour.server.refusing import not_done
from parlour.server.seals import digest

if TYPE_CHECKING:
    from parlour.server.table import LiveTable

LARGEST_OPTIONS = 12_000  # bytes of JSON; a deck of one's own is the largest


@dataclass(frozen=True)
class Opened:
    """A new table: its log so far, and what its creator is told."""

    entries: tuple[Entry, ...]
    made: Made


def make(new: NewTable, draw: Callable[[], str]) -> Opened:
    """Create a table; `draw` gives fresh random text for its id and secrets."""
    try:
        game = find_game(new.game)
    except UnknownGame:
        raise not_done("game", games=", ".join(games())) from None
    count = len(new.chairs)
    if new.seat >= count:
        raise not_done("no_seat", seat=new.seat)
    name = plain_name(new.name)
    if len(msgspec.json.encode(new.options)) > LARGEST_OPTIONS:
        raise not_done("options_size", most=LARGEST_OPTIONS)
    used = sum(seat == new.seat or asked.kind != "closed" for seat, asked in enumerate(new.chairs))
    settled(game, used, new.options)
    table, secret, deal = draw(), draw(), draw()
    host = entries.Chair("person", name, digest=digest(secret))
    names = {likeness(host.name)}
    chairs = []
    for seat, asked in enumerate(new.chairs):
        if seat == new.seat:
            chairs.append(host)
        elif asked.kind == "bot":
            check_level(asked.level)
            chairs.append(entries.Chair("bot", bot_name(names), asked.level))
        else:
            chairs.append(entries.Chair(asked.kind))
    created = entries.Created(
        table=table,
        game=game.name,
        options=new.options,
        chairs=tuple(chairs),
        host=new.seat,
        public=new.public,
        manner=new.manner,
        secret=deal,
    )
    return Opened((created,), Made(table, new.seat, secret, commitment(deal)))


def rematch_table(
    table: LiveTable, last: State[Any], asker: int, id: str, deal: str
) -> entries.Created:
    """The same people and bots at a new table; secrets of seats stay valid, salts do not."""
    host = table.chairs.host
    return entries.Created(
        table=id,
        game=table.game.name,
        options=table.game.next_game(last.table, table.options),
        chairs=tuple(
            entries.Chair(chair.kind, chair.name, chair.level, chair.digest)
            for chair in table.chairs
        ),
        host=asker if host is None else host,
        public=table.public,
        manner=table.manner,
        secret=deal,
        before=table.id,
    )


def bot_name(taken: set[str]) -> str:
    """A name for another bot, which is taken from now on."""
    name = next(tea for tea in TEAS if likeness(tea) not in taken)  # more teas than chairs
    taken.add(likeness(name))
    return name


def settled(game: Game[Any], players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value, for so many players."""
    try:
        return game.settle(players, **options)
    except WrongSeats as error:
        raise not_done("players", **_said(error)) from None
    except ParlourError as error:
        raise not_done("options", **_said(error)) from None


def _said(error: ParlourError) -> dict[str, str]:
    return {language: error.say(language) for language in LANGUAGES}


def check_level(level: str) -> None:
    """Whether people may play against bots of that level."""
    if level not in LEVEL_NAMES:
        raise not_done("level", levels=", ".join(LEVEL_NAMES))
