"""The window: from the start of Python to the first picture, and how soon it speaks and looks anew.

The start is a process of its own, once to warm the disk's cache and then the best of several; its
library holds finished matches and one to go on with, as a person's would.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, time

from slices import Line, sized

ROOT = Path(__file__).parent.parent.parent
STARTS, SWITCHES = sized((5, 6), (1, 4))

OPEN = """
from time import time
from PySide6.QtCore import QEvent, QObject, QTimer
from engine.library.folder import data_folder
from engine.library.store import Library
from gui.app import application, open_window
from gui.settings import Settings

class First(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            window.page.removeEventFilter(self)
            QTimer.singleShot(0, lambda: (print(time(), flush=True), app.quit()))
        return False

app = application()
with Library(data_folder()) as library:
    window = open_window(Settings(data_folder() / "settings.json"), library)
    first = First()
    window.page.installEventFilter(first)
    window.show()
    app.exec()
    window.close()
"""

PRINT = """
from time import perf_counter
from PySide6.QtCore import QTimer, Qt
from engine.library.folder import data_folder
from engine.library.store import Library
from gui.app import application, open_window, read_ahead
from gui.settings import Settings

app = application()
gaps = []
last = 0.0

def beat():
    global last
    gaps.append(perf_counter() - last)
    last = perf_counter()

def begin():
    global last
    last = perf_counter()
    timer.start()
    QTimer.singleShot(0, lambda: window.go("print"))
    QTimer.singleShot(1, lambda: window.page.worker.checked.connect(end))

def end(_found):
    QTimer.singleShot(300, lambda: (print(1000 * max(gaps), flush=True), app.quit()))

with Library(data_folder()) as library:
    window = open_window(Settings(data_folder() / "settings.json"), library)
    window.resize(1440, 900)
    timer = QTimer(interval=10, timerType=Qt.TimerType.PreciseTimer)
    timer.timeout.connect(beat)
    window.show()
    read_ahead(window)  # as the application does
    QTimer.singleShot(1500, begin)
    app.exec()
    window.close()
"""


def first_paint(home):
    """Return the milliseconds from the start of a process to the first picture of its window."""
    began = time()
    return (float(apart(home, OPEN)) - began) * 1000


def longest_gap(home):
    """Return the longest wait of the window, in ms, while the print page opens and proofs all."""
    return float(apart(home, PRINT))


def apart(home, program):
    """Return what a process of its own says; its bytecode is kept, as that of a program is."""
    environment = {**os.environ, "SAMSARA_HOME": home, "PYTHONPATH": str(ROOT)}
    environment["PYTHONPYCACHEPREFIX"] = str(Path(home) / "bytecode")
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, env=environment, text=True
    )
    return done.stdout


def furnished(home):
    """Fill a library with some matches."""
    from engine import games
    from engine.bots.table import answer_once, seat_bots
    from engine.kernel.game import Setup
    from engine.kernel.match import Match
    from engine.library.store import Library

    with Library(Path(home)) as library:
        for number, left in enumerate((None, None, None, 40)):
            game = games.game("ludo")
            setup = Setup("ludo", ("person", "steady"), f"window {number}", nonce="00" * 16)
            kept = library.new_match(game, setup)
            match = Match(game, setup, keeper=kept)
            bots = dict(enumerate(seat_bots(game, setup)))
            while match.outcome is None and (left is None or len(match.records) < left):
                answer_once(match, bots)
            if match.outcome is not None:
                library.finish(kept.id, match.outcome, None)
        return kept.id


def switches(home, match_id):
    """Return the milliseconds to another language and another theme, a match on the table."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from engine.library.store import Library
    from gui.app import application, open_window
    from gui.settings import Settings

    def until_painted(act):
        began = perf_counter()
        act()
        window.grab()
        spent = (perf_counter() - began) * 1000
        QApplication.processEvents()
        return spent

    application()
    with Library(Path(home)) as library:
        settings = Settings(Path(home) / "settings.json")
        settings.animation_speed = 0
        window = open_window(settings, library)
        window.resize(1440, 900)
        window.show()
        window.go("play", match_id=match_id)
        for _ in range(5):
            QApplication.processEvents()
        window.read_rules()
        until_painted(lambda: None)
        speak = [until_painted(window.switch_language) for _ in range(SWITCHES)]
        looks = [
            until_painted(lambda theme=theme: setattr(settings, "theme", theme))
            for theme in ("dark", "light") * (SWITCHES // 2)
        ]
        window.close()
        window.deleteLater()
        QApplication.processEvents()
    return max(speak[2:]), max(looks[2:])


def measure():
    with TemporaryDirectory() as home:
        match_id = furnished(home)
        first_paint(home)
        start = min(first_paint(home) for _ in range(STARTS))
        yield Line(
            "The window, from Python's start to the first picture", start, "ms", ceiling=1000
        )
        gap = min(longest_gap(home) for _ in range(STARTS))
        yield Line("  the longest wait while the print page opens", gap, "ms", ceiling=100)
        language, theme = switches(home, match_id)
        yield Line("  another language, a match and the rules open", language, "ms", ceiling=300)
        yield Line("  another theme", theme, "ms", ceiling=300)
