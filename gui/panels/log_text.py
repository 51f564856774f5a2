"""Log text markup: figures in their inks, names that stay on one line, cards that are links."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from gui.games import game_ui
from gui.paint.theme import Role
from resources.catalogue import Catalogue

_FIGURE = r"\s?[+−-]?\d+"
_DELTA = re.compile(r"[+−-]\d+")
_JOIN, _HARD = "\u2060", "\u00a0"  # keep two characters, two words on one line
_NAMED = ("seat", "nobody", "person", "role", "colour")  # kinds of who acts, in the catalogue
_SHORT = 12  # characters; longer names may be broken
_ASIDE = r"[(（][^()（）]{1,14}[)）]"  # a short remark in brackets
_FULL = 0x2FFF  # characters beyond this need no space after them
_SENTENCE = re.compile(r".{16,}?(?:[.!?…]+[”’]*(?=\s)|[。！？…]+[」』”’]*)")
_HELD = re.compile(r" (?=· |[+−]\W?\d)")  # spaces that hold on to what follows


class Link(NamedTuple):
    """The name of a card in a sentence: where it stands, and what it is as `card:id`."""

    start: int
    length: int
    key: str


class Span(NamedTuple):
    """A part of a sentence that is set off, and its ink."""

    start: int
    length: int
    ink: Role


def begun(text: str) -> str:
    """Return the first sentence of a story that stands elsewhere in full, and that it goes on."""
    first = _SENTENCE.match(text)
    if first is None or first.end() == len(text):
        return text
    return f"{first.group()}{'……' if ord(first.group()[-1]) > _FULL else ' …'}"


def amount_spans(text: str, game_id: str, words: Catalogue) -> list[Span]:
    """Return the resources with their amounts, each in its ink, and other changes in plain ink."""
    spans, taken = [], [False] * len(text)
    for kind, ink in game_ui(game_id).inks.items():
        key = f"{game_id}.kind.{kind}"
        if key not in words:
            continue
        name = words.say(key)
        amount = re.compile(re.escape(name) + _FIGURE + r"|\d+\s" + re.escape(name))
        for found in amount.finditer(text):
            spans.append(Span(found.start(), len(found.group()), ink))
            taken[found.start() : found.end()] = [True] * len(found.group())
    return spans + [
        Span(found.start(), len(found.group()), "ink")
        for found in _DELTA.finditer(text)
        if not taken[found.start()]
    ]


@cache
def whole(game_id: str, words: Catalogue) -> re.Pattern[str]:
    """Return what finds short remarks, and the short names that a game's people may have."""
    kinds = tuple(f"{game_id}.{kind}." for kind in _NAMED)
    said = {words.say(key) for key in words.keys if key.startswith(kinds)}
    short = sorted((re.escape(name) for name in said if len(name) <= _SHORT), key=len)
    return re.compile("|".join([_ASIDE, *reversed(short)]))


def glued(text: str, spans: list[Span], parts: re.Pattern[str]) -> tuple[str, list[Span]]:
    """Return the text with figures and parts made unbreakable, and where the spans stand then.

    No line begins with a point between two of them, nor with a change without its name.
    """
    held: list[tuple[int, int, Role | None]] = [(s.start, s.start + s.length, s.ink) for s in spans]
    for part in parts.finditer(text):
        if not any(start < part.end() and part.start() < end for start, end, _ in held):
            held.append((*part.span(), None))
    shown, moved, at, grown = "", [], 0, 0
    for start, end, ink in sorted(held, key=lambda one: one[0]):
        joined = _JOIN.join(text[start:end].replace(" ", _HARD))
        shown += text[at:start] + joined
        if ink is not None:
            moved.append(Span(start + grown, len(joined), ink))
        grown += len(joined) - (end - start)
        at = end
    return _HELD.sub(_HARD, shown + text[at:]), moved


def linked(text: str, cards: Mapping[str, str]) -> list[Link]:
    """Return where a sentence names its cards; the longer name goes before one inside it."""
    found: list[Link] = []
    for name in sorted(cards, key=len, reverse=True):
        held = f"{_JOIN}?".join(f"[ {_HARD}]" if sign == " " else re.escape(sign) for sign in name)
        for place in re.finditer(held, text):
            if not any(
                link.start < place.end() and place.start() < link.start + link.length
                for link in found
            ):
                found.append(Link(place.start(), len(place.group()), cards[name]))
    return found
