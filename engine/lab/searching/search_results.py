"""Results of a search as plain records: all that a report, a list or a page needs.

They are kept as JSON with a number of its form, as those of a comparison are, and read again within
limits: a file of another form, or one that is damaged, is refused in one line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias

from engine.files.reading import FileKind, read_bounded
from engine.games import IDS
from engine.kernel.damage import read_as
from engine.kernel.errors import LabError
from engine.kernel.rules import Value
from engine.lab.experiments.plain_data import plain, read
from engine.lab.experiments.results import DIGITS, Making, refuse_constant
from engine.lab.searching.goals import Goal
from engine.lab.searching.ranking import Gauge
from engine.lab.searching.search_plan import SearchKind
from engine.lab.searching.space import Dimension
from engine.lab.statistics.verdicts import Ending

KIND = "samsara-lab-search"
SCHEMA = 2


@dataclass(frozen=True, slots=True)
class FigureValue:
    """A figure and its standard error, where there are games enough for one."""

    value: float
    error: float | None


Figures: TypeAlias = tuple[FigureValue | None, ...]  # by goal


# --- sweep


@dataclass(frozen=True, slots=True)
class CellResult:
    """One value or pair of values, and each goal's figure there."""

    numbers: tuple[int, ...]
    games: int
    forbidden: bool
    endless: bool
    figures: Figures


@dataclass(frozen=True, slots=True)
class SweepFound:
    """All cells; without a goal its figures have no limits."""

    dimensions: tuple[Dimension, ...]
    goals: tuple[Goal, ...]
    cells: tuple[CellResult, ...]


# --- which numbers matter


@dataclass(frozen=True, slots=True)
class EffectResult:
    """What one step of a number does to a measure, in its unit."""

    measure: str
    base: float  # without the step
    difference: float
    low: float
    high: float
    pairs: int
    unequal: int


@dataclass(frozen=True, slots=True)
class StepResult:
    """A number one step down or up."""

    to: int
    games: int
    endless: bool
    effects: tuple[EffectResult, ...]


@dataclass(frozen=True, slots=True)
class NumberResult:
    """A number, and what its steps do."""

    dimension: Dimension
    games: int
    touched: int
    dead: bool
    likely: bool
    strength: float
    per_cost: float
    steps: tuple[StepResult, ...]


@dataclass(frozen=True, slots=True)
class TogetherResult:
    """The elementary effects of a number while the others move as well."""

    key: str
    size: float
    mean: float
    spread: float
    moves: int


@dataclass(frozen=True, slots=True)
class RankingFound:
    """All numbers, what matters most first; together on the first measure where that is wished."""

    gauges: tuple[Gauge, ...]
    numbers: tuple[NumberResult, ...]
    together: tuple[TogetherResult, ...]


# --- tuner


@dataclass(frozen=True, slots=True)
class TrialResult:
    """A set of numbers that was tried, by what it changes."""

    changes: Mapping[str, int]
    games: int
    asked: int
    endless: bool
    met: bool
    figures: Figures


@dataclass(frozen=True, slots=True)
class ProvedSet:
    """A set on fresh seeds, beside what the search had thought of it."""

    changes: Mapping[str, int]
    house: Mapping[str, Value]
    games: int
    cost: int
    met: bool
    figures: Figures
    searched: Figures
    rules: str = ""  # their digest; files of the first form have none


@dataclass(frozen=True, slots=True)
class UndoneResult:
    """A change of the best set taken back alone, and how each figure moves by that."""

    key: str
    now: int
    number: int
    weak: bool
    moved: Figures


@dataclass(frozen=True, slots=True)
class SmallerResult:
    """The best set without its weakest changes."""

    without: tuple[str, ...]
    holds: bool
    proved: ProvedSet


@dataclass(frozen=True, slots=True)
class CompanyResult:
    """What one company makes of the numbers as they are now and of the best set.

    The figures are those that are `judged` by others: goals, and gaps besides.
    """

    company: str
    games: int
    now: Figures
    best: Figures


@dataclass(frozen=True, slots=True)
class TuneFound:
    """The trials of a search and its proof; of one that was stopped there is no proof."""

    dimensions: tuple[Dimension, ...]
    goals: tuple[Goal, ...]
    constraints: tuple[str, ...]
    trials: tuple[TrialResult, ...]
    now: ProvedSet | None
    proved: tuple[ProvedSet, ...]  # the best first
    flattery: tuple[float | None, ...]
    undone: tuple[UndoneResult, ...]
    smaller: tuple[SmallerResult, ...]
    judged: tuple[Goal, ...]  # by the other companies
    companies: tuple[CompanyResult, ...]


Found: TypeAlias = SweepFound | RankingFound | TuneFound
_FOUND = {
    SearchKind.SWEEP: SweepFound,
    SearchKind.SENSITIVITY: RankingFound,
    SearchKind.TUNE: TuneFound,
}


@dataclass(frozen=True)
class SearchResult:
    """A search that ended, or was stopped."""

    search: SearchKind
    game: str
    edition: str
    rules: str
    house: Mapping[str, Value]
    seed: str
    seats: int
    company: str
    lot: Mapping[str, int]
    players: tuple[str, ...]
    games: int
    ending: Ending
    found: SweepFound | RankingFound | TuneFound
    plan: str
    making: Making

    @cached_property
    def code(self) -> str:
        """Return what it is known by: the same for the same search and the same games."""
        data: dict[str, Any] = plain(self)
        del data["making"]
        if isinstance(self.found, TuneFound):
            for one in _plain_sets(data["found"]):
                del one["rules"]  # of the house beside it, and not in the first form
        text = json.dumps(data, ensure_ascii=False, sort_keys=True)
        return sha256(text.encode()).hexdigest()[:DIGITS]


def search_text(result: SearchResult) -> str:
    """Return a result as the text of its file."""
    data = {"kind": KIND, "schema": SCHEMA, **plain(result)}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_search(path: Path) -> SearchResult:
    """Return the result that a file holds, or say in one line that it holds none."""
    return parse_search(read_bounded(path, FileKind.LAB_RESULT), path.name)


def parse_search(text: bytes | str, file: str) -> SearchResult:
    """Return the result of a file's text."""
    with read_as(lambda _: LabError("lab-result", file=file)):
        data = json.loads(text, parse_constant=refuse_constant)
        if not isinstance(data, dict) or data.pop("kind", None) != KIND:
            raise ValueError(KIND)
        schema = data.pop("schema", None)
    if type(schema) is int and schema > SCHEMA:
        raise LabError("lab-result-newer", file=file)
    with read_as(lambda _: LabError("lab-result", file=file)):
        if type(schema) is not int or not 1 <= schema <= SCHEMA:
            raise ValueError(schema)
        return _checked(read(SearchResult, data))


def is_search(text: bytes) -> bool:
    """Say whether a file says of itself that it is the result of a search."""
    return f'"{KIND}"'.encode() in text[:200]


def with_rules(found: TuneFound, rules: Callable[[Mapping[str, Value]], str]) -> TuneFound:
    """Return a tuner's sets with the digest of the rules that each plays by."""

    def mark(one: ProvedSet) -> ProvedSet:
        return replace(one, rules=rules(one.house))

    return replace(
        found,
        now=None if found.now is None else mark(found.now),
        proved=tuple(map(mark, found.proved)),
        smaller=tuple(replace(one, proved=mark(one.proved)) for one in found.smaller),
    )


def _plain_sets(found: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield every set that was played on fresh seeds, of a tuner's findings as plain data."""
    if found["now"] is not None:
        yield found["now"]
    yield from found["proved"]
    yield from (one["proved"] for one in found["smaller"])


def _checked(result: SearchResult) -> SearchResult:
    """Return a result whose parts fit together."""
    found = result.found
    fits = result.game in IDS and result.games >= 0 and type(found) is _FOUND[result.search]
    match found:
        case SweepFound():
            fits = fits and _as_many(found.goals, (cell.figures for cell in found.cells))
            wide = len(found.dimensions)
            fits = fits and wide >= 1 and all(len(cell.numbers) == wide for cell in found.cells)
        case RankingFound():
            fits = fits and bool(found.gauges) and _judged_by(found)
        case TuneFound():
            fits = fits and _as_many(found.goals, filter(None, _rows(found)))
            fits = fits and _as_many(found.goals, (one.figures for one in _played(found)))
            fits = fits and (not found.proved or len(found.flattery) == len(found.goals))
            others = (row for one in found.companies for row in (one.now, one.best))
            fits = fits and _as_many(found.judged, others)
    if not fits or any(goal.margin <= 0 for goal in getattr(found, "goals", ())):
        raise ValueError(result.game)
    return result


def _judged_by(found: RankingFound) -> bool:
    """Say whether every effect is on a measure that numbers are judged by."""
    effects = (each for one in found.numbers for step in one.steps for each in step.effects)
    known = {gauge.measure for gauge in found.gauges if gauge.margin > 0}
    return len(known) == len(found.gauges) and all(one.measure in known for one in effects)


def _rows(found: TuneFound) -> Iterator[Figures]:
    """Yield the figures that may be none: of what did not end, or was no set."""
    yield from (one.figures for one in found.trials)
    yield from (one.searched for one in _played(found))
    yield from (one.moved for one in found.undone)


def _played(found: TuneFound) -> Iterator[ProvedSet]:
    """Yield every set that was played on fresh seeds."""
    if found.now is not None:
        yield found.now
    yield from found.proved
    yield from (one.proved for one in found.smaller)


def _as_many(goals: tuple[Goal, ...], rows: Iterable[Figures]) -> bool:
    """Say whether each row has a figure for every goal."""
    return all(len(row) == len(goals) for row in rows)
