"""§7: what a card does and what it says are parted alike: options, bands, roles, hero moments."""

import re

import pytest
from parts import each

from engine.cards.card_lines import DIE, LETTERS, STEMS
from engine.cards.wording import card_lines, card_texts
from engine.games.merit57.rules import resolve
from engine.games.merit57.state import ROLES
from resources.catalogue import LANGUAGES, catalogue

CARDS = resolve({}).cards
EVENTS = [card for card in CARDS.values() if card.in_lines]
COLLECTIVE = [card for card in CARDS.values() if card.deck == "collective"]


def of(cards):
    return each("card", cards)


def lines(card, kind):
    return [row for row in card_lines(card, "en") if row.kind == kind]


def numbers(card):
    """Return what each text of a card names, by the text's key."""
    return {
        place: {name for text in texts.values() for name in re.findall(r"\{([\w.]+)", text)}
        for place, texts in card.patterns.items()
    }


def test_the_personal_events_are_told_in_lines():
    decks = {"general", "exclusive", "reserve"}
    assert {card.id for card in EVENTS} == {c.id for c in CARDS.values() if c.deck in decks}


@of(COLLECTIVE)
def test_a_hero_that_acts_is_told_of_and_only_such_a_one(card):
    acting = {part for part in card.parts if part.startswith("hero.")}
    assert {row.place for row in lines(card, "hero")} == acting
    assert {row.mark for row in lines(card, "hero")} <= set(ROLES)
    for place, named in numbers(card).items():
        for name in named:
            assert not name.startswith("hero.") or name.startswith(f"{place}."), name


@of([*COLLECTIVE, *EVENTS])
def test_an_option_that_does_something_has_its_words(card):
    acting = {part.partition(".")[0].rstrip("123") for part in card.parts} & set(LETTERS)
    numbered = dict(zip("①②③", LETTERS, strict=True))
    told = {numbered.get(row.mark, row.mark.lower()) for row in lines(card, "option")}
    assert acting <= told
    assert "".join(sorted(told)) in {"", "ab", "abc"}


@of(EVENTS)
def test_the_bands_of_a_die_cover_it_without_gap_or_overlap(card):
    told = {}
    for row in lines(card, "band"):
        told.setdefault(row.place[:-1], []).append(row.mark)
    assert all("".join(bands) == "123456" for bands in told.values())
    acting = {part.partition(".")[0] for part in card.parts}
    rolled = {part[:-1] for part in acting if re.fullmatch(rf"[{STEMS}][123]", part)}
    assert rolled == {stem.rpartition(".")[2] for stem in told}


@of(EVENTS)
def test_a_band_names_its_own_numbers(card):
    for place, named in numbers(card).items():
        line = place.rpartition(".")[2]
        for name in named:
            band = re.match(rf"([{STEMS}][123])\.", name)
            assert band is None or line == band[1] or place.startswith("role."), (place, name)


@of(EVENTS)
def test_what_is_for_one_role_has_a_line_of_that_role_and_one_of_the_others(card):
    marks = [row.mark for row in lines(card, "role")]
    acting = {part.rpartition(".")[2] for part in card.parts} & set(ROLES)
    assert acting <= set(marks)
    assert marks in ([], [card.role, "others"])
    assert bool(marks) == (card.deck == "general" and card.role != "")


@of([*COLLECTIVE, *EVENTS])
def test_every_effect_is_told_under_the_part_it_belongs_to(card):
    found = numbers(card)
    everywhere = set().union(*found.values())
    for part, effects in card.parts.items():
        for effect in effects:
            named = {name for name in everywhere if name.startswith(f"{part}.{effect.do}.")}
            assert named, (part, effect.do)


@of(EVENTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_running_text_is_the_lines_with_their_marks(card, lang):
    said = "\n".join(card_texts(card, lang).values()).split("\n")
    rows = card_lines(card, lang)
    assert len(said) == len(rows)
    for sentence, row in zip(said, rows, strict=True):
        assert sentence.endswith(row.plain)
        before = sentence.removesuffix(row.plain)
        if row.kind == "role" and row.mark != "others":
            assert catalogue(lang).say(f"merit57.role.{row.mark}") in before
        elif row.kind in {"option", "band"}:
            assert row.mark[0] in before
            assert row.mark[-1] in before
        elif row.kind == "plain":
            assert before == ""


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "zh",
            "学者「著书传方」：付3慧，功德+3，劫难-4，选A者各功德另+1。僧侣「诵经祈福」：付3功德",
        ),
        (
            "en",
            "who take A. Monk, “Chant for the Sick”. Pay 3 Merit: Calamity −3, and Wisdom +1 for",
        ),
    ],
)
def test_two_hero_moments_stand_in_a_row(lang, said):
    assert said in card_texts(CARDS["C3"], lang)["hero"].replace("劫难−", "劫难-")


@each("card", [*COLLECTIVE, *EVENTS])
def test_the_name_of_a_choice_is_set_apart_in_the_data_and_not_in_running_text(card):
    for lang in LANGUAGES:
        for row in card_lines(card, lang):
            assert row.text.count("*") in {0, 2}
            assert "*" not in row.text or row.kind == "option" or row.text.startswith("*")
        assert "*" not in "".join(card_texts(card, lang).values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_face_shows_a_die_where_the_data_say_so_and_running_text_has_none(lang):
    for card in EVENTS:
        rows = card_lines(card, lang)
        rolled = any(DIE in row.text for row in rows)
        assert not rolled or "die" in card.icons
        assert DIE not in "".join(card_texts(card, lang).values())
    assert DIE in next(row.text for row in card_lines(CARDS["G01"], lang) if row.place == "base")
