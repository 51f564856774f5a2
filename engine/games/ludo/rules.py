"""Rule record: the numbers and switches of Ludo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.errors import HouseRuleError
from engine.kernel.rules import RuleSheet, Value

SHEET = RuleSheet("ludo")


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One field for each rule of `rules.toml`, which says what it may be.

    The same changes give the same record, so that it stands for itself as a key.
    """

    dice: str
    scope: str
    target: str
    window: int
    safe: tuple[int, ...]
    sixes: int
    bonus_roll: bool
    blockade: bool
    play_on: bool
    score_home: int
    score_road: int
    score_safe: int
    score_goal: int
    six_base: float
    gift_base: float
    tempo_minutes: tuple[float, ...]
    tempo_factors: tuple[float, ...]
    end_steps: int
    end_group: tuple[int, ...]
    end_high: float
    end_low: float
    end_chances: tuple[float, ...]
    stall_rolls: int

    def __post_init__(self) -> None:
        """Refuse what no single rule can: times that do not ascend."""
        if list(self.tempo_minutes) != sorted(set(self.tempo_minutes)):
            raise HouseRuleError(
                "rule-value",
                file="ludo",
                key="tempo_minutes",
                given=str(list(self.tempo_minutes)),
                expected="a < b < c < d",
            )


def resolve(house: Mapping[str, Value]) -> Rules:
    """Return the edition's rules with the house's changes; the same changes, the same record."""
    return _resolve(tuple(sorted(house.items())))


@lru_cache(maxsize=64)
def _resolve(house: tuple[tuple[str, Value], ...]) -> Rules:
    return Rules(**SHEET.resolve(dict(house)))  # type: ignore[arg-type]
