"""Markdown reader: a chapter as headings, paragraphs, items, tables, listings and pictures.

What it takes is the part of Markdown that the guide is written in. A paragraph, an item and a row
each stand on one line; a listing stands between fences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

_HEADING = re.compile(r"(#{1,3}) (.+)")
_ITEM = re.compile(r"( *)(-|\d+\.) (.+)")
_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|`[^`]*`)+)\]\(([^)\s]+)\)")
_MARKED = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`")
_NO_ANCHOR = re.compile(r"[^\w\- ]")
_FENCE = "```"
_BULLET = "•"
_ENDING = ".md"


class Heading(NamedTuple):
    """A heading: 1 of a chapter, 2 of a section, 3 within it."""

    level: int
    text: str


class Paragraph(NamedTuple):
    """A paragraph, with its marks for bold, keys and links."""

    text: str


class Item(NamedTuple):
    """An item of a list: its mark, how deep it stands, its text."""

    mark: str
    depth: int
    text: str


class Table(NamedTuple):
    """A table: its head and its rows, each with as many cells."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Listing(NamedTuple):
    """Lines that stand as they were typed."""

    lines: tuple[str, ...]


class Picture(NamedTuple):
    """A picture by the name of its file, and what it shows."""

    file: str
    text: str


Part: TypeAlias = Heading | Paragraph | Item | Table | Listing | Picture


class Link(NamedTuple):
    """A link: its words and where it leads."""

    text: str
    target: str


def parts(text: str) -> list[Part]:
    """Return a chapter's parts in their order."""
    return list(_parts(iter(text.split("\n"))))


def _parts(lines: Iterator[str]) -> Iterator[Part]:
    rows: list[tuple[str, ...]] = []
    for line in lines:
        if line.startswith("|"):
            rows.append(_cells(line))
            continue
        if rows:
            yield _table(rows)
            rows = []
        if line.startswith(_FENCE):
            yield Listing(tuple(iter(lambda: next(lines, _FENCE), _FENCE)))
        elif line.strip():
            yield _line(line)
    if rows:
        yield _table(rows)


def _line(line: str) -> Part:
    if found := _HEADING.fullmatch(line):
        return Heading(len(found[1]), found[2])
    if found := _ITEM.fullmatch(line):
        mark = _BULLET if found[2] == "-" else found[2].rstrip(".")
        return Item(mark, len(found[1]) // 2, found[3])
    if found := _PICTURE.fullmatch(line):
        return Picture(found[2], found[1])
    return Paragraph(line.strip())


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|"))


def _table(rows: Sequence[tuple[str, ...]]) -> Table:
    return Table(rows[0], tuple(rows[2:]))  # between them the line of dashes


def links(text: str) -> list[Link]:
    """Return every link of a text, in order."""
    return [Link(found[1], found[2]) for found in _LINK.finditer(text)]


def pictures(text: str) -> list[str]:
    """Return the file of every picture of a text, in order."""
    return [found[2] for found in _PICTURE.finditer(text)]


def relinked(text: str, shown: Callable[[Link], str]) -> str:
    """Return a text with each link as `shown` words it."""
    return _LINK.sub(lambda found: shown(Link(found[1], found[2])), text)


def starred(text: str) -> str:
    """Return a line as the typesetter reads it: what is bold, or to be typed, between stars."""
    return _MARKED.sub(lambda found: f"*{found[1] or found[2]}*", text)


def bare(text: str) -> str:
    """Return a line without its marks."""
    return _MARKED.sub(lambda found: found[1] or found[2], relinked(text, lambda link: link.text))


def anchor(heading: str) -> str:
    """Return what a link calls a heading behind its `#`: as GitHub does, lower and with dashes."""
    return _NO_ANCHOR.sub("", bare(heading).lower()).replace(" ", "-")


def target(file: str, named: str = "") -> str:
    """Return what a place of the guide is called: a chapter, or a heading in it."""
    return f"{file}#{named}" if named else file


def leads_to(link: str, file: str) -> str:
    """Return the place that a link in a chapter leads to; nothing if it leaves the guide."""
    name, _, named = link.partition("#")
    if name and ("/" in name or not name.endswith(_ENDING)):
        return ""
    return target(name.removesuffix(_ENDING) or file, named)
