"""The window onto the table: size, zoom, and every event on its way to the hands."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from gui.table.cursor import Cursor
from gui.table.hands import Hands
from gui.table.lens import Lens
from gui.table.motion import LIFT
from gui.table.scene import TableScene
from gui.table.things import HOVER, Thing

MOST_ZOOM = 4.0
_NOTCH = 1.15  # by which one notch of the wheel enlarges


class TableView(QGraphicsView):
    """Shows the whole table, or a part of it enlarged. `zoomed` gives the zoom."""

    zoomed = Signal(float)

    def __init__(
        self, scene: TableScene, hands: Hands, cursor: Cursor, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._table = scene
        self._hands = hands
        self._cursor = cursor
        self.lens = Lens(scene)
        self.zoom = 1.0
        self._panned_from: QPoint | None = None
        self._hovered: Thing | None = None
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        scene.theme.changed.connect(self.fit)
        cursor.moved.connect(self._follow_cursor)

    # --- size and zoom

    def fit(self) -> None:
        """Give the scene this window's room, in its own measure."""
        self._scale()
        factor = self.factor
        self._table.measure(self.viewport().width() / factor, self.viewport().height() / factor)
        self._table.renew_ground()

    @property
    def factor(self) -> float:
        """Return the pixels of one unit before any zoom: the theme's, if the table has room so."""
        least = self._table.least
        room = self.viewport().size()
        fits = min(room.width() / least.width(), room.height() / least.height())
        return max(0.1, min(self._table.theme.factor, fits))

    def enlarge(self, zoom: float, about: QPointF | None = None) -> None:
        """Zoom in or out, and keep this point of the viewport where it is."""
        zoom = min(max(zoom, 1.0), MOST_ZOOM)
        if zoom == self.zoom:
            return
        middle = QPointF(self.viewport().rect().center())
        about = middle if about is None else about
        fixed = self.mapToScene(about.toPoint())
        self.zoom = zoom
        self._scale()
        real = self.factor * zoom
        self.centerOn(fixed + (middle - about) / real)
        self._table.renew_ground()
        self.zoomed.emit(zoom)

    def _scale(self) -> None:
        real = self.factor * self.zoom
        self._table.faces.scale = real
        self._table.faces.ratio = self.devicePixelRatioF()
        self.resetTransform()
        self.scale(real, real)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802  # Qt's name
        """Measure anew."""
        super().resizeEvent(event)
        self.fit()

    # --- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Begin what the left button does; right gives back, the middle one pans."""
        self._still()
        self._cursor.hide()
        if event.button() == Qt.MouseButton.LeftButton:
            self._hands.press(self._spot(event), event.position().toPoint())
        elif event.button() == Qt.MouseButton.RightButton:
            self._hands.cancel()
        elif event.button() == Qt.MouseButton.MiddleButton and self.zoom > 1:
            self._panned_from = event.position().toPoint()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Carry, pan or hover."""
        if self._panned_from is not None:
            self._pan(event.position().toPoint() - self._panned_from)
            self._panned_from = event.position().toPoint()
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self._hands.move(self._spot(event), event.position().toPoint())
            if self._hands.mode == "drag":
                self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self._hover(self._hands.hover(self._spot(event)))
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """End what the button did."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._hands.release(self._spot(event))
            self.viewport().unsetCursor()  # until it moves again
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._panned_from = None
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        """Do the one thing that can be done here."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._hands.double_click(self._spot(event))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802  # Qt's name
        """Hover nowhere."""
        super().leaveEvent(event)
        self._still()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802  # Qt's name
        """Zoom with Ctrl; else pan what is enlarged."""
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.enlarge(self.zoom * _NOTCH ** (turned.y() / 120), event.position())
        elif self.zoom > 1:
            self._pan(turned)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802  # Qt's name
        """Take a pinch on the touchpad for zoom."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
                self.enlarge(self.zoom * (1 + event.value()), event.position())
                return True
        elif event.type() == QEvent.Type.DevicePixelRatioChange:
            self.fit()
        return super().viewportEvent(event)

    def _spot(self, event: QMouseEvent) -> QPointF:
        return self.viewportTransform().inverted()[0].map(event.position())

    def _pan(self, by: QPoint) -> None:
        for bar, step in (
            (self.horizontalScrollBar(), by.x()),
            (self.verticalScrollBar(), by.y()),
        ):
            bar.setValue(bar.value() - step)

    def _hover(self, thing: Thing | None) -> None:
        if thing is not None and thing.key not in self._table.things:
            thing = None
        rim = thing if thing is not None and self._hands.may_take(thing) else None
        if self._hands.thing is None:
            self.lens.rest_on(thing)
            self._lift(rim)
        shape = Qt.CursorShape.OpenHandCursor if rim is not None else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def _lift(self, thing: Thing | None) -> None:
        """Have what may be taken rise under the pointer, and what it left sink."""
        before = self._hovered
        if thing is before:
            return
        self._hovered = thing
        if before is not None:
            before.rise(0)
        if thing is None or not thing.lifts:
            self._hands.overlay.mark("hover", thing)
            return
        high = HOVER if thing.hangs else HOVER / 2

        def act(share: float) -> None:
            if self._hovered is thing:
                thing.rise(high * share)
                self._hands.overlay.mark("hover", thing)

        self._table.motion.run(LIFT, act)

    def _still(self) -> None:
        self._lift(None)
        self.lens.close()

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802  # Qt's name
        """Zoom, or move the cursor and what it holds."""
        key = event.key()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
                self.enlarge(self.zoom * _NOTCH)
            elif key == Qt.Key.Key_Minus:
                self.enlarge(self.zoom / _NOTCH)
            elif key == Qt.Key.Key_0:
                self.enlarge(1.0)
            else:
                event.ignore()
            return
        self._table.motion.finish()
        if not self._cursor.press(key):
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802, FBT001  # Qt's name
        """Go through the sections first, then on to the next widget."""
        self._still()
        if self._cursor.tab(forward=forward):
            return True
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802  # Qt's name
        """Show no cursor where no key arrives."""
        super().focusOutEvent(event)
        self._cursor.hide()

    def _follow_cursor(self, thing: Thing | None) -> None:
        if self._hands.thing is None:
            self.lens.rest_on(thing)
        if thing is not None and self.zoom > 1:
            self.ensureVisible(thing.bounds(), 40, 40)
