"""The rulebook says what the engine does: in every preset, and with every switch turned."""

import re
from functools import cache

import pytest
from merit57_boards import F, board, play, setup
from merit57_changes import calm, saw, waited
from parts import each
from test_merit57_switches import CHANGES

from engine.games.merit57 import GAME
from engine.games.merit57.ending import limits
from engine.games.merit57.rules import SHEET
from engine.games.merit57.state import REFUGE, WORLDLY
from resources.catalogue import LANGUAGES

PRESETS = SHEET.presets
BRACKET = re.compile("[(（]`.*?[)）]")  # the switch and how it is set
AND = {"zh": "、", "en": " and "}

# What a section says of a switch as it is by the edition, and when it is turned: zh, en.
TOLD = {
    "start_rotates": (
        "4.0",
        ("以后每回合顺时针移一位", "以后每回合都是这一位"),
        ("passes one seat clockwise", "the same player in every round"),
    ),
    "vows_by": (
        "9",
        ("卡中选一张", "卡中抽签得一张"),
        ("Each player chooses", "Each player draws"),
    ),
    "personal_deck": (
        "7B",
        ("张经典故事", "经典故事不用"),
        ("are classic tales", "the classic tales are out"),
    ),
    "free_after_last": (
        "4.4",
        ("最后一次行动之后也可以", "最后一次行动做完，行动回合就结束"),
        ("may still come after your last action", "turn ends with your last action"),
    ),
    "merchant_v57": (
        "5.5",
        ("慧够时也可以用；功德另", "慧够时也可以用，不另得功德"),
        ("wise Merchant too, and it earns Merit", "it earns no more Merit"),
    ),
    "refuge_save_bonus": (
        "5.5",
        ("皈依者功德另", "皈依者没有另外的功德"),
        ("with Refuge, Merit", "with Refuge no more Merit"),
    ),
    "blessing_stacks": (
        "5.6",
        ("不相加，取最大", "全部相加"),
        ("do not add up;", "player add up."),
    ),
    "dedication": (
        "12.5",
        ("现行：采用。", "现行：不采用。"),
        ("Now: in use.", "Now: not in use."),
    ),
    "being_cost_v52": (
        "8",
        ("现在照基础成本", "现在照加价成本"),
        ("Now the base cost", "Now the dearer cost"),
    ),
    "timeout_immediate": (
        "4.3",
        ("**最后机会**：本回合行动时还可以渡化", "众生立即离开"),
        ("has its **last chance**", "leaves undelivered as soon as"),
    ),
    "score_extended": (
        "6.2",
        ("不再增加", None),
        ("nothing more is added", None),
    ),
    "vows_v58": ("9", ("没有采用；", "已经采用，"), ("are not in use;", "are in use,")),
    "farmer_v58": ("6.2", ("采用 v5.8 勘误时", None), ("With the v5.8 errata", None)),
    "dice_practice": ("5.3", (None, "照 12.1 掷骰"), (None, "roll by 12.1")),
    "conversion": (
        "12.6",
        ("现行：不采用。", "现行：采用。"),
        ("Now: not in use.", "Now: in use."),
    ),
    "reversal": ("12.7", ("现行：不采用。", "现行：采用。"), ("Now: not in use.", "Now: in use.")),
    "hero_replaces_base": (
        "7A",
        ("先执行**基础效果**，再问英雄", "先问英雄；没有人挺身而出，才执行"),
        ("then heroes are asked, then all choose", "If nobody steps forward, the card does"),
    ),
    "plague_hero_alone": (
        "7A",
        ("可以有两位英雄，其他人仍须选择", "也只能有一位英雄"),
        ("may have two heroes, and the others still choose", "has only one hero too"),
    ),
    "secrecy_once": (
        "12.9",
        ("就在这一回合自己行动时自行认罚", "就在自己行动时自行认罚，失去 1 功德；"),
        (
            "in your own turn of that round and lose 1 Merit, once",
            "in your own turn and lose 1 Merit. This",
        ),
    ),
    "segments": (
        "7A",
        (None, "照 12.8 混合分段"),
        (None, "mixed in segments by 12.8"),
    ),
    "secrecy_penalty": ("14.2", ("没有规则禁止", "说漏了要认罚"), ("No rule forbids", "slip pays")),
    "final_sacrifice": ("6.1", (None, "先有终局舍身"), (None, "The last sacrifice comes before")),
    "two_roles": (
        "1.4",
        ("每人两个角色", "两人时也各用一个角色"),
        ("two roles each", "one role each as well"),
    ),
    "hidden_vows": (
        "9",
        ("卡片公开。", "发愿卡到计分时才公开"),
        ("The cards lie open.", "stay face down until scoring"),
    ),
    "achievement_points": ("6.2", (None, "成就另加分"), (None, "Achievements add to it")),
    "karma_multiplier": ("6.2", (None, "决定一个倍率"), (None, "sets a multiplier")),
    "sacrifice_bonus": ("7A", (None, "天灾的 A 例外"), (None, "is the exception")),
}
# Switches that nobody sees in the play, or that another test holds the words of.
ELSEWHERE = {"roles_by", "promo", "silence", "mode"}


@cache
def book(house, lang):
    return GAME.rulebook(dict(house), lang)


def section(house, lang, number):
    """Return a section of the rulebook as a house plays."""
    page = book(tuple(house.items()), lang)
    return re.split(rf"^#+ {re.escape(number)} ", page, flags=re.MULTILINE)[1].partition("\n#")[0]


def turned(key, house):
    """Say whether the engine plays a switch as it is by the edition, or turned."""
    change = CHANGES[key]
    plain, other = (change.what({**house, key: v}) for v in (SHEET.rules[key].value, change.value))
    assert plain != other, key
    return change.what(house) == other


def says_what_is_played(key, house):
    number, *told = TOLD[key]
    then = turned(key, house)
    for lang, sentences in zip(LANGUAGES, told, strict=True):
        words = section(house, lang, number)
        said, unsaid = sentences[then], sentences[not then]
        assert said is None or said in words, (key, lang)
        assert unsaid is None or unsaid not in words, (key, lang)


def test_no_switch_goes_untold():
    switches = {
        key
        for key, rule in SHEET.rules.items()
        if "." not in key and (rule.choices or isinstance(rule.value, bool))
    }
    assert switches == set(TOLD) | ELSEWHERE


@each("key", TOLD)
def test_a_switch_that_is_turned_is_told_turned(key):
    says_what_is_played(key, {})
    says_what_is_played(key, {key: CHANGES[key].value})


@pytest.mark.soak
@each("name", PRESETS)
def test_a_preset_is_told_as_it_is_played(name):
    for key in TOLD:
        says_what_is_played(key, PRESETS[name])


# --- numbers that depend on modes ----------------------------------------------------------------


def costly(house, faith):
    """Return the rounds whose end costs somebody of this faith something to live."""
    rounds = range(1, SHEET.resolve(house)["rounds"] + 1)
    boards = (board(house=house, round=n, faith=faith) for n in rounds)
    return [state.round - 1 for state in boards if play(state, "settlement").of(F)[0]]


@each("name", PRESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_limits_and_the_rounds_are_those_of_the_game(name, lang):
    house = PRESETS[name]
    calamity, deliverance = limits(GAME.begin(setup(4, house)))
    two = limits(GAME.begin(setup(2, house)))
    every, some = (
        AND[lang].join(map(str, costly(house, faith)))
        if lang == "zh"
        else _listed(costly(house, faith))
        for faith in (REFUGE, WORLDLY)
    )
    said = {
        "zh": {
            "1.3": [f"劫难不超过 {calamity}，渡化不少于 {deliverance}"],
            "1.5": [f"一起渡化 {deliverance} 位众生，并让劫难最后不超过 {calamity}"],
            "4.5": [f"第 {every} 回合，每人", f"第 {some} 回合"],
            "6.1": [
                f"劫难不超过 {calamity}，并且渡化不少于 {deliverance}",
                f"两人时的界限是劫难 {two[0]}、渡化 {two[1]}",
            ],
            "10": [f"第 {every} 回合有生存消耗", f"劫难 ≤{calamity} 且渡化 ≥{deliverance}"],
        },
        "en": {
            "1.3": [f"Calamity at most {calamity}, Deliverance at least {deliverance}"],
            "1.5": [f"deliver {deliverance} beings together and end with Calamity at {calamity}"],
            "4.5": [f"in rounds {every} each player", f"rounds {some}"],
            "6.1": [
                f"Calamity is at most {calamity} and Deliverance at least {deliverance}",
                f"the limits are Calamity {two[0]} and Deliverance {two[1]}",
            ],
            "12.2": [f"Now: {SHEET.resolve(house)['mode']} mode."],
            "12.3": [f"Now: {SHEET.resolve(house)['mode']} mode."],
            "10": [
                f"keeping alive in rounds {every}",
                f"Calamity ≤{calamity} and Deliverance ≥{deliverance}",
            ],
        },
    }[lang]
    for number, sentences in said.items():
        words = section(house, lang, number)
        assert [sentence for sentence in sentences if sentence not in words] == [], number


def _listed(rounds):
    *most, last = map(str, rounds)
    return f"{', '.join(most)} and {last}"


def test_the_limits_of_two_change_nothing_for_two():
    """§12 as the book says of the preset; three and four play by them."""
    two, four = (
        [limits(GAME.begin(setup(seats, house))) for house in ({}, PRESETS["two-player"])]
        for seats in (2, 4)
    )
    assert two[0] == two[1] == four[1] != four[0]
    assert "changes nothing for two" in section({}, "en", "12")


@each("name", PRESETS)
def test_the_general_events_are_counted_as_they_are_shuffled(name):
    pile = len(GAME.begin(setup(4, PRESETS[name])).general)
    assert f"The {pile} general events" in section(PRESETS[name], "en", "7B")
    assert f"通用个人事件 {pile} 张" in section(PRESETS[name], "zh", "2")


@each("name", PRESETS)
def test_a_being_that_leaves_costs_what_the_book_says(name):
    house = PRESETS[name]
    at_once = SHEET.resolve(house)["timeout_immediate"]
    late = waited(house, 1, "beings") if at_once else waited(house, 2)
    rise = saw(calm, "beings", round=1)(house)
    for lang, timeout, hard in (
        ("zh", f"每位使劫难 +{late}", f"然后劫难 +{rise}"),
        ("en", f"brings Calamity +{late}", f"Then Calamity +{rise}"),
    ):
        assert timeout in section(house, lang, "4.3")
        assert (hard in section(house, lang, "10")) == bool(rise)


def test_who_cannot_pay_to_live_loses_merit_besides():
    house = {"survival_provisions": 2}
    done = play(board((1, 9, 9), house=house, round=2), "settlement")
    assert done.of(F)[:2] == (-1, -1)
    assert "不足此数的，有多少失去多少，另失去 1 功德" in section(house, "zh", "4.5")
    assert "whoever has fewer loses what there is, and 1 Merit besides" in section(
        house, "en", "4.5"
    )


@each("key", TOLD)
def test_a_decision_is_worded_by_its_switch(key):
    """§13 says how a switch is set, and what that means; both turn with it."""
    for lang, states in (("zh", ("关", "开")), ("en", ("off", "on"))):
        value = CHANGES[key].value
        before, after = (decision(house, lang, key) for house in ({}, {key: value}))
        if not before:
            continue
        assert BRACKET.sub("", before) != BRACKET.sub("", after), key
        if isinstance(value, bool):
            told = re.search(rf"`{key}` (\w+)", after)
            assert told[1] == states[value], key


def decision(house, lang, key):
    """Return the item of §13 that names a switch, if one does."""
    lines = section(house, lang, "13").split("\n")
    return next((line for line in lines if f"`{key}`" in line), "")
