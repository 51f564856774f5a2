"""Wire protocol of the thinking process: JSON, one thing a line, and nothing executed or pickled.

To it go the match, as its journal has it, and questions about it, each with a token:

    {"do": "games", "packages": [...]}            once, first of all
    {"do": "match", "game": …, "head": …, …}      what the match started from
    {"do": "records", "at": 12, "records": [...]} its records from number 12 on
    {"do": "think", "token": 3}                   and `advise`, `why`, `review`, each with its parts
    {"do": "cancel", "token": 3}

From it comes `{"ready": true}` once it hears; `{"token": 3, "done": 5, "of": 40}` as often as there
is progress; and for each question `{"token": 3, "found": …}`, or what went wrong: `{"token": 3,
"code": …, "details": …}` for a fault with a code, `{"token": 3, "trace": …}` for a bug. For one
that was cancelled comes `{"token": 3, "dropped": true}`, as soon as whoever thinks has heard.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias

from engine.bots.explanation import Reason
from engine.bots.pondering import Thought
from engine.kernel.asking import Event
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.kernel.journal import Record, head_from_json, head_to_json, record_to_json

LONGEST = 4_000_000  # bytes of one line that are waited for; a review has some thousand


class BrokenLine(Exception):
    """A line that is none of the protocol's."""


class Progress(NamedTuple):
    """So much of a question is done, of so much."""

    done: int
    of: int


class Ready(NamedTuple):
    """The process is up, and hears."""


class Dropped(NamedTuple):
    """Nobody thinks about a question any more that was cancelled."""


class Bug(NamedTuple):
    """The program itself went wrong over a question."""

    trace: str


Found: TypeAlias = Any  # what JSON can say, or one of the above, or a `SamsaraError`


# --- to the process


def line(do: str, **parts: object) -> bytes:
    """Return one line: what is to be done, and its parts."""
    return _line({"do": do, **parts})


def _line(data: Mapping[str, object]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


class Feed:
    """What a process has been told of one match, so that only what changed is told again."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._told: list[Record] | None = None

    def anew(self) -> None:
        """Have everything told again: to another process."""
        self._told = None

    def lines(self, records: Sequence[Record]) -> Iterator[bytes]:
        """Yield what brings the process to where the match with these records is."""
        told = self._told
        if told is None:
            yield _line({"do": "match", **setup_to_json(self._setup)})
            told = []
        pairs = zip(told, records, strict=False)
        same = next((at for at, (old, new) in enumerate(pairs) if old != new), None)
        at = min(len(told), len(records)) if same is None else same
        if at < len(told) or at < len(records) or self._told is None:
            rows = [record_to_json(record) for record in records[at:]]
            yield line("records", at=at, records=rows)
        self._told = list(records)


def setup_to_json(setup: Setup) -> dict[str, object]:
    """Return a setup whole: with what a match of earlier rules has otherwise than today's."""
    whole = replace(setup, before=frozenset())
    return {
        "game": setup.game,
        "head": head_to_json(whole),
        "begun": setup.begun,
        "before": sorted(setup.before),
    }


def setup_from_json(data: Mapping[str, Any]) -> Setup:
    """Return the setup that `setup_to_json` has written."""
    setup = head_from_json(data["game"], data["head"])
    return replace(setup, begun=data["begun"], before=frozenset(data["before"]))


# --- from the process


def ready() -> bytes:
    """Return the line that says that the process is up."""
    return _line({"ready": True})


def found(token: int, value: object) -> bytes:
    """Return the line that answers a question: named tuples are lists in JSON."""
    return _line({"token": token, "found": value})


def progress(token: int, done: int, of: int) -> bytes:
    """Return the line that says how far a question is."""
    return _line({"token": token, "done": done, "of": of})


def dropped(token: int) -> bytes:
    """Return the line that says that a thought has stopped."""
    return _line({"token": token, "dropped": True})


def failed(token: int, fault: Exception, trace: str) -> bytes:
    """Return the line that says what went wrong."""
    if isinstance(fault, SamsaraError):
        return _line({"token": token, "code": fault.code, "details": fault.details})
    return _line({"token": token, "trace": trace})


def reply(text: bytes) -> tuple[int, Found]:
    """Return the token of a line and what it brings."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BrokenLine from None
    match data:
        case {"ready": True}:
            return 0, Ready()
        case {"token": int(token), "found": found_}:
            return token, found_
        case {"token": int(token), "done": int(done), "of": int(of)}:
            return token, Progress(done, of)
        case {"token": int(token), "dropped": True}:
            return token, Dropped()
        case {"token": int(token), "code": str(code), "details": dict(details)}:
            return token, SamsaraError(code, **{str(key): str(details[key]) for key in details})
        case {"token": int(token), "trace": str(trace)}:
            return token, Bug(trace)
    raise BrokenLine


def thought_from_json(data: object) -> Thought | None:
    """Return the thought that this stands for, or None for none; refuse what is neither."""
    match data:
        case None:
            return None
        case [int(seat), [*option], reason]:
            return Thought(seat, _atoms(option), _event(reason))
    raise BrokenLine


def reason_from_json(data: object) -> Reason:
    """Return the reason that this stands for, or refuse it."""
    match data:
        case [int(seat), [*option], str(by), why]:
            return Reason(seat, _atoms(option), by, _event(why))
    raise BrokenLine


def _event(data: object) -> Event | None:
    if data is not None and not isinstance(data, list):
        raise BrokenLine
    return None if data is None else _atoms(data)


def _atoms(values: Sequence[Any]) -> tuple[Any, ...]:
    if not values or not all(isinstance(value, (str, int)) for value in values):
        raise BrokenLine
    return tuple(values)
