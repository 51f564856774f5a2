"""Files that are no prints of ours: what is read of them is judged, what is not is said."""

from io import BytesIO

import pikepdf
from checked_files import changed, codes, report_of
from pikepdf import Array, Dictionary, Name
from PIL import Image
from reportlab.lib.utils import ImageReader
from small_kits import cards, face, printed

from printpack.draw.inks import INK
from printpack.draw.ops import Box, Stroke
from printpack.draw.pdf import Paper
from printpack.paper.preflight.report import worded
from resources.catalogue import catalogue

MM = 72 / 25.4
TRIM = Box(10, 10, 63, 88)


def foreign(text="Merit and wisdom", *, size=8.0, at=(10.0, 40.0), scale=1.0, line=0.3, trim=TRIM):
    """Return a file of one page that places a form in a form, as any other maker may write it."""
    out = BytesIO()
    paper = Paper(out)
    plain = face("inner", text=text, size=size, at=at, style="lora")
    ops = [*plain.ops, Stroke([("M", 20, 20), ("L", 40, 20)], INK, line)]
    paper.face("inner", ops, plain.trim.inset(-3))
    paper.canvas.beginForm("outer", -9, -9, 300, 400)
    paper.canvas.scale(scale, scale)
    paper.canvas.doForm("inner")
    paper.canvas.endForm()
    paper.page(83, 108, trim, 3)
    paper.place("outer", 10, 10)
    paper.close_page()
    paper.save()
    return out.getvalue()


def told(report, lang="en"):
    return list(worded(report, catalogue(lang)))


def test_small_type_and_thin_lines_are_found_in_any_file_however_they_are_placed(tmp_path):
    assert codes(report_of(tmp_path, foreign())) == []
    small = report_of(tmp_path, foreign(size=8.0, scale=0.5))
    assert [finding.details["size"] for finding in small.findings["sizes"]] == ["4"]
    thin = report_of(tmp_path, foreign(line=0.0176))
    assert [finding.details["width"] for finding in thin.findings["hairlines"]][:1] == ["0.018"]
    out = report_of(tmp_path, foreign(at=(1.0, 40.0)))
    assert [finding.code for finding in out.findings["positions"]][:1] == ["unsafe"]


def test_marks_and_notes_outside_the_cut_are_no_part_of_a_foreign_page(tmp_path):
    def mark(pdf):
        page = pdf.pages[0]
        drawn = page.Contents.read_bytes() + b"\n0.05 w 0 28.35 m 20 28.35 l S 5 0 m 5 20 l S"
        page.Contents = pdf.make_stream(drawn)

    assert codes(report_of(tmp_path, changed(foreign(), mark))) == []


def test_what_only_prints_of_ours_say_is_not_checked_in_other_files(tmp_path):
    report = report_of(tmp_path, foreign())
    lines = told(report)
    assert "? Backs lie behind their fronts: not checked" in lines
    assert "? Text keeps to the safe zone; line breaks follow the rules: not checked" in lines
    assert "✓ No type is too small" in lines
    assert lines[-1].startswith("No fault was found in what was checked.")
    report = report_of(tmp_path, foreign(trim=None))
    found = {finding.code for finding in report.findings["positions"]}
    assert "unread-trim" in found


def test_a_page_that_is_a_picture_gets_no_tick_for_its_words_and_lines(tmp_path):
    out = BytesIO()
    paper = Paper(out)
    for _ in range(2):
        paper.page(83, 108, TRIM, 3)
        picture = ImageReader(Image.new("RGB", (8, 8), "red"))
        paper.canvas.drawImage(picture, 0, 0, 83 * MM, 108 * MM)
        paper.close_page()
    paper.save()
    report = report_of(tmp_path, out.getvalue())
    ticked = [line for line in told(report) if line.startswith("✓")]
    assert ticked == ["✓ Every page has all its boxes, properly nested"]
    assert "    pictures on 2 of 2 pages were not read" in told(report)
    assert report.faults == 0


def test_of_a_print_that_was_rewritten_backs_are_unknown_and_sizes_are_read(tmp_path):
    def dissolve(pdf):
        for page in pdf.pages:
            forms = page.Resources.XObject
            data = page.Contents.read_bytes()
            for name in list(dict(forms.items())):
                other = name.replace("/FormXob.", "/Fm")
                forms[other] = forms[name]
                del forms[name]
                data = data.replace(name.encode(), other.encode())
            page.Contents = pdf.make_stream(data)

    report = report_of(tmp_path, changed(printed(cards(2)), dissolve))
    assert [finding.code for finding in report.findings["backs"]] == ["unread-faces"]
    assert report.findings["sizes"] == []
    assert report.faults == 0


def test_notes_on_a_page_and_forms_without_end_are_told(tmp_path):
    def note(pdf):
        box = Array([0, 0, 9, 9])
        kinds = (Name.FreeText, Name.Link)
        pdf.pages[0].Annots = Array([Dictionary(Subtype=kind, Rect=box) for kind in kinds])

    def circle(pdf):
        form = pdf.pages[0].Resources.XObject["/FormXob.outer"]
        form.Resources.XObject["/FormXob.inner"] = form

    for change, code in ((note, "unread-notes"), (circle, "unread-forms")):
        report = report_of(tmp_path, changed(foreign(), change))
        assert code in {finding.code for finding in report.findings["sizes"]}


def test_colours_of_a_profile_are_told_from_spot_inks(tmp_path):
    def press(space):
        def change(pdf):
            pdf.Root.OutputIntents = Array([Dictionary(S=Name.GTS_PDFX)])
            page = pdf.pages[0]
            profile = pdf.make_stream(b"", N=3)
            spaces = {
                "rgb": Array([Name.ICCBased, profile]),
                "spot": Array([Name.Separation, Name.Gold, Name.DeviceCMYK, Dictionary()]),
            }
            page.Resources.ColorSpace = Dictionary(Cs=spaces[space])
            drawn = b"/Cs cs 0.5 scn 9 9 90 90 re f" if space == "spot" else b"/Cs cs 1 0 0 scn f"
            page.Contents = pdf.make_stream(drawn)

        return change

    found = {}
    for space in ("rgb", "spot"):
        report = report_of(tmp_path, changed(foreign(), press(space)))
        found[space] = {finding.code for finding in report.findings["ink"]}
    assert "screen-colour" in found["rgb"]
    assert "unread-spots" in found["spot"]
    assert "screen-colour" not in found["spot"]


def test_a_font_of_another_kind_is_neither_damned_nor_praised(tmp_path):
    def odd(pdf):
        page = pdf.pages[0]
        inner = page.Resources.XObject["/FormXob.outer"].Resources.XObject["/FormXob.inner"]
        for font in inner.Resources.Font.values():
            del font[Name.ToUnicode]
            font.Encoding = Dictionary(Type=Name.Encoding, Differences=Array([0, Name.a]))

    report = report_of(tmp_path, changed(foreign(), odd))
    assert {finding.code for finding in report.findings["glyphs"]} == {"unread-font"}
    with pikepdf.open(tmp_path / "kit.pdf") as pdf:
        assert len(pdf.pages) == 1
