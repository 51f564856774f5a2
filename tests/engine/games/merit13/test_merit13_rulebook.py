"""What only the basic game's rulebook must say, besides what every game's must keep."""

import pytest
from rulebooks import named, parts, read, rules_of

from engine.games.merit13.rules import resolve
from resources.catalogue import LANGUAGES, catalogue

SWITCHES = {
    key: rule for key, rule in rules_of("merit13").items() if isinstance(rule.value, (bool, str))
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", SWITCHES)
def test_every_switch_is_named_and_shown_in_the_section_that_its_rule_cites(lang, key):
    words = parts("merit13", lang)[SWITCHES[key].cite]
    assert f"`{key}`" in words
    assert key in named(words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_stands_in_its_table_with_all_its_numbers_and_its_rule(lang):
    words = parts("merit13", lang)
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
def test_the_paths_and_titles_are_called_as_in_the_telling(lang):
    words = catalogue(lang)
    for part in ("path", "title"):
        keys = [key for key in words.keys if key.startswith(f"merit13.{part}.")]
        assert keys
        for key in keys:
            assert words.say(key) in read("merit13", lang), key
