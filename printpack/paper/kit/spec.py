"""Kit specification: what a game's kit consists of, as data, and what draws it.

A game gives one `KitSpec`; `printpack.games` finds it by the game's id. The list of components
can be read without drawing anything: every print is checked against it, and the print page shows
it at once. What draws, the `KitFaces`, is loaded when it is first asked for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from resources.catalogue import catalogue

if TYPE_CHECKING:  # a list of components is read without anything that draws
    from engine.cards.model import Card, HasCards
    from engine.kernel.rules import Value
    from printpack.cards.edition import PrintedEdition
    from printpack.cards.format import Format
    from printpack.cards.piece import Cut, Face, Piece

Lie = Literal["cut", "page"]  # cut out of a sheet, or read as a page of its own

CHANGES = "changes"  # the pages that name what differs from an earlier print
DECK_SHEETS = "deck_sheets"  # of a virtual table: all cards in place of the decks
_OURS = (CHANGES, DECK_SHEETS)


@dataclass(frozen=True, slots=True)
class PieceKind:
    """One kind of piece: how many there are in all, and what each looks like."""

    name: str
    count: int
    w: float = 0.0  # 0: the size of the card that was asked for
    h: float = 0.0
    backed: bool = True
    cut: Cut = "square"


@dataclass(frozen=True, slots=True)
class Component:
    """One file of the kit: the kinds of piece it holds, and the icon that stands for it.

    What is in play only where a switch of the rules is on names it; it is printed then alone.
    """

    id: str
    kinds: tuple[PieceKind, ...]
    lie: Lie = "cut"
    icon: str = "scroll-unfurled"
    when: str = ""


def _nothing(_deck: str, _extent: str) -> tuple[str, ...]:
    """Return no card: an extent that leaves none out."""
    return ()


def _unnamed(_which: str, _lang: str) -> str:
    """Return no name: the pieces of a component have none but their ids."""
    return ""


def _off(_rule: str) -> Value:
    """Return what the switch of a kit without any is."""
    return False


@dataclass(frozen=True, slots=True)
class KitSpec:
    """A game's kit.

    `titles` names a component, or with `kit` the whole, in a language; `drawn_by` is where its
    `KitFaces` are, `module:name`. A component that is a deck has the deck's id.
    """

    game: str
    components: tuple[Component, ...]
    titles: Callable[[str, str], str]
    drawn_by: str
    edition: str = ""  # what it is called where several editions are known: `v5.7`
    decks: tuple[str, ...] = ()
    extents: tuple[str, ...] = ("whole",)  # how much of it there is to choose, the usual one first
    left_out: Callable[[str, str], tuple[str, ...]] = _nothing  # a deck's cards not in an extent
    shipped: Callable[[str], Value] = _off  # what a rule is when no house changes it
    which: Callable[[str, str], str] = _unnamed  # what a piece is called that has this in its id

    @property
    def ids(self) -> tuple[str, ...]:
        """Return the components in the kit's order."""
        return tuple(component.id for component in self.components)

    @property
    def faces(self) -> KitFaces[Any]:
        """Return what draws the kit."""
        found: KitFaces[Any] = resolve_name(self.drawn_by)
        return found

    @property
    def counted_in(self) -> str:
        """Return the file that says how many there are of each: `spec.py` beside what draws it."""
        package = self.drawn_by.partition(":")[0].rpartition(".")[0]
        return f"{package.replace('.', '/')}/spec.py"

    def title(self, component: str, lang: str) -> str:
        """Return what a component is called."""
        if component in _OURS:
            return catalogue(lang).say(f"print.component.{component}")
        return self.titles(component, lang)

    def component(self, name: str) -> Component:
        """Return a component by its id."""
        return next(component for component in self.components if component.id == name)

    def lie(self, name: str) -> Lie:
        """Return how a component lies on paper; what is no component is read as pages."""
        return next((one.lie for one in self.components if one.id == name), "page")

    def left(self, deck: str, extent: str) -> tuple[str, ...]:
        """Return the cards of a deck that an extent leaves out."""
        return self.left_out(deck, extent)

    def count(self, component: Component, extent: str) -> int:
        """Return how many pieces a component has."""
        return sum(self.wanted(kind, extent) for kind in component.kinds)

    def cards(self, extent: str) -> int:
        """Return how many cards an extent has in all decks."""
        decks = (self.component(deck) for deck in self.decks)
        return sum(self.count(deck, extent) for deck in decks if not deck.when)

    def read(self) -> None:
        """Read the data that the kit is counted by, so that nobody waits for it later."""
        self.printed({})
        for extent in self.extents:
            self.cards(extent)

    def printed(self, house: Mapping[str, Value]) -> tuple[str, ...]:
        """Return the components that a house has in play, in the kit's order."""
        every = self.in_play(lambda rule: house[rule] if rule in house else self.shipped(rule))
        return tuple(one.id for one in every)

    def in_play(self, value: Callable[[str], object]) -> Iterable[Component]:
        """Yield the components in play, by what tells the value of a rule."""
        return (one for one in self.components if not one.when or value(one.when))

    def wanted(self, kind: PieceKind, extent: str) -> int:
        """Return how many pieces of a kind there must be."""
        return kind.count - len(self.left(kind.name, extent))


E = TypeVar("E", bound="PrintedEdition[HasCards]")


class KitFaces(ABC, Generic[E]):
    """What draws a kit: the front and the back of every card, and every other piece."""

    @abstractmethod
    def edition(self, lang: str, house: Mapping[str, Value]) -> E:
        """Return the cards and words in a language, with the house's numbers."""

    @abstractmethod
    def digest(self, house: Mapping[str, Value]) -> str:
        """Return the short hash of the rules in force."""

    def differing(self, house: Mapping[str, Value]) -> int:
        """Return how many rules a house has otherwise than they are shipped."""
        return len(house)

    @abstractmethod
    def front(self, edition: E, card: Card, form: Format, *, low: bool) -> Face:
        """Return a card's front."""

    @abstractmethod
    def back(self, edition: E, family: str, form: Format, *, low: bool) -> Face:
        """Return the back of a family of cards."""

    def has_own_picture(self, _card: Card) -> bool:
        """Say whether a card shows a picture of its own, and not its deck's emblem."""
        return True

    def family(self, card: Card) -> str:
        """Return whose back a card has: its deck's."""
        return card.deck

    def pieces(self, _edition: E, _component: Component, *, low: bool) -> Iterable[Piece]:  # noqa: ARG002  # for kits that have more than cards
        """Return the pieces of a component that is no deck."""
        return ()

    def facts(self, _parts: Mapping[str, Sequence[Piece]]) -> Iterator[str]:
        """Yield what is wrong with the kit beside counts, sizes and backs."""
        return iter(())
