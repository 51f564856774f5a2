"""Review by playouts: each answer of a seat against what else it could have said, twice.

The first pass tries every answer out a little and picks the ones that may have cost most. The
second plays those on, and what seemed best instead, often and to the end. Both options of a pair
have the same chances, and the second pass has none of the first's, so that what only had good
luck there does not have it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Any, Generic, NamedTuple, TypeVar

from engine.bots.patience import go_on
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.decisions import Decision, decisions
from engine.kernel.errors import Diverged
from engine.kernel.game import Bot, Game, Outcome, S, Setup
from engine.kernel.moments import Moment, Progress, Review, listed
from engine.kernel.playout import Playout

R = TypeVar("R")

MOST_OPTIONS = 8  # of a question are tried, the answer given among them
MOST_TESTED = 8  # answers are played on in the second pass
_PEEKS = {8: 0.5, 16: 1.0}  # after so many of it, one is left that is not so many errors behind
_MOST_CAUSES = 3
_OFTENER = 0.1  # below which it is not how often a thing came about that made the difference

# What a moment takes. Eight answers of a match are tested, so that at two standard errors one list
# in six would have a false entry; at two and a half it is one in twenty. An answer that the policy
# gives itself is doubted by playouts of that policy alone, which are at odds with it about every
# third match: it takes much more to be told, whatever the reason (`ReviewPlan.large`, or the first
# place in so many of a hundred matches). What that lists in which matches, `tests/bench/reviews.py`
# counts.
_LEAST = 1.0  # points
_ERRORS = 2.5
_OWN_ERRORS = 5.0
_OWN_FIRST = 0.2
_OWN_FIRST_ERRORS = 4.0


class Ended(NamedTuple):
    """What an end came to for a seat: its points, and what they came of.

    `parts` are points; `facts` say of things how many there were, or if they came about: 1 or 0.
    A fact of the same name as a part words it.
    """

    points: float
    first: float
    parts: Mapping[str, float]
    facts: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class ReviewPlan(Generic[S]):
    """How a game is reviewed.

    `candidates` are the options worth a try, the likeliest first. The first pass goes as far as
    `horizon` says, where `value` is what a position is likely to bring, or to the end. `large` are
    the points whose loss is told even of an answer that the policy would have given itself.
    """

    policy: str
    candidates: Callable[[S, Ask], Sequence[Option]]
    judge: Callable[[S, Outcome, int], Ended]
    large: float
    horizon: Callable[[S], Callable[[S], bool]] | None = None
    value: Callable[[S, int], float] = field(default=lambda _state, _seat: 0.0)
    shares: frozenset[str] = frozenset()  # the facts that come about or not
    team: str = ""  # the fact that there are points at all, if that is not certain
    differs: float = 0.2  # the least part of the gain that is worth a word


class PlayoutReview(Generic[S]):
    """Reviews the matches of one game by a plan."""

    def __init__(self, game: Game[S], plan: ReviewPlan[S]) -> None:
        self._game = game
        self._plan = plan

    def __call__(
        self,
        setup: Setup,
        records: Sequence[Any],
        seat: int,
        playouts: tuple[int, int],
        progress: Progress,
    ) -> Review:
        """Return the moments of a seat that the playouts stand up for."""
        asked = list(decisions(self._game, setup, records, seat))
        work = len(asked) + MOST_TESTED
        suspects = []
        for done, decision in enumerate(asked):
            progress(done, work)
            suspect = self._judged(partial(self._suspected, playouts[0]), decision)
            if suspect is not None:
                suspects.append(suspect)
        suspects.sort(key=lambda suspect: -suspect.lead)
        moments = []
        for done, suspect in enumerate(suspects[:MOST_TESTED], len(asked)):
            progress(done, work)
            moment = self._judged(partial(self._tested, suspect, playouts[1]), suspect.decision)
            if moment is not None:
                moments.append(moment)
        progress(work, work)
        return Review(self._game.id, seat, len(asked), listed(moments))

    def _judged(self, judge: Callable[[Decision[S]], R], decision: Decision[S]) -> R:
        """Return what a judgement of a decision comes to.

        Where what the seat knew does not always lead to its question, as where a house has set
        cards aside unseen or others hold vows face down, they are taken as they lay.
        """
        try:
            return judge(decision)
        except Diverged:
            return judge(decision._replace(root=decision.truth))

    def _suspected(self, playouts: int, decision: Decision[S]) -> _Suspect[S] | None:
        """Return the option that does better than the answer, if a few playouts find one."""
        plan, seat = self._plan, decision.ask.seat
        options = self._options(decision)
        if len(options) == 1:
            return None
        until = None if plan.horizon is None else plan.horizon(decision.view)

        def worth(option: Option) -> float:
            total = 0.0
            for number in range(playouts):
                playout = self._playout(decision, f"first/{number}", until)
                outcome = playout.run(option)
                total += (
                    plan.value(playout.state, seat)
                    if outcome is None
                    else plan.judge(playout.state, outcome, seat).points
                )
            return total / playouts

        worths = [worth(option) for option in options]
        best = max(worths)
        if best <= worths[0]:
            return None
        own = self._policy_answer(decision) == decision.played
        return _Suspect(decision, options[worths.index(best)], best - worths[0], own)

    def _options(self, decision: Decision[S]) -> list[Option]:
        """Return what is tried: the answer, what the policy would say, and the likeliest else."""
        likely = self._plan.candidates(decision.view, decision.ask)
        found = dict.fromkeys((decision.played, self._policy_answer(decision), *likely))
        return list(found)[:MOST_OPTIONS]

    def _policy_answer(self, decision: Decision[S]) -> Option:
        ask = decision.ask
        policy = self._policies(1 + ask.seat, "policy")[ask.seat]
        return policy.choose(ask, lambda: decision.view)

    def _tested(self, suspect: _Suspect[S], playouts: int, decision: Decision[S]) -> Moment | None:
        """Return the moment, if it is one by playouts that had no part in finding it."""
        pairs: list[tuple[Ended, Ended]] = []
        for number in range(playouts):
            less, more = (
                self._end(decision, option, f"second/{number}")
                for option in (decision.played, suspect.better)
            )
            if less is not None and more is not None:
                pairs.append((less, more))
            if number + 1 in _PEEKS:
                gain, error = _gain(pairs)
                if gain <= _PEEKS[number + 1] * error:
                    return None
        return self._moment(suspect, pairs) if self._counts(suspect, pairs) else None

    def _counts(self, suspect: _Suspect[S], pairs: Sequence[tuple[Ended, Ended]]) -> bool:
        """Say whether an answer cost so much, and so surely, that it is worth a word."""
        (gain, error), (first, first_error) = _gain(pairs), _first(pairs)
        if not suspect.own:
            return gain > max(_LEAST, _ERRORS * error)
        if gain <= max(_LEAST, _OWN_ERRORS * error):
            return False
        place = first >= max(_OWN_FIRST, _OWN_FIRST_ERRORS * first_error)
        return place or gain >= self._plan.large

    def _moment(self, suspect: _Suspect[S], pairs: Sequence[tuple[Ended, Ended]]) -> Moment:
        decision = suspect.decision
        ask = decision.ask
        gain, error = _gain(pairs)
        return Moment(
            decision.record,
            ask.seat,
            self._game.round(decision.view),
            ask.topic,
            ask.about,
            decision.played,
            suspect.better,
            gain,
            error,
            *_first(pairs),
            causes(self._plan, pairs, gain),
            options=tuple(ask.options),
        )

    def _end(self, decision: Decision[S], option: Option, number: str) -> Ended | None:
        playout = self._playout(decision, number, None)
        outcome = playout.run(option)
        if outcome is None:  # asked for ever
            return None
        return self._plan.judge(playout.state, outcome, decision.ask.seat)

    def _playout(
        self, decision: Decision[S], number: str, until: Callable[[S], bool] | None
    ) -> Playout[S]:
        go_on()
        seed = f"review/{decision.record}/{number}"
        table = self._policies(decision.root.seats, seed)
        return Playout(self._game, seed, decision.root, decision.ask.seat, table, until=until)

    def _policies(self, seats: int, seed: str) -> list[Bot]:
        policy = self._game.bots[self._plan.policy]
        return [policy(seat, BotChance(seed, seat)) for seat in range(seats)]


class _Suspect(NamedTuple, Generic[S]):
    """An answer, and an option that came out so many points ahead of it in the first pass."""

    decision: Decision[S]
    better: Option
    lead: float
    own: bool  # the policy would have answered so itself


def _gain(pairs: Sequence[tuple[Ended, Ended]]) -> tuple[float, float]:
    return _spread([more.points - less.points for less, more in pairs])


def _first(pairs: Sequence[tuple[Ended, Ended]]) -> tuple[float, float]:
    return _spread([more.first - less.first for less, more in pairs])


def _spread(figures: Sequence[float]) -> tuple[float, float]:
    """Return the mean of figures and its standard error."""
    if len(figures) < 2:
        return 0.0, 0.0
    mean = sum(figures) / len(figures)
    squares = sum((figure - mean) ** 2 for figure in figures)
    return mean, sqrt(squares / (len(figures) - 1) / len(figures))


def causes(
    plan: ReviewPlan[S], pairs: Sequence[tuple[Ended, Ended]], gain: float
) -> tuple[Event, ...]:
    """Return what differs most between both sets of ends, by the points that it is worth."""
    less, more = zip(*pairs, strict=True)
    weights = {
        name: _average(more, "parts", name) - _average(less, "parts", name)
        for name in pairs[0][0].parts
    }
    if plan.team:
        won = [each.points for each in more if each.facts[plan.team]]
        oftener = _average(more, "facts", plan.team) - _average(less, "facts", plan.team)
        weights[plan.team] = oftener * sum(won) / max(1, len(won))
    told = [name for name in weights if weights[name] >= plan.differs * gain]
    told.sort(key=lambda name: -weights[name])
    return tuple(_cause(plan, name, less, more) for name in told[:_MOST_CAUSES])


def _cause(plan: ReviewPlan[S], name: str, less: Sequence[Ended], more: Sequence[Ended]) -> Event:
    """Return a difference: how many in a hundred, or how much of it, there and here."""
    kind = "facts" if name in less[0].facts else "parts"
    before, after = _average(less, kind, name), _average(more, kind, name)
    if name not in plan.shares:
        return (name, f"{before:.1f}", f"{after:.1f}")
    if after - before >= _OFTENER or name not in less[0].parts:
        return (name, round(100 * before), round(100 * after))
    return (f"{name}-points", *(f"{_average(each, 'parts', name):.1f}" for each in (less, more)))


def _average(ends: Sequence[Ended], kind: str, name: str) -> float:
    figures: list[float] = [getattr(end, kind)[name] for end in ends]
    return sum(figures) / len(figures)
