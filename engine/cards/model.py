"""Card schema: names and texts in both languages, and effects from a closed list.

An effect belongs to a part of its card: `base`, an option such as `a`, a band of a roll such as
`a1` (`d1` where there was no option), or either with a role behind it, `a.merchant`. What a
part's effects cannot say is a number of the card (`numbers`) and a function in the game, found
by the card's id.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias, get_args

Do: TypeAlias = Literal[
    "pay",  # a cost: in full, or the option is closed
    "gain",
    "lose",  # down to nothing, the rest is forgiven
    "others_gain",  # every other player
    "others_lose",
    "one_gains",  # one other player, chosen
    "each_chooser",  # for every player who chose this option
    "all_gain",  # everybody
    "all_lose",
]
DOS: tuple[str, ...] = get_args(Do)
FIELDS = ("provisions", "merit", "wisdom", "calamity")


@dataclass(frozen=True, slots=True)
class Effect:
    """One small thing that happens; changes of calamity concern everybody."""

    do: str
    provisions: int = 0
    merit: int = 0
    wisdom: int = 0
    calamity: int = 0
    amounts: tuple[int, int, int] = field(init=False, repr=False)  # the three, ready to hand on

    def __post_init__(self) -> None:
        """Put the three resources together once, not at every use."""
        object.__setattr__(self, "amounts", (self.provisions, self.merit, self.wisdom))


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of a deck, with the numbers in force; equal only to itself."""

    id: str
    game: str
    deck: str
    in_lines: bool  # its texts are the lines of one text, in their order
    kind: str
    role: str  # whose it is, or whose flavour it has; "" for everybody's
    icons: tuple[str, ...]
    name: Mapping[str, str]
    quote: Mapping[str, str]
    patterns: Mapping[str, Mapping[str, str]]  # text by its key, see `lines`, and by language
    parts: dict[str, tuple[Effect, ...]]
    numbers: dict[str, int] = field(default_factory=dict)
    switches: Mapping[str, bool] = field(default_factory=dict)  # of the rules, for texts

    def part(self, name: str) -> tuple[Effect, ...]:
        """Return the effects of a part; a part that is not there has none."""
        return self.parts.get(name, ())

    def effect(self, name: str, do: str) -> Effect:
        """Return the one effect of this sort in a part."""
        for effect in self.parts[name]:
            if effect.do == do:
                return effect
        raise KeyError(f"{self.id}: no {do} in {name}")


class HasCards(Protocol):
    """Rules in force, and the cards that they are printed on."""

    @property
    def cards(self) -> Mapping[str, Card]:
        """Return every card by its id."""
        ...
