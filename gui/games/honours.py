"""What can be reached: an honour, a shelf of them, and which games have such. One line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.library.past import Past
from engine.library.summaries import MatchSummary
from gui.context import Wording

# game: what makes its shelves of everything that was looked into
_SHELVES = {
    "merit57": "gui.games.merit57.honours:shelves",
    "merit13": "gui.games.merit13.honours:shelves",
    "delay": "gui.games.delay.honours:shelves",
}

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


class Shelf(NamedTuple):
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


class Shelves(Protocol):
    """What makes a game's shelves."""

    def __call__(self, looked: Looked, /) -> list[Shelf]:
        """Return what can be reached, and what was in these matches."""
        ...


def honoured() -> tuple[str, ...]:
    """Return the games in which there is something to be reached."""
    return tuple(_SHELVES)


def shelves(game_id: str, looked: Looked) -> list[Shelf]:
    """Return a game's shelves."""
    module, _, name = _SHELVES[game_id].partition(":")
    make: Shelves = getattr(import_module(module), name)
    return make(looked)


class Found(NamedTuple):
    """One time that something was reached."""

    past: Past
    who: Wording = ""


def first_of(found: Sequence[Found]) -> tuple[int, Past | None, Wording]:
    """Return how often something was reached, in which match first, and as whom."""
    return (len(found), found[0].past, found[0].who) if found else (0, None, "")
