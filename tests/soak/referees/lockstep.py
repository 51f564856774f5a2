"""Lock-step: a game played by the engine, followed question by question by a second model of it.

A referee is a function `referee(table, setup) -> (ending, winners, scores)`, written from the
rulebook and the rulings alone. It asks, draws and states its position at the `Lockstep` table,
which compares all of that with what the engine did, and answers as the engine's bots did.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[3]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from engine.bots.random_bot import RandomBot  # noqa: E402
from engine.bots.seating import seated  # noqa: E402
from engine.games import game as game_of  # noqa: E402
from engine.kernel.chance import BotChance  # noqa: E402
from engine.kernel.errors import HouseRuleError  # noqa: E402
from engine.kernel.game import PERSON, Setup  # noqa: E402
from engine.kernel.rules import PLAYERS  # noqa: E402
from engine.kernel.script import offered  # noqa: E402
from engine.kernel.simulation import Simulation  # noqa: E402

MEDDLER = "meddler"  # a random bot that also acts unasked, where it may
MOST_STEPS = 3_000  # of a game: a house may have one go on for hours
LEVELS = ("book", "switches", "near", "wild")
_SHARE = {"book": 1, "switches": 2, "near": 4, "wild": 3}  # of a hundred games, in tenths

# Bots that are quick to ask. All others of a game search or solve.
BOTS = {
    "delay": ("random", "collapse", "heaven", "hell", "rebellion", "peace"),
    "cier": ("random", "hasty", "steady", "equilibrium", "random(slips=20)", MEDDLER),
    "ludo": ("random", "steady", "bold", "seasoned"),
    "merit57": ("random", MEDDLER, "balanced", "selfish", "altruist", "generous", "guardian"),
    "merit13": ("random", "balanced", "selfish", "generous", "guardian"),
}

# Rules that change no game: what is shown, what is counted afterwards, how bots think.
NO_EFFECT = {
    "delay": {"practice", "show_extreme"},
    "cier": set(),
    "ludo": {"target"},
    "merit57": set(),
    "merit13": {"smart_wealth", "population_selfish", "population_least", "population_most"},
}


class Asked(NamedTuple):
    """A question that the engine asked, and what was answered by whom."""

    seat: int
    topic: str
    options: tuple
    about: tuple
    volunteers: dict
    by: int
    option: tuple
    together: int  # the number of the group that was asked at once, 0 for a question by itself

    @property
    def forced(self):
        return len(self.options) == 1 and not self.volunteers


class Drew(NamedTuple):
    """A draw: one of `n` equally likely things, which `of` names if they have names."""

    topic: str
    n: int
    of: tuple
    who: int | None
    value: int


class Looked(NamedTuple):
    """A look at the clock."""

    ms: int


class Stepped(NamedTuple):
    """The end of a step: every field of the position, those that never change left out."""

    fields: dict


@dataclass
class Log:
    """A whole game as the engine played it; `fault` is what it raised, `outcome` None if cut."""

    setup: Setup
    rules: dict  # every rule by its address, as the engine played it
    items: list = field(default_factory=list)
    outcome: tuple | None = None
    fault: str = ""

    @property
    def steps(self):
        return sum(isinstance(item, Stepped) for item in self.items)


class Deviation(Exception):
    """The model and the engine do not agree."""

    def __init__(self, log, step, what, engine, model):
        setup = log.setup
        text = f"{setup.game} seed {setup.seed!r} step {step}: {what}"
        super().__init__(f"{text}\n  engine: {engine}\n  model:  {model}")
        self.what = what


class Cut(Exception):
    """The log ends before the game does; as far as it goes both agree."""


class Recorder(Simulation):
    """A table of bots that writes down all that happens at it."""

    def __init__(self, game, setup, bots, items):
        super().__init__(game, setup, bots, lambda _event: None)
        self._items = items
        self._together = self._groups = 0

    def ask(self, seat, topic, options, about=(), volunteers=None):
        options, others = tuple(options), offered(volunteers)
        before = [bot.chance.answers for bot in self._bots]
        option = super().ask(seat, topic, options, about, volunteers)
        gave = [at for at, bot in enumerate(self._bots) if bot.chance.answers > before[at]]
        by = gave[0] if gave else seat
        self._items.append(Asked(seat, topic, options, about, others, by, option, self._together))
        return option

    def ask_all(self, asks):
        self._groups += 1
        self._together = self._groups
        options = super().ask_all(asks)
        self._together = 0
        return options

    def chance(self, topic, n, of=(), who=None):
        value = super().chance(topic, n, of, who)
        self._items.append(Drew(topic, n, tuple(of), who, value))
        return value

    def clock(self):
        ms = super().clock()
        self._items.append(Looked(ms))
        return ms


class Meddler(RandomBot):
    """A random bot that takes one in four of its chances to act unasked."""

    wants = frozenset({"any"})

    def wish(self, seat, ask, _look):
        options = ask.volunteers.get(seat, ())
        if not options or self.chance.random() > 0.25:
            return None
        return self.chance.one_of(options)


def play(game_id, seed, house, players, inputs=None, most_steps=MOST_STEPS):
    """Have the engine play a whole game; `players` names a bot for each seat, or PERSON."""
    game = game_of(game_id)
    setup = Setup(game_id, tuple(players), seed, dict(house), dict(inputs or {}))
    log = Log(setup, game.rule_sheet.resolve(house))
    bots = []
    for seat, name in enumerate(players):
        kind = game.default_bot if name == PERSON else name
        make = Meddler if name == MEDDLER else seated(game, kind)
        bots.append(make(seat, BotChance(seed, seat)))
    table = Recorder(game, setup, bots, log.items)
    try:
        for _ in range(most_steps):
            outcome = game.outcome(table.state)
            if outcome is not None:
                log.outcome = tuple(outcome)
                break
            game.step(table.state, table)
            log.items.append(Stepped(plain(table.state)))
    except Exception as fault:  # noqa: BLE001  # whatever it is, it is what we look for
        log.fault = f"{type(fault).__name__}: {fault} in {_where(fault)}"
    return log


def _where(fault):
    at = fault.__traceback__
    while at.tb_next is not None:
        at = at.tb_next
    return f"{Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno}"


def plain(value):
    """Return a position as dicts (of dataclasses), lists, sorted lists (of sets) and atoms."""
    kind = type(value)
    if kind in {int, str, bool, float}:
        return value
    if is_dataclass(value):
        return {name: plain(read(value)) for name, read in _changing(kind)}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted(map(plain, value), key=repr)
    return [plain(item) for item in value] if isinstance(value, (list, tuple)) else value


@cache
def _changing(kind):
    each = [entry.name for entry in fields(kind) if entry.metadata.get("fingerprint") != "shared"]
    return [(name, attrgetter(name)) for name in each]


class Lockstep:
    """The table that a referee plays at: it answers from the log, and compares on the way."""

    def __init__(self, log):
        self.log = log
        self.by = 0  # who gave the last answer: a volunteer, perhaps
        self.step = 0
        self.met = Counter()  # topics of questions and draws, and how often the model had them
        self._at = 0

    def differ(self, what, engine, model):
        """Say that both sides differ."""
        raise Deviation(self.log, self.step, what, engine, model)

    def _next(self, passing=None):
        """Return the next thing that the engine did, past questions that had one answer."""
        items = self.log.items
        while self._at < len(items):
            item = items[self._at]
            forced = isinstance(item, Asked) and item.forced
            if not forced or (passing is not None and not passing(item)):
                return item
            self._at += 1
        if self.log.fault:
            self.differ("the engine raised", self.log.fault, "goes on")
        if self.log.outcome is None:
            raise Cut
        return self.log.outcome

    def ask(self, seat, topic, options, volunteers=None, about=None):
        """Return what the engine's bot answered; `by` is then who did.

        A question with one answer is compared if the engine has it too, and answered here if not.
        """
        return self._ask(seat, topic, options, volunteers, about, together=0)

    def ask_all(self, asks):
        """Return the answers to questions `(seat, topic, options)` that are put at once."""
        item = self._next(lambda item: not item.together)
        group = item.together if isinstance(item, Asked) else -1
        if not group:
            self.differ("asked together", item[:2], [ask[:2] for ask in asks])
        return [self._ask(*ask, None, None, together=group) for ask in asks]

    def _ask(self, seat, topic, options, volunteers, about, *, together):
        options = [tuple(option) for option in options]
        volunteers = {at: set(may) for at, may in (volunteers or {}).items() if may}
        lone = len(options) == 1 and not volunteers
        item = self._next(lambda item: (item.seat, item.topic) != (seat, topic))
        same = isinstance(item, Asked) and (item.seat, item.topic) == (seat, topic)
        if lone and not (same and (item.forced or together)):
            self.by = seat
            return options[0]
        if not same or not (item.forced or item.together == together):
            self.differ("question", _short(item), ("ask", seat, topic, options))
        if set(item.options) != set(options) or len(item.options) != len(options):
            extra = sorted(set(item.options) - set(options), key=repr)
            lacks = sorted(set(options) - set(item.options), key=repr)
            self.differ(f"options of {topic} for {seat}", f"also {extra}", f"also {lacks}")
        others = {at: set(may) for at, may in item.volunteers.items()}
        if others != volunteers:
            self.differ(f"volunteers at {topic}", others, volunteers)
        if about is not None and item.about != about:
            self.differ(f"subject of {topic}", item.about, about)
        self._at += 1
        self.met[topic] += 1
        self.by = item.by
        return item.option

    def chance(self, topic, pile, who=...):
        """Return what a draw from a pile brings: its name, or a number below `pile`.

        A pile is compared as a bag, so a model need not keep it in the engine's order.
        """
        n = pile if isinstance(pile, int) else len(pile)
        item = self._next()
        if not isinstance(item, Drew) or (item.topic, item.n) != (topic, n):
            self.differ("draw", _short(item), ("draw", topic, n))
        if who is not ... and item.who != who:
            self.differ(f"whose draw of {topic}", item.who, who)
        if n != pile and item.of and Counter(item.of) != Counter(pile):
            self.differ(f"pile of {topic}", sorted(item.of), sorted(pile))
        self._at += 1
        self.met[topic] += 1
        if n == pile:
            return item.value
        return item.of[item.value] if item.of else pile[item.value]

    def clock(self):
        """Return the milliseconds that the engine read from the clock."""
        item = self._next()
        if not isinstance(item, Looked):
            self.differ("clock", _short(item), "a look at the clock")
        self._at += 1
        return item.ms

    def now(self, position):
        """Compare every field of the position at the end of a step of the engine's.

        `position` is a dataclass or a dict of fields, in which lists and tuples are the same.
        """
        item = self._next()
        if not isinstance(item, Stepped):
            self.differ("end of a step", _short(item), "the step ends")
        self._at += 1
        self.step += 1
        stated = plain(position)
        if stated != item.fields:
            self.differ("position", *_unlike(item.fields, stated))

    def stands(self):
        """Return whether the next thing that the engine did is to end a step."""
        return isinstance(self._next(), Stepped)

    def end(self, outcome):
        """Compare the outcome; nothing may come behind it."""
        item = self._next()
        if item is not self.log.outcome:
            self.differ("the end", _short(item), outcome)
        ending, winners, scores = item
        given = (outcome[0], tuple(sorted(outcome[1])), tuple(outcome[2]))
        if (ending, tuple(sorted(winners)), tuple(scores)) != given:
            self.differ("outcome", item, given)


def _short(item):
    return "end of a step" if isinstance(item, Stepped) else item


def _unlike(engine, model, path=""):
    """Return the parts in which two positions differ, by their paths."""
    if isinstance(engine, dict) and isinstance(model, dict):
        keys = [*engine, *(key for key in model if key not in engine)]
        pairs = [(f"{path}.{key}", engine.get(key, "–"), model.get(key, "–")) for key in keys]
    elif isinstance(engine, list) and isinstance(model, list) and len(engine) == len(model):
        pairs = [
            (f"{path}[{at}]", *both) for at, both in enumerate(zip(engine, model, strict=True))
        ]
    else:
        return {path: engine}, {path: model}
    ours, theirs = {}, {}
    for where, one, other in pairs:
        if one != other:
            left, right = _unlike(one, other, where)
            ours, theirs = ours | left, theirs | right
    return ours, theirs


class Given(NamedTuple):
    """What a referee knows of a game before it begins."""

    players: tuple[str, ...]  # names of bots, or PERSON
    rules: dict[str, Any]  # every rule by its address, those of cards too
    inputs: dict[str, int]  # what earlier games contribute


def referee_of(game_id):
    """Return the referee of a game, which stands in a module of its own."""
    return import_module(f"{game_id}_referee").referee


def check(log, rules=None):
    """Have a game's referee follow a log, by rules of its own if any; return its table."""
    setup = log.setup
    table = Lockstep(log)
    given = Given(setup.players, rules or log.rules, dict(setup.inputs))
    try:
        table.end(referee_of(setup.game)(table, given))
    except Cut:
        pass
    except Deviation:
        raise
    except Exception as fault:
        raise Deviation(log, table.step, "the model raised", "", repr(fault)) from fault
    return table


def houses(game_id, chance, level=None, players=()):
    """Return a random house that changes every rule at once; `chance` is a `random.Random`.

    What the game refuses at such a table is drawn again, with ever more rules as in the book.
    """
    game = game_of(game_id)
    level = level or chance.choices(LEVELS, [_SHARE[each] for each in LEVELS])[0]
    kept = 0.0
    while True:
        house = {
            key: _value(rule, level, chance)
            for key, rule in game.rule_sheet.rules.items()
            if chance.random() >= kept
        }
        if is_allowed(game_id, house, players):
            return house
        kept = min(0.95, kept + 0.01)


def is_allowed(game_id, house, players):
    """Return whether a game can be begun with such rules."""
    game = game_of(game_id)
    try:
        game.begin(Setup(game_id, tuple(players) or ("random",) * game.default_seats, "", house))
    except HouseRuleError:
        return False
    return True


def _value(rule, level, chance):
    """Return a random value of a rule."""
    if isinstance(rule.value, tuple):
        return tuple(_scalar(rule, item, level, chance) for item in rule.value)
    return _scalar(rule, rule.value, level, chance)


def _scalar(rule, item, level, chance):
    if isinstance(item, bool):
        return item if level == "book" else chance.random() < 0.5
    if isinstance(item, str):
        return item if level == "book" else chance.choice(rule.choices)
    if level in {"book", "switches"}:
        return item
    least = -1e9 if rule.least is None else rule.least
    most = 1e9 if rule.most is None else rule.most
    if level == "near":
        reach = abs(item) / 5
        low, high = item - reach, item + reach
        if isinstance(item, int):
            low, high = item - max(1, round(reach)), item + max(1, round(reach))
    elif chance.random() < 0.1:
        low, high = max(least, -100), min(most, 100)
    else:
        low, high = min(0, 3 * item), max(3 * item, item + 4)
    low, high = max(least, low), min(most, high)
    if isinstance(item, int):
        return chance.randint(round(low), round(high))
    return round(chance.uniform(low, high), 3)


class Planted(NamedTuple):
    """One number or switch that the engine has otherwise than the model."""

    key: str
    at: int | None  # which of several values
    by: int  # how far, or how many choices on

    def change(self, game_id, rules):
        """Return the value that the engine gets in place of the model's."""
        rule = game_of(game_id).rule_sheet.rules[self.key]
        value = rules[self.key]
        if self.at is None:
            return self._other(rule, value)
        return (*value[: self.at], self._other(rule, value[self.at]), *value[self.at + 1 :])

    def _other(self, rule, item):
        if isinstance(item, bool):
            return not item
        if isinstance(item, str):
            choices = rule.choices
            return choices[(choices.index(item) + 1 + self.by % (len(choices) - 1)) % len(choices)]
        far = self.by if isinstance(item, int) else self.by * max(0.1, abs(item) / 5)
        fits = rule.least is None or item + far >= rule.least
        fits = fits and (rule.most is None or item + far <= rule.most)
        return item + far if fits else item - far


def planted(game_id, chance):
    """Return a change of one number or switch, any of them that has an effect."""
    rules = game_of(game_id).rule_sheet.rules
    key = chance.choice([key for key in rules if key not in NO_EFFECT[game_id]])
    value = rules[key].value
    at = chance.randrange(len(value)) if isinstance(value, tuple) else None
    return Planted(key, at, chance.choice((-2, -1, 1, 2)))


def drawn_game(game_id, seed, plant=None):
    """Return the log of a game of which all is drawn by its seed, and the model's rules.

    Where a change is planted, the rules that it needs to matter are set so, and the engine has it.
    """
    chance = Random(f"{game_id}/{seed}")
    sheet = game_of(game_id).rule_sheet
    needs = dict(sheet.rules[plant.key].needs) if plant else {}
    seats = chance.choice(needs.pop(PLAYERS, game_of(game_id).seats))
    bots = BOTS[game_id] if chance.random() < 0.4 else ("random",)
    players = [chance.choice(bots) for _ in range(seats)]
    if game_id == "ludo":  # one person has a past, by which dice lean; two have fair dice
        for seat in chance.sample(range(seats), chance.choice((0, 0, 0, 1, 1, 1, 2))):
            players[seat] = PERSON
    while True:
        house = houses(game_id, chance, players=players)
        house |= {key: chance.choice(wanted) for key, wanted in needs.items()}
        model = sheet.resolve(house)
        engine = house | ({plant.key: plant.change(game_id, model)} if plant else {})
        if is_allowed(game_id, house, players) and is_allowed(game_id, engine, players):
            inputs = past(chance, model["window"]) if players.count(PERSON) == 1 else {}
            return play(game_id, seed, engine, players, inputs), model


def past(chance, window):
    """Return what a person's earlier games of Ludo come to, in twelfths: a bound, or any."""
    bounds = [0, 12 * window // 10, -12 * window * 8 // 100]
    return {"balance": chance.choice([*bounds, chance.randint(-6 * window, 9 * window)])}
