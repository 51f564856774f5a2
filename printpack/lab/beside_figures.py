"""Figures beside each other: two sweeps, rankings, tuners or surveys as one table of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.lab.experiments.surveying import Sight
from engine.lab.searching.goals import Goal
from engine.lab.searching.search_results import (
    EffectResult,
    FigureValue,
    RankingFound,
    SearchResult,
    SweepFound,
    TuneFound,
)
from engine.lab.statistics.intervals import unpaired_shares
from printpack.lab.figures import NONE, SHARE, apart, between
from printpack.lab.search_wording import SearchWords, figure_told
from printpack.lab.survey_wording import SurveyWords
from printpack.lab.wording import company_said
from resources.catalogue import Catalogue

LETTERS = "AB"
_MOST = 24  # rows of two rankings, those that matter most in either


class BesideTable(NamedTuple):
    """Heads and rows of a table, the first column names, and lines below it."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[str, ...] = ()


def found_beside(first: SearchResult, second: SearchResult, lang: str) -> BesideTable | None:
    """Return what both searches found of the same; None where there is nothing in common."""
    told = SearchWords(first, lang), SearchWords(second, lang)
    match first.found, second.found:
        case SweepFound() as mine, SweepFound() as theirs:
            return _sweeps(told[0], mine, theirs)
        case RankingFound() as mine, RankingFound() as theirs:
            return _rankings(told[0], mine, theirs)
        case TuneFound() as mine, TuneFound() as theirs:
            return _tuners(told, mine, theirs)
    return None


def surveys_beside(first: SurveyWords, second: SurveyWords, *, alike: bool) -> BesideTable | None:
    """Return what each company made of both baselines, and how far those lie apart.

    Where both played `alike`, on the same seed, the interval is wider than it need be: it does not
    know how the games go together.
    """
    by = [{(one.measure.key, one.company): one for one in told.sights} for told in (first, second)]
    rows = []
    for measure in first.measures:
        for company in first.companies:
            key = measure.key, company
            one, other = by[0].get(key), by[1].get(key)
            if one is None or other is None:
                continue
            name = f"{first.measure(measure)} · {company_said(company, first.words)}"
            rows.append(
                (name, first.cell(one), second.cell(other), _apart(one, other, first.words))
            )
    if not rows:
        return None
    say = first.words.say
    head = (say("lab.told.measure"), *LETTERS, say("lab.report.b-less-a"))
    return BesideTable(head, tuple(rows), (say("lab.report.unpaired-alike"),) if alike else ())


def _apart(one: Sight, other: Sight, words: Catalogue) -> str:
    """Return how much more the second is; for shares of different games with its interval."""
    if one.value is None or other.value is None:
        return NONE
    kind = one.measure.kind
    told = apart(other.value - one.value, kind)
    if kind != SHARE:
        return told
    bounds = unpaired_shares(_hits(one.value, one.cases), _hits(other.value, other.cases))
    return f"{told} ({between(100 * bounds.low, 100 * bounds.high, kind, words)})"


def _hits(share: float, cases: int) -> tuple[int, int]:
    return round(share * cases / 100), cases


# --- searches


def _common(mine: Sequence[Goal], theirs: Sequence[Goal]) -> list[tuple[Goal, int, int]]:
    """Return the goals that both have a figure of, with their places."""
    places = {goal.name: at for at, goal in enumerate(theirs)}
    return [
        (goal, at, places[goal.name])
        for at, goal in enumerate(mine)
        if goal.figure is not None and goal.name in places
    ]


def _rows(
    told: SearchWords,
    name: str,
    common: Sequence[tuple[Goal, int, int]],
    both: Sequence[Sequence[FigureValue | None]],
) -> Iterator[tuple[str, ...]]:
    """Yield a row for each goal of something that both have, or one of them."""
    mine, theirs = both
    for goal, at, other in common:
        yield (
            f"{name} · {told.measure(goal.name)}",
            figure_told(mine[at] if mine else None),
            figure_told(theirs[other] if theirs else None),
        )


def _notes(told: SearchWords, common: Sequence[tuple[Goal, int, int]]) -> Iterator[str]:
    yield told.say("one-error")
    if below := told.below(goal for goal, _, _ in common):
        yield below


def _sweeps(told: SearchWords, mine: SweepFound, theirs: SweepFound) -> BesideTable | None:
    """Return every value that either tried, with the figures of both."""
    common = _common(mine.goals, theirs.goals)
    same = [one.key for one in mine.dimensions] == [one.key for one in theirs.dimensions]
    if not common or not same:
        return None
    cells = [{cell.numbers: cell.figures for cell in found.cells} for found in (mine, theirs)]
    rows = [
        row
        for numbers in sorted({*cells[0], *cells[1]})
        for row in _rows(
            told, " / ".join(map(str, numbers)), common, [one.get(numbers, ()) for one in cells]
        )
    ]
    head = (told.numbers(mine.dimensions), *LETTERS)
    return BesideTable(head, tuple(rows), tuple(_notes(told, common)))


def _rankings(told: SearchWords, mine: RankingFound, theirs: RankingFound) -> BesideTable | None:
    """Return what one step does in both, of the numbers that matter most in either."""
    margins = {gauge.measure: gauge.margin for gauge in (*mine.gauges, *theirs.gauges)}
    effects = [_effects(found) for found in (mine, theirs)]
    common = effects[0].keys() & effects[1].keys()

    def weight(key: tuple[str, int, str]) -> float:
        return max(abs(one[key].difference) for one in effects) / margins[key[2]]

    dimensions = {one.dimension.key: one.dimension for one in mine.numbers}
    chosen = sorted(common, key=lambda key: (-weight(key), key))[:_MOST]
    rows = tuple(
        (
            f"{told.step(dimensions[key], to)} · {told.measure(measure)}",
            *(told.shifted(one[key, to, measure]) for one in effects),
        )
        for key, to, measure in chosen
    )
    return BesideTable((told.say("number"), *LETTERS), rows) if rows else None


def _effects(found: RankingFound) -> dict[tuple[str, int, str], EffectResult]:
    return {
        (one.dimension.key, step.to, effect.measure): effect
        for one in found.numbers
        for step in one.steps
        for effect in step.effects
    }


def _tuners(
    told: tuple[SearchWords, SearchWords], mine: TuneFound, theirs: TuneFound
) -> BesideTable | None:
    """Return the numbers as they are and the best set of both, on fresh games, and its changes."""
    common = _common(mine.goals, theirs.goals)
    if not common:
        return None
    first = told[0]
    now = [() if one.now is None else one.now.figures for one in (mine, theirs)]
    best = [one.proved[0].figures if one.proved else () for one in (mine, theirs)]
    rows = (
        *_rows(first, first.say("now-row"), common, now),
        *_rows(first, first.say("best-row"), common, best),
    )
    say: Callable[..., str] = first.words.say
    lines = tuple(
        say("list.colon").join((letter, one.changes(found.proved[0])))
        for letter, one, found in zip(LETTERS, told, (mine, theirs), strict=True)
        if found.proved
    )
    return BesideTable(("", *LETTERS), rows, (*lines, *_notes(first, common)))
