"""The rules for reading: the same in both languages, all numbers from the data, all cited.

A heading that ends in " ·" introduces and lays down no rule, nor does a chapter heading without
a text of its own. Every other section must be cited by a docstring of the rules.
"""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import resources
from engine.games import merit13
from engine.games.merit13.reading import text
from engine.games.merit13.rules import SHEET, resolve
from resources.catalogue import catalogue

LANGUAGES = ("zh", "en")
SOURCES = sorted(Path(merit13.__file__).parent.glob("*.py"))
DATA = sorted((Path(resources.__file__).parent / "games" / "merit13").glob("*.toml"))
HEADING = re.compile(r"^(##|###) (\d(?:\.\d)?) (\S.*?)( ·)?$", re.MULTILINE)
CITED = re.compile(r"§(\d(?:\.\d)?)(?:–(\d\.\d))?")
SECTIONS = {"1": 4, "2": 2, "3": 7, "4": 7, "5": 2, "6": 3, "7": 3, "8": 2}
RULES = {key: rule for key, rule in SHEET.rules.items() if rule.cite}
FIGURES = {key: rule for key, rule in RULES.items() if not isinstance(rule.value, (bool, str))}


def read(lang):
    return resources.text(f"rules/merit13.{lang}.md")


def headings(lang):
    return [number for _, number, _, _ in HEADING.findall(read(lang))]


def parts(lang):
    """Return the text of each section by its number."""
    texts = re.split(r"^##.*$", read(lang), flags=re.MULTILINE)[1:]
    return dict(zip(headings(lang), texts, strict=True))


def placeholders(words):
    return [(name, spec or "") for _, name, spec, _ in Formatter().parse(words) if name]


def named(words):
    return {name for name, _ in placeholders(words)}


def bare(words):
    """Return a text with a digit for each placeholder, and without those that insert words."""
    words = re.sub(r"\{[^{}]*(?:\.text\.|\.name\b|\|)[^{}]*\}", "", words)
    return re.sub(r"\{[^{}]*\}", "1", words)


def cited(words):
    """Return every section that a text cites; §4.1–4.3 cites three."""
    found = set()
    for first, last in CITED.findall(words):
        found.add(first)
        if last:
            assert first[0] == last[0], f"§{first}–{last} runs over chapters"
            found |= {f"{first[0]}.{n}" for n in range(int(first[2]), int(last[2]) + 1)}
    return found


def referred(words):
    """Return every section that the rulebook itself points to."""
    return set(re.findall(r"(?<![\d.])([1-8]\.\d)(?![.\d])", bare(words)))


def docstrings():
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, documented):
                yield ast.get_docstring(node) or ""


def test_the_sections_are_numbered_without_gaps():
    expected = []
    for chapter, sections in SECTIONS.items():
        expected += [chapter, *(f"{chapter}.{n + 1}" for n in range(sections))]
    assert headings("en") == expected


def test_both_languages_have_the_same_headings():
    zh, en = HEADING.findall(read("zh")), HEADING.findall(read("en"))
    assert [(depth, number, dot) for depth, number, _, dot in zh] == [
        (depth, number, dot) for depth, number, _, dot in en
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_heading_is_numbered_and_every_section_has_a_text(lang):
    lines = [line for line in read(lang).splitlines() if line.startswith("##")]
    assert len(lines) == len(headings(lang))
    silent = [number for number, words in parts(lang).items() if not words.strip()]
    assert silent == list(SECTIONS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_refers_to_sections_that_exist(lang):
    for number, words in parts(lang).items():
        assert referred(words) <= set(headings(lang)), number


def test_both_languages_refer_to_the_same_sections():
    zh, en = parts("zh"), parts("en")
    for number, words in en.items():
        assert referred(words) == referred(zh[number]), number


def test_every_section_with_a_rule_is_cited_by_a_docstring():
    laid_down = {number for _, number, _, dot in HEADING.findall(read("en")) if not dot}
    found = set().union(*(cited(words) for words in docstrings()))
    assert laid_down - set(SECTIONS) - found == set()


@pytest.mark.parametrize("path", SOURCES + DATA, ids=lambda path: path.name)
def test_what_cites_a_section_cites_one_that_exists(path):
    assert cited(path.read_text(encoding="utf-8")) <= set(headings("en"))


def test_every_rule_cites_a_section_that_exists():
    assert {rule.cite for rule in RULES.values()} <= set(headings("en"))


def test_both_languages_insert_the_same_numbers_in_every_section():
    zh, en = parts("zh"), parts("en")
    for number, words in en.items():
        assert named(words) == named(zh[number]), number


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", FIGURES)
def test_every_number_stands_in_the_section_that_its_rule_cites(lang, key):
    rule = FIGURES[key]
    names = named(parts(lang)[rule.cite])
    if isinstance(rule.value, tuple):
        assert {f"{key}[{n}]" for n in range(len(rule.value))} <= names
    else:
        assert key in names


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in RULES if key not in FIGURES])
def test_every_switch_is_named_and_shown_with_all_its_positions(lang, key):
    words = parts(lang)[RULES[key].cite]
    assert f"`{key}`" in words
    specs = [spec for name, spec in placeholders(words) if name == key]
    assert [len(spec.split("|")) for spec in specs] == [len(RULES[key].choices or "10")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_stands_in_its_table_with_all_its_numbers_and_its_rule(lang):
    words = parts(lang)
    names = named(words["2.2"] + words["5.1"] + words["5.2"])
    for card in resolve({}).cards.values():
        assert f"cards[{card.id}].name" in names
        places = {f"cards[{card.id}].text.{p}" for p in card.patterns if p != "story"}
        assert places <= names
        assert (
            card.kind == "blessing"
            or {f"cards[{card.id}].{number}" for number in card.numbers} <= names
        )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", [None, *SHEET.presets])
def test_every_placeholder_is_filled_in_every_preset(lang, preset):
    filled = text(resolve(SHEET.presets[preset] if preset else {}), lang)
    assert not re.search(r"[{}]|Namespace|object at", filled)
    assert filled.count("\n#") == read(lang).count("\n#")


def test_the_numbers_in_force_are_filled_in():
    assert "付 3 财富：福 +2" in text(resolve({}), "zh")
    house = {"give_cost": 4, "royal.cost": 9, "flood.base.all_gain.calamity": 5}
    changed = text(resolve(house), "zh")
    assert "付 4 财富：福 +2" in changed
    assert "| 皇族 | 9 |" in changed
    assert "| 洪水 | 劫难 +5。 |" in changed
    assert "between −0.4 and 2.0" in text(resolve({}), "en")
    assert "15% of the tables" in text(resolve({}), "en")


def test_the_switches_in_force_are_told():
    assert "at the level normal" in text(resolve({}), "en")
    assert "at the level asura" in text(resolve({"difficulty": "asura"}), "en")
    assert "现在不顺移" in text(resolve({}), "zh")
    assert "现在每轮顺移" in text(resolve({"rotate_first": True}), "zh")
    assert "现在随时检查" in text(resolve({"doom_check": "immediate"}), "zh")


def test_a_number_is_followed_by_its_noun_for_one_or_for_many():
    assert "takes 2 actions " in text(resolve({}), "en")
    assert "takes 1 action " in text(resolve({"actions": 1}), "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_paths_and_titles_are_called_as_in_the_telling(lang):
    words = catalogue(lang)
    for part in ("path", "title"):
        keys = [key for key in words.keys if key.startswith(f"merit13.{part}.")]
        assert keys
        for key in keys:
            assert words.say(key) in read(lang), key


def test_chinese_text_uses_chinese_punctuation():
    words = re.sub(r"\{[^{}]*\}|`[^`]*`|[*|]", "", read("zh"))
    assert not re.findall(r"[\u4e00-\u9fff][,;:?!.()\"']", words)
    assert not re.findall(r"[,;:?!.()\"'][\u4e00-\u9fff]", words)
    assert "−" not in words
    assert words.count("「") == words.count("」")
    assert words.count("（") == words.count("）")


def test_figures_and_chinese_stand_apart():
    filled = re.sub(r"[`*]", "", text(resolve({}), "zh"))
    assert not re.findall(r"[\u4e00-\u9fff][0-9A-Za-z+≤≥]", filled)
    assert not re.findall(r"[0-9A-Za-z%][\u4e00-\u9fff]", filled)


def test_english_text_uses_english_punctuation():
    assert not re.findall(r"[\u3000-\u9fff\uff00-\uffef]", read("en"))
    assert not re.findall(r"['\"]\w+['\"]|\s-\d", read("en"))
