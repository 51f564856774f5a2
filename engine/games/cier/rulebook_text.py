"""Rulebook template: `resources/rules/cier.*.md` with the numbers in force.

A text names a rule by its key, `{stalemate}` or `{smith.hatchet.cost}`, and an item of a list by
its place, `{extra_hp[0]}`. For the barred abilities it gives a wording for each choice,
`{boss_banned:none|Bullet|…}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any

from engine.games.cier.amounts import fractions, shown
from engine.games.cier.rules import SHEET
from engine.kernel.rules import Value
from resources.catalogue import catalogue

_NONE = "none"


class BarredAbilities:
    """§3.2 The abilities that the boss may not use, each once, in the wordings of a text."""

    def __init__(self, barred: Iterable[str], lang: str) -> None:
        self._barred = {name for name in barred if name != _NONE} or {_NONE}
        self._comma = catalogue(lang).say("list.names")

    def __format__(self, wordings: str) -> str:
        choices = SHEET.rules["boss_banned"].choices
        worded = zip(choices, wordings.split("|"), strict=True)
        return self._comma.join(wording for name, wording in worded if name in self._barred)


def rule_names(house: Mapping[str, Value], lang: str) -> dict[str, object]:
    """Return every name that the text of the rulebook may use."""
    barred: Any = SHEET.resolve(house)["boss_banned"]
    return vars(names(house)) | {"boss_banned": BarredAbilities(barred, lang)}


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
