"""The plain form against the compiled one."""

from __future__ import annotations

from typing import Any

from parlour.engine.layout import CHANCE, Layout
from parlour.engine.testing.cases import Case
from parlour.engine.testing.slips import explained


@explained
def check_compiled_agrees(case: Case, decisions: int = 20_000) -> int:
    """Play the same random games plain and compiled, and compare them move by move.

    At each decision the seat, all legal moves and the move made are compared, and the whole
    table at the end of each game. Returns how many decisions were compared.
    """
    from parlour.engine.compiled import Splitmix, compiled

    fast = compiled(case.game)
    compared = 0
    for seed in range(case.games):
        log, table = fast.trace(case.seats, seed, decisions, **case.options)
        differing = _plain_trace(case, Splitmix(seed), log).difference(table)
        assert not differing, case.told(
            f"after game {seed} the compiled table differs in {differing}: does a number outgrow "
            f"the 16 bits of its field, or has a rule another effect when it is compiled?"
        )
        compared += len(log)
    return compared


def _plain_trace(case: Case, rng: Any, log: list[list[int]]) -> Layout:
    game, rules = case.game, case.game.rules
    t: Layout = game.prepare(case.seats, game.settle(case.seats, **case.options))
    out, items = [0] * len(game.moves), [0] * game.items
    _plain_deal(rules, t, items, rng)
    for number, (seat, count, mark, move) in enumerate(log):
        assert t.turn == seat, case.told(
            f"decision {number} is seat {t.turn}’s, and seat {seat}’s when compiled."
        )
        listed = rules.legal(t, seat, out)
        found = 0
        for i in range(listed):
            found = (found * 31 + out[i] + 1) % 1000003
        assert (listed, found) == (count, mark), case.told(
            f"at decision {number} seat {seat} has the {listed} legal moves {out[:listed]}, and "
            f"other ones, {count} of them, when compiled."
        )
        chosen = out[rng.below(listed)]
        assert chosen == move, case.told(
            f"at decision {number} chance chose move {chosen}, and {move} when compiled."
        )
        rules.play(t, seat, move)
        _plain_deal(rules, t, items, rng)
    return t


def _plain_deal(rules: Any, t: Layout, items: list[int], rng: Any) -> None:
    while t.turn == CHANCE:
        count = rules.pending(t, items)
        rules.arrange(t, rng.order(items[:count]))
