"""A table in one line, as the store keeps it for lists, and as clients are shown it.

The line is committed together with the entries that change it, so it is worked out before
they are applied.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parlour.server import entries as log
from parlour.server.messages import Listing
from parlour.server.store import Status, Summary
from parlour.server.table import LiveTable

# Entries after which a list has something else to say.
LISTED = {
    log.Sat,
    log.Left,
    log.Renamed,
    log.SeatSet,
    log.Started,
    log.Ended,
    log.Closed,
}


def summary(table: LiveTable, new: Sequence[log.Entry] = ()) -> Summary:
    """The line the store keeps, as it will be once these entries are applied."""
    told = table.listing()
    status, options, outcome = told.status, told.options, told.outcome
    chairs = [(chair.kind, chair.name) for chair in table.chairs]
    for entry in new:
        match entry:
            case log.Sat(seat=seat, name=name):
                chairs[seat] = ("person", name)
            case log.Renamed(seat=seat, name=name):
                chairs[seat] = (chairs[seat][0], name)
            case log.Left(seat=seat) if status == "open":
                chairs[seat] = ("open", "")
            case log.SeatSet(seat=seat, chair=chair):
                chairs[seat] = (chair.kind, chair.name)
            case log.Started():
                status, options = "playing", entry.options
                chairs = [(chair.kind, chair.name) for chair in entry.chairs]
            case log.Ended():
                status, outcome = "finished", entry.outcome
            case log.Closed():
                status = "closed"
    names = tuple(name for kind, name in chairs if kind in {"person", "bot"})
    # A table that was closed without an outcome is in no list.
    kept: Status = "finished" if status == "closed" else status
    return Summary(
        match=told.table,
        game=told.game,
        status=kept,
        public=told.public and status != "closed",
        created=told.created,
        changed=told.changed,
        seats=sum(kind != "closed" for kind, _ in chairs),
        taken=len(names),
        details={"names": names, "options": options, "closed": status == "closed"},
        outcome=outcome,
    )


def changed(table: LiveTable, new: Sequence[log.Entry]) -> Summary | None:
    """The line that goes with these entries; None where a game goes on, which is nothing new to
    a list, and would be written to the disk with every move.
    """
    goes_on = table.status != "open" and LISTED.isdisjoint(map(type, new))
    return None if goes_on else summary(table, new)


def listing(kept: Summary) -> Listing:
    """The line as clients are shown it."""
    return msgspec.convert(
        {
            "table": kept.match,
            "game": kept.game,
            "status": "closed" if kept.details.get("closed") else kept.status,
            "public": kept.public,
            "created": kept.created,
            "changed": kept.changed,
            "names": kept.details.get("names", ()),
            "taken": kept.taken,
            "chairs": kept.seats,
            "options": kept.details.get("options", {}),
            "outcome": kept.outcome,
        },
        Listing,
    )
