"""Review: how a playtest went, as curves over its clock.

A refereed match is played again: what its dials showed after each step is laid on the clock by the
entries that told the step. Of a free log the counters are the sums of what was entered.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

from engine import games
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.kernel.journal import Journal
from engine.library.journal_check import follow
from engine.playtest.entries import Entries, told
from engine.playtest.sessions import Playtest


class Point(NamedTuple):
    """What something was from a moment of the clock on."""

    at_ms: int
    value: int


class RoundSpan(NamedTuple):
    """A round, from when to when; the last ends where the clock does."""

    round: int
    from_ms: int
    to_ms: int


def curves(playtest: Playtest, journal: Journal | None) -> dict[str, list[Point]]:
    """Return every number of a playtest over its clock, by the key of its dial or counter.

    Keys are `kind` of the table's own numbers, `kind:seat` of a seat's. Where both modes were
    used, the free log goes on from the position in which it took over.
    """
    found = _refereed(playtest.entries, journal) if journal is not None else {}
    start = {key: points[-1].value for key, points in found.items()}
    for entry in told(playtest.entries):
        for key, by, seat in entry.deltas:
            name = key if seat is None else f"{key}:{seat}"
            now = start[name] = start.get(name, 0) + by
            found.setdefault(name, [Point(0, now - by)]).append(Point(entry.at_ms, now))
    return {key: _turning(points) for key, points in found.items()}


def rounds(playtest: Playtest) -> list[RoundSpan]:
    """Return when each round began and ended, as the entries have it."""
    end = playtest.session.clock_ms
    starts: dict[int, int] = {}
    for entry in playtest.entries:
        number = entry.round if entry.turn is None else entry.turn.round
        if not entry.void and number:
            starts.setdefault(number, entry.at_ms)
    begins = sorted((at, number) for number, at in starts.items())
    ends = [at for at, _ in begins[1:]] + [end]
    return [RoundSpan(number, at, to) for (at, number), to in zip(begins, ends, strict=True)]


def _refereed(entries: Entries, journal: Journal) -> dict[str, list[Point]]:
    """Return what the dials of a match showed after each of its steps."""
    game = games.game(journal.setup.game, journal.setup.content)
    lines = sorted((one.line, one.at_ms) for one in told(entries) if one.line is not None)
    numbers = [line for line, _ in lines]
    found: dict[str, list[Point]] = {}
    try:
        for played in follow(journal):
            last = bisect_right(numbers, played.at + len(played.records)) - 1
            at = lines[last][1] if last >= 0 else 0
            for key, value in _numbers(game, played.after).items():
                found.setdefault(key, []).append(Point(at, value))
    except SamsaraError:
        return found  # by other rules from here on: what was played by these stands
    return found


def _numbers(game: Game[Any], state: Any) -> dict[str, int]:
    """Return the dials that are numbers in bounds: where a card lies is no curve."""
    return {
        dial.key: dial.value
        for dial in game.dials(state)
        if not dial.choices and isinstance(dial.value, int)
    }


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
