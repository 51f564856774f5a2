"""The tab of kept runs: listed, opened by keys, forgotten, asked again, held beside each other."""

from dataclasses import replace

import pytest
from in_kept import ASKED, DIE, confirm, kept, key, tab
from playing import wait_until
from PySide6.QtCore import Qt
from visiting import settle
from walking import KEY, all_said

from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.plan import Criteria
from engine.lab.experiments.results import Making
from engine.lab.experiments.surveying import survey
from engine.lab.statistics.verdicts import Verdict
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.lab.keeping import keep, keep_survey, kept_result
from gui.lab.runner import standing_of
from gui.shell.lab.kept.reading import standing_of_result


@pytest.fixture
def runs(library):
    return LabRuns(library.database, utc_now)


def test_without_a_run_it_says_what_will_stand_there(opened):
    one = tab(opened())
    assert "Nothing has been kept yet" in all_said(one)
    assert not one.list.isVisible()
    assert one.hint.isVisible()


def test_a_result_is_shown_as_the_page_showed_it_when_it_ended():
    comparison = Comparison(ASKED)
    comparison.run()
    sights = tuple(survey(ASKED, 4))
    live = replace(standing_of(comparison, 1.0), sights=sights)
    again = standing_of_result(result_of(comparison, sights), ASKED)
    assert (again.pairs, again.ending, again.decided) == (live.pairs, live.ending, live.decided)
    assert (again.games, again.unequal) == (live.games, live.unequal)
    for mine, theirs in zip(again.lines, live.lines, strict=True):
        assert (mine.measure, mine.verdict, mine.pairs) == (
            theirs.measure,
            theirs.verdict,
            theirs.pairs,
        )
        assert mine.difference == pytest.approx(theirs.difference, abs=1e-4)
        assert mine.bounds.low == pytest.approx(theirs.bounds.low, abs=1e-4)
    for mine, theirs in zip(again.looks, live.looks, strict=True):
        assert [look.pairs for look in mine] == [look.pairs for look in theirs]
        assert mine[-1].bounds.high == pytest.approx(theirs[-1].bounds.high, abs=1e-5)
    assert [one.measure.key for one in again.also] == [one.measure.key for one in live.also]
    assert [one.verdict for one in again.sights] == [one.verdict for one in sights]


def test_runs_are_chosen_by_arrows_opened_by_enter_and_filtered_by_game(opened, runs):
    kept(runs, ASKED)
    kept(runs, DIE)
    window = opened()
    one = tab(window)
    assert [run.game for run in one.rows.runs] == ["ludo", "delay"]
    assert "Kept 2" in all_said(window)
    assert one.list.hasFocus()
    assert one.sheet.run.game == "ludo"
    key(one.list, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert one.sheet.run.game == "delay"
    assert "What if Four values · Pressure · at the start 0 → 40?" in all_said(one)
    assert "After 128 games each, on the same seeds" in all_said(one)
    assert len(one.answer.verdicts.chart.chart.marks) == 5
    said = one.rows.data(one.list.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert "Pressure · at the start 0 → 40" in said
    assert "128 pairs" in said
    one.left.game.setCurrentIndex(one.left.game.findData("ludo"))
    one.left.game.chosen.emit("ludo")
    assert [run.game for run in one.rows.runs] == ["ludo"]
    assert "1 of 2 runs" in one.left.count.text()
    window.switch_language()
    settle()
    assert not [text for text in all_said(window) if KEY.search(text)]


def test_figures_are_forgotten_first_and_the_plan_the_next_time(opened, runs):
    number = kept(runs, ASKED)
    window = opened()
    one = tab(window)
    key(one.list, Qt.Key.Key_Delete)
    assert any("figures of every game go" in text for text in all_said(window.modal))
    key(window.focusWidget(), Qt.Key.Key_Escape)
    assert runs.run(number).state == "at_most"
    key(one.list, Qt.Key.Key_Delete)
    confirm(window)
    assert runs.run(number).state == "plan"
    assert one.answer is None
    assert "only the plan is left" in one.sheet._state.text()
    assert one.list.hasFocus()
    one.sheet.forget.click()
    settle()
    confirm(window)
    assert runs.runs() == []
    assert one.hint.isVisible()
    assert "Kept" in all_said(window)


def test_a_run_that_was_cut_off_goes_on_under_compare(opened, runs, few):
    half = Comparison(ASKED)
    half.run(None, lambda now: now.pairs >= 64 and half.stop())
    number = keep(runs, half, None)
    window = opened()
    one = tab(window)
    assert f"stopped at {half.pairs} pairs" in one.sheet._state.text()
    assert one.answer is None
    one.sheet.on.click()
    settle()
    page = window.page
    assert page.tabs.name == "compare"
    assert page.question.experiment == ASKED
    wait_until(lambda: not page.runner.running)
    settle()
    assert runs.run(number).state == "at_most"
    assert len(runs.runs()) == 1
    assert "--most 128" in kept_result(runs, number).making.command
    page.tabs.turn_to("kept")
    settle()
    assert one.sheet.on.word() == "Play up to 256 games"
    assert one.answer is not None
    one.sheet.on.click()
    wait_until(lambda: not page.runner.running)
    settle()
    assert "--most 256" in kept_result(runs, number).making.command


def test_what_plays_in_the_window_is_listed_while_it_plays(opened, few, monkeypatch):
    monkeypatch.setattr("gui.lab.keeping.EVERY_S", 0.0)
    window = opened()
    one = tab(window)
    page = window.page
    page.question.ask(replace(ASKED, test=Criteria(margins={"*": 0.01}, most=200_000)))
    page.tabs.turn_to("compare")
    page.turn()
    page.tabs.turn_to("kept")
    wait_until(lambda: len(one.rows.runs) == 1 and one.played(one.rows.runs[0]) > 64)
    one.open(one.rows.runs[0].id)
    assert "being played" in one.sheet._state.text()
    assert not one.sheet.forget.isEnabled()
    page.runner.stop()
    wait_until(lambda: not page.runner.running)
    settle()
    assert one.sheet.run.state == "by_hand"
    assert one.sheet.forget.isEnabled()
    assert one.answer is not None


def test_a_question_is_asked_again_by_the_rules_of_today(opened, runs):
    kept(runs, ASKED)
    window = opened()
    one = tab(window)
    one.sheet.ask.click()
    settle()
    assert window.page.tabs.name == "compare"
    assert window.page.question.experiment == ASKED
    assert not window.page.runner.running


def test_a_baseline_asked_about_alone_opens_with_every_company(opened, runs):
    asked = replace(DIE, variants=())
    weak = [replace(one, verdict=Verdict.LESS) for one in survey(asked, 4)]
    keep_survey(runs, asked, weak, Making())
    one = tab(opened())
    assert "How is v2.0 as printed in each company?" in all_said(one)
    assert "too weak" in one.answer.companies._judged.text()
    said = one.rows.data(one.rows.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert "↓ " in said
    assert not one.sheet.on.isVisible()
    key(one.list, Qt.Key.Key_Space)
    assert not one.left.both.isEnabled()


def test_the_keyboard_stays_where_it_is_when_the_list_is_read_anew(opened, runs):
    for experiment in (ASKED, DIE, replace(ASKED, seed="other")):
        kept(runs, experiment)
    one = tab(opened())
    key(one.list, Qt.Key.Key_Down)
    here = one.list.chosen().id
    one.load()
    assert one.list.chosen().id == here
    kept(runs, replace(ASKED, seed="third"))
    one.load()
    assert one.list.chosen().id == here
    assert one.list.currentIndex().row() == 2


def test_a_damaged_run_takes_no_other_with_it(opened, runs, library):
    number = kept(runs, ASKED)
    kept(runs, DIE)
    with library.database.change() as db:
        db.execute("UPDATE lab_runs SET verdicts = '{]', plan = 'x' WHERE id = ?", (number,))
    window = opened()
    one = tab(window)
    assert one.sheet.run.game == "ludo"
    assert one.answer is not None
    one.open(number)
    settle()
    assert one.answer is None
    assert "A question that the rules of today cannot put" in all_said(one)
    assert not one.sheet.ask.isEnabled()
    assert one.sheet.forget.isEnabled()
