"""The rules for reading: the same in both languages, all numbers from the data, all cited.

A heading is `## 5 …`, `### 5.2 …` or `### 7A …`. One that ends in " ·" lays down no rule: it
introduces, sums up or gathers; so does a chapter heading without a text of its own. Every other
section must be cited by a docstring of the rules.
"""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import resources
from engine.games import merit57
from engine.games.merit57.reading import rule_names, text
from engine.games.merit57.rules import SHEET, resolve

LANGUAGES = ("zh", "en")
SOURCES = sorted(Path(merit57.__file__).parent.glob("*.py"))
DATA = sorted((Path(resources.__file__).parent / "games" / "merit57").glob("*.toml"))
HEADING = re.compile(r"^(##|###) (\d+(?:\.\d+)?|7[AB]) (\S.*?)( ·)?$", re.MULTILINE)
NUMBER = r"(\d+[AB]?(?:\.\d+)?)"
CITED = re.compile(rf"§{NUMBER}(?:–{NUMBER})?")
SECTIONS = {"1": 4, "2": 0, "3": 4, "4": 6, "5": 7, "6": 3, "7": 0, "8": 0, "9": 4, "10": 0}
LATER = {"11": 0, "12": 14, "13": 0}
RULES = {key: rule for key, rule in SHEET.rules.items() if rule.cite}
FIGURES = {key: rule for key, rule in RULES.items() if type(rule.value) in (int, tuple)}


def read(lang):
    return resources.text(f"rules/merit57.{lang}.md")


def headings(lang):
    return [number for _, number, _, _ in HEADING.findall(read(lang))]


def parts(lang):
    """Return the text of each section by its number."""
    texts = re.split(r"^##.*$", read(lang), flags=re.MULTILINE)[1:]
    return dict(zip(headings(lang), texts, strict=True))


def with_rules(lang):
    """Return the sections that lay down a rule."""
    return {number for _, number, _, dot in HEADING.findall(read(lang)) if not dot} - {
        number for number, words in parts(lang).items() if not words.strip()
    }


def placeholders(words):
    return [(name, spec or "") for _, name, spec, _ in Formatter().parse(words) if name]


def bare(words):
    """Return a text with a digit for each placeholder, and without those that insert words."""
    words = re.sub(r"\{[^{}]*(?:\.text\.|\.name\b|\|)[^{}]*\}", "", words)
    return re.sub(r"\{[^{}]*\}", "1", words)


def cited(words):
    """Return every section that a text cites; §3.2–3.4 cites three."""
    found = set()
    for first, last in CITED.findall(words):
        found.add(first)
        if last:
            chapter, low = first.split(".")
            top, high = last.split(".")
            assert chapter == top, f"§{first}–{last} runs over chapters"
            found |= {f"{chapter}.{n}" for n in range(int(low), int(high) + 1)}
    return found


def referred(words):
    """Return every section that the rulebook itself points to."""
    words = re.sub(r"v\d\.\d", "", bare(words))
    return set(re.findall(r"(?<![\d.])(\d+\.\d+|7[AB])(?!\.?\d)", words))


def docstrings():
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, documented):
                yield ast.get_docstring(node) or ""


# --- the sections ----------------------------------------------------------------------------


def test_the_sections_are_numbered_as_in_the_original():
    expected = []
    for chapter, sections in (SECTIONS | LATER).items():
        expected.append(chapter)
        expected += ["7A", "7B"] if chapter == "7" else []
        first = 0 if chapter == "4" else 1
        expected += [f"{chapter}.{first + n}" for n in range(sections)]
    assert headings("en") == expected


def test_both_languages_have_the_same_headings():
    zh, en = HEADING.findall(read("zh")), HEADING.findall(read("en"))
    assert [(depth, number, dot) for depth, number, _, dot in zh] == [
        (depth, number, dot) for depth, number, _, dot in en
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_heading_is_numbered(lang):
    lines = [line for line in read(lang).splitlines() if line.startswith("##")]
    assert len(lines) == len(headings(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_without_sections_has_a_text(lang):
    silent = [number for number, words in parts(lang).items() if not words.strip()]
    assert silent == ["1", "3", "5", "6"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_refers_to_sections_that_exist(lang):
    for number, words in parts(lang).items():
        assert referred(words) <= set(headings(lang)), number


def test_both_languages_refer_to_the_same_sections():
    zh, en = parts("zh"), parts("en")
    for number, words in en.items():
        assert referred(words) == referred(zh[number]), number


# --- the code --------------------------------------------------------------------------------


def test_every_section_with_a_rule_is_cited_by_a_docstring():
    found = set().union(*(cited(words) for words in docstrings()))
    assert with_rules("en") - found == set()


@pytest.mark.parametrize("path", SOURCES + DATA, ids=lambda path: path.name)
def test_what_cites_a_section_cites_one_that_exists(path):
    assert cited(path.read_text(encoding="utf-8")) <= set(headings("en"))


def test_every_rule_cites_a_section_that_exists():
    assert {rule.cite for rule in RULES.values()} <= set(headings("en"))


# --- the numbers -----------------------------------------------------------------------------


def test_both_languages_insert_the_same_numbers_in_every_section():
    zh, en = parts("zh"), parts("en")
    for number, words in en.items():
        assert {name for name, _ in placeholders(words)} == {
            name for name, _ in placeholders(zh[number])
        }, number


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", FIGURES)
def test_every_number_stands_in_the_section_that_its_rule_cites(lang, key):
    rule, words = FIGURES[key], parts(lang)[FIGURES[key].cite]
    names = {name.replace("karma_factors", "karma_tenths") for name, _ in placeholders(words)}
    if isinstance(rule.value, tuple):
        places = {f"{key}[{n}]" for n in range(len(rule.value))}
        assert key in names or places <= names
    else:
        assert key in names


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in RULES if key not in FIGURES])
def test_every_switch_is_named_or_shown(lang, key):
    assert f"`{key}`" in read(lang) or key in {name for name, _ in placeholders(read(lang))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_switch_has_a_wording_for_each_of_its_positions(lang):
    for name, spec in placeholders(read(lang)):
        if name in RULES and name not in FIGURES:
            assert len(spec.split("|")) == len(RULES[name].choices or (True, False)), name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", [None, *SHEET.presets])
def test_every_placeholder_is_filled_in_every_preset(lang, preset):
    filled = text(resolve(SHEET.presets[preset] if preset else {}), lang)
    assert not re.search(r"[{}]|Namespace|object at", filled)
    assert filled.count("\n#") == read(lang).count("\n#")


def test_the_numbers_in_force_are_filled_in():
    assert "劫难不超过 12，并且渡化不少于 5" in text(resolve({}), "zh")
    house = text(resolve({"win_calamity": 9, "C1.base.all_gain.calamity": 7}), "zh")
    assert "劫难不超过 9，并且渡化不少于 5" in house
    assert "**旱魃肆虐**，同时选择。劫难 +7。" in house


def test_the_switches_in_force_are_told():
    edition = text(resolve({}), "en").split("### 12.1 ")[1]
    assert edition.startswith("Practice with dice\n\nNow: not in use.")
    house = text(resolve({"dice_practice": True, "mode": "hard"}), "en")
    assert "Practice with dice\n\nNow: in use." in house
    assert "Hard mode\n\nNow: hard mode." in house


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_is_read_without_its_zeros(lang):
    names = rule_names(resolve({"survival_rounds": (0, 0, 5)}), lang)
    assert "{survival_rounds}".format(**names) == "5"
    joined = "{survival_rounds_worldly}".format(**names)
    assert joined == {"zh": "4、6", "en": "4 and 6"}[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_a_collective_event_stands_in_its_section(lang):
    names = {name for name, _ in placeholders(parts(lang)["7A"])}
    cards = resolve({}).cards
    for card in resolve({}).deck("collective"):
        places = {f"cards[{card}].text.{place}" for place in cards[card].patterns}
        assert places - {f"cards[{card}].text.maxim"} <= names


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("deck", "sections"),
    [
        ("roles", ("3.2",)),
        ("beings", ("8",)),
        ("vows", ("9",)),
        ("great_vows", ("9.1", "9.2", "9.3", "9.4")),
    ],
)
def test_every_number_of_a_small_deck_stands_in_its_section(lang, deck, sections):
    words = "".join(parts(lang)[number] for number in sections)
    names = {name for name, _ in placeholders(words)}
    rules = resolve({})
    for card in rules.deck(deck):
        inserted = "".join(pattern[lang] for pattern in rules.cards[card].patterns.values())
        for key in rules.cards[card].numbers:
            assert f"cards[{card}].{key}" in names or f"{{{key}" in inserted, (card, key)


def test_a_number_is_followed_by_its_noun_for_one_or_for_many():
    assert "loses 1 Provision;" in text(resolve({}), "en")
    assert "loses 2 Provisions;" in text(resolve({"survival_provisions": 2}), "en")


# --- the letters -----------------------------------------------------------------------------


def test_chinese_text_uses_chinese_punctuation():
    words = re.sub(r"\{[^{}]*\}|`[^`]*`|[*|]", "", read("zh"))
    assert not re.findall(r"[\u4e00-\u9fff][,;:?!.()\"']", words)
    assert not re.findall(r"[,;:?!.()\"'][\u4e00-\u9fff]", words)
    assert "−" not in words
    assert words.count("「") == words.count("」")
    assert words.count("（") == words.count("）")


def test_figures_and_chinese_stand_apart():
    words = re.sub(r"[`*]", "", bare(read("zh")))
    assert not re.findall(r"[\u4e00-\u9fff][0-9A-Za-z]", words)
    assert not re.findall(r"[0-9A-Za-z%][\u4e00-\u9fff]", words)
    filled = re.sub(r"[`*]", "", text(resolve({}), "zh"))
    assert not re.findall(r"[\u4e00-\u9fff][0-9A-Z+≤≥]", filled)


def test_english_text_uses_english_punctuation():
    assert not re.findall(r"[\u3000-\u9fff\uff00-\uffef]", read("en"))
    assert not re.findall(r"['\"]\w+['\"]|\s-\d", read("en"))
