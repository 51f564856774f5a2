"""Foot of a log: take back and give again, each by its name; look a rule up; end the session."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from gui.context import AppContext, Wording
from gui.widgets.buttons import Button
from gui.widgets.flow import Flow


class Foot(Flow):
    """Buttons that both modes have."""

    def __init__(
        self,
        context: AppContext,
        undo: tuple[Wording, Callable[[], object]],
        redo: tuple[Wording, Callable[[], object]],
        look_up: tuple[Wording, Callable[[], object]],
        end: Callable[[], object],
        note: Callable[[], object],
    ) -> None:
        self.undo = Button(context, *undo, sign="undo", key="Ctrl+Z", height=30)
        self.redo = Button(context, *redo, sign="redo", key="Ctrl+Shift+Z", height=30)
        self.book = Button(context, *look_up, sign="book", key="F1", height=30)
        self.note = Button(context, "gui.playtest.live.note", note, key="/", height=30)
        self.end = Button(context, "gui.playtest.live.end", end, key="Ctrl+End", height=30)
        parts: list[QWidget] = [self.undo, self.redo, self.book, self.note, self.end]
        super().__init__(parts, gap=2)
