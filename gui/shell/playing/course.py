"""Progress line in the bar: the game's round, the time played, and the steps of the round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import (
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QHideEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy

from engine.kernel.wording import Teller
from gui.context import AppContext
from gui.paint.surfaces import rounded
from gui.table.board import Course
from gui.table.table import TableWidget
from gui.widgets.panel import BarLine

_TICK = 1000  # ms
_HIGH, _PILL = 28.0, 26.0
_BEFORE, _PAD, _GAP, _AFTER = 8.0, 10.0, 16.0, 14.0  # around the round, in and between steps


class Form(NamedTuple):
    """How much is said: the round, the time, every step or only the present one."""

    round: bool
    time: bool
    steps: bool


# From all to little; the bar takes the first that fits, and nothing if none does.
_FORMS = (
    Form(round=True, time=True, steps=True),
    Form(round=True, time=False, steps=True),
    Form(round=False, time=False, steps=True),
    Form(round=True, time=True, steps=False),
    Form(round=True, time=False, steps=False),
    Form(round=False, time=False, steps=False),
)


class Part(NamedTuple):
    """A piece of the line: its words, where it begins, how wide it is, whether it is the step."""

    text: str
    left: float
    width: float
    step: bool
    now: bool


class CourseLine(BarLine):
    """Round, time and steps of one table."""

    def __init__(
        self, context: AppContext, table: TableWidget, clock: Callable[[], int] | None = None
    ) -> None:
        super().__init__()
        self.context = context
        self._table = table
        self._clock = clock
        self._ms = 0
        self._form: Form | None = None
        self._told: tuple[object, ...] = ()  # what the widths are of
        self._widths: dict[Form, float] = {}  # of every form, as wide as its words are now
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK)
        self._timer.timeout.connect(self.refresh)
        context.language.changed.connect(self.refresh)
        context.theme.changed.connect(self.refresh)
        self.hide()

    @property
    def form(self) -> Form | None:
        """Return how much is said now; None if there is no room for anything."""
        return self._form

    def text(self) -> str:
        """Return everything that is shown, as one line."""
        return " ".join(part.text for part in self._parts(self._form))

    def refresh(self) -> None:
        """Read everything anew."""
        self._look()
        self.setAccessibleName(self._spoken())
        theme, lang = self.context.theme, self.context.language.lang
        told = (self._course(), self._ms // 1000, lang, theme.factor)
        if told != self._told:
            self._told = told
            self._widths = {form: self._width(form) for form in _FORMS}
            self.outgrown.emit()
        self.update()

    def fit(self, spare: float) -> None:
        """Say as much as fits into this width."""
        widths = self._widths.items()
        self._form = next((form for form, width in widths if 0 < width <= spare), None)
        self.setVisible(self._form is not None)
        wide = 0.0 if self._form is None else self._widths[self._form]
        self.setFixedSize(round(wide), self.context.theme.px(_HIGH))

    # --- what there is to say

    def _course(self) -> Course | None:
        return self._table.course()

    def _look(self) -> None:
        """Look at the clock of play; while the window rests it stands."""
        if self._clock is None or (self._ms and not _awake()):
            return
        self._ms = self._clock()

    def _round(self, course: Course) -> str:
        if not course.round:
            return ""
        session = self._table.session
        teller = Teller(session.game, session.state, self.context.language.lang)
        return teller.heading(course.round)

    def _time(self, course: Course) -> str:
        if not course.timed or self._clock is None:
            return ""
        minutes, seconds = divmod(self._ms // 1000, 60)
        hours, minutes = divmod(minutes, 60)
        kind = "hours" if hours else "minutes" if minutes else "seconds"
        return self.context.language.say(
            f"gui.shell.played.{kind}", hours=hours, minutes=minutes, seconds=seconds
        )

    def _spoken(self) -> str:
        """Return round and step for a reader."""
        course = self._course()
        if course is None:
            return ""
        step = self.context.language.say(course.steps[course.now]) if course.now >= 0 else ""
        return " · ".join(filter(None, (self._round(course), step)))

    # --- how it is laid out

    def _parts(self, form: Form | None) -> Iterator[Part]:
        """Yield what a form shows from left to right."""
        course = self._course()
        if course is None or form is None:
            return
        px = self.context.theme.px
        at = float(px(_BEFORE))
        rows = self._round(course) if form.round else "", self._time(course) if form.time else ""
        head = " · ".join(filter(None, rows))
        if head:
            width = QFontMetricsF(self._font(now=False)).horizontalAdvance(head)
            yield Part(head, at, width, step=False, now=False)
            at += width + px(_AFTER)
        for place, key in enumerate(course.steps):
            now = place == course.now
            if form.steps or now:
                text = self.context.language.say(key)
                # as wide in bold: the steps stay where they are while the game goes through them
                width = QFontMetricsF(self._font(now=True)).horizontalAdvance(text) + 2 * px(_PAD)
                yield Part(text, at, width, step=True, now=now)
                at += width + px(_GAP)

    def _width(self, form: Form) -> float:
        parts = list(self._parts(form))
        return parts[-1].left + parts[-1].width + 1 if parts else 0.0

    def _font(self, *, now: bool) -> QFont:
        font = self.context.theme.font("body", self.context.language.lang)
        font.setBold(now)
        return font

    # --- what Qt calls

    def showEvent(self, event: QShowEvent) -> None:
        """Let the time run where it is shown."""
        super().showEvent(event)
        if self._clock is not None:
            self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Look at no clock that nobody sees."""
        super().hideEvent(event)
        self._timer.stop()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the round, and the steps with the present one on a pill."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        before: Part | None = None
        for part in self._parts(self._form):
            if before is not None and before.step:
                middle = (before.left + before.width + part.left) / 2
                away = self.context.theme.px(_PAD) / 2  # from the pill: as far as from a word
                self._paint_arrow(painter, middle + away * (before.now - part.now))
            self._paint_part(painter, part)
            before = part

    def _paint_part(self, painter: QPainter, part: Part) -> None:
        theme = self.context.theme
        high = theme.px(_PILL)
        box = QRectF(part.left, (self.height() - high) / 2, part.width, high)
        painter.setFont(self._font(now=part.now))
        painter.setPen(theme.colour("on" if part.now else "ink2"))
        if part.now:
            pill = rounded(box, high / 2)
            painter.fillPath(pill, theme.colour("btn"))
            painter.strokePath(pill, QPen(theme.colour("rim"), 1))
            painter.setPen(theme.colour("on"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, part.text)

    def _paint_arrow(self, painter: QPainter, x: float) -> None:
        """Paint the small hook between two steps."""
        px, y = self.context.theme.px, self.height() / 2
        painter.setPen(QPen(self.context.theme.colour("ink3"), 1.4))
        tip, side = QPointF(x + px(2), y), px(3.5)
        painter.drawPolyline([tip + QPointF(-side, -side), tip, tip + QPointF(-side, side)])


def _awake() -> bool:
    return QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive
