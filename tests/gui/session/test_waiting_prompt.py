"""While a bot is waited for, the prompt names it; the space bar ends the wait, and it says so."""

from random import Random

import pytest
from pace import own_time, within
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from session_play import one_answer, settled, wait_until

from gui.games import game_ui
from gui.paint.theme import Theme, load_fonts
from gui.table.table import TableWidget

WORDS = {"en": ("is thinking", "Space skips"), "zh": ("正在想", "空格跳过")}


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("game_id", ["merit57", "ludo"])
def test_the_prompt_names_whoever_thinks_and_space_skips(begin, context, qtbot, game_id, lang):
    load_fonts()
    context.language.speak(lang)
    context.settings.animation_speed = 0
    session = begin(game_id, ("person", "random", "random"))
    table = TableWidget(
        session, game_ui(game_id).board, Theme("light"), context.language, context.settings
    )
    qtbot.addWidget(table)
    table.resize(1140, 848)
    with qtbot.waitExposed(table):
        table.show()
    rng, context.settings.bot_delay_ms = Random(1), 1500
    for _ in range(40):
        one_answer(session, rng)
        if session.waits_for in (1, 2) and not session.asks:
            break
        context.settings.bot_delay_ms = 0
        session.skip()
        settled(session)
        context.settings.bot_delay_ms = 1500
    names, skip = WORDS[lang]
    wait_until(lambda: session.busy)
    assert session.teller().seat(session.waits_for) in table.prompt.line.text
    assert names in table.prompt.line.text
    assert table.prompt.line.note == skip
    assert not table.prompt.line.mine
    assert table.prompt.line.badge is not None
    began, before = own_time(), len(session.journal().records)
    QTest.keyClick(table.view.viewport(), Qt.Key.Key_Space)
    wait_until(lambda: len(session.journal().records) > before)
    assert own_time() - began < min(within(0.7), 1.4), "without the key it would have been longer"
