"""Digit keys: which digit a key means, whatever the layout of the keyboard or its language."""

from __future__ import annotations

from unicodedata import normalize

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
_PLACES = {"xcb": 9, "wayland": 9, "windows": 1}  # of the key before that of the digit 1


def digit(event: QKeyEvent) -> int | None:
    """Return the digit that a key means, by what it writes, else by its place; None if none."""
    key = event.key()
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return int(key) - int(Qt.Key.Key_0)
    text = normalize("NFKC", event.text())
    if len(text) == 1 and text.isdecimal():
        return int(text)
    before = _PLACES.get(QGuiApplication.platformName().partition("-")[0])
    if before is None or event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        return None
    at = event.nativeScanCode() - before
    return at if 1 <= at <= 9 and not text.isalpha() else None


def letter(event: QKeyEvent) -> str:
    """Return what a key writes by itself; empty if it writes nothing."""
    text = event.text()
    return text if not event.modifiers() & HELD and text.isprintable() and text.strip() else ""
