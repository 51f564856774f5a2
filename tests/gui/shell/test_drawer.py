"""The dock of a narrow window: a drawer over the page, which leaves the table its room."""

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import play, settle
from walking import cut, outside

from engine.kernel.game import PERSON
from gui.widgets.buttons import Pressed

BOTS = {"ludo": ("steady",) * 3, "merit57": ("balanced",) * 3}
ASKED = {"ludo": "", "merit57": ".action"}


@pytest.fixture
def at_table(opened, library, qtbot):
    """Return what opens a window at a match in which the person is asked, its drawer closed."""

    def open_at(game="merit57", size=(1024, 640), **preferences):
        match = play(library, game, (PERSON, *BOTS[game]), answers=24, asked=ASKED[game])
        window = opened(size=size, bot_delay_ms=0, **preferences)
        window.go("play", match_id=match)
        hands = window.page.table.hands
        qtbot.waitUntil(lambda: bool(hands.ready or hands.offer_.die))
        return window

    return open_at


def _to_carry(table):
    """Return the leftmost thing that is taken first and put down after."""
    things = {g.thing for g in table.gestures if g.places} & set(table.scene.things)
    ready = [thing for thing in table.hands.ready if thing.key in things]
    return min(ready, key=lambda thing: thing.home.x())


def click(window, where):
    widget = window.childAt(where)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.mapFrom(window, where))
    settle()


@pytest.mark.parametrize("game", ["merit57", "ludo"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((960, 600), 200)])
def test_an_opened_drawer_takes_nothing_from_the_table(at_table, game, size, scale):
    window = at_table(game, size, text_scale=scale)
    table = window.page.table
    before = table.geometry(), table.scene.sceneRect()
    window.turn_dock()
    settle()
    assert window.dock_placement.over
    assert (table.geometry(), table.scene.sceneRect()) == before
    assert window.dock.geometry().right() == window.rect().right()
    assert window.dock.geometry().bottom() == window.rect().bottom()
    assert window.dock.y() >= window.bar.height()
    seen = [part for part in window.dock.findChildren(Pressed) if part.isVisible()]
    for part in seen:  # nothing lies on its heading
        assert window.childAt(part.mapTo(window, part.rect().center())) in (part, None)
    assert not list(outside(window.dock))
    assert not list(cut(window.dock))


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((960, 600), 200)])
def test_answers_stay_beside_an_opened_rulebook_and_are_given_there(opened, library, size, scale):
    number = play(
        library, "merit13", (PERSON, "smart", "smart"), answers=7, seed="shell5", asked=".join"
    )
    window = opened(size=size, text_scale=scale)
    window.go("play", match_id=number)
    settle()
    window.page.tips.put_away()
    QTest.keyClick(window, Qt.Key.Key_F1)
    settle()
    assert window.dock_placement.over
    table = window.page.table
    [asked] = table.session.asks
    assert asked.topic == "merit13.ask.join"
    decline = table.scene.things[table.prompt.keys[-1]]
    view = table.view
    rows = view.verticalScrollBar()
    rows.setValue(rows.minimum() if rows.value() else rows.maximum())  # of a table that is larger
    spot = view.mapFromScene(decline.bounds().center())
    where = view.viewport().mapTo(window, spot)
    assert where.x() < window.dock.x()
    assert window.childAt(where) is view.viewport()
    click(window, where)
    assert asked not in table.session.asks
    assert window.dock.isVisible()
    window.dock.put_away()
    assert table.scene.prompt_room.right() > view.mapToScene(where).x()


def test_a_wide_window_has_its_dock_beside_the_table(at_table):
    window = at_table(size=(1440, 900))
    table = window.page.table
    assert window.dock.isVisible()
    assert not window.dock_placement.over
    assert table.mapTo(window, QPoint(table.width(), 0)).x() <= window.dock.x()


def test_escape_closes_the_drawer_and_the_table_keeps_the_match(at_table):
    window = at_table()
    window.turn_dock()
    settle()
    page = window.page
    page.table.view.setFocus()
    QTest.keyClick(page.table.view.viewport(), Qt.Key.Key_Escape)
    settle()
    assert not window.dock.isVisible()
    assert window.page is page


def test_escape_gives_back_what_is_held_before_it_closes_the_drawer(at_table):
    window = at_table()
    window.turn_dock()
    settle()
    table = window.page.table
    table.hands.pick(_to_carry(table), "click")
    assert table.hands.thing is not None
    QTest.keyClick(table.view.viewport(), Qt.Key.Key_Escape)
    settle()
    assert table.hands.thing is None
    assert window.dock.isVisible()
    QTest.keyClick(table.view.viewport(), Qt.Key.Key_Escape)
    settle()
    assert not window.dock.isVisible()


def test_a_click_beside_closes_the_drawer_and_does_nothing_else(at_table):
    window = at_table()
    table = window.page.table
    thing = _to_carry(table)
    where = table.view.mapFromScene(thing.bounds().center())
    window.turn_dock()
    settle()
    click(window, table.view.viewport().mapTo(window, where))
    assert not window.dock.isVisible()
    assert table.hands.thing is None
    click(window, table.view.viewport().mapTo(window, where))
    assert table.hands.thing is thing


def test_a_drawer_is_no_preference(at_table):
    window = at_table(dock_open=True)
    window.turn_dock()
    window.turn_dock()
    assert window.context.settings.dock_open
    window.resize(1440, 900)
    settle()
    assert window.dock.isVisible()
    assert not window.dock_placement.over


def test_a_window_that_narrows_puts_the_dock_away_and_brings_it_back(at_table):
    window = at_table(size=(1440, 900))
    window.resize(1024, 640)
    settle()
    assert not window.dock.isVisible()
    window.turn_dock()
    settle()
    assert window.dock_placement.over
    window.page.log.setFocus()
    window.turn_dock()
    settle()
    assert window.page.table.view.hasFocus()
    window.turn_dock()
    window.resize(1440, 900)
    settle()
    assert not window.dock_placement.over
    assert window.dock.isVisible()
    assert not window.dock_placement._beside.isVisible()
    window.go("statistics")
    assert window.page.width() == window.width()


def test_the_rulebook_opens_as_a_drawer_on_any_page_of_a_narrow_window(opened):
    window = opened(size=(1024, 640))
    wide = window.page.width()
    window.read_rules("ludo", "1.5")
    settle()
    assert window.dock_placement.over
    assert window.page.width() == wide
    click(window, QPoint(200, 400))
    assert not window.dock.isVisible()
    assert window.page.first().hasFocus()


def test_the_drawer_slides_where_things_move_and_is_there_at_once_where_not(at_table):
    still = at_table(animation_speed=0)
    still.turn_dock()
    assert still.dock.geometry().right() == still.rect().right()
    assert not still.dock_placement.findChildren(QVariantAnimation)
    still.dock.put_away()
    still.context.settings.animation_speed = 2
    still.turn_dock()
    assert still.dock.x() > still.width() - 20
    (clock,) = still.dock_placement.findChildren(QVariantAnimation)
    assert clock.duration() == 180
    clock.setCurrentTime(179)
    assert still.dock.geometry().right() <= still.rect().right() + 2


def test_escape_closes_the_book_beside_a_page_before_it_leaves_the_page(opened):
    window = opened(size=(1440, 900))
    window.go("new", game_id="ludo")
    page = window.page
    QTest.keyClick(window, Qt.Key.Key_F1)
    settle()
    assert window.dock.isVisible()
    keyboard = QApplication.focusWidget()
    assert page.isAncestorOf(keyboard)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle()
    assert not window.dock.isVisible()
    assert QApplication.focusWidget() is keyboard
    held = (QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(window, QKeyEvent(*held, "", autorep=True))
    settle()
    assert window.page is page
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle()
    assert window.page is not page


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_tab_fills_its_pill(at_table, lang):
    window = at_table("ludo", size=(1280, 800), language=lang)
    segments = window.dock._tabs._segments
    assert len(segments) == 4
    for key, segment in segments.items():
        window.dock.turn_to(key)
        beside = segment.width() - QFontMetricsF(segment.written()).horizontalAdvance(
            segment.word()
        )
        assert beside >= 8, key
