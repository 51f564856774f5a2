"""§7.3 A task in the window: chosen before a game, kept with it, judged at its end."""

import pytest
from parts import each
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from solver_bounds import bound_solver
from visiting import play as keep
from visiting import settle

from engine.games.delay.endings import HEAVEN, PEACE, REBELLION
from engine.games.delay.tasks import STEADY, verdict
from gui.context import say
from gui.games.delay.ending.verdict import VerdictModel, VerdictSheet
from gui.games.delay.task_words import listed, note
from gui.i18n import Language
from gui.shell.past.describing import details


def texts(page):
    return [label.text() for label in page.findChildren(QLabel)]


def begin(window, seed="task", **house):
    window.go("play", game_id="delay", seats=("person",), seed=seed, house=house)
    settle()
    return window.page


def finish(page):
    """Play on at the table by the list of moves, to the end."""
    table, session = page.table, page.session
    while session.outcome is None:
        wait_until(lambda: table.moves.buttons)
        table.moves.buttons[0].click()


# --- before a game


def test_a_task_and_its_aim_are_chosen_by_the_keyboard_and_the_match_begins_with_them(opened):
    window = opened()
    window.go("new", game_id="delay")
    settle()
    page = window.page
    task, aim = (page.options.field(key) for key in ("task", "aim"))
    assert not aim.isEnabled()
    offered = [task.list.itemText(at) for at in range(task.list.count())]
    assert [one[0] for one in offered] == list("12345")
    task.list.setFocus()
    for _ in range(4):
        QTest.keyClick(task.list, Qt.Key.Key_Down)
    assert page.options.house == {"task": STEADY}
    assert aim.isEnabled()
    row = page.options._rows["task"]
    assert "below 90%" in row.note.text()
    assert "7.8% of games" in row.note.text()
    aim.list.setFocus()
    QTest.keyClick(aim.list, Qt.Key.Key_Down)
    assert "78.2% of games" in row.note.text()
    window.switch_language()
    assert "78.2% 的对局" in row.note.text()
    QTest.keyClick(page.start, Qt.Key.Key_Return)
    settle()
    assert window.page.session.setup.house == {"task": STEADY, "aim": PEACE}
    assert say(window.context.language, window.page.mode()).startswith("5 ")


def test_the_words_of_a_long_choice_can_be_read_whole(opened):
    for lang in ("zh", "en"):
        window = opened(size=(1024, 640), language=lang)
        window.go("new", game_id="delay", house={"task": STEADY})
        settle()
        for key in ("task", "aim"):
            field = window.page.options.field(key).list
            wide = field.fontMetrics().horizontalAdvance(field.currentText())
            assert field.width() > wide + 36


def test_no_share_is_told_of_other_numbers_than_those_it_was_measured_with():
    from engine.games.delay import GAME

    english = Language("en")
    resolve = GAME.rule_sheet.resolve
    assert "%" in note(resolve({"task": "hidden", "show_extreme": True}), english)
    assert "%" not in note(resolve({"task": "hidden", "extreme_limit": 2}), english)
    assert "of games" not in note(resolve({"task": STEADY, "keep_chance": 80}), english)
    assert "below 80%" in note(resolve({"task": STEADY, "keep_chance": 80}), english)


# --- at play


def test_a_hint_in_sight_names_what_other_answers_cost_and_unseen_there_is_none(opened, qtbot):
    window = opened()
    page, told = begin(window, task="shown", aim=REBELLION), []
    while page.session.outcome is None:
        with qtbot.waitSignal(page.session.hinted) as hinted:
            QTest.keyClick(window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
        told.append(page.table.prompt.text)
        assert "100%" in told[-1]
        page.session.answer(*hinted.args[0][:2])
        settle()
    assert any("stays at 100%; by stamp" in said for said in told)
    assert page.session.state.ending == REBELLION
    for task in ("after", "hidden", "steady"):
        page = begin(window, task=task, aim=HEAVEN)
        assert not page.hint.isEnabled()
        assert "No hints" in page.hint.accessibleName()
        assert not page.session.hint()


def test_a_match_with_a_task_is_resumed_and_listed_with_it(opened, library):
    number = keep(library, "delay", ("person",), 5, task=STEADY, aim=PEACE)
    window = opened()
    window.go("play", match_id=number)
    settle()
    assert window.page.session.state.rules.task == STEADY
    assert window.page.table.describe("task") == "Task: One more day of peace"
    english = window.context.language
    told = details(library.listed(number), english)
    assert "Task 5: One more day of peace" in told
    assert "house" not in told.lower()
    both = keep(library, "delay", ("person",), 5, task="hidden", extreme_limit=2)
    assert "Task 4: the hidden ending" in details(library.listed(both), english)
    assert listed({}, english) == ""


# --- at the end


@each("seed", range(4))
@each("task, aim", [("shown", HEAVEN), ("hidden", REBELLION), (STEADY, PEACE), ("after", PEACE)])
def test_the_verdict_says_whether_it_was_met_and_names_each_loss_by_its_round(
    library, seed, task, aim
):
    number = keep(library, "delay", ("random",), seed=f"v{seed}", task=task, aim=aim)
    state = _end(library, number)
    model = VerdictModel(state, Language("en"))
    assert model.lines() == ["Working out where the chance went …"]
    found = model.verdict = verdict(state)
    assert model.lines()[0].startswith("Met" if found.met else "Not met")
    costs = model.costs()
    assert len(costs) == min(len(found.losses), 5)
    if found.losses and len(found.losses) < 5:
        for line, move in zip(costs, found.losses, strict=True):
            assert line.startswith(f"Round {move.round} · ")
            assert ("out of reach" in line) == (move.after == 0)
    if task == STEADY and found.broken is not None:
        assert f"round {found.broken.round}" in model.lines()[0]
    if not found.losses:
        assert "No answer took anything" in model.lines()[-1]
    if task == "hidden":
        assert "stands by itself" not in model.spoken()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_verdict_names_the_rounds_whose_chance_is_not_known(library, monkeypatch, lang):
    bound_solver(monkeypatch, 0)
    number = keep(library, "delay", ("rebellion",), seed="large", task=STEADY, aim=REBELLION)
    state = _end(library, number)
    model = VerdictModel(state, Language(lang))
    found = model.verdict = verdict(state)
    assert found.met == (state.ending == REBELLION)
    told = " ".join(model.lines())
    comma, large, whole = {
        "en": (", ", "too complex", "No answer took"),
        "zh": ("、", "局面太复杂", "没有哪个回答"),
    }[lang]
    assert comma.join(map(str, found.unsolved)) in told
    assert large in told
    assert whole not in told


def _end(library, number):
    from gui.games.end_page import _end_of

    return _end_of(library.journal(number)).state


@pytest.mark.soak
def test_a_game_with_a_task_ends_with_its_verdict_and_counts_apart(opened, qtbot):
    window = opened(size=(1024, 640))
    page = begin(window, task="after", aim=HEAVEN)
    finish(page)
    qtbot.waitUntil(lambda: hasattr(window.page, "finale"))
    end = window.page
    qtbot.waitUntil(lambda: not end.busy)
    met = end.end.state.ending == HEAVEN
    said = end.verdict.accessibleName()
    assert said.startswith("The task: Heaven’s rule.")
    assert ("Not met" in said) != met
    assert end.end.outcome.winners == ((0,) if met else ())
    name = said
    window.switch_language()
    assert end.verdict.accessibleName() != name
    window.switch_language()
    for size in ((1440, 900), (1024, 640)):
        window.resize(*size)
        end.verdict.grab()
    ending = end.end.state.ending
    window.go("result", match_id=end._id)
    sheet = window.page.findChildren(VerdictSheet)
    assert len(sheet) == 1
    window.go("endings")
    assert set(window.page.reached) == {ending}
    window.go("statistics", game_id="delay")
    qtbot.waitUntil(lambda: not window.page.busy)
    assert window.page.bucket == "task"
    assert "Tasks met" in texts(window.page)
    assert ("1 of 1" if met else "0 of 1") in texts(window.page)


def test_games_with_and_without_a_task_are_added_up_apart(opened, library, qtbot):
    keep(library, "delay", ("person",))
    keep(library, "delay", ("person",), seed="a", task="shown", aim=REBELLION)
    keep(library, "delay", ("person",), seed="b", task=STEADY, aim=HEAVEN)
    window = opened()
    window.go("statistics", game_id="delay")
    page = window.page
    qtbot.waitUntil(lambda: not page.busy)
    assert set(page.looking.buckets) == {"1.0", "task"}
    page.turn("task")
    found = texts(page)
    assert "2 · An aim in sight" in found
    assert {one for one in found if " of 1" in one} == {"1 of 1", "0 of 1"}
    page.turn("1.0")
    settle()
    assert "Tasks met" not in [
        label.text() for label in page.findChildren(QLabel) if label.isVisible()
    ]
