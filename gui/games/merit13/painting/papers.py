"""Painter of the path as it stands, all seven, a proposal, the scroll that is taught from."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPen

from gui.games.merit.painting.marks import amount, badge
from gui.games.merit13.looks import Invitation, PathSlip, PathTable, Sharer, Sutra, Way
from gui.paint.icons import Glyph, glyph, icon
from gui.paint.lettering import legible, width, words
from gui.paint.strokes import card_ground
from gui.paint.surfaces import lay, panel, rounded, shadow
from gui.paint.theme import Theme, fixed


def _named(
    painter: QPainter, box: QRectF, text: str, lang: str, zh: float, en: float, ink: str = "ink"
) -> float:
    """Write a name in brush or Lora on paper."""
    brushed = lang == "zh"
    family, size = ("brush", zh) if brushed else ("lora", en)
    return words(painter, box, text, size, fixed(ink), family, bold=not brushed)  # type: ignore[arg-type]


def path_slip(painter: QPainter, box: QRectF, look: PathSlip, lang: str) -> None:
    """Paint the path as it stands now: name, score, how it adds up, what is missing."""
    card_ground(painter, box, fixed("bamboo2").darker(140), blur=6)
    inner = box.adjusted(14, 8, -14, -8)
    low = box.height() < 180
    lead = 19.0 if low else 21.0
    head = QRectF(inner.left(), inner.top(), inner.width(), 18)
    words(painter, head, look.head, 13, fixed("ink3"), bold=True)
    total = QRectF(inner.left(), inner.top() - 5, inner.width(), 32)
    words(painter, total, look.score, 27, fixed("ink"), "serif", bold=True, align="right")
    name = QRectF(inner.left(), inner.top() + 23, inner.width(), 32)
    _named(painter, name, look.name, lang, 27, 18, "red")
    line = QRectF(inner.left(), inner.top() + 54, inner.width() + 10, 18)
    words(painter, line, look.sum, 13, fixed("ink2"))
    y = inner.bottom() - lead * (len(look.needs) + 1) - 1
    painter.fillRect(QRectF(inner.left(), y - 3, inner.width(), 1), fixed("bamboo2"))
    words(painter, QRectF(inner.left(), y, inner.width(), lead), look.next, 13.5, fixed("goldt"),
          bold=True)  # fmt: skip
    for place, (text, met) in enumerate(look.needs, 1):
        row = QRectF(inner.left(), y + lead * place, inner.width(), lead)
        _condition(painter, row, text, met=met)


def _condition(painter: QPainter, row: QRectF, text: str, *, met: bool) -> None:
    """Write a condition with a tick, or with an open ring."""
    ink = fixed("green" if met else "red")
    sign: Glyph = "check" if met else "cross"
    glyph(painter, sign, QRectF(row.left() + 1, row.center().y() - 5, 10, 10), ink)
    words(painter, row.adjusted(18, 0, 0, 0), text, 13, fixed("ink" if met else "ink2"), bold=met)


def path_table(painter: QPainter, box: QRectF, look: PathTable, lang: str) -> None:
    """Paint all seven paths with everything that they take; the one walked now stands out."""
    card_ground(painter, box, fixed("bamboo2").darker(140), blur=12)
    badge(painter, QPointF(box.left() + 32, box.top() + 34), 16, look.role)
    head = QRectF(box.left() + 58, box.top() + 10, box.width() - 160, 28)
    _named(painter, head, look.head, lang, 24, 17)
    below = QRectF(box.left() + 58, box.top() + 38, box.width() - 160, 20)
    words(painter, below, look.sum, 13.5, fixed("ink2"))
    person = below.adjusted(0, 20, 90, 20)
    words(painter, person, look.person, 13.5, fixed("ink3"))
    total = QRectF(box.right() - 110, box.top() + 10, 90, 46)
    words(painter, total, look.score, 32, fixed("red"), "serif", bold=True, align="right")
    y = box.top() + 66 + (20 if look.person else 0)
    for way in look.ways:
        _way(painter, QRectF(box.left() + 12, y, box.width() - 24, 42), way, lang)
        y += 44


def _way(painter: QPainter, box: QRectF, way: Way, lang: str) -> None:
    if way.now:
        painter.fillPath(rounded(box, 8), fixed("gold", 0.16))
        painter.strokePath(rounded(box, 8), QPen(fixed("gold"), 1.6))
    sign: Glyph = "check" if way.met else "cross"
    ink = fixed("green" if way.met else "ink3")
    glyph(painter, sign, QRectF(box.left() + 10, box.center().y() - 6, 12, 12), ink)
    name = QRectF(box.left() + 30, box.top(), 112, box.height())
    _named(painter, name, way.name, lang, 22, 15)
    bonus = QRectF(box.left() + 142, box.top(), 40, box.height())
    words(painter, bonus, way.bonus, 19, fixed("goldt"), "serif", bold=True, align="right")
    left, room = box.left() + 194, box.width() - 200
    size = legible(painter, 13)
    rows = _broken(way.needs, room, size)
    lead = min(18.0, box.height() / len(rows))
    y = box.center().y() - lead * len(rows) / 2
    for row in rows:
        x = left
        for text, met in row:
            line = QRectF(x, y, box.right() - x, lead)
            colour = fixed("green" if met else "ink2")
            x += words(painter, line, text, 13, colour, bold=met) + 12
        y += lead


def _broken(
    needs: tuple[tuple[str, bool], ...], room: float, size: float
) -> list[list[tuple[str, bool]]]:
    """Return the conditions in as many rows as they take."""
    rows: list[list[tuple[str, bool]]] = [[]]
    used = 0.0
    for need in needs:
        wide = width(need[0], size, bold=True) + 12
        if rows[-1] and used + wide > room:
            rows.append([])
            used = 0.0
        rows[-1].append(need)
        used += wide
    return rows


def sutra(painter: QPainter, box: QRectF, look: Sutra, lang: str) -> None:
    """Paint the scroll of bamboo slips, tied with two cords, with what it gives."""
    shadow(painter, box, 8, 9, 4, fixed("shade", 0.35))
    path = rounded(box, 8)
    painter.save()
    painter.setClipPath(path)
    wash = QLinearGradient(0, box.top(), 0, box.bottom())
    wash.setColorAt(0, fixed("bamboo").lighter(112))
    wash.setColorAt(1, fixed("bamboo"))
    painter.fillPath(path, wash)
    lay(painter, path, "wood", 0.14)
    count = max(8, round(box.width() / 17))
    for i in range(1, count):
        x = box.left() + box.width() * i / count
        painter.fillRect(QRectF(x - 0.7, box.top(), 1.4, box.height()), fixed("bamboo2", 0.75))
    for y in (box.top() + 12, box.bottom() - 15):
        painter.fillRect(QRectF(box.left(), y, box.width(), 3), fixed("red", 0.75))
    painter.restore()
    painter.strokePath(path, QPen(fixed("bamboo2").darker(130), 1.4))
    side = min(box.height() * 0.46, 74.0)
    spot = QRectF(box.left() + 16, box.center().y() - side / 2, side, side)
    icon(painter, "scroll-unfurled", spot, fixed("bambooink"))
    label = QRectF(spot.right() + 12, box.top() + 20, box.right() - spot.right() - 24,
                   box.height() - 40)  # fmt: skip
    painter.fillPath(rounded(label, 6), fixed("card", 0.86))
    third = label.height() / 3
    name = QRectF(label.left() + 10, label.top(), label.width() - 20, third * 1.15)
    _named(painter, name, look.name, lang, 28, 19)
    for place, text in enumerate((look.pupil, look.monk)):
        row = QRectF(name.left(), name.bottom() + place * third * 0.9, name.width(), third * 0.9)
        words(painter, row, text, 15, fixed("red"), bold=True)


def invitation(painter: QPainter, box: QRectF, look: Invitation, theme: Theme, lang: str) -> None:
    """Paint a proposal: what it would cost and bring everybody, and who has agreed."""
    panel(painter, box, theme, blur=8)
    head = QRectF(box.left() + 20, box.top() + 8, box.width() - 40, 32)
    family, size = ("serif", 20.0) if lang == "zh" else ("lora", 18.0)
    words(painter, head, look.head, size, theme.colour("ink"), family, bold=True)
    foot = QRectF(head.left(), box.bottom() - 28, head.width(), 22)
    words(painter, foot, look.note, 13.5, theme.colour("ink3"))
    gap = 12.0
    count = len(look.sharers)
    wide = min(240.0, (head.width() - gap * (count - 1)) / count)
    for place, sharer in enumerate(look.sharers):
        x = head.left() + place * (wide + gap)
        plate = QRectF(x, head.bottom() + 6, wide, foot.top() - head.bottom() - 10)
        _sharer(painter, plate, sharer, theme, lang)


def _sharer(painter: QPainter, box: QRectF, look: Sharer, theme: Theme, lang: str) -> None:
    asked = look.agrees == "asked"
    path = rounded(box, 10)
    painter.fillPath(path, theme.colour("paper2"))
    pen = QPen(theme.colour("focus" if asked else "line"), 2.5 if asked else 1)
    painter.strokePath(path, pen)
    zh, third, ink = lang == "zh", (box.height() - 8) / 3, theme.colour("ink")
    r = min(14.0, third * 0.46)
    left, y = box.left() + 8, box.top() + 4 + third / 2
    badge(painter, QPointF(left + r, y), r, look.role)
    name = QRectF(left + 2 * r + 8, y - third / 2, box.right() - left - 2 * r - 14, third)
    family, size = ("brush", 21.0) if zh else ("lora", 15.0)
    words(painter, name, look.name, size, ink, family, bold=not zh)
    high = min(27.0, third * 0.86)
    wide = amount(painter, left, y + third, "provisions", look.pays, high, ink)
    word = QRectF(left + wide + 8, y + third / 2, box.right() - left - wide - 12, third)
    tone = theme.colour("green" if look.agrees == "yes" else "red" if asked else "ink3")
    words(painter, word, look.word, 13.5, tone, bold=True)
    for place, (kind, text) in enumerate(look.gains):
        x = left + place * (box.width() - 16) / 2
        amount(painter, x, y + 2 * third, kind, text, high, ink)
