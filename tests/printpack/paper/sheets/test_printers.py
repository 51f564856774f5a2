"""Printers remembered by name, and the sheet that their offsets are read from."""

from io import BytesIO
from itertools import product

import pikepdf
import pytest

from engine.library.folder import data_folder
from printpack.draw.ops import Stroke
from printpack.paper.sheets import calibration, profile
from printpack.paper.sheets.calibration import (
    LINES,
    STEP,
    calibration_sheet,
    factor,
    named,
    offset_at_line,
)
from printpack.paper.sheets.page_setup import PAPERS, Offset, axis
from printpack.paper.sheets.profile import ProfileError


def test_a_printer_is_stored_by_name_beside_the_others():
    profile.store("Büro 3", Offset(0.25, -0.5, 0.1))
    profile.store("家", Offset(1.0, 0.0, 0.0))
    assert profile.of("Büro 3") == Offset(0.25, -0.5, 0.1)
    assert set(profile.known()) == {"Büro 3", "家"}
    assert [path.name for path in data_folder().iterdir()] == ["printers.json"]


def test_a_printer_that_is_not_known_is_named_with_those_that_are():
    profile.store("one", Offset())
    with pytest.raises(ProfileError) as raised:
        profile.of("two")
    assert raised.value.details["expected"] == "one"


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "x" * 61])
def test_a_printers_name_can_be_read(name):
    with pytest.raises(ProfileError) as raised:
        profile.store(name, Offset())
    assert raised.value.code == "printer-name"
    assert profile.known() == {}


DAMAGED = (
    "[",
    "[]",
    '"x"',
    '{"a": 1}',
    '{"a": {"dx": 1}}',
    '{"a": {"dx": "n", "dy": 0, "angle": 0}}',
    '{"a": {"dx": 99, "dy": 0, "angle": 0}}',
    '{"a": {"dx": NaN, "dy": 0, "angle": 0}}',
    '{"a": {"dx": 1' + "0" * 400 + ', "dy": 0, "angle": 0}}',
    '{"\\ud800": {"dx": 0, "dy": 0, "angle": 0}}',
    "[" * 100_000,
)


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_of_printers_is_told_and_kept(text):
    profile.file().write_text(text, encoding="utf-8")
    with pytest.raises(ProfileError) as raised:
        profile.store("new", Offset())
    assert raised.value.code == "printers-wrong"
    assert profile.file().read_text(encoding="utf-8") == text


# --- the sheet


def lines_of(pen, row, size):
    """Return where the lines of a row stand along its axis, as drawn."""
    found = []
    for op in pen.ops:
        if isinstance(op, Stroke) and len(op.path) == 2:
            (_, x0, y0), (_, x1, y1) = op.path
            if row.level and x0 == x1 and abs(min(abs(y0 - row.y), abs(y1 - row.y))) < 1e-6:
                found.append(x0)
            if not row.level and y0 == y1 and min(abs(x0 - row.x), abs(x1 - row.x)) < 1e-6:
                found.append(y0)
    return sorted(found)


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("off", [(0.0, 0.0), (0.5, -1.25), (-2.75, 3.0)])
def test_where_lines_meet_stands_what_takes_the_error_away(paper, flip, off):
    size = PAPERS[paper]
    about = axis(size, flip)
    front = calibration._front(size, paper, flip, about)
    back = calibration._back(size, about)
    for row, along in product(named(size, about), (0,)):
        own = lines_of(front, row, size)
        x, y = (size.w - row.x, row.y) if about == "upright" else (row.x, size.h - row.y)
        others = lines_of(back, row._replace(x=x, y=y), size)
        assert len(own) == len(others) == 2 * LINES + 1
        error = off[0] if row.level else off[1]
        moved = [value + error for value in others]
        if row.level == (about == "upright"):  # as it shows through the paper
            moved = sorted((size.w if row.level else size.h) - value for value in moved)
        gaps = [abs(one - other) for one, other in zip(own, moved, strict=True)]
        line = gaps.index(min(gaps)) - LINES + along
        assert min(gaps) < 1e-6
        assert offset_at_line(line, row, about) == pytest.approx(-error)


def test_a_is_at_the_backs_left_so_that_the_angle_comes_out_alike():
    for flip in ("long", "short"):
        size = PAPERS["A4"]
        about = axis(size, flip)
        _, a, b = named(size, about)
        through = [size.w - row.x if about == "upright" else row.x for row in (a, b)]
        assert through[0] < through[1]
    assert factor(PAPERS["A4"]) == pytest.approx(57.29578 / (210 - 52))
    assert STEP == 0.25


def test_the_sheet_has_two_pages_in_full_size_and_says_so_in_both_languages():
    data = calibration_sheet("Letter", "short")
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(pdf.pages) == 2
        assert [float(value) for value in pdf.pages[0].MediaBox] == [0, 0, 612.0, 792.0]
        assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"
        assert str(pdf.Root.ViewerPreferences.Duplex) == "/DuplexFlipShortEdge"
    import pypdfium2

    text = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_bounded()
    assert "Calibration sheet" in text
    assert "校准页" in text
    assert "samsara print calibrate --printer NAME" in text
