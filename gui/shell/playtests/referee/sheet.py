"""Stage sheet: a panel of paper that lies where the board puts what is to be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from gui.context import AppContext
from gui.table.table import TableWidget
from gui.widgets.panel import MARGIN, Panel
from gui.widgets.said import Label

_SHARE = 0.6  # of the table's width, where the board names no place for choices
_HIGH = 300.0


class StageSheet(Panel):
    """A sheet on the table, with a title; it lies over nothing that is to be read."""

    least = QSize(420, 190)  # the room it needs, as given for 1440×900
    most = QSize(4000, 4000)  # what it takes of the room that the board has for it
    over_prompt = False  # whether the prompt waits below it, or says but the same

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(context, pad=10)
        self.setParent(parent)
        self.hide()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)
        self.title = Label(context, "", "prompt", wrap=True)
        self.note = Label(context, "", "note", "ink2", wrap=True)
        self.head = QHBoxLayout()
        said = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        said.setSpacing(0)
        said.addWidget(self.title)
        said.addWidget(self.note)
        self.head.addLayout(said, 1)
        self.box.addLayout(self.head)

    def lie(self, area: QRect, room: QRect, whole: QRect) -> None:
        """Lie over an area, but never on less than it needs: then rather on the whole table."""
        px = self.context.theme.px
        self.box.invalidate()  # what is shown of it may be new
        around = px(MARGIN) // 2
        least = QSize(px(self.least.width()), px(self.least.height()))
        least = least.expandedTo(self.minimumSizeHint())
        if self.over_prompt or room.height() < least.height():
            room = whole
        grown = QSize(area.width() + 2 * around, area.height() + 2 * around)
        grown = grown.boundedTo(QSize(px(self.most.width()), px(self.most.height())))
        wide = min(max(grown.width(), least.width()), room.width())
        high = max(grown.height(), least.height(), self.box.totalHeightForWidth(wide))
        high = min(high, room.height())
        made = QRect(0, 0, wide, high)
        made.moveCenter(area.center())
        if self.over_prompt:
            made.moveTop(area.top() - around)
        made.moveLeft(max(room.left(), min(made.left(), room.right() + 1 - wide)))
        made.moveTop(max(room.top(), min(made.top(), room.bottom() + 1 - high)))
        self.setGeometry(made)


def lay(sheets: Iterable[StageSheet], table: TableWidget, below: int = 0) -> None:
    """Have what is shown of these lie where the board puts choices, and where it can be seen.

    `below` are the pixels below the table that show nothing now.
    """
    view, scene = table.view, table.scene
    seen = table.rect()
    if not scene.seen.isEmpty():  # something lies over the right of the table, or a part is seen
        seen &= view.mapFromScene(scene.seen).boundingRect()
    prompt = view.mapFromScene(scene.prompt_room).boundingRect()
    above = QRect(0, 0, table.width(), prompt.top() if not prompt.isEmpty() else table.height())
    area = scene.stage_area
    if area.isEmpty():
        wide = scene.wide * _SHARE
        area = QRectF((scene.wide - wide) / 2, scene.prompt_area.top() - _HIGH, wide, _HIGH)
    at = view.mapFromScene(area).boundingRect() & seen or seen
    whole = QRect(seen)
    if below:
        whole.setBottom(table.rect().bottom() + below)
    for sheet in sheets:
        if not sheet.isHidden():
            sheet.lie(at, above & seen, whole)
