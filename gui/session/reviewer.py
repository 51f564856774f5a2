"""Background review of a match, and what a bot thought at any of its answers, by another process.

Both take a journal, so they serve a match at the table and one of the library alike.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from engine.bots.pondering import Thought
from engine.kernel.asking import Event, Option
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.kernel.journal import Answer, Journal
from engine.kernel.moments import Review
from engine.lab.thinking.lines import BrokenLine, thought_from_json
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

    @property
    def busy(self) -> bool:
        """Say whether a review is being made."""
        return self._process is not None

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
        assert isinstance(brought, dict)
        self.found.emit(Review.from_json(brought))


class Recalled(NamedTuple):
    """What a bot thinks where it gave an answer: `same` if it is that answer, else no reason."""

    record: int
    seat: int
    option: Option
    reason: Event | None
    same: bool


class Recaller(QObject):
    """Has bots think their past answers through once more, one after the other.

    The process is kept for the next question about the same match, until `close`.

    Signals:
        found: a `Recalled`, once for each `ask` that nothing goes wrong with.
        failed: the number of the record, and the `SamsaraError`.
    """

    found = Signal(object)
    failed = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._setup: Setup | None = None
        self._process: ThinkingProcess | None = None
        self._asked: dict[int, tuple[int, Answer]] = {}  # by token: the record and its number

    def ask(self, journal: Journal, record: int) -> None:
        """Have the answer that is this record of a journal thought through by its bot."""
        answer = journal.records[record]
        assert isinstance(answer, Answer)
        if self._process is None or self._setup != journal.setup:
            self.close()
            self._setup = journal.setup
            self._process = ThinkingProcess(journal.setup, self)
            self._process.answered.connect(self._on_answered)
        token = self._process.ask("why", journal.records, record=record)
        self._asked[token] = (record, answer)

    def close(self) -> None:
        """Let nothing come of what is asked, and end the process."""
        process, self._process = self._process, None
        self._asked.clear()
        if process is not None:
            process.close()
            process.deleteLater()

    def _on_answered(self, token: int, brought: object) -> None:
        asked = self._asked.pop(token, None)
        if asked is None:
            return
        record, answer = asked
        try:
            thought = None if isinstance(brought, SamsaraError) else thought_from_json(brought)
        except BrokenLine:
            brought = SamsaraError("thinking-gone")
        if isinstance(brought, SamsaraError):
            self.failed.emit(record, brought)
        else:
            self.found.emit(_recalled(record, answer, thought))


def _recalled(record: int, answer: Answer, thought: Thought | None) -> Recalled:
    same = thought is not None and thought[:2] == answer
    reason = thought.reason if thought is not None and same else None
    return Recalled(record, answer.seat, answer.option, reason, same)
