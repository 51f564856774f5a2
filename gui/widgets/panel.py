"""Panels and page bases: sheets of paper on the desk, the pages they lie on, how Tab goes there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.kernel.rules import Value
from gui.context import AppContext, Wording
from gui.paint.surfaces import CORNER, glow, landscape, panel, rounded
from gui.paint.theme import Theme
from gui.widgets.buttons import SignButton

_PASSES = 6  # of the layout, at most
MARGIN = 12  # pixels around a panel for its shadow and its rim


def air(theme: Theme) -> int:
    """Return the pixels around a panel, more of them in a large window."""
    return round(MARGIN * _large(theme))


def _large(theme: Theme) -> float:
    return max(1.0, theme.unit)


class Panel(QWidget):
    """A sheet of paper; `lit` draws the amber rim around it."""

    def __init__(
        self, context: AppContext, direction: str = "down", *, inset: bool = False, pad: float = 18
    ) -> None:
        super().__init__()
        self.context = context
        self.inset = inset
        self.lit = False
        self._pad = pad
        way = QBoxLayout.Direction
        self.box = QBoxLayout(way.TopToBottom if direction == "down" else way.LeftToRight, self)
        context.theme.changed.connect(self.refresh)
        Panel.refresh(self)  # what a kind of its own adds is not built yet

    def refresh(self) -> None:
        """Take the look that is worn now; whoever adds to it calls it when all is built."""
        px = self.context.theme.px
        side = px(self._pad) + (0 if self.inset else air(self.context.theme))
        self.box.setContentsMargins(side, side, side, side)
        self.box.setSpacing(px(8))
        self.update()

    def light(self, *, on: bool) -> None:
        """Put the rim around the sheet, or take it away."""
        if on != self.lit:
            self.lit = on
            self.update()

    def sheet(self) -> QRectF:
        """Return the sheet itself, without the room for its shadow."""
        margin = 1 if self.inset else air(self.context.theme)
        return QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)

    def corner(self) -> float:
        """Return how round its corners are: as round as the window is large."""
        return CORNER * _large(self.context.theme)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sheet and its rim."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, sheet, large = self.context.theme, self.sheet(), _large(self.context.theme)
        corner = self.corner()
        panel(painter, sheet, theme, corner=corner, blur=round(10 * large), inset=self.inset)
        if self.lit and self.inset:
            rim = rounded(sheet.adjusted(1, 1, -1, -1), corner - 1)
            painter.strokePath(rim, QPen(theme.colour("focus"), 2.5 * large))
        elif self.lit:
            glow(painter, rounded(sheet, corner), theme.colour("focus"), 2.5 * large)


class Picture(QWidget):
    """A painted picture that is no text: it says nothing to a reader."""

    def __init__(self, context: AppContext, width: float, height: float) -> None:
        super().__init__()
        self.context = context
        self._size = (width, height)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        context.theme.changed.connect(self.updateGeometry)

    def drawn(self, width: float, height: float) -> None:
        """Be of another size, as given for 1440×900."""
        if (width, height) != self._size:
            self._size = (width, height)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the size it was designed for."""
        return QSize(*(self.context.theme.px(side) for side in self._size))


def empty(rows: QLayout) -> None:
    """Take all widgets out of a layout, for good."""
    while (item := rows.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


class Separator(QWidget):
    """A thin line between two rows; decoration only."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.setFixedHeight(1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line."""
        QPainter(self).fillRect(self.rect(), self.context.theme.colour("line2"))


class BarLine(QWidget):
    """What a page tells in the bar. `outgrown` says that it wants another width."""

    outgrown = Signal()

    def least(self) -> int:
        """Return the width that it takes in any case."""
        return 0

    def fit(self, spare: float, /) -> None:
        """Say as much as fits into this width."""
        raise NotImplementedError


class Page(QWidget):
    """One page of the window: its title for the bar, its ground, what it says of itself."""

    retold = Signal()  # the chip in the bar has something else to say
    looked_up = Signal()  # the rulebook, opened for a moment, is no longer wanted
    answers_moved = Signal()  # it is answered elsewhere now than `cover` has told

    bar = True  # whether the top bar stands over it
    escapes = True  # whether Esc turns back
    whole = False  # whether it wants the whole width, and the rulebook over it
    night = False  # whether it is dark in daylight, too, and all around it with it
    chapter = ""  # of the user’s guide, which tells of it
    sun: float | None = None  # where the sun stands, as a share of the width
    sun_strength = 0.8
    sun_size = 50.0  # its radius

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._ground = QPixmap()
        self._ground_key: tuple[object, ...] = ()
        context.theme.changed.connect(self.update)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "app.name"

    def edition(self) -> str:
        """Return what stands in the chip behind the title, if anything."""
        return ""

    def mode(self) -> Wording | None:
        """Return the mode that is played, where nobody may overlook it: it takes the chip."""
        return None

    def game(self) -> str:
        """Return the game whose rulebook F1 opens, if the page speaks of one."""
        return ""

    def first(self) -> QWidget | None:
        """Return what the keyboard is at when the page opens."""
        return None

    def signs(self) -> list[SignButton]:
        """Return the buttons it adds to the bar."""
        return []

    def middle(self) -> BarLine | None:
        """Return what tells in the bar how far a game is, if the page shows one."""
        return None

    def panels(self) -> list[tuple[str, Wording, QWidget]]:
        """Return what it puts into the dock: a key, the word on the tab, the panel."""
        return []

    def panels_open(self) -> bool:
        """Say whether the dock belongs to the page, open unless the person closed it."""
        return False

    def section(self) -> str:
        """Return the section of the rulebook that the page is at, if one can be told."""
        return ""

    def cover(self, _pixels: int) -> QRect:
        """Have a drawer lie over so much of the right edge; return where it is still answered."""
        return QRect()

    def cited(self) -> str:
        """Return the section that speaks of what is pointed at, if it is known."""
        return ""

    def house(self) -> Mapping[str, Value]:
        """Return the house rules that its rulebook is to be read with."""
        return {}

    @property
    def busy(self) -> bool:
        """Say whether it still reads some of what it tells of."""
        return False

    def book_closed(self) -> None:
        """Hear that the rulebook was put away, or another panel chosen in its place."""

    def leave(self) -> None:
        """Be closed: let go of whatever goes on by itself."""

    def paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        """Paint what the page lies on."""
        landscape(
            painter, rect, self.context.theme, sun_at=self.sun, sun_strength=self.sun_strength,
            sun_size=self.sun_size,
        )  # fmt: skip

    def hideEvent(self, event: QHideEvent) -> None:
        """Give the ground back: another page lies over this one."""
        super().hideEvent(event)
        self._ground, self._ground_key = QPixmap(), ()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Put down the ground, painted once for each size and look."""
        theme, ratio = self.context.theme, self.devicePixelRatioF()
        key = (self.size(), theme.dark, theme.unit, ratio, self.sun)
        if key != self._ground_key:
            self._ground_key = key
            self._ground = QPixmap(self.size() * ratio)
            self._ground.setDevicePixelRatio(ratio)
            painter = QPainter(self._ground)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint_ground(painter, QRectF(self.rect()))
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._ground)


class ScrolledPage(Page):
    """A page whose sheets may be taller than the window."""

    widest = 1344.0  # how wide the sheets may grow together

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.canvas = QWidget()
        self.area = scrolled(self.canvas)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.area)
        context.theme.changed.connect(self._margins)
        late = Qt.ConnectionType.QueuedConnection  # when everything has its new words
        context.language.changed.connect(self.arrange, late)

    def lay_out(self, layout: QLayout) -> None:
        """Take the layout of the sheets; to be called once."""
        self.canvas.setLayout(layout)
        self._margins()

    def arrange(self) -> None:
        """Give everything its place now: what was just put down is never seen squashed."""
        if not self.isVisible():
            return
        for _ in range(_PASSES):  # a sentence's height is known when its width is
            before = self.canvas.size()
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
            if self.canvas.size() == before:
                return

    def narrow(self) -> bool:
        """Say whether there is too little width to stand side by side."""
        return self.width() < self.context.theme.px(900)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the margins in proportion."""
        super().resizeEvent(event)
        self._margins()

    def _margins(self) -> None:
        layout = self.canvas.layout()
        if layout is None:
            return
        px = self.context.theme.px
        side = px(14 if self.narrow() else 36)
        spare = (self.width() - 2 * side - px(self.widest)) // 2
        side += max(0, spare)
        layout.setContentsMargins(side, px(self.head()), side, px(20))

    def head(self) -> float:
        """Return the margin above the sheets."""
        return 20


def scrolled(content: QWidget) -> QScrollArea:
    """Return an area that scrolls up and down and shows what lies behind it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    content.setObjectName("canvas")
    content.setAutoFillBackground(False)
    area.setWidget(content)
    content.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area


def tab_chain(first: QWidget, stops: Sequence[QWidget]) -> None:
    """Let Tab go from the first to these, in their order, whenever they were made."""
    for stop in stops:
        QWidget.setTabOrder(first, stop)
        first = stop
