"""Ranking rows: the numbers of a ranking as a list has them, filtered, put in order, ticked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from engine.lab.searching.ranking import Effect
from gui.lab.search_known import RankedNumber
from gui.paint.plain_text import item_text

Index = QModelIndex | QPersistentModelIndex
Order = Literal["effect", "per-price", "unused", "book"]
ORDERS: tuple[Order, ...] = ("effect", "per-price", "unused", "book")
Told = Callable[[RankedNumber], str]


class RankingRows(QAbstractListModel):
    """The numbers that are shown; `told` words one of them for who cannot see its bars."""

    def __init__(self, told: Told, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.numbers: list[RankedNumber] = []
        self.measures: tuple[str, ...] = ()
        self.margins: Mapping[str, float] = {}
        self.ticked: set[str] = set()
        self._told = told
        self._reach: dict[str, float] = {}

    def show_numbers(
        self, numbers: Iterable[RankedNumber], measures: Sequence[str], order: Order
    ) -> None:
        """Show these, judged by these measures, in an order."""
        made = list(numbers)
        self.measures = tuple(measures)
        if order != "book":
            made.sort(key=lambda one: (*self._rank(one, order), one.dimension.key))
        if [one.dimension.key for one in made] == [one.dimension.key for one in self.numbers]:
            self.numbers = made
            self._reach = self._reaches()
            self.reword()
            return
        self.beginResetModel()
        self.numbers = made
        self._reach = self._reaches()
        self.endResetModel()

    def _rank(self, one: RankedNumber, order: Order) -> tuple[float, ...]:
        if order == "unused":
            return (one.touched / max(1, one.games), -one.games)
        price = one.strength / one.per_price if order == "per-price" and one.per_price else 1.0
        return (-self.certain(one) / price, -self.strength(one) / price)

    def strength(self, one: RankedNumber) -> float:
        """Return its largest effect on what is shown, in margins."""
        return max((abs(each.mean) / margin for each, margin in self._judged(one)), default=0.0)

    def certain(self, one: RankedNumber) -> float:
        """Return the same of the end of its interval that lies nearer to no effect."""
        return max((each.certain / margin for each, margin in self._judged(one)), default=0.0)

    def _judged(self, one: RankedNumber) -> Iterable[tuple[Effect, float]]:
        for _, effect in one.effects:
            if effect.measure in self.measures:
                yield effect, self.margins[effect.measure]

    def reach(self, measure: str) -> float:
        """Return how far the bars of a measure reach."""
        return self._reach[measure]

    def _reaches(self) -> dict[str, float]:
        """Return how far all bars reach: to the end of the largest certain effect."""
        found = {measure: 2 * self.margins[measure] for measure in self.measures}
        for one in self.numbers:
            for _, effect in one.effects:
                if effect.measure in found and effect.certain:
                    far = max(abs(effect.low), abs(effect.high))
                    found[effect.measure] = max(found[effect.measure], far)
        return found

    def tick(self, place: int) -> None:
        """Tick a number, or no longer."""
        self.ticked ^= {self.numbers[place].dimension.key}
        self.dataChanged.emit(self.index(place), self.index(place))

    def reword(self) -> None:
        """Say everything anew."""
        if self.numbers:
            self.dataChanged.emit(self.index(0), self.index(len(self.numbers) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many there are."""
        return 0 if parent is not None and parent.isValid() else len(self.numbers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a row says, and whether it is ticked."""
        if not index.isValid() or index.row() >= len(self.numbers):
            return None
        one = self.numbers[index.row()]
        if role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            return item_text(self._told(one), role)
        if role == Qt.ItemDataRole.CheckStateRole:
            ticked = one.dimension.key in self.ticked
            return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
        return None
