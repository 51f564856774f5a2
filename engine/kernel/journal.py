"""Event sourcing, save format: a match as its answers, chance and times, and its one JSON file.

Nothing in a journal is executed. A reader checks every part before anything is played. One of a
real table has two more kinds of record, chance that a person typed in and rulings; only such a
journal has the second schema, so that older programs go on reading all others.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from engine.kernel.asking import Atom, Option
from engine.kernel.chance import WHOLE
from engine.kernel.errors import JournalError
from engine.kernel.game import Setup
from engine.kernel.rules import Value
from resources.foreign import visible

SCHEMA = 2  # the first has no `Typed` and no `Ruling`
KIND = "samsara-match"
_LONGEST = 200  # characters in any one string of a journal
_LONGEST_CONTENT = 2_000_000  # characters in a content pack
LONGEST_NAME = 24  # characters in what a person is called
LONGEST_TITLE = 60  # in what a match is called
LONGEST_APP = 40  # in the version of a program
_LARGEST = 1 << 63
_MOST_RECORDS = 100_000  # in a file; a long match has a thousand


class Answer(NamedTuple):
    """A seat decided."""

    seat: int
    option: Option


class Chance(NamedTuple):
    """Fate decided: `value` of `n`."""

    topic: str
    n: int
    value: int


class Typed(NamedTuple):
    """Fate decided at a real table, and a person typed in what: `value` of `n`, called `name`.

    What is provisional is not known yet: the value stands in for it.
    """

    topic: str
    n: int
    value: int
    name: Atom = ""
    provisional: bool = False


class Time(NamedTuple):
    """The rules looked at the clock."""

    ms: int


class Step(NamedTuple):
    """A step of the rules was complete; the position then had this mark."""

    mark: int


class Ruling(NamedTuple):
    """At a real table, between two steps, a dial of the position was set, by the rules or not."""

    dial: str
    value: Atom
    why: str


Drawn: TypeAlias = Chance | Typed
Record: TypeAlias = Answer | Drawn | Time | Step | Ruling


@dataclass(frozen=True, slots=True)
class Journal:
    """The head of a match and everything that happened in it."""

    setup: Setup
    edition: str
    digest: str  # of the rules in force
    records: tuple[Record, ...]


def record_to_json(record: Record) -> list[Atom]:
    """Return a record as a flat list that opens with its letter."""
    match record:
        case Answer(seat, option):
            return ["a", seat, *option]
        case Chance(topic, n, value):
            return ["c", topic, n, value]
        case Typed(topic, n, value, name, provisional):
            return ["d", topic, n, value, name, int(provisional)]
        case Time(ms):
            return ["t", ms]
        case Step(mark):
            return ["s", mark]
        case Ruling(dial, value, why):
            return ["r", dial, value, why]


def record_from_json(row: object, line: int) -> Record:
    """Return the record that a list stands for; `line` names it in an error."""
    if isinstance(row, list):
        match row:
            case ["a", int(seat), str(verb), *rest] if _whole(seat) and _atoms(verb, *rest):
                return Answer(seat, (verb, *rest))
            case ["c", str(topic), int(n), int(value)] if (
                _atoms(topic) and _whole(n) and _whole(value) and value < n <= WHOLE
            ):
                return Chance(topic, n, value)
            case ["d", str(topic), int(n), int(value), name, int(flag)] if (
                _atoms(topic, name)
                and _whole(n)
                and _whole(value)
                and value < n <= WHOLE
                and _whole(flag)
                and flag <= 1
            ):
                return Typed(topic, n, value, name, bool(flag))
            case ["t", int(ms)] if _whole(ms):
                return Time(ms)
            case ["s", int(mark)] if _whole(mark):
                return Step(mark)
            case ["r", str(dial), value, str(why)] if _atoms(dial, value, why):
                return Ruling(dial, value, why)
    raise JournalError("journal-record", line=line, given=json.dumps(row)[:60])


def _whole(number: object) -> bool:
    return type(number) is int and 0 <= number < _LARGEST


def _atoms(*values: object) -> bool:
    return all(
        len(value) <= _LONGEST
        if isinstance(value, str)
        else type(value) is int and -_LARGEST < value < _LARGEST
        for value in values
    )


def dumps(journal: Journal) -> str:
    """Return the journal as JSON, one record a line so that a person can read and compare it."""
    setup = journal.setup
    head = {
        "kind": KIND,
        "schema": schema_of(journal.records),
        "game": setup.game,
        "edition": journal.edition,
        "rules": journal.digest,
        **_head(setup),
    }
    lines = [f" {json.dumps(key)}: {_json(part)}" for key, part in head.items()]
    rows = ",\n".join(f"  {_json(record_to_json(record))}" for record in journal.records)
    return "{\n" + ",\n".join([*lines, f' "records": [\n{rows}\n ]']) + "\n}\n"


def schema_of(records: Sequence[Record]) -> int:
    """Return the oldest schema that has all of these records."""
    return SCHEMA if any(isinstance(record, (Typed, Ruling)) for record in records) else 1


def _json(part: object) -> str:
    return json.dumps(part, ensure_ascii=False)


def loads(text: str) -> Journal:
    """Return the journal that a text holds, or say in one line what is wrong with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise JournalError("journal-no-json") from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise JournalError("journal-kind", expected=KIND)
    schema = data.get("schema")
    if type(schema) is not int or not 1 <= schema <= SCHEMA:
        raise JournalError("journal-schema", given=str(schema)[:20], expected=SCHEMA)
    setup = _setup(_text(data, "game"), data)
    rows = data.get("records")
    if not isinstance(rows, list):
        raise JournalError("journal-part", key="records", expected="list")
    if len(rows) > _MOST_RECORDS:
        raise JournalError("journal-long", given=len(rows), expected=_MOST_RECORDS)
    records = tuple(record_from_json(row, line) for line, row in enumerate(rows, 1))
    return Journal(setup, _text(data, "edition"), _text(data, "rules"), records)


def head_to_json(setup: Setup) -> str:
    """Return what a match starts from as JSON, for the library."""
    return _json(_head(setup))


def head_from_json(game: str, text: str) -> Setup:
    """Return what a match starts from, as the library keeps it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise JournalError("journal-no-json") from None
    if not isinstance(data, dict):
        raise JournalError("journal-part", key="head", expected="table")
    return _setup(game, data)


def _head(setup: Setup) -> dict[str, Any]:
    """Return what a match starts from; whatever not every match has, only where there is any."""
    head = {
        "players": list(setup.players),
        "seed": setup.seed,
        "nonce": setup.nonce,
        "house": setup.chosen,
        "inputs": dict(setup.inputs),
    }
    more = {
        "content": setup.content,
        "names": list(setup.names) if any(setup.names) else [],
        "title": setup.title,
        "app": setup.app,
    }
    return head | {key: value for key, value in more.items() if value}


def _setup(game: str, data: Mapping[str, Any]) -> Setup:
    players = _players(data)
    return Setup(
        game=game,
        players=players,
        seed=_text(data, "seed"),
        nonce=_text(data, "nonce"),
        house=_house(_table(data, "house")),
        inputs=_inputs(_table(data, "inputs")),
        content=_text(data, "content", _LONGEST_CONTENT) if "content" in data else "",
        names=_names(data, len(players)) if "names" in data else (),
        title=visible(_text(data, "title", LONGEST_TITLE)) if "title" in data else "",
        app=visible(_text(data, "app", LONGEST_APP)) if "app" in data else "",
    )


def _text(data: Mapping[str, Any], key: str, longest: int = _LONGEST) -> str:
    value = data.get(key)
    if not isinstance(value, str) or len(value) > longest:
        raise JournalError("journal-part", key=key, expected="text")
    return value


def _table(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key)
    if not isinstance(value, dict):
        raise JournalError("journal-part", key=key, expected="table")
    return value


def _players(data: Mapping[str, Any]) -> tuple[str, ...]:
    names = data.get("players")
    if not isinstance(names, list) or not 1 <= len(names) <= 16:
        raise JournalError("journal-part", key="players", expected="list")
    if not all(isinstance(name, str) and len(name) <= _LONGEST for name in names):
        raise JournalError("journal-part", key="players", expected="list of text")
    return tuple(names)


def _names(data: Mapping[str, Any], seats: int) -> tuple[str, ...]:
    """Return what persons are called; a list that does not fit the seats is refused."""
    names = data["names"]
    if not isinstance(names, list) or len(names) != seats:
        raise JournalError("journal-part", key="names", expected="list")
    if not all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in names):
        raise JournalError("journal-part", key="names", expected="list of text")
    return tuple(visible(name) for name in names)


def _inputs(table: Mapping[str, Any]) -> dict[str, int]:
    for key, value in table.items():
        if type(value) is not int or not -_LARGEST < value < _LARGEST:
            raise JournalError("journal-part", key=f"inputs.{key}"[:60], expected="int")
    return dict(table)


def _house(table: Mapping[str, Any]) -> dict[str, Value]:
    """Return the house's changes; whether the game knows them is the rule sheet's question."""
    house: dict[str, Value] = {}
    for key, value in table.items():
        items: Sequence[Any] = value if isinstance(value, list) else (value,)
        if not all(isinstance(item, (bool, int, float, str)) for item in items):
            raise JournalError("journal-part", key=f"house.{key}"[:60], expected="value")
        house[key] = tuple(items) if isinstance(value, list) else value
    return house
