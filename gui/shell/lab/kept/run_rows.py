"""Run rows: the kept runs as a list has them, two of one game ticked at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engine.library.labs import LabRun
from gui.paint.plain_text import item_text

Index = QModelIndex | QPersistentModelIndex
_BESIDE = 2  # runs that can be held beside each other


class RunRows(QAbstractListModel):
    """The runs that are shown; `told` words one of them."""

    def __init__(self, told: Callable[[LabRun], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.runs: list[LabRun] = []
        self.ticked: list[int] = []  # their numbers, the one ticked first before
        self._told = told

    def show_runs(self, runs: Sequence[LabRun]) -> None:
        """Show these."""
        same = [one.id for one in runs] == [one.id for one in self.runs]
        if same:
            self.runs = list(runs)
            self.reword()
            return
        self.beginResetModel()
        self.runs = list(runs)
        self.ticked = [number for number in self.ticked if self.place(number) is not None]
        self.endResetModel()

    def reword(self) -> None:
        """Read every row anew."""
        if self.runs:
            self.dataChanged.emit(self.index(0), self.index(len(self.runs) - 1))

    def place(self, number: int) -> int | None:
        """Return where a run stands."""
        return next((at for at, one in enumerate(self.runs) if one.id == number), None)

    def tick(self, place: int) -> None:
        """Tick a run, or not any more; of three the first gives way, and one of another game."""
        run = self.runs[place]
        if run.id in self.ticked:
            self.ticked.remove(run.id)
        else:
            games = {one.id: one.game for one in self.runs}
            same = [number for number in self.ticked if games.get(number) == run.game]
            self.ticked = [*same[1 - _BESIDE :], run.id]
        self.reword()

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many there are."""
        return 0 if parent is not None and parent.isValid() else len(self.runs)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a screen reader says of a row, and whether it is ticked."""
        if not index.isValid() or index.row() >= len(self.runs):
            return None
        run = self.runs[index.row()]
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return item_text(self._told(run), role)
        if role == Qt.ItemDataRole.CheckStateRole:
            on = run.id in self.ticked
            return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        return None
