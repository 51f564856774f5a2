"""Fixtures for Ludo: one-line positions, a table with a script, games to watch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, product

from driving import drive

from engine.bots.table import seat_bots
from engine.games.ludo import GAME
from engine.games.ludo.fairness import FairnessFigures, fairness_figures
from engine.games.ludo.state import State
from engine.kernel.asking import Event, Option
from engine.kernel.clock import StepClock
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from engine.kernel.rules import Value
from engine.kernel.script import Stop
from engine.kernel.simulation import Simulation

House = dict[str, Value]

FAIR_DICE: House = {"dice": "fair"}
MINUTE = 60_000
LOW, HIGH = 0.0, 1 - 2**-53  # a U that picks the first of anything, and one that picks the last
PARTS = 1200  # of the long-run value in the edition: 12 × 100 games


def setup(
    players: int | Sequence[str] = 2, house: House | None = None, seed: str = "s", **inputs: int
) -> Setup:
    """Return how a game starts; a number stands for one person and so many less one bots."""
    if isinstance(players, int):
        players = (PERSON,) + ("steady",) * (players - 1)
    return Setup("ludo", tuple(players), seed, house or {}, inputs)


def ludo(
    *pieces: list[int],
    seat: int = 0,
    sixes: int = 0,
    h: float = 0.0,
    house: House | None = None,
    players: Sequence[str] | None = None,
) -> State:
    """Return a position: one list of places for each seat; seat 0 is the person's."""
    start = setup(players or len(pieces), house, balance=round(h * PARTS))
    state = GAME.begin(start)
    state.round, state.seat, state.sixes = 1, seat, sixes
    state.pieces = [list(row) for row in pieces]
    state.worth = [worth(state, s) for s in range(len(pieces))]
    state.shadows = [shadow(state, s) for s in range(len(pieces))]
    return state


# What the rulings say of a position, computed from its pieces alone.


def safe_squares(state: State) -> set[int]:
    return {(13 * quarter + offset) % 52 for quarter in range(4) for offset in state.rules.safe}


def square(state: State, seat: int, place: int) -> int | None:
    """Return the absolute square of a piece on the ring."""
    return (13 * state.colours[seat] + place) % 52 if 0 <= place <= 50 else None


def structure_score(state: State, seat: int) -> int:
    rules, safe = state.rules, safe_squares(state)

    def score(place: int) -> int:
        if place == -1:
            return rules.score_home
        if place == 56:
            return rules.score_goal
        open_road = place <= 50 and square(state, seat, place) not in safe
        return rules.score_road if open_road else rules.score_safe

    return sum(score(place) for place in state.pieces[seat])


def steps_left(state: State, seat: int) -> int:
    return sum(56 if place == -1 else 56 - place for place in state.pieces[seat])


def worth(state: State, seat: int) -> int:
    """Return (0.5·S + 0.5·G)/100 in units of 1/44800."""
    return 224 * structure_score(state, seat) + 100 * (224 - steps_left(state, seat))


def shadow(state: State, seat: int) -> int:
    """Return the squares on which the seat's pieces can be captured, as bits."""
    squares = {square(state, seat, place) for place in state.pieces[seat]}
    return sum(1 << at for at in squares - {None} - safe_squares(state))


class Scripted(Stop):
    """A table whose chances and choices are written down beforehand.

    Each U becomes the draw that the stream would make of it; `moves` name the piece's place.
    """

    def __init__(
        self, us: Sequence[float] = (), moves: Sequence[int] = (), ms: int | None = None
    ) -> None:
        self.us, self.moves, self.ms = list(us), list(moves), ms
        self.draws: list[tuple[str, int, int]] = []
        self.events: list[Event] = []
        self.offers: list[list[Option]] = []

    def chance(self, topic: str, n: int, of=(), who=None) -> int:
        """Make the next U into a draw, and write it down."""
        value = int(self.us.pop(0) * n)
        self.draws.append((topic, n, value))
        return value

    def ask(self, seat, topic, options, about=(), volunteers=None) -> Option:
        """Choose as written; a single option needs no choice."""
        self.offers.append(list(options))
        if len(options) == 1:
            return options[0]
        start = self.moves.pop(0)
        return next(option for option in options if option[1] == start)

    def ask_all(self, asks):
        """Never be asked so."""
        raise AssertionError("Ludo keeps nothing secret")

    def clock(self) -> int:
        """Return the one time of play, if there is a clock at all."""
        assert self.ms is not None, "the rules looked at the clock"
        return self.ms

    def tell(self, event: Event) -> None:
        """Keep what happened."""
        self.events.append(event)

    @property
    def kinds(self) -> list[str]:
        """Return what happened without the details."""
        return [str(event[0]) for event in self.events]


def die(value: int) -> float:
    """Return a U that makes a uniform die show this."""
    return (value - 0.5) / 6


def face(value: int) -> tuple[float, ...]:
    """Return the U values with which six-or-not gives this die."""
    return (HIGH,) if value == 6 else (LOW, (value - 0.5) / 5)


def roll(state: State, *us: float, moves: Sequence[int] = (), ms: int | None = 0) -> Scripted:
    """Play one step with these U values; every one of them must be used up."""
    table = Scripted(us, moves, ms)
    GAME.step(state, table)
    assert not table.us
    assert not table.moves
    return table


def fair_rolls(state: State, *dice: int, moves: Sequence[int] = ()) -> Scripted:
    """Play one step for each fair die, on one table; a clock would raise."""
    table = Scripted([die(value) for value in dice], moves)
    for _ in dice:
        GAME.step(state, table)
    assert not table.moves
    return table


@dataclass
class Step:
    """One step of a watched game."""

    before: State
    after: State
    events: list[Event]
    draws: list[tuple[str, int, int]]
    ms: int | None

    @cached_property
    def figures(self) -> FairnessFigures:
        """Return what stood before the roll."""
        return fairness_figures(self.before, self.before.seat, self.ms or 0)

    def told(self, kind: str) -> list[Event]:
        """Return what happened of this kind."""
        return [event for event in self.events if event[0] == kind]

    @property
    def branch(self) -> str:
        """Return the branch that made the roll."""
        return str(self.told("rolled")[0][3])

    @property
    def die(self) -> int:
        """Return what was rolled."""
        return int(self.told("rolled")[0][2])


HOUSES: dict[str, House] = {
    "edition": {},
    "fair": FAIR_DICE,
    "human_only": {"scope": "human_only"},
    "literal": {"scope": "human_only", "target": "half"},
    "blockade": {"blockade": True},
    "bonus_roll": {"bonus_roll": True},
    "play_on": {"play_on": True},
    "classic": {"dice": "fair", "bonus_roll": True, "blockade": True},
    "all_at_once": {"blockade": True, "bonus_roll": True, "play_on": True, "sixes": 2},
    "unsafe_starts": {"safe": (4, 9)},
    "unsafe_blockade": {"safe": (4, 9), "blockade": True},
    "short_window": {"window": 1},
    "long_endgame": {"end_steps": 56, "stall_rolls": 1},
}
BOTS = ("random", "steady")


def watched(*names: str) -> Iterator[Step]:
    """Return every roll of a game for each house, number of seats and bot; played once for all."""
    return chain.from_iterable(map(rolls_under, names or HOUSES))


@cache
def rolls_under(name: str) -> list[Step]:
    """Return every roll of the games that are watched under a house."""
    steps: list[Step] = []
    for number, (seats, bot) in enumerate(product((2, 3, 4), BOTS)):
        i = number % 2
        window = int(HOUSES[name].get("window", 100))
        units = (2 * i - 1) * window * (seats - 1)  # from a quarter less to a quarter more
        steps += watch(setup((bot,) * seats, HOUSES[name], f"{name}{i}", balance=units))
    return steps


def watch(start: Setup) -> Iterator[Step]:
    """Yield every roll of a game between bots."""
    events: list[Event] = []
    draws: list[tuple[str, int, int]] = []
    looks: list[int] = []

    class Noted(Simulation):
        def chance(self, topic: str, n: int, of=(), who=None) -> int:
            draws.append((topic, n, super().chance(topic, n, of, who)))
            return draws[-1][2]

        def clock(self) -> int:
            looks.append(super().clock())
            return looks[-1]

    game = Noted(GAME, start, seat_bots(GAME, start), tell=events.append)
    GAME.step(game.state, game)
    after = game.state.copy()
    while GAME.outcome(game.state) is None:
        before = after
        events.clear(), draws.clear(), looks.clear()
        GAME.step(game.state, game)
        after = game.state.copy()
        yield Step(before, after, list(events), list(draws), looks[0] if looks else None)


def played(start: Setup, clock=None) -> Match[State]:
    """Return a finished match; bots sit in for persons."""
    match = Match(GAME, start, clock=clock or StepClock())
    drive(match, dict(enumerate(seat_bots(GAME, start))))
    assert match.outcome is not None
    return match
