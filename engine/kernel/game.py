"""Game interface: what a game offers so that it can be played, kept, simulated and worded."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

import resources
from engine.kernel.asking import Ask, Atom, Event, EventKind, Option, Table
from engine.kernel.chance import BotChance
from engine.kernel.dials import Dial, Setting
from engine.kernel.errors import IllegalAnswer, Notice
from engine.kernel.moments import Progress, Review
from engine.kernel.rules import RuleSheet, Value
from engine.kernel.sections import Figures, Section
from engine.kernel.summary import Collector
from resources.template import filled

PERSON = "person"

# Why bots of any game answer, worded under `bot.reason`: by lot, by a slip, by a habit.
ANY_REASONS = frozenset({"lot", "slipped", "habit-first", "habit-only", "habit-never"})


class State(Protocol):
    """A position: slotted, made of ints, strings, lists and tuples, with a copy by hand."""

    def copy(self) -> Self:
        """Return a position that shares nothing that can change with this one."""
        ...


S = TypeVar("S", bound=State)


class Outcome(NamedTuple):
    """How a game ended: its name, who won, and a score for each seat (higher is better)."""

    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match starts from, besides chance: the head of its journal."""

    game: str
    players: tuple[str, ...]  # PERSON or the name of a bot, by seat
    seed: str
    house: Mapping[str, Value] = field(default_factory=dict)  # rules unlike the edition's
    inputs: Mapping[str, int] = field(default_factory=dict)  # what earlier games contribute
    nonce: str = ""
    content: str = ""  # the content pack played instead of the edition's own, as JSON
    names: tuple[str, ...] = ()  # what persons are called, by seat; no rule knows of it
    title: str = ""  # what the match is called, if it was given a name
    app: str = ""  # the version of the program that began it, where that is known; no rule asks
    begun: str = ""  # the digest of the rules, if it is of an earlier revision of them
    before: frozenset[str] = frozenset()  # what such a one had otherwise, and no house changed

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats that persons hold."""
        return tuple(seat for seat, name in enumerate(self.players) if name == PERSON)

    @property
    def chosen(self) -> dict[str, Value]:
        """Return what somebody changed: of an older match, without what its own rules had."""
        return {key: value for key, value in self.house.items() if key not in self.before}

    def named(self, seat: int) -> str:
        """Return what whoever holds a seat is called; empty without a name of one's own."""
        return self.names[seat] if seat < len(self.names) else ""


class Bot(Protocol):
    """A player that sees what its seat may see, and nothing else."""

    chance: BotChance  # its own; whoever asks it counts its answers there

    @property
    def wants(self) -> frozenset[str]:
        """Return words of options: one that holds any of them it may put in of its own accord.

        They are the same for the whole game, so that nothing hangs on what it was asked before.
        """
        ...

    @property
    def searches(self) -> bool:
        """Say whether it goes on from what it looks at, by playouts or by solving.

        At a table it then thinks in a process of its own: it may take long.
        """
        ...

    def choose(self, ask: Ask, look: Callable[[], State], /) -> Option:
        """Answer the question; `look` gives the seat's view of the position."""
        ...

    def wish(self, seat: int, ask: Ask, look: Callable[[], State], /) -> Option | None:
        """Return what this seat wants to do unasked, from `ask.volunteers`, or None."""
        ...

    def why(self, ask: Ask, option: Option, look: Callable[[], State], /) -> Event | None:
        """Return the reason for an answer, worded by the game's `reasons`, if it has one."""
        ...


class History(Protocol):
    """What a person's earlier matches of one game came to."""

    def window(self, bucket: str, most: int, /) -> list[tuple[bool, int]]:
        """Return whether a statistic's last games were won, and of how many seats, newest first."""
        ...


class Disclosed(NamedTuple):
    """A rule that a person is told of before the first match that it is in force in."""

    key: str
    value: str  # the one to be told of
    other: str  # the one that may be taken instead
    section: str  # of the rulebook, which is read out


class PackReport(NamedTuple):
    """What there is to say of a folder of content."""

    text: str  # what a match keeps of it; empty if it cannot be played
    faults: tuple[Notice, ...]
    findings: tuple[Notice, ...]
    unplayed: tuple[str, ...] = ()  # keys of rules that the game does not have


class PackKey(NamedTuple):
    """A number that a pack may set: its key in the file, its rule, and the allowed values."""

    key: str
    rule: str
    value: str  # the rulebook's, as written in the file
    expected: str


class ContentPacks(Protocol):
    """How the content of a game is exchanged for a folder of one's own."""

    @property
    def files(self) -> tuple[str, ...]:
        """Return the names of the files that such a folder has."""
        ...

    @property
    def optional(self) -> tuple[str, ...]:
        """Return the names of the optional files."""
        ...

    def rule_keys(self) -> Sequence[PackKey]:
        """Return every number of the rules that such a folder may set."""
        ...

    def read(self, folder: Traversable, /) -> str:
        """Return the folder's content as the text that a match keeps of it, or refuse it."""
        ...

    def report(self, folder: Traversable, /) -> PackReport:
        """Return the folder's content with everything that is wrong, or unusual, in it."""
        ...

    def bind(self, text: str, /) -> Game[Any]:
        """Return the game bound to the content of such a text."""
        ...


# Reviews a seat's answers in the records of a match, with so many playouts in two passes.
Reviewer: TypeAlias = Callable[[Setup, Sequence[Any], int, tuple[int, int], Progress], Review]


class Game(ABC, Generic[S]):
    """The rules of one game, which derives from this. A package offers one as `GAME`.

    What has a value or a body here is what most games have; the rest each must say.
    """

    id: str
    edition: str
    seats: range
    default_seats: int
    rule_sheet: RuleSheet
    bots: Mapping[str, Callable[[int, BotChance], Bot]]  # by name; made for a seat
    default_bot: str
    levels: Mapping[str, str] = MappingProxyType({})  # the weakest first -> the bot that plays it
    unlisted: frozenset[str] = frozenset()  # bots for simulations, which no page offers
    events: Mapping[str, EventKind]  # kind -> its arguments, and where its words stand in the log
    options: Mapping[str, tuple[str, ...]]  # verb -> names of its arguments
    topics: Mapping[str, tuple[str, ...]]  # question -> names of what it is about
    draws: Mapping[str, str] = MappingProxyType({})  # draw from a pile -> kind of what it brings
    # why a bot answers -> names of its arguments, besides what any bot may say
    reasons: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    # endings of which a review may ask how each could be reached, called by `<id>.aim.<ending>`
    aims: tuple[str, ...] = ()
    # what the ends after two answers differ in -> names of its arguments
    differences: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    settings: Mapping[str, Setting] = MappingProxyType({})  # kinds of dials
    # the steps that its table goes through, in order; `<id>.phase.<step>` words each
    phases: tuple[str, ...] = ()
    score_parts: int = 1  # of a point that scores are kept in
    disclosed: Disclosed | None = None
    packs: ContentPacks | None = None
    names: tuple[str, ...] = ()  # what persons at this one's table are called, by seat

    def listed(self, sitting: str = "") -> list[str]:
        """Return who a page offers at a seat, levels first, and the one that is sitting there."""
        listed = dict.fromkeys(
            (*self.levels, *(bot for bot in self.bots if bot not in self.unlisted))
        )
        if sitting and sitting != PERSON:
            listed[sitting] = None
        return list(listed)

    def called(self, setup: Setup) -> Self:
        """Return the game as a match speaks of it whose persons have names of their own."""
        if not any(setup.names):
            return self
        made = copy(self)
        made.names = setup.names
        return made

    @abstractmethod
    def begin(self, setup: Setup) -> S:
        """Return the position before anything was decided or drawn."""

    @abstractmethod
    def step(self, state: S, table: Table) -> None:
        """Run the next small step of the rulebook and move the pointer."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, endings tested in rulebook order, or None."""

    @abstractmethod
    def view(self, state: S, seat: int, /) -> S:
        """Return the position with everything hidden that the seat may not know."""

    def imagine(self, view: S, _seat: int, _draw: Callable[[int], int], /) -> S:
        """Fill a seat's view with one of the truths that it may be of; `draw` gives 0..n-1."""
        return view

    @abstractmethod
    def seat_key(self, state: S, seat: int) -> str:
        """Return the catalogue key of the seat's name."""

    def who_key(self, state: S, who: int, /) -> str:
        """Return the catalogue key of a character's name, where a seat may hold several."""
        return self.seat_key(state, who)

    def player_key(self, state: S, who: int, /) -> str:
        """Return the catalogue key of whom a character belongs to, whatever role it plays."""
        return self.who_key(state, who)

    def phase(self, _state: S, _asks: Sequence[Ask] = (), /) -> str:
        """Return the step that a table with these open questions is at; empty if it is at none."""
        return ""

    def round(self, _state: S, /) -> int:
        """Return which round is played, counted from 1; 0 before the first, and without rounds."""
        return 0

    def word(self, _kind: str, _value: Atom, _lang: str, /) -> str | None:
        """Return the word for what stands on a card, or None where the catalogue has it."""
        return None

    def option_form(self, _ask: Ask, option: Option, /) -> str:
        """Return how an option is worded in answer to a question, where that is not by its verb."""
        return str(option[0])

    def measures(self, _state: S, /) -> Mapping[str, int]:
        """Return the measures of one finished game, which its result shows: one number each."""
        return {}

    def sim_figures(
        self, _setup: Setup, state: S, _outcome: Outcome, _heard: Sequence[Event], /
    ) -> Figures:
        """Return what a simulation counts of a finished game, a figure once for each case.

        `heard` is what the rules told although nobody listened (`Table.hears`).
        """
        return self.measures(state).items()

    def reached(self, _state: S, /) -> Sequence[int]:
        """Return what each seat would be ahead by now, the most highest; empty where nothing is."""
        return ()

    def sections(self, _setup: Setup, /) -> Sequence[Section]:
        """Return the tables of a simulation's report, in order; other figures stand behind."""
        return ()

    def standing(self, _state: S, outcome: Outcome, /) -> Sequence[Any]:
        """Return what each seat is ranked by, the best highest; empty where nobody is ranked."""
        return outcome.scores

    def tally(self, setup: Setup, _state: S, /) -> str | None:
        """Return the statistic in which a finished game counts for its person, or None."""
        return self.edition if len(setup.people) == 1 else None

    def collector(self, _setup: Setup, /) -> Collector[S] | None:
        """Return what sees a match step by step for its summary, if there is more to tell."""
        return None

    def reviewer(self, _setup: Setup, _aim: str = "", /) -> Reviewer | None:
        """Return what reviews a match of such a setup, if its answers can be judged.

        `aim` is one of the game's `aims`, or empty for the one that is won.
        """
        return None

    def inputs(self, _setup: Setup, _history: History, /) -> Mapping[str, int]:
        """Return what a person's earlier matches contribute to one that begins."""
        return {}

    def dials(self, _state: S, /) -> Sequence[Dial]:
        """Return what a real table shows of a position, and may have otherwise than the rules."""
        return ()

    def turn(self, state: S, dial: str, value: Atom, /) -> None:
        """Set a dial of a position that stands between two steps, or refuse to."""
        known = next((each for each in self.dials(state) if each.key == dial), None)
        if known is None:
            raise IllegalAnswer("dial-unknown", dial=dial)
        if not known.allows(value):
            raise IllegalAnswer("dial-value", dial=dial, given=str(value))
        if value != known.value:
            self.adjust(state, dial, value)

    def adjust(self, _state: S, dial: str, _value: Atom, /) -> None:
        """Make a position show another of the values that a dial allows."""
        raise NotImplementedError(dial)

    def digest(self, setup: Setup) -> str:
        """Return the short hash of the rules that a match is played by, as its journal has it."""
        return setup.begun or self.rule_sheet.digest(setup.house)

    def numbers(self, setup: Setup, /) -> Mapping[str, Value]:
        """Return every rule by its address, and what follows from several, as a match has it."""
        return self.rule_sheet.resolve(setup.house)

    def cards(self, _house: Mapping[str, Value], /) -> Mapping[str, object]:
        """Return the cards by their ids whose numbers are rules, as the house plays them."""
        return {}

    def rulebook_names(self, house: Mapping[str, Value], _lang: str, /) -> Mapping[str, object]:
        """Return all that the text of the rulebook may name, with the numbers of a house."""
        return self.rule_sheet.resolve(house)

    def rulebook(self, house: Mapping[str, Value], lang: str, /) -> str:
        """Return the rulebook in Markdown, as the house plays it."""
        text = resources.text(f"rules/{self.id}.{lang}.md")
        return filled(text, self.rulebook_names(house, lang))
