"""Tooltip callout: the slip a tip is written on, where it finds room, the line to its thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.paint.theme import Theme
from gui.table import layers
from gui.table.marks.highlights import Highlight
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel, air
from gui.widgets.said import Label

WIDTHS = (330.0, 262.0, 200.0, 150.0)  # from a low slip to a tall one
_STEP = 28.0  # how finely room is looked for
_COVERING = 1400.0  # what it costs to cover as much as the whole slip
_CROSSING = 4.0  # what each pixel costs on which the line runs across something
_HEAD = 7.0  # how far the line's head reaches to either side
_TARGET = 9.0  # between a thing and its brackets


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
        painter.drawLine(start, end)
        way = end - start
        long = hypot(way.x(), way.y())
        if long > 1:
            ahead, aside = way / long * 9, QPointF(-way.y(), way.x()) / long * 6
            painter.drawPolyline([end - ahead + aside, end, end - ahead - aside])
        if not self._bracketed:
            return
        box = self._around
        arm = min(14.0, box.width() * 0.3, box.height() * 0.3)
        for x, dx in ((box.left(), arm), (box.right(), -arm)):
            for y, dy in ((box.top(), arm), (box.bottom(), -arm)):
                painter.drawPolyline([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)])


class CoveredThing(NamedTuple):
    """What a slip would cover, and how much of a pity that is."""

    area: QRectF
    pity: float


def free_spot(
    space: QRectF,
    shapes: Sequence[QSize],
    barred: Sequence[QRectF],
    taken: Sequence[CoveredThing],
    near: QRectF,
    unit: float = 1.0,
) -> QRectF | None:
    """Return where a slip covers nothing barred, little else, and is near; None if nowhere.

    The line from there to what it speaks of had better cross nothing either. A way of so many
    units counts as much in every window.
    """
    best, least = None, float("inf")
    covered = [(*_edges(one.area), one.pity) for one in taken]
    for shape in shapes:
        wide, high = float(shape.width()), float(shape.height())
        whole = wide * high / (_COVERING * unit)
        for gap, box in _spots(space, wide, high, near):
            if gap >= least:
                break
            if any(box.intersects(one) for one in barred):
                continue
            cost = gap + _pity(box, covered, (least - gap) * whole) / whole
            if cost < least:
                cost += _CROSSING * _crossed(*nearest(box, near), covered)
            if cost < least:
                best, least = box, cost
    return best


def _spots(space: QRectF, wide: float, high: float, near: QRectF) -> list[tuple[float, QRectF]]:
    """Return places to try, the nearest first: a grid, and in line with what is near."""
    right, low = space.right() - wide, space.bottom() - high
    if right < space.left() or low < space.top():
        return []
    xs = {*_grid(space.left(), right), near.left(), near.center().x() - wide / 2}
    ys = {*_grid(space.top(), low), near.top(), near.center().y() - high / 2}
    boxes = [
        QRectF(x, y, wide, high)
        for x in sorted(xs)
        if space.left() <= x <= right
        for y in sorted(ys)
        if space.top() <= y <= low
    ]
    return sorted(((_gap(box, near), box) for box in boxes), key=lambda spot: spot[0])


def _pity(box: QRectF, covered: Sequence[tuple[float, ...]], most: float) -> float:
    """Return how much a box covers, each area by its pity; beyond `most` nobody counts on."""
    left, top, right, low = _edges(box)
    found = 0.0
    for x, y, x2, y2, pity in covered:
        wide = min(right, x2) - max(left, x)
        high = min(low, y2) - max(top, y)
        if wide > 0 and high > 0:
            found += wide * high * pity
            if found > most:
                break
    return found


def _crossed(start: QPointF, end: QPointF, covered: Sequence[tuple[float, ...]]) -> float:
    """Return how long a line runs across each area, by its pity: across none is it worse than 1."""
    way, found = end - start, 0.0
    for left, top, right, low, pity in covered:
        enters, leaves = 0.0, 1.0
        for at, ahead, first, last in (
            (start.x(), way.x(), left - _HEAD, right + _HEAD),
            (start.y(), way.y(), top - _HEAD, low + _HEAD),
        ):
            if ahead:
                ends = sorted(((first - at) / ahead, (last - at) / ahead))
                enters, leaves = max(enters, ends[0]), min(leaves, ends[1])
            elif not first < at < last:
                leaves = 0.0
        found += max(leaves - enters, 0.0) * min(pity, 1.0)
    return found * hypot(way.x(), way.y())


def _edges(box: QRectF) -> tuple[float, float, float, float]:
    return box.left(), box.top(), box.right(), box.bottom()


def _grid(first: float, last: float) -> list[float]:
    count = int((last - first) / _STEP)
    return [*(first + _STEP * i for i in range(count + 1)), last]


def _gap(a: QRectF, b: QRectF) -> float:
    aside = max(a.left() - b.right(), b.left() - a.right(), 0.0)
    above = max(a.top() - b.bottom(), b.top() - a.bottom(), 0.0)
    return hypot(aside, above)


def nearest(a: QRectF, b: QRectF) -> tuple[QPointF, QPointF]:
    """Return the points of two rectangles between which the way is shortest."""
    ax, bx = _closest(a.left(), a.right(), b.left(), b.right())
    ay, by = _closest(a.top(), a.bottom(), b.top(), b.bottom())
    return QPointF(ax, ay), QPointF(bx, by)


def _closest(a: float, a2: float, b: float, b2: float) -> tuple[float, float]:
    """Return where two stretches are closest: their ends, or the middle of what they share."""
    if a2 < b:
        return a2, b
    if b2 < a:
        return a, b2
    middle = (max(a, b) + min(a2, b2)) / 2
    return middle, middle
