"""Version stamps: what was changed says so on its face, and nothing else does."""

import json
import re

import pytest
from drawn_faces import SAFE, runs, said
from parts import soaked

from engine.games.merit57.rules import SHEET
from engine.playtest.kit_hash import HashedPiece, kit_hash
from printpack.cards.face_hash import drawn
from printpack.cards.format import FORMATS
from printpack.draw.fonts import MM, width
from printpack.draw.ops import Stroke, bounds
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import CARD_DECKS, SPEC
from printpack.paper.kit.changes import changes
from printpack.paper.kit.manifest import hash_of, hashes_of, manifest
from printpack.paper.kit.naming import kit_name
from printpack.paper.kit.pieces import Order, gather
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.preflight.face_checks import CHINESE_LEAST
from printpack.paper.sheets.page_setup import PageSetup

FORM = FORMATS["63x88"]
C1 = {"C1.base.all_gain.calamity": 6}
# Rules that stand on no card as a number of its own, and yet are printed on some.
RULES = {
    "hero_points": 8,
    "ward_factor": 3,
    "being_cost_v52": True,
    "vows_v58": True,
    "field_merit": 3,
    "rounds": 9,
}
SIDES = ("front", "back")
BOARDS = ("role_boards", "aids", "public_board")


def faces(house, lang="zh", only=CARD_DECKS):
    kit = gather(Order(SPEC, edition(lang, house), FORM, only=only))
    return {piece.id: piece.front for piece in kit.pieces}


def stamp(face):
    """Return the edition at the foot of a face, and what follows it."""
    words = [run.text for run in runs(face)]
    return "".join(words[words.index(next(w for w in reversed(words) if "v5.7" in w)) :])


def bare(face):
    """Return a face without its stamp."""
    return face._replace(ops=[op for op in face.ops if op not in stamped_runs(face)])


def stamped_runs(face):
    rows = runs(face)
    first = max(place for place, run in enumerate(rows) if "v5.7" in run.text)
    return rows[first:]


@pytest.fixture(scope="module")
def shipped():
    return {lang: faces({}, lang) for lang in ("zh", "en")}


def test_an_unchanged_card_has_no_new_stamp_when_another_changes(shipped):
    now = faces(C1)
    assert {name for name in now if now[name] != shipped["zh"][name]} == {"C1"}
    assert {stamp(face) for name, face in now.items() if name != "C1"} == {"v5.7"}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_card_printed_twice_with_other_numbers_differs_to_the_eye(lang, shipped):
    word = {"zh": "家规", "en": "house"}[lang]
    once, again = (
        faces({"C1.base.all_gain.calamity": n}, lang, ("collective",))["C1"] for n in (6, 7)
    )
    for face in (once, again):
        assert re.fullmatch(rf"v5\.7 · {word} ◆ [0-9a-f]{{4}}", stamp(face))
        assert min(run.size for run in stamped_runs(face)) >= CHINESE_LEAST
    assert stamp(once) != stamp(again)
    assert stamp(shipped[lang]["C1"]) == "v5.7"


@pytest.mark.parametrize("rule", soaked(list(RULES), ["hero_points", "vows_v58", "field_merit"]))
def test_just_those_faces_are_stamped_on_which_a_rule_stands(rule, shipped):
    now = faces({rule: RULES[rule]})
    for name, face in now.items():
        differs = drawn(bare(face)) != drawn(bare(shipped["zh"][name]))
        assert differs == ("◆" in said(face)), name


def test_boards_and_aids_are_stamped_like_cards():
    before, now = faces({}, only=BOARDS), faces({"labour_farmer": 3}, only=BOARDS)
    assert all(stamp(face) == "v5.7" for face in before.values())
    for name, face in now.items():
        differs = drawn(bare(face)) != drawn(bare(before[name]))
        assert differs == ("◆" in said(face)), name
    assert "◆" in said(now["board.farmer"])
    assert "◆" not in said(now["board.monk"])


@pytest.mark.parametrize("house", [{}, {"win_calamity": 9}])
def test_the_stamp_of_the_public_board_lies_on_no_frame_and_no_word(house):
    for lang in ("zh", "en"):
        face = faces(house, lang, only=("public_board",))["public_board"]
        own = [run for run in runs(face) if abs(run.y - 192.5) < 0.01]
        assert "".join(run.text for run in own).startswith("v5.7")
        left, top = min(run.x for run in own), 192.5 + 6.2 / MM
        words = [run for run in runs(face) if run not in own and run.x > left - 20]
        assert not any(190.5 < run.y < top + 1 for run in words)
        boxes = [bounds(op.path) for op in face.ops if isinstance(op, Stroke)]
        edges = [edge for box in boxes if box.right > left for edge in (box.y, box.top)]
        assert not any(191.5 < edge < top for edge in edges)


def kit(house, lang="zh", **how):
    return gather(Order(SPEC, edition(lang, house), FORMATS[how.pop("card", "63x88")], **how))


def named(made, house):
    return hash_of(made, house, hashes_of(made))


@pytest.mark.soak
def test_a_kit_hash_depends_on_faces_not_on_paper_size():
    made = kit({})
    whole = named(made, {})
    assert re.fullmatch("[0-9a-f]{4}·[0-9a-f]{4}", whole)
    part = kit({}, only=("choices",), low=True)
    for setup in (PageSetup(), PageSetup("Letter", "fold", bleed=0.0, marks="none")):
        chosen = PrintOptions(SPEC, ink="low", only=("choices",), page_setup=setup)
        assert kit_name(part, chosen, hashes_of(part)) == whole
    (label,) = made.noted(whole).parts["box_label"]
    assert whole in said(label.front)
    rows = json.loads(manifest(made, {}, {}, named=whole).text())["pieces"].items()
    pieces = [
        HashedPiece(
            name, row["count"], *(row[side]["drawn"] if row[side] else "" for side in SIDES)
        )
        for name, row in rows
    ]
    printed = edition("zh", {})
    assert kit_hash(printed.label, "zh", SHEET.digest({}), reversed(pieces)) == whole
    few = ("choices", "beings")
    names = {
        named(kit(house, lang, card=card, only=few), house)
        for house, lang, card in (
            ({}, "zh", "63x88"),
            ({}, "en", "63x88"),
            ({}, "zh", "57x87"),
            ({"B02.cost": 9}, "zh", "63x88"),
        )
    }
    assert len(names) == 4


def test_a_changed_number_reprints_only_its_card_and_no_sheet_for_its_notes():
    only = ("collective", "score_sheet", "credits", "rules")
    before, now = (kit(house, only=only) for house in ({}, C1))
    noted = [made.noted(name) for made, name in ((before, "1111·2222"), (now, "3333·4444"))]
    old, new = (manifest(made, h, {}) for made, h in zip(noted, ({}, C1), strict=True))
    assert [change.id for change in changes(old, new)] == ["C1"]
    sheet = next(piece.front for piece in noted[1].pieces if piece.id == "score_sheet")
    assert "3333·4444" in said(sheet)
    assert SHEET.digest(C1) in said(sheet)
    bare_ = next(piece.front for piece in now.noted("").pieces if piece.id == "score_sheet")
    assert said(bare_).endswith(SHEET.digest(C1))


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_stamp_stays_in_the_safe_zone_and_finds_room_on_every_size(lang):
    house = {"V3.gives": 4, "give_cost": 3, "hero_points": 6}
    printed = edition(lang, house)
    for size in ("57x87", "70x120"):
        made = gather(Order(SPEC, printed, FORMATS[size], only=("vows", "aids")))
        for piece in made.pieces:
            for face in (piece.front, piece.back):
                if face is not None and "◆" in said(face):
                    box = face.trim.inset(SAFE)
                    for run in stamped_runs(face):
                        assert run.y - 0.2 * run.size / MM >= box.y, piece.id
                        assert run.x + width(run.text, run.font, run.size) <= box.right
