"""Blocks of a report: headings, sentences, tables, charts, lists and code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from printpack.charts.chart import Chart


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the question."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences: an answer is `strong`, what only goes with something else is `small`."""

    text: str
    strong: bool = False
    small: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table; its first columns are texts, figures stand at the right."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    texts: int = 1
    title: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A chart; of `half` ones two stand beside each other."""

    chart: Chart
    title: str
    half: bool = False


@dataclass(frozen=True, slots=True)
class Lines:
    """A list."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Code:
    """What one types, or a file."""

    text: str


Block: TypeAlias = Heading | Paragraph | Table | Picture | Lines | Code
