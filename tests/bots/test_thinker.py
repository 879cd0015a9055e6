"""The thinker: one search in two forms, repeatable, in time, and open to being stopped."""

import os
import re
import subprocess
import sys
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from types import SimpleNamespace
from typing import Any

import pytest

import parlour
from parlour.bots import Thought, bot, search, thinker
from parlour.bots.judgement import judgement
from parlour.bots.search import CompiledSearch, PlainSearch
from parlour.bots.thinker import Thinker, best_of, is_clear, is_settled
from parlour.bots.thought import CLEAR
from parlour.bots.wording import told
from parlour.engine import Chance, Game, View
from parlour.engine.compiled import Splitmix

SOLITAIRE = "solitaire-flinch"  # the quickest to compile


@pytest.fixture
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_has_numba", lambda: False)


def solitaire(moves: int = 8) -> tuple[Game[Any], View]:
    """A game of Solitaire with a choice to make."""
    game = parlour.game(SOLITAIRE)
    state = game.deal(seats=1, seed="patience")
    while moves > 0 or len(state.legal(0)) < 3:
        state.play(0, str(bot("steady").choose(state.view(0), Chance("any"))))
        moves -= 1
    return game, state.view(0)


def test_plain_and_compiled_searches_are_the_same_search() -> None:
    game, view = solitaire()
    known = judgement(SOLITAIRE)
    assert known is not None
    table, _ = game.known(view)
    plain, compiled = (form(game, known, table, 7) for form in (PlainSearch, CompiledSearch))
    plain._desk = (*plain._desk[:4], Splitmix(7), *plain._desk[5:])
    plain.grow(60)
    compiled.grow(60)
    assert plain.looks() == compiled.looks()
    assert plain.decisions == compiled.decisions
    best = max(plain.looks(), key=lambda look: look.visits).move
    assert plain.looks(best) == compiled.looks(best)


@pytest.mark.parametrize("cores", [1, 2])
def test_so_many_simulations_from_one_seed_lead_to_one_thought(cores: int) -> None:
    _, view = solitaire()
    thoughts = [Thinker(simulations=80, cores=cores).consider(view, Chance("s")) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].simulations <= 80
    assert thoughts[0].move in view.legal


def test_a_thinker_keeps_to_its_time_and_can_be_stopped() -> None:
    _, view = solitaire()
    Thinker(simulations=1).choose(view, Chance("compile first"))
    begun = perf_counter()
    thought = Thinker(seconds=0.1).consider(view, Chance("s"))
    assert perf_counter() - begun < 5  # the machine may be busy with other things
    assert thought.simulations > 10
    begun = perf_counter()
    assert Thinker(seconds=60, stop=lambda: True).choose(view, Chance("s")) in view.legal
    assert perf_counter() - begun < 5


def _seconds(minutes: "count[int]") -> float:
    return 60.0 * next(minutes)


def test_a_thinker_goes_by_the_clock_it_is_given() -> None:
    _, view = solitaire()
    counts = []
    for hours in (1, 3):
        minutes = count()  # every look at this clock takes a minute
        thinking = Thinker(seconds=3600 * hours, clock=partial(_seconds, minutes))
        counts.append(thinking.consider(view, Chance("s")).simulations)
    assert 0 < counts[0] < counts[1] < 3 * 3600


def test_a_thinker_says_why_in_both_languages() -> None:
    state = parlour.game("collectors-flinch").deal(2, seed="why")
    view = state.view(state.turn)
    thought = Thinker(simulations=50).consider(view, Chance("s"))
    assert thought.move is not None
    for language in ("en", "fr"):
        said = thought.say(view, language)
        assert re.search(rf"\b{round(100 * (thought.estimate or 0))}\s?%", said)
        better = (thought.estimate or 0) - (thought.other_estimate or 0) >= CLEAR
        assert (told(view, [str(thought.other)], language) in said) == better


def test_a_thinker_tells_no_chance_where_it_hopes_for_more_than_a_win() -> None:
    """In Solitaire Flinch, of lost games those that came far are a little better."""
    _, view = solitaire()
    thought = Thinker(simulations=50).consider(view, Chance("s"))
    assert thought.other is not None
    assert (thought.estimate, thought.other_estimate) == (None, None)
    assert "Chance" not in thought.say(view)


@pytest.mark.usefixtures("_plain")
def test_a_thinker_takes_the_winning_move() -> None:
    hands = [["3", "3"], ["1", "2", "9", "10"], ["1", "2", "3"]]
    pile = [{"seat": 2, "as": 8, "cards": ["8"]}]
    state = parlour.game("flush").position({"seats": 3, "hands": hands, "pile": pile})
    for expected in ("3", "3", "say 3"):
        assert Thinker(simulations=60).choose(state.view(0), Chance("s")) == expected
        state.play(0, expected)


@pytest.mark.usefixtures("_plain")
def test_a_thinker_tells_what_the_whole_turn_is_for() -> None:
    """Four Link cards win here, though the first that is laid is higher than the pile."""
    hands = [["4l", "5l", "7l", "9l"], ["1", "1", "1", "2", "2"]]
    pile = [{"seat": 1, "as": 3, "cards": ["3"]}]
    state = parlour.game("flush").position(
        {"seats": 2, "options": {"edition": "third"}, "hands": hands, "pile": pile}
    )
    thought = Thinker(simulations=200).consider(state.view(0), Chance("s"))
    assert (thought.line[-1], thought.point) == ("say link", "wins_round")


def test_without_numba_the_thinker_thinks_all_the_same_and_says_so_once(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')")
    script = (
        "import parlour\n"
        "from parlour.bots.thinker import Thinker\n"
        "state = parlour.game('flush').deal(seats=3, seed=1)\n"
        "for _ in range(3):\n"
        "    thought = Thinker(simulations=3).consider(state.view(state.turn), parlour.Chance(1))\n"
        "    state.play(state.turn, thought.move)\n"
        "    print(thought.simulations)\n"
    )
    finished = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert finished.returncode == 0, finished.stderr
    assert "3" in finished.stdout.split()
    assert finished.stderr.count("thinks slowly") == 1
    assert "pip install" in finished.stderr


def look(move: int, visits: int, favoured: bool = False) -> search.Look:
    return search.Look(move, visits, 5000 * visits, favoured)


def test_a_choice_is_settled_when_what_is_left_cannot_change_it() -> None:
    own, other = look(1, 60, favoured=True), look(2, 30)
    assert not is_settled([other, own], left=30)
    assert is_settled([other, own], left=29)
    assert not is_settled([look(1, 30, favoured=True), look(2, 60)], left=1)
    assert is_settled([own], left=59)


def test_a_choice_is_clear_when_no_other_can_well_be_better_by_more_than_a_trifle() -> None:
    best = search.Look(1, 400, 400 * 6000, True)
    for mean, visits, expected in ((5500, 400, True), (5900, 400, False), (5500, 10, False)):
        other = search.Look(2, visits, visits * mean)
        assert is_clear([best, other], 2000.0) is expected
        assert is_clear([look(3, 400), other, best], 2000.0) is expected
    assert is_clear([best], 2000.0)
    many = search.Look(1, 10**6, 10**6 * 6000, True)
    assert is_clear([many, search.Look(2, 10**6, 10**6 * 6000)], 2000.0)


def test_judgements_own_move_is_left_only_for_one_better_beyond_doubt() -> None:
    own = look(1, 40, favoured=True)
    slightly, clearly = (search.Look(2, 60, 60 * mean, False) for mean in (5100, 6000))
    assert best_of([slightly, own], 2000.0) is own
    assert best_of([clearly, own], 2000.0) is clearly


def test_the_findings_of_several_trees_are_added_up() -> None:
    trees: list[Any] = [SimpleNamespace(looks=lambda: [look(1, 10), look(2, 12)])] * 2
    assert thinker._together(trees) == [look(2, 24), look(1, 20)]


@pytest.mark.parametrize("simulations", [50, 200, 800])
def test_stopping_early_changes_no_choice(
    simulations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = [solitaire(moves)[1] for moves in range(8, 60, 4)]

    def thoughts() -> list[Thought]:
        player = Thinker(simulations=simulations)
        return [player.consider(view, Chance("s")) for view in views]

    early = thoughts()
    monkeypatch.setattr(thinker, "is_settled", lambda *_: False)
    late = thoughts()
    assert [thought.move for thought in early] == [thought.move for thought in late]
    assert {thought.simulations for thought in late} == {simulations}
    assert sum(thought.simulations for thought in early) < simulations * len(views)


def test_a_turn_thought_through_needs_no_second_thought() -> None:
    hands = [["3", "3", "9"], ["1", "2", "9", "10"], ["1", "2", "3"]]
    pile = [{"seat": 2, "as": 8, "cards": ["8"]}]
    state = parlour.game("flush").position({"seats": 3, "hands": hands, "pile": pile})
    thought = Thinker(simulations=4000).consider(state.view(0), Chance("s"))
    assert thought.line == ("3", "3", "say 3")
    assert thought.firm == 3
    glance = Thinker(simulations=12).consider(state.view(0), Chance("s"))
    assert glance.firm == 1


def test_a_thinker_in_no_doubt_does_not_use_up_its_time() -> None:
    hands = [["3", "3"], ["1", "2", "9", "10"], ["1", "2", "3"]]
    pile = [{"seat": 2, "as": 8, "cards": ["8"]}]
    state = parlour.game("flush").position({"seats": 3, "hands": hands, "pile": pile})
    state.play(0, "3")
    state.play(0, "3")
    begun = perf_counter()
    thought = Thinker(seconds=60).consider(state.view(0), Chance("s"))
    assert thought.move == "say 3"
    assert perf_counter() - begun < 5
