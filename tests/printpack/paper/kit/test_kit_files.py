"""A kit as PDF: pages, boxes, bookmarks, each face once, the same bytes every time."""

from io import BytesIO

import pikepdf
import pytest
from small_kits import cards, face, printed, printing

from engine.kernel.errors import SamsaraError
from printpack.cards.piece import Piece
from printpack.draw.fonts import MM
from printpack.paper.kit.book import chapter, pdf
from printpack.paper.press.pdfx import for_press
from printpack.paper.sheets.page_setup import Offset, PageSetup
from resources import toml

KEPT = []  # a page lives no longer than its file


def opened(data):
    KEPT.append(pikepdf.open(BytesIO(data)))
    return KEPT[-1]


def box(page, name):
    return [round(float(value) / MM, 2) for value in page[f"/{name}"]]


def test_a_page_says_where_it_is_cut_and_how_far_its_bleed_goes():
    file = opened(printed(cards(9)))
    assert box(file.pages[0], "MediaBox") == [0, 0, 210, 297]
    assert box(file.pages[0], "TrimBox") == [7.5, 13.5, 202.5, 283.5]
    assert box(file.pages[1], "BleedBox") == [6, 12, 204, 285]


def test_nothing_is_scaled_and_the_edge_to_turn_over_is_asked_for():
    for flip, name in (("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")):
        preferences = opened(printed(cards(2), PageSetup(flip=flip))).Root.ViewerPreferences
        assert str(preferences.PrintScaling) == "/None"
        assert str(preferences.Duplex) == name
    for mode in ("fold", "single"):
        preferences = opened(printed(cards(2), PageSetup(mode=mode))).Root.ViewerPreferences
        assert str(preferences.Duplex) == "/Simplex"


def test_pages_have_labels_and_bookmarks():
    import pypdfium2

    data = printed(cards(12))
    document = pypdfium2.PdfDocument(data)
    assert [document.get_page_label(i) for i in range(4)] == [
        "集体事件 1",
        "集体事件 1 背面",
        "集体事件 2",
        "集体事件 2 背面",
    ]
    marks = [(mark.level, mark.get_title()) for mark in document.get_toc()]
    assert marks[:2] == [(0, "集体事件"), (1, "集体事件 1")]
    assert len(marks) == 5


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_sheet_says_its_kit_at_its_foot_or_where_that_is_full_up_its_margin(paper):
    import pypdfium2

    for setup in (PageSetup(paper), PageSetup(paper, outer=True)):
        data = printed(cards(10), setup, kit="9c1f·04e2", rules="2-0123456789ab")
        texts = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(data)]
        assert len(texts) == 4
        assert all("9c1f·04e2" in text for text in texts)


def test_a_back_that_many_share_is_drawn_once():
    file = opened(printed(cards(9)))
    assert len(file.pages[0].Resources.XObject) == 9
    forms = {
        thing.objgen for thing in file.objects if isinstance(thing, pikepdf.Stream)
        and thing.get("/Subtype") == "/Form"
    }  # fmt: skip
    assert len(forms) == 10
    assert file.pages[1].Contents.read_bytes().count(b" Do") == 9


def test_the_same_kit_gives_the_same_bytes():
    assert printed(cards(3)) == printed(cards(3))


def test_between_chapters_what_has_no_back_keeps_its_other_side_blank():
    one = printing()
    tokens = [Piece(f"t{i}", "token", face(f"t{i}", 25, 25)) for i in range(80)]
    parts = [chapter(one, "tokens", tokens), chapter(one, "collective", cards(2))]
    data, pages = pdf(one, parts, "both")
    sides = str(opened(data).docinfo["/Keywords"]).partition("sides=")[2]
    assert (sides, pages) == ("fnfnfb", 6)
    assert pdf(one, parts[:1], "alone")[1] == 2


def test_a_printers_offset_moves_and_turns_the_backs_alone():
    plain, moved = opened(printed(cards(1))), opened(printed(cards(1), offset=Offset(1, -2, 0.5)))
    assert plain.pages[0].Contents.read_bytes() == moved.pages[0].Contents.read_bytes()
    assert plain.pages[1].Contents.read_bytes() != moved.pages[1].Contents.read_bytes()


@pytest.mark.parametrize("cmyk", [False, True])
def test_marks_are_black_alone(cmyk):
    content = opened(printed(cards(9), cmyk=cmyk)).pages[0].Contents.read_bytes()
    assert (b"0 0 0 1 K" if cmyk else b"0 G") in content
    assert b"RG" not in content


def test_a_round_piece_goes_no_further_than_its_bleed():
    import pypdfium2

    piece = Piece("r", "refuge", face("r", 20, 20), None, 1, "round")
    page = pypdfium2.PdfDocument(printed([piece], PageSetup(marks="none"), name="markers"))[0]
    image = page.render(scale=4).to_pil()
    trim = [float(value) * 4 for value in opened(printed([piece], name="markers")).pages[0].TrimBox]
    x, y = trim[0] + 1, image.height - trim[3] + 1
    assert image.getpixel((int(x), int(y))) == (255, 255, 255)
    middle = (int((trim[0] + trim[2]) / 2), int(y))
    assert image.getpixel(middle) != (255, 255, 255)


@pytest.mark.parametrize("cmyk", [False, True])
def test_a_file_says_what_it_is_of_and_when_this_version_was_made(cmyk, monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    finish = for_press if cmyk else lambda data, _title: data

    def info():
        data = finish(printed(cards(1), cmyk=cmyk, rules="2-ab", kit="12cd"), "test")
        with pikepdf.open(BytesIO(data)) as pdf:
            return {name: str(value) for name, value in pdf.docinfo.items()}

    plain = info()
    assert plain == info()
    day = toml("release.toml")["date"]
    assert plain["/CreationDate"].startswith(f"D:{day:%Y%m%d}000000")
    for said in ("v5.7", "2-ab", "12cd"):
        assert said in plain["/Subject"]
    assert "opensource" not in plain["/Producer"]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert info()["/CreationDate"].startswith("D:19700102000000")
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(SamsaraError) as raised:
        info()
    assert raised.value.code == "epoch-wrong"
