"""Background work: what it comes to is dropped where nobody waits for it any more."""

from PySide6.QtCore import QObject, Signal
from shiboken6 import delete

from gui.background import deliver


class Waiting(QObject):
    found = Signal(int, object)


def test_what_is_found_for_somebody_who_is_gone_is_dropped(qapp):
    waiting, heard = Waiting(), []
    waiting.found.connect(lambda token, what: heard.append((token, what)))
    deliver(waiting.found, 1, lambda: "one", lambda: None)
    assert heard == [(1, "one")]
    to = waiting.found
    delete(waiting)
    deliver(to, 2, lambda: "two", lambda: None)
    assert heard == [(1, "one")]
