"""Row codec: the rows of a playtest as JSON and as columns, read from their types alone.

What a row may hold stands once, in its dataclass: a literal is a choice, `Annotated[str, 4000]` a
text of so many characters, `Annotated[int, range(16)]` one of these numbers, `Stamp` a moment.
What comes from a file or a damaged library is checked by that.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from sys import float_info
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints
from uuid import uuid4

from engine.kernel.damage import read_as
from engine.kernel.errors import PlaytestError

T = TypeVar("T")
Read = Callable[[object, str], Any]
Layout = tuple[dict[str, Read], dict[str, tuple[bool, bool]]]

LONGEST = 200  # characters of a text that says nothing else
NOTE = 4000
MOST = 20_000  # members of one list: a long session has a thousand
_WHOLE = 1 << 63  # as a journal, and as SQLite
_LARGEST = float_info.max
_ISO, _YEARS = "YYYY-MM-DDTHH:MM:SS+00:00", range(1970, 9999)  # of which every zone has the day

Note = Annotated[str, NOTE]
Count = Annotated[int, range(1 << 53)]  # milliseconds, numbers of rows, rounds
Place = Annotated[int, range(16)]  # a seat
Stamp = Annotated[str, datetime]  # a moment with its zone, in ISO form
Pack = Annotated[str, 2_000_000]  # a content pack, or the words of a kit
Audit = Annotated[str, 200_000]


def fresh() -> str:
    """Return a name for a row that no other machine gives."""
    return str(uuid4())


def to_json(row: Any) -> dict[str, Any]:
    """Return a row as a table of plain JSON."""
    return {one.name: _plain(getattr(row, one.name)) for one in fields(row)}


def from_json(kind: type[T], data: object, where: str) -> T:
    """Return the row that a table of JSON stands for; `where` names it in an error."""
    if not isinstance(data, dict):
        raise _wrong(where, "table")
    given = {key: read(data.get(key), f"{where}.{key}") for key, read in _readers(kind).items()}
    return kind(**given)


def columns(kind: type) -> tuple[str, ...]:
    """Return the columns of a table of these rows."""
    return tuple(_readers(kind))


def to_columns(row: Any) -> tuple[str | int | float | None, ...]:
    """Return a row as SQLite keeps it: lists as JSON, yes and no as 1 and 0.

    What could not be read again is refused here, before it is anywhere.
    """
    kind = type(row)
    for key, read in _readers(kind).items():
        read(_plain(getattr(row, key)), f"{kind.__name__}.{key}")
    return tuple(_column(getattr(row, key)) for key in columns(kind))


def from_columns(kind: type[T], values: tuple[Any, ...], where: str) -> T:
    """Return the row that these columns stand for."""
    keys = columns(kind)
    return kind(**{k: read_column(kind, k, v, where) for k, v in zip(keys, values, strict=True)})


def read_column(kind: type, key: str, value: object, where: str) -> Any:
    """Return the value of one column of such a row."""
    at = f"{where}.{key}"
    return _readers(kind)[key](_unfolded(kind, key, value, at), at)


def column_or(kind: type, key: str, value: object, default: T) -> Any | T:
    """Return the value of one column, or the default if it is damaged."""
    try:
        return read_column(kind, key, value, "")
    except PlaytestError:
        return default


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value


def _column(value: Any) -> str | int | float | None:
    if isinstance(value, (tuple, Mapping)):
        return json.dumps(_plain(value), ensure_ascii=False)
    return int(value) if isinstance(value, bool) else value


def _unfolded(kind: type, key: str, value: object, where: str) -> object:
    """Return what a column says, as JSON would have it."""
    scalar, flag = _layout(kind)[1][key]
    if flag and type(value) is int and value in (0, 1):
        return bool(value)
    if scalar or not isinstance(value, str):
        return value
    with read_as(lambda _: _wrong(where, "JSON")):
        return json.loads(value)


def _readers(kind: type) -> dict[str, Read]:
    return _layout(kind)[0]


def _layout(kind: type) -> Layout:
    """Return of a type of rows what reads each column, and how each is folded."""
    found = _LAYOUTS.get(kind)
    if found is None:
        assert is_dataclass(kind)
        hints = get_type_hints(kind, include_extras=True)
        names = [one.name for one in fields(kind)]
        shapes = {name: _shape(get_type_hints(kind)[name]) for name in names}
        found = _LAYOUTS[kind] = {name: _reader(hints[name]) for name in names}, shapes
    return found


def _shape(hint: Any) -> tuple[bool, bool]:
    """Say whether a column is one value, and whether that is yes or no."""
    parts = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    folded = any(get_origin(one) in (tuple, Mapping) or _is_named(one) for one in parts)
    return not folded, hint is bool


def _reader(hint: Any) -> Read:
    """Return what reads a value of this type, or says what was expected."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        if parts[1] is datetime:
            return _stamp
        return _within(parts[1]) if isinstance(parts[1], range) else _text(parts[1])
    if origin is Literal:
        return _choice(parts)
    if origin in (Union, UnionType):
        return _either([_reader(part) for part in parts])
    if _is_named(hint):
        return _named(hint)
    if origin is tuple:
        return _list(_reader(parts[0]))
    if origin is Mapping:
        return _table(_reader(parts[0]), _reader(parts[1]))
    return _PLAIN[hint]


def _is_named(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields")


def _text(most: int) -> Read:
    def read(value: object, where: str) -> str:
        if not isinstance(value, str) or len(value) > most or not _writable(value):
            raise _wrong(where, f"text ≤ {most}")
        return value

    return read


def _writable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _choice(choices: tuple[Any, ...]) -> Read:
    def read(value: object, where: str) -> Any:
        if type(value) not in {type(one) for one in choices} or value not in choices:
            raise _wrong(where, " | ".join(map(str, choices)))
        return value

    return read


def _either(readers: list[Read]) -> Read:
    def read(value: object, where: str) -> Any:
        for one in readers[:-1]:
            try:
                return one(value, where)
            except PlaytestError:
                continue
        return readers[-1](value, where)

    return read


def _list(item: Read) -> Read:
    def read(value: object, where: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > MOST:
            raise _wrong(where, "list")
        return tuple(item(one, where) for one in value)

    return read


def _named(kind: Any) -> Read:
    readers = [_reader(hint) for hint in get_type_hints(kind, include_extras=True).values()]

    def read(value: object, where: str) -> Any:
        if not isinstance(value, list) or len(value) != len(readers):
            raise _wrong(where, "list")
        return kind(*(one(part, where) for one, part in zip(readers, value, strict=True)))

    return read


def _table(key: Read, item: Read) -> Read:
    def read(value: object, where: str) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > MOST:
            raise _wrong(where, "table")
        return {key(name, where): item(one, where) for name, one in value.items()}

    return read


def _within(allowed: range) -> Read:
    def read(value: object, where: str) -> int:
        if type(value) is not int or value not in allowed:
            raise _wrong(where, f"{allowed.start} … {allowed.stop - 1}")
        return value

    return read


def _whole(value: object, where: str) -> int:
    if type(value) is not int or not -_WHOLE <= value < _WHOLE:
        raise _wrong(where, "int")
    return value


def _number(value: object, where: str) -> float:
    if type(value) not in (int, float) or not -_LARGEST <= value <= _LARGEST:  # type: ignore[operator]
        raise _wrong(where, "float")
    return float(value)  # type: ignore[arg-type]


def _stamp(value: object, where: str) -> str:
    text: str = _text(LONGEST)(value, where)
    with read_as(lambda _: _wrong(where, _ISO)):
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is None or moment.year not in _YEARS:
            raise ValueError(text)
    return text


def _flag(value: object, where: str) -> bool:
    if type(value) is not bool:
        raise _wrong(where, "bool")
    return value


def _nothing(value: object, where: str) -> None:
    if value is not None:
        raise _wrong(where, "null")


_PLAIN: dict[Any, Read] = {
    str: _text(LONGEST),
    int: _whole,
    float: _number,
    bool: _flag,
    NoneType: _nothing,
}


_LAYOUTS: dict[type, Layout] = {}


def _wrong(where: str, expected: str) -> PlaytestError:
    return PlaytestError("playtest-part", key=where[:60], expected=expected)
