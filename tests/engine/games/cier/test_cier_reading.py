"""The rules for reading: the same in both languages, all numbers from the data, all cited."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import resources
from engine.games import cier
from engine.games.cier.reading import text
from engine.games.cier.rules import SHEET

LANGUAGES = ("zh", "en")
SOURCES = sorted(Path(cier.__file__).parent.glob("*.py"))
HEADING = re.compile(r"^(##|###) (\d+(?:\.\d+)?) (\S.*)$", re.MULTILINE)
CITED = re.compile(r"§(\d+(?:\.\d+)?)(?:–(\d+(?:\.\d+)?))?")
REFERRED = re.compile(r"(?<![\d.])(\d\.\d+)(?![\d.]*\d)")
FIGURES = {
    key: rule
    for key, rule in SHEET.rules.items()
    if not rule.choices and type(rule.value) in (int, tuple) and key != "teams"
}


def read(lang):
    return resources.text(f"rules/cier.{lang}.md")


def headings(lang):
    return [number for _, number, _ in HEADING.findall(read(lang))]


def parts(lang):
    """Return the text of each section by its number."""
    texts = re.split(r"^##.*$", read(lang), flags=re.MULTILINE)[1:]
    return dict(zip(headings(lang), texts, strict=True))


def placeholders(words):
    return {name for _, name, _, _ in Formatter().parse(words) if name}


def referred(words):
    return set(REFERRED.findall(re.sub(r"\{[^{}]*\}", "", words)))


def cited(words):
    """Return every section that a text cites; §2.5–2.8 cites four."""
    found = set()
    for first, last in CITED.findall(words):
        found.add(first)
        if last:
            (chapter, low), (top, high) = first.split("."), last.split(".")
            assert chapter == top, f"§{first}–{last} runs over chapters"
            found |= {f"{chapter}.{n}" for n in range(int(low), int(high) + 1)}
    return found


def docstrings():
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, documented):
                yield ast.get_docstring(node) or ""


def test_the_sections_are_numbered_without_gaps():
    expected = []
    for chapter, sections in {"1": 5, "2": 11, "3": 5, "4": 2}.items():
        expected += [chapter, *(f"{chapter}.{n + 1}" for n in range(sections))]
    assert headings("en") == headings("zh") == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_has_a_text_of_its_own(lang):
    for number, words in parts(lang).items():
        assert words.strip() or "." not in number


def test_both_languages_insert_the_same_numbers_and_name_the_same_switches():
    zh, en = parts("zh"), parts("en")
    for number, words in en.items():
        assert placeholders(words) == placeholders(zh[number]), number
        assert set(re.findall("`(.*?)`", words)) == set(re.findall("`(.*?)`", zh[number])), number
        assert referred(words) == referred(zh[number]) <= set(headings("en")), number


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", FIGURES)
def test_every_number_stands_in_the_section_that_its_rule_cites(lang, key):
    names = placeholders(parts(lang)[FIGURES[key].cite])
    assert key in names or {f"{key}[{n}]" for n in range(len(FIGURES[key].value))} <= names


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in SHEET.rules if key not in FIGURES])
def test_every_switch_is_named(lang, key):
    assert f"`{key}`" in read(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", ["", *SHEET.presets])
def test_every_placeholder_is_filled_in(lang, preset):
    filled = text(SHEET.presets[preset] if preset else {}, lang)
    assert not re.search(r"[{}]|namespace|\(\d+, ", filled)


def test_the_numbers_in_force_are_filled_in():
    assert "| Cier | 0.5 | one player |" in text({}, "en")
    house = text({"cier.cost": (1, 3), "stalemate": 25}, "en")
    assert "| Cier | 1/3 | one player |" in house
    assert "the end of exchange 25" in house
    assert "第 25 轮次" in text({"stalemate": 25}, "zh")


def test_every_section_is_cited_by_a_docstring_of_the_rules():
    found = set().union(*map(cited, docstrings()))
    assert {number for number in headings("en") if "." in number} - found == set()


def test_what_cites_a_section_cites_one_that_exists():
    for path in SOURCES:
        assert cited(path.read_text(encoding="utf-8")) <= set(headings("en")), path.name
    assert {rule.cite for rule in SHEET.rules.values()} <= set(headings("en"))


def test_chinese_text_uses_chinese_punctuation():
    words = re.sub(r"\{[^{}]*\}|[`*]", "", read("zh"))
    assert not re.findall(r"[\u4e00-\u9fff][,;:?!.()\"']", words)
    assert not re.findall(r"[,;:?!.()\"'][\u4e00-\u9fff]", words)
    assert words.count("（") == words.count("）")
    assert words.count("「") == words.count("」")


def test_digits_and_chinese_stand_apart():
    words = re.sub(r"[`*]", "", text({}, "zh"))
    assert not re.findall(r"[\u4e00-\u9fff][0-9A-Za-z+-]", words)
    assert not re.findall(r"[0-9A-Za-z%][\u4e00-\u9fff]", words)


def test_the_skill_match_is_marked_as_this_editions_own():
    assert "this edition's own" in parts("en")["4.1"]
    assert "本版自拟" in parts("zh")["4.1"]
