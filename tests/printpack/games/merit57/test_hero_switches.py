"""§7A The switches of hero moments: each card with a hero follows them, and its text fits."""

from itertools import product

import pytest

from engine.games.merit57.rules import resolve
from printpack.cards.format import FORMATS
from printpack.games.merit57.cards.collective import collective
from printpack.games.merit57.edition import Edition
from resources.catalogue import LANGUAGES

HEROIC = ("C1", "C2", "C3", "C6")
HOUSES = [
    {"hero_replaces_base": instead, "plague_hero_alone": alone}
    for instead, alone in product((False, True), repeat=2)
]
INSTEAD = {"en": "base effect", "zh": "代替基础效果"}
ALONE = {"en": "nobody else chooses", "zh": "其余玩家不必选"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_a_card_with_a_hero_says_how_the_switches_are_set(lang, house):
    edition = Edition(resolve(house), lang)
    for card in HEROIC:
        words = " ".join(edition.texts(card).values())
        assert (INSTEAD[lang] in words) == house["hero_replaces_base"], card
        if card == "C3":
            assert (ALONE[lang] in words) == house["plague_hero_alone"]
    changed = {card for card in HEROIC if edition.changed(card)}
    everyone = set(HEROIC) if house["hero_replaces_base"] else set()
    assert changed == everyone | ({"C3"} if house["plague_hero_alone"] else set())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("house", HOUSES[1:], ids=str)
@pytest.mark.parametrize("form", FORMATS.values(), ids=str)
def test_the_words_of_the_switches_fit_on_cards_of_every_size(lang, house, form):
    edition = Edition(resolve(house), lang)
    for card, low in product(HEROIC, (False, True)):
        assert collective(edition, edition.card(card), form, low=low).ops
