"""The four roles of v5.7 in a picture without colour: another shape and another hatch each."""

from itertools import combinations

import pytest
from hand import click
from merit57_sittings import sitting_where, topic
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage, QPainter

from gui.games.merit.painting.marks import SEATS, badge, seat_of
from gui.paint.shapes import hatch, outline
from gui.paint.theme import fixed

SIDE, R = 80, 30


def picture(paint):
    image = QImage(SIDE, SIDE, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return [bytes(image.constScanLine(y))[:SIDE] for y in range(SIDE)]


def apart(one, other):
    """Return the share of points that two grey pictures do not have in common."""
    points = [
        abs(a - b) > 40
        for row, line in zip(one, other, strict=True)
        for a, b in zip(row, line, strict=True)
    ]
    return sum(points) / len(points)


def flat(role):
    path = outline(seat_of(role).shape, R, QPointF(SIDE / 2, SIDE / 2))
    return picture(lambda painter: painter.fillPath(path, Qt.GlobalColor.black))


def hatched(role):
    """Return the hatch alone, in one ink, as every role's band has it."""
    square = outline("square", R, QPointF(SIDE / 2, SIDE / 2))
    return picture(lambda p: hatch(p, square, seat_of(role).hatch, fixed("ink"), 7))


def test_every_two_roles_differ_in_shape_and_in_hatch():
    for one, other in combinations(SEATS, 2):
        assert apart(flat(one), flat(other)) > 0.02, (one, other)
        assert apart(hatched(one), hatched(other)) > 0.02, (one, other)


def test_badges_are_told_apart_by_more_than_their_grey():
    def grey(role):
        return picture(lambda p: badge(p, QPointF(SIDE / 2, SIDE / 2), R, role))

    for one, other in combinations(SEATS, 2):
        assert apart(grey(one), grey(other)) > 0.05, (one, other)


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("size", [(1140, 848), (1205, 700)])
def test_plaques_on_the_table_differ_without_colour(desk, look, size):
    table = desk(sitting_where(topic("action")), look=look, size=size, seen=True)
    click(table, QPoint(4, 4))
    whole = table.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    bands, badges = [], []
    for who in (1, 2, 3):
        corner = table.view.mapFromScene(table.scene.things[f"character:{who}"].bounds().topLeft())
        bands.append(cut(whole, QRect(corner.x() + 1, corner.y() + 16, 12, 44)))
        badges.append(cut(whole, QRect(corner.x() + 20, corner.y() + 6, 66, 64)))
    for one, other in combinations(range(3), 2):
        assert apart(bands[one], bands[other]) > 0.03
        assert apart(badges[one], badges[other]) > 0.08


def cut(image, rect):
    part = image.copy(rect)
    return [bytes(part.constScanLine(y))[: part.width()] for y in range(part.height())]
