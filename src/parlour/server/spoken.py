"""Events with their sentences as JSON, as everybody at a table reads them.

The same things happen at one table after another, where only the players have other names. So each
is put into words once, with places for the names, and filled in for a table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from parlour.engine import Event, Game
from parlour.server.limits import MOST_SEATS
from parlour.server.news import EventTold
from parlour.server.parts import Words

KEPT = 1 << 13  # events of a game, and tables, for which it is kept
# Letters that stand for the seats: no text has them. They differ in their last byte only.
PLACES = tuple(map(chr, range(0xE000, 0xE000 + MOST_SEATS)))
STEM, FIRST = PLACES[0].encode()[:-1], PLACES[0].encode()[-1]

_encode = msgspec.json.Encoder().encode
_split = re.compile(b"%b(.)" % STEM, re.DOTALL).split


class Phrase(NamedTuple):
    """An `EventTold` as JSON, the same at all tables but for the names, and whose name goes into
    each place; and whether a round begins with it.
    """

    text: bytes
    seats: tuple[int, ...]
    begins_round: bool


class Tale(NamedTuple):
    """What happened in a move: phrases where all of it is for everybody, events otherwise."""

    phrases: Sequence[Phrase]
    events: Sequence[Event] | None = None

    @property
    def begins_round(self) -> bool:
        """Whether a round begins with it."""
        if self.events is not None:
            return any(map(_begins_round, self.events))
        return any(phrase.begins_round for phrase in self.phrases)


_KNOWN: dict[Game[Any], dict[tuple[int, ...], Phrase]] = {}


def tale_of(game: Game[Any], notes: Sequence[tuple[int, ...]]) -> Tale:
    """What notes tell. Only what is public is kept, so that how long it takes tells nothing of
    hidden cards.
    """
    known = _KNOWN.get(game)
    if known is None:
        known = _KNOWN[game] = {}
    phrases = []
    for note, cards in game.grouped(notes):
        key = note + cards
        phrase = known.get(key)
        if phrase is None:
            event = game.event(note, cards)
            if event.is_veiled():
                return Tale((), game.gather(notes))
            if len(known) >= KEPT:
                known.clear()
            phrase = known[key] = _phrase(game, event)
        phrases.append(phrase)
    return Tale(phrases)


def tale(game: Game[Any], events: Sequence[Event]) -> Tale:
    """Events as a tale."""
    if any(event.is_veiled() for event in events):
        return Tale((), events)
    return Tale([phrase_of(game, event) for event in events])


def spoken(phrases: Sequence[Phrase], names: tuple[str, ...]) -> bytes:
    """A list of `EventTold` as JSON, at a table with these players."""
    written = _written(names)
    texts = [phrase.text % tuple([written[seat] for seat in phrase.seats]) for phrase in phrases]
    return b"[%b]" % b",".join(texts)


def _phrase(game: Game[Any], event: Event) -> Phrase:
    words = Words(*(game.tell(event, PLACES, language) for language in ("en", "fr")))
    pieces = _split(_encode(EventTold(event.json(), words)))
    text = b"%b".join([piece.replace(b"%", b"%%") for piece in pieces[::2]])
    return Phrase(text, tuple([place[0] - FIRST for place in pieces[1::2]]), _begins_round(event))


def _begins_round(event: Event) -> bool:
    return hasattr(event, "round")


# An event as somebody may hear of it, in both languages.
phrase_of = lru_cache(KEPT)(_phrase)


@lru_cache(KEPT)
def _written(names: tuple[str, ...]) -> tuple[bytes, ...]:
    """Names as they stand in the middle of a JSON text."""
    return tuple(_encode(name)[1:-1] for name in names)
