"""Fitted company: how often bots have to slip to play as the people of recorded sessions did.

Bots that leave so many of a hundred answers to chance play by the rules of the sessions, the same
games with any share of slips. How far the sessions lie from these is the sum over measures of the
squared distance of means, in standard errors. A share is allowed if as many games drawn from its
own lie as far off in more than one of twenty draws: no formula says that, since the figures of a
game hang together and many have no bell's shape.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from math import ceil, inf, isfinite
from random import Random
from statistics import fmean, variance

from engine.bots.seating import base_of
from engine.kernel.errors import LabError
from engine.lab.experiments.companies import CAREFUL, companies_of
from engine.lab.experiments.folding import Fold
from engine.lab.experiments.measures import Measure, lab_of, possible
from engine.lab.experiments.playing import Stop, pieces
from engine.lab.simulate import Plan

STEP, MOST_SLIPS = 4, 100
SHARES = tuple(range(0, MOST_SLIPS + 1, STEP))
GAMES = 256  # of each share
LEAST = 5  # sessions, fewer of which say nothing of who plays
CONFIDENCE = 0.95
_DRAWS = 1_000  # of as many games as there are sessions
_FEWEST = 8  # games that are a case of a measure, fewer of which give no error of it

Values = Sequence[float | None]  # of one measure, by session or game; None where it is no case


@dataclass(frozen=True, slots=True)
class Share:
    """What bots that slip so often come to, beside the sessions."""

    slips: int
    means: Mapping[str, float | None]
    distance: float  # inf where its games have hardly a case of what the sessions have
    limit: float  # what games of its own stay within but for one draw of twenty

    @property
    def allowed(self) -> bool:
        """Say whether the sessions may be such games."""
        return isfinite(self.distance) and self.distance <= self.limit


@dataclass(frozen=True, slots=True)
class Observed:
    """A measure of the sessions: in how many it is known, and its mean."""

    measure: Measure
    cases: int
    mean: float


@dataclass(frozen=True, slots=True)
class Fit:
    """All shares of slips beside the sessions."""

    bot: str
    sessions: int
    observed: tuple[Observed, ...]
    shares: tuple[Share, ...]

    @property
    def best(self) -> Share:
        """Return the share that lies nearest."""
        return min(self.shares, key=lambda one: one.distance)

    @property
    def allowed(self) -> tuple[int, ...]:
        """Return the shares that the sessions allow, the fewest slips first."""
        return tuple(one.slips for one in self.shares if one.allowed)

    @property
    def name(self) -> str:
        """Return the bot that plays as the sessions were played."""
        return slipping(self.bot, self.best.slips)


def slipping(bot: str, slips: int) -> str:
    """Return the name of a bot that leaves so many of a hundred answers to chance."""
    return f"{bot}(slips={slips})" if slips else bot


def careful_bot(game_id: str, default: str) -> str:
    """Return the bot of a game's careful company, which is made to slip."""
    known = companies_of(game_id).get(CAREFUL)
    return base_of(known.seats[0]) if known is not None and known.seats else default


def fitted_measures(game_id: str) -> tuple[Measure, ...]:
    """Return the measures of a game that its recorded sessions are held against."""
    return tuple(one for one in lab_of(game_id).measures if one.fitted)


def fit(
    plan: Plan,
    bot: str,
    sessions: Sequence[Mapping[str, float]],
    executor: Executor | None = None,
    stop: Stop = bool,
    progress: Callable[[int, int], None] | None = None,
    *,
    shares: Sequence[int] = SHARES,
) -> Fit:
    """Play the plan with every share of slips, and hold the sessions' measures against each."""
    there = {one.key for one in possible(plan.setup(0))}
    seen = [one for one in fitted_measures(plan.game) if one.key in there]
    values = {one.key: [row.get(one.key) for row in sessions] for one in seen}
    observed = tuple(
        Observed(one, len(known), fmean(known))
        for one in seen
        if len(known := _cases(values[one.key])) >= LEAST
    )
    if not observed:
        measures = " | ".join(one.key for one in seen)
        raise LabError("lab-fit-none", expected=LEAST, measures=measures)
    arms = [
        replace(plan, players=(slipping(bot, slips),) * len(plan.players), lot=())
        for slips in shares
    ]
    fold = Fold(len(arms), [one.measure.key for one in observed])
    for piece in pieces(arms, fold.keys, 0, plan.games, executor, stop):
        fold.add(piece)
        if progress is not None:
            progress(fold.games, plan.games)
    made = (_share(slips, at, fold, observed, len(sessions)) for at, slips in enumerate(shares))
    return Fit(bot, len(sessions), observed, tuple(made))


def _share(slips: int, arm: int, fold: Fold, observed: Sequence[Observed], sessions: int) -> Share:
    """Return how far the sessions lie from the games of one share."""
    columns = [fold.column(arm, one.measure.key) for one in observed]
    known = [_cases(column) for column in columns]
    means = {
        one.measure.key: fmean(cases) if cases else None
        for one, cases in zip(observed, known, strict=True)
    }
    if any(len(cases) < _FEWEST for cases in known):
        return Share(slips, means, inf, 0.0)
    figures = [(fmean(cases), variance(cases), len(cases)) for cases in known]
    distance = sum(
        _squared(one.mean - mean, spread * (1 / one.cases + 1 / count))
        for one, (mean, spread, count) in zip(observed, figures, strict=True)
    )
    drawn = _drawn(columns, figures, [one.cases for one in observed], sessions)
    return Share(slips, means, distance, drawn)


def _drawn(
    columns: Sequence[Values],
    figures: Sequence[tuple[float, float, int]],
    cases: Sequence[int],
    sessions: int,
) -> float:
    """Return within which distance as many games as there are sessions mostly lie.

    A measure that the sessions know less often than they might is taken of as many games alone.
    """
    rng = Random(f"fit {sessions}")
    games, found = range(len(columns[0])), []
    for _ in range(_DRAWS):
        lot = rng.choices(games, k=sessions)
        distance = 0.0
        for column, (mean, spread, count), most in zip(columns, figures, cases, strict=True):
            values = _cases([column[game] for game in lot])[:most]
            if values:
                error = spread * (1 / len(values) + 1 / count)
                distance += _squared(fmean(values) - mean, error)
        found.append(distance)
    found.sort()
    return found[ceil(CONFIDENCE * _DRAWS) - 1]


def _squared(apart: float, error: float) -> float:
    """Return a squared distance in standard errors; what never varies allows none."""
    if error:
        return apart * apart / error
    return inf if apart else 0.0


def _cases(values: Values) -> list[float]:
    return [value for value in values if value is not None]
