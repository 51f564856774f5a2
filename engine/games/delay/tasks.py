"""§7.3 The task: the ending that is aimed at, its chance all the way, and when it was lost.

The chance is that of best play, as the archivist could know it at each moment. It falls by an
answer that was not the best; fate moves it up or down whenever an event is drawn, or a gap noticed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache
from typing import Any, NamedTuple

from engine.games.delay.endings import REBELLION
from engine.games.delay.history import questions
from engine.games.delay.rules import Rules
from engine.games.delay.solver import Prospect, best
from engine.games.delay.state import State
from engine.kernel.asking import Option

ANY, SHOWN, AFTER, HIDDEN, STEADY = TASKS = ("any", "shown", "after", "hidden", "steady")
TASK = "task"  # the statistic of the games that had one
FATE, CHOICE, RECORD = "fate", "choose", "record"  # what moves the chance; an answer by its verb
_NEAR = 1e-9  # that sums of likelihoods may be off by


class Move(NamedTuple):
    """What one answer, or fate before a question, made of the chance."""

    round: int
    by: str  # FATE, or the verb of the answer
    what: str  # the event that came, else what was answered
    before: float
    after: float

    @property
    def lost(self) -> float:
        """Return how much of the chance it cost; none is less than nothing."""
        return max(0.0, self.before - self.after)


class Verdict(NamedTuple):
    """How a task came out, with every move of its chance."""

    met: bool
    moves: tuple[Move, ...]
    broken: Move | None  # what broke the seal of a chance that had to be kept

    @property
    def losses(self) -> list[Move]:
        """Return the answers that cost some of the chance, in their order."""
        return [move for move in self.moves if move.by != FATE and move.lost > _NEAR]

    @property
    def lost_by(self) -> Move | None:
        """Return what took the last of the chance, if it came to that."""
        return next((move for move in self.moves if move.after <= _NEAR < move.before), None)


def goal(rules: Rules) -> str:
    """Return the ending that the task asks for; empty where any will do."""
    if rules.task == ANY:
        return ""
    return REBELLION if rules.task == HIDDEN else rules.aim


def met(state: State) -> bool:
    """Say whether a game that is over did what its task asked for."""
    aimed = goal(state.rules)
    if not aimed or state.ending != aimed:
        return not aimed
    return state.rules.task != STEADY or broken(state) is None


def standing(state: State) -> float:
    """Return the chance of the ending aimed at, as a game stands at a question or at its end."""
    aimed = goal(state.rules)
    if state.ending or state.event < 0 or state.round == len(state.turns):
        return best(state, aimed)
    return _likely(_frozen(state), aimed, None)[0]


def broken(state: State) -> Move | None:
    """Return what first brought the chance below the limit that it has to keep, if anything did."""
    keep = state.rules.keep_chance / 100 - _NEAR
    return next((move for move in moves(state) if move.after < keep), None)


def verdict(state: State) -> Verdict:
    """Return how the task of a game that is over came out; only where it aims at an ending."""
    seal = broken(state) if state.rules.task == STEADY else None
    return Verdict(met(state), tuple(moves(state)), seal)


def moves(state: State) -> Iterator[Move]:
    """Yield what became of the chance of the ending aimed at, move by move up to now."""
    aimed = goal(state.rules)
    answers = [
        answer for turn in state.turns for answer in ((CHOICE, turn.choice), (RECORD, turn.record))
    ]
    if state.choice:
        answers.append((CHOICE, state.choice))
    last = 1.0
    for at, asked in enumerate(questions(state)):
        answer = answers[at] if at < len(answers) else None
        now, after = _likely(_frozen(asked), aimed, answer)
        if asked.phase != "record":
            event = str(asked.rules.scenes[asked.event].about[0])
            yield Move(asked.round, FATE, event, last if at else now, now)
        if answer is not None:
            yield Move(asked.round, *answer, now, after)
            last = after


@lru_cache(maxsize=2_048)
def _likely(position: tuple[Any, ...], aimed: str, answer: Option | None) -> tuple[float, float]:
    """Return the chance at a question, and after its answer; kept, as a game is looked at often."""
    prospect = Prospect(State(*position), aimed)
    now = prospect.now
    return now, now if answer is None else prospect.after(answer)


def _frozen(state: State) -> tuple[Any, ...]:
    return tuple(getattr(state, entry.name) for entry in fields(State))
