"""The large face of a thing, opened beside it once the pointer or the cursor has rested on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtWidgets import QGraphicsItem

from gui.table import layers
from gui.table.scene import TableScene
from gui.table.things import Thing

_REST = 350  # ms
_GAP = 14.0


class Lens:
    """Opens and closes the large face."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._thing: Thing | None = None
        self._glass = Thing(scene.faces, "lens")
        self._glass.solid = False
        self._glass.layer = layers.LENS
        self._glass.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, False)  # noqa: FBT003
        self._glass.hide()
        scene.addItem(self._glass)
        self._timer = QTimer(scene)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(self._open)

    @property
    def open(self) -> bool:
        """Say whether a large face is shown."""
        return self._glass.isVisible()

    @property
    def thing(self) -> Thing | None:
        """Return what the pointer or the cursor is at, if that still lies on the table."""
        thing = self._thing
        return thing if thing is not None and self._scene.has(thing) else None

    def rest_on(self, thing: Thing | None) -> None:
        """Open for this thing if it has a large face and nothing else happens for a moment."""
        if thing is self._thing:
            return
        self.close()
        self._thing = thing
        if thing is not None and thing.large is not None:
            self._timer.start()

    def close(self) -> None:
        """Show nothing large."""
        self._timer.stop()
        self._thing = None
        self._glass.hide()

    def _open(self) -> None:
        thing = self._thing
        if thing is None or thing.large is None:
            return
        face = thing.large()
        self._glass.wear(face)
        spot = self._beside(thing.bounds(), face.width, face.height)
        self._glass.put(spot.x(), spot.y())
        self._glass.show()

    def _beside(self, around: QRectF, wide: float, high: float) -> QPointF:
        """Return its middle: right of the thing or left, never over the prompt."""
        room = QRectF(self._scene.sceneRect())
        prompt = self._scene.prompt_area
        if not prompt.isEmpty() and prompt.top() > high + 16:
            room.setBottom(prompt.top())
        x = around.right() + _GAP + wide / 2
        if x + wide / 2 > room.right() - 8:
            x = around.left() - _GAP - wide / 2
        x = max(room.left() + 8 + wide / 2, min(x, room.right() - 8 - wide / 2))
        y = around.center().y()
        y = max(room.top() + 8 + high / 2, min(y, room.bottom() - 8 - high / 2))
        return QPointF(x, y)
