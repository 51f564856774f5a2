"""Playtests in the real window: how soon a key is on the screen, and each page there.

Their library has the sessions of `playtest_library`, each so often that there are two hundred; the
window is in a process of its own. What is measured is until everything is painted.
"""

from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench_play import apart_with
from bench_playtest import SESSIONS, copied
from facilitator import Facilitator
from playtest_library import ENTRIES, HandClock, counted, filled
from slices import Line, sized

from engine.library.store import Library
from engine.playtest.store import PlaytestStore

KEYS, OFTEN = sized((300, 4), (5, 1))
ON_DISK, OPEN, ACROSS = 30, 300, 500


def furnished(home):
    """Fill a library; return the numbers of the long session and of one that is counted by hand."""
    clock = HandClock()
    with Library(Path(home), now=clock.now) as library:
        long = filled(library, clock, few=sized(False, True))
        table = Facilitator(library, clock, "keys", mode="free")
        counted(table, sized(ENTRIES, 20)).live.pause()
        store = PlaytestStore(library.database, clock.now)
        copied(library, store, store.listed())
    return long, table.live.id


def pages(given):
    """Print how long each page took at best, and the keys, middling and at most."""
    from bench_play import window_over
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    def painted():
        for _ in range(3):
            QApplication.processEvents()

    def spent(act):
        began = perf_counter()
        act()
        painted()
        return 1000 * (perf_counter() - began)

    home, long, counting = given
    window = window_over(home)
    for page, about in (
        ("playtest", {"session_id": counting}),
        ("playtest-review", {"session_id": long}),
        ("playtests", {}),
    ):
        found = []
        for _ in range(OFTEN):
            window.go("start")
            painted()
            found.append(spent(partial(window.go, page, **about)))
        print(min(found), flush=True)
    window.go("playtest", session_id=counting)
    painted()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    keys = [Qt.Key.Key_Q, Qt.Key.Key_W, Qt.Key.Key_A, Qt.Key.Key_BracketRight]
    took = [
        spent(lambda key=key: QTest.keyClick(QApplication.focusWidget(), key))
        for key in keys * (KEYS // len(keys))
    ]
    print(median(took), max(took), flush=True)
    window.close()


def measure():
    with TemporaryDirectory() as home:
        found = apart_with("bench_playtest_window", "pages", [home, *furnished(home)])
    live, review, across, middling, longest = found
    yield Line(f"A log of {ENTRIES} entries, opened", live, "ms", ceiling=OPEN)
    yield Line("  a session of three hours, reviewed", review, "ms", ceiling=OPEN)
    yield Line(f"  {SESSIONS} sessions, listed", across, "ms", ceiling=ACROSS)
    yield Line("A key, until its row is painted, middling", middling, "ms", ceiling=ON_DISK)
    yield Line(f"  the longest of {KEYS}", longest, "ms", ceiling=100)
