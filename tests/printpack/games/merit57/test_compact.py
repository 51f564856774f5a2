"""Compact faces: no word too small for the screen, all rules kept, nothing beyond the card."""

import pytest
from drawn_faces import reach, runs, said, squeezed
from parts import each

from printpack.cards import compact
from printpack.cards.format import Format
from printpack.games.merit57.cards.compact import being as compact_being
from printpack.games.merit57.cards.compact import events
from printpack.games.merit57.cards.compact import vow as compact_vow
from printpack.games.merit57.edition import edition

FORM = Format()
LANGS = ("zh", "en")
EDITIONS = {lang: edition(lang) for lang in LANGS}
FACES = {
    "collective": events.event,
    "general": events.personal,
    "exclusive": events.personal,
    "reserve": events.personal,
    "beings": compact_being.being,
    "vows": compact_vow.vow,
    "great_vows": compact_vow.vow,
}
# Widths in pixels at which the table draws them, the smallest window's first.
SIZES = {
    "collective": (212, 290, 340),
    "general": (190, 290),
    "exclusive": (190, 290),
    "reserve": (190, 290),
    "beings": (100, 150, 212),
    "vows": (128, 153, 190),
    "great_vows": (128, 153, 190),
}
CARDS = [card for card in EDITIONS["zh"].rules.cards.values() if card.deck in FACES]


def drawn(card, lang, pixels):
    scale = pixels / FORM.w
    face = FACES[card.deck](EDITIONS[lang], card, FORM, compact.least(scale))
    return face, scale


@pytest.mark.soak
@each("lang", LANGS)
@each("card", CARDS)
def test_no_word_is_smaller_than_eleven_pixels_and_none_leaves_the_card(card, lang):
    faces = [drawn(card, lang, pixels) for pixels in SIZES[card.deck]]
    for run, scale in [(run, scale) for face, scale in faces for run in runs(face)]:
        inside_a_sign = len(run.text) == 1  # 劫, A: told by the shape around it
        assert inside_a_sign or run.size / 72 * 25.4 * scale >= 10.95, run.text
        left, low, right, top = reach(run)
        assert left >= 0, run.text
        assert right <= FORM.w + 0.5, run.text
        assert low >= -0.3, run.text
        assert top <= FORM.h + 0.3, run.text


@each("lang", LANGS)
@each("card", [card for card in CARDS if card.deck == "collective"])
def test_an_event_on_the_table_says_all_its_rules_in_every_window(card, lang):
    texts = EDITIONS[lang].texts(card.id)
    for pixels in (212, 290, 340):
        words = said(drawn(card, lang, pixels)[0])
        for place in ("a", "b", "c", "share", "festival", "offering", "departed", "teaching"):
            if place in texts:
                for sentence in squeezed(texts[place]).replace("，", "。").split("。"):
                    assert sentence.replace("-", "−") in words, (place, sentence)


@each("lang", LANGS)
@each("card", [c for c in CARDS if c.deck in ("general", "exclusive")])
def test_a_personal_event_is_readable_from_a_hundred_and_ninety_pixels_on(card, lang):
    assert drawn(card, lang, 190)[0].key == f"{card.id}.compact"


@pytest.mark.parametrize("lang", LANGS)
def test_where_words_find_no_room_the_picture_and_the_name_remain(lang):
    card = EDITIONS[lang].card("G13")
    face, _ = drawn(card, lang, 80)
    assert face.key == "G13.plate"
    assert squeezed(EDITIONS[lang].name("G13")) in said(face)


def test_the_printed_face_is_taken_as_soon_as_it_can_be_read():
    assert not compact.legible(290 / FORM.w)
    assert compact.legible(480 / FORM.w)


@pytest.mark.parametrize("lang", LANGS)
def test_a_being_shows_its_cost_and_rewards_in_every_size(lang):
    for card in (card for card in CARDS if card.deck == "beings"):
        for pixels in (100, 160):
            words = said(drawn(card, lang, pixels)[0])
            for name in ("merit", "wisdom"):
                assert f"+{card.numbers[name]}" in words
            assert str(card.numbers["cost"]) in words


@pytest.mark.parametrize("lang", LANGS)
def test_a_house_rule_changes_the_compact_face_too(lang):
    house = edition(lang, {"C1.a.pay.provisions": 4, "B03.special": 7})
    event = events.event(house, house.card("C1"), FORM, 7.0)
    assert "4" in said(event)
    being = compact_being.being(house, house.card("B03"), FORM, 9.0)
    assert "+7" in said(being)
