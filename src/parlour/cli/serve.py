"""`parlour serve`: tables for this machine, or for everyone who can reach it."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from parlour.cli.arguments import Wrong, number
from parlour.cli.desk import Desk
from parlour.terminal.paper import clean

if TYPE_CHECKING:
    from parlour.server.settings import Limits, Settings

NEEDED = ("alembic", "msgspec", "prometheus_client", "sqlalchemy", "starlette", "uvicorn")
MOST_WORKERS = 64
LAST_PORT = 65_535
LOG_LEVELS = ("debug", "info", "warning", "error")


def serve(asked: Namespace, desk: Desk) -> int:
    """Serve until told to stop."""
    words = desk.words
    if not all(find_spec(package) for package in NEEDED):
        raise Wrong(words("serve.not_installed"))
    if asked.schema:
        from parlour.server.schema import schema_text

        sys.stdout.write(schema_text())
        return 0
    from parlour.server.serve import serve as run

    settings = _settings(asked, desk)

    def opened(port: int) -> None:
        desk.paper.say(words("serve.open", host=_shown(settings.host), port=port))
        sys.stdout.flush()

    return run(settings, opened)


def _settings(asked: Namespace, desk: Desk) -> Settings:
    from parlour.server.guard import ANY, is_origin, is_proxy
    from parlour.server.settings import Settings

    words, usual = desk.words, Settings()
    workers = number(asked.workers, 1, MOST_WORKERS, "--workers", words) or 1
    database = asked.database or usual.database
    if workers > 1 and database.startswith("sqlite"):
        raise Wrong(words("serve.workers_need_postgresql"))
    if asked.log not in LOG_LEVELS:
        allowed, given = words.listed(list(LOG_LEVELS)), clean(asked.log)[:20]
        raise Wrong(words("cli.bad_number", option="--log", given=given, allowed=allowed))
    port = number(asked.port, 0, LAST_PORT, "--port", words)
    host = asked.host or usual.host
    try:
        host.encode("idna")
    except UnicodeError:
        raise Wrong(words("serve.bad_host", given=clean(host)[:40])) from None
    proxies = asked.proxies or usual.proxies
    _refuse_unless(is_origin, asked.origin, "serve.bad_origin", desk)
    if proxies != ANY:
        _refuse_unless(is_proxy, map(str.strip, proxies.split(",")), "serve.bad_proxy", desk)
    return Settings(
        host=host,
        port=usual.port if port is None else port,
        database=database,
        redis=asked.redis,
        workers=workers,
        origins=tuple(asked.origin),
        proxies=proxies,
        thinkers=number(asked.thinkers, 1, MOST_WORKERS, "--thinkers", words) or usual.thinkers,
        log_level=asked.log,
        limits=_limits(asked.limit, usual.limits, desk),
    )


def _refuse_unless(
    is_good: Callable[[str], bool], given: Iterable[str], why: str, desk: Desk
) -> None:
    """Refuse the first of these that is no good; taken as it is, it would be of no effect."""
    for text in given:
        if not is_good(text):
            raise Wrong(desk.words(why, given=clean(text)[:60]))


def _limits(given: list[str], usual: Limits, desk: Desk) -> Limits:
    """The usual limits, with those that were given instead."""
    known = {field.name: type(getattr(usual, field.name)) for field in fields(usual)}
    changed: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in known:
            shown, names = clean(text)[:40], ", ".join(known)
            raise Wrong(desk.words("serve.no_limit", given=shown, limits=names))
        is_whole = known[name] is int
        form = r"[0-9]{1,9}" if is_whole else r"[0-9]{1,9}(\.[0-9]{1,6})?"
        if not re.fullmatch(form, value) or float(value) <= 0:
            refused = "serve.bad_whole_limit" if is_whole else "serve.bad_limit"
            raise Wrong(desk.words(refused, name=name, given=clean(value)[:20]))
        changed[name] = known[name](value)
    return replace(usual, **changed)


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host
