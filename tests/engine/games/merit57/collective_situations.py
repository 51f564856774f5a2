"""Fixtures for §7A: one-line boards, a table with a script, one event to watch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.games.merit57.events import collective
from engine.games.merit57.game import GAME
from engine.games.merit57.play import YES, Play
from engine.games.merit57.rules import BOOK, SHEET, resolve
from engine.games.merit57.setup import empty_board
from engine.games.merit57.state import MAHAYANA, REFUGE, ROLES, WORLDLY, Player, State
from engine.kernel.asking import Ask, Event, Option, Place
from engine.kernel.game import Outcome, Setup
from engine.kernel.rules import Value
from engine.kernel.script import Stop

DECKS = ("roles", "collective", "beings", "vows", "great_vows")
CARDS = {card.id: card for card in BOOK.cards({}).values() if card.deck in DECKS}
NUMBERS = {
    address: number for address, number in BOOK.numbers.items() if address.split(".")[0] in CARDS
}
EVENTS = [card.id for card in CARDS.values() if card.deck == "collective"]
F, M, S, K = range(4)  # farmer, merchant, scholar, monk at a board of four
WORLD, LAITY, BODHI = WORLDLY, REFUGE, MAHAYANA
RICH = 20


def someone(role: str = "farmer", stock: tuple[int, int, int] = (5, 5, 5), **more) -> Player:
    """Return a character with these provisions, merit and wisdom."""
    return Player(role, *stock, **more)


def board(
    *stocks: tuple[int, int, int],
    roles: tuple[str, ...] = ROLES,
    start: int = 0,
    calamity: int = 0,
    deliverance: int = 0,
    faith: tuple[int, ...] = (),
    owners: tuple[int, ...] = (),
    house: Mapping[str, Value] | None = None,
) -> State:
    """Return a position: each character's stock, by role; everybody is rich if nothing is said."""
    stocks = stocks or ((RICH,) * 3,) * len(roles)
    players = [someone(role, stock) for role, stock in zip(roles, stocks, strict=False)]
    for player, held in zip(players, faith, strict=False):
        player.faith = held
    state = empty_board(resolve(house or {}), len(players))
    state.owners = owners or tuple(range(len(players)))
    state.players = players
    state.start, state.calamity, state.deliverance = start, calamity, deliverance
    return state


def four(provisions: int = RICH, merit: int = RICH, wisdom: int = RICH, **more) -> State:
    """Return a position of all four roles with the same stock."""
    return board(*((provisions, merit, wisdom),) * 4, **more)


def pair(*stocks: tuple[int, int, int], **more) -> State:
    """Return a two-player position of four characters: seat 0 has the first and the third."""
    return board(*stocks, owners=(0, 1, 0, 1), **more)


class Scripted(Stop):
    """A table whose choices are written down beforehand, by character.

    `choice` has a letter for each character, `yes` the (topic, who) who agree, `picks` whom
    somebody chooses; gifts are accepted but by those in `refuse`. A question with one answer
    is answered by itself, as the kernel does.
    """

    def __init__(self, choice="", yes=(), picks=(), refuse=(), dice=()) -> None:
        self.choice, self.yes, self.refuse = choice, set(yes), set(refuse)
        self.picks, self.dice = dict(picks), list(dice)
        self.events: list[Event] = []
        self.asked: list[tuple[str, int]] = []
        self.offers: dict[tuple[str, int], list[Option]] = {}
        self.abouts: list[Option] = []
        self.told_before: list[int] = []  # how much had been told when a question came
        self.together: list[tuple[int, ...]] = []  # who was asked at one time

    def ask(self, seat, topic, options, about=(), volunteers=None) -> Option:
        """Answer as written."""
        topic, who = topic.removeprefix("merit57.ask."), about[0]
        self.asked.append((topic, who))
        self.offers[topic, who] = list(options)
        self.abouts.append(about)
        self.told_before.append(len(self.events))
        if len(options) == 1:
            return options[0]
        answer = self._answer(topic, who)
        assert answer in options, f"{answer} is not among {options}"
        return answer

    def _answer(self, topic: str, who: int) -> Option:
        if topic == "choice":
            return (self.choice[who],)
        if topic == "share-with":
            return ("player", self.picks[topic, who])
        agreed = who not in self.refuse if topic == "accept" else (topic, who) in self.yes
        return YES if agreed else ("no",)

    def ask_all(self, asks: list[Ask]) -> list[Option]:
        """Answer each; a seat may hold one question at a time."""
        assert len({ask.seat for ask in asks}) == len(asks)
        self.together.append(tuple(int(ask.about[0]) for ask in asks))
        return [self.ask(ask.seat, ask.topic, ask.options, about=ask.about) for ask in asks]

    def chance(self, topic: str, n: int, of=(), who=None) -> int:
        """Return the next die, which is written as it shows; then always a six."""
        assert (topic, n) == ("die", 6)
        return (self.dice.pop(0) if self.dice else 6) - 1

    def clock(self) -> int:
        """Never be looked at."""
        raise AssertionError("the rules looked at the clock")

    def tell(self, event: Event) -> None:
        """Keep what happened, if anybody sees it."""
        if GAME.events[str(event[0])].place is not Place.SILENT:
            self.events.append(event)


@dataclass
class Flip:
    """One event that was resolved: what it changed, and what the table saw of it."""

    before: State
    state: State
    table: Scripted

    @property
    def calamity(self) -> int:
        """Return by how much the calamity rose."""
        return self.state.calamity - self.before.calamity

    @property
    def changes(self) -> list[tuple[int, int, int]]:
        """Return what every character has more of provisions, merit and wisdom."""
        return [
            (
                after.provisions - before.provisions,
                after.merit - before.merit,
                after.wisdom - before.wisdom,
            )
            for before, after in zip(self.before.players, self.state.players, strict=True)
        ]

    @property
    def merit(self) -> list[int]:
        """Return what every character has more of merit."""
        return [change[1] for change in self.changes]

    @property
    def provisions(self) -> list[int]:
        """Return what every character has more of provisions."""
        return [change[0] for change in self.changes]

    @property
    def wisdom(self) -> list[int]:
        """Return what every character has more of wisdom."""
        return [change[2] for change in self.changes]

    @property
    def heroes(self) -> list[int]:
        """Return every character's hero tokens."""
        return [player.heroes for player in self.state.players]

    def asked(self, topic: str) -> list[int]:
        """Return who was asked this, in the order of asking."""
        offers = self.table.offers  # whoever cannot pay is asked, and can only say no
        found = [who for asked, who in self.table.asked if asked == topic]
        return [who for who in found if offers[topic, who] != [("no",)]]

    def told(self, kind: str) -> list[Event]:
        """Return what was told of this kind."""
        return [event for event in self.table.events if event[0] == kind]


def flip(state: State, card: str, choice: str = "", yes=(), **script) -> Flip:
    """Resolve one event as the round does, to the end of its effect."""
    before, table = state.copy(), Scripted(choice, yes, **script)
    play = Play(state, table)
    collective.resolve(play, state.rules.cards[card])
    play.close()
    assert not table.dice
    return Flip(before, state, table)


class OneEvent:
    """A game that is one event, for the kernel to run."""

    id = "merit57"
    edition = "test"
    rule_sheet = SHEET
    bots: ClassVar = {}
    events = collective.EVENTS
    options = collective.OPTIONS
    topics = collective.TOPICS

    def __init__(self, state: State, card: str) -> None:
        self.state, self.card = state, card

    def begin(self, setup: Setup) -> State:
        return self.state.copy()

    def step(self, state: State, table) -> None:
        play = Play(state, table)
        collective.resolve(play, state.rules.cards[self.card])
        play.close()
        state.phase = 1

    def outcome(self, state: State) -> Outcome | None:
        return Outcome("done", (), ()) if state.phase else None

    def view(self, state: State, seat: int) -> State:
        return state


def one_event_setup(seats: int, seed: str = "s") -> Setup:
    """Return how such a game starts, with a person in every seat."""
    return Setup("merit57", ("person",) * seats, seed)
