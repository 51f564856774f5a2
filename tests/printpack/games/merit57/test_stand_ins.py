"""Cards without a picture of their own: the emblem of their deck stands in, and is told of."""

from dataclasses import replace

from parts import each

from engine.files.writing import write_folder
from engine.games.merit13.rules import resolve as resolve_merit13
from printpack.cards import compact
from printpack.cards.format import FORMATS
from printpack.draw.icons import icon
from printpack.draw.inks import DEEP_BLUE
from printpack.draw.ops import Fill
from printpack.games.merit13.cards import being as merit13_being
from printpack.games.merit13.cards import event as merit13_event
from printpack.games.merit13.cards import role as merit13_role
from printpack.games.merit13.edition import FirstEdition
from printpack.games.merit13.pictures import of_card as merit13_pictures
from printpack.games.merit57.cards.compact import being, events, vow
from printpack.games.merit57.edition import Edition, edition
from printpack.games.merit57.pictures import of_card
from printpack.games.merit57.spec import SPEC
from printpack.paper.kit.pieces import Order, card_front, without_picture
from printpack.paper.kit.print_job import print_kit
from printpack.paper.kit.print_options import PrintOptions

FORM = FORMATS["63x88"]
LANGS = ("zh", "en")
# A card of each deck that a designer adds, with the kinds and marks of one that is there.
LIKE = ("C1", "C7", "G01", "G17", "EM1", "B01", "V3", "BV1")
SMALL = {
    "collective": events.event,
    "general": events.personal,
    "exclusive": events.personal,
    "reserve": events.personal,
    "beings": being.being,
    "vows": vow.vow,
    "great_vows": vow.vow,
}
MERIT13 = {
    "beings": (merit13_being.being, merit13_being.small_being),
    "events": (merit13_event.event, merit13_event.small_event),
    "roles": (merit13_role.role, merit13_role.small_role),
}


def added(like, lang, **changes):
    """Return the rules with one card more, and that card."""
    rules = edition(lang).rules
    card = replace(rules.cards[like], id="X1", **changes)
    decks = {**rules.decks, card.deck: (*rules.decks[card.deck], card.id)}
    return Edition(replace(rules, cards={**rules.cards, card.id: card}, decks=decks), lang), card


def shown(face, emblem):
    """Say whether a face shows an emblem: a path of the same strokes one after the other."""
    strokes = [segment[0] for segment in icon(emblem.emblem, 0, 0, 1)]
    return any(isinstance(op, Fill) and [s[0] for s in op.path] == strokes for op in face.ops)


@each("low", [False, True])
@each("lang", LANGS)
@each("like", LIKE)
def test_a_new_card_shows_the_emblem_of_its_deck(like, lang, low):
    more, card = added(like, lang)
    emblem = of_card.picture_of(card)
    assert emblem.emblem == SPEC.component(card.deck).icon
    order = Order(SPEC, more, FORM, low)
    assert shown(card_front(order, card), emblem)
    assert card in without_picture(order)
    assert more.card(like) not in without_picture(order)


@each("lang", LANGS)
@each("like", [*LIKE, "R1"])
def test_a_new_card_has_a_small_face_as_well(like, lang):
    more, card = added(like, lang)
    face = SMALL[card.deck](more, card, FORM, compact.least(290 / FORM.w))
    assert shown(face, of_card.picture_of(card))


def test_a_card_of_no_role_without_the_mark_of_a_tale_is_no_tale():
    more, card = added("G17", "zh", role="", icons=("hands",))
    tale = more.card("G17")
    assert of_card.picture_of(card).ink == DEEP_BLUE
    assert card.id not in more.rules.tales()
    assert tale.id in more.rules.tales()
    order = Order(SPEC, more, FORM)
    words = [op.text for op in card_front(order, card).ops if hasattr(op, "text")]
    assert more.say("full-edition") not in "".join(words)


def test_a_print_names_the_cards_without_a_picture(monkeypatch, tmp_path):
    monkeypatch.delitem(of_card.PICTURES, "BV1")
    monkeypatch.delitem(of_card.PICTURES, "BV3")
    wanted = PrintOptions(SPEC, only=("great_vows",))
    with write_folder(tmp_path / "kit", force=False) as target:
        told = list(print_kit(wanted, "en", target))
    assert [said.details for said in told if said.key == "bare"] == [{"cards": "BV1, BV3"}]
    assert told[-1].key == "whole"


@each("lang", LANGS)
@each("deck", MERIT13)
def test_a_card_of_v13_without_a_picture_has_its_decks_emblem(deck, lang):
    printed = FirstEdition(resolve_merit13({}), lang)
    front, small = MERIT13[deck]
    card = next(card for card in printed.rules.cards.values() if card.deck == deck)
    own = merit13_pictures._PICTURES[deck].pop(card.id)
    try:
        emblem = merit13_pictures.picture_of(card)
        assert shown(front(printed, card, FORM), emblem)
        assert shown(small(printed, card, FORM, compact.least(290 / FORM.w)), emblem)
    finally:
        merit13_pictures._PICTURES[deck][card.id] = own
