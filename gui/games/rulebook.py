"""Rulebook sections for reading, with the numbers in force."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from engine import games
from engine.kernel.rules import Value
from gui.games import game_ui
from resources.catalogue import catalogue

_MARKS = re.compile(r"\*\*|`")  # of Markdown, within a sentence
_SWITCH = {  # a rule or a preset by its key; in Chinese its name stands off from nothing
    "en": re.compile(r"`([a-z0-9_-]+)`"),
    "zh": re.compile(r" ?`([a-z0-9_-]+)` ?"),
}
_BULLET = re.compile(r"^[-*] +", re.MULTILINE)
_HEADING = re.compile(r"^#{1,4} ([0-9A-Z.]+) (.*?)( ·)?$", re.MULTILINE)


class Section(NamedTuple):
    """One numbered section: its number, its title, its paragraphs in Markdown."""

    number: str
    title: str
    text: str


def rulebook(game_id: str, house: Mapping[str, Value], lang: str) -> str:
    """Return a game's rulebook in Markdown, as the house plays it."""
    text = games.game(game_id).rulebook(house, lang)
    return _SWITCH[lang].sub(lambda found: _named(game_id, found[1], lang) or found[0], text)


def _named(game_id: str, key: str, lang: str) -> str:
    """Return the words that a switch or a preset has on the page for a new game, if it has."""
    words = catalogue(lang)
    keys = (f"gui.rule.{game_id}.{key}.name", f"gui.preset.{game_id}.{key}")
    shown = [name for name in keys if name in words]
    named = words.say(shown[0], **game_ui(game_id).preset_counts(key)) if shown else ""
    return words.say("quote.name", name=named) if named else ""


def spoken(markdown: str) -> str:
    """Return a paragraph as it is read where nothing sets Markdown, without its signs."""
    return _MARKS.sub("", _BULLET.sub("· ", markdown))


def sections(markdown: str) -> list[Section]:
    """Return the numbered sections of a rulebook, in its order."""
    found = list(_HEADING.finditer(markdown))
    ends = [match.start() for match in found[1:]] + [len(markdown)]
    return [
        Section(match[1], match[2], markdown[match.end() : end].strip())
        for match, end in zip(found, ends, strict=True)
    ]
