"""Marked sentence: the words a number stands in, that number picked out, painted or as a label."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from engine.rule_words.sentences import FROM, TO
from gui.context import AppContext

_MARK = re.compile(f"{FROM}|{TO}")
_FLAGS = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def rich_sentence(context: AppContext, text: str) -> str:
    """Return a sentence as rich text."""
    tone = context.theme.colour("red").name()
    return escape(text).replace(FROM, f'<b style="color:{tone}">').replace(TO, "</b>")


def paint_sentence(painter: QPainter, context: AppContext, box: QRectF, text: str) -> None:
    """Write a sentence on one line, its end left out where it is too long."""
    theme = context.theme
    plain = theme.font("note", context.language.lang)
    bold = QFont(plain)
    bold.setBold(True)
    for place, part in enumerate(_MARK.split(text)):  # the number stands in every second part
        meant = place % 2 == 1
        metrics = QFontMetricsF(bold if meant else plain)
        wide = metrics.horizontalAdvance(part)
        painter.setFont(bold if meant else plain)
        painter.setPen(theme.colour("red" if meant else "ink2"))
        cut = metrics.elidedText(part, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, _FLAGS, cut)
        if wide >= box.width():
            return
        box = box.adjusted(wide, 0, 0, 0)
