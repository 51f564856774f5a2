"""The cards of roles, collective events, beings and vows: their numbers, and their words."""

import re
from dataclasses import fields
from string import Formatter

import pytest
from collective_situations import CARDS, NUMBERS
from parts import each

from engine.cards.model import FIELDS
from engine.cards.wording import card_texts
from engine.games.merit57.rules import SHEET, Rules, resolve
from engine.games.merit57.state import ROLES
from resources.catalogue import LANGUAGES

RULES = {key: rule.value for key, rule in SHEET.rules.items() if type(rule.value) in (int, bool)}
CHINESE = re.compile("[\u4e00-\u9fff]")
EVERY_CARD = each("card", CARDS.values())


def deck(name: str):
    """Return the cards of a deck."""
    return [card for card in CARDS.values() if card.deck == name]


def words(card, house=None) -> dict[str, str]:
    """Return every text of a card in both languages, as the game prints it."""
    changed = resolve(house or {}).cards[card.id]
    rules = RULES | {key: value for key, value in (house or {}).items() if key in RULES}
    return {
        f"{lang}.{place}": text
        for lang in LANGUAGES
        for place, text in card_texts(changed, lang, rules).items()
    }


def names(pattern: str) -> list[str]:
    """Return the numbers and switches that a text names, those inside of a switch as well."""
    found = [(name, spec or "") for _, name, spec, _ in Formatter().parse(pattern) if name]
    inner = [name for _, spec in found for name in names(spec)]
    return sorted([name for name, _ in found if name != "die"] + inner)


# --- the decks (§2) ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "count"),
    [("roles", 4), ("collective", 12), ("beings", 10), ("vows", 8), ("great_vows", 4)],
)
def test_each_deck_has_as_many_cards_as_the_kit(name, count):
    assert len(deck(name)) == count


def test_the_kinds_are_as_many_as_the_rulebook_says():
    kinds = [card.kind for card in CARDS.values()]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "role": 4,
        "natural": 4,
        "human": 2,
        "merit": 6,
        "being": 7,
        "field": 3,
        "easy": 4,
        "hard": 4,
        "great": 4,
    }


def test_fields_of_merit_are_the_third_the_fifth_and_the_eighth_being():  # B-51
    assert [card.id for card in CARDS.values() if card.kind == "field"] == ["B03", "B05", "B08"]


def test_the_roles_begin_with_what_the_rulebook_says():  # §3.2, B-36
    assert {card.id: tuple(card.numbers.values()) for card in deck("roles")} == {
        "farmer": (5, 2, 3),
        "merchant": (8, 2, 1),
        "scholar": (4, 2, 5),
        "monk": (1, 5, 5),
    }
    assert tuple(card.id for card in deck("roles")) == ROLES


def test_the_beings_cost_and_bring_what_the_rulebook_says():  # §8, B-07
    rows = [tuple(card.numbers.values())[:4] for card in deck("beings")]
    assert rows == [
        (3, 3, 2, 1),
        (2, 3, 2, 1),
        (3, 4, 3, 1),
        (3, 4, 2, 2),
        (3, 4, 1, 3),
        (4, 5, 2, 2),
        (4, 5, 4, 1),
        (5, 6, 3, 3),
        (2, 3, 3, 0),
        (4, 5, 2, 2),
    ]
    specials = {
        card.id: card.numbers["special"] for card in deck("beings") if "special" in card.numbers
    }
    assert specials == {"B03": 1, "B05": 1, "B06": 1, "B07": 1, "B08": 2, "B09": 1, "B10": 2}


def test_a_being_with_something_special_says_so_and_no_other():
    for card in deck("beings"):
        assert ("special" in card.numbers) == ("special" in card.patterns)


def test_each_role_has_an_easy_and_a_hard_vow():
    assert [(card.role, card.kind) for card in deck("vows")] == [
        (role, kind) for role in ROLES for kind in ("easy", "hard")
    ]


def test_the_vows_earn_and_cost_what_the_rulebook_says():  # §9, B-43
    cards = deck("vows") + deck("great_vows")
    assert [(card.numbers["reward"], card.numbers["penalty"]) for card in cards] == [
        (12, 4),
        (18, 6),
        (12, 4),
        (16, 6),
        (12, 4),
        (16, 6),
        (12, 4),
        (18, 8),
        (25, 6),
        (22, 4),
        (16, 8),
        (14, 6),
    ]


def test_the_vows_ask_for_what_the_rulebook_says():  # §9, B-43
    asked = {
        card.id: {
            name: number
            for name, number in card.numbers.items()
            if name not in {"reward", "penalty"} and not name.startswith("daily")
        }
        for card in deck("vows") + deck("great_vows")
    }
    assert asked == {
        "V1": {"merit": 18, "merit_v58": 14},
        "V2": {"merit": 22, "provisions_most": 5, "reward_v58": 20},
        "V3": {"gives": 3, "gives_v58": 5},
        "V4": {"merit": 18, "delivers": 2},
        "V5": {"wisdom": 18, "taught": 1},
        "V6": {"merit": 12, "wisdom": 18},
        "V7": {"wisdom": 16},
        "V8": {"merit": 8, "delivers": 1},
        "BV1": {"calamity_most": 4, "wards": 2},
        "BV2": {"helps": 7},
        "BV3": {"gives": 6, "deliverance": 6},
        "BV4": {"assists": 3},
    }


def test_the_vows_bring_each_round_what_the_rulebook_says():  # §9, B-44
    daily = {
        card.id: [name for name in card.numbers if name.startswith("daily")]
        for card in deck("vows")
    }
    assert daily == {
        "V1": [],
        "V2": [],
        "V3": ["daily_provisions"],
        **{vow: ["daily_wisdom"] for vow in ("V4", "V5", "V6", "V7")},
        "V8": ["daily_merit"],
    }
    assert {card.numbers[name] for card in deck("vows") for name in daily[card.id]} == {1}


# --- the words ---------------------------------------------------------------------------------


@EVERY_CARD
def test_every_text_is_filled_in_both_languages(card):
    for key, text in words(card).items():
        assert text, key
        assert "{" not in text
        assert bool(CHINESE.search(text)) == key.startswith("zh")


@EVERY_CARD
def test_both_languages_name_the_same_numbers(card):
    for place, texts in card.patterns.items():
        assert set(names(texts["zh"])) == set(names(texts["en"])), place


@EVERY_CARD
def test_no_digit_is_typed_into_a_text(card):
    for texts in card.patterns.values():
        for text in texts.values():
            plain = re.sub(r"\{[^}]*\}", "", text).replace("1名", "").replace("1人", "")
            assert not re.search(r"[2-9]", plain), text


@EVERY_CARD
def test_chinese_has_full_width_punctuation_and_english_has_none(card):
    for key, text in words(card).items():
        if key.startswith("zh"):
            assert not re.search(r"[,;:?!()]", text), text
        else:
            assert not re.search(r"[，。；：？！（）、「」【】]", text), text
            assert not re.search(r"(?<![A-Za-z])-\d", text), text  # a minus is a minus
    assert card.name["en"].replace("’", "").isascii()


@EVERY_CARD
def test_every_card_has_its_short_line_and_no_name_is_used_twice(card):
    assert card.quote["zh"]
    assert card.quote["en"]
    for lang in LANGUAGES:
        assert [other.name[lang] for other in CARDS.values()].count(card.name[lang]) == 1


def test_no_part_of_a_card_is_called_like_a_rule():
    rules = {entry.name for entry in fields(Rules)}
    for card in CARDS.values():
        parts = {part.split(".")[0] for part in card.parts}
        assert not parts & (rules | set(card.numbers))
        assert not set(card.numbers) & rules


PRINTED = [
    f"{card.id}.{name}"
    for card in CARDS.values()
    for texts in card.patterns.values()
    for name in names(texts["zh"])
]


@each("printed", PRINTED)
def test_a_printed_number_follows_the_one_that_is_played(printed):
    card, _, name = printed.partition(".")
    key = name if name in RULES else printed
    value = SHEET.resolve({})[key]
    house = {key: not value if isinstance(value, bool) else value + 1}
    before, after = words(CARDS[card]), words(CARDS[card], house)
    for lang in LANGUAGES:
        assert any(before[place] != after[place] for place in before if place.startswith(lang))


def test_the_names_that_house_rules_and_presets_use_are_there():
    for card, part in [
        ("C5", "base"),
        ("C5", "crisis"),
        *[(f"C{n}", "base") for n in (1, 2, 3, 4, 6)],
    ]:
        assert f"{card}.{part}.all_gain.calamity" in NUMBERS
    pressure = SHEET.presets["appendix-b-pressure"]
    assert "劫难+6。" in words(CARDS["C1"], pressure)["zh.base"]


def test_effects_only_use_the_resources_there_are():
    assert {path.split(".")[-1] for path in NUMBERS if path.count(".") > 1} <= set(FIELDS)
