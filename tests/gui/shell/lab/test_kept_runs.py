"""Experiments of the window in the library: kept while they are played, and played on."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from playing import wait_until

from engine.kernel.errors import LabError, LibraryError
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.lab.experiments.plan_file import plan_text
from engine.lab.experiments.playing import pieces
from engine.lab.experiments.results import Making, findings
from engine.lab.experiments.survey_results import parse_survey
from engine.lab.experiments.surveying import survey
from engine.lab.statistics.verdicts import Ending
from engine.library.folder import data_folder
from engine.library.labs import RUNNING, LabRuns
from engine.library.store import Library, utc_now
from gui.lab import keeping
from gui.lab.keeping import (
    gone_on_with,
    is_survey,
    keep,
    keep_survey,
    kept_result,
    kept_survey,
)
from gui.lab.runner import LabRunner
from gui.shell.lab.kept.reading import KeptReader

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
    monkeypatch.setattr(keeping, "EVERY_S", 0.0)
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
    for piece in pieces(ASKED.arms, half.keys, 0, 128):
        half.take(piece)
    number = keep(runs, half, None)
    assert runs.run(number).pairs == 128
    runner.go_on(number)
    played(runner)
    assert runs.run(number).state == "at_most"
    assert found(runs, number) == never_stopped(ASKED)


@pytest.mark.soak
def test_a_program_that_is_killed_goes_on_to_the_same_digits(runner, runs, few, tmp_path):
    """Kill the runner's own process, with workers of its own, in the midst of an experiment."""
    asked = replace(ASKED, test=Criteria(margins={"*": 0.01}, most=200_000))
    plan = tmp_path / "asked.lab.toml"
    plan.write_text(plan_text(asked), encoding="utf-8")
    child = subprocess.Popen(
        [sys.executable, Path(__file__).with_name("lab_apart.py"), plan],
        stdout=subprocess.PIPE,
        text=True,
    )
    with child:
        for line in child.stdout:
            if int(line) >= 256:
                break
        child.kill()
    (run,) = runs.runs()
    assert run.state == RUNNING
    assert run.pairs >= 256
    most = run.pairs + 500
    half = gone_on_with(runs, run.id, replace(asked, test=replace(asked.test, most=most)))
    half.run()
    whole = Comparison(half.experiment)
    whole.run()
    assert half.pairs == most
    assert findings(result_of(half)) == findings(result_of(whole))
    runner.go_on(run.id)
    wait_until(lambda: runner.standing.pairs > run.pairs)


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
    monkeypatch.setattr(keeping, "version", lambda: "another")
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


def test_what_companies_make_of_a_baseline_is_kept_and_read_as_it_was(runner, runs, few):
    runner.start(checked(replace(ASKED, variants=())), "samsara lab compare delay")
    last = played(runner)
    (run,) = runs.runs()
    assert (run.id, run.state) == (last.kept, "decided")
    assert is_survey(run)
    found = kept_survey(runs, run.id)
    assert (found.whole, found.making.command) == (True, "samsara lab compare delay")
    again = KeptReader(runs).standing(run)
    assert [one.company for one in again.sights] == [one.company for one in last.sights]
    assert [one.verdict for one in again.sights] == [one.verdict for one in last.sights]
    assert again.surveyed
    with pytest.raises(LabError, match="lab-kept-survey"):
        kept_result(runs, run.id)


def test_companies_that_had_no_time_play_when_it_goes_on(runner, runs, few):
    asked = checked(replace(ASKED, variants=()))
    first = next(survey(asked, 8))
    number = keep_survey(runs, asked, [first], Making())
    assert runs.run(number).state == "by_hand"
    assert not KeptReader(runs).standing(runs.run(number)).surveyed
    runner.go_on(number)
    last = played(runner)
    assert last.kept == number
    assert runs.run(number).state == "decided"
    assert len(runs.runs()) == 1
    assert KeptReader(runs).sights(runs.run(number))[0].value == pytest.approx(
        first.value, abs=1e-4
    )


@pytest.mark.parametrize("text", ["", "[]", '{"kind": "samsara-lab-survey"}', '{"kind": 1}'])
def test_a_damaged_survey_is_refused_in_one_line(text):
    with pytest.raises(LabError, match="lab-result"):
        parse_survey(text, "lab run 1")
