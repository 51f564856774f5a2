"""Side panel base: a column of words beside the table, what all the boards' panels share."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.i18n import Language
from gui.paint.plain_text import PlainLabel
from gui.paint.theme import Role, Step, Theme
from gui.table.shown import ShownMatch

_ROLES: tuple[Role, ...] = ("ink", "ink2", "ink3", "green", "red")
_PAD, _GAP = 16, 8
# the keyboard is seen to be here, and comes only where there is something to scroll
_RING = "SideColumn {{ border: 2px solid transparent; }} SideColumn:focus {{ border-color: {}; }}"
_MIDDLE = "QPushButton { text-align: center; }"  # they are few, unlike those of a list

SIDE = 12  # at the left and at the right of a button's words
_BUTTONS = (
    "QPushButton {{ background: {field}; color: {ink}; border: 1px solid {line};"
    " border-radius: 9px; padding: {pad}px {side}px; text-align: left; }}"
    " QPushButton:hover {{ border-color: {focus}; }}"
    " QPushButton:focus {{ border: 3px solid {focus}; padding: {less}px {narrow}px; }}"
    " QPushButton:pressed {{ background: {paper2}; }}"
    " QPushButton:disabled {{ color: {ink3}; }}"
)
_BUTTON_ROLES: tuple[Role, ...] = ("field", "ink", "ink3", "line", "focus", "paper2")


class SideColumn(QScrollArea):
    """Lines and drawn parts one below the other; nothing is worked out while nobody looks."""

    def __init__(self, theme: Theme, language: Language, shown: ShownMatch) -> None:
        super().__init__()
        self._theme = theme
        self._language = language
        self._shown = shown
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().rangeChanged.connect(self._reach)
        inside = QWidget()
        self.column = QVBoxLayout(inside)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)  # a scroll area sets it
        theme.changed.connect(self.refresh)
        language.changed.connect(self.refresh)
        shown.moved.connect(self.refresh)

    def _reach(self, _least: int, most: int) -> None:
        """Let the keyboard stop here if it can move anything here."""
        policy = Qt.FocusPolicy.StrongFocus if most else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)

    def fill(self) -> None:
        """Say everything as it is now."""

    @property
    def texts(self) -> list[str]:
        """Return every line that stands here, for whoever reads them all."""
        return [label.text() for label in self.findChildren(QLabel) if not label.isHidden()]

    def label(self, step: Step, role: Role = "ink") -> QLabel:
        """Return a new line at the end of the column."""
        label = PlainLabel()
        label.setWordWrap(True)
        label.setProperty("step", step)
        label.setProperty("role", role)
        self.column.addWidget(label)
        return label

    def refresh(self) -> None:
        """Dress and say everything anew, if somebody looks."""
        if not self.isVisible():
            return
        theme = self._theme
        rules = [f'QLabel[role="{r}"] {{ color: {theme.colour(r).name()}; }}' for r in _ROLES]
        rules.append(_RING.format(theme.colour("focus").name()))
        sheet = button_sheet(theme) + _MIDDLE + "".join(rules)
        if self.styleSheet() != sheet:  # Qt dresses everything anew even in the same
            self.setStyleSheet(sheet)
        pad = theme.px(_PAD)
        self.column.setContentsMargins(pad, pad, pad, pad)
        self.column.setSpacing(theme.px(_GAP))
        self.fill()
        self._dress()

    def _dress(self) -> None:
        """Give every line and button its letters."""
        theme, lang = self._theme, self._language.lang
        for label in self.findChildren(QLabel):
            label.setFont(theme.font(label.property("step"), lang))
        for button in self.findChildren(QPushButton):
            button.setFont(theme.font("button", lang))

    def showEvent(self, event: QShowEvent) -> None:
        """Say everything when somebody looks."""
        super().showEvent(event)
        self.refresh()


def button_sheet(theme: Theme) -> str:
    """Return the style sheet of buttons in the look that is worn now."""
    colours = {role: theme.colour(role).name() for role in _BUTTON_ROLES}
    pad, side = theme.px(6), theme.px(SIDE)
    return _BUTTONS.format(**colours, pad=pad, side=side, less=max(0, pad - 2), narrow=side - 2)
