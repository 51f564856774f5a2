"""§7B: the decks as a whole: no card, number, option, band or role line is without a test."""

import re
from collections import Counter
from functools import cache
from random import Random

import pytest
from parts import each
from personal_situations import (
    CARDS,
    DECKS,
    NUMBERS,
    RULES,
    Scripted,
    draw,
    held,
    outcome,
    overridden,
    position,
)
from test_personal_exclusive import CASES as EXCLUSIVE
from test_personal_general import CASES as GENERAL

from engine.cards.model import FIELDS
from engine.cards.wording import card_lines, card_texts
from engine.games.merit57.events import personal
from engine.games.merit57.state import ROLES
from engine.kernel.asking import Option

CASES = {card: [this for this in (*GENERAL, *EXCLUSIVE) if this.card == card] for card in CARDS}
KINDS = {
    "general": {"chance", "tale", "dilemma", "reward"},
    "exclusive": {"hardship", "plunder", "relinquish", "trade"},
    "reserve": {"dilemma", "tale", "relinquish"},
}
# The cards of the rulebook, whose mixture is part of it; a house may add to them.
RULEBOOK = {
    "general": [f"G{n:02}" for n in range(1, 21)],
    "exclusive": [f"E{role}{n}" for role in "FMSK" for n in range(1, 5)],
    "reserve": ["R1", "R2", "R3"],
}
TALES = {"G17", "G18", "G19", "G20"}
ICONS = {"die", "hands", "star", "school", "classic"}


@cache
def tables(card):
    """Return the table of each case of a card, after it was played."""
    return [outcome(this)[3] for this in CASES[card]]


def drawer(this):
    return this.before.split()[0]


def options(card):
    rows = card_lines(CARDS[card], "zh")
    return {row.mark.lower() for row in rows if row.kind == "option"}


def told_by_role(card):
    return any(key.startswith("role.") for key in CARDS[card].patterns)


def whole(card, lang, rules=RULES):
    return "\n".join(card_texts(rules.cards[card], lang).values())


# --- the decks -----------------------------------------------------------------------------------


def test_the_decks_are_complete_and_their_types_balanced():
    for deck in DECKS:
        assert [card for card in RULES.deck(deck) if card in RULEBOOK[deck]] == RULEBOOK[deck]
    kinds = Counter(CARDS[card].kind for card in RULEBOOK["general"])
    assert kinds == dict.fromkeys(KINDS["general"], 5)
    flavours = Counter(CARDS[card].role for card in RULEBOOK["general"])
    assert flavours == {**dict.fromkeys(ROLES, 4), "": 4}
    for role in ROLES:
        own = [card for card in RULEBOOK["exclusive"] if CARDS[card].role == role]
        assert {CARDS[card].kind for card in own} == KINDS["exclusive"]
        assert len(own) == 4


@each("card", CARDS)
def test_kinds_and_icons_are_codes_of_the_list(card):
    this = CARDS[card]
    assert this.kind in KINDS[this.deck]
    assert set(this.icons) <= ICONS
    if card in RULEBOOK[this.deck]:
        assert ("classic" in this.icons) == (card in TALES)
    assert ("die" in this.icons) == bool(re.search("掷骰", whole(card, "zh")))


def test_every_function_belongs_to_a_card():
    assert set(personal.CARD_RULES) <= set(CARDS)


# --- every part of a card has a test -------------------------------------------------------------


@each("card", CARDS)
def test_every_card_has_a_test(card):
    assert CASES[card]


@each("card", CARDS)
def test_every_option_is_chosen_and_every_cost_is_missed_by_somebody(card):
    told = [event for table in tables(card) for event in table.events if event[0] == "option"]
    assert {event[3] for event in told} == options(card)
    assert {event[2] for event in told} <= {card}
    costs = {part[0] for part, effects in CARDS[card].parts.items() if effects[0].do == "pay"}
    offers = [
        {option[1] for option in offer}
        for table in tables(card)
        for offer in table.offers
        if offer[0][0] == "option"
    ]
    for letter in costs & options(card):
        if card != "EK4" and f"{letter}.other" not in CARDS[card].parts:  # who else pays there
            assert options(card) - {letter} in offers
    assert options(card) in offers or not options(card)


@each("card", [card for card in CARDS if "die" in CARDS[card].icons])
def test_every_band_of_the_die_comes_up(card):
    bands = {
        (event[2] + 1) // 2 for table in tables(card) for event in table.events if event[0] == "die"
    }
    assert bands == {1, 2, 3}


@each("card", [card for card in CARDS if told_by_role(card)])
def test_the_role_and_the_others_both_draw_it(card):
    drawers = {drawer(this) for this in CASES[card]}
    assert CARDS[card].role in drawers
    assert drawers - {CARDS[card].role}


@each("change", [1, -1])
@each("address", NUMBERS)
@pytest.mark.soak
def test_another_number_changes_the_play_and_the_text_in_both_languages(address, change):
    card = address.partition(".")[0]
    rules = overridden({address: NUMBERS[address] + change})
    assert any(differs(this, rules) for this in CASES[card])
    for lang in ("zh", "en"):
        assert whole(card, lang, rules) != whole(card, lang)


def differs(this, rules):
    """Say whether a case comes out otherwise, or cannot be played as it is written."""
    try:
        now = outcome(this, rules)
    except AssertionError:
        return True
    return now[:3] != outcome(this)[:3]


# --- the texts -----------------------------------------------------------------------------------

# Digits that are no number of the game: bands of the die, its highest face, the first of a range,
# the unit of a price, the name of another card.
FIXED = re.compile(
    r"[135]–[246]时|On 1–2|最高6|at most 6|1–\{most\}|每付1资粮|\(C10\)|至少1|at least 1\)"
)


@each("card", CARDS)
@each("lang", ["zh", "en"])
def test_every_number_in_a_text_comes_from_the_card(card, lang):
    for pattern in CARDS[card].patterns.values():
        bare = re.sub(r"\{[\w.]+(:\+)?\}", "", FIXED.sub("", pattern[lang]))
        assert not re.search(r"\d", bare), bare


@each("card", CARDS)
def test_every_number_of_a_card_is_printed_in_both_languages(card):
    used = {lang: set() for lang in ("zh", "en")}
    for pattern in CARDS[card].patterns.values():
        for lang, text in pattern.items():
            used[lang] |= set(re.findall(r"\{([\w.]+)", text))
    addresses = {address.partition(".")[2] for address in NUMBERS if address.startswith(card + ".")}
    assert used["zh"] - {"die"} == used["en"] - {"die"} == addresses


@each("card", CARDS)
def test_a_text_is_one_line_that_ends_in_a_mark(card):
    for key, texts in CARDS[card].patterns.items():
        for text in filter(None, texts.values()):
            assert text == " ".join(text.split(" ")).strip()
            assert "\n" not in text
            assert key == "subtitle" or text[-1] in "。；：.;:"


@each("card", CARDS)
def test_chinese_marks_are_full_width_and_english_ones_are_not(card):
    chinese, english = whole(card, "zh"), whole(card, "en")
    assert not re.search(r"[,;:!?()]", chinese)
    assert not re.search("[一-鿿，。；：（）【】「」]", english)
    assert not re.search(r"  | [,.;:]", english)
    assert not re.search("[\U0001f000-\U0001ffff☸⭐]", chinese + english)


# --- whatever is answered ------------------------------------------------------------------------


class Anybody(Scripted):
    """A table where everything is decided by lot."""

    def __init__(self, state, rng):
        super().__init__(state, "")
        self.rng = rng

    def ask(self, seat, topic, options, about=(), volunteers=None) -> Option:
        """Check the question, then answer it by lot."""
        super().ask(seat, topic, options[:1], about=about)
        return self.rng.choice(options)

    def chance(self, topic, n, of=(), who=None):
        """Draw a lot."""
        return self.rng.randrange(n)


@each("card", CARDS)
def test_whatever_is_answered_nobody_owes_and_every_seat_can_answer(card):
    rng = Random(card)
    for _ in range(60):
        roles = rng.sample(ROLES, rng.choice((2, 3, 4)))
        if CARDS[card].deck == "exclusive":
            roles = [CARDS[card].role, *(role for role in roles if role != CARDS[card].role)][:4]
            roles += [role for role in ROLES if role not in roles][: 2 - len(roles)]
        state = position(
            ", ".join(f"{role} {some(rng)}" for role in roles), **board(rng, len(roles))
        )
        table = Anybody(state, rng)
        play = personal.Play(state, table)
        personal.resolve(play, 0, state.rules.cards[card])
        play.close()
        assert "-" not in held(state)
        assert state.calamity >= 0
        assert not state.emptied


def some(rng):
    return "/".join(str(rng.choice((0, 1, 2, 3, 6, 12))) for _ in FIELDS[:3])


def board(rng, count):
    more = {"calamity": rng.randrange(20), "deliverance": rng.randrange(6)}
    if count == 4 and rng.random() < 0.5:
        more["owners"] = (0, 1, 0, 1)
    if rng.random() < 0.5:
        more["ward"], more["bearer"] = rng.sample(range(count), 2)
    return more


def test_a_card_of_data_alone_needs_no_function_and_none_has_one_in_vain():
    rulebook = {card for ids in RULEBOOK.values() for card in ids}
    assert rulebook - set(personal.CARD_RULES) == {
        "G05",
        "G07",
        "G19",
        "EF1",
        "EF3",
        "EM1",
        "ES1",
        "ES3",
        "EK1",
        "R1",
    }


def test_whoever_empties_the_provisions_of_another_is_not_answered_before_the_end():
    state = position("farmer 5/2/3, monk 1/6/7, scholar 4/2/5 great_vow=BV2")
    topics = [topic for topic, _ in draw(state, "EF2", "a no").asked]
    assert topics == ["option", "rescue"]
