"""The laboratory: what a rule does to a game, as numbers with intervals and pages with pictures.

>>> from parlour.lab import Study, measure
>>> found = measure(Study.of("collectors-flinch", games=100, duel_deals=0, doublings=0))
>>> found.summary.games
100
"""

from parlour.lab.claims import CLAIMS, check_claims
from parlour.lab.compare import Comparison, compare
from parlour.lab.executor import Executor, executor
from parlour.lab.metrics import METRICS
from parlour.lab.plan import Plan
from parlour.lab.playing import play_part
from parlour.lab.report.written import write
from parlour.lab.study import Findings, Study, measure
from parlour.lab.sweep import Sweep, studies_over, sweep

__all__ = [
    "CLAIMS",
    "METRICS",
    "Comparison",
    "Executor",
    "Findings",
    "Plan",
    "Study",
    "Sweep",
    "check_claims",
    "compare",
    "executor",
    "measure",
    "play_part",
    "studies_over",
    "sweep",
    "write",
]
