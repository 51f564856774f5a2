"""Display check: why no window can open, asked when Qt gives up, which would abort the program.

Qt tells of it by a fatal message and then calls abort. Whoever listens has the last word: one
line that says what is missing, and an ordinary exit code.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import (
    QLibraryInfo,
    QMessageLogContext,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from gui import streams
from gui.i18n import system_language
from resources.catalogue import catalogue

CANNOT_OPEN = 2
_XCB = "platforms/libqxcb.so"
_UNREACHED = "could not connect to display"


def open_application(argv: list[str], lang: str = "") -> QApplication:
    """Return the application; where it cannot open a window, say why in one line and end."""
    heard: list[str] = []

    def listen(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            streams.complain(why_not(heard, lang or system_language()))
            os._exit(CANNOT_OPEN)  # to return, or to raise, is to be aborted
        heard.append(message)

    if os.environ.get("LC_ALL") in ("C", "POSIX"):
        os.environ["LC_ALL"] = "C.UTF-8"  # Qt would switch to it by itself, and tell of it
    before = _listen_with(listen)
    try:
        app = QApplication(argv)
    finally:
        _listen_with(before)
    if sys.stderr is not None:  # else they would be printed among the results
        for message in heard:
            print(message, file=sys.stderr)
    return app


def why_not(heard: list[str], lang: str) -> str:
    """Return what keeps a window from opening, in one line, from what Qt said before."""
    say = catalogue(lang).say
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    missing = missing_library()
    if missing:
        return say("error.display-library", library=missing)
    if not display:
        return say("error.display-none")
    if any(_UNREACHED in message for message in heard):
        return say("error.display-unreached", display=display)
    return say("error.display-qt", why=" ".join(heard[-1].split()) if heard else "?")


def missing_library() -> str:
    """Return the first library that Qt's part for X lacks, or nothing."""
    part = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / _XCB
    if not sys.platform.startswith("linux") or not part.exists():
        return ""
    try:
        ctypes.CDLL(str(part))
    except OSError as error:
        return Path(str(error).partition(":")[0]).name  # what the system's loader speaks of
    return ""


_Listener = Callable[[QtMsgType, QMessageLogContext, str], None]


def _listen_with(listener: _Listener | None) -> _Listener | None:
    """Have Qt's messages told to this listener, or to the terminal; return the one before."""
    before: _Listener | None = qInstallMessageHandler(listener)
    return before
