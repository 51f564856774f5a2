"""Game plug-in: what Cier gives the window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.kernel.rules import Scalar, Value
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


class CierUi(GameUi):
    """What Cier gives the window."""

    icon = "fist"
    counted_by = "mode"
    policy = TablePolicy(sealed=True, adviser="equilibrium")
    phases = Phases(
        {"act": "2.2"},
        {
            "cier.phase.choose": "2.2",
            "cier.phase.reveal": "2.2",
            "cier.phase.settle": "2.5",  # the first of four moments
        },
        start="2.1",
        end="1.4",
    )
    rational = True

    def board(self, scene: TableScene, shown: ShownMatch) -> Board:
        """Return the table of a match."""
        from gui.games.cier.board import CierBoard

        return CierBoard(scene, shown)

    def cover(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture on the game's tile."""
        from gui.games.cier.cover import paint

        paint(painter, box)

    def _life(self, players: int, house: Mapping[str, Value]) -> Limit:
        """Return how much life everybody has, or who has how much."""
        from engine.games.cier.amounts import shown
        from engine.games.cier.identities import opening
        from engine.games.cier.rules import resolve

        rules = resolve(house)
        state = opening(rules, players)
        lives = [shown(parts, rules.unit) for parts in state.hp]
        if rules.mode == "boss":
            boss = lives[state.roles.index("boss")]
            others = {life for life, role in zip(lives, state.roles, strict=True) if role != "boss"}
            if len(others) == 1:
                return Limit("hearts", "life", {"boss": boss, "others": others.pop()}, "boss")
        least, most = (shown(parts, rules.unit) for parts in (min(state.hp), max(state.hp)))
        if least != most:
            return Limit("hearts", "life", {"least": least, "most": most}, "range")
        return Limit("hearts", "life", {"n": least})

    def limits(self, players: int, house: Mapping[str, Value]) -> list[Limit]:
        """Return what decides a game of so many in numbers; `SamsaraError` where there is none."""
        from engine.games.cier.rulebook_text import names

        told = names(house)
        found = [Limit("scales", "match", {"kind": f"gui.rule.cier.mode.{told.mode}"})]
        found.append(self._life(players, house))
        return [
            *found,
            Limit("rifle", "ammo", {"n": told.start_ammo}),
            Limit("infinity", "stalemate", {"n": told.stalemate}),
        ]

    def seat_rule(self, house: Mapping[str, Value]) -> str:
        """Return the rule that gives every seat its team, its role or its character."""
        from engine.games.cier.rules import SHEET

        lists = {"team": "teams", "boss": "cast", "skill": "characters"}
        return lists.get(str(SHEET.resolve(house)["mode"]), "")

    def part_about(
        self, key: str, part: Scalar, house: Mapping[str, Value], language: Language
    ) -> str:
        """Return a character's life and skill by the numbers in force."""
        from engine.games.cier.amounts import shown
        from engine.games.cier.rules import resolve
        from gui.games.cier.skills import powers
        from resources.numbers import halved

        if key == "teams":
            return ""
        rules = resolve(house)
        life = halved(shown(rules.kits[str(part)].hp, rules.unit))
        told = [language.say("gui.cier.skill.life", n=life)]
        return language.say("gui.cier.join").join([*told, *powers(rules, str(part), language.say)])

    def with_part(
        self, key: str, values: tuple[Scalar, ...], seat: int, part: Scalar
    ) -> tuple[Scalar, ...]:
        """Return such a list with another part for a seat; there is never a second boss."""
        found = list(super().with_part(key, values, seat, part))
        if key == "cast" and part == "boss":
            for other, held in enumerate(values):
                if held == "boss" and other != seat:
                    found[other] = values[seat]
        return tuple(found)

    def score_sheet(
        self, theme: Theme, language: Language, state: Any, people: tuple[str, ...], seat: int
    ) -> QWidget:
        """Return what shows a final score with all its parts."""
        from gui.games.cier.standings import Standings

        return Standings(theme, language, state, people, seat)

    def statistics(self, context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
        """Return the game's own sheets on these matches."""
        from gui.games.cier.statistics import sheets

        return sheets(context, summaries)

    def wide_statistics(self, context: AppContext, summaries: Sequence[MatchSummary]) -> QWidget:
        """Return a sheet as wide as the page, which lies below the others."""
        from gui.games.cier.statistics import below

        return below(context, summaries)


UI = CierUi()
