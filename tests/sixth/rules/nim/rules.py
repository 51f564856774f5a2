"""Rule record: the numbers and switches of Nim."""

from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.rules import RuleSheet

SHEET = RuleSheet("nim")


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One field for each rule of `rules.toml`."""

    heaps: tuple[int, ...]
    most: int
    misere: bool


def resolve(house):
    """Return the edition's rules with the house's changes; the same changes, the same record."""
    return _resolve(tuple(sorted(house.items())))


@lru_cache(maxsize=16)
def _resolve(house):
    return Rules(**SHEET.resolve(dict(house)))
