"""The rules on a graphics card: the same rules once more, a game on each of its threads.

For those who have a card of NVIDIA's and numba-cuda; nothing else imports it. What a thread plays
from a seed is what the compiled form plays from it, number by number.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

from parlour.engine.compiled.fast import Compiled
from parlour.engine.compiled.twins import Twins, compile_once
from parlour.engine.errors import NotCompiled
from parlour.engine.game import Game

try:
    cuda: Any = import_module("numba.cuda")
except ImportError:
    cuda = None

BLOCK = 32  # threads that go in step: games soon go their own ways, so no more than must


class GpuTwins(Twins):
    """Makes functions of a graphics card."""

    def _compile(self, twin: FunctionType) -> Any:
        made = cuda.jit(twin, device=True)
        return compile_once(made) if hasattr(made, "get_call_template") else made


class OnGpu(Compiled):
    """A game's rules for kernels; `drive` gives loops of somebody else's for them."""

    maker = GpuTwins


@cache
def on_gpu(game: Game[Any]) -> OnGpu:
    """A game's form for graphics cards; made once."""
    if cuda is None or not cuda.is_available():
        raise NotCompiled(
            "There is no graphics card to play on: it takes one of NVIDIA's with its driver, and "
            "numba-cuda, which comes with: pip install '.[gpu]'.",
            fr="Il n’y a pas de carte graphique où jouer : il en faut une de NVIDIA avec son "
            "pilote, et numba-cuda, qui vient avec : pip install '.[gpu]'.",
        )
    return OnGpu(game)


def room() -> float:
    """How many bytes of the card's memory are free."""
    free: float = cuda.current_context().get_memory_info().free
    return free


def launch(kernel: Any, threads: int, *arguments: Any) -> None:
    """Run a kernel on at least so many threads, and wait for its end."""
    kernel[-(-threads // BLOCK), BLOCK](*arguments)
    cuda.synchronize()
