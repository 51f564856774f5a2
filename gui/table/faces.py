"""Pixmap cache: what things look like, painted once at the device's resolution, then copied."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

from gui.i18n import Language
from gui.paint.kept_pixmaps import KeptPixmaps
from gui.paint.theme import Theme

_MOST_BYTES = 64 << 20  # four times a screen of 2560×1440
_SMOOTH = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)


@dataclass(frozen=True, eq=False)
class Face:
    """A picture by name. `paint` draws it on the size given, and its shadow up to `margin` outside.

    The name tells it from every other face in the same language and theme.
    """

    name: Hashable
    width: float
    height: float
    paint: Callable[[QPainter, QSizeF], None]
    margin: float = 14.0

    @property
    def size(self) -> QSizeF:
        """Return width and height without the margin."""
        return QSizeF(self.width, self.height)


def alike(one: Face | None, other: Face | None) -> bool:
    """Say whether two faces are one picture: their names tell, and how large they are."""
    if one is None or other is None:
        return one is other
    return (one.name, one.width, one.height, one.margin) == (
        other.name,
        other.width,
        other.height,
        other.margin,
    )


def magnified(face: Face, by: float) -> Face:
    """Return the same picture so many times as large."""

    def paint(painter: QPainter, _size: QSizeF) -> None:
        painter.scale(by, by)
        face.paint(painter, face.size)

    name = ("magnified", face.name)
    return Face(name, face.width * by, face.height * by, paint, face.margin * by)


class FaceCache:
    """The faces painted so far; `scale` is real pixels per unit of the scene on one screen pixel.

    Those of another scale go at once, the least used go first when they become too many.
    """

    def __init__(self, theme: Theme, language: Language) -> None:
        self.theme = theme
        self.language = language
        self.scale = 1.0  # pixels of the view for one unit of the scene
        self.ratio = 1.0  # device pixels for one pixel of the view
        self.kept = KeptPixmaps(_MOST_BYTES)
        self._kept_at = 1.0, 1.0  # the scale and ratio of those that are kept

    def pixmap(self, face: Face) -> QPixmap:
        """Return the face as pixels of this device, in the language and theme of now."""
        if self._kept_at != (self.scale, self.ratio):
            self._kept_at = self.scale, self.ratio
            self.kept.clear()
        key = face.name, face.width, face.height, self.language.lang, self.theme.dark
        return self.kept.get(key, lambda: self._painted(face))

    def forget(self) -> None:
        """Give back every picture: nobody looks any more."""
        self.kept.clear()

    def __len__(self) -> int:
        return len(self.kept)

    def _painted(self, face: Face) -> QPixmap:
        real = self.scale * self.ratio
        width = ceil((face.width + 2 * face.margin) * real)
        height = ceil((face.height + 2 * face.margin) * real)
        pixmap = QPixmap(max(1, width), max(1, height))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        try:
            painter.setRenderHints(_SMOOTH)
            painter.scale(real, real)
            painter.translate(face.margin, face.margin)
            face.paint(painter, face.size)
        finally:  # a pixmap that goes away while it is painted takes the program with it
            painter.end()
        pixmap.setDevicePixelRatio(self.ratio)
        return pixmap

    def draw(self, painter: QPainter, face: Face, centre: QPointF) -> None:
        """Draw the face around a point: pixel on pixel where nothing turns or stretches it."""
        pixmap = self.pixmap(face)
        corner = centre - QPointF(
            face.width / 2 + face.margin,
            face.height / 2 + face.margin,
        )
        world = painter.worldTransform()
        painter.save()
        if _upright(world, self.scale):
            spot = world.map(corner) * self.ratio
            painter.setWorldTransform(QTransform())
            painter.drawPixmap(QPointF(round(spot.x()), round(spot.y())) / self.ratio, pixmap)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(corner)
            painter.scale(1 / self.scale, 1 / self.scale)
            painter.drawPixmap(QPointF(0, 0), pixmap)
        painter.restore()


def _upright(world: QTransform, scale: float) -> bool:
    return (
        abs(world.m12()) + abs(world.m21()) < 1e-6
        and abs(world.m11() - scale) < 1e-3
        and abs(world.m22() - scale) < 1e-3
    )
