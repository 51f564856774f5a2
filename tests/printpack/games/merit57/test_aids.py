"""The aids: the role's own numbers in front, a whole round behind."""

import pytest
from drawn_faces import astray, laid_over, runs, said, squeezed
from parts import each

from engine.games.merit57.rules import SHEET
from printpack.cards.face_hash import drawn
from printpack.draw.inks import CINNABAR
from printpack.draw.ops import Fill, bounds
from printpack.games.merit57.aids.action_table import ACTIONS, HELPS
from printpack.games.merit57.aids.aid import aid_front, costs, pieces
from printpack.games.merit57.aids.round_steps import STEPS, aid_back, steps_at
from printpack.games.merit57.edition import ROLES, edition
from printpack.games.merit57.worded import Worded

LANGS = ("zh", "en")


def front(lang, role="farmer", house=None):
    return said(aid_front(edition(lang, house), role, low=False))


def back(lang, house=None):
    return said(aid_back(edition(lang, house), low=False))


def test_there_is_an_aid_for_each_role_with_one_common_back():
    made = pieces(edition("zh"), low=False)
    assert [piece.id for piece in made] == [f"aid.{role}" for role in ROLES]
    assert {(piece.kind, piece.count) for piece in made} == {("aid", 1)}
    assert len({drawn(piece.front) for piece in made}) == len(ROLES)
    assert {piece.back.key for piece in made} == {"aid.back"}
    assert {tuple(piece.front.trim[2:]) for piece in made} == {(148, 105)}


@pytest.mark.soak
@each("preset", sorted(SHEET.presets))
@each("low", [False, True])
@each("lang", LANGS)
def test_every_word_stands_in_the_safe_zone_under_every_preset(lang, low, preset):
    for piece in pieces(edition(lang, SHEET.presets[preset]), low=low):
        for face in (piece.front, piece.back):
            assert astray(face) == []
            assert laid_over(face) == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_type_is_smaller_than_the_floor(lang):
    least = 6.2 if lang == "en" else 6.6
    for piece in pieces(edition(lang), low=False):
        for face in (piece.front, piece.back):
            small = {run.text for run in runs(face) if run.size < least - 1e-6}
            assert small <= set("资功慧PMW")


def test_only_give_deliver_and_protect_are_marked_as_help():
    face = aid_front(edition("zh"), "farmer", low=False)
    dots = [
        bounds(op.path)
        for op in face.ops
        if isinstance(op, Fill) and op.ink == CINNABAR and bounds(op.path).w < 3.3
    ]
    assert len(dots) == len(HELPS) == 3
    assert set(HELPS) < set(ACTIONS)


@each(
    ("house", "zh", "en"),
    [
        ({"labour": 5}, "资粮+5（农夫", "Provisions +5 ("),
        ({"practice_worldly": 4}, "不皈依+4）", "Worldly +4)"),
        ({"give_merchant": 5}, "商人+6", "Merchant +6"),
        ({"give_crisis_at": 13}, "劫难≥13：功德再+1", "Calamity ≥13"),
        ({"deliver_wisdom": 7}, "慧≥7", "Wisdom ≥7"),
        ({"protect_merit": 6}, "功德+6，劫难−3", "Merit +6, Calamity −3"),
        ({"aid_requests": 3}, "每局3次", "3 times a game"),
        ({"field_refuge": 4}, "皈依再+4", "Refuge +4 more"),
        ({"deliver_merchant": 3}, "商人：成本+3", "Merchant: base +3"),
        ({"merchant_v57": False}, "成本×2；", "the Wisdom ·"),
    ],
)
def test_a_house_rule_changes_the_front(house, zh, en):
    for lang, phrase in (("zh", zh), ("en", en)):
        assert squeezed(phrase) in front(lang, house=house)
        assert squeezed(phrase) not in front(lang)


@each(
    ("house", "zh", "en"),
    [
        ({"refuge_daily": 3}, "皈依者功德+3", "Merit +3 with Refuge"),
        ({"timeout": 5}, "劫难+5，离开", "Calamity +5, the being"),
        ({"mode": "hard"}, "然后劫难+1", "then Calamity +1"),
        ({"mode": "simple"}, "劫难≤15且渡化≥4", "Calamity ≤15 and Deliverance ≥4"),
        ({"win_calamity": 11}, "劫难≤11", "Calamity ≤11"),
        ({"survival_rounds": (1, 3, 5)}, "第1、3、5回合资粮−1", "Rounds 1, 3 and 5:"),
        ({"help_bonus_at": 6}, "累计帮助≥6次", "Help actions ≥6"),
        ({"hero_points": 7}, "英雄×7", "heroes ×7"),
        ({"timeout_immediate": True}, "到2立即离开，劫难+4", "with 2 they leave, Calamity +4"),
        ({"defeat_calamity": 18}, "劫难≥18：立即失败", "Calamity ≥18 loses"),
        ({"renounce_cost": (5, 3, 3)}, "付5资粮；开局", "5 Provisions, or at"),
    ],
)
def test_a_house_rule_changes_the_back(house, zh, en):
    for lang, phrase in (("zh", zh), ("en", en)):
        assert squeezed(phrase) in back(lang, house)
        assert squeezed(phrase) not in back(lang)


def test_switches_take_their_words_off_the_aid():
    assert "起始玩家左移" in back("zh")
    assert "起始玩家左移" not in back("zh", {"start_rotates": False})
    assert "回向" not in back("zh", {"dedication": False})
    assert "两人" not in back("zh", {"two_roles": False})
    assert "皈依：功德" not in front("zh", house={"refuge_save_bonus": False})
    assert "最后机会" not in back("zh", {"timeout_immediate": True})


@pytest.mark.parametrize("role", ROLES)
def test_what_concerns_the_reader_stands_out(role):
    words = Worded(edition("zh"), role)
    own = edition("zh").role(role)
    assert costs(words, role).split("　")[1].startswith(f"*{own}：")
    assert costs(words, role).count("*") == 4  # the head and the reader's own
    assert "*" not in costs(Worded(edition("zh")), "").replace("*渡化成本*", "")


def test_the_monk_protects_for_less():
    assert "资≥1" in front("zh", "monk")
    assert "资≥1" not in front("zh", "farmer")


def test_the_gifts_of_refuge_stand_by_their_times():
    rules = {"refuge_merit": (1, 2, 3, 8), "refuge_wisdom": (2, 1, 0, -2)}
    text = back("zh", rules)
    assert "第6回合起" in text
    assert text.index("+8") > text.index("第6回合起")
    assert "−2" in text


def test_a_round_has_its_six_steps_and_the_window_of_faith_before_the_actions():
    steps = steps_at(Worded(edition("zh")), 136, 7.6).steps
    assert [step.sign for step in steps] == list(STEPS)
    assert STEPS.index("faith") + 1 == STEPS.index("4")


def test_the_goals_of_the_modes_add_up():
    def goals(house):
        rules = edition("zh", house).rules
        return rules.goal(), rules.goal(pair=True)

    assert goals({}) == ((12, 5), (10, 4))
    assert goals({"mode": "simple"}) == ((15, 4), (13, 3))
    assert goals({"mode": "hard"}) == ((10, 6), (8, 5))


def test_in_the_simple_mode_all_live_as_the_worldly_do():
    rules = edition("zh", {"mode": "simple"}).rules
    assert rules.survival(worldly=False) == rules.survival_rounds_worldly
