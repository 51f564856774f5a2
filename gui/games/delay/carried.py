"""Drag ghost: a thing that is smaller in the hand than where it lies, so that it hides no place."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from gui.table.faces import Face, FaceCache
from gui.table.things import Thing


class Carried(Thing):
    """A stamp or a letter; `small` is its look while a hand drags it."""

    def __init__(self, faces: FaceCache, key: str, *, section: str = "") -> None:
        self._held = False
        self.small: Face | None = None
        self.aside = QPointF()  # how far beside the pointer it hangs while it is small
        super().__init__(faces, key, section=section)

    @property
    def held(self) -> bool:
        """Say whether it is in a hand."""
        return self._held

    @held.setter
    def held(self, held: bool) -> None:
        if held != self._held:
            self.prepareGeometryChange()
            self._held = held

    @property
    def face(self) -> Face | None:
        """Return the look that suits where it is."""
        return self.small if self.held and self.small is not None else super().face

    def boundingRect(self) -> QRectF:
        """Return all that its look of now may paint: a hand moves the small one alone."""
        if self.small is None or not self.held:
            return super().boundingRect()
        wide, high = self.small.width / 2, self.small.height / 2
        by = self.small.margin
        small = QRectF(-wide - by, -high - by, 2 * (wide + by), 2 * (high + by))
        return small.translated(self.aside)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Copy the face; in the hand beside the pointer, which points at where it would go."""
        if self.held and self.small is not None:
            self.faces.draw(painter, self.small, self.aside)
        else:
            super().paint(painter, option, widget)
