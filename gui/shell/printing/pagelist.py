"""Page thumbnails of the print, under the names of their components."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gui.context import AppContext, plain
from gui.i18n import Language
from gui.paint.surfaces import rounded, shadow
from gui.shell.printing.request import PageRequest
from gui.widgets.buttons import RING, Pressed
from gui.widgets.said import Label

if TYPE_CHECKING:
    from printpack.paper.preflight.proofs import Proof

_WIDE, _HIGH = 52.0, 72.0  # of a little sheet, at the most


class Leaf(Pressed):
    """One page, small; pressed, it lies in the middle."""

    def __init__(self, context: AppContext, proof: Proof, number: int, count: int) -> None:
        super().__init__(context, plain(str(count)))
        self.proof, self.number = proof, number
        self._image: QImage | None = None
        self.setCheckable(True)
        self.setAutoExclusive(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.about(self._spoken_now)

    def _spoken_now(self, language: Language) -> str:
        title = self.proof.called(language.lang)
        side = language.say(f"gui.print.side.{self.proof.pages[self.number].side}")
        return language.say("gui.print.leaf", page=self.word(), title=title, side=side)

    def wanted(self) -> PageRequest:
        """Return the picture that this size needs."""
        width = self.sheet().width() * self.devicePixelRatioF()
        return PageRequest(self.proof.id, self.proof.stamp, self.number, max(20, round(width)))

    def take(self, image: QImage) -> None:
        """Take its picture."""
        self._image = image
        self.update()

    def sheet(self) -> QRectF:
        """Return where the little sheet lies."""
        wide, high = self._measures()
        return QRectF((self.width() - wide) / 2, RING + 3, wide, high)

    def _measures(self) -> tuple[float, float]:
        """Return how wide and how high the little sheet is."""
        size, px = self.proof.pages[self.number].size, self.context.theme.px
        scale = min(px(_WIDE) / size.w, px(_HIGH) / size.h)
        return size.w * scale, size.h * scale

    def sizeHint(self) -> QSize:
        """Return the sheet and its number below."""
        px = self.context.theme.px
        return QSize(px(_WIDE) + 2 * RING, round(self._measures()[1]) + px(24) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the sheet, its number, and the rim of the one that is looked at."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        sheet = self.sheet()
        shadow(painter, sheet, 2, 4, 2, theme.colour("shade", 0.25))
        painter.fillRect(sheet, Qt.GlobalColor.white)
        if self._image is not None:
            painter.drawImage(sheet, self._image)
        if self.isChecked():
            painter.strokePath(
                rounded(sheet.adjusted(-2, -2, 2, 2), 4), QPen(theme.colour("rim"), 3)
            )
        self.ring(painter, sheet.adjusted(-2, -2, 2, 2), 4)
        painter.setFont(theme.font("note", self.context.language.lang))
        painter.setPen(theme.colour("ink" if self.isChecked() else "ink3"))
        below = QRectF(0, sheet.bottom() + 3, self.width(), self.height() - sheet.bottom() - 3)
        top = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(below, top, self.word())


class _Rows(QWidget):
    """Leaves side by side, as many in a row as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self._leaves: list[Leaf] = []
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, leaf: Leaf) -> None:
        """Put a leaf behind the others."""
        leaf.setParent(self)
        self._leaves.append(leaf)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room of one row."""
        hints = [leaf.sizeHint() for leaf in self._leaves]
        high = max((hint.height() for hint in hints), default=0)
        return QSize(hints[0].width() if hints else 0, high)

    def heightForWidth(self, width: int) -> int:
        """Return how high the rows are in this width."""
        hint = self.sizeHint()
        return -(-len(self._leaves) // self._across(width)) * hint.height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the leaves out in rows."""
        super().resizeEvent(event)
        hint, across = self.sizeHint(), self._across(self.width())
        for i, leaf in enumerate(self._leaves):
            row, column = divmod(i, across)
            leaf.setGeometry(
                column * hint.width(), row * hint.height(), hint.width(), hint.height()
            )

    def _across(self, width: int) -> int:
        return max(1, width // max(1, self.sizeHint().width()))


class PageList(QWidget):
    """The pages of every proof that is there.

    Signals:
        turned: a component and a page of it, to be shown.
        wanted: a `PageRequest` small picture.
    """

    turned = Signal(str, int)
    wanted = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.leaves: list[Leaf] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self._column.addStretch(1)

    def clear(self) -> None:
        """Forget all pages: other proofs are being made."""
        self.leaves = []
        while self._column.count() > 1:
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def add(self, proof: Proof) -> None:
        """Add the pages of a proof behind those that are there."""
        group = QWidget()
        column = QVBoxLayout(group)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(
            Label(self.context, lambda language: proof.called(language.lang), "note", "ink2")
        )
        rows = _Rows()
        column.addWidget(rows)
        for number in range(len(proof.pages)):
            leaf = Leaf(self.context, proof, number, len(self.leaves) + 1)
            leaf.clicked.connect(partial(self.turned.emit, proof.id, number))
            self.leaves.append(leaf)
            rows.add(leaf)
        self._column.insertWidget(self._column.count() - 1, group)
        for leaf in self.leaves[-len(proof.pages) :]:
            self.wanted.emit(leaf.wanted())

    def take(self, wanted: PageRequest, image: QImage) -> None:
        """Give a page its small picture."""
        for leaf in self.leaves:
            here = (leaf.proof.id, leaf.number) == (wanted.component, wanted.page)
            if here and leaf.wanted() == wanted:
                leaf.take(image)

    def mark(self, component: str, number: int) -> Leaf | None:
        """Mark the page that is looked at, and return it."""
        found = None
        for leaf in self.leaves:
            here = (leaf.proof.id, leaf.number) == (component, number)
            leaf.setChecked(here)
            found = leaf if here else found
        return found
