"""Covers of the games, painted once for each size and kept."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from gui.games import game_ui
from gui.paint.kept_pixmaps import KeptPixmaps
from gui.paint.surfaces import rounded
from gui.paint.theme import fixed

_COVERS = KeptPixmaps(12 << 20)  # all of a page, at 2560×1440


def cover(game_id: str, width: int, height: int, ratio: float) -> QPixmap:
    """Return a game's cover with round corners, painted once for each size."""
    key = game_id, width, height, ratio
    return _COVERS.get(key, lambda: _painted(*key))


def _painted(game_id: str, width: int, height: int, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    box = QRectF(0, 0, width, height)
    painter.setClipPath(rounded(box, 10))
    game_ui(game_id).cover(painter, box)
    painter.setClipping(False)
    rim = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 9.5)
    painter.strokePath(rim, QPen(fixed("shade", 0.35), 1))
    painter.end()
    return pixmap
