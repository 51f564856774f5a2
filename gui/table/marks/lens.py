"""Large faces: the lens over what lies on the table, the glance at what a line of the log names.

Either opens once something was rested on for a moment; it lies on nothing and nothing can take it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QTimer

from gui.table import layers
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.things import Thing

_REST = 350  # ms that something must be rested on
_GAP = 14.0  # between a thing and its large face
_EDGE = 12.0  # between a large face and the edge of the table


class Magnifier:
    """One large face, and the moment before it is shown."""

    def __init__(self, scene: TableScene, key: str, rested: Callable[[], None]) -> None:
        self._scene = scene
        self._glass = Thing(scene.faces, key)
        self._glass.solid = False
        self._glass.layer = layers.LENS
        self._glass.hide()
        scene.addItem(self._glass)
        self._timer = QTimer(scene)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(rested)

    @property
    def open(self) -> bool:
        """Say whether a large face is shown."""
        return self._glass.isVisible()

    def show(self, face: Face, x: float, y: float) -> None:
        """Show a face with its middle here."""
        self._glass.wear(face)
        self._glass.put(x, y)
        self._glass.show()

    def close(self) -> None:
        """Show nothing large, now or in a moment."""
        self._timer.stop()
        self._glass.hide()


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


class Glance(Magnifier):
    """Opens and closes the face of a card that is not pointed at itself."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene, "glance", self._open)
        self._face: Face | None = None

    @property
    def face(self) -> Face | None:
        """Return the face that is shown large, if one is."""
        return self._glass.face if self.open else None

    def rest_on(self, face: Face | None) -> None:
        """Show this face in a moment, unless something else is pointed at before."""
        if face is not None and self._face is not None and face.name == self._face.name:
            return
        self.close()
        self._face = face
        if face is not None:
            self._timer.start()

    def close(self) -> None:
        """Show nothing large."""
        super().close()
        self._face = None

    def _open(self) -> None:
        face = self._face
        if face is None:
            return
        room, prompt = self._scene.sceneRect(), self._scene.prompt_area
        low = prompt.top() if prompt.top() > face.height + 2 * _EDGE else room.bottom()
        y = max(_EDGE + face.height / 2, low / 2)
        self.show(face, room.right() - _EDGE - face.width / 2, y)
