"""Experiments of the window in the library: kept while they are played, and played on."""

from dataclasses import replace

import pytest
from playing import wait_until

from engine.kernel.errors import LabError, LibraryError
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.lab.experiments.results import findings
from engine.lab.statistics.verdicts import Ending
from engine.library.folder import data_folder
from engine.library.labs import RUNNING, LabRuns
from engine.library.store import Library, utc_now
from gui import lab_keeping
from gui.lab_keeping import keep, kept_result
from gui.lab_runner import LabRunner

ASKED = Experiment(
    "delay", "lab", 1, "random", variants=(Side(preset="relaxed"),), test=Criteria(most=256)
)
LONG = replace(ASKED, test=Criteria(margins={"*": 0.01}, most=200_000))


@pytest.fixture
def runs():
    with Library(data_folder()) as library:
        yield LabRuns(library.database, utc_now)


@pytest.fixture
def runner(qtbot, runs):
    made = LabRunner(runs=runs)
    yield made
    made.close()


def played(runner):
    wait_until(lambda: not runner.running)
    return runner.standing


def never_stopped(experiment):
    comparison = Comparison(experiment)
    comparison.run()
    return findings(result_of(comparison))


def found(runs, number):
    """Return what a run found, without what the companies made of it."""
    told = findings(kept_result(runs, number))
    return told | {"companies": []}


def test_what_ends_by_itself_is_kept_with_its_result_and_its_command(runner, runs, few):
    runner.start(checked(ASKED), "samsara lab compare …")
    last = played(runner)
    (run,) = runs.runs()
    assert (run.id, run.pairs, run.state) == (last.kept, 256, "at_most")
    result = kept_result(runs, run.id)
    assert (result.code, result.making.command) == (last.result.code, "samsara lab compare …")
    assert len(result.companies) == len(last.sights)
    assert last.unkept is None


def test_it_is_kept_while_it_is_played(runner, runs, few, monkeypatch):
    monkeypatch.setattr(lab_keeping, "EVERY_S", 0.0)
    runner.start(checked(LONG))
    wait_until(runs.runs)
    (run,) = runs.runs()
    assert run.state == RUNNING
    wait_until(lambda: runs.run(run.id).pairs > run.pairs)
    wait_until(lambda: runner.standing.kept == run.id)


def test_what_is_dropped_stands_where_it_was_and_goes_on(runner, runs, few):
    runner.start(checked(LONG))
    wait_until(lambda: runner.standing.pairs > 64)
    runner.drop()
    (run,) = runs.runs()
    assert run.state == RUNNING
    assert run.pairs > 64
    runner.go_on(run.id)
    wait_until(lambda: runner.standing.pairs > run.pairs)
    runner.stop()
    last = played(runner)
    assert (last.kept, last.ending) == (run.id, Ending.BY_HAND)
    assert found(runs, run.id)["pairs"] == last.pairs


def test_a_run_that_was_killed_ends_as_one_that_never_was(runner, runs, few):
    half = Comparison(ASKED)
    half.run(None, lambda now: now.pairs >= 128 and half.stop())
    number = keep(runs, half, None)
    assert 128 <= runs.run(number).pairs < 256
    runner.go_on(number)
    played(runner)
    assert runs.run(number).state == "at_most"
    assert found(runs, number) == never_stopped(ASKED)


def test_more_pairs_than_the_most_are_those_of_a_longer_experiment(runner, runs, few):
    runner.start(checked(ASKED))
    number = played(runner).kept
    runner.go_on(number, 512)
    last = played(runner)
    assert (last.kept, last.pairs) == (number, 512)
    longer = replace(ASKED, test=Criteria(most=512))
    assert found(runs, number) == never_stopped(longer)
    assert last.experiment == longer


def test_a_run_of_other_rules_or_of_another_version_does_not_go_on(runner, runs, few, monkeypatch):
    runner.start(checked(ASKED))
    number = played(runner).kept
    monkeypatch.setattr(lab_keeping, "program", lambda: "another")
    with pytest.raises(LabError, match="lab-kept-app"):
        runner.go_on(number)


def test_a_library_that_takes_nothing_ends_no_experiment(runner, runs, few, monkeypatch):
    def full(*_):
        raise LibraryError("library-full")

    monkeypatch.setattr(LabRuns, "keep", full)
    runner.start(checked(ASKED))
    last = played(runner)
    assert (last.ending, last.kept) == (Ending.AT_MOST, 0)
    assert last.unkept.code == "library-full"


def test_nothing_is_kept_before_the_first_games(runner, runs, few):
    runner.start(checked(LONG))
    runner.stop()
    last = played(runner)
    assert last.pairs or not runs.runs()
