"""Tooltip callout: the slip a tip is written on, and the line to what it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.paint.theme import Theme
from gui.shell.playing.tip_place import nearest
from gui.table import layers
from gui.table.marks.highlights import Highlight
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel, air
from gui.widgets.said import Label

WIDTHS = (330.0, 262.0, 200.0, 150.0)  # from a low slip to a tall one
_TARGET = 9.0  # between a thing and its brackets
_LONGEST = 180.0  # of the line; one right across the table hides more than the brackets need


class Note(Panel):
    """One tip and its two buttons. It never takes the keyboard by itself."""

    def __init__(
        self,
        context: AppContext,
        over: QWidget,
        seen: Callable[[], object],
        none: Callable[[], object],
    ) -> None:
        super().__init__(context, pad=11)
        self.setParent(over)
        self._put_away = seen
        self._text = Label(context, wrap=True)
        self.seen = Button(context, "gui.tip.seen", seen, key="Esc", height=34)
        self.none = Button(context, "gui.tip.none", none, kind="quiet", height=34)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(0)
        self._row.addWidget(self.seen)
        self._row.addWidget(self.none)
        self.box.addWidget(self._text)
        self.box.addLayout(self._row)
        self.hide()

    @property
    def text(self) -> str:
        """Return what it says."""
        return self._text.text()

    def write(self, text: Wording) -> None:
        """Say this from now on."""
        self._text.reword(text)

    def shapes(self) -> list[QSize]:
        """Return the sizes that its paper may have, the lowest first."""
        return [self._shape(width) for width in WIDTHS]

    def lie(self, paper: QRectF) -> None:
        """Have the paper here, in the pixels of what it lies over."""
        self._shape(paper.width() / self.context.theme.factor)
        around = air(self.context.theme)
        self.setGeometry(paper.adjusted(-around, -around, around, around).toRect())

    def paper(self) -> QRectF:
        """Return where the paper lies, in the pixels of what it lies over."""
        return self.sheet().translated(QPointF(self.pos()))

    def _shape(self, width: float) -> QSize:
        """Lay its parts out for a width; return the paper's size."""
        way = QBoxLayout.Direction
        wide, around = self.context.theme.px(width), air(self.context.theme)
        margins = self.box.contentsMargins()
        inner = wide + 2 * around - margins.left() - margins.right()
        beside = self.seen.minimumSizeHint().width() + self.none.minimumSizeHint().width()
        self._row.setDirection(way.LeftToRight if beside <= inner else way.TopToBottom)
        self.box.invalidate()
        high = self.box.totalHeightForWidth(wide + 2 * around)
        return QSize(wide, high - 2 * around)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put it away by Esc, where the keyboard is at one of its buttons."""
        if event.key() == Qt.Key.Key_Escape:
            self._put_away()
        else:
            super().keyPressEvent(event)


class Pointer(Highlight):
    """A line of ink from the slip to what it speaks of, and brackets around a thing."""

    reach = 16.0

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, layers.PROMPT)
        self._around = QRectF()
        self._way = (QPointF(), QPointF())
        self._bracketed = True

    def point(self, paper: QRectF, thing: QRectF, *, bracketed: bool) -> None:
        """Show from the nearest side of the paper to the nearest side of a thing."""
        self._around = thing.adjusted(-_TARGET, -_TARGET, _TARGET, _TARGET) if bracketed else thing
        self._bracketed = bracketed
        self._way = nearest(paper, self._around)
        # it passes behind the prompt; on its way out of the table, behind all that lies there
        self.setZValue((layers.PROMPT if bracketed else layers.THINGS) - 1)
        whole = QPainterPath()
        whole.addRect(self._around.united(QRectF(*self._way).normalized()))
        self.lay(whole)

    def draw(self, painter: QPainter) -> None:
        """Draw each stroke in ink on a wider one of paper, to be seen on any ground."""
        for ink, wide in ((self._theme.colour("paper"), 6.0), (self._theme.colour("ink"), 2.4)):
            self._strokes(painter, ink, wide)

    def _strokes(self, painter: QPainter, ink: QColor, wide: float) -> None:
        pen = QPen(ink, wide)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        start, end = self._way
        way = end - start
        long = hypot(way.x(), way.y())
        if long <= _LONGEST:
            painter.drawLine(start, end)
        if 1 < long <= _LONGEST:
            ahead, aside = way / long * 9, QPointF(-way.y(), way.x()) / long * 6
            painter.drawPolyline([end - ahead + aside, end, end - ahead - aside])
        if not self._bracketed:
            return
        box = self._around
        arm = min(14.0, box.width() * 0.3, box.height() * 0.3)
        for x, dx in ((box.left(), arm), (box.right(), -arm)):
            for y, dy in ((box.top(), arm), (box.bottom(), -arm)):
                painter.drawPolyline([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)])
