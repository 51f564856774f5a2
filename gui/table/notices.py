"""Transient notices: what the prompt says for a while besides its line.

Why something cannot be done, which choice was made because there was no other, what is advised.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from engine.kernel.asking import Ask, Option
from gui.table.board import Gesture, PromptLine
from gui.table.prompt_presenter import Advice, PromptPresenter

STAYS = 4000  # ms

Offered = tuple[object, ...]  # what may be done: the answers, and the die that waits


class Notices(QObject):
    """The notices of one table; `faded` says that one of them is out of date by its time."""

    faded = Signal()

    def __init__(self, words: PromptPresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._words = words
        self.reason = ""
        self.told = ""  # which choice was made because there was no other
        self._forced: Sequence[Ask] = ()  # the questions that it was
        self._advice: Advice | None = None
        self._offered: Offered = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(STAYS)
        self._timer.timeout.connect(self.forget)

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.reason = reason
        self._timer.start()

    def tell(self, forced: Sequence[Ask], word: Callable[[Ask], str]) -> None:
        """Say which questions of a person's had but one answer, once for each."""
        if forced is not self._forced:
            self._forced = forced
            self.told = " ".join(filter(None, map(word, forced)))
            if self.told:
                self._timer.start()

    def advise(self, seat: int, option: Option, why: Callable[[], str]) -> None:
        """Keep an advice for as long as it can be followed."""
        self._advice = Advice(seat, option, why)

    def advised(self, gestures: Sequence[Gesture]) -> Gesture | None:
        """Return which of these gestures is advised, if one is."""
        if self._advice is None:
            return None
        wanted = self._advice[:2]
        return next((g for g in gestures if (g.seat, g.option) == wanted), None)

    def outdate(self, gestures: Sequence[Gesture], die: str) -> None:
        """Forget what was said of what might be done before, if that is something else now."""
        now = (die, *((gesture.seat, gesture.option) for gesture in gestures))
        if now != self._offered:
            self._offered, self.reason, self._advice = now, "", None

    def forget(self) -> None:
        """Say nothing in passing any more; an advice stays."""
        self._timer.stop()
        if self.reason or self.told:
            self.reason = self.told = ""
            self.faded.emit()

    def on(self, line: PromptLine, gestures: Sequence[Gesture], *, idle: bool) -> PromptLine:
        """Return a line with what is to be said on it; `idle` if nothing is held or looked at."""
        if idle:
            line = self._words.about(line, self.told, self._advice, self.advised(gestures))
        return line._replace(note=self.reason) if self.reason else line
