"""A watched window: what Python or Qt complains of while it is used, and what it leaves behind."""

import os
import shutil
import sys
import threading
import traceback
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent), str(Path(__file__).parent / "shell")]
sys.path[:0] = [str(ROOT / "tests")]

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl, qInstallMessageHandler  # noqa: E402
from PySide6.QtGui import QDragEnterEvent, QDropEvent  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402
from shiboken6 import isValid  # noqa: E402

LEFT = Qt.MouseButton.LeftButton

# What the offscreen platform says of every window is no fault of ours.
_USUAL = "This plugin does not support"


class Watch:
    """Collects faults: exceptions that nobody caught, and what Qt warns of."""

    def __init__(self):
        self.faults = []

    def raised(self, kind, fault, trace):
        self.faults.append("".join(traceback.format_exception(kind, fault, trace)))

    def unraisable(self, one):
        self.raised(one.exc_type, one.exc_value, one.exc_traceback)

    def threaded(self, one):
        self.raised(one.exc_type, one.exc_value, one.exc_traceback)

    def told(self, _kind, _place, text):
        if not text.startswith(_USUAL):
            self.faults.append(f"Qt: {text}")

    def take(self):
        """Return the faults since the last look."""
        found, self.faults = self.faults, []
        return found


@contextmanager
def watched():
    """Yield what collects faults while the block runs."""
    watch = Watch()
    before = sys.excepthook, sys.unraisablehook, threading.excepthook
    sys.excepthook, sys.unraisablehook = watch.raised, watch.unraisable
    threading.excepthook = watch.threaded
    handler = qInstallMessageHandler(watch.told)
    try:
        yield watch
    finally:
        sys.excepthook, sys.unraisablehook, threading.excepthook = before
        qInstallMessageHandler(handler)


@contextmanager
def window_over(folder, lang="en", fill=None, **preferences):
    """Yield a window over a library in a folder of its own, filled by a function of it."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["SAMSARA_HOME"] = str(folder)
    os.environ["SAMSARA_CACHE"] = str(folder / "cache")
    from engine.library.store import Library
    from gui.app import application, open_window
    from gui.settings import Settings

    application()
    folder.mkdir(exist_ok=True)
    if fill is not None:
        with Library(folder) as library:
            fill(library)
    with Library(folder) as library:
        settings = Settings(folder / "settings.ini")
        usual = {"language": lang, "theme": "light", "animation_speed": 0, "bot_delay_ms": 0}
        for name, value in (usual | preferences).items():
            setattr(settings, name, value)
        window = open_window(settings, library)
        window.resize(1440, 900)
        window.show()
        try:
            yield window
        finally:
            if isValid(window):  # it is not where a process ends first
                window.close()
                window.deleteLater()
                rested()
    shutil.rmtree(folder, ignore_errors=True)


def rested():
    """Let everything that was put off happen."""
    from visiting import settle

    settle()


def drop(window, file):
    """Carry a file over the window, and let go."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(file))])
    spot, none, copy = QPointF(400, 300), Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(spot.toPoint(), copy, carried, LEFT, none))
    QApplication.sendEvent(window, QDropEvent(spot, copy, carried, LEFT, none))


def filled(library):
    """Keep matches of every game, playtests with notes, and what is to be done."""
    import playtested
    from playing import person_and_bots
    from visiting import play

    from gui.games import playable

    for game_id in playable():
        bots = person_and_bots(game_id)
        play(library, game_id, bots, seed="first")
        play(library, game_id, bots, seed="third", answers=9)
    playtested.logged(library)
    playtested.reviewed(library)
    playtested.carried(library)


def pages(library):
    """Return every page with what it is opened for, as `Window.go` takes it."""
    from engine.library.store import utc_now
    from engine.playtest.store import PlaytestStore
    from gui.games import playable

    found = [(name, {}) for name in ("start", "matches", "statistics", "honours", "settings")]
    found += [
        (name, {}) for name in ("print", "about", "manual", "playtests", "new-playtest", "lab")
    ]
    found += [("endings", {})]
    found += [
        (name, {"game_id": one}) for one in playable() for name in ("new", "lab", "statistics")
    ]
    found += [("playtests", {"tab": tab, "game_id": "merit57"}) for tab in ("questions", "todo")]
    found += [("playtests", {"tab": "compare", "game_id": "merit13"})]
    for match in library.matches():
        open_ = ("play",) if match.ended is None else ("result", "replay")
        found += [(name, {"match_id": match.id}) for name in open_]
    for one in PlaytestStore(library.database, utc_now).listed():
        page = "playtest-review" if one.state == "ended" else "playtest"
        found.append((page, {"session_id": one.id}))
    return found
