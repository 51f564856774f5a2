"""§1.2, §3.2, §4.2 The characters: the boss and his opponents, and this edition's own eight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import resources
from engine.games.cier.abilities import IDS, PLACE, Ability, bits

_ROWS: list[dict[str, Any]] = resources.toml("games/cier/characters.toml")["character"]
NAMES: tuple[str, ...] = tuple(row["id"] for row in _ROWS)
OWN: tuple[str, ...] = tuple(row["id"] for row in _ROWS if row.get("own"))


@dataclass(frozen=True, slots=True, eq=False)
class CharacterKit:
    """What a character plays with: the printed table, and where it differs for this one.

    The rules in force have one of each, so that it stands for itself as a key.
    """

    name: str
    hp: int  # in parts, as all amounts; 0 for the plain one, whose life the mode sets
    start: int  # ammunition at the start of a turn
    gain: int  # by a bullet
    costs: tuple[int, ...]  # by ability
    after: tuple[int, ...]  # by ability: one of these must have come before it
    shields: tuple[int, ...]  # by ability: what it shields from
    banned: int  # abilities that this character may not use
    abilities: int  # how many it may use at once


def kits(
    values: Mapping[str, Any],
    amounts: Mapping[str, Fraction],
    unit: int,
    abilities: tuple[Ability, ...],
) -> dict[str, CharacterKit]:
    """§1.2, §4.2 Return every character with the numbers in force."""

    def amount(name: str, key: str, printed: str) -> int:
        given = amounts.get(f"{name}.{key}", amounts.get(printed, Fraction(0)))
        return int(given * unit)

    def kit(row: Mapping[str, Any]) -> CharacterKit:
        name = row["id"]
        free = bits(row.get("free", ()))
        more = row.get("shields", {})
        boss = name == "boss"
        return CharacterKit(
            name=name,
            hp=amount(name, "hp", ""),
            start=amount(name, "start", "start_ammo"),
            gain=amount(name, "bullet.gain", "bullet.gain"),
            costs=tuple(amount(name, f"{of}.cost", f"{of}.cost") for of in IDS),
            after=tuple(0 if free >> a.place & 1 else a.after for a in abilities),
            shields=tuple(a.shields | bits(more.get(a.name, ())) for a in abilities),
            banned=bits(of for of in values["boss_banned"] if boss and of in PLACE),
            abilities=2 if boss and values["two_abilities"] else 1,
        )

    return {row["id"]: kit(row) for row in _ROWS}
