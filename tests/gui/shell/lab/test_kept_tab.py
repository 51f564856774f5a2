"""The tab of kept runs: listed, opened by keys, forgotten, asked again, held beside each other."""

from dataclasses import replace

import pytest
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle
from walking import KEY, all_said

from engine.games import game
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.plan import Criteria, Experiment, Side
from engine.lab.experiments.results import Making
from engine.lab.experiments.surveying import survey
from engine.lab.statistics.verdicts import Verdict
from engine.library.labs import LabRuns
from engine.library.own_presets import own_presets
from engine.library.store import utc_now
from gui.lab_keeping import keep, keep_survey
from gui.lab_runner import standing_of
from gui.shell.lab.kept.reading import standing_of_result

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


@pytest.fixture
def runs(library):
    return LabRuns(library.database, utc_now)


def kept(runs, experiment, *, ended=True):
    """Keep an experiment that was played without a window."""
    comparison = Comparison(experiment)
    comparison.run()
    return keep(runs, comparison, result_of(comparison) if ended else None)


def tab(window):
    window.go("lab", game_id="merit57")
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
    assert "What if start_pressure 0 → 40?" in all_said(one)
    assert "After 128 games each, on the same seeds" in all_said(one)
    assert len(one.answer.verdicts.chart.chart.marks) == 5
    said = one.rows.data(one.list.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert "start_pressure 0 → 40" in said
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
    page.tabs.turn_to("kept")
    settle()
    assert one.sheet.on.word() == "Play up to 256 games"
    assert one.answer is not None


def test_what_plays_in_the_window_is_listed_while_it_plays(opened, few, monkeypatch):
    monkeypatch.setattr("gui.lab_keeping.EVERY_S", 0.0)
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


def test_two_runs_of_one_game_stand_beside_each_other(opened, runs):
    for experiment in (DIE, ASKED, replace(ASKED, company="beginners", seed="other")):
        kept(runs, experiment)
    one = tab(opened())
    key(one.list, Qt.Key.Key_Home, Qt.Key.Key_Space)
    assert one.left.both.isVisible()
    assert not one.left.both.isEnabled()
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
    assert any("A · start_pressure" in said for said in marks)
    key(one.list, Qt.Key.Key_Down, Qt.Key.Key_Space)  # of another game: it stands alone then
    assert len(one.rows.ticked) == 1


def test_a_baseline_asked_about_alone_opens_with_every_company(opened, runs):
    asked = replace(DIE, variants=())
    weak = [replace(one, verdict=Verdict.LESS) for one in survey(asked, 4)]
    keep_survey(runs, asked, weak, Making())
    one = tab(opened())
    assert "How is v2.0 as printed in each company?" in all_said(one)
    assert "too weak" in one.answer.companies._judged.text()
    said = one.rows.data(one.rows.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert "▼ " in said
    assert not one.sheet.on.isVisible()
    key(one.list, Qt.Key.Key_Space)
    assert not one.left.both.isEnabled()


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
    assert "All values of start_pressure=0..2" in all_said(one)
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
