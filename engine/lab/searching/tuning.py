"""Tuner: a search for sets of numbers that bring figures where they are wanted.

All sets play the same seeds. One is given up at either of two looks if it is worse than the eighth
best beyond noise; one that is proposed again plays further games, which are merged. Proposals are
taken in batches of a fixed size, so that the same seed has the same list however many workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt

from engine.lab.searching.evaluation import Evaluate, Played
from engine.lab.searching.figures import Estimate, Tally
from engine.lab.searching.goals import SURE, UNPLAYED, Goal, Score, estimates, failed, score
from engine.lab.searching.proposers import BEST, Proposer
from engine.lab.searching.space import Space, Vector

FIRST_LOOK, WHOLE, MOST = 64, 256, 1_024  # games of a trial: at first, in all, and asked again
_SECOND_LOOK = 2  # times as many games as the first: few sets are worth the whole
TRIALS = 140
CONFIRMED = ((10, 512), (5, MOST))  # leaders, and up to which game they are played at the end
_BATCH = 4  # proposals in one call of workers

Progress = Callable[[int, int], None]  # trials done, trials wanted


@dataclass(slots=True)
class Trial:
    """One set of numbers and what its games came to."""

    vector: Vector
    number: int  # the proposal that it was first
    tally: Tally = field(default_factory=Tally)
    found: Sequence[Estimate | None] = ()
    score: Score = UNPLAYED
    asked: int = 0
    endless: bool = False

    @property
    def whole(self) -> bool:
        """Say whether it was played further than to its first look."""
        return self.tally.games >= WHOLE


@dataclass(slots=True)
class Search:
    """A search for one list of goals, from its first proposal to its last."""

    space: Space
    goals: Sequence[Goal]
    proposer: Proposer
    evaluate: Evaluate
    trials: dict[Vector, Trial] = field(default_factory=dict)

    def run(self, wanted: int = TRIALS, progress: Progress | None = None) -> list[Trial]:
        """Return the trials of so many proposals, in the order in which they were first made."""
        for done in range(0, wanted, _BATCH):
            self._batch([self.proposer.ask() for _ in range(min(_BATCH, wanted - done))])
            if progress is not None:
                progress(min(done + _BATCH, wanted), wanted)
        self._confirm()
        return list(self.trials.values())

    def _confirm(self) -> None:
        """Play the leaders further, fewer each time: what looks best owes that to noise as well."""
        for leaders, games in CONFIRMED:
            self._play(list(islice(ordered(list(self.trials.values())), leaders)), games)

    def _batch(self, proposals: Sequence[Vector]) -> None:
        for vector in proposals:
            trial = self.trials.setdefault(vector, Trial(vector, len(self.trials)))
            trial.asked += 1
        batch = [self.trials[vector] for vector in dict.fromkeys(proposals)]
        again = [trial for trial in batch if trial.whole and trial.tally.games < MOST]
        new = [trial for trial in batch if not trial.tally.games and not trial.endless]
        short = [trial for trial in batch if 0 < trial.tally.games < WHOLE]
        self._play(new, FIRST_LOOK)
        for last in (_SECOND_LOOK * FIRST_LOOK, WHOLE):
            bar = self._bar()
            new = [trial for trial in new if self._promising(trial, bar)]
            self._play(new, min(last, WHOLE))
        self._play(short, WHOLE)
        for trial in again:
            self._play([trial], min(trial.tally.games + WHOLE, MOST))
        for trial in batch:
            self.proposer.tell(trial.vector, trial.score)

    def _play(self, trials: Sequence[Trial], last: int) -> None:
        """Have sets that stand equally far played up to a game, and score them."""
        for first, equal in _by_games(trials).items():
            if first >= last:
                continue
            played = self.evaluate([self.space.changes(one.vector) for one in equal], first, last)
            for trial, values in zip(equal, played, strict=True):
                self._count(trial, values)

    def _count(self, trial: Trial, values: Played | None) -> None:
        cost = self.space.cost(trial.vector)
        if values is None:
            trial.endless, trial.score = True, failed(self.goals, cost)
            return
        trial.tally.add(values)
        changed = len(self.space.changed(trial.vector))
        trial.found = estimates(self.goals, trial.tally, changed)
        trial.score = score(self.goals, trial.found, cost)

    def _bar(self) -> tuple[float, float, int] | None:
        """Return the order of the eighth best that was played to its end; None before that."""
        whole = sorted(trial.score.order for trial in self.trials.values() if trial.whole)
        return whole[BEST - 1] if len(whole) >= BEST else None

    def _promising(self, trial: Trial, bar: tuple[float, float, int] | None) -> bool:
        """Say whether a set might still be among the best, its figures taken in its favour."""
        if trial.endless:
            return False
        # Not all of several figures owe it to bad luck at once: together they are one error off.
        several = sum(goal.figure is not None for goal in self.goals)
        likely = score(self.goals, trial.found, trial.score.cost, SURE / sqrt(max(1, several)))
        # What it costs on paper is no reason to give it up: that is known for certain of all.
        return bar is None or likely.order[:2] <= bar[:2]


def _by_games(trials: Sequence[Trial]) -> Mapping[int, list[Trial]]:
    found: dict[int, list[Trial]] = {}
    for trial in trials:
        if not trial.endless:
            found.setdefault(trial.tally.games, []).append(trial)
    return found


def ordered(trials: Sequence[Trial]) -> Iterator[Trial]:
    """Yield the trials that were played to their end, the best first."""
    yield from sorted(
        (trial for trial in trials if trial.whole),
        key=lambda trial: (*trial.score.order, trial.number),
    )
