"""Side panels: practice against the equilibrium, and the seals with all figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from engine.games.cier.practice import BREAK, Lesson
from gui.games.cier.lesson_worker import Study
from gui.games.cier.view_model import grouped, short
from gui.i18n import Language
from gui.paint.lettering import words
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme
from gui.table.board import DockPanel
from gui.table.scene import TableScene
from gui.table.shown import Kept, Seal, Sealed, ShownMatch, Unsealed
from gui.table.side_column import SideColumn

_BAR = 30.0
_SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing


@runtime_checkable
class Lasting(Kept, Sealed, Protocol):
    """A match that has both records and seals."""


def docks(scene: TableScene, shown: ShownMatch) -> tuple[DockPanel, ...]:
    """Return the panel for this match: in a duel practice and seals, else the seals alone."""
    if not isinstance(shown, Sealed):
        return ()
    if isinstance(shown, Lasting) and len(shown.setup.players) == 2:
        panel: SideColumn = Practice(scene.theme, scene.language, shown, shown)
        return (DockPanel("gui.cier.practice.tab", panel),)
    panel = SealPanel(scene.theme, scene.language, shown, shown)
    return (DockPanel("gui.cier.seals.tab", panel),)


class SealPanel(SideColumn):
    """The seals of what is being chosen, and of what was laid open last, for copying."""

    def __init__(self, theme: Theme, language: Language, shown: ShownMatch, sealed: Sealed) -> None:
        super().__init__(theme, language, shown)
        self._sealed = sealed
        self._whole = False  # whether every digit is shown
        self.begin()
        self._seals_head, self._verdict = self.label("name"), self.label("name", "green")
        self._about = self.label("note", "ink3")
        self._heads = (self.label("name"), self.label("note", "ink2"))
        self._now = self._heads[1]
        self._opened_head, self._opened = self.label("name"), self.label("note", "ink2")
        for label in (self._now, self._opened):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._more = QPushButton()
        self._more.clicked.connect(self._turn)
        self.column.addWidget(self._more)
        self.column.addStretch(1)

    def begin(self) -> None:
        """Add what stands above the seals."""

    def fill(self) -> None:
        """Say what a check came to, and write down every seal: in short, or whole on demand."""
        say, seals = self._language.say, self._sealed.seals
        self.setAccessibleName(say("gui.cier.seals.title"))
        self._seals_head.setText(say("gui.cier.seals.title"))
        self._about.setText(say("gui.cier.seals.about"))
        self._heads[0].setText(say("gui.cier.seals.now"))
        now = [self._sealing(one) for one in seals.closed]
        self._now.setText(self._between().join(now) or say("gui.cier.seals.none"))
        self._opened_head.setText(say("gui.cier.seals.before"))
        past = [self._checked(one) for one in seals.opened]
        for label in (self._opened_head, self._opened, self._verdict):
            label.setVisible(bool(past))
        self._opened.setText(self._between().join(past))
        sound = all(one.sound for one in seals.opened)
        self._verdict.setProperty("role", "green" if sound else "red")
        self._verdict.setText(say(f"gui.cier.seals.verdict-{'sound' if sound else 'unsound'}"))
        self._more.setVisible(bool(seals.closed or seals.opened))
        self._more.setText(say(f"gui.cier.seals.{'less' if self._whole else 'more'}"))

    def _turn(self) -> None:
        self._whole = not self._whole
        self.refresh()

    def _between(self) -> str:
        return "\n\n" if self._whole else "\n"

    def _sealing(self, seal: Seal) -> str:
        """Return a seal that is still closed."""
        who = self._who(seal.seat)
        return f"{who}\n{grouped(seal.digest)}" if self._whole else f"{who} {short(seal.digest)}"

    def _checked(self, seal: Unsealed) -> str:
        """Return a seal that was laid open, and whether it is right."""
        say = self._language.say
        verdict = say("gui.cier.seals.right" if seal.sound else "gui.cier.seals.wrong")
        who = f"{'✓' if seal.sound else '×'} {self._who(seal.seat)}"
        if not self._whole:
            return f"{who} {short(seal.digest)}"
        return f"{who} {verdict}\n{grouped(seal.digest)}\n{seal.text}"

    def _who(self, seat: int) -> str:
        return self._shown.setup.named(seat) or self._language.say(f"cier.seat.{seat}")


class Practice(SealPanel):
    """What the solved duel would have played, beside what was played; only after the exchange."""

    def __init__(self, theme: Theme, language: Language, shown: ShownMatch, kept: Lasting) -> None:
        self._kept = kept
        super().__init__(theme, language, shown, kept)
        self.study = Study(shown.seat, self)
        self.study.changed.connect(self.refresh)

    def begin(self) -> None:
        """Add what stands above the seals: the last lesson, and what all of them come to."""
        self._read = -1  # how many records were read
        self._intro = self.label("note", "ink3")
        self._busy = self.label("name", "ink2")
        self._head = self.label("name")
        self._bars = MixBars(self._theme)
        self.column.addWidget(self._bars)
        self._value, self._worth = self.label("body", "ink2"), self.label("body", "ink2")
        self._regret = self.label("name")
        self._sum_head = self.label("name")
        self._sum = self.label("body", "ink2")

    def fill(self) -> None:
        """Show the last lesson, what all of them come to, and the seals."""
        super().fill()
        journal = self._kept.journal()
        if len(journal.records) != self._read:
            self._read = len(journal.records)
            self.study.read(journal)
        say, study = self._language.say, self.study
        self.setAccessibleName(say("gui.cier.practice.title"))
        self._intro.setText(say("gui.cier.practice.about"))
        lessons = list(study.lessons.values())
        self._busy.setVisible(study.busy and not lessons)
        self._busy.setText(say("gui.cier.practice.busy"))
        for part in (self._head, self._bars, self._value, self._worth, self._regret):
            part.setVisible(bool(lessons))
        self._sum_head.setVisible(bool(lessons))
        self._sum.setVisible(bool(lessons))
        if lessons:
            self._show_last(lessons[-1])
            self._show_sum(lessons)
        elif not study.busy:
            key = "unsolved" if study.seen else "nothing"
            self._busy.setVisible(True)
            self._busy.setText(say(f"gui.cier.practice.{key}"))

    def _show_last(self, last: Lesson) -> None:
        say = self._language.say
        played = self._name(last.played)
        head = say("gui.cier.practice.last", turn=last.turn, number=last.exchange, name=played)
        self._head.setText(head)
        rows = [(self._name(name), share, name == last.played) for name, share in last.mix]
        if last.share == 0:
            rows.append((played, 0.0, True))
        self._bars.show_mix(rows)
        spoken = [f"{name} {_percent(share)}" for name, share, _ in rows]
        self._bars.setAccessibleName(say("list.comma").join(spoken))
        self._value.setText(say("gui.cier.practice.value", value=_percent(last.value)))
        self._worth.setText(say("gui.cier.practice.worth", name=played, value=_percent(last.worth)))
        key = "free" if last.regret < 0.0005 else "regret"
        self._regret.setText(say(f"gui.cier.practice.{key}", value=_percent(last.regret)))

    def _show_sum(self, lessons: Sequence[Lesson]) -> None:
        say = self._language.say
        self._sum_head.setText(say("gui.cier.practice.sum", n=len(lessons)))
        inside = sum(one.share > 0 for one in lessons)
        total = sum(one.regret for one in lessons)
        self._sum.setText(
            say(
                "gui.cier.practice.total",
                inside=inside,
                n=len(lessons),
                total=_percent(total),
                mean=_percent(total / len(lessons)),
            )
        )

    def _name(self, ability: str) -> str:
        key = "gui.cier.practice.break" if ability == BREAK else f"cier.ability.{ability}"
        return self._language.say(key)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave no worker behind."""
        self.study.close()
        super().closeEvent(event)


class MixBars(QWidget):
    """How often the equilibrium plays what, as bars; a dot marks what was played."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._rows: list[tuple[str, float, bool]] = []

    def show_mix(self, rows: list[tuple[str, float, bool]]) -> None:
        """Show these shares."""
        self._rows = rows
        self.setFixedHeight(self._theme.px(_BAR * len(rows) + 6))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a bar for each ability."""
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHints(_SMOOTH)
        k = theme.factor
        painter.scale(k, k)
        wide = self.width() / k
        for place, (name, share, played) in enumerate(self._rows):
            y = 3 + place * _BAR
            ink = theme.colour("red" if played else "ink")
            room = QRectF(14, y, 92, _BAR)
            words(painter, room, name, 14, ink, bold=played)
            bar = QRectF(108, y + 8, max(10.0, wide - 108 - 58), _BAR - 16)
            painter.fillPath(rounded(bar, 4), theme.colour("ink", 0.10))
            full = QRectF(bar.left(), bar.top(), max(2.0, bar.width() * share), bar.height())
            painter.fillPath(rounded(full, 4), theme.colour("red" if played else "blue"))
            figure = QRectF(bar.right() + 6, y, 52, _BAR)
            words(painter, figure, _percent(share), 14, ink, "serif", bold=True, align="right")
            if played:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(ink)
                painter.drawEllipse(QRectF(2, y + _BAR / 2 - 3.5, 7, 7))
        painter.end()


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
