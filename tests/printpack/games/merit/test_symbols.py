"""Marks tell their kinds apart by outline alone, and keep to their sizes."""

from itertools import combinations
from math import hypot

import pytest

from printpack.draw.ops import bounds, points
from printpack.draw.ornaments.winding import area, flattened, subpaths
from printpack.draw.symbols import PILL_HEIGHT, choice, die, pill
from printpack.games.merit import symbols


def outline_of(path):
    """Return how far the outer edge is from the middle, as shares of the farthest point."""
    corners = flattened(max(subpaths(path), key=lambda part: abs(area(part))), 12)
    far = [hypot(x, y) for x, y in corners]
    return sorted(round(value / max(far), 2) for value in far)


def mean(values):
    return sum(values) / len(values)


@pytest.mark.parametrize("kind", symbols.QUANTITIES)
def test_a_quantity_keeps_to_its_size_and_holds_its_character(kind):
    drawn = symbols.symbol(kind, 10, 20, 3)
    box = bounds(drawn.body)
    assert box.x > 10 - 1.2 * 3
    assert box.right < 10 + 1.2 * 3
    assert box.y > 20 - 1.2 * 3
    assert box.top < 20 + 1.65 * 3
    assert area(drawn.body) > 0
    x, y = drawn.spot
    half = 0.36 * drawn.em
    for corner in ((x - half, y - half), (x + half, y - half), (x, y + half)):
        assert inside(drawn.body, corner), f"the character leaves the {kind} at {corner}"


def inside(path, spot):
    corners = flattened(path, 24)
    crossed = 0
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay <= spot[1]) != (by <= spot[1]):
            crossed += ax + (spot[1] - ay) * (bx - ax) / (by - ay) > spot[0]
    return crossed % 2 == 1


@pytest.mark.parametrize(("one", "two"), list(combinations(symbols.QUANTITIES, 2)))
def test_no_two_quantities_have_the_same_shape(one, two):
    assert symbols.symbol(one, 0, 0, 1).body != symbols.symbol(two, 0, 0, 1).body
    a, b = (symbols.symbol(kind, 0, 0, 1).body for kind in (one, two))
    assert abs(mean(outline_of(a)) - mean(outline_of(b))) > 0.004 or len(a) != len(b)


def test_a_flower_has_eight_lobes_and_a_gem_eight_corners():
    assert sum(op[0] == "C" for op in symbols.flower(0, 0, 1)) % 8 == 0
    tips = [hypot(x, y) for x, y in flattened(symbols.flower(0, 0, 1), 16)]
    peaks = [
        i
        for i in range(len(tips))
        if tips[i] > 0.999 and tips[i] >= tips[i - 1] and tips[i - 1] < 1
    ]
    assert len(peaks) >= 8
    assert len(list(points(symbols.gem(0, 0, 1)))) == 8
    assert bounds(symbols.gem(0, 0, 1)).h > bounds(symbols.gem(0, 0, 1)).w


@pytest.mark.parametrize("role", symbols.ROLES)
def test_the_emblem_of_a_role_lies_within_its_sign(role):
    drawn = symbols.role_sign(role, 5, 5, 2)
    corners = [spot for part in subpaths(drawn.emblem) for spot in flattened(part)]
    assert all(inside(drawn.body, spot) for spot in corners)
    assert area(drawn.emblem) > 0


def test_signs_of_roles_differ_as_squares_rounds_uprights_and_petals_do():
    boxes = {role: bounds(symbols.role_sign(role, 0, 0, 1).body) for role in symbols.ROLES}
    assert boxes["farmer"].w == pytest.approx(boxes["farmer"].h)
    assert boxes["scholar"].h > 1.4 * boxes["scholar"].w
    assert area(symbols.role_sign("merchant", 0, 0, 1).body) == pytest.approx(3.14, abs=0.05)
    assert boxes["monk"].top > 1.4 > boxes["farmer"].top


def test_choices_are_told_apart_without_their_letters():
    a, b, one = (choice(letter, 0, 0) for letter in "AB1")
    assert a.body
    assert not a.edge
    assert [op[0] for op in b.edge].count("L") == 3
    assert not b.body
    assert [op[0] for op in one.edge].count("C") == 4
    assert not one.body


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_says_and_is_symmetric(face):
    drawn = die(face, 0, 0, 10)
    pips = [bounds(part) for part in subpaths(drawn.pips)]
    middles = sorted((round(box.x + box.w / 2, 6), round(box.y + box.h / 2, 6)) for box in pips)
    assert len(middles) == len(set(middles)) == face
    assert middles == sorted((-x + 0.0, -y + 0.0) for x, y in middles)
    frame = bounds(drawn.outline)
    assert (frame.x, frame.y, frame.w, frame.h) == pytest.approx((-5, -5, 10, 10))
    assert all(box.x > -4 and box.right < 4 for box in pips)


@pytest.mark.parametrize("kind", symbols.SIGNS)
def test_a_sign_keeps_to_its_square(kind):
    spots = [spot for part in subpaths(symbols.sign(kind, 4, 6, 3)) for spot in flattened(part)]
    assert all(abs(x - 4) <= 1.51 and abs(y - 6) <= 1.51 for x, y in spots)
    assert max(abs(x - 4) for x, _ in spots) > 1.3


def test_a_pill_ends_where_it_is_told_and_holds_its_word():
    shape = pill(57.4, 10, 12)
    box = bounds(shape.outline)
    assert box.right == pytest.approx(57.4)
    assert box.h == pytest.approx(PILL_HEIGHT)
    assert box.x < shape.sign[0] - 1.5
    assert shape.sign[0] + 1.5 < shape.word[0]
    assert shape.word[0] + 12 < box.right


def test_the_cost_stands_in_the_hole_of_its_coin():
    coin = symbols.cost_coin(10, 10, 6.1)
    hole = bounds(coin.hole)
    assert (hole.w, hole.h) == pytest.approx((5.8, 5.8))
    face, cut = subpaths(coin.face)
    assert area(face) > 0 > area(cut)
    assert bounds(coin.glow).w > bounds(coin.rim).w > bounds(coin.face).w


def test_only_the_last_chance_has_two_rings():
    assert not symbols.waiting(0, 0).inner
    last = symbols.waiting(0, 0, last=True)
    assert bounds(last.inner).w < bounds(last.outer).w


@pytest.mark.parametrize(
    "call", [lambda: symbols.symbol("gold", 0, 0, 1), lambda: symbols.role_sign("king", 0, 0, 1)]
)
def test_an_unknown_kind_is_answered_with_those_there_are(call):
    with pytest.raises(KeyError, match=r"merit|monk"):
        call()


def test_an_unknown_sign_is_answered_with_those_there_are():
    with pytest.raises(KeyError, match="together"):
        symbols.sign("moon", 0, 0, 1)
