"""Every thing on a table is cited where the rulebook speaks of it, and only where it does."""

import re

import pytest
from merit57_tables import looks, stops, views

import resources
from engine.games import game
from engine.kernel.game import Setup
from gui.boards.ludo.citing import section as of_ludo
from gui.boards.merit57.arranging import arranged
from gui.boards.merit57.citing import section
from gui.shell.rulebook import rulebook, sections

HEADING = re.compile(r"^#{2,3} (\S+) .*$", re.MULTILINE)


def numbers(game_id):
    return {part.number for part in sections(rulebook(game_id, {}, "en"))}


@pytest.mark.parametrize("seed", range(3))
def test_whatever_lies_on_the_table_of_v57_is_cited_where_the_rulebook_has_a_section(seed):
    found, known, cited = set(), numbers("merit57"), set()
    for match, memory, _ in stops(f"cites{seed}", 3):
        for seat, asks in views(match):
            scene = looks(match.state, seat, asks, memory, match.draw)
            for piece in arranged(scene):
                number = section(match.state, piece.key)
                cited.add(number)
                assert number in known | {""}, piece.key
                if piece.large is not None and not number:
                    found.add(piece.key)
    assert not found, "cards that no section speaks of"
    assert len(cited) > 10


def test_every_card_of_v57_is_cited_where_the_rulebook_has_it():
    """What the rulebook inserts from a card stands in the section that is opened for it."""
    state = next(stops("cards", 1))[0].state
    book = resources.text("rules/merit57.en.md")
    parts = dict(zip(HEADING.findall(book), HEADING.split(book)[2::2], strict=True))
    rules = state.rules
    for deck in ("collective", "beings", "vows", "great_vows"):
        for card in rules.deck(deck):
            number = section(state, f"card:{card}")
            assert f"cards[{card}]" in parts[number], (card, number)
    for deck in ("general", "exclusive", "reserve", "roles"):
        for card in rules.deck(deck):
            assert section(state, f"card:{card}") in parts


@pytest.mark.parametrize("place", [-1, 0, 8, 20, 52, 56])
def test_a_piece_of_ludo_is_cited_by_the_place_it_stands_on(place):
    state = game("ludo").begin(Setup("ludo", ("person", "steady"), "s"))
    number = of_ludo(state, "piece:0:0", place)
    wanted = {-1: "1.4", 0: "1.6", 8: "1.6", 20: "1.7", 52: "1.2", 56: "1.9"}[place]
    assert number in numbers("ludo")
    assert number == wanted
    assert of_ludo(state, "die", None) == "3"
    fair = game("ludo").begin(Setup("ludo", ("person", "steady"), "s", {"dice": "fair"}))
    assert of_ludo(fair, "die", None) == "1.5"
