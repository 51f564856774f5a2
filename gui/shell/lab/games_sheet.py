"""Games to look at: what stood apart while an experiment was played, each opened as a replay."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.lab.experiments.outliers import CHANGED, RARE, Outlier
from engine.lab.experiments.plan import Experiment
from gui.context import AppContext, Wording, faults_told
from gui.games.labels import ended
from gui.i18n import Language
from gui.lab.runner import Standing
from gui.shell.lab.game_pair import game_pair
from gui.shell.lab.wording import base_name, measure_name, variant_name
from gui.widgets.buttons import Button, SignButton
from gui.widgets.panel import Panel, empty
from gui.widgets.said import Label
from resources.numbers import shown

_MOST = 6
_ORDER = (RARE, CHANGED)  # what is worth a look first


class GameRow(QWidget):
    """One game: opened by its sign, and the same game of the baseline by the other."""

    def __init__(self, context: AppContext, standing: Standing, one: Outlier) -> None:
        super().__init__()
        self.context = context
        self._plan = standing.experiment
        self._one = one
        self.opened: list[int] = []  # matches that were made for it
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        number = f"{one.game:,}"  # as the command line counts, from 0
        opening: Wording = lambda language: language.say(
            "gui.lab.open-game", n=number, arm=_arm(self._plan, one.arm, language)
        )
        self.open = SignButton(context, "play", opening, partial(self._open, one.arm))
        row.addWidget(self.open)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(
            Label(context, lambda language: language.say("gui.lab.game-no", n=number), "name")
        )
        words.addWidget(Label(context, self._said, "note", "ink2", wrap=True))
        row.addLayout(words, 1)
        if one.arm:
            same: Wording = lambda language: language.say("gui.lab.open-base", n=number)
            self.base = Button(context, "gui.lab.pair-base", partial(self._open, 0), height=30)
            self.base.about(same)
            row.addWidget(self.base)

    def _said(self, language: Language) -> str:
        one, plan = self._one, self._plan
        arm = _arm(plan, one.arm, language)
        if one.why == RARE:
            told = ended(plan.game, one.ending)
            ending = told(language) if callable(told) else language.say(told)
            return language.say("gui.lab.game-rare", arm=arm, ending=ending)
        name = measure_name(plan.game, one.measure, language)
        share = next(each.kind == "share" for each in plan.measures if each.key == one.measure)
        value = _value(one.value, language, share=share)
        base = _value(one.base, language, share=share)
        key = f"gui.lab.game-{one.why}"
        return language.say(key, arm=arm, measure=name, value=value, base=base)

    def _open(self, arm: int) -> None:
        """Play the game again as both sides did, and show one as a replay that counts nowhere."""
        context = self.context
        context.host.hush()
        with faults_told(context.host):
            pair = game_pair(context.library, self._plan, self._one.arm or 1, self._one.game)
            self.opened += pair.ids
            context.host.go("lab-game", match_id=pair.ids[bool(arm)], pair=pair)


class GamesSheet(Panel):
    """Some games of each sort, those with an ending that hardly ever comes first."""

    def __init__(self, context: AppContext, standing: Standing) -> None:
        super().__init__(context)
        self.standing = standing
        self.rows: list[GameRow] = []
        self._opened: list[int] = []
        head = QHBoxLayout()
        head.addWidget(Label(context, "gui.lab.games", "heading", wrap=True), 1)
        self.box.addLayout(head)
        self.box.addWidget(Label(context, "gui.lab.games-about", "note", "ink3", wrap=True))
        self._column = QVBoxLayout()
        self._column.setSpacing(context.theme.px(4))
        self.box.addLayout(self._column)
        self.box.addStretch(1)
        self.show_standing(standing)

    def show_standing(self, standing: Standing) -> None:
        """Show the games that are known now."""
        if standing.games == self.standing.games and (self.rows or not standing.games):
            self.standing = standing
            return
        self.standing = standing
        self._opened += [match for row in self.rows for match in row.opened]
        empty(self._column)
        self.rows = [GameRow(self.context, standing, one) for one in _first(standing.games)]
        for row in self.rows:
            self._column.addWidget(row)

    def leave(self) -> None:
        """Forget the matches that were only looked at."""
        opened = [*self._opened, *(match for row in self.rows for match in row.opened)]
        self._opened = []
        for row in self.rows:
            row.opened = []
        if opened:
            self.context.library.delete(*opened)


def _first(games: tuple[Outlier, ...]) -> list[Outlier]:
    """Return the few that are shown: of each variant and sort one after the other."""
    ranked: dict[tuple[int, str, str], list[Outlier]] = {}
    for one in games:
        ranked.setdefault((one.arm, one.why, one.measure), []).append(one)
    turns = max((len(row) for row in ranked.values()), default=0)
    rows = sorted(
        ranked.values(),
        key=lambda row: (_ORDER.index(row[0].why) if row[0].why in _ORDER else 2, -row[0].arm),
    )
    mixed = [row[turn] for turn in range(turns) for row in rows if turn < len(row)]
    return mixed[:_MOST]


def _arm(plan: Experiment, arm: int, language: Language) -> str:
    return variant_name(plan, arm, language) if arm else base_name(plan, language)


def _value(value: int | None, language: Language, *, share: bool) -> str:
    if value is None:
        return "–"
    if share:
        return language.say("lab.told.yes" if value else "lab.told.no")
    return shown(value)
