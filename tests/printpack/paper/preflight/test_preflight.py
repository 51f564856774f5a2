"""Each check of a printed file: silent on a sound one, and it finds its own fault."""

import gc
import os
import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from checked_files import changed, codes, form, move_backs, report_of
from pikepdf import Array, Name
from reportlab.pdfgen.canvas import Canvas
from small_kits import cards, face, printed, real_kit

from printpack.cards.piece import Piece
from printpack.draw.inks import CINNABAR, INK
from printpack.draw.ops import Stroke
from printpack.paper.preflight.embedded import glyphs
from printpack.paper.preflight.paged import OpenedPdf
from printpack.paper.preflight.text_extraction import characters
from printpack.paper.sheets.page_setup import Offset, PageSetup


@pytest.mark.parametrize("mode", ["duplex", "fold", "single"])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_sound_file_has_no_fault(tmp_path, mode, flip, paper):
    report = report_of(tmp_path, printed(cards(10), PageSetup(paper, mode, flip)))
    assert codes(report, notes=True) == []
    assert (report.faces, report.faults) == (11, 0)


def test_a_file_of_cards_as_they_are_has_no_fault_of_position_or_glyph(tmp_path):
    for lang in ("zh", "en"):
        kit = real_kit(lang)
        pieces = [*kit.parts["general"], *kit.parts["beings"]]
        report = report_of(tmp_path, printed(pieces, lang=lang), kit)
        for name in ("boxes", "fonts", "glyphs", "positions", "backs"):
            assert report.findings[name] == [], name


def test_boxes_that_lack_or_stick_out_are_found(tmp_path):
    def change(pdf):
        del pdf.pages[0].obj[Name.TrimBox]
        pdf.pages[1].obj[Name.BleedBox] = Array([-5, 0, 100, 100])
        del pdf.Root.ViewerPreferences[Name.PrintScaling]

    report = report_of(tmp_path, changed(printed(cards(2)), change))
    assert codes(report, notes=True) == ["no-box", "box-outside", "may-scale"]
    assert report.findings["positions"] == []


def test_a_font_that_is_only_named_is_found(tmp_path):
    out = BytesIO()
    canvas = Canvas(out)
    canvas.drawString(100, 100, "Helvetica")
    canvas.save()
    report = report_of(tmp_path, out.getvalue())
    assert [finding.details for finding in report.findings["fonts"]] == [{"font": "Helvetica"}]
    assert [finding.code for finding in report.findings["backs"]] == ["unread-sides"]


def test_a_character_without_a_glyph_is_found(tmp_path):
    def change(pdf):
        for font in form(pdf, "card0").Resources.Font.values():
            descriptor = font.FontDescriptor
            program = bytearray(descriptor.FontFile2.read_bytes())
            at = program.index(b"cmap", 12)
            begin = int.from_bytes(program[at + 8 : at + 12])
            table = begin + int.from_bytes(program[begin + 8 : begin + 12])
            count = int.from_bytes(program[table + 8 : table + 10])
            program[table + 10 : table + 10 + 2 * count] = bytes(2 * count)
            descriptor.FontFile2 = pdf.make_stream(bytes(program))

    data = printed(cards(1))
    with pikepdf.open(BytesIO(data)) as pdf:
        font = next(iter(form(pdf, "card0").Resources.Font.values()))
        assert sum(map(bool, glyphs(font.FontDescriptor.FontFile2.read_bytes()).values())) > 5
    found = report_of(tmp_path, changed(data, change)).findings["glyphs"]
    assert {finding.code for finding in found} == {"no-glyph"}
    assert any("第" in finding.details["text"] for finding in found)


def test_a_character_that_cannot_be_copied_is_found(tmp_path):
    def change(pdf):
        for font in form(pdf, "card0").Resources.Font.values():
            del font[Name.ToUnicode]

    assert "no-meaning" in codes(report_of(tmp_path, changed(printed(cards(1)), change)))


def test_a_face_that_says_something_else_than_its_manifest_is_found(tmp_path):
    kit = real_kit()
    pieces = list(kit.parts["great_vows"])
    first = pieces[0]
    ops = [op for op in first.front.ops if getattr(op, "text", "") != first.front.ops[-1].text]
    pieces[0] = Piece(first.id, first.kind, first.front._replace(ops=ops), first.back)
    report = report_of(tmp_path, printed(pieces), kit)
    assert [(f.code, f.where) for f in report.findings["glyphs"]] == [("says-other", first.id)]


@pytest.mark.parametrize(
    ("text", "size", "style", "small"),
    [
        ("功德加一", 6.5, "serif", False),
        ("功德加一", 6.4, "serif", True),
        ("Merit", 6.0, "lora", False),
        ("Merit", 5.9, "lora", True),
        ("+12", 5.6, "sans", False),
        ("+12", 5.4, "sans", True),
        ("功", 5.6, "serif-bold", False),
    ],
)
def test_type_that_is_too_small_is_found(tmp_path, text, size, style, small):
    piece = Piece("a", "collective", face("a", text=text, size=size, style=style))
    found = codes(report_of(tmp_path, printed([piece])))
    assert found == (["small-type"] if small else [])


def test_lines_that_are_too_thin_are_found(tmp_path):
    plain = face("a")
    for width, thin in ((0.15, False), (0.14, True)):
        line = Stroke([("M", 10, 10), ("L", 20, 20)], INK, width)
        piece = Piece("a", "collective", plain._replace(ops=[*plain.ops, line]))
        assert codes(report_of(tmp_path, printed([piece]))) == (["hairline"] if thin else [])
    coloured = Stroke([("M", 10, 10), ("L", 20, 20)], CINNABAR, 0.15)
    piece = Piece("a", "collective", plain._replace(ops=[*plain.ops, coloured]))
    report = report_of(tmp_path, printed([piece], cmyk=True))
    assert codes(report, notes=True) == ["coloured-hairline"]


@pytest.mark.parametrize(("at", "far"), [((3.2, 40), None), ((2.0, 40), 1), ((50, 40), 1)])
def test_text_out_of_the_safe_zone_is_found(tmp_path, at, far):
    piece = Piece("a", "collective", face("a", text="功德无量", at=at, size=9.0))
    assert codes(report_of(tmp_path, printed([piece]))) == ([] if far is None else ["unsafe"])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("，功德加一", "line-start"),
        ("」功德", "line-start"),
        ("功德「", "line-end"),
        ("功德加一。", None),
        ("——", None),
        ("「功德」", None),
    ],
)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_lines_that_begin_or_end_with_a_wrong_mark_are_found(tmp_path, text, code, flip):
    piece = Piece("a", "collective", face("a"), face("b", text=text))
    found = codes(report_of(tmp_path, printed([piece], PageSetup(flip=flip))))
    assert found == ([code] if code else [])


def test_what_stands_on_the_sheet_beside_a_part_of_a_board_is_not_the_boards(tmp_path):
    # The upper parts leave room below for the line about the sheet, where the board goes on.
    board = Piece("board", "public_board", face("board", 400, 277, text="功德"))
    report_of(tmp_path, printed([board], PageSetup("Letter"), name="public_board"))
    with OpenedPdf.of(tmp_path / "kit.pdf") as opened:
        said = [mark.text for _, marks in characters(opened) for mark in marks]
    sheets = pypdfium2.PdfDocument(tmp_path / "kit.pdf")
    assert "公共版图" in sheets[0].get_textpage().get_text_bounded()
    assert set(said) <= {"功", "德"}


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="nothing tells what is open")
@pytest.mark.parametrize("text", ["功德", "「功德"])
def test_a_checked_file_is_closed_at_once_and_can_be_replaced_on_windows(tmp_path, text):
    gc.disable()
    try:
        report_of(tmp_path, printed([Piece("a", "collective", face("a", text=text), face("b"))]))
        still = {os.path.realpath(entry) for entry in Path("/proc/self/fd").iterdir()}
    finally:
        gc.enable()
    assert str(tmp_path / "kit.pdf") not in still


def test_a_full_stop_alone_on_its_line_is_found(tmp_path):
    plain = face("a", text="功德加一", at=(10, 40))
    stop = face("b", text="。", at=(10, 36)).ops[-1]
    piece = Piece("a", "collective", plain._replace(ops=[*plain.ops, stop]))
    assert codes(report_of(tmp_path, printed([piece]))) == ["line-start"]


# --- backs


@pytest.mark.parametrize(("by", "found"), [(0.005, []), (0.02, ["back-off"] * 2)])
def test_backs_that_miss_their_fronts_are_found(tmp_path, by, found):
    assert codes(report_of(tmp_path, changed(printed(cards(2)), move_backs(by)))) == found


def test_backs_that_are_moved_for_a_printer_are_where_they_should_be(tmp_path):
    for flip in ("long", "short"):
        data = printed(cards(9), PageSetup(flip=flip), Offset(0.8, -1.2, 0.7))
        assert codes(report_of(tmp_path, data)) == []
    assert "back-off" in codes(report_of(tmp_path, changed(data, move_backs(0.02))))


def test_backs_on_their_heads_and_missing_ones_are_found(tmp_path):
    def flip_noted(pdf):
        words = str(pdf.docinfo[Name.Keywords]).replace("flip=long", "flip=short")
        pdf.docinfo[Name.Keywords] = words

    assert "no-back" in codes(report_of(tmp_path, changed(printed(cards(2)), flip_noted)))

    def upside_down(pdf):
        page = pdf.pages[1]
        text = page.Contents.read_bytes().decode("latin-1")
        turned = re.sub(r"1 0 0 1 ([\d.]+) ([\d.]+) cm(?=\nq)", _turned, text, count=1)
        page.Contents = pdf.make_stream(turned.encode("latin-1"))

    def _turned(match):
        x, y = float(match[1]) + 63 * 72 / 25.4, float(match[2]) + 88 * 72 / 25.4
        return f"-1 0 0 -1 {x} {y} cm"

    assert codes(report_of(tmp_path, changed(printed(cards(1)), upside_down))) == ["back-turned"]

    def no_backs(pdf):
        pdf.pages[1].Contents = pdf.make_stream(b"")

    kit = real_kit()
    data = printed(kit.parts["great_vows"])
    assert codes(report_of(tmp_path, changed(data, no_backs), kit)).count("no-back") == 4


def test_a_front_on_anothers_back_is_found_by_its_manifest(tmp_path):
    kit = real_kit()
    pieces = list(kit.parts["exclusive"])
    wrong = Piece(pieces[0].id, "exclusive", pieces[0].front, kit.backs["monk"])
    report = report_of(tmp_path, printed([wrong, *pieces[1:]]), kit)
    assert [(f.code, f.where) for f in report.findings["backs"]] == [("wrong-back", "2")]
