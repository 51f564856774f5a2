"""Fairness panel: what the dice did and why, with a check of every throw against the seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from engine.games.ludo.fairness import roll_counts
from engine.games.ludo.records import RollRecord, roll_records, verify
from engine.games.ludo.state import BRANCHES
from engine.kernel.chance import commitment
from engine.kernel.journal import Journal
from engine.kernel.wording import Teller
from gui.games.ludo.bars import Bars
from gui.i18n import Language
from gui.paint.icons import icon
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme
from gui.table.announcing import announce
from gui.table.shown import Kept, ShownMatch
from gui.table.side_column import SideColumn
from resources.numbers import signed

_BETWEEN = 12  # pixels between two columns
_FEW = 60  # rolls below which nothing can be said of a die


class Fairness(SideColumn):
    """The rolls of one match: the last one explained, all of them counted, each verifiable."""

    def __init__(self, theme: Theme, language: Language, shown: ShownMatch, kept: Kept) -> None:
        super().__init__(theme, language, shown)
        self._kept = kept
        self._verdict = ""  # the key of what the last check came to
        self._counted = (0, 0)  # its rolls, and those that the seed does not give
        self._plate = Plate(theme)
        self.column.addWidget(self._plate)
        self._last_head, self._last = self.label("name"), Rows(theme)
        self._all_head, self._bars = self.label("name"), Bars(theme)
        self._legend = self.label("note", "ink3")
        self._branch_head, self._branches = self.label("name"), Rows(theme, headed=True)
        self._seal_head, self._seal = self.label("note", "ink3"), self.label("note")
        self._seal.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._seed = self.label("note", "green")
        self._check = QPushButton()
        self._check.clicked.connect(self.verify)
        self.column.addWidget(self._check)
        self._said = self.label("body")
        self.column.addStretch(1)
        self._arrange()

    def _arrange(self) -> None:
        """Put the drawn and listed parts below their headings."""
        column = self.column
        for head, part in (
            (self._last_head, self._last),
            (self._all_head, self._bars),
            (self._branch_head, self._branches),
        ):
            column.insertWidget(column.indexOf(head) + 1, part)

    def verify(self) -> None:
        """Recompute every throw from the seed, and say what came of it."""
        self._check_all(self._kept.journal())
        self.refresh()
        announce(self, self._said.text())

    def _check_all(self, journal: Journal) -> None:
        sealed = commitment(journal.setup.seed, journal.setup.nonce)
        found = verify(journal.setup, journal.records, sealed)
        self._verdict = "sound" if found.sound else "unsound"
        self._counted = (found.rolls, len(found.wrong))

    @property
    def _over(self) -> bool:
        return self._shown.game.outcome(self._shown.state) is not None

    def fill(self) -> None:
        """Say everything as it is now: nothing is counted while nobody looks."""
        journal = self._kept.journal()
        rolls = list(roll_records(journal.setup, journal.records))
        if self._over and self._counted[0] != len(rolls):
            self._check_all(journal)
        say = self._language.say
        self.setAccessibleName(say("gui.ludo.fairness.title"))
        balanced = not all(self._shown.state.fair)
        mode = "balanced" if balanced else "fair"
        self._plate.show_mode(say(f"gui.ludo.{mode}"), say(f"gui.ludo.fairness.about-{mode}"))
        self._show_last(rolls)
        self._show_all(rolls)
        self._show_branches(rolls, balanced=balanced)
        self._show_seal(journal)

    def _show_last(self, rolls: Sequence[RollRecord]) -> None:
        """Explain the last roll by the figures that stood before it."""
        say = self._language.say
        self._last_head.setVisible(bool(rolls))
        self._last.setVisible(bool(rolls))
        if not rolls:
            return
        roll = rolls[-1]
        before, sway = roll.before, roll.before.sway
        name = Teller(self._shown.game, self._shown.state, self._language.lang).seat(before.seat)
        self._last_head.setText(
            say("gui.ludo.fairness.last", number=len(rolls), seat=name, die=roll.die)
        )
        rows = [(say("gui.ludo.fairness.branch"), say(f"gui.ludo.branch.{roll.branch}"))]
        if sway is not None:
            rows += [
                (say("gui.ludo.fairness.lead"), _signed(sway.lead)),
                (say("gui.ludo.fairness.lean"), _signed(sway.lean)),
                (say("gui.ludo.fairness.tempo"), f"{sway.tempo:.2f}"),
            ]
        rows.append((say("gui.ludo.fairness.six"), _percent(before.faces[5])))
        if sway is not None and sway.candidates:
            dice = " ".join(map(str, sway.candidates))
            rows.append((say("gui.ludo.fairness.gift", dice=dice), _percent(sway.gift)))
        if sway is not None and sway.large is not None:
            rows.append((say("gui.ludo.fairness.large"), _percent(sway.large)))
        if roll.die != 6:
            this = say("gui.ludo.fairness.this", die=roll.die)
            rows.append((this, _percent(before.faces[roll.die - 1])))
        self._last.show_rows(rows)

    def _show_all(self, rolls: Sequence[RollRecord]) -> None:
        """Count every face, beside how often it was to be expected."""
        say = self._language.say
        counted = roll_counts(len(self._shown.state.colours), rolls)
        seen = [sum(row[i] for row in counted.seen) for i in range(6)]
        expected = [sum(row[i] for row in counted.expected) for i in range(6)]
        self._all_head.setText(say("gui.ludo.fairness.all", count=len(rolls)))
        self._bars.show_rolls(seen, expected)
        self._bars.setAccessibleName(
            "; ".join(
                say(
                    "gui.ludo.fairness.face", die=i + 1, seen=seen[i], expected=f"{expected[i]:.1f}"
                )
                for i in range(6)
            )
        )
        size = "few" if len(rolls) < _FEW else "many"
        self._legend.setText(say(f"gui.ludo.fairness.{size}", count=len(rolls)))

    def _show_branches(self, rolls: Sequence[RollRecord], *, balanced: bool) -> None:
        """Count which branch gave the rolls, seat by seat."""
        say, state = self._language.say, self._shown.state
        self._branch_head.setVisible(balanced)
        self._branches.setVisible(balanced)
        if not balanced:
            return
        counted = roll_counts(len(state.colours), rolls)
        teller = Teller(self._shown.game, state, self._language.lang)
        seats = range(len(state.colours))
        self._branch_head.setText(say("gui.ludo.fairness.branches"))
        rows = [("", *(teller.seat(seat) for seat in seats))]
        for i, branch in enumerate(BRANCHES):
            row = [counted.branches[seat][i] for seat in seats]
            if any(row):
                rows.append((say(f"gui.ludo.branch.{branch}"), *map(str, row)))
        self._branches.show_rows(rows)

    def _show_seal(self, journal: Journal) -> None:
        """Show the commitment; at the end the seed, and always what a check came to."""
        say, setup = self._language.say, journal.setup
        sealed = commitment(setup.seed, setup.nonce)
        self._seal_head.setText(say("gui.ludo.fairness.seal"))
        self._seal.setText(" ".join(sealed[i : i + 4] for i in range(0, 64, 4)))
        if self._over:
            self._seed.setText(say("gui.ludo.fairness.seed", seed=setup.seed, nonce=setup.nonce))
        else:
            self._seed.setText(say("gui.ludo.fairness.sealed"))
        self._check.setText(say("gui.ludo.fairness.check"))
        self._check.setAccessibleName(self._check.text())
        self._said.setVisible(bool(self._verdict))
        if self._verdict:
            rolls, wrong = self._counted
            self._said.setText(say(f"gui.ludo.fairness.{self._verdict}", rolls=rolls, wrong=wrong))


class Plate(QWidget):
    """The golden plate that names the dice which are played with."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._name, self._about = QLabel(), QLabel()
        grid = QGridLayout(self)
        for row, (label, step, role) in enumerate(
            ((self._name, "prompt", "ink"), (self._about, "note", "ink2"))
        ):
            label.setProperty("step", step)
            label.setProperty("role", role)
            label.setWordWrap(True)
            grid.addWidget(label, row, 0)
        self._grid = grid

    def show_mode(self, name: str, about: str) -> None:
        """Say what the dice are called and what they do."""
        px = self._theme.px
        self._name.setText(name)
        self._about.setText(about)
        self._grid.setContentsMargins(px(70), px(12), px(12), px(12))
        self._grid.setSpacing(px(2))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the plate and its scales."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(QRectF(self.rect()).adjusted(0.8, 0.8, -0.8, -0.8), 12)
        painter.fillPath(shape, theme.colour("gold", 0.14))
        painter.strokePath(shape, QPen(theme.colour("goldt", 0.7), 1.5))
        side = float(theme.px(44))
        scales = QRectF(theme.px(14), (self.height() - side) / 2, side, side)
        icon(painter, "scales", scales, theme.colour("goldt"))


class Rows(QWidget):
    """Lines of a name and its figures, the figures to the right; the first may name columns."""

    def __init__(self, theme: Theme, *, headed: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self._headed = headed
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setHorizontalSpacing(_BETWEEN)
        self._labels: dict[tuple[int, int], QLabel] = {}

    def show_rows(self, rows: Sequence[Sequence[Any]]) -> None:
        """Show these lines, and no others."""
        wanted = {(i, j): str(text) for i, row in enumerate(rows) for j, text in enumerate(row)}
        for at, text in wanted.items():
            label = self._labels.get(at) or self._added(at)
            label.setText(text)
            label.show()
        for at, label in self._labels.items():
            if at not in wanted:
                label.setText("")
                label.hide()

    def _added(self, at: tuple[int, int]) -> QLabel:
        label = QLabel(self)
        first, head = at[1] == 0, self._headed and at[0] == 0
        label.setProperty("step", "note" if first or head else "name")
        label.setProperty("role", "ink3" if first or head else "ink")
        label.setFont(self._theme.font(label.property("step")))
        label.setWordWrap(first)
        if not first:
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label, *at)
        self._labels[at] = label
        return label


def _signed(value: float) -> str:
    return signed(value, ".2f")


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
