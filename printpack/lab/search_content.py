"""Content of a search's report: its blocks in reading order, whatever they are written as."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.lab.searching.goals import Goal
from engine.lab.searching.search_results import (
    CellResult,
    FigureValue,
    NumberResult,
    ProvedSet,
    RankingFound,
    SweepFound,
    TuneFound,
)
from printpack.lab.appendix import made_again, making_facts
from printpack.lab.blocks import Block, Code, Heading, Lines, Paragraph, Picture, Table
from printpack.lab.content import Report
from printpack.lab.figures import NONE
from printpack.lab.search_charts import ranking_charts, sweep_charts, together_chart, tune_charts
from printpack.lab.search_wording import SearchWords, before_after, figure_told, shift_told
from printpack.lab.wording import company_said
from resources.foreign import plain

_MOST_NUMBERS = 60  # of a ranking in the table; all stand in CSV and JSON
_EFFECTS = 2  # of a step in the table, the largest first
_NOW, _DOT = "←", " · "


def search_report(told: SearchWords) -> Report:
    """Return what is reported of a search."""
    blocks = (*_question(told), *_answer(told), *_appendix(told))
    return Report(told.words.say("lab.report.title", game=told.game()), told.lang, blocks)


def _question(told: SearchWords) -> Iterator[Block]:
    title, about = question(told)
    yield Heading(1, title)
    yield Lines(about)
    yield Paragraph(told.game(), small=True)
    yield Paragraph(told.players())
    yield Paragraph(told.seeds())
    if told.result.house:
        yield Paragraph(told.say("from-house", n=len(told.result.house)), small=True)


def question(told: SearchWords) -> tuple[str, tuple[str, ...]]:
    """Return what is asked, and about what."""
    match told.result.found:
        case SweepFound(dimensions, goals, _):
            names = told.numbers(dimensions)
            limited = [goal for goal in goals if goal.low is not None or goal.high is not None]
            return told.say("ask-sweep", names=names), tuple(map(told.range, limited))
        case RankingFound(gauges, _, _):
            judged = tuple(told.measure(gauge.measure) for gauge in gauges)
            return told.say("ask-numbers"), judged
        case TuneFound() as found:
            return told.say("ask-tune"), tuple(map(told.range, found.goals))


def _answer(told: SearchWords) -> Iterator[Block]:
    yield Heading(2, told.words.say("lab.report.answer-head"))
    if told.result.ending == "by_hand":
        yield Paragraph(told.say("by-hand"))
    match told.result.found:
        case SweepFound() as found:
            yield from _sweep(told, found)
        case RankingFound() as found:
            yield from _ranking(told, found)
        case TuneFound() as found:
            yield from _tune(told, found)


# --- sweep


def _sweep(told: SearchWords, found: SweepFound) -> Iterator[Block]:
    limited = [goal for goal in found.goals if goal.low is not None or goal.high is not None]
    if limited:
        met = [" / ".join(map(str, cell.numbers)) for cell in found.cells if _met(found, cell)]
        key = "values-met" if met else "values-none"
        yield Paragraph(told.say(key, values=told.listed(met)), strong=True)
    yield from (Picture(chart, title) for title, chart in sweep_charts(told, found))
    start = tuple(one.start for one in found.dimensions)
    names = [told.number(one) for one in found.dimensions]
    rows = []
    for cell in found.cells:
        word = "endless" if cell.endless else "forbidden" if cell.forbidden else ""
        figures = [told.say(word) if word else figure_told(one) for one in cell.figures]
        mark = f" {_NOW}" if cell.numbers == start else ""
        rows.append((*(f"{one}{mark}" for one in cell.numbers), f"{cell.games:,}", *figures))
    heads = (*names, told.say("games"), *(told.measure(goal.name) for goal in found.goals))
    yield Table(heads, tuple(rows), texts=len(names))
    yield Paragraph(told.say("sweep-now"), small=True)
    yield from _below(told, found.goals)


def _below(told: SearchWords, goals: Sequence[Goal]) -> Iterator[Block]:
    """Yield what a gap below nothing means, where one is told."""
    if said := told.below(goals):
        yield Paragraph(said, small=True)


def _met(found: SweepFound, cell: CellResult) -> bool:
    pairs = zip(found.goals, cell.figures, strict=True)
    return all(one is not None and not goal.outside(one.value) for goal, one in pairs)


# --- which numbers matter


def _ranking(told: SearchWords, found: RankingFound) -> Iterator[Block]:
    live = [one for one in found.numbers if not one.dead]
    likely = sum(one.likely for one in live)
    yield Paragraph(told.say("likely-count", n=likely, of=len(found.numbers)), strong=True)
    yield Paragraph(told.say("by-chance", count=len(found.numbers)))
    yield Paragraph(told.say("effects-about"))
    yield from (Picture(chart, title) for title, chart in ranking_charts(told, found))
    heads = [told.say(key) for key in ("number", "step", "effects", "touched", "likely")]
    margins = {gauge.measure: gauge.margin for gauge in found.gauges}
    rows = [row for one in live[:_MOST_NUMBERS] for row in _number_rows(told, one, margins)]
    yield Table(tuple(heads), tuple(rows), texts=3)
    if len(live) > _MOST_NUMBERS:
        yield Paragraph(told.say("more", count=len(live) - _MOST_NUMBERS), small=True)
    yield from _dead(told, found)
    yield from _together(told, found)


def _number_rows(
    told: SearchWords, one: NumberResult, margins: Mapping[str, float]
) -> Iterator[tuple[str, ...]]:
    """Yield a row for each step of a number, with what it does most; CSV and JSON have all."""
    for place, step in enumerate(one.steps):
        strong = sorted(
            (effect for effect in step.effects if effect.unequal),
            key=lambda each: -abs(each.difference) / margins[each.measure],
        )
        said = _DOT.join(map(told.effect, strong[:_EFFECTS]))
        name = "" if place else told.number(one.dimension)
        touched = "" if place else f"{one.touched:,} / {one.games:,}"
        likely = told.say("yes") if one.likely and not place else ""
        yield name, f"{one.dimension.start} → {step.to}", said or NONE, touched, likely


def _dead(told: SearchWords, found: RankingFound) -> Iterator[Block]:
    dead = [one for one in found.numbers if one.dead]
    if not dead:
        return
    yield Heading(2, told.say("dead-head"))
    for games in sorted({one.games for one in dead}, reverse=True):
        names = told.numbers(one.dimension for one in dead if one.games == games)
        yield Paragraph(told.say("dead", games=games, names=names))


def _together(told: SearchWords, found: RankingFound) -> Iterator[Block]:
    if not found.together:
        return
    yield Heading(2, told.say("together-head"))
    yield Paragraph(told.say("together", measure=told.measure(found.gauges[0].measure)))
    yield Picture(together_chart(told, found), told.say("together-head"))
    rows = tuple(
        (told.number(one.key), f"{one.size:.1f}", f"{one.spread:.1f}") for one in found.together
    )
    yield Table(tuple(told.say(key) for key in ("number", "size", "depends")), rows)


# --- tuner


def _tune(told: SearchWords, found: TuneFound) -> Iterator[Block]:
    if found.now is None or not found.proved:
        yield Paragraph(told.say("no-proof"))
    else:
        best = found.proved[0]
        key = "best-met" if best.met else "best-missed"
        figures = told.figures(found.goals, best.figures)
        yield Paragraph(told.say(key, n=best.games, figures=figures), strong=True)
        yield Paragraph(told.say("as-now", figures=told.figures(found.goals, found.now.figures)))
    yield from (Picture(chart, title) for title, chart in tune_charts(told, found))
    if found.now is not None:
        yield from _proved(told, found, found.now)
        yield from _undone(told, found)
    yield from _companies(told, found)
    if found.constraints:
        yield Paragraph(
            told.say(
                "constraints",
                names=told.words.say("list.parts").join(map(told.constraint, found.constraints)),
            )
        )


def _proved(told: SearchWords, found: TuneFound, now: ProvedSet) -> Iterator[Block]:
    yield Heading(2, told.say("best-head"))
    yield Paragraph(told.say("fresh", games=now.games))
    heads = ["", *(told.measure(goal.name) for goal in found.goals), told.say("met-head")]
    heads += [told.say("cost-head")]
    rows = [(told.say("now-row"), *_figures(now.figures), _mark(now), told.cost(now))]
    for place, one in enumerate(found.proved):
        rows.append((chr(ord("A") + place), *_figures(one.figures), _mark(one), told.cost(one)))
    yield Table(tuple(heads), tuple(rows), texts=1)
    yield from _below(told, found.goals)
    for place, one in enumerate(found.proved):
        line = f"{chr(ord('A') + place)}: {told.changes(one)}"
        yield Paragraph(told.with_rules(line, one), small=True)
    flattered = [
        told.say("flattered", measure=told.measure(goal.name), by=f"{by:.1f}")
        for goal, by in zip(found.goals, found.flattery, strict=True)
        if by is not None and by > 0
    ]
    if flattered:
        yield Lines(tuple(flattered))


def _figures(figures: Sequence[FigureValue | None]) -> list[str]:
    return [figure_told(one) for one in figures]


def _mark(one: ProvedSet) -> str:
    return "✓" if one.met else "×"


def _undone(told: SearchWords, found: TuneFound) -> Iterator[Block]:
    if not found.undone:
        yield Paragraph(told.say("nothing-changed"))
        return
    goals = [(at, goal) for at, goal in enumerate(found.goals) if goal.figure is not None]
    yield Heading(2, told.say("undone-head"))
    yield Paragraph(told.say("undone-about"))
    rows = tuple(
        (
            told.number(one.key),
            f"{one.now} → {one.number}",
            *(shift_told(one.moved[at] if one.moved else None) for at, _ in goals),
            told.say("weak") if one.weak else "",
        )
        for one in found.undone
    )
    heads = [told.say("number"), told.say("set"), *(told.measure(one.name) for _, one in goals), ""]
    yield Table(tuple(heads), rows, texts=2)
    for one in found.smaller:
        names = told.numbers(one.without)
        key = "smaller-holds" if one.holds else "smaller-misses"
        figures = told.figures(found.goals, one.proved.figures)
        line = told.say(key, names=names, figures=figures)
        yield Paragraph(told.with_rules(line, one.proved))


def _companies(told: SearchWords, found: TuneFound) -> Iterator[Block]:
    """Yield what the other companies make of the best set: honest about who it was found for."""
    yield Heading(2, told.words.say("lab.report.companies-head"))
    if not found.companies:
        yield Paragraph(told.say("no-companies"))
        return
    yield Paragraph(told.say("companies", games=found.companies[0].games))
    rows = tuple(
        (company_said(one.company, told.words), *map(before_after, one.now, one.best))
        for one in found.companies
    )
    heads = [told.words.say("lab.told.company"), *(told.measure(one.name) for one in found.judged)]
    yield Table(tuple(heads), rows)


# --- appendix


def _appendix(told: SearchWords) -> Iterator[Block]:
    say, result = told.words.say, told.result
    yield Heading(2, say("lab.report.appendix-head"))
    yield from made_again(result.making, result.plan, told.words)
    facts = [
        (say("lab.report.code"), result.code),
        (say("lab.report.seed"), plain(result.seed)),
        (say("lab.report.rules-hash"), plain(result.rules)),
        (told.say("games"), f"{result.games:,}"),
        *making_facts(result.making, told.words),
    ]
    yield Table((say("lab.report.fact"), say("lab.report.is")), tuple(facts), texts=2)
    if result.house:
        yield Paragraph(told.say("house"))
        yield Code("\n".join(f"{key} = {value}" for key, value in result.house.items()))
