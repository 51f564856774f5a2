"""Results of an experiment as plain records: all that a report, a list or a later run needs.

They are kept as JSON with a number of its form; what was found is the same wherever it was played,
and only `Making` tells of the one time it was. A file of another form, or one that is damaged, is
refused in one line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine.files.reading import FileKind, read_bounded
from engine.games import IDS
from engine.kernel.damage import read_as
from engine.kernel.errors import LabError
from engine.kernel.rules import Value
from engine.lab.experiments.plain_data import plain, read
from engine.lab.statistics.intervals import Interval
from engine.lab.statistics.verdicts import Ending, Verdict, reopened

KIND = "samsara-lab-result"
SCHEMA = 1
DIGITS = 12  # of a code
_MOST_ARMS = 7


@dataclass(frozen=True, slots=True)
class ResultLook:
    """A difference and its bounds after so many pairs."""

    pairs: int
    low: float
    difference: float
    high: float


@dataclass(frozen=True, slots=True)
class TestedLine:
    """A primary line: both values, their difference within bounds, and its verdict."""

    measure: str
    kind: str
    of: str
    margin: float
    base: float | None
    value: float | None
    difference: float | None
    low: float | None
    high: float | None
    verdict: Verdict
    decided_at: int | None
    pairs: int
    unequal: int
    effect: float | None  # in standard deviations of a game
    p: float  # of as many pairs, had their number been fixed: McNemar's, or by t
    looks: tuple[ResultLook, ...]

    @property
    def reopened(self) -> bool:
        """Say whether a verdict fell that the bounds of now would leave open."""
        known = self.low is not None and self.high is not None
        bounds = Interval(self.low or 0.0, self.high or 0.0) if known else None
        return reopened(self.verdict, bounds, self.margin)


@dataclass(frozen=True, slots=True)
class SeenLine:
    """A measure that was not tested, with a plain interval of its difference."""

    measure: str
    kind: str
    of: str
    margin: float
    base: float | None
    value: float | None
    difference: float | None
    low: float | None
    high: float | None
    unequal: int

    @property
    def differs(self) -> bool:
        """Say whether the interval leaves no room for none at all."""
        return self.low is not None and self.high is not None and self.low * self.high > 0


@dataclass(frozen=True, slots=True)
class Sum:
    """What the games of an arm come to in a measure."""

    measure: str
    cases: int
    total: int


@dataclass(frozen=True, slots=True)
class GapValue:
    """How far the first and the last of several shares lie apart, cross-fitted, in points."""

    gap: str
    value: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Change:
    """A rule that is otherwise: in a variant than in the baseline, there than in the edition."""

    rule: str
    now: Value
    before: Value


@dataclass(frozen=True, slots=True)
class ArmResult:
    """The baseline or a variant: its rules, who plays, and what became of its games."""

    name: str  # given by somebody, or what it changes
    named: bool  # by somebody
    preset: str  # where nothing else is otherwise
    house: Mapping[str, Value]
    changes: tuple[Change, ...]
    rules: str
    players: tuple[str, ...]
    bots: Mapping[str, str]  # by seat from 1, unlike the company; 0 for all
    endings: Mapping[str, int]
    sums: tuple[Sum, ...]
    gaps: tuple[GapValue, ...]
    unequal: int  # games unlike the baseline's in anything
    primary: tuple[TestedLine, ...]
    also: tuple[SeenLine, ...]


@dataclass(frozen=True, slots=True)
class SightResult:
    """What one company makes of a variant in a measure."""

    company: str
    arm: int
    measure: str
    cases: int
    value: float | None
    difference: float | None
    low: float | None
    high: float | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class GameToSee:
    """A game to look at: its number, and why."""

    arm: int
    game: int
    why: str
    measure: str
    value: int | None
    base: int | None
    ending: str


@dataclass(frozen=True, slots=True)
class Making:
    """The one time a result was made: what another run of the same may have otherwise."""

    when: str = ""  # UTC, in ISO form
    seconds: float = 0.0
    app: str = ""
    machine: str = ""
    command: str = ""  # what one types to have the same again


@dataclass(frozen=True)
class Result:
    """A comparison that ended, or was stopped."""

    game: str
    edition: str
    rules: str
    seed: str
    seats: int
    company: str
    lot: Mapping[str, int]  # bots drawn for each seat, and how often, if the company is a lot
    error: float
    most: int
    pairs: int
    ending: Ending | None
    arms: tuple[ArmResult, ...]
    companies: tuple[SightResult, ...]
    outliers: tuple[GameToSee, ...]
    plan: str
    making: Making

    @cached_property
    def code(self) -> str:
        """Return what it is known by: the same for the same question and the same games."""
        text = json.dumps(findings(self), ensure_ascii=False, sort_keys=True)
        return sha256(text.encode()).hexdigest()[:DIGITS]

    @property
    def variants(self) -> tuple[ArmResult, ...]:
        """Return every arm but the baseline."""
        return self.arms[1:]

    @property
    def decided(self) -> bool:
        """Say whether every line has its verdict."""
        return all(one.decided_at is not None for arm in self.arms for one in arm.primary)


def findings(result: Result) -> dict[str, Any]:
    """Return all that was found as plain data: the same bytes wherever it was played."""
    data: dict[str, Any] = plain(result)
    del data["making"]
    return data


def result_text(result: Result) -> str:
    """Return a result as the text of its file."""
    data = {"kind": KIND, "schema": SCHEMA, **plain(result)}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_result(path: Path) -> Result:
    """Return the result that a file holds, or say in one line that it holds none."""
    return parse_result(read_bounded(path, FileKind.LAB_RESULT), path.name)


def parse_result(text: bytes | str, file: str) -> Result:
    """Return the result of a file's text."""
    with read_as(lambda _: LabError("lab-result", file=file)):
        data = json.loads(text, parse_constant=refuse_constant)
        if not isinstance(data, dict) or data.pop("kind", None) != KIND:
            raise ValueError(KIND)
        schema = data.pop("schema", None)
    if type(schema) is int and schema > SCHEMA:
        raise LabError("lab-result-newer", file=file)
    with read_as(lambda _: LabError("lab-result", file=file)):
        if type(schema) is not int or schema != SCHEMA:
            raise ValueError(schema)
        return _checked(read(Result, data))


def is_result(text: bytes) -> bool:
    """Say whether a file says of itself that it is a result."""
    return f'"{KIND}"'.encode() in text[:200]


def _checked(found: Result) -> Result:
    """Return a result whose parts fit together."""
    arms = range(len(found.arms))
    fits = (
        found.game in IDS
        and 2 <= len(found.arms) <= _MOST_ARMS
        and found.pairs >= 0
        and all(one.arm in arms for one in found.companies)
        and all(one.arm in arms for one in found.outliers)
        and all(line.margin > 0 for arm in found.arms for line in arm.primary)
        and all(_in_order(line.looks) for arm in found.arms for line in arm.primary)
    )
    if not fits:
        raise ValueError(found.game)
    return found


def _in_order(looks: tuple[ResultLook, ...]) -> bool:
    pairs = [look.pairs for look in looks]
    bounded = all(look.low <= look.high for look in looks)
    return bounded and pairs == sorted(set(pairs)) and all(one > 0 for one in pairs)


def refuse_constant(constant: str) -> None:
    """Refuse what JSON has no number for."""
    raise ValueError(constant)
