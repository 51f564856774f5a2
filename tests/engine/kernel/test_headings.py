"""A heading says the same with its rules around it, in plain text, and without them, elsewhere."""

from parts import each

from engine.games import IDS, game
from engine.kernel.asking import Place
from engine.kernel.game import Setup
from engine.kernel.wording import Teller
from resources.catalogue import LANGUAGES, catalogue

ARGUMENTS = {"round": 2, "turn": 2, "event": 0, "ending": "heaven"}


def headings(rules):
    """Return an event of every kind that is a heading."""
    for kind, (names, place) in rules.events.items():
        if place is Place.HEADS:
            yield (kind, *(ARGUMENTS[name.partition(":")[0]] for name in names))


@each("lang", LANGUAGES)
@each("game_id", IDS)
def test_a_round_is_a_heading_between_rules_in_plain_text(game_id, lang):
    rules = game(game_id)
    players = ("random",) * min(rules.seats)
    teller = Teller(rules, rules.begin(Setup(game_id, players, "heading")), lang)
    found = list(headings(rules))
    assert found
    for event in found:
        bare, told = teller.heading(event), teller.event(event)
        assert not bare.startswith("—")
        assert told == catalogue(lang).say(f"{game_id}.heading", text=bare)
        assert told.startswith("—")
        assert told.endswith("—")
