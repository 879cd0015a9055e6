"""Time to think, counted from the times in the log, so that a restart changes nothing."""

from __future__ import annotations

from parlour.server.limits import FLOOR, MOST_LAG
from parlour.server.messages import Clock, ClockState


def allowance(round_trip: int) -> int:
    """How much of a measured round trip is made up for, in ms."""
    return max(0, min(round_trip, MOST_LAG))


class Clocks:
    """The clock of the seat whose decision is awaited, and what each seat has left.

    With a clock for the whole game, who has used it up has a few seconds for each move.
    """

    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self._left = [clock.seconds * 1000] * seats if clock.kind == "game" else []
        self.turn: int | None = None
        self.since = 0
        self._overruns = 0  # how often the time of the awaited decision has run out

    @property
    def runs(self) -> bool:
        """Whether time is limited at all."""
        return self._clock.kind != "none"

    def start(self, turn: int | None, since: int) -> None:
        """A decision of that seat is awaited from then on."""
        self.turn, self.since, self._overruns = turn, since, 0

    def run_out(self) -> None:
        """The time of the awaited seat is over."""
        self._overruns += 1
        if self._left and self.turn is not None:
            self._left[self.turn] = 0

    def is_lost(self, seat: int) -> bool:
        """Whether the awaited decision of the seat is the bot's to make: it was late twice."""
        return seat == self.turn and self._overruns > 1

    def come_back(self, at: int) -> None:
        """Who was late and takes the turn back has a few seconds, but only once."""
        if self._overruns == 1:
            self.since = at

    def wake(self, asleep: int, at: int) -> None:
        """Nobody was here since `asleep`: what was used until then stays used, and no more is."""
        self.since = max(self.since, at - max(0, asleep - self.since))

    def played(self, seat: int, at: int, lag: int) -> None:
        """The seat has decided; its game clock is charged, less the lag."""
        if self._left and seat == self.turn:
            self._left[seat] = max(0, self._left[seat] - max(0, at - self.since - lag))

    def turn_over(self, seat: int) -> None:
        """A turn of the seat is over, which earns the increment."""
        if self._left:
            self._left[seat] += self._clock.increment * 1000

    def until(self) -> int | None:
        """When the time of the awaited seat is over; None without a clock or an awaited seat."""
        if self.turn is None or not self.runs:
            return None
        if self._overruns > 0:
            return self.since + FLOOR
        if self._left:
            return self.since + max(self._left[self.turn], FLOOR)
        return self.since + self._clock.seconds * 1000

    def state(self) -> ClockState:
        """What everybody may see."""
        return ClockState(self.turn, self.since, self.until(), tuple(self._left))
