"""Screen and paper draw the same faces: QPainter's picture is held against the PDF's."""

import io

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtGui import QPixmap

from gui.paint.kept_pixmaps import KeptPixmaps
from gui.paint.operations import picture
from printpack.cards.format import FORMATS
from printpack.draw.inks import CINNABAR, INK, PAPER
from printpack.draw.ops import Box, Clip, Fill, Run, Stroke, Unclip
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.pdf import Paper
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import SPEC
from printpack.paper.kit.pieces import Order, card_front

SCALE = 8.0  # pixels a millimetre
HAIR = 0.01  # mm less of a page, or a whole row of pixels more is drawn of it


def on_paper(ops, box):
    target = io.BytesIO()
    paper = Paper(target)
    paper.page(box.w - HAIR, box.h - HAIR)
    paper.draw(ops)
    paper.close_page()
    paper.save()
    page = pypdfium2.PdfDocument(target.getvalue())[0]
    return page.render(scale=SCALE * 25.4 / 72).to_pil().convert("RGB")


def on_screen(ops, box):
    image = picture(ops, box, SCALE)
    image = image.convertToFormat(image.Format.Format_RGB888)
    data = bytes(image.constBits())
    lines = [data[y * image.bytesPerLine() :][: image.width() * 3] for y in range(image.height())]
    return Image.frombytes("RGB", (image.width(), image.height()), b"".join(lines))


def difference(ops, box):
    screen, paper = on_screen(ops, box), on_paper(ops, box)
    assert screen.size == paper.size
    return max(ImageStat.Stat(ImageChops.difference(screen, paper)).mean), screen


BOX = Box(0, 0, 20, 30)
GROUND = Fill(rect(0, 0, 20, 30), PAPER)
DRAWINGS = {
    "a disc with a hole": [GROUND, Fill(circle(10, 20, 6) + circle(10, 20, 3, hole=True), INK)],
    "a dashed line": [GROUND, Stroke([("M", 2, 2), ("L", 18, 27)], CINNABAR, 1.0, (2.0, 2.0))],
    "a clipped area": [GROUND, Clip(circle(10, 15, 5)), Fill(rect(0, 0, 20, 30), INK), Unclip()],
    "after a clip": [GROUND, Clip(circle(10, 15, 5)), Unclip(), Fill(rect(0, 0, 9, 9), INK)],
    "text": [GROUND, Run("serif-bold", 24, 1.0, 14.0, "众生", INK)],
    "tracked text": [GROUND, Run("lora", 14, 1.0, 14.0, "Merit", INK, 0.8)],
    "touching strokes": [GROUND, Run("sans-bold", 30, 4.0, 10.0, "+E", INK)],
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_screen_and_paper_agree(qapp, name):
    assert qapp
    mean, screen = difference(DRAWINGS[name], BOX)
    assert mean < 4.0, mean
    blank = ImageStat.Stat(ImageChops.difference(screen, on_screen([GROUND], BOX))).mean
    assert max(blank) > 1.0, "nothing was drawn"


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("card", ["C2", "G05", "G19", "ES1", "B04", "V4", "BV3"])
def test_a_card_looks_alike_on_screen_and_paper(qapp, card, lang):
    assert qapp
    order = Order(SPEC, edition(lang), FORMATS["63x88"])
    face = card_front(order, order.edition.card(card))
    mean, _ = difference(face.ops, face.trim)
    assert mean < 4.0


def test_up_is_up_and_the_box_decides_what_is_seen(qapp):
    assert qapp
    ops = [GROUND, Fill(rect(0, 25, 20, 5), INK)]
    screen = on_screen(ops, BOX)
    assert screen.getpixel((80, 10)) == (28, 26, 24)
    assert screen.getpixel((80, 230)) == (247, 242, 230)
    part = on_screen(ops, Box(5, 20, 10, 5))
    assert part.size == (80, 40)
    assert part.getpixel((40, 20)) == (247, 242, 230)


def test_kept_pixmaps_take_no_more_than_their_bytes(qapp):
    kept, painted = KeptPixmaps(3 * 100 * 100 * 4), []

    def pixmap(key, side=100):
        painted.append(key)
        return QPixmap(side, side)

    for key in "abcabd":
        kept.get(key, lambda key=key: pixmap(key))
    assert painted == ["a", "b", "c", "d"]
    kept.get("c", lambda: pixmap("c"))
    assert painted[-1] == "c", "the least used went first"
    assert kept.bytes <= kept.most
    kept.get("large", lambda: pixmap("large", 900))
    assert len(kept) == 1, "what is wanted now is kept however large it is"
    kept.clear()
    assert (len(kept), kept.bytes) == (0, 0)
