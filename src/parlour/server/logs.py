"""Structured logs: one JSON object a line, on the error stream.

Nothing a player typed and no secret is ever logged: only names of things that happened, table
ids shortened so that a log does not open a table by link, and numbers.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

LOG = logging.getLogger("parlour.server")
SHOWN = 6  # letters of a table's id


class JsonLines(logging.Formatter):
    """One log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def _is_news(record: logging.LogRecord) -> bool:
    """Whether a line of uvicorn's is worth telling: that it turned a socket away is not."""
    return record.msg != "ASGI callable returned without completing handshake."


def begin(level: str) -> None:
    """Send this process's logs, uvicorn's among them, to the error stream as JSON lines."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[out], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        theirs = logging.getLogger(name)
        theirs.handlers.clear()
        theirs.propagate = True
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    # They tell of every socket and every step; what matters of that is in our own lines.
    for name in ("alembic", "asyncio", "uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # It warns of every try to reach a database that is away, and whoever waits for it says so too.
    logging.getLogger("psycopg.pool").setLevel(logging.ERROR)


def tell(
    event: str,
    /,
    level: int = logging.INFO,
    error: BaseException | None = None,
    **fields: object,
) -> None:
    """Log that something happened, with fields, and with the error behind it if there is one."""
    if LOG.isEnabledFor(level):
        LOG.log(level, event, exc_info=error, extra={"fields": fields})


def short(table: str) -> str:
    """A table's id as logs show it: enough to follow it, too little to find it."""
    return f"{table[:SHOWN]}…"
