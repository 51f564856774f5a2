"""Playtests to write down: the one of the library that lies beside the tests, and any at all."""

import shutil
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from engine.library.store import Library
from engine.playtest.kits import Kit
from engine.playtest.saving import TABLES
from engine.playtest.sessions import Playtest, Session
from engine.playtest.store import PlaytestStore, Whole

LIBRARY = Path(__file__).parents[2] / "library" / "schema4.sqlite"
_PLAIN = {
    str: st.text(max_size=8),
    int: st.integers(-(2**40), 2**40),
    float: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans(),
    NoneType: st.none(),
}


def written(folder):
    """Return the library that lies beside the tests, its store, and the session that is over."""
    folder.mkdir(exist_ok=True)
    shutil.copy(LIBRARY, folder / "library.sqlite")
    library = Library(folder)
    store = PlaytestStore(library.database, library._now)
    return library, store, next(one.id for one in store.listed() if one.state == "ended")


def values(hint):
    """Return a strategy for what a type allows."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated and isinstance(parts[1], range):
        most = min(parts[1].stop, 2**40) - 1
        return st.integers(parts[1].start, most)
    if origin is Annotated and parts[1] is datetime:
        return st.integers(0, 2**32).map(lambda s: datetime.fromtimestamp(s, UTC).isoformat())
    if origin is Annotated:
        return values(parts[0])
    if origin is Literal:
        return st.sampled_from(parts)
    if origin in (Union, UnionType):
        return st.one_of([values(part) for part in parts])
    if origin is tuple:
        return st.lists(values(parts[0]), max_size=3).map(tuple)
    if hasattr(hint, "_fields"):
        hints = get_type_hints(hint, include_extras=True).values()
        return st.tuples(*(values(part) for part in hints)).map(lambda row: hint(*row))
    if origin is not None:
        return st.dictionaries(values(parts[0]), values(parts[1]), max_size=2)
    return _PLAIN[hint]


def rows(kind):
    """Return a strategy for rows of a kind."""
    hints = get_type_hints(kind, include_extras=True)
    return st.builds(kind, **{one.name: values(hints[one.name]) for one in fields(kind)})


def _fitting(drawn):
    """Return a playtest whose rows fit together: numbered, no segment open, no name twice."""
    session, parts = drawn
    for table in TABLES:
        found = parts[table.part]
        if table.key in (("n",), ("seat",)):
            key = table.key[0]
            found = [replace(row, **{key: n}) for n, row in enumerate(found)]
        named = {tuple(getattr(row, name) for name in table.key): row for row in found}
        parts[table.part] = tuple(named.values())
    at, joined = 0, []
    for row in parts["segments"]:
        to = at if row.kind == "pause" else at + abs(row.from_ms)
        away = row.away_ms if row.kind == "pause" else None
        joined.append(replace(row, from_ms=at, to_ms=to, away_ms=away))
        at = to
    parts["segments"] = tuple(joined)
    state = "ended" if session.state == "running" else session.state
    return Playtest(replace(session, state=state), **parts)


PLAYTESTS = st.tuples(
    rows(Session),
    st.fixed_dictionaries(
        {
            table.part: st.lists(rows(table.kind), min_size=table.part == "seats", max_size=3)
            for table in TABLES
        }
    ),
).map(_fitting)
WHOLES = st.builds(Whole, PLAYTESTS, st.none() | rows(Kit), st.none())
