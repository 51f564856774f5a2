"""Move hints: the dotted ways from the pieces that may move to where they would come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gui.paint.theme import Theme, fixed
from gui.table import layers
from gui.table.marks.highlights import Highlight


class Trails(Highlight):
    """All ways at once, faintly; of a piece in the hand only its own, strongly."""

    reach = 4.0

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, layers.ZONES + 1)
        self._ways: dict[str, QPainterPath] = {}
        self._ink = QColor()
        self._held = ""

    def show_ways(self, ways: Mapping[str, Sequence[QPointF]], ink: QColor) -> None:
        """Show the ways of these pieces, by their keys."""
        self._ways = {key: _line(way) for key, way in ways.items()}
        self._ink, self._held = ink, ""
        whole = QPainterPath()
        for way in self._ways.values():
            whole.addPath(way)
        self.lay(whole)

    def hold(self, key: str) -> None:
        """Show what suits the piece that is in the hand; empty: none is."""
        self._held = key if key in self._ways else ""
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Draw the dots."""
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
