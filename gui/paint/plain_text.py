"""Plain text: names, notes and file names, shown as they were typed and never read as HTML.

Qt takes a text that looks like HTML for HTML in tool tips and labels, and then opens what its
pictures name. Whatever is shown there goes through this module.
"""

from __future__ import annotations

import re

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QToolTip, QWidget

from resources.foreign import plain

_LONGEST = 1_000  # characters of a tool tip
_JOINER = "\u2060"  # nothing to be seen
_SIGNS = re.compile(r"<|&(?=lt;)")  # those by which Qt tells HTML


class PlainLabel(QLabel):
    """A label that never reads its text as HTML."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)


def tip_text(text: str) -> str:
    """Return a text as a tool tip shows it unchanged."""
    text = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
    return _SIGNS.sub(rf"\g<0>{_JOINER}", plain(text, breaks=True))


def set_tip(widget: QWidget, text: str) -> None:
    """Give a widget a tool tip."""
    widget.setToolTip(tip_text(text))


def show_tip(place: QPoint, text: str, widget: QWidget) -> None:
    """Show a tool tip at a place of the screen."""
    QToolTip.showText(place, tip_text(text), widget)


def button_text(text: str) -> str:
    """Return a text as a button shows it unchanged: a single & would underline what follows."""
    return plain(text, breaks=True).replace("&", "&&")


def item_text(text: str, role: int) -> str:
    """Return what an item of a list says in one of its roles."""
    return tip_text(text) if role == Qt.ItemDataRole.ToolTipRole else plain(text, breaks=True)
