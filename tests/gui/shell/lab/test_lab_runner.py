"""The lab's runner: it plays elsewhere, tells the same digits, and leaves nothing behind."""

import multiprocessing

import pytest
from pace import own_time, within
from playing import wait_until
from PySide6.QtCore import QTimer

from engine.kernel.errors import LabError
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.lab.statistics.verdicts import Ending, Verdict
from gui.lab.runner import LabRunner

RELAXED = Experiment(
    "delay", "lab", 1, "random", variants=(Side(preset="relaxed"),), test=Criteria(most=128)
)
LONG = Experiment(
    "delay",
    "lab",
    1,
    "random",
    variants=(Side(rules={"start_pressure": 1}),),
    test=Criteria(margins={"*": 0.01}, most=200_000),
)


@pytest.fixture
def runner(qtbot):
    made = LabRunner()
    yield made
    made.close()


def test_it_tells_what_the_engine_tells_of_the_same_games(runner, few):
    told = []
    runner.changed.connect(lambda: told.append(runner.standing))
    runner.start(checked(RELAXED))
    wait_until(lambda: not runner.running)
    same = Comparison(RELAXED)
    same.run()
    last = runner.standing
    assert last.lines == tuple(same.lines())
    assert (last.pairs, last.ending) == (128, Ending.AT_MOST)
    assert {one.company for one in last.sights} == {
        "careful", "average", "casual", "beginners", "random",
    }  # fmt: skip
    assert last.games
    assert last.looks_at(1, "ending.false_peace")
    assert runner.share == 1.0
    pairs = [one.pairs for one in told]
    assert pairs == sorted(pairs)


def test_stopped_by_hand_nothing_open_is_decided(runner, few):
    runner.start(checked(LONG))
    wait_until(lambda: runner.standing.pairs > 64)
    assert 0 < runner.share < 1
    runner.stop()
    wait_until(lambda: not runner.running)
    last = runner.standing
    assert last.ending is Ending.BY_HAND
    assert {one.verdict for one in last.lines} >= {Verdict.OPEN}
    assert not last.sights


def test_a_fault_of_the_engine_is_told_and_nothing_is_left_standing(runner, few, monkeypatch):
    def fail(*_):
        raise LabError("lab-stopped")

    monkeypatch.setattr("gui.lab.runner.Comparison", fail)
    told = []
    runner.failed.connect(lambda code, _: told.append(code))
    runner.start(RELAXED)
    wait_until(lambda: not runner.running)
    assert (told, runner.standing) == (["lab-stopped"], None)


def test_without_a_variant_every_company_is_looked_at(runner, few):
    runner.start(checked(Experiment("delay", "lab", 1, "random")))
    wait_until(lambda: not runner.running)
    assert {one.arm for one in runner.standing.sights} == {0}


def test_processes_play_while_the_window_goes_on_and_are_gone_at_once(runner):
    others = set(multiprocessing.active_children())
    gaps, last = [], [own_time()]

    def beat():
        now = own_time()
        gaps.append(now - last[0])
        last[0] = now

    timer = QTimer()
    timer.timeout.connect(beat)
    timer.start(5)
    runner.start(checked(LONG))
    wait_until(lambda: runner.standing.pairs >= 128)
    assert set(multiprocessing.active_children()) - others
    began = own_time()
    runner.drop()
    assert own_time() - began < within(0.5)
    assert not set(multiprocessing.active_children()) - others
    assert max(gaps) < within(0.1)
