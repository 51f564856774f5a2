"""Magnifier: a face shown large once something was rested on, and the moment before."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QGraphicsItem

from gui.table import layers
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.things import Thing

_REST = 350  # ms that something must be rested on


class Magnifier:
    """Holds one large face; it lies on nothing and nothing can take it."""

    def __init__(self, scene: TableScene, key: str, rested: Callable[[], None]) -> None:
        self._scene = scene
        self._glass = Thing(scene.faces, key)
        self._glass.solid = False
        self._glass.layer = layers.LENS
        self._glass.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, False)  # noqa: FBT003
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
