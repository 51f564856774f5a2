"""What every game's rulebook must keep: both languages alike, its numbers the data's, all cited."""

import re

import pytest
from parts import each
from rulebooks import (
    HEADING,
    bare,
    cited,
    data,
    docstrings,
    filled,
    headings,
    laid_down,
    named,
    parts,
    placeholders,
    read,
    referred,
    rules_of,
    sources,
)

from engine.games import IDS, game
from resources.catalogue import LANGUAGES

# How many sections each chapter has, or which, where they are not numbered from 1.
CHAPTERS = {
    "ludo": {"1": 9, "2": 4, "3": 3, "4": 4},
    "merit13": {"1": 4, "2": 2, "3": 7, "4": 7, "5": 2, "6": 3, "7": 3, "8": 2},
    "merit57": {
        "1": 4,
        "2": 0,
        "3": 4,
        "4": ("4.0", "4.1", "4.2", "4.3", "4.4", "4.5"),
        "5": 7,
        "6": 3,
        "7": ("7A", "7B"),
        "8": 0,
        "9": 4,
        "10": 0,
        "11": 0,
        "12": 14,
        "13": 0,
    },
    "delay": {"1": 2, "2": 3, "3": 2, "4": 2, "5": 3, "6": 3, "7": 2, "8": 3},
    "cier": {"1": 5, "2": 11, "3": 5, "4": 2},
}
# What a house changes, and a sentence of the rulebook that tells of it.
TOLD = {
    "ludo": [
        ({}, "en", "D + b + 1.6"),
        ({}, "en", " 14 steps to go"),
        ({"six_base": 1.25}, "en", "D + b + 1.25"),
        ({"end_steps": 23}, "en", " 23 steps to go"),
        ({"end_steps": 23}, "zh", " 23 步时"),
    ],
    "merit13": [
        ({}, "zh", "付 3 财富：福 +2"),
        ({}, "zh", "现在不顺移"),
        ({}, "en", "at the level normal"),
        ({}, "en", "between −0.4 and 2.0"),
        ({}, "en", "15% of the tables"),
        ({}, "en", "takes 2 actions "),
        ({"actions": 1}, "en", "takes 1 action "),
        ({"give_cost": 4}, "zh", "付 4 财富：福 +2"),
        ({"royal.cost": 9}, "zh", "| 皇族 | 9 |"),
        ({"flood.base.all_gain.calamity": 5}, "zh", "| 洪水 | 劫难 +5。 |"),
        ({"difficulty": "asura"}, "en", "at the level asura"),
        ({"rotate_first": True}, "zh", "现在每轮顺移"),
        ({"doom_check": "immediate"}, "zh", "现在随时检查"),
    ],
    "merit57": [
        ({}, "zh", "劫难不超过 12，并且渡化不少于 5"),
        ({}, "en", "### 12.1 Practice with dice\n\nNow: not in use."),
        ({}, "en", "loses 1 Provision;"),
        ({"survival_provisions": 2}, "en", "loses 2 Provisions;"),
        ({"win_calamity": 9}, "zh", "劫难不超过 9，并且渡化不少于 5"),
        ({"C1.base.all_gain.calamity": 7}, "zh", "**旱魃肆虐**，同时选择。劫难 +7。"),
        ({"dice_practice": True}, "en", "Practice with dice\n\nNow: in use."),
        ({"mode": "hard"}, "en", "Hard mode\n\nNow: hard mode."),
    ],
    "delay": [
        ({}, "en", "20%"),
        ({"seal_chance": 35}, "en", "35%"),
        ({"penalty_stability": -37}, "en", "-37"),
        ({"penalty_stability": -37}, "zh", "-37"),
    ],
    "cier": [
        ({}, "en", "| Cier | 0.5 | one player |"),
        ({"cier.cost": (1, 3)}, "en", "| Cier | 1/3 | one player |"),
        ({"stalemate": 25}, "en", "the end of exchange 25"),
        ({"stalemate": 25}, "zh", "第 25 轮次"),
    ],
}
# What the players agree on before a match of 呲儿 is told in words.
TOLD_AS = {
    "mode": ("the players agree on its kind", "共同决定对局类型"),
    "teams": ("their team", "所属团队"),
    "cast": ("minions if the house wants them", "可以加入小弟"),
    "boss_banned": ("bar him from up to two abilities", "禁止擂主使用至多两种能力"),
    "characters": ("Every player has a character", "每名玩家有一个角色"),
}
SHOWN_AS = {"karma_tenths": "karma_factors"}  # tenths, read as factors
IN_PROSE = {"ludo"}  # which tells of house rules in whole sentences
BOOKS = [(game_id, lang) for game_id in IDS for lang in LANGUAGES]

each_game = pytest.mark.parametrize("game_id", IDS)
each_book = pytest.mark.parametrize(("game_id", "lang"), BOOKS)


def is_switch(key, rule):
    """Say whether a rule is one of a few positions; all others are numbers."""
    by_seat = key == "teams"
    return bool(rule.choices) or isinstance(rule.value, bool) or by_seat


def switches(game_id):
    return {key: rule for key, rule in rules_of(game_id).items() if is_switch(key, rule)}


def figures(game_id):
    return {key: rule for key, rule in rules_of(game_id).items() if not is_switch(key, rule)}


def _first(chapter, count):
    return [f"{chapter}.{n + 1}" for n in range(count)]


# --- the sections ----------------------------------------------------------------------------


@each_game
def test_the_sections_are_numbered_without_gaps(game_id):
    expected = []
    for chapter, sections in CHAPTERS[game_id].items():
        counted = isinstance(sections, int)
        expected += [chapter, *(_first(chapter, sections) if counted else sections)]
    assert headings(game_id, "en") == expected


@each_game
def test_both_languages_have_the_same_headings(game_id):
    zh, en = HEADING.findall(read(game_id, "zh")), HEADING.findall(read(game_id, "en"))
    assert [(depth, number, dot) for depth, number, _, dot in zh] == [
        (depth, number, dot) for depth, number, _, dot in en
    ]


@each_book
def test_every_heading_is_numbered(game_id, lang):
    lines = [line for line in read(game_id, lang).splitlines() if line.startswith("##")]
    assert len(lines) == len(headings(game_id, lang))


@each_book
def test_every_section_without_sections_has_a_text(game_id, lang):
    parted = {chapter for chapter, sections in CHAPTERS[game_id].items() if sections}
    silent = {number for number, words in parts(game_id, lang).items() if not words.strip()}
    assert silent <= parted


@each_book
def test_the_text_refers_to_sections_that_exist(game_id, lang):
    for number, words in parts(game_id, lang).items():
        assert referred(game_id, words) <= set(headings(game_id, lang)), number


@each_game
def test_both_languages_refer_to_the_same_sections(game_id):
    zh = parts(game_id, "zh")
    for number, words in parts(game_id, "en").items():
        assert referred(game_id, words) == referred(game_id, zh[number]), number


# --- the code --------------------------------------------------------------------------------


@each_game
def test_every_section_with_a_rule_is_cited_by_a_docstring(game_id):
    found = {
        number for path in sources(game_id) for words in docstrings(path) for number in cited(words)
    }
    assert laid_down(game_id) - found == set()


@each_game
def test_what_cites_a_section_cites_one_that_exists(game_id):
    there = set(headings(game_id, "en"))
    files = sources(game_id) + data(game_id)
    lost = {path.name: cited(path.read_text(encoding="utf-8")) - there for path in files}
    assert {name: numbers for name, numbers in lost.items() if numbers} == {}


@each_game
def test_every_rule_cites_a_section_that_lays_down_rules(game_id):
    there = laid_down(game_id)
    assert {
        key: rule.cite for key, rule in rules_of(game_id).items() if rule.cite not in there
    } == {}


# --- the numbers -----------------------------------------------------------------------------


@each_game
def test_both_languages_insert_the_same_numbers_in_every_section(game_id):
    zh = parts(game_id, "zh")
    for number, words in parts(game_id, "en").items():
        assert named(words) == named(zh[number]), number
        for key in rules_of(game_id):
            assert (f"`{key}`" in words) == (f"`{key}`" in zh[number]), (number, key)


@each_book
def test_every_number_stands_in_the_section_that_its_rule_cites(game_id, lang):
    texts, missing = parts(game_id, lang), []
    for key, rule in figures(game_id).items():
        names, shown = named(texts[rule.cite]), SHOWN_AS.get(key, key)
        many = type(rule.value) is tuple
        places = {f"{shown}[{n}]" for n in range(len(rule.value))} if many else {shown}
        if shown not in names and not places <= names:
            missing.append((key, rule.cite))
    assert missing == []


@each(("game_id", "lang"), [book for book in BOOKS if book[0] not in IN_PROSE])
def test_every_switch_is_named_or_shown(game_id, lang):
    words = read(game_id, lang)
    inserted = named(words)
    own = TOLD_AS if game_id == "cier" else {}
    told = {key: own[key][lang == "zh"] if key in own else f"`{key}`" for key in switches(game_id)}
    assert [key for key in told if told[key] not in words and key not in inserted] == []


@each_book
def test_a_switch_that_is_shown_has_a_wording_for_each_position(game_id, lang):
    positions = {key: rule.choices or (True, False) for key, rule in switches(game_id).items()}
    for key, spec in placeholders(read(game_id, lang)):
        if key in positions:
            assert len(spec.split("|")) == len(positions[key]), key


@each_book
def test_every_placeholder_is_filled_in_every_preset(game_id, lang):
    for house in ({}, *game(game_id).rule_sheet.presets.values()):
        book = filled(game_id, house, lang)
        assert not re.search(r"[{}]|[Nn]amespace\(|object at|\(\d+, \d+\)", book)
        assert book.count("\n#") == read(game_id, lang).count("\n#")


@each_game
def test_the_rules_in_force_are_told(game_id):
    for house, lang, sentence in TOLD[game_id]:
        assert sentence in filled(game_id, house, lang)
        assert not house or sentence not in filled(game_id, {}, lang), sentence


# --- the letters -----------------------------------------------------------------------------


@each_game
def test_chinese_text_uses_chinese_punctuation(game_id):
    words = re.sub(r"\{[^{}]*\}|`[^`]*`|[*|]", "", read(game_id, "zh"))
    assert not re.findall(r"[\u4e00-\u9fff][,;:?!.()\"']", words)
    assert not re.findall(r"[,;:?!.()\"'][\u4e00-\u9fff]", words)
    assert not re.findall(r"(?<![A-Za-z0-9])-(?=\{|\d)", read(game_id, "zh"))
    assert words.count("「") == words.count("」")
    assert words.count("（") == words.count("）")


@each_game
def test_figures_and_chinese_stand_apart(game_id):
    for words in (bare(read(game_id, "zh")), filled(game_id, {}, "zh")):
        plain = re.sub(r"[`*]", "", words)
        assert not re.findall(r"[\u4e00-\u9fff][0-9A-Za-z+≤≥]", plain)
        assert not re.findall(r"[0-9A-Za-z%][\u4e00-\u9fff]", plain)


@each_game
def test_english_text_uses_english_punctuation(game_id):
    words = re.sub(r"\([\u4e00-\u9fff]+\)", "", read(game_id, "en"))  # a term told beside its word
    assert not re.findall(r"[\u3000-\u9fff\uff00-\uffef]", words)
    assert not re.findall(r"['\"]\w+['\"]|\s-\d", words)
