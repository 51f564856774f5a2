"""Toy game: a small game with every kind of question, to try the kernel on.

Three seats, three rounds. Each round: a die is thrown; the first seat plans twice (take or
leave), and at the second question others may volunteer a coin; then all choose a hand in secret
and the lowest single hand wins a point.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.bots.random_bot import RandomBot
from engine.kernel.asking import Ask, opens
from engine.kernel.dials import Dial
from engine.kernel.errors import IllegalAnswer
from engine.kernel.game import Outcome, Setup

TAKE, LEAVE = ("take",), ("leave",)
HANDS = tuple(("hand", n) for n in (1, 2, 3))


@dataclass(slots=True)
class ToyState:
    coins: list[int]
    points: list[int]
    round: int = 0
    phase: int = 0
    die: int = 0

    def copy(self) -> ToyState:
        return ToyState(self.coins[:], self.points[:], self.round, self.phase, self.die)


class EagerBot(RandomBot):
    """Volunteers whenever it may."""

    wants = frozenset({"coin"})

    def wish(self, seat, ask, look):
        return ask.volunteers[seat][0]


class Toy:
    id = "toy"
    edition = "1"
    seats = range(3, 4)
    default_seats = 3
    rule_sheet = None
    bots: ClassVar = {"random": RandomBot, "eager": EagerBot}
    levels: ClassVar = {}
    default_bot = "random"
    events: ClassVar = {
        "die": opens("die"),
        "coin": opens("seat", "coins"),
        "point": opens("seat"),
    }
    options: ClassVar = {"take": (), "leave": (), "hand": ("n",), "coin": ("seat",)}
    topics: ClassVar = {}

    def begin(self, setup: Setup) -> ToyState:
        return ToyState([0] * 3, [0] * 3)

    def outcome(self, state):
        if state.round < 3:
            return None
        best = max(state.points)
        winners = tuple(seat for seat in range(3) if state.points[seat] == best)
        return Outcome("done", winners, tuple(state.points))

    def view(self, state, seat):
        return state

    def seat_key(self, state, seat):
        return "app.name"

    def measures(self, state):
        return {"coins": sum(state.coins)}

    def tally(self, setup, state):
        return "toy"

    def dials(self, state):
        return [Dial(f"coins.{seat}", state.coins[seat], 0, 99) for seat in range(3)]

    def turn(self, state, dial, value):
        found = next((each for each in self.dials(state) if each.key == dial), None)
        if found is None or not found.allows(value):
            raise IllegalAnswer("dial-value", dial=dial, given=str(value))
        state.coins[int(dial[-1])] = value

    def step(self, state, table):
        (self._die, self._plan, self._hands)[state.phase](state, table)
        state.phase = (state.phase + 1) % 3

    def _die(self, state, table):
        state.die = table.chance("die", 6) + 1
        table.tell(("die", state.die))

    def _plan(self, state, table):
        table.ask(0, "toy.only", [TAKE])  # one option: answered by the kernel
        if table.ask(0, "toy.plan", [TAKE, LEAVE]) == TAKE:
            self._coin(state, table, 0)
        gave = []

        def volunteers():
            return {seat: [("coin", seat)] for seat in (1, 2) if seat not in gave}

        while True:
            answer = table.ask(0, "toy.plan", [TAKE, LEAVE], volunteers=volunteers)
            if answer[0] != "coin":
                break
            gave.append(answer[1])
            self._coin(state, table, answer[1])
        if answer == TAKE:
            self._coin(state, table, 0)

    def _coin(self, state, table, seat):
        state.coins[seat] += state.die
        table.tell(("coin", seat, state.coins[seat]))

    def _hands(self, state, table):
        answers = table.ask_all([Ask(seat, "toy.hand", HANDS) for seat in range(3)])
        for hand in HANDS:
            if answers.count(hand) == 1:
                seat = answers.index(hand)
                state.points[seat] += 1
                table.tell(("point", seat))
                break
        state.round += 1


TOY = Toy()


def setup(seed="s", players=("person", "random", "random")):
    return Setup("toy", players, seed)
