"""What is asked over HTTP: tables to create and to list, games and rules, records, health.

Every answer is JSON, and every "no" is an `Error` with a code and a sentence. No secret is in
any address: a seat's secret is in the answer that gives it, in the first frame of a socket, and
in the header of a request for that seat's past.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import gzip
import re
from collections.abc import Awaitable, Callable
from time import monotonic

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from parlour.engine import UnknownGame
from parlour.lessons import NoLesson
from parlour.server import metrics, shelf, teaching
from parlour.server.hall import Hall
from parlour.server.messages import Error, Listing, NewTable
from parlour.server.openapi import description
from parlour.server.refusing import NotDone, not_done, words
from parlour.server.replaying import Viewer
from parlour.server.room import NoSuchTable
from parlour.server.schema import schema_text
from parlour.server.seals import digest
from parlour.server.socket import address
from parlour.server.store import Status, StoreError
from parlour.server.summing import listing

LARGEST = 32 * 1024  # bytes of a request's body
LONGEST_LIST = 100
USUAL_LIST = 50
LISTS: dict[str, Status] = {"open": "open", "playing": "playing"}
CHECK = 5.0  # seconds in which a store that can be used answers
STATUSES = {"full": 503, "store": 503, "many_tables": 429, "unfinished": 409, "busy": 503}

Answer = Callable[[Request], Awaitable[Response]]


class Listed(msgspec.Struct, frozen=True):
    """A page of a list; `next`, if there is one, is the `before` of the next page."""

    tables: list[Listing]
    next: str | None


class Refused(Exception):
    """The request ends with this answer."""

    def __init__(self, status: int, code: str, **fields: object) -> None:
        super().__init__(code)
        self.response = error(status, code, **fields)


def error(status: int, code: str, **fields: object) -> Response:
    """An error as every part of the server writes it."""
    return _json(msgspec.json.encode(Error(code, words(code, **fields))), status)


def routes(hall: Hall) -> list[Route]:
    """All of it."""
    api = _Api(hall)
    asked: list[tuple[str, str, Answer]] = [
        ("POST", "/api/tables", api.create),
        ("GET", "/api/tables", api.tables),
        ("GET", "/api/finished", api.finished),
        ("GET", "/api/tables/{table}", api.table),
        ("GET", "/api/tables/{table}/record", api.record),
        ("GET", "/api/tables/{table}/past", api.past),
        ("GET", "/api/tables/{table}/replay", api.replay),
        ("GET", "/api/tables/{table}/chances", api.chances),
        ("GET", "/api/games", api.games),
        ("GET", "/api/games/{game}/rules", api.rules),
        ("GET", "/api/games/{game}/lesson", api.lesson),
        ("GET", "/api/games/{game}/lesson/{step}", api.lesson_try),
        ("GET", "/api/schema", api.schema),
        ("GET", "/api/openapi.json", api.openapi),
        ("GET", "/health", api.health),
        ("GET", "/ready", api.ready),
        ("GET", "/metrics", api.metrics),
    ]
    return [
        Route(path, api.guarded(path, answer), methods=[method]) for method, path, answer in asked
    ]


class _Api:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def guarded(self, path: str, answer: Answer) -> Answer:
        """An answer within the rates, with its errors written as errors are."""
        is_free = path in {"/health", "/ready", "/metrics"}

        async def asked(request: Request) -> Response:
            try:
                if not is_free:
                    self._admit(request)
                response = await answer(request)
            except Refused as refused:
                response = refused.response
            except NotDone as no:
                body = msgspec.json.encode(Error(no.code, no.text))
                response = _json(body, STATUSES.get(no.code, 422))
            except NoSuchTable:
                response = error(404, "no_table")
            except StoreError:
                response = error(503, "store")
            metrics.REQUESTS.labels(path, response.status_code).inc()
            return response

        return asked

    def _admit(self, request: Request) -> None:
        now = monotonic()
        if not self.hall.guard.visitor(address(request.scope), now).requests.take(now):
            raise Refused(429, "too_many")

    async def create(self, request: Request) -> Response:
        visitor = self.hall.guard.visitor(address(request.scope), monotonic())
        new = await _body(request, NewTable)
        now = monotonic()
        if not visitor.creations.take(now):
            raise Refused(429, "too_many")
        if not visitor.tables.take(now):
            raise Refused(429, "many_tables")
        made = await self.hall.create(new)
        return _json(msgspec.json.encode(made), 201)

    async def tables(self, request: Request) -> Response:
        status = request.query_params.get("status", "open")
        if status not in LISTS:
            raise Refused(400, "parameter", name="status")
        return await self._listed(request, LISTS[status])

    async def finished(self, request: Request) -> Response:
        return await self._listed(request, "finished")

    async def _listed(self, request: Request, status: Status) -> Response:
        limit = _number(request, "limit", USUAL_LIST, 1, LONGEST_LIST)
        before = _mark(request)
        found = await self.hall.store.listed(
            public=True, status=status, limit=limit + 1, before=before
        )
        more = found[limit - 1].mark if len(found) > limit else None
        tables = [listing(one) for one in found[:limit]]
        return _json(msgspec.json.encode(Listed(tables, None if more is None else _place(*more))))

    async def table(self, request: Request) -> Response:
        found = await self.hall.store.summary(request.path_params["table"])
        if found is None:
            raise NoSuchTable("There is no such table.")
        return _json(msgspec.json.encode(listing(found)))

    async def record(self, request: Request) -> Response:
        room = await self.hall.room(request.path_params["table"])
        if self.hall.is_shared and room.table.status != "finished":
            await room.catch_up()  # it may have ended on another node just now
        record = room.table.record()
        name = f"{record.game}-{room.table.id[:8]}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return _json(record.dumps().encode(), headers=headers)

    async def past(self, request: Request) -> Response:
        """What the holder of a seat was told so far; without its secret, what spectators were."""
        table = request.path_params["table"]
        if await self.hall.store.summary(table) is None:
            raise NoSuchTable("There is no such table.")
        kind, _, secret = request.headers.get("authorization", "").partition(" ")
        seat = digest(secret) if kind.lower() == "bearer" and secret else ""
        page = _number(request, "page", 0, 0, 99_999)
        body = await self.hall.memories.page(table, seat, page)
        if body is None:
            raise Refused(400, "parameter", name="page")
        return await _packed(request, body, {"cache-control": "no-store"})

    async def replay(self, request: Request) -> Response:
        seats = await self._finished(request)
        asked = request.query_params.get("seat")
        viewer: Viewer = None
        if asked is not None:
            viewer = "all" if asked == "all" else _number(request, "seat", 0, 0, seats - 1)
        page = _number(request, "page", 0, 0, 99_999)
        body = await self.hall.replays.page(request.path_params["table"], viewer, page)
        if body is None:
            raise Refused(400, "parameter", name="page")
        return await _packed(request, body, {"cache-control": "private, max-age=3600"})

    async def chances(self, request: Request) -> Response:
        await self._finished(request)
        review = await self.hall.reviews.of(request.path_params["table"])
        return _json(msgspec.json.encode(review))

    async def _finished(self, request: Request) -> int:
        """How many sat at a table whose game is over; of any other nothing is shown."""
        found = await self.hall.store.summary(request.path_params["table"])
        if found is None:
            raise NoSuchTable("There is no such table.")
        if found.status != "finished" or found.details.get("closed"):
            raise not_done("unfinished")
        return found.taken

    async def games(self, request: Request) -> Response:
        del request
        return _json(shelf.shelf(), headers={"cache-control": "public, max-age=300"})

    async def rules(self, request: Request) -> Response:
        try:
            body = shelf.rules(request.path_params["game"])
        except UnknownGame:
            raise Refused(404, "not_found") from None
        return _json(body, headers={"cache-control": "public, max-age=300"})

    async def lesson(self, request: Request) -> Response:
        try:
            body = teaching.lesson_text(request.path_params["game"])
        except UnknownGame:
            raise Refused(404, "not_found") from None
        except NoLesson:
            raise Refused(404, "no_lesson") from None
        return _json(body, headers={"cache-control": "public, max-age=300"})

    async def lesson_try(self, request: Request) -> Response:
        """What to say to a learner who tries these moves at a step."""
        game, step = request.path_params["game"], request.path_params["step"]
        if not re.fullmatch("[0-9]{1,5}", step):
            raise Refused(404, "not_found")
        moves = tuple(request.query_params.getlist("move"))
        longest = max(map(len, moves), default=0)
        if not 0 < len(moves) <= teaching.MOST_MOVES or longest > teaching.LONGEST_MOVE:
            raise Refused(400, "parameter", name="move")
        try:
            return _json(teaching.answer_text(game, int(step), moves))
        except (UnknownGame, teaching.NoSuchStep):
            raise Refused(404, "not_found") from None
        except NoLesson:
            raise Refused(404, "no_lesson") from None

    async def schema(self, request: Request) -> Response:
        del request
        return _json(schema_text().encode())

    async def openapi(self, request: Request) -> Response:
        del request
        return _json(description())

    async def health(self, request: Request) -> Response:
        """Whether the process runs."""
        del request
        return _json(b'{"status":"well"}')

    async def ready(self, request: Request) -> Response:
        """Whether it can serve: its store answers, and it is not about to stop."""
        del request
        if self.hall.closing:
            raise Refused(503, "closing")
        try:
            async with asyncio.timeout(CHECK):
                await self.hall.store.check()
        except TimeoutError:
            raise Refused(503, "store") from None
        return _json(b'{"status":"ready"}')

    async def metrics(self, request: Request) -> Response:
        del request
        body, kind = metrics.page()
        return Response(body, media_type=kind, headers={"cache-control": "no-store"})


def _json(body: bytes, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    usual = {"cache-control": "no-store"}
    return Response(body, status, {**usual, **(headers or {})}, media_type="application/json")


async def _packed(request: Request, body: bytes, headers: dict[str, str]) -> Response:
    """JSON that is compressed already."""
    headers = {**headers, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return _json(body, headers={**headers, "content-encoding": "gzip"})
    return _json(await asyncio.to_thread(gzip.decompress, body), headers=headers)


async def _body(request: Request, kind: type[NewTable]) -> NewTable:
    """The request's body, read up to a limit, and checked."""
    kind_sent = request.headers.get("content-type", "").partition(";")[0]
    if kind_sent.strip().lower() != "application/json":
        raise Refused(415, "unreadable", reason="Content-Type must be application/json")
    parts: list[bytes] = []
    size = 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > LARGEST:
                raise Refused(413, "too_large", most=LARGEST)
            parts.append(part)
    except ClientDisconnect:
        raise Refused(400, "unreadable", reason="it was cut off") from None
    try:
        return msgspec.json.decode(b"".join(parts), type=kind)
    except msgspec.DecodeError as fault:
        raise Refused(422, "unreadable", reason=str(fault)[:200]) from None
    except (ValueError, RecursionError):
        raise Refused(422, "unreadable", reason="JSON is malformed") from None


def _number(request: Request, name: str, usual: int, low: int, high: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return usual
    if not re.fullmatch("[0-9]{1,5}", text) or not low <= int(text) <= high:
        raise Refused(400, "parameter", name=name)
    return int(text)


def _place(changed: int, match: str) -> str:
    return base64.urlsafe_b64encode(f"{changed} {match}".encode()).decode().rstrip("=")


def _mark(request: Request) -> tuple[int, str] | None:
    text = request.query_params.get("before")
    if text is None:
        return None
    try:
        plain = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode("ascii")
    except (ValueError, binascii.Error):
        plain = ""
    found = re.fullmatch("([0-9]{1,15}) ([!-~]+)", plain)
    if found is None:
        raise Refused(400, "parameter", name="before")
    return int(found[1]), found[2]
