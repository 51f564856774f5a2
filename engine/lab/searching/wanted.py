"""Wanted figures and ranges, as typed: `team=65..70`, `role-gap=..15`, `V7.reward=6..18`."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from fnmatch import fnmatchcase

import resources
from engine.kernel.errors import LabError
from engine.lab.experiments.measures import Measure, lab_of
from engine.lab.searching.figures import Figure
from engine.lab.searching.goals import Goal
from engine.lab.searching.ranking import MOST_MEASURES, Gauge

CHANGED = "changed"  # how many numbers a set has otherwise, as a goal
_PLACES = 4  # behind the point
_NUMBER = rf"-?[0-9]{{1,6}}(?:\.[0-9]{{1,{_PLACES}}})?"
_GOAL = re.compile(rf"([a-zA-Z0-9_.-]+)=({_NUMBER})?(?:(\.\.)({_NUMBER})?)?", re.ASCII)
_RANGE = re.compile(r"([a-zA-Z0-9_.-]+)(?:=(-?[0-9]{1,6})\.\.(-?[0-9]{1,6}))?", re.ASCII)
_LONGEST_SHOWN = 60


def goal_of(
    game_id: str, text: str, *, must: bool = True, there: Container[str] | None = None
) -> Goal:
    """Return the goal that a text names, at a table with these measures, or refuse it."""
    found = _GOAL.fullmatch(text)
    if found is None or not (found[2] or found[4]):
        raise _wrong("goal-shape", text, "team=65..70 | role-gap=..15")
    low = float(found[2]) if found[2] else None
    high = float(found[4]) if found[4] else None
    if not found[3]:  # one number alone: exactly that
        high = low
    if low is not None and high is not None and low > high:
        raise _wrong("goal-shape", text, f"{found[1]}={high:g}..{low:g}")
    figure, margin = figure_of(game_id, found[1], there)
    return Goal(found[1], figure, low, high, margin, must)


def goal_text(goal: Goal) -> str:
    """Return a goal as it is typed."""
    low, high = ("" if end is None else _plain(end) for end in (goal.low, goal.high))
    return f"{goal.name}={low}..{high}"


def _plain(end: float) -> str:
    return f"{end:.{_PLACES}f}".rstrip("0").rstrip(".")


def usual_goals(game_id: str) -> tuple[str, ...]:
    """Return what a search is asked for unless somebody says otherwise, as typed."""
    try:
        return tuple(resources.toml(f"games/{game_id}/lab.toml").get("goals", ()))
    except FileNotFoundError:
        return ()


def figure_of(
    game_id: str, name: str, there: Container[str] | None = None
) -> tuple[Figure | None, float]:
    """Return what a name means in this game, and from which difference on it matters.

    A gap lies between those of its measures that are `there`.
    """
    lab = lab_of(game_id)
    if name == CHANGED:
        return None, 1.0
    if name in lab.by_key:
        one = lab.by_key[name]
        return Figure((name,), scale=one.scale), one.margin
    for gap in lab.gaps:
        if gap.key == name:
            over = gap.over if there is None else gap.among(there)
            if len(over) > 1:
                return Figure(over, spread=True, scale=lab.by_key[over[0]].scale), gap.margin
    known = (*lab.by_key, *(gap.key for gap in lab.gaps), CHANGED)
    raise LabError("lab-measure", given=name[:40], expected=" | ".join(known))


def measures_of(goals: Iterable[Goal]) -> tuple[str, ...]:
    """Return the measures that goals are made of."""
    found: dict[str, None] = {}
    for goal in goals:
        if goal.figure is not None:
            found.update(dict.fromkeys(goal.figure.measures))
    return tuple(found)


def range_text(key: str, ends: tuple[int, int] | None) -> str:
    """Return a number and between what it may move as they are typed."""
    return key if ends is None else f"{key}={ends[0]}..{ends[1]}"


def range_of(text: str) -> tuple[str, tuple[int, int] | None]:
    """Return the number that a text names and between what it may move; nearby unless said."""
    found = _RANGE.fullmatch(text)
    if found is None:
        raise _wrong("range-shape", text, "V7.reward | V7.reward=6..18")
    if found[2] is None:
        return found[1], None
    least, most = int(found[2]), int(found[3])
    if least > most:
        raise _wrong("range-shape", text, f"{found[1]}={most}..{least}")
    return found[1], (least, most)


def gauges_of(possible: Sequence[Measure], patterns: Sequence[str]) -> tuple[Gauge, ...]:
    """Return the measures that steps are judged by: those named, else the primary ones."""
    chosen = [
        one
        for one in possible
        if any(fnmatchcase(one.key, pattern) for pattern in patterns)
        or (not patterns and one.primary)
    ]
    if not chosen:
        expected = " | ".join(one.key for one in possible)
        raise LabError("lab-measure", given=" ".join(patterns)[:40], expected=expected)
    if patterns and len(chosen) > MOST_MEASURES:
        raise LabError("ranking-measures", given=len(chosen), expected=MOST_MEASURES)
    return tuple(Gauge(one.key, one.scale, one.margin) for one in chosen[:MOST_MEASURES])


def _wrong(code: str, text: str, expected: str) -> LabError:
    return LabError(code, given=text[:_LONGEST_SHOWN], expected=expected)
