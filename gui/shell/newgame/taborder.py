"""Tab order: where Tab goes next, where widgets came later than those that stand below them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget


def chain(first: QWidget, stops: Sequence[QWidget]) -> None:
    """Let Tab go from the first to these, in their order."""
    for stop in stops:
        QWidget.setTabOrder(first, stop)
        first = stop
