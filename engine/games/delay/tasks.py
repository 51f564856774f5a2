"""§7.3 The task: the ending that is aimed at, its chance all the way, and when it was lost.

The chance is that of best play, as the archivist could know it at each moment. It falls by an
answer that was not the best; fate moves it up or down whenever an event is drawn, or a gap noticed.
If a position is too complex to solve, its chance is unknown and does not count against the player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache
from typing import Any, NamedTuple

from engine.games.delay.endings import REBELLION
from engine.games.delay.history import questions
from engine.games.delay.rules import Rules
from engine.games.delay.solver import Prospect, TooManyPositions, best
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
    unsolved: tuple[int, ...] = ()  # rounds in which some chance is unknown

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


def standing(state: State) -> float | None:
    """Return the chance of the ending aimed at, as a game stands at a question or at its end.

    None if the position is too complex to solve.
    """
    aimed = goal(state.rules)
    if state.ending or state.event < 0 or state.round == len(state.turns):
        try:
            return best(state, aimed)
        except TooManyPositions:
            return None
    found = _likely(_frozen(state), aimed, None)
    return None if found is None else found[0]


def seal(state: State) -> Move | bool:
    """Return what broke the seal; if nothing did, whether the chance is known in every round."""
    return broken(state) or not unsolved(state)


def broken(state: State) -> Move | None:
    """Return what first brought the chance below the limit that it has to keep, if anything did."""
    keep = state.rules.keep_chance / 100 - _NEAR
    return next((move for move in moves(state) if move.after < keep), None)


def verdict(state: State) -> Verdict:
    """Return how the task of a game that is over came out; only where it aims at an ending."""
    cause = broken(state) if state.rules.task == STEADY else None
    return Verdict(met(state), tuple(moves(state)), cause, unsolved(state))


def moves(state: State) -> Iterator[Move]:
    """Yield what became of the chance of the ending aimed at, move by move up to now.

    Unknown chances are left out; the first known one after a gap has no predecessor.
    """
    last: float | None = None
    for asked, answer in _questions(state):
        found = _likely(_frozen(asked), goal(state.rules), answer)
        if found is None:
            last = None
            continue
        now, after = found
        if asked.phase != "record":
            event = str(asked.rules.scenes[asked.event].about[0])
            yield Move(asked.round, FATE, event, now if last is None else last, now)
        if answer is not None:
            yield Move(asked.round, *answer, now, after)
            last = after


def unsolved(state: State) -> tuple[int, ...]:
    """Return the rounds with a position too complex to solve, whose chance is unknown."""
    aimed = goal(state.rules)
    rounds = (
        asked.round
        for asked, answer in _questions(state)
        if _likely(_frozen(asked), aimed, answer) is None
    )
    return tuple(dict.fromkeys(rounds))


def _questions(state: State) -> Iterator[tuple[State, tuple[str, str] | None]]:
    """Yield every question up to now, and its answer if it was given."""
    answers = [
        answer for turn in state.turns for answer in ((CHOICE, turn.choice), (RECORD, turn.record))
    ]
    if state.choice:
        answers.append((CHOICE, state.choice))
    for at, asked in enumerate(questions(state)):
        yield asked, answers[at] if at < len(answers) else None


@lru_cache(maxsize=2_048)
def _likely(
    position: tuple[Any, ...], aimed: str, answer: Option | None
) -> tuple[float, float] | None:
    """Return the chance at a question, and after its answer; kept, as a game is looked at often.

    None if that takes too many positions.
    """
    prospect = Prospect(State(*position), aimed)
    try:
        now = prospect.now
        return now, now if answer is None else prospect.after(answer)
    except TooManyPositions:
        return None


def _frozen(state: State) -> tuple[Any, ...]:
    return tuple(getattr(state, entry.name) for entry in fields(State))
