"""OpenSpiel's crazy_eights, two players, played uniformly at random in three ways.
Two drive the game from Python; one plays whole games inside C++ with `pyspiel.evaluate_bots`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from bench.tally import Tally, play_for

PLAYERS = 2
CARDS = 52
HAND = 7
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
BATCH = 16
COUNTED_GAMES = 4000


@cache
def _game() -> Any:
    return pyspiel.load_game("crazy_eights", {"players": PLAYERS})


def listed_playouts(seconds: float, seed: int) -> Tally:
    """From Python, knowing nothing of the game: every chance outcome is drawn from the state's
    own list, evenly, since all of them are equally likely in this game (`check` makes sure).
    """
    new_state = _game().new_initial_state
    random = Random(seed).random

    def play() -> int:
        decisions = 0
        state = new_state()
        player_to_move, legal, apply = state.current_player, state.legal_actions, state.apply_action
        while (player := player_to_move()) != TERMINAL:
            decisions += player >= 0
            actions = legal()
            apply(actions[int(random() * len(actions))])
        return decisions

    return play_for(seconds, play)


def _deal(state: Any, random: Callable[[], float], deck: list[int]) -> None:
    """Choose the dealer, deal the hands, and turn cards until the game accepts one."""
    apply, player_to_move = state.apply_action, state.current_player
    apply(CARDS + int(random() * PLAYERS))
    for _ in range(PLAYERS * HAND):
        place = int(random() * len(deck))
        apply(deck[place])
        deck[place] = deck[-1]
        deck.pop()
    while player_to_move() < 0:  # an eight turned up goes back into the deck
        place = int(random() * len(deck))
        apply(deck[place])
    deck[place] = deck[-1]
    deck.pop()


def drawn_playouts(seconds: float, seed: int) -> Tally:
    """From Python, the driver keeping its own copy of the deck to draw chance outcomes from:
    the same distribution, without asking the state to list the outcomes at each chance node.
    """
    new_state = _game().new_initial_state
    random = Random(seed).random
    full = list(range(CARDS))

    def play() -> int:
        decisions = 0
        deck = full.copy()
        state = new_state()
        _deal(state, random, deck)
        player_to_move, legal, apply = state.current_player, state.legal_actions, state.apply_action
        while (player := player_to_move()) != TERMINAL:
            if player < 0:
                place = int(random() * len(deck))
                apply(deck[place])
                deck[place] = deck[-1]
                deck.pop()
            else:
                actions = legal()
                apply(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return play_for(seconds, play)


def _bots(seed: int) -> list[Any]:
    return [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(PLAYERS)]


@cache
def bot_decisions_per_game(games: int = COUNTED_GAMES, seed: int = 1) -> float:
    """Player decisions per game of the same two bots, counted in the histories; not timed."""
    bots = _bots(seed)
    decisions = 0
    for number in range(games):
        state = _game().new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed + number)
        decisions += sum(entry.player >= 0 for entry in state.full_history())
    return decisions / games


def bots_playouts(seconds: float, seed: int) -> Tally:
    """Inside C++: `evaluate_bots` with two uniform random bots, one call for each game.
    Decisions are the games played times the separately counted decisions per game.
    """
    new_state, evaluate = _game().new_initial_state, pyspiel.evaluate_bots
    per_game = bot_decisions_per_game()
    bots = _bots(seed)
    game_seed = seed

    def play() -> int:
        nonlocal game_seed
        for number in range(game_seed, game_seed + BATCH):
            evaluate(new_state(), bots, number)
        game_seed += BATCH
        return 0

    played = play_for(seconds, play, BATCH)
    return played._replace(decisions=round(played.games * per_game))


def check(games: int = 50, seed: int = 1) -> None:
    """Raise where a chance node's outcomes differ in likelihood, or are not the listed actions."""
    random = Random(seed)
    for _ in range(games):
        state = _game().new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                listed, chances = zip(*state.chance_outcomes(), strict=True)
                if list(listed) != actions or max(chances) > 1.001 * min(chances):
                    raise AssertionError("crazy_eights has chance outcomes that are not even")
            state.apply_action(random.choice(actions))


def forced_share(games: int, seed: int) -> float:
    """The share of decisions with a single legal action; not timed."""
    check()
    random = Random(seed)
    decisions = forced = 0
    for _ in range(games):
        state = _game().new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
                forced += len(actions) == 1
            state.apply_action(random.choice(actions))
    return forced / decisions
