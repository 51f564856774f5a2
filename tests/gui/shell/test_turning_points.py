"""Turning points by mouse and keys: beside the result, beside the replay, and played on from."""

import pytest
from parts import soaked
from playing import person_and_bots, wait_until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from turned import Told, choices, moment, review
from visiting import play, settle
from walking import tabbed

from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON
from engine.library.store import IMPORTED
from gui.games import playable
from gui.shell.frame import window as frame
from gui.shell.frame.window import Window
from gui.shell.playing.page import PlayPage
from gui.shell.playing.replay import ReplayPage
from gui.shell.turning_points import result_panel
from gui.widgets.panel import Panel
from gui.widgets.said import Label

TABLE = (PERSON, "smart", "smart")


@pytest.fixture
def computers(monkeypatch):
    """Return what computes reviews, one after the other; every game offers them."""
    from gui.shell.playing import replay

    made = []

    def make(parent):
        made.append(Told(parent))
        return made[-1]

    monkeypatch.setattr(frame, "Reviewer", make)
    for module in (result_panel, replay):
        monkeypatch.setattr(module, "offered", lambda _game, _setup: True)
    return made


@pytest.fixture
def match_id(library):
    return play(library, "merit57", TABLE)


def click(widget):
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    settle()


def told(widget):
    return [label.text() for label in widget.findChildren(Label) if label.isVisible()]


def result(window, match_id):
    window.go("result", match_id=match_id)
    settle()
    return window.page


def look_back(window, match_id, **what):
    window.go("replay", match_id=match_id, **what)
    settle()
    return window.page


# --- beside the result


def test_the_result_tells_how_far_it_is_then_the_moments(opened, library, computers, match_id):
    page = result(opened(), match_id)
    journal = library.journal(match_id)
    [computer] = computers
    assert computer.of == (journal, 0)
    computer.progress.emit(3, 12)
    assert "Looking back over the answers: 3 of 12" in told(page.turning)
    computer.found.emit(review(journal, 3))
    settle()
    assert len(page.turning.list.rows) == 3
    first = page.turning.list.rows[0].spoken()
    assert (
        "A score about 20 higher (±\u00a05), first in about 50% more of the games (±\u00a018%)"
        in first
    )
    assert "Played: " in first
    assert computer.dropped


def test_it_says_plainly_that_nothing_stood_out(opened, library, computers, match_id):
    page = result(opened(), match_id)
    computers[0].found.emit(review(library.journal(match_id), 0))
    settle()
    assert page.turning.list.rows == []
    assert any(text.startswith("Nothing stood out: ") for text in told(page.turning))
    page.context.language.speak("zh")
    assert any(text.startswith("没有特别的关键时刻：") for text in told(page.turning))


def test_what_failed_is_told_and_tried_again(opened, library, computers, match_id):
    page = result(opened(), match_id)
    computers[0].failed.emit(SamsaraError("thinking-gone"))
    settle()
    retry = page.turning.list._retry
    assert retry.isVisible()
    page.area.ensureWidgetVisible(retry)
    click(retry)
    assert len(computers) == 2
    computers[1].found.emit(review(library.journal(match_id), 1))
    settle()
    assert len(page.turning.list.rows) == 1
    assert not retry.isVisible()


@pytest.mark.parametrize("size", [(1440, 900), (960, 600)])
def test_nothing_else_moves_while_the_moments_appear(opened, library, computers, match_id, size):
    page = result(opened(size, text_scale=100 if size[0] > 1000 else 200), match_id)

    def places():
        lying = [one for one in page.findChildren(QWidget) if isinstance(one, Panel)]
        return {
            id(one): one.mapTo(page.canvas, QPoint(0, 0)).toTuple()
            for one in lying
            if one.isVisible()
        }

    before = places()
    assert len(before) >= 4
    computers[0].progress.emit(1, 5)
    computers[0].found.emit(review(library.journal(match_id), 5))
    for _ in range(3):
        settle()
    assert places() == before


def test_a_moment_leads_to_where_it_was(opened, library, computers, match_id):
    window = opened()
    page = result(window, match_id)
    found = review(library.journal(match_id), 3)
    computers[0].found.emit(found)
    settle()
    row = page.turning.list.rows[1]
    page.area.ensureWidgetVisible(row)
    click(row)
    page = window.page
    assert isinstance(page, ReplayPage)
    assert page.replay.line == found.moments[1].record
    assert [ask.topic for ask in page.replay.undecided] == [found.moments[1].topic]
    assert len(computers) == 1  # what was found is kept
    assert [one.current for one in page.review.list.rows] == [False, True, False]
    assert window.dock.tab() == "review"


def test_by_keys_every_moment_is_reached_and_pressed(opened, library, computers, match_id):
    window = opened()
    page = result(window, match_id)
    computers[0].found.emit(review(library.journal(match_id), 2))
    settle()
    rows = page.turning.list.rows
    assert set(rows) <= set(tabbed(window))
    rows[1].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(rows[1], Qt.Key.Key_Return)
    settle()
    assert isinstance(window.page, ReplayPage)


def test_who_leaves_the_page_waits_no_more(opened, computers, match_id):
    window = opened()
    result(window, match_id)
    window.go("start")
    settle()
    assert computers[0].dropped
    result(window, match_id)
    assert len(computers) == 2


def test_nobody_is_reviewed_where_no_person_played(opened, library, computers):
    page = result(opened(), play(library, "merit57", ("smart",) * 3))
    assert page.turning is None
    assert computers == []


def test_of_several_persons_one_is_chosen(opened, library, computers):
    match_id = play(library, "merit57", (PERSON, "smart", PERSON))
    page = result(opened(), match_id)
    seats = page.turning.seats
    assert seats.count() == 2
    seats.setFocus()
    QTest.keyClick(seats, Qt.Key.Key_Down)
    settle()
    assert [computer.of[1] for computer in computers] == [0, 2]
    assert computers[0].dropped


def test_a_review_is_made_by_a_process_beside_the_window(opened, library):
    match_id = play(library, "delay", (PERSON,))
    page = result(opened(), match_id)
    assert page.busy
    wait_until(lambda: not page.busy)
    found = page.turning.watched.review
    assert found.fault is None
    assert found.review.judged == 14
    assert page.turning.list.rows or any("gave anything away" in text for text in told(page))
    again = result(page.window(), match_id)
    assert not again.busy


# --- beside the replay


def test_the_dock_seeks_marks_and_points_out(opened, library, computers, match_id):
    window = opened()
    page = look_back(window, match_id)
    found = review(library.journal(match_id), 3)
    computers[0].found.emit(found)
    settle()
    assert [key for key, _, _ in page.panels()] == ["log", "review"]
    assert len(page.seeker.slide.marks) == 3
    click(window.dock._tabs.segment("review"))
    for at in (2, 0):
        click(page.review.list.rows[at])
        assert page.replay.line == found.moments[at].record
        assert [row.current for row in page.review.list.rows] == [n == at for n in range(3)]
        assert page.replay.at == page.seeker.slide.marks[at]
    assert "On the table: " in page.review.list.rows[0].spoken()
    at = page.replay.at
    page.table.view.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Left)  # to where the step began
    assert not any(row.current for row in page.review.list.rows)
    assert page.replay.at == at


def test_the_moment_that_is_shown_is_in_sight(opened, library, computers, match_id):
    window = opened((960, 600), text_scale=150)
    journal = library.journal(match_id)
    found = review(journal, 5)
    page = look_back(window, match_id, line=found.moments[4].record, seat=0)
    computers[0].found.emit(found)
    window.dock.show()
    settle()
    row = page.review.list.rows[4]
    assert row.current
    wait_until(lambda: not row.visibleRegion().isEmpty())


def test_nothing_but_the_window_is_ever_shown(opened, library, computers, match_id, monkeypatch):
    alone = []
    shown = QWidget.setVisible

    def note(widget, visible):
        if visible and widget.parentWidget() is None and not isinstance(widget, Window):
            alone.append(widget)
        shown(widget, visible)

    monkeypatch.setattr(QWidget, "setVisible", note)
    window = opened()
    for page, seats in (("result", match_id), ("replay", play(library, "merit57", ("smart",) * 3))):
        window.go(page, match_id=seats)
        computers[-1].found.emit(review(library.journal(match_id), 2))
        settle()
    assert alone == []


def test_the_prompt_says_what_was_asked_there(opened, library, computers, match_id):
    page = look_back(opened(), match_id)
    own = choices(library.journal(match_id))
    page.review.chosen.emit(moment(own[3]))
    settle()
    asked = page.review.list._words.asked(moment(own[3]), page.context.language)
    assert asked == f"Round 2 · {page.table._words.line(None).note}"


def test_of_a_file_any_seat_is_reviewed_and_its_place_at_the_table_shown(
    opened, library, computers, match_id
):
    journal = library.journal(match_id)
    foreign = library.import_journal(journal, IMPORTED).id
    window = opened()
    page = look_back(window, foreign)
    assert page.review.seats.count() == 3
    click(window.dock._tabs.segment("review"))
    page.review.seats.setFocus()
    QTest.keyClick(page.review.seats, Qt.Key.Key_Down)
    settle()
    assert page.replay.seat == 1
    assert computers[-1].of[1] == 1
    own = look_back(window, match_id)
    assert not own.review.seats.isVisible()


# --- played on from


def test_from_a_moment_a_match_of_its_own_goes_on(opened, library, computers, match_id):
    window = opened()
    journal = library.journal(match_id)
    own = choices(journal)
    entry = own[len(own) // 2]
    page = look_back(window, match_id, line=entry.line, seat=0)
    before = library.standings(), library.counted("merit57")
    click(page.seeker.table)
    page = window.page
    assert isinstance(page, PlayPage)
    session = page.session
    assert session.journal().records == journal.records[: entry.line]
    [ask] = [ask for ask in session.asks if ask.options]
    assert (ask.topic, tuple(ask.options)) == (entry.asked.topic, tuple(entry.asked.options))
    assert window.bar._chip.text() == "Practice"
    listed = library.listed(session.match_id)
    assert listed.practice
    assert listed.title.startswith("From Round ")
    session.answer(0, next(option for option in ask.options if option != entry.record.option))
    settle()
    assert library.journal(match_id) == journal
    assert (library.standings(), library.counted("merit57")) == before
    window.go("start")
    settle()
    assert window.page.go_on is not None  # what was begun can be gone on with
    window.go("play", match_id=listed.id)
    assert window.page.session.journal().records[: entry.line] == journal.records[: entry.line]


@pytest.mark.parametrize("game_id", soaked(playable(), ["merit13", "cier"]))
def test_at_every_table_one_sits_down_where_one_was_asked(opened, library, game_id):
    match_id = play(library, game_id, person_and_bots(game_id))
    own = choices(library.journal(match_id))
    entry = own[len(own) // 2]
    window = opened(bot_delay_ms=0)
    page = look_back(window, match_id, line=entry.line, seat=0)
    assert page.replay.line == entry.line
    click(page.seeker.table)
    session = window.page.session
    wait_until(lambda: any(ask.options for ask in session.asks))
    [ask] = [ask for ask in session.asks if ask.options]
    assert (ask.seat, ask.topic, ask.about) == (0, entry.asked.topic, entry.asked.about)
    assert set(ask.options) == set(entry.asked.options)


def test_from_any_step_of_the_bar_too_but_not_from_the_end(opened, library, computers, match_id):
    window = opened()
    page = look_back(window, match_id)
    page.replay.seek(page.replay.last)
    assert not page.seeker.table.isEnabled()
    assert not page.review.button.isEnabled()
    page.replay.seek(30)
    line = page.replay.moments[30].line
    click(window.dock._tabs.segment("review"))
    click(page.review.button)
    kept = library.open_match(window.page.session.match_id)
    assert kept.records[:line] == library.journal(match_id).records[:line]


def test_who_is_not_done_with_a_match_that_counts_cannot_try_out_what_comes(
    opened, library, computers
):
    match_id = play(library, "merit57", TABLE, answers=20)
    window = opened()
    page = look_back(window, match_id)
    assert page.review is None
    assert page.seeker.table is None
    foreign = library.import_journal(library.journal(match_id), IMPORTED).id
    assert look_back(window, foreign).seeker.table is not None


def test_a_game_whose_answers_nobody_judges_is_played_on_from_all_the_same(opened, library):
    match_id = play(library, "ludo", (PERSON, "steady"))
    window = opened()
    assert result(window, match_id).turning is None
    page = look_back(window, match_id)
    assert page.review is None
    page.replay.seek(40)
    click(page.seeker.table)
    assert isinstance(window.page, PlayPage)
    assert library.listed(window.page.session.match_id).practice


def test_a_small_window_has_a_way_to_log_and_review_in_a_replay(opened, computers, match_id):
    window = opened((1024, 640))
    page = look_back(window, match_id)
    assert not window.dock.isVisible()
    assert page.side.isVisible()
    click(page.side)
    assert window.dock.isVisible()
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert not window.dock.isVisible()
