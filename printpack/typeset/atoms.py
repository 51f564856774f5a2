"""Unbreakable units of a text: what stays together, how wide it is, how good a break follows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from string import ascii_letters, digits
from typing import NamedTuple

import resources
from printpack.draw.fonts import MM, advance
from printpack.typeset.inline import WIDTH, is_picture, pictured
from printpack.typeset.punctuation import (
    CLAUSE_ENDS,
    CLOSING,
    NO_END,
    NO_START,
    OPENING,
    SENTENCE_ENDS,
    is_han,
    is_square,
)
from resources.addition import added

NEVER = float("inf")  # the price of a break that must not be

# Prices of a break, in the square of an em of empty line.
_CLINGING = ("before", "step", "paid", "behind", "words")
_PRICE = {"sentence": 0.0, "clause": 0.4, "inside": 1.6, "space": 0.0}

_NUMBER = re.compile(r"[+−≥≤×]\s?\d+")

# Between a hanzi and a figure or a letter stands a seam, whether the text has a space there or
# not: cards write none, rulebooks write one.
_SEAM = 0.2  # em
_HAN = r"\u3400-\u9fff"
_JOINS = "A-Za-z0-9+−≥≤×"  # what meets a hanzi with a seam
_TYPED_SEAM = re.compile(
    rf"(?<=[{_HAN}])(\*?) +(\*?)(?=[{_JOINS}])|(?<=[{_JOINS}%])(\*?) +(\*?)(?=[{_HAN}])"
)
_LETTERS = frozenset(ascii_letters + digits)
_MEETING, _MEETING_END = _LETTERS | frozenset("+−≥≤×"), _LETTERS | frozenset("%")
_BEFORE_PICTURE = 0.22  # em between a letter and a small picture


@cache
def _together() -> re.Pattern[str]:
    """Return what clings in Chinese: a number and its words, whole words, A/B, 1–2, dashes."""
    words = resources.toml("typeset/zh.toml")
    longest = (sorted(words[key], key=len, reverse=True) for key in _CLINGING)
    before, step, paid, behind, whole = ("|".join(row) for row in longest)
    return re.compile(
        rf"(?:{before})?(?:{step})?[+−≥≤×]\d+(?:{behind})?"
        rf"|(?:{paid})?\d+(?:[–~]\d+)?(?:{behind})?"
        rf"|{whole}|——|……|[A-Za-z0-9/+−–.%]+|."
    )


class Type(NamedTuple):
    """How a box is set: its fonts, its size in points, the lead as a share of it, its language.

    Prose fills its lines; the few words of a card rather end theirs where a clause does.
    """

    regular: str
    bold: str
    number: str  # signed numbers
    size: float
    lead: float
    lang: str
    prose: bool = False

    @property
    def em(self) -> float:
        """Return the size in millimetres."""
        return self.size / MM

    @property
    def line(self) -> float:
        """Return the distance of two baselines in millimetres."""
        return self.size * self.lead / MM

    def at(self, size: float) -> Type:
        """Return the same at another size."""
        return self._replace(size=size)


class Glyph(NamedTuple):
    """One character in the style that it is asked for in, and the room it takes in ems."""

    text: str
    style: str
    width: float


class Atom(NamedTuple):
    """Characters that no line break parts; all its measures are ems."""

    glyphs: tuple[Glyph, ...]
    width: float
    price: float  # of a break behind it
    space: bool = False
    seam: float = 0.0  # to what follows on the same line

    @property
    def first(self) -> str:
        """Return the first character."""
        return self.glyphs[0].text

    @property
    def last(self) -> str:
        """Return the last character."""
        return self.glyphs[-1].text


def atoms(text: str, kind: Type) -> tuple[Atom, ...]:
    """Return the atoms of one paragraph; `*…*` is bold, signed numbers are bold of themselves."""
    return _atoms(text, kind._replace(size=1.0, lead=1.0))  # alike at every size


@lru_cache(maxsize=1024)
def _atoms(text: str, kind: Type) -> tuple[Atom, ...]:
    read = _english if kind.lang == "en" else _chinese
    pieces = [_spaced(piece) for piece in read(pictured(text), kind)]
    out = []
    for place, piece in enumerate(pieces):
        following = pieces[place + 1][0][0] if place + 1 < len(pieces) else ""
        out.append(_atom(piece, following))
    return tuple(out)


_Styled = list[tuple[str, str]]  # characters with their styles


def _chinese(text: str, kind: Type) -> Iterator[_Styled]:
    """Yield what stays together; a mark after a word stays with it by the price of the break."""
    plain = re.sub(r"([+−≥≤×])\s(?=\d)", r"\1", _TYPED_SEAM.sub(r"\1\2\3\4", text))
    for part, bold in _parts(plain):
        style = kind.bold if bold else kind.regular
        for match in _together().finditer(part):
            yield list(_signed(match.group(), style, kind))


def _english(text: str, kind: Type) -> Iterator[_Styled]:
    """Yield words and spaces; a number and the word that it counts are one word."""
    glued = re.sub(r"([+−≥≤×]?\d+) (?=[A-Za-z])", "\\1\u00a0", text)
    glued = re.sub(r"(?<=[a-z]) (?=[+−≥≤×]\d)", "\u00a0", glued)
    word: _Styled = []
    for part, bold in _parts(glued):
        style = kind.bold if bold else kind.regular
        for match in re.finditer(r" |[^ ]+", part):
            if match.group() == " ":
                if word:
                    yield word
                word = []
                yield [(" ", style)]
            else:
                word += _signed(match.group(), style, kind)
    if word:
        yield word


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    for place, part in enumerate(text.split("*")):
        if part:
            yield part, place % 2 == 1


def _signed(text: str, style: str, kind: Type) -> Iterator[tuple[str, str]]:
    """Yield the characters with their styles, signed numbers in the style of numbers."""
    at = 0
    for match in _NUMBER.finditer(text):
        yield from ((character, style) for character in text[at : match.start()])
        yield from ((character, kind.number) for character in match.group())
        at = match.end()
    yield from ((character, style) for character in text[at:])


def _spaced(piece: _Styled) -> _Styled:
    """Return the piece with its unbroken spaces as plain ones."""
    return [(" " if text == "\u00a0" else text, style) for text, style in piece]


def _atom(piece: _Styled, following: str) -> Atom:
    """Return the atom; a closing mark before another mark takes half its room."""
    glyphs = []
    for place, (text, style) in enumerate(piece):
        inside = place + 1 < len(piece)
        behind = piece[place + 1][0] if inside else following
        room = WIDTH if is_picture(text) else advance(text, style)
        if text in CLOSING and (behind in CLOSING or behind in OPENING) and behind:
            room -= 0.5
        glyphs.append(Glyph(text, style, room + (_seam(text, behind) if inside else 0.0)))
    last = piece[-1][0]
    return Atom(
        tuple(glyphs),
        added(glyph.width for glyph in glyphs),
        _price(last, following),
        piece[0][0] == " " and len(piece) == 1,
        _seam(last, following),
    )


def _seam(left: str, right: str) -> float:
    """Return how far two characters stand apart where one kind of writing meets another."""
    if not right:
        return 0.0
    if is_picture(right):
        return _BEFORE_PICTURE if left.isascii() and left.isalpha() else 0.0
    meeting = (is_han(left) and right in _MEETING) or (left in _MEETING_END and is_han(right))
    return _SEAM if meeting else 0.0


def _price(last: str, following: str) -> float:
    """Return what it costs to break between these two."""
    if following and (following in NO_START or last in NO_END):
        return NEVER
    if " " in (last, following):
        return _PRICE["space"] if last == " " else NEVER
    if last in SENTENCE_ENDS:
        return _PRICE["sentence"]
    if last in CLAUSE_ENDS or last in CLOSING:
        return _PRICE["clause"]
    if is_square(last) or (following and is_square(following)):
        return _PRICE["inside"]
    return NEVER
