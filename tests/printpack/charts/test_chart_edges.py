"""Charts at their edges: before the first game, with one value only, on a page of paper."""

import io
from itertools import combinations

import pypdfium2
import pytest
from chart_samples import sample

from printpack.charts.bars import Bar, Bars, bars_chart, least_height
from printpack.charts.cells import Cell, Cells, cells_chart
from printpack.charts.chart import Room
from printpack.charts.columns import Column, Columns, Group, columns_chart, small_columns
from printpack.charts.differences import Block, Differences, Row, differences_chart
from printpack.charts.funnel import Funnel, Interim, funnel_chart
from printpack.charts.lines import Line, Lines, Point, lines_chart
from printpack.charts.parallel import Parallel, Track, parallel_chart
from printpack.charts.scatter import Plane, Scatter, Trial, scatter_chart
from printpack.charts.series import SERIES
from printpack.charts.spots import overlap
from printpack.charts.tones import ink
from printpack.draw.ops import Fill, Run, Stroke, bounds
from printpack.draw.pdf import Paper

ROOM = Room(160, 60, "en")
LOOK = SERIES[0]
FIRST = {
    "no row yet": (differences_chart, Differences((Block("a", LOOK, ()),)), 0),
    "one look": (funnel_chart, Funnel((Interim(64, -9, -2, 5),), 3, 20000), 1),
    "one value": (lines_chart, Lines("n", (Line("a", LOOK, (Point(3, 1, 2, 3, 9),)),)), 1),
    "no cell yet": (cells_chart, Cells("x", "y", (1, 2), (1,), ((None, None),)), 0),
    "equal cells": (cells_chart, Cells("x", "y", (1,), (1,), ((Cell(5, 99),),)), 1),
    "nothing": (columns_chart, Columns((Group("", (Column("a", 0, LOOK),)),)), 1),
    "no bar": (bars_chart, Bars("x", ()), 0),
    "no length": (bars_chart, Bars("x", (Bar("a", 0, LOOK),)), 1),
    "no line": (parallel_chart, Parallel((Plane("x"), Plane("y"), Plane("z")), ()), 0),
    "one line": (parallel_chart, Parallel((Plane("x"),) * 3, (Track((1, None, 3)),), (0,)), 3),
    "no trial": (scatter_chart, Scatter(Plane("x"), Plane("y"), ()), 0),
    "one trial": (scatter_chart, Scatter(Plane("x"), Plane("y"), (Trial(50, 50),), (0,)), 1),
}


@pytest.mark.parametrize("name", FIRST)
def test_a_chart_begins_with_little(name):
    draw, data, marks = FIRST[name]
    chart = draw(data, ROOM)
    assert len(chart.marks) == marks
    assert any(isinstance(op, Run) for op in chart.ops)


def test_a_line_skips_an_axis_without_a_figure_and_tells_the_rest():
    axes = (Plane("Team", "percent", (65, 70)), Plane("Gap", "number"), Plane("Calm", "number"))
    gapped = Track((64.0, None, 7.25))
    chart = parallel_chart(Parallel(axes, (gapped, Track((70, 3, 4), met=True))), ROOM)
    assert [chart.said(mark) for mark in chart.marks] == [
        "A trial that misses a must: Team 64.0%; Calm 7.2",
        "A trial that meets every must: Team 70.0%; Gap 3.0; Calm 4.0",
    ]
    assert "65–70%" in [op.text for op in chart.ops if isinstance(op, Run)]
    faint = next(op for op in chart.ops if isinstance(op, Stroke) and op.ink == ink("ochre", 40))
    assert [letter for letter, *_ in faint.path] == ["M", "M"]


def test_letters_of_equal_trials_stand_apart():
    same = tuple(Track((5.0, 5.0, 5.0)) for _ in range(5))
    chart = parallel_chart(Parallel((Plane("x"),) * 3, same, (0, 1, 2, 3, 4)), ROOM)
    discs = [mark.box for mark in chart.marks if len(mark.at) == 1]
    assert len(discs) == 5
    assert not [pair for pair in combinations(discs, 2) if overlap(*pair)]


def test_a_bar_goes_left_of_zero_for_less_and_right_for_more():
    bars = (Bar("a", -4, LOOK), Bar("b", 6, LOOK, 5, 7))
    chart = bars_chart(Bars("x", bars, "points", 1, signed=True), ROOM)
    left, right = (bounds(op.path) for op in chart.ops if isinstance(op, Fill)
                   and op.ink == ink(LOOK.role, 30))  # fmt: skip
    assert left.right == pytest.approx(right.x)
    assert left.w / right.w == pytest.approx(4 / 6)
    assert chart.said(chart.marks[1]) == "b +6.0, between +5.0 and +7.0"
    assert least_height(Bars("x", bars * 9), ROOM) > ROOM.height > least_height(
        Bars("x", bars), ROOM)  # fmt: skip


def test_a_row_with_no_difference_has_no_sign():
    row = Row("a", 50, 50, -0.04, -0.04, 0.04, 3, "same", games=64)
    chart = differences_chart(Differences((Block("b", LOOK, (row,)),)), ROOM)
    texts = [op.text for op in chart.ops if isinstance(op, Run)]
    assert "0.0" in texts
    assert not [text for text in texts if text in ("+0.0", "−0.0")]


def test_a_name_too_long_is_cut_and_told_whole():
    long = "A measure with a name that nobody would give to anything at all, " * 3
    row = Row(long, 50, 60, 4, 10, 16, 3, "more", games=64)
    chart = differences_chart(Differences((Block(long, LOOK, (row,)),)), ROOM)
    assert not [op for op in chart.ops if isinstance(op, Run) and op.text == long]
    assert long.strip() in chart.said(chart.marks[0])


def test_small_columns_fill_their_room_at_the_most():
    columns = [Column("a", 50, LOOK), Column("b", 80, LOOK), Column("c", 25, LOOK)]
    chart = small_columns(columns, Room(20, 6, "en"), 50)
    tops = [max(y for *_, y in op.path[:-1]) for op in chart.ops
            if isinstance(op, Fill) and op.path[-1] == ("Z",)]  # fmt: skip
    assert tops[0] == tops[1] == pytest.approx(5.8)
    assert tops[2] == pytest.approx(2.8)


def test_a_chart_is_printed_where_it_is_placed():
    chart = sample("one-group", "zh")
    target = io.BytesIO()
    paper = Paper(target)
    paper.page(210, 297)
    paper.draw(chart.placed(50, 100))
    paper.close_page()
    paper.save()
    page = pypdfium2.PdfDocument(target.getvalue())[0]
    image = page.render(scale=72 / 25.4 / 2.8346).to_pil().convert("L")
    left, top, right, bottom = image.point(lambda grey: 255 * (grey < 250)).getbbox()
    millimetre = image.width / 210
    assert 48 < left / millimetre < right / millimetre < 50 + chart.width + 2
    assert 297 - 100 - chart.height - 2 < top / millimetre < bottom / millimetre < 199
    assert "农夫" in page.get_textpage().get_text_range()
