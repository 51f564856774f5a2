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
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[3]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from engine.bots.random_bot import RandomBot  # noqa: E402
from engine.bots.seating import seated  # noqa: E402
from engine.games import game as game_of  # noqa: E402
from engine.kernel.chance import BotChance  # noqa: E402
from engine.kernel.game import PERSON, Setup  # noqa: E402
from engine.kernel.script import offered  # noqa: E402
from engine.kernel.simulation import Simulation  # noqa: E402

MEDDLER = "meddler"  # a random bot that also acts unasked where it can
MOST_STEPS = 3_000  # of a game: house rules can make it last for hours


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
    """A reading of the clock."""

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
        seed, _, number = log.setup.seed.rpartition("/")
        again = f"run.py {log.setup.game} --seed {seed} --first {number} --games 1"
        super().__init__(f"{again}: step {step}, {what}\n  engine: {engine}\n  model:  {model}")
        self.what = what


class Cut(Exception):
    """The log ends before the game does; as far as it goes both agree."""


class Recorder(Simulation):
    """A table of bots that logs everything that happens."""

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

    def _next(self, is_other=lambda _item: True):
        """Return the next thing that the engine did, past other questions that had one answer."""
        items = self.log.items
        while self._at < len(items):
            item = items[self._at]
            if not (isinstance(item, Asked) and item.forced and is_other(item)):
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
