"""How long is a game of Flush? Ask a thousand random ones, played by the compiled rules.

It needs the extra `fast`. Run it with `python examples/fast_playouts.py`.
"""

import time

import parlour
from parlour.engine.compiled import compiled


def main(games: int = 1000) -> None:
    """The first call makes the machine code, which is kept for the next time."""
    fast = compiled(parlour.game("flush"))
    fast.playouts(seats=4, games=1, seed=0)

    start = time.perf_counter()
    played = fast.playouts(seats=4, games=games, seed=1, edition="second")
    took = time.perf_counter() - start
    print(f"{played.decisions / played.games:.0f} decisions in a game, on average")
    print(f"{played.decisions / took:,.0f} decisions a second")


if __name__ == "__main__":
    main()
