"""Game review: the few answers of a seat that cost it most, with what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple, Self, TypeAlias

from engine.kernel.asking import Ask, Event, Option

Progress: TypeAlias = Callable[[int, int], None]  # so much is done, of so much

MOST_MOMENTS = 5


@dataclass(frozen=True, slots=True)
class Moment:
    """An answer of a seat, and one that would have been better.

    `gain` is by how many points the better one came out ahead, `first` by how much oftener, from
    0 to 1, it came first (in a game that is solved, how much likelier the aim was), each with its
    standard error, which is 0 where it is exact.
    """

    record: int  # the number of the answer among the journal's records
    seat: int
    round: int  # 0 where a game has none
    topic: str
    about: Option  # what the question speaks of
    played: Option
    better: Option
    gain: float | None  # None where the game has no points
    error: float
    first: float
    first_error: float
    causes: tuple[Event, ...]  # what differs most, worded by `Teller.difference`
    exact: bool = False
    also: tuple[int, ...] = ()  # records of answers that cost the same again
    options: tuple[Option, ...] = ()  # all that were offered: some are called by what else there is

    def as_json(self) -> dict[str, Any]:
        """Return it as what JSON is written from."""
        return asdict(self)

    @property
    def ask(self) -> Ask:
        """Return what was asked."""
        return Ask(self.seat, self.topic, self.options, self.about)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return what `as_json` was written from."""
        tuples = {key: tuple(data[key]) for key in ("about", "played", "better", "also")}
        rows = {key: tuple(map(tuple, data[key])) for key in ("causes", "options")}
        return cls(**{**data, **tuples, **rows})


class Stroke(NamedTuple):
    """A draw that made what is aimed at likelier, or less likely: by so much, from -1 to 1."""

    record: int
    round: int
    topic: str
    change: float


@dataclass(frozen=True, slots=True)
class Balance:
    """How a solved game went from what could be hoped for to its end: no more than these three.

    `end` is `start` and what the draws did and less what the seat's answers gave away.
    """

    start: float
    end: float
    lost: float  # by answers, never below 0
    strokes: tuple[Stroke, ...]  # every draw that changed anything

    @property
    def luck(self) -> float:
        """Return what all draws together did."""
        return sum(stroke.change for stroke in self.strokes)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return what it was written from."""
        return cls(**{**data, "strokes": tuple(Stroke(*row) for row in data["strokes"])})


@dataclass(frozen=True, slots=True)
class Review:
    """What is to be said of one seat's answers in a match, the most costly first."""

    game: str
    seat: int
    judged: int  # so many answers were looked at
    moments: tuple[Moment, ...]  # `MOST_MOMENTS` at most
    accuracy: float | None = None  # the share of answers that gave nothing away, where exact
    aim: str = ""  # the ending that answers are held against, in a game of several
    balance: Balance | None = None  # where luck and skill add up to the result
    exact: bool = False  # whether the game is solved, and nothing is left to chance here
    unfinished: bool = False  # whether the records end before the game does
    unasked: int = 0  # so much did the seat do unasked, which no question was there to judge by

    def as_json(self) -> dict[str, Any]:
        """Return it as what JSON is written from."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Return what `as_json` was written from."""
        moments = tuple(Moment.from_json(each) for each in data["moments"])
        balance = data["balance"] and Balance.from_json(data["balance"])
        return cls(**{**data, "moments": moments, "balance": balance})


def listed(moments: Sequence[Moment]) -> tuple[Moment, ...]:
    """Return the moments worth telling, the most costly first, those of one cause as one."""
    ranked = sorted(moments, key=lambda moment: (-(moment.gain or 0.0), -moment.first))
    kept: dict[object, Moment] = {}
    for moment in ranked:
        key = moment.causes[0][0] if moment.causes else moment.record
        first = kept.setdefault(key, moment)
        if first is not moment:
            kept[key] = replace(first, also=tuple(sorted((*first.also, moment.record))))
    return tuple(kept.values())[:MOST_MOMENTS]
