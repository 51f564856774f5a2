"""Arrows of a settlement: whatever set of them there is, no word lies under a card or a line."""

from itertools import combinations, product
from random import Random

import pytest
from parts import soaked
from PySide6.QtCore import QRectF

from gui.games.cier.layout import Layout
from gui.games.cier.looks import Arrow, Ring
from gui.games.cier.settlement.arrows import DISC, heading, ways
from gui.paint.shapes import square_at
from gui.paint.theme import load_fonts

SIZES = [(1142, 848), (1205, 707), (980, 620), (1320, 780)]
TITLE, LINE, TAG = "Turn 12 · exchange 10", "2 · Ammunition", "Fourfold cancels Sixfold"


def rings(seats):
    """Return rings with ever other arrows: a few, and from everybody to everybody."""
    pairs = [(a, b) for a, b in product(range(seats), repeat=2) if a != b]
    chance = Random(seats)  # no secret
    some = [chance.sample(pairs, min(len(pairs), count)) for count in (1, 3, 5, 8) * 3]
    for chosen in (*some, pairs):
        arrows = tuple(Arrow(a, a, b, a % 2 == 0, TAG * (a % 2 == 0)) for a, b in chosen)
        yield Ring(tuple(range(seats)), TITLE, LINE, arrows, tuple(range(0, seats, 3)))


RINGS = [(seats, size) for seats in range(3, 9) for size in SIZES]
IN_TURN = [ring for n, ring in enumerate(RINGS) if n % 2 == n // len(SIZES) % 2]


@pytest.mark.parametrize(("seats", "size"), soaked(RINGS, IN_TURN))
def test_no_arrow_card_or_plaque_lies_on_a_word(qtbot, seats, size):
    load_fonts()
    layout = Layout(*size, seats)
    lying = [layout.spot(step) for step in range(seats)]
    lying += [layout.seat(step) for step in range(1, seats)]
    for look in rings(seats):
        head = heading(layout, look)
        made = ways(layout, look, 14.0)
        tags = [way.tag for way in made if way.tag is not None]
        said = [head.box, *tags]
        for word, other in product(said, lying):
            assert not word.intersects(other), (word, other)
        for one, other in combinations(said, 2):
            assert not one.intersects(other)
        for way, word in product(made, [head.box, head.seals] if head.aside else []):
            points = [way.path.pointAtPercent(step / 40) for step in range(41)]
            assert not any(word.contains(point) for point in points)
        discs = [
            square_at(way.disc, 2 * DISC)
            for way, arrow in zip(made, look.arrows, strict=True)
            if arrow.void
        ]
        for disc, other in product(discs, [*tags, *lying[:seats]]):
            assert not disc.intersects(other)


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("size", [size for size in SIZES if size[0] > 1000])
def test_the_word_at_a_lone_arrow_finds_room(qtbot, seats, size):
    load_fonts()
    layout = Layout(*size, seats)
    for start, end in product(range(seats), repeat=2):
        if start != end:
            arrows = (Arrow(start, start, end, void=True, text=TAG),)
            (way,) = ways(layout, Ring(tuple(range(seats)), TITLE, LINE, arrows), 14.0)
            assert way.tag is not None, (start, end)


def test_the_heading_stands_in_the_middle_until_arrows_run_there(qtbot):
    load_fonts()
    layout = Layout(1142, 848, 8)
    still = Ring(tuple(range(8)), TITLE, LINE)
    middle = heading(layout, still)
    assert not middle.aside
    assert middle.box.contains(QRectF(layout.middle.x() - 4, layout.middle.y() - 14, 8, 8))
    moved = heading(layout, Ring(tuple(range(8)), TITLE, LINE, (Arrow(0, 0, 4, void=False),)))
    assert moved.aside
    assert moved.box.bottom() < layout.spot(4).bottom()
