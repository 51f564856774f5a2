"""The tuner's tab: sets found and proved, stopped and gone on with, looked at and compared."""

from dataclasses import replace

import pytest
from in_tabs import played, tab, tuned
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle
from walking import all_said

from engine.games import game
from engine.lab.experiments.companies import companies_of
from engine.lab.experiments.plan import Side
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.shell.lab.searching.goal_fields import Wanted
from gui.shell.lab.searching.tuned import SMALLER, choices
from gui.shell.lab.wording import company_name


def test_a_search_is_proved_on_fresh_games_and_its_sets_can_be_looked_at(
    opened, few_sets, tmp_path
):
    window = opened()
    one = tuned(window)
    known = played(one)
    assert known.proof is not None
    found = choices(known)
    assert found[0].letter == "A"
    assert found[0].games == 16
    assert len(one.best.rows) == len(found)
    if known.proof.offered is None:
        assert not any(SMALLER in each.letter for each in found)
    last = one.best.rows[-1]
    last.click()
    settle()
    assert one.letter == last.choice.letter
    assert f"{last.choice.letter}, number by number" in all_said(window)
    changed = next(row for row in one.best.rows if row.choice.changed)
    changed.click()
    settle()
    plan = one.question.experiment
    sheet = game("delay").rule_sheet
    values = sheet.resolve(one.then.house)
    for dimension, number in changed.choice.numbers(known.space):
        assert values[dimension.rule] == number
    assert one.then.standing.experiment.seed == plan.seed
    file = tmp_path / "set.toml"
    one.then._write(file, one.then.house)
    [adopted] = LabRuns(window.context.library.database, utc_now).adopted(known.kept)
    assert adopted.file == str(file)
    assert adopted.rules == sheet.digest(one.then.house)
    place = [*known.proof.finalists, known.proof.offered and known.proof.offered.proved]
    assert place[adopted.variant - 1].vector == changed.choice.vector


def test_a_search_is_stopped_by_esc_and_goes_on_from_where_it_was(opened, few_sets):
    window = opened()
    one = tuned(window, "560")
    assert one.said.text() == "The first games are being played. Esc stops."
    wait_until(lambda: one.known.done >= 8)
    assert not one.asked.isEnabled()
    one.start.setFocus()
    QTest.keyClick(one, Qt.Key.Key_Escape)
    wait_until(lambda: not one.runner.running)
    settle()
    assert window.page.tabs.tab is one
    done = one.known.done
    assert 8 <= done < 560
    assert one.known.proof is None
    assert one.on.isVisible()
    one.prove.click()
    known = played(one)
    assert known.done == done
    assert known.proof is not None
    assert not one.on.isVisible()


def test_a_set_is_compared_with_what_it_was_found_against(opened, few_sets):
    window = opened()
    one = tuned(window, "8")
    played(one)
    page, found = window.page, one.searched.experiment
    other = replace(found, baseline=Side(rules={"start_hell": 60}), variants=())
    page.question.ask(other)
    one.compare(Side(rules={"start_pressure": 1}))
    assert page.question.experiment.baseline == found.baseline
    assert [side.rules for side in page.question.experiment.variants] == [{"start_pressure": 1}]
    one.compare(Side(rules={"start_pressure": 2}))
    assert len(page.question.experiment.variants) == 2
    assert page.tabs.tab is None


def test_a_search_gives_way_to_an_experiment(opened, few, few_sets):
    window = opened()
    one = tuned(window, "560")
    wait_until(lambda: one.known.done >= 4)
    page = window.page
    page.tabs.turn_to("compare")
    page.turn()
    assert not one.runner.running
    assert one.known.stopped
    wait_until(lambda: not page.runner.running)


def test_a_search_goes_on_behind_other_pages_and_is_found_again(opened, few_sets):
    window = opened()
    one = tuned(window, "560")
    window.go("start")
    settle()
    assert window.context.searches().running
    window.go("settings")
    settle()
    assert window.bar.lab.isVisible()
    window.bar.lab.click()
    settle()
    again = window.page.tabs.tab
    assert again is not one
    assert again.kind == "tune"
    assert [each.name for each in again.goals.wanted] == [each.name for each in again.known.goals]
    assert set(again.numbers.ranges) == {"start_pressure", "start_heaven"}
    again.runner.stop()
    wait_until(lambda: not again.runner.running)
    window.go("start")
    window.go("lab")
    assert window.page.tabs.name == "tune", "where one was, though nothing is played any more"
    assert window.page.tabs.tab.known is again.known
    window.page.tabs.turn_to("compare")
    window.go("start")
    window.go("lab")
    assert window.page.tabs.tab is None


@pytest.mark.soak
def test_more_than_two_goals_are_lines_and_the_other_companies_play_the_best_set(opened, few_sets):
    window = opened()
    one = tab(window, "tune")
    goals = [
        Wanted("ending.human_collapse", "", "10"),
        Wanted("ending.hell_dominance", "20", "40"),
        Wanted("length", "5", ""),
    ]
    one.goals.put(one.question.experiment, goals)
    one.take(("start_pressure", "start_heaven"))
    one.trials.choose("40")
    one.turn()
    known = played(one)
    assert one.plane.view.isVisible()
    assert not one.plane.across.isVisible()
    lines = one.plane.chart.chart.marks
    assert len(lines) > len(known.trials)
    one.plane.view.choose("plane")
    one.plane._turn()
    settle()
    assert one.plane.across.isVisible()
    assert len(one.plane.chart.chart.marks) < len(lines)
    names = list(companies_of("delay"))
    assert [each.company for each in known.companies] == names
    assert one.asked_sheet.isVisible()
    said = all_said(window)
    for _ in range(2):
        assert all(company_name("delay", name, window.context.language) in said for name in names)
        window.switch_language()
        settle()
        said = all_said(window)
