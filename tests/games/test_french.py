"""How the French of the games is set; what it says is for readers to judge."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import parlour


def words(name: str) -> Iterator[str]:
    """Everything a game says in French."""
    game = parlour.game(name)
    yield from (game.title["fr"], game.pitch["fr"])
    for option in game.options:
        yield option.about["fr"]
        yield option.allowed("fr")
    for rule in game.catalogue:
        yield from rule.words["fr"].values()
    yield from game.sentences.names("fr").values()


@pytest.mark.parametrize("name", parlour.games())
def test_an_apostrophe_is_that_of_print(name: str) -> None:
    assert [text for text in words(name) if "'" in text] == []
