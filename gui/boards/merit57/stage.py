"""Painted: the zone, piles and places, the tray, sheets of text, the die, how things add up."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPen, QRadialGradient

from gui.boards.merit57.lettering import Word, legible, lines, paragraph, row, upright, width, words
from gui.boards.merit57.looks import Die, Path, Pile, Sheet, Shrine, Slot, Sum, Tray, Verdict, Zone
from gui.boards.merit57.strokes import KINDS, amount, badge, card_ground, soft
from gui.icons import glyph, icon
from gui.surfaces import lay, panel, rounded, shadow
from gui.table.shapes import outline
from gui.theme import Theme, fixed


def zone(painter: QPainter, box: QRectF, look: Zone, theme: Theme, lang: str) -> None:
    """Paint the sunken ground of the beings, or the lit one of the stage with its steps."""
    path = rounded(box, 12)
    if look.lit:
        light = QRadialGradient(box.center(), box.width() * 0.6)
        light.setColorAt(0, theme.colour("glow", 0.10 if theme.dark else 0.22))
        light.setColorAt(1, theme.colour("shade", 0.25 if theme.dark else 0.07))
        painter.fillPath(path, light)
    else:
        painter.fillPath(path, theme.colour("shade", 0.22 if theme.dark else 0.07))
    lay(painter, path, "stone", 0.05)
    painter.strokePath(path, QPen(theme.colour("line"), 1))
    if look.title:
        _side_title(painter, box, look.title, theme, lang)
    x = box.left() + 18
    for place, step in enumerate(look.steps):
        x += _step(painter, QPointF(x, box.top() + 10), look, place, step, theme) + 8
    if look.note:
        words(painter, box, look.note, 15, theme.colour("ink3"), align="center")


def _side_title(painter: QPainter, box: QRectF, title: str, theme: Theme, lang: str) -> None:
    ink = theme.colour("ink2")
    if lang == "zh":
        upright(painter, box.left() + 26, box.top() + 16, title, 27, ink)
        return
    painter.save()
    painter.translate(box.left() + 14, box.center().y() + 60)
    painter.rotate(-90)
    words(painter, QRectF(0, 0, 120, 26), title, 19, ink, "lora", bold=True, align="center")
    painter.restore()


def _step(painter: QPainter, at: QPointF, look: Zone, place: int, text: str, theme: Theme) -> float:
    """Paint one step of several as a pill, the present one filled; return how wide it is."""
    several = len(look.steps) > 1
    now, past = place == look.at, place < look.at
    wide = width(text, legible(painter, 15), bold=True) + (44 if several else 28)
    pill = QRectF(at.x(), at.y(), wide, 28)
    path = rounded(pill, 14)
    painter.fillPath(path, theme.colour("btn" if now else "paper2"))
    painter.strokePath(path, QPen(theme.colour("line"), 1))
    ink = theme.colour("on" if now else "ink2")
    if several:
        spot = QRectF(pill.left() + 8, pill.top(), 20, 28)
        if past:
            glyph(painter, "check", QRectF(pill.left() + 11, pill.top() + 8, 12, 12), ink)
        else:
            words(painter, spot, str(place + 1), 15, ink, "serif", bold=True, align="center")
    words(painter, pill.adjusted(30 if several else 14, 0, 0, 0), text, 15, ink, bold=True)
    return wide


def pile(painter: QPainter, box: QRectF, look: Pile, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint a pile of cards face down, its count on a disc, its name below."""
    ivory = fixed("ivory")
    corner = box.width() * 0.07
    for step in (2, 1, 0):
        top = box.translated(-step * 2, -step * 2)
        if step == 2:
            shadow(painter, top, corner, 7, 3, fixed("shade", 0.25))
        colour = fixed(look.colour).darker(100 + step * 14)  # type: ignore[arg-type]
        painter.fillPath(rounded(top, corner), colour)
        painter.strokePath(rounded(top, corner), QPen(fixed("ivory", 0.6), 1))
    lay(painter, rounded(box, corner), "linen", 0.14)
    inner = box.adjusted(4, 4, -4, -4)
    painter.strokePath(rounded(inner, corner), QPen(fixed("ivory", 0.6), 1.2))
    side = box.width() * 0.56
    middle = box.center()
    spot = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    icon(painter, look.icon, spot, ivory)
    disc = QPointF(box.right() - 2, box.bottom() - 3)
    painter.fillPath(outline("circle", 13, disc), theme.colour("paper"))
    painter.strokePath(outline("circle", 13, disc), QPen(theme.colour("line"), 1))
    count = QRectF(disc.x() - 14, disc.y() - 14, 28, 28)
    words(
        painter, count, str(look.count), 14, theme.colour("ink"), "serif", bold=True, align="center"
    )
    name = QRectF(middle.x() - 60, box.bottom() + 9, 120, 18)
    words(painter, name, look.name, 13, theme.colour("ink2"), align="center")


def shrine(painter: QPainter, box: QRectF, look: Shrine, theme: Theme, lang: str) -> None:
    """Paint the shrine: a pagoda in thin ink on a mat, with its name."""
    path = rounded(box, 12)
    painter.fillPath(path, theme.colour("shade", 0.25 if theme.dark else 0.08))
    pen = QPen(theme.colour("ink3", 0.7), 1.2)
    pen.setDashPattern([4, 3])
    painter.strokePath(rounded(box.adjusted(3, 3, -3, -3), 10), pen)
    side = box.height() * 0.6
    spot = QRectF(box.center().x() - side / 2, box.top() + 6, side, side)
    icon(painter, "pagoda", spot, theme.colour("ochre"))
    name = QRectF(box.left(), box.bottom() - 30, box.width(), 26)
    zh = lang == "zh"
    words(
        painter,
        name,
        look.name,
        22 if zh else 16,
        theme.colour("ink2"),
        "brush" if zh else "lora",
        bold=not zh,
        align="center",
    )


def slot(painter: QPainter, box: QRectF, look: Slot, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint an empty place with its word: dashed, or a round dish with a number."""
    if look.round:
        path = outline("circle", box.width() / 2 - 1, box.center())
        soft(painter, path, 5, 2, 0.3)
        painter.fillPath(path, fixed("card"))
        lay(painter, path, "paper", 0.08)
        painter.strokePath(path, QPen(fixed("ochre"), 2))
        words(
            painter,
            box,
            look.text,
            box.width() * 0.44,
            fixed("ink"),
            "serif",
            bold=True,
            align="center",
        )
        return
    path = rounded(box, min(12.0, box.width() * 0.055))
    painter.fillPath(path, theme.colour("shade", 0.18 if theme.dark else 0.06))
    pen = QPen(theme.colour("ink3", 0.8), 1.4)
    pen.setDashPattern([4, 3])
    painter.strokePath(path, pen)
    room = box.adjusted(8, 4, -8, -4)
    size = legible(painter, 14)
    high = len(lines(look.text, room.width(), size)) * size * 1.32
    text = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
    paragraph(painter, text, look.text, 14, theme.colour("ink3"), align="center")


def tray(painter: QPainter, box: QRectF, look: Tray, theme: Theme, lang: str) -> None:
    """Paint the wooden tray with its headline; a low one is the headline alone."""
    left = box.left()
    if box.height() > 60:
        shadow(painter, box, 12, 10, 4, theme.colour("shade", 0.35))
        path = rounded(box, 12)
        wash = QLinearGradient(0, box.top(), 0, box.bottom())
        dim = 165 if theme.dark else 100
        wash.setColorAt(0, fixed("wood").darker(dim))
        wash.setColorAt(1, fixed("wood2").darker(dim))
        painter.fillPath(path, wash)
        lay(painter, path, "wood", 0.18)
        painter.strokePath(
            rounded(box.adjusted(1, 1, -1, -1), 11), QPen(fixed("woodtext", 0.25), 1.2)
        )
        left += look.left
    ink = fixed("woodtext")
    zh = lang == "zh"
    head = QRectF(left, box.top() + (10 if box.height() > 60 else 0), 300, 26)
    x = left
    if look.title:
        x += (
            words(
                painter,
                head,
                look.title,
                23 if zh else 17,
                ink,
                "brush" if zh else "lora",
                bold=not zh,
            )
            + 12
        )
    for place in range(look.actions):
        disc = outline("circle", 9, QPointF(x + 9 + place * 23, head.center().y()))
        done = place < look.done
        if done:
            painter.strokePath(disc, QPen(ink, 1.6))
            spot = QRectF(x + 4 + place * 23, head.center().y() - 5, 10, 10)
            glyph(painter, "check", spot, ink)
        else:
            painter.fillPath(disc, ink)
    x += look.actions * 23 + 6
    words(painter, QRectF(x, head.top(), 420, 26), look.note, 14, ink)


def path_place(painter: QPainter, box: QRectF, look: Path, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint a path that the beads may go."""
    card_ground(painter, box, fixed("ochre"), blur=8)
    side = min(box.height() * 0.4, 56.0)
    spot = QRectF(box.center().x() - side / 2, box.top() + 12, side, side)
    icon(painter, look.icon, spot, fixed("ochre"))
    zh = lang == "zh"
    name = QRectF(box.left() + 6, spot.bottom() + 4, box.width() - 12, 32)
    words(
        painter,
        name,
        look.name,
        27 if zh else 18,
        fixed("ink"),
        "brush" if zh else "lora",
        bold=not zh,
        align="center",
    )
    line = QRectF(box.left() + 8, box.bottom() - 32, box.width() - 16, 22)
    words(painter, line, look.line, 13.5, fixed("ink2"), align="center")


def die(painter: QPainter, box: QRectF, look: Die, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint the die: ivory, one and four in red."""
    path = rounded(box, box.width() * 0.2)
    soft(painter, path, 9, 4, 0.35)
    wash = QLinearGradient(box.topLeft(), box.bottomRight())
    wash.setColorAt(0, fixed("card"))
    wash.setColorAt(1, fixed("card2").darker(106))
    painter.fillPath(path, wash)
    painter.strokePath(path, QPen(fixed("shade", 0.25), 1))
    far, r = box.width() * 0.26, box.width() * 0.095
    big = look.value == 1
    ink = fixed("red") if look.value in (1, 4) else fixed("ink")
    for x, y in _PIPS[look.value]:
        spot = box.center() + QPointF(x * far, y * far)
        painter.fillPath(outline("circle", r * (1.5 if big else 1.0), spot), ink)


_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def adding_up(painter: QPainter, box: QRectF, look: Sum, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint how the calamity came about, part by part, and what it means."""
    card_ground(painter, box, fixed("violet"), blur=6)
    zh = lang == "zh"
    head = QRectF(box.left() + 16, box.top() + 6, box.width() - 32, 34)
    words(
        painter,
        head,
        look.title,
        24 if zh else 18,
        fixed("ink"),
        "brush" if zh else "lora",
        bold=not zh,
    )
    pitch = min(92.0, (box.width() - 32) / len(look.parts))
    high = min(70.0, box.height() - 84)
    for place, (figure, word) in enumerate(look.parts):
        plate = QRectF(box.left() + 16 + place * pitch + 3, head.bottom() + 4, pitch - 6, high)
        last = place == len(look.parts) - 1
        ink = "violet" if last or figure.startswith("+") else "green" if place else "ink3"
        colour = fixed(ink)  # type: ignore[arg-type]
        fill = fixed(ink) if last else fixed(ink, 0.12)  # type: ignore[arg-type]
        painter.fillPath(rounded(plate, 9), fill)
        painter.strokePath(rounded(plate, 9), QPen(colour, 1))
        text = fixed("light") if last else colour
        top = (
            plate if not word else QRectF(plate.left(), plate.top() + 2, plate.width(), high * 0.62)
        )
        words(painter, top, figure, 28, text, "serif", bold=True, align="center")
        below = QRectF(plate.left(), plate.top() + high * 0.6, plate.width(), high * 0.36)
        words(painter, below, word, 14, text if last else fixed("ink2"), align="center")
    foot = QRectF(box.left() + 16, box.bottom() - 34, box.width() - 32, 24)
    ink_ = fixed("green") if look.good else fixed("red")
    words(painter, foot, look.line, 15, ink_, bold=True)


def sheet(painter: QPainter, box: QRectF, look: Sheet, theme: Theme, lang: str) -> None:
    """Paint a sheet of paper with a head and lines, as large as they have room for."""
    panel(painter, box, theme, blur=6)
    zh = lang == "zh"
    top = box.top() + 8
    if look.role:
        badge(painter, QPointF(box.left() + 26, top + 16), 13, look.role)
    head = QRectF(box.left() + 48, top, box.width() - 64, 32)
    words(
        painter,
        head,
        look.head,
        23 if zh else 17,
        theme.colour("ink"),
        "brush" if zh else "lora",
        bold=not zh,
    )
    room = QRectF(box.left() + 20, top + 42, box.width() - 40, box.bottom() - top - 50)
    size = 19.0
    least = legible(painter, 11.5)
    while size > least and not _stands(look, room, size):
        size -= 0.5
    quoted = look.quote and _height(look, room.width(), size) + size * 1.7 <= room.height()
    if quoted:
        line = QRectF(room.left(), room.top(), room.width(), size * 1.4)
        fits = width(look.quote, size * 0.94, "kai") <= room.width()
        if fits:
            words(painter, line, look.quote, size * 0.94, theme.colour("ink3"), "kai")
            room.setTop(room.top() + size * 1.7)
    _lines(painter, room, look, size, theme)


def _indent(parts: tuple[tuple[str, str, bool], ...], size: float) -> float:
    return width(parts[0][0], size, bold=True) if len(parts) == 2 and parts[0][2] else 0.0


def _stands(look: Sheet, room: QRectF, size: float) -> bool:
    """Say whether all lines stand in the room, none of them wider than it."""
    if _height(look, room.width(), size) > room.height():
        return False
    for parts in look.lines:
        inset = _indent(parts, size)
        made = lines(parts[-1][0], room.width() - inset, size)
        if max(width(line, size, bold=parts[-1][2]) for line in made) > room.width() - inset:
            return False
    return True


def _height(look: Sheet, wide: float, size: float) -> float:
    count = 0
    for parts in look.lines:
        text = parts[-1][0] if len(parts) == 2 else "".join(part[0] for part in parts)
        count += len(lines(text, wide - _indent(parts, size), size))
    return count * size * 1.36 + len(look.lines) * 3


def _lines(painter: QPainter, room: QRectF, look: Sheet, size: float, theme: Theme) -> None:
    y = room.top()
    for parts in look.lines:
        inset = _indent(parts, size)
        if inset or len(parts) == 1:
            text, ink, bold = parts[-1]
            colour = theme.colour(ink) if ink else theme.colour("ink")  # type: ignore[arg-type]
            if inset:
                mark, own, _ = parts[0]
                first = QRectF(room.left(), y, inset + 8, size * 1.36)
                tone = theme.colour(own) if own else theme.colour("ink")  # type: ignore[arg-type]
                words(painter, first, mark, size, tone, bold=True)
            box = QRectF(room.left() + inset, y, room.width() - inset, 400)
            y += paragraph(painter, box, text, size, colour, bold=bold, lead=1.36) + 3
        else:
            line = QRectF(room.left(), y, room.width(), size * 1.36)
            row(painter, line, [Word(t, "", b) for t, _, b in parts], size, theme.colour("ink"))
            y += size * 1.36 + 3


def verdict(painter: QPainter, box: QRectF, look: Verdict, theme: Theme, lang: str) -> None:  # noqa: ARG001
    """Paint under a card whose it is, and what came of it."""
    high = 26.0
    wide = sum(_amount_width(text, high) for _, text in look.gains)
    if wide > box.width():
        high *= box.width() / wide
        wide = box.width()
    x = box.center().x() - wide / 2
    for kind, text in look.gains:
        if kind in KINDS:
            amount(painter, x, box.top() + 13, kind, text, high, theme.colour("ink"))
            x += _amount_width(text, high)
    name = QRectF(box.left() + 11, box.top() + 28, box.width() - 22, 22)
    ink = theme.colour("ink" if look.own else "ink2")
    extent = width(look.name, legible(painter, 14), bold=True)
    badge(painter, QPointF(box.center().x() - extent / 2 - 12, name.center().y()), 9, look.role)
    words(painter, name, look.name, 14, ink, bold=True, align="center")


def _amount_width(text: str, high: float) -> float:
    return 2 * high * 0.42 + 14 + width(text, high * 0.74, "serif", bold=True)
