"""Crop marks and fold lines: outside every piece and its bleed, in line with the trim."""

from itertools import pairwise

import pytest
from parts import each

from printpack.paper.sheets.crop_marks import crop_marks, fold_line
from printpack.paper.sheets.page_setup import PAPERS, PageSetup
from printpack.paper.sheets.plan import Stock, plan

CARD = Stock(63.0, 88.0, 1, backed=True)
MARKERS = [Stock(20, 20, 20), Stock(15, 15, 30), Stock(25, 25, 10)]


def strokes(path):
    return [(one[1:], other[1:]) for one, other in pairwise(path) if other[0] == "L"]


def touches(stroke, box):
    (x0, y0), (x1, y1) = stroke
    return (
        max(x0, x1) > box.x + 1e-6
        and min(x0, x1) < box.right - 1e-6
        and max(y0, y1) > box.y + 1e-6
        and min(y0, y1) < box.top - 1e-6
    )


@each("marks", ["short", "long"])
@each("mode", ["duplex", "fold", "single"])
@each("outer", [False, True])
@each("bleed", [0.0, 1.5, 3.0])
@each("paper", sorted(PAPERS))
@each("stock", [[CARD] * 13, MARKERS])
def test_no_mark_touches_a_piece_or_its_bleed(stock, paper, bleed, outer, mode, marks):
    page_setup = PageSetup(paper, mode, "long", bleed, outer=outer, marks=marks)
    for page in plan(stock, page_setup):
        lines = strokes(crop_marks(page, page_setup)) + strokes(fold_line(page))
        assert lines
        for line in lines:
            for placement in page.placements:
                assert not touches(line, placement.shown), (line, placement.shown)
            for x, y in line:
                assert 0 <= x <= page.size.w
                assert 0 <= y <= page.size.h


def test_every_trim_has_its_marks_and_they_begin_beyond_the_bleed():
    page_setup = PageSetup(bleed=1.5)
    front, _ = plan([CARD] * 9, page_setup)
    lines = strokes(crop_marks(front, page_setup))
    upright = {round(x0, 3) for (x0, _), (x1, _) in lines if x0 == x1}
    level = {round(y0, 3) for (_, y0), (_, y1) in lines if y0 == y1}
    assert upright == {round(v, 3) for p in front.placements for v in (p.trim.x, p.trim.right)}
    assert level == {round(v, 3) for p in front.placements for v in (p.trim.y, p.trim.top)}
    box = front.trim
    for (x0, y0), (x1, y1) in lines:
        away = (
            box.x - max(x0, x1),
            min(x0, x1) - box.right,
            box.y - max(y0, y1),
            min(y0, y1) - box.top,
        )
        assert max(away) == pytest.approx(2.0)


def test_long_marks_reach_the_edge_of_the_paper_and_none_are_none():
    page_setup = PageSetup(marks="long")
    front, _ = plan([CARD] * 9, page_setup)
    ends = {
        value for line in strokes(crop_marks(front, page_setup)) for spot in line for value in spot
    }
    assert {0.0, 210.0, 297.0} <= ends
    assert crop_marks(front, PageSetup(marks="none")) == []


def test_a_page_that_fills_its_paper_has_nothing_to_cut():
    (page,) = plan([Stock(210, 297, 1, page=True)], PageSetup())
    assert crop_marks(page, PageSetup()) == []


def test_the_fold_runs_through_the_middle_of_the_page():
    (page,) = plan([CARD] * 2, PageSetup(mode="fold"))
    ((x0, y0), (x1, y1)) = strokes(fold_line(page))[0]
    w, h = page.size
    assert ((x0, y0), (x1, y1)) in (((w / 2, 0), (w / 2, h)), ((0, h / 2), (w, h / 2)))


@pytest.mark.parametrize(
    ("stock", "pages"), [(Stock(15.0, 15.0, 3), 1), (Stock(25.0, 25.0, 45), 1)]
)
def test_marks_of_small_pieces_lie_where_home_printers_print(stock, pages):
    setup = PageSetup("A4")
    made = plan([stock], setup)
    assert len(made) == pages
    for page in made:
        lines = crop_marks(page, setup)
        assert lines
        for _, x, y in lines:
            assert min(x, y, page.size.w - x, page.size.h - y) >= 4.0
