"""Busy indicator: three drops of ink beside whoever thinks, falling one after the other."""

from __future__ import annotations

from math import pi, sin

from PySide6.QtCore import QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter, QPainterPath

from gui.table import layers
from gui.table.marks.highlights import Highlight
from gui.table.motion import THINK
from gui.table.scene import TableScene

WIDE = 34.0
_R, _PITCH, _FALL = 3.1, 11.0, 3.0


class Drops(Highlight):
    """The drops of one table; where nothing is to move they stand as three dots."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene.theme, layers.PROMPT - 1)
        self._scene = scene
        self._clock: QVariantAnimation | None = None
        self._share = 0.0
        scene.addItem(self)

    @property
    def falling(self) -> bool:
        """Say whether they move."""
        return self._clock is not None

    def think_at(self, spot: QPointF | None) -> None:
        """Show beside this point, their left end at it; nowhere without one."""
        if spot is None:
            self.hide()
            self._stop()
            return
        area = QPainterPath()
        area.addRect(QRectF(spot.x(), spot.y() - _R - _FALL, WIDE, 2 * (_R + _FALL)))
        self.lay(area)
        if not self._scene.motion.speed:
            self._stop()
        elif self._clock is None:
            self._clock = self._scene.motion.cycle(THINK, self._fall)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock.deleteLater()
            self._clock = None

    def _fall(self, share: float) -> None:
        self._share = share
        if not self._scene.motion.speed:  # switched off while they fell
            self._stop()
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Draw the drops, each a third of the time behind the one before."""
        box = self._path.boundingRect()
        for place in range(3):
            ink, y = self._theme.colour("red"), box.center().y()
            if self.falling:
                beat = sin(pi * ((self._share - place / 3) % 1.0))
                ink.setAlphaF(0.25 + 0.75 * beat)
                y += _FALL * (beat - 0.5)
            spot = QPainterPath()
            spot.addEllipse(QPointF(box.left() + _PITCH * (place + 0.5), y), _R, _R)
            painter.fillPath(spot, ink)
