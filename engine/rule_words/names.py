"""Rule names: what a rule goes by in a title, a list or a report, and a change of it in words.

A rule has a name of its own, or goes by where it stands and the words around its number, as the
rulebook or the card has them: “Protect · Merit +3”. Nobody need know its address.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from engine.games import IDS, game
from engine.kernel.rules import Scalar, Value
from engine.rule_words.sentences import FROM, TO, Sentences, unmarked
from resources.catalogue import Catalogue, catalogue
from resources.foreign import plain
from resources.numbers import Number, decimal, shown

_DOT, _ARROW = " · ", " → "
_SHORT = {"en": 64, "zh": 30}  # signs of a sentence that is told whole
_HEAD = {"en": 44, "zh": 20}  # signs of what may stand before a colon
_FEW = 2  # changes that a title may tell
_TITLE = {"en": 110, "zh": 56}  # signs of a title
_BREAK = re.compile(r"(?:[,;:.!?](?=\s)|[，；：。！？（）]|[()]|\s–\s|——)\s*")
_COLON = re.compile(r"(?:[:：](?=\s)|：|\s–\s|——)\s*")
_FULL = re.compile(r"(?:[.!?;](?=\s)|[。！？；])\s*")
_FIGURE = re.compile(r"[+−]?\d+(?:\.\d+)?%?")
_DIGIT = re.compile(r"\d")
_ENDS = "., ;:；，。："


class Phrase(NamedTuple):
    """Where a number stands, and the words around it."""

    place: str
    before: str
    number: str  # as the edition has it, with its noun
    after: str

    def told(self, number: str) -> str:
        """Return the words with a number in them; marked where it might be taken for another."""
        alone = _DIGIT.search(self.before + self.after) is None
        return self._placed(self._signed(number) if alone else f"[{self._signed(number)}]")

    def changed(self, before: str, now: str) -> str:
        """Return the words with two numbers and an arrow between them, one noun for both."""
        first, second = _FIGURE.match(before), _FIGURE.match(now)
        was = before if first is None or second is None else first[0]
        return self._placed(f"{self._signed(was)}{_ARROW}{self._signed(now)}")

    def named(self) -> str:
        """Return the words without the number."""
        return self._placed(_FIGURE.sub("…", self.number, 1))

    def _signed(self, number: str) -> str:
        return self.before[len(self._before) :].strip() + number

    @property
    def _before(self) -> str:
        """Return what stands before the number and its sign."""
        return self.before.rstrip("+−×≥≤")

    def _placed(self, number: str) -> str:
        before = self._before.removesuffix(_DOT)
        gap = " " if before != self._before else ""
        words = f"{before}{gap}{number}{self.after}"
        return words if words.startswith(self.place) else f"{self.place}{_DOT}{words}"


class RuleNames:
    """The names of one game's rules in one language, by the numbers of the edition."""

    def __init__(self, game_id: str, lang: str) -> None:
        self._game_id, self._lang = game_id, lang
        self._words: Catalogue = catalogue(lang)
        self._rules = game(game_id).rule_sheet.rules
        self._sentences = Sentences(game(game_id), {}, lang)
        self._phrases: dict[str, Phrase | None] = {}

    def told(self, key: str, value: Value) -> str:
        """Return a rule as it is set: “Dice: fair”, or “Protect · Merit +2”."""
        found = self._phrase(key)
        if found is not None and (number := self._number(key, value)) is not None:
            return found.told(number)
        return self._colon(self._title(key), self._value(key, value))

    def change(self, key: str, before: Value, now: Value) -> str:
        """Return what a rule was and is: “Protect · Merit +3 → +2”."""
        found = self._phrase(key)
        numbers = None if found is None else (self._number(key, before), self._number(key, now))
        if found is None or numbers is None or None in numbers:
            values = (self._value(key, one) for one in (before, now))
            return self._colon(self._title(key), _ARROW.join(values))
        return found.changed(str(numbers[0]), str(numbers[1]))

    def item(self, key: str, place: int | None) -> str:
        """Return what a number goes by, whatever it is: of a list the one at a place, from 0."""
        return self._title(key) if place is None else f"{self._title(key)} {place + 1}"

    def addressed(self, address: str) -> str:
        """Return what a number goes by that is typed: a rule, or an item of a list, from 1."""
        rule, _, place = address.rpartition(".")
        if address in self._rules or rule not in self._rules or not place.isdecimal():
            return self._title(address)
        return self.item(rule, int(place) - 1)

    def item_change(self, key: str, place: int | None, before: int, now: int) -> str:
        """Return what a number was and is; of a list the one at a place, from 0."""
        if place is None:
            return self.change(key, before, now)
        return self._colon(self.item(key, place), f"{shown(before)}{_ARROW}{shown(now)}")

    # --- what a rule goes by

    def _title(self, key: str) -> str:
        name = f"gui.rule.{self._game_id}.{key}.name"
        if name in self._words:
            return self._words.say(name)
        found = self._phrase(key)
        return plain(key) if found is None else found.named()

    def _phrase(self, key: str) -> Phrase | None:
        """Return the words around a number; None where the rule has a name, or no words."""
        if key not in self._phrases:
            self._phrases[key] = self._made(key)
        return self._phrases[key]

    def _made(self, key: str) -> Phrase | None:
        if f"gui.rule.{self._game_id}.{key}.name" in self._words or key not in self._rules:
            return None
        sentence = self._sentences.sentence(key)
        if FROM not in sentence:
            return None
        return Phrase(self._sentences.place(key), *_around(sentence, self._lang))

    # --- values

    def _number(self, key: str, value: Value) -> str | None:
        """Return a number as its sentence would have it; None if it is none."""
        spec = self._sentences.spec(key)
        if isinstance(value, int | float) and not isinstance(value, bool) and spec is not None:
            return format(Number(value), spec)
        found, fraction = self._phrase(key), _fraction(value)
        if found is None or fraction is None or not self._is_amount(key):
            return None
        return _FIGURE.sub(decimal(fraction), found.number, 1)

    def _is_amount(self, key: str) -> bool:
        """Say whether two numbers are one amount, as its sentence has it: 3 over 2 for 1.5."""
        edition = _fraction(self._rules[key].value) if key in self._rules else None
        figure = (
            _FIGURE.search(self._sentences.sentence(key).partition(FROM)[2]) if edition else None
        )
        return (
            figure is not None and edition is not None and figure[0].lstrip("+") == decimal(edition)
        )

    def _value(self, key: str, value: Value) -> str:
        fraction = _fraction(value)
        if fraction is not None and self._is_amount(key):
            return decimal(fraction)
        if isinstance(value, tuple):
            return "/".join(self._scalar(key, one) for one in value)
        return self._scalar(key, value)

    def _scalar(self, key: str, value: Scalar) -> str:
        rule = f"gui.rule.{self._game_id}.{key}"
        if isinstance(value, bool):
            return self._words.say(f"gui.shell.numbers.{'on' if value else 'off'}")
        if isinstance(value, str):
            named = f"{rule}.{value}"
            return self._words.say(named) if named in self._words else plain(value)
        return shown(value, "g" if isinstance(value, float) else "")

    def _colon(self, name: str, value: str) -> str:
        return self._words.say("list.colon").join((name, value))


@lru_cache(maxsize=16)
def rule_names(game_id: str, lang: str) -> RuleNames:
    """Return the names of a game's rules in a language."""
    return RuleNames(game_id, lang)


def rule_said(game_id: str, key: str, value: Value, words: Catalogue) -> str:
    """Return a rule and what it is set to: “Dice: fair”, or “Protect · Merit +2”.

    That of a game that nobody knows here, as a file may bring one, is told as it stands there.
    """
    if game_id not in IDS:
        return words.say("list.colon").join((plain(key), plain(str(value))))
    return rule_names(game_id, words.lang).told(key, value)


def title_of(changes: Sequence[str], words: Catalogue) -> str:
    """Return what goes by these changes: all of them if they are few and short, else the first."""
    joined = words.say("list.parts").join(changes)
    if len(changes) <= 1 or (len(changes) <= _FEW and len(joined) <= _TITLE[words.lang]):
        return joined
    return words.say("lab.told.many", first=changes[0], rest=len(changes) - 1)


def preset_said(game_id: str, name: str, words: Catalogue) -> str:
    """Return what a preset is called; one without a name of its own by that of the files."""
    key = f"gui.preset.{game_id}.{name}"
    named = key in words and "{" not in words.pattern(key)
    return words.say(key) if named else plain(name)


def _around(sentence: str, lang: str) -> tuple[str, str, str]:
    """Return what stands before a number, it, and what stands behind, cut to what concerns it."""
    before, _, rest = sentence.partition(FROM)
    number, _, after = rest.partition(TO)
    if len(sentence) > _SHORT[lang]:
        start = [found.end() for found in _FULL.finditer(before)]
        before = before[start[-1] :] if start else before
        end = _FULL.search(after)
        after = after[: end.start()] if end else after
    if len(before + number + after) > _SHORT[lang]:
        before, after = _clause(before, after, lang)
    return before.lstrip(_ENDS), number, unmarked(after).rstrip(_ENDS)


def _clause(before: str, after: str, lang: str) -> tuple[str, str]:
    """Return the clause around a number, with what stands before its colon if that is short."""
    breaks = [found.end() for found in _BREAK.finditer(before)]
    clause = before[breaks[-1] :] if breaks else before
    colons = list(_COLON.finditer(before))
    if colons and len(head := before[: colons[-1].start()]) <= _HEAD[lang]:
        clause = catalogue(lang).say("list.colon").join((head, clause))
    end = _BREAK.search(after)
    return clause, after[: end.start()] if end else after


def _fraction(value: Value) -> Fraction | None:
    """Return an amount that is kept as two numbers; None if it is none."""
    pair = isinstance(value, tuple) and len(value) == 2
    if not pair or not isinstance(value, tuple):
        return None
    over, under = value
    return Fraction(over, under) if type(over) is type(under) is int and under else None
