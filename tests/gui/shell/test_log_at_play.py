"""In a match the log has the board's badges, opens cards, and points out where a line happened."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import play, settle


@pytest.fixture
def window(opened, library):
    number = play(library, "merit57", ("person", *["balanced"] * 3), answers=66)
    window = opened(size=(1440, 900))
    window.context.settings.bot_delay_ms = 1500
    window.go("play", match_id=number)
    settle()
    return window


def point(view, spot):
    """Bring the pointer to a spot, as events of the mouse do."""
    none = Qt.MouseButton.NoButton
    where = QPointF(view.viewport().mapToGlobal(spot))
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(spot), where, none, none, Qt.KeyboardModifier(0)
    )
    QGuiApplication.sendEvent(view.viewport(), event)


def row_of(view, *, cards):
    """Return the last row that names so many cards, brought into sight."""
    log = view.model()
    rows = [r for r in range(log.rowCount()) if len(log.cards(r)) == cards]
    row = [r for r in rows if not log.line(r).heading][-1]
    view.scrollTo(log.index(row))
    settle()
    return row


def on_name(view, row, name):
    """Return a spot of a row that is on a card's name."""
    box = view.visualRect(view.model().index(row))
    lines = view.lines
    spots = [
        box.topLeft() + QPointF(x, y).toPoint()
        for y in range(2, box.height(), 4)
        for x in range(2, box.width(), 4)
    ]
    key = view.model().cards(row)[name]
    found = [s for s in spots if lines.link_at(row, box.toRectF(), QPointF(s)) == key]
    assert found, name
    return found[len(found) // 2]


def test_pointing_at_a_line_opens_the_card_in_it_and_leaving_closes_it(window, qtbot):
    page = window.page
    view, glance = page.log.view, page.table.links.glance
    row = row_of(view, cards=1)
    [(name, key)] = page.log.view.model().cards(row).items()
    point(view, on_name(view, row, name))
    qtbot.waitUntil(lambda: glance.face is not None)
    assert glance.face.name[1].card == key.partition(":")[2]
    QGuiApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert glance.face is None


def test_each_of_several_cards_in_a_line_opens_from_its_own_name(window, qtbot):
    page = window.page
    view, glance = page.log.view, page.table.links.glance
    log = view.model()
    counts = {len(log.cards(r)) for r in range(log.rowCount()) if not log.line(r).heading}
    row = row_of(view, cards=max(counts))
    cards = log.cards(row)
    assert len(cards) > 1
    for name, key in cards.items():
        point(view, on_name(view, row, name))
        qtbot.waitUntil(lambda key=key: opened_card(glance) == key)


def opened_card(glance):
    return glance.face and f"card:{glance.face.name[1].card}"


@pytest.mark.parametrize("how", ["click", "enter"])
def test_choosing_a_line_flashes_where_it_happened(window, how):
    page = window.page
    view, rim = page.log.view, page.table.overlay._flash
    state = page.session.state
    log = view.model()
    row = next(
        r for r in range(log.rowCount()) if log.keys(r)[:1] == (f"card:{state.flipped[-1]}",)
    )
    view.scrollTo(log.index(row))
    settle()
    assert not rim.isVisible()
    if how == "click":
        spot = view.visualRect(log.index(row)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    else:
        view.setFocus()
        view.setCurrentIndex(log.index(row))
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert rim.isVisible()
    assert rim.sceneBoundingRect().contains(page.table.scene.things["event"].home)


def test_esc_brings_the_keyboard_from_the_dock_back_to_the_table(window):
    for widget in (window.page.log.view, window.page.log.copy_button, window.page.table.moves):
        window.dock.turn_to("moves" if widget is window.page.table.moves else "log")
        widget.setFocus()
        settle()
        assert window.dock.has_keyboard
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        assert window.page.table.view.hasFocus()
        assert window.dock.isVisible()


def test_esc_leaves_the_log_of_a_replay_before_it_leaves_the_replay(opened, library):
    window = opened(size=(1440, 900))
    window.go("replay", match_id=play(library, "ludo", ("person", "steady")))
    settle()
    page = window.page
    page.log.view.setFocus()
    QTest.keyClick(page.log.view, Qt.Key.Key_Escape)
    assert window.page is page
    assert page.first().hasFocus()
    QTest.keyClick(page.first(), Qt.Key.Key_Escape)
    settle()
    assert window.page is not page


def test_the_badges_in_the_log_are_those_of_the_board(window, monkeypatch):
    page = window.page
    links, drawn = page.table.links, []
    assert page.log.view.lines.badge == links.paint_badge
    original = page.table.board.character
    monkeypatch.setattr(
        page.table.board,
        "character",
        lambda state, who: drawn.append(who) or original(state, who),
    )
    page.log.view.viewport().grab()
    assert len(set(drawn)) > 1


def test_looking_back_a_chosen_line_leads_to_its_moment_and_flashes(opened, library):
    number = play(library, "ludo", ("person", "steady"))
    window = opened(size=(1440, 900))
    window.go("replay", match_id=number)
    settle()
    page = window.page
    log, view = page.replay.log, page.log.view
    row = next(
        r
        for r in range(40, log.rowCount())
        if [e[0] for e in log.line(r).events] == ["rolled", "moved"]
    )
    view.setFocus()
    view.setCurrentIndex(log.index(row))
    QTest.keyClick(view, Qt.Key.Key_Return)
    settle()
    assert page.replay.row() == row
    moved = log.line(row).events[1]
    board = page.table.board
    piece = board._pieces.thing(board._pieces.top(moved[1], moved[3]))
    assert page.table.overlay._flash.isVisible()
    assert page.table.overlay._flash.sceneBoundingRect().contains(piece.home)


def test_looking_back_opens_no_card_that_nobody_points_at(opened, library, qtbot):
    number = play(library, "merit57", ("person", *["balanced"] * 3))
    window = opened(size=(1440, 900))
    window.go("replay", match_id=number)
    settle()
    page, met = window.page, 0
    glance = page.table.links.glance
    glance._timer.setInterval(0)
    page.seeker.slide.setFocus()
    for at in range(0, page.replay.last, 3):
        page.replay.seek(at)
        settle()
        assert glance.face is None
        met += bool(page.replay.row() >= 0 and page.replay.log.cards(page.replay.row()))
    assert met > 2
