"""Memory is looked through when enough has ended to make it worth the pause."""

from __future__ import annotations

import weakref

import pytest

from parlour.server.tidying import ENOUGH, SHARE, Litter


class Circle:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


def test_what_has_ended_is_freed_once_there_is_enough_of_it() -> None:
    litter = Litter()
    left = weakref.ref(Circle())
    litter.pieces = ENOUGH - 1
    assert not litter.tidy(in_use=10)
    litter.pieces += 1
    assert litter.tidy(in_use=10)
    assert left() is None
    assert litter.pieces == 0


@pytest.mark.parametrize("many", [ENOUGH * SHARE * 3])
def test_the_more_is_in_use_the_more_must_have_ended(many: int) -> None:
    litter = Litter()
    litter.pieces = many // SHARE - 1
    assert not litter.tidy(many)
    litter.pieces += 1
    assert litter.tidy(many)
