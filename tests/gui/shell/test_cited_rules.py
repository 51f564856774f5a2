"""F1 at a card, a piece or a place opens the rulebook where it speaks of that."""

import pytest
from hand import spot, tap, walk_to
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from visiting import settle

from engine.games import game
from gui.shell.playing.tips import NO_TIPS


def at(window, game_id, house=None):
    """Sit down to a game."""
    rules = game(game_id)
    bots = ["steady"] if game_id == "ludo" else ["random"] * (rules.default_seats - 1)
    seats = ("person", *bots)
    window.go("play", game_id=game_id, seats=seats, house=house or {}, seed="cite")
    settle()
    return window.page


def point(table, key):
    QTest.mouseMove(table.view.viewport(), spot(table, key) + QPoint(1, 1))
    QTest.mouseMove(table.view.viewport(), spot(table, key))


def f1(window):
    QTest.keyClick(window.page.table.view, Qt.Key.Key_F1)
    settle()
    return window.dock.reader.section() if window.dock.isVisible() else ""


def test_f1_opens_the_rules_of_the_card_under_the_pointer(opened, qtbot):
    window = opened(bot_delay_ms=0)
    page = at(window, "merit57")
    qtbot.waitUntil(lambda: bool(page.table.gestures))  # no bot goes on meanwhile
    for key in ("tracks", "event", "beads:0"):
        point(page.table, key)
        assert f1(window) == page.table.board.cite(key) != ""
    # the same again closes them; elsewhere they open at what is asked
    assert f1(window) == ""
    QTest.mouseMove(page.table.view.viewport(), QPoint(3, 3))
    page.table.view._still()
    assert page.cited() == ""
    assert f1(window) == page.section()


@pytest.mark.parametrize(
    ("game_id", "keys"),
    [
        ("merit13", {"tracks": "6.2", "path:0": "7.2", "helped:0": "4.7", "purse:1": "4.5"}),
        ("delay", {"value:pressure": "2.3", "drawer:seal": "5.2", "stamp:A": "4.2"}),
        ("cier", {"ability:sweep": "2.3", "slot": "2.2", "seat:1": "1.3"}),
    ],
)
def test_f1_knows_the_things_of_every_table(opened, qtbot, game_id, keys):
    window = opened(bot_delay_ms=0, seen_tips=frozenset({NO_TIPS}))
    page = at(window, game_id)
    qtbot.waitUntil(lambda: bool(page.table.gestures))
    for key, number in keys.items():
        point(page.table, key)
        assert f1(window) == number


def test_f1_opens_the_rules_of_what_the_keyboard_is_at(opened):
    window = opened(bot_delay_ms=0)
    page = at(window, "ludo", {"dice": "fair"})
    page.table.view.setFocus()
    walk_to(page.table, "die")
    assert f1(window) == "1.5"
    tap(page.table, Qt.Key.Key_Escape)
    window.dock.put_away()
    page.table.view.setFocus()
    walk_to(page.table, "seat:0")
    assert f1(window) == "1.3"


def test_f1_opens_the_rules_of_what_is_in_the_hand(opened, qtbot):
    window = opened(bot_delay_ms=0)
    page = at(window, "merit57")
    table = page.table
    for _ in range(60):
        gestures = table.gestures
        thing = next((g.thing for g in gestures if g.thing == "action:labour"), "")
        if thing:
            break
        if table.hands.offer_.die:
            table.throw()
        elif gestures:
            table.make(gestures[0])
        qtbot.waitUntil(lambda: bool(table.gestures or table.hands.offer_.die))
    QTest.mouseClick(
        table.view.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, "action:labour")
    )
    assert table.hands.thing is not None
    QTest.mouseMove(table.view.viewport(), spot(table, "tracks"))
    assert page.cited() == "5.2"
