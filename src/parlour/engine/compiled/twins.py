"""Compiled twins of rules.

A twin has the rule's own code, but sees the twins of the rules it calls. Machine code is kept on
disk in a folder named by a hash of everything it was made from, because Numba's own check does
not notice a change in a rule that another rule calls.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
import numpy as np
from numba.core import types

from parlour.engine.sources import digest


class Twins:
    """Makes and remembers twins; all those of one game are made by one object.

    Twins built on those of an `elder` have a folder of their own and make only what stands in
    their own modules; for the rest they ask the elder.
    """

    def __init__(
        self, folder: Path, elder: Twins | None = None, own: frozenset[str] = frozenset()
    ) -> None:
        self._folder = folder
        self._elder = elder
        self._own = own
        self._spaces: dict[str, dict[str, Any]] = {}
        self._made: dict[Any, Any] = {}

    def of(self, function: Callable[..., Any]) -> Any:
        """The compiled twin of a rule."""
        source = function.compiles_as  # type: ignore[attr-defined]
        if self._elder is not None and source.__module__ not in self._own:
            return self._elder.of(function)
        if source not in self._made:
            space = self._space(source)
            twin = FunctionType(source.__code__, space, source.__name__, source.__defaults__)
            self._made[source] = self._compile(twin)
        return self._made[source]

    def _compile(self, twin: FunctionType) -> Any:
        config: Any = numba.config
        kept, config.CACHE_DIR = config.CACHE_DIR, str(self._folder)
        try:
            return compile_once(numba.njit(twin, nogil=True, cache=True, error_model="numpy"))
        finally:
            config.CACHE_DIR = kept

    def _space(self, function: FunctionType) -> dict[str, Any]:
        module = function.__module__
        if module not in self._spaces:
            self._spaces[module] = dict(function.__globals__)
            self._fill(module)
        return self._spaces[module]

    def _fill(self, module: str) -> None:
        space = self._spaces[module]
        for name, value in list(space.items()):
            if hasattr(value, "compiles_as"):
                space[name] = self.of(value)

    def adopt(self, module: ModuleType, names: dict[str, Any]) -> None:
        """Let the functions of a module see these twins under these names."""
        self._spaces[module.__name__] = dict(vars(module))
        self._fill(module.__name__)
        self._spaces[module.__name__].update(names)


def compile_once(twin: Any) -> Any:
    """Let one compilation serve every whole number, narrow, wide or constant.

    Left alone, Numba compiles a rule anew for each constant it is called with.
    """
    template = twin.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        return template(tuple(map(_plain_type, args)), {k: _plain_type(v) for k, v in kws.items()})

    twin.get_call_template = get_call_template
    return twin


def _plain_type(kind: Any) -> Any:
    plain = types.unliteral(kind)  # type: ignore[no-untyped-call]
    return types.int64 if isinstance(plain, types.Integer) else plain


def cache_folder(
    packages: Iterable[str], modules: Iterable[str] = (), rules: Mapping[str, Any] | None = None
) -> Path:
    """Where machine code made from these packages, and these single modules, is kept.

    Loops see `rules` under names that every game has: two games of one package, made of the same
    files, have a folder each.
    """
    seen = [
        (name, rule.compiles_as.__module__, rule.compiles_as.__qualname__)
        for name, rule in sorted((rules or {}).items())
    ]
    of = f"{sys.version} {numba.__version__} {np.__version__} {seen}"
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "parlour" / "compiled" / digest(packages, modules, of)[:24]
