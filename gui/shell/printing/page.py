"""Print page: choices at the left, the sheet in the middle, pages and check at the right."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QFileDialog,
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
from gui.i18n import Language
from gui.shell.printing.choices_panel import ChoicesPanel
from gui.shell.printing.measuring import Measuring
from gui.shell.printing.pagelist import PageList
from gui.shell.printing.request import PageRequest
from gui.shell.printing.saving import Saving, documents
from gui.shell.printing.sheetview import SheetView
from gui.shell.printing.sides import SHEET, Sides
from gui.shell.printing.turning import other_side
from gui.shell.printing.verdict import PreflightVerdict, VerdictRow, rows
from gui.shell.printing.worker import PrintWorker
from gui.widgets.buttons import Button, SignButton
from gui.widgets.choices import Segments
from gui.widgets.panel import Page, Panel, scrolled
from gui.widgets.said import Label
from printpack import games as kits
from printpack.cards.format import FORMATS
from printpack.paper.kit.spec import DECK_SHEETS

if TYPE_CHECKING:
    from gui.shell.newgame.options import Options
    from printpack.paper.preflight.proofs import CheckedProofs, Proof

_PAUSE = 150  # ms after a choice before proofs are made anew: another may follow
_OPENING = 40  # ms that the page has to be painted before the first proofs are begun
_FOOT = 520.0  # what stands below the sheet needs so much in one row
_FRONT, _BACK = "front", "back"


class PrintPage(Page):
    """Everything about printing a game's kit."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.worker = PrintWorker()
        self._proofs: dict[str, Proof] = {}
        self._at = ("", 0)
        self.spec = kits.kit(kits.usual())
        self._order = [*self.spec.ids, DECK_SHEETS]
        self.choices = ChoicesPanel(context, self.spec, self._measure, self._show_rules)
        self.view = SheetView(context)
        self.pages = PageList(context)
        self.verdict = PreflightVerdict(context)
        self.saving = Saving(context, self.worker, self.choices)
        self.measuring = Measuring(context, self._calibrate, self._show_sheet)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self._begin)
        self._middle = QStackedWidget()
        self._middle.addWidget(self._sheet_side())
        self._middle.addWidget(scrolled(self.measuring))
        self._left, self._right = self._left_side(), self._right_side()
        self.sides = Sides(context, self._left, self._middle, self._right)
        self.sides.laid.connect(self._fit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.sides)
        QShortcut(QKeySequence("Ctrl+S"), self, self.saving.ask)
        self._connect()
        QTimer.singleShot(_OPENING, self, self._begin)

    def _connect(self) -> None:
        shop = self.worker
        shop.proofed.connect(self._proofed)
        shop.checked.connect(self._checked)
        shop.unproofed.connect(self.saving.unproofed)
        shop.rendered.connect(self._rendered)
        self.choices.changed.connect(self._pause.start)
        self.view.wanted.connect(self._want)
        self.view.turned.connect(self.turn)
        self.view.looked.connect(self._name_piece)
        self.pages.wanted.connect(self._want)
        self.pages.turned.connect(self.show_page)
        self.measuring.stored.connect(self._stored)

    # --- what the window asks

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.tool.print.name"

    def edition(self) -> str:
        """Return what is printed."""
        return self.spec.edition

    def game(self) -> str:
        """Return the game whose kit it is."""
        return self.spec.game

    def house(self) -> Mapping[str, Value]:
        """Return the rules whose numbers are printed."""
        return self.choices.house

    def first(self) -> QWidget | None:
        """Return the sheet."""
        return self.view

    def leave(self) -> None:
        """Let go of what is being made."""
        self.worker.close()

    # --- the three sides

    def _left_side(self) -> QStackedWidget:
        """Put the choices of the print there; the rules come behind them."""
        context = self.context
        sides = QStackedWidget()
        sides.addWidget(_Side(context, scrolled(self.choices)))
        return sides

    @cached_property
    def rules(self) -> Options:
        """Return the rules and their numbers, made when somebody first turns to them."""
        context = self.context
        options: Options = import_module("gui.shell.newgame.options").Options(
            context, game(self.spec.game), self.choices.house
        )
        options.changed.connect(lambda: self.choices.play_by(options.house))
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

    def _sheet_side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        foot = Panel(self.context, "right", pad=2)
        self.before = SignButton(
            self.context, "back", "gui.print.before", lambda: self.turn(-1), key="PgUp"
        )
        self.after = SignButton(
            self.context, "next", "gui.print.after", lambda: self.turn(1), key="PgDn"
        )
        self._where = Label(self.context, self._page_words, "name")
        self._piece = Label(self.context, self._piece_words, "note", "ink2", wrap=True)
        sides: list[tuple[str, Wording]] = [
            (_FRONT, "gui.print.side.front"),
            (_BACK, "gui.print.side.back"),
        ]
        self.side = Segments(self.context, "gui.print.side.name", sides, _FRONT)
        self.side.chosen.connect(self._turn_over)
        keys = QHBoxLayout()
        for widget in (self.before, self._where, self.after):
            keys.addWidget(widget)
        seen = QHBoxLayout()
        seen.addWidget(self.side)
        seen.addWidget(self._piece, 1)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._foot.addLayout(keys)
        self._foot.addLayout(seen, 1)
        foot.box.addLayout(self._foot)
        column.addWidget(foot)
        return side

    def _right_side(self) -> QWidget:
        context = self.context
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        self._lists = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._leaves = scrolled(self.pages)
        for word, area in (
            ("gui.print.pages", self._leaves),
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
        """Put what stands below the sheet on as many lines as it needs in this width."""
        px, way = self.context.theme.px, QBoxLayout.Direction
        self._foot.setDirection(way.TopToBottom if wide < px(_FOOT) else way.LeftToRight)
        abreast = self.sides.narrow()
        self._lists.setDirection(way.LeftToRight if abreast else way.TopToBottom)

    # --- proofs

    def _begin(self) -> None:
        """Make the proofs of what is chosen now."""
        self._proofs = {}
        self.pages.clear()
        self.verdict.show_rows([])
        self.saving.begin(possible=self.choices.anything())
        self.worker.drop()
        if not self.choices.anything():
            self.view.show_page(None, 0)
            return
        try:
            request = self.choices.request()
        except SamsaraError as error:
            self.saving.unproofed(error)
            return
        self.worker.request(request, self._at[0])

    def _proofed(self, proof: Proof) -> None:
        self._proofs[proof.id] = proof
        order = [name for name in self._order if name in self._proofs]
        if self._at[0] not in self.worker.components:
            self._at = proof.id, next(i for i, p in enumerate(proof.pages) if p.side != "back")
        if order[-1] != proof.id:  # the one that is looked at comes first, and not at its place
            self.pages.clear()
            for name in order:
                self.pages.add(self._proofs[name])
        else:
            self.pages.add(proof)
        if proof.id == self._at[0]:
            self.show_page(proof.id, min(self._at[1], len(proof.pages) - 1))
        else:
            self.pages.mark(*self._at)
        self._where.refresh()

    def _checked(self, found: CheckedProofs) -> None:
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
        self.verdict.show_rows(list(rows(found, last)))
        size = f"{found.size / 1e6:.1f}"
        key = f"pack-files.{pack}" if pack else "file"
        self.saving.proofed(
            lambda language: language.say(f"gui.print.{key}", pages=found.pages, size=size)
        )

    def _want(self, wanted: PageRequest) -> None:
        proof = self._proofs.get(wanted.component)
        if proof is not None:
            self.worker.picture(proof, wanted)

    def _rendered(self, wanted: PageRequest, image: QImage) -> None:
        self.view.take(wanted, image)
        self.pages.take(wanted, image)

    # --- pages

    def show_page(self, component: str, number: int) -> None:
        """Lay a page in the middle."""
        proof = self._proofs.get(component)
        if proof is None:
            return
        self._at = component, number
        self._show_sheet()
        self.view.show_page(proof, number)
        leaf = self.pages.mark(component, number)
        if leaf is not None:
            self._leaves.ensureWidgetVisible(leaf)
        side = proof.pages[number].side
        for one in (_FRONT, _BACK):
            self.side.segment(one).setEnabled(self._other(one) is not None)
        self.side.choose(_BACK if side == "back" else _FRONT)
        self._where.refresh()
        self._name_piece()

    def turn(self, by: int) -> None:
        """Turn so many pages on or back."""
        at = self._count()
        if at and 1 <= at + by <= len(self.pages.leaves):
            leaf = self.pages.leaves[at + by - 1]
            self.show_page(leaf.proof.id, leaf.number)

    def _count(self) -> int:
        here = (i for i, leaf in enumerate(self.pages.leaves, 1) if leaf.isChecked())
        return next(here, 0)

    def _other(self, side: str) -> int | None:
        component, number = self._at
        proof = self._proofs.get(component)
        return None if proof is None else other_side(proof, number, side)

    def _turn_over(self, side: str) -> None:
        number = self._other(side)
        if number is not None:
            self.show_page(self._at[0], number)

    def _page_words(self, language: Language) -> str:
        count = self._count()
        if not count:
            return ""
        return language.say("gui.print.page", n=count, of=len(self.pages.leaves))

    def _name_piece(self) -> None:
        self._piece.refresh()

    def _piece_words(self, language: Language) -> str:
        """Name the piece that is looked at, or say how large the sheet is shown."""
        name = self.view.named() if hasattr(self, "view") else ""
        percent = round(self.view.share() * 100)
        if name:
            key = "close-up" if self.view.close_up else "piece"
            return language.say(f"gui.print.{key}", name=name, percent=percent)
        return language.say("gui.print.percent", percent=percent)

    # --- the rules

    def _show_rules(self) -> None:
        rules = self.rules
        self._left.setCurrentIndex(1)
        rules.show_numbers()

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

    def _show_sheet(self) -> None:
        self._middle.setCurrentIndex(0)

    def _calibrate(self) -> None:
        """Ask where the calibration sheet is to be."""
        usual = str(Path(documents()) / "calibration.pdf")
        name, _ = QFileDialog.getSaveFileName(
            self, self.context.language.say("gui.print.where"), usual, "PDF (*.pdf)"
        )
        if name:  # the dialog has asked about what was there
            self.saving.calibration_to(Path(name))

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
