"""Asked page: a question at the left, its answer beside or below it, a foot under both."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from gui.context import AppContext
from gui.widgets.panel import Panel, ScrolledPage
from gui.widgets.said import Label

_LEFT = 356.0  # pixels of the question, its shadow with it
_BESIDE = 900.0  # the least width for the answer beside it
_INDENT = 6.0  # of what is said at the foot


class AskedPage(ScrolledPage):
    """What the comparison and every search have: `right` is the room for the answer."""

    widest = 1400.0

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.right = QVBoxLayout()
        self.right.setSpacing(0)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(0)
        self._question: QWidget | None = None
        self._unkept = ""  # what was told of a library that takes nothing
        self.foot = Panel(context, "right", pad=8)
        self._foot_row = QVBoxLayout()
        self.area.verticalScrollBar().rangeChanged.connect(self._margins)

    def put_asked(self, question: QWidget) -> None:
        """Put the question beside the room for the answer."""
        self._question = question
        self._columns.addWidget(question)
        self._columns.addLayout(self.right, 1)

    def put_foot(self, said: Label, buttons: Sequence[QWidget | QLayout]) -> QVBoxLayout:
        """Put what is said, and what begins or ends it, below the part that scrolls.

        Return the layout of the whole.
        """
        said.setIndent(self.context.theme.px(_INDENT))  # off the edge, as far as buttons are
        self.foot.box.addWidget(said, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        for one in buttons:
            if isinstance(one, QLayout):
                row.addLayout(one)
            else:
                row.addWidget(one)
        self.foot.box.addLayout(row)
        self._foot_row.addWidget(self.foot)
        whole = self.layout()
        assert isinstance(whole, QVBoxLayout)
        whole.addLayout(self._foot_row)
        return whole

    def tell_unkept(self, fault: SamsaraError | None) -> None:
        """Say once why something could not be kept; it goes on all the same."""
        if fault is not None and fault.code != self._unkept:
            self.context.host.tell(fault.code, fault.details)
        self._unkept = "" if fault is None else fault.code

    def head(self) -> float:
        """Leave little above."""
        return 6

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the answer below the question where there is little width."""
        super().resizeEvent(event)
        self.fit()

    def one_column(self) -> bool:
        """Say whether there is too little width for the answer beside the question."""
        return self.width() < self.context.theme.px(_BESIDE)

    def fit(self) -> None:
        """Take one column or two."""
        if self._question is None:
            return
        way, theme = QBoxLayout.Direction, self.context.theme
        narrow = self.one_column()
        self._columns.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._question.setMinimumWidth(0 if narrow else theme.px(_LEFT))
        self._question.setMaximumWidth(16_777_215 if narrow else theme.px(_LEFT))

    def _margins(self) -> None:
        super()._margins()
        if self.canvas.layout() is None:
            return  # nothing is laid out yet
        side = self._columns.contentsMargins().left()
        bar = self.area.verticalScrollBar()
        beyond = bar.sizeHint().width() if bar.maximum() else 0
        self._foot_row.setContentsMargins(side, 0, side + beyond, 0)
        self.fit()
