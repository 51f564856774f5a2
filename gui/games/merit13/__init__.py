"""Game plug-in: what v1.3 gives the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.kernel.rules import Value
from gui.games.merit.counts import INKS
from gui.games.table_policy import TablePolicy
from gui.games.ui import GameUi, Limit, Phases

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from engine.kernel.wording import Teller
    from engine.library.summaries import MatchSummary
    from gui.context import AppContext
    from gui.games.honours import HonourShelf, Looked
    from gui.i18n import Language
    from gui.paint.seat_looks import SeatLook
    from gui.paint.theme import Theme
    from gui.table.board import Board
    from gui.table.scene import TableScene
    from gui.table.shown import ShownMatch


class Merit13Ui(GameUi):
    """What v1.3 gives the window."""

    icon = "bamboo"
    inks = INKS
    points = True
    team = True
    scored = frozenset({"ranked"})
    counted_by = "difficulty"
    policy = TablePolicy(pauses=frozenset({"event", "being"}), adviser="master")
    phases = Phases(
        {"action": "3.4", "join": "4.5", "teach": "3.5"},
        {
            "merit13.phase.happen": "3.2",
            "merit13.phase.come": "3.3",
            "merit13.phase.act": "3.4",
            "merit13.phase.teach": "3.5",
            "merit13.phase.reward": "3.6",
            "merit13.phase.settle": "3.7",
        },
        start="2.1",
        end="6",
    )
    usual_rules = ("difficulty",)
    honoured = True

    def board(self, scene: TableScene, shown: ShownMatch) -> Board:
        """Return the table of a match."""
        from gui.games.merit13.board import Merit13Board

        return Merit13Board(scene, shown)

    def seat_look(self, _seat: int, key: str) -> SeatLook:
        """Return how its table shows a role, or somebody who has none yet."""
        from gui.games.merit.painting.marks import seat_look

        return seat_look(key)

    def seat_icon(self, key: str) -> str:
        """Return the picture of a role."""
        from gui.games.merit.painting.marks import seat_of

        return seat_of(key.rpartition(".")[2]).icon

    def cover(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture on the game's tile."""
        from gui.games.merit13.cover import paint

        paint(painter, box)

    def limits(self, _players: int, house: Mapping[str, Value]) -> list[Limit]:
        """Return what decides a game of so many in numbers; `SamsaraError` where there is none."""
        from engine.games.merit13.rules import resolve
        from gui.games.merit.counts import team_limits

        rules = resolve(house)
        return team_limits(
            rules.rounds, rules.most_calamity, rules.fewest_delivered, rules.doom_calamity
        )

    def caution(self, key: str, house: Mapping[str, Value], language: Language) -> str:
        """Return that a limit of the calamity cannot be reached before the other."""
        from engine.games.merit13.rules import resolve
        from gui.games.merit.counts import CALAMITIES, calamity_caution

        if key not in CALAMITIES:
            return ""
        rules = resolve(house)
        return calamity_caution(rules.most_calamity, rules.doom_calamity, language)

    def score_sheet(
        self, theme: Theme, language: Language, state: Any, people: tuple[str, ...], seat: int
    ) -> QWidget:
        """Return what shows a final score with all its parts."""
        from gui.games.merit13.ceremony import Ceremony

        return Ceremony(theme, language, state, people, seat)

    def result_figures(
        self, context: AppContext, tell: Callable[[Language], Teller[Any]], state: Any
    ) -> QWidget:
        """Return what was counted in a finished match: of all, of each player."""
        from gui.games.merit13.result_figures import result_figures

        return result_figures(context, tell, state)

    def statistics(self, context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
        """Return the game's own sheets on these matches."""
        from gui.games.merit13.statistics import sheets

        return sheets(context, summaries)

    def shelves(self, looked: Looked) -> list[HonourShelf]:
        """Return what can be reached, and what was in these matches."""
        from gui.games.merit13.honours import shelves

        return shelves(looked)


UI = Merit13Ui()
