"""Moves: what a player can do, as a finite table with a fixed order.

A move has typed fields for people (`Flip(base=2)`), an index for programs and one notation
("flip 2"), each leading to the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from difflib import get_close_matches
from hashlib import sha256

from parlour.engine.errors import UnknownMove


class Move:
    """The parent of every game's moves, which are frozen dataclasses with a notation."""

    __slots__ = ()

    def __str__(self) -> str:
        """The move's notation: what a person types and a record keeps."""
        raise NotImplementedError


class MoveTable:
    """All moves of a game. The order is part of the game's definition and never changes.

    A move from the table is the only one of its kind, so moves may be compared with `is`.
    """

    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = tuple(moves)
        self.size = len(self._moves)
        self._index = {move: i for i, move in enumerate(self._moves)}
        self._identity = {id(move): i for i, move in enumerate(self._moves)}
        self._written = tuple(map(str, self._moves))
        self._exact = {text: i for i, text in enumerate(self._written)}
        self._notation = {_plainly(text): i for i, text in enumerate(self._written)}
        if len(self._notation) != len(self._moves):
            plain = [_plainly(text) for text in self._written]
            twice = next(text for text in plain if plain.count(text) > 1)
            raise ValueError(f"Two moves of one table share the notation {twice!r:.40}.")

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __getitem__(self, index: int) -> Move:
        if not 0 <= index < len(self._moves):
            raise UnknownMove(f"There is no move {index}: moves are 0 to {len(self._moves) - 1}.")
        return self._moves[index]

    def pick(self, indexes: list[int], count: int) -> list[Move]:
        """The moves of the first so many indexes, which are not checked."""
        moves = self._moves
        return [moves[i] for i in indexes[:count]]

    def notations(self, indexes: list[int], count: int) -> list[str]:
        """The notations of the first so many indexes, which are not checked."""
        written = self._written
        return [written[i] for i in indexes[:count]]

    def notation(self, index: int) -> str:
        """The notation of the move with this index, which is not checked."""
        return self._written[index]

    def index(self, move: Move | str) -> int:
        """The index of a move, given itself or its notation."""
        known = self._identity.get(id(move))
        if known is not None:
            return known
        if isinstance(move, str):
            return self._parse(move)
        try:
            return self._index[move]
        except (KeyError, TypeError):
            raise UnknownMove(f"{_shown(move)} is not a move of this game.") from None

    def parse(self, notation: str) -> Move:
        """The move a notation stands for."""
        return self._moves[self._parse(notation)]

    def _parse(self, notation: str) -> int:
        exact = self._exact.get(notation)
        if exact is not None:
            return exact
        plain = _plainly(notation)
        if plain in self._notation:
            return self._notation[plain]
        near = [repr(one) for one in get_close_matches(plain[:40], self._notation, n=3)]
        hint = f" Did you mean {' or '.join(near)}?" if near else ""
        hint_fr = f" Vouliez-vous dire {' ou '.join(near)} ?" if near else ""
        raise UnknownMove(
            f"{_shown(notation)} is not a move of this game.{hint}",
            fr=f"{_shown(notation)} n’est pas un coup de ce jeu.{hint_fr}",
        )

    def fingerprint(self) -> str:
        """A hash of all notations in order: changes when the table does."""
        return sha256("\n".join(map(str, self._moves)).encode()).hexdigest()

    def describe(self, move: Move) -> dict[str, object]:
        """The move as plain data: its index, kind, notation and fields."""
        own = {f.name: getattr(move, f.name) for f in fields(move)}  # type: ignore[arg-type]
        kind = type(move).__name__
        return {"index": self.index(move), "kind": kind, "notation": str(move), **own}


def _plainly(notation: str) -> str:
    return " ".join(notation.lower().split())


def _shown(what: object) -> str:
    text = repr(what)
    return text if len(text) <= 60 else text[:57] + "..."
