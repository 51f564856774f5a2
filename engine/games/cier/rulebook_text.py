"""Rulebook template: `resources/rules/cier.*.md` with the numbers in force.

A text names a rule by its key, `{stalemate}` or `{smith.hatchet.cost}`, and an item of a list by
its place, `{extra_hp[0]}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from engine.games.cier.amounts import fractions, shown
from engine.games.cier.rules import SHEET
from engine.kernel.rules import Value


def names(house: Mapping[str, Value]) -> SimpleNamespace:
    """Return every rule under its name, amounts as they are read."""
    values: dict[str, Any] = SHEET.resolve(house)
    amounts = {key: shown(*parts.as_integer_ratio()) for key, parts in fractions(values).items()}
    found = SimpleNamespace()
    for key, value in (values | amounts).items():
        *path, last = key.split(".")
        place = found
        for name in path:
            if not hasattr(place, name):
                setattr(place, name, SimpleNamespace())
            place = getattr(place, name)
        setattr(place, last, value)
    return found
