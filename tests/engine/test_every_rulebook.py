"""What every game's rulebook must keep: both languages alike, its numbers the data's, all cited."""

import re

import pytest
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
TOLD = [
    ("ludo", {}, "en", "D + b + 1.6"),
    ("ludo", {}, "en", " 14 steps to go"),
    ("ludo", {"six_base": 1.25}, "en", "D + b + 1.25"),
    ("ludo", {"end_steps": 23}, "en", " 23 steps to go"),
    ("ludo", {"end_steps": 23}, "zh", " 23 步时"),
    ("merit13", {}, "zh", "付 3 财富：福 +2"),
    ("merit13", {}, "zh", "现在不顺移"),
    ("merit13", {}, "en", "at the level normal"),
    ("merit13", {}, "en", "between −0.4 and 2.0"),
    ("merit13", {}, "en", "15% of the tables"),
    ("merit13", {}, "en", "takes 2 actions "),
    ("merit13", {"actions": 1}, "en", "takes 1 action "),
    ("merit13", {"give_cost": 4}, "zh", "付 4 财富：福 +2"),
    ("merit13", {"royal.cost": 9}, "zh", "| 皇族 | 9 |"),
    ("merit13", {"flood.base.all_gain.calamity": 5}, "zh", "| 洪水 | 劫难 +5。 |"),
    ("merit13", {"difficulty": "asura"}, "en", "at the level asura"),
    ("merit13", {"rotate_first": True}, "zh", "现在每轮顺移"),
    ("merit13", {"doom_check": "immediate"}, "zh", "现在随时检查"),
    ("merit57", {}, "zh", "劫难不超过 12，并且渡化不少于 5"),
    ("merit57", {}, "en", "### 12.1 Practice with dice\n\nNow: not in use."),
    ("merit57", {}, "en", "loses 1 Provision;"),
    ("merit57", {"survival_provisions": 2}, "en", "loses 2 Provisions;"),
    ("merit57", {"win_calamity": 9}, "zh", "劫难不超过 9，并且渡化不少于 5"),
    ("merit57", {"C1.base.all_gain.calamity": 7}, "zh", "**旱魃肆虐**，同时选择。劫难 +7。"),
    ("merit57", {"dice_practice": True}, "en", "Practice with dice\n\nNow: in use."),
    ("merit57", {"mode": "hard"}, "en", "Hard mode\n\nNow: hard mode."),
    ("delay", {}, "en", "20%"),
    ("delay", {"seal_chance": 35}, "en", "35%"),
    ("delay", {"penalty_stability": -37}, "en", "-37"),
    ("delay", {"penalty_stability": -37}, "zh", "-37"),
    ("cier", {}, "en", "| Cier | 0.5 | one player |"),
    ("cier", {"cier.cost": (1, 3)}, "en", "| Cier | 1/3 | one player |"),
    ("cier", {"stalemate": 25}, "en", "the end of exchange 25"),
    ("cier", {"stalemate": 25}, "zh", "第 25 轮次"),
]
# What the players agree on before a match of 呲儿 is told in words.
TOLD_AS = {
    "mode": ("the players agree on its kind", "共同决定对局类型"),
    "teams": ("their team", "所属团队"),
    "cast": ("minions if the house wants them", "可以加入小弟"),
    "boss_banned": ("bar him from up to two abilities", "禁止擂主使用至多两种能力"),
    "characters": ("Every player has a character", "每名玩家有一个角色"),
}
SHOWN_AS = {"karma_tenths": "karma_factors"}  # tenths, read as factors
RULES = [(game_id, key, rule) for game_id in IDS for key, rule in rules_of(game_id).items()]
SWITCHES = [
    (game_id, key, rule)
    for game_id, key, rule in RULES
    if rule.choices or isinstance(rule.value, bool) or key == "teams"  # that goes by seat
]
FIGURES = [row for row in RULES if row not in SWITCHES]
NAMED = [row for row in SWITCHES if row[0] != "ludo"]  # which tells of house rules in prose
BOOKS = [(game_id, lang) for game_id in IDS for lang in LANGUAGES]
FILES = [(game_id, path) for game_id in IDS for path in sources(game_id) + data(game_id)]

each_game = pytest.mark.parametrize("game_id", IDS)
each_book = pytest.mark.parametrize(("game_id", "lang"), BOOKS)
both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def keys(rows):
    return [f"{game_id}-{key}" for game_id, key, _ in rows]


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


@pytest.mark.parametrize(("game_id", "path"), FILES, ids=[f"{g}-{p.name}" for g, p in FILES])
def test_what_cites_a_section_cites_one_that_exists(game_id, path):
    assert cited(path.read_text(encoding="utf-8")) <= set(headings(game_id, "en"))


@pytest.mark.parametrize(("game_id", "key", "rule"), RULES, ids=keys(RULES))
def test_every_rule_cites_a_section_that_lays_down_rules(game_id, key, rule):
    assert rule.cite in laid_down(game_id)


# --- the numbers -----------------------------------------------------------------------------


@each_game
def test_both_languages_insert_the_same_numbers_in_every_section(game_id):
    zh = parts(game_id, "zh")
    for number, words in parts(game_id, "en").items():
        assert named(words) == named(zh[number]), number
        for key in rules_of(game_id):
            assert (f"`{key}`" in words) == (f"`{key}`" in zh[number]), (number, key)


@both_languages
@pytest.mark.parametrize(("game_id", "key", "rule"), FIGURES, ids=keys(FIGURES))
def test_every_number_stands_in_the_section_that_its_rule_cites(game_id, key, rule, lang):
    names = named(parts(game_id, lang)[rule.cite])
    key = SHOWN_AS.get(key, key)
    places = {f"{key}[{n}]" for n in range(len(rule.value))} if type(rule.value) is tuple else {key}
    assert key in names or places <= names


@both_languages
@pytest.mark.parametrize(("game_id", "key", "rule"), NAMED, ids=keys(NAMED))
def test_every_switch_is_named_or_shown(game_id, key, rule, lang):
    words = read(game_id, lang)
    told = TOLD_AS[key][lang == "zh"] if game_id == "cier" and key in TOLD_AS else f"`{key}`"
    assert told in words or key in named(words)


@both_languages
@pytest.mark.parametrize(("game_id", "key", "rule"), SWITCHES, ids=keys(SWITCHES))
def test_a_switch_that_is_shown_has_a_wording_for_each_position(game_id, key, rule, lang):
    for name, spec in placeholders(read(game_id, lang)):
        if name == key:
            assert len(spec.split("|")) == len(rule.choices or (True, False))


@each_book
def test_every_placeholder_is_filled_in_every_preset(game_id, lang):
    for house in ({}, *game(game_id).sheet.presets.values()):
        book = filled(game_id, house, lang)
        assert not re.search(r"[{}]|[Nn]amespace\(|object at|\(\d+, \d+\)", book)
        assert book.count("\n#") == read(game_id, lang).count("\n#")


@pytest.mark.parametrize(("game_id", "house", "lang", "sentence"), TOLD)
def test_the_rules_in_force_are_told(game_id, house, lang, sentence):
    assert sentence in filled(game_id, house, lang)
    assert not house or sentence not in filled(game_id, {}, lang)


# --- the letters -----------------------------------------------------------------------------


@each_game
def test_chinese_text_uses_chinese_punctuation(game_id):
    words = re.sub(r"\{[^{}]*\}|`[^`]*`|[*|]", "", read(game_id, "zh"))
    assert not re.findall(r"[\u4e00-\u9fff][,;:?!.()\"']", words)
    assert not re.findall(r"[,;:?!.()\"'][\u4e00-\u9fff]", words)
    assert "−" not in words
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
