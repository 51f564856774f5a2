"""Cards for others' machines: exact pixels, bleed to the very edge, sheets without gaps."""

import json
import re
from io import BytesIO

import pikepdf
import pytest
from component_list import FULL
from PIL import Image, ImageChops, ImageCms, ImageStat
from small_kits import cards, face, printed

from printpack.cards.format import FORMATS
from printpack.draw.inks import CINNABAR, MOST_INK
from printpack.draw.ops import Fill
from printpack.draw.ornaments.curves import rect
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import SPEC
from printpack.paper.export import pictures, tabletop
from printpack.paper.export.drivethru import drivethru
from printpack.paper.export.pictures import UnknownCard, card_picture, picture_pack
from printpack.paper.export.rendering import pictures as drawn
from printpack.paper.export.rendering import size_of
from printpack.paper.export.targets import PACKS
from printpack.paper.kit.pieces import Order
from printpack.paper.press.condition import colour, profile
from printpack.paper.press.pdfx import PDFX4, as_pdfx

TURN = "63.5x88.9"


def silent(_done, _wanted):
    pass


def order(card="63x88", extent="full70", lang="zh"):
    return Order(SPEC, edition(lang), FORMATS[card], extent=extent)


@pytest.fixture
def small(monkeypatch):
    """Let the exports see four cards on two backs instead of the kit."""

    def decks(_order):
        return {"one": cards(3, "one"), "two": [*cards(5, "two")][3:]}

    for module in (pictures, tabletop):
        monkeypatch.setattr(module, "decks", decks)
    return decks(None)


def red(key, w, h):
    plain = face(key, w, h)
    return plain._replace(ops=[Fill(rect(-3, -3, w + 6, h + 6), CINNABAR)])


@pytest.mark.parametrize(
    ("card", "pixels"), [(TURN, (822, 1122)), ("63x88", (816, 1110)), (TURN, (825, 1125))]
)
def test_a_picture_is_painted_to_its_very_edge(card, pixels):
    form = FORMATS[card]
    (image,) = drawn([red("red", form.w, form.h)], size_of(pixels, 300), pixels)
    assert image.size == pixels
    assert image.getextrema() == tuple(2 * (round(value * 255),) for value in CINNABAR.rgb)


def test_the_trim_is_as_large_as_ever_in_the_middle_of_the_picture():
    form = FORMATS[TURN]
    plain = face("a", form.w, form.h)
    plain = plain._replace(ops=[*plain.ops, Fill(rect(0, 0, form.w, form.h), CINNABAR)])
    (image,) = drawn([plain], size_of((825, 1125), 300), (825, 1125))
    inked = ImageChops.difference(image, Image.new("RGB", image.size, image.getpixel((2, 2))))
    left, upper, right, lower = inked.getbbox()
    assert (left, upper) == (pytest.approx(37.5, abs=1), pytest.approx(37.5, abs=1))
    assert (right - left, lower - upper) == (pytest.approx(750, abs=1), pytest.approx(1050, abs=1))


@pytest.mark.parametrize(
    ("name", "card", "pixels"),
    [("mpc", TURN, (822, 1122)), ("mpc", "63x88", (816, 1110)), ("tgc", TURN, (825, 1125))],
)
def test_makers_get_every_card_and_every_back_as_they_want_it(small, tmp_path, name, card, pixels):
    made = dict(PACKS[name].make(order(card), tmp_path, silent))
    assert sorted(made) == [
        "one/01-card0.png",
        "one/02-card1.png",
        "one/03-card2.png",
        "one/back.png",
        "two/01-card3.png",
        "two/02-card4.png",
        "two/back.png",
    ]
    for data in made.values():
        image = Image.open(BytesIO(data))
        assert (image.size, image.mode, image.format) == (pixels, "RGB", "PNG")
        assert image.info["dpi"][0] == pytest.approx(300, abs=0.01)
    assert made["one/01-card0.png"] != made["one/02-card1.png"]


def test_progress_is_told_card_by_card(small):
    seen = []
    list(picture_pack(order(), (816, 1110), lambda *step: seen.append(step)))
    assert seen == [(done, 7) for done in range(1, 8)]


def test_one_card_is_shown_as_it_is_after_cutting():
    front = Image.open(BytesIO(card_picture(order(), "C1", 150, back=False)))
    back = Image.open(BytesIO(card_picture(order(), "C1", 150, back=True)))
    assert front.size == back.size == (372, 520)
    assert ImageStat.Stat(ImageChops.difference(front, back)).mean[0] > 20
    with pytest.raises(UnknownCard) as raised:
        card_picture(order(), "c12", 150, back=False)
    assert "C12" in raised.value.details["expected"]
    with pytest.raises(UnknownCard):
        card_picture(order(extent="core66"), "G17", 150, back=False)


# --- Tabletop Simulator


def test_deck_sheets_have_exact_cells_and_keep_the_last_one_hidden(small, tmp_path):
    made = dict(tabletop.tabletop(order(), tmp_path, silent))
    sheets = {name: Image.open(BytesIO(data)) for name, data in made.items() if "jpg" in name}
    assert sorted(sheets) == ["backs-1.jpg", "fronts-1.jpg"]
    for image in sheets.values():
        assert image.size == (4090, 4095)
    cells = [
        sheets["backs-1.jpg"].crop((c * 409, r * 585, (c + 1) * 409, (r + 1) * 585))
        for r, c in ((0, 0), (6, 9))
    ]
    assert ImageStat.Stat(ImageChops.difference(*cells)).mean[0] < 1
    hidden = sheets["fronts-1.jpg"].crop((9 * 409, 6 * 585, 4090, 4095))
    assert ImageStat.Stat(ImageChops.difference(hidden, cells[0])).mean[0] < 1


def test_neighbouring_cells_do_not_touch_each_others_pixels():
    colours = [Image.new("RGB", tabletop.CELL, name) for name in ("red", "blue")]
    data = tabletop._sheet([colours[i % 2] for i in range(69)], Image.new("RGB", tabletop.CELL))
    whole = Image.open(BytesIO(data))
    assert whole.getpixel((408, 300))[0] > 240
    assert whole.getpixel((409, 300))[2] > 240


def test_seventy_cards_take_two_sheets_and_every_card_is_found_on_its_own(monkeypatch, tmp_path):
    every = cards(70)
    monkeypatch.setattr(tabletop, "decks", lambda _order: {"a": every[:30], "b": every[30:]})
    made = dict(tabletop.tabletop(_named(monkeypatch), tmp_path, silent))
    assert len([name for name in made if name.endswith("jpg")]) == 4
    save = json.loads(made["samsara.json"])
    decks = save["ObjectStates"]
    numbers = [number for deck in decks for number in deck["DeckIDs"]]
    assert numbers == [*range(100, 169), 200]
    for deck in decks:
        assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
        for card in deck["ContainedObjects"]:
            (sheet,) = card["CustomDeck"]
            assert int(sheet) == card["CardID"] // 100
            custom = card["CustomDeck"][sheet]
            assert (custom["NumWidth"], custom["NumHeight"]) == (10, 7)
            assert custom["BackIsHidden"] is True
            for url in (custom["FaceURL"], custom["BackURL"]):
                assert url.startswith(tmp_path.as_uri())
                assert url.rsplit("/", 1)[1] in made
    ids = [card["GUID"] for deck in decks for card in deck["ContainedObjects"]]
    assert len(set(ids)) == 70
    ids += [deck["GUID"] for deck in decks]
    assert all(re.fullmatch("[0-9a-f]{6}", one) for one in ids), "as Tabletop Simulator has them"


def _named(monkeypatch):
    """Return an order whose edition has a name for the plain cards too."""
    one = order()
    monkeypatch.setattr(type(one.edition), "name", lambda _self, card: card)
    monkeypatch.setattr(type(one.edition), "texts", lambda _self, _card: {})
    return one


@pytest.fixture(autouse=True)
def plain_cards_have_names(request, monkeypatch):
    if "small" in request.fixturenames:
        _named(monkeypatch)


# --- the press


@pytest.mark.soak
def test_drivethru_gets_each_back_before_its_front(tmp_path):
    ((name, data),) = drivethru(order(TURN), tmp_path, silent)
    assert name == "drivethru.pdf"
    with pikepdf.open(BytesIO(data)) as pdf:
        assert (len(pdf.pages), pdf.pdf_version) == (2 * FULL, "1.4")
        shown = [re.findall(rb"/FormXob\.(\S+) Do", p.Contents.read_bytes()) for p in pdf.pages]
        keys = [page[-1].decode() for page in shown]
        assert all("back" in key for key in keys[::2])
        assert keys[1::2][:3] == ["C1", "C2", "C3"]
        assert len(set(keys[1::2])) == FULL
        page = pdf.pages[0]
        assert [round(float(value), 1) for value in page.MediaBox] == [0, 0, 198.0, 270.0]
        assert [round(float(value), 1) for value in page.TrimBox] == [9.0, 9.0, 189.0, 261.0]
        assert "/DestOutputProfile" not in pdf.Root.OutputIntents[0]
        assert str(pdf.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003"


def test_a_press_file_names_its_condition_and_says_the_same_twice():
    data = as_pdfx(printed(cards(1), cmyk=True), PDFX4, "title")
    assert data == as_pdfx(printed(cards(1), cmyk=True), PDFX4, "title")
    with pikepdf.open(BytesIO(data)) as pdf, pdf.open_metadata() as xmp:
        intent = pdf.Root.OutputIntents[0]
        assert str(intent.S) == "/GTS_PDFX"
        assert intent.DestOutputProfile.read_bytes() == profile()
        assert xmp["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
        assert xmp["pdf:Trapped"] == "False"
        assert xmp["dc:title"] == "title"
        assert xmp["xmp:CreateDate"] == xmp["xmp:ModifyDate"]
        assert len(pdf.trailer.ID) == 2


def test_the_profile_is_read_and_shows_the_inks_as_they_are_meant():
    made = ImageCms.ImageCmsProfile(BytesIO(profile()))
    assert made.profile.device_class == "prtr"
    shown = ImageCms.buildTransform(made, ImageCms.createProfile("sRGB"), "CMYK", "RGB", 1)
    for cmyk, near in (
        ((0, 0, 0, 0), (255, 255, 255)),
        ((0, 0, 0, 255), (40, 40, 40)),
        (tuple(round(value * 255) for value in CINNABAR.cmyk), (178, 58, 43)),
    ):
        got = ImageCms.applyTransform(Image.new("CMYK", (1, 1), cmyk), shown).getpixel((0, 0))
        assert max(abs(a - b) for a, b in zip(got, near, strict=True)) < 16
    assert colour((0, 0, 0, 0)) == pytest.approx((93, 0, -3), abs=0.01)


def test_no_colour_of_the_profile_takes_more_ink_than_the_limit():
    made = ImageCms.ImageCmsProfile(BytesIO(profile()))
    back = ImageCms.buildTransform(ImageCms.createProfile("sRGB"), made, "RGB", "CMYK", 1)
    for level in range(0, 256, 15):
        for rgb in ((level, level, level), (level, 0, 0), (0, level, 0), (0, 0, level)):
            inks = ImageCms.applyTransform(Image.new("RGB", (1, 1), rgb), back).getpixel((0, 0))
            assert sum(inks) / 255 <= MOST_INK + 0.05
