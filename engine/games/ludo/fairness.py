"""§4.3: what the fairness panel shows of a position and of a finished game, never a die to come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.games.ludo.board import WORTH_UNIT
from engine.games.ludo.dice import (
    ENDGAME,
    FAIR,
    GIFT,
    SIX,
    end_chance,
    end_group,
    gift_chance,
    in_endgame,
    lead,
    low_chance,
    tempo,
)
from engine.games.ludo.history import afterwards, long_run
from engine.games.ludo.moves import capturing_dice
from engine.games.ludo.state import BRANCHES, State
from engine.kernel.asking import Event
from engine.kernel.game import Setup

FACES = range(1, 7)
_LOW = 5  # 1 to 5, which §3.3 sets against the six


@dataclass(frozen=True, slots=True)
class Sway:
    """What sways a balanced die; a fair one has none of it."""

    lead: float  # §2.4
    lean: float  # §2.4
    low: float  # §3.3 for each of 1 to 5
    six: float  # §3.3
    tempo: float  # §3.2
    gift_base: float  # §3.2 before the tempo
    gift: float  # §3.2
    candidates: tuple[int, ...]  # §3.2 the dice that may be given
    large: float | None  # §3.1 how likely the group of large numbers is, in the endgame


@dataclass(frozen=True, slots=True)
class FairnessFigures:
    """A position before a seat's roll. A gift that is not given leaves the roll to §3.3."""

    seat: int
    indices: tuple[float, ...]  # §2.2 of every seat
    branch: str  # the first one that fits
    sway: Sway | None
    faces: tuple[float, ...]  # how likely each of 1 to 6 is, everything considered


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll that was made, and the figures that stood before it."""

    before: FairnessFigures
    branch: str
    die: int


@dataclass(frozen=True, slots=True)
class RollCounts:
    """A game's rolls, by seat."""

    branches: tuple[tuple[int, ...], ...]  # in the order of BRANCHES
    seen: tuple[tuple[int, ...], ...]  # how often each face came
    expected: tuple[tuple[float, ...], ...]  # how often it was to be expected

    @property
    def gifts(self) -> tuple[int, ...]:
        """Return how many captures were given to each seat."""
        return tuple(row[GIFT] for row in self.branches)


def fairness_figures(state: State, seat: int, ms: int) -> FairnessFigures:
    """§2.1, §4.3 Return what decides the seat's roll if it rolls at this time of play."""
    indices = tuple(worth / WORTH_UNIT for worth in state.worth)
    if state.fair[seat]:
        return FairnessFigures(seat, indices, BRANCHES[FAIR], None, (1 / len(FACES),) * len(FACES))
    sway = _sway(_on_turn(state, seat), ms)
    if sway.large is not None:
        return FairnessFigures(
            seat, indices, BRANCHES[ENDGAME], sway, _end_faces(state, sway.large)
        )
    branch = GIFT if sway.candidates else SIX
    return FairnessFigures(seat, indices, BRANCHES[branch], sway, _faces(sway))


def long_run_of(setup: Setup, state: State) -> tuple[float, float | None] | None:
    """§4.3 Return the person's long-run value before the game and after it; None where none counts.

    Before the end there is nothing after; nor if the journal does not say what the game pushes out.
    """
    if len(setup.people) != 1 or all(state.fair):
        return None
    rules, seat = state.rules, state.subject
    before = long_run(rules, state.units[seat])
    out = setup.inputs.get("oldest")
    if not state.placed or out is None:
        return before, None
    won = state.placed[0] == seat
    units = afterwards(rules, state.units[seat], out, won=won, seats=len(state.colours))
    return before, long_run(rules, units)


def rolls_in(before: State, events: Iterable[Event], ms: int | None) -> Iterator[Roll]:
    """§4.3 Yield the roll of one step, if it has one, with the figures that stood before it."""
    for kind, *about in events:
        if kind == "rolled":
            seat, die, branch = int(about[0]), int(about[1]), str(about[2])
            yield Roll(fairness_figures(before, seat, ms or 0), branch, die)


def roll_counts(seats: int, rolls: Iterable[Roll]) -> RollCounts:
    """§4.3 Return what became of a game's rolls, against what was to be expected."""
    branches = [[0] * len(BRANCHES) for _ in range(seats)]
    seen = [[0] * len(FACES) for _ in range(seats)]
    expected = [[0.0] * len(FACES) for _ in range(seats)]
    for roll in rolls:
        seat = roll.before.seat
        branches[seat][BRANCHES.index(roll.branch)] += 1
        seen[seat][roll.die - 1] += 1
        for face, chance in enumerate(roll.before.faces):
            expected[seat][face] += chance
    return RollCounts(
        tuple(map(tuple, branches)), tuple(map(tuple, seen)), tuple(map(tuple, expected))
    )


def _on_turn(state: State, seat: int) -> State:
    """Return the position as it would be with this seat about to begin its turn."""
    if seat == state.seat:
        return state
    state = state.copy()
    state.seat, state.sixes = seat, 0
    return state


def _sway(state: State, ms: int) -> Sway:
    """§2.4, §3 Return every number that decides a balanced roll of the seat on turn."""
    rules, seat = state.rules, state.seat
    ends = in_endgame(state, seat)
    ahead, lean = lead(state, seat), state.lean[seat]
    low = low_chance(rules, ahead + lean)
    base = gift_chance(rules, ahead + lean)
    pace = tempo(rules, ms)
    return Sway(
        lead=ahead,
        lean=lean,
        low=low / _LOW,
        six=1 - low,
        tempo=pace,
        gift_base=base,
        gift=base * pace,
        candidates=() if ends else tuple(capturing_dice(state)),
        large=end_chance(rules, state.units[seat]) if ends else None,
    )


def _end_faces(state: State, large: float) -> tuple[float, ...]:
    """§3.1 One of two groups, then its numbers alike."""
    group, rest = end_group(state.rules, quick=True), end_group(state.rules, quick=False)
    return tuple(large / len(group) if d in group else (1 - large) / len(rest) for d in FACES)


def _faces(sway: Sway) -> tuple[float, ...]:
    """§3.2–3.3 The gift, if there is one to give, else six or not."""
    ordinary = (sway.low,) * _LOW + (sway.six,)
    if not sway.candidates:
        return ordinary
    each = sway.gift / len(sway.candidates)
    return tuple(
        (1 - sway.gift) * chance + (each if d in sway.candidates else 0)
        for d, chance in zip(FACES, ordinary, strict=True)
    )
