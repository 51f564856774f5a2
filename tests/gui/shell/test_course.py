"""The bar tells how far a game is, as far as there is room: round, steps, and which is now."""

from itertools import pairwise, product

import pytest
from parts import soaked
from PySide6.QtGui import QFontMetricsF
from visiting import play, settle

from gui.shell.playing.course import CourseLine

SIZES = [(1440, 900), (1280, 720), (1024, 640), (960, 600), (2560, 1440)]


@pytest.fixture
def at_table(opened, library):
    """Return what opens a match at its table."""

    def sit(game_id, answers, players=None, **looks):
        players = players or ("person", *["random"] * 3)
        number = play(library, game_id, players, answers=answers)
        window = opened(**looks)
        window.go("play", match_id=number)
        settle()
        return window

    return sit


def shown(window):
    """Return everything in the bar that can be seen, from left to right."""
    bar = window.bar
    row = bar._row
    widgets = [row.itemAt(i).widget() for i in range(row.count())]
    return [w for w in widgets if w is not None and w.isVisible() and w.width() > 0]


def test_the_steps_of_a_round_are_told_in_either_language(at_table):
    window = at_table("merit57", 60, language="zh")
    line = window.page.course
    assert line.isVisible()
    assert "奖励 事件 众生 行动 结算" in line.text()
    window.switch_language()
    assert "Rewards Events Beings Actions Settlement" in line.text()
    now = window.page.table.course()
    assert line.accessibleName() == (
        f"Round {now.round[1]} · {window.context.language.say(now.steps[now.now])}"
    )


def test_the_present_step_follows_the_game(opened, library):
    number = play(library, "merit57", ("person", *["random"] * 3))
    window = opened(size=(1600, 900))
    window.go("replay", match_id=number)
    settle()
    page, met = window.page, []
    for at in range(page.replay.last + 1):
        page.replay.seek(at)
        course = page.table.course()
        met.append((page.replay.state.round, course.now))
        text = page.course.accessibleName()
        assert not course.round or text.startswith(f"Round {course.round[1]}")
        step = next((part for part in page.course._parts(page.course.form) if part.now), None)
        assert (step is None) == (course.now < 0)
        if step is not None:
            assert text.endswith(step.text)
    steps = [now for round_, now in met if round_ == 2]
    assert sorted(set(steps)) == [0, 1, 2, 3, 4]
    assert steps == sorted(steps)
    assert met[0][1] == met[-1][1] == -1


def test_ludo_tells_the_round_the_time_and_whether_to_throw_or_to_move(at_table):
    window = at_table("ludo", 20, language="zh", size=(1440, 900))
    line, session = window.page.course, window.page.session
    for _ in range(12):
        settle()
        if session.draw is not None:
            assert window.page.table.course().now == 0
            assert session.throw()
        elif any(ask.options for ask in session.asks):
            assert window.page.table.course().now == 1
            ask = session.asks[0]
            assert session.answer(ask.seat, ask.options[0])
    assert line.text().startswith(f"第 {session.state.round} 轮 · ")
    assert line.text().endswith("掷骰 走子")
    line._clock = lambda: 380_000
    line.refresh()
    assert "6 分 20 秒" in line.text()
    line._clock = lambda: 2 * 3_600_000 + 60_000
    line.refresh()
    assert "2 小时 1 分" in line.text()


def test_the_time_runs_while_it_is_seen_and_not_else(at_table, qtbot, monkeypatch):
    window = at_table("ludo", 20, size=(1440, 900))
    line = window.page.course
    line._timer.setInterval(10)
    looks = []
    line._clock = lambda: looks.append(1) or 1000 * len(looks)
    monkeypatch.setattr("gui.shell.playing.course._awake", lambda: True)
    qtbot.waitUntil(lambda: len(looks) > 3)
    monkeypatch.setattr("gui.shell.playing.course._awake", lambda: False)
    count = len(looks)
    qtbot.wait(60)
    assert len(looks) == count, "the time stands while the window rests"
    monkeypatch.setattr("gui.shell.playing.course._awake", lambda: True)
    assert line._timer.isActive()
    window.go("settings")
    settle()
    assert not line._timer.isActive()


TABLES = list(product(["merit57", "ludo"], ["zh", "en"], [100, 150]))
IN_TURN = [TABLES[n] for n in (0, 3, 5, 6)]


@pytest.mark.parametrize(("game_id", "lang", "percent"), soaked(TABLES, IN_TURN))
def test_it_never_crowds_what_else_is_in_the_bar(at_table, game_id, lang, percent):
    window = at_table(game_id, 40, language=lang, text_scale=percent)
    forms = []
    for size in SIZES:
        window.resize(*size)
        settle()
        widgets = shown(window)
        for one, other in pairwise(widgets):
            assert one.geometry().right() <= other.geometry().left()
        assert widgets[-1].geometry().right() <= window.bar.width()
        line = window.page.course
        forms.append(line.form)
        if line.isVisible():
            undo = window.page.undo
            assert undo.width() >= undo.sizeHint().width()
            title = window.bar._title
            assert title.width() >= title.fontMetrics().horizontalAdvance(title.text())
            last = list(line._parts(line.form))[-1]
            assert last.left + last.width <= line.width()
    assert forms[-1] is not None


def test_where_there_is_no_room_nothing_is_told_and_pages_without_a_game_tell_nothing(at_table):
    window = at_table("merit57", 40)
    line = window.page.course
    line.fit(20)
    assert not line.isVisible()
    assert line.text() == ""
    window.go("settings")
    settle()
    assert not [child for child in window.bar.findChildren(CourseLine) if child.isVisible()]
    window.back()
    settle()
    assert window.page.course.isVisible()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game_id", ["ludo", "cier"])
def test_the_mode_is_read_in_the_smallest_bar_with_the_largest_words(at_table, game_id, lang):
    window = at_table(game_id, 4, language=lang, text_scale=200)
    window.resize(1024, 640)
    settle()
    chip = window.bar._chip
    assert chip.isVisible()
    chip.grab()
    room = chip.width() - chip.height() * 0.4
    assert QFontMetricsF(chip._fitting(room)).horizontalAdvance(chip.text()) <= room
    assert chip._fitting(room).pixelSize() >= chip.font().pixelSize() * 0.75
