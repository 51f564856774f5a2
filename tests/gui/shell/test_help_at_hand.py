"""Help at hand: F1 at what is asked, every shortcut in the list, and every listed one alive."""

import pytest
from playing import Player, person_and_bots
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor
from PySide6.QtTest import QTest
from visiting import play, settle

from gui.boards import playable
from gui.shell.phases import phase_section
from gui.shell.window import SHORTCUTS, TABLE_KEYS

NAMED = {
    "Ctrl++  Ctrl+-": ("Ctrl++", "Ctrl+-"),
    "← ↑ → ↓": ("Left", "Up", "Right", "Down"),
    "Alt+↑ ↓": ("Alt+Up", "Alt+Down"),
}


@pytest.mark.parametrize("game_id", playable())
def test_f1_shows_the_section_of_what_is_asked_beside_the_table(opened, game_id):
    window = opened(size=(1440, 900), pace=0)
    window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed="help")
    settle()
    page, reader = window.page, window.dock.reader
    player, met = Player(page.table, seed=2), set()
    for _ in range(6):
        player.play(3)
        player.wait()
        if player.over:
            break
        QTest.keyClick(page.table.view, Qt.Key.Key_F1)
        settle()
        assert window.dock.isVisible()
        assert window.dock.tab() == "rules"
        assert not window.dock.geometry().intersects(window.stack.geometry())
        wanted = phase_section(game_id, page.session.asks)
        assert (reader.game, reader.section()) == (game_id, wanted)
        heading = QTextCursor(reader._heading(wanted))
        assert reader.text.viewport().rect().contains(reader.text.cursorRect(heading).topLeft())
        met.add(wanted)
        QTest.keyClick(page.table.view, Qt.Key.Key_F1)
        assert not window.dock.isVisible()
    assert met


def listed():
    """Return every key of the list of shortcuts, as Qt writes it."""
    keys = [one for key in SHORTCUTS | TABLE_KEYS for one in NAMED.get(key, (key,))]
    return {QKeySequence(key).toString() for key in keys}


@pytest.mark.parametrize("game_id", playable())
def test_every_shortcut_of_the_window_is_in_the_list(opened, library, game_id):
    number = play(library, game_id, person_and_bots(game_id))
    window = opened()
    alive = set()
    for name, what in (
        ("play", {"game_id": game_id, "seats": person_and_bots(game_id)}),
        ("new", {"game_id": game_id}),
        ("replay", {"match_id": number}),
        ("result", {"match_id": number}),
        ("settings", {}),
    ):
        window.go(name, **what)
        settle()
        for shortcut in window.findChildren(QShortcut):
            alive.add(shortcut.key().toString())
    assert alive
    assert alive <= listed(), "a key that nobody is told of"
    assert {QKeySequence(key).toString() for key in SHORTCUTS} <= alive
