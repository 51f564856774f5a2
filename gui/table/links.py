"""Log links: badges, where a line happened, the cards in it; what log and table have in common."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui.table.board import Board
from gui.table.faces import Face
from gui.table.marks.lens import Glance
from gui.table.marks.overlay import Overlay
from gui.table.scene import TableScene
from gui.table.shown import ShownMatch


class Links:
    """Answers a log in the name of a board; `keys` are what a line speaks of, as `kind:value`."""

    def __init__(
        self, scene: TableScene, overlay: Overlay, board: Board, shown: ShownMatch
    ) -> None:
        self.glance = Glance(scene)
        self._scene = scene
        self._overlay = overlay
        self._board = board
        self._shown = shown

    def flash(self, keys: Sequence[str]) -> None:
        """Point out where a line happened."""
        key = self.place(keys)
        if key:
            self._overlay.flash(key)

    def place(self, keys: Sequence[str]) -> str:
        """Return the key of the thing or place where a line happened; empty if it is not there."""
        found = self._board.locate(keys)
        if found is None:
            found = next((key for key in keys if key in self._scene.things), "")
        return found

    def glimpse(self, keys: Sequence[str]) -> None:
        """Show the card that a line speaks of large; show none if it speaks of none."""
        self.glance.rest_on(self._board.glimpse(keys))

    def cite(self, key: str) -> str:
        """Return the section of the rulebook that speaks of a thing; empty if none is known."""
        return self._board.cite(key) if key else ""

    def close(self) -> None:
        """Show nothing large."""
        self.glance.close()

    @property
    def badged(self) -> bool:
        """Say whether the board has badges for those who act."""
        return self.badge(0) is not None

    def badge(self, who: int) -> Face | None:
        """Return the badge of a seat, or of a character where seats may hold several."""
        return self._board.character(self._shown.state, who)

    def paint_badge(self, painter: QPainter, box: QRectF, who: int) -> None:
        """Paint the badge into a square."""
        face = self.badge(who)
        if face is not None:
            painter.save()
            painter.translate(box.topLeft())
            painter.scale(box.width() / face.width, box.height() / face.height)
            face.paint(painter, face.size)
            painter.restore()
