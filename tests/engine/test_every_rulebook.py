"""What every game's rulebook must keep: both languages alike, its numbers the data's, all cited."""

import re
from itertools import pairwise

import pytest
from expectations import expected, where
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

# What the players agree on before a match of 呲儿 is told in words.
TOLD_AS = {
    "mode": ("the players agree on its kind", "共同决定对局类型"),
    "teams": ("their team", "所属团队"),
    "cast": ("minions if the house wants them", "可以加入小弟"),
    "characters": ("Every player has a character", "每名玩家有一个角色"),
}
SHOWN_AS = {
    "karma_tenths": "karma_factors",  # tenths, read as factors
    "survival_rounds": "survival",  # which depend on the mode
    "survival_rounds_worldly": "survival_worldly",
}
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


def as_counted(game_id):
    """Return how many sections each chapter has, the chapters being numbered from 1."""
    depths = [depth for depth, *_ in HEADING.findall(read(game_id, "en"))]
    starts = [at for at, depth in enumerate(depths) if depth == "##"] + [len(depths)]
    return {str(n): end - at - 1 for n, (at, end) in enumerate(pairwise(starts), start=1)}


# --- the sections ----------------------------------------------------------------------------


@each_game
def test_the_sections_are_numbered_without_gaps(game_id):
    counted = []
    for chapter, sections in (expected(game_id).chapters or as_counted(game_id)).items():
        first = isinstance(sections, int)
        counted += [chapter, *(_first(chapter, sections) if first else sections)]
    assert headings(game_id, "en") == counted, where(game_id, "chapters")


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
    parted = {chapter for chapter, sections in as_counted(game_id).items() if sections}
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


@pytest.mark.parametrize("game_id", [one for one in IDS if expected(one).told])
def test_the_rules_in_force_are_told(game_id):
    for house, lang, sentence in expected(game_id).told:
        assert sentence in filled(game_id, house, lang)
        assert not house or sentence not in filled(game_id, {}, lang), sentence


# --- the letters -----------------------------------------------------------------------------


@each_game
def test_chinese_text_uses_chinese_punctuation(game_id):
    words = re.sub(r"\{[^{}|]*\}", "", read(game_id, "zh"))
    words = re.sub(r"\{\w+:|\}|`[^`]*`|[*|]", "", words)
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
