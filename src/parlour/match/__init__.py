"""One running game with its seats, version and record; without input or output."""

from parlour.match.fair import Fair, commitment, fair_seed
from parlour.match.match import BadSubmission, Match, StaleMove, Trial
from parlour.match.record import FORMAT, Record

__all__ = [
    "FORMAT",
    "BadSubmission",
    "Fair",
    "Match",
    "Record",
    "StaleMove",
    "Trial",
    "commitment",
    "fair_seed",
]
