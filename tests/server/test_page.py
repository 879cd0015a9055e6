"""The files of the page, and which addresses are its own."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from parlour.server import page


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Starlette:
    """A page that was built, and nothing else."""
    (tmp_path / "index.html").write_text("<title>Parlour</title>")
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    return Starlette(routes=[Mount("/", page.Page())])


def status(app: Starlette, path: str) -> int:
    async def ask() -> int:
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="http://parlour.example"
        ) as http:
            return (await http.get(path)).status_code

    return asyncio.run(ask())


@pytest.mark.parametrize("path", ["/", "/index.html", "/flush", "/readings", "/a/ready"])
def test_an_address_without_a_file_is_the_business_of_the_page(built: Starlette, path: str) -> None:
    assert status(built, path) == 200


@pytest.mark.parametrize(
    "path", ["/ready/", "/health/", "/metrics/", "/ws", "/api", "/api/", "/api/no", "/no.js"]
)
def test_whoever_watches_a_server_is_not_shown_the_page_in_place_of_an_answer(
    built: Starlette, path: str
) -> None:
    assert status(built, path) == 404
