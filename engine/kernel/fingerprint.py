"""State hash: a position in a few bytes, to compare two and to mark steps in a journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from hashlib import sha256
from operator import attrgetter
from types import MappingProxyType, NoneType
from typing import Any, Final
from zlib import crc32

_ATOMS = frozenset({int, str, bool, float, NoneType})

# What a state class says of a field, as its `metadata`.
SHARED: Final = MappingProxyType({"fingerprint": "shared"})  # it never changes during a game
ADDED: Final = MappingProxyType({"fingerprint": "added"})  # journals were written before it was


def plain(value: Any) -> Any:
    """Return the value as nested lists of numbers and strings, in an order that never varies.

    The fields of a state that are `SHARED` never change during a game (rules, tables made from
    them); they are left out. One that came to it later is `ADDED`, and is left out while it is
    empty, so that a journal begun before has the marks that it had.
    """
    kind = type(value)
    if kind in _ATOMS:
        return value
    if issubclass(kind, (list, tuple)):
        return [item if type(item) in _ATOMS else plain(item) for item in value]
    if issubclass(kind, dict):
        return sorted(([plain(key), plain(item)] for key, item in value.items()), key=repr)
    if issubclass(kind, (set, frozenset)):
        return sorted((plain(item) for item in value), key=repr)
    reader = _READERS.get(kind)
    if reader is None:
        reader = _READERS[kind] = _changing(kind)
    return plain(reader(value))


_READERS: dict[type, Callable[[Any], Any]] = {}


def _changing(kind: type) -> Callable[[Any], Any]:
    """Return what reads all fields of a state class that may change during a game."""
    if not is_dataclass(kind):
        raise TypeError(f"a state may hold numbers, strings and containers, not {kind}")
    said = {field.name: field.metadata.get("fingerprint") for field in fields(kind)}
    read = attrgetter(*(name for name, what in said.items() if what is None))
    added = [name for name, what in said.items() if what == "added"]
    if not added:
        return read
    return lambda value: [*read(value), *filter(None, (getattr(value, name) for name in added))]


def fingerprint(state: object) -> str:
    """Return a hash that two states share only if they are the same."""
    return sha256(repr(plain(state)).encode()).hexdigest()


def mark(state: object) -> int:
    """Return the short checksum that a journal keeps of a state."""
    return crc32(repr(plain(state)).encode())
