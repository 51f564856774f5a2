"""§2.3 The thirteen abilities: what the table of the rulebook says of each, ready for use.

An ability is its place in the table. Sets of abilities are bits, sets of seats too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import resources

SELF, ONE, SEVERAL, ALL = "self", "one", "several", "all"

_TABLE: list[dict[str, Any]] = resources.toml("games/cier/abilities.toml")["ability"]
IDS: tuple[str, ...] = tuple(row["id"] for row in _TABLE)
PLACE = {name: place for place, name in enumerate(IDS)}


@dataclass(frozen=True, slots=True)
class Ability:
    """§2.3 One row of the table, with the numbers in force."""

    place: int
    name: str
    aim: str
    targets: int  # how many it is aimed at, where there are as many
    damage: int  # in parts
    cancelled: int  # abilities of the one aimed at that make this one void
    users: int  # as many users at once make it void; 0 for never
    sole: int  # void if the one aimed at alone uses one of these
    after: int  # to be used only after one of these
    voids: int  # what the one aimed at loses against the user
    shields: int  # what anybody loses against the user


def bits(names: Iterable[str]) -> int:
    """Return these abilities as a bit set; a repeated name counts once."""
    return sum(1 << place for place in {PLACE[name] for name in names})


NEEDED = bits(row["after"] for row in _TABLE if "after" in row)  # what others depend on
BULLET = PLACE["bullet"]


def table(
    values: Mapping[str, Any], amounts: Mapping[str, Fraction], unit: int
) -> tuple[Ability, ...]:
    """§2.3 Return the table with the numbers in force."""
    return tuple(_ability(row, values, amounts, unit) for row in _TABLE)


def _ability(
    row: Mapping[str, Any], values: Mapping[str, Any], amounts: Mapping[str, Fraction], unit: int
) -> Ability:
    name, aim = row["id"], row["aim"]
    return Ability(
        place=PLACE[name],
        name=name,
        aim=aim,
        targets=values[f"{name}.targets"] if aim == SEVERAL else int(aim == ONE),
        damage=int(amounts.get(f"{name}.damage", 0) * unit),
        cancelled=bits(row.get("cancelled", ())),
        users=values[f"{name}.users"] if row.get("crowd") else 0,
        sole=bits([row["sole"]] if "sole" in row else ()),
        after=bits([row["after"]] if "after" in row else ()),
        voids=bits(row.get("voids", ())),
        shields=bits(row.get("shields", ())),
    )
