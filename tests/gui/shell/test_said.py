"""Sentences on pages: where their lines may end."""

import pytest

from gui.widgets.said import Label

SENTENCE = "一二三四五六七八九十一二三四五六七八九十。"


@pytest.fixture
def label(opened):
    made = Label(opened(language="zh").context, lambda _language: SENTENCE, wrap=True)
    made.setFixedWidth(made.fontMetrics().horizontalAdvance(SENTENCE[:-2]) + 2)
    return made


def test_no_character_stands_alone_in_the_last_line(label):
    """The last two keep together: both go on to the next line, not one."""
    from PySide6.QtGui import QTextLayout

    layout = QTextLayout(super(Label, label).text(), label.font())
    layout.beginLayout()
    ends = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(label.width())
        ends.append(line.textStart())
    layout.endLayout()
    last = layout.text()[ends[-1] :].replace("\u2060", "")
    assert len(ends) == 2
    assert last == SENTENCE[-3:]


def test_what_a_label_says_is_what_it_was_given(label):
    assert label.text() == SENTENCE
