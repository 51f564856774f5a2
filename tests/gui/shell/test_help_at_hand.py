"""Help at hand: F1 at what is asked, every shortcut in the list, and every listed one alive."""

import re

import playtested
import pytest
from parts import soaked
from playing import Player, person_and_bots
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import play, settle

from engine.lab.examples import examples_of
from gui.games import playable
from gui.keys import EVERYWHERE, GROUPS
from gui.shell.frame.pages import names
from gui.shell.lab.game_pair import game_pair
from resources.catalogue import LANGUAGES, catalogue


@pytest.mark.parametrize("game_id", playable())
def test_f1_shows_the_section_of_what_is_asked_beside_the_table(opened, game_id):
    window = opened(size=(1440, 900), bot_delay_ms=0)
    window.go("play", game_id=game_id, seats=person_and_bots(game_id, quick=True), seed="help")
    settle()
    page, reader = window.page, window.dock.reader
    player, met = Player(page.table, seed=2), set()
    for _ in range(3):
        player.wait()
        if player.over:
            break
        page.session.halt()  # while we look, nobody else makes it another question
        QTest.keyClick(page.table.view, Qt.Key.Key_F1)
        settle()
        assert window.dock.isVisible()
        assert window.dock.tab() == "rules"
        assert not window.dock.geometry().intersects(window.stack.geometry())
        wanted = page.section()
        assert (reader.game, reader.section()) == (game_id, wanted)
        heading = QTextCursor(reader.heading(wanted))
        assert reader.text.viewport().rect().contains(reader.text.cursorRect(heading).topLeft())
        met.add(wanted)
        QTest.keyClick(page.table.view, Qt.Key.Key_F1)
        assert not window.dock.isVisible()
        page.session.go_on()
        player.play(2)
    assert met


def listed(*places):
    """Return the keys that the list of shortcuts has for these places, as Qt writes them."""
    written = "  ".join(
        key for group in GROUPS if group.id in places for key in group.keys if key != "1 … 9"
    )
    return {
        QKeySequence(ARROWS.sub(lambda a: NAMED[a[0]], key)).toString()
        for key in SPAN.sub(spelled, written).split()
    }


def spelled(span):
    """Return every key of a span: of Ctrl+1 … 3 it is Ctrl+1 Ctrl+2 Ctrl+3."""
    held, first, last = span.groups()
    return " ".join(f"{held}{number}" for number in range(int(first), int(last) + 1))


NAMED = {"←": "Left", "↑": "Up", "→": "Right", "↓": "Down"}
ARROWS = re.compile("[←↑→↓]")
SPAN = re.compile(r"((?:\w+\+)?)(\d) … (\d)")


@pytest.mark.soak
@pytest.mark.parametrize("games", soaked([1, len(playable())], [1]))
def test_every_shortcut_of_the_window_is_in_the_list_at_its_place(opened, library, games):
    window = opened()
    everywhere = {QKeySequence(key).toString() for key in EVERYWHERE}
    visits = []
    for game_id in playable()[:games]:
        seats = person_and_bots(game_id, quick=True)
        number = play(library, game_id, seats)
        visits += [
            ("play", "table", {"game_id": game_id, "seats": seats}),
            ("new", "new", {"game_id": game_id}),
            ("replay", "replay", {"match_id": number}),
            ("result", "window", {"match_id": number}),
            ("statistics", "window", {"game_id": game_id}),
        ]
    of_window = {
        "honours": ("window", {}),
        "matches": ("window", {}),
        "playtests": ("window", {}),
        "new-playtest": ("window", {}),
        "settings": ("window", {}),
        "about": ("window", {}),
        "manual": ("window", {}),
        "lab": ("lab", {}),
        "print": ("print", {}),
        "endings": ("window", {}),
        "ending": ("window", {"match_id": play(library, "delay", ("person",))}),
        "start": ("window", {}),
        "playtest": ("playtest", {"session_id": playtested.kept(library)}),
    }
    asked = examples_of("delay")[0].asked
    pair = game_pair(library, asked, 1, 0)
    of_window["lab-game"] = ("replay", {"match_id": pair.ids[1], "pair": pair})
    of_window["playtest-review"] = ("review", {"session_id": 1})
    visits += [(name, *where) for name, where in of_window.items()]
    assert {name for name, *_ in visits} == set(names()), "a page whose shortcuts nobody compared"
    for name, place, what in visits:
        window.go(name, **what)
        settle()
        alive = {
            shortcut.key().toString()
            for shortcut in window.findChildren(QShortcut)
            if shortcut.parent().isVisible()  # pages before it are still there, out of sight
        }
        assert everywhere <= alive
        assert alive - everywhere <= listed(place), f"keys on {name} that nobody is told of"
        if name == "play":
            assert {"Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+H", "Ctrl+D"} <= alive
        if name == "new":
            assert {"Alt+Up", "Alt+Down"} <= alive


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_and_place_of_the_list_is_worded(lang):
    words = catalogue(lang)
    for group in GROUPS:
        assert words.say(f"gui.shell.key.at-{group.id}")
        assert all(words.say(word) for word in group.keys.values())


def test_the_list_of_shortcuts_scrolls_by_keys(opened):
    window = opened(size=(1024, 640), text_scale=200)
    window.show_shortcuts()
    settle()
    bar = window.modal._area.verticalScrollBar()
    assert bar.maximum() > 0
    for key, moved in ((Qt.Key.Key_PageDown, 1), (Qt.Key.Key_PageUp, -1)):
        before = bar.value()
        QTest.keyClick(QApplication.focusWidget(), key)
        assert (bar.value() - before) * moved > 0
