"""Log panel beside the table: read it, point at a line, copy it, take it away."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QVBoxLayout,
    QWidget,
)

from engine.kernel.errors import LibraryError
from gui.context import AppContext
from gui.paint.plain_text import set_tip
from gui.panels.log_files import as_text, save
from gui.panels.log_lines import Badge, LogLines
from gui.session.log_model import Index, LogModel
from gui.table.announcing import announce
from gui.table.table import TableWidget
from gui.widgets.buttons import Button
from gui.widgets.files import ask_to_save, proposed, saved
from gui.widgets.said import Label

_FOOT = 46
_FADE = 22  # how far down the upper edge fades
_SEALED = 16  # characters of a commitment that are enough to know it again


class LogView(QListView):
    """The lines. `pointed` and `picked` bring what a line speaks of, as `kind:value`.

    What a bot did is asked about by the sign at the line's end, by a click with the other button,
    or by W; the answer stands below the line until it is asked once more.
    """

    pointed = Signal(tuple)  # under the pointer or the keyboard; nothing when it leaves
    picked = Signal(tuple)  # clicked, or Enter
    opened = Signal(int)  # the same, as the number of the row

    def __init__(self, context: AppContext, log: LogModel) -> None:
        super().__init__()
        self._context = context
        self._log = log
        self._card = ""  # whose name the pointer is on
        self._asking = -1  # the row whose sign is held down
        self.lines = LogLines(self, context.theme)
        self.setModel(log)
        self.setItemDelegate(self.lines)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.clicked.connect(self._pick)
        log.explained.connect(self._read_out)
        log.dataChanged.connect(self._lay_out_anew)
        log.rowsInserted.connect(self._lay_out_anew)
        log.rowsRemoved.connect(self._lay_out_anew)
        context.theme.changed.connect(self.refresh)
        context.language.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Lay everything out anew, in the look and language of now."""
        self.lines.forget()
        self.setAccessibleName(self._context.language.say("gui.log.name"))
        self._lay_out_anew()

    def chosen_text(self) -> str:
        """Return the chosen lines, or the whole log if none is chosen."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        if not rows:
            return as_text(self._log)
        return "\n".join(self._log.text(row) for row in rows) + "\n"

    def copy(self) -> None:
        """Put the chosen lines, or the whole log, on the clipboard."""
        QGuiApplication.clipboard().setText(self.chosen_text())

    def ask_why(self, row: int) -> bool:
        """Ask why of what bots did in a row, or close it; say whether they did any of it."""
        if row < 0 or not self._log.unfold(row):
            return False
        self.executeDelayedItemsLayout()
        self.scrollTo(self._log.index(row))
        return True

    def _read_out(self, row: int) -> None:
        announce(self, self._log.below(row))

    # --- what Qt calls

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Point at the line that the keyboard goes to; one that is only shown speaks of nothing."""
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._point(current)
        else:
            self.lines.pointed = current.row()
            self.viewport().update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let the keyboard begin at the newest line."""
        if not self.currentIndex().isValid() and self._log.rowCount():
            newest = self._log.index(self._log.rowCount() - 1)
            nothing = QItemSelectionModel.SelectionFlag.NoUpdate
            self.selectionModel().setCurrentIndex(newest, nothing)
        super().focusInEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the line under the pointer."""
        super().mouseMoveEvent(event)
        index = self.indexAt(event.position().toPoint())
        card = ""
        if index.isValid():
            box = QRectF(self.visualRect(index))
            card = self.lines.link_at(index.row(), box, event.position())
        hand = self._sign_at(event) >= 0
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        )
        self._point(index, card)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a sign that asks why, else of the line."""
        left = event.button() == Qt.MouseButton.LeftButton
        self._asking = self._sign_at(event) if left else -1
        if self._asking < 0 and event.button() != Qt.MouseButton.RightButton:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask why, if the sign is let go where it was held."""
        if self._asking < 0:
            super().mouseReleaseEvent(event)
            return
        row, self._asking = self._asking, -1
        if self._sign_at(event) == row:
            self.ask_why(row)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask why of the line under the other button, or where the keyboard is."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        event.setAccepted(self.ask_why(index.row()))

    def _sign_at(self, event: QMouseEvent) -> int:
        """Return the row whose sign the pointer is on; -1 if it is on none."""
        index = self.indexAt(event.position().toPoint())
        if not index.isValid():
            return -1
        box = QRectF(self.visualRect(index))
        return index.row() if self.lines.asks_at(index.row(), box, event.position()) else -1

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        super().leaveEvent(event)
        self._point(QModelIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, pick by Enter, ask why by W; the arrows are the list's own."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._pick(self.currentIndex())
        elif event.key() == Qt.Key.Key_W and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.ask_why(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines anew, and stay where the reader was."""
        super().resizeEvent(event)
        self._lay_out_anew()

    def updateGeometries(self) -> None:
        """Stay at the newest line if the reader was there."""
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum()
        super().updateGeometries()
        if at_end:
            bar.setValue(bar.maximum())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines; one that is half scrolled away fades out."""
        super().paintEvent(event)
        first = self.visualRect(self.indexAt(QPoint(self._context.theme.px(_FADE), 0)))
        if first.top() >= -self._context.theme.px(2) or self.verticalScrollBar().value() == 0:
            return
        theme = self._context.theme
        high = min(theme.px(_FADE), first.bottom())
        fade = QLinearGradient(0, 0, 0, high)
        fade.setColorAt(0, theme.colour("paper"))
        fade.setColorAt(0.4, theme.colour("paper", 0.92))
        fade.setColorAt(1, theme.colour("paper", 0.0))
        painter = QPainter(self.viewport())
        painter.fillRect(QRectF(0, 0, self.viewport().width(), high), fade)
        painter.end()

    def _lay_out_anew(self) -> None:
        self.scheduleDelayedItemsLayout()

    def _point(self, index: Index, card: str = "") -> None:
        """Say what is pointed at: the card whose name it is, else all that the line speaks of."""
        row = index.row() if index.isValid() else -1
        if (row, card) != (self.lines.pointed, self._card):
            self.lines.pointed, self._card = row, card
            self.viewport().update()
            keys = self._log.keys(row) if row >= 0 else ()
            self.pointed.emit((card,) if card else keys)

    def _pick(self, index: Index) -> None:
        if index.isValid():
            self.picked.emit(self._log.keys(index.row()))
            self.opened.emit(index.row())


class LogPanel(QWidget):
    """The log with its foot: a word of help, copy and save."""

    def __init__(self, context: AppContext, log: LogModel, badge: Badge | None = None) -> None:
        super().__init__()
        self.view = LogView(context, log)
        if badge is not None:
            self.view.lines.badge = badge
        self.pointed = self.view.pointed
        self.picked = self.view.picked
        self._context = context
        self._log = log
        self._help = Label(context, "gui.log.foot", "note", "ink3", wrap=True)
        self.copy_button = Button(context, "gui.log.copy", self.view.copy, kind="quiet", height=34)
        self.save_button = Button(context, "gui.log.save", self.ask_file, kind="quiet", height=34)
        self._seal = Label(context, "", "note", "ink3", wrap=True)
        self._seal.hide()
        self._foot = QHBoxLayout()
        self._foot.addWidget(self._help, 1)
        self._foot.addWidget(self.copy_button)
        self._foot.addWidget(self.save_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addWidget(self.view, 1)
        box.addLayout(self._foot)
        box.addWidget(self._seal)
        context.theme.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Take the sizes of now."""
        px = self._context.theme.px
        self._foot.setContentsMargins(px(16), px(2), px(8), px(2))
        self._foot.setSpacing(0)
        self._seal.setContentsMargins(px(16), 0, px(8), px(6))
        self.update()

    def show_seal(self, sealed: str) -> None:
        """Show the commitment by which all chance can be checked when the seed is known."""
        begin = " ".join(sealed[i : i + 4] for i in range(0, _SEALED, 4))
        self._seal.reword(lambda language: language.say("gui.log.seal", begin=begin))
        set_tip(self._seal, sealed)
        self._seal.show()

    def ask_file(self) -> None:
        """Ask where the log is to go."""
        game = self._log.chronicle.game.id
        name = proposed(game, self._context.language.say("gui.log.name")) + ".txt"
        ask_to_save(self._context, self, "gui.log.save-as", "gui.log.kinds", name, self.save_to)

    def save_to(self, path: Path) -> None:
        """Write the log to a file: .txt, .csv or .json."""
        host = self._context.host
        host.hush()
        try:
            save(self._log, path)
        except LibraryError as error:
            host.tell(error.code, error.details)
        else:
            host.inform(saved(path))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the rule above the foot."""
        painter = QPainter(self)
        top = self._foot.geometry().top()
        line = QRectF(0, top, self.width(), 1)
        painter.fillRect(line, self._context.theme.colour("line"))


def table_log(context: AppContext, log: LogModel, table: TableWidget) -> LogPanel:
    """Return the log of what happens at a table: with its badges, and showing its cards."""
    links = table.links
    panel = LogPanel(context, log, links.paint_badge if links.badged else None)
    panel.pointed.connect(links.glimpse)
    return panel
