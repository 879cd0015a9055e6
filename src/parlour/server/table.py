"""A live table: what its log says. It reads no clock and does no input or output.

Everything is fed in as entries, new ones and replayed ones alike; two tables fed with the same
log tell the same viewers the same bytes. Times are milliseconds of the server's clock.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Self

from parlour.engine import Game, State
from parlour.games import game as find_game
from parlour.match import Fair, Match, Record, Trial, commitment
from parlour.server import asking, deciding, entries, folding, overdue
from parlour.server.asking import Asked
from parlour.server.chairs import Chairs
from parlour.server.clocks import Clocks
from parlour.server.deciding import Decision, Who
from parlour.server.limits import (
    AWAY,
    BLINK,
    BLINKS,
    KEPT,
    MOST_BEFORE,
    MOST_CHATTER,
    MOST_SITTINGS,
    UNSEATED,
)
from parlour.server.messages import (
    PROTOCOL,
    Ask,
    Gap,
    Listing,
    Manner,
    Stale,
    Status,
    TableState,
    Welcome,
)
from parlour.server.refusing import not_done
from parlour.server.repeating import Answered
from parlour.server.told import Told, encode, raw
from parlour.server.viewing import Views
from parlour.server.windows import Window, calls


class LiveTable:
    """One table, from its creation to its end."""

    def __init__(self) -> None:
        self.version = 0  # the last entry of the log
        self.at = 0  # its time
        self.moved = 0  # the last version that changed the game: what a play has to answer
        self.offence = 0  # the time of the last play, from which calls are counted
        self.id = ""
        self.game: Game[Any] = find_game("flush")
        self.options: Mapping[str, Any] = {}
        self.chairs = Chairs([], None)
        self.public = False
        self.manner = Manner()
        self.created = 0
        self.secret = ""
        self.commit = ""
        self.status: Status = "open"
        self.match: Match | None = None
        self.clocks = Clocks(self.manner.clock, 0)
        self.window: Window | None = None
        self.talk = True
        self.chatter: Counter[str] = Counter()  # of each person, by digest
        self.sittings = 0  # chairs taken by people who came
        self.absences = 0
        self.outcome: dict[str, Any] | None = None
        self.next: str | None = None
        self.deserted: str | None = None  # a next table that is known to have come to nothing
        self.mutes: dict[str, frozenset[str]] = {}  # who hears whom no longer, by digests
        self.answers: dict[str, Answered] = {}  # by digest and id
        self.tried: tuple[entries.Entry, Trial] | None = None
        self.spare: State[Any] | None = None  # the game as it was before the last play
        self.missed: list[tuple[int, int]] = []  # the moves of that play, by seat and index
        self.seated_anew = 0  # the version that gave seats their numbers
        self._news: deque[Told] = deque()  # the last KEPT, and all that is not told yet
        self._framed: list[Told] = []  # those of which there are frames
        self._views: Views | None = None  # of the present position
        self._past: Views | None = None  # of the one before, if there were any
        self._head = b""  # how every view of the game begins

    @classmethod
    def replayed(cls, rows: Iterable[tuple[int, int, bytes]]) -> Self:
        """The table of a log, given as versions, times and bodies."""
        table = cls()
        for version, at, body in rows:
            table.apply(entries.read(body), version, at)
        return table

    # -- the log ----------------------------------------------------------------------------

    @property
    def told(self) -> int:
        """The last version that anybody may be told of now."""
        return self.version if self.window is None else self.window.after

    def apply(self, entry: entries.Entry, version: int, at: int) -> Told:
        """Fold the next entry of the log in; what there is to tell of it."""
        if version != self.version + 1:
            raise ValueError(f"Version {version} does not follow {self.version}.")
        while len(self._news) >= KEPT and self._news[0].version <= self.told:
            self._news.popleft()
        self.version, self.at = version, max(at, self.at)
        for old in self._framed:
            old.settle()
        self._framed.clear()
        told = folding.fold(self, entry)
        told.version, told.at = version, self.at
        if told.changes_view:
            self.moved = version
            self._past, self._views = self._views, None
        self._news.append(told)
        self.tried = None
        return told

    def is_talked_out(self, digest: str) -> bool:
        """Whether a person has said enough for one log. Before the start guests have a small
        share, so that coming again and again brings little.
        """
        host = self.chairs.host
        is_host = host is not None and self.chairs[host].digest == digest
        share = MOST_CHATTER if is_host or self.match is not None else MOST_BEFORE
        return self.chatter[digest] >= share

    @property
    def is_sat_out(self) -> bool:
        """Whether chairs were taken here as often as one log can hold."""
        return self.sittings >= MOST_SITTINGS

    def answered(self, digest: str, id: str) -> Answered | None:
        """What came of it when a seat asked with that id; None if it did not."""
        return self.answers.get(digest + id)

    def answer(self, digest: str, id: str, entry: entries.Entry) -> None:
        """Remember what a seat is told now: of a call no more than could be known without it."""
        self.answers[digest + id] = Answered(self.told, entry)

    def take_spare(self) -> State[Any] | None:
        """A state equal to the game, to try a move on: to play the last one once more is less
        work than copying a table.
        """
        spare, self.spare = self.spare, None
        if spare is not None:
            for seat, index in self.missed:
                spare.follow(seat, index)
        return spare

    # -- what may be done -------------------------------------------------------------------

    def seat_of(self, digest: str | None) -> int | None:
        """The seat whose secret has that digest."""
        return None if not digest else self.chairs.seat_of(digest)

    def decide(self, who: Who, message: Ask, now: int, draw: Callable[[], str]) -> Decision:
        """What a message leads to, nothing being changed yet: entries to append at `now`.

        Raises `NotDone`, `Old` or `Wait`. `draw` gives fresh random text for secrets and ids.
        """
        return deciding.decide(self, who, message, now, draw)

    def bot_plays(self, seat: int, move: str, version: int, now: int) -> tuple[entries.Entry, ...]:
        """What the answer of a bot leads to, asked at `version`; raises as `decide` does."""
        return deciding.bot_plays(self, seat, move, version, now)

    def came(self, seat: int) -> tuple[entries.Entry, ...]:
        """A connection with the secret of a seat is there."""
        return deciding.came(self, seat)

    def went(self, seat: int) -> tuple[entries.Entry, ...]:
        """The last connection with the secret of a seat is gone."""
        return deciding.went(self, seat)

    @property
    def blink(self) -> int:
        """How long, in ms, one may be gone before it is noted: the longer the more often it was."""
        return min(AWAY, BLINK * (1 + self.absences // BLINKS))

    def due(self, now: int) -> tuple[entries.Entry, ...]:
        """What time alone has brought about; to be appended, and then asked again."""
        return overdue.due(self, now)

    def deadline(self) -> int | None:
        """When `due` has something next, if nothing else happens."""
        return overdue.deadline(self)

    def asks(self) -> list[Asked]:
        """The bots whose decision is wanted at this version."""
        return asking.asks(self)

    def hint(self, who: Who) -> Asked:
        """The question to a strong bot whose answer is the hint; raises `NotDone`."""
        return asking.hint(self, who)

    # -- what is told -----------------------------------------------------------------------

    def frame(self, version: int, viewer: int | None) -> bytes:
        """The update of a version for a viewer, a seat or None."""
        return self.frames(version, (viewer,))[viewer]

    def frames(self, version: int, viewers: Collection[int | None]) -> Mapping[int | None, bytes]:
        """The same for several viewers.

        To be asked after every single `apply`, for every version up to `told`: the view belongs
        to it only while nothing has been played since.
        """
        told = self._news[version - self.version - 1]
        if not told.frames:
            self._framed.append(told)
        views = self._present() if version == self.moved else None
        return told.tell(viewers, self._digest, views)

    def view(self, viewer: int | None) -> bytes | None:
        """What the viewer may know of the game; None before the deal."""
        views = self._present()
        return None if views is None else views.of(viewer)

    def _present(self) -> Views | None:
        if self._views is None and self.match is not None:
            self._head = self._head or Views.head(self.match.state)
            self._views = Views(self.match.state, self._head, self._past, self.spare)
            self._past = None
        return self._views

    def welcome(self, viewer: int | None, now: int) -> bytes:
        """Everything, as the viewer may know it."""
        view = self.view(viewer)
        return encode(
            Welcome(
                protocol=PROTOCOL,
                version=self.told,
                answers=self.moved,
                now=now,
                you=viewer,
                table=self.state(),
                clock=None if self.match is None else self.clocks.state(),
                window=None if self.window is None else self.window.state(),
                muted=self._muted(viewer),
                view=None if view is None else raw(view),
            )
        )

    def _muted(self, viewer: int | None) -> tuple[int, ...]:
        """The seats that a viewer does not want to hear."""
        others = self.mutes.get(self._digest(viewer), frozenset())
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.digest in others)

    def resume(self, viewer: int | None, version: int | None, now: int, past: int = 0) -> bytes:
        """Exactly what was missed since a version, or everything where that is not known.

        Who has everything new may want the last news as well: `past` says how many versions.
        """
        oldest = max(self.version - len(self._news), self.seated_anew)
        if version is None or not oldest <= version <= self.told:
            if past == 0:
                return self.welcome(viewer, now)
            version = max(oldest, self.told - past)
        digest = self._digest(viewer)
        missed = [t for t in self._news if version < t.version <= self.told]
        updates = tuple(told.missed(viewer, digest) for told in missed)
        return encode(Gap(updates, raw(self.welcome(viewer, now))))

    def stale(self, id: str, version: int, viewer: int | None, now: int) -> bytes:
        """The answer to a play that answers a past version."""
        return encode(Stale(id, self.told, raw(self.resume(viewer, version, now))))

    def _digest(self, viewer: int | None) -> str:
        return "" if viewer is None else self.chairs[viewer].digest

    def state(self) -> TableState:
        """Everything but the game, for everybody."""
        is_dealt = self.match is not None
        is_over = self.status == "finished"
        return TableState(
            table=self.id,
            game=self.game.name,
            options=dict(self.options),
            status=self.status,
            public=self.public,
            created=self.created,
            manner=self.manner,
            chairs=tuple(chair.shown(AWAY if is_dealt else UNSEATED) for chair in self.chairs),
            host=self.chairs.host,
            commit=self.commit,
            salts=tuple(chair.salt for chair in self.chairs) if is_dealt else None,
            talk=self.talk,
            calls=calls(self.game, self.options, len(self.chairs)),
            next=self.next,
            outcome=self.outcome,
            secret=self.secret if is_over else None,
            seed=self.match.seed if is_over and self.match is not None else None,
        )

    def listing(self) -> Listing:
        """The table in a list."""
        seated = [chair.name for chair in self.chairs if chair.plays]
        return Listing(
            table=self.id,
            game=self.game.name,
            status=self.status,
            public=self.public,
            created=self.created,
            changed=self.at,
            names=tuple(seated),
            taken=len(seated),
            chairs=sum(chair.kind != "closed" for chair in self.chairs),
            options=dict(self.options),
            outcome=self.outcome,
        )

    def record(self) -> Record:
        """The record of the finished game with its fair deal; raises `NotDone` before."""
        if self.match is None or self.status != "finished":
            raise not_done("unfinished")
        salts = tuple(chair.salt for chair in self.chairs)
        return self.match.record(Fair(commitment(self.secret), self.secret, salts))
