"""Survey results: what every company made of a baseline, as records that are kept and read again.

A question without a variant has no pairs and no verdicts of a sequence; what it has are sights.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from engine.kernel.damage import read_as
from engine.kernel.errors import LabError
from engine.lab.experiments.findings import sight_result
from engine.lab.experiments.measures import Measure
from engine.lab.experiments.plain_data import plain, read
from engine.lab.experiments.results import DIGITS, Making, SightResult
from engine.lab.experiments.surveying import Sight
from engine.lab.statistics.intervals import Interval

KIND = "samsara-lab-survey"
_SCHEMA = 1


@dataclass(frozen=True)
class SurveyResult:
    """A survey: of so many games with each company, what each of them made of it."""

    plan: str
    games: int
    companies: tuple[SightResult, ...]
    whole: bool  # whether every company has played
    making: Making

    @cached_property
    def code(self) -> str:
        """Return what it is known by: the same for the same question and the same games."""
        data = plain(self)
        del data["making"]
        text = json.dumps(data, ensure_ascii=False, sort_keys=True)
        return sha256(text.encode()).hexdigest()[:DIGITS]


def survey_result(
    plan: str, games: int, sights: Iterable[Sight], made: Making, *, whole: bool
) -> SurveyResult:
    """Return a survey as it is kept."""
    return SurveyResult(plan, games, tuple(map(sight_result, sights)), whole, made)


def survey_text(found: SurveyResult) -> str:
    """Return a survey as the text of its record."""
    data = {"kind": KIND, "schema": _SCHEMA, **plain(found)}
    return json.dumps(data, ensure_ascii=False) + "\n"


def parse_survey(text: str, name: str) -> SurveyResult:
    """Return the survey of a record's text, or say in one line that it holds none."""
    with read_as(lambda _: LabError("lab-result", file=name)):
        data = json.loads(text)
        if not isinstance(data, dict) or data.pop("kind", None) != KIND:
            raise ValueError(KIND)
        if data.pop("schema", None) != _SCHEMA:
            raise ValueError(_SCHEMA)
        found = read(SurveyResult, data)
        if found.games < 0 or any(one.arm for one in found.companies):
            raise ValueError(found.games)
    return found


def is_survey_file(text: bytes) -> bool:
    """Say whether a file says of itself that it is a survey."""
    return f'"{KIND}"'.encode() in text[:200]


def sight_again(one: SightResult, measure: Measure) -> Sight:
    """Return a sight as it was seen."""
    apart = None if one.low is None or one.high is None else Interval(one.low, one.high)
    return Sight(
        one.company, one.arm, measure, one.cases, one.value, one.difference, apart, one.verdict
    )
