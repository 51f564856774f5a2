"""Tally of a free log: what stands on the counters, whose turn it is, and every entry of it.

A counter is kept in whole steps, for an entry keeps whole numbers: half a life is one step. What a
counter began with follows from the rules and the roles, so that a role told later is still right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.kernel.game import Game
from engine.kernel.rules import Value
from engine.playtest import entries
from engine.playtest.analysis.reviewing import rules_of
from engine.playtest.clocks import Turn
from engine.playtest.entries import Delta, Entry
from engine.playtest.live import LiveSession
from engine.playtest.sessions import Playtest
from engine.playtest.sums import Seating
from engine.playtest.templates import (
    Action,
    Counter,
    Number,
    Phase,
    template_of,
)

COUNT, TURN, PHASE, PRESET = "count", "turn", "phase", "preset"
MORE = 5  # steps of a counter that a key with Shift goes
Key = tuple[int | None, str]  # a counter by its seat, None for the table's own


def game_of(playtest: Playtest) -> Game[Any] | None:
    """Return the game that is tested, if the program knows it."""
    return rules_of(playtest)[0]


def from_book(playtest: Playtest) -> Mapping[str, Value]:
    """Return what is played otherwise than the rulebook has it, by a pack or by the house."""
    game, house = game_of(playtest), playtest.session.house
    return house if game is None else game.rule_sheet.from_book(house)


class Tally:
    """The counters of one session, read from its entries."""

    def __init__(self, live: LiveSession) -> None:
        self.live = live
        self.game = game_of(live.playtest)
        self.refresh()

    def refresh(self) -> None:
        """Read template, roles and rules anew: a role was told, or a counter named."""
        playtest = self.live.playtest
        self.template = template_of(playtest)
        self._values: Mapping[str, Any] = rules_of(playtest)[1]
        self._grains = {key: self._grain(counter, key[0]) for key, counter in self._counters()}

    # --- what stands ---

    @property
    def seats(self) -> range:
        """Return the seats of the table."""
        return range(len(self.live.playtest.seats))

    @property
    def turn(self) -> Turn:
        """Return where the table stands."""
        return self.live.turn

    @property
    def seat(self) -> int:
        """Return the seat whose turn it is."""
        return self.turn.seats[0] if self.turn.seats else 0

    def seating(self, seat: int) -> Seating:
        """Return what a seat's sums are worked out for."""
        return Seating(self._values, self.live.playtest.seats[seat].role, seat)

    def start(self) -> dict[Key, int]:
        """Return what every counter began with, in steps."""
        found: dict[Key, int] = {}
        for key, counter in self._counters():
            amount = self.seating(key[0] or 0).amount(counter.start) or 0
            found[key] = round(amount / self._grains[key])
        return found

    def counts(self, upto: int | None = None) -> Mapping[Key, int]:
        """Return every counter in steps, now or after an entry."""
        return entries.counters(self.live.playtest.entries, self.start(), upto)

    def shown(self, key: Key, steps: int) -> Number:
        """Return what so many steps of a counter are."""
        amount = steps * self._grains.get(key, 1)
        return int(amount) if amount == int(amount) else amount

    def amounts(self) -> dict[Key, Number]:
        """Return what every counter shows."""
        counts = self.counts()
        return {key: self.shown(key, counts[key]) for key, _ in self._counters()}

    def bound(self, terms: tuple[str | int, ...]) -> Number | None:
        """Return a limit or a goal of the table."""
        return self.seating(0).amount(terms) if terms else None

    def done(self, seat: int) -> list[Action]:
        """Return what a seat has done since the round began."""
        known = {action.key: action for action in self.template.actions}
        rows = (one for one in self.live.playtest.entries if not one.void)
        now = self.turn.round
        return [
            known[e.verb] for e in rows if e.seat == seat and e.round == now and e.verb in known
        ]

    def _counters(self) -> Iterable[tuple[Key, Counter]]:
        for counter in self.template.team_counters:
            yield (None, counter.key), counter
        for seat in self.seats:
            for counter in self.template.seat_counters:
                yield (seat, counter.key), counter

    def _grain(self, counter: Counter, seat: int | None) -> Number:
        step = self.seating(seat or 0).amount(counter.step) or 1
        return step if 0 < step < 1 else 1

    @property
    def by_roles(self) -> bool:
        """Say whether what a seat begins with depends on its role."""
        terms = (term for one in self.template.seat_counters for term in one.start)
        return any("{role}" in str(term) for term in terms)

    # --- phases ---

    @property
    def phases(self) -> tuple[Phase, ...]:
        """Return the steps of a round, and those before the first and after the last."""
        return self.template.phases

    @property
    def by_turns(self) -> bool:
        """Say whether a round is a turn of each seat, as it is where no steps are known."""
        return self.template.by_turns or not self.phases

    def rounds(self) -> int:
        """Return how many rounds there are, if the rules say so; else 0."""
        rounds = self._values.get("rounds")
        return rounds if isinstance(rounds, int) else 0

    def opening(self) -> Turn:
        """Return where a table stands that begins."""
        first = self.phases[0] if self.phases else Phase("")
        return Turn(first.key, 0 if first.once else 1, (0,))

    def after_turn(self) -> Turn:
        """Return where the table stands when the turn is over: with the next seat."""
        seat = (self.seat + 1) % len(self.seats)
        phase, number = self.turn.phase, self.turn.round
        if self.by_turns:
            again = [one for one in self.phases if not one.once]
            phase = again[0].key if again else phase
            number = max(1, number + (seat == 0))
        return Turn(phase, number, (seat,))

    def after_phase(self) -> Turn:
        """Return where the table stands when the step is over; after the last a round begins."""
        turn, steps = self.turn, self.phases
        at = next((n for n, one in enumerate(steps) if one.key == turn.phase), -1)
        if not steps or (at == len(steps) - 1 and steps[at].once):
            return turn
        after = steps[at + 1] if at + 1 < len(steps) else None
        ends = after is None or (after.once and not steps[at].once)
        if ends and not self.by_turns and turn.round == self.rounds() > 0 and after:
            return Turn(after.key, turn.round, turn.seats)
        if ends or after is None:
            first = next(one for one in steps if not one.once)
            return Turn(first.key, turn.round + (not self.by_turns), turn.seats)
        return Turn(after.key, max(turn.round, int(not after.once)), turn.seats)

    # --- what is entered ---

    def begin(self) -> None:
        """Have the clock go, and the table stand at its start."""
        self.live.start(self.opening())

    def count(self, key: Key, steps: int) -> Entry:
        """Enter that a counter went up or down by so many of its steps."""
        seat, name = key
        return self.live.log(COUNT, (name,), (self.held(key, steps),), seat=seat)

    def act(self, seat: int, action: Action) -> Entry:
        """Enter what a seat did, with what that changes by the rules."""
        return self.live.log(action.key, (), self.deltas(seat, action), seat=seat)

    def deltas(self, seat: int, action: Action) -> list[Delta]:
        """Return what an action of a seat changes by the rules."""
        own = {one.key for one in self.template.seat_counters}
        made = []
        for name, amount in self.seating(seat).deltas(action).items():
            key: Key = (seat if name in own else None, name)
            made.append(self.held(key, round(amount / self._grains[key])))
        return [delta for delta in made if delta.by]

    def held(self, key: Key, steps: int) -> Delta:
        """Return a change of a counter, which goes below nothing in no game that is known here."""
        if self.game is not None:
            steps = max(steps, -self.counts()[key])
        return Delta(key[1], steps, key[0])

    def next_turn(self) -> Entry:
        """Enter that the turn is over."""
        turn = self.after_turn()
        return self.live.log(TURN, turn.seats, seat=turn.seats[0], turn=turn)

    def next_phase(self) -> Entry:
        """Enter that the step of the round is over."""
        turn = self.after_phase()
        return self.live.log(PHASE, (turn.phase,), turn=turn)

    def preset(self, amounts: Mapping[Key, Number]) -> None:
        """Enter what the counters show at this moment, as a table that was refereed has it."""
        counts = self.counts()
        deltas = [
            Delta(key[1], steps - counts[key], key[0])
            for key, amount in amounts.items()
            if (steps := round(amount / self._grains[key])) != counts[key]
        ]
        if deltas:
            self.live.log(PRESET, (), deltas)
