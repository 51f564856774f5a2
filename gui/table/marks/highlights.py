"""Highlights: rims, brackets, veils, slots and tags that say what may be done with a thing."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Hashable
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gui.paint.icons import Glyph, glyph
from gui.paint.shapes import square_at
from gui.paint.surfaces import rounded, shadow
from gui.paint.theme import Fixed, Theme, face_for, fixed
from gui.table import layers
from gui.table.faces import Face, FaceCache
from gui.table.scene import TableScene

Style = Literal["legal", "hot", "hover", "focus", "selected", "ready", "flash", "advised"]
Tone = Literal["gain", "warning", "refusal", "number"]

OUTSIDE = 5.0  # how far a rim lies outside of the outline
_BRACKET = 9.0  # and its brackets
_LOW = 36.0  # what is lower has no brackets
_REACH = 18.0  # more than any rim paints outside
_TAG_HIGH = 26.0
_NAMED = 70.0  # how wide a slot is at least to have its name in it


class Untouched(QGraphicsItem):
    """Something that is only seen; no pointer ever touches it."""

    def __init__(self, layer: float) -> None:
        super().__init__()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(layer)
        self.hide()

    def shape(self) -> QPainterPath:
        """Be nowhere for the pointer."""
        return QPainterPath()

    @abstractmethod
    def draw(self, painter: QPainter) -> None:
        """Draw it."""

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        """Draw it, smooth at its edges."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter)


class Highlight(Untouched):
    """Something painted around or over an outline."""

    reach = 2.0  # how far outside of the outline it may paint

    def __init__(self, theme: Theme, layer: float) -> None:
        super().__init__(layer)
        self._theme = theme
        self._path = QPainterPath()

    def lay(self, outline: QPainterPath) -> None:
        """Show at this outline."""
        self.prepareGeometryChange()
        self._path = outline
        self.setOpacity(1.0)
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        """Return everything that it may paint."""
        by = self.reach
        return self._path.boundingRect().adjusted(-by, -by, by, by)


class Rim(Highlight):
    """A rim around an outline, in one of the styles of resources/looks.md §3."""

    reach = _REACH

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene.theme, layers.RIMS)
        self._scene = scene
        self.style: Style = "legal"

    def draw_around(self, outline: QPainterPath, style: Style) -> None:
        """Show around this outline in this style."""
        self.style = style
        self.lay(outline)

    def draw(self, painter: QPainter) -> None:
        """Draw the rim."""
        theme = self._scene.rims
        focus = theme.colour("focus")
        match self.style:
            case "legal":
                self._underlay(painter, OUTSIDE, 6)
                painter.strokePath(wider(self._path, OUTSIDE), _pen(focus, 3, dashed=True))
                self._brackets(painter, focus)
            case "hot":
                self._underlay(painter, OUTSIDE, 6.5)
                painter.strokePath(wider(self._path, OUTSIDE), _pen(focus, 3.5))
                self._brackets(painter, fixed("red"))
            case "hover":
                painter.strokePath(wider(self._path, 1), _pen(focus, 2.5))
            case "ready":
                light = theme.colour("glow", 0.35)
                painter.strokePath(wider(self._path, 4), _pen(light, 7))
                self._underlay(painter, 4, 5)
                painter.strokePath(wider(self._path, 4), _pen(focus, 2.5))
            case "focus":
                paper = theme.colour("paper")
                painter.strokePath(wider(self._path, 3), _pen(paper, 6))
                painter.strokePath(wider(self._path, OUTSIDE), _pen(focus, 3))
            case "selected":
                painter.strokePath(wider(self._path, 2), _pen(fixed("red"), 3.5))
                self._tick(painter)
            case "advised":
                light = theme.colour("glow", 0.85)
                painter.strokePath(wider(self._path, 6), _pen(light, 12))
                painter.strokePath(wider(self._path, OUTSIDE), _pen(fixed("green"), 4))
            case "flash":
                painter.strokePath(wider(self._path, 4), _pen(fixed("red"), 4))

    def _underlay(self, painter: QPainter, out: float, wide: float) -> None:
        """By day draw paper below a rim: amber alone is lost on brown wood."""
        theme = self._scene.rims
        if not theme.dark:
            painter.strokePath(wider(self._path, out), _pen(theme.colour("paper", 0.9), wide))

    def _brackets(self, painter: QPainter, ink: QColor) -> None:
        if self._path.boundingRect().height() < _LOW:
            return  # a button in a bar, round as it is
        around = self._path.boundingRect().adjusted(-_BRACKET, -_BRACKET, _BRACKET, _BRACKET)
        arm = min(16.0, around.width() * 0.3, around.height() * 0.3)
        painter.setPen(_pen(ink, 4))
        for x, dx in ((around.left(), arm), (around.right(), -arm)):
            for y, dy in ((around.top(), arm), (around.bottom(), -arm)):
                painter.drawPolyline([QPointF(x + dx, y), QPointF(x, y), QPointF(x, y + dy)])

    def _tick(self, painter: QPainter) -> None:
        """Draw the disc with a tick at the upper right."""
        corner = self._path.boundingRect().topRight()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fixed("red"))
        painter.drawEllipse(corner, 9.0, 9.0)
        glyph(painter, "check", square_at(corner, 12), fixed("light"))


class Veil(Highlight):
    """Paper laid over what may not be chosen."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, layers.RIMS - 1)

    def draw(self, painter: QPainter) -> None:
        """Cover half of what lies below."""
        painter.fillPath(self._path, self._theme.colour("paper", 0.52))


class OriginSlot(Highlight):
    """The dashed place that a thing was taken from, with its name where there is room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, layers.THINGS - 1)
        self._name = ""
        # A large sheet is carried over its own place for many frames: its dashes are drawn once.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def lay_named(self, outline: QPainterPath, name: str) -> None:
        """Show at this outline, with this name."""
        self._name = name
        self.lay(outline)

    def holds(self, point: QPointF) -> bool:
        """Say whether a point lies in the empty place that is shown."""
        return self.isVisible() and self._path.contains(point)

    def draw(self, painter: QPainter) -> None:
        """Draw an empty place."""
        around = self._path.boundingRect()
        room = around.width() > _NAMED
        painter.fillPath(self._path, fixed("shade", 0.45 if room else 0.16))
        ink = fixed("light", 0.85) if room else self._theme.colour("focus", 0.8)
        painter.strokePath(wider(self._path, -1), _pen(ink, 2, dashed=True))
        if room:
            painter.setPen(fixed("light"))
            painter.setFont(face_for(self._name, "sans", 15))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            inner = around.adjusted(8, 8, -8, -8)
            name = self._name
            if QFontMetricsF(painter.font()).horizontalAdvance(name) > inner.width():
                name = re.sub(r"(?<=.)([（「(])", r"\n\1", name, count=1)  # broken where it pauses
            painter.drawText(inner, flags, name)


class Dot(Highlight):
    """One dot of the way back."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene.theme, layers.RIMS - 2)
        self._scene = scene
        spot = QPainterPath()
        spot.addEllipse(QPointF(0, 0), 2.2, 2.2)
        self.lay(spot)

    def draw(self, painter: QPainter) -> None:
        """Draw the dot."""
        painter.fillPath(self._path, self._scene.rims.colour("focus", 0.8))


class Tag(Untouched):
    """One line on a small coloured plate: a price, a gain, a reason, a number."""

    def __init__(self, faces: FaceCache) -> None:
        super().__init__(layers.TAGS)
        self._faces = faces
        self._face: Face | None = None

    @property
    def size(self) -> QSizeF:
        """Return how large the plate is."""
        return self._face.size if self._face else QSizeF()

    def write(self, text: str, tone: Tone) -> None:
        """Carry this text from now on."""
        self.prepareGeometryChange()
        self._face = tag_face(text, tone)
        self.show()
        self.update()

    def boundingRect(self) -> QRectF:
        """Return everything that it may paint."""
        if self._face is None:
            return QRectF()
        wide, high = self._face.width / 2 + 8, self._face.height / 2 + 8
        return QRectF(-wide, -high, 2 * wide, 2 * high)

    def draw(self, painter: QPainter) -> None:
        """Copy the plate."""
        if self._face is not None:
            self._faces.draw(painter, self._face, QPointF(0, 0))


_SIGNS: dict[Tone, Glyph | None] = {"gain": "check", "refusal": "cross"}
_PLATES: dict[Tone, Fixed] = {
    "gain": "green",
    "warning": "red",
    "refusal": "ink2",
    "number": "card",
}


def tag_face(text: str, tone: Tone) -> Face:
    """Return a plate that is as wide as its text."""
    number = tone == "number"
    font = face_for(text, "serif" if number else "sans", 15 if number else 14, bold=True)
    wide = QFontMetricsF(font).horizontalAdvance(text) + (12 if number else 40)
    plain = fixed(_PLATES[tone])
    ink = fixed("ink") if number else fixed("light")

    def paint(painter: QPainter, size: QSizeF) -> None:
        plate = QRectF(0, 0, size.width(), size.height())
        shadow(painter, plate, 6, 5, 2, fixed("shade", 0.3))
        painter.fillPath(rounded(plate, 6), plain)
        if number:
            rim = rounded(plate.adjusted(0.7, 0.7, -0.7, -0.7), 5)
            painter.strokePath(rim, QPen(ink, 1.4))
        sign = _SIGNS.get(tone)
        if sign is not None:
            glyph(painter, sign, QRectF(11, size.height() / 2 - 6, 12, 12), ink)
        painter.setPen(ink)
        painter.setFont(font)
        if tone == "warning":
            painter.drawText(QRectF(8, 0, 18, size.height()), Qt.AlignmentFlag.AlignCenter, "!")
        inner = plate if number else plate.adjusted(29, 0, 0, 0)
        side = Qt.AlignmentFlag.AlignHCenter if number else Qt.AlignmentFlag.AlignLeft
        painter.drawText(inner, side | Qt.AlignmentFlag.AlignVCenter, text)

    name: Hashable = ("tag", tone, text)
    return Face(name, max(wide, 22), 22 if number else _TAG_HIGH, paint, margin=8)


def wider(path: QPainterPath, by: float) -> QPainterPath:
    """Return a path let out by this much on every side."""
    around = path.boundingRect()
    if around.isEmpty():
        return path
    middle = around.center()
    sx = (around.width() + 2 * by) / around.width()
    sy = (around.height() + 2 * by) / around.height()
    turn = QTransform.fromTranslate(middle.x(), middle.y()).scale(sx, sy)
    return turn.translate(-middle.x(), -middle.y()).map(path)


def _pen(ink: QColor, width: float, *, dashed: bool = False) -> QPen:
    pen = QPen(ink, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([3, 2.2])
    else:
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
