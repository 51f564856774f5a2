"""What stands beside a sign of the bar is never cut off, however large or new it is."""

import pytest
from PySide6.QtGui import QFontMetricsF
from visiting import settle

from gui.tour_playtests import refereed
from gui.widgets.buttons import RING


@pytest.mark.parametrize("size", [(1440, 900), (3840, 2160)], ids=["1", "2.4"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_word_beside_undo_has_room_at_its_right(opened, size, lang):
    window = opened(size=size, language=lang)
    window.go("play", game_id="delay", seats=("person",), seed="bar")
    settle()
    page = window.page
    for word in ("Undo", "No undo past the choice of Player 2"):
        page.undo.reword(lambda _language, word=word: word)
        px = page.context.theme.px
        wide = QFontMetricsF(page.context.theme.font("note", lang)).horizontalAdvance(word)
        cell = page.undo.height() - 2 * RING
        assert page.undo.width() == page.undo.sizeHint().width()
        assert page.undo.width() - 2 * RING - (cell - px(3)) >= wide + px(8)


def test_the_clock_of_a_playtest_lies_under_no_sign(opened, library):
    number = refereed(library)
    window = opened(size=(1440, 900), language="zh", text_scale=200)
    window.go("playtest", session_id=number)
    settle()
    line, sign = window.bar._middle, window.bar._extra[0]
    assert line.pause.isVisible()
    assert line.clock.isVisible()
    assert line.geometry().right() < sign.geometry().left()
