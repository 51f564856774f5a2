"""Graphics items: what lies on the table with a key, to be seen, taken, turned or put down on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.table import layers
from gui.table.faces import Face, FaceCache, alike

HOVER = 6.0  # how far a thing rises under the pointer
LEAST_GRIP = 52.0  # what a finger needs: 44 pixels where a unit is the smallest
_CORNER = 0.055  # of the width
_ROW = 20.0  # things this much higher or lower are still in one row


class Thing(QGraphicsItem):
    """A card, a piece, a token, a die, or only a place. Its origin is its middle.

    `put` says where it belongs; wherever motion or a hand has brought it, `settle` brings it
    back there.
    """

    def __init__(self, faces: FaceCache, key: str, *, section: str = "") -> None:
        super().__init__()
        self.key = key
        self.section = section  # the group that Tab goes to; empty: not for the keyboard
        self.faces = faces
        self.large: Callable[[], Face] | None = None  # what opens when the pointer rests on it
        self.action: Callable[[], object] | None = None  # what a press does, where it is a button
        self.stands_for = key  # whose gestures it offers: one of several that are alike
        self.solid = True  # hides what lies below from the hand
        self.lifts = True  # rises under the pointer
        self.hangs = False  # hangs below the pointer, as a card does, and does not sit under it
        self.reads = False  # words of its own, over which no tag is written
        self.held = False  # in a hand, which has it until it lets go
        self.home = QPointF()
        self.layer = layers.THINGS
        self.face_up = True
        self._face: Face | None = None
        self._back: Face | None = None
        self._area = QRectF(-1, -1, 2, 2)
        self._outline = QPainterPath()
        self._cut = False  # whether the outline is its own, and not the face's
        self._width = 1.0
        self._risen = 0.0
        self.setZValue(self.layer)

    @property
    def face(self) -> Face | None:
        """Return the side that shows: the back only if it has one."""
        return self._face if self.face_up or self._back is None else self._back

    def wear(self, face: Face | None, back: Face | None = None) -> None:
        """Show this face; its size becomes the thing's unless it has an outline of its own.

        A face that it wears already is not painted again: a board lays out everything anew.
        """
        worn = alike(face, self._face) and alike(back, self._back)
        if worn:
            self._face, self._back = face, back
            return
        self.prepareGeometryChange()
        self._face, self._back = face, back
        if face is not None:
            half = QRectF(-face.width / 2, -face.height / 2, face.width, face.height)
            by = max(side.margin for side in (face, back) if side is not None)
            self._area = half.adjusted(-by, -by, by, by)
            if not self._cut:
                self._outline = _rounded(half, face.width * _CORNER)
        self.update()

    def cut(self, outline: QPainterPath) -> None:
        """Take another outline than the face's rounded corners, around the middle."""
        self.prepareGeometryChange()
        self._outline, self._cut = outline, True
        if self._face is None:
            self._area = outline.boundingRect()

    def spread(self, width: float, height: float, corner: float = 8.0) -> None:
        """Be an area of this size with nothing to see: a place."""
        self.cut(_rounded(QRectF(-width / 2, -height / 2, width, height), corner))

    def put(self, x: float, y: float, layer: float | None = None) -> None:
        """Belong here from now on."""
        self.home = QPointF(x, y)
        self.layer = self.layer if layer is None else layer
        self.settle()

    def settle(self) -> None:
        """Be where it belongs, upright and at rest, unless it is in a hand."""
        if self.held:
            return
        self.setPos(self.home)
        if self.rotation() != 0:  # Qt paints what is turned anew, by nothing as well
            self.setRotation(0)
        if self.scale() != 1:
            self.setScale(1)
        self.setZValue(self.layer)
        self.squeeze(1.0)
        self.rise(0)

    def fly(self) -> None:
        """Rise above everything that lies."""
        self.setZValue(layers.FLYING + self.layer)

    def squeeze(self, width: float) -> None:
        """Be this share of its width, as a card that turns."""
        if width != self._width:
            self._width = width
            self.setTransform(QTransform.fromScale(max(width, 0.01), 1) if width != 1 else _WHOLE)

    @property
    def risen(self) -> float:
        """Return how far it is shown above where it lies, as what the pointer is over."""
        return self._risen

    def rise(self, by: float) -> None:
        """Be shown this much higher; where it is taken stays the same."""
        if by != self._risen:
            self._risen = by
            self.update()

    def outline(self) -> QPainterPath:
        """Return the outline where the thing belongs, in the scene."""
        return self._outline.translated(self.home)

    def hit(self, point: QPointF) -> bool:
        """Say whether a point of the scene is within the outline, wherever the thing is now."""
        return self._outline.contains(point - self.pos())

    def bounds(self) -> QRectF:
        """Return the rectangle around the outline where the thing belongs, in the scene."""
        return self._outline.boundingRect().translated(self.home)

    def boundingRect(self) -> QRectF:
        """Return everything that it may paint, and where it can be taken."""
        return self._area.adjusted(0, -HOVER, 0, 0) | self._grip()

    def shape(self) -> QPainterPath:
        """Return where it can be taken: never less than a finger needs."""
        around = self._outline.boundingRect()
        if min(around.width(), around.height()) >= LEAST_GRIP:
            return self._outline
        grip = QPainterPath()
        grip.addRect(self._grip())
        return grip

    def _grip(self) -> QRectF:
        around = self._outline.boundingRect()
        more = QPointF(
            max(0.0, LEAST_GRIP - around.width()) / 2, max(0.0, LEAST_GRIP - around.height()) / 2
        )
        return around.adjusted(-more.x(), -more.y(), more.x(), more.y())

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        """Copy the face."""
        face = self.face
        if face is not None:
            self.faces.draw(painter, face, QPointF(0, -self._risen))


_WHOLE = QTransform()


def reading_order(things: Iterable[Thing]) -> list[Thing]:
    """Return things from top to bottom, those in about one row from left to right."""
    return sorted(things, key=lambda thing: (round(thing.home.y() / _ROW), thing.home.x()))


def _rounded(rect: QRectF, corner: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, corner, corner)
    return path
