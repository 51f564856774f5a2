"""A deck file that nobody could read is refused in one line, which says what was meant."""

import pytest

from engine.cards.checks import CardDataError, check, check_deck
from resources.catalogue import LANGUAGES, catalogue

ROLES = ["farmer", "monk"]
BOTH = {"zh": "字。", "en": "Words."}


def card(text, effects=()):
    name = {"zh": "名", "en": "Name"}
    return {"id": "X1", "kind": "test", "name": name, "text": text, "effects": list(effects)}


def refusal(text, effects=()):
    with pytest.raises(CardDataError) as told:
        check("deck", card(text, effects), ROLES)
    return told.value


@pytest.mark.parametrize(
    "text",
    [
        {"base": BOTH, "a": BOTH, "a1": BOTH, "a2": BOTH, "a3": BOTH, "then": BOTH, "b": BOTH},
        {"role": {"monk": {**BOTH, "d1": BOTH}, "others": {"a": BOTH, "b": BOTH}}},
        {"hero": {"farmer": {"name": BOTH, **BOTH}}},
        {"power": {"name": BOTH, **BOTH}, "subtitle": BOTH},
    ],
    ids=" ".join,
)
def test_every_kind_of_text_has_a_key(text):
    check("deck", card(text), ROLES)


def test_a_text_may_be_called_after_any_part_of_its_card():
    refusal({"festival": BOTH})
    check("deck", card({"festival": BOTH}, [{"on": "festival", "do": "gain", "merit": 1}]), ROLES)


@pytest.mark.parametrize(
    ("text", "key", "near"),
    [
        ({"hero": {"famer": {"name": BOTH, **BOTH}}}, "text.hero.famer", "hero.farmer"),
        ({"role": {"mnk": BOTH}}, "text.role.mnk", "role.monk"),
        ({"role": {"others": {"a4": BOTH}}}, "text.role.others.a4", "role.others.a"),
        ({"subtitel": BOTH}, "text.subtitel", "subtitle"),
    ],
)
def test_a_key_that_says_nothing_is_refused_with_the_one_that_was_meant(text, key, near):
    error = refusal(text)
    assert error.code == "card-text-unknown"
    assert error.details == {"file": "deck.toml", "card": "X1", "key": key, "near": near}
    for lang in LANGUAGES:
        said = catalogue(lang).say(f"error.{error.code}", **error.details)
        assert all(part in said for part in ("deck.toml", "X1", key, near))


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ({"a": {"zh": "字。"}}, "text.a", "zh & en"),
        ({"a": "Words."}, "text.a", "zh & en"),
        ({"hero": {"monk": BOTH}}, "text.hero.monk", "name"),
        ({"hero": {"monk": {"name": {"en": "Name"}, **BOTH}}}, "text.hero.monk.name", "zh & en"),
    ],
)
def test_half_a_text_is_refused_and_so_is_a_hero_moment_without_a_name(text, key, expected):
    error = refusal(text)
    assert error.code == "card-data"
    assert error.details["key"] == key
    assert error.details["expected"] == expected


def test_a_key_unlike_any_is_told_what_there_is():
    error = refusal({"zzzzzz": BOTH})
    assert {"base", "a", "d1", "subtitle"} <= set(error.details["expected"].split(" | "))


@pytest.mark.parametrize("file", [{"card": [], "line": True}, {"card": [], "lines": 1}])
def test_a_deck_says_no_more_than_its_cards_and_whether_they_are_told_in_lines(file):
    with pytest.raises(CardDataError):
        check_deck("deck", file)
