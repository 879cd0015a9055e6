"""Clients against a model: people at one table, on two nodes, with restarts and lost frames.

Hypothesis makes people sit, play, repeat themselves, answer the past, fall silent and come back,
while the two nodes know more or less of the log. The model keeps what was acknowledged and a
plain match; whatever any client has been told must agree with it.
"""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from parlour import game
from parlour.match import Match, fair_seed
from parlour.server import entries, opening
from parlour.server import messages as m
from parlour.server.deciding import Who
from parlour.server.refusing import NotDone, Old, Wait
from parlour.server.seals import digest
from parlour.server.table import LiveTable
from tests.server.party import ADMITTED, START

NAMES = ("Ana", "Ben", "Cleo")


class Conflict(Exception):
    """Another node was first."""


class Log:
    """The store: it takes entries only after the last version."""

    def __init__(self) -> None:
        self.rows: list[tuple[int, int, bytes]] = []

    def append(self, after: int, bodies: list[bytes], at: int) -> None:
        if after != len(self.rows):
            raise Conflict
        self.rows += [(after + n, at, body) for n, body in enumerate(bodies, 1)]


class Client:
    """A person's page: what it was told, and whether it is connected."""

    def __init__(self, secret: str | None) -> None:
        self.secret = secret
        self.node: Node | None = None
        self.version: int | None = None
        self.view: Any = None
        self.state: m.TableState | None = None
        self.pending: list[m.Ask] = []

    @property
    def digest(self) -> str | None:
        return None if self.secret is None else digest(self.secret)

    def hear(self, frame: bytes) -> None:
        message = ADMITTED.decode(frame)
        if isinstance(message, m.Gap):
            for update in message.missed:
                self._take(update)
            message = message.welcome
            assert message.version == self.version
        if isinstance(message, m.Welcome):
            self.version, self.view, self.state = message.version, message.view, message.table
        elif isinstance(message, m.Update):
            self._take(message)

    def _take(self, update: m.Update) -> None:
        assert self.version is not None
        assert update.version == self.version + 1, "a version was left out or told twice"
        self.version = update.version
        if isinstance(update.view, dict):
            self.view = update.view
        if isinstance(update.table, m.TableState):
            self.state = update.table


class Node:
    """One server: its own table in memory, fed from the log."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.table = LiveTable()
        self.clients: list[Client] = []

    def catch_up(self) -> None:
        for version, at, body in self.log.rows[self.table.version :]:
            told = self.table.told
            self.table.apply(entries.read(body), version, at)
            for new in range(told + 1, self.table.told + 1):
                for client in self.clients:
                    client.hear(self.table.frame(new, self.table.seat_of(client.digest)))

    def commit(self, new: tuple[entries.Entry, ...], now: int) -> None:
        self.log.append(self.table.version, [entries.write(entry) for entry in new], now)
        self.catch_up()

    def connect(self, client: Client, now: int) -> None:
        seat = self.table.seat_of(client.digest)
        client.hear(self.table.resume(seat, client.version, now))
        client.node = self
        self.clients.append(client)

    def drop(self, client: Client) -> None:
        client.node = None
        self.clients.remove(client)


class LiveTables(RuleBasedStateMachine):
    """One table of three people on two nodes."""

    kinds: tuple[str, ...] = ("muggins", "collectors-flinch", "flinch")

    def __init__(self) -> None:
        super().__init__()
        self.now = START
        self.numbers = 0
        self.log = Log()
        self.nodes = [Node(self.log), Node(self.log)]
        self.clients: dict[str, Client] = {}
        self.watcher = Client(None)
        self.acknowledged: dict[tuple[str, str], m.Done] = {}
        self.game = "muggins"
        self.model: Match | None = None
        self._truth = LiveTable()
        self._secret, self._salts = "", dict[str, str]()

    def draw(self) -> str:
        self.numbers += 1
        return f"drawn-{self.numbers}"

    @initialize(
        pick=st.integers(0, 99),
        seated=st.integers(0, 2),
        is_started=st.sampled_from([True, True, True, False]),
    )
    def make(self, pick: int, seated: int, is_started: bool) -> None:
        kind = self.kinds[pick % len(self.kinds)]
        options = {"enforcement": "challenge"} if kind == "calls" else {}
        self.game = "flinch" if kind == "calls" else kind
        new = m.NewTable(self.game, "Ana", (m.ChairAsked(),) * 3, options)
        opened = opening.make(new, self.draw)
        self.nodes[0].commit(opened.entries, self.now)
        self.nodes[1].catch_up()
        self.clients["Ana"] = Client(opened.made.secret)
        self.nodes[0].connect(self.clients["Ana"], self.now)
        self.come("Ana")
        self.nodes[1].connect(self.watcher, self.now)
        for seat in range(1, seated + 1):
            self.sit(NAMES[seat], seat, seat % 2)
        if is_started:
            self.act("Ana", m.Start(self.draw(), "gentle"), self.nodes[1])

    # -- one act, as a room does it ------------------------------------------------------------

    def act(self, name: str, message: m.Ask, node: Node) -> str:
        """Try until it is committed or answered otherwise; the kind of answer."""
        client = self.clients.get(name)
        who = Who(None if client is None else client.digest)
        for _ in range(4):
            try:
                self.run_due(node)
                decision = node.table.decide(who, message, self.now, self.draw)
                node.commit(decision.entries, self.now) if decision.entries else None
            except Conflict:
                node.catch_up()
                continue
            except Old as error:
                seat = node.table.seat_of(who.digest)
                stale = ADMITTED.decode(node.table.stale(message.id, error.version, seat, self.now))
                assert isinstance(stale, m.Stale)
                assert stale.version == node.table.told
                return "stale"
            except Wait:
                return "waits"
            except NotDone:
                return "refused"
            done = decision.done(message.id, node.table.told)
            if decision.secret is not None:
                self.clients[name] = Client(decision.secret)
                node.connect(self.clients[name], self.now)
            self.note(name, message, done, bool(decision.entries))
            return "done"
        raise AssertionError("conflicts without end")

    def note(self, name: str, message: m.Ask, done: m.Done, is_new: bool) -> None:
        key = (name, message.id)
        if key in self.acknowledged:
            assert not is_new, "an id was carried out twice"
            assert done.version == self.acknowledged[key].version
            return
        self.acknowledged[key] = done
        self.clients[name].pending.append(message)

    def run_due(self, node: Node) -> None:
        while due := node.table.due(self.now):
            node.commit(due, self.now)

    def come(self, name: str) -> None:
        client = self.clients[name]
        node = client.node
        assert node is not None
        node.catch_up()
        seat = node.table.seat_of(client.digest)
        if seat is not None:
            node.commit(node.table.came(seat), self.now)

    # -- what may happen -----------------------------------------------------------------------

    @rule(name=st.sampled_from(NAMES[1:]), seat=st.integers(0, 2), node=st.integers(0, 1))
    def sit(self, name: str, seat: int, node: int) -> None:
        if name not in self.clients:
            self.act(name, m.Sit(self.draw(), seat, name, f"{name}-salt"), self.nodes[node])

    @rule(fill=st.sampled_from([None, "gentle"]), node=st.integers(0, 1))
    def start(self, fill: str | None, node: int) -> None:
        self.act("Ana", m.Start(self.draw(), fill), self.nodes[node])

    @precondition(lambda self: self.truth().match is not None)
    @rule(
        node=st.integers(0, 1),
        picks=st.lists(st.integers(0, 99), min_size=1, max_size=6),
        late=st.integers(0, 3),
    )
    def play(self, node: int, picks: list[int], late: int) -> None:
        for number, pick in enumerate(picks):
            self.play_one((node + number) % 2, pick, late)

    def play_one(self, node: int, pick: int, late: int) -> None:
        truth = self.truth()
        assert truth.match is not None
        turn = truth.match.state.turn
        if turn is None:
            return
        if truth.window is not None and pick % 3:
            self.now = max(self.now, truth.window.until)
        moves = [str(move) for move in truth.match.state.legal(turn)]
        legal = [move for move in moves if not move.startswith("flinch")]
        move = legal[pick % len(legal)]
        name = truth.chairs[turn].name
        version = truth.moved if late else max(0, truth.moved - 1)
        if name in self.clients:
            self.act(name, m.Play(self.draw(), version, (move,)), self.nodes[node])
        else:
            self.bot(turn, move, self.nodes[node])

    def bot(self, seat: int, move: str, node: Node) -> None:
        try:
            self.run_due(node)
            asked = {one.seat: one for one in node.table.asks()}
            if seat in asked:
                new = node.table.bot_plays(seat, move, asked[seat].version, self.now)
                node.commit(new, self.now)
        except (Conflict, Old, Wait, NotDone, ValueError):
            node.catch_up()

    @precondition(lambda self: self.truth().window is not None)
    @rule(node=st.integers(0, 1), pick=st.integers(0, 99), callers=st.integers(1, 2))
    def call(self, node: int, pick: int, callers: int) -> None:
        truth = self.truth()
        assert truth.match is not None
        calls = [
            (name, str(move))
            for name, client in self.clients.items()
            if (seat := truth.seat_of(client.digest)) is not None
            for move in truth.match.state.legal(seat)
            if str(move).startswith("flinch")
        ]
        for number in range(callers if calls else 0):
            name, move = calls[(pick + number) % len(calls)]
            self.act(name, m.Call(self.draw(), truth.moved, move), self.nodes[node])

    @rule(name=st.sampled_from(NAMES), node=st.integers(0, 1))
    def react(self, name: str, node: int) -> None:
        if name in self.clients:
            self.act(name, m.React(self.draw(), "wow"), self.nodes[node])

    @rule(name=st.sampled_from(NAMES), node=st.integers(0, 1), which=st.integers(0, 99))
    def repeat(self, name: str, node: int, which: int) -> None:
        client = self.clients.get(name)
        if client is not None and client.pending:
            message = client.pending[which % len(client.pending)]
            self.nodes[node].catch_up()
            assert self.act(name, message, self.nodes[node]) == "done"

    @rule(name=st.sampled_from(NAMES), node=st.integers(0, 1))
    def come_back(self, name: str, node: int) -> None:
        client = self.clients.get(name)
        if client is None:
            return
        if client.node is not None:
            client.node.drop(client)
        self.nodes[node].catch_up()
        self.nodes[node].connect(client, self.now)
        self.come(name)

    @rule(name=st.sampled_from(NAMES))
    def go(self, name: str) -> None:
        client = self.clients.get(name)
        if client is None or client.node is None:
            return
        node = client.node
        node.drop(client)
        node.catch_up()
        seat = node.table.seat_of(client.digest)
        if seat is not None:
            node.commit(node.table.went(seat), self.now)

    @rule(node=st.integers(0, 1))
    def restart(self, node: int) -> None:
        """A node loses everything it had in memory; its clients come back to it."""
        lost = self.nodes[node]
        self.nodes[node] = fresh = Node(self.log)
        fresh.catch_up()
        for client in lost.clients:
            fresh.connect(client, self.now)

    @rule(node=st.integers(0, 1))
    def hint_arrives(self, node: int) -> None:
        self.nodes[node].catch_up()

    @rule(ms=st.sampled_from([1, 250, 900, 4_000, 40_000]), node=st.integers(0, 1))
    def time_passes(self, ms: int, node: int) -> None:
        self.now += ms
        self.nodes[node].catch_up()
        self.run_due(self.nodes[node])

    # -- what must hold --------------------------------------------------------------------------

    def truth(self) -> LiveTable:
        """The table of the whole log, which no node has touched."""
        for version, at, body in self.log.rows[self._truth.version :]:
            self._truth.apply(entries.read(body), version, at)
            self._follow(entries.read(body))
        return self._truth

    def _follow(self, entry: entries.Entry) -> None:
        """The game by itself: the moves of the log, played by a plain match."""
        if isinstance(entry, entries.Created):
            self._secret = entry.secret
        elif isinstance(entry, entries.Sat):
            self._salts[entry.name] = entry.salt
        elif isinstance(entry, entries.Started):
            names = [chair.name for chair in entry.chairs]
            seed = fair_seed(self._secret, [self._salts.get(name, "") for name in names])
            self.model = Match(game(self.game), names, seed, **entry.options)
        elif isinstance(entry, entries.Played) and self.model is not None:
            self.model.submit(entry.seat, entry.moves)
        elif isinstance(entry, entries.Heard) and self.model is not None and entry.move:
            self.model.submit(entry.seat or 0, [entry.move])

    @invariant()
    def the_log_is_numbered_without_a_gap(self) -> None:
        assert [version for version, _, _ in self.log.rows] == list(
            range(1, len(self.log.rows) + 1)
        )

    @invariant()
    def acknowledged_acts_are_in_the_log_once(self) -> None:
        ids = [getattr(entries.read(body), "id", "") for _, _, body in self.log.rows]
        for _, asked in self.acknowledged:
            assert ids.count(asked) == 1

    @invariant()
    def every_client_knows_exactly_what_its_node_may_tell(self) -> None:
        self.truth()
        match = self.model
        for client in [*self.clients.values(), self.watcher]:
            if client.node is None:
                continue
            table = client.node.table
            seat = table.seat_of(client.digest)
            assert client.version == table.told
            if match is not None and table.version == len(self.log.rows):
                assert client.view == json.loads(match.state.view(seat).text())
                assert client.state is not None
                assert client.state.status == table.status


class CallingTables(LiveTables):
    """The same at a table where mistakes are for the others to call."""

    kinds = ("calls",)


LiveTables.TestCase.settings = CallingTables.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestLiveTables = LiveTables.TestCase
TestCallingTables = CallingTables.TestCase
