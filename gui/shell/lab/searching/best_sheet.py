"""Best sheet: the sets that nothing beats, with their figures, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from gui.context import AppContext, plain
from gui.i18n import Language
from gui.lab.search_known import TuneKnown
from gui.paint.chart_colours import paint_chart
from gui.paint.surfaces import rounded
from gui.shell.lab.cut_text import write_cut
from gui.shell.lab.searching.goal_fields import figure_name
from gui.shell.lab.searching.number_names import NumberNames
from gui.shell.lab.searching.tuned import (
    Choice,
    choices,
    column_said,
    columns_of,
    reach,
    told,
    told_between,
)
from gui.shell.lab.wording import measure_name
from gui.widgets.buttons import RING, Pressed
from gui.widgets.panel import Panel, empty
from gui.widgets.said import Label
from printpack.charts.chart import PIXELS, Chart, Room
from printpack.charts.columns import Column, small_columns
from printpack.charts.series import SERIES

_HIGH, _DISC, _PAD = 74.0, 26.0, 10.0
_COLUMNS, _COLUMN_HIGH = 84.0, 28.0
_LINE = 20.0
_TELLING = 2  # goals whose figures are large
_WIDEST = "100%"  # figure that has room in any case
_MOST_CHANGES = 4
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class BestRow(Pressed):
    """One set: its letter, what the search saw, what fresh games say, what it changes."""

    def __init__(
        self, context: AppContext, game_id: str, known: TuneKnown, one: Choice, names: NumberNames
    ) -> None:
        super().__init__(context, plain(one.letter))
        self.choice = one
        self._game, self._known, self._names = game_id, known, names
        self._columns = columns_of(game_id, known.goals, one)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.about(self._spoken_now)

    def sizeHint(self) -> QSize:
        """Return room for three lines."""
        px = self.context.theme.px
        return QSize(px(240), px(_HIGH if self.choice.fresh else _HIGH - _LINE) + 2 * RING)

    @property
    def _goals(self) -> list[tuple[int, Goal]]:
        every = [(at, goal) for at, goal in enumerate(self._known.goals) if goal.figure is not None]
        return sorted(every, key=lambda each: not each[1].must)[:_TELLING]

    def _figure(self, at: int) -> Estimate | None:
        shown = self.choice.searched or self.choice.fresh or ()
        return shown[at] if at < len(shown) else None

    def _spoken_now(self, language: Language) -> str:
        parts = [
            language.say(
                "list.colon"
            ).join([figure_name(self._game, goal.name, language),
                    told(self._game, goal, self._figure(at), language)])
            for at, goal in enumerate(self._known.goals)
            if goal.figure is not None
        ]  # fmt: skip
        fresh = self._fresh(language)
        count = language.say("gui.lab.search.changed-count", n=len(self.choice.changed))
        said = [self.choice.letter, *parts, *([fresh] if fresh else []), count]
        said += map(" ".join, self.columns_said(language))
        return language.say("list.comma").join(said)

    def columns_said(self, language: Language) -> list[tuple[str, str]]:
        """Return what its columns stand for, each with its figure and error."""
        return [
            (measure_name(self._game, key, language), column_said(one, language))
            for key, one in self._columns
        ]

    def _fresh(self, language: Language) -> str:
        """Return what fresh games say of it."""
        if not self.choice.fresh:
            return ""
        figures = [
            told_between(self._game, goal, self.choice.fresh[at], language)
            for at, goal in self._goals
        ]
        key = "fresh-met" if self.choice.met else "fresh-missed"
        return language.say(
            f"gui.lab.search.{key}", figures=language.say("gui.matches.join").join(figures)
        )

    def _changes(self, language: Language) -> str:
        """Return where it changes what, first what it has unlike the best set."""
        space = self._known.space
        if space is None:
            return ""
        if not self.choice.changed:
            return language.say("chart.as-now")
        first = set(choices(self._known)[0].numbers(space))
        unlike = sorted(self.choice.numbers(space), key=lambda each: each in first)
        parts = [f"{self._names.part(one.rule)} {one.start} → {number}" for one, number in unlike]
        return language.say("list.comma").join(parts[:_MOST_CHANGES])

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint disc, figures, the line of fresh games, the changes, the columns."""
        theme, language, px = self.context.theme, self.context.language, self.context.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        if self.isChecked() or self.underMouse():
            painter.fillPath(rounded(box, 9), theme.colour("line2", 0.7))
        if self.isChecked():
            painter.strokePath(
                rounded(box.adjusted(1, 1, -1, -1), 8), QPen(theme.colour("focus"), 2)
            )
        line, pad = px(_LINE), px(_PAD)
        self._disc(painter, QRectF(box.left() + pad, box.top() + pad - 2, px(_DISC), px(_DISC)))
        inner = box.adjusted(2 * pad + px(_DISC), pad / 2, -pad, -pad / 2)
        upper = QRectF(inner.left(), inner.top(), inner.width() - px(_COLUMNS), 1.35 * line)
        self._head(painter, upper)
        lower = QRectF(inner.left(), upper.bottom(), inner.width(), line)
        if fresh := self._fresh(language):
            write_cut(
                painter, self.context, lower, fresh, ("note", "green" if self.choice.met else "red")
            )
            lower = lower.translated(0, line)
        write_cut(painter, self.context, lower, self._changes(language), ("note", "ink2"))
        if self._columns:
            right = QRectF(
                inner.right() - px(_COLUMNS), inner.top(), px(_COLUMNS), px(_COLUMN_HIGH)
            )
            self._paint_columns(painter, right)
        self.ring(painter, box, 9)

    def _head(self, painter: QPainter, box: QRectF) -> None:
        language = self.context.language
        font = self.context.theme.font("number-m", language.lang)
        rest = QRectF(box)
        for at, goal in self._goals:
            text = told(self._game, goal, self._figure(at), language)
            write_cut(painter, self.context, rest, text, ("number-m", "ink"))
            least = QFontMetricsF(font).horizontalAdvance(_WIDEST)
            wide = max(least, QFontMetricsF(font).horizontalAdvance(text))
            rest.setLeft(rest.left() + wide + self.context.theme.px(_PAD))
        count = language.say("gui.lab.search.changed-count", n=len(self.choice.changed))
        write_cut(painter, self.context, rest, count, ("body", "ink2"))

    def _disc(self, painter: QPainter, box: QRectF) -> None:
        theme, chosen = self.context.theme, self.isChecked()
        painter.setPen(QPen(theme.colour("red" if chosen else "blue"), 2))
        painter.setBrush(theme.colour("red" if chosen else "paper"))
        painter.drawEllipse(box)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.colour("paper" if chosen else "blue"))
        painter.setFont(theme.font("button"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.choice.letter)

    def _paint_columns(self, painter: QPainter, box: QRectF) -> None:
        scale = PIXELS * self.context.theme.factor
        painter.save()
        painter.translate(box.topLeft())
        chart = self._column_chart(box.width() / scale, box.height() / scale)
        paint_chart(painter, chart, scale, self.context.theme)
        painter.restore()

    def _column_chart(self, wide: float, high: float) -> Chart:
        """Draw how often each comes first and how sure that is, all sets on one scale."""
        language = self.context.language
        ends = [reach(one) for _, one in self._columns]
        most = max(100 / len(self._columns) * 2, *(far for _, far in ends))
        columns = [
            Column(measure_name(self._game, key, language), one.value,
                   SERIES[place % len(SERIES)], *ends[place])
            for place, (key, one) in enumerate(self._columns)
        ]  # fmt: skip
        return small_columns(columns, Room(wide, high, language.lang), most)


class BestSheet(Panel):
    """All of them; `chosen` says which one."""

    chosen = Signal(str)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.rows: list[BestRow] = []
        self._about: Sequence[object] = ()
        self._known = TuneKnown()
        self._game = ""
        self.box.addWidget(Label(context, "gui.lab.search.best", "heading", wrap=True))
        self._head = Label(context, self._headed, "note", "ink2", wrap=True)
        self._room = QVBoxLayout()
        self._room.setSpacing(0)
        self._foot = Label(context, self._footed, "note", "ink3", wrap=True)
        self.box.addWidget(self._head)
        self.box.addLayout(self._room)
        self.box.addWidget(self._foot)
        self.box.addStretch(1)

    def show_known(self, game_id: str, known: TuneKnown, letter: str, names: NumberNames) -> None:
        """Show what is known now, one of them chosen."""
        self._game, self._known = game_id, known
        found = choices(known)
        about = [(one.letter, one.vector, one.fresh, tuple(one.searched)) for one in found]
        if about != self._about:
            self._about = about
            empty(self._room)
            self.rows = [BestRow(self.context, game_id, known, one, names) for one in found]
            for row in self.rows:
                row.clicked.connect(lambda _=False, row=row: self.chosen.emit(row.choice.letter))
                self._room.addWidget(row)
        for row in self.rows:
            row.setChecked(row.choice.letter == letter)
        self._head.refresh()
        self._foot.refresh()

    def _headed(self, language: Language) -> str:
        goals = [goal for goal in self._known.goals if goal.figure is not None]
        shown = sorted(goals, key=lambda goal: not goal.must)[:_TELLING]
        if not self.rows:
            return language.say("gui.lab.search.best-later")
        names = [figure_name(self._game, goal.name, language) for goal in shown]
        return language.say("gui.matches.join").join(names)

    def _footed(self, language: Language) -> str:
        lines = []
        proof = self._known.proof
        chosen = next((row for row in self.rows if row.isChecked()), None)
        if chosen is not None and (named := chosen.columns_said(language)):
            lines.append(
                language.say(
                    "gui.lab.search.columns",
                    letter=chosen.choice.letter,
                    names=named_once(named, language),
                )
            )
        if proof is not None:
            flattered = [
                language.say(
                    "gui.lab.search.flattered",
                    measure=figure_name(self._game, goal.name, language),
                    by=f"{by:.1f}",
                )
                for goal, by in zip(self._known.goals, proof.flattery, strict=True)
                if by is not None and by > 0
            ]
            lines += flattered
        return "\n".join(lines)


def named_once(columns: Sequence[tuple[str, str]], language: Language) -> str:
    """Return names and figures in a row; what all names end in is said once, at the end."""
    colon, join = language.say("list.colon"), language.say("list.parts").join
    parts = [(*name.partition(colon), told) for name, told in columns]
    if len({what for _, _, what, _ in parts}) > 1 or not parts[0][2]:
        return join(f"{name} {told}" for name, told in columns)
    return colon.join((join(f"{who} {told}" for who, _, _, told in parts), parts[0][2]))
