"""What a rule goes by: words of the rulebook or the card, never an address, and no two alike."""

from fractions import Fraction

import pytest
from parts import each

from engine.games import IDS, game
from engine.kernel.rules import Rule, Value
from engine.rule_words.names import preset_said, rule_names, title_of
from resources.catalogue import LANGUAGES, catalogue

_LONGEST = {"en": 165, "zh": 70}


def other(rule: Rule) -> Value:
    """Return another value of a rule."""
    if isinstance(rule.value, bool):
        return not rule.value
    if isinstance(rule.value, str):
        return next((one for one in rule.choices if one != rule.value), rule.value)
    return rule.value if isinstance(rule.value, tuple) else rule.value + 1


@each("lang", LANGUAGES)
@each("game_id", IDS)
def test_every_rule_goes_by_words_of_its_own(game_id, lang):
    names, told = rule_names(game_id, lang), {}
    for key, rule in game(game_id).rule_sheet.rules.items():
        changed = names.change(key, rule.value, other(rule))
        assert "_" not in changed, key  # as addresses have it
        assert "→" in changed, key
        assert len(changed) < _LONGEST[lang] or rule.choices, (key, changed)
        assert told.setdefault(names.told(key, rule.value), key) == key


@pytest.mark.parametrize(
    ("key", "before", "now", "lang", "told"),
    [
        ("protect_merit", 3, 2, "en", "Protect · Merit +3 → +2, for the Monk +4"),
        ("give_cost", 2, 1, "en", "Give · Pay 2 → 1 Provision: Merit +1, Calamity −1"),
        ("give_cost", 2, 1, "zh", "布施 · 付 2 → 1 资粮，功德 +1，劫难 −1"),
        ("deliver_merchant", 1, 2, "zh", "渡化 · 商人 · 成本 · 基础成本 +1 → +2"),
        ("B02.merit", 2, 4, "en", "The Sick Woman · Merit 2 → 4"),
        ("C4.a.pay.provisions", 2, 3, "en",
         "Locusts Darken the Sun · Follow: pay 2 → 3 Provisions; Merit +1, Calamity −2"),
        ("free_after_last", True, False, "en", "Free acts to the end: on → off"),
        ("vows_by", "choice", "lot", "zh", "发愿：自选 → 抽签"),
        ("score_points", (15, 25), (15, 30), "en", "Base score: points: 15/25 → 15/30"),
        ("gone", 1, 2, "en", "gone: 1 → 2"),
    ],
)  # fmt: skip
def test_a_change_is_told_in_the_words_of_its_place(key, before, now, lang, told):
    assert rule_names("merit57", lang).change(key, before, now) == told


def test_an_amount_that_is_kept_as_two_numbers_is_one_number():
    names = rule_names("cier", "en")
    assert names.change("cier.cost", (1, 2), (3, 2)).endswith("Cier · costs 0.5 → 1.5")
    assert names.told("individual_hp", (3, 1)) == "Life, on one’s own: 3"
    assert str(float(Fraction(1, 2))) in names.told("cier.cost", (1, 2))


def test_an_item_of_a_list_goes_by_its_place():
    names = rule_names("merit57", "en")
    assert names.item("score_points", 2) == names.addressed("score_points.3")
    assert names.item_change("score_points", 2, 35, 30) == "Base score: points 3: 35 → 30"
    assert names.addressed("B02.merit") == "The Sick Woman · Merit …"


def test_a_number_among_others_is_marked():
    assert "[+2]" in rule_names("merit57", "en").told("protect_merit", 2)
    assert "[" not in rule_names("merit57", "en").told("labour", 4)


def test_a_title_tells_few_short_changes_and_counts_the_rest():
    words = catalogue("en")
    assert title_of([], words) == ""
    assert title_of(["a, b", "c"], words) == "a, b; c"
    assert title_of(["a", "b", "c"], words) == "a and 2 more changes"
    assert title_of(["a" * 70, "b" * 70], words) == "a" * 70 + " and 1 more change"
    assert title_of(["a" * 140], words) == "a" * 140


def test_a_preset_goes_by_its_name():
    assert preset_said("merit57", "appendix-b-pressure", catalogue("en")) == "High pressure"
    assert preset_said("merit57", "mine", catalogue("zh")) == "mine"
