"""The server as one ASGI application: HTTP through Starlette, sockets straight to their rooms."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.types import Receive, Scope, Send

from parlour.server.api import error, routes
from parlour.server.hall import Hall
from parlour.server.logs import tell
from parlour.server.page import FOLDER, Page, SecurityHeaders
from parlour.server.settings import Settings
from parlour.server.socket import converse
from parlour.server.store import StoreError

CODES = {404: "not_found", 405: "method"}


class Parlour:
    """The application. Its hall opens and closes with it."""

    def __init__(self, settings: Settings) -> None:
        self.hall = Hall(settings)
        pages = [Mount("/", GZipMiddleware(Page()))] if FOLDER.is_dir() else []
        http = Starlette(
            routes=[*routes(self.hall), *pages],
            exception_handlers={HTTPException: _refused, Exception: _failed},
            lifespan=self._lifespan,
        )
        # Around all of it: Starlette's own middleware does not see the answer to a failure.
        self._http = SecurityHeaders(http)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self._http(scope, receive, send)
        elif scope["path"] == "/ws":
            # Past Starlette, whose wrappers would cost every frame a little and add nothing.
            await converse(self.hall, scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1000})

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        del app
        try:
            await self.hall.open()
        except StoreError as error:
            tell("cannot serve", level=logging.ERROR, why=str(error))
            raise
        try:
            yield
        finally:
            await self.hall.close()


async def _refused(request: Request, fault: Exception) -> Response:
    del request
    status = fault.status_code if isinstance(fault, HTTPException) else 500
    response = error(status, CODES.get(status, "fault"))
    if isinstance(fault, HTTPException) and fault.headers:
        response.headers.update(fault.headers)
    return response


async def _failed(request: Request, fault: Exception) -> Response:
    # Not the path itself, in which a table's id may be.
    route = getattr(request.scope.get("route"), "path", None)
    tell("a request failed", level=logging.ERROR, error=fault, method=request.method, route=route)
    return error(500, "fault")
