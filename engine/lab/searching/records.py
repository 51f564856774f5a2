"""Search records: what a ranking, a sweep or a tuner found, as plain data for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from engine.lab.searching.morris import Elementary
from engine.lab.searching.proving import Proof, Proved, Smaller, Undone
from engine.lab.searching.ranking import Ranked
from engine.lab.searching.space import Space, told
from engine.lab.searching.sweeping import Cell
from engine.lab.searching.tuning import Trial


def ranking_record(ranked: Iterable[Ranked]) -> list[dict[str, Any]]:
    """Return every number with what its steps do."""
    return [
        {
            "number": one.dimension.key,
            "value": one.dimension.start,
            "card": one.dimension.card or None,
            "games": one.games,
            "touched": one.touched,
            "dead": one.dead,
            "likely": one.likely,
            "strength": round(one.strength, 3),
            "per_cost": round(one.per_price, 3),
            "steps": [
                {
                    "to": step.number,
                    "endless": step.endless,
                    "effects": [
                        {
                            "measure": effect.measure,
                            "difference": round(effect.mean, 4),
                            "low": round(effect.low, 4),
                            "high": round(effect.high, 4),
                            "pairs": effect.pairs,
                            "unequal": effect.unequal,
                        }
                        for known, _, effect in one.effects()
                        if known is step
                    ],
                }
                for step in one.steps
            ],
        }
        for one in ranked
    ]


def elementary_record(found: Iterable[Elementary], measure: str) -> dict[str, Any]:
    """Return the elementary effects of every number on one measure."""
    numbers = {
        one.dimension.key: {
            "size": round(one.size, 4),
            "mean": round(one.mean, 4),
            "spread": round(one.spread, 4),
            "moves": len(one.effects),
        }
        for one in found
    }
    return {"measure": measure, "numbers": numbers}


def sweep_record(cells: Iterable[Cell], goals: Sequence[Goal]) -> list[dict[str, Any]]:
    """Return every cell with its figures."""
    return [
        {
            "numbers": list(cell.numbers),
            "games": cell.tally.games,
            "forbidden": cell.vector is None,
            "endless": cell.endless,
            "figures": {
                goal.name: estimate_record(cell.figure(goal.figure))
                for goal in goals
                if goal.figure is not None
            },
        }
        for cell in cells
    ]


def tuning_record(
    space: Space, goals: Sequence[Goal], trials: Sequence[Trial], proof: Proof
) -> dict[str, Any]:
    """Return the trials of a search and its proof."""
    return {
        "goals": [
            {"figure": one.name, "low": one.low, "high": one.high, "must": one.must}
            for one in goals
        ],
        "numbers": {
            one.key: {"now": one.start, "least": one.least, "most": one.most}
            for one in space.dimensions
        },
        "constraints": [str(one) for one in space.constraints],
        "trials": [
            {
                "changes": told(space, trial.vector),
                "games": trial.tally.games,
                "asked": trial.asked,
                "endless": trial.endless,
                **_figures(goals, trial.found),
            }
            for trial in trials
        ],
        "now": _proved(space, goals, proof.now),
        "proved": [_proved(space, goals, one) for one in proof.finalists],
        "flattery": dict(zip([goal.name for goal in goals], proof.flattery, strict=True)),
        "undone": [_undone(goals, one) for one in proof.undone],
        "smaller": [_smaller(space, goals, one) for one in proof.smaller],
        "offered": None if proof.offered is None else _proved(space, goals, proof.offered.proved),
    }


def estimate_record(one: Estimate | None) -> dict[str, float] | None:
    """Return a figure with its error."""
    if one is None:
        return None
    return {"value": round(one.value, 4), "error": round(one.error, 4)}


def _figures(goals: Sequence[Goal], found: Sequence[Estimate | None]) -> dict[str, Any]:
    pairs = zip(goals, found, strict=False)
    return {"figures": {goal.name: estimate_record(one) for goal, one in pairs}}


def _proved(space: Space, goals: Sequence[Goal], one: Proved) -> dict[str, Any]:
    return {
        "changes": told(space, one.vector),
        "games": one.tally.games,
        "cost": one.score.cost,
        "met": one.met,
        **_figures(goals, one.found),
        "searched": _figures(goals, one.searched)["figures"],
    }


def _undone(goals: Sequence[Goal], one: Undone) -> dict[str, Any]:
    return {
        "number": one.dimension.key,
        "now": one.dimension.start,
        "set": one.number,
        "weak": one.weak(goals),
        "moved": _figures(goals, one.moved)["figures"],
    }


def _smaller(space: Space, goals: Sequence[Goal], one: Smaller) -> dict[str, Any]:
    return {
        "without": [each.key for each in one.without],
        "holds": one.holds,
        **_proved(space, goals, one.proved),
    }
