"""Reports of surveys as files: a page, text, tables, or plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.lab.experiments.measures import Measure
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.survey_results import SurveyResult, survey_text
from engine.lab.experiments.surveying import equal_share
from printpack.charts.chart import Room
from printpack.charts.columns import Column, Columns, Group, columns_chart
from printpack.charts.series import SERIES
from printpack.lab.appendix import made_again, making_facts
from printpack.lab.blocks import Block, Heading, Paragraph, Picture, Table
from printpack.lab.charts import WIDE
from printpack.lab.content import Report
from printpack.lab.figures import SHARE
from printpack.lab.html import html
from printpack.lab.markdown import markdown
from printpack.lab.reports import Form
from printpack.lab.spreadsheet import csv_text
from printpack.lab.survey_wording import SurveyWords, survey_words
from printpack.lab.wording import company_said

_HIGH = 70.0  # mm
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
    """Yield the shares that are held against an equal one, company by company, on one scale."""
    alike: dict[float, list[Measure]] = {}
    for measure in told.measures:
        fair = equal_share(told.experiment, measure)
        if fair is not None and measure.kind == SHARE:
            alike.setdefault(fair, []).append(measure)
    for fair, measures in alike.items():
        groups = tuple(
            Group(company_said(name, told.words), tuple(_columns(told, name, measures)))
            for name in told.companies
        )
        data = Columns(groups, equal=fair, equal_name=told.words.say("lab.report.equal"))
        chart = columns_chart(data, Room(WIDE, _HIGH, told.lang))
        yield Picture(chart, told.words.say("lab.report.shares"))


def _columns(told: SurveyWords, company: str, measures: Iterable[Measure]) -> Iterator[Column]:
    own = {one.measure.key: one for one in told.sights if one.company == company}
    for place, measure in enumerate(measures):
        one = own.get(measure.key)
        if one is not None and one.value is not None:
            low, high = (None, None) if one.interval is None else one.interval
            look = SERIES[place % len(SERIES)]
            yield Column(told.measure(measure), one.value, look, low, high)


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
