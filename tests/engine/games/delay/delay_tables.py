"""Situations of Delay the End: a table that answers as written, and games told in letters."""

from engine.games.delay import GAME
from engine.games.delay.rounds import play_round
from engine.games.delay.rules import resolve
from engine.games.delay.state import start
from engine.kernel.script import Stop

RECORD = {"T": "truthfully", "E": "embellish", "O": "obscure", "S": "seal"}
IN_ORDER = (1, 2, 3, 4, 5, 6, 7)
UNSEEN = 99  # the highest roll: no seal is noticed


class Written(Stop):
    """Answers with these letters, draws these events, rolls these numbers; keeps what is told."""

    def __init__(self, choices="", records="", order=IN_ORDER, rolls=()):
        self.choices = list(choices)
        self.records = list(records)
        self.order = [number - 1 for number in order]
        self.rolls = list(rolls)
        self.events = []
        self.asked = []
        self.state = None  # set by `play`

    def ask(self, seat, topic, options, about=(), volunteers=None):
        self.asked.append((topic, about, tuple(options)))
        if topic == "delay.ask.event":
            option = ("choose", f"{about[0]}.{self.choices.pop(0)}")
        else:
            option = ("record", RECORD[self.records.pop(0)])
        assert option in options
        return option

    def chance(self, topic, n, of=(), who=None):
        if topic == "event":
            at = self.state.pool.index(self.order[self.state.round - 1])
            assert at < n
            return at
        assert (topic, n) == ("seal", 100)
        return self.rolls.pop(0) if self.rolls else UNSEEN

    def clock(self):
        raise AssertionError("no rule looks at the clock")

    def tell(self, event):
        self.events.append(event)

    def told(self, kind):
        return [event[1:] for event in self.events if event[0] == kind]


def new(house=None, game=GAME, **values):
    """Return the first morning, with some values set."""
    state = start(resolve(game.rule_sheet, game.pack, house or {}))
    for name, value in values.items():
        setattr(state, name, value)
    return state


def play(choices, records, order=IN_ORDER, rolls=(), state=None, house=None):
    """Play as many rounds as there are choices; return the state, the table, each round's end."""
    state = state or new(house)
    table = Written(choices, records, order, rolls)
    table.state = state
    ends = []
    for _ in choices:
        play_round(state, table)
        ends.append(values(state))
    return state, table, ends


def values(state):
    return state.heaven, state.hell, state.stability, state.pressure


def counters(state):
    return state.truth, state.balance, state.extremes


def last_round(house=None, **given):
    """Play round 7 from values set before it: event 007, choice C (−4, −4, +6, +3)."""
    state = new(house, round=6, **given)
    return play("C", "E", state=state)[0]
