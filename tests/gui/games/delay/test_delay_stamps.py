"""The stamps of the archive desk: marked where a house wants it, no stop where none is left."""

from archive_desks import at_desk
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter

LETTERS = "ABC"


def test_extreme_answers_are_marked_only_where_the_house_wants_it(desk):
    red = {}
    for house in ({}, {"show_extreme": True}):
        sitting = at_desk("rim", house=house)
        extremes = sitting.state.rules.extremes
        while not (event := sitting.state.rules.scenes[sitting.state.event].about[0]) or not any(
            f"{event}.{letter}" in extremes for letter in LETTERS
        ):
            sitting.match.answer(0, sitting.asks[0].options[0])
            sitting.match.answer(0, sitting.asks[0].options[0])
        table = desk(sitting)
        marked = {letter for letter in LETTERS if f"{event}.{letter}" in extremes}
        said = {letter for letter in LETTERS if "extreme" in table.describe(f"stamp:{letter}")}
        assert said == (marked if house else set())
        for letter in marked:
            red[bool(house)] = reddish(table.scene.things[f"stamp:{letter}"].face)
    assert red[True] > red[False] + 200


def reddish(face):
    """Return how many points of a face are of a strong red."""
    image = QImage(round(face.width), round(face.height), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    face.paint(painter, QSizeF(face.width, face.height))
    painter.end()
    colours = (
        image.pixelColor(x, y) for x in range(0, image.width(), 2) for y in range(image.height())
    )
    return sum(c.red() > 130 and c.green() < 90 and c.blue() < 80 for c in colours)
