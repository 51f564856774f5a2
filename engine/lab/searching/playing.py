"""Player of sets: games of a search played here, by processes or by a cluster, in pieces.

A piece is some games of one set. They are put together in the order of their numbers, so that what
a search sees is the same however many play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any
from zlib import crc32

from engine.bots.table import simulation
from engine.games import game
from engine.kernel.asking import Event
from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from engine.lab.experiments.gauging import NOTHING, Course, Gauges, Leaders, Played, gauges
from engine.lab.experiments.measures import lab_of
from engine.lab.experiments.playing import RunStopped, Stop
from engine.lab.searching import evaluation
from engine.lab.searching.record import Columns, Record, piece_name
from engine.lab.simulate import Plan
from engine.lab.workers import hand_out, wait_for_one

COURSE = "course"  # a last column, in which two games are equal that went alike in all that counts
_PIECE = 64  # games handed out at once
_USUAL_GAMES = 16  # that tell how long a game is
_ENDLESS = 10  # times as long as that, and it is taken for one without an end
_LONGEST = 200_000  # steps of a game, where nothing is known yet
_LOOK_SECONDS = 0.1  # between two looks at whether to go on
_POSITIVE = 0x7FFF_FFFF


def _nobody() -> None:
    """Hear of games when nobody wants to."""


class _EndlessError(Exception):
    """A game that is far longer than games are."""


@dataclass(frozen=True)
class SetPlayer:
    """Plays sets of numbers, as `Evaluate` says, on the seeds of a plan.

    It raises RunStopped when it is told to `stop`. What its record has is not played again. Games
    are counted in `played`, and `heard` is called after each piece of them.
    """

    plan: Plan
    keys: tuple[str, ...]  # of measures
    executor: Executor | None = None
    stop: Stop = bool
    record: Record = field(default_factory=Record)
    course: bool = True  # whether games are told apart that measures do not
    played: list[int] = field(default_factory=lambda: [0])
    heard: Callable[[], None] = _nobody

    def __call__(
        self, houses: Sequence[Mapping[str, Value]], first: int, last: int, /
    ) -> list[evaluation.Played | None]:
        """Return each set's values in the order of the sets; None of one whose games do not end."""
        ranges = [(at, min(at + _PIECE, last)) for at in range(first, last, _PIECE)]
        pieces = [
            (replace(self.plan, house=dict(house)), piece) for house in houses for piece in ranges
        ]
        before = self.played[0]
        made = self._pieces(pieces)
        self.played[0] = before + len(houses) * (last - first)  # with what the record had
        parts = len(ranges)
        return [self._whole(made[at : at + parts]) for at in range(0, len(made), parts)]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return what the columns of a piece are."""
        return (*self.keys, COURSE) if self.course else self.keys

    @cached_property
    def longest(self) -> int:
        """Return the steps after which a game is taken for one without an end."""
        return _ENDLESS * usual_steps(self.plan)

    def accepts(self, house: Mapping[str, Value]) -> bool:
        """Say whether the game begins with these rules at all."""
        self._heed()
        try:
            plan = replace(self.plan, house=dict(house))
            game(plan.game, plan.content).begin(plan.setup(0))
        except SamsaraError:
            return False
        return True

    def _pieces(self, pieces: Sequence[tuple[Plan, tuple[int, int]]]) -> list[Columns | None]:
        names = [piece_name(plan, *piece, self.names) for plan, piece in pieces]
        new = {
            name: piece
            for name, piece in zip(names, pieces, strict=True)
            if not self.record.has(name)
        }
        for name, columns in zip(new, self._new(list(new.values())), strict=True):
            self.record.add(name, columns)
            _, (first, last) = new[name]
            self.played[0] += last - first
            self.heard()
        count = len(self.names)
        return [
            self.record.columns(name, count, last - first)
            for name, (_, (first, last)) in zip(names, pieces, strict=True)
        ]

    def _new(self, pieces: Sequence[tuple[Plan, tuple[int, int]]]) -> Iterator[Columns | None]:
        """Yield what pieces come to, in their order, as soon as they have."""
        if self.executor is None:
            yield from (self._here(plan, piece) for plan, piece in pieces)
            return
        futures: list[Future[Columns | None]] = []
        try:
            for plan, piece in pieces:
                future = hand_out(self.executor, play_piece, plan, *piece, self.names, self.longest)
                futures.append(future)
            yield from map(self._awaited, futures)
        finally:
            for future in futures:
                future.cancel()

    def _here(self, plan: Plan, piece: tuple[int, int]) -> Columns | None:
        self._heed()
        return play_piece(plan, *piece, self.names, self.longest)

    def _awaited(self, future: Future[Columns | None]) -> Columns | None:
        while not wait_for_one([future], _LOOK_SECONDS)[0]:
            self._heed()
        self._heed()
        return future.result()

    def _heed(self) -> None:
        if self.stop():
            raise RunStopped

    def _whole(self, parts: Iterable[Columns | None]) -> evaluation.Played | None:
        whole: dict[str, list[int | None]] = {name: [] for name in self.names}
        for part in parts:
            if part is None:
                return None
            for name, values in zip(self.names, part, strict=True):
                whole[name] += [None if value == NOTHING else value for value in values]
        return whole


def play_piece(
    plan: Plan, first: int, last: int, names: tuple[str, ...], longest: int
) -> Columns | None:
    """Play some games of one set; None if one of them does not end."""
    rules: Any = game(plan.game, plan.content)
    known = lab_of(plan.game).by_key
    made = gauges(known[name] for name in names if name != COURSE)
    columns: Columns = [[] for _ in names]
    try:
        for index in range(first, last):
            values = _played(rules, plan, index, made, longest, course=names[-1:] == (COURSE,))
            for column, value in zip(columns, values, strict=True):
                column.append(value)
    except _EndlessError:
        return None
    except SamsaraError as error:
        if error.code != "bot-endless":
            raise
        return None
    return columns


def usual_steps(plan: Plan) -> int:
    """Return how many steps a game of a plan takes, on average."""
    rules: Any = game(plan.game, plan.content)
    total = 0
    for index in range(_USUAL_GAMES):
        watch = _Watch(_LONGEST)
        simulation(rules, plan.setup(index)).play(watch.see)
        total += watch.steps
    return max(1, total // _USUAL_GAMES)


class _Watch:
    """Counts the steps of a game, and ends one that is too long."""

    def __init__(self, longest: int) -> None:
        self.steps = 0
        self._longest = longest

    def see(self, _state: object) -> None:
        """Count a step."""
        self.steps += 1
        if self.steps > self._longest:
            raise _EndlessError


def _played(
    rules: Any, plan: Plan, index: int, made: Gauges, longest: int, *, course: bool
) -> list[int]:
    """Return a game's values, and last a number for its whole `course` if that is wanted."""
    heard: list[Event] = []
    setup = plan.setup(index)
    table = simulation(rules, setup, heard.append, every=False)
    watch, leaders = _Watch(longest), Leaders(rules)

    def follow(state: Any) -> None:
        watch.see(state)
        leaders.see(state)

    outcome = table.play(follow if made.follows else watch.see)
    figures = list(rules.sim_figures(setup, table.state, outcome, heard))
    length = Course(table.decisions, table.forced)
    went = leaders.course(*length[:2], outcome.winners) if made.follows else length
    values = made.read(Played(outcome, figures, went))
    if not course:
        return list(values)
    whole = repr((outcome, figures, length)).encode()
    return [*values, crc32(whole) & _POSITIVE]
