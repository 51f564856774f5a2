"""One thing, one term: the texts of both editions use the table of terms."""

import re

import pytest

import resources
from engine.games import IDS, game
from resources.catalogue import LANGUAGES, catalogue

GAMES = ("merit57", "merit13")
TERMS = resources.toml("games/merit/terms.toml")["term"]
NAMED = re.compile(rf"(?:^|\.)(?:{'|'.join(GAMES)}|merit)\.")


def texts(lang):
    """Yield every text of both editions by its place: sentences, cards, rulebooks."""
    words = catalogue(lang)
    yield from ((key, words.pattern(key)) for key in sorted(words.keys) if NAMED.search(key))
    for game_id in GAMES:
        for card in game(game_id).cards({}).values():
            yield f"{card.id}.name", card.name[lang]
            yield f"{card.id}.quote", card.quote.get(lang, "")
            yield from ((f"{card.id}.{key}", said[lang]) for key, said in card.patterns.items())
        page = f"rules/{game_id}.{lang}.md"
        yield from (
            (f"{page}:{n}", line) for n, line in enumerate(resources.text(page).split("\n"), 1)
        )


def other_names(said, terms, lang):
    """Return (place, term, name) of every text that calls one of the terms by another name."""
    other = [
        (term["en"], re.compile(name, re.IGNORECASE))
        for term in terms
        for name in term.get("not", {}).get(lang, ())
    ]
    return [
        (place, term, name[0])
        for place, text in said
        for term, pattern in other
        if (name := pattern.search(text))
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_another_name_for_a_thing(lang):
    said = list(texts(lang))
    assert len(said) > 1500
    found = other_names(said, TERMS, lang)
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_all_games_share_has_one_name_in_every_text(lang):
    words = catalogue(lang)
    said = [(key, words.pattern(key)) for key in sorted(words.keys)]
    said += [(page, resources.text(f"rules/{page}.{lang}.md")) for page in IDS]
    found = other_names(said, [term for term in TERMS if term.get("everywhere")], lang)
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_must_name_a_thing_names_it(lang):
    words, missing = catalogue(lang), []
    for term in TERMS:
        names = {term[lang], term.get("short", {}).get(lang, term[lang])}
        for key in term.get("says", ()):
            said = words.pattern(key).casefold()
            if not any(name.casefold() in said for name in names):
                missing.append((key, term[lang], words.pattern(key)))
    assert not missing, "\n".join(map(str, missing))


# A verb that takes, before an amount with a minus: the loss would be told twice.
TWICE = re.compile(
    r"\b(?:pay|pays|paid|lose|loses|lost|for):? (?:[A-Z]\w+ )?−\{|(?:付|失去)[^，。；：]{0,4}−\{"
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_takes_less_than_nothing(lang):
    assert [(place, text) for place, text in texts(lang) if TWICE.search(text)] == []
