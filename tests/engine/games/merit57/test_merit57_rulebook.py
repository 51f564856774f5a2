"""What only the full game's rulebook must say, besides what every game's must keep."""

import re
from dataclasses import replace

import pytest
from parts import each
from rulebooks import named, parts

from engine.games import game
from engine.games.merit57.rulebook_text import rule_names, text
from engine.games.merit57.rules import resolve
from resources.catalogue import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_list_is_read_without_its_zeros(lang):
    names = rule_names(resolve({"survival_rounds": (0, 0, 5)}), lang)
    assert "{survival_rounds}".format(**names) == "5"
    joined = "{survival_rounds_worldly}".format(**names)
    assert joined == {"zh": "4、6", "en": "4 and 6"}[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_a_collective_event_stands_in_its_section(lang):
    names = named(parts("merit57", lang)["7A"])
    cards = resolve({}).cards
    for card in resolve({}).deck("collective"):
        places = {place.partition(".")[0] for place in cards[card].patterns} - {"maxim"}
        assert {f"cards[{card}].text.{place}" for place in places} <= names


@each("lang", LANGUAGES)
@each(
    ("deck", "sections"),
    [
        ("roles", ("3.2",)),
        ("beings", ("8",)),
        ("vows", ("9",)),
        ("great_vows", ("9.1", "9.2", "9.3", "9.4")),
    ],
)
def test_every_number_of_a_small_deck_stands_in_its_section(lang, deck, sections):
    names = named("".join(parts("merit57", lang)[number] for number in sections))
    rules = resolve({})
    for card in rules.deck(deck):
        inserted = "".join(pattern[lang] for pattern in rules.cards[card].patterns.values())
        for key in rules.cards[card].numbers:
            assert f"cards[{card}].{key}" in names or f"{{{key}" in inserted, (card, key)


@pytest.mark.parametrize("game_id", ["merit57", "merit13"])
def test_a_figure_and_its_sign_stand_apart_from_chinese(game_id):
    text = game(game_id).rulebook({}, "zh")
    assert "劫难 −" in text
    assert not re.findall(r"[\u4e00-\u9fff][+−≤≥]?\d", text)


@pytest.mark.parametrize(
    ("lang", "now", "then"),
    [
        (
            "en",
            "Sixteen have the flavour of a role, the other four are classic tales.",
            "Sixteen have the flavour of a role, another four are classic tales.",
        ),
        (
            "zh",
            "其中十六张带角色色彩，另有四张经典故事。",
            "其中十六张带角色色彩，还有四张经典故事。",
        ),
    ],
)
def test_the_sentences_on_the_decks_hold_with_a_card_more(lang, now, then):
    rules = resolve({})
    ids = tuple(f"G{n:02}" for n in range(1, 21))  # the rulebook's
    book = replace(rules, decks={**rules.decks, "general": ids})
    assert now in text(book, lang)
    assert "{spelled[personal]}".format(**rule_names(book, "en")) == "thirty-six"
    card = replace(rules.cards["G02"], id="X1", role="")
    cards, decks = {**rules.cards, card.id: card}, {**rules.decks, "general": (*ids, card.id)}
    more = replace(rules, cards=cards, decks=decks)
    assert then in text(more, lang)
    assert "{spelled[personal]}".format(**rule_names(more, "en")) == "thirty-seven"
