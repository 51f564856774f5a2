"""House rules, configuration: the edition's sheet, its presets, and what a house changes.

`rules.toml` gives each rule a value and what else it may be; a house-rules file, a preset or
`--set` override it by the same names. Whatever is wrong is told in one line with the file, the
key, what was expected and the nearest name.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import Any, TypeAlias

import resources
from engine.kernel.damage import read_as
from engine.kernel.errors import HouseRuleError
from resources.foreign import shown

PLAYERS = "players"  # what a rule may need beside other rules
_CARD_MOST = 99  # no number on a card is larger
_MOST_TABLES = 32  # in each other, which is more than any rule has
_TOO_DEEP = f"a.b.c … ≤ {_MOST_TABLES}"
# Names of more than that: to read them takes time by their square. A line is looked at by itself.
_DEEP = re.compile(
    rb"""^[ \t\[]*(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){%d}""" % _MOST_TABLES,
    re.MULTILINE,
)
_NO_TEXT = "codec can't decode"  # as Python says of a file that is not UTF-8
_TOO_LONG = "integer string conversion"  # as Python says of a number of thousands of digits
_AT = re.compile(r"\(at line (\d+), column (\d+)\)")  # as tomllib says it
_LONGEST_SET = 4096  # characters of a value typed on the command line
_MOST_NAMED = 24  # rules, for whoever names one that is not there
_LONGEST_NAME = 100  # characters of a name for which the nearest is sought
_LONGEST_SHOWN = 40  # characters of a value in a message

Scalar: TypeAlias = bool | int | float | str
Value: TypeAlias = Scalar | tuple[Scalar, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One number or switch: its value in the edition, and what else it may be."""

    key: str
    value: Value
    choices: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    cite: str = ""
    needs: tuple[tuple[str, tuple[Scalar, ...]], ...] = ()  # how other rules must stand
    added: bool = False  # later than the first digests: counts in a digest only if changed

    @property
    def expected(self) -> str:
        """Return what a value must look like, in signs that need no translation."""
        sample = self.value[0] if isinstance(self.value, tuple) else self.value
        if self.choices:
            text = " | ".join(self.choices)
        elif isinstance(sample, bool):
            text = "true | false"
        else:
            text = _between(self.least, self.most) or _SAMPLES.get(type(sample), "…")
        return f"[{text}] × {len(self.value)}" if isinstance(self.value, tuple) else text

    def matters(self, values: Mapping[str, Value], players: int) -> bool:
        """Say whether this rule changes anything beside the others, at a table of so many."""
        stands = {**values, PLAYERS: players}
        return all(stands[key] in wanted for key, wanted in self.needs)

    def accept(self, given: object) -> Value | None:
        """Return the given value in this rule's own type, or None if it does not fit."""
        if not isinstance(self.value, tuple):
            return self._scalar(given, self.value)
        if not isinstance(given, (list, tuple)) or len(given) != len(self.value):
            return None
        items = [self._scalar(item, self.value[0]) for item in given]
        return None if None in items else tuple(item for item in items if item is not None)

    def _scalar(self, given: object, like: Scalar) -> Scalar | None:
        if isinstance(like, bool) or isinstance(given, bool):
            return given if isinstance(like, bool) and isinstance(given, bool) else None
        if isinstance(like, str):
            return given if isinstance(given, str) and given in self.choices else None
        if not isinstance(given, (int, float)):
            return None
        if isinstance(like, int) and not isinstance(given, int):
            return None
        low = -1e12 if self.least is None else self.least
        high = 1e12 if self.most is None else self.most
        if not low <= given <= high:  # also refuses nan
            return None
        return given if isinstance(like, int) else float(given)


def _between(least: float | None, most: float | None) -> str:
    """Return the bounds of a number in signs; nothing without any."""
    if least is not None and most is not None:
        return f"{least:g} … {most:g}"
    return f"≥ {least:g}" if least is not None else f"≤ {most:g}" if most is not None else ""


_SAMPLES = {int: "0, 1, 2 …", float: "0.5, 1 …", str: "abc …"}  # of what has no bounds
# What a house-rules file may hold, and how it is written there.
_PARTS = {"game": "game", "preset": "preset", "rules": "[rules]", "cards": "[cards.ID]"}


_FIRST, _AFTER = 1, "-"  # the revision that a digest does not name, and what stands after others


class RuleSheet:
    """The rules of one edition of a game, as read from its `rules.toml`."""

    def __init__(
        self,
        game: str,
        numbers: Callable[[], Mapping[str, int]] = dict,
        *,
        edition: str = "",
        signed: tuple[str, ...] = (),
        base: Mapping[str, Value] = MappingProxyType({}),
    ) -> None:
        """Name the game, and how to get the numbers on its cards by their addresses.

        `edition` is the content's own name, where it is not the one that comes with the game;
        numbers whose addresses end in one of `signed` may go both ways; `base` holds the rules
        that the content changes.
        """
        self.game = game
        self._numbers = numbers
        self._edition = edition
        self._signed = signed
        self.base = base
        self._file = f"games/{game}/rules.toml"

    @cached_property
    def _data(self) -> dict[str, Any]:
        return resources.toml(self._file)

    @cached_property
    def edition(self) -> str:
        """Return the name of the edition."""
        return self._edition or str(self._data["edition"])

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Return every rule by its key."""
        rules = {key: self._rule(key, entry) for key, entry in self._data["rules"].items()}
        rules |= {key: replace(rules[key], value=value) for key, value in self.base.items()}
        for address, number in self._numbers().items():
            # an amount that is gained, paid or asked for does not go both ways
            both = number < 0 or address.endswith(self._signed)
            rules[address] = Rule(
                address, number, least=-_CARD_MOST if both else 0, most=_CARD_MOST
            )
        return rules

    @cached_property
    def presets(self) -> dict[str, dict[str, Value]]:
        """Return the named sets of changes that come with the game."""
        return {
            name: {key: self._checked(self._file, key, given) for key, given in changes.items()}
            for name, changes in self._data.get("presets", {}).items()
        }

    def _rule(self, key: str, entry: Mapping[str, Any]) -> Rule:
        value = entry["value"]
        rule = Rule(
            key=key,
            value=tuple(value) if isinstance(value, list) else value,
            choices=tuple(entry.get("choices", ())),
            least=entry.get("least"),
            most=entry.get("most"),
            cite=entry.get("cite", ""),
            needs=tuple((other, tuple(wanted)) for other, wanted in entry.get("needs", {}).items()),
            added=entry.get("added", False),
        )
        assert rule.accept(value) is not None, f"{self._file}: {key} breaks its own bounds"
        return rule

    def shipped(self, key: str) -> Value:
        """Return what a rule that is no card's number is when no house changes it."""
        value: Value = self._rule(key, self._data["rules"][key]).value
        return value

    def resolve(self, house: Mapping[str, Value]) -> dict[str, Value]:
        """Return every rule's value with the house's changes in place."""
        values = {key: rule.value for key, rule in self.rules.items()}
        for key, given in house.items():
            values[key] = self._checked("", key, given)
        return values

    def from_book(self, house: Mapping[str, Value]) -> dict[str, Value]:
        """Return every rule that a match changes: those of its content, then those of a house."""
        return {**self.base, **house}

    @cached_property
    def revision(self) -> int:
        """Return the number of the sheet, which counts up when what a match plays by changes."""
        return int(self._data.get("revision", _FIRST))

    def digest(self, house: Mapping[str, Value]) -> str:
        """Return a short hash of the edition with the house's changes.

        After the first revision it starts with the last one that changed anything for this house.
        """
        values = self.resolve(house)
        told = [
            (key, value)
            for key, value in sorted(values.items())
            if not (self.rules[key].added and value == self.rules[key].value)
        ]
        hashed = sha256(json.dumps([self.edition, told]).encode()).hexdigest()[:12]
        begun = range(self.revision - 1, _FIRST - 1, -1)
        number = next((past + 1 for past in begun if self._earlier(past, values)), _FIRST)
        return hashed if number == _FIRST else f"{number}{_AFTER}{hashed}"

    def _earlier(self, revision: int, values: Mapping[str, object]) -> dict[str, Value]:
        """Return the different values of an earlier revision that matter with a house's values."""
        earlier: dict[str, object] = self._data["earlier"][str(revision)]
        return {
            key: self._checked(self._file, key, given)
            for key, given in earlier.items()
            if key not in self.base  # the content sets it, whatever the rulebook had
            and all(values[other] in wanted for other, wanted in self.rules[key].needs)
        }

    def unlike(self, house: Mapping[str, Value]) -> dict[str, Value]:
        """Return what a house has otherwise than the edition: these are its house rules."""
        return {
            key: value
            for key, value in house.items()
            if key not in self.rules or self.rules[key].value != value
        }

    def kept(self, digest: str, house: Mapping[str, Value]) -> dict[str, Value]:
        """Return a house's changes with what an earlier revision, named by a digest, had otherwise.

        So a match that was begun before goes on by what it was begun with.
        """
        number, after, _ = digest.partition(_AFTER)
        named = after and number.isdecimal() and len(number) < 4
        begun = max(_FIRST, int(number)) if named else _FIRST
        values = {key: rule.value for key, rule in self.rules.items()} | dict(house)
        changes: dict[str, Value] = {}
        for revision in range(self.revision - 1, begun - 1, -1):
            changes |= self._earlier(revision, values)
        return {**changes, **house}

    def house_text(self, file: str, text: bytes) -> dict[str, Value]:
        """Return the changes that the text of a house-rules file makes."""
        with read_as(lambda why: no_toml(file, why)):
            data = toml_within(text)
        return self.house_data(file, data)

    def house_data(self, file: str, data: Mapping[str, object]) -> dict[str, Value]:
        """Return the changes that parsed house rules make: a preset first, then `[rules]`.

        Of several faults the first is told, and how many more there are.
        """
        faults = [
            _no_part(file, key, " | ".join(_PARTS.values())) for key in data if key not in _PARTS
        ]
        if "game" not in data:
            raise HouseRuleError("house-no-game", file=file, expected=self.game)
        if data["game"] != self.game:
            raise HouseRuleError(
                "house-game", file=file, expected=self.game, given=shown_value(data["game"])
            )
        changes = dict(self.preset(file, data["preset"])) if "preset" in data else {}
        wrong: list[tuple[str, object]] = []
        for part in ("rules", "cards"):
            table = data.get(part, {})
            if not isinstance(table, dict):
                faults.append(_no_part(file, part, _PARTS[part]))
                continue
            given = table if part == "rules" else dict(_flat("", table))
            for key, item in given.items():
                rule = self.rules.get(key)
                value = None if rule is None else rule.accept(item)
                if value is None:
                    wrong.append((key, item))
                else:
                    changes[key] = value
        if faults or wrong:
            first = faults[0] if faults else self._wrong(file, *wrong[0])
            others = len(faults) + len(wrong) - 1
            raise HouseRuleError(
                first.code, **first.details, **({"more": others} if others else {})
            )
        return changes

    def preset(self, file: str, name: object) -> dict[str, Value]:
        """Return the changes of a preset."""
        if not isinstance(name, str) or name not in self.presets:
            raise HouseRuleError(
                "rule-value",
                file=file,
                key="preset",
                given=shown_value(name),
                expected=" | ".join(self.presets),
            )
        return self.presets[name]

    def recommended(self, players: int) -> str:
        """Return the preset that suits a table of so many best; none where there is no such."""
        name = str(self._data.get("recommended", {}).get(str(players), ""))
        assert not name or name in self.presets, f"{self._file}: {name} is no preset"
        return name

    def settings(self, texts: Iterable[str]) -> dict[str, Value]:
        """Return the changes that `key=value` texts make; `preset=NAME` sets several."""
        changes: dict[str, Value] = {}
        for text in texts:
            key, equals, given = text.partition("=")
            if not equals:
                raise HouseRuleError("set-shape", given=text)
            if key == "preset":
                changes |= self.preset("--set", given)
            else:
                changes[key] = self._checked("--set", key, _read(given))
        return changes

    def unknown(self, file: str, key: str) -> HouseRuleError:
        """Return the complaint of a name: which rule was probably meant, else which there are."""
        card, name = f"{key.partition('.')[0]}.", key[:_LONGEST_NAME]
        own = [address for address in self.rules if address.startswith(card)]
        if near := get_close_matches(name, own or self.rules, n=1):
            return HouseRuleError("rule-unknown", file=file, key=key, near=near[0])
        there = own or [rule for rule in self.rules if "." not in rule]
        told = set(get_close_matches(name, there, n=_MOST_NAMED, cutoff=0))
        names = [rule for rule in there if rule in told] + ["…"] * (len(there) > len(told))
        return HouseRuleError("rule-unknown-far", file=file, key=key, expected=" | ".join(names))

    def _checked(self, file: str, key: str, given: object) -> Value:
        rule = self.rules.get(key)
        value = None if rule is None else rule.accept(given)
        if value is None:
            raise self._wrong(file, key, given)
        return value

    def _wrong(self, file: str, key: str, given: object) -> HouseRuleError:
        """Return the complaint of a rule that is not here, or cannot be this."""
        rule = self.rules.get(key)
        if rule is None:
            return self.unknown(file, key)
        return HouseRuleError(
            "rule-value", file=file, key=key, given=shown_value(given), expected=rule.expected
        )


def _no_part(file: str, key: str, expected: str) -> HouseRuleError:
    return HouseRuleError("house-part", file=file, key=key, expected=expected)


def _flat(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Yield the entries of tables in tables, each under its whole address."""
    for key, entry in table.items():
        if isinstance(entry, dict):
            yield from _flat(f"{prefix}{key}.", entry)
        else:
            yield f"{prefix}{key}", entry


def _read(text: str) -> object:
    """Return a value typed on the command line: TOML where it is TOML, else a plain word."""
    if len(text) > _LONGEST_SET or "\n" in text:
        return text
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):  # no TOML, or a number that is too long
        return text


def toml_within(text: bytes) -> dict[str, Any]:
    """Return the TOML of a foreign file, unless it would take long to read."""
    if _DEEP.search(text):
        raise ValueError(_TOO_DEEP)
    return tomllib.loads(text.decode("utf-8-sig"))


def no_toml(file: str, why: str) -> HouseRuleError:
    """Say where a file is no TOML, if the parser does; its own words are English alone."""
    at = _AT.search(why)
    if _NO_TEXT in why:
        return HouseRuleError("house-no-text", file=file)
    if _TOO_LONG in why:
        return HouseRuleError("house-toml-digits", file=file)
    if at is None:
        early = why.endswith("(at end of document)")
        return HouseRuleError("house-toml-end" if early else "house-no-toml", file=file, why=why)
    return HouseRuleError("house-toml-at", file=file, line=int(at[1]), column=int(at[2]))


def shown_value(given: object) -> str:
    """Return a value as it may stand in a message; a number can be too long to be written."""
    try:
        text = str(given)
    except (ValueError, RecursionError):
        text = "…"
    return shown(text, _LONGEST_SHOWN)
