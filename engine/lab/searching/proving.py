"""Fresh proof: what a search found, on games that it never saw, number by number.

A search picks what looks best, and so flatters itself. The best sets are played anew on other
seeds; of the one that is chosen each change is taken back alone; and the set without its weakest
changes, and those that even help when they are taken back, is played before anybody is offered it,
since what does little alone may do much together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.errors import SamsaraError
from engine.lab.searching.evaluation import Evaluate
from engine.lab.searching.figures import Estimate, Tally
from engine.lab.searching.goals import Goal, Score, estimates, score
from engine.lab.searching.pareto import pareto
from engine.lab.searching.space import Dimension, Space, Vector
from engine.lab.searching.tuning import Trial, ordered

FRESH_SEED = ".fresh"  # behind a seed: games that the search never sees
FRESH = 800  # games on fresh seeds of each of the best
UNDONE = 304  # games with one change taken back
FINALISTS = 5
_CERTAIN = 3  # of them, the best whatever they cost
_WEAK = 1.0  # margins that a change taken back may move any goal and still be a weak one


@dataclass(frozen=True, slots=True)
class Proved:
    """A set on fresh seeds, beside what the search thought of it."""

    vector: Vector
    changed: tuple[Dimension, ...]
    tally: Tally
    found: tuple[Estimate | None, ...]
    score: Score
    searched: tuple[Estimate | None, ...] = ()  # nothing of a set that no search proposed

    @property
    def met(self) -> bool:
        """Say whether all that must be is so."""
        return self.score.violation == 0


@dataclass(frozen=True, slots=True)
class Undone:
    """One change of the chosen set taken back alone: how each goal's figure moves by that."""

    dimension: Dimension
    number: int  # that it was changed to
    moved: tuple[Estimate | None, ...]  # nothing where the set without it breaks a constraint
    worse: float  # margins further outside than before

    def weak(self, goals: Sequence[Goal]) -> bool:
        """Say whether it hardly matters to any goal that must be."""
        pairs = zip(goals, self.moved, strict=False)
        return bool(self.moved) and all(
            one is not None and abs(one.value) <= _WEAK * goal.margin
            for goal, one in pairs
            if goal.must and goal.figure is not None
        )

    def spared(self, goals: Sequence[Goal]) -> bool:
        """Say whether the set may do without it: it is weak, or no goal is further off then."""
        return self.weak(goals) or (bool(self.moved) and self.worse <= 0)


@dataclass(frozen=True, slots=True)
class Smaller:
    """The chosen set without some of its changes, as it was played."""

    without: tuple[Dimension, ...]
    proved: Proved
    holds: bool  # it is no further from any goal that must be


@dataclass(frozen=True, slots=True)
class Proof:
    """Everything that was played on fresh seeds."""

    now: Proved
    finalists: tuple[Proved, ...]  # the best first
    flattery: tuple[float | None, ...]  # by goal: how much better the search had thought, in units
    undone: tuple[Undone, ...]  # of the best, what matters most first
    smaller: tuple[Smaller, ...]  # without the weakest; the last one may be offered if it holds

    @property
    def chosen(self) -> Proved:
        """Return the best of them."""
        return self.finalists[0]

    @property
    def offered(self) -> Smaller | None:
        """Return the smaller set that may be offered in place of the chosen one."""
        return next((one for one in self.smaller if one.holds), None)


@dataclass(frozen=True, slots=True)
class Prover:
    """Plays sets on fresh seeds."""

    space: Space
    goals: Sequence[Goal]
    evaluate: Evaluate
    games: int = FRESH

    def prove(self, trials: Sequence[Trial]) -> Proof:
        """Return the proof of the best sets of a search."""
        best = finalists(trials)
        if not best:
            raise SamsaraError("search-endless")
        start = self.space.start
        vectors = list(dict.fromkeys((start, *(trial.vector for trial in best))))
        searched = {trial.vector: tuple(trial.found) for trial in trials}
        played = self._played(vectors, searched)
        ranked = sorted(
            (played[trial.vector] for trial in best), key=lambda one: (*one.score.order, one.vector)
        )
        undone = self._undone(ranked[0])
        return Proof(
            played[start],
            tuple(ranked),
            self._flattery(ranked),
            undone,
            tuple(self._smaller(ranked[0], undone)),
        )

    def _played(
        self,
        vectors: Sequence[Vector],
        searched: dict[Vector, tuple[Estimate | None, ...]],
        games: int = 0,
    ) -> dict[Vector, Proved]:
        houses = [self.space.changes(vector) for vector in vectors]
        made = {}
        values = self.evaluate(houses, 0, games or self.games)
        for vector, played in zip(vectors, values, strict=True):
            tally = Tally()
            if played is not None:
                tally.add(played)
            changed = self.space.changed(vector)
            found = tuple(estimates(self.goals, tally, len(changed)))
            scored = score(self.goals, found, self.space.cost(vector))
            made[vector] = Proved(vector, changed, tally, found, scored, searched.get(vector, ()))
        return made

    def _flattery(self, ranked: Sequence[Proved]) -> tuple[float | None, ...]:
        """Return by how much fresh figures are further outside than the search's, on average."""
        told: list[float | None] = []
        for place, goal in enumerate(self.goals):
            pairs = [(one.found[place], one.searched[place]) for one in ranked if one.searched]
            shifts = [
                (goal.outside(fresh.value) - goal.outside(seen.value)) * goal.margin
                for fresh, seen in pairs
                if fresh is not None and seen is not None
            ]
            told.append(sum(shifts) / len(shifts) if shifts else None)
        return tuple(told)

    def _undone(self, chosen: Proved) -> tuple[Undone, ...]:
        """Return what taking back each change alone does, on the games of the chosen set."""
        without = {one: self._without(chosen.vector, [one]) for one in chosen.changed}
        there = list(dict.fromkeys(vector for vector in without.values() if vector is not None))
        played = self._played(there, {}, min(UNDONE, self.games)) if there else {}
        made = [self._moved(chosen, one, played, without[one]) for one in chosen.changed]
        return tuple(sorted(made, key=lambda one: (-one.worse, one.dimension.key)))

    def _moved(
        self,
        chosen: Proved,
        one: Dimension,
        played: dict[Vector, Proved],
        vector: Vector | None,
    ) -> Undone:
        number = chosen.vector[self.space.dimensions.index(one)]
        if vector is None:
            return Undone(one, number, (), 0.0)
        other = played[vector]
        moved = tuple(
            Estimate(-1.0, 0.0)
            if goal.figure is None
            else goal.figure.difference(other.tally, chosen.tally)
            for goal in self.goals
        )
        worse = 0.0
        for goal, before, shift in zip(self.goals, chosen.found, moved, strict=True):
            if goal.must and before is not None and shift is not None:
                worse += goal.outside(before.value + shift.value) - goal.outside(before.value)
        return Undone(one, number, moved, worse)

    def _smaller(self, chosen: Proved, undone: Sequence[Undone]) -> list[Smaller]:
        """Return the set without all it may spare, and without less of that till one holds."""
        weak = [one.dimension for one in reversed(undone) if one.spared(self.goals)]
        tried: list[Smaller] = []
        while weak:
            vector = self._without(chosen.vector, weak)
            if vector is not None:
                proved = self._played([vector], {})[vector]
                tried.append(Smaller(tuple(weak), proved, self._holds(proved, chosen)))
                if tried[-1].holds:
                    break
            weak = weak[: len(weak) // 2]
        return tried

    def _holds(self, smaller: Proved, chosen: Proved) -> bool:
        """Say whether it is no further from any goal that must be than the chosen set."""
        for goal, found, before in zip(self.goals, smaller.found, chosen.found, strict=True):
            if not goal.must:
                continue
            if found is None or before is None:
                return False
            if goal.outside(found.value) > goal.outside(before.value):
                return False
        return True

    def _without(self, vector: Vector, back: Sequence[Dimension]) -> Vector | None:
        """Return a set with some of its changes taken back; None if that is no set."""
        keys = {one.key for one in back}
        return self.space.settled(
            tuple(
                one.start if one.key in keys else number
                for one, number in zip(self.space.dimensions, vector, strict=True)
            )
        )


def finalists(trials: Sequence[Trial]) -> list[Trial]:
    """Return what is played on fresh seeds: the best few, cheaper ones that nothing beats, others.

    What is there already is played in any case; it is one of them only where there is no other.
    """
    every = list(ordered(trials))
    best = [trial for trial in every if trial.score.cost] or every
    front = pareto(best, lambda trial: tuple(map(float, trial.score.order)))
    chosen = [*best[:_CERTAIN], *front, *best]
    return list({trial.vector: trial for trial in chosen}.values())[:FINALISTS]
