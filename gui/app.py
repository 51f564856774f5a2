"""Application bootstrap: one QApplication, its fonts and look, the library, the window."""

from __future__ import annotations

import ctypes
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QLibraryInfo, QRectF, Qt, QTimer, QTranslator
from PySide6.QtGui import QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from engine.library.folder import data_folder
from engine.library.store import Library
from gui.cli import INTERRUPTED
from gui.crashes import keep
from gui.display import open_application
from gui.gc_guard import held_back
from gui.i18n import Language
from gui.inbox import Inbox, SystemFiles
from gui.interrupts import Interrupts
from gui.paint.surfaces import seal
from gui.paint.theme import Theme, load_fonts
from gui.settings import FILE, Settings
from gui.shell.frame import pages
from gui.shell.frame.window import Window
from gui.single_instance import Instance
from resources.catalogue import catalogue
from resources.version import DISTRIBUTION

_ICON = 256  # pixels; smaller ones are made of it
_BETWEEN = 40  # ms between two pages that are loaded ahead
_TURN = 0.0005  # seconds that a worker thread keeps Python to itself while the window waits
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8  # names of glibc's malloc.h
_LARGE = 256 << 10  # bytes
_OURS = "samsara"  # a property of an application that is dressed already


def run(
    argv: Sequence[str],
    lang: str = "",
    files: Sequence[Path] = (),
    instance: Instance | None = None,
) -> int:
    """Open the window, perhaps with what is in files, and stay until it is closed.

    As the one `instance` it takes what later starts hand over.
    """
    app = application(argv, lang)
    folder = data_folder()
    with Library(folder) as library:
        settings = Settings(folder / FILE)
        settings.language = lang or settings.language
        window = open_window(settings, library)
        sys.excepthook = _Crashes(window)
        with Interrupts(window.close) as interrupts:
            window.show()
            read_ahead(window)
            SystemFiles(window)
            QTimer.singleShot(0, window, lambda: window.open_files(*files))
            if instance is not None:
                Inbox(window, instance)
            code = app.exec()
        settings.flush()
        window.deleteLater()
        app.processEvents()
    return INTERRUPTED if interrupts.heard else code


def application(argv: Sequence[str] = (), lang: str = "") -> QApplication:
    """Return the one application, made if there is none yet, with our fonts."""
    found = QApplication.instance()
    if isinstance(found, QApplication) and found.property(_OURS):
        return found
    arguments = list(argv) or ["samsara"]
    app = found if isinstance(found, QApplication) else open_application(arguments, lang)
    app.setProperty(_OURS, True)  # noqa: FBT003 - Qt's
    _give_back_memory()
    sys.setswitchinterval(_TURN)  # painting lets go of Python often, and would wait 5 ms each time
    with held_back():
        app.setStyle("Fusion")  # the same everywhere; what is not ours must not look foreign
    QGuiApplication.setApplicationName(DISTRIBUTION)
    QGuiApplication.setDesktopFileName(DISTRIBUTION)  # by it Wayland finds the icon
    load_fonts()
    app.setWindowIcon(_icon())
    pages.drop_sources()
    return app


def _give_back_memory() -> None:
    """Have the pictures that go give their memory back at once, where the C library is glibc.

    It would keep blocks of up to 32 MB for later, between others that are still in use.
    """
    with suppress(AttributeError, OSError, TypeError):  # another library, or another system
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_MMAP_THRESHOLD, _LARGE)
        mallopt(_ARENA_MAX, 2)


def _icon() -> QIcon:
    """Return the seal for the window's frame and the list of windows."""
    pixmap = QPixmap(_ICON, _ICON)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = _ICON * 0.05
    signs = catalogue("zh").say("app.name")[:2]  # a picture, the same in every language
    seal(painter, QRectF(pixmap.rect()).adjusted(edge, edge, -edge, -edge), signs)
    painter.end()
    return QIcon(pixmap)


def open_window(settings: Settings, library: Library) -> Window:
    """Return the window as the person left it, not yet shown."""
    language = Language(settings.language)
    theme = Theme(settings.theme, settings.text_scale)  # type: ignore[arg-type]  # one of THEMES
    _speak_qt(language)
    return Window(settings, language, theme, library)


def read_ahead(window: Window) -> None:
    """Load one page after the other while the start page is looked at, none at a time for long."""
    left = pages.names()[::-1]
    timer = QTimer(window, interval=_BETWEEN)

    def read() -> None:
        if left:
            pages.load(left.pop())
        else:
            timer.stop()

    timer.timeout.connect(read)
    timer.start()


def _speak_qt(language: Language) -> None:
    """Let the few sentences that Qt says itself, in menus of fields, follow the language."""
    translator = QTranslator(language)
    translator.load("qtbase_zh_CN", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))

    def follow() -> None:
        if language.lang == "zh":
            QGuiApplication.installTranslator(translator)
        else:
            QGuiApplication.removeTranslator(translator)

    language.changed.connect(follow)
    follow()


class _Crashes:
    """Whatever nobody caught: written down, told in the window; every answer is kept anyway."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def __call__(
        self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None
    ) -> None:
        text = "".join(traceback.format_exception(kind, fault, trace))
        if sys.stderr is not None:
            with suppress(OSError):
                print(text, file=sys.stderr)
        self._window.tell("gui-crash", {"why": kind.__name__, "file": keep(text)})
