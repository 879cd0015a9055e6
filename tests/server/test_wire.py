"""Frames that the server writes by itself are those that the library would have written."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from parlour.server.wire import head


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000])
def test_a_text_of_any_size_makes_a_frame_as_the_library_makes_it(size: int) -> None:
    text = b"x" * size
    assert head(text) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
