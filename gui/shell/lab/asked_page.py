"""Asked page: a question at the left, its answer beside or below it, a foot under both."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from gui.context import AppContext
from gui.widgets.panel import Panel, ScrolledPage

_LEFT = 356.0  # pixels of the question, its shadow with it
_BESIDE = 900.0  # the least width for the answer beside it


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
        self._foot_row = QVBoxLayout()
        self.area.verticalScrollBar().rangeChanged.connect(self._margins)

    def put_asked(self, question: QWidget) -> None:
        """Put the question beside the room for the answer."""
        self._question = question
        self._columns.addWidget(question)
        self._columns.addLayout(self.right, 1)

    def put_foot(self, foot: Panel) -> QVBoxLayout:
        """Put what begins or ends it below the part that scrolls; return the whole's layout."""
        self._foot_row.addWidget(foot)
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

    def fit(self) -> None:
        """Take one column or two."""
        if self._question is None:
            return
        way, theme = QBoxLayout.Direction, self.context.theme
        narrow = self.width() < theme.px(_BESIDE)
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
