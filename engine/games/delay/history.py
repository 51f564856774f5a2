"""D-17 History: what each round was made of, worked out again from its turns.

What people at a real table set otherwise between two rounds stands: a round opens with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.games.delay.archive import penalty, record
from engine.games.delay.dials import adjust
from engine.games.delay.events import choose
from engine.games.delay.rebellion import weigh
from engine.games.delay.rules import ROUNDS, Effect, Rules
from engine.games.delay.state import State, Turn, start
from engine.games.delay.values import grow
from engine.kernel.asking import Atom
from engine.kernel.dials import YES
from engine.kernel.script import Stop


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: what was decided, what came of it, and where the values stood after it."""

    round: int
    turn: Turn
    delta: Effect  # from the round's opening to its end, by STATS
    penalty_applied: bool
    truth_bonus: bool
    values_after: Effect


class _Unheard(Stop):
    """The table of a look back, which hears nothing."""

    def __init__(self) -> None:
        self.hears = False


class _Noticed(_Unheard):
    """The table of a look back at a record: what was noticed then is noticed."""

    def __init__(self, rules: Rules, turn: Turn) -> None:
        super().__init__()
        self._roll = 0 if turn.marked else rules.seal_chance

    def chance(
        self,
        topic: str,  # noqa: ARG002
        n: int,  # noqa: ARG002
        of: Sequence[Atom] = (),  # noqa: ARG002
        who: int | None = None,  # noqa: ARG002
    ) -> int:
        """Return a roll that leaves the mark that was left."""
        return self._roll


def rounds(seen: State) -> Iterator[RoundRecord]:
    """Yield every round of a game again, by the rules of the chapters."""
    rules = seen.rules
    state = start(rules)
    for number, turn in enumerate(seen.turns, 1):
        table = _Noticed(rules, turn)
        state.round = number
        _rule(state, seen, number)
        before, noticed = values(state), state.marked
        penalty(state, table)
        choose(state, table, turn.choice)
        truth = state.truth
        record(state, table, turn.record)
        weigh(state)
        grow(state, table)
        after = values(state)
        yield RoundRecord(
            number,
            turn,
            _less(after, before),
            penalty_applied=noticed,
            truth_bonus=turn.record == "truthfully" and truth + 1 == rules.truth_at,
            values_after=after,
        )


def questions(seen: State) -> Iterator[State]:
    """Yield the position at every question of a game, answered or still open, in their order."""
    state = start(seen.rules)
    for number, turn in enumerate(seen.turns, 1):
        _open_round(state, seen, number, turn.event)
        yield state.copy()
        choose(state, _Unheard(), turn.choice)
        state.phase, state.choice = "record", turn.choice
        yield state.copy()
        _close_round(state, turn)
    if seen.ending or seen.round == len(seen.turns) or seen.event < 0:
        return
    if seen.phase == "record":
        _open_round(state, seen, seen.round, seen.event)
        yield state
    yield seen


def _open_round(state: State, seen: State, number: int, event: int) -> None:
    """§3.1 Open a round that was opened before, up to its question."""
    _rule(state, seen, number)
    state.round, state.phase, state.event = number, "event", event
    penalty(state, _Unheard())
    if state.rules.fixed[number - 1] < 0:
        state.pool = tuple(one for one in state.pool if one != event)


def _close_round(state: State, turn: Turn) -> None:
    record(state, _Noticed(state.rules, turn), turn.record)
    state.turns += (turn,)
    state.choice = ""
    weigh(state)
    grow(state, _Unheard())


def _rule(state: State, seen: State, number: int) -> None:
    """Set what people at a real table set before a round opened."""
    for ruling in seen.ruled:
        if ruling.rounds == number - 1:
            adjust(state, ruling.dial, ruling.value)


def counts(state: State) -> dict[str, int]:
    """Return how often the archivist did what, and how often it had what consequence."""
    turns = state.turns
    records = [turn.record for turn in turns]
    marks = [False, *(turn.marked for turn in turns)][:ROUNDS]  # with which each round opened
    rows: dict[int, int] = {}
    for ruling in state.ruled:
        if ruling.dial == "marked":
            marks[ruling.rounds] = ruling.value == YES
        elif ruling.dial == "truth":
            rows[ruling.rounds] = int(ruling.value)
    row = bonuses = 0
    for number, kind in enumerate(records):
        row = rows.get(number, row) + 1 if kind == "truthfully" else 0
        if row == state.rules.truth_at:
            row, bonuses = 0, bonuses + 1
    return {
        **{kind: records.count(kind) for kind in state.rules.records},
        "truths": bonuses,
        "penalties": sum(marks),
    }


def values(state: State) -> Effect:
    """Return the four values, by STATS."""
    return state.heaven, state.hell, state.stability, state.pressure


def _less(after: Effect, before: Effect) -> Effect:
    heaven, hell, stability, pressure = (new - old for new, old in zip(after, before, strict=True))
    return heaven, hell, stability, pressure
