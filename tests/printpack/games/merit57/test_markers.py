"""Every marker of the component list: how many, how large, what it says, what can be cut."""

from collections import Counter
from math import hypot

import pytest
from component_list import LISTED

from engine.games.merit57.honours import HONOURS
from printpack.cards.format import BLEED
from printpack.draw.fonts import MM, width
from printpack.draw.inks import MOST_INK
from printpack.draw.ops import Clip, Fill, Run, Stroke, Unclip, bounds
from printpack.games.merit57.edition import edition
from printpack.games.merit57.markers import dice as dice_net
from printpack.games.merit57.markers import roles as markers
from printpack.games.merit57.markers.dice import SQUARES
from printpack.games.merit57.spec import SPEC
from printpack.paper.kit.fingerprint import lines
from printpack.typeset.line_breaking import TextDoesNotFit

EDITIONS = {lang: edition(lang) for lang in ("zh", "en")}
LOOKS = [(lang, low) for lang in EDITIONS for low in (False, True)]
# Rulings E1, rows 11–16 and 18–21.
_NAMES = (
    "skill", "refuge", "mahayana", "relinquish", "choice", "hero", "honour", "honour_blank",
    "track_marker", "waiting", "start_player", "status",
)  # fmt: skip
MARKERS = {name: LISTED[name] for name in _NAMES}
TWO_SIDED = {"skill", "waiting", "choice"}
_SAFE = {"round": 1.4, "square": 3.0}


def faces(pieces):
    for piece in pieces:
        for face in (piece.front, piece.back):
            if face is not None:
                yield piece, face


def said(face):
    """Return what a face says, its rows joined."""
    return " ".join(lines(face))


def unclipped(face):
    """Yield what bounds a face's drawing: clips, and what stands outside of them."""
    depth = 0
    for op in face.ops:
        if isinstance(op, Clip | Fill | Stroke) and not depth:
            yield op.path
        depth += isinstance(op, Clip) - isinstance(op, Unclip)


def of(lang, kind, **rules):
    whole = edition(lang, rules) if rules else EDITIONS[lang]
    return [piece for piece in markers.pieces(whole, low=False) if piece.kind == kind]


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_the_markers_are_those_of_the_component_list(lang, low):
    counts, sizes = Counter(), {}
    for piece in markers.pieces(EDITIONS[lang], low=low):
        counts[piece.kind] += piece.count
        sizes[piece.kind] = (piece.front.trim.w, piece.front.trim.h)
        assert (piece.back is not None) == (piece.kind in TWO_SIDED)
        assert (piece.cut == "round") == (piece.kind not in {"choice", "start_player"})
    assert {kind: (counts[kind], *sizes[kind]) for kind in counts} == MARKERS


def test_the_kit_asks_for_the_same():
    asked = {
        kind.name: (kind.count, kind.w, kind.h)
        for component in SPEC.components
        if component.id in {"markers", "choices", "track_markers"}
        for kind in component.kinds
    }
    assert asked == MARKERS


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_every_face_has_a_key_of_its_own(lang, low):
    keys = {}
    for _, face in faces(markers.pieces(EDITIONS[lang], low=low)):
        assert keys.setdefault(face.key, len(face.ops)) == len(face.ops)


def test_the_states_are_those_of_the_list_with_the_numbers_in_force():
    given = {said(piece.front): piece.count for piece in of("zh", "status")}
    assert given == {
        "祝福 +1": 3,
        "祝福 +2": 1,
        "加持 +2": 2,
        "智慧 加持 +1": 1,
        "代受 ×2": 1,
        "资 +1 弃婴 劳作": 1,
        "功 +1 孤儿 行动": 1,
        "慧 +1 书生 修行": 1,
    }


def test_a_house_rule_changes_the_number_on_its_marker():
    assert "英雄" in said(of("zh", "hero")[0].front)
    assert "+5" in said(of("en", "hero")[0].front)
    assert "+7" in said(of("en", "hero", hero_points=7)[0].front)
    changed = [said(piece.front) for piece in of("zh", "status", blessing=3, boost=4)]
    assert "祝福 +3" in changed
    assert "加持 +4" in changed


def test_waiting_says_one_in_front_and_the_last_chance_behind():
    (piece,) = of("zh", "waiting")
    assert (said(piece.front), said(piece.back)) == ("1 滞留", "2 最后机会")
    (piece,) = of("en", "waiting")
    assert (said(piece.front), said(piece.back)) == ("1 Waiting", "2 Last chance")


def test_each_role_has_two_skill_markers_that_turn_to_used():
    pieces = of("zh", "skill")
    assert [said(piece.front) for piece in pieces] == ["农 技", "商 技", "学 技", "僧 技"]
    assert {said(piece.back) for piece in pieces} == {"已用"}
    assert {piece.count for piece in pieces} == {2}


def test_what_was_relinquished_is_named():
    assert [said(piece.front) for piece in of("zh", "relinquish")] == ["舍资", "舍功", "舍慧"]
    assert {piece.count for piece in of("zh", "relinquish")} == {4}


@pytest.mark.parametrize("lang", EDITIONS)
def test_the_twelve_honours_have_their_names_and_twelve_pictures(lang):
    pieces = of(lang, "honour")
    names = [EDITIONS[lang].words.say(f"merit57.honour.{name}") for name in HONOURS]
    assert [said(piece.front) for piece in pieces] == names
    drawn = [
        frozenset(str(op.path) for op in piece.front.ops if isinstance(op, Fill))
        for piece in pieces
    ]
    assert len(set(drawn)) == 12
    (blank,) = of(lang, "honour_blank")
    assert not said(blank.front)


def test_the_three_track_markers_differ_in_shape():
    bodies = set()
    for piece in of("zh", "track_marker"):
        fills = [op for op in piece.front.ops if isinstance(op, Fill)]
        bodies.add(str(fills[1].path))
    assert len(bodies) == 3


@pytest.mark.parametrize("lang", EDITIONS)
def test_a_and_b_have_one_back_and_different_shapes(lang):
    a, b = of(lang, "choice")
    assert a.back == b.back
    assert "A" in said(a.front)
    assert "B" in said(b.front)
    assert not {"A", "B"} & set(said(a.back).split())
    kinds = [
        {segment[0] for op in face.ops if isinstance(op, Stroke) for segment in op.path}
        for face in (a.front, b.front)
    ]
    assert "C" in kinds[0]
    assert "C" not in kinds[1]


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_type_stays_clear_of_the_cut(lang, low):
    pieces = [*markers.pieces(EDITIONS[lang], low=low), *dice_net.pieces(EDITIONS[lang], low=low)]
    for piece, face in faces(pieces):
        for run in (op for op in face.ops if isinstance(op, Run)):
            assert run.size >= (6.6 if lang == "zh" else 6.2) or "sans" not in run.font
            right = run.x + width(run.text, run.font, run.size, run.track)
            top = run.y + 0.72 * run.size / MM
            corners = [(x, y) for x in (run.x, right) for y in (run.y, top)]
            half = face.trim.w / 2
            if piece.cut == "round":
                far = max(hypot(x - half, y - half) for x, y in corners)
                assert far <= half - _SAFE["round"], (face.key, run.text)
            else:
                safe = face.trim.inset(_SAFE["square"])
                assert safe.x <= run.x < right <= safe.right
                assert safe.y <= run.y < top <= safe.top


@pytest.mark.parametrize(("lang", "low"), LOOKS)
def test_the_ground_runs_on_beyond_the_cut_and_nothing_else_leaves_it(lang, low):
    pieces = [*markers.pieces(EDITIONS[lang], low=low), *dice_net.pieces(EDITIONS[lang], low=low)]
    for _, face in faces(pieces):
        bleed = face.trim.inset(-BLEED)
        ground = next(op for op in face.ops if isinstance(op, Fill))
        assert bounds(ground.path).w >= bleed.w, face.key
        assert bounds(ground.path).h >= bleed.h, face.key
        for path in unclipped(face):
            box = bounds(path)
            assert box.x >= bleed.x, face.key
            assert box.y >= bleed.y, face.key
            assert box.right <= bleed.right, face.key
            assert box.top <= bleed.top, face.key


@pytest.mark.parametrize("lang", EDITIONS)
def test_no_marker_takes_more_ink_than_paper_holds(lang):
    for _, face in faces(markers.pieces(EDITIONS[lang], low=False)):
        for op in face.ops:
            if isinstance(op, Fill | Stroke | Run):
                assert sum(op.ink.cmyk) <= MOST_INK + 1e-9, face.key


def test_a_word_too_long_for_its_marker_is_an_error():
    disc = markers.Disc(EDITIONS["en"], 15, low=False)
    disc.row("Merit", 0, 7)
    with pytest.raises(TextDoesNotFit):
        disc.row("Incommensurable", 0, 7)


# --- dice


def test_there_are_two_dice_of_sixteen_millimetres():
    (piece,) = dice_net.pieces(EDITIONS["zh"], low=False)
    assert (piece.kind, piece.count, dice_net.EDGE) == ("die", 2, 16)


def folded():
    """Return which way each side looks once the net is folded down from square 2, by rolling."""
    place_of = {place: side for side, place in SQUARES.items()}
    looks = {SQUARES[2]: ((0, 0, 1), (1, 0, 0), (0, 1, 0))}  # normal, and where right and up point
    todo = [SQUARES[2]]
    while todo:
        x, y = todo.pop()
        n, r, u = looks[x, y]
        minus = [tuple(-v for v in way) for way in (n, r, u)]
        ways = {
            (1, 0): (r, minus[0], u),
            (-1, 0): (minus[1], n, u),
            (0, 1): (u, r, minus[0]),
            (0, -1): (minus[2], r, n),
        }
        for (dx, dy), frame in ways.items():
            spot = (x + dx, y + dy)
            if spot in place_of and spot not in looks:
                looks[spot] = frame
                todo.append(spot)
    return {place_of[spot]: frame[0] for spot, frame in looks.items()}


def test_opposite_sides_of_the_folded_die_add_up_to_seven():
    ways = folded()
    assert len(set(ways.values())) == 6
    for side, way in ways.items():
        assert ways[7 - side] == tuple(-value for value in way)


def test_the_net_shows_twenty_one_pips():
    (piece,) = dice_net.pieces(EDITIONS["zh"], low=False)
    pips = [op for op in piece.front.ops if isinstance(op, Fill) and op.path[1][0] == "C"]
    assert sum(segment[0] == "M" for op in pips for segment in op.path) == 21
