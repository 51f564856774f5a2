"""Seats of a new game change places: by a drag of the grip, and by keys alone."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from visiting import settle

from gui.games import game_ui
from gui.games.ludo.painting import livery
from gui.games.merit.painting.marks import seat_of
from gui.paint.seat_looks import seat_look
from gui.paint.theme import fixed
from gui.shell.newgame.seatlist import DropSlot
from gui.shell.newgame.seats import Seats

LEFT = Qt.MouseButton.LeftButton
ALT = Qt.KeyboardModifier.AltModifier
BOTS = ("random", "steady", "equilibrium")


def many(seats):
    """Return a game of which only the seats matter."""
    return SimpleNamespace(
        id="cier",
        seats=range(2, seats + 1),
        default_seats=seats,
        bots=dict.fromkeys(BOTS),
        levels={},
        listed=lambda sitting: BOTS,
        default_bot="steady",
        begin=lambda setup: setup,
        seat_key=lambda _setup, seat: f"cier.seat.{seat % 8}",
    )


@pytest.fixture
def seated(opened, qtbot):
    """Return a function that shows the seats of such a game, everybody somebody else."""
    hosts = []

    def make(count, motion=0):
        window = opened(animation_speed=motion)
        players = tuple(["person", *BOTS][seat % 4] for seat in range(count))
        host = QWidget()
        qtbot.addWidget(host)
        seats = Seats(window.context, many(count), players)
        QVBoxLayout(host).addWidget(seats)
        hosts.append(host)
        host.resize(620, 700)
        with qtbot.waitExposed(host):
            host.show()
        host.activateWindow()
        settle()
        return seats, list(players)

    return make


def take(row):
    """Press on a row's grip and go beyond the distance where a drag begins."""
    grip = row.grip
    QTest.mousePress(grip, LEFT, pos=grip.rect().center())
    start = grip.mapToGlobal(grip.rect().center())
    carry(row, start + QPoint(0, QApplication.startDragDistance() + 1))
    return start


def carry(row, where):
    QTest.mouseMove(row.grip, row.grip.mapFromGlobal(where))


def release(row):
    QTest.mouseRelease(row.grip, LEFT, pos=row.grip.rect().center())


def over(seats, place):
    """Return where a hand that holds a row must be for it to lie just beyond another's middle."""
    row = seats.rows[place]
    return row.mapToGlobal(QPoint(20, row.height() // 2))


@pytest.mark.parametrize("count", [2, 4, 16])
def test_a_dragged_row_takes_its_player_to_another_seat(seated, count):
    seats, players = seated(count)
    names = [row._name.text() for row in seats.rows]
    looks = [row._look for row in seats.rows]
    row, last = seats.rows[0], count - 1
    take(row)
    for place in range(1, count):
        carry(row, over(seats, place) + QPoint(0, 12))
    release(row)
    settle()
    assert list(seats.players()) == players[1:] + players[:1]
    assert seats.rows[last] is row
    assert [row._name.text() for row in seats.rows] == names
    assert [row._look for row in seats.rows] == looks
    tops = [row.y() for row in seats.rows]
    assert tops == sorted(tops)
    assert len(set(tops)) == count


def test_the_row_follows_the_hand_and_a_slot_shows_where_it_would_lie(seated):
    seats, players = seated(4)
    row, second = seats.rows[0], seats.rows[1]
    home, top = row.y(), second.y()
    start = take(row)
    assert seats.findChild(DropSlot).y() == home
    carry(row, start + QPoint(0, 40))
    assert row.y() == home + 40
    assert second.y() == top
    carry(row, start + QPoint(0, row.height()))
    assert second.y() == home  # it has made room
    assert seats.findChild(DropSlot).y() == top
    assert list(seats.players())[:2] == players[1::-1]
    release(row)
    settle()
    assert seats.findChild(DropSlot) is None
    assert row.y() == top


@pytest.mark.parametrize("motion", [0, 2])
def test_the_others_glide_only_where_motion_is_wanted(seated, motion):
    seats, _players = seated(4, motion)
    second = seats.rows[1]
    top = second.y()
    start = take(seats.rows[0])
    carry(seats.rows[0], start + QPoint(0, second.height()))
    assert (second.y() == top) == bool(motion)  # gliding begins where it stood
    release(seats.rows[1])
    assert second.y() < top  # and ends when the hand lets go


@pytest.mark.parametrize("how", ["escape", "right"])
def test_a_drag_given_up_changes_nothing(seated, how):
    seats, players = seated(4)
    row = seats.rows[0]
    tops = [each.y() for each in seats.rows]
    start = take(row)
    carry(row, start + QPoint(0, 2 * row.height()))
    assert list(seats.players()) != players
    if how == "escape":
        QTest.keyClick(row.grip, Qt.Key.Key_Escape)
    else:
        QTest.mousePress(row.grip, Qt.MouseButton.RightButton)
    release(row)
    settle()
    assert list(seats.players()) == players
    assert [each.y() for each in seats.rows] == tops


def test_a_press_without_a_drag_moves_nobody(seated):
    seats, players = seated(4)
    QTest.mouseClick(seats.rows[2].grip, LEFT)
    assert list(seats.players()) == players


@pytest.mark.parametrize("place", ["grip", "kind", "bot"])
def test_alt_and_an_arrow_move_the_row_that_has_the_keyboard(seated, place):
    seats, players = seated(4)
    row = seats.rows[1]
    widget = {"grip": row.grip, "kind": row.kind.segment("bot"), "bot": row.bot}[place]
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Down, ALT)
    assert list(seats.players()) == [players[0], players[2], players[1], players[3]]
    assert widget.hasFocus()
    QTest.keyClick(widget, Qt.Key.Key_Up, ALT)
    QTest.keyClick(widget, Qt.Key.Key_Up, ALT)
    QTest.keyClick(widget, Qt.Key.Key_Up, ALT)  # there is no place above the first
    assert list(seats.players()) == [players[1], players[0], players[2], players[3]]


def test_tab_follows_the_new_order(seated):
    seats, _players = seated(4)
    seats.list.step(seats.rows[3], -1)
    seats.list.step(seats.rows[2], -1)
    seats.rows[0].grip.setFocus()
    met = []
    for _ in range(24):
        focus = QApplication.focusWidget()
        met += [row for row in seats.rows if row.isAncestorOf(focus) and row not in met]
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert met == seats.rows


def test_only_the_seats_in_play_change_places(seated):
    seats, players = seated(4)
    seats.count._choose("2")
    settle()
    seats.rows[1].grip.setFocus()
    QTest.keyClick(seats.rows[1].grip, Qt.Key.Key_Down, ALT)
    assert list(seats.players()) == players[:2]
    assert not seats.rows[2].isVisible()


def test_a_grip_says_whose_player_it_moves_and_by_which_keys(seated):
    seats, _players = seated(4)
    for row in seats.rows:
        assert row._name.text() in row.grip.toolTip()
        assert "Alt+" in row.grip.accessibleName()


def test_no_two_seats_look_alike_even_without_colour():
    marks = {(seat_look(seat).shape, seat_look(seat).hatch) for seat in range(16)}
    assert len(marks) == 16


def test_seats_wear_what_they_wear_at_the_table(opened):
    window = opened()
    window.go("new", game_id="ludo")
    for row, colour in zip(window.page.seats.rows, (0, 2), strict=False):
        assert (fixed(row.badge.look.tone), *row.badge.look[1:]) == livery(colour)
    for game_id in ("merit13", "merit57"):  # roles, and their colours, are given at the table
        window.go("new", game_id=game_id)
        nobody = seat_of("")
        for row in window.page.seats.rows:
            assert row.badge.look == (nobody.colour, nobody.shape, nobody.hatch)
    assert game_ui("merit57").seat_look(0, "merit57.role.monk").tone == seat_of("monk").colour


def test_a_game_begins_with_the_players_where_they_were_put(opened, qtbot):
    window = opened()
    window.go("new", game_id="ludo")
    settle()
    page = window.page
    grip = page.seats.rows[0].grip
    grip.setFocus()
    QTest.keyClick(grip, Qt.Key.Key_Down, ALT)
    qtbot.mouseClick(page.start, LEFT)
    settle()
    assert window.page.session.setup.players == ("middle", "person")


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_every_opponent_is_in_sight_when_the_list_is_open(opened, qtbot):
    window = opened()
    for game_id in ("merit57", "merit13"):
        window.go("new", game_id=game_id)
        settle()
        row = window.page.seats.rows[1]
        qtbot.mouseClick(row.bot, LEFT)
        listed = row.bot.view()
        qtbot.waitUntil(listed.isVisible)
        boxes = [listed.visualRect(row.bot.model().index(i, 0)) for i in range(row.bot.count())]
        assert len(boxes) >= 6
        assert all(listed.viewport().rect().contains(box) for box in boxes), game_id
        assert listed.viewport().mapToGlobal(QPoint()).y() > row.bot.mapToGlobal(QPoint()).y()
        row.bot.hidePopup()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_list_that_was_left_opens_again_at_the_choice_made(opened, qtbot):
    window = opened()
    window.go("new", game_id="merit13")
    settle()
    field = window.page.seats.rows[1].bot
    chosen = field.currentIndex()
    qtbot.mouseClick(field, LEFT)
    for _ in range(2):
        QTest.keyClick(field.view(), Qt.Key.Key_Down)
    assert field.view().currentIndex().row() == chosen + 2
    QTest.keyClick(field.view(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not field.view().isVisible())
    qtbot.mouseClick(field, LEFT)
    assert field.view().currentIndex().row() == field.currentIndex() == chosen
    field.hidePopup()
