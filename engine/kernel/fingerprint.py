"""What a state is, in a few bytes: to compare two of them and to mark steps in a journal."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from hashlib import sha256
from zlib import crc32


def plain(value: object) -> object:
    """Return the value as nested lists of numbers and strings, in an order that never varies.

    A state class names in `shared` the fields that never change during a game (rules, tables
    made from them); they are left out.
    """
    if value is None or isinstance(value, (int, str, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return sorted(([plain(key), plain(item)] for key, item in value.items()), key=repr)
    if isinstance(value, (set, frozenset)):
        return sorted((plain(item) for item in value), key=repr)
    if is_dataclass(value):
        shared = getattr(value, "shared", ())
        return [plain(getattr(value, f.name)) for f in fields(value) if f.name not in shared]
    raise TypeError(f"a state may hold numbers, strings and containers, not {type(value)}")


def fingerprint(state: object) -> str:
    """Return a hash that two states share only if they are the same."""
    return sha256(repr(plain(state)).encode()).hexdigest()


def mark(state: object) -> int:
    """Return the short checksum that a journal keeps of a state."""
    return crc32(repr(plain(state)).encode())
