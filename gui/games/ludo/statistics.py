"""Statistics of Ludo: its dice beside what was to be expected, who won, what was balanced."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.games.ludo.game import GAME
from engine.games.ludo.history import long_run
from engine.games.ludo.rules import resolve
from engine.games.ludo.state import BRANCHES
from engine.games.ludo.summary import BALANCED, Dice, LudoSummary, dice
from engine.kernel.game import PERSON, Setup
from engine.library.summaries import MatchSummary
from gui.context import AppContext, Wording, plain
from gui.games.ludo.bars import Bars
from gui.widgets.panel import Panel
from gui.widgets.report import ReportTable, mean, share, sheet, stacked
from resources.numbers import signed

_SIX = 5  # its place among the faces
_FEW = 600  # rolls below which nothing can be said of a die over many games


def sheets(context: AppContext, summaries: Sequence[MatchSummary]) -> list[QWidget]:
    """Return the sheets of matches that were all played with the same dice."""
    matches: list[LudoSummary] = [summary.own for summary in summaries]
    sums, mode = dice(matches), matches[0].mode
    beside: list[QWidget] = [_won(context, sums)]
    if mode == BALANCED:
        beside.append(_swayed(context, sums))
    return [_rolled(context, sums, mode), stacked(*beside)]


class DieFaces(QWidget):
    """The bars of all six faces, named for a reader."""

    def __init__(self, context: AppContext, sums: Dice) -> None:
        super().__init__()
        self.context = context
        self._sums = sums
        self.bars = Bars(context.theme)
        self.bars.show_rolls(sums.seen, sums.expected)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.bars)
        context.language.changed.connect(self._name)
        context.theme.changed.connect(self.bars.updateGeometry)
        self._name()

    def _name(self) -> None:
        say, sums = self.context.language.say, self._sums
        faces = [
            say(
                "gui.ludo.fairness.face",
                die=i + 1,
                seen=sums.seen[i],
                expected=f"{sums.expected[i]:.1f}",
            )
            for i in range(len(sums.seen))
        ]
        self.bars.setAccessibleName("; ".join(faces))


def _rolled(context: AppContext, sums: Dice, mode: str) -> Panel:
    """Return how often each face came and what the dice did in other ways."""
    games = sums.games
    size = "few" if sums.rolls < _FEW else "many"
    note: Wording = lambda language: language.say(
        f"gui.statistics.ludo.{size}-{mode}", n=f"{sums.rolls:,}", games=games
    )
    table = ReportTable(
        context,
        ("", "gui.statistics.ludo.seen", "gui.statistics.ludo.expected"),
        [
            (
                "gui.statistics.ludo.sixes",
                plain(f"{sums.seen[_SIX]:,}"),
                plain(f"{sums.expected[_SIX]:,.1f}"),
            ),
            ("gui.statistics.ludo.rolls", mean(sums.rolls, games), plain("")),
            ("gui.statistics.ludo.wait", plain(sums.longest), plain("")),
            ("gui.statistics.ludo.captures", mean(sums.captures, games), plain("")),
            ("gui.statistics.ludo.taken", mean(sums.taken, games), plain("")),
        ],
    )
    heading, chip = "gui.statistics.ludo.dice", f"gui.ludo.{mode}"
    return sheet(context, heading, DieFaces(context, sums), table, note=note, chip=chip)


def _won(context: AppContext, sums: Dice) -> Panel:
    """Return who won: persons and bots, and by the order of the seats."""
    rows: list[tuple[Wording, tuple[int, int, float]]] = [
        ("gui.statistics.ludo.persons", sums.persons),
        ("gui.statistics.ludo.bots", sums.bots),
        *((_seat(number), row) for number, row in enumerate(sums.wins, 1)),
    ]
    table = ReportTable(
        context,
        ("", "gui.statistics.ludo.won", "gui.statistics.ludo.equal"),
        [(word, share(won, of), plain(f"{equal:.2f}")) for word, (of, won, equal) in rows if of],
    )
    return sheet(
        context, "gui.statistics.ludo.winners", table, note="gui.statistics.ludo.equal-note"
    )


def _seat(number: int) -> Wording:
    return lambda language: language.say("gui.statistics.ludo.seat", n=number)


def _swayed(context: AppContext, sums: Dice) -> Panel:
    """Return which branch of the die gave the rolls, and what the next game begins with."""
    begins = Setup("ludo", (PERSON, ""), "")
    counts = GAME.inputs(begins, context.library.history("ludo"))
    lean = signed(long_run(resolve({}), counts["balance"]), ".3f")
    rows: list[tuple[Wording, Wording]] = [
        (f"gui.ludo.branch.{branch}", share(sums.branches[i], sums.rolls))
        for i, branch in enumerate(BRANCHES)
        if sums.branches[i]
    ]
    note: Wording = lambda language: language.say(
        "gui.statistics.ludo.gifts", n=f"{sums.gifts:,}", of=f"{sums.rolls:,}", lean=lean
    )
    table = ReportTable(context, ("", "gui.statistics.ludo.share"), rows)
    return sheet(context, "gui.ludo.fairness.branches", table, note=note)
