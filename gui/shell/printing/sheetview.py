"""Page preview: a page as it will be printed, or one piece of it close up."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from gui.context import AppContext
from gui.paint.surfaces import desk, rounded, shadow
from gui.paint.theme import fixed
from gui.shell.printing.request import PageRequest

if TYPE_CHECKING:
    from printpack.paper.preflight.proofs import Proof
    from printpack.paper.sheets.plan import Placement, PlannedPage

_EDGE = 26.0  # logical pixels around the sheet
_SHARPEST = 5200  # real pixels that a page is drawn wide at the most
_STEPS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, 1),
    Qt.Key.Key_Down: QPointF(0, -1),
}


class SheetView(QWidget):
    """Shows a page; a click, or Enter, brings a piece close and puts it back.

    Signals:
        wanted: a `PageRequest` picture that is not there yet.
        turned: pages on or back, by PageDown and PageUp.
        looked: another piece is under the pointer, or is close up, or none is.
    """

    wanted = Signal(object)
    turned = Signal(int)
    looked = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._proof: Proof | None = None
        self._number = 0
        self._image: tuple[PageRequest, QImage] | None = None
        self._asked: PageRequest | None = None
        self._hot: int | None = None  # the placement under the pointer or at the keyboard
        self.close_up = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        context.theme.changed.connect(self.update)

    # --- what is shown

    def show_page(self, proof: Proof | None, number: int) -> None:
        """Show a page of a proof, or an empty desk."""
        same = proof is self._proof and number == self._number
        if not same:
            kept = proof is not None and self._proof is not None and proof.id == self._proof.id
            if not kept or number != self._number:
                self._hot, self.close_up = None, False
            if not kept:
                self._image = None
        self._proof, self._number = proof, number
        if self._hot is not None and self._hot >= len(self._placements()):
            self._hot, self.close_up = None, False
        self._ask()
        self.looked.emit()
        self.update()

    def take(self, wanted: PageRequest, image: QImage) -> None:
        """Take a picture that was wanted."""
        if wanted == self._asked:
            self._image = wanted, image
            self.update()

    @property
    def page(self) -> PlannedPage | None:
        """Return the page that is shown; the blank back at the end of a file is none."""
        if self._proof is None or self._number >= len(self._proof.pages):
            return None
        return self._proof.pages[self._number]

    def at(self) -> Placement | None:
        """Return the piece that is looked at."""
        return None if self._hot is None else self._placements()[self._hot]

    def named(self) -> str:
        """Return the name of the piece that is looked at."""
        at = self.at()
        if at is None or self._proof is None:
            return ""
        return self._proof.name(self._proof.pieces[at.piece])

    def share(self) -> float:
        """Return how large the sheet is shown, 1.0 being its size on paper at 96 dpi."""
        return self._scale() * 25.4 / 96

    def _placements(self) -> list[Placement]:
        page = self.page
        return [] if page is None else page.placements

    # --- where it lies

    def _shown(self) -> QRectF:
        """Return what of the page is shown, in its millimetres from the upper left."""
        page = self.page
        if page is None:
            return QRectF(0, 0, 210, 297)
        at = self.at()
        if not self.close_up or at is None:
            return QRectF(0, 0, page.size.w, page.size.h)
        box = at.shown
        return QRectF(box.x, page.size.h - box.top, box.w, box.h)

    def _scale(self) -> float:
        shown, edge = self._shown(), 2 * self.context.theme.px(_EDGE)
        across, down = (
            (self.width() - edge) / shown.width(),
            (self.height() - edge) / shown.height(),
        )
        return max(0.05, min(across, down))

    def _place(self) -> QRectF:
        """Return where the shown part lies in the widget."""
        shown, scale = self._shown(), self._scale()
        size = shown.size() * scale
        return QRectF(
            (self.width() - size.width()) / 2, (self.height() - size.height()) / 2,
            size.width(), size.height(),
        )  # fmt: skip

    def _trim(self, placement: Placement) -> QRectF:
        page, scale, place, shown = self.page, self._scale(), self._place(), self._shown()
        assert page is not None
        box = placement.trim
        return QRectF(
            place.x() + (box.x - shown.x()) * scale,
            place.y() + (page.size.h - box.top - shown.y()) * scale,
            box.w * scale,
            box.h * scale,
        )

    def _ask(self) -> None:
        """Ask for the picture that this size and this part of the page need."""
        page = self.page
        if page is None or self._proof is None or not self.isVisible():
            return
        width = round(page.size.w * self._scale() * self.devicePixelRatioF())
        wide = max(40, min(width, _SHARPEST))
        wanted = PageRequest(self._proof.id, self._proof.stamp, self._number, wide)
        if wanted != self._asked or self._image is None or self._image[0] != wanted:
            self._asked = wanted
            self.wanted.emit(wanted)

    # --- hands

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Ring the piece under the pointer."""
        if not self.close_up:
            self.look_at(self._under(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Ring nothing any more."""
        super().leaveEvent(event)
        if not self.close_up and not self.hasFocus():
            self.look_at(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Bring the piece close, or put it back."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if not self.close_up:
            self.look_at(self._under(event.position()))
        self.approach(close=not self.close_up)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from piece to piece by arrows, close by Enter, on by PageDown."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            self._step(_STEPS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.approach(close=not self.close_up)
        elif key == Qt.Key.Key_Escape and self.close_up:
            self.approach(close=False)
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.turned.emit(1 if key == Qt.Key.Key_PageDown else -1)
        else:
            super().keyPressEvent(event)

    def approach(self, *, close: bool) -> None:
        """Bring the piece that is looked at close, or show the whole page again."""
        close = close and self._hot is not None
        if close != self.close_up:
            self.close_up = close
            self._ask()
            self.looked.emit()
            self.update()

    def _under(self, point: QPointF) -> int | None:
        return next(
            (i for i, one in enumerate(self._placements()) if self._trim(one).contains(point)), None
        )

    def look_at(self, number: int | None) -> None:
        """Ring a piece, or none."""
        if number != self._hot:
            self._hot = number
            self._ask()
            self.looked.emit()
            self.update()

    def _step(self, way: QPointF) -> None:
        """Go to the nearest piece in this direction."""
        every = self._placements()
        if not every:
            return
        at = self.at()
        if at is None:
            self.look_at(0)
            return
        x, y = at.trim.x + at.trim.w / 2, at.trim.y + at.trim.h / 2

        def far(number: int) -> float:
            box = every[number].trim
            dx, dy = box.x + box.w / 2 - x, box.y + box.h / 2 - y
            ahead = dx * way.x() + dy * way.y()
            aside = abs(dx * way.y()) + abs(dy * way.x())
            return ahead + 3 * aside if ahead > 1 else float("inf")

        nearest = min(range(len(every)), key=far)
        if far(nearest) < float("inf"):
            self.look_at(nearest)

    # --- painting

    def sizeHint(self) -> QSize:
        """Return a page of a size that can be read."""
        return QSize(self.context.theme.px(520), self.context.theme.px(640))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for a picture of the new size, and have that size told."""
        super().resizeEvent(event)
        self._ask()
        self.looked.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for what was not asked for while nobody looked."""
        super().showEvent(event)
        self._ask()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the desk, the sheet on it, and the rim of the piece that is looked at."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        desk(painter, QRectF(self.rect()), self.context.theme)
        if self._proof is None:
            return
        place = self._place()
        shadow(painter, place, 2, 14, 6, self.context.theme.colour("shade", 0.35))
        painter.fillRect(place, Qt.GlobalColor.white)
        self._paint_page(painter, place)
        if self.hasFocus():
            rim = rounded(place.adjusted(-4, -4, 4, 4), 5)
            painter.strokePath(rim, QPen(self.context.theme.colour("focus"), 3))
        at = self.at()
        if at is not None and not self.close_up:
            rim = rounded(self._trim(at).adjusted(-3, -3, 3, 3), 6)
            painter.strokePath(rim, QPen(self.context.theme.colour("focus"), 3))

    def _of_this_page(self, picture: PageRequest) -> bool:
        """Say whether a picture shows this page, be it of another size or an earlier proof."""
        at = self._asked
        return at is not None and (picture.component, picture.page) == (at.component, at.page)

    def _paint_page(self, painter: QPainter, place: QRectF) -> None:
        page = self.page
        if page is None:
            return
        if self._image is None or not self._of_this_page(self._image[0]):
            for one in page.placements:  # what lies where, until its picture is there
                painter.strokePath(rounded(self._trim(one), 4), QPen(fixed("ink3", 0.4), 1))
            return
        image, shown = self._image[1], self._shown()
        scale = image.width() / page.size.w
        part = _within(image, shown, scale) if self.close_up else image
        at = self.at()
        painter.save()
        if self.close_up and at is not None and at.turn == 180:
            middle = place.center()
            turned = QTransform.fromTranslate(middle.x(), middle.y()).rotate(180)
            painter.setTransform(turned.translate(-middle.x(), -middle.y()), combine=True)
        painter.drawImage(place, part)
        painter.restore()


def _within(image: QImage, shown: QRectF, scale: float) -> QImage:
    """Return what of a page's picture lies wholly in this part: at its rim the next piece begins.

    Qt would blend that one in, and of a small picture that is a strip.
    """
    left, top = ceil(shown.left() * scale), ceil(shown.top() * scale)
    right, low = floor(shown.right() * scale), floor(shown.bottom() * scale)
    return image.copy(left, top, max(1, right - left), max(1, low - top))
