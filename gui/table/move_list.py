"""Move list: every move as an ordinary button, for readers, for keyboards, for a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.i18n import Language
from gui.paint.lettering import lines
from gui.paint.plain_text import PlainLabel, button_text, set_tip
from gui.paint.theme import Theme
from gui.table.board import Gesture
from gui.table.side_column import SIDE, button_sheet

_BETWEEN = "  ·  "  # a move and what it brings
_PAD, _RIM = 12, 3  # pixels around the list, and of a button's widest rim


class Moves(QScrollArea):
    """The list of moves; pressing one makes it, as a hand would."""

    def __init__(
        self,
        theme: Theme,
        language: Language,
        choose: Callable[[Gesture], object],
        throw: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.hide()  # until a dock shows it
        self._theme = theme
        self._language = language
        self._choose = choose
        self._throw = throw
        self._gestures: tuple[Gesture, ...] = ()
        self._waits = False
        self._buttons: list[QPushButton] = []
        self._behind = False  # nobody looks: the buttons may still tell of earlier moves
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(_PAD, _PAD, _PAD, _PAD)
        self._rows.setSpacing(6)
        self._none = PlainLabel()
        self._none.setWordWrap(True)
        self._rows.addWidget(self._none)
        self._rows.addStretch(1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        theme.changed.connect(self._dress)
        language.changed.connect(self._renew)
        self._dress()

    @property
    def buttons(self) -> list[QPushButton]:
        """Return the buttons that are shown now, in their order."""
        if self._behind:
            self._write()
        return self._buttons[: self._shown]

    @property
    def _shown(self) -> int:
        return len(self._gestures) + self._waits

    def show_moves(self, gestures: Sequence[Gesture], *, throw: bool) -> None:
        """List these moves, and the throw of a die that waits."""
        self._gestures, self._waits = tuple(gestures), throw
        self._renew()

    def _dress(self) -> None:
        self.setStyleSheet(button_sheet(self._theme))
        self._renew()

    def _renew(self) -> None:
        """Give every button its words, at once only if somebody looks."""
        self._behind = True
        if self.isVisible():
            self._write()

    def _write(self) -> None:
        """Give every button its words; make no more of them than were ever needed."""
        self._behind = False
        self.setAccessibleName(self._language.say("gui.table.moves"))
        throw = [[self._language.say("gui.table.throw")]] if self._waits else []
        texts = [*throw, *map(_parts, self._gestures)]
        while len(self._buttons) < len(texts):
            self._buttons.append(self._made())
        font = self._theme.font("body", self._language.lang)
        for button, parts in zip(self._buttons, texts, strict=False):
            text = _BETWEEN.join(parts)
            button.setText(button_text(self._broken(parts, font)))
            set_tip(button, text)
            button.setAccessibleName(text)
            button.setFont(font)
            button.setMinimumHeight(0)
            button.ensurePolished()  # a long list would be squeezed to the least of each row
            button.setMinimumHeight(max(self._theme.px(34), button.sizeHint().height()))
            button.show()
        for button in self._buttons[len(texts) :]:
            button.hide()
        self._none.setFont(font)
        self._none.setText(self._language.say("gui.table.no-moves"))
        self._none.setVisible(not texts)
        if self.isVisible():  # else the list would stay as wide as its longest line was before
            self._rows.invalidate()
            self._rows.activate()

    def _broken(self, parts: list[str], font: QFont) -> str:
        """Return a text on as many lines as a button of this width needs."""
        text = _BETWEEN.join(parts)
        room = self.viewport().width() - 2 * (_PAD + self._theme.px(SIDE) + _RIM)
        if not self.isVisible() or QFontMetricsF(font).horizontalAdvance(text) <= room:
            return text
        # What a move brings begins a line of its own.
        return "\n".join(line for part in parts for line in lines(part, room, font.pixelSize()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break every text anew for the width there is."""
        super().resizeEvent(event)
        self._renew()

    def showEvent(self, event: QShowEvent) -> None:
        """Break every text for the width there is."""
        super().showEvent(event)
        self._write()

    def _made(self) -> QPushButton:
        button = QPushButton()
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a row that was clicked is soon another
        button.clicked.connect(self._press)  # a closure would keep this list alive for ever
        self._rows.insertWidget(self._rows.count() - 1, button)
        return button

    def _press(self) -> None:
        at = next(i for i, button in enumerate(self._buttons) if button is self.sender())
        if self._waits and at == 0:
            self._throw()
        else:
            self._choose(self._gestures[at - self._waits])


def _parts(gesture: Gesture) -> list[str]:
    """Return what a move is, and what it brings."""
    return [part for part in (gesture.text, gesture.preview) if part]
