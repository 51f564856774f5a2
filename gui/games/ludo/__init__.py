"""Game plug-in: what Ludo gives the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.kernel.rules import Value
from gui.games.table_policy import TablePolicy
from gui.games.ui import GameUi, Limit, Phases

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from engine.library.summaries import MatchSummary
    from gui.context import AppContext
    from gui.i18n import Language
    from gui.paint.theme import Theme
    from gui.table.board import Board
    from gui.table.scene import TableScene
    from gui.table.shown import ShownMatch


class LudoUi(GameUi):
    """What Ludo gives the window."""

    icon = "rolling-dices"
    counted_by = "dice"
    # a balanced throw is up to three draws of the dice
    policy = TablePolicy(hands=frozenset({"dice"}), adviser="seasoned")
    phases = Phases(
        {"move": "1.4"},
        {"ludo.phase.roll": "1.4", "ludo.phase.move": "1.4"},
        start="1.3",
        end="1.9",
    )
    statistics_kept = ("fair", "balanced")

    def board(self, scene: TableScene, shown: ShownMatch) -> Board:
        """Return the table of a match."""
        from gui.games.ludo.board import LudoBoard

        return LudoBoard(scene, shown)

    def cover(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture on the game's tile."""
        from gui.games.ludo.cover import paint

        paint(painter, box)

    def limits(self, _players: int, house: Mapping[str, Value]) -> list[Limit]:
        """Return what decides a game of so many in numbers; `SamsaraError` where there is none."""
        from engine.games.ludo.board import PIECES, QUARTER, RING
        from engine.games.ludo.rules import resolve

        rules = resolve(house)
        safe = len({place % QUARTER for place in rules.safe}) * (RING // QUARTER)
        return [
            Limit("stone-wheel", "pieces", {"n": PIECES}),
            Limit("cartwheel", "board", {"n": RING}),
            Limit("shield", "safe", {"n": safe}),
            Limit("dice-six-faces-six", "sixes", {"n": rules.sixes}),
            Limit("rolling-dices", "dice", {"kind": f"gui.rule.ludo.dice.{rules.dice}"}),
        ]

    def minutes(self, players: int, house: Mapping[str, Value]) -> int:
        """Return how long a game of so many takes by what was measured."""
        from engine.games.ludo.rules import resolve
        from gui.games.ludo.measured import minutes

        return minutes(resolve(house).dice, players)

    def score_sheet(
        self, theme: Theme, language: Language, state: Any, people: tuple[str, ...], seat: int
    ) -> QWidget:
        """Return what shows a final score with all its parts."""
        from gui.games.ludo.standings import Standings

        return Standings(theme, language, state, people, seat)

    def statistics(self, context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
        """Return the game's own sheets on these matches."""
        from gui.games.ludo.statistics import sheets

        return sheets(context, summaries)


UI = LudoUi()
