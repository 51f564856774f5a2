"""The large face of a card that the log speaks of, opened at the table's edge beside the log."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGraphicsItem

from gui.table import layers
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.things import Thing

_REST = 350  # ms that a line must be pointed at
_EDGE = 12.0


class Glance:
    """Opens and closes one large face; it lies on nothing and nothing can take it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._face: Face | None = None
        self._glass = Thing(scene.faces, "glance")
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
    def face(self) -> Face | None:
        """Return the face that is shown large, if one is."""
        return self._glass.face if self._glass.isVisible() else None

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
        self._timer.stop()
        self._face = None
        self._glass.hide()

    def _open(self) -> None:
        if self._face is None:
            return
        self._glass.wear(self._face)
        wide, high = self._face.width, self._face.height
        room, prompt = self._scene.sceneRect(), self._scene.prompt_area
        low = prompt.top() if prompt.top() > high + 2 * _EDGE else room.bottom()
        self._glass.put(room.right() - _EDGE - wide / 2, max(_EDGE + high / 2, low / 2))
        self._glass.show()
