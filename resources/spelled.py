"""Spelled-out number: a count in words, as running prose has it: sixteen, thirty-six."""

from __future__ import annotations

from resources.catalogue import capitalized, catalogue
from resources.numbers import shown

_LARGE = 100  # from which on figures are easier to read


class Spelled:
    """A count in the words of a language; `{n:A}` begins a sentence with it."""

    def __init__(self, value: int, lang: str) -> None:
        self._words = _words(value, lang)

    def __format__(self, spec: str) -> str:
        return capitalized(self._words) if spec == "A" else self._words


def _words(value: int, lang: str) -> str:
    if not 0 <= value < _LARGE:
        return shown(value)
    texts = catalogue(lang)
    small = texts.say("number.small").split("|")
    if value < len(small):
        return small[value]
    tens = texts.say("number.tens").split("|")[value // 10 - 2]
    ones = texts.say("number.ones").split("|")[value % 10]
    return texts.say("number.both", tens=tens, ones=ones) if ones else tens
