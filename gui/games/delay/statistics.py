"""Statistics of Delay the End: its endings, the last values, the records, every answer given."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import games
from engine.games.delay.schema import LETTERS, STATS
from engine.games.delay.summary import (
    PRACTICE,
    AnswerCounts,
    Archive,
    DelaySummary,
    TaskCount,
    archive,
    chosen,
    tasks_met,
)
from engine.library.summaries import MatchSummary
from gui.context import AppContext, Wording, plain
from gui.games.labels import title_of
from gui.i18n import Language
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel
from gui.widgets.report import ReportTable, Shares, headed, sheet, stacked
from gui.widgets.said import Label

_EVENT = 420  # the least width of an event with its three answers


def sheets(context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
    """Return the sheets of matches that either all counted or all were practice."""
    matches: list[DelaySummary] = [summary.own for summary in summaries]
    sums = archive(matches)
    return [
        stacked(
            *_tasks(context, matches), _endings(context, matches, sums), _records(context, sums)
        ),
        _figures(context, sums),
    ]


def below(context: AppContext, summaries: Sequence[MatchSummary]) -> QWidget:
    """Return what was answered to each event, over the whole width."""
    matches: list[DelaySummary] = [summary.own for summary in summaries]
    content = matches[0].content  # of the newest: another pack tells other events
    told = [match for match in matches if match.content == content]
    blocks = [_event(context, content, row) for row in chosen(told, LETTERS)]
    panel = headed(context, "gui.statistics.delay.answers")
    note: Wording = lambda language: language.say("gui.statistics.delay.answers-note", n=len(told))
    panel.box.addWidget(Label(context, note, "note", "ink3", wrap=True))
    panel.box.addWidget(Grid(context, blocks, _EVENT))
    return panel


def _tasks(context: AppContext, matches: Sequence[DelaySummary]) -> list[Panel]:
    """Return how often each task was met, where any was set."""
    rows = [
        (
            f"gui.rule.delay.task.{row.task}",
            partial(_met, row),
        )
        for row in tasks_met(matches)
    ]
    head = ("", "gui.statistics.delay.met-of")
    if not rows:
        return []
    return [sheet(context, "gui.statistics.delay.tasks", ReportTable(context, head, rows))]


def _met(row: TaskCount, language: Language) -> str:
    return language.say("gui.statistics.delay.met", met=row.met, n=row.played)


def _endings(context: AppContext, matches: Sequence[DelaySummary], sums: Archive) -> Panel:
    content = matches[0].content  # the newest names them
    rows: list[tuple[Wording, int]] = [
        (partial(_titled, name, content) if times else f"delay.ending.{name}", times)
        for name, times in sums.endings  # what was not reached keeps its title to itself
    ]
    practice = all(match.practice for match in matches)
    return sheet(
        context,
        "gui.statistics.endings",
        Shares(context, rows, len(matches)),
        chip=f"gui.statistics.delay.{PRACTICE}" if practice else None,
    )


def _titled(name: str, content: str, language: Language) -> str:
    """Return an ending's title, and its kind behind it where that says more."""
    kind = language.say(f"delay.ending.{name}")
    title = title_of("delay", name, content, language)
    if title.casefold() in ("", kind.casefold()):
        return title or kind
    return language.say("gui.statistics.delay.ending", title=title, kind=kind)


def _records(context: AppContext, sums: Archive) -> Panel:
    rows: list[tuple[Wording, int]] = [
        (f"delay.record.{kind}", times) for kind, times in sums.records
    ]
    return sheet(context, "gui.statistics.delay.records", Shares(context, rows, sums.rounds))


def _figures(context: AppContext, sums: Archive) -> Panel:
    """Return the last values, and what truth and sealing brought."""
    rows = [
        (_figure(row.name), plain(f"{row.mean:.1f}"), plain(row.least), plain(row.most))
        for row in sums.spreads
    ]
    head = ("", "gui.statistics.mean", "gui.statistics.least", "gui.statistics.most-of")
    return sheet(
        context,
        "gui.statistics.delay.values",
        ReportTable(context, head, rows[: len(STATS)]),
        ReportTable(context, head, rows[len(STATS) :]),
        note="gui.statistics.delay.row-note",
    )


def _figure(name: str) -> Wording:
    return "gui.statistics.delay.row" if name == "row" else f"delay.measure.{name}"


def _event(context: AppContext, content: str, row: AnswerCounts) -> QWidget:
    """Return an event with its three answers and how often each was given."""
    pack = games.game("delay", content)

    def titled(language: Language) -> str:
        return pack.word("title", row.event, language.lang) or row.event

    def answer(letter: str) -> Wording:
        return lambda language: language.say(
            "gui.statistics.delay.answer",
            letter=letter,
            text=pack.word("choice", f"{row.event}.{letter}", language.lang) or "",
        )

    block = QWidget()
    column = QVBoxLayout(block)
    column.setContentsMargins(0, context.theme.px(6), context.theme.px(28), context.theme.px(6))
    column.addWidget(Label(context, titled, "name", wrap=True))
    rows = [(answer(letter), times) for letter, times in row.answers]
    column.addWidget(Shares(context, rows, sum(times for _, times in rows)))
    column.addStretch(1)
    return block
