"""Pixmaps that are painted once and kept, within so many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtGui import QPixmap


class KeptPixmaps:
    """Pixmaps by their keys; the least used go first when all take more than `most` bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def get(self, key: Hashable, paint: Callable[[], QPixmap]) -> QPixmap:
        """Return the pixmap of a key, painted if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = paint()
        self.bytes += _size(found)
        while self.bytes > self.most and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return found

    def clear(self) -> None:
        """Give all of them back."""
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
