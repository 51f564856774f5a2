"""Files for the press, foreign and damaged files, and how a report reads."""

import re
import warnings
import zlib
from io import BytesIO
from pathlib import Path
from random import Random

import pikepdf
import pytest
from checked_files import changed, codes, form, move_backs, report_of
from pikepdf import Array, Dictionary, Name
from small_kits import cards, face, printed, printing

from engine.kernel.errors import LibraryError
from printpack.cards.piece import Piece
from printpack.draw.inks import CINNABAR, INK, WHITE, Ink
from printpack.draw.ops import Stroke
from printpack.paper.preflight import bounds
from printpack.paper.preflight.embedded import Font
from printpack.paper.preflight.paged import PdfError
from printpack.paper.preflight.report import CHECKS, preflight, worded
from printpack.paper.press.pdfx import PDFX1A, PDFX4, as_pdfx
from resources.catalogue import catalogue

# --- the press


def for_press(pieces, variant=PDFX4):
    return as_pdfx(printed(pieces, cmyk=True), variant, "test")


@pytest.mark.parametrize("variant", [PDFX4, PDFX1A])
def test_a_file_for_the_press_has_the_structure_it_claims(tmp_path, variant):
    report = report_of(tmp_path, for_press(cards(3), variant))
    assert codes(report, notes=True) == ["pdfx"]
    assert report.findings["press"][0].details == {"kind": variant.name}
    words = catalogue("en")
    about = words.say("print.check.about.press")
    (told,) = (line for line in worded(report, words) if about in line)
    assert told == f"! {about}"  # it has a note, which a tick would hide
    with pikepdf.open(tmp_path / "kit.pdf") as pdf:
        assert pdf.pdf_version == variant.version
        assert str(pdf.docinfo[Name.Trapped]) == "/False"
        assert pdf.check_pdf_syntax() == []


def test_a_file_for_the_press_that_lacks_something_is_found(tmp_path):
    def change(pdf):
        del pdf.Root.OutputIntents[0][Name.DestOutputProfile]
        del pdf.docinfo[Name.Trapped]
        pdf.pages[0].Resources[Name.ExtGState] = Dictionary(G=pdf.make_indirect(Dictionary(ca=0.5)))

    report = report_of(tmp_path, changed(for_press(cards(1)), change))
    found = [(finding.code, *finding.details.values()) for finding in report.findings["press"]]
    assert ("pdfx-lacks", "DestOutputProfile") in found
    assert ("pdfx-lacks", "Trapped") in found
    assert ("transparent",) in found


def test_a_page_without_bleed_is_not_for_a_press(tmp_path):
    def cut(pdf):
        for page in pdf.pages:
            page.obj[Name.BleedBox] = page.obj[Name.TrimBox]

    report = report_of(tmp_path, changed(for_press(cards(1)), cut))
    assert codes(report) == ["no-bleed", "no-bleed"]


def test_too_much_ink_screen_colours_and_small_coloured_text_are_found(tmp_path):
    heavy = Ink((0, 0, 0), (0.7, 0.6, 0.6, 0.6))
    pieces = [
        Piece("heavy", "collective", face("heavy", text="功", size=14, ink=heavy)),
        Piece("red", "collective", face("red", text="功德加一", ink=CINNABAR)),
        Piece("large", "collective", face("large", text="功德", size=10.0, ink=CINNABAR)),
        Piece("bold", "collective", face("bold", text="功德", style="serif-bold", ink=CINNABAR)),
    ]
    report = report_of(tmp_path, for_press(pieces))
    found = [(finding.code, finding.where) for finding in report.findings["ink"]]
    assert sorted(found) == [
        ("coloured-accent", "bold"),
        ("coloured-type", "red"),
        ("much-ink", "heavy"),
    ]
    screen = as_pdfx(printed(cards(1)), PDFX4, "test")
    assert "screen-colour" in codes(report_of(tmp_path, screen))


def test_white_that_prints_over_and_black_that_does_not_are_found(tmp_path):
    white = [Piece("white", "collective", face("white", text="功德", ink=WHITE))]
    pieces = [*cards(1), *white]

    def turned(over):
        def change(pdf):
            for page in pdf.pages:
                for one in page.Resources.XObject.values():
                    for state in one.Resources.ExtGState.values():
                        state.OP = state.op = over
                        state.OPM = int(over)

        return change

    assert report_of(tmp_path, for_press(pieces)).findings["overprint"] == []
    for over, code, where in ((True, "white-over", "white"), (False, "black-out", "card0")):
        report = report_of(tmp_path, changed(for_press(pieces), turned(over)))
        found = {(finding.code, finding.where) for finding in report.findings["overprint"]}
        assert (code, where) in found
        assert {each for each, _ in found} == {code}
        assert {finding.fault for finding in report.findings["overprint"]} == {over}


def test_a_shape_that_faces_repeat_is_kept_once_and_checked_where_it_is_drawn(tmp_path):
    def drawn(key, line):
        wave = [("M", 20.0, 20.0), *(("L", 20.0 + i / 2, 20.0 + i % 2) for i in range(40))]
        plain = face(key, text="功德")
        return Piece(key, "collective", plain._replace(ops=[*plain.ops, Stroke(wave, INK, line)]))

    def looped(pdf):
        shape = form(pdf, "fine").Resources.XObject["/FormXob.shape-1"]
        shape.write(shape.read_bytes() + b" Q Q /FormXob.shape-1 Do")

    data = printed([drawn("broad", 0.3), drawn("fine", 0.03)])
    with pikepdf.open(BytesIO(data)) as pdf:
        shapes = [form(pdf, key).Resources.XObject["/FormXob.shape-1"] for key in ("broad", "fine")]
        assert shapes[0].objgen == shapes[1].objgen
        assert b" l\n" in shapes[0].read_bytes()
    for each in (data, changed(data, looped)):
        found = report_of(tmp_path, each).findings["hairlines"]
        assert [(one.where, one.details["width"]) for one in found if one.fault] == [
            ("fine", "0.030")
        ]


# --- what is no print of ours


@pytest.mark.parametrize("data", [b"", b"no pdf", b"%PDF-1.4\n%%EOF", b"\x00" * 500])
def test_what_is_no_pdf_is_told_in_one_line(tmp_path, data):
    path = tmp_path / "x.pdf"
    path.write_bytes(data)
    with pytest.raises(PdfError) as raised:
        preflight(path)
    assert raised.value.code == "pdf-unreadable"


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(LibraryError) as raised:
        preflight(tmp_path / "none.pdf")
    assert raised.value.code == "file-unreadable"


@pytest.mark.parametrize("user", ["", "secret"])
def test_an_encrypted_file_is_told_and_never_fit_to_print(tmp_path, user):
    with pikepdf.open(BytesIO(printed(cards(1)))) as pdf:
        pdf.save(tmp_path / "x.pdf", encryption=pikepdf.Encryption(owner="owner", user=user))
    with pytest.raises(PdfError) as raised:
        preflight(tmp_path / "x.pdf")
    assert raised.value.code == "pdf-encrypted"


@pytest.mark.parametrize("layers", [1, 2])
def test_what_unpacks_to_more_than_a_page_can_be_is_never_unpacked(tmp_path, monkeypatch, layers):
    monkeypatch.setattr(bounds, "MOST_BYTES", 4 << 20)
    data = b" " * (4 << 20) + b" "
    for _ in range(layers):
        data = zlib.compress(data)

    def swell(pdf):
        page = pdf.pages[0]
        page.Contents = pikepdf.Stream(pdf, b"")
        page.Contents.write(data, filter=Array([Name.FlateDecode] * layers))

    with pytest.raises(PdfError) as raised:
        report_of(tmp_path, changed(printed(cards(1)), swell))
    assert "4 MB" in raised.value.details["why"]


def test_what_a_library_says_of_a_damaged_file_besides_is_not_told(tmp_path, recwarn, monkeypatch):
    def warns(opened):
        warnings.warn("Skipping broken object", UserWarning, stacklevel=1)
        return []

    monkeypatch.setitem(CHECKS, "boxes", warns)
    report_of(tmp_path, printed(cards(1)))
    assert not recwarn.list


def test_a_damaged_file_is_checked_or_told_in_one_line(tmp_path):
    """Whatever is broken in it, nothing else comes out than a report or this one error."""
    chance = Random(5)
    with pikepdf.open(BytesIO(printed(cards(2)))) as pdf:
        out = BytesIO()
        every = pikepdf.StreamDecodeLevel.all
        pdf.save(out, compress_streams=False, stream_decode_level=every)
    told = 0
    for _ in range(60):
        data = bytearray(out.getvalue())
        for _ in range(chance.choice((1, 10, 100))):
            place = chance.randrange(len(data))
            data[place : place + chance.randrange(4)] = bytes([chance.randrange(256)])
        (tmp_path / "kit.pdf").write_bytes(data)
        try:
            preflight(tmp_path / "kit.pdf")
        except PdfError as error:
            told += error.code == "pdf-unreadable"
    assert 5 < told < 60


def test_fonts_of_two_byte_codes_and_of_plain_encodings_are_read():
    meant = b"1 beginbfchar <0012> <529F> endbfchar 1 beginbfrange <0020> <0021> <5FB7> endbfrange"
    with pikepdf.new() as pdf:
        wide = Dictionary(
            Subtype=Name.Type0,
            DescendantFonts=Array([Dictionary(FontDescriptor=Dictionary())]),
            ToUnicode=pdf.make_stream(meant),
        )
        assert Font(wide).text(b"\x00\x12\x00\x20\x00\x21\x00\x30") == "功德徸\ufffd"
        assert Font(wide).program is None
    plain = Font(Dictionary(Subtype=Name.Type1, Encoding=Name.WinAnsiEncoding))
    assert plain.text(b"a\x96b") == "a–b"


def test_notes_that_lie_about_the_pages_are_found(tmp_path):
    def change(pdf):
        del pdf.pages[1]

    assert codes(report_of(tmp_path, changed(printed(cards(2)), change))) == ["pages-differ"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_finding_is_worded(tmp_path, lang):
    words = catalogue(lang)
    text = "".join(path.read_text(encoding="utf-8") for path in _modules())
    named = set(re.findall(r'(?:fault|note|unseen|_counted)\(\s*"([a-z-]+)"', text)) | {
        "coloured-accent"
    }
    keys = {key.rpartition(".")[2] for key in words.keys if key.startswith("print.check.found.")}
    assert keys == named
    assert all(f"print.check.about.{name}" in words for name in CHECKS)
    data = changed(printed(cards(2)), move_backs(1.0))
    lines = list(worded(report_of(tmp_path, data), words))
    assert len(lines) == 12
    assert lines[0].startswith("kit.pdf")
    assert sum("1.000" in line for line in lines) == 2


def _modules():
    import printpack.paper.preflight

    return sorted(Path(printpack.paper.preflight.__file__).parent.glob("*.py"))


def test_the_report_shows_no_more_than_a_reader_wants(tmp_path):
    report = report_of(tmp_path, changed(printed(cards(9)), move_backs(0.5)))
    assert report.faults == 9
    lines = list(worded(report, catalogue("en")))
    assert "    … and 1 more" in lines
    assert lines[-1] == "Not fit to print. Faults: 9."
    assert printing().cmyk is False
