"""Ornaments are closed, wind as they should, keep to their boxes, and never change."""

import ast
from math import hypot
from pathlib import Path

import pytest
from parts import each

from printpack.draw.ops import bounds, points
from printpack.draw.ornaments import (
    buildings,
    curves,
    implements,
    land,
    needy,
    patterns,
    plants,
    sky,
    vessels,
    water,
    wheel,
    windows,
)
from printpack.draw.ornaments.emblem import Emblem, tilted
from printpack.draw.ornaments.winding import area, backwards, flattened, hole, solid, subpaths

FOLDER = Path(__file__).parent.parent.parent.parent / "printpack" / "draw" / "ornaments"
EMBLEMS = [
    *(needy.elder, needy.sick, needy.swaddle),
    *(vessels.alms_bowl, vessels.gourd, vessels.willow_vase, vessels.lamp, vessels.censer),
    *(plants.lotus_bud, plants.bamboo, plants.bare_branch, plants.apricot),
    *(buildings.village, buildings.shut_door, buildings.door_ajar, buildings.archway),
    *(buildings.stamp, implements.brush, implements.sword, implements.ring_staff),
    *(implements.broken_wheel, implements.broken_beads),
    *(implements.banner, implements.two_coins, implements.lute),
]
# What is filled, in a box of 20 by 20 about (30, 40).
BOX = (20, 30, 40, 50)
FILLS = {
    "circle": lambda: curves.circle(30, 40, 10),
    "oval": lambda: curves.oval(30, 40, 10, 4),
    "ring": lambda: curves.ring(30, 40, 10, 2),
    "band": lambda: curves.band(30, 40, 10, 2, 20, 300),
    "rect": lambda: curves.rect(20, 30, 20, 20),
    "rounded": lambda: curves.rounded(20, 30, 20, 20, 3),
    "notched": lambda: curves.notched(20, 30, 20, 20, 3),
    "polygon": lambda: curves.polygon(30, 40, 10, 6),
    "star": lambda: curves.star(30, 40, 10, 0.45, 8),
    "brushed": lambda: curves.brushed([(22, 32), (30, 44), (38, 48)], [1, 3, 0]),
    "petal": lambda: wheel.petal(30, 40, 0, 10, 4, 30),
    "rosette": lambda: wheel.rosette(30, 40, 2, 10),
    "dharma wheel": lambda: wheel.dharma_wheel(30, 40, 10),
    "plain wheel": lambda: wheel.plain_wheel(30, 40, 10),
    "ruyi": lambda: wheel.ruyi(30, 40, 10, 90),
    "flame": lambda: wheel.flame(30, 32, 18, 5),
    "flame leaning left": lambda: wheel.flame(30, 32, 18, -5),
    "flame ring": lambda: wheel.flame_ring(30, 40, 7, 10),
    "jewel flame": lambda: wheel.jewel(30, 38, 4).flame,
    "rays": lambda: sky.rays(30, 40, 0, 10, 24),
    "rays about a hole": lambda: sky.rays(30, 40, 4, 10, 24, 0.3, 20, 160),
    "crescent": lambda: sky.crescent(30, 40, 10),
    "cloud": lambda: sky.cloud(30, 36, 20).body,
    "mist": lambda: sky.mist(20, 40, 36, 6),
    "smoke": lambda: sky.smoke(28, 31, 18),
    "waves": lambda: water.waves(20, 40, 40, 5, 10).body,
    "glitter": lambda: water.glitter(30, 48, 9),
    "drop": lambda: water.drop(30, 40, 7),
    "ridge": lambda: land.under(land.ridge(20, 40, 34, 14, 3), 30),
    "sand": lambda: land.dunes(20, 40, 36, 10, 30).sand,
    "shade": lambda: land.dunes(20, 40, 36, 10, 30).shade,
    "cliff": lambda: land.cliff(20, 30, 18, 20),
    "field over torn ground": lambda: land.over(land.fault(20, 40, 33, 2, 9), 50),
    "field over a wall": lambda: land.over(land.battlement(20, 35, 33), 50),
    "field over cloud": lambda: land.over(
        sky.scallop([(25, 33, 3), (29, 33, 3.4), (33, 33, 2.8)]), 50
    ),
    "crack": lambda: land.crack(30, 30, 50, 2, 1),
    "fan": lambda: windows.fan(30, 31, 18, 8, 32),
    "lobed": lambda: windows.lobed(30, 40, 10, 8, 0.3),
    "begonia": lambda: windows.begonia(30, 40, 10),
    "niche": lambda: windows.niche(21, 30, 18, 20),
    "mandorla": lambda: windows.mandorla(30, 38.4, 17, 20),
    "seal": lambda: windows.seal(21, 31, 18, 18, 3),
    "steam": lambda: vessels.steam(30, 32, 16),
    "falling petals": lambda: plants.falling_petals(20, 30, 40, 50, 1.5, 12),
    "coin": lambda: implements.coin(30, 40, 10),
    "interlocked": lambda: implements.interlocked(30, 40, 10),
}
STROKES = {
    "arc": lambda: curves.arc(30, 40, 10, 20, 300),
    "smooth": lambda: curves.smooth([(21, 31), (30, 45), (38, 44)]),
    "spiral": lambda: curves.spiral(30, 40, 9, 1, 0, 500),
    "curls": lambda: sky.cloud(30, 36, 20).curls,
    "rain": lambda: sky.rain(20, 30, 40, 50, 3),
    "swell": lambda: water.swell(20, 40, 40, 7, 1),
    "crests": lambda: water.waves(20, 40, 40, 5, 10).lines,
    "ripples": lambda: water.ripples(30, 40, 10, 8),
    "cracks": lambda: land.cracks(30, 40, 10),
    "meander": lambda: patterns.meander(20, 40, 40, 3),
    "stitches": lambda: patterns.stitches(22, 30, 50, 6),
    "columns": lambda: patterns.columns(20, 30, 40, 50, 5),
    "strings": lambda: implements.strings(20, 40, 40, 5).slack,
}


def corners(path, steps=16):
    return [spot for part in subpaths(path) for spot in flattened(part, steps)]


def outside(path, box, slack=0.12):
    left, low, right, top = box
    return [
        (round(x, 2), round(y, 2))
        for x, y in corners(path)
        if not (left - slack <= x <= right + slack and low - slack <= y <= top + slack)
    ]


@each("name", FILLS)
def test_a_fill_is_closed_winds_left_and_keeps_to_its_box(name):
    path = FILLS[name]()
    for part in subpaths(path):
        assert [op[0] for op in part].count("Z") == 1
        assert part[-1] == ("Z",)
    assert area(path) > 0
    assert area(subpaths(path)[0]) > 0
    assert not outside(path, BOX)


@each("name", STROKES)
def test_a_stroke_keeps_to_its_box(name):
    assert not outside(STROKES[name](), BOX)


@each("name", [*FILLS, *STROKES])
def test_the_same_call_draws_the_same(name):
    call = {**FILLS, **STROKES}[name]
    assert call() == call()


@each("draw", EMBLEMS)
def test_an_emblem_keeps_to_its_square_and_winds_left(draw):
    picture = draw(30, 40, 20)
    assert isinstance(picture, Emblem)
    for path in picture:
        assert not path or not outside(path, BOX)
    for path in (picture.solid, picture.accent):
        assert all(part[-1] == ("Z",) for part in subpaths(path))
        assert not path or area(path) > 0
    box = bounds(picture.solid + picture.accent)
    assert max(box.w, box.h) > 18  # and makes use of it


@each("draw", EMBLEMS)
def test_an_emblem_grows_evenly_about_its_middle(draw):
    small, large = draw(0, 0, 10), draw(7, 3, 20)
    for one, two in zip(small, large, strict=True):
        for (ax, ay), (bx, by) in zip(points(one), points(two), strict=True):
            assert (2 * ax + 7, 2 * ay + 3) == pytest.approx((bx, by))


def emblems_in_the_folder():
    for path in FOLDER.glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (ast.get_docstring(node) or "").startswith(
                "Emblem"
            ):
                yield node.name


def test_every_emblem_is_tested():
    assert {draw.__name__ for draw in EMBLEMS} == set(emblems_in_the_folder())


def test_holes_run_the_other_way():
    coin = subpaths(implements.coin(0, 0, 10))
    assert area(coin[-1]) == pytest.approx(-(6.2**2))
    assert area(curves.circle(0, 0, 2, hole=True)) < 0
    assert area(curves.rect(0, 0, 2, 3, hole=True)) == pytest.approx(-6)
    assert area(curves.ring(0, 0, 10, 2)) == pytest.approx(3.1416 * (100 - 64), rel=0.02)


def test_a_path_may_be_drawn_backwards_without_changing_its_shape():
    path = wheel.petal(0, 0, 1, 9, 3, 40)
    assert area(backwards(path)) == pytest.approx(-area(path))
    assert set(points(backwards(path))) == set(points(path))
    again = backwards(backwards(path))
    assert [op[0] for op in again] == [op[0] for op in path]
    assert solid(hole(path)) == solid(path)


def test_an_arc_lies_on_its_circle():
    for x, y in corners(curves.arc(3, 4, 5, 10, 350)):
        assert hypot(x - 3, y - 4) == pytest.approx(5, abs=0.01)


def test_a_brush_is_as_wide_as_told():
    path = curves.brushed([(0, 0), (5, 0), (10, 0)], [1, 3, 1])
    assert bounds(path).h == pytest.approx(3, abs=0.01)
    at_start = [y for x, y in corners(path) if abs(x) < 0.01]
    assert max(at_start) - min(at_start) == pytest.approx(1, abs=0.01)


def test_lotus_and_mandala_come_from_back_to_front():
    layers = wheel.lotus_side(0, 0, 20, 7)
    assert len(layers) == 7
    assert bounds(layers[-1]).top == pytest.approx(max(bounds(layer).top for layer in layers))
    reach = [bounds(layer).w for layer in wheel.mandala(0, 0, 10)]
    assert reach == sorted(reach, reverse=True)


def test_the_lobes_of_a_flower_meet_in_cusps():
    d, q = 7, 3
    cusps = [hypot(*op[1:3]) for op in windows.lobed(0, 0, 10, 8, 0.3) if op[0] in "ML"]
    assert len(cusps) == 8
    assert max(cusps) - min(cusps) < 1e-9
    assert d - q < cusps[0] < d + q


def test_hidden_arcs_of_the_water_are_not_drawn():
    path = water.seigaiha(0, 0, 20, 20, 4)
    assert all(op[-1] > part[0][2] - 4.01 for part in subpaths(path) for op in part)
    for part in subpaths(path):  # each arc is symmetric and stays over its own middle
        (ax, ay), (bx, by) = flattened(part)[0], flattened(part)[-1]
        assert ay == pytest.approx(by)
        assert ax < bx


def test_the_seal_is_worn_inwards_only_a_little():
    path = windows.seal(0, 0, 9.4, 9.4, 3)
    box = bounds(path)
    assert box.w == pytest.approx(9.4, abs=0.45)
    assert 0.90 < area(path) / 9.4**2 < 1.0
    assert windows.seal(0, 0, 9.4, 9.4, 4) != path


def test_the_linked_rings_leave_a_gap_where_one_passes_under():
    left, right = subpaths(implements.interlocked(0, 0, 10))
    assert 0 < area(left) < area(curves.ring(0, 0, 6.2, 1.7))
    for x, y in corners(left):
        assert not any(hypot(x - u, y - v) < 0.15 for u, v in corners(right))


def test_the_shadow_of_a_shape_lies_below_its_feet():
    thrown = curves.shadow(curves.rect(0, 0, 2, 6), 0, 1, 0.5)
    box = bounds(thrown)
    assert (box.x, box.y, box.right, box.top) == pytest.approx((0, -3, 8, 0))
    assert area(thrown) > 0


def test_a_tilted_emblem_lies_where_it_was_turned():
    sword = tilted(implements.sword(0, 0, 20), 90, 0, 0)
    box = bounds(sword.solid)
    assert box.w > 18
    assert box.h < 9


def test_a_tuned_string_swings_about_the_line_and_a_slack_one_hangs_below():
    strings = implements.strings(0, 10, 0, 3)
    assert bounds(strings.slack).top == pytest.approx(3, abs=0.2)
    assert bounds(strings.slack).y < 2
    assert len(subpaths(strings.tight)) == 2
    tuned = bounds(strings.tuned)
    assert tuned.y + tuned.h / 2 == pytest.approx(-3)


def test_ornaments_need_nothing_but_mathematics_and_the_operations():
    allowed = {"__future__", "collections", "functools", "itertools", "math", "re", "typing"}
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                top = (node.module or "").split(".")[0]
                assert top in allowed or node.module.startswith(
                    ("printpack.draw.ops", "printpack.draw.ornaments", "resources.addition")
                )
            elif isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= allowed
