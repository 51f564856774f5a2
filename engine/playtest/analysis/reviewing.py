"""Review: how a playtest went, as curves over its clock.

A refereed match is played again: what its dials showed after each step is laid on the clock by the
entries that told the step. Of a free log the counters are the sums of what was entered.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import accumulate
from operator import attrgetter
from typing import Any, NamedTuple

from engine import games
from engine.kernel.dials import Dial
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.kernel.journal import Journal
from engine.kernel.rules import Value
from engine.library.journal_check import follow
from engine.playtest.entries import Entries, told
from engine.playtest.sessions import Playtest, setup_of
from engine.playtest.sums import Seating
from engine.playtest.templates import template_of

_MOST_TRACKS = 8  # in one graph, or nobody can follow them
_MOST_GRAPHS = 5
TEAM = "team"


class Point(NamedTuple):
    """What something was from a moment of the clock on."""

    at_ms: int
    value: float


class Track(NamedTuple):
    """A number over the clock: of which kind, and whose or of what; empty if it is the table's."""

    kind: str
    about: str
    points: Sequence[Point]

    def at(self, ms: int) -> float:
        """Return what it was at a moment."""
        found = bisect_right([point.at_ms for point in self.points], ms) - 1
        return self.points[max(0, found)].value


class Graph(NamedTuple):
    """What is looked at together: the tracks of the table, or one kind of all seats."""

    kind: str
    tracks: tuple[Track, ...]


class RoundSpan(NamedTuple):
    """A round, from when to when; the last ends where the clock does."""

    round: int
    from_ms: int
    to_ms: int


class Course(NamedTuple):
    """How a session went: its curves, how many records each step ended after, the last position."""

    graphs: Sequence[Graph]
    ends: Sequence[int]
    state: Any

    def moment(self, line: int) -> int:
        """Return after which step of the match its record of this number stood, from 1."""
        return min(bisect_right(self.ends, line) + 1, len(self.ends))


def course(playtest: Playtest, journal: Journal | None) -> Generator[None, None, Course]:
    """Read how a session went, pausing after each step of its match."""
    found: dict[str, list[Point]] = {}
    ends: list[int] = []
    state: Any = None
    if journal is not None:
        moment = _moments(playtest.entries)
        try:
            game = games.game(journal.setup.game, journal.setup.content)
            for played in follow(journal):
                state = played.after
                ends.append(played.at + len(played.records))
                for key, value in _numbers(game, state).items():
                    found.setdefault(key, []).append(Point(moment(ends[-1]), value))
                yield
        except SamsaraError:
            pass  # by other rules from here on: what was played by these stands
    _log(playtest, found)
    turning = {key: _turning(points) for key, points in found.items()}
    return Course(_graphs(playtest, turning), ends, state)


def _moments(entries: Entries) -> Callable[[int], int]:
    """Return what says when so many records of a match had been made.

    What was entered late, in a correction, was at the table before what comes after it.
    """
    lines = sorted((one.line, one.at_ms) for one in told(entries) if one.line is not None)
    numbers = [line for line, _ in lines]
    moments = [*accumulate((at for _, at in reversed(lines)), min)][::-1]

    def moment(end: int) -> int:
        last = bisect_right(numbers, end) - 1
        return moments[last] if last >= 0 else 0

    return moment


def free_curves(playtest: Playtest) -> dict[str, list[Point]]:
    """Return the counters of a free log over its clock, by `kind` or `kind:seat`."""
    found: dict[str, list[Point]] = {}
    _log(playtest, found)
    return {key: _turning(points) for key, points in found.items()}


def _log(playtest: Playtest, found: dict[str, list[Point]]) -> None:
    """Add what was counted by hand, until the match goes on and shows its own again."""
    begun = start(playtest)
    last: dict[str, float] = {}
    counted: dict[str, list[Point]] = {}
    for entry in told(playtest.entries):
        for key, steps, seat in entry.deltas:
            name = key if seat is None else f"{key}:{seat}"
            began, step = begun.get(name, (0, 1))
            now = last[name] = last.get(name, began) + steps * step
            first = [] if name in found else [Point(0, began)]
            counted.setdefault(name, first).append(Point(entry.at_ms, now))
    for name, points in counted.items():
        found[name] = sorted((*found.get(name, ()), *points), key=attrgetter("at_ms"))


def _graphs(playtest: Playtest, curves: Mapping[str, list[Point]]) -> list[Graph]:
    """Return the curves as they are looked at: what the tracker counts first, and that alone."""
    found = [_track(key, points) for key, points in _summed(curves).items()]
    known = template_of(playtest)
    counted = [one.key for one in (*known.team_counters, *known.seat_counters)]
    kinds = dict.fromkeys(track.kind for track in found)
    wanted = [kind for kind in counted if kind in kinds] or [
        kind for kind in kinds if sum(track.kind == kind for track in found) <= _MOST_TRACKS
    ]
    chosen = [track for track in found if track.kind in wanted]
    team = tuple(track for track in chosen if not track.about)[:_MOST_TRACKS]
    apart = [tuple(t for t in chosen if t.kind == kind and t.about) for kind in wanted]
    made = [Graph(TEAM, team), *(Graph(tracks[0].kind, tracks) for tracks in apart if tracks)]
    return [one for one in made if one.tracks][:_MOST_GRAPHS]


def _track(key: str, points: Sequence[Point]) -> Track:
    kind, _, about = key.partition(":")
    return Track(kind, about, points)


def _summed(found: Mapping[str, list[Point]]) -> dict[str, list[Point]]:
    """Return the curves, several of one seat added up: how far all its pieces went."""
    several: dict[str, list[list[Point]]] = {}
    for key, points in found.items():
        several.setdefault(":".join(key.split(":")[:2]), []).append(points)
    return {key: parts[0] if len(parts) == 1 else _sum(parts) for key, parts in several.items()}


def _sum(parts: Sequence[Sequence[Point]]) -> list[Point]:
    moments = sorted({point.at_ms for points in parts for point in points})
    tracks = [Track("", "", points) for points in parts]
    return _turning([Point(at, sum(track.at(at) for track in tracks)) for at in moments])


def rules_of(playtest: Playtest) -> tuple[Game[Any] | None, Mapping[str, Value]]:
    """Return the game of a session and its numbers; none where game or rules are not here."""
    session = playtest.session
    if session.game not in games.IDS:
        return None, {}
    try:
        game = games.game(session.game, session.content)
        return game, game.numbers(setup_of(playtest, ""))
    except SamsaraError:
        return None, {}


def start(playtest: Playtest) -> dict[str, tuple[float, float]]:
    """Return what each counter of a free log began with, and what one of its steps is."""
    known, (_, values) = template_of(playtest), rules_of(playtest)
    found = {}
    for seat in playtest.seats:
        seating = Seating(values, seat.role, seat.seat)
        rows = [(one.key, one) for one in known.team_counters if not seat.seat]
        rows += [(f"{one.key}:{seat.seat}", one) for one in known.seat_counters]
        for key, one in rows:
            step = seating.amount(one.step) or 1
            found[key] = (seating.amount(one.start) or 0, step if 0 < step < 1 else 1)
    return found


def limits(playtest: Playtest, kinds: Sequence[str]) -> list[tuple[str, str, float]]:
    """Return what of the table's tracks a team wins with, at most or at least, by the rules."""
    seating = Seating(rules_of(playtest)[1])
    found = []
    for one in template_of(playtest).team_counters:
        for sign, terms in (("at-most", one.limit), ("at-least", one.goal)):
            value = seating.amount(terms) if terms and one.key in kinds else None
            if value is not None:
                found.append((one.key, sign, value))
    return found


def rounds(playtest: Playtest) -> list[RoundSpan]:
    """Return when each round began and ended, as the entries have it."""
    end = playtest.session.clock_ms
    starts: dict[int, int] = {}
    for entry in playtest.entries:
        number = entry.round if entry.turn is None else entry.turn.round
        if not entry.void and number:
            starts.setdefault(number, entry.at_ms)
    begins = sorted((at, number) for number, at in starts.items())
    ends = [*(at for at, _ in begins[1:]), *([end] if begins else [])]
    return [RoundSpan(number, at, to) for (at, number), to in zip(begins, ends, strict=True)]


def _numbers(game: Game[Any], state: Any) -> dict[str, float]:
    """Return the dials that are numbers: where a card lies is no curve."""
    numbers = ((dial.key, _number(dial)) for dial in game.dials(state))
    return {key: value for key, value in numbers if value is not None}


def _number(dial: Dial) -> float | None:
    """Return what a dial shows, if it is a number or is read as one."""
    if isinstance(dial.value, int):
        return dial.value
    whole, _, part = dial.value.partition(".")
    return float(dial.value) if whole.isdecimal() and (not part or part.isdecimal()) else None


def _turning(points: Sequence[Point]) -> list[Point]:
    """Return the points at which a curve changes, and its last; at one moment only the last."""
    kept: list[Point] = []
    for point in points:
        if kept and kept[-1].at_ms == point.at_ms:
            kept.pop()
        if len(kept) > 1 and kept[-1].value == kept[-2].value == point.value:
            kept.pop()
        kept.append(point)
    return kept
