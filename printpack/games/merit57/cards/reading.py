"""A card's text as the lines that it is made of: options, bands of the die, roles, sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from printpack.draw.marks import ROLES
from resources.catalogue import LANGUAGES, catalogue

_OPTION = re.compile(r"(?:【([AB])】|([AB]): )(.*)", re.DOTALL)
_BAND = re.compile(r"([1-6])[–-]([1-6]) (.*)", re.DOTALL)
_ROLE = re.compile(r"(?:【([^AB】]+)】|\[([^\]]+)\] ?)(.*)", re.DOTALL)
_HERO = re.compile(r"(\S+?)「(.+?)」：([^「]*)(?=$|\S\S「)|(\w+), “(.+?)”[.:,] (.*?)(?=$| \w+, “)")
# The words that name a choice stand out: 开仓：, Open the door –, Follow.
_HEAD = re.compile(
    r"^([^：，。；（]{2,8}(?:（[^）]*）)?)(?=：)"
    r"|^(?!Pay|Lose|Roll)([A-Z][^.–:,;(]{2,44}?)(?= –|\.|:| \()"
)


class Entry(NamedTuple):
    """One line of a text: `option` A or B, `band` of a die, `role`, or `plain`."""

    kind: str
    mark: str
    text: str


class Hero(NamedTuple):
    """A hero moment: whose, its name, what it does."""

    role: str
    name: str
    text: str


def entries(text: str) -> Iterator[Entry]:
    """Yield the lines of a text in their order."""
    for line in text.strip().split("\n"):
        if found := _OPTION.fullmatch(line):
            yield Entry("option", found[1] or found[2], found[3])
        elif found := _BAND.fullmatch(line):
            yield Entry("band", found[1] + found[2], found[3])
        elif found := _ROLE.fullmatch(line):
            yield Entry("role", found[1] or found[2], found[3])
        else:
            yield Entry("plain", "", line)


def heroes(text: str) -> list[Hero]:
    """Return the hero moments of a text."""
    found = []
    for match in _HERO.finditer(text):
        word, name, rest = match.groups()[:3] if match[1] else match.groups()[3:]
        found.append(Hero(role_of(word), name, rest.strip()))
    return found


def role_of(word: str) -> str:
    """Return the id of the role that a word names, or nothing."""
    for lang in LANGUAGES:
        for role in ROLES:
            if catalogue(lang).say(f"merit57.role.{role}") == word:
                return role
    return ""


def headed(text: str) -> str:
    """Return the text with the name of the choice marked as bold."""
    match = _HEAD.match(text)
    return f"*{match.group()}*{text[match.end() :]}" if match else text
