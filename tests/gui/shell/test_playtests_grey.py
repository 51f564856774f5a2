"""Playtests without colour: marks of tags and groups, and every word on their pages."""

from itertools import combinations
from types import SimpleNamespace

import playtested
import pytest
from playing import wait_until
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from test_live_look import contrast
from visiting import settle

from engine.games import IDS
from engine.playtest.templates import template
from gui.paint.shapes import hatch, outline
from gui.paint.theme import fixed
from gui.shell.playtests.compare.looks import LOOKS
from gui.shell.playtests.review import thinking
from gui.shell.playtests.tag_mark import paint_tag
from gui.tour_playtests import refereed
from gui.widgets.said import Label

SIDE = 64
LEAST = 4.5


def grey(paint):
    """Return what is painted, without colour."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return bytes(image.constBits())


def apart(pictures):
    """Return by how much of their points the two that are most alike differ."""
    return min(
        sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) / len(one)
        for one, other in combinations(pictures, 2)
    )


def test_tags_and_groups_are_told_apart_without_colour(qapp):
    middle, box = QPointF(SIDE / 2, SIDE / 2), QRectF(4, 4, SIDE - 8, SIDE - 8)
    for game in IDS:
        shapes = [SimpleNamespace(shape=one.shape, number=1) for one in template(game).tags]
        marks = [grey(lambda p, one=one: paint_tag(p, middle, 24, one)) for one in (*shapes, None)]
        assert apart(marks) > 0.02, game
    shown = [
        grey(lambda p, one=one: p.fillPath(outline(one.shape, 24, middle), Qt.GlobalColor.black))
        for one in LOOKS
    ]
    assert apart(shown) > 0.02
    path = outline("square", box.width() / 2, middle)
    bands = [grey(lambda p, one=one: hatch(p, path, one.hatch, fixed("ink"), 5)) for one in LOOKS]
    assert apart(bands) > 0.1
    assert len({lines for _, lines in thinking._STYLES[:6]}) == 6


def ended(window):
    window.go("playtest", session_id=1)
    window.page.end()


def asked(window):
    ended(window)
    window.page.closing.next_form()
    window.modal.dismiss()


PAGES = {
    "list": lambda window: window.go("playtests"),
    "compare": lambda window: window.go("playtests", tab="compare", game_id="merit13"),
    "setup": lambda window: window.go("new-playtest", game_id="merit57"),
    "free": lambda window: window.go("playtest", session_id=1),
    "refereed": lambda window: window.go("playtest", session_id=3),
    "review": lambda window: window.go("playtest-review", session_id=2),
    "end": ended,
    "form": asked,
}


@pytest.mark.soak
@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES)
def test_every_word_of_the_six_pages_can_be_read_in_grey(opened, library, page, look):
    playtested.logged(library)
    playtested.reviewed(library)
    assert refereed(library) == 3
    window = opened(theme=look)
    window.resize(1024, 640)
    PAGES[page](window)
    wait_until(lambda: not window.page.busy)
    settle()
    paper = window.context.theme.colour("paper")
    labels = [one for one in window.findChildren(Label) if one.isVisible() and one.text()]
    assert len(labels) >= 3
    assert [one.text() for one in labels if contrast(one, paper) < LEAST] == []
