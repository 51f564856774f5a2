"""Rules of Nim, by the chapters of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.bots.random_bot import RandomBot
from engine.kernel.asking import Option, Table, heads, opens
from engine.kernel.fingerprint import SHARED
from engine.kernel.game import Game, Outcome, Setup
from sixth.rules.nim.rules import SHEET, Rules, resolve
from sixth.rules.nim.steady import Steady


@dataclass(slots=True)
class State:
    """The stones left in each heap, and whose turn it is."""

    rules: Rules = field(metadata=SHARED)
    heaps: list[int]
    seat: int = -1  # nobody's until the lot is drawn
    turns: int = 0

    def copy(self) -> State:
        """Return a position that shares nothing that can change."""
        return State(self.rules, list(self.heaps), self.seat, self.turns)


class Nim(Game[State]):
    """The game as the kernel plays it; one step is one turn."""

    id = "nim"
    rule_sheet = SHEET
    edition = SHEET.edition
    seats = range(2, 3)
    default_seats = 2
    bots: Mapping = {"random": RandomBot, "steady": Steady}
    default_bot = "steady"
    events: Mapping = {
        "first": opens("seat"),
        "turn": heads("turn"),
        "took": opens("seat", "count", "heap:place"),
    }
    options: Mapping = {"take": ("heap:place", "count")}
    topics: Mapping = {"nim.ask.take": ()}
    draws: Mapping = {"setup": "seat"}
    reasons: Mapping = {"leaves": ("sum",)}

    def begin(self, setup: Setup) -> State:
        """§1.1 All stones lie in their heaps."""
        rules = resolve(setup.house)
        return State(rules, list(rules.heaps))

    def step(self, state: State, table: Table) -> None:
        """§1.1, §1.2 A lot decides who begins; then everybody takes in turn."""
        if state.seat < 0:
            state.seat = table.chance("setup", 2, (0, 1))
            table.tell(("first", state.seat))
            return
        state.turns += 1
        table.tell(("turn", state.turns))
        _, heap, count = table.ask(state.seat, "nim.ask.take", options(state))
        state.heaps[heap] -= count
        table.tell(("took", state.seat, count, heap))
        state.seat = 1 - state.seat

    def outcome(self, state: State) -> Outcome | None:
        """§1.3 Whoever took the last stone wins, or loses where misère is played."""
        if any(state.heaps):
            return None
        last = 1 - state.seat
        winner = 1 - last if state.rules.misere else last
        return Outcome("won", (winner,), tuple(int(seat == winner) for seat in range(2)))

    def view(self, state: State, _seat: int) -> State:
        """Return the position itself: nothing is hidden."""
        return state

    def seat_key(self, _state: State, seat: int) -> str:
        """Return the key of the seat's name."""
        return f"nim.seat.{seat}"

    def measures(self, state: State) -> Mapping[str, int]:
        """Return how long the game was."""
        return {"turns": state.turns}


def options(state: State) -> list[Option]:
    """§1.2 Take at least one stone of one heap, and at most so many."""
    return [
        ("take", heap, count)
        for heap, stones in enumerate(state.heaps)
        for count in range(1, min(stones, state.rules.most) + 1)
    ]


GAME = Nim()
