"""One-line positions of 《功德轮回》 v1.3, a table with written answers, and a match from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.merit13 import GAME
from engine.games.merit13.rounds import PHASES
from engine.games.merit13.rules import ROLES
from engine.games.merit13.state import State
from engine.kernel.asking import Event, Option
from engine.kernel.game import Setup
from engine.kernel.match import Base, Match
from engine.kernel.script import Stop

F, M, G, K = range(4)  # farmer, merchant, official ("government"), monk
PHASE = {phase.__name__: number for number, phase in enumerate(PHASES)}
YES, NO = ("yes",), ("no",)
RICH = (20, 5, 5)
TOPICS = {"action": "merit13.ask.action", "join": "merit13.ask.join", "teach": "merit13.ask.teach"}


def setup(seats=4, house=None, seed="s", bot="random"):
    return Setup("merit13", (bot,) * seats, seed, dict(house or {}))


def board(*stocks, roles=ROLES, house=None, beings=(), phase="act", own=None, **public) -> State:
    """Return a position: wealth, merit and wisdom of each seat, the rest of them rich.

    `beings` lie out as cards or as (card, round in which it came); `own` sets fields of seats.
    """
    state = GAME.begin(setup(len(roles), house))
    stocks = (*stocks, *(RICH,) * (len(roles) - len(stocks)))
    for player, role, stock in zip(state.players, roles, stocks, strict=True):
        player.role = role
        player.provisions, player.merit, player.wisdom = stock
        state.roles.remove(role)
    state.phase = PHASE[phase]
    for name, value in public.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    for being in beings:
        card, entered = (being, state.round) if isinstance(being, str) else being
        state.being_pile.remove(card)
        state.beings.append((card, entered))
    for seat, values in (own or {}).items():
        for name, value in values.items():
            assert hasattr(state.players[seat], name), name
            setattr(state.players[seat], name, value)
    return state


class Scripted(Stop):
    """A table whose answers are written down by topic, or by topic and seat, in a row.

    What is not written is the first option; every draw is 0 unless written by its topic.
    """

    def __init__(self, answers: Mapping[Any, Any] | None = None, draws=None) -> None:
        self.answers = {key: list(rows) for key, rows in (answers or {}).items()}
        self.draws = {topic: list(row) for topic, row in (draws or {}).items()}
        self.asked: list[tuple[str, int]] = []
        self.about: list[Option] = []
        self.offers: list[Sequence[Option]] = []
        self.events: list[Event] = []

    def ask(self, seat, topic, options, about=(), volunteers=None) -> Option:
        assert volunteers is None
        assert topic in GAME.topics
        assert len(about) == len(GAME.topics[topic])
        topic = topic.rpartition(".")[2]
        self.asked.append((topic, seat))
        self.about.append(about)
        self.offers.append(options)
        row = self.answers.get((topic, seat)) or self.answers.get(topic)
        answer = row.pop(0) if row else options[0]
        assert answer in options, f"{answer} is not offered: {options}"
        return answer

    def ask_all(self, asks):
        raise AssertionError("nothing in this game is asked of several at once")

    def chance(self, topic, n, of=(), who=None):
        row = self.draws.get(topic)
        return row.pop(0) if row else 0

    def clock(self):
        raise AssertionError("no rule of this game looks at the clock")

    def tell(self, event: Event) -> None:
        assert len(event) - 1 >= len(GAME.events[str(event[0])].names)
        self.events.append(event)


def run(state, steps=1, answers=None, draws=None) -> Scripted:
    """Run steps from here, until the game is over."""
    table = Scripted(answers, draws)
    for _ in range(steps):
        if not state.ending:
            GAME.step(state, table)
    return table


def act(state, seat, *options, joins=()) -> Scripted:
    """Have a seat take these actions; `joins` are the partners' answers in a row."""
    state.at = (seat - state.first) % len(state.players)
    return run(state, len(options), {"action": options, "join": joins})


def offered(state, seat):
    """Return what a seat may do now."""
    state = state.copy()
    state.at = (seat - state.first) % len(state.players)
    return list(run(state).offers[0])


def stock(state, seat):
    player = state.players[seat]
    return player.provisions, player.merit, player.wisdom


def stocks(state):
    return [stock(state, seat) for seat in range(len(state.players))]


def waiting(state):
    return [being for being, _ in state.beings]


def match_from(state, house=None) -> Match:
    """Return a match that goes on from this position."""
    return Match(GAME, setup(len(state.players), house), start=Base(0, state, 0, 0))


def last_round(calamity, delivered, house=None, **public) -> State:
    """Return the position before the last settlement."""
    return board(
        house=house, phase="settle", round=6, calamity=calamity, delivered=delivered, **public
    )
