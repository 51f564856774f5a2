"""The dotted ways from the pieces that may move to where they would come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.table import layers
from gui.theme import fixed


class Trails(QGraphicsItem):
    """All ways at once, faintly; of a piece in the hand only its own, strongly."""

    def __init__(self) -> None:
        super().__init__()
        self._ways: dict[str, QPainterPath] = {}
        self._ink = QColor()
        self._held = ""
        self.setZValue(layers.ZONES + 1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_ways(self, ways: Mapping[str, Sequence[QPointF]], ink: QColor) -> None:
        """Show the ways of these pieces, by their keys."""
        self.prepareGeometryChange()
        self._ways = {key: _line(way) for key, way in ways.items()}
        self._ink, self._held = ink, ""
        self.update()

    def hold(self, key: str) -> None:
        """Show what suits the piece that is in the hand; empty: none is."""
        self._held = key if key in self._ways else ""
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802  # Qt's name
        """Return everything that it may paint."""
        whole = QRectF()
        for way in self._ways.values():
            whole |= way.boundingRect()
        return whole.adjusted(-4, -4, 4, 4)

    def shape(self) -> QPainterPath:
        """Be nowhere for the pointer."""
        return QPainterPath()

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        """Draw the dots."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for key, way in self._ways.items():
            if self._held in ("", key):
                wide = 4.5 if self._held else 3.4
                painter.strokePath(way, _dots(fixed("light", 0.9), wide + 2.4, wide * 2.5))
                ink = QColor(self._ink)
                ink.setAlphaF(0.95 if self._held else 0.7)
                painter.strokePath(way, _dots(ink, wide, wide * 2.5))


def _dots(ink: QColor, wide: float, every: float) -> QPen:
    pen = QPen(ink, wide)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([0.1 / wide, (every - 0.1) / wide])
    return pen


def _line(way: Sequence[QPointF]) -> QPainterPath:
    path = QPainterPath(way[0])
    for spot in way[1:]:
        path.lineTo(spot)
    return path
