"""Page browser: the sheet in the middle, the list of all pages, and how one turns to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.shell.printing.pagelist import PageList
from gui.shell.printing.request import PageRequest
from gui.shell.printing.sheetview import SheetView
from gui.shell.printing.turning import other_side
from gui.widgets.buttons import SignButton
from gui.widgets.choices import Segments
from gui.widgets.panel import Panel, scrolled
from gui.widgets.said import Label

if TYPE_CHECKING:
    from printpack.paper.preflight.proofs import Proof

_FOOT = 520.0  # what stands below the sheet needs so much in one row
_FRONT, _BACK = "front", "back"


class PageBrowser(QWidget):
    """The proofs that are there, and the page of them that is looked at.

    Signals:
        wanted: a `PageRequest` that is not there yet, and the proof that it is of.
        shown: a page was laid in the middle.
    """

    wanted = Signal(object, object)
    shown = Signal()

    def __init__(self, context: AppContext, order: Sequence[str]) -> None:
        super().__init__()
        self.context = context
        self.proofs: dict[str, Proof] = {}
        self.at = ("", 0)  # the component and the page of it that is looked at
        self._order = order
        self.view = SheetView(context)
        self.pages = PageList(context)
        self.leaves = scrolled(self.pages)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self._below())
        self.view.wanted.connect(self._want)
        self.view.turned.connect(self.turn)
        self.view.looked.connect(self._piece_looked_at)
        self.pages.wanted.connect(self._want)
        self.pages.turned.connect(self.show_page)

    def _below(self) -> Panel:
        """Return what stands below the sheet: where it is among all, which side, which piece."""
        foot = Panel(self.context, "right", pad=2)
        self.before = SignButton(
            self.context, "back", "gui.print.before", lambda: self.turn(-1), key="PgUp"
        )
        self.after = SignButton(
            self.context, "next", "gui.print.after", lambda: self.turn(1), key="PgDn"
        )
        self._where = Label(self.context, self._page_words, "name")
        self.piece = Label(self.context, self._piece_words, "note", "ink2", wrap=True)
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
        seen.addWidget(self.piece, 1)
        self._foot = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._foot.addLayout(keys)
        self._foot.addLayout(seen, 1)
        foot.box.addLayout(self._foot)
        return foot

    def fit(self, wide: int) -> None:
        """Put what stands below the sheet on as many lines as it needs in this width."""
        px, way = self.context.theme.px, QBoxLayout.Direction
        self._foot.setDirection(way.TopToBottom if wide < px(_FOOT) else way.LeftToRight)

    # --- proofs and pictures

    def clear(self) -> None:
        """Have no proofs; the page in the middle stays until there is another."""
        self.proofs = {}
        self.pages.clear()

    def empty(self) -> None:
        """Show an empty desk: there is nothing to print."""
        self.view.show_page(None, 0)

    def add(self, proof: Proof, expected: Sequence[str]) -> None:
        """List the pages of a proof, one of those expected; it may be the one looked at."""
        self.proofs[proof.id] = proof
        order = [name for name in self._order if name in self.proofs]
        if self.at[0] not in expected:
            self.at = proof.id, next(i for i, p in enumerate(proof.pages) if p.side != "back")
        if order[-1] != proof.id:  # the one that is looked at comes first, and not at its place
            self.pages.clear()
            for name in order:
                self.pages.add(self.proofs[name])
        else:
            self.pages.add(proof)
        if proof.id == self.at[0]:
            self.show_page(proof.id, min(self.at[1], len(proof.pages) - 1))
        else:
            self.pages.mark(*self.at)
        self._where.refresh()

    def take(self, wanted: PageRequest, image: QImage) -> None:
        """Take a picture that was wanted."""
        self.view.take(wanted, image)
        self.pages.take(wanted, image)

    def _want(self, wanted: PageRequest) -> None:
        proof = self.proofs.get(wanted.component)
        if proof is not None:
            self.wanted.emit(proof, wanted)

    # --- turning

    def show_page(self, component: str, number: int) -> None:
        """Lay a page in the middle."""
        proof = self.proofs.get(component)
        if proof is None:
            return
        self.at = component, number
        self.shown.emit()
        self.view.show_page(proof, number)
        leaf = self.pages.mark(component, number)
        if leaf is not None:
            self.leaves.ensureWidgetVisible(leaf)
        side = proof.pages[number].side
        for one in (_FRONT, _BACK):
            self.side.segment(one).setEnabled(self._other(one) is not None)
        self.side.choose(_BACK if side == "back" else _FRONT)
        self._where.refresh()
        self._piece_looked_at()

    def show_piece(self, proof: Proof, piece: int) -> None:
        """Lay the page with a piece's front in the middle, and look at the piece."""
        for number, page in enumerate(proof.pages):
            for place, at in enumerate(page.placements):
                if at.piece == piece and at.side == "front":
                    self.show_page(proof.id, number)
                    self.view.look_at(place)
                    return

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
        component, number = self.at
        proof = self.proofs.get(component)
        return None if proof is None else other_side(proof, number, side)

    def _turn_over(self, side: str) -> None:
        number = self._other(side)
        if number is not None:
            self.show_page(self.at[0], number)

    # --- words

    def _page_words(self, language: Language) -> str:
        count = self._count()
        if not count:
            return ""
        return language.say("gui.print.page", n=count, of=len(self.pages.leaves))

    def _piece_looked_at(self) -> None:
        self.piece.refresh()

    def _piece_words(self, language: Language) -> str:
        """Name the piece that is looked at, or say how large the sheet is shown."""
        name, percent = self.view.named(), round(self.view.share() * 100)
        if name:
            key = "close-up" if self.view.close_up else "piece"
            return language.say(f"gui.print.{key}", name=name, percent=percent)
        return language.say("gui.print.percent", percent=percent)
