"""Plain data: frozen records as JSON, and read again from it without trusting a word of it.

What a record holds are its fields by their types: numbers, texts, flags, words of an enumeration,
lists and tables of these, and further records. A value that its field cannot hold is a ValueError;
a field that has a default may be missing, as it is in files from before there was such a field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
_LONGEST = 100_000  # characters of a text: a plan's, at the most
_LARGEST = 1e12


def plain(value: Any) -> Any:
    """Return a record as what JSON can hold."""
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: plain(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value.value if isinstance(value, StrEnum) else value


def read(kind: type[T], data: object) -> T:
    """Return the record that plain data holds."""
    found: T = _read(kind, data)
    return found


def _read(kind: Any, data: object) -> Any:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _read_any(get_args(kind), data)
    if origin is tuple:
        return _read_list(get_args(kind), data)
    if origin is not None:
        return _read_table(get_args(kind)[1], data)
    if is_dataclass(kind):
        return _read_record(kind, data)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind(_read_scalar(str, data))
    return _read_scalar(kind, data)


def _read_any(kinds: tuple[Any, ...], data: object) -> Any:
    if data is None and NoneType in kinds:
        return None
    for kind in kinds:
        if kind is not NoneType:
            try:
                return _read(kind, data)
            except ValueError:
                continue
    raise ValueError(_told(data))


def _read_list(kinds: tuple[Any, ...], data: object) -> tuple[Any, ...]:
    if not isinstance(data, list | tuple):
        raise ValueError(_told(data))  # noqa: TRY004 - the data is at fault
    if kinds[-1] is Ellipsis:
        return tuple(_read(kinds[0], one) for one in data)
    return tuple(_read(kind, one) for kind, one in zip(kinds, data, strict=True))


def _read_table(kind: Any, data: object) -> dict[str, Any]:
    if not isinstance(data, Mapping):
        raise ValueError(_told(data))  # noqa: TRY004 - the data is at fault
    return {_read(str, key): _read(kind, entry) for key, entry in data.items()}


def _read_record(kind: Any, data: object) -> Any:
    hints = _hints(kind)
    if not isinstance(data, Mapping) or not _needed(kind) <= set(data) <= set(hints):
        raise ValueError(_told(data))
    return kind(**{name: _read(hints[name], value) for name, value in data.items()})


def _read_scalar(kind: Any, data: object) -> Any:
    if kind is float and type(data) is int:
        data = float(data)
    if type(data) is not kind:
        raise ValueError(_told(data))
    if isinstance(data, str):
        data.encode()  # half a character can be written nowhere
        if len(data) > _LONGEST:
            raise ValueError(_told(data))
    if isinstance(data, int | float) and not (isfinite(data) and abs(data) <= _LARGEST):
        raise ValueError(_told(data))
    return data


@cache
def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {one.name: hints[one.name] for one in fields(kind)}


@cache
def _needed(kind: Any) -> frozenset[str]:
    """Return the fields without which it is no such record."""
    there = (one for one in fields(kind) if one.default is MISSING)
    return frozenset(one.name for one in there if one.default_factory is MISSING)


def _told(data: object) -> str:
    return type(data).__name__
