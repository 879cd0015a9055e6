"""The page in the browser: its files, and what a browser may do with them.

The content policy is strict: everything comes from this server, nothing is inline, nobody may
put the page into a frame, and no address is passed on, since one may open a table by link.
"""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

OK, NOT_FOUND = 200, 404
FOLDER = Path(__file__).parent / "page"
OURS = {"api", "health", "metrics", "ready", "ws"}  # how addresses begin that are no page's
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]


class Page(StaticFiles):
    """The built page. An address without a file of its own is the page's own business,
    but for those of the server's own requests and of files.
    """

    def __init__(self) -> None:
        super().__init__(directory=FOLDER, html=True, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            is_ours = path.partition("/")[0] in OURS
            if error.status_code != NOT_FOUND or is_ours or "." in path.rpartition("/")[2]:
                raise
            response = await super().get_response("index.html", scope)
        # Files under assets/ carry a hash of their contents in their names.
        is_fixed = path.startswith("assets/") and response.status_code == OK
        kept = "public, max-age=31536000, immutable" if is_fixed else "no-cache"
        response.headers["cache-control"] = kept
        return response


class SecurityHeaders:
    """Adds the headers above to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        await self.app(scope, receive, send_guarded if scope["type"] == "http" else send)
