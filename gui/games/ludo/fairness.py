"""Fairness panel: what the dice did and why, with a check of every throw against the seed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import QPushButton

from engine.games.ludo.fairness import long_run_of, roll_counts
from engine.games.ludo.records import RollLog, RollRecord, verify
from engine.games.ludo.state import BRANCHES, State
from engine.kernel.chance import commitment
from engine.kernel.journal import Journal, Time
from engine.kernel.wording import Teller
from gui.games.ludo.bars import Bars
from gui.games.ludo.fairness_parts import Plate, RollPicker, Rows
from gui.games.ludo.fairness_rows import position_rows, roll_rows
from gui.games.ludo.measured import WINS
from gui.i18n import Language
from gui.paint.theme import Theme
from gui.table.announcing import announce
from gui.table.shown import Kept, ShownMatch
from gui.table.side_column import SideColumn
from resources.numbers import signed

_BESIDE = 2  # seats whose figures have room beside a name
_FEW = 60  # rolls below which nothing can be said of a die


class Fairness(SideColumn):
    """The rolls of one match: the position, every roll explained, all counted and verifiable."""

    def __init__(self, theme: Theme, language: Language, shown: ShownMatch, kept: Kept) -> None:
        super().__init__(theme, language, shown)
        self._kept = kept
        self._verdict = ""  # the key of what the last check came to
        self._counted = (0, 0)  # its rolls, and those that the seed does not give
        self._waits = False  # whether a die rolls, whose number is not to be told yet
        self._plate = Plate(theme)
        self.column.addWidget(self._plate)
        many = len(shown.state.colours) > _BESIDE
        self._now_head = self.label("name")
        self._now = Rows(theme, headed=True, stacked=many)
        self._long = self.label("note", "ink2")
        self._roll_head, self._picker, self._roll = self.label("name"), RollPicker(), Rows(theme)
        self._picker.valueChanged.connect(self._pick)
        self._log = RollLog()
        self._rolls: list[RollRecord] = []
        self._all_head, self._bars = self.label("name"), Bars(theme)
        self._legend = self.label("note", "ink3")
        self._branch_head = self.label("name")
        self._branches = Rows(theme, headed=True, stacked=many)
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
            (self._now_head, self._now),
            (self._roll_head, self._roll),
            (self._roll_head, self._picker),
            (self._all_head, self._bars),
            (self._branch_head, self._branches),
        ):
            column.insertWidget(column.indexOf(head) + 1, part)

    def verify(self) -> None:
        """Recompute every throw from the seed, and say what came of it."""
        self._check_all(self._kept.journal())
        self.refresh()
        announce(self, self._said.text())
        QTimer.singleShot(0, self, self._show_verdict)  # once it has its place

    def _show_verdict(self) -> None:
        self.ensureWidgetVisible(self._said)

    def wait(self) -> None:
        """Tell nothing new while a die rolls."""
        self._waits = True

    def go_on(self) -> None:
        """Tell what the die has come to."""
        self._waits = False
        self.refresh()

    def refresh(self) -> None:
        """Say everything anew, unless a die still rolls."""
        if not self._waits:
            super().refresh()

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
        rolls = self._rolls = self._log.read(journal.setup, journal.records)
        if self._over and self._counted[0] != len(rolls):
            self._check_all(journal)
        say = self._language.say
        self.setAccessibleName(say("gui.ludo.fairness.title"))
        balanced = not all(self._shown.state.fair)
        mode = "balanced" if balanced else "fair"
        about = say(f"gui.ludo.fairness.about-{mode}", **WINS)
        self._plate.show_mode(say(f"gui.ludo.{mode}"), about)
        self._show_position(journal, balanced=balanced)
        self._show_roll()
        self._show_all(rolls)
        self._show_branches(rolls, balanced=balanced)
        self._show_seal(journal)

    def _show_position(self, journal: Journal, *, balanced: bool) -> None:
        """§4.3 Show what would decide each seat's roll as the position stands, and the past's."""
        say, state = self._language.say, self._shown.state
        seen = balanced and not self._over and state.round > 0
        self._now_head.setVisible(seen)
        self._now.setVisible(seen)
        if seen:
            ms = next((r.ms for r in reversed(journal.records) if isinstance(r, Time)), 0)
            self._now_head.setText(say("gui.ludo.fairness.now"))
            self._now.show_rows(position_rows(say, self._teller(), state, ms))
        past = long_run_of(journal.setup, state)
        self._long.setVisible(past is not None)
        if past is not None:
            before, after = past
            told = {"before": signed(before, ".3f")}
            if after is not None:
                told["after"] = signed(after, ".3f")
            key = "long" if after is None else "long-after"
            self._long.setText(say(f"gui.ludo.fairness.{key}", **told))

    def _pick(self, _number: int) -> None:
        """Explain another roll."""
        self._show_roll()
        self._dress()

    def _show_roll(self) -> None:
        """Explain a roll by the figures that stood before it: the newest, unless one looks back."""
        say, rolls = self._language.say, self._rolls
        for part in (self._roll_head, self._roll):
            part.setVisible(bool(rolls))
        self._picker.setVisible(len(rolls) > 1)
        if not rolls:
            return
        with QSignalBlocker(self._picker):
            self._picker.offer(len(rolls))
        number = self._picker.value()
        roll = rolls[number - 1]
        seat = self._teller().seat(roll.before.seat)
        told = say(
            "gui.ludo.fairness.roll", number=number, count=len(rolls), seat=seat, die=roll.die
        )
        self._roll_head.setText(told)
        self._picker.setAccessibleName(told)
        self._roll.show_rows(roll_rows(say, roll))

    def _teller(self) -> Teller[State]:
        return Teller(self._shown.game, self._shown.state, self._language.lang)

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
        teller = self._teller()
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
