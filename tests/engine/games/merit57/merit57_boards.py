"""Fixtures for §6 and §12: one-line boards, a scripted table, one step to watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.table import seat_bots
from engine.games.merit57 import GAME
from engine.games.merit57.actions import END
from engine.games.merit57.rounds import PHASES
from engine.games.merit57.scoring import ScoreLine
from engine.games.merit57.state import REFUGE, ROLES, Player, State
from engine.kernel.asking import Ask, Event, Option, Volunteers
from engine.kernel.chance import BotChance
from engine.kernel.game import Setup
from engine.kernel.rules import Value
from engine.kernel.script import Stop
from engine.kernel.simulation import Simulation

House = Mapping[str, Value]
Stock = tuple[int, int, int]

F, M, S, K = range(4)  # farmer, merchant, scholar, monk at a board of four
EASY = dict(zip(ROLES, ("V1", "V3", "V5", "V7"), strict=True))
HARD = dict(zip(ROLES, ("V2", "V4", "V6", "V8"), strict=True))
PHASE = {phase.name: number for number, phase in enumerate(PHASES)}
YES, NO = ("yes",), ("no",)
BORNE = {"ward": F, "bearer": K}  # the farmer's next loss falls on the monk
RICH: Stock = (20, 20, 20)
EVENTS = ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12")
BLESSINGS = frozenset(EVENTS[6:])
LONG = {"defeat_calamity": 99}  # a game that calamity never cuts short


def setup(
    seats: int = 4, house: House | None = None, seed: str = "s", bot: str = "random"
) -> Setup:
    """Return how a game among bots starts."""
    return Setup("merit57", (bot,) * seats, seed, dict(house or {}))


def board(
    *stocks: Stock,
    house: House | None = None,
    seats: int = 4,
    roles: Sequence[str] = ROLES,
    faith: int = REFUGE,
    beings: Sequence[str] = (),
    **public: Any,
) -> State:
    """Return a position after the setup: each character's stock in the order of the roles.

    Whoever is not mentioned is rich; all took refuge at the setup and hold the easy vow. With
    two seats and two roles each, seat 0 has the first and the third character.
    """
    state = GAME.begin(setup(seats, house))
    stocks = (*stocks, *(RICH,) * (len(state.players) - len(stocks)))
    for player, role, stock in zip(state.players, roles, stocks, strict=False):
        player.role, player.vow = role, EASY[role]
        player.provisions, player.merit, player.wisdom = stock
        player.faith, player.refuge_round = faith, int(faith >= REFUGE)
        state.roles.remove(role)
    for being in beings:
        state.being_deck.remove(being)
        state.beings.append((being, 0))
    for name, value in public.items():
        assert hasattr(state, name), name
        setattr(state, name, list(value) if isinstance(value, list) else value)
    return state


def double(*stocks: Stock, **more: Any) -> State:
    """Return a two-player board of four characters: seat 0 has the first and the third."""
    return board(*stocks, seats=2, **more)


class Scripted(Stop):
    """A table whose answers are written down by topic, or by topic and character.

    A list is used up, one answer after the other. What is not written is accepted or, where it
    is no yes or no, answered with the first option. A question with one answer is answered by
    itself, as the kernel does. Dice are written as they show; every other draw is 0 unless said.
    """

    def __init__(
        self,
        answers: Mapping[Any, Any] | None = None,
        dice: Sequence[int] = (),
        draws: Sequence[int] = (),
    ) -> None:
        self.answers = dict(answers or {})
        self.dice, self.draws = list(dice), list(draws)
        self.asked: list[tuple[str, int]] = []
        self.seats: list[int] = []
        self.offers: dict[tuple[str, int], list[Option]] = {}
        self.events: list[Event] = []
        self.together: list[tuple[int, ...]] = []  # who was asked at one time
        self.volunteers: dict[int, list[Option]] = {}

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Answer as written."""
        assert topic in GAME.topics, topic
        topic, who = topic.removeprefix("merit57.ask."), int(about[0])
        self.asked.append((topic, who))
        self.seats.append(seat)
        self.offers[topic, who] = list(options)
        if volunteers is not None:
            self.volunteers = {seat: list(offer) for seat, offer in volunteers().items()}
        if len(options) == 1:
            return options[0]
        written = self.answers.get((topic, who), self.answers.get(topic))
        if isinstance(written, list):
            written = written.pop(0)
        if written is None and END in options:
            return END
        if written is None:
            return YES if YES in options else options[0]
        asides = [option for offer in self.volunteers.values() for option in offer]
        assert written in [*options, *asides], f"{topic}: {written} is not among {options}"
        return written

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Answer each; a seat may hold one question at a time."""
        assert len({ask.seat for ask in asks}) == len(asks)
        self.together.append(tuple(int(ask.about[0]) for ask in asks))
        return [self.ask(ask.seat, ask.topic, ask.options, about=ask.about) for ask in asks]

    def chance(self, topic: str, n: int, of=(), who=None) -> int:
        """Return the next die, or the next draw of anything else."""
        if topic == "die":
            return self.dice.pop(0) - 1
        return self.draws.pop(0) if self.draws else 0

    def clock(self) -> int:
        """Never be looked at."""
        raise AssertionError("the rules looked at the clock")

    def tell(self, event: Event) -> None:
        """Keep what happened, if the game knows how to word it."""
        assert str(event[0]) in GAME.events, event
        self.events.append(event)

    def told(self, kind: str) -> list[Event]:
        """Return what happened of this kind."""
        return [event for event in self.events if event[0] == kind]


@dataclass
class Done:
    """One step that was played: the position before and after, and the table."""

    before: State
    state: State
    table: Scripted

    def of(self, who: int) -> Stock:
        """Return what a character has more of provisions, merit and wisdom."""
        before, after = self.before.players[who], self.state.players[who]
        return (
            after.provisions - before.provisions,
            after.merit - before.merit,
            after.wisdom - before.wisdom,
        )

    @property
    def calamity(self) -> int:
        """Return by how much the calamity rose."""
        return self.state.calamity - self.before.calamity

    def asked(self, topic: str) -> list[int]:
        """Return who was asked this, in the order of asking."""
        return [who for asked, who in self.table.asked if asked == topic]


def play(
    state: State,
    phase: str,
    who: int | None = None,
    answers: Mapping[Any, Any] | None = None,
    dice: Sequence[int] = (),
    draws: Sequence[int] = (),
) -> Done:
    """Play one step of this phase, for this character where each has its own."""
    state.phase = PHASE[phase]
    state.at = 0 if who is None else state.order().index(who)
    before, table = state.copy(), Scripted(answers, dice, draws)
    GAME.step(state, table)
    return Done(before, state, table)


def act(state: State, who: int, option: Option, answers=None, dice=()) -> Done:
    """Play one decision of a turn, through the options that are offered."""
    return play(state, "actions", who, {("action", who): option, **(answers or {})}, dice)


def offers(state: State, who: int) -> list[Option]:
    """Return what a character may do in its turn."""
    return act(state.copy(), who, ("pass",)).table.offers["action", who]


def score(state: State, sacrifices: Sequence[int] = ()) -> Done:
    """Play the end: the last sacrifice, what is added, whether the team has won, the sheets."""
    state.round = state.rules.rounds + 1
    last = {("sacrifice", who): ("sacrifice",) for who in sacrifices}
    return play(state, "score", answers={"sacrifice": ("refrain",), **last})


def line(state: State, who: int) -> ScoreLine:
    """Return a character's line of the score sheet."""
    return ScoreLine(*state.totals[who])


def won(*stocks: Stock, **more: Any) -> State:
    """Return a position that the team has won, before it is scored."""
    return board(*stocks, **{"calamity": 0, "deliverance": 8, **more})


def alone(stock: Stock, role: str = "scholar", **more: Any) -> tuple[State, Player]:
    """Return a won position and its character of this role with this stock; the rest is poor."""
    state = won(*[stock if each == role else (1, 0, 0) for each in ROLES], **more)
    return state, state.players[ROLES.index(role)]


class Take:
    """A bot that gives the same option wherever it is offered, and else the first."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, *options: Option) -> None:
        self.options = options
        self.chance = BotChance("take", 0)

    def choose(self, ask: Ask, _look: Any) -> Option:
        """Take one of its options, if it can."""
        return next((option for option in self.options if option in ask.options), ask.options[0])

    def wish(self, _seat: int, _ask: Ask, _look: Any) -> Option | None:
        """Want nothing."""
        return None


def random_game(house: House, seed: str, seats: int = 4) -> tuple[State, Counter[Event]]:
    """Play a whole game at random; return how it ended and what was told how often."""
    start = setup(seats, house, seed)
    return whole_game(start, seat_bots(GAME, start))


def whole_game(start: Setup, bots: Sequence[Any]) -> tuple[State, Counter[Event]]:
    """Play a whole game; return how it ended and what was told how often."""
    told: Counter[Event] = Counter()
    simulation = Simulation(GAME, start, bots, tell=lambda event: told.update([event]))
    simulation.play()
    return simulation.state, told
