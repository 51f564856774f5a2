"""The bands of the v5.7 table: nothing overlaps, nothing leaves, in any window."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from gui.games.merit.layout import ScreenBox, layout
from gui.games.merit.looks import Scroll
from gui.games.merit.painting.tracks import spot

WIDE = st.integers(980, 2200)
HIGH = st.integers(610, 1400)


def apart(one, other):
    return (
        one.right <= other.x + 0.01
        or other.right <= one.x + 0.01
        or one.bottom <= other.y + 0.01
        or other.bottom <= one.y + 0.01
    )


def large(made):
    return {
        **{f"plaque {i}": box for i, box in enumerate(made.plaques())},
        "event": made.event,
        "scroll": made.scroll,
        "zone": made.zone,
        "prompt": made.prompt,
        "tray": made.tray,
    }


@given(WIDE, HIGH, st.integers(1, 3))
def test_large_boxes_lie_apart_and_on_the_table(wide, high, others):
    made = layout(wide, high, others)
    boxes = large(made)
    for box in boxes.values():
        assert box.within(ScreenBox(0, 0, wide, high))
        assert box.w > 60
        assert box.h > 39
    for one, other in combinations(boxes, 2):
        assert apart(boxes[one], boxes[other]), (one, other)


@given(WIDE, HIGH)
def test_what_lies_in_the_tray_lies_apart(wide, high):
    made = layout(wide, high, 3)
    for row in (made.actions(), made.choices(2), made.choices(3)):
        boxes = [made.role_board, *row, *made.slips(3)]
        for one, other in combinations(boxes, 2):
            assert apart(one, other)
        assert all(box.within(made.tray) for box in boxes)
    assert apart(made.shown(2)[-1], made.sum)
    assert made.sum.w > 250


@given(WIDE, HIGH, st.integers(1, 10))
def test_beings_stay_in_the_zone_left_of_the_shrine_however_many_they_are(wide, high, count):
    made = layout(wide, high, 3)
    for box in made.beings(count):
        assert box.within(made.zone)
        assert apart(box, made.shrine)
        assert apart(box, made.deck)


@given(WIDE, HIGH, st.integers(1, 5))
def test_five_beings_and_fewer_do_not_cover_each_other(wide, high, count):
    for one, other in combinations(layout(wide, high, 3).beings(count), 2):
        assert apart(one, other)


@given(WIDE, HIGH, st.integers(6, 10))
def test_of_each_of_many_beings_more_than_half_is_seen(wide, high, count):
    boxes = layout(wide, high, 3).beings(count)
    assert all(b.x - a.x > a.w * 0.5 for a, b in pairwise(boxes))


@pytest.mark.parametrize(
    ("size", "compact"),
    [((1142, 848), False), ((1205, 707), True), ((1269, 843), False), ((980, 610), True)],
)
def test_small_windows_are_laid_out_compactly(size, compact):
    assert layout(*size, 3).compact is compact


def test_fixed_bands_keep_their_heights_and_the_middle_takes_the_rest():
    small, tall = layout(1142, 848, 3), layout(1142, 1148, 3)
    assert tall.tray.h == small.tray.h
    assert tall.prompt.h == small.prompt.h
    assert tall.middle.h == small.middle.h + 300


@pytest.mark.parametrize("defeat", [1, 3, 20, 99])
def test_below_the_calamity_numbers_keep_apart_whatever_its_limit(qapp, defeat):
    words = ("Calamity", "Delivered", "Round"), ("win ≤12", "win ≥5")
    look = Scroll(0, 12, defeat, (), 0, 5, 1, 6, -1, *words)
    box = QRectF(0, 0, 700, 130)
    lotuses = [spot(box, look, "en", 1.0, "deliverance", number).x() for number in range(11)]
    tiles = [spot(box, look, "en", 1.0, "round", number).x() for number in range(1, 7)]
    for row in (lotuses, tiles):
        assert all(20 < after - before < 40 for before, after in pairwise(row))
    assert lotuses[-1] < tiles[0]
    assert tiles[-1] < box.right() - 34
