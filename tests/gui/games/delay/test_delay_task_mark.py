"""§7.3 The task at the desk: what each level shows of its chance, and the seal that breaks."""

import pytest
from archive_desks import at_desk, rewind, shown
from hand import by_keys, click, drag
from solver_bounds import bound_solver
from test_delay_board import SIZES

from engine.games.delay.endings import ENDINGS, REBELLION
from engine.games.delay.solver import best, possible
from engine.games.delay.tasks import TASKS, broken
from gui.games.delay.layout import Layout
from gui.games.delay.painting import lettering
from gui.session.replaying import Replay

NEAR = 1e-9


def desk_of(desk, task, seed="task", answers=0, lang="en", aim=REBELLION, **about):
    sitting = at_desk(seed, answers, house={"task": task, "aim": aim, **about})
    return sitting, desk(sitting, lang=lang)


def says(table):
    return table.describe("chance")


def test_without_a_task_the_desk_is_as_it_was(desk):
    _, table = desk_of(desk, "any")
    assert not shown(table, "task")
    assert not shown(table, "chance")
    assert table.emblem() is None
    assert table.docks()[0].widget.chances == []


@pytest.mark.parametrize("task", TASKS[1:])
def test_the_desk_says_what_the_task_is_and_names_no_ending_that_is_hidden(desk, task):
    sitting, table = desk_of(desk, task)
    assert shown(table, "task")
    said = table.describe("task")
    aim = "A world that stands by itself"
    assert (aim in said) == (task != "hidden")
    assert table.emblem().text == f"gui.rule.delay.task.{task}"
    assert table.board.cite("task") == "7.3"
    titles = [sitting.game.word("title", one, "en") for one in ENDINGS]
    panel = table.docks()[0].widget
    panel.resize(300, 600)
    panel.show()
    told = " ".join([said, says(table), *panel.texts])
    assert not any(title in told for title in titles)
    assert shown(table, "chance") == (task in ("shown", "steady"))
    table.language.speak("zh")
    assert table.describe("task").startswith("任务：")


def test_what_is_still_possible_of_the_aim_stands_on_the_desk_all_the_way(desk, qtbot):
    sitting, table = desk_of(desk, "shown")
    for letter in "ABB":
        qtbot.waitUntil(lambda: says(table) != "Working it out…")
        chance = best(sitting.state, REBELLION)
        expected = {0.0: "out of reach", 1.0: "certain"}.get(round(chance, 9), "%")
        assert expected in says(table)
        click(table, f"stamp:{letter}", "letter")
        drag(table, "letter", "drawer:embellish")


def test_with_a_task_in_sight_the_note_lies_open_and_begins_with_the_aim(desk, qtbot):
    sitting, table = desk_of(desk, "shown", answers=4)
    panel = table.docks()[0].widget
    panel.show()
    assert panel.switch.isHidden()
    qtbot.waitUntil(lambda: bool(panel.chances))
    odds = possible(sitting.state)
    first, *rest = panel.chances
    assert (first.title, first.share) == ("A world that stands by itself", odds[REBELLION])
    assert [one.share for one in rest] == [odds[one] for one in ENDINGS if one != REBELLION]
    click(table, "stamp:A", "letter")
    qtbot.waitUntil(lambda: bool(panel.chances))
    assert panel.chances[0].share == possible(sitting.state)[REBELLION]


@pytest.mark.parametrize("task", ["after", "hidden", "steady"])
def test_with_a_task_unseen_the_note_tells_no_chance_however_it_is_asked(desk, task):
    _, table = desk_of(desk, task, answers=4)
    panel = table.docks()[0].widget
    panel.show()
    panel.switch.click()
    assert panel.chances == []
    assert panel._ahead._workers.running == 0
    assert panel.switch.isHidden()
    assert not any("if everything" in line for line in panel.texts)


LARGE = {"en": "too complex", "zh": "局面太复杂"}


@pytest.mark.parametrize("lang", LARGE)
@pytest.mark.parametrize("task", ["shown", "steady"])
def test_a_position_that_is_too_large_is_called_so_on_the_desk_and_in_the_note(
    desk, qtbot, monkeypatch, task, lang
):
    bound_solver(monkeypatch, 0)
    sitting, table = desk_of(desk, task, lang=lang)
    qtbot.waitUntil(lambda: LARGE[lang] in says(table))
    panel = table.docks()[0].widget
    panel.show()
    if task == "shown":
        qtbot.waitUntil(lambda: bool(panel.chances))
        assert {one.share for one in panel.chances} == {None}
        assert all(LARGE[lang] in one.word for one in panel.chances)
        assert LARGE[lang] in panel._chances.accessibleName()
    else:
        assert table.board._task.seal is False
    click(table, "stamp:A", "letter")
    drag(table, "letter", "drawer:embellish")
    assert sitting.state.round == 2


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_seal_breaks_at_the_very_answer_that_brings_the_chance_too_low(desk, qtbot, lang):
    sitting, table = desk_of(desk, "steady", seed="seal", lang=lang)
    mark, since, answers = table.board._task, None, 0
    while sitting.outcome is None:
        qtbot.waitUntil(lambda: not mark._waits)
        low = best(sitting.state, REBELLION) < 0.9 - NEAR
        if since is None and low:
            since = sitting.state.round
        assert (since is None) == (mark.seal is True)
        if since is not None:
            assert mark.seal == broken(sitting.state)
            assert mark.seal.round == since
            assert str(since) in says(table)
        gesture = table.gestures[answers % len(table.gestures)]
        by_keys(table, gesture.thing, *gesture.places)
        answers += 1
    assert since is not None


def test_a_seal_is_whole_again_where_the_answer_is_taken_back(desk, qtbot):
    sitting, records, worst = next(filter(None, map(_breakable, map(str, range(40)))))
    table = desk(sitting)
    mark = table.board._task
    qtbot.waitUntil(lambda: not mark._waits)
    assert mark.seal is True
    click(table, f"stamp:{str(worst[1])[-1]}", "letter")
    qtbot.waitUntil(lambda: not mark._waits)
    assert mark.seal is not True
    assert "broke" in says(table)
    rewind(sitting, records)
    qtbot.waitUntil(lambda: not mark._waits)
    assert mark.seal is True
    assert "whole" in says(table)


def _breakable(seed):
    """Return a sitting whose seal is whole and has an answer that breaks it, if it is one."""
    house = {"task": "steady", "aim": REBELLION, "practice": True}
    sitting = at_desk(seed, 4, house=house)
    records = list(sitting.match.records)
    left = {option: _after(sitting, records, option) for option in sitting.asks[0].options}
    worst = min(left, key=left.get)
    if broken(sitting.state) is not None or left[worst] >= 0.9:
        return None
    return sitting, records, worst


def _after(sitting, records, option):
    """Return what an answer leaves of the chance."""
    rewind(sitting, records)
    sitting.match.answer(0, option)
    chance = best(sitting.state, REBELLION)
    rewind(sitting, records)
    return chance


def test_a_game_looked_back_on_shows_the_seal_as_it_was_then(desk, qtbot):
    sitting = at_desk("seal", 14, house={"task": "steady", "aim": REBELLION})
    replay = Replay(sitting.game, sitting.setup, sitting.match.records, _language())
    table = desk(replay)
    mark = table.board._task
    for number in [*range(replay.last + 1), 0]:
        replay.seek(number)
        qtbot.waitUntil(lambda: not mark._waits)
        found = broken(replay.state)
        assert mark.seal == (found or True)


def _language():
    from gui.i18n import Language

    return Language("en")


@pytest.mark.parametrize("size", SIZES)
def test_the_task_covers_nothing_and_is_read_whole(desk, size):
    layout = Layout(*map(float, size))
    boxes = [layout.task, layout.round, layout.chance, layout.register, layout.letter]
    boxes += [layout.ruler(number) for number in range(4)]
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            assert not one.intersects(other), (one, other)
    lettering.cut.clear()
    for lang in ("zh", "en"):
        for task in TASKS[1:]:
            sitting = at_desk("wide", 3, house={"task": task, "aim": REBELLION})
            table = desk(sitting, lang=lang, size=size, seen=True)
            table.view.grab()
    assert lettering.cut == []


@pytest.mark.parametrize("size", SIZES)
def test_that_a_position_is_too_large_is_read_whole(desk, qtbot, monkeypatch, size):
    bound_solver(monkeypatch, 0)
    lettering.cut.clear()
    for lang, words in LARGE.items():
        for task in ("shown", "steady"):
            sitting = at_desk("wide", 3, house={"task": task, "aim": REBELLION})
            table = desk(sitting, lang=lang, size=size, seen=True)
            qtbot.waitUntil(lambda table=table, words=words: words in says(table))
            table.view.grab()
    assert lettering.cut == []
