"""Samplers of optuna, an optional extra: its trials and constraints behind our asking."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from engine.kernel.errors import SamsaraError

if TYPE_CHECKING:
    from engine.lab.searching.goals import Score
    from engine.lab.searching.space import Space, Vector

_STARTUP = 20  # trials by lot before TPE has an opinion
_POPULATION = 12  # of NSGA-II: some hundred trials are to be ten generations
_SEED_BITS = 32
_TRIES = 32  # sets that break a constraint, until one is taken by lot
_KEPT = "violation"  # what a trial's one constraint is read from
_BROKEN = 1_000.0  # how far a set that is none is from being one
_COST = 0.01  # of a wish's margin: what a change costs where only one aim can be told


class _Optuna:
    """A study of optuna's that is asked and told."""

    def __init__(self, space: Space, seed: str, make: Callable[..., Any], aims: int) -> None:
        optuna = _installed()
        optuna.logging.set_verbosity(optuna.logging.WARNING)
        self._space = space
        self._random = Random(f"{seed}/lot")
        self._aims = aims
        number = Random(f"{seed}/optuna").getrandbits(_SEED_BITS)
        with _quiet():
            sampler = make(optuna.samplers, seed=number, constraints_func=_constraints)
        self._study = optuna.create_study(directions=["minimize"] * aims, sampler=sampler)
        self._ranges = {
            one.key: optuna.distributions.IntDistribution(one.least, one.most)
            for one in space.dimensions
        }
        self._study.enqueue_trial({one.key: one.start for one in space.dimensions})
        self._open: dict[Vector, list[Any]] = {}

    def ask(self) -> Vector:
        """Return the next set that is one; those that are not it is told of as far off."""
        for _ in range(_TRIES):
            with _quiet():
                trial = self._study.ask(fixed_distributions=self._ranges)
            wanted = tuple(trial.params[one.key] for one in self._space.dimensions)
            made = self._space.settled(wanted)
            if made is not None:
                self._open.setdefault(made, []).append(trial)
                return made
            self._close(trial, _BROKEN, (_BROKEN,) * self._aims)
        return self._space.lot(self._random)

    def tell(self, vector: Vector, score: Score) -> None:
        """Hear what a set came to."""
        values = (
            (score.wishes + _COST * score.cost,)
            if self._aims == 1
            else (score.wishes, float(score.cost))
        )
        for trial in self._open.pop(vector, ()):
            self._close(trial, score.violation, values)

    def _close(self, trial: Any, violation: float, values: Sequence[float]) -> None:
        trial.set_user_attr(_KEPT, violation)
        with _quiet():
            self._study.tell(trial, list(values))


def _constraints(trial: Any) -> Sequence[float]:
    return (float(trial.user_attrs[_KEPT]),)


def tpe(space: Space, seed: str) -> _Optuna:
    """Return the tree-structured Parzen estimator, of all numbers together."""

    def make(samplers: Any, **given: Any) -> Any:
        return samplers.TPESampler(multivariate=True, n_startup_trials=_STARTUP, **given)

    return _Optuna(space, seed, make, aims=1)


def nsga2(space: Space, seed: str) -> _Optuna:
    """Return the genetic algorithm NSGA-II, by wishes and cost."""

    def make(samplers: Any, **given: Any) -> Any:
        return samplers.NSGAIISampler(population_size=_POPULATION, **given)

    return _Optuna(space, seed, make, aims=2)


def _installed() -> Any:
    try:
        return import_module("optuna")
    except ImportError:
        raise SamsaraError("optuna-missing", expected="samsara-table[lab]") from None


def _quiet() -> warnings.catch_warnings[None]:
    """Let nothing be said of what optuna calls experimental."""
    context: warnings.catch_warnings[None] = warnings.catch_warnings(action="ignore")
    return context
