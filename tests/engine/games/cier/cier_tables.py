"""Positions of Cier in one line, and exchanges written as people write them: `hatchet B`."""

from collections import Counter

from driving import drive

from engine.bots.table import seat_bots
from engine.games.cier import GAME
from engine.games.cier.abilities import PLACE
from engine.games.cier.options import arena
from engine.games.cier.rules import resolve
from engine.games.cier.settlement import Act, ExchangeField, settle
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.script import Stop

LETTERS = "ABCDEFGH"


def seat(letter):
    return LETTERS.index(letter)


def acts(*words):
    """Return what `A: hatchet B` and so on say; `+` joins two abilities of one player."""
    found = []
    for word in words:
        who, _, what = word.partition(":")
        for part in what.split("+"):
            name, *targets = part.split()
            found.append(Act(seat(who.strip()), PLACE[name], tuple(map(seat, targets))))
    return found


def stand(rules, *roles, living=None):
    """Return a table of these characters, where everybody may be aimed at by everybody else."""
    living = range(len(roles)) if living is None else living
    reach = [
        sum(1 << other for other in living if other != own) if own in living else 0
        for own in range(len(roles))
    ]
    return ExchangeField(tuple(rules.kits[role] for role in roles), tuple(reach))


def exchange(*words, ammo, swept="", roles=None, house=None, living=None):
    """Settle one exchange; ammunition is in lives and halves, the result in parts."""
    rules = resolve(house or {})
    held = [int(amount * rules.unit) for amount in ammo]
    roles = roles or ("plain",) * len(ammo)
    bits = sum(1 << seat(letter) for letter in swept)
    return settle(rules, stand(rules, *roles, living=living), held, bits, acts(*words))


def losses(*words, ammo, **more):
    """Return what everybody loses, in whole lives where the edition's numbers hold."""
    result = exchange(*words, ammo=ammo, **more)
    return [loss / resolve(more.get("house") or {}).unit for loss in result.loss]


def option(word):
    """Return the option that `hatchet B` or `guard` is; `+` joins two."""
    parts = [part.split() for part in word.split("+")]
    deeds = [(name, *map(seat, targets)) for name, *targets in parts]
    if len(deeds) == 2:
        return ("both", *(" ".join(map(str, deed)) for deed in deeds))
    return ("aim" if len(deeds[0]) > 1 else "use", *deeds[0])


class Listener(Stop):
    """A table where everybody's answers are written down beforehand, and that keeps what it hears.

    Each exchange is one text: `hatchet B; guard`, in the order of those who live.
    """

    def __init__(self, *exchanges):
        self.left = [[option(word.strip()) for word in row.split(";")] for row in exchanges]
        self.events = []

    def ask_all(self, asks):
        answers = self.left.pop(0)
        assert len(answers) == len(asks)
        for ask, answer in zip(asks, answers, strict=True):
            assert answer in ask.options, answer
        return answers

    def tell(self, event):
        self.events.append(event)


def begin(seats, house=None):
    return GAME.begin(Setup("cier", ("random",) * seats, "begin", house or {}))


def play(state, *exchanges):
    """Play these exchanges and return what was told."""
    table = Listener(*exchanges)
    while table.left:
        assert GAME.outcome(state) is None
        GAME.step(state, table)
    return table.events


def bot_match(seats, bot, seed, house=None):
    setup = Setup("cier", (bot,) * seats, seed, house or {})
    match = Match(GAME, setup)
    drive(match, dict(enumerate(seat_bots(GAME, setup))))
    return match


def options_of(state, who):
    place = arena(state.rules, state.living, state.roles, state.sides)
    return next(ask.options for ask in place.asks if ask.seat == who)


def kinds(events):
    return Counter(event[0] for event in events)
