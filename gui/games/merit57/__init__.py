"""Game plug-in: what v5.7 gives the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.kernel.game import PERSON, Setup
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


class Merit57Ui(GameUi):
    """What v5.7 gives the window."""

    icon = "lotus"
    inks = INKS
    points = True
    team = True
    scored = frozenset(
        {"kept", "missed", "shown", "unscored", "scored", "honoured", "realm", "ended"}
    )
    policy = TablePolicy(
        hands=frozenset({"die"}),
        pauses=frozenset({"collective", "personal", "being"}),
        adviser="smart",
        unseen=frozenset({"end"}),
    )
    phases = Phases(
        {
            "role": "3.2",
            "vow": "9",
            "great-vow": "9",
            "faith": "3.4",
            "action": "5.1",
            "end": "4.4",
            "receivers": "5.4",
            "swap": "5.5",
            "hunter": "5.5",
            "boost-kind": "3.3",
            "aid": "5.7",
            "accept": "1.2",
            "dedication": "12.5",
            "convert-wisdom": "12.6",
            "reversal": "12.7",
            "sacrifice": "12.10",
            "power": "9",
            "rescue": "9.2",
            **dict.fromkeys(("personal", "redraw"), "4.2"),
            **dict.fromkeys(
                ("choice", "hero", "resist", "share", "share-with", "offering", "teaching"), "7A"
            ),
            **dict.fromkeys(
                ("option", "one-other", "one-or-none", "which-kind", "amount"),
                "7B",
            ),
            **dict.fromkeys(("join", "spare", "toll", "build"), "7B"),
        },
        {
            "merit57.phase.rewards": "4.0",
            "gui.merit57.step.events": "4.1",
            "merit57.phase.beings": "4.3",
            "merit57.phase.actions": "4.4",
            "merit57.phase.settlement": "4.5",
        },
        start="3.1",
        end="6",
    )
    usual_rules = ("mode", "dedication", "reversal", "dice_practice", "hidden_vows", "two_roles")
    honoured = True

    def board(self, scene: TableScene, shown: ShownMatch) -> Board:
        """Return the table of a match."""
        from gui.games.merit57.board import Merit57Board

        return Merit57Board(scene, shown)

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
        from gui.games.merit57.cover import paint

        paint(painter, box)

    def limits(self, players: int, house: Mapping[str, Value]) -> list[Limit]:
        """Return what decides a game of so many in numbers; `SamsaraError` where there is none."""
        from engine import games
        from engine.games.merit57.ending import limits
        from gui.games.merit.counts import team_limits

        seated = Setup("merit57", (PERSON,) * players, "limits", house)
        state = games.game("merit57").begin(seated)
        calamity, delivered = limits(state)
        rules = state.rules
        return team_limits(rules.rounds, calamity, delivered, rules.defeat_calamity)

    def caution(self, key: str, house: Mapping[str, Value], language: Language) -> str:
        """Return that a limit of the calamity cannot be reached before the other."""
        from engine.games.merit57.rules import resolve
        from gui.games.merit.counts import CALAMITIES, calamity_caution

        if key not in CALAMITIES:
            return ""
        rules = resolve(house)
        return calamity_caution(rules.goal()[0], rules.defeat_calamity, language)

    def preset_counts(self, preset: str) -> dict[str, int]:
        """Return how many cards the core edition has, for its preset's name."""
        from printpack.games.merit57.spec import SPEC

        return {"cards": SPEC.cards(preset)} if preset in SPEC.extents else {}

    def score_sheet(
        self, theme: Theme, language: Language, state: Any, people: tuple[str, ...], seat: int
    ) -> QWidget:
        """Return what shows a final score with all its parts."""
        from gui.games.merit57.standings import Standings

        return Standings(theme, language, state, people, seat)

    def result_figures(
        self, context: AppContext, tell: Callable[[Language], Teller[Any]], state: Any
    ) -> QWidget:
        """Return what was counted in a finished match: of all, of each player."""
        from gui.games.merit57.result_figures import result_figures

        return result_figures(context, tell, state)

    def statistics(self, context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
        """Return the game's own sheets on these matches."""
        from gui.games.merit57.statistics import sheets

        return sheets(context, summaries)

    def shelves(self, looked: Looked) -> list[HonourShelf]:
        """Return what can be reached, and what was in these matches."""
        from gui.games.merit57.honours import shelves

        return shelves(looked)


UI = Merit57Ui()
