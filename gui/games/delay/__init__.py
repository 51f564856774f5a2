"""Game plug-in: what Delay the End gives the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.kernel.rules import Value
from gui.games.table_policy import TablePolicy
from gui.games.ui import GameUi, Limit, Phases, Tool

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from engine.kernel.wording import Teller
    from engine.library.summaries import MatchSummary
    from gui.context import AppContext
    from gui.games.honours import HonourShelf, Looked
    from gui.i18n import Language
    from gui.paint.theme import Theme
    from gui.table.board import Board
    from gui.table.scene import TableScene
    from gui.table.shown import ShownMatch
    from gui.widgets.panel import Page


class DelayUi(GameUi):
    """What Delay the End gives the window."""

    icon = "scroll-unfurled"
    policy = TablePolicy(
        final=True,
        practice="practice",
        adviser="exact",
        unadvised=("task", frozenset({"after", "hidden", "steady"})),
    )
    usual_rules = ("task", "aim")
    scenes = MappingProxyType(
        {"shown": {"task": "shown"}, "hidden": {"task": "hidden"}, "steady": {"task": "steady"}}
    )
    told_rules = frozenset({"task", "aim"})
    phases = Phases(
        {"event": "4.2", "record": "5.1"},
        {"delay.phase.event": "4.2", "delay.phase.record": "5.1"},
        start="3.1",
        end="7",
    )
    told = True
    night = True
    prose = frozenset({"event", "consequence", "epilogue"})
    honoured = True
    end_page = "ending"
    pages = ("ending", "endings")
    tools = (Tool("endings", "tied-scroll", "seal"),)

    def board(self, scene: TableScene, shown: ShownMatch) -> Board:
        """Return the table of a match."""
        from gui.games.delay.board import DelayBoard

        return DelayBoard(scene, shown)

    def cover(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture on the game's tile."""
        from gui.games.delay.cover import paint

        paint(painter, box)

    def limits(self, _players: int, house: Mapping[str, Value]) -> list[Limit]:
        """Return how long it is; what its endings ask for is found out by playing."""
        from engine.games.delay.game import GAME

        rules: Mapping[str, Any] = GAME.rule_sheet.resolve(house)
        return [Limit("scroll-unfurled", "rounds", {"n": len(rules["growth"])})]

    def purpose(self, house: Mapping[str, Value], language: Language) -> str:
        """Return which task a match has; empty where any ending will do."""
        from gui.games.delay.task_words import listed

        return listed(house, language)

    def rule_note(self, key: str, values: Mapping[str, Value], language: Language) -> str:
        """Return what the task asks for as it is chosen, and how often lots do it."""
        from gui.games.delay.task_words import note

        return note(values, language) if key == "task" else ""

    def score_sheet(
        self, theme: Theme, language: Language, state: Any, people: tuple[str, ...], seat: int
    ) -> QWidget:
        """Return what shows a final score with all its parts."""
        from gui.games.delay.ending.finale import EndingView

        return EndingView(theme, language, state, people, seat)

    def result_figures(
        self, context: AppContext, tell: Callable[[Language], Teller[Any]], state: Any
    ) -> QWidget:
        """Return what was counted, but nothing of an ending that is not known yet."""
        from gui.games.delay.ending.result_figures import result_figures

        return result_figures(context, tell, state)

    def statistics(self, context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
        """Return the game's own sheets on these matches."""
        from gui.games.delay.statistics import sheets

        return sheets(context, summaries)

    def wide_statistics(self, context: AppContext, summaries: Sequence[MatchSummary]) -> QWidget:
        """Return a sheet as wide as the page, which lies below the others."""
        from gui.games.delay.statistics import below

        return below(context, summaries)

    def shelves(self, looked: Looked) -> list[HonourShelf]:
        """Return what can be reached, and what was in these matches."""
        from gui.games.delay.honours import shelves

        return shelves(looked)

    def page(self, name: str) -> type[Page]:
        """Return the class of one of its `pages`."""
        if name == "ending":
            from gui.games.delay.ending.page import EndingPage

            return EndingPage
        from gui.games.delay.ending.gallery import EndingsPage

        return EndingsPage


UI = DelayUi()
