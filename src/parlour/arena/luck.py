"""How much of what came of a game was luck: what the cards brought that nobody could know of.

Whenever cards come to light, what the game is worth to each seat from there on is compared with
what that would be on average over all cards that could have come. Judgement plays it out
either way, many times. Such differences come to nothing over many games, whoever plays and however
poor the judgement is. So results less their luck have the same mean as the results, and lie
closer together: as much is known after fewer games.

How the cards of the first deal fall is left out: every deal is played in all seatings.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from parlour.bots.judgement import judgement
from parlour.engine import Game, NotCompiled, ParlourError, State
from parlour.engine.buried import nothing_buried
from parlour.match import Match

TIMES = 1000  # that a position is played out
WHOLE = 10_000  # what a win is worth to a judgement
JUDGED = ("sift", "judge", "ended", "worth")


class NoLuck(ParlourError):
    """The luck of a game cannot be told."""


def check_luck(game: Game[Any]) -> None:
    """Raise `NoLuck` unless the luck of this game can be told here."""
    if game.rules.buried is nothing_buried or judgement(game.name) is None:
        raise NoLuck(
            f"{game.title['en']} does not say which cards nobody knows: its luck cannot be told.",
            fr=f"{game.title['fr']} ne dit pas quelles cartes personne ne connaît : on ne peut pas "
            "en dire la chance.",
        )
    try:
        import parlour.engine.compiled  # noqa: F401  asked for here to know whether it is there
    except NotCompiled as missing:
        raise NoLuck(
            f"Luck is told by many playouts. {missing}",
            fr=f"La chance se mesure en jouant beaucoup de suites. {missing.say('fr')}",
        ) from None


def luck(match: Match, seed: int) -> tuple[float, ...]:
    """What the cards gave to each seat in the course of a game, as a share of a win; the same for
    the same seed.
    """
    state: State[Any] = match.game.deal(len(match.names), match.seed, **match.options)
    worth = _Worth(match.game, seed)
    gains = [0.0] * state.seats
    for seat, notation in match.moves:
        before = state.copy()
        state.play(seat, notation)
        if _buried(before) != _buried(state):
            came = worth.of(state)
            could = worth.of(before, seat, match.game.moves.index(notation))
            gains = [gain + a - b for gain, a, b in zip(gains, came, could, strict=True)]
    return tuple(round(gain, 6) for gain in gains)


def _buried(state: State[Any]) -> list[int]:
    out = [0] * state.game.items
    return out[: state.game.rules.buried(state.table, out)]


class _Worth:
    """What positions of a game are worth to each seat, a win being 1."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        import numpy as np

        from parlour.engine.compiled import compiled

        fast = compiled(game)
        self._expect = _loops(game)
        self._tables = np.zeros(2, fast.dtype)
        self._desk = (*fast.buffers(), np.array([seed], np.uint64))

    def of(self, state: State[Any], seat: int = 0, move: int = -1) -> list[float]:
        """A position's, or that of what a move in it leads to."""
        import numpy as np

        from parlour.engine.compiled import load

        load(state.table, self._tables)
        sums = np.zeros(state.seats, np.int64)
        self._expect(self._tables, *self._desk, sums, seat, move, TIMES)
        return [int(total) / (TIMES * WHOLE) for total in sums]


@cache
def _loops(game: Game[Any]) -> Any:
    from parlour.arena import luck_loops as loops
    from parlour.bots.search import afresh
    from parlour.engine.compiled import compiled
    from parlour.engine.compiled.splitmix import shuffle

    known = judgement(game.name)
    names = {name: getattr(known, name) for name in JUDGED}
    return (
        compiled(game)
        .drive(loops, {**names, "afresh": afresh, "shuffle": shuffle})
        .of(loops.expect)
    )
