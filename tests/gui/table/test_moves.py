"""The list of moves is read to the end of every line, however narrow its panel is."""

import pytest
from PySide6.QtWidgets import QPushButton

from gui.i18n import Language
from gui.paint.theme import Theme, load_fonts
from gui.table.board import Gesture
from gui.table.move_list import Moves

LONG = {
    "en": ("Dedicate 2 Merit to Merchant", "pay 2 Merit"),
    "zh": ("回向 2 功德给身在远方、久未谋面的商人", "付 2 功德"),
}


@pytest.mark.parametrize("lang", LONG)
@pytest.mark.parametrize(("wide", "percent"), [(200, 100), (280, 100), (296, 125), (600, 200)])
def test_no_move_is_wider_than_the_list(qtbot, lang, wide, percent):
    load_fonts()
    made = []
    text, preview = LONG[lang]
    moves = Moves(Theme("light", percent), Language(lang), made.append, made.clear)
    qtbot.addWidget(moves)
    moves.resize(wide, 400)
    moves.show_moves([Gesture(0, ("x",), "thing", ("place",), text, preview)], throw=False)
    moves.show()
    (button,) = moves.buttons
    assert button.minimumSizeHint().width() <= moves.viewport().width() - 2 * 12
    qtbot.waitUntil(lambda: button.geometry().right() < moves.viewport().width() - 11)
    said = f"{text}  ·  {preview}"
    assert button.text().startswith(text[:10])
    assert button.text().replace("\n", "").endswith(preview)
    assert button.accessibleName() == said
    moves.resize(2000, 400)
    assert button.text() == said


def test_a_list_that_nobody_saw_tells_the_moves_of_now_as_soon_as_it_is_shown(qtbot):
    load_fonts()
    language = Language("en")
    moves = Moves(Theme("light"), language, print, print)
    qtbot.addWidget(moves)
    moves.resize(400, 400)
    for word in ("first", "second"):
        moves.show_moves([Gesture(0, (word,), "thing", (), word, "")], throw=False)
    moves.show()
    shown = [button for button in moves.findChildren(QPushButton) if button.isVisible()]
    assert [button.text() for button in shown] == ["second"]
    moves.hide()
    moves.show_moves((), throw=True)
    language.speak("zh")
    moves.show()
    assert shown[0].text() == language.say("gui.table.throw")


def test_a_list_longer_than_its_panel_squeezes_no_row(qtbot):
    load_fonts()
    moves = Moves(Theme("light"), Language("en"), list.append, list)
    qtbot.addWidget(moves)
    moves.resize(280, 300)
    rows = [Gesture(0, (n,), "thing", ("place",), *LONG["en"]) for n in range(20)]
    moves.show_moves(rows, throw=False)
    moves.show()
    moves.widget().layout().activate()
    for button in moves.buttons:
        assert "\n" in button.text()
        assert button.height() >= button.sizeHint().height()
