"""What rules are made of: the files they are written in, and one digest of them all.

Machine code and games that are kept carry such a digest, so that nothing made before a rule was
changed is taken for what the rule says now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

NO_SOURCES = ("__pycache__", "testing")  # folders that decide nothing of how a game is played


def digest(packages: Iterable[str], modules: Iterable[str] = (), of: str = "") -> str:
    """A text that changes with any file of these packages, with the file of any of these modules
    and with the numbers such a module took from elsewhere. `of` is whatever else counts.
    """
    found = sha256(of.encode())
    for name in packages:
        if not hasattr(import_module(name), "__path__"):  # a game in a single file
            found.update(_text_of(name))
            continue
        for source in _below(files(name)):
            found.update(source.name.encode() + source.read_bytes())
    for name in sorted(modules):
        found.update(_text_of(name) + repr(_numbers_in(name)).encode())
    return found.hexdigest()


def modules_reached(rules: Iterable[Callable[..., Any]]) -> frozenset[str]:
    """The modules of these rules and of all rules that they see, whatever package those are in."""
    found: set[str] = set()
    waiting = [_home(rule) for rule in rules]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += map(_home, rules_in(name))
    return frozenset(found)


def rules_in(module: str) -> list[Callable[..., Any]]:
    """All rules that a module sees, its own and others."""
    return [value for value in vars(import_module(module)).values() if is_rule(value)]


def is_rule(value: object) -> bool:
    """Whether something was marked with `@rule`."""
    return callable(value) and hasattr(value, "compiles_as")


def is_within(module: str, packages: Iterable[str]) -> bool:
    """Whether a module is one of these packages, or in one."""
    return any(f"{module}.".startswith(f"{package}.") for package in packages)


def package_of(thing: type) -> str:
    """The package in which a class is written; its module, where that is in none."""
    return thing.__module__.rpartition(".")[0] or thing.__module__


def _home(rule: Any) -> str:
    return str(rule.compiles_as.__module__)


def _below(folder: Traversable) -> Iterator[Traversable]:
    """Every file of a package: a catalogue counts too, as its numbers become constants."""
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name not in NO_SOURCES:
            yield from _below(one)
        elif one.is_file() and not one.name.startswith("."):
            yield one


def _text_of(name: str) -> bytes:
    module = import_module(name)
    loader: Any = module.__loader__
    place = getattr(module, "__file__", None)  # None for what was typed at a prompt
    return bytes(loader.get_data(place)) if place and hasattr(loader, "get_data") else b""


def _numbers_in(name: str) -> list[tuple[str, Any]]:
    """The numbers that the rules of a module see: machine code has them built in."""
    seen = vars(import_module(name)).items()
    return sorted((name, value) for name, value in seen if _is_number(value))


def _is_number(value: object) -> bool:
    if isinstance(value, tuple):
        return bool(value) and all(map(_is_number, value))
    return isinstance(value, int)
