"""Searches as text for a terminal: a sweep's cells, a ranking, what a tuner found and proved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.lab.searching.goals import Goal
from engine.lab.searching.search_results import (
    NumberResult,
    RankingFound,
    SearchResult,
    SweepFound,
    TuneFound,
    UndoneResult,
)
from gui.cli.tables import table, wrapped
from printpack.lab.search_wording import SearchWords, before_after, figure_told
from printpack.lab.wording import company_said
from resources.catalogue import Catalogue
from resources.foreign import plain

_COLUMNS = 78
_SHOWN = 30  # numbers of a ranking; JSON has all
_EFFECTS = 2  # of a number, the largest first


def search_lines(result: SearchResult, words: Catalogue) -> Iterator[str]:
    """Yield what a search found, in the language of the catalogue."""
    said = SearchWords(result, words.lang)
    match result.found:
        case SweepFound() as found:
            yield from _sweep_lines(said, found)
        case RankingFound() as found:
            yield from _ranking_lines(said, found)
        case TuneFound() as found:
            yield from _tune_lines(said, found)


# --- sweep


def _sweep_lines(said: SearchWords, found: SweepFound) -> Iterator[str]:
    for one in found.dimensions:
        yield from wrapped(said.typed(one), _COLUMNS)
    yield ""
    names = [plain(one.key) for one in found.dimensions]
    head = [*names, said.say("games"), *(said.measure(goal.name) for goal in found.goals)]
    start = tuple(one.start for one in found.dimensions)
    rows = []
    for cell in found.cells:
        figures = [figure_told(one) for one in cell.figures]
        if cell.forbidden or cell.endless:
            word = said.say("endless" if cell.endless else "forbidden")
            figures = [word, *[""] * (len(figures) - 1)]
        mark = " ←" if cell.numbers == start else ""
        rows.append([*(f"{one}{mark}" for one in cell.numbers), str(cell.games), *figures])
    yield from table(head, rows, texts=len(names))
    yield ""
    yield said.say("sweep-now")
    yield from _below(said, found.goals)


def _below(said: SearchWords, goals: Sequence[Goal]) -> Iterator[str]:
    """Yield what a gap below nothing means, where one is told."""
    if told := said.below(goals):
        yield from wrapped(told, _COLUMNS)


# --- which numbers matter


def _ranking_lines(said: SearchWords, found: RankingFound) -> Iterator[str]:
    live = [one for one in found.numbers if not one.dead]
    dead = [one for one in found.numbers if one.dead]
    margins = {gauge.measure: gauge.margin for gauge in found.gauges}
    head = [said.say(key) for key in ("number", "now", "effects", "touched", "likely")]
    several = [_ranked_rows(said, one, margins) for one in live[:_SHOWN]]
    headed, line, *lines = table(head, [row for rows in several for row in rows], texts=3)
    yield from (headed, line)
    for one, rows in zip(live, several, strict=False):
        yield from wrapped(said.number(one.dimension), _COLUMNS)
        yield from lines[: len(rows)]
        del lines[: len(rows)]
    if len(live) > _SHOWN:
        yield said.say("more", count=len(live) - _SHOWN)
    yield ""
    yield said.say("by-chance", count=len(found.numbers))
    for games_played in sorted({one.games for one in dead}, reverse=True):
        names = said.listed(one.dimension.key for one in dead if one.games == games_played)
        yield from wrapped(said.say("dead", games=games_played, names=plain(names)), _COLUMNS)
    yield from _together_lines(said, found)


def _ranked_rows(
    said: SearchWords, one: NumberResult, margins: dict[str, float]
) -> list[list[str]]:
    """Return the rows of a number: a row for each effect that is told, the first with the rest."""
    effects = sorted(
        ((step, effect) for step in one.steps for effect in step.effects),
        key=lambda of: (  # what is certain first, then what is large
            -max(of[1].low, -of[1].high, 0.0) / margins[of[1].measure],
            -abs(of[1].difference) / margins[of[1].measure],
        ),
    )
    told = [f"→ {step.to}: {said.effect(effect)}" for step, effect in effects[:_EFFECTS]]
    share = f"{100 * one.touched / one.games:.0f} %" if one.games else "–"
    mark = said.say("yes") if one.likely else ""
    rows = [["", "", effect, "", ""] for effect in told or [""]]
    rows[0] = [f"  {plain(one.dimension.key)}", str(one.dimension.start), rows[0][2], share, mark]
    return rows


def _together_lines(said: SearchWords, found: RankingFound) -> Iterator[str]:
    if not found.together:
        return
    yield ""
    yield said.say("together", measure=said.measure(found.gauges[0].measure))
    head = [said.say(key) for key in ("number", "size", "depends")]
    rows = [
        [said.number(one.key), f"{one.size:.1f}", f"{one.spread:.1f}"] for one in found.together
    ]
    yield from table(head, rows)


# --- tuner


def _tune_lines(said: SearchWords, found: TuneFound) -> Iterator[str]:
    goals = found.goals
    yield said.say("wanted", goals=said.listed(said.range(goal) for goal in goals))
    if found.now is None:
        return
    yield said.say("as-now", figures=said.figures(goals, found.now.figures))
    yield ""
    yield said.say("fresh", games=found.now.games)
    for place, one in enumerate(found.proved):
        letter = chr(ord("A") + place)
        key = "found-met" if one.met else "found-missed"
        figures, cost = said.figures(goals, one.figures), said.cost(one)
        yield said.say(key, letter=letter, figures=figures, cost=cost)
    for goal, by in zip(goals, found.flattery, strict=True):
        if by is not None and by > 0:
            yield said.say("flattered", measure=said.measure(goal.name), by=f"{by:.1f}")
    yield from _below(said, goals)
    yield ""
    yield from _undone_lines(said, found)
    yield from _company_lines(said, found)


def _undone_lines(said: SearchWords, found: TuneFound) -> Iterator[str]:
    if not found.undone:
        yield said.say("nothing-changed")
        return
    head = [said.say(key) for key in ("number", "set", "undone")]
    rows = [_undone_row(said, found.goals, one) for one in found.undone]
    headed, line, *lines = table(head, rows, texts=3)
    yield from (headed, line)
    for one, row in zip(found.undone, lines, strict=True):
        yield from wrapped(said.number(one.key), _COLUMNS)
        yield row
    if found.smaller:
        yield ""
    for smaller in found.smaller:
        yield said.say(
            "smaller-holds" if smaller.holds else "smaller-misses",
            names=said.numbers(smaller.without),
            figures=said.figures(found.goals, smaller.proved.figures),
        )


def _undone_row(said: SearchWords, goals: Sequence[Goal], one: UndoneResult) -> list[str]:
    return [f"  {plain(one.key)}", f"{one.now} → {one.number}", said.moved(goals, one.moved)]


def _company_lines(said: SearchWords, found: TuneFound) -> Iterator[str]:
    """Yield what the numbers as they are and the best set come to with each company."""
    if not found.companies:
        return
    yield ""
    yield said.say("companies", games=found.companies[0].games)
    head = [said.words.say("lab.told.company"), *(said.measure(one.name) for one in found.judged)]
    rows = [
        [company_said(one.company, said.words), *map(before_after, one.now, one.best)]
        for one in found.companies
    ]
    yield from table(head, rows)
