"""Every number that the rules are played by stands in the rulebook for reading, from the data."""

import re

import pytest
from parts import each, soaked

from engine import games
from engine.kernel.errors import SamsaraError
from engine.rule_words.sentences import Sentences, unmarked
from gui.games.rulebook import rulebook, sections, spoken
from resources.catalogue import LANGUAGES

BOTH = [(game_id, lang) for game_id in games.IDS for lang in LANGUAGES]

BY_SEAT = {("cier", "teams")}  # what is agreed seat by seat is no number of the book
MARKS = re.compile(r"\*\*|`|^\|", re.MULTILINE)


def figures(game_id):
    """Return the rules of a game that are numbers, or rows of them, and stand in a section."""
    for rule in games.game(game_id).rule_sheet.rules.values():
        items = rule.value if isinstance(rule.value, tuple) else (rule.value,)
        if rule.cite and not any(isinstance(item, (bool, str)) for item in items):
            yield rule


def others(rule):
    """Yield other values that the rule may have, each with the number that is new."""
    items = rule.value if isinstance(rule.value, tuple) else (rule.value,)
    for at, item in enumerate(items):
        steps = (0.125, -0.125) if isinstance(item, float) else (1, -1, 2)
        for new in (item + step for step in steps):
            value = (*items[:at], new, *items[at + 1 :])
            given = value if isinstance(rule.value, tuple) else new
            if rule.accept(given) is not None:
                yield given


def text_of(game_id, house, lang, number):
    found = sections(rulebook(game_id, house, lang))
    return next(part.text for part in found if part.number == number)


def changed(game_id, rule, lang):
    """Yield what its section says under each other value that the rule may have."""
    for value in others(rule):
        try:
            yield text_of(game_id, {rule.key: value}, lang, rule.cite)
        except SamsaraError:  # two numbers that do not go together
            continue


@pytest.mark.soak
@pytest.mark.parametrize(("game_id", "lang"), soaked(BOTH, BOTH[::3]))
def test_every_number_in_the_rulebook_is_the_one_of_the_data(game_id, lang):
    """A number that is changed in the data changes in its section, and one that is not does not."""
    told = {part.number: part.text for part in sections(rulebook(game_id, {}, lang))}
    seen = 0
    for rule in figures(game_id):
        if (game_id, rule.key) in BY_SEAT:
            continue
        assert any(text != told[rule.cite] for text in changed(game_id, rule, lang)), rule.key
        seen += 1
    assert seen or not list(figures(game_id))
    assert {part.number: part.text for part in sections(rulebook(game_id, {}, lang))} == told


@each("lang", LANGUAGES)
@each("game_id", games.IDS)
def test_no_sentence_told_outside_the_rulebook_has_signs_of_markdown(game_id, lang):
    sentences = Sentences(games.game(game_id), {}, lang)
    for key in games.game(game_id).rule_sheet.rules:
        assert not MARKS.search(unmarked(sentences.sentence(key))), key
    for part in sections(rulebook(game_id, {}, lang)):
        if "|" not in part.text:
            assert not MARKS.search(spoken(part.text)), part.number
