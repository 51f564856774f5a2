"""Fixtures for §7B: one-line positions, a table with a script, cases of cards.

A position is written "farmer 5/2/3, monk 1/6/7 great_vow=BV2": each character's role, its
provisions, merit and wisdom, and whatever else its board says. A script is written in the order
in which things are asked and rolled: "a d5 p1 yes n2 merit", an option, a die that shows five,
the second character, an answer, an amount, a resource.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine.games.merit57.events import personal
from engine.games.merit57.play import NO, YES, Play, stock
from engine.games.merit57.rules import BOOK, Rules, resolve
from engine.games.merit57.setup import empty_board
from engine.games.merit57.state import KINDS, Player, State
from engine.kernel.asking import Event, Option
from engine.kernel.script import Stop

DECKS = ("general", "exclusive", "reserve")
RULES = resolve({})
CARDS = {card.id: card for card in RULES.cards.values() if card.deck in DECKS}
NUMBERS = {
    address: number
    for address, number in BOOK.numbers.items()
    if address.partition(".")[0] in CARDS
}

# What Play asks and tells of its own accord, besides the vocabulary of §7B.
TOPICS = personal.TOPICS | {
    "accept": ("giver", "cause", "provisions", "wisdom"),
    "rescue": ("other", "amount"),
}
VERBS = {"player", "yes", "no", "kind", *personal.OPTIONS}


def overridden(house: Mapping[str, int]) -> Rules:
    """Return the rules with these numbers on the cards."""
    return replace(RULES, cards=BOOK.cards(house))


class Scripted(Stop):
    """A table whose answers and dice are written down beforehand, in the order of play.

    A question with a single answer is answered by itself, as the kernel does.
    """

    def __init__(self, state: State, script: str) -> None:
        self.state, self.left = state, script.split()
        self.asked: list[tuple[str, Option]] = []
        self.events: list[Event] = []
        self.offers: list[list[Option]] = []

    def ask(self, seat, topic, options, about=(), volunteers=None) -> Option:
        """Answer as written; what was not offered is a fault of the script."""
        short = topic.removeprefix("merit57.ask.")
        assert len(about) == 1 + len(TOPICS[short]), topic
        assert seat == self.state.owners[about[0]], topic
        assert len(set(options)) == len(options) > 0
        assert {option[0] for option in options} <= VERBS
        self.asked.append((short, about))
        self.offers.append(list(options))
        if len(options) == 1:
            return options[0]
        answer = _answer(self._next(short))
        assert answer in options, f"{short}: {answer} is not among {options}"
        return answer

    def ask_all(self, asks) -> list[Option]:
        """Never be asked so."""
        raise AssertionError("a personal event keeps nothing secret")

    def chance(self, topic: str, n: int, of=(), who=None) -> int:
        """Show the die that is written."""
        assert (topic, n) == ("die", 6)
        shown = self._next("die")
        assert shown[0] == "d", f"a die is rolled where {shown} is written"
        return int(shown[1:]) - 1

    def clock(self) -> int:
        """Never be looked at."""
        raise AssertionError("the rules looked at the clock")

    def tell(self, event: Event) -> None:
        """Keep what happened."""
        if event[0] in personal.EVENTS:
            assert len(event) == 1 + len(personal.EVENTS[event[0]].names), event
        self.events.append(event)

    def _next(self, wanted: str) -> str:
        assert self.left, f"nothing is written for {wanted}"
        return self.left.pop(0)


def _answer(token: str) -> Option:
    if token in ("yes", "no"):
        return YES if token == "yes" else NO
    if token in KINDS:
        return ("kind", token)
    if token[0] == "p":
        return ("player", int(token[1:]))
    if token[0] == "n":
        return ("amount", int(token[1:]))
    assert token in "abc", f"{token} is no answer"
    return ("option", token)


def position(players: str, rules: Rules = RULES, **more) -> State:
    """Return a position; the first character begins the round."""
    rows = [row.split() for row in players.split(",")]
    state = empty_board(rules, max(3, len(rows)))
    state.players = [_player(*row) for row in rows]
    state.owners = tuple(range(len(rows)))
    for name, value in more.items():
        assert hasattr(state, name), name
        setattr(state, name, value)
    return state


def _player(role: str, held: str, *rest: str) -> Player:
    player = Player(role, *(int(amount) for amount in held.split("/")))
    for entry in rest:
        name, _, value = entry.partition("=")
        assert hasattr(player, name), name
        setattr(player, name, int(value) if value.isdigit() else value)
    return player


def held(state: State) -> str:
    """Return everybody's provisions, merit and wisdom, as a case writes them."""
    return ", ".join("/".join(map(str, stock(player))) for player in state.players)


def draw(state: State, card: str, script: str = "", who: int = 0) -> Scripted:
    """Have a character draw a card, to the end of its effect; the whole script must be used."""
    table = Scripted(state, script)
    play = Play(state, table)
    personal.resolve(play, who, state.rules.cards[card])
    play.close()
    assert not table.left, f"not used: {table.left}"
    return table


@dataclass(frozen=True)
class Case:
    """One thing that a card does: who drew it, what was answered and rolled, what came of it."""

    card: str
    title: str
    before: str
    script: str
    after: str
    change: int = 0  # of the calamity
    leaves: Mapping[str, object] = field(default_factory=dict)  # other marks on the board
    board: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.card} {self.title}"


def case(card, title, before, script, after, change=0, leaves=None, **board) -> Case:
    """Return a case; the calamity stands at 5 unless something else is said."""
    return Case(card, title, before, script, after, change, leaves or {}, {"calamity": 5} | board)


def outcome(this: Case, rules: Rules = RULES) -> tuple[str, int, dict[str, object], Scripted]:
    """Play a case; return what everybody holds, the calamity's change, the marks, the table."""
    state = position(this.before, rules, **this.board)
    before = state.calamity
    table = draw(state, this.card, this.script)
    marks = {name: _mark(state, name) for name in this.leaves}
    return held(state), state.calamity - before, marks, table


def _mark(state: State, name: str) -> object:
    """Return something on the public board, or on a character's: "1.wards"."""
    who, dot, own = name.partition(".")
    return getattr(state.players[int(who)], own) if dot else getattr(state, name)


def check(this: Case) -> Scripted:
    """Play a case and compare all that it names."""
    after, change, marks, table = outcome(this)
    assert after == this.after
    assert change == this.change
    assert marks == this.leaves
    return table
