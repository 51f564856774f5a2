"""Words on tables: quotes as wide as their language has them, lines that break where one may."""

import pytest

from gui.paint.lettering import lines, width
from gui.paint.theme import load_fonts


@pytest.mark.parametrize("family", ["sans", "serif"])
@pytest.mark.parametrize("bold", [False, True])
def test_an_english_apostrophe_is_narrow_and_a_chinese_quote_is_square(qapp, family, bold):
    load_fonts()

    def wide(text):
        return width(text, 100, family, bold=bold)

    assert wide("P1’s") - wide("P1s") < 40
    assert wide("“a”") - wide("a") < 130
    assert wide("“中”") - wide("中") == pytest.approx(200)


def test_no_line_ends_before_or_after_an_apostrophe(qapp):
    load_fonts()
    text = "hit by P1’s Hatchet"
    words = set(text.split())
    for wide in range(20, 260, 3):
        for line in lines(text, wide, 15):
            assert set(line.split()) <= words, line
