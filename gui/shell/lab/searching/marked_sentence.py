"""Marked sentence: the words a number stands in, that number picked out, painted or as a label."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from engine.rule_words.sentences import FROM, TO
from gui.context import AppContext

_MARK = re.compile(f"{FROM}|{TO}")
_BEHIND = 0.25  # of the room at the most for what comes after a number, if before it is as much
_FLAGS = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def rich_sentence(context: AppContext, text: str) -> str:
    """Return a sentence as rich text."""
    tone = context.theme.colour("red").name()
    return escape(text).replace(FROM, f'<b style="color:{tone}">').replace(TO, "</b>")


def paint_sentence(painter: QPainter, context: AppContext, box: QRectF, text: str) -> None:
    """Write a sentence on one line; where it is too long, what is left out is not the number."""
    theme = context.theme
    plain = theme.font("note", context.language.lang)
    bold = QFont(plain)
    bold.setBold(True)
    for place, part in enumerate(fitted(text, QFontMetricsF(plain), QFontMetricsF(bold), box)):
        font = bold if place % 2 else plain  # the number stands in every second part
        painter.setFont(font)
        painter.setPen(theme.colour("red" if place % 2 else "ink2"))
        painter.drawText(box, _FLAGS, part)
        box = box.adjusted(QFontMetricsF(font).horizontalAdvance(part), 0, 0, 0)


def fitted(text: str, plain: QFontMetricsF, bold: QFontMetricsF, box: QRectF) -> list[str]:
    """Return what comes before a number, that number and what comes after, cut to a box's width."""
    before, number, after = [*_MARK.split(text, maxsplit=2), "", ""][:3]
    if not number:
        return [plain.elidedText(before, Qt.TextElideMode.ElideRight, box.width())]
    after = _MARK.sub("", after)
    room = box.width() - bold.horizontalAdvance(number)
    behind = min(plain.horizontalAdvance(after), _BEHIND * room)
    before = plain.elidedText(before, Qt.TextElideMode.ElideLeft, room - behind)
    room -= plain.horizontalAdvance(before)
    return [before, number, plain.elidedText(after, Qt.TextElideMode.ElideRight, room)]
