"""How long a being waits is told without hiding what its card says."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from gui.games.merit.looks import Being, CardFace
from gui.games.merit.painting.printed import waiting
from gui.paint.theme import load_fonts

PLAIN = QColor("white").rgb()


def painted(wide, last):
    """Return the rows and columns that are painted around a card of this width."""
    load_fonts()
    box = QRectF(60, 40, wide, wide * 1.4)
    image = QImage(round(wide) + 120, round(box.bottom()) + 60, QImage.Format.Format_RGB32)
    image.fill(PLAIN)
    painter = QPainter(image)
    waiting(painter, box, Being(CardFace("", "", "en", plate=False), 2, 2, last))
    painter.end()
    spots = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixel(x, y) != PLAIN
    ]
    return box, {x for x, _ in spots}, {y for _, y in spots}


@pytest.mark.parametrize("wide", [64, 84, 108, 150])
@pytest.mark.parametrize("last", ["", "Last chance", "最后机会"])
def test_marks_and_words_lie_below_the_card_and_hardly_beside_it(qapp, wide, last):
    box, xs, ys = painted(wide, last)
    assert min(ys) > box.bottom() - 20
    assert max(ys) < box.bottom() + 32  # with its shadow
    assert min(xs) > box.left() - 22
    assert max(xs) < box.right() + 22


def test_words_of_the_last_chance_stand_beside_the_marks_where_there_is_room(qapp):
    _, plain, _ = painted(150, "")
    _, said, _ = painted(150, "Last chance")
    assert max(said) - min(said) > max(plain) - min(plain) + 50
    _, small, _ = painted(64, "Last chance")
    assert max(small) - min(small) < 64
