"""The fronts of all cards: they fit, stay in the safe zone, and print the house's numbers."""

import dataclasses
import re

import pytest
from component_list import FULL
from drawn_faces import laid_over
from parts import each, soaked

from engine.games.merit57.rules import SHEET
from printpack.cards.format import BLEED, FORMATS, SAFE
from printpack.cards.look import FLOOR
from printpack.draw import fonts
from printpack.draw.ops import Fill, Run, bounds
from printpack.games.merit57.cards.collective import main_number
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import CARD_DECKS, SPEC
from printpack.paper.kit.pieces import Order, card_front
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.punctuation import CLOSING

CARDS = [card for deck in CARD_DECKS for card in edition("zh").rules.deck(deck)]
COLLECTIVE = edition("zh").rules.deck("collective")


def front(card, lang="zh", size="63x88", house=None, low=False):
    printed = edition(lang, house)
    return card_front(Order(SPEC, printed, FORMATS[size], low), printed.card(card))


def runs(face):
    return [op for op in face.ops if isinstance(op, Run)]


def said(face):
    return "".join(run.text for run in runs(face))


def test_there_are_as_many_as_are_listed():
    assert len(CARDS) == len(set(CARDS)) == FULL


BOTH = [(size, lang) for size in FORMATS for lang in ("zh", "en")]
EVERY = [(*one, low) for one in BOTH for low in (False, True)]
IN_TURN = [(*one, n % 4 == 0) for n, one in enumerate(BOTH) if n % 4 in (0, 3)]


@pytest.mark.parametrize(("size", "lang", "low"), soaked(EVERY, IN_TURN))
def test_every_card_fits_and_its_text_stays_inside_the_safe_zone(size, lang, low):
    form = FORMATS[size]
    for card in CARDS:
        face = front(card, lang, size, low=low)
        right = form.w - SAFE
        for run in runs(face):
            end = run.x + fonts.width(run.text, run.font, run.size, run.track)
            assert run.x >= SAFE - 0.01, (card, run.text)
            if run.text[-1] in CLOSING:  # whose right half is empty
                end -= run.size / fonts.MM / 2
            assert end <= right + 0.01, (card, run.text)
            assert SAFE <= run.y <= form.h - SAFE - 0.5 * run.size / fonts.MM, (card, run.text)


@pytest.mark.parametrize(("size", "lang"), soaked(BOTH, BOTH[::3] + BOTH[5:6]))
def test_no_words_of_a_card_run_into_each_other(size, lang):
    for card in CARDS:
        assert not laid_over(front(card, lang, size)), card


def test_an_apostrophe_is_as_narrow_as_it_looks():
    marks = [run for run in runs(front("V3", "en")) if "’" in run.text]
    assert marks
    assert all(run.font.startswith(("lora", "playfair")) for run in marks)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_rule_is_set_smaller_than_it_can_be_read(lang):
    rules = {"serif", "lora"}
    for card in CARDS:
        for run in runs(front(card, lang)):
            least = FLOOR[lang] - 0.85 if run.font in rules else 5.9
            assert run.size >= least, (card, run.text, run.size)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_ground_reaches_the_bleed_on_every_side(lang):
    for card in CARDS:
        face = front(card, lang)
        first = next(op for op in face.ops if isinstance(op, Fill))
        box = bounds(first.path)
        assert (box.x, box.y) == (-BLEED, -BLEED)
        assert (box.right, box.top) == (63 + BLEED, 88 + BLEED)


@each("card", CARDS)
def test_a_card_carries_its_name_its_number_and_its_edition(card):
    for lang in ("zh", "en"):
        face, printed = front(card, lang), edition(lang)
        words = said(face).replace(" ", "")
        name = printed.name(card).replace("'", "’").replace(" ", "")
        assert name in words
        assert card.removeprefix("B") in words or card in words
        assert "v5.7" in words


@each("card", CARDS)
def test_every_text_of_a_card_is_printed_in_full(card):
    for lang in ("zh", "en"):
        printed = edition(lang)
        words = _plain(said(front(card, lang)))
        for place, text in printed.texts(card).items():
            if place == "base" and card in COLLECTIVE:
                continue  # the number in the strip says it
            if place == "hero":
                continue  # parted into name, role and text: see below
            if place == "condition" and card[0] == "V":
                continue  # its numbers stand large with their names, and nowhere else
            for piece in _pieces(text):
                assert piece in words, (card, place, piece)


@each("card", COLLECTIVE)
@each("lang", ["zh", "en"])
def test_what_an_event_does_to_all_at_once_is_said_once(card, lang):
    kind, _ = main_number(edition(lang).card(card))
    printed = said(front(card, lang, house={f"{card}.base.all_gain.{kind}": 17}))
    assert printed.count("17") == 1


def _plain(text):
    for sign in " 　*「」“”’'：:–-−；;。.，,、()（）【】[]":
        text = text.replace(sign, "")
    return text.lower()


def _pieces(text):
    for line in text.split("\n"):
        bare = re.sub(r"^(?:【[AB]】|[AB]: |[1-6][–-][1-6] )", "", line)
        bare = re.sub(r"【([^】]+)】|\[([^\]]+)\]", "|", bare)
        for piece in re.split(r"[|，。；：,.;:–]", bare):
            if _plain(piece):
                yield _plain(piece)


HOUSE = [
    ("C1", "C1.base.all_gain.calamity", 7, "+7"),
    ("C9", "C9.offering.pay.provisions", 5, "5"),
    ("G05", "G05.a2.gain.provisions", 8, "8"),
    ("EF1", "EF1.a.pay.provisions", 6, "6"),
    ("B02", "B02.cost", 9, "9"),
    ("V1", "V1.merit", 27, "≥27"),
    ("BV2", "BV2.reward", 31, "+31"),
]


@each(("card", "address", "number", "shown"), HOUSE)
@each("lang", ["zh", "en"])
def test_a_changed_number_is_printed(card, address, number, shown, lang):
    assert address in SHEET.rules
    before, after = front(card, lang), front(card, lang, house={address: number})
    assert shown in said(after)
    assert said(before) != said(after)


def test_the_dearer_beings_and_the_errata_vows_print_their_own_numbers():
    assert "8" not in said(front("B08"))[:20]
    cost = said(front("B08", house={"being_cost_v52": True}))
    assert cost != said(front("B08"))
    assert "6" in cost
    assert "≥14" in said(front("V1", house={"vows_v58": True}))
    assert "终局功德≥14" in said(front("V1", house={"vows_v58": True}))
    assert "+20" in said(front("V2", house={"vows_v58": True}))


def test_hero_points_on_the_cards_are_the_rules():
    assert "+5" in said(front("C1"))
    assert "+8" in said(front("C1", house={"hero_points": 8}))


def test_a_text_too_long_names_card_box_and_language():
    printed = edition("zh")
    entry = printed.card("G16")
    base = {"zh": "水静月自来，" * 60, "en": "The moon comes. " * 60}
    longer = dataclasses.replace(entry, patterns={**entry.patterns, "base": base})
    object.__setattr__(printed, "rules", _with(printed.rules, longer))
    order = Order(SPEC, printed, FORMATS["63x88"])
    with pytest.raises(TextDoesNotFit) as told:
        card_front(order, longer)
    assert told.value.details == {"card": "G16", "box": "text", "lang": "zh"}


def _with(rules, card):
    return dataclasses.replace(rules, cards={**rules.cards, card.id: card})
