"""Match summary of Delay the End: its ending, the last values, every choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.delay.archive import RECORDS
from engine.games.delay.endings import ENDINGS
from engine.games.delay.history import counts
from engine.games.delay.history import values as last_values
from engine.games.delay.schema import STATS
from engine.games.delay.state import State, Turn
from engine.games.delay.tasks import ANY, TASKS, goal, met
from engine.kernel.game import Setup
from engine.kernel.summary import Collector, Summary, longest_run

PRACTICE = "practice"  # the statistic of matches that were only tried out
TRUE = "truthfully"


class Decided(NamedTuple):
    """What one round was made of."""

    event: str
    choice: str  # its letter
    record: str


@dataclass(frozen=True, slots=True)
class DelaySummary(Summary):
    """One match."""

    practice: bool
    task: str
    aim: str  # the ending that the task asked for; none where any would do
    met: bool
    content: str  # the pack it was played with; none if it was the game's own
    ending: str
    values: tuple[int, ...]  # at the end, by STATS
    truths: int  # how often truth was rewarded
    penalties: int
    row: int  # the most truthful records one after another
    extremes: int
    decided: tuple[Decided, ...]

    @property
    def statistic(self) -> str:
        """Return the one that practice has for itself; nothing else is without one."""
        return PRACTICE if self.practice else ""

    def columns(self) -> dict[str, int | float | str]:
        """Return it as the columns of a table, by name."""
        made: dict[str, int | float | str] = dict(zip(STATS, self.values, strict=True))
        made |= {"truths": self.truths, "penalties": self.penalties, "longest_truth": self.row}
        made["extremes"] = self.extremes
        if self.task != ANY:
            made |= {"task": self.task, "aim": self.aim, "met": int(self.met)}
        for number, one in enumerate(self.decided, 1):
            made[f"round_{number}"] = f"{one.event} {one.choice} {one.record}"
        return made


class DelayCollector(Collector[State]):
    """Sees a match of Delay the End; its last position says everything."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    def summary(self, state: State) -> DelaySummary:
        """Return what the match came to."""
        done = counts(state)
        decided = tuple(_decided(turn) for turn in state.turns)
        return DelaySummary(
            state.rules.practice,
            state.rules.task,
            goal(state.rules),
            met(state),
            self._setup.content,
            state.ending,
            last_values(state),
            done["truths"],
            done["penalties"],
            longest_run(one.record == TRUE for one in decided),
            state.extremes,
            decided,
        )


def _decided(turn: Turn) -> Decided:
    event, _, letter = turn.choice.rpartition(".")
    return Decided(event, letter, turn.record)


class Spread(NamedTuple):
    """A figure over several matches."""

    name: str
    mean: float
    least: int
    most: int


class TaskCount(NamedTuple):
    """How often a task was set, and how often it was met."""

    task: str
    played: int
    met: int


class AnswerCounts(NamedTuple):
    """How often each answer to an event was given, by letter."""

    event: str
    answers: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Archive:
    """Several matches together."""

    endings: tuple[tuple[str, int], ...]  # all five, in the order in which they are looked for
    spreads: tuple[Spread, ...]  # the four values, then what was done
    records: tuple[tuple[str, int], ...]
    rounds: int


def archive(matches: Sequence[DelaySummary]) -> Archive:
    """§5, §7 Add up matches; there is at least one."""
    reached = [match.ending for match in matches]
    records = [one.record for match in matches for one in match.decided]
    values = {stat: [match.values[i] for match in matches] for i, stat in enumerate(STATS)}
    values |= {
        "truths": [match.truths for match in matches],
        "row": [match.row for match in matches],
        "penalties": [match.penalties for match in matches],
        "extremes": [match.extremes for match in matches],
    }
    return Archive(
        endings=tuple((name, reached.count(name)) for name in ENDINGS),
        spreads=tuple(_spread(name, row) for name, row in values.items()),
        records=tuple((str(kind), records.count(str(kind))) for _, kind in RECORDS),
        rounds=len(records),
    )


def _spread(name: str, row: Sequence[int]) -> Spread:
    return Spread(name, sum(row) / len(row), min(row), max(row))


def tasks_met(matches: Sequence[DelaySummary]) -> tuple[TaskCount, ...]:
    """§7.3 Return each task that was set, the lightest first, and how often it was met."""
    counted = (
        TaskCount(task, len(games), sum(one.met for one in games))
        for task in TASKS[1:]
        if (games := [one for one in matches if one.task == task])
    )
    return tuple(counted)


def chosen(matches: Sequence[DelaySummary], letters: Sequence[str]) -> tuple[AnswerCounts, ...]:
    """§4.2 Return what was answered to each event that came, in the order of the events."""
    decided = [one for match in matches for one in match.decided]
    return tuple(
        AnswerCounts(event, tuple((letter, _answers(decided, event, letter)) for letter in letters))
        for event in sorted({one.event for one in decided})
    )


def _answers(decided: Sequence[Decided], event: str, letter: str) -> int:
    return sum(one.event == event and one.choice == letter for one in decided)
