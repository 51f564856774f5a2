"""Inbox of the window: what later starts and the system hand it is opened as if it were dropped."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QEvent, QFileSystemWatcher, QObject, Qt, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from gui.shell.frame.window import Window
from gui.single_instance import TOKEN, Instance, Message

_LOOK_MS = 1000  # between two looks where a system tells nothing of a folder


class Inbox(QObject):
    """Looks for what is handed over as long as the window is there."""

    def __init__(self, window: Window, instance: Instance) -> None:
        super().__init__(window)
        self._window = window
        self._instance = instance
        self._watcher = QFileSystemWatcher([str(instance.folder)], self)
        self._watcher.directoryChanged.connect(self.look)
        timer = QTimer(self, interval=_LOOK_MS)
        timer.setTimerType(Qt.TimerType.VeryCoarseTimer)
        timer.timeout.connect(self.look)
        timer.start()
        self.look()

    def look(self) -> None:
        """Do what every message asks; one that finds the window closed is for the next."""
        if not self._window.isVisible():
            return
        for message in self._instance.messages():
            self._take(message)

    def _take(self, message: Message) -> None:
        window = self._window
        if message.lang:
            window.context.settings.language = message.lang
        if message.token:
            os.environ[TOKEN] = message.token  # Qt looks for it there
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.activateWindow()
        os.environ.pop(TOKEN, None)  # it is good for once
        window.open_files(*message.files, one_of_many=True)


class SystemFiles(QObject):
    """Opens what macOS hands to a program that runs already: by an event, not by a start."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take in the file of such an event."""
        if not isinstance(event, QFileOpenEvent) or not event.file():
            return False
        self._window.open_files(Path(event.file()), one_of_many=True)
        return True
