"""The rules for reading: the same sections in both languages, in the code and in rules.toml."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import resources
from engine.games import delay
from engine.games.delay import GAME, findings, schema
from resources.catalogue import catalogue

LANGUAGES = ("zh", "en")
SHEET = GAME.sheet
RULES = {key: rule for key, rule in SHEET.rules.items() if ".effect." not in key}
SOURCES = sorted(Path(delay.__file__).parent.glob("*.py"))
HEADING = re.compile(r"^(##|###) (\d+(?:\.\d+)?) (\S.*)$", re.MULTILINE)
CITED = re.compile(r"§(\d+(?:\.\d+)?)(?:–(\d+(?:\.\d+)?))?")


def read(lang):
    return resources.text(f"rules/delay.{lang}.md")


def headings(lang):
    return [number for _, number, _ in HEADING.findall(read(lang))]


def parts(lang):
    """Return the text of each section by its number."""
    numbers = headings(lang)
    texts = re.split(r"^##.*$", read(lang), flags=re.MULTILINE)[1:]
    return dict(zip(numbers, texts, strict=True))


def placeholders(text):
    """Return each placeholder as often as it stands there, with its format."""
    found = [(name, spec) for _, name, spec, _ in Formatter().parse(text) if name]
    return sorted(found)


def cited(text):
    """Return every section that a text cites; §1.3–1.5 cites three."""
    found = set()
    for first, last in CITED.findall(text):
        if last:
            chapter, low = map(int, first.split("."))
            top, high = map(int, last.split("."))
            assert chapter == top, f"§{first}–{last} runs over chapters"
            found |= {f"{chapter}.{n}" for n in range(low, high + 1)}
        else:
            found.add(first)
    return found


def docstrings(path):
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, documented):
            yield ast.get_docstring(node) or ""


def test_the_sections_are_numbered_without_gaps():
    chapters = {"1": 2, "2": 3, "3": 2, "4": 2, "5": 3, "6": 3, "7": 2, "8": 3}
    expected = []
    for chapter, sections in chapters.items():
        expected += [chapter, *(f"{chapter}.{n + 1}" for n in range(sections))]
    assert headings("en") == expected


def test_both_languages_have_the_same_headings():
    assert headings("zh") == headings("en")


def test_every_heading_is_numbered():
    for lang in LANGUAGES:
        lines = [line for line in read(lang).splitlines() if line.startswith("##")]
        assert len(lines) == len(headings(lang))


def test_every_section_has_a_text_of_its_own():
    for lang in LANGUAGES:
        for number, text in parts(lang).items():
            assert text.strip() or "." not in number


def test_both_languages_insert_the_same_numbers_in_every_section():
    zh, en = parts("zh"), parts("en")
    for number, text in en.items():
        assert placeholders(text) == placeholders(zh[number]), number


def test_every_number_of_the_rules_stands_in_the_text():
    numbers = {key for key, rule in RULES.items() if not isinstance(rule.value, (bool, str))}
    for lang in LANGUAGES:
        names = {name.partition("[")[0] for name, _ in placeholders(read(lang))}
        assert names == numbers


def test_every_item_of_a_list_stands_in_the_text():
    for lang in LANGUAGES:
        names = {name for name, _ in placeholders(read(lang))}
        for key, rule in RULES.items():
            if isinstance(rule.value, tuple):
                assert {f"{key}[{i}]" for i in range(len(rule.value))} <= names


def test_a_placeholder_stands_in_the_section_that_its_rule_cites():
    for lang in LANGUAGES:
        texts = parts(lang)
        for key, rule in RULES.items():
            if not isinstance(rule.value, (bool, str)):
                assert "{" + key in texts[rule.cite], key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_in_force_are_filled_in(lang):
    edition = read(lang).format(**SHEET.resolve({}))
    house = read(lang).format(**SHEET.resolve({"seal_chance": 35, "penalty_stability": -37}))
    assert "{" not in edition
    assert "20%" in edition
    assert "35%" in house
    assert "-37" in house
    assert "-37" not in edition


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_feedback_is_quoted_as_it_is_told(lang):
    words = catalogue(lang)
    assert f"> {words.say('delay.event.penalty')}" in parts(lang)["5.2"]
    assert f"> {words.say('delay.event.truth')}" in parts(lang)["5.3"]


def test_the_limits_of_a_pack_are_the_ones_that_are_checked():
    for lang in LANGUAGES:
        form, wish = parts(lang)["8.1"], parts(lang)["8.2"]
        assert f"{schema.MOST_CHARACTERS}" in form.replace(",", "")
        assert f"±{schema.MOST_EFFECT}" in form
        for number in (
            findings.EVENT_LENGTH,
            findings.ENDING_LENGTH,
            findings.LEAST_EFFECT,
            findings.MOST_EFFECT,
        ):
            assert str(number) in wish
        assert all(tag in wish for tag in findings.TAGS)


def test_every_section_is_cited_by_a_docstring_of_the_rules():
    found = set()
    for path in SOURCES:
        for text in docstrings(path):
            found |= cited(text)
    sections = {number for number in headings("en") if "." in number}
    assert sections <= found, sections - found


def test_the_code_cites_no_section_that_does_not_exist():
    for path in SOURCES:
        assert cited(path.read_text(encoding="utf-8")) <= set(headings("en")), path.name


def test_every_rule_cites_a_section_that_exists():
    for rule in RULES.values():
        assert rule.cite in headings("en"), rule.key
        assert "." in rule.cite


def test_the_text_refers_to_sections_that_exist():
    for lang in LANGUAGES:
        for number in re.findall(r"[(（](?:见 )?(\d\.\d)[)）]", read(lang)):
            assert number in headings(lang)
        assert "(5.2)" in parts("en")["3.1"]


def test_chinese_text_uses_chinese_punctuation():
    text = read("zh")
    assert not re.findall(r"[\u4e00-\u9fff][,;:?!.()]", text)
    assert not re.findall(r"[,;:?!.()][\u4e00-\u9fff]", re.sub(r"[`*]", "", text))


def test_digits_and_chinese_stand_apart():
    text = re.sub(r"[`*]", "", read("zh"))
    assert not re.findall(r"[\u4e00-\u9fff][0-9A-Za-z{]", text)
    assert not re.findall(r"[0-9A-Za-z}%][\u4e00-\u9fff]", text)
