"""The page about the protocol tells the truth: its exchange is what a table really says."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from parlour.server import entries, limits, opening, refusing
from parlour.server import messages as m
from parlour.server.deciding import Who
from parlour.server.refusing import NotDone, Old
from parlour.server.seals import digest
from parlour.server.table import LiveTable
from tests.server.party import Party

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
DRAWN = ("rX3vQ7-a-table", "kT9uW2-anas-seat", "p0L4mD-the-deal", "yB6cE1-bens-seat")
LEFT_OUT = {"…": "…"}


class Exchange:
    """Two clients and one table, written down as they talk."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.now = 1_760_000_000_000
        self.drawn = iter(DRAWN)
        self.table = LiveTable()
        self.digests: dict[str, str | None] = {"Ana": None, "Ben": None}

    def draw(self) -> str:
        return next(self.drawn)

    def client(self, name: str, message: m.FromClient) -> None:
        text = json.dumps(json.loads(msgspec.json.encode(message)), ensure_ascii=False)
        self.lines.append(f"{name} → {text}")

    def server(self, name: str, frame: bytes, whole: bool = False) -> None:
        told = json.loads(frame)
        shown = told if whole else self._shortened(told)
        self.lines.append(f"{name} ← {json.dumps(shown, ensure_ascii=False)}")

    def _shortened(self, told: Any) -> Any:
        if isinstance(told, dict):
            return {
                name: LEFT_OUT if name in {"view", "table"} and isinstance(value, dict) else value
                for name, value in ((n, self._shortened(v)) for n, v in told.items())
            }
        return [self._shortened(one) for one in told] if isinstance(told, list) else told

    def append(self, new: tuple[entries.Entry, ...], *hearers: str) -> None:
        for entry in new:
            self.table.apply(entry, self.table.version + 1, self.now)
            for name in hearers:
                seat = self.table.seat_of(self.digests[name])
                self.server(name, self.table.frame(self.table.version, seat))

    def hello(self, name: str, secret: str | None, version: int | None = None) -> None:
        self.now += 250
        self.client(name, m.Hello(m.PROTOCOL, self.table.id, secret, version))
        self.digests[name] = None if secret is None else digest(secret)
        seat = self.table.seat_of(self.digests[name])
        if seat is not None:
            self.append(self.table.came(seat))
        self.server(name, self.table.resume(seat, version, self.now), whole=name == "Ana")

    def ask(self, name: str, message: m.Ask, *hearers: str) -> None:
        self.now += 1000
        self.client(name, message)
        seat = self.table.seat_of(self.digests[name])
        try:
            decision = self.table.decide(Who(self.digests[name]), message, self.now, self.draw)
        except NotDone as error:
            answer = error.refused(message.id, self.table.told)
            self.server(name, msgspec.json.encode(answer))
            return
        except Old as error:
            self.server(name, self.table.stale(message.id, error.version, seat, self.now))
            return
        if decision.secret is not None:
            self.digests[name] = digest(decision.secret)
        at = len(self.lines)
        self.append(decision.entries, *hearers)
        done = decision.done(message.id, self.table.told)
        answer_line = f"{name} ← {msgspec.json.encode(done).decode()}"
        self.lines.insert(at, re.sub(r'(?<=[":,\d])([:,])(?=["\d])', r"\1 ", answer_line))


def exchange() -> str:
    """The exchange on the page."""
    talk = Exchange()
    new = m.NewTable("collectors-flinch", "Ana", (m.ChairAsked(), m.ChairAsked()))
    opened = opening.make(new, talk.draw)
    asked = json.dumps(json.loads(msgspec.json.encode(new)), ensure_ascii=False)
    made = json.dumps(json.loads(msgspec.json.encode(opened.made)), ensure_ascii=False)
    talk.lines += [f"Ana → POST /api/tables {asked}", f"Ana ← {made}"]
    talk.append(opened.entries)
    talk.hello("Ana", opened.made.secret)
    talk.ask("Ana", m.GiveSalt("a-1", "anas-own-salt"), "Ana")
    talk.hello("Ben", None)
    talk.ask("Ben", m.Sit("b-1", 1, "Ben"), "Ana", "Ben")
    talk.ask("Ana", m.Start("a-2"), "Ana", "Ben")
    assert talk.table.match is not None
    state = talk.table.match.state
    first = ("Ana", "Ben")[state.turn or 0]
    other = "Ben" if first == "Ana" else "Ana"
    move = str(state.legal(state.turn)[0])
    version = talk.table.moved
    talk.ask(other, m.Play("p-1", version, (move,)))
    talk.ask(first, m.Play("p-2", version, (move,)), "Ana", "Ben")
    talk.ask(first, m.Play("p-2", version, (move,)))
    talk.ask(first, m.Play("p-3", version, (move,)))
    talk.hello("Ben", DRAWN[3], version)
    return "\n".join(talk.lines) + "\n"


def test_the_exchange_on_the_page_is_what_is_really_said() -> None:
    blocks = re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert exchange() in blocks


def test_the_check_on_the_page_finds_fair_deals_fair_and_others_not() -> None:
    code = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    page: dict[str, Any] = {}
    exec("\n".join(code), page)  # noqa: S102  the page's own examples
    party = Party("solitaire-flinch", people=["Ana"], salt="mine").start()
    party.play("Ana", "give up")
    record = json.loads(party.table.record().dumps())
    commit = party.made.commit
    assert page["is_fair"](record, commit, 0, "mine")
    assert not page["is_fair"](record, commit, 0, "another")
    assert not page["is_fair"](record, "0" * 64, 0, "mine")
    assert not page["is_fair"]({**record, "seed": "tea"}, commit, 0, "mine")


def test_every_message_and_every_reason_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    told = set(re.findall(r"`(\w+)`", page))
    for kind in (*m.ClientMessage.__args__, *m.ServerMessage.__args__):
        assert kind.__struct_config__.tag in told, kind
    for kind in m.AnyNews.__args__:
        assert kind.__struct_config__.tag in told, kind
    for code in refusing._sentences():
        assert code in told, code


def test_the_bounds_on_the_page_are_those_of_the_server() -> None:
    page = PAGE.read_text("utf-8")
    for number, unit in (
        (limits.TOGETHER, "ms"),
        (limits.MOST_LAG, "ms"),
        (limits.BEAT, "ms"),
        (limits.BLINK // 1000, "s"),
        (limits.AWAY // 1000, "s"),
        (limits.UNSEATED // 60_000, "minutes"),
        (limits.FLOOR // 1000, "s"),
        (limits.KEPT, "versions"),
        (limits.LONGEST_TEXT, "letters"),
        (limits.FAIR_SALT, "letters"),
        (limits.MOST_CHATTER, "times"),
        (limits.MOST_BEFORE, "times"),
        (limits.MOST_SITTINGS, "chairs"),
        (limits.UNGUESSABLE, "random signs"),
        (limits.MOST_MOVES, "moves"),
    ):
        assert f"{number} {unit}" in page, f"{number} {unit}"


if __name__ == "__main__":
    sys.stdout.write(exchange())
