"""Match summary of Ludo: its dice, beside what was to be expected of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.ludo.fairness import Roll, RollCounts, roll_counts, rolls_in
from engine.games.ludo.state import BRANCHES, State
from engine.kernel.asking import Event
from engine.kernel.game import Setup
from engine.kernel.summary import Collector, Summary, longest_run

FAIR, BALANCED = "fair", "balanced"
_SIX = 6


@dataclass(frozen=True, slots=True)
class LudoSummary(Summary):
    """One match; seats index every list."""

    mode: str
    people: tuple[int, ...]
    winner: int
    rolled: RollCounts
    captures: tuple[int, ...]
    waits: tuple[int, ...]  # the most rolls in a row of each seat without a six

    @property
    def seen(self) -> list[int]:
        """Return how often each face came at the whole table."""
        return [sum(row[face] for row in self.rolled.seen) for face in range(_SIX)]

    @property
    def expected(self) -> list[float]:
        """Return how often each was to be expected, roll by roll."""
        return [sum(row[face] for row in self.rolled.expected) for face in range(_SIX)]

    @property
    def branches(self) -> list[int]:
        """Return how many rolls each branch gave, in the order of BRANCHES."""
        return [sum(row[i] for row in self.rolled.branches) for i in range(len(BRANCHES))]

    @property
    def statistic(self) -> str:
        """§4.4 Return the mode: fair and balanced dice are apart, whoever throws them."""
        return self.mode

    def columns(self) -> dict[str, int | float | str]:
        """Return it as the columns of a table, by name."""
        made: dict[str, int | float | str] = {"dice": self.mode, "rolls": sum(self.seen)}
        for face in range(_SIX):
            made[f"face_{face + 1}"] = self.seen[face]
            made[f"expected_{face + 1}"] = round(self.expected[face], 3)
        made |= {f"rolls_{branch}": self.branches[i] for i, branch in enumerate(BRANCHES)}
        return made | {"captures": sum(self.captures), "longest_wait": max(self.waits)}


class LudoCollector(Collector[State]):
    """Sees a match of Ludo roll by roll."""

    def __init__(self, setup: Setup) -> None:
        self._people = setup.people
        self._rolls: list[Roll] = []

    def see(self, before: State, events: Sequence[Event], ms: int | None) -> None:
        """Note the step's roll with the figures that stood before it."""
        self._rolls += rolls_in(before, events, ms)

    def summary(self, state: State) -> LudoSummary:
        """Return what the match came to."""
        seats = len(state.colours)
        return LudoSummary(
            mode=FAIR if all(state.fair) else BALANCED,
            people=self._people,
            winner=state.placed[0],
            rolled=roll_counts(seats, self._rolls),
            captures=tuple(state.captures),
            waits=tuple(self._wait(seat) for seat in range(seats)),
        )

    def _wait(self, seat: int) -> int:
        return longest_run(roll.die != _SIX for roll in self._rolls if roll.before.seat == seat)


@dataclass(frozen=True, slots=True)
class Dice:
    """All the dice of several matches of one mode."""

    games: int
    rolls: int
    seen: tuple[int, ...]
    expected: tuple[float, ...]
    branches: tuple[int, ...]
    captures: int  # by everybody
    taken: int  # of them by persons
    longest: int  # the most rolls in a row of one seat without a six
    wins: tuple[tuple[int, int, float], ...]  # by seat: games, won, an equal share of them
    persons: tuple[int, int, float]  # the same for the seats that persons hold
    bots: tuple[int, int, float]

    @property
    def gifts(self) -> int:
        """Return how many rolls were not left to the ordinary die: captures given, endgames."""
        return sum(self.branches[BRANCHES.index(name)] for name in ("gift", "endgame"))


def dice(matches: Sequence[LudoSummary]) -> Dice:
    """§4.4 Add up matches; those of fair and of balanced dice are never mixed."""
    assert len({match.mode for match in matches}) <= 1
    seats = max((len(match.captures) for match in matches), default=0)
    everybody = [(match, seat) for match in matches for seat in range(len(match.captures))]
    return Dice(
        games=len(matches),
        rolls=sum(sum(match.seen) for match in matches),
        seen=tuple(sum(match.seen[i] for match in matches) for i in range(_SIX)),
        expected=tuple(sum(match.expected[i] for match in matches) for i in range(_SIX)),
        branches=tuple(sum(match.branches[i] for match in matches) for i in range(len(BRANCHES))),
        captures=sum(sum(match.captures) for match in matches),
        taken=sum(match.captures[seat] for match in matches for seat in match.people),
        longest=max((max(match.waits) for match in matches), default=0),
        wins=tuple(_won([at for at in everybody if at[1] == seat]) for seat in range(seats)),
        persons=_won([(match, seat) for match, seat in everybody if seat in match.people]),
        bots=_won([(match, seat) for match, seat in everybody if seat not in match.people]),
    )


def _won(places: Sequence[tuple[LudoSummary, int]]) -> tuple[int, int, float]:
    """Return at how many places was played and won, and how many wins an equal share would be."""
    won = sum(match.winner == seat for match, seat in places)
    return len(places), won, sum(1 / len(match.captures) for match, _ in places)
