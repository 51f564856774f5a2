"""History panel, the register at the left: what was decided and recorded in earlier rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen

from gui.games.delay.layout import Layout
from gui.games.delay.painting.drawers import ICONS
from gui.games.delay.painting.lettering import (
    NOTE,
    RIGHT,
    numerals,
    pour,
    texts,
    titles,
    width,
    write,
)
from gui.paint.icons import icon
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import fixed
from gui.table.faces import Face

_LARGE = QSizeF(340, 236)
_PAIR = 34.0  # how high a title in two lines is
_GIVES = 6.0  # pixels of width that a smaller size makes up for
_TWO_LINES = 46.0


class RegisterEntry(NamedTuple):
    """One round as the register has it."""

    number: int
    title: str
    letter: str  # of the stamp
    choice: str
    record: str
    record_text: str
    changes: tuple[str, ...]  # of the values over the round, and what else came of it


def register_face(
    title: str, owner: str, none: str, entries: Sequence[RegisterEntry], layout: Layout, lang: str
) -> Face:
    """Return the open register, with the name of whoever keeps it."""
    origin, line = layout.register.topLeft(), layout.line
    rows = [layout.entry(entry.number).translated(-origin) for entry in entries]

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        shadow(painter, box, 6, 10, 5, fixed("shade", 0.6))
        cover = rounded(box, 6)
        painter.fillPath(cover, fixed("hell").darker(190))
        lay(painter, cover, "linen", 0.16)
        page = box.adjusted(8, 8, -8, -8)
        painter.fillPath(rounded(page, 3), fixed("parchment").darker(104))
        lay(painter, rounded(page, 3), "paper", 0.07)
        head = QRectF(page.left() + 12, page.top() + 6, page.width() - 24, 34)
        write(painter, head, title, titles(lang, 20), fixed("parchmentink"))
        taken = width(title, titles(lang, 20)) + 12
        write(painter, head.adjusted(taken, 3, 0, 3), owner, texts(lang, 15), _FAINT, RIGHT)
        painter.fillRect(QRectF(head.left(), head.bottom() + 1, head.width(), 1.4), _RULE)
        if not entries:
            room = QRectF(head.left(), head.bottom() + 10, head.width(), 80)
            pour(painter, room, none, lambda px: texts(lang, px), _FAINT, most=14.5, lead=1.4)
        for entry, row in zip(entries, rows, strict=True):
            _entry(painter, row, entry, lang, two=line >= _TWO_LINES)

    name = ("delay-register", title, owner, tuple(entries), layout.compact, round(line))
    page = layout.register
    return Face(name, page.width(), page.height(), paint, margin=20)


_RULE = fixed("brass2", 0.5)
_FAINT = fixed("ink3")


def _entry(painter: QPainter, row: QRectF, entry: RegisterEntry, lang: str, *, two: bool) -> None:
    number = QRectF(row.left() + 2, row.top(), 18, 26 if two else row.height())
    write(painter, number, str(entry.number), numerals(16), fixed("hell"))
    words = row.adjusted(22, 0, 0 if two else -28, 0)
    if two:
        words.setHeight(26)
        below = QRectF(words.left() + 22, row.top() + 24, words.width() - 22, row.height() - 28)
        sign = QRectF(words.left(), below.center().y() - 8, 16, 16)
        write(painter, below, entry.record_text, texts(lang, 14), _FAINT)
    else:
        sign = QRectF(row.right() - 22, row.center().y() - 10, 20, 20)
    bold = texts(lang, 14.5, bold=True)
    if not two and width(entry.title, bold) > words.width() + 1.5 * _GIVES:
        room = words.adjusted(0, (row.height() - _PAIR) / 2, 0, 0)
        pour(
            painter, room, entry.title, lambda px: texts(lang, px, bold=True),
            fixed("parchmentink"), most=13.5, lead=1.2,
        )  # fmt: skip
    else:
        write(painter, words, entry.title, bold, fixed("parchmentink"))
    icon(painter, ICONS[entry.record], sign, fixed("brass2"))
    painter.fillRect(QRectF(row.left(), row.bottom() - 1.5, row.width(), 1), fixed("brass2", 0.35))


def entry_face(entry: RegisterEntry, heading: str, lang: str) -> Face:
    """Return a round's page in full."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        shadow(painter, box, 6, 12, 6, fixed("shade", 0.6))
        painter.fillPath(rounded(box, 6), fixed("parchment"))
        lay(painter, rounded(box, 6), "paper", 0.07)
        painter.strokePath(rounded(box.adjusted(7, 7, -7, -7), 3), QPen(_RULE, 1))
        inner = box.adjusted(20, 14, -20, -14)
        top = QRectF(inner.left(), inner.top(), inner.width(), 20)
        write(painter, top, heading, numerals(14), fixed("hell"))
        title = QRectF(inner.left(), top.bottom(), inner.width(), 32)
        write(painter, title, entry.title, titles(lang, 21), fixed("parchmentink"))
        choice = QRectF(inner.left(), title.bottom() + 6, inner.width(), 56)
        text = f"{entry.letter} · {entry.choice}"
        pour(
            painter, choice, text, lambda px: texts(lang, px), fixed("parchmentink"),
            most=16, lead=1.35,
        )  # fmt: skip
        sign = QRectF(inner.left(), choice.bottom() + 6, 22, 22)
        icon(painter, ICONS[entry.record], sign, fixed("brass2"))
        said = QRectF(sign.right() + 8, sign.top() - 2, inner.width() - 30, 26)
        write(painter, said, entry.record_text, texts(lang, 15, bold=True), fixed("parchmentink"))
        rest = QRectF(inner.left(), said.bottom() + 6, inner.width(), 0)
        rest.setBottom(inner.bottom())
        pour(
            painter, rest, "   ".join(entry.changes), lambda px: texts(lang, px), _FAINT,
            most=15, least=NOTE, lead=1.4,
        )  # fmt: skip

    return Face(("delay-entry", entry), _LARGE.width(), _LARGE.height(), paint)
