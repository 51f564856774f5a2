"""Rulebook template: `resources/rules/merit13.*.md` with the numbers in force.

Besides the rules and the cards a text may name the limits of the level, `{goal_calamity}` and
`{goal_deliverance}`, how long a game takes, `{time}`, how many lessons we recommend,
`{lessons}`, and what somebody would score who ends with so much merit and wisdom, has not helped
in a row and delivered nobody: `{example[20x5].score}`.
"""

from __future__ import annotations

from types import SimpleNamespace

from engine.cards import rulebook_text
from engine.games.merit13.rules import SHEET, Rules
from engine.games.merit13.scoring import base_score, path, points, score
from engine.games.merit13.state import Player
from resources.catalogue import catalogue
from resources.numbers import Number, shown


def rule_names(rules: Rules, lang: str) -> dict[str, object]:
    """Return all that a placeholder may name."""
    return {
        **rulebook_text.rule_names(SHEET, rules, lang),
        "goal_calamity": Number(rules.most_calamity),
        "goal_deliverance": Number(rules.fewest_delivered),
        "time": catalogue(lang).say(f"gui.shell.game.{SHEET.game}.time"),
        "lessons": SHEET.presets["recommended"]["teach_limit"],
        "example": _Examples(rules, lang),
    }


class _Examples:
    """§7 Worked scores: each by its merit and wisdom, `20x5`."""

    def __init__(self, rules: Rules, lang: str) -> None:
        self._rules = rules
        self._lang = lang

    def __getitem__(self, stock: str) -> SimpleNamespace:
        merit, wisdom = map(int, stock.split("x"))
        player = Player(merit=merit, wisdom=wisdom)
        rules, walked = self._rules, path(self._rules, player)
        return SimpleNamespace(
            product=shown(merit * wisdom),
            base=_points(base_score(rules, player)),
            path=catalogue(self._lang).say(f"{SHEET.game}.path.{walked}"),
            bonus=shown(max(points(rules, player).values())),
            score=_points(score(rules, player)),
        )


def _points(value: float) -> str:
    """Return a score with one decimal, a whole one without."""
    return shown(value, ".1f").removesuffix(".0")
