"""What tests of a table expect when something is not done."""

from collections.abc import Callable

import pytest

from parlour.server.refusing import NotDone


def refused(code: str, act: Callable[[], object]) -> NotDone:
    """The refusal of an act, which must have that code and a sentence in both languages."""
    with pytest.raises(NotDone) as caught:
        act()
    assert caught.value.code == code
    assert caught.value.text.en
    assert caught.value.text.fr
    return caught.value
