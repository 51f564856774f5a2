"""Text painting of the archive: Playfair, Lora, Noto Serif SC; lines flow around a seal.

A line break in a text begins a new paragraph.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from gui.paint.theme import SMALLEST, face

Width = Callable[[float, float], float]  # room for a line between these heights
_GIVES = 3.0  # how much smaller than meant a line may be set before it is cut
_YIELDS = 3.0  # how much smaller a text may be set so that no character stands alone
_FEW, _STOPS = 2, " 。！？…”"  # fewer characters are no last line; what ends it does not count
NOTE = 13.0  # the smallest step
_BREAK = "\u2028"  # by which Qt breaks a line
_BETWEEN = 0.45  # of a line, between two paragraphs

cut: list[str] = []  # texts that found no room; a test keeps it empty

MIDDLE = Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | MIDDLE
RIGHT = Qt.AlignmentFlag.AlignRight | MIDDLE
CENTRE = Qt.AlignmentFlag.AlignCenter


def titles(lang: str, size: float) -> QFont:
    """Return the font of titles: Playfair, in Chinese Noto Serif SC."""
    return face("playfair" if lang == "en" else "serif", size, bold=True)


def texts(lang: str, size: float, *, bold: bool = False) -> QFont:
    """Return the font of running text: Lora, in Chinese Noto Serif SC."""
    return face("lora" if lang == "en" else "serif", size, bold=bold)


def numerals(size: float) -> QFont:
    """Return the font of the values' names and numbers, which are English everywhere."""
    return face("playfair", size, bold=True)


def width(text: str, font: QFont) -> float:
    """Return how wide a line is."""
    return QFontMetricsF(font).horizontalAdvance(text)


def write(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    ink: QColor,
    align: Qt.AlignmentFlag = LEFT,
) -> float:
    """Write one line in a box, a little smaller if it must be; return how wide it is."""
    least = max(SMALLEST, NOTE, font.pixelSize() - _GIVES)
    while width(text, font) > box.width() and font.pixelSize() > least:
        font = QFont(font)
        font.setPixelSize(font.pixelSize() - 1)
    if width(text, font) > box.width() + 1:
        cut.append(text)
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(box, int(align), shown)
    return width(shown, font)


def columns(
    painter: QPainter, box: QRectF, cells: Sequence[str], wide: float, font: QFont, ink: QColor
) -> QRectF:
    """Write cells in columns so wide that end where the box does; return the room they take."""
    left = box.right() - wide * len(cells)
    for place, cell in enumerate(cells):
        room = QRectF(left + place * wide, box.top(), wide, box.height())
        write(painter, room, cell, font, ink, RIGHT)
    return QRectF(left, box.top(), box.right() - left, box.height())


def flow(text: str, font: QFont, lead: float, room: Width) -> tuple[QTextLayout, float]:
    """Break a text into lines, each as wide as there is room where it stands; return its height."""
    layout = QTextLayout(text.replace("\n", _BREAK), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    high = font.pixelSize() * lead
    y = 0.0
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        if line.textStart() and text[line.textStart() - 1] == "\n":
            y += high * _BETWEEN
        line.setLineWidth(max(20.0, room(y, y + high)))
        line.setPosition(QPointF(0, y + (high - line.height()) / 2))
        y += high
    layout.endLayout()
    return layout, y


def fitted(
    text: str, make: Callable[[float], QFont], most: float, least: float, lead: float, box: QRectF,
    room: Width,
) -> QTextLayout:  # fmt: skip
    """Return a text at the largest size at which it stands in the box.

    A little smaller will do where otherwise one character would have the last line to itself.
    """
    size, best = most, None
    while True:
        layout, high = flow(text, make(size), lead, room)
        fit = high <= box.height() + 1
        if size <= least or (fit and not _lonely(text, layout)):
            return layout if fit or best is None else best
        if fit and best is None:
            best, least = layout, max(least, size - _YIELDS)
        size -= 0.5


def _end(layout: QTextLayout, number: int, high: float) -> float:
    """Return where the room of a line ends, which is so high."""
    line = layout.lineAt(number)
    return line.rect().top() + (high + line.height()) / 2


def _lonely(text: str, layout: QTextLayout) -> bool:
    """Say whether the last line is one character and what ends a sentence."""
    count = layout.lineCount()
    last = text[layout.lineAt(count - 1).textStart() :] if count > 1 else text
    return len(last.rstrip(_STOPS)) < _FEW


def pour(
    painter: QPainter,
    box: QRectF,
    text: str,
    make: Callable[[float], QFont],
    ink: QColor,
    *,
    most: float,
    least: float = NOTE,
    lead: float = 1.5,
    room: Width | None = None,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Write a text into a box, as large as it fits; what does not fit at all ends in dots."""
    shape = room or (lambda _top, _bottom: box.width())
    layout = fitted(text, make, most, least, lead, box, shape)
    count = layout.lineCount()
    high = layout.font().pixelSize() * lead
    down = max(0.0, (box.height() - _end(layout, count - 1, high)) / 2) if align & MIDDLE else 0.0
    painter.setPen(ink)
    painter.setFont(layout.font())
    metrics = QFontMetricsF(layout.font())
    for number in range(count):
        line = layout.lineAt(number)
        rect = line.rect()
        words = text[line.textStart() : line.textStart() + line.textLength()].rstrip()
        last = number + 1 < count and _end(layout, number + 1, high) > box.height() + 2
        if last:
            cut.append(text)
            words = metrics.elidedText(words + "…", Qt.TextElideMode.ElideRight, rect.width())
        spare = rect.width() - metrics.horizontalAdvance(words)
        across = spare / 2 if align & Qt.AlignmentFlag.AlignHCenter else 0.0
        spot = QPointF(box.left() + across, box.top() + down + rect.top() + line.ascent())
        painter.drawText(spot, words)
        if last:
            return


@lru_cache(maxsize=256)
def fits(text: str, lang: str, wide: float, high: float, least: float, lead: float) -> bool:
    """Say whether a text can be read whole in such a box at the least size."""
    return flow(text, texts(lang, least), lead, lambda _top, _bottom: wide)[1] <= high + 1
