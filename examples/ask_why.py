"""Set up a position by hand, and ask why a move is not legal.

Run it with `python examples/ask_why.py`.
"""

import parlour
from parlour.engine import IllegalMove


def main() -> None:
    """Ana holds a 3, a 7 and a 9; Ben has laid two 8s."""
    game = parlour.game("flush")
    state = game.position(
        {
            "seats": 2,
            "hands": [["3", "7", "9"], ["5"]],
            "pile": [{"seat": 1, "as": 8, "cards": ["8", "8"]}],
        }
    )
    print("Ana may:", ", ".join(state.view(0).legal))

    for move in ("10", "say 7", "flip 1"):
        refusal = state.refusal(0, move)
        if refusal is not None:
            print(f"{move!r} is refused by {refusal.rule}: {refusal.text()}")
            print(f"   en français : {refusal.text('fr')}")

    try:
        state.play(1, "5")
    except IllegalMove as error:
        print(f"And Ben: {error}")
        print(game.catalogue[error.refusal.rule].source())


if __name__ == "__main__":
    main()
