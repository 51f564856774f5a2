"""Pictures of the roles' events, the beings and the vows: each its own, each where it belongs."""

from __future__ import annotations

import pytest
from parts import each

from printpack.cards.field import PictureField
from printpack.cards.openings import six_sided
from printpack.draw.inks import BONE, PAPER
from printpack.draw.ops import Box, Clip, Fill, Op, Path, Stroke, Unclip, bounds, mapped, points
from printpack.draw.ornaments.curves import polar
from printpack.draw.ornaments.winding import flattened, subpaths
from printpack.draw.pen import Pen
from printpack.games.merit57.edition import edition
from printpack.games.merit57.pictures import PICTURES

ROLES = [f"E{role}{n}" for role in "FMSK" for n in range(1, 5)]
BEINGS = [f"B{n:02d}" for n in range(1, 11)]
VOWS = [f"V{n}" for n in range(1, 9)]
GREAT = [f"BV{n}" for n in range(1, 5)]
ALL = [*ROLES, *BEINGS, *VOWS, *GREAT]

WINDOW = PictureField(-3, 63, 56, 91, 34.8, 72.2, 12.9)
ENGLISH = PictureField(-3, 63, 62, 91, 31.8, 76.9, 9.8)
NICHE = PictureField(19.6, 45.6, 44.6, 83.0, 32.6, 60.8, 12.9)
MEDALLION = PictureField(26.5, 36.5, 73.5, 83.5, 31.5, 78.5, 4.4)
MOON = PictureField(28.5, 43.5, 64.7, 79.7, 36.0, 72.2, 7.5)


def where(card: str) -> PictureField:
    """Return the field that a card's face gives its picture."""
    if card.startswith("E"):
        return WINDOW
    if card.startswith("BV"):
        return MOON
    return NICHE if card.startswith("B") else MEDALLION


def drawn(
    card: str, at: PictureField | None = None, lang: str = "zh", *, low: bool = False
) -> list[Op]:
    """Return what a picture draws."""
    pen = Pen(lang, low=low)
    PICTURES[card](pen, at or where(card))
    return pen.ops


def paths(ops: list[Op]) -> list[Path]:
    """Return the paths of everything drawn."""
    return [op.path for op in ops if isinstance(op, Fill | Stroke)]


def moved_about(path: Path, card: str) -> Path:
    """Return a path as it lies about the middle of its field."""
    at = where(card)
    return mapped(path, lambda x, y: (x - at.cx, y - at.cy))


def meets(box: Box, other: Box) -> bool:
    return box.x < other.right and other.x < box.right and box.y < other.top and other.y < box.top


def test_every_card_of_these_decks_has_a_picture() -> None:
    rules = edition("zh")
    decks = {"exclusive": ROLES, "beings": BEINGS, "vows": VOWS, "great_vows": GREAT}
    for deck, cards in decks.items():
        assert all(rules.card(card).deck == deck for card in cards)
        assert all(card in PICTURES for card in cards)


@each("card", ALL)
def test_a_picture_is_described_by_its_own_card(card: str) -> None:
    said = PICTURES[card].__doc__ or ""
    assert said.startswith(f"{card}: ")
    assert "\n" not in said


def test_no_two_pictures_draw_the_same() -> None:
    seen: dict[str, str] = {}
    for card in ALL:
        shapes = sorted(
            str([(s[0], *(round(float(v), 2) for v in s[1:])) for s in moved_about(path, card)])
            for path in paths(drawn(card))
        )
        assert str(shapes) not in seen, f"{card} draws what {seen.get(str(shapes))} draws"
        seen[str(shapes)] = card


@each("card", ALL)
@each("low", [False, True])
def test_a_picture_is_the_same_every_time(card: str, low: bool) -> None:
    assert drawn(card, low=low) == drawn(card, low=low)


@each("card", ALL)
@each("low", [False, True])
def test_every_clip_is_lifted_again(card: str, low: bool) -> None:
    depth = 0
    for op in drawn(card, low=low):
        depth += isinstance(op, Clip) - isinstance(op, Unclip)
        assert depth >= 0
    assert depth == 0


@each("card", ROLES)
def test_a_role_event_scales_with_its_window(card: str) -> None:
    big, small = WINDOW, PictureField(0, 60, 0, 40, 20.0, 21.0, 10.0)
    ratio = small.r / big.r
    ones, others = drawn(card, big), drawn(card, small)
    assert [type(op) for op in ones] == [type(op) for op in others]
    for one, other in zip(ones, others, strict=True):
        if isinstance(one, Fill | Stroke | Clip) and isinstance(other, Fill | Stroke | Clip):
            placed = mapped(
                one.path,
                lambda x, y: (small.cx + (x - big.cx) * ratio, small.cy + (y - big.cy) * ratio),
            )
            for spot, found in zip(points(placed), points(other.path), strict=True):
                assert spot == pytest.approx(found, abs=1e-6)
        if isinstance(one, Stroke) and isinstance(other, Stroke):
            assert other.ink == one.ink
            assert other.width == pytest.approx(max(0.2, one.width * ratio), abs=0.05)


def test_an_english_title_moves_the_picture_up_and_no_more_than_it_must() -> None:
    low = PictureField(-3, 63, 62, 91, 31.5, 76.9, 9.8, titled=True)
    clear = low._replace(low=40)
    middle = {rows: six_sided(Pen("en"), low, rows) for rows in (1, 2)}
    assert low.cy < middle[1].y < middle[2].y
    assert low.u > middle[1].u > middle[2].u
    for rows in (1, 2):
        easel = six_sided(Pen("en"), clear, rows)
        assert (easel.x, easel.y, easel.u) == pytest.approx((clear.cx, clear.cy, clear.u))


@each("at", [WINDOW, ENGLISH])
@each("card", ROLES)
def test_all_that_a_role_event_draws_meets_its_window(card: str, at: PictureField) -> None:
    window = _window(at)
    for path in paths(drawn(card, at, "zh" if at is WINDOW else "en")):
        assert meets(bounds(path), window), bounds(path)


@each("card", ROLES)
def test_what_fills_a_window_from_side_to_side_does_so_under_an_english_title(card: str) -> None:
    one, other = _window(WINDOW), _window(ENGLISH)
    for path, now in zip(paths(drawn(card)), paths(drawn(card, ENGLISH, "en")), strict=True):
        box, placed = bounds(path), bounds(now)
        if box.x <= one.x and box.right >= one.right:
            assert placed.x <= other.x
            assert placed.right >= other.right
        if box.x <= one.x and box.right >= one.right and box.y <= one.y:
            assert placed.y <= other.y


def _window(at: PictureField) -> Box:
    """Return the box of a six-sided window."""
    r = at.r * 1.07
    return Box(at.cx - r, at.cy - r * 0.866, 2 * r, 2 * r * 0.866)


@each("card", BEINGS)
def test_a_being_stands_on_the_earth_within_its_niche(card: str) -> None:
    figures = [op for op in drawn(card) if isinstance(op, Fill) and op.ink == PAPER]
    assert figures
    boxes = [bounds(op.path) for op in figures]
    assert min(box.x for box in boxes) >= NICHE.left + 0.3
    assert max(box.right for box in boxes) <= NICHE.right - 0.3
    assert 4.5 <= min(box.y for box in boxes) - NICHE.low <= 6.5
    assert max(box.top for box in boxes) <= NICHE.low + 28.5


@each("card", BEINGS)
def test_a_being_takes_one_bright_ink_besides_paper(card: str) -> None:
    bright = {op.ink for op in drawn(card) if isinstance(op, Fill) and op.ink.light > 0.35}
    assert PAPER in bright
    assert len(bright - {PAPER, BONE}) <= 1


@each("card", BEINGS)
def test_in_low_ink_a_being_is_an_outline(card: str) -> None:
    whites = [op for op in drawn(card, low=True) if isinstance(op, Fill) and op.ink.light > 0.985]
    assert any(bounds(op.path).h > 9 for op in whites)


def _in_begonia(x: float, y: float, r: float) -> bool:
    """Return whether a point lies within a begonia of four round lobes of half its radius."""
    q = r / 2
    lobes = [polar(0, 0, r - q, 90 * i) for i in range(4)]
    return max(abs(x), abs(y)) <= q or any((x - a) ** 2 + (y - b) ** 2 <= q * q for a, b in lobes)


@each("card", VOWS)
def test_a_vow_emblem_stays_inside_the_line_of_its_window(card: str) -> None:
    for path in paths(drawn(card)):
        for part in subpaths(moved_about(path, card)):
            assert all(_in_begonia(x, y, 4.9 - 0.1) for x, y in flattened(part)), card


@each("card", VOWS)
def test_a_vow_emblem_is_bold_enough_for_its_size(card: str) -> None:
    boxes = [bounds(path) for path in paths(drawn(card))]
    assert max(box.right for box in boxes) - min(box.x for box in boxes) >= 3.6
    assert max(box.top for box in boxes) - min(box.y for box in boxes) >= 3.6


@pytest.mark.parametrize("card", GREAT)
def test_an_attribute_stays_on_the_moon_and_out_of_the_lotus(card: str) -> None:
    high = 0.0
    for path in paths(drawn(card)):
        for part in subpaths(moved_about(path, card)):
            spots = flattened(part)
            high = max(high, *(y for _, y in spots))
            assert all(x * x + y * y <= 7.5**2 for x, y in spots if y > -2.3), card
    assert high >= 5.0


@each("card", ALL)
@each("lang", ["zh", "en"])
def test_no_line_is_finer_than_the_press_holds(card: str, lang: str) -> None:
    widths = [op.width for op in drawn(card, lang=lang) if isinstance(op, Stroke)]
    assert all(width >= 0.2 for width in widths)
