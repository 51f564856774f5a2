"""Every move as an ordinary button: for readers, for keyboards, for whoever wants a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.table.board import Gesture
from gui.table.buttons import button_sheet
from gui.theme import Theme
from gui.tongue import Tongue


class Moves(QScrollArea):
    """The list of moves; pressing one makes it, as a hand would."""

    def __init__(
        self,
        theme: Theme,
        tongue: Tongue,
        choose: Callable[[Gesture], object],
        throw: Callable[[], object],
    ) -> None:
        super().__init__()
        self._theme = theme
        self._tongue = tongue
        self._choose = choose
        self._throw = throw
        self._gestures: tuple[Gesture, ...] = ()
        self._waits = False
        self._buttons: list[QPushButton] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(12, 12, 12, 12)
        self._rows.setSpacing(6)
        self._none = QLabel()
        self._none.setWordWrap(True)
        self._rows.addWidget(self._none)
        self._rows.addStretch(1)
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        theme.changed.connect(self._dress)
        tongue.changed.connect(self._write)
        self._dress()

    @property
    def buttons(self) -> list[QPushButton]:
        """Return the buttons that are shown now, in their order."""
        return self._buttons[: self._shown]

    @property
    def _shown(self) -> int:
        return len(self._gestures) + self._waits

    def show_moves(self, gestures: Sequence[Gesture], *, throw: bool) -> None:
        """List these moves, and the throw of a die that waits."""
        self._gestures, self._waits = tuple(gestures), throw
        self._write()

    def _dress(self) -> None:
        self.setStyleSheet(button_sheet(self._theme))
        self._write()

    def _write(self) -> None:
        """Give every button its words; make no more of them than were ever needed."""
        self.setAccessibleName(self._tongue.say("gui.table.moves"))
        texts = [self._tongue.say("gui.table.throw")] if self._waits else []
        texts += [_worded(gesture) for gesture in self._gestures]
        while len(self._buttons) < len(texts):
            self._buttons.append(self._made())
        font = self._theme.font("body", self._tongue.lang)
        for button, text in zip(self._buttons, texts, strict=False):
            button.setText(text)
            button.setToolTip(text)
            button.setAccessibleName(text)
            button.setFont(font)
            button.setMinimumHeight(self._theme.px(34))
            button.show()
        for button in self._buttons[len(texts) :]:
            button.hide()
        self._none.setFont(font)
        self._none.setText(self._tongue.say("gui.table.no-moves"))
        self._none.setVisible(not texts)

    def _made(self) -> QPushButton:
        button = QPushButton()
        button.clicked.connect(self._press)  # a closure would keep this list alive for ever
        self._rows.insertWidget(self._rows.count() - 1, button)
        return button

    def _press(self) -> None:
        at = next(i for i, button in enumerate(self._buttons) if button is self.sender())
        if self._waits and at == 0:
            self._throw()
        else:
            self._choose(self._gestures[at - self._waits])


def _worded(gesture: Gesture) -> str:
    return f"{gesture.text}  ·  {gesture.preview}" if gesture.preview else gesture.text
