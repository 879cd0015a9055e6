"""Levels for people: honest about what they are, and human where they say so."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import parlour
from parlour.bots import bot, bots
from parlour.bots.bot import LEVEL_NAMES
from parlour.bots.judgement import JUDGEMENTS, judgement
from parlour.bots.levels import LEVELS
from parlour.bots.player import Player
from parlour.bots.thinker import Thinker
from parlour.engine import Chance
from parlour.engine.catalogue import LANGUAGES


def test_there_are_five_levels_with_words_in_both_languages() -> None:
    assert tuple(level.name for level in LEVELS) == LEVEL_NAMES
    assert len(LEVELS) == 5
    assert set(LEVEL_NAMES) < set(bots())
    for level in LEVELS:
        assert set(level.title) == set(level.about) == set(LANGUAGES)
        assert all(text.endswith(".") for text in level.about.values())
        assert isinstance(bot(level.name), Player)


def test_levels_slip_less_and_notice_more_from_one_to_the_next() -> None:
    made = [level.make() for level in LEVELS]
    assert [player.slips for player in made] == sorted((p.slips for p in made), reverse=True)
    assert [player.attention for player in made] == sorted(p.attention for p in made)
    assert made[-1].attention == 100


def test_levels_are_what_their_words_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three, two in three and nine in ten are noticed; three and one in ten are slips."""
    made = {level.name: level.make() for level in LEVELS}
    assert [made[name].slips for name in ("gentle", "friendly", "keen")] == [30, 10, 0]
    assert [made[name].attention for name in ("gentle", "friendly", "keen")] == [30, 67, 90]
    sharp = made["sharp"]
    assert isinstance(sharp, Thinker)
    assert (sharp.seconds, sharp.cores, sharp.attention, sharp.slips) == (0.1, 1, 100, 0)
    for there, used in ((64, 4), (3, 3), (None, 1)):
        monkeypatch.setattr("os.cpu_count", lambda there=there: there)
        merciless = bot("merciless")
        assert isinstance(merciless, Thinker)
        assert (merciless.seconds, merciless.cores) == (1.0, used)


def test_a_gentle_bot_makes_mistakes_and_a_keen_one_does_not() -> None:
    hands = [["2", "5", "5", "8", "8", "9"], ["1", "2", "3"], ["1", "2", "3"]]
    pile = [{"seat": 2, "as": 8, "cards": ["8"]}]
    view = parlour.game("flush").position({"seats": 3, "hands": hands, "pile": pile}).view(0)
    chosen = {
        name: Counter(bot(name).choose(view, Chance(seed)) for seed in range(60))
        for name in ("gentle", "keen")
    }
    assert chosen["keen"] == Counter({"5": 60})
    assert 5 < 60 - chosen["gentle"]["5"] < 30


def test_every_judgement_is_of_a_game_and_has_words_for_every_point() -> None:
    assert set(JUDGEMENTS) <= set(parlour.games())
    for language in LANGUAGES:
        text = files("parlour.bots").joinpath("words", f"{language}.toml").read_text("utf-8")
        words = tomllib.loads(text)
        for game in JUDGEMENTS:
            known = judgement(game)
            assert known is not None
            assert set(words[game]) == set(known.points)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_steady_bot_says_why_in_every_game(language: str) -> None:
    for game in parlour.games():
        rules = parlour.game(game)
        state = rules.deal(seats=rules.seats[0], seed="why")
        for _ in range(30):
            if state.turn is None:
                break
            thought = bot("steady").consider(state.view(state.turn), Chance("any"))
            assert thought.move is not None
            said = thought.say(state.view(state.turn), language)
            assert "{" not in said
            state.play(state.turn, thought.move)


def test_letting_it_be_can_be_said_too() -> None:
    state = parlour.game("flush").deal(seats=3, seed=1)
    view = state.view((state.turn or 0) + 1 if state.turn != 2 else 0)
    thought: Any = bot("steady").consider(view, Chance("any"))
    assert thought.move is None
    assert thought.say(view, "en") != thought.say(view, "fr")
