"""One running game with its seats, version and record; without input or output."""

from parlour.match.match import BadSubmission, Match, StaleMove
from parlour.match.record import FORMAT, Record

__all__ = ["FORMAT", "BadSubmission", "Match", "Record", "StaleMove"]
