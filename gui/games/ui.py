"""Game plug-in of the window: everything that one game gives it, with defaults for all but a table.

A package `gui.games.<id>` offers an instance as `UI`. What it needs is imported inside its methods:
the window opens long before anybody sits down to most of the games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.kernel.rules import Scalar, Value
from engine.library.summaries import MatchSummary
from gui.games.table_policy import TablePolicy
from gui.paint.cover import plain
from gui.paint.seat_looks import SeatLook, seat_look
from gui.paint.theme import Fixed, Role, Theme

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from engine.kernel.wording import Teller
    from gui.context import AppContext
    from gui.games.honours import HonourShelf, Looked
    from gui.i18n import Language
    from gui.table.board import Board
    from gui.table.scene import TableScene
    from gui.table.shown import ShownMatch
    from gui.widgets.panel import Page


class Limit(NamedTuple):
    """One limit: its icon, its name in the catalogue, and the numbers or keys it is worded with."""

    icon: str
    name: str
    said: dict[str, int | str]
    worded: str = "value"  # which of the name's sentences, where there are several


class Phases(NamedTuple):
    """Sections of the rulebook: of questions and draws, of steps, before and after the rounds.

    A match looked back on asks nobody: there `Board.course` says which step it is at, and without
    one F1 opens the section of the start, then that of the end.
    """

    questions: Mapping[str, str] = {}  # a draw, the last part of a question's topic -> section
    steps: Mapping[str, str] = {}  # a step of the course -> section
    start: str = ""
    end: str = ""


class Tool(NamedTuple):
    """A tool of the start page: its page, its icon, and the colour behind it.

    `gui.shell.tool.<page>.name` and `.line` word it; what the line counts is asked for
    when it is shown.
    """

    page: str
    icon: str
    tint: Fixed
    counts: Callable[[], dict[str, int]] = dict


class GameUi(ABC):
    """What one game gives the window."""

    icon: ClassVar[str] = "cartwheel"
    inks: ClassVar[Mapping[str, Role]] = MappingProxyType({})  # of what it counts, in the log
    points: ClassVar[bool] = False  # whether its scores are points, not only an order
    told: ClassVar[bool] = False  # whether its endings are told, and nobody wins or loses
    night: ClassVar[bool] = False  # whether its table is dark in daylight, too
    prose: ClassVar[frozenset[str]] = frozenset()  # kinds of events of which the log tells a part
    team: ClassVar[bool] = False  # whether all win or lose together, and one only comes first
    policy: ClassVar[TablePolicy] = TablePolicy()
    phases: ClassVar[Phases] = Phases()
    usual_rules: ClassVar[tuple[str, ...]] = ()  # switches that most people change, first
    told_rules: ClassVar[frozenset[str]] = frozenset()  # of which `purpose` tells, so nobody counts
    rational: ClassVar[bool] = False  # whether a rule of two numbers is a fraction
    scored: ClassVar[frozenset[str]] = frozenset()  # kinds of events that the score sheet shows
    counted_by: ClassVar[str] = ""  # the rule whose choices are counted apart
    statistics_kept: ClassVar[tuple[str, ...]] = ()  # offered before there is a match in them
    honoured: ClassVar[bool] = False  # whether there is something to be reached
    end_page: ClassVar[str] = "result"  # what a match turns to when it is over
    pages: ClassVar[tuple[str, ...]] = ()  # names of pages of its own
    scenes: ClassVar[Mapping[str, Mapping[str, Value]]] = MappingProxyType({})  # houses to picture
    tools: ClassVar[tuple[Tool, ...]] = ()  # tiles of its own on the start page

    @abstractmethod
    def board(self, scene: TableScene, shown: ShownMatch) -> Board:
        """Return the table of a match."""

    def seat_look(self, seat: int, key: str) -> SeatLook:
        """Return how its table shows a seat that goes by this key of the catalogue."""
        return seat_look(seat, key)

    def seat_icon(self, _key: str) -> str:
        """Return the picture on the badge of a seat that goes by this key."""
        return "person"

    def cover(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture on the game's tile."""
        plain(painter, box, self.icon)

    def limits(self, _players: int, _house: Mapping[str, Value]) -> list[Limit]:
        """Return what decides a game of so many in numbers; `SamsaraError` where there is none."""
        return []

    def caution(self, _key: str, _house: Mapping[str, Value], _language: Language) -> str:
        """Return in a line why a rule is of no avail beside the others; empty if it is of some."""
        return ""

    def rule_note(self, _key: str, _values: Mapping[str, Value], _language: Language) -> str:
        """Return what is to be said of a rule as it stands beside the others; mostly nothing."""
        return ""

    def purpose(self, _house: Mapping[str, Value], _language: Language) -> str:
        """Return in a few words what a match of this house is played for, if that is special."""
        return ""

    def minutes(self, _players: int, _house: Mapping[str, Value]) -> int:
        """Return how long a game of so many takes, where that depends on them; else 0."""
        return 0

    def seat_rule(self, _house: Mapping[str, Value]) -> str:
        """Return the rule that lists a part for each seat, as this house plays; empty if none."""
        return ""

    def part_about(
        self, _key: str, _part: Scalar, _house: Mapping[str, Value], _language: Language
    ) -> str:
        """Return in a line what a part can do; empty where its name says all."""
        return ""

    def with_part(
        self, _key: str, values: tuple[Scalar, ...], seat: int, part: Scalar
    ) -> tuple[Scalar, ...]:
        """Return such a list with another part for a seat."""
        return (*values[:seat], part, *values[seat + 1 :])

    def preset_counts(self, _preset: str) -> dict[str, int]:
        """Return what the name of a preset counts, by the placeholders of its sentence."""
        return {}

    def score_sheet(
        self, _theme: Theme, _language: Language, _state: Any, _people: tuple[str, ...], _seat: int
    ) -> QWidget | None:
        """Return what shows a final score with all its parts."""
        return None

    def result_figures(
        self, _context: AppContext, _tell: Callable[[Language], Teller[Any]], _state: Any
    ) -> QWidget | None:
        """Return what was counted in a finished match, where a plain list would not do."""
        return None

    def statistics(
        self, _context: AppContext, _summaries: Sequence[MatchSummary]
    ) -> list[QWidget] | None:
        """Return the game's own sheets on these matches."""
        return None

    def wide_statistics(
        self, _context: AppContext, _summaries: Sequence[MatchSummary]
    ) -> QWidget | None:
        """Return a sheet as wide as the page, which lies below the others."""
        return None

    def shelves(self, _looked: Looked) -> list[HonourShelf]:
        """Return what can be reached, and what was in these matches."""
        return []

    def page(self, name: str) -> type[Page]:
        """Return the class of one of its `pages`."""
        raise KeyError(name)
