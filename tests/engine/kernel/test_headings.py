"""A heading says the same with its rules around it, in plain text, and without them, elsewhere."""

from parts import each

from engine.games import IDS, game
from engine.kernel.asking import Place
from engine.kernel.game import Setup
from engine.kernel.wording import Teller
from resources.catalogue import LANGUAGES, catalogue

ARGUMENTS = {"event": 0, "ending": "heaven"}  # all others are numbers of rounds, or turns


def headings(rules):
    """Return an event of every kind that is a heading."""
    for kind, (names, place) in rules.events.items():
        if place is Place.HEADS:
            yield (kind, *(ARGUMENTS.get(name.partition(":")[0], 2) for name in names))


HEADED = [one for one in IDS if any(headings(game(one)))]


@each("lang", LANGUAGES)
@each("game_id", HEADED)
def test_a_round_is_a_heading_between_rules_in_plain_text(game_id, lang):
    rules = game(game_id)
    players = ("random",) * min(rules.seats)
    teller = Teller(rules, rules.begin(Setup(game_id, players, "heading")), lang)
    found = list(headings(rules))
    for event in found:
        bare, told = teller.heading(event), teller.event(event)
        assert not bare.startswith("—")
        assert told == catalogue(lang).say(f"{game_id}.heading", text=bare)
        assert told.startswith("—")
        assert told.endswith("—")
