"""Data reader of the lab's TOML: each value checked, and one line for the first that is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.errors import LabError
from resources.foreign import shown

_MOST = 64  # members of a list
_LONGEST = 200  # characters of a text
_LONGEST_SHOWN = 40
_LARGEST = 1e6
_MOST_DIGITS = 9  # of a whole number that is a text


@dataclass(frozen=True, slots=True)
class Rows:
    """Tables of one file; whatever is wrong in them names it."""

    file: str

    def wrong(self, key: str, given: object, expected: str) -> LabError:
        """Return the complaint of a value."""
        told = shown(_told(given)[: 2 * _LONGEST_SHOWN], _LONGEST_SHOWN)
        key = shown(key, _LONGEST_SHOWN)
        return LabError("lab-data", file=self.file, key=key, given=told, expected=expected)

    def only(self, data: object, known: Sequence[str]) -> None:
        """Refuse what is no table, and a table with a name that nothing is called."""
        if not isinstance(data, Mapping):
            raise self.wrong("", data, "[…]")
        for key in data:
            if key not in known:
                raise self.wrong(str(key), key, " | ".join(known))

    def table(self, data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        """Return a table, empty if there is none."""
        found = data.get(key, {})
        if not isinstance(found, Mapping):
            raise self.wrong(key, found, f"[{key}]")
        return found

    def tables(self, data: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
        """Return a list of tables, empty if there is none."""
        found = data.get(key, [])
        if not isinstance(found, list) or len(found) > _MOST:
            raise self.wrong(key, found, f"[[{key}]]")
        for one in found:
            if not isinstance(one, Mapping):
                raise self.wrong(key, one, f"[[{key}]]")
        return found

    def text(self, data: Mapping[str, Any], key: str, usual: str | None = None) -> str:
        """Return a text of one line."""
        found = data.get(key, usual)
        good = isinstance(found, str) and len(found) <= _LONGEST and found.isprintable()
        if not good or (usual is None and not found):
            raise self.wrong(key, found, f'{key} = "…"')
        return str(found)

    def texts(self, data: Mapping[str, Any], key: str) -> tuple[str, ...]:
        """Return a list of texts, or the one that stands for it; empty if there is none."""
        found = data.get(key, [])
        listed = [found] if isinstance(found, str) else found
        if not isinstance(listed, list) or len(listed) > _MOST:
            raise self.wrong(key, found, f'{key} = ["…"]')
        return tuple(self.text({key: one}, key) for one in listed)

    def choice(
        self, data: Mapping[str, Any], key: str, names: Sequence[str], usual: str | None = None
    ) -> str:
        """Return one of these words."""
        found = data.get(key, usual)
        if found not in names:
            raise self.wrong(key, found, " | ".join(names))
        return str(found)

    def flag(self, data: Mapping[str, Any], key: str) -> bool:
        """Return whether something is so; it is not unless said."""
        found = data.get(key, False)
        if not isinstance(found, bool):
            raise self.wrong(key, found, "true | false")
        return found

    def number(
        self, data: Mapping[str, Any], key: str, least: float = 0.0, most: float = _LARGEST
    ) -> float:
        """Return a number within bounds."""
        found = data.get(key)
        if isinstance(found, bool) or not isinstance(found, int | float):
            raise self.wrong(key, found, f"{least:g} … {most:g}")
        if not least <= found <= most:
            raise self.wrong(key, found, f"{least:g} … {most:g}")
        return float(found)

    def whole(self, found: object, key: str, least: int, most: int) -> int:
        """Return a whole number within bounds, also where a text says it."""
        text = isinstance(found, str) and found.isdecimal() and len(found) <= _MOST_DIGITS
        value = int(str(found)) if text else found
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(key, found, f"{least} … {most}")
        return value

    def pair(self, data: Mapping[str, Any], key: str) -> tuple[float, float] | None:
        """Return two numbers, the lower first; nothing if there are none."""
        if key not in data:
            return None
        found = data[key]
        if not isinstance(found, list) or len(found) != 2:
            raise self.wrong(key, found, "[0, 100]")
        low, high = (self.number({key: one}, key, -_LARGEST) for one in found)
        if low >= high:
            raise self.wrong(key, found, "[0, 100]")
        return low, high


def _told(given: object) -> str:
    """Return a value as text; of a number that is too long for one only that it is."""
    try:
        return str(given)
    except ValueError:
        return "…"
