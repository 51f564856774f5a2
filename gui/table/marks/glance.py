"""Card preview for the log: the large face of a card, opened at the table's edge beside the log."""

from __future__ import annotations

from gui.table.faces import Face
from gui.table.marks.magnifier import Magnifier
from gui.table.scene import TableScene

_EDGE = 12.0


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
