"""Overprint: black type and fine black lines print over; nothing white or coloured does."""

from io import BytesIO

import pikepdf
import pytest
from pikepdf import Dictionary, Name

from printpack.draw.inks import CINNABAR, GREY, INDIGO, INK, MALACHITE, MIST, PAPER, WHITE
from printpack.draw.ops import Box, Clip, Fill, Run, Stroke, Unclip
from printpack.draw.ornaments.curves import rect
from printpack.draw.overprint import Overprint
from printpack.draw.pdf import Paper

GROUND = rect(0, 0, 50, 50)


def run(ink):
    return Run("serif", 8.0, 10.0, 10.0, "功", ink)


def line(ink, width=0.25):
    return Stroke([("M", 10, 10), ("L", 20, 10)], ink, width)


def over(*ops):
    """Say of each operation whether it prints over."""
    state, found = Overprint(), []
    for op in ops:
        state.turned(op)
        found.append(state.on)
    return found


@pytest.mark.parametrize("op", [run(INK), run(GREY), line(INK), line(GREY, 0.4)])
def test_black_type_and_fine_black_lines_print_over(op):
    assert over(Fill(GROUND, PAPER), op) == [False, True]


@pytest.mark.parametrize(
    "op", [run(WHITE), run(PAPER), run(CINNABAR), line(MIST), line(INK, 0.5), Fill(GROUND, INK)]
)
def test_what_is_white_coloured_or_broad_never_does(op):
    assert over(run(INK), op, run(INK))[:2] == [True, False]


def test_black_is_cut_out_of_so_much_colour_that_it_would_be_too_much_ink():
    assert over(Fill(GROUND, MALACHITE), line(INK)) == [False, False]
    assert over(Fill(GROUND, INDIGO), line(INK)) == [False, True]
    beside = Fill(rect(30, 30, 10, 10), MALACHITE)
    assert over(beside, line(INK)) == [False, True]
    plate = Fill(rect(5, 5, 30, 30), PAPER)
    assert over(Fill(GROUND, MALACHITE), plate, line(INK), run(INK))[2:] == [True, True]
    assert over(Fill(GROUND, MALACHITE), Fill(rect(5, 5, 10, 10), PAPER), line(INK))[-1] is False


def test_colour_that_a_clip_hides_cuts_nothing_out():
    window = [Clip(rect(30, 30, 10, 10)), Fill(GROUND, MALACHITE), Unclip()]
    assert over(*window, run(INK))[-1] is True


def test_the_end_of_a_clip_brings_back_what_was():
    ops = [run(INK), Clip(GROUND), run(PAPER), Unclip(), run(INK)]
    state = Overprint()
    assert [state.turned(op) for op in ops] == ["Over", "", "Out", "", ""]


def test_only_a_file_in_inks_names_the_states():
    for cmyk in (True, False):
        out = BytesIO()
        paper = Paper(out, cmyk=cmyk)
        paper.page(50, 50, Box(0, 0, 50, 50))
        paper.face("a", [Fill(GROUND, PAPER), run(INK), run(PAPER)], Box(0, 0, 50, 50))
        paper.place("a", 0, 0)
        paper.close_page()
        paper.save()
        with pikepdf.open(out) as pdf:
            form = pdf.pages[0].Resources.XObject["/FormXob.a"]
            states = form.Resources.get(Name.ExtGState, Dictionary())
            drawn = [str(step.operator) for step in pikepdf.parse_content_stream(form)]
            assert drawn.count("gs") == 2 * cmyk
            assert {name: (s.OP, s.op, s.OPM) for name, s in states.items()} == (
                {"/Over": (True, True, 1), "/Out": (False, False, 0)} if cmyk else {}
            )
