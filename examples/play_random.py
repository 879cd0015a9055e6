"""Play a whole game at random and tell what happens.

Run it with `python examples/play_random.py`, and a game and a seed if you like.
"""

import sys

import parlour
from parlour import Chance
from parlour.engine import Event

NAMES = ["Ana", "Ben", "Cleo", "Dov"]


def main(name: str = "flush", seed: str = "tea") -> None:
    """Deal, play, tell."""
    game = parlour.game(name)
    seats = min(len(NAMES), game.seats[-1])
    state = game.deal(seats=seats, seed=seed)
    luck = Chance(f"{seed} moves")

    def tell(event: Event) -> None:
        sentence = game.tell(event, NAMES)
        if sentence:
            print(sentence)

    while state.turn is not None:
        move = luck.choice(state.legal(state.turn))
        state.play(state.turn, move, tell)
    print(state.outcome)


if __name__ == "__main__":
    main(*sys.argv[1:])
