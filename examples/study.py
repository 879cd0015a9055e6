"""What does one option do to a game? The laboratory from Python, cell by cell as in a notebook.

It needs the extra `lab`. Run it with `python examples/study.py`, or cell by cell in an
editor that knows `# %%`.
"""

# %% What is asked
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
from pyarrow.dataset import dataset

from parlour.lab import Study, compare, measure, studies_over, sweep, write


def main(games: int = 2000) -> None:
    """All cells, one after the other."""
    folder = Path(mkdtemp(prefix="study-"))

    # %% One game, one kind of player: every number comes with its interval
    study = Study.of("collectors-flinch", players=4, games=games, doublings=0)
    found = measure(study, folder / "study")
    first = found.summary.estimate("wins_1")
    print(f"Who begins wins {first.value:.1%} of games ({first.low:.1%} to {first.high:.1%}).")
    if found.duel:
        cards, player = found.duel.cards.value, found.duel.player.value
        print(f"The cards decide {cards:.0%}, the player {player:.0%}.")

    # %% The page with its pictures, to be opened in a browser
    write(found, folder / "study", command=["python", "examples/study.py"])
    print(f"The page is {folder / 'study' / 'report.html'}.")

    # %% Every game is a row; ask something of your own
    rows = dataset(folder / "study" / "games", format="parquet").to_table()
    asked, handed = (rows[f"event_{name}"].to_numpy() for name in ("asked", "handed_over"))
    print(f"One ask in {np.sum(asked) / np.sum(handed):.2f} gets a card.")

    # %% Two ways to play, on the same deals
    pack, free = (
        Study.of("solitaire-flinch", games=games, duel_deals=0, doublings=0, spaces=spaces)
        for spaces in ("pack", "any")
    )
    won = next(one for one in compare(pack, free).differences if one.name == "won")
    print(f"Spaces filled from anywhere: {won.change.value:+.1%} wins ({won.verdict}).")

    # %% One thing turned step by step
    players = ["2", "3", "4"]
    studies = studies_over("collectors-flinch", "players", players, games=games)
    swept = sweep("players", players, studies)
    for count, summary in zip(swept.values, swept.summaries, strict=True):
        print(f"{count} players: {summary.estimate('lead_changes').value:.2f} changes of the lead")


# %%
if __name__ == "__main__":
    main()
