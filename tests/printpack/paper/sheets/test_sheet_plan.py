"""Imposition: how many fit, nothing overlaps, and every back lies behind its own front."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from parts import each

from printpack.draw.ops import Box
from printpack.paper.sheets.crop_marks import crop_marks
from printpack.paper.sheets.page_setup import MARGIN, PAPERS, PageSetup, SheetTooSmall, axis
from printpack.paper.sheets.plan import Stock, plan

CARD = Stock(63.0, 88.0, 1, backed=True)
SIZES = ((63.0, 88.0), (63.5, 88.9), (57.0, 87.0), (70.0, 120.0), (44.0, 63.0), (25.0, 25.0))


def middle(box):
    return box.x + box.w / 2, box.y + box.h / 2


def overlap(one, other):
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1e-6
        and min(one.top, other.top) - max(one.y, other.y) > 1e-6
    )


@each(
    ("paper", "bleed", "outer", "across", "up", "left", "low"),
    [
        ("A4", 0, False, 3, 3, 10.5, 16.5),
        ("A4", 1.5, False, 3, 3, 6.0, 12.0),
        ("A4", 2, False, 3, 3, 4.5, 10.5),
        ("A4", 3, False, 4, 2, 10.5, 11.0),
        ("A4", 1.5, True, 3, 3, 7.5, 13.5),
        ("Letter", 0, False, 3, 3, 13.45, 7.7),
        ("Letter", 1.5, False, 3, 3, 8.95, 3.2),
        ("Letter", 2, False, 4, 2, 5.7, 15.95),
    ],
)
def test_as_many_cards_lie_on_a_sheet_as_its_margins_allow(
    paper, bleed, outer, across, up, left, low
):
    (front, _back) = plan([CARD] * (across * up), PageSetup(paper, bleed=bleed, outer=outer))
    trims = [placement.trim for placement in front.placements]
    assert len({round(trim.x, 6) for trim in trims}) == across
    assert len({round(trim.y, 6) for trim in trims}) == up
    assert min(placement.shown.x for placement in front.placements) == pytest.approx(left)
    assert min(placement.shown.y for placement in front.placements) == pytest.approx(low)


@pytest.mark.parametrize(
    ("cards", "bleed", "mode", "sheets"),
    [(66, 1.5, "duplex", 8), (66, 3, "duplex", 9), (66, 3, "fold", 17), (70, 1.5, "duplex", 8)],
)
def test_the_kit_takes_as_many_sheets_of_a4_as_was_reckoned(cards, bleed, mode, sheets):
    pages = plan([CARD] * cards, PageSetup("A4", mode, bleed=bleed))
    assert len(pages) == (2 * sheets if mode == "duplex" else sheets)


def test_turned_over_the_long_edge_a_portrait_sheet_mirrors_its_columns():
    front, back = plan([CARD] * 9, PageSetup("A4", flip="long"))
    for one, other in zip(front.placements, back.placements, strict=True):
        assert one.piece == other.piece
        (x, y), (u, v) = middle(one.trim), middle(other.trim)
        assert x + u == pytest.approx(210.0)
        assert v == pytest.approx(y)
        assert other.turn == 0


def test_turned_over_the_short_edge_it_mirrors_its_rows_and_backs_stand_on_their_heads():
    front, back = plan([CARD] * 9, PageSetup("A4", flip="short"))
    for one, other in zip(front.placements, back.placements, strict=True):
        (x, y), (u, v) = middle(one.trim), middle(other.trim)
        assert u == pytest.approx(x)
        assert y + v == pytest.approx(297.0)
        assert (other.turn, other.x, other.y) == (180, other.trim.right, other.trim.top)


def test_on_its_side_the_edges_change_their_parts():
    front, back = plan([CARD] * 8, PageSetup("A4", flip="long", bleed=3))
    assert front.size.w > front.size.h
    assert {placement.turn for placement in back.placements} == {180}
    _, back = plan([CARD] * 8, PageSetup("A4", flip="short", bleed=3))
    assert {placement.turn for placement in back.placements} == {0}


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_part_full_last_sheet_mirrors_against_the_full_grid(flip):
    *_, front, back = plan([CARD] * 10, PageSetup("A4", flip=flip))
    (one,), (other,) = front.placements, back.placements
    full = plan([CARD] * 9, PageSetup("A4", flip=flip))
    assert one.trim == full[0].placements[0].trim
    assert other.trim == full[1].placements[0].trim
    assert other.piece == 9


def test_pieces_without_backs_take_no_back_pages_and_single_sheets_are_never_mirrored():
    assert [page.side for page in plan([Stock(25, 25, 45)], PageSetup())] == ["front"]
    front, back = plan([CARD] * 5, PageSetup(mode="single"))
    assert [p.trim for p in front.placements] == [p.trim for p in back.placements]


def test_a_folded_page_holds_each_back_beyond_the_fold():
    for paper in PAPERS:
        (page,) = plan([CARD] * 3, PageSetup(paper, "fold"))
        half = len(page.placements) // 2
        for one, other in zip(page.placements[:half], page.placements[half:], strict=True):
            (x, y), (u, v) = middle(one.trim), middle(other.trim)
            assert one.piece == other.piece
            if page.fold == "upright":
                assert (x + u, v, other.turn) == (pytest.approx(page.size.w), pytest.approx(y), 0)
            else:
                assert (u, y + v) == (pytest.approx(x), pytest.approx(page.size.h))
                assert other.turn == 180


def test_edge_to_edge_only_the_rim_of_the_block_has_bleed():
    front, _ = plan([CARD] * 9, PageSetup(outer=True))
    first, second, *_, last = front.placements
    assert first.trim.right == pytest.approx(second.trim.x)
    assert first.shown == Box(first.trim.x - 3, first.trim.y, 66.0, 91.0)
    assert second.shown == Box(second.trim.x, second.trim.y, 63.0, 91.0)
    assert last.shown == Box(last.trim.x, last.trim.y - 3, 66.0, 91.0)


def test_sizes_follow_each_other_on_a_sheet_in_blocks_of_their_own():
    stock = [Stock(20, 20, 8), Stock(15, 15, 12), Stock(20, 20, 4), Stock(30, 30)]
    (page,) = plan(stock, PageSetup())
    assert [len(block) for block in page.blocks] == [12, 12, 1]
    lows = [min(p.shown.y for p in block) for block in page.blocks]
    tops = [max(p.shown.top for p in block) for block in page.blocks]
    assert all(low - top >= 5 for low, top in zip(lows, tops[1:], strict=False))


def test_what_is_larger_than_the_paper_comes_in_parts_that_meet():
    pages = plan([Stock(400, 277)], PageSetup("A4"))
    parts = [placement for page in pages for placement in page.placements]
    assert [part.trim.w for part in parts] == [200.0, 200.0]
    assert parts[0].trim.x - parts[0].x == pytest.approx(0.0)
    assert parts[1].trim.x - parts[1].x == pytest.approx(200.0)
    assert len(plan([Stock(400, 277)], PageSetup("A3"))) == 1
    with pytest.raises(SheetTooSmall):
        plan([Stock(400, 277, 1, backed=True)], PageSetup("A4"))
    with pytest.raises(SheetTooSmall):
        plan([Stock(2000, 2000)], PageSetup("A4"))
    with pytest.raises(SheetTooSmall):
        plan([Stock(180, 200, 1, backed=True)], PageSetup("A4", "fold"))


def test_a_page_to_read_fills_its_paper_and_shrinks_where_it_must():
    (page, _) = plan([Stock(210, 297, 2, page=True)], PageSetup("A4"))
    assert (page.placements[0].trim, page.placements[0].scale) == (Box(0, 0, 210, 297), 1.0)
    (page, _) = plan([Stock(210, 297, 2, page=True)], PageSetup("Letter"))
    (placed,) = page.placements
    assert placed.scale == pytest.approx(279.4 / 297)
    assert placed.trim.h == pytest.approx(279.4)
    assert middle(placed.trim)[0] == pytest.approx(215.9 / 2)


@settings(max_examples=120, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(SIZES), st.integers(1, 23), st.booleans()),
        min_size=1,
        max_size=4,
    ),
    st.sampled_from(sorted(PAPERS)),
    st.sampled_from(("duplex", "fold", "single")),
    st.sampled_from(("long", "short")),
    st.floats(0, 3).map(lambda value: round(value, 2)),
    st.booleans(),
)
def test_whatever_is_printed_nothing_overlaps_and_backs_agree(
    kinds, paper, mode, flip, bleed, outer
):
    stock = [Stock(w, h, count, backed) for (w, h), count, backed in kinds]
    page_setup = PageSetup(paper, mode, flip, bleed, outer=outer)
    pages = plan(stock, page_setup)
    for page in pages:
        for one in page.placements:
            shown = one.shown
            assert min(shown.x, shown.y) >= MARGIN - 1e-6
            assert shown.right <= page.size.w - MARGIN + 1e-6
            assert shown.top <= page.size.h - MARGIN + 1e-6
        for one, other in combinations(page.placements, 2):
            assert not overlap(one.trim, other.trim)
            assert not overlap(one.shown, other.trim)
    placed = [p for page in pages for p in page.placements]
    for number, piece in enumerate(stock):
        sides = [p.side for p in placed if p.piece == number]
        assert sides.count("front") == piece.count
        assert sides.count("back") == (piece.count if piece.backed else 0)
    if mode == "duplex" and any(piece.backed for piece in stock):
        for front, back in zip(pages[::2], pages[1::2], strict=True):
            _agree(front, back, axis(front.size, flip), stock)


def _agree(front, back, about, stock):
    wanted = [p for p in front.placements if stock[p.piece].backed]
    for one, other in zip(wanted, back.placements, strict=True):
        (x, y), (u, v) = middle(one.trim), middle(other.trim)
        w, h = front.size
        through = (w - x, y) if about == "upright" else (x, h - y)
        assert (u, v) == (pytest.approx(through[0]), pytest.approx(through[1]))
        assert one.piece == other.piece


def test_neighbours_stand_two_bleeds_apart():
    front, _ = plan([CARD] * 3, PageSetup(bleed=2.0))
    for one, other in pairwise(front.placements):
        assert other.trim.x - one.trim.right == pytest.approx(4.0)


def test_pages_for_a_press_are_cut_out_of_larger_paper_in_full_size():
    stock = [Stock(210.0, 297.0, page=True)] * 2
    for paper in ("A4", "Letter"):
        setup = PageSetup(paper, bleed=3.0, press=True)
        for page in plan(stock, setup):
            (placed,) = page.placements
            assert (placed.trim.w, placed.trim.h, placed.scale) == (210.0, 297.0, 1.0)
            assert min(placed.shown.x, page.size.w - placed.shown.right) > 3.0
            assert placed.shown == placed.trim.inset(-3.0)
            assert crop_marks(page, setup)


@pytest.mark.parametrize("bleed", [0.0, 1.5, 3.0])
def test_a_board_is_parted_in_its_middle_whatever_its_bleed_and_each_half_overlaps(bleed):
    pages = plan([Stock(400.0, 277.0)], PageSetup("A4", bleed=bleed))
    assert [page.trim.w for page in pages] == [200.0, 200.0]
    for page in pages:
        (placed,) = page.placements
        assert placed.shown == placed.trim.inset(-bleed)  # beyond the seam, too: to glue by
        assert placed.shown.x >= 2.0 - 1e-6
