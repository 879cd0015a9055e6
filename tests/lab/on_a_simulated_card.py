"""Plays a part of a plan on Numba's simulator of a graphics card, and saves the rows.

python on_a_simulated_card.py GAME SEATS FILE

The simulator has to be asked for before Numba is first imported, so this is a program of its own.
"""

from __future__ import annotations

import os
import sys
import warnings
from typing import Any

os.environ["NUMBA_ENABLE_CUDASIM"] = "1"

import numpy as np
from numba.cuda.simulator.cudadrv import devicearray

from parlour.lab.plan import GPU, Plan
from parlour.lab.playing import play_part


def copy_records(within: Any) -> None:
    """Let one record be made equal to another, as on a card; the simulator itself cannot."""
    put = within.__setitem__

    def put_record(self: Any, at: Any, value: Any) -> None:
        item = value._item if isinstance(value, within) else value
        put(self, at, getattr(item, "_ary", item))

    within.__setitem__ = put_record


def main() -> None:
    game, seats, file = sys.argv[1:]
    warnings.simplefilter("ignore")  # numbers that wrap around, as they should
    copy_records(devicearray.FakeWithinKernelCUDAArray)
    lineups = [("steady",) * int(seats), ("random",) * int(seats)]
    asked = Plan.of(game, lineups, seats=int(seats), deals=1, engine=GPU)
    rows: Any = play_part(asked, asked.parts()[0])
    np.savez(file, **rows)


if __name__ == "__main__":
    main()
