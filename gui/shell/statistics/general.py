"""Statistics that every game has: how many, how they went, against whom, the last of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.library.looking import MOST, Looking
from engine.library.past import Company, Past, Sums, companies, endings, sums
from engine.library.store import Listed
from engine.library.summaries import MatchSummary
from gui.bot_names import bot_name
from gui.context import AppContext, Wording, plain
from gui.games import game_ui
from gui.games.labels import ended as named
from gui.games.labels import result
from gui.i18n import Language
from gui.shell.home.tile import Cover
from gui.shell.past.match_rows import Cell, MatchRow, ending, opponents, when
from gui.shell.statistics.strip import Legend, Strip, paint_result
from gui.widgets.buttons import Button
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel, Separator
from gui.widgets.report import ENOUGH, BigFigure, ReportTable, Shares, headed, share, sheet
from gui.widgets.said import Label

_LITTLE = 30  # games from which they say more than the drift of it
_LAST = 10  # matches in the list
_HOUR = 60


def size_words(n: int) -> Wording:
    """Return what so many games can say, in words."""
    names = ((1, "none"), (ENOUGH, "few"), (_LITTLE, "some"))
    size = next((name for below, name in names if n < below), "many")
    return lambda language: language.say(f"gui.statistics.size-{size}", n=n)


def head(
    context: AppContext,
    looking: Looking,
    matches: Sequence[Past],
    summaries: Sequence[MatchSummary],
) -> Panel:
    """Return how many games there were and what they came to together."""
    added = sums(matches, summaries)
    if not matches:
        return _empty(context, looking)
    panel = Panel(context)
    panel.box.addWidget(Label(context, size_words(added.finished), "prompt", wrap=True))
    figures = _counts(context, looking, added)
    if game_ui(looking.game).points:
        figures += _scores(context, added)
    figures += _times(context, added)
    panel.box.addWidget(Grid(context, figures, 132))
    if len(matches) > MOST:
        note: Wording = lambda language: language.say("gui.statistics.most", n=MOST)
        panel.box.addWidget(Label(context, note, "note", "ink3", wrap=True))
    return panel


def _empty(context: AppContext, looking: Looking) -> Panel:
    """Return what is said before there is anything to say, and the way to the first game."""
    panel = Panel(context, "right", pad=14)
    panel.box.addWidget(Cover(context, looking.game, width=250, height=156), 2)
    words = QVBoxLayout()
    words.addStretch(1)
    words.addWidget(Label(context, size_words(0), "prompt", wrap=True))
    begin = partial(context.host.go, "new", game_id=looking.game)
    row = QHBoxLayout()
    row.addWidget(Button(context, "gui.shell.new", begin, kind="primary"))
    row.addStretch(1)
    words.addLayout(row)
    words.addStretch(1)
    panel.box.addLayout(words, 5)
    return panel


def _counts(context: AppContext, looking: Looking, added: Sums) -> list[BigFigure]:
    several = len(looking.buckets) > 1
    rows: list[tuple[int, Wording]] = [
        (looking.begun, f"gui.statistics.{'begun-all' if several else 'begun'}"),
        (added.finished, "gui.statistics.finished"),
    ]
    results = {"won": added.won, "lost": added.lost, "other": added.other}
    for kind, count in results.items():
        if count or kind != "other":
            rows.append((count, _result(result(looking.game, kind), count, added.finished)))
    return [BigFigure(context, plain(f"{count:,}"), word) for count, word in rows]


def _result(key: str, part: int, of: int) -> Wording:
    if of < ENOUGH:
        return key
    return lambda language: language.say(
        "gui.statistics.with-share", what=language.say(key), percent=round(100 * part / of)
    )


def _scores(context: AppContext, added: Sums) -> list[BigFigure]:
    if not added.scores:
        return []
    average = sum(added.scores) / len(added.scores)
    return [
        BigFigure(context, plain(f"{average:.1f}"), "gui.statistics.mean-score"),
        BigFigure(context, plain(max(added.scores)), "gui.statistics.best-score"),
    ]


def _times(context: AppContext, added: Sums) -> list[BigFigure]:
    if added.played is not None:
        return [BigFigure(context, _span(added.played), "gui.statistics.played")]
    if added.middling is not None:
        return [BigFigure(context, _span(added.middling), "gui.statistics.middling")]
    return []


def _span(minutes: float) -> Wording:
    """Return a length of time: in minutes, from two hours on in hours."""
    if minutes < 1:
        return "gui.statistics.less"
    if minutes < 2 * _HOUR:
        return lambda language: language.say("gui.statistics.minutes", n=f"{minutes:.0f}")
    return lambda language: language.say("gui.statistics.hours", n=f"{minutes / _HOUR:.1f}")


def strip(context: AppContext, game_id: str, matches: Sequence[Past]) -> Panel:
    """Return the last matches as marks, the newest at the end."""
    last = list(reversed(matches[:MOST]))
    note: Wording = lambda language: language.say("gui.statistics.strip-note", n=len(last))
    panel = headed(context, "gui.statistics.strip")
    panel.box.addWidget(Label(context, note, "note", "ink3", wrap=True))
    panel.box.addWidget(Strip(context, game_id, last))
    panel.box.addWidget(Legend(context, game_id, last))
    return panel


def company(context: AppContext, game_id: str, matches: Sequence[Past]) -> Panel:
    """Return how the games went by kind of bots and number of seats."""
    rows = [
        (_table(game_id, row), plain(row.games), share(row.won, row.games if row.alone else 0))
        for row in companies(matches)
    ]
    table = ReportTable(
        context,
        ("gui.statistics.table", "gui.statistics.games", result(game_id, "won")),
        rows,
    )
    return sheet(context, "gui.statistics.against", table)


def _table(game_id: str, row: Company) -> Wording:
    def said(language: Language) -> str:
        if not row.known:
            return language.say("gui.statistics.deleted", n=row.seats)
        names = [bot_name(language.words, game_id, bot) for bot in row.bots]
        if not names:
            return language.say("gui.statistics.persons", n=row.seats)
        bots = language.say("list.names").join(names)
        key = "gui.statistics.at-table" if row.alone else "gui.statistics.mixed"
        return language.say(key, bots=bots, n=row.seats)

    return said


def ended(context: AppContext, looking: Looking, matches: Sequence[Past]) -> Panel:
    """Return how often each ending came about."""
    counted = endings(matches)
    rows: list[tuple[Wording, int]] = [(named(looking.game, name), n) for name, n in counted]
    shares = Shares(context, rows, sum(n for _, n in counted))
    return sheet(context, "gui.statistics.endings", shares)


class PastRow(MatchRow):
    """One of the last matches: against whom, how it ended, the score, when."""

    marked = False

    def __init__(
        self, context: AppContext, match: Listed, one: Past, summary: MatchSummary | None
    ) -> None:
        self._one = one
        self._summary = summary
        super().__init__(context, match)

    def cells(self) -> list[Cell]:
        """Return what stands in the row."""
        language, flag, match = self.context.language, Qt.AlignmentFlag, self.match
        score = ""
        if (
            game_ui(match.game).points
            and self._summary is not None
            and self._summary.score is not None
        ):
            score = language.say("gui.statistics.score", n=f"{self._summary.score:g}")
        return [
            (0.0, 0.36, "body", "ink", opponents(match, language), flag.AlignLeft),
            (0.38, 0.28, "note", "ink2", ending(match, language), flag.AlignLeft),
            (0.67, 0.12, "note", "ink2", score, flag.AlignRight),
            (0.80, 0.20, "note", "ink3", when(match, language), flag.AlignRight),
        ]

    def paint_sign(self, painter: QPainter, box: QRectF) -> None:
        """Paint the result's mark."""
        side = self.context.theme.px(16)
        place = QRectF(box.left() + 4, box.center().y() - side / 2, side, side)
        paint_result(painter, place, self._one.result, self.context.theme)


class PastRows(QWidget):
    """Rows of matches with thin lines between them; those that were deleted have none."""

    def __init__(self, context: AppContext, looking: Looking, matches: Sequence[Past]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.rows = [
            PastRow(context, one.match, one, looking.summaries.get(one.id))
            for one in matches
            if one.match is not None
        ]
        for row in self.rows:
            if row is not self.rows[0]:
                column.addWidget(Separator(context))
            column.addWidget(row)


def last(context: AppContext, looking: Looking, matches: Sequence[Past]) -> Panel:
    """Return the last matches that are still kept, each to be opened."""
    kept = [one for one in matches if one.match is not None][:_LAST]
    return sheet(context, "gui.statistics.latest", PastRows(context, looking, kept))
