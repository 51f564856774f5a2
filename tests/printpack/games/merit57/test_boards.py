"""The role boards: what they say comes from the rules in force, and all of it can be read."""

import pytest
from drawn_faces import astray, laid_over, runs, said, squeezed
from parts import soaked

from engine.games.merit57.rules import SHEET
from printpack.draw.inks import INK
from printpack.draw.ops import Fill, Stroke, bounds
from printpack.games.merit import signs
from printpack.games.merit57.boards.counters import LAST, cell_at
from printpack.games.merit57.boards.cover import motto
from printpack.games.merit57.boards.role_board import beginnings, board, pieces, rows
from printpack.games.merit57.edition import ROLES, edition
from printpack.games.merit57.worded import Worded

LANGS = ("zh", "en")
V57, ERRATA = {"merchant_v57": False}, {"farmer_v58": True}


def text(lang, role, house=None):
    return said(board(edition(lang, house), role, low=False))


def test_there_is_a_board_for_each_role():
    made = pieces(edition("zh"), low=False)
    assert [piece.id for piece in made] == [f"board.{role}" for role in ROLES]
    assert {(piece.kind, piece.count, piece.back) for piece in made} == {("role_board", 1, None)}
    assert {piece.front.trim[2:] for piece in made} == {(210, 148)}


WAYS = [(lang, low) for lang in LANGS for low in (False, True)]
PRESETS = [(preset, *way) for preset in sorted(SHEET.presets) for way in WAYS]
IN_TURN = [PRESETS[n] for n in range(len(PRESETS)) if n % 4 in ((0, 3), (1, 2))[n // 4 % 2]]


@pytest.mark.parametrize(("preset", "lang", "low"), soaked(PRESETS, IN_TURN))
def test_every_word_stands_in_the_safe_zone_under_every_preset(preset, lang, low):
    for piece in pieces(edition(lang, SHEET.presets[preset]), low=low):
        assert astray(piece.front) == []
        assert laid_over(piece.front) == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("role", ROLES)
def test_no_type_is_smaller_than_the_floor(lang, role):
    least = 6.2 if lang == "en" else 6.6
    face = board(edition(lang), role, low=False)
    small = {run.text for run in runs(face) if run.size < least - 1e-6}
    marks = set("资功慧农商学僧PMW")
    assert small - marks <= {str(number) for number in range(1, 13)}  # only digits in boxes


@pytest.mark.parametrize("role", ROLES)
def test_each_track_has_its_cells_from_0_to_40_and_a_lap(role):
    face = board(edition("zh"), role, low=False)
    on_tracks = [run for run in runs(face) if run.y < 46 and run.x > 15]
    numbers = [int(run.text) for run in on_tracks if run.text.isdecimal()]
    assert sorted(numbers) == sorted(3 * list(range(LAST + 1)))
    assert [run.text for run in on_tracks].count("+40") == 3


def test_cells_of_both_rows_stand_under_each_other():
    assert [cell_at(number) for number in range(1, 21)] == [
        cell_at(number) for number in range(21, 41)
    ]


@pytest.mark.parametrize(
    ("role", "worldly", "refuge"),
    [
        ("farmer", (9, 2, 3), (5, 3, 5)),
        ("merchant", (12, 2, 1), (8, 3, 3)),
        ("scholar", (8, 2, 5), (4, 3, 7)),
    ],
)
def test_the_beginnings_are_those_of_e2(role, worldly, refuge):
    begins = beginnings(edition("zh"), role)
    assert (begins["worldly"], begins["refuge"]) == (worldly, refuge)


def test_the_monk_begins_with_refuge_only():
    assert beginnings(edition("zh"), "monk") == {"always": (1, 6, 7), "bare": (1, 5, 5)}
    assert "不皈依" not in text("zh", "monk")


def test_a_house_that_gives_the_farmer_more_prints_it():
    house = {"farmer.provisions": 7, "worldly_provisions": 5, "refuge_wisdom": [4, 1, 0, -1]}
    begins = beginnings(edition("en", {**house, "refuge_wisdom": (4, 1, 0, -1)}), "farmer")
    assert begins == {"worldly": (12, 2, 3), "refuge": (7, 3, 7), "bare": (7, 2, 3)}


@pytest.mark.parametrize(
    ("role", "house", "zh", "en"),
    [
        ("farmer", {"labour_farmer": 3}, "劳作额外资粮+3（共6）", "Provisions +3, 6 in all"),
        ("farmer", {"share_cost": 4}, "付4资粮：1名其他玩家资粮+4", "Pay 4 Provisions"),
        ("merchant", {"give_merchant": 4}, "布施额外功德+4（共5）", "Merit +4, 5 in all"),
        ("merchant", {"trade_factor": 3}, "渡化成本×3", "cost ×3"),
        ("scholar", {"teach_most": 3}, "1–3名其他玩家", "1–3 other players"),
        ("scholar", {"deliver_scholar_wisdom": 2}, "并付2慧", "and 2 Wisdom"),
        ("monk", {"monk_swap": 4}, "每次最多4点", "up to 4 of"),
        ("monk", {"boost": 5}, "任选一种资源+5", "takes +5"),
        ("monk", {"renounce_cost": (6, 3, 3)}, "付6资粮：每次布施", "Provisions, 6"),
    ],
)
def test_a_house_rule_changes_the_number_on_the_board(role, house, zh, en):
    for lang, phrase in (("zh", zh), ("en", en)):
        assert squeezed(phrase) in text(lang, role, house)
        assert squeezed(phrase) not in text(lang, role)


@pytest.mark.parametrize(
    ("lang", "gifts", "more"),
    [("zh", "财施等于法施", "功德额外+2"), ("en", "Gifts Teach Too", "Merit +2 more")],
)
def test_the_merchant_without_v57_has_neither_gifts_nor_more_merit(lang, gifts, more):
    assert squeezed(gifts) in text(lang, "merchant")
    assert squeezed(more) in text(lang, "merchant")
    assert squeezed(gifts) not in text(lang, "merchant", V57)
    assert squeezed(more) not in text(lang, "merchant", V57)


def test_the_errata_give_the_farmer_another_skill_and_its_box():
    assert "勤劳积德" not in text("zh", "farmer")
    assert "本局劳作≥5次：终局计分时功德+2" in text("zh", "farmer", ERRATA)
    assert "勤劳积德" not in text("zh", "scholar", ERRATA)
    labour = [row[0] for row in rows(Worded(edition("zh", ERRATA), "farmer"), "farmer")][1]
    assert labour.notes == {5: "+2功"}


def test_the_boxes_are_those_of_e2():
    counted = {
        counter.label: counter
        for row in rows(Worded(edition("zh"), "merchant"), "merchant")
        for counter in row
    }
    boxes = {label: counter.boxes for label, counter in counted.items()}
    assert boxes == {
        "布施": 6, "渡化": 6, "帮助": 10, "劳作": 6, "互助": 2, "迴向": 1,
        "首渡返资": 1, "护法降劫": 12,
    }  # fmt: skip
    assert counted["帮助"].notes == {4: "+2功", 7: "观音"}
    assert counted["布施"].notes == {4: "慧+3", 6: "普贤"}


def test_boxes_follow_the_rules():
    house = {"aid_requests": 4, "dedication": False, "help_bonus_at": 5}
    labels = {
        counter.label: counter
        for row in rows(Worded(edition("zh", house), "scholar"), "scholar")
        for counter in row
    }
    assert labels["互助"].boxes == 4
    assert "迴向" not in labels
    assert labels["帮助"].notes[5] == "+2功"
    assert {"重抽", "讲学已用"} <= labels.keys()


def _places(house):
    face = board(edition("zh", house), "farmer", low=False)
    rings = [bounds(op.path) for op in face.ops if isinstance(op, Stroke) and op.dash]
    return sum(abs(ring.w - 20.2) < 0.01 for ring in rings)


def test_there_is_a_place_for_each_use_of_the_skill():
    assert [_places({"skill_uses": uses}) for uses in (0, 1, 2)] == [0, 1, 2]
    assert _places({"skill_uses": 3}) == 0  # boxes to tick instead
    assert "每局3次" in text("zh", "farmer", {"skill_uses": 3})


def test_the_threshold_of_deliverance_is_framed_on_the_track_of_wisdom():
    def frames(wisdom):
        face = board(edition("zh", {"deliver_wisdom": wisdom}), "monk", low=False)
        heavy = [op for op in face.ops if isinstance(op, Stroke) and op.width == 0.5]
        low = [bounds(op.path) for op in heavy if op.ink == INK]
        return [round(box.x, 2) for box in low if box.y < 20]

    assert frames(5) == [round(cell_at(5) + 0.25, 2)]
    assert frames(26) == [round(cell_at(26) + 0.25, 2)]


def test_the_arrow_points_to_the_cell_the_role_begins_at():
    def arrow(provisions):
        face = board(edition("zh", {"monk.provisions": provisions}), "monk", low=False)
        ink = signs.ROLE_INK["monk"]
        small = [bounds(op.path) for op in face.ops if isinstance(op, Fill) and op.ink == ink]
        return [box.x for box in small if 44 < box.y < 47 and box.w < 2]

    one, three = arrow(1), arrow(3)
    assert len(one) == len(three) == 1
    assert three[0] - one[0] == pytest.approx(2 * (cell_at(1) - cell_at(0)))


def test_a_motto_parts_at_its_comma_or_in_its_middle():
    assert motto("锄禾日当午，汗滴禾下土。") == ("锄禾日当午", "汗滴禾下土")
    assert motto("千金散尽还复来。") == ("千金散尽", "还复来")


def test_low_ink_says_the_same():
    for lang in LANGS:
        for role in ROLES:
            low = board(edition(lang), role, low=True)
            assert said(low) == text(lang, role)
