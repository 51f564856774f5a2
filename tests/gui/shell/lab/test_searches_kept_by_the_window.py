"""Searches of the window: kept while they are played, gone on with, shown again, reported."""

import json
from dataclasses import replace

import pytest
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from visiting import settle
from walking import all_said

from engine.kernel.errors import LabError, LibraryError
from engine.lab.experiments.plan import Criteria, Experiment, Side
from engine.lab.experiments.plan_file import plan_text
from engine.lab.experiments.results import Making
from engine.lab.experiments.surveying import survey
from engine.lab.searching.search_plan import SensitivityPlan, SweepPlan, TunePlan
from engine.lab.searching.search_results import search_text
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.lab import keeping, search_keeping
from gui.lab import runner as runner_module
from gui.lab.keeping import keep_survey
from gui.lab.search_keeping import kept_search
from gui.lab.searches import search_for
from gui.shell.lab.kept.reporting import write_report
from gui.widgets.report import ReportTable

ASKED = Experiment("delay", "kept", 1, "random")
RANGES = ("start_pressure=0..2", "start_heaven=25..75")
PLANS = (
    SweepPlan(ASKED, ("start_pressure=0..2",), (), 128),
    SensitivityPlan(ASKED, ("start_*",), ("stability",), 64, deep=True),
    TunePlan(ASKED, ("stability=8..",), (), RANGES, 24, companies=True),
)
BY_KIND = pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.kind)


def runs_of(window):
    return LabRuns(window.context.library.database, utc_now)


def ended(runner):
    wait_until(lambda: not runner.running)
    settle()


def told(result):
    """Return all that was found, without the one time that it was."""
    return search_text(replace(result, making=Making()))


@BY_KIND
def test_a_search_that_was_dropped_goes_on_in_another_window_to_the_same_digits(
    opened, few_sets, plan, monkeypatch
):
    monkeypatch.setattr(search_keeping, "EVERY_S", 0.0)
    window = opened()
    runner = window.context.searches()
    runner.start(search_for(plan))
    ended(runner)
    (whole,) = runner.known.values()
    search = search_for(plan)
    runner.start(search)
    wait_until(lambda: len(search.record) > 2)
    runner.drop()
    first, second = sorted(runs_of(window).runs(), key=lambda run: run.id)
    assert (first.state, second.state) == (whole.result.ending.value, "running")
    assert (first.kind, second.kind) == (plan.kind, plan.kind)
    again = opened().context.searches()
    kind = again.open(second.id)
    ended(again)
    known = again.known[kind]
    assert told(known.result) == told(whole.result)
    assert known.kept == second.id
    assert told(kept_search(runs_of(window), second.id)) == told(whole.result)
    assert runs_of(window).pieces(second.id) == runs_of(window).pieces(first.id)


def test_a_search_that_ended_is_shown_again_without_a_game(opened, few_sets, monkeypatch):
    window = opened()
    runner = window.context.searches()
    runner.start(search_for(PLANS[0]))
    ended(runner)
    kept = runner.known["sweep"].kept
    before = runs_of(window).run(kept)
    made = runner.known["sweep"].result.making
    runner.forget()

    def played(*_args):
        raise AssertionError

    monkeypatch.setattr("engine.lab.searching.playing.play_piece", played)
    runner.open(kept)
    ended(runner)
    known = runner.known["sweep"]
    assert known.cells
    assert (known.games > 0, known.fresh, known.pace) == (True, 0, None)
    assert runs_of(window).run(kept) == before
    assert runner.known["sweep"].result.making == made  # its report says when it was played


def test_a_library_that_takes_nothing_ends_no_search_and_is_told_once(
    opened, few_sets, monkeypatch
):
    def full(*_args):
        raise LibraryError("library-unusable", path="p", why="ENOSPC")

    window = opened()
    monkeypatch.setattr(search_keeping, "EVERY_S", 0.0)
    monkeypatch.setattr(LabRuns, "keep", full)
    told_of = []
    monkeypatch.setattr(window, "tell", lambda code, details: told_of.append(code))
    window.go("lab", game_id="delay")
    settle()
    window.page.tabs.turn_to("sweep")
    one = window.page.tabs.tab
    one.runner.start(search_for(PLANS[0]))
    ended(one.runner)
    assert one.known.result is not None
    assert one.known.kept == 0
    assert told_of == ["library-unusable"]


def test_what_another_version_played_is_not_played_on(opened, few_sets, monkeypatch):
    window = opened()
    runner = window.context.searches()
    runner.start(search_for(PLANS[0]))
    ended(runner)
    monkeypatch.setattr(search_keeping, "version", lambda: "99")
    with pytest.raises(LabError) as refused:
        runner.open(runner.known["sweep"].kept)
    assert refused.value.code == "lab-kept-app"


@BY_KIND
def test_a_report_is_written_from_its_tab_in_every_form(opened, few_sets, plan, tmp_path):
    window = opened()
    window.go("lab", game_id="delay")
    settle()
    page = window.page
    page.tabs.turn_to({"sensitivity": "numbers"}.get(plan.kind, plan.kind))
    one = page.tabs.tab
    assert not one.report.isVisible()
    one.runner.start(search_for(plan))
    ended(one.runner)
    assert one.report.isVisible()
    again = type(one)(one.context, one.question)  # as the tab is made for a search that is there
    asked = again.plan()
    assert replace(asked, experiment=plan.experiment) == plan
    again.leave()
    for form in ("html", "md", "csv", "json"):
        one.write_report(tmp_path / f"report.{form}")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert f"samsara lab {plan.kind} delay" in page
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert data["search"] == plan.kind
    assert (tmp_path / "report.csv").read_text(encoding="utf-8").count("\n") > 2
    assert list(tmp_path.glob("*.svg"))


def test_a_tuner_that_is_stopped_at_its_first_look_is_kept_as_stopped_and_goes_on(
    opened, few_sets, monkeypatch
):
    monkeypatch.setattr(search_keeping, "EVERY_S", 0.0)
    window = opened()
    runner = window.context.searches()
    search = search_for(replace(PLANS[2], vary=()))  # which numbers matter is looked at first
    runner.start(search)
    wait_until(lambda: len(search.record) > 2)
    runner.stop()
    ended(runner)
    assert runner.known["tune"].result is None
    (run,) = runs_of(window).runs()
    assert run.state == "by_hand"
    with pytest.raises(LabError) as refused:
        kept_search(runs_of(window), run.id)
    assert refused.value.code == "lab-kept-nothing"
    before = len(runs_of(window).pieces(run.id))
    runner.open(run.id)
    again = runner.searches["tune"]
    wait_until(lambda: len(again.record) > before)
    runner.drop()
    assert len(runs_of(window).pieces(run.id)) > before
    assert len(runs_of(window).runs()) == 1


def test_a_search_whose_result_cannot_be_made_is_kept_as_left_off(opened, few_sets, monkeypatch):
    def fail(*_, **__):
        raise LabError("lab-stopped")

    window = opened()
    runner = window.context.searches()
    search = search_for(PLANS[0])
    monkeypatch.setattr(search, "ended", fail)
    told_of = []
    runner.failed.connect(lambda code, _: told_of.append(code))
    runner.start(search)
    ended(runner)
    assert told_of == ["lab-stopped"]
    assert [run.state for run in runs_of(window).runs()] == ["by_hand"]


def test_an_experiment_whose_result_cannot_be_made_is_kept_as_left_off(opened, few, monkeypatch):
    def fail(*_):
        raise LabError("lab-stopped")

    window = opened()
    runner = window.context.lab()
    monkeypatch.setattr("gui.lab.runner.survey", lambda *_: ())
    with_result = runner_module.result_of
    monkeypatch.setattr(runner_module, "result_of", fail)
    told_of = []
    runner.failed.connect(lambda code, _: told_of.append(code))
    runner.start(replace(ASKED, variants=(Side(preset="relaxed"),), test=Criteria(most=64)))
    ended(runner)
    assert told_of == ["lab-stopped"]
    (run,) = runs_of(window).runs()
    assert (run.state, run.pairs) == ("by_hand", 64)
    monkeypatch.setattr(runner_module, "result_of", with_result)
    runner.go_on(run.id)
    ended(runner)
    assert runs_of(window).run(run.id).state != "by_hand"
    assert runner.standing.result is not None


def test_a_report_is_written_of_a_kept_search_and_of_a_kept_survey(opened, few_sets, tmp_path):
    window = opened()
    runner = window.context.searches()
    runner.start(search_for(PLANS[0]))
    ended(runner)
    keep_survey(runs_of(window), ASKED, tuple(survey(ASKED, 4)), Making())
    window.go("lab", game_id="delay")
    settle()
    window.page.tabs.turn_to("kept")
    one = window.page.tabs.tab
    for run in runs_of(window).runs():
        one.open(run.id)
        settle()
        assert one.sheet.report.isVisible()
        for form in ("html", "csv", "json", "md"):
            write_report(window.context, one.reader, run, tmp_path / f"{run.id}.{form}")
        assert (tmp_path / f"{run.id}.html").read_text(encoding="utf-8").startswith("<!DOCTYPE")
        assert (tmp_path / f"{run.id}.csv").read_text(encoding="utf-8").count("\n") > 2


def test_a_survey_of_earlier_rules_is_reported_from_its_button(opened, monkeypatch, tmp_path):
    window = opened()
    earlier = plan_text(ASKED).replace(ASKED.rules, "1-0123456789ab")
    assert earlier != plan_text(ASKED)
    monkeypatch.setattr(keeping, "plan_text", lambda _asked: earlier)
    number = keep_survey(runs_of(window), ASKED, tuple(survey(ASKED, 4)), Making())
    window.go("lab", game_id="delay")
    settle()
    window.page.tabs.turn_to("kept")
    one = window.page.tabs.tab
    one.open(number)
    settle()
    QTest.mouseClick(one.sheet.report, Qt.MouseButton.LeftButton)
    [dialog] = window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "earlier.html"))
    dialog.reject()
    settle()
    assert "earlier.html" in window.notice.label.text()
    text = (tmp_path / "earlier.html").read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE")


@pytest.mark.parametrize(
    ("plan", "rows"),
    [(PLANS[0], 3), (PLANS[1], 4), (PLANS[2], 2)],
    ids=["sweep", "numbers", "tune"],
)
def test_two_searches_of_a_kind_stand_side_by_side(opened, few_sets, plan, rows):
    window = opened()
    runner = window.context.searches()
    for seed in ("kept", "other"):
        runner.start(search_for(replace(plan, experiment=replace(ASKED, seed=seed))))
        ended(runner)
    window.go("lab", game_id="delay")
    settle()
    window.page.tabs.turn_to("kept")
    one = window.page.tabs.tab
    for place in range(2):
        one.rows.tick(place)
    one.list.ticked.emit()
    assert one.left.both.isEnabled()
    one.left.both.click()
    settle()
    told = all_said(one.beside)
    assert {"kept", "other"} <= set(told)
    table = one.beside.findChild(ReportTable)
    assert len(table._columns[0]) >= rows
    assert any("±" in text or "…" in text for text in told)


def test_two_surveys_stand_side_by_side_and_how_far_they_lie_apart_is_told(opened, few):
    window = opened()
    runs = runs_of(window)
    die = Experiment("ludo", "a", 2, "random")
    for seed in ("a", "b"):
        asked = replace(die, seed=seed)
        keep_survey(runs, asked, tuple(survey(asked, 4)), Making())
    keep_survey(runs, die, tuple(survey(die, 4)), Making())
    window.go("lab", game_id="ludo")
    settle()
    window.page.tabs.turn_to("kept")
    one = window.page.tabs.tab
    for pair, alike in (((1, 2), False), ((1, 3), True)):
        one.rows.ticked.clear()
        for number in pair:
            one.rows.tick(one.rows.place(number))
        one.list.ticked.emit()
        one.left.both.click()
        settle()
        told = all_said(one.beside)
        assert any(text.endswith(")") and "…" in text for text in told)
        assert any("wider than they need be" in text for text in told) == alike
