"""The overview of playtests: opened, deleted, people forgotten; questions; what is to be done."""

from dataclasses import replace

import playtested
import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import settle

from engine.library.store import utc_now
from engine.playtest.afterwards import with_session
from engine.playtest.files.lossless import write_playtest
from engine.playtest.items import Item
from engine.playtest.questions import Question
from engine.playtest.store import PlaytestStore
from gui.shell.playtests import exporting
from gui.widgets.buttons import SignButton
from gui.widgets.said import Label

GAME = "merit57"
DAY = "2026-11-01T10:00:00+00:00"


@pytest.fixture
def store(library):
    return PlaytestStore(library.database, utc_now)


def press(widget):
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    settle()


def said(widget):
    return [label.text() for label in widget.findChildren(Label) if label.isVisible()]


def agree(window):
    """Say yes to the question that is asked."""
    yes = window.modal.panel.box.itemAt(window.modal.panel.box.count() - 1).layout()
    press(yes.itemAt(yes.count() - 1).widget())


def write(window, text):
    field = QApplication.focusWidget()
    field.clear()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    settle()


def test_sessions_are_opened_deleted_by_name_and_people_forgotten(opened, library, store):
    first, second = (playtested.kept(library, goal="Is ANA bored?") for _ in range(2))
    window = opened()
    window.go("playtests")
    settle()
    page = window.page
    tab = page.tabs["sessions"]
    assert [row.session.id for row in tab.rows] == [second, first]
    alias = store.read(first).seats[0].alias
    assert tab.alias.value() == alias
    press(tab.forget)
    assert f"“{alias}”" in " ".join(said(window.modal))
    agree(window)
    assert {store.read(one).seats[0].alias for one in (first, second)} == {"–"}
    assert tab.alias.value() != alias
    assert "notes or answers of 1, 2" in window.notice.label.text()
    press(tab.lines[0].delete)
    assert "Playtest 2 · Samsara of Merit v5.7" in said(window.modal)
    agree(window)
    assert [one.id for one in store.listed()] == [first]
    press(tab.rows[0])
    assert window.page.live.id == first
    window.page.live.end()
    window.go("playtests")
    settle()
    press(window.page.tabs["sessions"].rows[0])
    assert type(window.page).__name__ == "ReviewPage"


def test_items_are_done_with_the_session_that_closed_them_and_keep_their_order(
    opened, library, store
):
    playtested.kept(library)
    for place, text in enumerate(("one", "two", "three")):
        store.put(Item(GAME, text, DAY, float(place)))
    window = opened()
    window.go("playtests", tab="todo", game_id=GAME)
    settle()
    tab = window.page.tabs["todo"]
    assert window.page.first().isVisible()
    assert window.page.choice.segments.segment("todo").word() == "To do 3"
    tab.rows[2].tick.setFocus()
    QTest.keyClick(tab.rows[2].tick, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    settle()
    assert [item.text for item in store.items(GAME)] == ["one", "three", "two"]
    assert [row.session.count() for row in tab.rows] == [
        1
    ] * 3  # what is open has nothing to choose
    press(tab.rows[0].tick)
    (done,) = (item for item in store.items(GAME) if item.state == "done")
    assert (done.text, done.closed_by) == ("one", store.read(1).session.uuid)
    assert tab.closed_rows()[0].session.currentText() == "with playtest 1"
    press(tab.closed_rows()[0].tick)
    press(next(row for row in tab.rows if row.item.text == "two").bin)
    states = {item.text: (item.state, item.closed_by) for item in store.items(GAME)}
    assert states == {"one": ("open", ""), "three": ("open", ""), "two": ("dropped", "")}
    tab.add.field.setFocus()
    write(window, "four")
    assert [row.item.text for row in tab.rows][-1] == "four"


def test_a_question_has_what_sessions_found_and_a_verdict(opened, library, store):
    playtested.kept(library)
    question = Question(GAME, "Is it long?", DAY)
    store.put(question)
    with library.database.change() as db:
        db.execute("INSERT INTO question_sessions VALUES (?, 1, 'yes', '')", (question.uuid,))
    window = opened()
    window.go("playtests", tab="questions", game_id=GAME)
    settle()
    tab = window.page.tabs["questions"]
    assert "looked at in 1 playtest · yes: 1" in said(tab.rows[0])
    press(tab.rows[0].findChildren(SignButton)[1])
    write(window, "Yes, it is.")
    (found,) = store.questions(GAME)
    assert (found.state, found.verdict) == ("answered", "Yes, it is.")
    assert "Yes, it is." in said(tab.rows[0])
    assert tab.count() == 0
    tab.add.field.setFocus()
    write(window, "Is it short?")
    assert tab.count() == 1
    assert replace(question, state="answered", verdict="Yes, it is.") in store.questions(GAME)


def dropped(window, path):
    """Drop a file on the window."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path))])
    at, left = window.rect().center(), Qt.MouseButton.LeftButton
    none, copy = Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(at, copy, carried, left, none))
    QApplication.sendEvent(window, QDropEvent(at.toPointF(), copy, carried, left, none))
    settle()


def test_a_playtest_is_exported_and_taken_in_by_a_drop(opened, library, store, tmp_path):
    first = playtested.logged(library)
    window = opened()
    window.go("playtests")
    settle()
    tab = window.page.tabs["sessions"]
    press(tab.quiet)
    path = tmp_path / "one.playtest.samsara"
    assert {note.text for note in tab.wholes()[0].playtest.observations} == {""}
    press(tab.quiet)
    exporting.save(window.context, tab.wholes(), path)
    dropped(window, path)
    assert "1" in window.notice.label.text()
    assert "already" in window.notice.label.text()
    live = store.open(first, playtested.Clock())
    live.change(with_session(goal="ours"))
    other = store.whole(first)
    theirs = replace(other.playtest.observations[0], uuid="other", text="theirs")
    changed = replace(other.playtest, observations=(theirs,))
    write_playtest(path, other._replace(playtest=changed), force=True)
    tab.rows[0].setFocus()  # gone from the list when the question is over
    dropped(window, path)
    assert tab.count() == 2
    told = " ".join(said(window.modal))
    assert "playtest 2. Is only one of them to stay?" in told
    assert "theirs" in told
    agree(window)
    (left,) = store.listed()
    assert [note.text for note in store.read(left.id).observations] == ["theirs"]
    assert tab.count() == 1
    path.write_bytes(b"\xff")
    dropped(window, path)
    assert path.name in window.notice.label.text()
    window.go("start")
    write_playtest(path, other, force=True)
    renamed = path.rename(tmp_path / "sent.json")
    dropped(window, renamed)  # on any page, under any name
    tab = window.page.tabs["sessions"]
    assert window.notice.label.text() == "Taken in as playtest 3."
    assert [row.session.id for row in tab.rows] == [one.id for one in store.listed()]
    window.open_files(tmp_path / "none.playtest.samsara")
    assert "none.playtest.samsara" in window.notice.label.text()
    both = tmp_path / "both.zip"
    exporting.save(window.context, [*tab.wholes(), *tab.wholes()], both)
    assert both.stat().st_size > 500
