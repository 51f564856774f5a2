"""Print page: choices at the left, the sheet in the middle, pages and check at the right."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine.games import game
from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from gui.context import AppContext, Wording
from gui.games.labels import edition
from gui.shell.printing.browser import PageBrowser
from gui.shell.printing.changed_piece import ChangedPiece
from gui.shell.printing.choices_panel import ChoicesPanel
from gui.shell.printing.measuring import Measuring
from gui.shell.printing.saving import Saving
from gui.shell.printing.sides import CHOICES, SHEET, Sides
from gui.shell.printing.verdict import PreflightVerdict, VerdictRow, changed_rows, rows
from gui.shell.printing.worker import PrintWorker
from gui.widgets.buttons import Button
from gui.widgets.files import ask_to_save
from gui.widgets.panel import Page, Panel, scrolled
from gui.widgets.said import Label
from printpack import games as kits
from printpack.cards.format import FORMATS
from printpack.paper.kit.spec import CHANGES, DECK_SHEETS

if TYPE_CHECKING:
    from gui.shell.newgame.house_rules import Options
    from printpack.paper.preflight.proofs import CheckedProofs, Proof

_PAUSE = 150  # ms after a choice before proofs are made anew: another may follow
_OPENING = 40  # ms that the page has to be painted before the first proofs are begun


class PrintPage(Page):
    """Everything about printing a game's kit."""

    chapter = "04-printing"

    def __init__(
        self,
        context: AppContext,
        house: Mapping[str, Value] | None = None,
        since: Mapping[str, Value] | None = None,
    ) -> None:
        """Open with these rules' numbers, if any are given, else with those printed last.

        With the rules that they are compared with, only what differs is printed.
        """
        super().__init__(context)
        self.worker = PrintWorker()
        self.spec = kits.kit(kits.usual())
        self.choices = ChoicesPanel(context, self.spec, self._measure, self._show_rules)
        self.browser = PageBrowser(context, [CHANGES, *self.spec.ids, DECK_SHEETS])
        self.verdict = PreflightVerdict(context)
        self.saving = Saving(context, self.worker, self.choices)
        self.measuring = Measuring(context, self._calibrate, self._end_measuring)
        self._changed = ChangedPiece()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._begin)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.browser)
        self._middle.addWidget(scrolled(self.measuring))
        self._left, self._right = self._left_side(), self._right_side()
        self.sides = Sides(context, self._left, self._middle, self._right)
        self.sides.laid.connect(self._fit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.sides)
        QShortcut(QKeySequence("Ctrl+S"), self, self.saving.ask)
        self._connect()
        if since is not None:
            self.choices.since.compare_with(since)
        if house is not None:
            self.choices.play_by(house)
        self._opened = False

    def showEvent(self, event: QShowEvent) -> None:
        """Begin the first proofs once this has been painted: both at once wait for each other."""
        super().showEvent(event)
        if not self._opened:
            self._opened = True
            QTimer.singleShot(_OPENING, self, self._begin)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """By Esc call off what is being written, put the measuring away, or leave the rules."""
        if event.key() != Qt.Key.Key_Escape or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif self.worker.writing:
            self.worker.stop()
        elif self.measuring.isVisible():
            self._end_measuring()
        elif self._left.currentIndex() and self._left.isVisible():
            self._show_choices()
        else:
            super().keyPressEvent(event)

    def _connect(self) -> None:
        worker = self.worker
        worker.proofed.connect(self._proofed)
        worker.checked.connect(self._checked)
        worker.unproofed.connect(self._unproofed)
        worker.rendered.connect(self.browser.take)
        self.choices.changed.connect(self._pause.start)
        self.choices.changed.connect(self.retold)
        self.browser.wanted.connect(worker.picture)
        self.browser.shown.connect(self._show_sheet)
        self.measuring.stored.connect(self._stored)

    # --- what the window asks

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.tool.print.name"

    def edition(self) -> str:
        """Return what is printed."""
        return edition(self.spec.edition)

    def mode(self) -> Wording | None:
        """Return how many numbers are not the edition's, if any: nobody may overlook it."""
        count = self.choices.differing()
        shown = self.edition()
        if not count:
            return None
        return lambda language: language.say("gui.print.chip-changed", edition=shown, n=count)

    def game(self) -> str:
        """Return the game whose kit it is."""
        return self.spec.game

    def house(self) -> Mapping[str, Value]:
        """Return the rules whose numbers are printed."""
        return self.choices.house

    def first(self) -> QWidget | None:
        """Return the sheet."""
        return self.browser.view

    def leave(self) -> None:
        """Let go of what is being made."""
        self.worker.close()

    # --- the three sides

    def _left_side(self) -> QStackedWidget:
        """Put the choices of the print there, over what is always seen; the rules come behind."""
        context = self.context
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(scrolled(self.choices), 1)
        column.addWidget(self.choices.numbers)
        sides = QStackedWidget()
        sides.addWidget(_Side(context, inner))
        return sides

    @cached_property
    def rules(self) -> Options:
        """Return the rules and their numbers, made when somebody first turns to them."""
        context = self.context
        options: Options = import_module("gui.shell.newgame.house_rules").Options(
            context, game(self.spec.game), self.choices.house
        )
        options.changed.connect(lambda: self._play_by(options.house))
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(options, 1)
        foot = Panel(context, "right", pad=2)
        self.done = Button(context, "gui.print.numbers-done", self._show_choices, sign="back")
        foot.box.addWidget(self.done)
        self.play = Button(context, "gui.print.numbers-play", self._play)
        foot.box.addWidget(self.play)
        column.addWidget(foot)
        self._left.addWidget(side)
        return options

    def _right_side(self) -> QWidget:
        context = self.context
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        self._lists = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        for word, area in (
            ("gui.print.pages", self.browser.leaves),
            ("gui.print.check", scrolled(self.verdict)),
        ):
            part = QVBoxLayout()
            part.addWidget(Label(context, word, "heading"))
            part.addWidget(area, 1)
            self._lists.addLayout(part, 1)
        column.addLayout(self._lists, 1)
        column.addWidget(self.saving)
        return _Side(context, inner)

    def _fit(self, wide: int) -> None:
        """Give the sheet this width; lists stand abreast where they have a side to themselves."""
        self.browser.fit(wide)
        abreast, way = self.sides.narrow(), QBoxLayout.Direction
        self._lists.setDirection(way.LeftToRight if abreast else way.TopToBottom)

    # --- proofs

    def _begin(self) -> None:
        """Make the proofs of what is chosen now."""
        self.browser.clear()
        self.verdict.show_rows([])
        self.saving.begin(possible=self.choices.anything())
        self.worker.drop()
        if not self.choices.anything():
            self.browser.empty()
            return
        try:
            request = self.choices.request()
        except SamsaraError as error:
            self.saving.unproofed(error)
            return
        self.worker.request(request, self._changed.component(self.browser.at[0]))

    def _proofed(self, proof: Proof) -> None:
        self.browser.add(proof, self.worker.components)
        piece = self._changed.find(proof)
        if piece is not None:
            self.browser.show_piece(proof, piece)

    def _checked(self, found: CheckedProofs) -> None:
        self._changed.forget()
        pack = self.choices.for_pack()
        wide = f"{FORMATS[self.choices.card.value()].w:g}"
        last = VerdictRow(
            "note",
            "gui.print.scaling",
            [lambda language: language.say("gui.print.scaling-about", w=wide)],
        )
        if pack:
            last = VerdictRow(
                "note", f"gui.print.pack-next.{pack}", [f"gui.print.pack-next-about.{pack}"]
            )
        since = self.choices.since.told
        self.verdict.show_rows([*changed_rows(found, self.spec, since), *rows(found, last)])
        size = f"{found.size / 1e6:.1f}"
        key = f"pack-files.{pack}" if pack else "file-blank" if found.blank else "file"
        key = "file-changed" if found.changes else key
        pages, blank = found.pages, found.blank
        self.saving.proofed(
            lambda language: language.say(f"gui.print.{key}", pages=pages, blank=blank, size=size)
        )

    def _unproofed(self, error: SamsaraError) -> None:
        """Say that nothing differs from what is compared with, or what went wrong."""
        if error.code == "print-unchanged":
            self.browser.empty()
        self.saving.unproofed(error)

    # --- the rules

    def _show_rules(self) -> None:
        rules = self.rules
        self._left.setCurrentIndex(1)
        rules.show_numbers()

    def _play_by(self, house: Mapping[str, Value]) -> None:
        """Print these numbers, and show something that they change."""
        self._changed.expect(self.browser.proofs, self.choices.house, house)
        self.choices.play_by(house)

    def _show_choices(self) -> None:
        self._left.setCurrentIndex(0)
        self.choices.numbers.setFocus(Qt.FocusReason.OtherFocusReason)

    def _play(self) -> None:
        """Sit down to a game with the numbers that are printed."""
        self.context.host.go("new", game_id=self.spec.game, house=self.choices.house)

    # --- the printer

    def _measure(self) -> None:
        self._middle.setCurrentIndex(1)
        self.sides.turn(SHEET)
        self.measuring.fields["name"].setFocus(Qt.FocusReason.OtherFocusReason)

    def _end_measuring(self) -> None:
        self._show_sheet()
        self.sides.turn(CHOICES)
        self.choices.measure.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_sheet(self) -> None:
        self._middle.setCurrentIndex(0)

    def _calibrate(self) -> None:
        """Ask where the calibration sheet is to be."""
        title, name = "gui.print.where", "calibration.pdf"
        ask_to_save(self.context, self, title, "gui.print.kind", name, self.saving.calibration_to)

    def _stored(self, name: str) -> None:
        """Print for the printer that was measured."""
        self._show_sheet()
        self.choices.offer_printers(name)
        self._pause.start()


class _Side(Panel):
    """A column of the page, as high as the window."""

    def __init__(self, context: AppContext, content: QWidget) -> None:
        super().__init__(context, pad=10)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        if isinstance(content, QFrame):
            content.setFrameShape(QFrame.Shape.NoFrame)
        self.box.addWidget(content, 1)
