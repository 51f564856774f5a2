"""Report sections: the tables a game's simulations are told in, declared in a fixed order.

A figure is counted once for each of its cases: one in a game, or one for each character in it. A
table is over cases, never over games that had none; how many there were stands beside each row.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

Figure: TypeAlias = tuple[str, int]
Figures: TypeAlias = Iterable[Figure]


@dataclass(frozen=True, slots=True)
class Spread:
    """Figures as they are spread: mean, least, tenths, most. A row is a figure."""

    id: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shares:
    """How often something holds: in a case of it, the figure `<row>.<holds>` is 1 or 0.

    Where it is counted only if it holds, `of` names the figure whose cases it is a share of.
    `mean` is a figure of the same row whose mean is told besides.
    """

    id: str
    rows: tuple[str, ...]
    holds: str
    of: str = ""
    mean: str = ""
    told: bool = True  # in the text as well; a long table may be for JSON alone


@dataclass(frozen=True, slots=True)
class Grid:
    """Means by column: the figure `<row>.<column>`, over the cases of `<of>.<column>`."""

    id: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    of: str


Section: TypeAlias = Spread | Shares | Grid
