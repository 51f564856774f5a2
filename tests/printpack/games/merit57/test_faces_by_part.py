"""A face sets a card's texts by what their keys say, and reads nothing back out of the words."""

import dataclasses
import re

import pytest
from drawn_faces import runs, said, squeezed

import resources
from printpack.cards import look
from printpack.cards.compact import least
from printpack.cards.format import FORMATS
from printpack.draw.ops import Fill, Stroke, bounds
from printpack.games.merit.signs import ROLE_INK
from printpack.games.merit57.cards import collective as collective_face
from printpack.games.merit57.cards import personal as personal_face
from printpack.games.merit57.cards.collective import collective
from printpack.games.merit57.cards.compact import events
from printpack.games.merit57.cards.personal import personal
from printpack.games.merit57.edition import Edition, edition
from resources.catalogue import LANGUAGES, catalogue

THIRD = "xx"
RENAMED = {"zh": "高僧", "en": "Elder"}
FORM = FORMATS["63x88"]
MONKS = ["C3", "C6", "G13", "G14"]  # what they say of the monk: heroes, his own rule, his line


def drawn(printed, card):
    """Return a card's printed face, and the one for a small picture."""
    draw, small = (personal, events.personal) if card[0] in "GE" else (collective, events.event)
    entry = printed.card(card)
    return [draw(printed, entry, FORM, low=False), small(printed, entry, FORM, least(4.6))]


def signs_of(face, role):
    """Return how large each small thing is that is drawn in a role's colour."""
    filled = [op for op in face.ops if isinstance(op, Fill) and op.ink == ROLE_INK[role]]
    boxes = [bounds(op.path) for op in filled]
    return sorted((round(box.w, 2), round(box.h, 2)) for box in boxes if box.h < 8)


def rename(monkeypatch, key, text, lang):
    monkeypatch.setitem(catalogue(lang)._texts, key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", MONKS)
def test_a_role_of_another_name_keeps_its_sign_and_is_called_by_it(card, lang, monkeypatch):
    word = catalogue(lang).say("merit57.role.monk")
    before = drawn(edition(lang), card)
    rename(monkeypatch, "merit57.role.monk", RENAMED[lang], lang)
    renamed = drawn(edition(lang), card)
    assert signs_of(before[0], "monk")
    for old, now in zip(before, renamed, strict=True):
        assert signs_of(now, "monk") == signs_of(old, "monk")
        called = said(now).count(RENAMED[lang])
        assert bool(called) == (word in said(old))
        assert said(now).count(word) == said(old).count(word) - called  # the rest is in sentences


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", ["C1", "C3", "G03", "G09", "G13", "EF1", "EM4"])
def test_a_face_reads_none_of_the_marks_of_running_text(card, lang, monkeypatch):
    printed = edition(lang)
    draw = collective if card[0] == "C" else personal
    before = draw(printed, printed.card(card), FORM, low=False).ops
    running = printed.texts(card)
    for key in ("option", "band", "role", "hero", "named"):
        pattern = catalogue(lang).pattern(f"cards.{key}")
        rename(monkeypatch, f"cards.{key}", f"<{re.sub('[【】「」“”.:：]', '/', pattern)}>", lang)
    printed = edition(lang)
    assert printed.texts(card) != running
    assert draw(printed, printed.card(card), FORM, low=False).ops == before


VOWELS = str.maketrans("aeiou", "ouaie")


def babble(text):
    """Return a text in a language of its own; its numbers stay where they are."""
    return re.sub(r"(\{[^}]*\})|[^{]+", lambda m: m[1] or m[0].translate(VOWELS), text)


@pytest.fixture
def third(monkeypatch):
    """Return the edition in a language that is neither of ours: other words, other marks."""
    words = {key: catalogue("en").pattern(key) for key in catalogue("en").keys}
    for key, text in words.items():
        if key.startswith("merit57.role."):
            words[key] = babble(text)
        elif key.startswith("cards.") and key != "cards.others":
            words[key] = f"<<{text}>>"
    monkeypatch.setattr(catalogue(THIRD), "_places", resources.places)
    monkeypatch.setattr(catalogue(THIRD), "_known", words)
    sizes = (personal_face._BASE, personal_face._MOST_RAISED, personal_face._QUOTE)
    for table in (look.FLOOR, look.MOST, collective_face._BASE, *sizes):
        monkeypatch.setitem(table, THIRD, table["en"])
    monkeypatch.setitem(look.LOOKS, THIRD, look.LOOKS["en"]._replace(lang=THIRD))
    rules = edition("en").rules
    cards = {card.id: translated(card) for card in rules.cards.values()}
    return Edition(dataclasses.replace(rules, cards=cards), THIRD)


def translated(card):
    """Return a card that says everything in the third language as well."""

    def also(texts):
        return {**texts, THIRD: babble(texts["en"])} if texts else texts

    patterns = {key: also(texts) for key, texts in card.patterns.items()}
    return dataclasses.replace(
        card, name=also(card.name), quote=also(card.quote), patterns=patterns
    )


@pytest.mark.parametrize("card", ["C1", "C3", "C6", "C9", "G03", "G09", "G13", "G17", "EF1", "EM4"])
def test_a_third_language_is_set_like_the_others_once_it_has_its_sizes(card, third):
    for now, english in zip(drawn(third, card), drawn(edition("en"), card), strict=True):
        for role in ROLE_INK:
            assert signs_of(now, role) == signs_of(english, role)
        dice = [op for op in now.ops if isinstance(op, Stroke)]
        assert len(dice) == sum(isinstance(op, Stroke) for op in english.ops)
        assert "<<" not in said(now)
    face = said(drawn(third, card)[0])
    for row in third.lines(card).values():
        if row.place != "base" or card[0] != "C":  # the number in the strip says it
            assert squeezed(row.plain.rstrip(";")) in face
        assert squeezed(row.name) in face


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hero_moment_is_whose_its_key_says(lang):
    printed = edition(lang)
    entry = printed.card("C6")
    moved = {key.replace("hero.monk", "hero.farmer"): text for key, text in entry.patterns.items()}
    other = dataclasses.replace(entry, patterns=moved)
    rules = dataclasses.replace(printed.rules, cards={**printed.rules.cards, "C6": other})
    before, now = drawn(printed, "C6")[0], drawn(Edition(rules, lang), "C6")[0]
    assert len(signs_of(before, "monk")) > len(signs_of(now, "monk"))
    assert len(signs_of(now, "farmer")) > len(signs_of(before, "farmer"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_choice_is_bold_where_the_data_set_it_between_stars(lang):
    printed = edition(lang)
    entry = printed.card("G03")
    plain = {
        key: {code: text.replace("*", "") for code, text in texts.items()}
        for key, texts in entry.patterns.items()
    }
    other = dataclasses.replace(entry, patterns=plain)
    rules = dataclasses.replace(printed.rules, cards={**printed.rules.cards, "G03": other})
    name = {"zh": "守住本分", "en": "Stay"}[lang]

    def bold(edition_):
        return any(
            name in run.text and "bold" in run.font for run in runs(drawn(edition_, "G03")[0])
        )

    assert bold(printed)
    assert not bold(Edition(rules, lang))
