"""Modal panels over the page: a question before something is lost, the list of shortcuts.

They are part of the window, never windows of their own. While one is there the keyboard stays in
it; Esc puts it away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QTextBrowser,
    QWidget,
)

from gui.context import AppContext, Wording, plain, say
from gui.keys import Group
from gui.paint.surfaces import landscape
from gui.paint.theme import Role
from gui.widgets.buttons import Button, Kind, SignButton
from gui.widgets.fields import TextField
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel, scrolled
from gui.widgets.said import Chip, Label

_VEIL = 0.55
_SUN = 60.0  # the radius of the sun over what hides a table
_BRIEF_MS = 8000  # that good news stay


class ModalPanel(QWidget):
    """A panel in the middle of the window, with a veil over the rest. `gone` says it went away."""

    gone = Signal()

    def __init__(self, context: AppContext, window: QWidget, widest: float = 520) -> None:
        super().__init__(window)
        self.context = context
        self._widest = widest
        before = QApplication.focusWidget()
        # a dialog that asks something further as it closes is gone before the answer comes
        here = before is not None and before.window() is window.window()
        self._before = before if here else None
        if self._before is not None:
            self._before.destroyed.connect(self._lose)
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight)  # of buttons, or a column of them
        self.whole = False  # whether nothing of the page may be seen behind it
        self.escapes = True
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.panel = Panel(context)
        self.panel.setMinimumHeight(1)  # else a sentence would keep the room of two narrow lines
        self._area = scrolled(self.panel)
        self._area.setParent(self)
        context.theme.changed.connect(self.fit)
        self._first: QWidget | None = None  # that has the keyboard first; None while it is closed
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._keep)

    @property
    def returns(self) -> bool:
        """Say whether the keyboard can go back to where it was before."""
        return self._before is not None and self._before.isVisible()

    def _lose(self) -> None:
        self._before = None

    def open(self, first: QWidget) -> None:
        """Come up, with the keyboard at this widget."""
        self.fit()
        self.show()
        self.raise_()
        self._first = first
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def _keep(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Take the keyboard back from whatever below got it meanwhile."""
        if self._first is None or now is None or now.window() is not self.window():
            return
        if now is not self.window() and not self.isAncestorOf(now):
            self._first.setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        """Go away and give the keyboard back."""
        self._first = None
        self.gone.emit()
        self.hide()
        self.deleteLater()
        if self._before is not None and self.returns:
            self._before.setFocus(Qt.FocusReason.PopupFocusReason)
        self._before = None

    def fit(self) -> None:
        """Fill the window, the panel in its middle."""
        window = self.parentWidget()
        assert window is not None
        whole = window.rect()
        self.setGeometry(whole)
        self.row.setDirection(QBoxLayout.Direction.LeftToRight)
        if self.panel.minimumSizeHint().width() > whole.width():
            self.row.setDirection(QBoxLayout.Direction.TopToBottom)
            self.panel.box.activate()  # else the panel would keep the width of the row
        wide = max(self.context.theme.px(self._widest), self.panel.minimumSizeHint().width())
        width = min(wide, whole.width())
        layout = self.panel.layout()
        wanted = layout.totalHeightForWidth(width) if layout is not None else 0
        height = min(max(wanted, 60), whole.height())  # its shadow is within
        self._area.setGeometry(
            (whole.width() - width) // 2, (whole.height() - height) // 2, width, height
        )

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - Qt's name
        """Keep the keyboard within the panel."""
        stops = [
            child
            for child in self.panel.findChildren(QWidget)
            if child.isVisible() and child.isEnabled()
            if child.focusPolicy() & Qt.FocusPolicy.TabFocus
        ]
        if not stops:
            return False
        now = QApplication.focusWidget()
        at = stops.index(now) if now in stops else -1
        step = 1 if forward else -1
        stops[(at + step) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc puts it away; no other key gets through to the page."""
        if event.key() == Qt.Key.Key_Escape and self.escapes:
            self.dismiss()
        event.accept()

    def mousePressEvent(self, event: object) -> None:
        """Let no press through to the page."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the veil, or a ground of its own."""
        painter, theme = QPainter(self), self.context.theme
        if self.whole:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            landscape(painter, QRectF(self.rect()), theme, sun_at=0.5, sun_size=_SUN)
        else:
            painter.fillRect(self.rect(), theme.colour("shade", _VEIL))


ModalChoice = tuple[Wording, Callable[[], None]]  # what a button says, and what it does


def question(
    context: AppContext,
    window: QWidget,
    text: Wording,
    yes: ModalChoice,
    others: Sequence[ModalChoice] = (),
    instead: Callable[[], None] | None = None,
    *,
    harmless: bool = False,
) -> ModalPanel:
    """Ask before something that one should know of; the safe answer has the keyboard.

    To go ahead is as safe where it is `harmless`. Of several paragraphs the first is their heading.
    `instead` is done if it was called off.
    """
    several = "\n\n" in say(context.language, text)
    modal = ModalPanel(context, window, 660 if several else 520)
    if instead is not None:
        modal.gone.connect(instead)

    def button(way: ModalChoice, kind: Kind, key: str = "") -> Button:
        def go_ahead() -> None:
            if instead is not None:
                modal.gone.disconnect(instead)
            modal.dismiss()
            way[1]()

        return Button(context, way[0], go_ahead, kind=kind, key=key)

    if several:
        head: Wording = lambda language: say(language, text).partition("\n\n")[0]
        rest: Wording = lambda language: say(language, text).partition("\n\n")[2]
        modal.panel.box.addWidget(Label(context, head, "heading", wrap=True))
        modal.panel.box.addWidget(Label(context, rest, role="ink2", wrap=True))
    else:
        modal.panel.box.addWidget(Label(context, text, "prompt", wrap=True))
    modal.panel.box.addSpacing(context.theme.px(8))
    row = modal.row
    row.addStretch(1)
    stay = Button(context, "gui.shell.cancel", modal.dismiss, key="Esc")
    row.addWidget(stay)
    for other in others:
        row.addWidget(button(other, "plain"))
    ahead = button(yes, "primary", "Enter" if harmless else "")
    row.addWidget(ahead)
    modal.panel.box.addLayout(row)
    modal.open(ahead if harmless else stay)
    return modal


def line_question(
    context: AppContext,
    window: QWidget,
    text: Wording,
    value: str,
    longest: int,
    then: Callable[[str], None],
) -> ModalPanel:
    """Ask for a line of text; Enter takes it as it stands."""
    modal = ModalPanel(context, window)
    modal.panel.box.addWidget(Label(context, text, "prompt", wrap=True))
    field = TextField(context, text, plain(""), longest)
    field.setText(value)

    def take() -> None:
        given = field.text().strip()
        modal.dismiss()
        then(given)

    field.returnPressed.connect(take)
    modal.panel.box.addWidget(field)
    row = QHBoxLayout()
    row.addStretch(1)
    row.addWidget(Button(context, "gui.shell.cancel", modal.dismiss, key="Esc"))
    row.addWidget(Button(context, "gui.shell.ok", take, kind="primary", key="Enter"))
    modal.panel.box.addLayout(row)
    modal.open(field)
    field.selectAll()
    return modal


def handover(context: AppContext, window: QWidget, text: Wording) -> ModalPanel:
    """Hide the whole table until the person whose turn it is has taken the seat."""
    modal = ModalPanel(context, window)
    modal.whole, modal.escapes = True, False
    told = Label(context, text, "heading", wrap=True)
    told.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    modal.panel.box.addWidget(told)
    modal.panel.box.addSpacing(context.theme.px(8))
    here = Button(context, "gui.shell.here", modal.dismiss, kind="primary", key="Enter")
    modal.panel.box.addWidget(here)
    modal.open(here)
    return modal


def shortcuts(context: AppContext, window: QWidget, groups: Sequence[Group]) -> ModalPanel:
    """Show what the keyboard can do, by where it can."""
    modal = ModalPanel(context, window, 1460)
    shut = _headed(modal, "gui.shell.shortcuts")
    modal.panel.box.addWidget(Grid(context, _columns(context, groups), 400))
    modal.open(shut)
    return modal


def _columns(context: AppContext, groups: Sequence[Group]) -> list[QWidget]:
    """Return three columns of like length, in each the groups in their order.

    Each group goes where there are the fewest keys so far, the longest first.
    """
    columns: list[list[Group]] = [[], [], []]
    for group in sorted(groups, key=lambda one: -len(one.keys)):
        min(columns, key=lambda column: sum(len(one.keys) + 1 for one in column)).append(group)
    order = [sorted(column, key=groups.index) for column in columns if column]
    order.sort(key=lambda column: groups.index(column[0]))
    return [_column(context, column) for column in order]


def _column(context: AppContext, groups: Sequence[Group]) -> QWidget:
    column = QWidget()
    grid = QGridLayout(column)
    grid.setContentsMargins(0, 0, context.theme.px(16), 0)
    grid.setHorizontalSpacing(context.theme.px(12))
    grid.setVerticalSpacing(context.theme.px(4))
    grid.setColumnStretch(1, 1)
    for group in groups:
        heading = Label(context, f"gui.shell.key.at-{group.id}", "prompt", "goldt", wrap=True)
        grid.addWidget(heading, grid.rowCount(), 0, 1, 2)
        for key, word in group.keys.items():
            row = grid.rowCount()
            grid.addWidget(Chip(context, plain(key), "ink2"), row, 0)
            grid.addWidget(Label(context, word, wrap=True), row, 1)
    grid.setRowStretch(grid.rowCount(), 1)
    return column


def document(context: AppContext, window: QWidget, title: Wording, text: str) -> ModalPanel:
    """Show a text to be read; it scrolls by itself."""
    modal = ModalPanel(context, window, 760)
    shut = _headed(modal, title)
    page = QTextBrowser()
    page.setPlainText(text)
    page.setAccessibleName(say(context.language, title))
    page.setFont(context.theme.font("note", "en"))
    page.setMinimumHeight(min(context.theme.px(560), window.height() - context.theme.px(170)))
    modal.panel.box.addWidget(page, 1)
    modal.open(shut)
    return modal


def _headed(modal: ModalPanel, title: Wording) -> SignButton:
    """Put a heading on a modal; return the sign that closes it."""
    head = QHBoxLayout()
    head.addWidget(Label(modal.context, title, "heading", wrap=True), 1)
    shut = SignButton(modal.context, "cross", "gui.shell.close", modal.dismiss, key="Esc")
    head.addWidget(shut)
    modal.panel.box.addLayout(head)
    return shut


class NoticeStrip(Panel):
    """A strip below the bar: what went wrong, or what one should know; it interrupts nothing.

    What went well goes away by itself.
    """

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, "right", pad=10)
        self.label = Label(context, "", role="red", wrap=True)
        self.box.addWidget(self.label, 1)
        self._shut = SignButton(context, "cross", "gui.shell.close", self.hide)
        self.box.addWidget(self._shut)
        self._brief = QTimer(self)
        self._brief.setSingleShot(True)
        self._brief.setInterval(_BRIEF_MS)
        self._brief.timeout.connect(self.hide)
        self.hide()

    def tell(self, text: Wording) -> None:
        """Say this until it is closed or the page turned."""
        self._brief.stop()
        self._say(text, "red")

    def inform(self, text: Wording) -> None:
        """Say this for as long as it takes to read it."""
        self._brief.start()
        self._say(text, "ink")

    def _say(self, text: Wording, role: Role) -> None:
        self.label.reword(text, role)
        self.show()
        self.raise_()
