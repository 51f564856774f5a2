"""Report widgets: big figures with a word below, tables, shares as bars."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.context import AppContext, Wording, plain, say
from gui.paint.surfaces import lay, rounded
from gui.widgets.panel import Panel, Picture
from gui.widgets.said import Chip, Label

ENOUGH = 10  # games from which a share is worth saying
_BETWEEN = 18.0  # pixels between two columns
_BREAK = re.compile(r"(?<=\S\S) ")  # no line ends with an article


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
    return lambda language: language.say(key, **shown, percent=percent)


class BigFigure(QWidget):
    """One figure, and below it what it is."""

    def __init__(self, context: AppContext, value: Wording, about: Wording) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.value = Label(context, value, "number-l")
        column.addWidget(self.value)
        column.addWidget(Label(context, about, "note", "ink3", wrap=True))
        column.addStretch(1)


class ReportTable(QWidget):
    """Rows of a name and its figures; the figures to the right, a word above each column.

    Where there is little width the words above stand in lines, so that no name is cut.
    """

    def __init__(
        self, context: AppContext, head: Sequence[Wording], rows: Sequence[Sequence[Wording]]
    ) -> None:
        super().__init__()
        self.context = context
        self._head = list(head)
        self._columns: list[list[Label]] = [[] for _ in head]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(context.theme.px(5))
        self._grid.setColumnStretch(0, 1)
        for column, word in enumerate(head):
            self._put(Label(context, word, "note", "ink3", wrap=not column), 0, column)
        for line, row in enumerate(rows, 1):
            for column, word in enumerate(row):
                if column:
                    label = Label(context, word, "name", "ink")
                else:
                    label = Label(context, word, "body", "ink2", wrap=True)
                self._put(label, line, column)
        context.theme.changed.connect(self._measure)
        context.language.changed.connect(self._measure)
        self._measure()

    def _put(self, label: Label, line: int, column: int) -> None:
        edge = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        level = Qt.AlignmentFlag.AlignVCenter if line else Qt.AlignmentFlag.AlignBottom
        label.setAlignment(edge | level)
        self._grid.addWidget(label, line, column)
        self._columns[column].append(label)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words above where there is little width."""
        super().resizeEvent(event)
        self._break()

    def _measure(self) -> None:
        """Keep the longest word of a name whole."""
        self._grid.setHorizontalSpacing(self.context.theme.px(_BETWEEN))
        self._grid.setColumnMinimumWidth(0, self._longest())
        self._texts: list[str] = []
        self._break()

    def _break(self) -> None:
        """Break the words above into as few lines as the width allows, if need be one a line."""
        heads = [say(self.context.language, word) for word in self._head[1:]]
        if self._wide() > self.width():
            heads = self._folded(heads)
        if heads == self._texts:
            return
        self._texts = heads
        for column, text in zip(self._columns[1:], heads, strict=True):
            column[0].reword(plain(text))

    def _folded(self, heads: Sequence[str]) -> list[str]:
        """Return the words above in lines; what the names leave goes to those that need it."""
        pairs = list(zip(self._columns[1:], heads, strict=True))
        least = [self._least(*pair) for pair in pairs]
        whole = [_advance(column[0], text) for column, text in pairs]
        names = max(map(_whole, self._columns[0]), default=0) - self._longest()
        spare = self.width() - self._wide(broken=True) - names
        more = shared(spare, [max(0, a - b) for a, b in zip(whole, least, strict=True)])
        wide = [a + b for a, b in zip(least, more, strict=True)]
        return [
            _in_lines(column[0], text, w) for (column, text), w in zip(pairs, wide, strict=True)
        ]

    def minimumSizeHint(self) -> QSize:
        """Return the width with all words above broken."""
        return QSize(self._wide(broken=True), super().minimumSizeHint().height())

    def _longest(self) -> int:
        words = ((name, word) for name in self._columns[0] for word in name.text().split())
        return max((_advance(name, word) for name, word in words), default=0)

    def _wide(self, *, broken: bool = False) -> int:
        """Return the least width, the words above each column in a line or broken."""
        wide = self._longest()
        for column, word in zip(self._columns[1:], self._head[1:], strict=True):
            text = say(self.context.language, word)
            least = self._least(column, text)
            wide += least if broken else max(least, _advance(column[0], text))
            wide += self.context.theme.px(_BETWEEN)
        return wide

    def _least(self, column: Sequence[Label], text: str) -> int:
        """Return the width of a column whose head is broken wherever it can be."""
        heads = [_advance(column[0], line) for line in _BREAK.split(text)]
        return max(*heads, *map(_whole, column[1:]), 0)


def shared(spare: int, wanted: Sequence[int]) -> list[int]:
    """Return how much each gets of what there is to spare, those that want least the whole."""
    given = [0] * len(wanted)
    for place, at in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        given[at] = min(wanted[at], max(0, spare) // (len(wanted) - place))
        spare -= given[at]
    return given


def _in_lines(label: Label, text: str, width: int) -> str:
    """Return a text in lines of a width at the most, where that can be."""
    lines: list[str] = []
    for word in _BREAK.split(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _advance(label, longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines)


def _whole(label: Label) -> int:
    return _advance(label, label.text())


def _advance(label: Label, text: str) -> int:
    return label.fontMetrics().horizontalAdvance(text)


class _Bar(Picture):
    """A share of a whole as a bar; its figure stands beside it."""

    def __init__(self, context: AppContext, share: float) -> None:
        super().__init__(context, 60, 12)
        self._share = share
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the whole, and the share in it."""
        theme = self.context.theme
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

    def __init__(
        self, context: AppContext, rows: Sequence[tuple[Wording, int]], whole: int
    ) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(context.theme.px(14))
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 4)
        for line, (word, part) in enumerate(rows):
            grid.addWidget(Label(context, word, role="ink2", wrap=True), line, 0)
            if part:
                grid.addWidget(_Bar(context, part / whole), line, 1)
            amount = Label(context, plain(part), "name")
            amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(amount, line, 2)


def headed(context: AppContext, heading: Wording, chip: Wording | None = None) -> Panel:
    """Return an empty sheet below its heading, perhaps with a word in a pill beside it."""
    panel = Panel(context)
    row = QHBoxLayout()
    row.addWidget(Label(context, heading, "heading", wrap=True), 1)
    if chip is not None:
        row.addWidget(Chip(context, chip))
    panel.box.addLayout(row)
    return panel


def sheet(
    context: AppContext,
    heading: Wording,
    *parts: QWidget,
    note: Wording | None = None,
    chip: Wording | None = None,
) -> Panel:
    """Return a sheet with a heading, its parts one below the other, perhaps a note at the foot."""
    panel = headed(context, heading, chip)
    for part in parts:
        panel.box.addWidget(part)
    if note is not None:
        panel.box.addWidget(Label(context, note, "note", "ink3", wrap=True))
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
