"""Dynamic programming: how likely each ending still is, under best play for it and by chance.

Both are exact. The order of the events to come is either given, or unknown as it is to a player:
then the draws count by their likelihood, and best play sees each event only when it comes.

House rules far from the edition's numbers can make too many positions: then `TooManyPositions` is
raised.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from operator import itemgetter
from typing import TypeAlias

from engine.games.delay.archive import RECORDS
from engine.games.delay.endings import COLLAPSE, ENDINGS, HEAVEN, HELL, PEACE, REBELLION, which
from engine.games.delay.horizon import FUTILE, Branches, Horizon, Node
from engine.games.delay.rules import ROUNDS
from engine.games.delay.state import State
from engine.games.delay.values import CLAMP
from engine.kernel.asking import Option
from engine.kernel.errors import SamsaraError

# The limit for one figure. The edition's numbers needed 17,744 at most (4,200 questions of games by
# bots), in 0.6 s; the limit is over three times that, 2 to 3 s.
MOST_POSITIONS = 60_000

_Effect: TypeAlias = tuple[int, int, int, int, bool]  # by STATS, and whether it is extreme
_Pool: TypeAlias = tuple[int, ...]  # events that may still be drawn
_Spread: TypeAlias = dict[Node, float]  # how likely each position is

# By which order answers are tried: once one leads there for certain, no other need be.
_PROMISING: dict[str, Callable[[_Effect], int]] = {
    COLLAPSE: itemgetter(2),
    HEAVEN: lambda effect: -effect[0],
    HELL: lambda effect: -effect[1],
    REBELLION: lambda effect: -effect[2],
    PEACE: lambda effect: abs(effect[2]),
}


class TooManyPositions(SamsaraError):
    """Solving a position takes more than `MOST_POSITIONS`; the same on every machine."""


def best(state: State, ending: str, order: Sequence[int] | None = None) -> float:
    """Return how likely the ending is if all is done for it; `order` are the events to come."""
    return _Best(_Course(state, order), ending).now(state)


def outlook(start: State, ending: str) -> Callable[[State], float]:
    """Return what says of any later position of a game how likely the ending is, played for.

    What is worked out for one position is known for the others.
    """
    known = _Best(_Course(start, None), ending)

    def now(state: State) -> float:
        known.left = MOST_POSITIONS  # for each state asked about
        return known.now(state)

    return now


class Prospect:
    """How likely one ending is by best play for it, from an open question and after each answer.

    The order of the events to come is as unknown as at the table, and each figure is exact.
    """

    def __init__(self, state: State, ending: str) -> None:
        self._state = state
        self._best = _Best(_Course(state, None), ending)

    @property
    def now(self) -> float:
        """Return the likelihood as the game stands."""
        return self._best.now(self._state)

    def after(self, option: Option) -> float:
        """Return the likelihood once this answer is given, before fate has anything to add."""
        return self._best.after(self._state, option)


def uniform(state: State, order: Sequence[int] | None = None) -> dict[str, float]:
    """Return how likely each ending is if all choices and records are drawn by lot."""
    course = _Course(state, order)
    if state.ending:
        return {ending: float(ending == state.ending) for ending in ENDINGS}
    return _spread_out(course, state)


def kept(state: State, ending: str, least: float) -> float:
    """Return how likely an ending's chance never falls below `least` if all is drawn by lot.

    The chance is that of best play, looked at when an event comes and after every answer. The
    position is one before a round.
    """
    course = _Course(state, None)
    best = _Best(course, ending, inf)
    here: dict[tuple[_Pool, Node], float] = {(course.pool, course.node(state)): 1.0}
    for number in range(len(state.turns) + 1, ROUNDS + 1):
        there: dict[tuple[_Pool, Node], float] = defaultdict(float)
        settled = all(event >= 0 for event in course.fixed[number:])
        for (pool, node), likely in here.items():
            draws = [(event, () if settled else rest) for event, rest in course.draws(number, pool)]
            for event, rest in draws:
                if best.choice(number, rest, node, event) >= least:
                    for after, share in best.by_lot(number, rest, node, event, least):
                        there[rest, after] += likely / len(draws) * share
        here = there
    return sum(here.values())


def possible(state: State) -> dict[str, float | None]:
    """Return what the archivist may still hope for: each ending under best play for it.

    The order of the events to come is as unknown as at the table, and each figure is exact, or
    None if it takes too many positions.
    """
    course, found = _Course(state, None), dict[str, float | None]()
    for ending in ENDINGS:
        try:
            found[ending] = _Best(course, ending).now(state)
        except TooManyPositions:
            found[ending] = None
    return found


class _Course:
    """The events to come, and what each answer and record makes of a position."""

    def __init__(self, state: State, order: Sequence[int] | None) -> None:
        rules = self.rules = state.rules
        self.fixed = list(rules.fixed)
        self.pool: _Pool = state.pool
        self.ordered = order is not None
        if order is not None:
            to_come = ROUNDS - len(state.turns) - _open(state)
            assert len(order) == to_come, "one for each round to come"
            self.fixed[ROUNDS - len(order) :] = order
            self.pool = ()
        course = [(event,) if event >= 0 else self.pool for event in self.fixed]
        if _open(state):
            course[state.round - 1] = (state.event,)
        for past in range(state.round):  # whatever it was, it cannot come again
            course[past] = course[past] or (0,)
        self.horizon = Horizon(rules, course)
        self.choices: list[tuple[_Effect, ...]] = [
            tuple(
                (*rules.effects[str(choice)], choice in rules.extremes)
                for _, choice in scene.options
            )
            for scene in rules.scenes
        ]

    def draws(self, number: int, pool: _Pool) -> Iterable[tuple[int, _Pool]]:
        """§4.1 Return what a round may bring, all equally likely, with what is left of the pool."""
        event = self.fixed[number - 1]
        if event >= 0:
            return ((event, pool),)
        return [(pool[at], pool[:at] + pool[at + 1 :]) for at in range(len(pool))]

    def chosen(self, node: Node, effect: _Effect) -> Node:
        """§4.2 Return the position after an answer."""
        heaven, hell, stability, pressure, truth, extremes = node
        if extremes != FUTILE:
            pressure = CLAMP[pressure + effect[3]]
            extremes += effect[4]
            if extremes > self.rules.extreme_limit:
                pressure, extremes = 0, FUTILE
        return (
            CLAMP[heaven + effect[0]],
            CLAMP[hell + effect[1]],
            CLAMP[stability + effect[2]],
            pressure,
            truth,
            extremes,
        )

    def recorded(self, number: int, node: Node) -> Iterator[Branches]:
        """§5.1 Yield for each record what it leads to, up to the opening of the next round."""
        rules, project = self.rules, self.horizon.project
        heaven, hell, stability, pressure, row, extremes = node
        row += 1
        if row == rules.truth_at:
            row, bonus = 0, CLAMP[stability + rules.truth_stability]
        else:
            bonus = stability
        after = self._closed(number, (heaven, hell, bonus, pressure, row, extremes))
        yield ((1.0, project(number, after)),)
        after = (CLAMP[heaven + rules.embellish_heaven], hell, stability, pressure, 0, extremes)
        yield ((1.0, project(number, self._closed(number, after))),)
        after = (heaven, CLAMP[hell + rules.obscure_hell], stability, pressure, 0, extremes)
        yield ((1.0, project(number, self._closed(number, after))),)
        pressure = CLAMP[pressure + rules.seal_pressure]
        after = self._closed(number, (heaven, hell, stability, pressure, 0, extremes))
        unseen = project(number, after)
        if number == ROUNDS or not rules.seal_chance:
            yield ((1.0, unseen),)
            return
        chance = rules.seal_chance / 100
        seen = project(number, self.penalised(after))
        yield (1 - chance, unseen), (chance, seen)

    def penalised(self, node: Node) -> Node:
        """§5.2 Return the position after the penalty."""
        heaven, hell, stability, *rest = node
        heaven = CLAMP[heaven + self.rules.penalty_heaven]
        stability = CLAMP[stability + self.rules.penalty_stability]
        return heaven, hell, stability, rest[0], rest[1], rest[2]

    def _closed(self, number: int, node: Node) -> Node:
        """§6.1, §2.3 Return the position after the balance was weighed and Pressure has grown."""
        heaven, hell, stability, pressure, row, extremes = node
        if extremes == FUTILE:
            return node
        rules = self.rules
        if number >= self.horizon.first and (
            stability < rules.balance_stability or abs(heaven - hell) > rules.balance_gap
        ):
            return heaven, hell, stability, 0, row, FUTILE
        pressure = CLAMP[pressure + rules.growth[number - 1]]
        return heaven, hell, stability, pressure, row, extremes

    def ending(self, node: Node) -> str:
        """§7.2 Return how the game ended."""
        heaven, hell, stability, pressure, _, extremes = node
        return which(self.rules, heaven, hell, stability, pressure, flag=extremes != FUTILE)

    def node(self, state: State) -> Node:
        """Return the position of a game; rounds that had to be in balance were, or all is vain."""
        done = len(state.turns)
        extremes, pressure = state.extremes, state.pressure
        needed = done - self.horizon.first + 1
        if extremes > self.rules.extreme_limit or state.balance < needed:
            extremes, pressure = FUTILE, 0
        node = (state.heaven, state.hell, state.stability, pressure, state.truth, extremes)
        return self.penalised(node) if state.marked and done < ROUNDS else node


class _Best:
    """§7 The likelihood of one ending under best play for it, position by position.

    `left` is how many more positions may be solved.
    """

    def __init__(self, course: _Course, ending: str, left: float | None = None) -> None:
        self.left = MOST_POSITIONS if left is None else left
        self._course = course
        self._ending = ending
        self._choices = [sorted(effects, key=_PROMISING[ending]) for effects in course.choices]
        self._known: list[dict[tuple[_Pool, Node], float]] = [{} for _ in range(ROUNDS + 2)]

    def now(self, state: State) -> float:
        """Return the likelihood from where a game stands."""
        if state.ending:
            return float(state.ending == self._ending)
        course = self._course
        pool, node = () if course.ordered else state.pool, course.node(state)
        if not _open(state):
            return self._opening(len(state.turns) + 1, pool, node)
        if state.phase == "record":
            return self._record(state.round, pool, node)
        return self.choice(state.round, pool, node, state.event)

    def after(self, state: State, option: Option) -> float:
        """Return the likelihood after an answer to the question that a game waits with."""
        course, number = self._course, state.round
        pool, node = () if course.ordered else state.pool, course.node(state)
        if state.phase == "record":
            branches = list(course.recorded(number, node))[RECORDS.index(option)]
            return self._followed(number, pool, branches)
        rules, choice = state.rules, str(option[1])
        effect = (*rules.effects[choice], choice in rules.extremes)
        return self._record(number, pool, course.chosen(node, effect))

    def _opening(self, number: int, pool: _Pool, node: Node) -> float:
        """Return the likelihood before a round's event is known."""
        course = self._course
        if number > ROUNDS:
            return float(course.ending(node) == self._ending)
        aim = self._aimed(node)
        if aim is None:
            return 0.0
        known = self._known[number]
        value = known.get((pool, aim))
        if value is None:
            if self.left <= 0:
                raise TooManyPositions("delay-too-large")
            self.left -= 1
            draws = list(course.draws(number, pool))
            likely = sum(self.choice(number, rest, aim, event) for event, rest in draws)
            value = known[pool, aim] = likely / len(draws)
        return value

    def choice(self, number: int, pool: _Pool, node: Node, event: int) -> float:
        """Return the likelihood once a round's event is known."""
        chosen = self._course.chosen
        return _most(
            self._record(number, pool, chosen(node, effect)) for effect in self._choices[event]
        )

    def by_lot(
        self, number: int, pool: _Pool, node: Node, event: int, least: float
    ) -> Iterator[tuple[Node, float]]:
        """Yield what a round by lot leads to, and how likely, while no answer costs too much."""
        course = self._course
        effects = course.choices[event]
        share = 1 / (len(effects) * len(RECORDS))
        for effect in effects:
            chosen = course.chosen(node, effect)
            if self._record(number, pool, chosen) < least:
                continue
            for branches in course.recorded(number, chosen):
                if self._followed(number, pool, branches) >= least:
                    for chance, after in branches:
                        yield self._aimed(after) or after, share * chance

    def _record(self, number: int, pool: _Pool, node: Node) -> float:
        return _most(
            self._followed(number, pool, branches)
            for branches in self._course.recorded(number, node)
        )

    def _followed(self, number: int, pool: _Pool, branches: Branches) -> float:
        return sum(chance * self._opening(number + 1, pool, after) for chance, after in branches)

    def _aimed(self, node: Node) -> Node | None:
        """Return the position without what this ending does not ask for; None if it is lost."""
        heaven, hell, stability, _, row, extremes = node
        if self._ending == REBELLION:
            return None if extremes == FUTILE else node
        if self._ending == COLLAPSE:
            return 0, 0, stability, 0, row, FUTILE
        if self._ending == HEAVEN:
            return heaven, 0, stability, 0, row, FUTILE
        if self._ending == HELL:
            return heaven, hell, stability, 0, row, FUTILE
        return node


def _most(values: Iterator[float]) -> float:
    """Return the greatest value, without a look at the rest once it is certain."""
    most = 0.0
    for value in values:
        if value > most:
            most = value
            if most >= 1.0:
                break
    return most


def _spread_out(course: _Course, state: State) -> dict[str, float]:
    """Follow every position with its likelihood to the end, all orders of events together."""
    here: dict[_Pool, _Spread] = {course.pool: {course.node(state): 1.0}}
    number = len(state.turns) + 1
    if _open(state):
        start = here[course.pool]
        if state.phase == "event":
            start = _answered(course, start, state.event, 1.0)
        here = {course.pool: _filed(course, number, start)}
        number += 1
    while number <= ROUNDS:
        middle: dict[_Pool, _Spread] = {}
        for pool, spread in here.items():
            draws = list(course.draws(number, pool))
            for event, rest in draws:
                into = middle.setdefault(rest, defaultdict(float))
                for node, likely in _answered(course, spread, event, 1 / len(draws)).items():
                    into[node] += likely
        here = {rest: _filed(course, number, spread) for rest, spread in middle.items()}
        number += 1
        if number > ROUNDS or all(event >= 0 for event in course.fixed[number - 1 :]):
            here = {(): _merged(here.values())}
    ends = dict.fromkeys(ENDINGS, 0.0)
    for node, likely in _merged(here.values()).items():
        ends[course.ending(node)] += likely
    return ends


def _answered(course: _Course, spread: _Spread, event: int, part: float) -> _Spread:
    """§4.2 Return the positions after each of an event's answers, all equally likely."""
    found: _Spread = defaultdict(float)
    effects = course.choices[event]
    for node, likely in spread.items():
        for effect in effects:
            found[course.chosen(node, effect)] += likely * part / len(effects)
    return found


def _filed(course: _Course, number: int, spread: _Spread) -> _Spread:
    """§5.1 Return the positions after each record, all equally likely."""
    found: _Spread = defaultdict(float)
    for node, likely in spread.items():
        for branches in course.recorded(number, node):
            for chance, after in branches:
                found[after] += likely * chance / len(RECORDS)
    return found


def _merged(spreads: Iterable[_Spread]) -> _Spread:
    found: _Spread = defaultdict(float)
    for spread in spreads:
        for node, likely in spread.items():
            found[node] += likely
    return found


def _open(state: State) -> bool:
    """Say whether a round's event is on the table and waits for an answer or a record."""
    return len(state.turns) < state.round and state.event >= 0
