"""Experiment: what is compared with what, by whom, and how sure it has to be.

It is kept as a plan file, TOML that a person reads and changes (`plan_file`). The first arm is the
baseline, the others its variants; game k of every arm has the same seed, so all chance is alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any

from engine.bots.seating import seated
from engine.games import game
from engine.kernel.errors import LabError
from engine.kernel.game import Game
from engine.kernel.rules import Value
from engine.lab.experiments.companies import AVERAGE, Company, companies_of, company
from engine.lab.experiments.measures import Measure, lab_of, possible
from engine.lab.simulate import Plan

ALL_SEATS = 0  # where a bot stands for whoever plays
MOST_VARIANTS = 6
LEAST_GAMES, MOST_GAMES = 64, 200_000
ERROR, MOST = 0.05, 20_000
LEAST_ERROR, MOST_ERROR = 0.0001, 0.5
BASELINE = "baseline"


@dataclass(frozen=True, slots=True)
class Side:
    """The baseline or a variant: which rules, and who plays unlike the company.

    A variant changes the baseline; one that `starts` anew, by a preset or a whole house, does not.
    """

    name: str = ""
    starts: bool = False
    preset: str = ""
    rules: Mapping[str, Value] = field(default_factory=dict)
    bots: Mapping[int, str] = field(default_factory=dict)  # by seat from 1, or ALL_SEATS

    def __post_init__(self) -> None:
        """Begin anew with a preset: it stands for a house of its own."""
        if self.preset:
            object.__setattr__(self, "starts", True)


@dataclass(frozen=True, slots=True)
class Criteria:
    """What is tested, from which difference on it matters, and how often that may be wrong."""

    primary: tuple[str, ...] = ()  # keys and globs of measures; none for the game's own
    margins: Mapping[str, float] = field(
        default_factory=dict
    )  # by keys and globs, the first counts
    error: float = ERROR
    most: int = MOST  # games of each arm


@dataclass(frozen=True)
class Experiment:
    """A question to the lab; `arms` are the simulations that answer it."""

    game: str
    seed: str
    seats: int
    company: str  # a name of the game's companies, or a bot's for all seats
    baseline: Side = field(default_factory=Side)
    variants: tuple[Side, ...] = ()
    test: Criteria = field(default_factory=Criteria)

    @cached_property
    def arms(self) -> tuple[Plan, ...]:
        """Return the plan of the baseline, then those of its variants."""
        return tuple(self._arm(side) for side in (self.baseline, *self.variants))

    def _arm(self, side: Side) -> Plan:
        people = self.people
        players = list(people.players(self.seats))
        for bots in (self.baseline.bots, side.bots):
            for seat, bot in bots.items():
                whose = range(self.seats) if seat == ALL_SEATS else (seat - 1,)
                for at in whose:
                    players[at] = bot
        house = self.house(side)
        return Plan(self.game, self.test.most, tuple(players), self.seed, house, lot=people.lot)

    def house(self, side: Side) -> dict[str, Value]:
        """Return what a side has otherwise than the edition."""
        sheet = game(self.game).rule_sheet
        before = self.baseline if not side.starts and side is not self.baseline else Side()
        changed: dict[str, Value] = {}
        for part in (before, side):
            changed |= sheet.preset("", part.preset) if part.preset else {}
            changed |= part.rules
        return sheet.unlike(changed)

    @property
    def people(self) -> Company:
        """Return who plays."""
        return company(self.game, self.company)

    @property
    def rules(self) -> str:
        """Return the digest of the baseline's rules."""
        return game(self.game).rule_sheet.digest(self.house(self.baseline))

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """Return what is measured: all that the games of any arm may have a value of."""
        there = {one.key for arm in self.arms for one in possible(arm.setup(0))}
        return tuple(one for one in lab_of(self.game).measures if one.key in there)

    @cached_property
    def primary(self) -> tuple[str, ...]:
        """Return the keys of what is tested."""
        lab, there = lab_of(self.game), {one.key for one in self.measures}
        found = lab.matching(self.test.primary) if self.test.primary else lab.primary
        return tuple(key for key in found if key in there)

    def margin(self, key: str) -> float:
        """Return from which difference on a measure matters: in points for a share."""
        for pattern, margin in self.test.margins.items():
            if fnmatchcase(key, pattern):
                return margin
        return lab_of(self.game).by_key[key].margin

    def with_company(self, name: str) -> Experiment:
        """Return the same question to other people."""
        return replace(self, company=name)


def default_company(game_id: str) -> str:
    """Return who plays unless somebody says otherwise."""
    known = companies_of(game_id)
    return AVERAGE if AVERAGE in known else next(iter(known), game(game_id).default_bot)


def named(side: Side, number: int) -> str:
    """Return what a variant is called: its name, else what it changes."""
    if side.name:
        return side.name
    parts = [side.preset] if side.preset else []
    parts += [f"{key}={_told(value)}" for key, value in side.rules.items()]
    parts += [f"{seat or '*'}={bot}" for seat, bot in side.bots.items()]
    return ", ".join(parts) or str(number)


def _told(value: Value) -> str:
    if isinstance(value, tuple):
        return "/".join(map(_told, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def checked(experiment: Experiment) -> Experiment:
    """Return an experiment that can be run, or say in one line why it cannot."""
    rules = game(experiment.game)
    if experiment.seats not in rules.seats:
        expected = f"{rules.seats.start} … {rules.seats.stop - 1}"
        raise _wrong("seats", experiment.seats, expected)
    if len(experiment.variants) > MOST_VARIANTS:
        raise _wrong("variant", len(experiment.variants), f"0 … {MOST_VARIANTS}")
    for side in (experiment.baseline, *experiment.variants):
        _check_side(experiment, rules, side)
    test = experiment.test
    if not LEAST_ERROR <= test.error <= MOST_ERROR:
        raise _wrong("error", test.error, f"{LEAST_ERROR:g} … {MOST_ERROR:g}")
    if not LEAST_GAMES <= test.most <= MOST_GAMES:
        raise _wrong("most", test.most, f"{LEAST_GAMES} … {MOST_GAMES}")
    lab = lab_of(experiment.game)
    lab.matching(test.primary)
    for pattern, margin in test.margins.items():
        lab.matching((pattern,))
        if margin <= 0:
            raise _wrong(f"margin.{pattern}", f"{margin:g}", "> 0")
    for arm in experiment.arms:
        rules.begin(arm.setup(0))  # so that rules which do not fit together are told at once
    if not experiment.primary:
        raise _wrong(
            "primary", " ".join(test.primary), " | ".join(k.key for k in experiment.measures)
        )
    return experiment


def _check_side(experiment: Experiment, rules: Game[Any], side: Side) -> None:
    experiment.house(side)
    for seat, bot in side.bots.items():
        if not 0 <= seat <= experiment.seats:
            raise _wrong("bots", seat, f"1 … {experiment.seats}")
        seated(rules, bot)


def _wrong(key: str, given: object, expected: str) -> LabError:
    return LabError("lab-plan", key=key, given=str(given)[:40], expected=expected)
