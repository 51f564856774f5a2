"""Saying something to whoever listens to a screen reader."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str) -> None:
    """Have a text read aloud, if a reader runs."""
    if text:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
