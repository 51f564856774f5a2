"""Achievement pictures: the kit's medals, won or still blank."""

from __future__ import annotations

from functools import lru_cache, partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen

from engine.games.merit57.rules import resolve
from gui.games.honours import Paint
from gui.paint.operations import picture
from gui.paint.surfaces import shadow
from gui.paint.theme import fixed
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.markers.honours import medal

_FAINT = 0.62  # how much of a medal is seen that nobody has won


@lru_cache(maxsize=64)
def _printed(name: str, side: int) -> QImage:
    """Return a medal as it is cut from its sheet, so many pixels across."""
    face = medal(Edition(resolve({}), "en"), name)  # there is no word on it
    return picture(face.ops, face.trim, side / face.trim.w)


def pictured(name: str, *, won: bool) -> Paint:
    """Return a medal with an honour's picture or an icon in its middle; blank until it is won."""
    return partial(_medal, name=name if won else "")


def _medal(painter: QPainter, box: QRectF, *, name: str) -> None:
    """Paint a medal; a blank one faint, in a dashed ring."""
    round_ = QPainterPath()
    round_.addEllipse(box.adjusted(1, 1, -1, -1))
    if name:
        shadow(painter, box.adjusted(2, 2, -2, -2), box.width() / 2 - 2, 8, 3, fixed("shade", 0.4))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipPath(round_)
    painter.setOpacity(1 if name else _FAINT)
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    painter.drawImage(box, _printed(name, round(box.width() * ratio)))
    painter.restore()
    if not name:
        pen = QPen(fixed("ink3"), 1.6)
        pen.setDashPattern([3, 3])
        painter.strokePath(round_, pen)
