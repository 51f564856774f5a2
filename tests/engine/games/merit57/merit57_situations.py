"""What the tests of §3–§5, §8 and §9 set up: one-line boards, a table with a script, games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import NamedTuple

from engine.bots.table import seat_bots
from engine.games.merit57.game import GAME
from engine.games.merit57.play import Play, stock
from engine.games.merit57.rounds import PHASES
from engine.games.merit57.rules import resolve
from engine.games.merit57.setup import empty_board
from engine.games.merit57.state import MAHAYANA, REFUGE, ROLES, WORLDLY, Player, State
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.game import Setup
from engine.kernel.rules import Value
from engine.kernel.script import offered
from engine.kernel.simulation import Simulation

House = Mapping[str, Value]
Stock = tuple[int, int, int]

F, M, S, K = range(4)  # farmer, merchant, scholar, monk at a board of four
VOWS = {"farmer": "V1", "merchant": "V3", "scholar": "V5", "monk": "V7"}
PHASE = {phase.name: number for number, phase in enumerate(PHASES)}
TEN: Stock = (10, 10, 10)


def someone(role: str = "farmer", stock: Stock = TEN, faith: int = REFUGE, **more) -> Player:
    """Return a character with these provisions, merit and wisdom, who took refuge at setup."""
    refuge_round = 1 if faith else 0
    return Player(role, *stock, faith, **({"refuge_round": refuge_round, "vow": VOWS[role]} | more))


def bodhisattva(role: str, great_vow: str = "", renounced: str = "", **more) -> Player:
    """Return a character who made the great resolve."""
    return someone(role, faith=MAHAYANA, great_vow=great_vow, renounced=renounced, **more)


def board(
    *players: Player,
    beings: Sequence[str | tuple[str, int]] = (),
    house: House | None = None,
    owners: tuple[int, ...] = (),
    round: int = 3,  # noqa: A002  it is the name of the track
    **more: object,
) -> State:
    """Return a position in the middle of a game; a being is a card, or one with its marker."""
    state = empty_board(resolve(house or {}), len(ROLES))
    state.players = [player.copy() for player in players]
    state.owners = owners or tuple(range(len(players)))
    state.beings = [(each, 0) if isinstance(each, str) else each for each in beings]
    for being, _ in state.beings:
        state.being_deck.remove(being)
    for player in players:
        if player.great_vow:
            state.great_vows.remove(player.great_vow)
    state.roles = []
    state.round = round
    for name, value in more.items():
        setattr(state, name, deepcopy(value))
    return state


def four(
    stock: Stock = TEN, faith: int = REFUGE, changes: Mapping[int, Mapping] | None = None, **more
) -> State:
    """Return a position of all four roles; `changes` are what some of them have unlike the rest."""
    state = board(*(someone(role, stock, faith) for role in ROLES), **more)
    for who, change in (changes or {}).items():
        for name, value in change.items():
            setattr(state.players[who], name, value)
    return state


def worldly(role: str, stock: Stock = TEN, **more) -> Player:
    """Return a character who has not taken refuge."""
    return someone(role, stock, WORLDLY, **more)


# --- the table -----------------------------------------------------------------------------------


class Asked(NamedTuple):
    """One question as it was put."""

    topic: str
    who: int
    seat: int
    options: tuple[Option, ...]
    about: Option
    volunteers: Mapping[int, Sequence[Option]]


def option(text: str) -> Option:
    """Return the option that a text writes down: `aid 2` is ("aid", 2)."""
    return tuple(int(part) if part.isdecimal() else part for part in text.split())


class Scripted:
    """A table with a script, in order: texts are answers, numbers are chances.

    A die is written as it shows, any other draw as the place of what is drawn. A question with
    one answer is answered by itself, as the kernel does.
    """

    hears = True

    def __init__(self, *script: str | int) -> None:
        self.script = list(script)
        self.events: list[Event] = []
        self.asked: list[Asked] = []
        self.draws: list[tuple[str, int]] = []

    def ask(self, seat, topic, options, *, about=(), volunteers=None) -> Option:
        """Answer as written; a volunteer's answer is one that is offered to volunteers."""
        others = offered(volunteers)
        topic = topic.removeprefix("merit57.ask.")
        self.asked.append(Asked(topic, int(about[0]), seat, tuple(options), about, others))
        if len(options) == 1 and not others:
            return options[0]
        written = self._next(str, f"{about[0]} {topic} {options}")
        answer = option(written)
        allowed = [*options, *(each for offers in others.values() for each in offers)]
        assert answer in allowed, f"{about[0]} {topic}: {answer} is not among {allowed}"
        return answer

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Answer one after the other."""
        return [self.ask(ask.seat, ask.topic, ask.options, about=ask.about) for ask in asks]

    def chance(self, topic: str, n: int) -> int:
        """Let fate do what is written."""
        self.draws.append((topic, n))
        value = self._next(int, f"{topic} of {n}") - (topic == "die")
        assert 0 <= value < n, f"{topic} of {n}: {value}"
        return value

    def clock(self) -> int:
        """Never be looked at."""
        raise AssertionError("the rules looked at the clock")

    def tell(self, event: Event) -> None:
        """Keep what happened."""
        self.events.append(event)

    def _next(self, kind, what: str):
        assert self.script, f"nothing written for: {what}"
        written = self.script.pop(0)
        assert isinstance(written, kind), f"{written!r} is written where this comes: {what}"
        return written


@dataclass
class Done:
    """What happened between two positions, and what the table saw of it."""

    before: State
    state: State
    table: Scripted

    def change(self, who: int) -> Stock:
        """Return what a character has more of provisions, merit and wisdom."""
        was, now = stock(self.before.players[who]), stock(self.state.players[who])
        return now[0] - was[0], now[1] - was[1], now[2] - was[2]

    @property
    def changes(self) -> list[Stock]:
        """Return what every character has more of provisions, merit and wisdom."""
        return [self.change(who) for who in range(len(self.state.players))]

    @property
    def calamity(self) -> int:
        """Return by how much the calamity rose."""
        return self.state.calamity - self.before.calamity

    @property
    def topics(self) -> list[tuple[str, int]]:
        """Return every question and whom it was put to."""
        return [(asked.topic, asked.who) for asked in self.table.asked]

    def asked(self, topic: str) -> list[int]:
        """Return who was asked this, in the order of asking."""
        return [asked.who for asked in self.table.asked if asked.topic == topic]

    def offers(self, topic: str) -> list[Option]:
        """Return what was offered when this was asked the last time."""
        return list([asked for asked in self.table.asked if asked.topic == topic][-1].options)

    def told(self, kind: str) -> list[Event]:
        """Return what was told of this kind."""
        return [event for event in self.table.events if event[0] == kind]


# --- playing -------------------------------------------------------------------------------------


def turn(state: State, who: int, *script: str | int) -> Done:
    """Play a character's turn, and the next ones', until the script is at its end."""
    before, table = state.copy(), Scripted(*script)
    state.phase, state.at = PHASE["actions"], state.order().index(who)
    while table.script:
        assert state.phase == PHASE["actions"], f"left over: {table.script}"
        GAME.step(state, table)
    return Done(before, state, table)


def part(state: State, run: Callable[[Play], object], *script: str | int) -> Done:
    """Play one part of a phase, an effect of its own, which need not be a step."""
    before, table = state.copy(), Scripted(*script)
    play = Play(state, table)
    run(play)
    play.close()
    assert not table.script, f"left over: {table.script}"
    return Done(before, state, table)


def phase(state: State, name: str, *script: str | int) -> Done:
    """Play one whole phase of a round; all that is written must be used."""
    return phases(state, name, name, *script)


def phases(state: State, first: str, last: str, *script: str | int) -> Done:
    """Play from one phase to another of the same round, both included."""
    before, table = state.copy(), Scripted(*script)
    at = state.phase = PHASE[first]
    state.at = 0
    while at <= state.phase <= PHASE[last] and not state.ending:
        at = state.phase
        GAME.step(state, table)
    assert not table.script, f"left over: {table.script}"
    return Done(before, state, table)


def opened(*script: str | int, seats: int = 4, house: House | None = None) -> Done:
    """Play from the box to the first round: the lots of the board, then whoever is asked."""
    state = GAME.begin(Setup("merit57", ("person",) * seats, "s", house or {}))
    return phases(state, "board", "prepare", *script)


def offers_of(state: State, who: int) -> list[Option]:
    """Return what a character may do in its turn."""
    table = Scripted("pass")
    twin = state.copy()
    twin.phase, twin.at = PHASE["actions"], twin.order().index(who)
    GAME.step(twin, table)
    return list(table.asked[0].options)


def handled(state: State, *script: str | int) -> Play:
    """Return the hands of a position at a scripted table, to move one thing by itself."""
    return Play(state, Scripted(*script))


class Step(NamedTuple):
    """One step of a game between random bots."""

    before: State
    after: State
    events: list[Event]


def watched(seats: int, seed: str, house: House | None = None) -> Iterator[Step]:
    """Yield every step of a random game."""
    setup = Setup("merit57", ("random",) * seats, seed, house or {})
    events: list[Event] = []
    game = Simulation(GAME, setup, seat_bots(GAME, setup), tell=events.append)
    while GAME.outcome(game.state) is None:
        before = game.state.copy()
        events.clear()
        GAME.step(game.state, game)
        yield Step(before, game.state.copy(), events[:])
