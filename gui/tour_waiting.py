"""Waiting in the screenshot tour: until a page has read and found out all that it tells of."""

from __future__ import annotations

from PySide6.QtCore import QDeadlineTimer, QEvent
from PySide6.QtWidgets import QApplication

from gui.shell.frame.window import Window

PATIENCE_MS = 60_000


def let_happen(ms: int = 0) -> None:
    """Let everything that was put off happen, for so long at least."""
    until = QDeadlineTimer(ms)
    while True:
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if until.hasExpired():
            return


def await_page(window: Window) -> None:
    """Wait until the page has read everything that it tells of."""
    patience = QDeadlineTimer(PATIENCE_MS)
    while window.page.busy and not patience.hasExpired():
        let_happen()
    let_happen()
