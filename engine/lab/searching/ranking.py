"""Ranking of a game's numbers: what one step down or up does, and which numbers do nothing.

All steps play the seeds of the baseline, 32 pairs at first. The lower half of the numbers leaves,
keeping the interval it has; the others go on to 128 pairs and, halved again, to 512. A number
under which no game came out differently is dead, as far as so many games can say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.kernel.errors import SamsaraError
from engine.lab.searching.evaluation import Evaluate, Played
from engine.lab.searching.space import CARD_COST, NUMBER_COST, Dimension, Space, Vector
from engine.lab.statistics.false_discovery import likely
from engine.lab.statistics.paired import PairedSums

STAGES = (32, 128, 512)  # pairs; the lower half leaves after each but the last
MOST_MEASURES = 8

Progress = Callable[[int, int], None]  # games done, games wanted


@dataclass(frozen=True, slots=True)
class Gauge:
    """A measure that steps are judged by: how it is told, and how much of it is worth a word."""

    measure: str
    scale: float
    margin: float


class Effect(NamedTuple):
    """What one step does to one measure, game by game: the mean difference with its interval."""

    measure: str
    mean: float
    low: float
    high: float
    pairs: int
    unequal: int
    chance: float  # of such a difference where there is none
    base: float = 0.0  # the measure without the step

    @property
    def certain(self) -> float:
        """Return how large it is at least, as its interval has it."""
        return max(self.low, -self.high, 0.0)


@dataclass(slots=True)
class Step:
    """A number one step down or up, and its games' differences so far."""

    number: int
    vector: Vector
    games: int = 0
    differing: int = 0  # games that came out differently in whatever is counted
    sums: dict[str, PairedSums] = field(default_factory=dict)
    endless: bool = False

    def effect(self, gauge: Gauge) -> Effect | None:
        """Return what it does to a measure; None where too little is there to compare."""
        sums = self.sums.get(gauge.measure)
        if sums is None or sums.difference is None:
            return None
        mean, interval = sums.difference, sums.interval()
        if interval is None:
            return None
        low, high = interval
        # So few unequal pairs cannot be less likely than that all their signs are alike.
        chance = max(sums.p_value, min(1.0, 2 * 0.5**sums.unequal))
        base = sums.base.total / sums.base.cases
        mean, low, high, base = (value * gauge.scale for value in (mean, low, high, base))
        return Effect(gauge.measure, mean, low, high, sums.pairs, sums.unequal, chance, base)


@dataclass(slots=True)
class Ranked:
    """A number, with what its steps do."""

    dimension: Dimension
    steps: list[Step]
    gauges: Sequence[Gauge]
    likely: bool = False

    @property
    def games(self) -> int:
        """Return how many pairs were played of each step."""
        return max((step.games for step in self.steps), default=0)

    @property
    def dead(self) -> bool:
        """Say whether no game of any step came out differently."""
        played = [step for step in self.steps if not step.endless]
        return bool(played) and not any(step.differing for step in self.steps)

    @property
    def touched(self) -> int:
        """Return in how many games of a step it mattered at most."""
        return max((step.differing for step in self.steps), default=0)

    def effects(self) -> Iterator[tuple[Step, Gauge, Effect]]:
        """Yield what each step does to each measure."""
        for step in self.steps:
            for gauge in self.gauges:
                found = step.effect(gauge)
                if found is not None:
                    yield step, gauge, found

    @property
    def strength(self) -> float:
        """Return the largest effect of any step, in margins of its measure."""
        return max(
            (abs(effect.mean) / gauge.margin for _, gauge, effect in self.effects()), default=0.0
        )

    @property
    def certain(self) -> float:
        """Return the same of the end of its interval that lies nearer to no effect."""
        ends = (effect.certain / gauge.margin for _, gauge, effect in self.effects())
        return max(ends, default=0.0)

    @property
    def price(self) -> int:
        """Return what a change of it costs on paper."""
        return CARD_COST if self.dimension.card else NUMBER_COST

    @property
    def per_price(self) -> float:
        """Return its strength for what a change of it costs."""
        return self.strength / self.price

    @property
    def chance(self) -> float:
        """Return how likely its best effect is by chance, of all its steps and measures."""
        chances = [effect.chance for _, _, effect in self.effects()]
        return min(1.0, min(chances, default=1.0) * len(chances))


@dataclass(slots=True)
class Ranking:
    """All numbers of a space, ranked stage by stage."""

    space: Space
    gauges: Sequence[Gauge]
    evaluate: Evaluate
    batch: int = 32  # steps in one call of workers
    every: list[Ranked] = field(default_factory=list)  # in the order of the space
    _now: dict[str, list[int | None]] = field(default_factory=dict)

    def run(self, stages: Sequence[int] = STAGES, progress: Progress | None = None) -> list[Ranked]:
        """Return all numbers, what matters most first and dead ones last."""
        self.every = every = [
            Ranked(one, self._steps(place), self.gauges)
            for place, one in enumerate(self.space.dimensions)
        ]
        playing, first, done = every, 0, 0
        wanted = _wanted(every, stages)
        for stage in stages:
            self._extend(first, stage)
            steps = [step for one in playing for step in one.steps]
            for batch in _batches([step for step in steps if not step.endless], self.batch):
                self._play(batch, first, stage)
                done += len(batch) * (stage - first)
                if progress is not None:
                    progress(min(done, wanted), wanted)
            playing = sorted(playing, key=_rank)[: (len(playing) + 1) // 2]
            first = stage
        mark_likely(every)
        return self.ranked()

    def ranked(self) -> list[Ranked]:
        """Return all numbers as far as they are known, what matters most first."""
        return sorted(self.every, key=_rank)

    def _steps(self, place: int) -> list[Step]:
        """Return the steps of a number that are sets: within bounds, and kept by constraints."""
        start = self.space.start
        made = ((start[place] + way, self.space.moved(start, {place: way})) for way in (-1, 1))
        return [
            Step(number, vector)
            for number, vector in made
            if vector is not None and vector != start
        ]

    def _extend(self, first: int, last: int) -> None:
        """Play the baseline's games of a stage, which all steps are held against."""
        played = self.evaluate([self.space.changes(self.space.start)], first, last)[0]
        if played is None:
            raise SamsaraError("search-endless")
        for measure, values in played.items():
            self._now.setdefault(measure, []).extend(values)

    def _play(self, steps: Sequence[Step], first: int, last: int) -> None:
        houses = [self.space.changes(step.vector) for step in steps]
        before = {measure: values[first:last] for measure, values in self._now.items()}
        for step, played in zip(steps, self.evaluate(houses, first, last), strict=True):
            if played is None:
                step.endless = True
            else:
                _count(step, before, played, {gauge.measure for gauge in self.gauges})


def _count(step: Step, before: Played, played: Played, judged: Container[str]) -> None:
    """Add a stage's differences to a step's; of what is not judged only whether there are any."""
    differ = [False] * max(map(len, played.values()), default=0)
    for measure, values in played.items():
        pairs = list(zip(before[measure], values, strict=True))
        differ = [known or old != new for known, (old, new) in zip(differ, pairs, strict=True)]
        if measure in judged:
            step.sums.setdefault(measure, PairedSums()).add(Counter(pairs))
    step.games += len(differ)
    step.differing += sum(differ)


def _rank(one: Ranked) -> tuple[bool, float, float, str]:
    """Order by what is certain of a number, then by what may be chance: few games say much."""
    least = min((effect.chance for _, _, effect in one.effects()), default=1.0)
    return one.dead, -one.certain, least, one.dimension.key


def mark_likely(every: Sequence[Ranked]) -> None:
    """Mark as likely what so many findings may hold with few of them false."""
    for one, marked in zip(every, likely([one.chance for one in every]), strict=True):
        one.likely = marked and not one.dead


def _wanted(every: Sequence[Ranked], stages: Sequence[int]) -> int:
    """Return about how many games there will be."""
    steps, first, wanted = float(sum(len(one.steps) for one in every)), 0, 0.0
    for stage in stages:
        wanted += steps * (stage - first)
        steps, first = steps / 2, stage
    return max(1, round(wanted))


def _batches(steps: Sequence[Step], size: int) -> Iterator[Sequence[Step]]:
    for at in range(0, len(steps), size):
        yield steps[at : at + size]
