"""Chart widget: a chart as large as it is given room, whose marks are walked by mouse and keys.

It asks for its chart anew at each size, language and look; what a mark has to say stands in a
bubble beside it and is told a screen reader.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.context import AppContext, Wording, say
from gui.paint.chart_colours import paint_chart
from gui.paint.surfaces import rounded
from gui.paint.theme import SMALLEST
from gui.widgets.said import unbroken
from printpack.charts.chart import PIXELS, Chart, Mark, Room
from printpack.draw.fonts import MM
from printpack.draw.ops import Box

_BUBBLE = 0.62  # of the width at the most
_PAD, _AWAY = 8, 7  # pixels around the words, and from the mark, in a window of 1440×900
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENDS = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}

Draw = Callable[[Room], Chart]


class ChartView(QWidget):
    """A chart by a function of its room; ← → Home End walk its marks, Enter chooses one."""

    marked = Signal(object)  # the `at` of the mark that is pointed at, or None
    chosen = Signal(object)  # the `at` of the mark that was clicked, or that Enter was pressed at

    def __init__(
        self,
        context: AppContext,
        draw: Draw,
        title: Wording,
        *,
        size: tuple[float, float] = (480, 220),
        least: Callable[[Room], float] | None = None,
    ) -> None:
        """Have so many pixels in a window of 1440×900; `least` is the least height in a room."""
        super().__init__()
        self.context = context
        self._draw, self._title, self._size, self._least = draw, title, size, least
        self._chart: Chart | None = None
        self._pixmap = QPixmap()
        self._place = -1  # of the mark that is pointed at
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(least is not None)
        self.setSizePolicy(policy)
        context.language.changed.connect(self._renew)
        context.theme.changed.connect(self._renew)
        self._renew()

    # --- what is drawn

    def show_chart(self, draw: Draw, title: Wording | None = None) -> None:
        """Draw something else from now on; what is pointed at keeps its place in the row."""
        self._draw = draw
        self._title = self._title if title is None else title
        self._renew()

    @property
    def chart(self) -> Chart:
        """Return the chart in this size and language."""
        if self._chart is None:
            self._chart = self._draw(self._room(self.width(), self.height()))
        return self._chart

    @property
    def scale(self) -> float:
        """Return how many pixels a millimetre takes."""
        return PIXELS * self.context.theme.factor

    def _room(self, width: float, height: float) -> Room:
        least = SMALLEST / self.scale * MM
        lang = self.context.language.lang
        return Room(max(1.0, width) / self.scale, max(1.0, height) / self.scale, lang, least)

    def _renew(self) -> None:
        self._forget()
        self._tell()
        self.updateGeometry()

    def _forget(self) -> None:
        self._chart, self._pixmap = None, QPixmap()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size it was designed for."""
        return QSize(*(self.context.theme.px(side) for side in self._size))

    def minimumSizeHint(self) -> QSize:
        """Return half that width, and the least height that there it needs."""
        hint = self.sizeHint()
        width = hint.width() // 2
        return QSize(width, self.heightForWidth(width) if self._least else hint.height() // 2)

    def heightForWidth(self, width: int) -> int:
        """Return the least height, where rows need one."""
        if self._least is None:
            return -1
        return round(self._least(self._room(width, 1.0)) * self.scale + 0.5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the chart anew."""
        super().resizeEvent(event)
        self._forget()

    # --- marks

    @property
    def mark(self) -> Mark | None:
        """Return the mark that is pointed at."""
        marks = self.chart.marks
        return marks[self._place] if 0 <= self._place < len(marks) else None

    def told(self) -> str:
        """Return what the mark pointed at has to say; nothing where there is none."""
        return "" if self.mark is None else self.chart.said(self.mark)

    def point_at(self, place: int) -> None:
        """Point at a mark by its place in reading order; -1 is at none."""
        if place != self._place:
            self._place = place
            self._tell()
            self.marked.emit(None if self.mark is None else self.mark.at)
            self.update()

    def place(self, mark: Mark) -> QRectF:
        """Return where a mark is, in pixels."""
        return self._pixels(mark.box)

    def _pixels(self, box: Box) -> QRectF:
        scale = self.scale
        top = (self.chart.height - box.top) * scale
        return QRectF(box.x * scale, top, box.w * scale, box.h * scale)

    def _tell(self) -> None:
        """Say what it is and what is pointed at, for who cannot see it."""
        words = self.context.language
        self.setAccessibleName(
            words.say("chart.name", title=say(words, self._title), n=len(self.chart.marks))
        )
        said = self.told()
        if said != self.accessibleDescription():
            self.setAccessibleDescription(said)
            if said and self.hasFocus():
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, said))

    def _under(self, at: QPointF) -> int:
        """Return the place of the smallest mark under a point; -1 where there is none."""
        marks = enumerate(self.chart.marks)
        near = self.context.theme.px(3)  # so that a small one is not hard to hit
        held = [
            (mark.box.w * mark.box.h, place)
            for place, mark in marks
            if self._pixels(mark.box).adjusted(-near, -near, near, near).contains(at)
        ]
        return min(held)[1] if held else -1

    # --- mouse and keys

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at what is under the mouse."""
        self.point_at(self._under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing, unless the keys are here."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self.point_at(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose what is under the mouse."""
        self.point_at(self._under(event.position()))
        if event.button() == Qt.MouseButton.LeftButton:
            self._choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the marks, choose one, or point at none."""
        count = len(self.chart.marks)
        key = Qt.Key(event.key())
        if key in _STEPS and count:
            step = _STEPS[key]
            begun = self._place if 0 <= self._place < count else (-1 if step > 0 else count)
            self.point_at(min(max(begun + step, 0), count - 1))
        elif key in _ENDS and count:
            self.point_at(_ENDS[key] % count)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.mark is not None:
            self._choose()
        elif key == Qt.Key.Key_Escape and self.mark is not None:
            self.point_at(-1)
        else:
            super().keyPressEvent(event)

    def _choose(self) -> None:
        if self.mark is not None:
            self.chosen.emit(self.mark.at)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys are."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing any more."""
        super().focusOutEvent(event)
        self.point_at(-1)
        self.update()

    # --- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the chart, which is kept as a picture, and over it what is pointed at."""
        ratio = self.devicePixelRatioF()
        if self._pixmap.isNull() or self._pixmap.devicePixelRatio() != ratio:
            self._pixmap = self._picture(ratio)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._pixmap)
        focus = self.context.theme.colour("focus")
        if self.mark is not None:
            room = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            spot = self.place(self.mark).adjusted(-2, -2, 2, 2).intersected(room)
            painter.strokePath(rounded(spot, 4), QPen(focus, 2))
            self._bubble(painter, spot)
        elif self.hasFocus():
            painter.strokePath(
                rounded(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6), QPen(focus, 2)
            )

    def _picture(self, ratio: float) -> QPixmap:
        made = QPixmap(self.size() * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(QColor(0, 0, 0, 0))
        painter = QPainter(made)
        paint_chart(painter, self.chart, self.scale, self.context.theme)
        painter.end()
        return made

    def _bubble(self, painter: QPainter, spot: QRectF) -> None:
        """Write what the mark says beside it, inside the chart and off the mark."""
        theme, lang = self.context.theme, self.context.language.lang
        font, pad = theme.font("note", lang), theme.px(_PAD)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        widest = QRectF(0, 0, max(_BUBBLE * self.width(), 160) - 2 * pad, 400)
        told = unbroken(self.told())
        words = QFontMetricsF(font).boundingRect(widest, flags, told)
        box = QRectF(0, 0, words.width() + 2 * pad + 1, words.height() + 1.4 * pad)
        box.moveCenter(spot.center())
        away = theme.px(_AWAY)
        if spot.top() - away - box.height() >= 0:
            box.moveBottom(spot.top() - away)
        else:
            box.moveTop(min(spot.bottom() + away, self.height() - box.height() - 1))
        box.moveLeft(min(max(box.left(), 1), max(1.0, self.width() - box.width() - 1)))
        shape = rounded(box, theme.px(6))
        painter.fillPath(shape, theme.colour("field"))
        painter.strokePath(shape, QPen(theme.colour("focus"), 1.2))
        painter.setFont(font)
        painter.setPen(theme.colour("ink"))
        painter.drawText(box.adjusted(pad, 0.7 * pad, -pad + 1, 0), flags, told)
