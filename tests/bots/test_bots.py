"""Bots play legal moves from what they see, and nothing they cannot see moves them."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import parlour
from parlour.bots import Bot, Foresight, UnknownBot, bot, bots, goes_by_the_clock, search
from parlour.bots.judgement import judgement
from parlour.bots.thinker import Thinker
from parlour.engine import BadView, Chance, IllegalMove, ParlourError, State, View
from parlour.engine.testing import Case, check_judgement_does_not_peek
from parlour.match import Match

STEPS = 25
SIMULATIONS = 3


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinkers do without compiled rules here, which would take minutes to compile."""
    monkeypatch.setattr(search, "_has_numba", lambda: False)


def seated(name: str) -> Bot:
    """The bot of that name; a thinker goes by simulations, so that it can be repeated."""
    found = bot(name)
    if isinstance(found, Thinker):
        found.simulations, found.cores = SIMULATIONS, 1
    return found


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every game, those with calls also where calls are played."""
    for game in parlour.games():
        yield game, {}
    yield "flush", {"edition": "first"}
    yield "flush", {"edition": "third"}
    yield "flinch", {"enforcement": "challenge"}
    yield "flinch", {"wilds": True, "build": "up_and_down", "partners": True}
    yield "muggins", {"enforcement": "challenge"}


def seats_for(game: str) -> int:
    """A table of four, where that many can play."""
    return min(4, parlour.game(game).seats[-1])


def step(state: State[Any], seats: dict[int, Bot], chance: Chance) -> None:
    """Let somebody say something out of turn, or else the player in turn move."""
    for seat, player in seats.items():
        if seat != state.turn and state.legal(seat):
            said = player.choose(state.view(seat), chance)
            if said is not None:
                state.play(seat, said)
                return
    assert state.turn is not None
    move = seats[state.turn].choose(state.view(state.turn), chance)
    assert move is not None
    state.play(state.turn, move)


@pytest.mark.parametrize("name", ["random", "steady", "thinker", "gentle"])
@pytest.mark.parametrize(("game", "options"), list(tables()))
def test_a_bot_plays_legal_moves_in_every_game(
    game: str, options: dict[str, Any], name: str
) -> None:
    count = seats_for(game)
    state = parlour.game(game).deal(seats=count, seed="bots", **options)
    seats = {seat: seated(name) for seat in range(count)}
    chance = Chance("luck")
    for _ in range(STEPS):
        if state.turn is None:
            break
        step(state, seats, chance)


@pytest.mark.parametrize(("game", "options"), list(tables()))
def test_hidden_truth_changes_no_choice(game: str, options: dict[str, Any]) -> None:
    count = seats_for(game)
    rules = parlour.game(game)
    state = rules.deal(seats=count, seed="truth", **options)
    seats: dict[int, Bot] = {seat: seated("gentle") for seat in range(count)}
    chance = Chance("walk")
    for i in range(4 * len(bots())):
        if state.turn is None:
            break
        seat = state.turn if i % 2 else i // 2 % count
        view = state.view(seat)
        if view.legal:
            worlds = [rules.imagine(view, Chance(f"world {k}")) for k in range(2)]
            name = bots()[i % len(bots())]
            truth = seated(name).choose(view, Chance("same"))
            for world in worlds:
                assert seated(name).choose(world.view(seat), Chance("same")) == truth
        for _ in range(3):
            if state.turn is not None:
                step(state, seats, chance)


def test_a_bot_needs_nothing_but_what_a_view_says_as_plain_data() -> None:
    state = parlour.game("flush").deal(seats=4, seed="plain")
    for _ in range(60):
        view = state.view(state.turn)
        copied = View(json.loads(view.text()))
        chosen = [bot("steady").choose(v, Chance("same")) for v in (view, copied)]
        assert chosen[0] == chosen[1]
        assert state.turn is not None
        assert chosen[0] is not None
        state.play(state.turn, chosen[0])


def test_the_steady_bot_beats_random_ones() -> None:
    won = 0
    for seed in range(4):
        match = Match(parlour.game("flush"), list("ABCD"), seed=seed, rounds=2)
        chance = Chance(seed)
        while match.state.turn is not None:
            seat = match.state.turn
            player = bot("steady" if seat == seed else "random")
            move = player.choose(match.state.view(seat), chance)
            assert move is not None
            match.submit(seat, [move])
        assert match.state.outcome is not None
        won += match.state.outcome.winners == (seed,)
    assert won >= 3


@pytest.mark.parametrize("edition", ["first", "second", "third"])
def test_four_steady_bots_finish_a_game_of_every_edition(edition: str) -> None:
    short: dict[str, Any] = {"format": "rounds", "rounds": 1, "edition": edition}
    state = parlour.game("flush").deal(seats=4, seed=edition, **short)
    seats = {seat: bot("steady") for seat in range(4)}
    while state.turn is not None:
        step(state, seats, Chance("any"))
    assert state.outcome is not None


def test_foresight_tries_moves_and_leaves_the_view_as_it_was() -> None:
    hands = [["2", "3", "9"], ["1", "2", "3"], ["1", "2", "3"]]
    pile = [{"seat": 2, "as": 5, "cards": ["5"]}]
    view = parlour.game("flush").position({"seats": 3, "hands": hands, "pile": pile}).view(0)
    foresight = Foresight(view)
    before = view.text()
    assert foresight.refusal(["2", "say 2"]) is None
    refused = foresight.refusal(["2", "say 3"])
    assert refused is not None
    assert refused.rule == "FLU-TURN-3"
    with pytest.raises(IllegalMove):
        foresight.events(["10"])
    assert foresight.legal_after(["2"]) == ["say 2"]
    assert view.text() == before


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="steady"):
        bot("brilliant")
    with pytest.raises(UnknownBot, match="no bot None"):
        bot(None)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["random", "steady", "thinker:10sims"])
def test_a_bot_needs_the_view_of_a_seat(name: str) -> None:
    state = parlour.game("flush").deal(seats=3, seed="tea")
    for wrong, said in (
        ({}, "as `State.view` gives it"),
        (View(), "as `State.view` gives it"),
        (None, "as `State.view` gives it"),
        (state.view(None), "for a seat"),
    ):
        with pytest.raises(BadView, match=said):
            bot(name).consider(wrong, Chance("leaves"))  # type: ignore[arg-type]
        with pytest.raises(BadView, match=said):
            bot(name).choose(wrong, Chance("leaves"))  # type: ignore[arg-type]


def test_a_budget_stands_after_a_colon() -> None:
    for name, budget in {
        "thinker:100ms": (0.1, None),
        "thinker:2s": (2.0, None),
        "thinker:1.5s": (1.5, None),
        "thinker:500sims": (0.0, 500),
        "sharp:20ms": (0.02, None),
    }.items():
        found = vars(bot(name))
        assert (found["seconds"], found["simulations"]) == budget
        assert goes_by_the_clock(bot(name)) == (budget[1] is None)
    assert goes_by_the_clock(bot("thinker"))
    assert not goes_by_the_clock(bot("steady"))


@pytest.mark.parametrize("name", ["thinker:", "thinker:soon", "thinker:0ms", "thinker:-3s"])
def test_a_budget_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(ParlourError, match="100ms or 2s"):
        bot(name)


def test_who_decides_at_once_takes_no_budget() -> None:
    with pytest.raises(ParlourError, match="takes no budget"):
        bot("steady:100ms")


@pytest.mark.parametrize(("game", "options"), list(tables()))
def test_a_judgement_looks_at_nothing_its_seat_cannot_know(
    game: str, options: dict[str, Any]
) -> None:
    known = judgement(game)
    case = Case(parlour.game(game), seats_for(game), options, positions=40)
    check_judgement_does_not_peek(case, known)
