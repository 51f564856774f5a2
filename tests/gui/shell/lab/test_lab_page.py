"""The lab's page: a question asked by mouse and keys, answered while one looks."""

import shlex
from dataclasses import replace

import pytest
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle
from walking import KEY, all_said

from engine.games import game
from engine.lab.experiments.plan import Criteria, Experiment, Side
from engine.lab.statistics.verdicts import Verdict
from engine.library.house_files import read_house
from gui.cli.parser import parse
from gui.shell.lab.command import command
from gui.widgets.buttons import Button


def lab(window, game_id="delay"):
    window.go("lab", game_id=game_id)
    settle()
    return window.page


def asked(page, **test):
    """Ask what lower pressure does, in few games."""
    plan = Experiment(
        "delay", "lab", 1, "random", variants=(Side(rules={"start_pressure": 40}),),
        test=Criteria(**({"most": 128} | test)),
    )  # fmt: skip
    page.question.ask(plan)
    return plan


def played(page):
    page.turn()
    wait_until(lambda: not page.runner.running)
    settle()
    return page.answer


def key(page, *keys):
    for one in keys:
        QTest.keyClick(page, one)
    settle()


def test_a_question_is_answered_and_every_line_can_be_looked_at(opened, few):
    page = lab(opened())
    asked(page)
    answer = played(page)
    chart = answer.verdicts.chart
    assert len(chart.chart.marks) == 5
    assert "After 128 games each, on the same seeds" in all_said(page)
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert "Pressure · at the start 0 → 40" in chart.accessibleDescription()
    QTest.keyClick(chart, Qt.Key.Key_Return)
    assert answer.funnel.at == (1, "ending.heaven_dominance")
    assert answer.funnel.chart.isVisible()
    assert answer.companies.table is not None


def test_the_language_is_switched_while_it_runs_and_esc_stops_it(opened, few):
    window = opened()
    page = lab(window)
    asked(page, most=200_000, margins={"*": 0.01})
    page.start.setFocus()
    key(page, Qt.Key.Key_Space)
    wait_until(lambda: page.runner.standing.pairs > 64)
    assert page.start.word() == "Stop here"
    assert not page.question.add.isEnabled()
    window.switch_language()
    settle()
    assert page.start.word() == "就此停下"
    assert not [text for text in all_said(window) if KEY.search(text)]
    key(page, Qt.Key.Key_Escape)
    wait_until(lambda: not page.runner.running)
    settle()
    assert window.page is page
    assert any("手动停止" in text for text in all_said(page))
    window.switch_language()
    settle()
    assert any("stopped by hand" in text for text in all_said(page))
    assert page.question.add.isEnabled()


def test_what_stands_still_is_played_on_where_it_was_asked(opened, few):
    page = lab(opened())
    plan = asked(page)
    assert not page.on.isVisible()
    played(page)
    assert page.on.word() == "Play up to 256 games"
    page.on.click()
    wait_until(lambda: not page.runner.running)
    settle()
    standing = page.runner.standing
    assert (standing.pairs, standing.before) == (256, 128)
    assert page.question.experiment == standing.experiment
    assert page.question.experiment.test.most == 256
    assert len(page.answer.verdicts.chart.chart.marks) == 5
    page.question.ask(replace(plan, seed="other"))
    assert not page.on.isVisible()
    page.question.ask(replace(plan, test=Criteria(margins={"*": 0.01}, most=200_000)))
    page.turn()
    assert not page.on.isVisible()
    wait_until(lambda: page.runner.standing.pairs > 64)
    page.runner.stop()
    wait_until(lambda: not page.runner.running)
    settle()
    before = page.runner.standing
    assert page.on.word() == "Go on"
    page.on.click()
    wait_until(lambda: page.runner.standing.pairs > before.pairs)
    assert page.runner.standing.kept == before.kept
    page.runner.stop()
    wait_until(lambda: not page.runner.running)


def test_an_experiment_goes_on_behind_other_pages_and_the_bar_leads_back(opened, few):
    window = opened()
    page = lab(window)
    plan = asked(page, most=200_000, margins={"*": 0.01})
    page.turn()
    window.go("start")
    wait_until(lambda: window.context.lab().standing.pairs > 64)
    assert window.page is not page
    window.go("settings")
    settle()
    assert window.bar.lab.isVisible()
    assert window.bar.lab.word().startswith("Lab ")
    window.bar.lab.click()
    settle()
    assert window.page.question.experiment == plan
    assert window.page.answer is not None
    assert not window.bar.lab.isVisible()
    window.page.turn()
    wait_until(lambda: not window.page.runner.running)


def test_a_fault_of_a_house_file_stands_at_its_field(opened, tmp_path):
    page = lab(opened())
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('game = "delay"\n[rules]\nstart_presure = 10\n', encoding="utf-8")
    before = page.question.experiment
    page.question.read_variant(wrong)
    label = page.question._faults["variants"]
    assert label.isVisible()
    assert "wrong.toml" in label.text()
    assert "start_pressure" in label.text()
    assert page.question.experiment == before
    page.question.read_base(wrong)
    assert not label.isVisible()
    assert page.question._faults["base"].isVisible()
    right = tmp_path / "ten.toml"
    right.write_text('game = "delay"\n[rules]\nstart_pressure = 10\n', encoding="utf-8")
    page.question.read_variant(right)
    assert [side.name for side in page.question.experiment.variants] == ["ten"]
    assert not page.question._faults["base"].isVisible()


def test_numbers_are_found_by_their_words_and_compared(opened):
    page = lab(opened())
    page.setFocus()
    QTest.keyClick(page, "+")
    settle()
    chooser = page.chooser
    assert not page.welcome.isVisible()
    chooser.numbers.search.setText("start_pressure")
    chooser.numbers._look_now()
    settle()
    (row,) = chooser.numbers.rows["start_pressure"]
    row.field.setText("10")
    row.field.editingFinished.emit()
    chooser.take.click()
    settle()
    (side,) = page.question.experiment.variants
    assert dict(side.rules) == {"start_pressure": 10}
    assert page.chooser is None
    page.question.variants.rows[0].edit.click()
    settle()
    page.chooser.numbers.wanted.emit("start_pressure", 20)
    page.chooser.take.click()
    (side,) = page.question.experiment.variants
    assert dict(side.rules) == {"start_pressure": 20}
    page.question.variants.rows[0].remove.click()
    settle()
    assert page.question.experiment.variants == ()


def test_a_bot_is_a_variant_and_one_without_manners_is_told_so(opened):
    page = lab(opened(), "ludo")
    page.question.bot.click()
    settle()
    chooser = page.chooser
    chooser.manners.setText("never=fly")
    chooser.take.click()
    assert chooser.wrong.isVisible()
    chooser.manners.setText("slips=40")
    bot = chooser.bot.value()
    chooser.take.click()
    settle()
    (side,) = page.question.experiment.variants
    assert dict(side.bots) == {1: f"{bot}(slips=40)"}


def test_numbers_changed_for_a_new_game_are_tried_in_the_lab(opened):
    window = opened()
    window.go("new", game_id="delay")
    window.page.options.show_numbers()
    settle()
    window.page.options.set_rule("start_pressure", 40)
    settle()
    button = next(b for b in window.page.findChildren(Button) if b.word() == "Try in the lab")
    button.click()
    settle()
    plan = window.page.question.experiment
    assert (plan.game, dict(plan.variants[0].rules)) == ("delay", {"start_pressure": 40})
    assert not plan.house(plan.baseline)


def test_measures_are_ticked_and_margins_written(opened):
    page = lab(opened())
    page.question.criteria.more.click()
    settle()
    ticks = page.chooser.ticks
    ticks["length"].click()
    for one in page.question.experiment.primary:
        ticks[one].click()
    ticks["length"].click()  # one has to stay
    QTest.keyClick(page.chooser, Qt.Key.Key_Escape)
    settle()
    assert page.question.experiment.primary == ("length",)
    (row,) = page.question.criteria.rows
    row.field.setText("0")
    row.field.editingFinished.emit()
    assert row.field.text() == "5"
    row.field.setText("2.5")
    row.field.editingFinished.emit()
    assert page.question.experiment.margin("length") == 2.5


def test_a_variant_is_adopted_into_a_house_file_that_keeps_its_own(opened, few, tmp_path):
    window = opened()
    page = lab(window)
    asked(page)
    answer = played(page)
    house = tmp_path / "house.toml"
    house.write_text('game = "delay"\n[rules]\nstart_hell = 40\n', encoding="utf-8")
    answer.then.adopt_in(house)
    settle()
    told = all_said(window.modal)
    assert any("Pressure · at the start 0 → 40" in text for text in told)
    assert not any("start_hell" in text for text in told)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert read_house(game("delay").rule_sheet, house) == {"start_hell": 40, "start_pressure": 40}
    assert house.read_text(encoding="utf-8").startswith("# From the lab: 128 pairs")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_report_is_written_when_nothing_more_comes(opened, few, tmp_path, lang):
    page = lab(opened(language=lang))
    asked(page)
    then = played(page).then
    assert then.report.isEnabled()
    then.write_report(tmp_path / "a.html")
    text = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert "samsara lab compare delay" in text
    assert text.count("<svg") >= 1


def test_what_is_too_weak_is_said_when_every_company_has_played(opened, few):
    page = lab(opened(), "ludo")
    page.question.ask(Experiment("ludo", "lab", 2, "random", test=Criteria(("seat.1",))))
    answer = played(page)
    now = page.runner.standing
    assert now.surveyed
    weak = tuple(replace(one, verdict=Verdict.LESS) for one in now.sights)
    answer.show_standing(replace(now, sights=weak[:1], surveyed=False))
    assert answer.companies._judged.isHidden()
    answer.show_standing(replace(now, sights=weak))
    assert "too weak. With all" in answer.companies._judged.text()
    some = (weak[0], *(replace(one, verdict=Verdict.SAME) for one in now.sights[1:]))
    answer.show_standing(replace(now, sights=some[:2], surveyed=False))
    assert answer.companies._judged.isHidden()
    answer.show_standing(replace(now, sights=some))
    assert "not too weak on the whole. With 1 of 5 companies" in answer.companies._judged.text()


def test_a_playtest_is_planned_and_a_game_begun_with_the_numbers(opened, few):
    window = opened()
    page = lab(window)
    asked(page)
    played(page).then.playtest.click()
    settle()
    assert window.page.sheets.tested.house == {"start_pressure": 40}
    assert "Pressure · at the start 0 → 40" in window.page.sheets.aims.goal.text()
    window.go("lab")
    settle()
    window.page.answer.then.play.click()
    settle()
    assert window.page.house() == {"start_pressure": 40}


def test_a_game_to_look_at_is_a_replay_that_is_kept_nowhere(opened, few, library):
    window = opened()
    page = lab(window)
    plan = asked(page)
    rows = played(page).games.rows
    assert rows
    rows[0].open.click()
    settle()
    setup = window.page.replay.setup
    assert setup.seed == plan.arms[rows[0]._one.arm].setup(rows[0]._one.game).seed
    assert library.matches() == []
    window.go("start")
    settle()
    with library.database.look() as db:
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (0,)


def test_what_no_line_can_say_asks_for_a_plan():
    plan = Experiment("delay", "a b", 1, "casual", variants=(Side(preset="relaxed"),))
    assert shlex.split(command(plan))[-1] == "a b"
    named = replace(plan, variants=(Side("mine", starts=True, rules={"start_hell": 3}),))
    assert command(named) == ""
    assert command(named, "x.lab.toml") == "samsara lab compare --plan x.lab.toml"


def test_a_number_still_being_written_is_played_by_whoever_begins(opened, few):
    page = lab(opened(), "merit57")
    key(page, Qt.Key.Key_Plus)
    chooser = page.chooser
    chooser.numbers.search.setText("protect_merit")
    wait_until(lambda: "protect_merit" in chooser.numbers.rows)
    field = chooser.numbers.rows["protect_merit"][0].field
    assert not chooser.take.isEnabled()
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "x")
    assert chooser.take.isEnabled()
    page.turn()
    assert page.chooser is chooser
    assert not page.runner.running
    assert chooser.numbers.rows["protect_merit"][0].wrong == "x"
    field.selectAll()
    QTest.keyClicks(field, "2")
    page.turn()
    page.runner.stop()
    assert page.question.experiment.variants == (Side(rules={"protect_merit": 2}),)
    wait_until(lambda: not page.runner.running)


def test_after_an_answer_another_question_is_offered(opened, few):
    page = lab(opened())
    assert not page.another.isVisible()
    asked(page)
    played(page)
    assert page.another.isVisible()
    page.another.click()
    settle()
    assert page.answer is None
    assert page.welcome.isVisible()
    assert page.welcome.buttons[0].hasFocus()
    assert not page.question.experiment.variants
    assert not page.another.isVisible()


def test_a_margin_of_ones_own_leaves_the_measures_that_the_line_tests_as_they_are():
    sides = (Side(preset="relaxed"),)
    plan = Experiment(
        "delay", "a", 1, "casual", variants=sides, test=Criteria((), {"stability": 7})
    )
    again = parse(shlex.split(command(plan))[1:])._asked()
    assert again.primary == plan.primary
    assert len(again.primary) > 1
    assert again.margin("stability") == 7
