"""Painter of what every plaque has, and of the own role board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from gui.games.merit.looks import Badge, Beads, Plaque, ResourceToken, RoleBoard
from gui.games.merit.painting.marks import MARKS, badge, seat_of, token
from gui.paint.icons import icon
from gui.paint.lettering import elided, legible, width, words
from gui.paint.shapes import hatch, outline, square_at
from gui.paint.strokes import card_ground, soft
from gui.paint.surfaces import glow, lay, panel, rounded
from gui.paint.theme import SMALLEST, Theme, fixed
from gui.table.marks.drops import WIDE

BAND = 14.0
_SOME = 48.0  # what must be seen of a person's name for it to be begun
LOW = 100.0  # a plaque lower than this leaves things out


def plate(
    painter: QPainter, box: QRectF, look: Plaque, theme: Theme, *, rise: float
) -> tuple[QPointF, float]:
    """Paint a plaque's paper, band and badge; return the badge's middle and its radius."""
    panel(painter, box, theme, blur=9)
    _band(painter, box, look.role)
    if look.active:
        rim = rounded(box.adjusted(1.5, 1.5, -1.5, -1.5), 11)
        glow(painter, rim, theme.colour("focus"), 3)
    r = 24.0 if box.height() < LOW else 30.0
    middle = QPointF(box.left() + BAND + 12 + r, box.center().y() - rise)
    badge(painter, middle, r, look.role)
    return middle, r


def _band(painter: QPainter, box: QRectF, role: str) -> None:
    """Paint the band at the left in the role's colour and hatch."""
    whole = rounded(box, 12)
    strip = QPainterPath()
    strip.addRect(QRectF(box.left(), box.top(), BAND, box.height()))
    strip = strip.intersected(whole)
    seat = seat_of(role)
    painter.fillPath(strip, fixed(seat.colour))
    hatch(painter, strip, seat.hatch, fixed("light", 0.45))


def discs(painter: QPainter, middle: QPointF, look: Plaque, theme: Theme) -> None:
    """Paint a disc for each action, filled once it is done."""
    for place in range(look.actions):
        x = middle.x() + (place - (look.actions - 1) / 2) * 20
        path = outline("circle", 6.5, QPointF(x, middle.y()))
        done = place < look.done
        painter.fillPath(path, theme.colour("btn" if done else "paper2"))
        painter.strokePath(path, QPen(theme.colour("btn" if done else "ink3"), 1.5))


def status(painter: QPainter, box: QRectF, look: Plaque, theme: Theme, *, compact: bool) -> float:
    """Write what it is doing, and the mark of whoever begins; return where that begins."""
    right, top = box.right() - 12, box.top() + (8 if compact else 11)
    if look.start:
        wide = width(look.start, legible(painter, 13), bold=True) + 18
        plate = QRectF(right - wide, top, wide, 24)
        painter.fillPath(rounded(plate, 6), theme.colour("gold", 0.22))
        painter.strokePath(rounded(plate, 6), QPen(theme.colour("goldt"), 1))
        words(painter, plate, look.start, 13, theme.colour("goldt"), bold=True, align="center")
        right -= wide + 8
    if look.owner:
        badge(painter, QPointF(right - 9, top + 12), 9, look.owner)
        right -= 26
    if look.thinking:
        right -= WIDE
    if look.status:
        ink = theme.colour("red" if look.active else "ink3")
        room = QRectF(right - 150, top, 150, 24)
        right -= words(painter, room, look.status, 13.5, ink, align="right") + 8
    return right


def drops_at(box: QRectF, look: Plaque, seen: float) -> QPointF:
    """Return where the drops begin on the plaque of somebody who thinks."""
    right, top = box.right() - 12, box.top() + (8 if box.height() < LOW else 11)
    if look.start:
        right -= width(look.start, max(13.0, SMALLEST / seen), bold=True) + 26
    if look.owner:
        right -= 26
    return QPointF(right - WIDE + 4, top + 13)


def names(painter: QPainter, box: QRectF, look: Plaque, theme: Theme, lang: str) -> None:
    """Write the role's name large and whose it is beside it; what is too long ends in dots."""
    zh = lang == "zh"
    family, size = ("brush", 25.0) if zh else ("lora", 19.0)
    ink = theme.colour("ink")
    wide = words(painter, box, look.name, size, ink, family, bold=not zh)
    rest = box.adjusted(wide + 10, 1, 0, 1)
    size = legible(painter, 15)
    if look.person != look.name and min(width(look.person, size), _SOME) <= rest.width():
        person = elided(look.person, size, rest.width())
        words(painter, rest, person, 15, theme.colour("ink2"))


# --- the own board


def role_board(painter: QPainter, box: QRectF, look: RoleBoard, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint the own role board; its tokens, badge and beads lie on it."""
    seat = seat_of(look.role)
    colour = fixed(seat.colour)
    path = card_ground(painter, box, colour, blur=10)
    compact = box.height() < 180
    high = 42.0 if compact else 52.0
    band = QPainterPath()
    band.addRect(QRectF(box.left(), box.top(), box.width(), high))
    band = band.intersected(path)
    painter.fillPath(band, colour)
    hatch(painter, band, seat.hatch, fixed("light", 0.10), 6)
    light = fixed("light")
    zh = lang == "zh"
    family, size = (
        ("brush", 30.0 if not compact else 26.0) if zh else ("lora", 20.0 if not compact else 17.0)
    )
    name = QRectF(
        box.left() + high + 8,
        box.top() + 2,
        box.width() - high - (116 if not compact else 98),
        high,
    )
    wide = words(painter, name, look.name, size, light, family, bold=not zh)
    rest = name.adjusted(wide + 8, 2, 0, 2)
    if width(look.person, legible(painter, 15)) <= rest.width():
        words(painter, rest, look.person, 15, light)
    foot = box.bottom() - (36 if compact else 60)
    if look.running:
        plate = QRectF(box.left() + 10, foot, box.width() - 20, 28)
        painter.fillPath(rounded(plate, 6), fixed("red", 0.12))
        painter.strokePath(rounded(plate, 6), QPen(fixed("red", 0.4), 1))
        icon(painter, look.icon, QRectF(plate.left() + 8, plate.top() + 6, 16, 16), fixed("red"))
        words(painter, plate.adjusted(30, 0, -6, 0), look.running, 14, fixed("red"), bold=True)
    if look.line and not compact:
        line = QRectF(box.left() + 12, box.bottom() - 29, box.width() - 24, 22)
        words(painter, line, look.line, 13, fixed("ink2"))


def own_token(painter: QPainter, box: QRectF, look: ResourceToken, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint a token; the large ones with their word."""
    r = box.width() / 2
    if look.text:
        token(painter, box.center(), r, look.kind, look.text, look.word)
        return
    high = 24.0
    middle = QPointF(box.center().x(), box.center().y() - high / 2)
    token(painter, middle, r - high / 2, look.kind, "", "")
    picture = square_at(middle, (r - high / 2) * 1.2)
    icon(painter, MARKS[look.kind].icon, picture, fixed("light"))
    foot = QRectF(box.left() - 20, box.bottom() - high, box.width() + 40, high)
    words(painter, foot, look.word, 15, fixed("woodtext"), bold=True, align="center")


def own_badge(painter: QPainter, box: QRectF, look: Badge, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint a badge."""
    badge(painter, box.center(), box.width() / 2 - 1, look.role, rim=fixed("light"))


def beads(painter: QPainter, box: QRectF, look: Beads, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint the marker of faith: a pill with prayer beads."""
    path = rounded(box, box.height() / 2)
    soft(painter, path, 4, 2, 0.25)
    painter.fillPath(path, fixed("card"))
    lay(painter, path, "paper", 0.08)
    ink = fixed("ink2")
    side = box.height() * 0.62
    wide = width(look.text, legible(painter, 13), bold=True)
    taken = look.taken and box.width() > wide + side + 16
    x = box.center().x() - (wide + (side + 4 if taken else 0)) / 2
    if taken:
        icon(painter, "prayer-beads", QRectF(x, box.center().y() - side / 2, side, side), ink)
        x += side + 4
    room = QRectF(x, box.top(), box.right() - x - 2, box.height())
    words(painter, room, look.text, 13, ink, bold=True)
