"""Kept runs for tests: experiments played without a window, and the way to their tab."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.plan import Criteria, Experiment, Side
from gui.lab.keeping import keep

ASKED = Experiment(
    "delay",
    "lab",
    1,
    "random",
    variants=(Side(rules={"start_pressure": 40}),),
    test=Criteria(most=128),
)
DIE = Experiment(
    "ludo", "lab", 2, "random", variants=(Side(rules={"dice": "fair"}),), test=Criteria(most=64)
)


def kept(runs, experiment, *, ended=True):
    """Keep an experiment that was played without a window."""
    comparison = Comparison(experiment)
    comparison.run()
    return keep(runs, comparison, result_of(comparison) if ended else None)


def tab(window):
    window.go("lab", game_id="ludo")
    settle()
    window.page.tabs.strip.names.segment("kept").click()
    settle()
    return window.page.tabs.tab


def key(widget, *keys):
    for one in keys:
        QTest.keyClick(widget, one)
    settle()


def confirm(window):
    """Go ahead in the question that is asked: the safe answer has the keyboard."""
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    settle()
