"""Every thing on a table is cited where the rulebook speaks of it, and only where it does."""

import re

import pytest
from archive_desks import at_desk, punished
from bamboo_tables import sitting_where, topic
from expectations import expected, where
from hand import tap
from merit57_tables import looks, stops, views
from parts import each, soaked
from positions import SPREAD, position
from PySide6.QtCore import Qt
from rings import PEOPLE
from sitting import sit

import resources
from engine.games import game
from engine.kernel.game import Setup
from gui.games import playable
from gui.games.cier.citing import section as of_cier
from gui.games.ludo.citing import section as of_ludo
from gui.games.merit13.citing import section as of_merit13
from gui.games.merit57.arrangement.table import arranged
from gui.games.merit57.citing import section
from gui.games.rulebook import rulebook, sections
from resources.catalogue import catalogue

HEADING = re.compile(r"^#{2,3} (\S+) .*$", re.MULTILINE)


BUTTONS = "prompt"  # the section of what lies on the prompt: F1 there is about the question


def numbers(game_id):
    """Return the sections that a rulebook has in both languages."""
    books = [sections(rulebook(game_id, {}, lang)) for lang in ("zh", "en")]
    return set.intersection(*({part.number for part in book} for book in books))


def part(game_id, number, lang="en"):
    """Return a section of a rulebook."""
    found = (one for one in sections(rulebook(game_id, {}, lang)) if one.number == number)
    return next(found)


def cites(table):
    """Return where each thing that can be pointed at on a table is cited."""
    things = [thing for thing in table.scene.things.values() if thing.isVisible()]
    pointed = [one for one in things if (one.solid or one.large) and one.section != BUTTONS]
    return {thing.key: table.board.cite(thing.stands_for) for thing in pointed}


# --- all boards


@pytest.mark.parametrize("game_id", soaked(playable(), ["ludo", "delay"]))
def test_all_that_can_be_pointed_at_is_cited_where_the_rulebook_has_a_section(desk, game_id):
    known, met = numbers(game_id), set()
    for k in range(0, SPREAD, 3):
        table = desk(position(game_id, k), seen=True)  # every board is painted here all through
        found = cites(table)
        assert [key for key, number in found.items() if number not in known] == []
        ground = [key for key in table.scene.things if key not in found]
        assert {table.board.cite(key) for key in ground} <= known | {""}
        met |= set(found.values())
    assert met, "Board.cite knows no section of anything that can be pointed at"
    assert met >= expected(game_id).shown, where(game_id, "shown")


# --- v5.7


@pytest.mark.parametrize("seed", soaked(range(3), [0]))
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


# --- v1.3


@each("lang", ["zh", "en"])
@each("verb", ["labour", "practice", "give", "deliver", "protect"])
def test_an_action_of_v13_is_cited_under_its_own_heading(lang, verb):
    state = position("merit13", 3).state
    heading = part("merit13", of_merit13(state, f"action:{verb}"), lang).title
    assert heading == catalogue(lang).say(f"gui.merit13.action.{verb}")


def test_every_card_of_v13_is_cited_where_the_rulebook_has_it(desk):
    table = desk(position("merit13", 6))
    state = table.session.state
    cited = {"events": table.board.cite("event"), "beings": table.board.cite("being:orphan")}
    cited["roles"] = table.board.cite("character:1")
    for deck, number in cited.items():
        text = part("merit13", number).text
        for card in state.rules.deck(deck):
            assert card.name["en"] in text
    state.event = ""
    assert of_merit13(state, "event") == "3.2"


def test_what_v13_asks_in_passing_is_cited_where_it_is_told(desk):
    table = desk(sitting_where(topic("teach"), players=PEOPLE))
    assert table.board.cite("sutra") == "3.5"
    assert "sutra" in table.scene.things
    table = desk(sitting_where(topic("join")))
    asked = next(g for g in table.gestures if g.option == ("yes",))
    assert (table.board.cite(asked.thing), table.board.cite(asked.places[0])) == ("1.2", "5.2")


# --- the archive


def test_a_letter_of_the_archive_is_cited_by_what_it_tells(desk):
    sitting = at_desk()
    table = desk(sitting)
    assert table.board.cite("letter") == "4.1"
    while sitting.outcome is None:
        sitting.answer(0, sitting.asks[0].options[0])
    assert table.board.cite("letter") == "7.2"


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_drawer_is_cited_where_the_rulebook_has_its_numbers(desk, lang):
    table = desk(at_desk(), lang=lang)
    for drawer in ("truthfully", "embellish", "obscure", "seal"):
        number = table.board.cite(f"drawer:{drawer}")
        assert number.startswith("5.")
    rules = table.session.state.rules
    assert f"{rules.seal_chance}%" in part("delay", table.board.cite("drawer:seal"), lang).text
    truth = part("delay", table.board.cite("drawer:truthfully"), lang).text
    assert f"{rules.truth_stability:+}" in truth


def test_a_note_on_the_desk_is_cited_where_its_penalty_is_told(desk):
    sitting = punished()
    table = desk(sitting)
    assert table.board.cite("note") == ""
    sitting.answer(0, sitting.asks[0].options[3])
    assert table.scene.things["note"].isVisible()
    assert table.board.cite("note") == "5.2"


# --- Cier


def test_a_settlement_is_cited_moment_by_moment(desk):
    sitting = sit("cier", "cites", players=PEOPLE)
    table = desk(sitting)
    assert table.board.cite("laid:0") == "2.2"
    for seat in range(4):
        sitting.answer(seat, ("use", "bullet"))
    found = cites(table)
    assert [found[f"moment:{number}"] for number in (1, 2, 3, 4)] == ["2.5", "2.6", "2.7", "2.8"]
    for number, word in enumerate(("First", "Second", "Third", "Fourth"), start=1):
        assert part("cier", found[f"moment:{number}"]).title.startswith(f"{word} moment")
    assert (found["laid:0"], found["row:0"]) == ("2.3", "2.9")
    assert set(found.values()) <= numbers("cier")
    tap(table, Qt.Key.Key_Return)
    assert cites(table)["slot"] == "2.2"


@pytest.mark.parametrize(
    ("house", "seat", "expected"),
    [
        ({}, 1, "1.3"),
        ({"mode": "team"}, 1, "1.4"),
        ({"mode": "skill"}, 1, "4.2"),
        ({"mode": "boss"}, 0, "3.2"),
        ({"mode": "boss"}, 1, "3.2"),
        ({"mode": "boss", "cast": ("boss", "minion", *("commoner",) * 6)}, 1, "3.3"),
    ],
)
def test_a_player_of_cier_is_cited_by_what_the_match_makes_of_them(house, seat, expected):
    state = sit("cier", "who", players=PEOPLE, house=house).state
    assert of_cier(state, f"seat:{seat}", 2, settled=False) == expected
    assert expected in numbers("cier")


def test_the_place_to_play_is_cited_where_two_abilities_are_allowed():
    house = {"mode": "boss", "two_abilities": True}
    state = sit("cier", "two", players=PEOPLE, house=house).state
    assert of_cier(state, "slot", 0, settled=False) == "3.5"
    assert of_cier(state, "slot", 1, settled=False) == "2.2"
    assert of_cier(state, "seals", 1, settled=False) == "2.2"
