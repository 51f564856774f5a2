"""What the kit consists of: the component list as data, against which every print is checked.

A component is one file of the kit. It holds one or more kinds of piece; each kind says how many
pieces it has, how large they are and whether they have a back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printpack.cards.piece import Cut

Lie = Literal["cut", "page"]  # cut out of a sheet, or read as a page of its own


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of piece: how many there are in all, and what each looks like."""

    name: str
    count: int
    w: float = 0.0  # 0: the size of the card that was asked for
    h: float = 0.0
    backed: bool = True
    cut: Cut = "square"


@dataclass(frozen=True, slots=True)
class Component:
    """One file of the kit, and the module of the game that its pieces come from."""

    id: str
    module: str
    kinds: tuple[Kind, ...]
    lie: Lie = "cut"


def _round(name: str, count: int, across: float, *, backed: bool = False) -> Kind:
    return Kind(name, count, across, across, backed, "round")


_MARKERS = (
    _round("skill", 8, 20, backed=True),  # two for each role; the back says it is used
    _round("refuge", 4, 20),
    _round("mahayana", 4, 20),
    _round("relinquish", 12, 15),  # for each player one of provisions, merit and wisdom
    _round("hero", 6, 20),
    _round("honour", 12, 25),
    _round("honour_blank", 4, 25),
    _round("waiting", 10, 15, backed=True),  # 1 in front, 2 behind
    Kind("start_player", 1, 30, 30, backed=False),
    _round("status", 11, 15),
)

COMPONENTS = (
    Component("role_boards", "boards.role_board", (Kind("role_board", 4, 210, 148, backed=False),)),
    Component("collective", "collective", (Kind("collective", 12),)),
    Component("general", "personal", (Kind("general", 20),)),
    Component("exclusive", "personal", (Kind("exclusive", 16),)),
    Component("beings", "being", (Kind("beings", 10),)),
    Component("vows", "vow", (Kind("vows", 8),)),
    Component("great_vows", "great_vow", (Kind("great_vows", 4),)),
    Component("aids", "aids.aid", (Kind("aid", 4, 148, 105),)),
    Component(
        "public_board", "boards.public_board", (Kind("public_board", 1, 400, 277, backed=False),)
    ),
    Component("tokens", "markers.tokens", (Kind("token", 45, 25, 25, backed=False),)),
    Component("markers", "markers.roles", _MARKERS),
    Component("choices", "markers.choices", (Kind("choice", 8, 44, 63),)),
    Component("track_markers", "markers.table", (_round("track_marker", 3, 15),)),
    Component("dice", "markers.dice", (Kind("die", 2, 90, 120, backed=False),)),
    Component("score_sheet", "aids.score_sheet", (Kind("score_sheet", 1, 148, 210, backed=False),)),
    Component("rules", "rules.pages", (Kind("rules", 2, 210, 297, backed=False),), "page"),
    Component("credits", "aids.credits", (Kind("credits", 1, 105, 148, backed=False),)),
)
DECK_SHEETS = "deck_sheets"  # of a virtual table: all cards in place of the decks
IDS = tuple(component.id for component in COMPONENTS)

TOKEN_FIELDS = ("provisions", "merit", "wisdom")
TOKEN_VALUES = (1, 2, 5)
TOKENS_EACH = 5  # of every colour and value
