"""Marked sentence: a number is seen in whatever room its sentence has."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from gui.shell.lab.searching.marked_sentence import FROM, TO, fitted

LONG = f"The limits start from Calamity 12 and Deliverance {FROM}5{TO} in the normal mode of play"


@pytest.mark.parametrize("wide", [120, 200, 260])
def test_what_is_left_out_of_a_long_sentence_is_not_its_number(qapp, wide):
    plain, bold = QFontMetricsF(QFont()), QFontMetricsF(QFont())
    before, number, after = fitted(LONG, plain, bold, QRectF(0, 0, wide, 20))
    assert number == "5"
    assert before.startswith("…")
    assert after.endswith("…")
    assert sum(map(plain.horizontalAdvance, (before, number, after))) <= wide


def test_a_sentence_with_room_is_whole_and_one_without_a_number_loses_its_end(qapp):
    plain, bold = QFontMetricsF(QFont()), QFontMetricsF(QFont())
    whole = fitted(LONG, plain, bold, QRectF(0, 0, 2000, 20))
    assert "".join(whole) == LONG.replace(FROM, "").replace(TO, "")
    (cut,) = fitted("Whatever no number stands in", plain, bold, QRectF(0, 0, 80, 20))
    assert cut.startswith("What")
    assert cut.endswith("…")
