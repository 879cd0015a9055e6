"""The compiled form: the same rules on records, millions of decisions a second on one core.

The only part of the engine that needs NumPy and Numba; nothing imports it but those who want
speed. `compiled(game)` is quick: machine code is made, or found in its cache, when first called.
"""

from __future__ import annotations

from parlour.engine.errors import NotCompiled

try:
    import numba  # noqa: F401  asked for here to say plainly that it is missing
except ImportError:
    raise NotCompiled(
        "The compiled form needs NumPy and Numba; install them, in the folder of Parlour, with: "
        "pip install '.[fast]'.",
        fr="La forme compilée a besoin de NumPy et de Numba ; installez-les, dans le dossier de "
        "Parlour, par : pip install '.[fast]'.",
    ) from None

from parlour.engine.compiled.fast import Compiled, Playouts, compiled
from parlour.engine.compiled.records import load, record_type, unload
from parlour.engine.compiled.splitmix import Splitmix

__all__ = ["Compiled", "Playouts", "Splitmix", "compiled", "load", "record_type", "unload"]
