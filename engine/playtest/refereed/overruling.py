"""Overruling: how a match comes from the open question to what the table shows instead.

A ruling sets a dial between two steps. Where a step is under way, the answers and draws that it
still wants are stood in for: those that come nearest to the table; then the rest is ruled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.asking import Ask, Atom
from engine.kernel.dials import Dial
from engine.kernel.errors import PlaytestError
from engine.kernel.game import Game, Setup
from engine.kernel.journal import Answer, Record, Ruling, Step, Time
from engine.kernel.match import EVERY, Match
from engine.kernel.script import typed

_MOST_STAND_INS = 40  # in one step; the longest of any game has a dozen questions


def shown(game: Game[Any], setup: Setup, records: Sequence[Record]) -> Sequence[Dial]:
    """Return the dials as they stand if the open step is stood in for as it is likeliest to end."""
    return _between(_ended(_match(game, setup, records), {})).dials()


def overruled(
    game: Game[Any],
    setup: Setup,
    records: Sequence[Record],
    table: Mapping[str, Atom],
    why: str,
) -> tuple[Record, ...]:
    """Return what is to be entered so that the dials show what the table shows."""
    match = _between(_ended(_match(game, setup, records), table))
    for _ in range(2):  # one dial may turn others, which are then set once more
        for key, value in table.items():
            now = {dial.key: dial.value for dial in match.dials()}
            if key in now and now[key] != value:
                match.rule(key, value, why)
    first = len(records)
    return tuple(r for r in match.records[first:] if not isinstance(r, (Step, Time)))


def _match(game: Game[Any], setup: Setup, records: Sequence[Record]) -> Match[Any]:
    return Match(game, setup, records, hold=EVERY)


def _between(match: Match[Any]) -> Match[Any]:
    """Return a match that stands between two steps, or say that it cannot."""
    if match.outcome is None and _within(match):
        raise PlaytestError("playtest-midway")
    return match


def _within(match: Match[Any]) -> bool:
    """Say whether the step at hand has answers or draws already."""
    for record in reversed(match.records):
        if isinstance(record, (Step, Ruling)):
            return False
        if not isinstance(record, Time):
            return True
    return False


def _ended(match: Match[Any], table: Mapping[str, Atom]) -> Match[Any]:
    """Return the match with the step at hand brought to its end, as near to the table as may be."""
    for _ in range(_MOST_STAND_INS):
        if match.outcome is not None or not _within(match):
            return match
        tried = [_match(match.game, match.setup, [*match.records, one]) for one in _next(match)]
        match = min(tried, key=lambda made: _distance(made, table))
    return match


def _next(match: Match[Any]) -> list[Record]:
    """Return the records that may come next: every answer of the first question, or any draw."""
    draw = match.draw
    if draw is not None:
        names = list(dict.fromkeys(draw.of))
        values = [draw.of.index(name) for name in names] or list(range(min(draw.n, 6)))
        return [typed(draw, value, provisional=True) for value in values]
    ask: Ask = match.asks[0]
    return [Answer(ask.seat, option) for option in ask.options]


def _distance(match: Match[Any], table: Mapping[str, Atom]) -> int:
    """Return how unlike the table a position is; a step that is over is liked better."""
    dials = match.game.dials(match.state)
    wrong = sum(dial.key in table and table[dial.key] != dial.value for dial in dials)
    return 2 * wrong + _within(match)
