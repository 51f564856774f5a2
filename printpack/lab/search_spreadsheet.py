"""CSV of a search: a row for each cell, each step of a number, or each set that was tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.lab.searching.goals import Goal
from engine.lab.searching.search_results import (
    FigureValue,
    RankingFound,
    SearchResult,
    SweepFound,
    TuneFound,
)
from printpack.lab.spreadsheet import csv_text

_Row = Sequence[object]
_EFFECTS = (
    *("number", "card", "now", "to", "measure", "base", "difference", "low", "high"),
    *("pairs", "unequal", "touched", "games", "dead", "likely", "endless"),
)
_MORRIS = ("number", "size", "mean", "spread", "moves")


def search_tables(result: SearchResult) -> dict[str, str]:
    """Return the tables of a search by what they are of."""
    match result.found:
        case SweepFound() as found:
            return {"cells": csv_text(_cells(found))}
        case RankingFound() as found:
            tables = {"steps": csv_text(_steps(found))}
            if found.together:
                tables["together"] = csv_text(_together(found))
            return tables
        case TuneFound() as found:
            tables = {"trials": csv_text(_trials(found)), "proof": csv_text(_proof(found))}
            if found.companies:
                tables["companies"] = csv_text(_companies(found))
            return tables


def _cells(found: SweepFound) -> Iterator[_Row]:
    keys = [one.key for one in found.dimensions]
    yield (*keys, "games", "forbidden", "endless", *_heads(found.goals))
    for cell in found.cells:
        flags = int(cell.forbidden), int(cell.endless)
        yield (*cell.numbers, cell.games, *flags, *_values(cell.figures))


def _steps(found: RankingFound) -> Iterator[_Row]:
    yield _EFFECTS
    for one in found.numbers:
        who = one.dimension.key, one.dimension.card, one.dimension.start
        flags = int(one.dead), int(one.likely)
        for step in one.steps:
            for effect in step.effects:
                figures = effect.base, effect.difference, effect.low, effect.high
                counts = effect.pairs, effect.unequal, one.touched, step.games
                yield (*who, step.to, effect.measure, *figures, *counts, *flags, int(step.endless))


def _together(found: RankingFound) -> Iterator[_Row]:
    yield _MORRIS
    for one in found.together:
        yield one.key, one.size, one.mean, one.spread, one.moves


def _trials(found: TuneFound) -> Iterator[_Row]:
    keys = [one.key for one in found.dimensions]
    yield ("trial", "games", "asked", "met", "endless", *_heads(found.goals), *keys)
    for number, one in enumerate(found.trials, 1):
        numbers = [one.changes.get(each.key, each.start) for each in found.dimensions]
        flags = int(one.met), int(one.endless)
        figures = _values(one.figures or (None,) * len(found.goals))
        yield (number, one.games, one.asked, *flags, *figures, *numbers)


def _proof(found: TuneFound) -> Iterator[_Row]:
    """Yield every set on fresh games: as it is now, the best by their letters, smaller ones."""
    keys = [one.key for one in found.dimensions]
    yield ("set", "rules", "games", "met", "cost", *_heads(found.goals), *keys)
    named = [("now", found.now)] if found.now is not None else []
    sets = [*named, *((chr(ord("A") + at), one) for at, one in enumerate(found.proved))]
    sets += [(f"A without {' '.join(one.without)}", one.proved) for one in found.smaller]
    for name, one in sets:
        numbers = [one.changes.get(each.key, each.start) for each in found.dimensions]
        yield (name, one.rules, one.games, int(one.met), one.cost, *_values(one.figures), *numbers)


def _companies(found: TuneFound) -> Iterator[_Row]:
    yield ("company", "set", "games", *_heads(found.judged))
    for one in found.companies:
        for name, figures in (("now", one.now), ("A", one.best)):
            yield (one.company, name, one.games, *_values(figures))


def _heads(goals: Sequence[Goal]) -> list[str]:
    return [head for goal in goals for head in (goal.name, f"{goal.name} ±")]


def _values(figures: Sequence[FigureValue | None]) -> list[float | None]:
    return [
        value
        for one in figures
        for value in ((None, None) if one is None else (one.value, one.error))
    ]
