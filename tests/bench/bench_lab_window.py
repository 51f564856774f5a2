"""The lab in the real window: how long the window waits while games are compared and searched.

In a process of its own, which asks the example questions of v5.7's page as a person would. Where
the system tells how long it let the window's thread wait for a processor, that is taken off.
"""

from itertools import pairwise
from tempfile import TemporaryDirectory

from bench_play import apart_with, window_over
from bench_thinking import own_time
from slices import Line, sized

GAME = "merit57"
SECONDS = sized(30, 1)
GAP_MS = 100


def gaps(work):
    """Print the gaps of the window while it compares or searches, 95 % and the longest."""
    from PySide6.QtCore import QEventLoop, Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from engine.lab.examples import examples_of
    from engine.lab.searching.search_plan import SearchPlan

    found = enumerate(examples_of(GAME))
    number = next(n for n, one in found if isinstance(one.asked, SearchPlan) == (work == "search"))
    beats = []
    beat = QTimer(interval=2, timerType=Qt.TimerType.PreciseTimer)
    beat.timeout.connect(lambda: beats.append(own_time()))
    with TemporaryDirectory() as home:
        window = window_over(home)
        loop = QEventLoop()
        window.go("lab", game_id=GAME)
        QApplication.processEvents()
        page = window.page
        page.welcome.buttons[number].click()
        QApplication.processEvents()
        if work == "search":
            page.tabs.tab.start.click()
        QTimer.singleShot(1000 * SECONDS, loop.quit)
        beat.start()
        loop.exec()
        beat.stop()
        assert window.context.lab().running or window.context.searches().running
        window.close()
    apart = [1000 * (after - before) for before, after in pairwise(beats)]
    print(sorted(apart)[int(0.95 * len(apart))], max(apart), flush=True)


def measure():
    for work in ("compare", "search"):
        often, longest = apart_with("bench_lab_window", "gaps", work)
        yield Line(f"lab, window's gaps in a {work}, 95 %", often, "ms", ceiling=GAP_MS)
        yield Line("  the longest", longest, "ms", ceiling=GAP_MS)
