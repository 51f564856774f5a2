"""Review of Delay the End, exact: what each answer and each draw did to the chance of an ending.

The chance is that under best play for the ending, so an answer can only lose by it, and a draw
win or lose. From the first morning to the end the changes add up to what became of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.bots.patience import go_on
from engine.games.delay.endings import REBELLION
from engine.games.delay.solver import outlook
from engine.games.delay.state import State
from engine.games.delay.tasks import goal
from engine.kernel.asking import Ask, Option
from engine.kernel.game import Game, Setup
from engine.kernel.journal import Answer, Chance, Record, Ruling
from engine.kernel.moments import MOST_MOMENTS, Balance, Moment, Progress, Review, Stroke
from engine.kernel.replay import ruled
from engine.kernel.script import Stop, name_of, run_step

_TOLD = 0.01  # of the chance, that is worth a word
_NOTHING = 1e-9  # what sums of fractions may differ by

Odds: TypeAlias = Callable[[State], float]


class _Change(NamedTuple):
    """A record that changed the chance: before and after; of an answer the question."""

    record: int
    round: int
    before: float
    after: float
    topic: str
    ask: Ask | None = None
    played: Option = ()
    values: tuple[float, ...] = ()  # of each option


def review(
    game: Game[State], setup: Setup, records: Sequence[Record], aim: str, progress: Progress
) -> Review:
    """Return the answers that cost most of the chance of an ending, and how luck and they add up.

    Unless another is named, the aim is §7.3 that of the match, or the one that counts as won.
    """
    start = game.begin(setup)
    aim = aim or goal(start.rules) or REBELLION
    odds = outlook(start, aim)
    changes = []
    for change in _changes(game, start, records, odds):
        changes.append(change)
        progress(change.record, len(records))
    progress(len(records), len(records))
    asked = [change for change in changes if change.ask is not None]
    at_stake = [each for each in asked if max(each.values) - min(each.values) > _NOTHING]
    kept = sum(change.before - change.after <= _NOTHING for change in at_stake)
    found = sorted(map(_moment, asked), key=lambda moment: (-moment.first, moment.record))
    told = tuple(moment for moment in found if moment.first >= _TOLD)[:MOST_MOMENTS]
    accuracy = kept / len(at_stake) if at_stake else None
    balance = None if any(isinstance(each, Ruling) for each in records) else _balance(changes)
    return Review(game.id, 0, len(asked), told, accuracy, aim, balance, exact=True)


def _changes(
    game: Game[State], state: State, records: Sequence[Record], odds: Odds
) -> Iterator[_Change]:
    """Yield what every answer and every draw of a match did."""
    at = 0
    while True:
        state, at = ruled(game, state, records, at)
        if at >= len(records):
            return
        trail: list[Record] = []
        before = odds(state)
        while True:
            go_on()
            ran = run_step(game, state, trail, 0, Stop(), 0)
            if ran.pending is None or at >= len(records):
                break
            record = records[at]
            draw = ran.pending.draw
            if draw is not None:
                after = _odds_after(game, state, [*trail, record], odds)
                yield _Change(at, ran.state.round, before, after, draw.topic)
            else:
                assert isinstance(record, Answer)
                ask = ran.pending.asks[0]
                values = tuple(
                    _odds_after(game, state, [*trail, Answer(0, option)], odds)
                    for option in ask.options
                )
                played = record.option
                after = values[list(ask.options).index(played)]
                yield _Change(at, ran.state.round, before, after, ask.topic, ask, played, values)
            before = after
            trail.append(record)
            at += 1
        if ran.pending is not None:
            return
        state, at = ran.state, at + 1  # the mark of the step


def _odds_after(game: Game[State], state: State, trail: list[Record], odds: Odds) -> float:
    """Return the chance after records of a step: where a draw is next, the mean of its outcomes."""
    ran = run_step(game, state, trail, 0, Stop(), 0)
    draw = None if ran.pending is None else ran.pending.draw
    if draw is None:
        return odds(ran.state)
    names = [name_of(value, draw.of) for value in range(draw.n)]
    by_name: dict[object, float] = {}
    for value, name in enumerate(names):
        if name not in by_name:
            drawn = Chance(draw.topic, draw.n, value)
            by_name[name] = _odds_after(game, state, [*trail, drawn], odds)
    return sum(by_name[name] for name in names) / draw.n


def _moment(change: _Change) -> Moment:
    ask = change.ask
    assert ask is not None
    best = max(change.values)
    return Moment(
        change.record,
        0,
        change.round,
        ask.topic,
        ask.about,
        change.played,
        ask.options[change.values.index(best)],
        None,
        0.0,
        best - change.after,
        0.0,
        (("hope", _percent(change.after), _percent(best)),),
        exact=True,
        options=tuple(ask.options),
    )


def _percent(share: float) -> str:
    percent = 100 * share
    return f"{percent:.0f}" if percent in (0, 100) or 1 <= percent <= 99 else f"{percent:.1f}"


def _balance(changes: Sequence[_Change]) -> Balance | None:
    if not changes:
        return None
    strokes = tuple(
        Stroke(each.record, each.round, each.topic, each.after - each.before)
        for each in changes
        if each.ask is None and abs(each.after - each.before) > _NOTHING
    )
    lost = sum(each.before - each.after for each in changes if each.ask is not None)
    return Balance(changes[0].before, changes[-1].after, lost, strokes)
