"""`parlour table`: the tables of this machine, opened in the browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from parlour.cli.arguments import Wrong, number
from parlour.cli.desk import Desk
from parlour.cli.files import data_folder
from parlour.cli.serve import LAST_PORT, NEEDED

HOST = "127.0.0.1"


def table(asked: Namespace, desk: Desk) -> int:
    """Serve to this machine's browser, until Ctrl-C."""
    words = desk.words
    if not all(find_spec(package) for package in NEEDED):
        raise Wrong(words("serve.not_installed"))
    from parlour.server.page import FOLDER
    from parlour.server.serve import CannotServe, serve
    from parlour.server.settings import Settings

    if not (FOLDER / "index.html").is_file():
        raise Wrong(words("table.no_page"))
    port = number(asked.port, 0, LAST_PORT, "--port", words)
    settings = Settings(
        host=HOST,
        port=Settings.port if port is None else port,
        database=f"sqlite:///{quote(os.fsencode(_kept(asked, desk)))}",
        log_level="warning",
    )

    def opened(taken: int) -> None:
        address = f"http://{HOST}:{taken}/"
        can_open = not asked.no_browser and _has_browser(desk.environment)
        desk.paper.say(words("table.opening" if can_open else "table.address", address=address))
        desk.paper.say(words("table.leave"))
        sys.stdout.flush()
        if can_open:
            # a browser may take its time, and the page cannot answer before this returns
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    try:
        try:
            code = serve(settings, opened)
        except CannotServe:
            if port is not None:
                raise
            code = serve(replace(settings, port=0), opened)  # somebody else has the usual one
    except KeyboardInterrupt:
        code = 0  # it came before the server was there to hear it
    desk.paper.line()
    desk.paper.say(words("table.closed"))
    return code


def _kept(asked: Namespace, desk: Desk) -> Path:
    """The file the games are kept in; its folder is there."""
    if asked.file:
        return Path(asked.file).absolute()
    try:
        folder = data_folder(desk.environment)
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        shown, reason = error.filename or "—", error.strerror or str(error)
        raise Wrong(desk.words("table.no_folder", folder=shown, reason=reason)) from None
    return folder / "tables.sqlite"


def _has_browser(environment: Mapping[str, str]) -> bool:
    """Whether a browser with windows can be opened; one of letters would take the terminal."""
    if os.name != "posix" or sys.platform == "darwin":
        return True
    if not any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
