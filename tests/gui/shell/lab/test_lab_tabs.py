"""The further tabs of the lab: numbers ranked, swept and tuned, each in a few games."""

import shlex
from dataclasses import replace

import pytest
from in_tabs import played, swept, tab
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle
from walking import KEY, all_said

from engine.lab.experiments.plan import Experiment
from engine.lab.searching.search_plan import SensitivityPlan
from engine.library.folder import data_folder
from engine.playtest.fitted import keep
from engine.rule_words.names import rule_names
from gui.cli.parser import parse
from gui.lab.searches import RankingSearch
from gui.shell.lab.searching.goal_fields import Wanted
from gui.shell.lab.tabs import NAMES


def test_every_value_of_a_swept_number_plays_and_a_point_is_compared_with(opened, few_sets):
    window = opened()
    one = swept(window)
    known = played(one)
    assert [cell.numbers for cell in known.cells] == [(0,), (1,), (2,)]
    assert {cell.games for cell in known.cells} == {128}
    chart = one.charts[0]
    assert "start_pressure" in chart.accessibleName() or chart.chart.marks
    chart.setFocus()
    for _ in range(3):
        QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription()
    QTest.keyClick(chart, Qt.Key.Key_Return)
    settle()
    page = window.page
    assert page.tabs.tab is None
    assert page.area.isVisible()
    assert [dict(side.rules) for side in page.question.experiment.variants] == [
        {"start_pressure": 2}
    ]


def test_bounds_that_leave_out_what_a_number_is_now_stop_nothing(opened):
    one = tab(opened(), "tune")
    one.take(("start_heaven", "start_hell"))
    heaven, hell = one.numbers.rows
    heaven.low.setText("60")
    heaven.low.editingFinished.emit()
    hell.low.setText("--5")
    hell.low.editingFinished.emit()
    assert hell.low.text() == str(hell.range[0])
    hell.removed.emit()
    (row,) = one.numbers.rows
    assert row.range[0] <= 50 <= row.range[1]


def test_a_goal_halves_the_values_of_a_sweep_and_a_second_number_makes_a_grid(opened, few_sets):
    one = tab(opened(), "sweep")
    one.take(("start_pressure", "start_heaven"))
    one.numbers.ranges.update(start_pressure=(0, 1), start_heaven=(50, 52))
    one.goals.put(one.question.experiment, [Wanted("ending.human_collapse", "", "10")])
    one.games.choose("128")
    one.turn()
    known = played(one)
    assert sorted(cell.games for cell in known.cells) == [64, 64, 64, 128, 128, 128]
    assert len(one.charts) == 1
    assert len(one.charts[0].chart.marks) == 6
    assert "3 of 6 values left early" in one.said.text()


@pytest.mark.soak
def test_a_ranking_names_numbers_by_their_sentences_and_sends_the_ticked_to_the_tuner(
    opened, few_sets
):
    window = opened()
    one = tab(window, "numbers")
    one.runner.start(RankingSearch(SensitivityPlan(one.question.experiment, pairs=32)))
    known = played(one)
    assert len(known.numbers) > 100
    assert one.rows.rowCount() == len(known.numbers)
    strengths = [one.rows.certain(each) for each in one.rows.numbers]
    assert strengths == sorted(strengths, reverse=True)
    dead = [each for each in known.numbers if each.dead]
    assert dead
    assert one.dead.isVisible()
    assert rule_names("delay", "en").addressed(dead[0].dimension.key) in one.dead_note.text()
    one.list.setFocus()
    QTest.keyClick(one.list, Qt.Key.Key_Down)
    QTest.keyClick(one.list, Qt.Key.Key_Space)
    (ticked,) = one.rows.ticked
    said = one.rows.data(one.list.currentIndex(), Qt.ItemDataRole.AccessibleTextRole)
    assert "Now " in said
    assert "Used in" in said
    one.search_field.setText("no such words anywhere")
    assert one.rows.rowCount() == 0
    one.search_field.clear()
    one.tune.click()
    settle()
    assert window.page.tabs.name == "tune"
    assert tuple(window.page.tabs.tab.numbers.ranges) == (ticked,)


def test_a_goal_that_is_none_is_told_in_its_panel(opened, few_sets):
    one = tab(opened(), "tune")
    one.goals.put(one.question.experiment, [Wanted("ending.human_collapse", "30", "10")])
    one.turn()
    settle()
    assert not one.runner.running
    assert one._faulted.isVisible()
    assert "ending.human_collapse" in one._faulted.text()
    assert one.said.text() == one._faulted.text()
    row = one.goals.rows[0]
    row.low.setText("5")
    row.low.editingFinished.emit()
    assert not one._faulted.isVisible()
    assert "ending.human_collapse" not in one.said.text()


def test_every_tab_speaks_both_languages_and_its_line_repeats_it(opened, few_sets):
    window = opened()
    for name in NAMES[1:4]:
        one = tab(window, name)
        one.take(("start_pressure",))
        if name == "tune":
            one.goals.put(one.question.experiment, [Wanted("stability", "5")])
            one.refresh_command()
        parse(shlex.split(one.command.text())[1:])
        for _ in range(2):
            assert not [text for text in all_said(window) if KEY.search(text)]
            window.switch_language()
            settle()


def test_numbers_are_found_by_the_words_of_the_book_and_no_more_than_two_are_swept(
    opened, few_sets
):
    one = tab(opened(), "sweep")
    assert not one.start.isEnabled()
    one.pick.click()
    settle()
    one.picker.search.setText("pressure")
    view = one.picker.list
    assert 0 < view.numbers.rowCount() < 147
    for row in range(3):
        view.setCurrentIndex(view.numbers.index(row))
        QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert one.start.hasFocus()
    settle()
    assert one.picker is None
    assert len(one.numbers.ranges) == 2
    assert one.start.isEnabled()


@pytest.mark.soak
def test_a_ranking_is_filtered_by_role_and_moves_on_wish_all_that_matter_at_once(opened, few_sets):
    window = opened()
    window.go("lab", game_id="merit13")
    settle()
    page = window.page
    page.question.ask(replace(page.question.experiment, company="random"))
    page.tabs.turn_to("numbers")
    one = page.tabs.tab
    one.deep.setChecked(True)
    assert "--deep" in one.command.text()
    plan = replace(one.plan(), only=("give_*", "labour"), pairs=32)
    one.runner.start(RankingSearch(plan))
    known = played(one)
    assert len(known.numbers) > 2
    assert one.together.isVisible()
    assert len(one.together.chart.chart.marks) == 2 * len(known.together)
    one.role.choose("merchant")
    one._fill()
    keys = [each.dimension.key for each in one.rows.numbers]
    assert keys == ["give_merchant"]


def test_a_company_that_was_fitted_can_be_chosen_in_every_tab(opened, few_sets):
    rules = Experiment("delay", "1", 1, "random").rules
    keep(data_folder(), "delay", rules, 1, "random(slips=40)")
    keep(data_folder(), "delay", "2-other", 1, "random(slips=20)")
    (data_folder() / "companies" / "delay.2-bad.1.toml").write_text("[[[")
    one = tab(opened(), "tune")
    found = [choice for choice, _ in one.question.companies()]
    assert found.index("random(slips=40)") < found.index("random(slips=20)") < found.index("random")
    one.fields.company.choose("random(slips=40)")
    one.fields.company.chosen.emit("random(slips=40)")
    assert one.question.experiment.company == "random(slips=40)"
    assert "random(slips=40)" in one.plan().experiment.company
