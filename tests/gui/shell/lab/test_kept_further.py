"""What is done with kept runs: adopted, named as presets, held beside each other, searched on."""

from dataclasses import replace

import pytest
from in_kept import ASKED, DIE, confirm, kept, key, tab
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle
from walking import all_said

from engine.games import game
from engine.lab.experiments.plan import Criteria, Side
from engine.library.labs import LabRuns
from engine.library.own_presets import own_presets
from engine.library.store import utc_now


@pytest.fixture
def runs(library):
    return LabRuns(library.database, utc_now)


def test_two_runs_of_one_game_stand_beside_each_other(opened, runs):
    for experiment in (DIE, ASKED, replace(ASKED, company="beginners", seed="other")):
        kept(runs, experiment)
    one = tab(opened())
    above = one.left.list.y()
    key(one.list, Qt.Key.Key_Home, Qt.Key.Key_Space)
    assert one.left.both.isVisible()
    assert not one.left.both.isEnabled()
    settle()
    assert one.left.list.y() == above  # a tick does not move the rows under the mouse
    key(one.list, Qt.Key.Key_Down, Qt.Key.Key_Space)
    one.left.both.click()
    settle()
    told = all_said(one.beside)
    assert any("Other people play" in text for text in told)
    assert {"beginners", "Random", "lab", "other"} <= set(told)
    assert "Baseline" not in told
    figures = one.beside.figures
    marks = [str(mark.told) for mark in figures.chart.chart.marks]
    assert len(marks) == 10
    assert any("A · Four values · Pressure" in said for said in marks)
    key(one.list, Qt.Key.Key_Down, Qt.Key.Key_Space)  # of another game: it stands alone then
    assert len(one.rows.ticked) == 1


def test_files_that_were_adopted_stand_with_their_run(opened, runs, tmp_path):
    number = kept(runs, ASKED)
    window = opened()
    one = tab(window)
    house = {"start_pressure": 40, "start_hell": 40}  # the file had one of its own
    one.answer.then._write(tmp_path / "levelled.toml", house)
    one.answer.then.write_report(tmp_path / "found.csv")
    assert (tmp_path / "found.csv").read_text(encoding="utf-8").count("\n") > 5
    (values,) = tmp_path.glob("lab-*-values.csv")
    assert values.read_text(encoding="utf-8").count("\n") > 256
    one.answer.then.write_report(tmp_path / "found.md")
    assert "start_pressure" in (tmp_path / "found.md").read_text(encoding="utf-8")
    (house,) = runs.adopted(number)
    digest = game("delay").rule_sheet.digest({"start_pressure": 40, "start_hell": 40})
    assert house[:3] == (1, str(tmp_path / "levelled.toml"), digest)
    assert any("Adopted as levelled.toml" in text for text in all_said(one.sheet))


def test_a_variant_is_kept_as_a_preset_and_chosen_wherever_presets_are(opened, runs):
    kept(runs, ASKED)
    window = opened()
    one = tab(window)
    one.answer.then.preset.click()
    settle()
    QTest.keyClicks(window.focusWidget(), "tense")
    key(window.focusWidget(), Qt.Key.Key_Return)
    sheet = game("delay").rule_sheet
    assert own_presets(sheet) == {"tense": {"start_pressure": 40}}
    page = window.page
    page.question.ask(replace(ASKED, variants=()))
    page.tabs.turn_to("compare")
    field = page.question.base
    field.setCurrentIndex(field.findText("tense"))
    field.chosen.emit(field.value())
    assert page.question.experiment.house(page.question.experiment.baseline) == {
        "start_pressure": 40
    }
    assert field.currentText() == "tense"
    window.go("new-playtest", game_id="delay", house={"start_pressure": 40})
    settle()
    assert "tense" in all_said(window.page.sheets.tested)
    window.go("new", game_id="delay")
    settle()
    options = window.page.options
    assert not options.rename.isVisible()
    options.take({"start_pressure": 40})
    settle()
    assert options.rename.isVisible()
    options.rename.click()
    settle()
    window.focusWidget().selectAll()
    QTest.keyClicks(window.focusWidget(), "tenser")
    key(window.focusWidget(), Qt.Key.Key_Return)
    assert [*own_presets(sheet)] == ["tenser"]
    window.page.options.forget.click()
    settle()
    confirm(window)
    assert own_presets(sheet) == {}
    assert options.house == {"start_pressure": 40}
    assert not options.rename.isVisible()


def test_many_questions_in_a_day_are_told_from_the_third_on(opened, runs):
    for pressure in (10, 20, 40):
        kept(runs, replace(ASKED, variants=(Side(rules={"start_pressure": pressure}),)))
    kept(runs, ASKED)  # the same again
    one = tab(opened())
    told = next(text for text in all_said(one) if "within the day" in text)
    assert told.startswith("3 comparisons")
    assert "in up to 15" in told
    one.open(one.rows.runs[-1].id)
    settle()
    assert not any("within the day" in text for text in all_said(one))


def searched(window):
    """Sweep a number in the window; return the tab that it was swept in."""
    window.go("lab", game_id="delay")
    settle()
    page = window.page
    page.question.ask(replace(page.question.experiment, company="random"))
    page.tabs.turn_to("sweep")
    one = page.tabs.tab
    one.take(("start_pressure",))
    one.numbers.ranges["start_pressure"] = (0, 2)
    one.games.choose("128")
    one.turn()
    wait_until(lambda: not one.runner.running)
    settle()
    return one


def test_a_search_that_was_kept_opens_in_its_own_tab_with_what_it_found(opened, runs, few_sets):
    window = opened()
    before = searched(window)
    known = before.known
    (run,) = runs.runs()
    assert (run.kind, run.state) == ("sweep", "decided")
    before.runner.forget()
    window.go("start")
    one = tab(window)
    assert "All values of Four values · Pressure · at the start …: 0 … 2" in all_said(one)
    assert "done after 384 games" in one.sheet._state.text()
    assert one.answer is None
    key(one.list, Qt.Key.Key_Space)
    assert not one.left.both.isEnabled()
    assert one.sheet.on.word() == "Show in “Sweep”"
    one.sheet.on.click()
    again = window.page.tabs.tab
    wait_until(lambda: not again.runner.running)
    settle()
    assert window.page.tabs.name == "sweep"
    assert again.known.cells == known.cells
    assert dict(again.numbers.ranges) == {"start_pressure": (0, 2)}
    assert len(runs.runs()) == 1


def test_the_question_of_a_search_is_put_into_its_tab_again(opened, runs, few_sets):
    window = opened()
    searched(window).runner.forget()
    one = tab(window)
    one.sheet.ask.click()
    settle()
    again = window.page.tabs.tab
    assert again.kind == "sweep"
    assert again.known is None
    assert dict(again.numbers.ranges) == {"start_pressure": (0, 2)}
    assert again.start.isEnabled()
    assert not again.runner.running


@pytest.mark.parametrize(
    ("seed", "said"), [("lab", "held against the same games"), ("other", "no accident of one")]
)
def test_what_two_runs_of_one_question_have_in_common_is_said(opened, runs, seed, said):
    for asked in (ASKED, replace(ASKED, seed=seed, test=Criteria(most=64))):
        kept(runs, asked)
    one = tab(opened())
    for place in (0, 1):
        one.rows.tick(place)
    one.show_beside()
    settle()
    assert said in one.beside.asked.kinship.text()
    assert not one.beside.asked.remarks.isVisible()
