"""The sheets that figures stand on: big ones with a word below, tables, shares as bars."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.shell.room import Room, Wording
from gui.shell.widgets.panel import Panel, Picture
from gui.shell.widgets.said import Chip, Label
from gui.surfaces import lay, rounded

ENOUGH = 10  # games from which a share is worth saying


def plain(text: object) -> Wording:
    """Return a wording that is the same in every language."""
    return lambda _tongue: str(text)


def mean(total: float, of: int) -> Wording:
    """Return a mean to one place, or a dash where there is none."""
    return plain(f"{total / of:.1f}" if of else "–")


def share(part: int, of: int) -> Wording:
    """Return how many of how many, in per cent as well once there are enough of them."""
    if not of:
        return plain("–")
    key = "gui.statistics.part-share" if of >= ENOUGH else "gui.statistics.part"
    percent = round(100 * part / of)
    shown = {"part": f"{part:,}", "of": f"{of:,}"}
    return lambda tongue: tongue.say(key, **shown, percent=percent)


class Figure(QWidget):
    """One figure, and below it what it is."""

    def __init__(self, room: Room, value: Wording, about: Wording) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(Label(room, value, "number-l"))
        column.addWidget(Label(room, about, "note", "ink3", wrap=True))
        column.addStretch(1)


class Table(QWidget):
    """Rows of a name and its figures; the figures to the right, a word above each column."""

    def __init__(
        self, room: Room, head: Sequence[Wording], rows: Sequence[Sequence[Wording]]
    ) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(room.theme.px(18))
        self._grid.setVerticalSpacing(room.theme.px(5))
        self._grid.setColumnStretch(0, 1)
        for column, word in enumerate(head):
            self._put(Label(room, word, "note", "ink3", wrap=not column), 0, column)
        for line, row in enumerate(rows, 1):
            for column, word in enumerate(row):
                step, role = ("name", "ink") if column else ("body", "ink2")
                label = Label(room, word, step, role, wrap=not column)  # type: ignore[arg-type]
                self._put(label, line, column)

    def _put(self, label: Label, line: int, column: int) -> None:
        edge = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        label.setAlignment(edge | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label, line, column)


class _Bar(Picture):
    """A share of a whole as a bar; its figure stands beside it."""

    def __init__(self, room: Room, share: float) -> None:
        super().__init__(room, 60, 12)
        self._share = share
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the whole, and the share in it."""
        theme = self.room.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        painter.fillPath(rounded(box, box.height() / 2), theme.colour("line2"))
        box.setWidth(max(box.height(), box.width() * self._share))
        shape = rounded(box, box.height() / 2)
        painter.fillPath(shape, theme.colour("ochre"))
        lay(painter, shape, "paper", 0.15)


class Shares(QWidget):
    """Shares of one whole: a name, a bar, how many."""

    def __init__(self, room: Room, rows: Sequence[tuple[Wording, int]], whole: int) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(room.theme.px(14))
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 4)
        for line, (word, part) in enumerate(rows):
            grid.addWidget(Label(room, word, role="ink2", wrap=True), line, 0)
            if part:
                grid.addWidget(_Bar(room, part / whole), line, 1)
            amount = Label(room, plain(part), "name")
            amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(amount, line, 2)


def headed(room: Room, heading: Wording, chip: Wording | None = None) -> Panel:
    """Return an empty sheet below its heading, perhaps with a word in a pill beside it."""
    panel = Panel(room)
    row = QHBoxLayout()
    row.addWidget(Label(room, heading, "heading", wrap=True), 1)
    if chip is not None:
        row.addWidget(Chip(room, chip))
    panel.box.addLayout(row)
    return panel


def sheet(
    room: Room,
    heading: Wording,
    *parts: QWidget,
    note: Wording | None = None,
    chip: Wording | None = None,
) -> Panel:
    """Return a sheet with a heading, its parts one below the other, perhaps a note at the foot."""
    panel = headed(room, heading, chip)
    for part in parts:
        panel.box.addWidget(part)
    if note is not None:
        panel.box.addWidget(Label(room, note, "note", "ink3", wrap=True))
    panel.box.addStretch(1)
    return panel


def stacked(*sheets: QWidget) -> QWidget:
    """Return sheets one below the other, the last as high as there is room."""
    stack = QWidget()
    column = QVBoxLayout(stack)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    for widget in sheets:
        column.addWidget(widget, 1 if widget is sheets[-1] else 0)
    return stack
