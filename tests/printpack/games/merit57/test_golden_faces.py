"""The operations of every face are the ones on record, and a PDF says what the cards say."""

import io
import re

import pypdfium2
import pytest
from golden_faces import golden_path, told
from parts import soaked

from printpack.cards.format import FORMATS
from printpack.draw.pdf import Paper
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import CARD_DECKS, SPEC
from printpack.paper.kit.pieces import Order, gather


@pytest.mark.parametrize("lang", soaked(["zh", "en"], ["zh"]))
def test_every_face_is_drawn_as_on_record(lang):
    path = golden_path(lang)
    assert path.is_file(), "write it with: python tests/golden/make_print.py"
    assert told(lang) == path.read_text(encoding="utf-8")


def written(faces):
    """Return a PDF with one page for each face."""
    target = io.BytesIO()
    paper = Paper(target)
    for face in faces:
        paper.page(face.trim.w, face.trim.h)
        paper.draw(face.ops)
        paper.close_page()
    paper.save()
    return pypdfium2.PdfDocument(target.getvalue())


def bare(text):
    return re.sub(r"[\s　*「」“”‘’'\"：:；;，,。.、（）()【】\[\]–—−·\-]", "", text).lower()


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_text_in_a_pdf_is_the_text_of_the_cards(lang):
    printed = edition(lang)
    pieces = gather(Order(SPEC, printed, FORMATS["63x88"], only=CARD_DECKS)).pieces
    fronts = {piece.id: piece.front for piece in pieces}
    document = written(fronts.values())
    checked = 0
    for number, card in enumerate(fronts):
        page = bare(document[number].get_textpage().get_text_bounded())
        name = bare(printed.name(card))
        assert sorted(name) == sorted(c for c in name if c in page), card
        for place, text in printed.texts(card).items():
            if place in {"base", "hero"}:  # shown as a number, and parted into name and text
                continue
            if place == "condition" and card[0] == "V":  # numbers and their names
                continue
            said = re.sub(r"(?m)^[1-6][–-][1-6] ", "", text)  # the dice say that
            for piece in re.split(r"[\n，,。.；;：:【】\[\]–]", said):
                if len(bare(piece)) > 3:
                    checked += 1
                    assert bare(piece) in page, (card, place, piece)
    assert checked > 250
