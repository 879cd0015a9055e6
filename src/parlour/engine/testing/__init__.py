"""The conformance kit: what every game must pass, ours and anyone's.

Each check plays random games of a `Case` and raises `AssertionError` when something is wrong: a
sentence that says what, with the position in which it came up. `conformance` runs them all:

    from parlour.engine.testing import Case, conformance

    def test_whist_conforms():
        conformance(Case(Whist(), seats=4))

Out-of-turn moves are played too, wherever a game has them. `check_compiled_agrees` compares the
compiled form; `check_judgement_does_not_peek` is for the judgement that bots have of a game.
"""

from __future__ import annotations

from parlour.engine.testing.cases import Case, census, in_full, positions, some_move, walk
from parlour.engine.testing.compiled import check_compiled_agrees
from parlour.engine.testing.declared import check_declarations
from parlour.engine.testing.keeping import (
    check_cards_are_conserved,
    check_copies_and_replays,
    check_round_trips,
)
from parlour.engine.testing.play import (
    check_legality,
    check_random_games_end,
    check_refused_moves_change_nothing,
)
from parlour.engine.testing.secrecy import (
    check_judgement_does_not_peek,
    check_no_leak,
    check_nobody_knows_what_is_buried,
)
from parlour.engine.testing.words import check_notes, check_words, unnamed_rules

__all__ = [
    "Case",
    "census",
    "check_cards_are_conserved",
    "check_compiled_agrees",
    "check_copies_and_replays",
    "check_declarations",
    "check_judgement_does_not_peek",
    "check_legality",
    "check_no_leak",
    "check_nobody_knows_what_is_buried",
    "check_notes",
    "check_random_games_end",
    "check_refused_moves_change_nothing",
    "check_round_trips",
    "check_words",
    "conformance",
    "in_full",
    "positions",
    "some_move",
    "unnamed_rules",
    "walk",
]


def conformance(case: Case) -> None:
    """Run every check that needs no compiled form and no judgement."""
    check_declarations(case.game)
    check_random_games_end(case)
    check_legality(case)
    check_refused_moves_change_nothing(case)
    check_copies_and_replays(case)
    check_round_trips(case)
    check_cards_are_conserved(case)
    check_no_leak(case)
    check_nobody_knows_what_is_buried(case)
    check_notes(case.game)
    check_words(case.game)
