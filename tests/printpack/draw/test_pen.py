"""What low ink leaves out, and what takes its place."""

from parts import each

from printpack.draw.inks import CINNABAR, DEEP_RED, INK, MOST_INK, NAMED, PAPER, WHITE, darker, mix
from printpack.draw.ops import Clip, Fill, Run, Stroke, Unclip
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.pen import Pen

LARGE, SMALL = rect(0, 0, 40, 30), circle(20, 15, 3)


def drawn(low):
    pen = Pen("zh", low=low)
    pen.fill(LARGE, DEEP_RED)
    pen.fill(SMALL, PAPER)
    pen.put(5, 5, "福", "serif-bold", 12, PAPER)
    return pen.ops


def test_full_colour_draws_what_it_is_told():
    area, disc, word = drawn(low=False)
    assert area == Fill(LARGE, DEEP_RED)
    assert disc == Fill(SMALL, PAPER)
    assert (word.text, word.ink) == ("福", PAPER)


def test_low_ink_leaves_a_large_area_white_with_its_outline():
    ops = drawn(low=True)
    assert ops[0] == Fill(LARGE, WHITE)
    assert isinstance(ops[1], Stroke)
    assert ops[1].ink == DEEP_RED


def test_low_ink_shows_light_things_on_a_left_out_area_in_its_ink():
    ops = drawn(low=True)
    assert ops[2] == Fill(SMALL, DEEP_RED)
    assert isinstance(ops[3], Run)
    assert ops[3].ink == DEEP_RED


def test_low_ink_keeps_small_marks_solid_and_dark_type_dark():
    pen = Pen("zh", low=True)
    pen.fill(SMALL, CINNABAR)
    pen.put(20, 14, "功", "sans-bold", 8, PAPER)
    pen.put(1, 1, "字", "serif", 8, INK)
    assert [op.ink for op in pen.ops] == [CINNABAR, PAPER, INK]


def test_a_clip_is_closed():
    pen = Pen("zh")
    with pen.clip(SMALL):
        pen.fill(LARGE, INK)
    assert [type(op) for op in pen.ops] == [Clip, Fill, Unclip]


@each("name", NAMED)
def test_no_ink_is_laid_on_thicker_than_a_press_takes(name):
    ink = NAMED[name]
    assert sum(ink.cmyk) <= MOST_INK
    for share in (0.1, 0.35, 0.6, 0.9):
        dark = darker(ink, share)
        assert sum(dark.cmyk) <= MOST_INK + 1e-9
        assert all(0 <= value <= 1 for value in dark.cmyk)
        assert sum(mix(ink, PAPER, share).cmyk) <= MOST_INK


def test_text_inks_are_black_alone():
    assert NAMED["ink"].cmyk == (0, 0, 0, 1.0)
    assert NAMED["grey"].cmyk == (0, 0, 0, 0.7)
