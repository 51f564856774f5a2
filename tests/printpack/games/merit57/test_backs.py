"""Nine backs, each with its word, none with an upper end, whatever the card's size."""

import io

import numpy as np
import pypdfium2 as pdfium
import pytest
from parts import each

from printpack.cards.format import BLEED, FORMATS, SAFE
from printpack.cards.piece import Face
from printpack.draw.fonts import MM, width
from printpack.draw.inks import INK, MOST_INK
from printpack.draw.letters import letters
from printpack.draw.ops import Clip, Fill, Run, Stroke, bounds
from printpack.draw.pdf import Paper
from printpack.games.merit57.backs.families import FAMILIES, back
from printpack.games.merit57.edition import ROLES, edition
from printpack.games.merit57.markers.choices import choice_back, pieces

EDITIONS = {lang: edition(lang) for lang in ("zh", "en")}
POKER = FORMATS["63x88"]
BOTH = [(lang, form) for form in FORMATS for lang in EDITIONS]
LOOKS = [(lang, low) for lang in EDITIONS for low in (False, True)]
_PIXEL = 20  # to the millimetre, so that cards are whole pixels wide and high
_SAME = 12.0  # of 255, what smoothing of edges may leave in a square millimetre


def picture(face):
    target = io.BytesIO()
    paper = Paper(target)
    paper.page(face.trim.w, face.trim.h)
    paper.draw(face.ops)
    paper.close_page()
    paper.save()
    scale = _PIXEL / MM * (1 - 1e-7)  # what is a hair too large would get another pixel
    shown = pdfium.PdfDocument(target.getvalue())[0].render(scale=scale, grayscale=True)
    return shown.to_numpy().reshape(shown.height, shown.width).astype(float)


def uneven(face):
    """Return by how much that square millimetre differs most that the turned card shows there."""
    seen = picture(face)
    off = seen - seen[::-1, ::-1]
    high, wide = (size // _PIXEL * _PIXEL for size in off.shape)
    cells = off[:high, :wide].reshape(high // _PIXEL, _PIXEL, wide // _PIXEL, _PIXEL)
    return np.abs(cells.mean(axis=(1, 3))).max()


@each("family", FAMILIES)
@each(("lang", "low"), LOOKS)
@pytest.mark.soak
def test_a_back_looks_the_same_turned_by_half_a_circle(lang, low, family):
    assert uneven(back(EDITIONS[lang], family, POKER, low=low)) < _SAME


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_the_back_of_a_choice_does_not_tell_which_end_is_up(lang, low):
    assert uneven(choice_back(EDITIONS[lang], low=low)) < _SAME


def test_a_face_with_an_upper_end_would_be_found_out():
    front = pieces(EDITIONS["zh"], low=False)[0].front
    assert uneven(front) > 2 * _SAME
    face = back(EDITIONS["zh"], "merchant", POKER, low=False)
    marked = Face(face.key, face.trim, [*face.ops, Run("brush", 17, 29.5, 42, "商", INK)])
    assert uneven(marked) > 2 * _SAME


@each(("lang", "form"), BOTH)
def test_every_size_of_card_has_its_backs_with_their_words_in_the_safe_zone(lang, form):
    for family in FAMILIES:
        face = back(EDITIONS[lang], family, FORMATS[form], low=False)
        row = [op for op in face.ops if isinstance(op, Run)]
        assert "".join(run.text for run in row) == EDITIONS[lang].say(f"back.{family}")
        safe = face.trim.inset(SAFE + 3)  # the frame's own room
        for run in row:
            assert run.x > safe.x
            assert run.x + width(run.text, run.font, run.size, run.track) < safe.right
    family = list(FAMILIES)[
        BOTH.index((lang, form)) % len(FAMILIES)
    ]  # in turn: to draw one is dear
    assert uneven(back(EDITIONS[lang], family, FORMATS[form], low=False)) < _SAME


@pytest.mark.parametrize("lang", EDITIONS)
def test_the_nine_backs_differ_in_word_and_the_families_in_shape(lang):
    words = {EDITIONS[lang].say(f"back.{family}") for family in FAMILIES}
    assert len(words) == len(FAMILIES) == 9
    shapes = {}
    for family in FAMILIES:
        face = back(EDITIONS[lang], family, POKER, low=True)
        paths = [str(op.path) for op in face.ops if isinstance(op, Fill | Stroke)]
        shapes[family] = frozenset(paths)
    for family in FAMILIES:
        others = [shapes[other] for other in FAMILIES if other != family]
        assert all(shapes[family] - other for other in others), family


def test_the_backs_of_roles_differ_in_the_heart_only():
    faces = [back(EDITIONS["zh"], role, POKER, low=True) for role in ROLES]
    paths = [{str(op.path) for op in face.ops if isinstance(op, Fill)} for face in faces]
    common = set.intersection(*paths)
    assert len(common) > 5
    assert all(own - common for own in paths)


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_a_back_is_painted_to_the_bleed_and_no_further(lang, low):
    for family in FAMILIES:
        face = back(EDITIONS[lang], family, POKER, low=low)
        bleed = face.trim.inset(-BLEED)
        first, second = face.ops[:2]
        assert isinstance(first, Clip)
        assert bounds(first.path) == pytest.approx(bleed)
        assert isinstance(second, Fill)
        assert bounds(second.path).w > bleed.w


@each("family", FAMILIES)
def test_no_back_takes_more_ink_than_paper_holds(family):
    face = back(EDITIONS["zh"], family, POKER, low=False)
    inks = [op.ink for op in face.ops if isinstance(op, Fill | Stroke | Run)]
    assert max(sum(ink.cmyk) for ink in inks) <= MOST_INK + 1e-9


@each("family", FAMILIES)
def test_low_ink_leaves_the_paper_white(family):
    low = picture(back(EDITIONS["zh"], family, POKER, low=True))
    full = picture(back(EDITIONS["zh"], family, POKER, low=False))
    assert low.mean() > 200
    assert (low > 250).mean() > 0.55
    assert full.mean() < 130


def test_letters_are_the_outlines_that_the_font_draws():
    for style, text in (("brush", "共业所感"), ("playfair-bold", "Karma é"), ("serif-bold", "愿8")):
        drawn = letters(text, 10, 20, style, 18, 0.5)
        end = 10 + width(text, style, 18, 0.5)
        assert len(drawn) == len(text.replace(" ", ""))
        left = min(bounds(path).x for path in drawn)
        right = max(bounds(path).right for path in drawn)
        assert 10 - 0.5 < left < 12
        assert end - 2 < right < end + 0.5
