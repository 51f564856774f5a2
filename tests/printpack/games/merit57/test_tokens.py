"""Forty-five tokens, told apart by shape without colour and by value without reading."""

from collections import Counter

import pytest

from printpack.cards.format import BLEED
from printpack.draw.fonts import MM, width
from printpack.draw.inks import MOST_INK
from printpack.draw.ops import Clip, Fill, Run, Stroke, bounds
from printpack.games.merit57.edition import edition
from printpack.games.merit57.markers.tokens import FIELDS as TOKEN_FIELDS
from printpack.games.merit57.markers.tokens import SIDE, pieces
from printpack.games.merit57.markers.tokens import VALUES as TOKEN_VALUES

EDITIONS = {lang: edition(lang) for lang in ("zh", "en")}
LOOKS = [(lang, low) for lang in EDITIONS for low in (False, True)]
_SAFE = 2.5


def told(piece):
    """Return the kind and the value that a token is of."""
    _, kind, value = piece.id.split(".")
    return kind, int(value)


def runs(face):
    return [op for op in face.ops if isinstance(op, Run)]


def solid(face):
    """Return the outlines without the ground, as they would be seen in one ink."""
    ground = SIDE + 2 * BLEED
    drawn = [op.path for op in face.ops if isinstance(op, Fill | Stroke)]
    return {str(path) for path in drawn if bounds(path).w < ground}


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_there_are_five_tokens_of_every_value_of_every_resource(lang, low):
    counts = Counter()
    for piece in pieces(EDITIONS[lang], low=low):
        assert piece.kind == "token"
        assert piece.back is piece.front  # nobody turns one over to find it white
        assert (piece.front.trim.w, piece.front.trim.h) == (25, 25)
        counts[told(piece)] += piece.count
    assert counts == {(kind, value): 5 for kind in TOKEN_FIELDS for value in TOKEN_VALUES}
    assert counts.total() == 45


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_resources_differ_in_shape_where_colour_is_gone(lang, low):
    faces = {told(piece): piece.front for piece in pieces(EDITIONS[lang], low=low)}
    for value in TOKEN_VALUES:
        for one in TOKEN_FIELDS:
            for other in TOKEN_FIELDS:
                if one != other:
                    assert not solid(faces[one, value]) & solid(faces[other, value])


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_a_token_shows_its_value_as_a_number_and_as_pips(lang, low):
    for piece in pieces(EDITIONS[lang], low=low):
        _, value = told(piece)
        assert str(value) in [run.text for run in runs(piece.front)]
        small = [op for op in piece.front.ops if isinstance(op, Fill) and bounds(op.path).w < 1.6]
        assert len(small) == value
        assert len({round(bounds(op.path).y, 3) for op in small}) == 1


def test_a_token_names_its_resource_in_the_language():
    for lang, words in (("zh", {"资", "功", "慧"}), ("en", {"Provisions", "Merit", "Wisdom"})):
        texts = {
            run.text for piece in pieces(EDITIONS[lang], low=False) for run in runs(piece.front)
        }
        assert texts == words | {"1", "2", "5"}


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_type_stays_clear_of_the_cut_and_the_ground_runs_beyond_it(lang, low):
    for piece in pieces(EDITIONS[lang], low=low):
        face = piece.front
        safe = face.trim.inset(_SAFE)
        for run in runs(face):
            high = 0.75 * run.size / MM
            assert run.x >= safe.x
            assert run.x + width(run.text, run.font, run.size, run.track) <= safe.right
            assert safe.y <= run.y
            assert run.y + high <= safe.top
            assert run.size >= (6.6 if lang == "zh" else 6.2)
        first, second = face.ops[:2]
        assert isinstance(first, Clip)
        assert bounds(first.path) == pytest.approx(face.trim.inset(-BLEED))
        assert isinstance(second, Fill)
        assert bounds(second.path).w > SIDE + 2 * BLEED


def test_grounds_differ_in_lightness_as_well():
    lights = {}
    for piece in pieces(EDITIONS["zh"], low=False):
        kind, _ = told(piece)
        ground, body = [op.ink for op in piece.front.ops if isinstance(op, Fill)][:2]
        lights[kind] = ground.light
        assert sum(ground.cmyk) <= MOST_INK
        assert sum(body.cmyk) <= MOST_INK
    assert lights["wisdom"] < 0.3
    assert min(lights["provisions"], lights["merit"]) > 0.8
