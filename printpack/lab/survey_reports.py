"""Reports of surveys as files: a page, text, tables, or plain data."""

from __future__ import annotations

from collections.abc import Iterator

from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.survey_results import SurveyResult, survey_text
from printpack.charts.bars import Bar, Bars, bars_chart
from printpack.charts.bars import least_height as bars_height
from printpack.charts.chart import Room
from printpack.charts.figures import Unit
from printpack.charts.series import SERIES
from printpack.lab.appendix import made_again, making_facts
from printpack.lab.blocks import Block, Heading, Paragraph, Picture, Table
from printpack.lab.content import Report
from printpack.lab.figures import SHARE, places
from printpack.lab.html import html
from printpack.lab.markdown import markdown
from printpack.lab.reports import Form
from printpack.lab.spreadsheet import csv_text
from printpack.lab.survey_wording import SurveyWords, survey_words
from printpack.lab.wording import company_said

_HALF = 88.0  # mm
_ROW_MORE = 0.5
_MOST_CHARTS = 6
_HEAD = (*("company", "measure", "kind", "games", "cases", "value", "difference"),
         *("low", "high", "verdict"))  # fmt: skip


def survey_report_files(
    found: SurveyResult, experiment: Experiment, form: Form, lang: str
) -> dict[str, str]:
    """Return the files of a survey's report by their names."""
    name, told = f"lab-{found.code}", survey_words(found, experiment, lang)
    if form == "json":
        return {f"{name}.json": survey_text(found)}
    if form == "csv":
        return {f"{name}-companies.csv": _table(told)}
    made = survey_report(found, told)
    if form == "md":
        return markdown(made, f"{name}-{lang}")
    return {f"{name}-{lang}.html": html(made)}


def survey_report(found: SurveyResult, told: SurveyWords) -> Report:
    """Return what is reported of a survey."""
    blocks = (*_answer(found, told), *_charts(told), *_appendix(found, told))
    return Report(told.words.say("lab.report.title", game=told.game()), told.lang, blocks)


def _answer(found: SurveyResult, told: SurveyWords) -> Iterator[Block]:
    say = told.words.say
    yield Heading(1, say("lab.report.survey", base=told.base()))
    yield Paragraph(told.game(), small=True)
    yield Paragraph(told.about())
    yield Heading(2, say("lab.report.answer-head"))
    if not found.whole:
        yield Paragraph(say("lab.report.survey-part"))
    judged = tuple(told.judged())
    yield from (Paragraph(line, strong=True) for line in judged)
    if not judged:
        yield Paragraph(say("lab.report.survey-level"), strong=True)
    yield Table(tuple(told.head()), tuple(map(tuple, told.rows())))


def _charts(told: SurveyWords) -> Iterator[Block]:
    """Yield how every company fares in the measures that have an equal share, else in the first."""
    held = [
        one for one in told.measures
        if any(s.measure.key == one.key and s.difference is not None for s in told.sights)
    ]  # fmt: skip
    for measure in (held or told.measures)[:_MOST_CHARTS]:
        bars = tuple(
            Bar(
                company_said(one.company, told.words), one.value, SERIES[0],
                None if one.interval is None else one.interval.low,
                None if one.interval is None else one.interval.high,
            )
            for one in told.sights
            if one.measure.key == measure.key and one.value is not None
        )  # fmt: skip
        if bars:
            title = told.measure(measure)
            unit: Unit = "percent" if measure.kind == SHARE else "number"
            data = Bars(title, bars, unit, places(measure.kind))
            least = bars_height(data, Room(_HALF, 1, told.lang))
            room = Room(_HALF, least + _ROW_MORE * len(bars), told.lang)
            yield Picture(bars_chart(data, room), title, half=True)


def _appendix(found: SurveyResult, told: SurveyWords) -> Iterator[Block]:
    say, plan = told.words.say, told.experiment
    yield Heading(2, say("lab.report.appendix-head"))
    yield Paragraph(say("lab.report.not-seats", seats=plan.seats))
    yield from made_again(found.making, found.plan, told.words)
    facts = [
        (say("lab.report.code"), found.code),
        (say("lab.report.seed"), plan.seed),
        (say("lab.report.rules-hash"), plan.rules),
        (say("lab.search.games"), f"{found.games * len(told.companies):,}"),
        *making_facts(found.making, told.words),
    ]
    yield Table((say("lab.report.fact"), say("lab.report.is")), tuple(facts), texts=2)


def _table(told: SurveyWords) -> str:
    """Return a row for each company and measure; keys are those of files."""
    rows: list[tuple[object, ...]] = [_HEAD]
    for one in told.sights:
        ends = (None, None) if one.interval is None else (one.interval.low, one.interval.high)
        verdict = one.verdict.value if one.difference is not None else ""
        figures = one.value, one.difference, *ends, verdict
        rows.append(
            (one.company, one.measure.key, one.measure.kind, told.games, one.cases, *figures)
        )
    return csv_text(rows)
