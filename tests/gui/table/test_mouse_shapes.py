"""What the pointer looks like over the table, and what a hand that leaves the table gives up."""

import pytest
from card_table import CardBoard
from hand import carry, lift, release, spot
from PySide6.QtCore import QPoint, QPointF, Qt
from sitting import sit


@pytest.fixture
def table(desk):
    """Return a table of cards; `made` lists the gestures that reach the match."""
    laid = desk(sit("ludo", "cards"), make=CardBoard)
    laid.made = []
    laid.session.answer = lambda seat, option: laid.made.append(option[0])
    return laid


def test_the_hand_opens_over_a_card_closes_round_it_and_is_an_arrow_once_it_lies(table, qtbot):
    port = table.view.viewport()
    carry(table, spot(table, "card:0") - QPoint(4, 4))
    carry(table, spot(table, "card:0"))
    qtbot.waitUntil(lambda: port.cursor().shape() == Qt.CursorShape.OpenHandCursor)
    lift(table, "card:0")
    qtbot.waitUntil(lambda: port.cursor().shape() == Qt.CursorShape.ClosedHandCursor)
    release(table, spot(table, "place:0"))
    qtbot.waitUntil(lambda: port.cursor().shape() == Qt.CursorShape.ArrowCursor)


def test_a_card_let_go_beyond_the_edge_of_the_table_is_given_up(table):
    table.scene.things["place:0"].put(60, 200)
    lift(table, "card:0")
    where = table.view.mapFromScene(QPointF(10, 130))
    carry(table, where)
    assert table.overlay.hot == "place:0"  # the card that hangs there covers it
    carry(table, where - QPoint(30, 0))
    assert table.overlay.hot == ""
    release(table, where - QPoint(30, 0))
    assert table.made == []
    assert table.hands.thing is None
