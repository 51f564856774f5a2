"""Rule record: the numbers and switches of Cier, from rules.toml and the house's changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.games.cier.abilities import Ability, table
from engine.games.cier.amounts import common_unit, fractions
from engine.games.cier.characters import CharacterKit, kits
from engine.kernel.rules import RuleSheet, Value

SHEET = RuleSheet("cier")


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """What is in force; rules.toml says what each may be. Amounts are in parts of the unit.

    The same changes give the same record, so that it stands for itself as a key.
    """

    unit: int  # parts that make one life, or one of ammunition
    abilities: tuple[Ability, ...]
    kits: Mapping[str, CharacterKit]
    mode: str
    teams: tuple[int, ...]
    cast: tuple[str, ...]
    characters: tuple[str, ...]
    friendly_fire: bool
    individual_hp: int
    team_hp: int
    extra_hp: tuple[int, ...]
    turn_loss: int
    penalty: int
    stalemate: int
    conversion: bool
    conversion_loss: int


def resolve(house: Mapping[str, Value]) -> Rules:
    """Return the edition's rules with the house's changes; the same changes, the same record."""
    return _resolve(tuple(sorted(house.items())))


@lru_cache(maxsize=64)
def _resolve(house: tuple[tuple[str, Value], ...]) -> Rules:
    values: dict[str, Any] = SHEET.resolve(dict(house))
    amounts = fractions(values)
    unit = common_unit(amounts.values())
    abilities = table(values, amounts, unit)

    def parts(key: str) -> int:
        return int(amounts[key] * unit)

    return Rules(
        unit=unit,
        abilities=abilities,
        kits=kits(values, amounts, unit, abilities),
        mode=values["mode"],
        teams=values["teams"],
        cast=values["cast"],
        characters=values["characters"],
        friendly_fire=values["friendly_fire"],
        individual_hp=parts("individual_hp"),
        team_hp=parts("team_hp"),
        extra_hp=tuple(extra * unit for extra in values["extra_hp"]),
        turn_loss=parts("turn_loss"),
        penalty=parts("penalty"),
        stalemate=values["stalemate"],
        conversion=values["conversion"],
        conversion_loss=parts("conversion_loss"),
    )
