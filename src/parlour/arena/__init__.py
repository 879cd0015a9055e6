"""The arena: bots against each other, over many deals, with results one can rely on.

>>> from parlour.arena import Contest, compete
>>> results = compete(Contest.of("collectors-flinch", ["random", "steady"], deals=2))
>>> len(results.games)
4
"""

from parlour.arena.competing import compete
from parlour.arena.contest import Contest
from parlour.arena.playing import Fault, Played
from parlour.arena.report import Report
from parlour.arena.results import BadResults, ChangedSince, OtherContest, Results
from parlour.arena.seating import SEATINGS
from parlour.arena.standings import Standings

__all__ = [
    "SEATINGS",
    "BadResults",
    "ChangedSince",
    "Contest",
    "Fault",
    "OtherContest",
    "Played",
    "Report",
    "Results",
    "Standings",
    "compete",
]
