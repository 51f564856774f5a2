"""Achievements: what can be reached in a game, on shelves, and what was reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.library.past import Past
from engine.library.summaries import MatchSummary
from gui.context import Wording

Looked = Sequence[tuple[Past, MatchSummary]]  # finished matches, the oldest first
Paint = Callable[[QPainter, QRectF], None]  # a picture in a square


class Honour(NamedTuple):
    """Something that can be reached: what it is called, what it takes, whether it was."""

    id: str
    title: Wording
    about: Wording
    picture: Paint  # as it is: won, or still blank
    times: int = 0
    first: Past | None = None  # the match in which it was reached first
    who: Wording = ""  # as whom


class HonourShelf(NamedTuple):
    """Honours of one kind."""

    id: str
    title: Wording
    about: Wording
    honours: tuple[Honour, ...]
    page: str = ""  # where they are told at length; `gui.honours.open-<page>` words it

    @property
    def reached(self) -> int:
        """Return how many of them were reached."""
        return sum(honour.times > 0 for honour in self.honours)


class Found(NamedTuple):
    """One time that something was reached."""

    past: Past
    who: Wording = ""


def first_of(found: Sequence[Found]) -> tuple[int, Past | None, Wording]:
    """Return how often something was reached, in which match first, and as whom."""
    return (len(found), found[0].past, found[0].who) if found else (0, None, "")
