"""Sentences on pages: where their lines may end."""

import pytest
from PySide6.QtGui import QTextLayout

from gui.paint.theme import Theme, load_fonts
from gui.widgets.said import Label, unbroken

SPACES = " \u00a0\u2060"
SIGNS = [
    "高于或低于均等份额，且超出容差；± 之后是可能的偏差（100 次里 95 次不超出）。",
    "护法 · 功德 +3 → +2；慧须 ≥ 5，这在付成本之前看；→之后如何",
]
SENTENCE = "一二三四五六七八九十一二三四五六七八九十。"


def broken(text, font, width):
    """Return the lines of a text in so many pixels."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    starts = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        starts.append(line.textStart())
    layout.endLayout()
    return [text[at:to] for at, to in zip(starts, [*starts[1:], len(text)], strict=True)]


@pytest.fixture
def label(opened):
    made = Label(opened(language="zh").context, lambda _language: SENTENCE, wrap=True)
    made.setFixedWidth(made.fontMetrics().horizontalAdvance(SENTENCE[:-2]) + 2)
    return made


def test_no_character_stands_alone_in_the_last_line(label):
    """The last two keep together: both go on to the next line, not one."""
    lines = broken(super(Label, label).text(), label.font(), label.width())
    assert len(lines) == 2
    assert lines[-1].replace("\u2060", "") == SENTENCE[-3:]


@pytest.mark.parametrize("sentence", SIGNS)
def test_no_line_ends_behind_a_sign_that_belongs_to_what_follows(qapp, sentence):
    load_fonts()
    font, told = Theme("light").font("body", "zh"), unbroken(sentence)
    for width in range(60, 300, 12):
        lines = broken(told, font, width)
        assert not [line for line in lines[:-1] if line.rstrip(SPACES)[-1] in "±≥→"]
    assert unbroken("± ") == "± ", "behind which nothing stands"


def test_what_a_label_says_is_what_it_was_given(label):
    assert label.text() == SENTENCE
    for sentence in SIGNS:
        label.reword(lambda _language, said=sentence: said)
        assert label.text() == sentence
