"""Gauges: games played for an experiment, each turned into one whole number per measure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import pairwise
from typing import Any, NamedTuple

from engine.bots.table import simulation
from engine.kernel.asking import Event
from engine.kernel.game import Game, Outcome, Setup
from engine.kernel.sections import Figure
from engine.lab.experiments.measures import FOLLOWED, Measure

NOTHING = -(1 << 31)  # of a game that is no case of a measure, in arrays of 32 bits


class Course(NamedTuple):
    """How a game went, besides what its rules count."""

    length: int  # decisions
    forced: int  # questions with one answer
    leads: int = NOTHING  # how often somebody else came to be ahead
    decided: int = NOTHING  # the round from whose end on its winner was ahead


class Played(NamedTuple):
    """A finished game, as it is measured."""

    outcome: Outcome
    figures: Iterable[Figure]
    course: Course


class Leaders:
    """Who was ahead at the end of each round; where several are, whoever of them was before."""

    def __init__(self, rules: Game[Any]) -> None:
        self._rules = rules
        self._round = 0
        self._ahead: list[int | None] = []

    def see(self, state: Any) -> None:
        """Look at the position after a step."""
        now = self._rules.round(state)
        if now != self._round:
            if self._round:
                self._note(self._rules.reached(state))
            self._round = now

    def _note(self, reached: Sequence[int]) -> None:
        best = max(reached)
        first = [seat for seat, value in enumerate(reached) if value == best]
        before = self._ahead[-1] if self._ahead else None
        alone = first[0] if len(first) == 1 else None
        self._ahead.append(before if before in first else alone)

    def course(self, length: int, forced: int, winners: Sequence[int]) -> Course:
        """Return how the game went that is over now."""
        known = [seat for seat in self._ahead if seat is not None]
        leads = sum(first != second for first, second in pairwise(known))
        if not winners:
            return Course(length, forced, leads)
        behind = [at for at, seat in enumerate(self._ahead, 1) if seat not in winners]
        return Course(length, forced, leads, behind[-1] + 1 if behind else 1)


@dataclass(frozen=True, slots=True)
class Gauges:
    """The measures that are taken of each game, in their order."""

    measures: tuple[Measure, ...]
    follows: bool  # whether positions are looked at after each step
    places: dict[str, tuple[int, ...]]  # of a figure, found as it is met first

    def play(self, rules: Game[Any], setup: Setup) -> Played:
        """Play a game among bots."""
        heard: list[Event] = []
        table = simulation(rules, setup, heard.append, every=False)
        if self.follows:
            leaders = Leaders(rules)
            outcome = table.play(leaders.see)
            course = leaders.course(table.decisions, table.forced, outcome.winners)
        else:
            outcome = table.play()
            course = Course(table.decisions, table.forced)
        state = table.state
        return Played(outcome, rules.sim_figures(setup, state, outcome, heard), course)

    def read(self, played: Played) -> list[int]:
        """Return each measure's value of a game, NOTHING where it is no case of it."""
        outcome, figures, course = played
        values = [NOTHING] * len(self.measures)
        places = self.places
        for name, value in figures:
            found = places.get(name)
            if found is None:
                found = places[name] = self._find(name)
            for at in found:
                before = values[at]
                values[at] = value if before == NOTHING else before + value
        winners = outcome.winners
        for at, one in enumerate(self.measures):
            source = one.source
            if source == "figure":
                if values[at] == NOTHING and one.of != "counted":
                    values[at] = 0
            elif source == "ending":
                values[at] = int(outcome.ending in one.names)
            elif source == "seat":
                values[at] = int(one.seat - 1 in winners)
            else:
                values[at] = getattr(course, one.names[0])
            if one.of == "won" and not winners:
                values[at] = NOTHING
        return values

    def _find(self, figure: str) -> tuple[int, ...]:
        return tuple(
            at
            for at, one in enumerate(self.measures)
            if one.source == "figure" and any(fnmatchcase(figure, name) for name in one.names)
        )


def gauges(measures: Iterable[Measure]) -> Gauges:
    """Return what takes these measures of each game."""
    made = tuple(measures)
    follows = any(one.source == "course" and one.names[0] in FOLLOWED for one in made)
    return Gauges(made, follows, {})


def measured(measures: Iterable[Measure], played: Played) -> Mapping[str, int | None]:
    """Return one game's values by their keys; None where it is no case of a measure."""
    made = gauges(measures)
    values = made.read(played)
    return {
        one.key: None if value == NOTHING else value
        for one, value in zip(made.measures, values, strict=True)
    }
