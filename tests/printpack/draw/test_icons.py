"""Icons are read as SVG means them, stand where they should, and are ours to use."""

import json
import re
from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path

import pytest
from parts import each

from printpack.draw import icons
from printpack.draw.ops import bounds, points
from printpack.draw.ornaments.outline import outline
from printpack.draw.ornaments.winding import area, flattened, subpaths
from resources import text, toml

ROOT = Path(__file__).parent.parent.parent.parent
NEVER = [
    "desert",
    "plague-doctor-profile",
    "virus",
    "crossed-pistols",
    "machine-gun",
    "musket",
    "pistol-gun",
    "rifle",
    "bayonet",
    "monk-face",
    "teacher",
    "family-house",
    "flood",
    "graveyard",
    "tombstone",
    "shinto-shrine",
    "old-king",
    "angel-wings",
    "skull-crossed-bones",
    "baby-face",
    "quill-ink",
    "scroll-quill",
    "yin-yang",
    "shield",
    "robber",
    "ship-wheel",
    "handcuffs",
]
NAMED = [
    "abacus",
    "bamboo",
    "book-pile",
    "bow-arrow",
    "bowl-of-rice",
    "brick-pile",
    "brick-wall",
    "candle-flame",
    "cartwheel",
    "coins",
    "coins-pile",
    "crossed-swords",
    "deer",
    "despair",
    "dove",
    "enlightenment",
    "fist",
    "grain-bundle",
    "huts-village",
    "incense",
    "long-antennae-bug",
    "lotus",
    "meditation",
    "open-book",
    "pagoda",
    "pay-money",
    "peace-dove",
    "person",
    "prayer",
    "prayer-beads",
    "rolling-dices",
    "scales",
    "scroll-unfurled",
    "sickle",
    "tied-scroll",
    "two-coins",
    "wheat",
]


def numbers(path):
    return [round(value, 3) for spot in points(path) for value in spot]


def nonzero(parts, x, y):
    """Return how often the outlines wind about a point."""
    turns = 0
    for part in parts:
        corners = flattened(part, 24)
        for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
            if (ay <= y) != (by <= y) and ax + (y - ay) * (bx - ax) / (by - ay) > x:
                turns += 1 if by > ay else -1
    return turns


@each(
    ("data", "meant"),
    [
        ("M1 2h3v4H0V0", "M1 2L4 2L4 6L0 6L0 0"),
        ("m1 2 3 4-1-1", "M1 2L4 6L3 5"),
        ("M1,2,3,4 5,6", "M1 2L3 4L5 6"),
        ("M.5.5l1e1-.5.5.5", "M.5 .5L10.5 0L11 .5"),
        ("M1 1l2 0z l0 2", "M1 1L3 1ZM1 1L1 3"),
        ("m1 1 2 0zm3 3l1 0", "M1 1L3 1ZM4 4L5 4"),
        ("M0 0c1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0C4-1 5-1 6 0"),
        ("M0 0s2-1 3 0", "M0 0C0 0 2-1 3 0"),
        ("M0 0L1 0s2-1 3 0", "M0 0L1 0C1 0 3-1 4 0"),
        ("M0 0q3 3 6 0", "M0 0C2 2 4 2 6 0"),
        ("M0 0q3 3 6 0t6 0", "M0 0C2 2 4 2 6 0C8-2 10-2 12 0"),
        ("M0 0q3 3 6 0t6 0t6 0", "M0 0Q3 3 6 0Q9-3 12 0Q15 3 18 0"),
        ("M0 0t6 0", "M0 0C0 0 2 0 6 0"),
        ("M0 0a0 5 0 0 1 3 4", "M0 0L3 4"),
        ("M0 0a5 5 0 0 1 0 0h1", "M0 0L1 0"),
    ],
)
def test_the_reader_says_the_same_in_either_notation(data, meant):
    assert [op[0] for op in outline(data)] == [op[0] for op in outline(meant)]
    assert numbers(outline(data)) == pytest.approx(numbers(outline(meant)), abs=2e-3)


@pytest.mark.parametrize(
    ("flags", "middle", "curves"),
    [
        # From (10, 0) to (0, 10) by a circle of 10: about (0, 0) or about (10, 10).
        ("0 0", (10 - 10 * cos(radians(45)), 10 - 10 * sin(radians(45))), 1),
        ("0 1", (10 * cos(radians(45)), 10 * sin(radians(45))), 1),
        ("1 1", (10 + 10 * cos(radians(45)), 10 + 10 * sin(radians(45))), 3),
        ("1 0", (-10 * cos(radians(45)), -10 * sin(radians(45))), 3),
    ],
)
def test_both_flags_choose_among_the_four_arcs(flags, middle, curves):
    path = outline(f"M10 0A10 10 0 {flags} 0 10")
    assert len(path) == 1 + curves
    assert list(points(path))[-1] == pytest.approx((0, 10))
    corners = flattened(path, 64)
    assert min(hypot(x - middle[0], y - middle[1]) for x, y in corners) < 0.05


@pytest.mark.parametrize(
    "data", ["M10 0a10 10 0 01-10 10", "M10 0a10,10,0,0,1,-10,10", "M10 0a10 10 0 01-1e1 10"]
)
def test_flags_need_no_space_between_them(data):
    assert numbers(outline(data)) == numbers(outline("M10 0A10 10 0 0 1 0 10"))


def test_an_arc_keeps_to_its_ellipse_even_turned():
    for x, y in flattened(outline("M10 0A10 5 0 1 1 0-5"), 16):
        assert (x / 10) ** 2 + (y / 5) ** 2 == pytest.approx(1, abs=1e-3)
    for x, y in flattened(outline("M0 10A10 5 90 0 1-5 0"), 16):
        assert (x / 5) ** 2 + (y / 10) ** 2 == pytest.approx(1, abs=1e-3)


def test_an_ellipse_too_small_grows_until_it_reaches():
    corners = flattened(outline("M0 0A1 1 0 0 1 8 0"), 16)
    assert all(hypot(x - 4, y) == pytest.approx(4, abs=1e-2) for x, y in corners)


@pytest.mark.parametrize(
    "data", ["1 2", "M1", "M1 2zL", "M0 0a1 1 0 2 1 3 3", "M0 0X1 1", "M0 0z1 1"]
)
def test_what_is_no_path_data_is_refused(data):
    with pytest.raises(ValueError, match=r" at \d+ of "):
        outline(data)


def test_every_icon_of_the_direction_is_there():
    assert set(NAMED) <= icons.names()


@each("name", sorted(icons.names()))
def test_an_icon_fills_its_square_and_no_more(name):
    path = icons.icon(name, 30, 40, 16)
    spots = [spot for part in subpaths(path) for spot in flattened(part)]
    for low, axis in ((22, 0), (32, 1)):
        values = [spot[axis] for spot in spots]
        assert min(values) > low - 0.01
        assert max(values) < low + 16.01
    assert max(bounds(path).w, bounds(path).h) > 0.6 * 16
    assert area(path) > 0
    assert [op[0] for op in path].count("M") == [op[0] for op in path].count("Z")


def test_an_icon_stands_upright():
    box = bounds(icons.icon("pagoda", 0, 0, 20))
    spots = list(points(icons.icon("pagoda", 0, 0, 20)))
    roof = [x for x, y in spots if y > box.top - 2]
    floor = [x for x, y in spots if y < box.y + 2]
    assert max(roof) < max(floor) - 1


def test_holes_stay_holes():
    parts = icons.parts("dice-six-faces-five", 0, 0, 10)
    assert nonzero(parts, 0, 0) == 0  # the pip in the middle
    assert nonzero(parts, 2, 0) == 1
    wheel = icons.parts("cartwheel", 0, 0, 10)
    assert nonzero(wheel, 0, 4.6) == 1
    assert nonzero(wheel, 4.99, 4.99) == 0


def test_the_bars_can_be_taken_from_the_kneeling_figure():
    whole = icons.icon("despair", 0, 0, 24)
    figure = icons.without_slivers("despair", 0, 0, 24, 3)
    assert 0 < len(subpaths(figure)) < len(subpaths(whole)) - 4
    assert bounds(figure).top < bounds(whole).top - 4
    assert all(bounds(part).w > 3 for part in subpaths(figure))


def test_an_unknown_name_is_answered_with_a_near_one():
    with pytest.raises(KeyError, match="pagoda"):
        icons.icon("pagodda", 0, 0, 1)


def test_drawing_an_icon_twice_gives_equal_paths_that_share_nothing():
    one, two = icons.icon("lotus", 1, 2, 3), icons.icon("lotus", 1, 2, 3)
    assert one == two
    one.clear()
    assert icons.icon("lotus", 1, 2, 3) == two


def test_nothing_from_the_wrong_culture_age_or_tone_is_drawn():
    said = re.compile("[\"'](" + "|".join(NEVER) + ")[\"'](?!:)")  # a card's id is no icon
    merit = ("gui/games/merit", "gui/games/merit57", "gui/games/merit13")
    for place in ("printpack", *merit, "gui/shell/printing"):
        for path in (ROOT / place).rglob("*.py"):  # other games have a culture of their own
            if path.name == "honours.py":  # "teacher" is a title there
                continue
            assert not said.search(path.read_text(encoding="utf-8")), path


def test_every_author_can_be_named():
    collection = json.loads(text("icons/icons.json"))["icons"]
    people = toml("credits.toml")["icons"]["authors"]
    assert {author for entry in collection.values() for author in entry["authors"]} <= set(people)
    assert icons.makers(["lotus", "abacus", "pagoda"]) == ("Delapouite", "Lorc")
    assert {name for name in NAMED if len(icons.authors(name)) != 1} == set()


def test_the_credits_speak_both_languages_and_point_at_licences():
    credits_ = toml("credits.toml")
    for part in ("line", "changed"):
        assert set(credits_["icons"][part]) == {"zh", "en"}
    assert "{authors}" in credits_["icons"]["line"]["zh"]
    assert "CC BY 3.0" in text(credits_["icons"]["text"])
    for face in credits_["fonts"]["face"]:
        assert set(credits_["fonts"][face["how"]]) == {"zh", "en"}
        assert "SIL OPEN FONT LICENSE" in text(face["text"])


def test_every_font_shipped_is_credited():
    faces = toml("credits.toml")["fonts"]["face"]
    shipped = {path.name for path in (ROOT / "resources" / "fonts").glob("*.ttf")}
    assert {name for face in faces for name in face["files"]} == shipped
