"""Graphics view of the table: size, zoom, and every event on its way to the hands."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
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

from gui.table import layers
from gui.table.hand.cursor import Cursor
from gui.table.hand.mouse import Mouse
from gui.table.marks.lens import Lens
from gui.table.motion import LIFT
from gui.table.roaming import EdgeBar, Roaming
from gui.table.scene import TableScene
from gui.table.things import HOVER, Thing

MOST_ZOOM = 4.0
_NOTCH = 1.15  # by which one notch of the wheel enlarges
_LEAST_FACTOR = 0.85  # below which words on the table could not be read
_GIVES = 0.8  # how much the table shrinks at most rather than be larger than the window


class TableView(QGraphicsView):
    """Shows the whole table, or a part of it enlarged. `zoomed` gives the zoom.

    `panned` says that another part of the table is seen.
    """

    zoomed = Signal(float)
    panned = Signal()

    def __init__(
        self, scene: TableScene, mouse: Mouse, cursor: Cursor, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._bars: tuple[EdgeBar, ...] = ()  # Qt scrolls before they are there
        self._table = scene
        self._mouse = mouse
        self._hands = mouse.hands
        self._cursor = cursor
        self.lens = Lens(scene)
        self.zoom = 1.0
        self._covered = 0  # pixels of the right edge that something lies over
        self._larger = False  # whether the table is larger than the window even without a zoom
        self.roaming = Roaming(self, self._carried)
        self._hovered: Thing | None = None
        self.setScene(scene)
        scene.setParent(self)  # it goes after the view: no bar scrolls while its things go
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._bars = (
            EdgeBar(self, self.horizontalScrollBar()),
            EdgeBar(self, self.verticalScrollBar()),
        )
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        scene.theme.changed.connect(self.fit)
        cursor.moved.connect(self._follow_cursor)
        self._hands.changed.connect(self._turn_to_what_matters)

    # --- size and zoom

    def fit(self) -> None:
        """Give the scene this window's room, in its own measure, but never less than it needs."""
        self._scale()
        factor, least = self.factor, self._table.least
        room = self.viewport().size()
        wide, high = room.width() / factor, room.height() / factor
        self._larger = wide < least.width() - 1 or high < least.height() - 1
        if self._larger:
            wide, high = max(wide, least.width()), max(high, least.height())
        self._table.measure(wide, high)
        if self.zoom < self.whole or self.zoom < 1:
            self.zoom = self.whole  # what was seen whole stays so
            self._scale()
        self._table.renew_ground()
        self._turn_to_what_matters()
        self._look_about()

    @property
    def factor(self) -> float:
        """Return the pixels of one unit before any zoom: the theme's, if the table has room so.

        Large text is what the reader wants: where the table would have to shrink by more than a
        little for it to be seen whole, it becomes larger than the window instead.
        """
        theme, least = self._table.theme, self._table.least
        room = self.viewport().size()
        fits = min(room.width() / least.width(), room.height() / least.height())
        wanted = max(theme.factor, _LEAST_FACTOR)
        if theme.percent > 100 and fits < wanted * _GIVES:
            return wanted
        return max(0.1, min(wanted, fits))

    @property
    def whole(self) -> float:
        """Return the zoom that shows the whole table: below 1 if it is larger than the window."""
        table, room = self._table, self.viewport().size()
        if not self._larger or not table.wide:
            return 1.0
        fits = min(room.width() / table.wide, room.height() / table.high)
        return min(1.0, fits / self.factor)

    @property
    def roams(self) -> bool:
        """Say whether only a part of the table is seen."""
        return self.zoom > self.whole

    def enlarge(self, zoom: float, about: QPointF | None = None) -> None:
        """Zoom in or out, and keep this point of the viewport where it is."""
        zoom = min(max(zoom, self.whole), MOST_ZOOM)
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
        self._look_about()
        self.zoomed.emit(zoom)

    def cover(self, pixels: int) -> None:
        """Have something lie over so much of the right edge: what is asked keeps off it."""
        if pixels != self._covered:
            self._covered = pixels
            self._look_about()

    def _look_about(self) -> None:
        """Know which part of the table is seen, where that is not all of it."""
        for bar in self._bars:
            bar.follow()
        seen = QRectF()
        if self._covered or (self._larger and self.roams):
            low, right = (bar.thick() for bar in self._bars)
            real = self.factor * self.zoom
            seen = self.roaming.seen.adjusted(0, 0, -max(right, self._covered) / real, -low / real)
        self._table.seen = seen
        self.panned.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Show another part of the table."""
        super().scrollContentsBy(dx, dy)
        if self._bars:
            self.lens.close()
            self._look_about()

    def _scale(self) -> None:
        real = self.factor * self.zoom
        self._table.faces.scale = real
        self._table.faces.ratio = self.devicePixelRatioF()
        at = Qt.AlignmentFlag
        self.setAlignment(at.AlignCenter if self.zoom < 1 else at.AlignLeft | at.AlignTop)
        self.resetTransform()
        self.scale(real, real)

    def release(self) -> None:
        """Drop every picture, because another page lies over the table."""
        self._table.faces.forget()
        self.resetCachedContent()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure anew."""
        super().resizeEvent(event)
        self.fit()

    # --- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin what the left button does; right gives back, the middle one pans."""
        self._still()
        self._cursor.hide()
        where = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton:
            if self.roams and self._is_desk(self._spot(event)):
                self.roaming.grip(where)
            self._mouse.press(self._spot(event), where)
        elif event.button() == Qt.MouseButton.RightButton:
            self._hands.cancel()
        elif event.button() == Qt.MouseButton.MiddleButton and self.roams:
            self.roaming.grip(where)
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry, pan or hover."""
        where = event.position().toPoint()
        if self.roaming.drag(where):
            pass
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self._mouse.move(self._spot(event), where)
            if self._hands.mode == "drag":
                self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
                if self.roams:
                    self.roaming.carry(where)
        else:
            spot = self._spot(event)
            self._hover(self._mouse.hover(spot), spot)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End what the button did."""
        self.roaming.stay()
        panned = self.roaming.let_go()
        if event.button() == Qt.MouseButton.LeftButton:
            if panned:
                self._hands.cancel()
            else:
                self._mouse.release(self._spot(event))
            self.viewport().unsetCursor()  # until it moves again
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do the one thing that can be done here."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._mouse.double_click(self._spot(event))
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        """Hover nowhere."""
        super().leaveEvent(event)
        self._still()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl; else pan what is enlarged."""
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.enlarge(self.zoom * _NOTCH ** (turned.y() / 120), event.position())
        elif self.roams:
            self.roaming.by(turned)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
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

    def _is_desk(self, point: QPointF) -> bool:
        """Say whether there is nothing at a point that a hand would take or press."""
        thing = self._table.top(point)
        if self._hands.thing is not None:
            return False
        return thing is None or not (self._hands.answers(thing) or thing.action)

    def _carried(self, where: QPoint) -> None:
        """Have what is carried stay in the hand while the table moves below it."""
        if self._hands.mode == "drag":
            self._mouse.move(self.mapToScene(where), where)

    def _hover(self, thing: Thing | None, spot: QPointF) -> None:
        if thing is not None and thing.key not in self._table.things:
            thing = None
        read = thing or next((one for one in self._table.at(spot) if one.large), None)
        rim = thing if thing is not None and self._hands.answers(thing) else None
        if self._hands.thing is None:
            self.lens.rest_on(read)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom, or move the cursor and what it holds."""
        key = event.key()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
                self.enlarge(self.zoom * _NOTCH)
            elif key == Qt.Key.Key_Minus:
                self.enlarge(self.zoom / _NOTCH)
            elif key == Qt.Key.Key_0:
                self.enlarge(self.whole if self.zoom != self.whole else 1.0)
            else:
                event.ignore()
            return
        moving = self._table.motion.running > 0
        self._table.motion.finish()
        if not self._cursor.press(key, moving=moving):
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - Qt's name
        """Go through the sections first, then on to the next widget."""
        self._still()
        if self._cursor.tab(forward=forward):
            return True
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show no cursor where no key arrives."""
        super().focusOutEvent(event)
        self._cursor.hide()

    def _follow_cursor(self, thing: Thing | None) -> None:
        if thing is not None and self.roams:
            self.ensureVisible(thing.bounds(), 40, 40)
        if self._hands.thing is None:
            self.lens.rest_on(thing)

    def _turn_to_what_matters(self) -> None:
        """Have in sight what may be taken, or where what is held may go."""
        hands = self._hands
        if hands.thing is not None:
            self.lens.close()
        if not self._larger or hands.mode in ("drag", "key"):
            return
        things = self._table.things
        targets = [things[key] for key in hands.targets if key in things]
        answers = [thing for thing in hands.counted if thing.layer <= layers.PROMPT] or hands.ready
        self.roaming.show(targets if hands.thing is not None else answers)
