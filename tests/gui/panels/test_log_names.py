"""A name in the log stays on one line, whatever the language and however narrow the dock."""

import pytest
from parts import each
from PySide6.QtGui import QTextLayout

from gui.paint.theme import font
from gui.panels.log_text import amount_spans, glued, linked, whole
from resources.catalogue import catalogue


@pytest.mark.parametrize(
    ("game_id", "lang", "text", "name"),
    [
        ("cier", "en", "Player 1 [ammo 0.5] Cier → Player 2", "Player 2"),
        ("cier", "zh", "一号［弹 0.5］呲儿 → 二号", "二号"),
        ("merit13", "zh", "官员渡化将军，商人相助", "商人"),
        ("ludo", "zh", "红方掷 4，送绿方回家", "绿方"),
        ("merit57", "en", "Merchant delivers The Foundling (delivered: 1)", "(delivered: 1)"),
        ("merit57", "zh", "官员渡化弃婴与老人和病者之后又行善（渡化 5）", "（渡化 5）"),
    ],
)
@each("room_left", range(20, 200, 7))
def test_no_line_of_the_log_breaks_a_name_or_a_remark(qtbot, game_id, lang, text, name, room_left):
    words = catalogue(lang)
    shown, _ = glued(text, amount_spans(text, game_id, words), whole(game_id, words))
    layout = QTextLayout(shown, font("log", lang))
    layout.beginLayout()
    lines = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(100 + room_left)
        lines.append(shown[line.textStart() : line.textStart() + line.textLength()])
    layout.endLayout()
    plain = [line.replace("\u2060", "").replace("\u00a0", " ") for line in lines]
    assert sum(name in line for line in plain) == 1


def test_a_card_whose_name_holds_a_players_is_still_a_link():
    words = catalogue("zh")
    shown, _ = glued("僧侣渡化农夫之子", [], whole("merit57", words))
    assert "\u2060" in shown
    (link,) = linked(shown, {"农夫之子": "card:X1"})
    assert shown[link.start : link.start + link.length].replace("\u2060", "") == "农夫之子"
