"""The cards of v1.3: every text stands on its card in both languages, large and small."""

import pytest
from drawn_faces import reach, runs, said, squeezed
from parts import each

from engine.games.merit13.rules import resolve
from printpack.cards.compact import least
from printpack.cards.format import FORMATS, Format
from printpack.games.merit13.cards.being import being, small_being
from printpack.games.merit13.cards.event import event, small_event
from printpack.games.merit13.cards.role import role, small_role
from printpack.games.merit13.edition import FirstEdition
from printpack.games.merit13.pictures.beings import MERIT13_BEINGS
from printpack.games.merit13.pictures.events import MERIT13_EVENTS
from printpack.games.merit13.pictures.fruits import FRUITS
from printpack.games.merit13.pictures.roles import MERIT13_ROLES

FORM = Format()
LANGS = ("zh", "en")
EDITIONS = {lang: FirstEdition(resolve({}), lang) for lang in LANGS}
FACES = {"beings": being, "events": event, "roles": role}
SMALL = {"beings": small_being, "events": small_event, "roles": small_role}
SIZES = {"beings": (100, 145, 200), "events": (180, 212, 250, 300), "roles": (250, 320)}
CARDS = list(EDITIONS["zh"].rules.cards.values())
PICTURES = {"beings": MERIT13_BEINGS, "events": MERIT13_EVENTS, "roles": MERIT13_ROLES}


def test_there_are_twelve_beings_twelve_events_and_four_roles_each_with_its_picture():
    for deck, count in (("beings", 12), ("events", 12), ("roles", 4)):
        cards = [card.id for card in CARDS if card.deck == deck]
        assert len(cards) == count
        assert set(PICTURES[deck]) == set(cards)
        assert len({picture.__name__ for picture in PICTURES[deck].values()}) == count
    assert len(FRUITS) == 6


def within(face, form):
    for run in runs(face):
        left, low, right, top = reach(run)
        assert left >= -0.01, run.text
        assert right <= form.w + 0.5, run.text
        assert low >= -0.3, run.text
        assert top <= form.h + 0.3, run.text


@each("lang", LANGS)
@each("card", CARDS)
@each("form", FORMATS.values())
def test_every_text_stands_on_the_printed_card(card, lang, form):
    edition = EDITIONS[lang]
    face = FACES[card.deck](edition, card, form)
    within(face, form)
    words, texts = said(face), edition.texts(card.id)
    assert squeezed(edition.name(card.id)) in words
    assert squeezed(texts["story"]).replace("-", "−") in words
    for place in ("special", "ability"):
        if place in texts:
            assert squeezed(texts[place]).replace("-", "−") in words


@each("lang", LANGS)
@each("card", CARDS)
def test_no_word_of_a_small_face_is_below_eleven_pixels_and_none_leaves_it(card, lang):
    for pixels in SIZES[card.deck]:
        scale = pixels / FORM.w
        face = SMALL[card.deck](EDITIONS[lang], card, FORM, least(scale))
        within(face, FORM)
        for run in runs(face):
            inside_a_sign = len(run.text) == 1
            assert inside_a_sign or run.size / 72 * 25.4 * scale >= 10.95, run.text


@each("lang", LANGS)
@each("pixels", SIZES["events"])
def test_an_event_says_every_number_in_every_window(lang, pixels):
    edition = EDITIONS[lang]
    for card in edition.rules.deck("events"):
        face = small_event(edition, card, FORM, least(pixels / FORM.w))
        words = said(face)
        for effect in card.part("base"):
            sign = -1 if effect.do == "all_lose" else 1
            for amount in (effect.calamity, *(sign * n for n in effect.amounts)):
                assert not amount or f"{amount:+}".replace("-", "−") in words, card.id


@each("lang", LANGS)
def test_an_event_says_each_number_once(lang):
    for card, number in (("plague", "base.all_lose.provisions"), ("vesak", "base.all_gain.merit")):
        edition = FirstEdition(resolve({f"{card}.{number}": 7}), lang)
        assert said(event(edition, edition.card(card), FORM)).partition("◆")[0].count("7") == 1


def test_a_house_number_changes_the_card():
    edition = FirstEdition(resolve({"labour_farmer": 4}), "zh")
    assert "+4" in said(role(edition, edition.card("farmer"), FORM))


@pytest.mark.parametrize("lang", LANGS)
def test_a_being_shows_its_own_reward_and_not_what_every_deliverance_adds(lang):
    edition = FirstEdition(resolve({"deliver_merit": 5}), lang)
    for face in (
        being(edition, edition.card("elder"), FORM),
        small_being(edition, edition.card("elder"), FORM, 8.0),
    ):
        words = said(face)
        assert "+2" in words
        assert "+1" in words
        assert "+7" not in words


@pytest.mark.parametrize("lang", LANGS)
def test_a_being_of_the_table_still_says_what_it_does_besides(lang):
    edition = EDITIONS[lang]
    for card in edition.rules.deck("beings"):
        special = edition.texts(card.id).get("special")
        if special:
            words = said(small_being(edition, card, FORM, least(145 / FORM.w)))
            assert squeezed(special).replace("-", "−") in words, card.id
