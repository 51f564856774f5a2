"""Findings of an experiment as plain data, for JSON: the same bytes wherever it was played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games import game
from engine.lab.experiments.comparing import Comparison, Seen, Tested
from engine.lab.experiments.measures import Gap, lab_of
from engine.lab.experiments.outliers import Outlier, outliers
from engine.lab.experiments.plan import BASELINE, named
from engine.lab.experiments.plan_file import plan_text
from engine.lab.experiments.surveying import Sight
from engine.lab.statistics.intervals import Interval
from engine.lab.statistics.spread import spread

_DIGITS = 4
_RESAMPLES = 500  # of the interval of a gap


def findings(comparison: Comparison, sights: Iterable[Sight] = ()) -> dict[str, Any]:
    """Return all that is known of an experiment."""
    plan = comparison.experiment
    sheet = game(plan.game).rule_sheet
    sides = (plan.baseline, *plan.variants)
    names = [plan.baseline.name or BASELINE, *(named(v, k) for k, v in enumerate(plan.variants, 1))]
    lines, arms = list(comparison.lines()), []
    for arm, (side, name) in enumerate(zip(sides, names, strict=True)):
        house = plan.house(side)
        made: dict[str, Any] = {
            "name": name,
            "house": dict(sorted(house.items())),
            "rules": sheet.digest(house),
            "players": list(plan.arms[arm].players),
            "endings": dict(sorted(comparison.endings(arm).items())),
            "gaps": [gap_data(comparison, arm, gap) for gap in gaps_of(comparison)],
        }
        if arm:
            made["unequal"] = comparison.unequal(arm)
            made["primary"] = [_tested(line) for line in lines if line.variant == arm]
            made["also"] = [_seen(one) for one in comparison.also(arm)]
        arms.append(made)
    return {
        "game": plan.game,
        "edition": sheet.edition,
        "rules": plan.rules,
        "seed": plan.seed,
        "seats": plan.seats,
        "company": plan.company,
        "error": plan.test.error,
        "most": plan.test.most,
        "pairs": comparison.pairs,
        "ending": None if comparison.ending is None else comparison.ending.value,
        "arms": arms,
        "companies": [_sight(one) for one in sights],
        "outliers": [_outlier(one) for one in outliers(comparison)],
        "plan": plan_text(plan),
    }


def gaps_of(comparison: Comparison) -> list[Gap]:
    """Return the gaps of which every share is measured."""
    there = set(comparison.keys)
    return [gap for gap in lab_of(comparison.experiment.game).gaps if there & set(gap.over)]


def gap_data(comparison: Comparison, arm: int, gap: Gap) -> dict[str, Any]:
    """Return how far the first and the last share of an arm lie apart, cross-fitted, in points."""
    keys = [key for key in gap.over if key in comparison.keys]
    columns = [comparison.fold.column(arm, key) for key in keys]
    games = [
        None if all(value is None for value in row) else tuple(value or 0 for value in row)
        for row in zip(*columns, strict=True)
    ]
    found = spread(games, comparison.experiment.seed, resamples=_RESAMPLES)
    value = None if found.value is None else found.value * 100
    low, high = _ends(found.interval, 100)
    return {"gap": gap.key, "value": _round(value), "low": low, "high": high}


def _tested(one: Tested) -> dict[str, Any]:
    low, high = _ends(one.bounds)
    return {
        "measure": one.measure.key,
        "kind": one.measure.kind,
        "of": one.measure.of_word or one.measure.of,
        "margin": one.margin,
        "base": _round(one.base),
        "value": _round(one.value),
        "difference": _round(one.difference),
        "low": low,
        "high": high,
        "verdict": one.verdict.value,
        "decided_at": one.decided_at,
        "pairs": one.pairs,
        "unequal": one.unequal,
    }


def _seen(one: Seen) -> dict[str, Any]:
    low, high = _ends(one.interval)
    return {
        "measure": one.measure.key,
        "kind": one.measure.kind,
        "of": one.measure.of_word or one.measure.of,
        "base": _round(one.base),
        "value": _round(one.value),
        "difference": _round(one.difference),
        "low": low,
        "high": high,
        "unequal": one.unequal,
    }


def _sight(one: Sight) -> dict[str, Any]:
    low, high = _ends(one.interval)
    return {
        "company": one.company,
        "arm": one.arm,
        "measure": one.measure.key,
        "cases": one.cases,
        "value": _round(one.value),
        "difference": _round(one.difference),
        "low": low,
        "high": high,
        "verdict": one.verdict.value,
    }


def _outlier(one: Outlier) -> dict[str, Any]:
    found: dict[str, Any] = {"arm": one.arm, "game": one.game, "why": one.why}
    if one.measure:
        found |= {"measure": one.measure, "value": one.value}
    if one.base is not None:
        found["base"] = one.base
    if one.ending:
        found["ending"] = one.ending
    return found


def _ends(bounds: Interval | None, scale: int = 1) -> tuple[float | None, float | None]:
    if bounds is None:
        return None, None
    return _round(bounds.low * scale), _round(bounds.high * scale)


def _round(value: float | None) -> float | None:
    return None if value is None else round(value, _DIGITS)
