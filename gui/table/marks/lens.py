"""Hover preview: the large face of a thing, opened beside it once the pointer has rested on it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from gui.table.marks.magnifier import Magnifier
from gui.table.scene import TableScene
from gui.table.things import Thing

_GAP = 14.0


class Lens(Magnifier):
    """Opens and closes the large face of what lies on the table."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene, "lens", self._open)
        self._thing: Thing | None = None

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
        super().close()
        self._thing = None

    def _open(self) -> None:
        thing = self._thing
        if thing is None or thing.large is None:
            return
        face = thing.large()
        spot = self._beside(thing.bounds(), face.width, face.height)
        self.show(face, spot.x(), spot.y())

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
