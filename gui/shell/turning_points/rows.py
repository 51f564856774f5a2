"""Moment rows: each a button that leads to where the answer was given."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.kernel.moments import Moment, Review
from gui.context import AppContext, Wording
from gui.paint.surfaces import rounded
from gui.reviews import SeatReview
from gui.shell.turning_points.words import MomentWords
from gui.widgets.buttons import RING, Button, Pressed
from gui.widgets.panel import Picture, empty
from gui.widgets.said import Label

_BADGE = 24.0
_CORNER = 9
_WIDE, _NARROW = 280, 120


class MomentRow(Pressed):
    """One moment: what was asked, played and better, by how much, and why."""

    def __init__(
        self, context: AppContext, words: MomentWords, moment: Moment, number: int
    ) -> None:
        self.moment = moment
        self.current = False  # whether the table shows it
        self._words = words
        super().__init__(context, partial(words.spoken, moment))
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._row = QHBoxLayout(self)
        self._row.addWidget(_Badge(context, number), 0, Qt.AlignmentFlag.AlignTop)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        told = (
            (words.asked, "name", "ink"),
            (words.answers, "body", "ink"),
            (words.worth, "button", "red"),
            (words.why, "note", "ink2"),
        )
        for text, step, role in told:
            line = Label(context, partial(text, moment), step, role, wrap=True)  # type: ignore[arg-type]
            line.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            line.setForegroundRole(QPalette.ColorRole.WindowText)  # on a button it has another
            if not line.text():
                line.hide()
            self._lines.addWidget(line)
        self._row.addLayout(self._lines, 1)
        context.theme.changed.connect(self._space)
        self._space()

    def mark(self, *, current: bool) -> None:
        """Be the moment that the table shows, or no longer."""
        if current != self.current:
            self.current = current
            self.refresh()

    def spoken(self) -> str:
        """Say as well that it is the moment shown."""
        if not self.current:
            return super().spoken()
        return self.context.language.say("gui.review.shown", moment=super().spoken())

    def _space(self) -> None:
        px = self.context.theme.px
        edge = RING + px(6)
        self._row.setContentsMargins(edge, RING + px(4), edge, RING + px(5))
        self._row.setSpacing(px(10))

    def sizeHint(self) -> QSize:
        """Return the size in a dock: of a narrower row nobody asks."""
        wide = self.context.theme.px(_WIDE)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return little: sentences are broken where the room ends, whatever height that takes."""
        px = self.context.theme.px
        return QSize(px(_NARROW), px(_BADGE) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what is pointed at, and the rim of the moment that is shown."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.context.theme
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        corner = _CORNER * self.large()
        if self.current:
            painter.fillPath(rounded(box, corner), theme.colour("glow", 0.22))
            painter.strokePath(rounded(box, corner), QPen(theme.colour("focus"), 1.6))
        elif self.underMouse() or self.isDown():
            painter.fillPath(rounded(box, corner), theme.colour("line2"))
        self.ring(painter, box, corner)


class _Badge(Picture):
    """The number of a moment in a circle; a reader hears where it stands in the list anyway."""

    def __init__(self, context: AppContext, number: int) -> None:
        super().__init__(context, _BADGE, _BADGE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._number = number

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the circle and the number."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("btn"))
        painter.drawEllipse(box)
        painter.setFont(theme.font("button", self.context.language.lang))
        painter.setPen(theme.colour("on"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self._number))


class MomentList(QWidget):
    """What is known of a seat's review: how far it is, its moments, or that none stood out.

    `chosen` brings the `Moment` of a row, `again` says that what failed is to be tried again.
    """

    chosen = Signal(object)
    again = Signal()

    def __init__(self, context: AppContext, words: MomentWords) -> None:
        super().__init__()
        self.context = context
        self.rows: list[MomentRow] = []
        self._words = words
        self._review: Review | None = None
        self._line = -1  # the record before which the table stands
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._about = Label(context, "", "note", "ink3", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self._told = Label(context, "", role="ink2", wrap=True)
        self._retry = Button(context, "gui.review.retry", self.again.emit, height=34)
        self._about.hide()
        self._column.addWidget(self._about)
        self._column.addLayout(self._rows)
        self._column.addWidget(self._told)
        self._column.addWidget(self._retry, 0, Qt.AlignmentFlag.AlignLeft)
        self._retry.hide()

    def show_review(self, seat: SeatReview | None) -> None:
        """Show what is known of a review by now."""
        review = None if seat is None else seat.review
        if review is not self._review:
            self._review = review
            self._lay_out(review)
        self._retry.setVisible(seat is not None and seat.fault is not None)
        if seat is None:
            self._tell("")
        elif review is not None:
            self._tell(partial(self._words.summed, review))
        elif seat.fault is not None:
            fault = seat.fault
            self._tell(lambda language: language.fault(fault.code, fault.details))
        else:
            done, of = seat.done, seat.of
            key = "gui.review.working" if of else "gui.review.beginning"
            self._tell(lambda language: language.say(key, done=done, of=of))

    def mark(self, line: int) -> MomentRow | None:
        """Mark the moment before whose answer the table stands; return its row, if there is one."""
        self._line = line
        for row in self.rows:
            row.mark(current=row.moment.record == line)
        return next((row for row in self.rows if row.current), None)

    def _lay_out(self, review: Review | None) -> None:
        empty(self._rows)
        moments = () if review is None else review.moments
        self.rows = [
            MomentRow(self.context, self._words, moment, number)
            for number, moment in enumerate(moments, 1)
        ]
        for row in self.rows:
            row.clicked.connect(partial(self.chosen.emit, row.moment))
            self._rows.addWidget(row)
        self._about.reword("" if review is None else partial(self._words.about, review))
        self._about.setVisible(bool(moments))
        self.mark(self._line)

    def _tell(self, text: Wording) -> None:
        self._told.reword(text)
        self._told.setVisible(bool(self._told.text()))
