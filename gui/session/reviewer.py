"""Background review of a match, and why a bot gave any of its answers, by another process.

Both take a journal, so they serve a match at the table and one of the library alike.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.kernel.journal import Journal
from engine.kernel.moments import Review
from engine.lab.thinking.lines import BrokenLine, reason_from_json
from gui.session.thinking_process import ThinkingProcess


class Reviewer(QObject):
    """Reviews one seat of one match at a time; the process ends with the review.

    Signals:
        progress: how many parts of the work are done, and of how many.
        found: the `Review`.
        failed: the `SamsaraError` that kept it from being made.
    """

    progress = Signal(int, int)
    found = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: ThinkingProcess | None = None

    def start(self, journal: Journal, seat: int) -> None:
        """Review a seat's answers; one that is being made is dropped."""
        self.drop()
        process = self._process = ThinkingProcess(journal.setup, self)
        process.answered.connect(self._on_answered)
        process.progressed.connect(self._on_progressed)
        process.ask("review", journal.records, seat=seat)

    def drop(self) -> None:
        """Let nothing come of a review that is being made."""
        process, self._process = self._process, None
        if process is not None:
            process.close()
            process.deleteLater()

    def _on_progressed(self, _token: int, done: int, of: int) -> None:
        if self._process is not None:
            self.progress.emit(done, of)

    def _on_answered(self, _token: int, brought: object) -> None:
        if self._process is None:
            return
        self.drop()
        if isinstance(brought, SamsaraError):
            self.failed.emit(brought)
            return
        try:
            review = Review.from_json(brought)  # type: ignore[arg-type]  # or it is none
        except (KeyError, TypeError, ValueError):
            self.failed.emit(SamsaraError("thinking-gone"))
        else:
            self.found.emit(review)


class Explainer(QObject):
    """Has bots say why they gave their past answers; which took part is asked of them anew.

    The process is kept for the next question about the same match, until `close`.

    Signals:
        found: the number of the record, and its `Reason`.
        failed: the number of the record, and the `SamsaraError`.
    """

    found = Signal(int, object)
    failed = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._setup: Setup | None = None
        self._process: ThinkingProcess | None = None
        self._asked: dict[int, int] = {}  # by token: the number of the record

    def ask(self, journal: Journal, record: int, quick: str = "") -> None:
        """Ask why a bot gave the answer that a record holds; `quick` may have given it instead."""
        if self._process is None or self._setup != journal.setup:
            self.close()
            self._setup = journal.setup
            self._process = ThinkingProcess(journal.setup, self)
            self._process.answered.connect(self._on_answered)
        token = self._process.ask("why", journal.records, record=record, quick=quick)
        self._asked[token] = record

    def cut(self, at: int) -> None:
        """Let nothing come of what is asked about records from number `at` on: they are gone."""
        for token in [token for token, record in self._asked.items() if record >= at]:
            del self._asked[token]
            if self._process is not None:
                self._process.cancel(token)

    def close(self) -> None:
        """Let nothing come of what is asked, and end the process."""
        process, self._process = self._process, None
        self._asked.clear()
        if process is not None:
            process.close()
            process.deleteLater()

    def _on_answered(self, token: int, brought: object) -> None:
        record = self._asked.pop(token, None)
        if record is None:
            return
        if isinstance(brought, SamsaraError):
            self.failed.emit(record, brought)
            return
        try:
            reason = reason_from_json(brought)
        except BrokenLine:
            self.failed.emit(record, SamsaraError("thinking-gone"))
        else:
            self.found.emit(record, reason)
