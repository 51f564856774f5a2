"""Correction: a past record exchanged, and what was entered after it carried over again.

What comes later is carried over in its order as long as it fits: an answer where the same seat is
asked the same thing and may still answer so, a draw by the name of what was drawn. At the first
that does not fit it stops; the rest waits, to be placed or dropped by a person one after another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from engine.kernel.asking import Atom, Draw, Pending
from engine.kernel.carry import Carrier, Carry, Conflict, Why, fated
from engine.kernel.entries import Entry, entries
from engine.kernel.errors import IllegalAnswer, JournalError, SamsaraError
from engine.kernel.fingerprint import mark
from engine.kernel.game import Game, S, Setup
from engine.kernel.journal import Chance, Record, Ruling, Step, Typed
from engine.kernel.replay import drawn_from, ruled
from engine.kernel.script import check_mark, run_script, typed


@dataclass(frozen=True, slots=True)
class Amended(Generic[S]):
    """A match after a correction, as far as what was entered follows from the rules again."""

    game: Game[S]
    setup: Setup
    records: tuple[Record, ...]
    kept: int  # entries that were carried over
    conflict: Conflict | None
    rest: tuple[Entry, ...]  # entered before and not carried over yet
    pending: Pending | None  # what is asked where it stopped; None where the game is over

    def put(self, record: Record) -> Amended[S]:
        """Return the match with an answer to what is asked, and what can be carried over then.

        It stands for an entry that was no answer any more; one whose question is still to come
        goes on waiting.
        """
        replaced = self.conflict is not None and self.conflict.why in {
            Why.NOT_OFFERED,
            Why.NOT_IN_PILE,
        }
        rest = self._without() if replaced else self.rest
        return _carried(self.game, self.setup, [*self.records, record], rest)

    def throw(self) -> Amended[S]:
        """Return the match with what the seed brings for the draw that is asked."""
        draw = self.pending.draw if self.pending is not None else None
        if draw is None:
            raise IllegalAnswer("no-draw-waits")
        value = fated(self.setup.seed, draw, drawn_from(self.records))
        return self.put(Chance(draw.topic, draw.n, value))

    def drop(self) -> Amended[S]:
        """Return the match without the entry in conflict, and what can be carried over then."""
        return _carried(self.game, self.setup, list(self.records), self._without())

    def _without(self) -> tuple[Entry, ...]:
        assert self.conflict is not None
        return tuple(entry for entry in self.rest if entry is not self.conflict.entry)


def amend(
    game: Game[S], setup: Setup, records: Sequence[Record], line: int, new: Record | None
) -> Amended[S]:
    """Return the match with another record in the place of one; None leaves it out."""
    later = (entry for entry in entries(game, setup, records) if entry.line > line)
    head = list(records[:line])
    return _carried(game, setup, head if new is None else [*head, new], tuple(later))


def again_same(before: Sequence[Record], after: Sequence[Record]) -> int | None:
    """Return the line from which on a corrected journal has the positions that it had before."""
    same = 0
    for old, new in zip(reversed(before), reversed(after), strict=False):
        if old != new:
            break
        same += 1
    line = len(after) - same
    step = next((at for at in range(line, len(after)) if isinstance(after[at], Step)), None)
    return None if step is None else step + 1


def claim(game: Game[S], setup: Setup, records: Sequence[Record], name: Atom) -> Amended[S] | None:
    """Return the match with `name` in the pile that is drawn from, if a stand-in has it.

    What stands in for a draw that nobody knows yet becomes another that is left.
    """
    draw = _carried(game, setup, list(records), ()).pending
    left = () if draw is None or draw.draw is None else draw.draw.of
    for entry in reversed(entries(game, setup, records)):
        record, asked = entry.record, entry.asked
        if not (isinstance(record, Typed) and record.provisional and record.name == name):
            continue
        assert isinstance(asked, Draw)
        others = [other for other in dict.fromkeys((*left, *asked.of)) if other != name]
        for other in (other for other in others if other in asked.of):
            stand_in = typed(asked, asked.of.index(other), provisional=True)
            made = amend(game, setup, records, entry.line, stand_in)
            if made.conflict is None and made.pending is not None:
                now = made.pending.draw
                if now is not None and name in now.of:
                    return made
    return None


def _carried(
    game: Game[S], setup: Setup, records: list[Record], rest: Sequence[Entry]
) -> Amended[S]:
    """Play the records, then carry over what was entered after them until one does not fit."""
    carry = Carry(setup.seed, records, rest)
    length, known = len(records), len(rest)
    state, at, number = game.begin(setup), 0, 0
    pending = None
    while True:
        try:
            state, at = ruled(game, state, records, at)
            while at >= length and (ruling := carry.ruling()) is not None:
                state, at = _turned(game, state, ruling, carry, at)
            if game.outcome(state) is not None:
                carry.end(at, number)
                break
            number += 1
            ran = run_script(game, state, Carrier(carry, at, number))
        except JournalError as error:
            raise IllegalAnswer("record-not-asked", step=number) from error
        if ran.pending is not None:
            pending = ran.pending
            carry.wait()
            break
        if ran.at < len(records):
            check_mark(records[ran.at], mark(ran.state), number)
        else:
            records.append(Step(mark(ran.state)))
        state, at = ran.state, ran.at + 1
    left = tuple(carry.rest)
    kept = known - len(left) - carry.dropped
    return Amended(game, setup, tuple(records), kept, carry.conflict, left, pending)


def _turned(game: Game[S], state: S, ruling: Entry, carry: Carry, at: int) -> tuple[S, int]:
    """Carry over a ruling between two steps, if the game still has such a dial."""
    assert isinstance(ruling.record, Ruling)
    turned = state.copy()
    try:
        game.turn(turned, ruling.record.dial, ruling.record.value)
    except SamsaraError:
        carry.stop(ruling, Why.NOT_OFFERED)
        return state, at
    carry.place(ruling, ruling.record)
    return turned, at + 1
