"""Count layout events: a layout that never settles is found, and ended, without a clock."""

from collections import Counter
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

MOST = 200  # of a kind, to one widget, until the window has settled; the most seen is 40


class LayoutCount(QObject):
    """Counts what lays each widget out; drops what is beyond the most, so that a loop ends."""

    def __init__(self):
        super().__init__()
        self.counts = Counter()

    def eventFilter(self, watched, event):
        kind = event.type()
        if kind not in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            return False
        if not isinstance(watched, QWidget):
            return False
        key = (kind.name, type(watched).__name__, id(watched))
        self.counts[key] += 1
        return self.counts[key] > MOST

    def endless(self):
        """Return which kinds of widget were laid out without an end, and begin to count anew."""
        kinds = {f"{kind} {name}" for (kind, name, _), n in self.counts.items() if n > MOST}
        self.counts.clear()
        return kinds


@contextmanager
def layouts_counted():
    """Yield what counts the layout events of every widget."""
    app, count = QApplication.instance(), LayoutCount()
    app.installEventFilter(count)
    try:
        yield count
    finally:
        app.removeEventFilter(count)
