"""Client of the thinking process: starts it when it is first asked, and hears what it finds.

It is the program itself, started once more with a word that no help tells of: by Python as it runs
here, `-m gui.cli thinking-process`, with the same places to import from; frozen, by the executable,
which then runs nothing else. It needs no console, no Qt and no file, and speaks by its standard
streams alone (`engine/lab/thinking/lines.py`). It ends when its input does: with the table, or with
this process, whichever way that goes.

One that dies, says what nobody understands, or cannot be started fails the questions that wait for
it; the next question starts another, until that has gone wrong too often.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from engine.games import packages
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Setup
from engine.kernel.journal import Record
from engine.lab.thinking import lines
from gui import crashes
from gui.cli import THINKING

_MOST_DEATHS = 3  # without an answer between them
_MOST_STOPPING = 4  # thoughts that were cancelled and have not heard it yet
_END_MS = 1000  # a process that was killed is gone in a few
_LAST_WORDS = 2000  # bytes of its complaints that are kept


class ThinkingProcess(QObject):
    """One process that thinks about one match.

    Signals:
        answered: the token of a question and what was found, as JSON has it, or a `SamsaraError`.
        progressed: the token of a question, how much of it is done, and of how much.
    """

    answered = Signal(int, object)
    progressed = Signal(int, int, int)

    def __init__(self, setup: Setup, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._feed = lines.Feed(setup)
        self._process: QProcess | None = None
        self._token = 0
        self._waiting: set[int] = set()
        self._stopping: set[int] = set()
        self._ready = False
        self._heard = b""  # of a line that is not at its end
        self._complaints = b""  # the last of them
        self._deaths = 0
        self._noted = ""  # where a fault of it was written down

    def ask(self, question: str, records: Sequence[Record], **parts: object) -> int:
        """Ask about the match with these records; return the token that `answered` brings back."""
        if self._ready and len(self._stopping) >= _MOST_STOPPING:
            self._end()  # somebody there hears nothing, and would take the time of all others
            self._fail()
        self._token += 1
        self._waiting.add(self._token)
        if self._process is None and not self._start():
            QTimer.singleShot(0, self, self._fail)
            return self._token
        for text in self._feed.lines(records):
            self._write(text)
        self._write(lines.line(question, token=self._token, **parts))
        return self._token

    def waits_for(self, token: int) -> bool:
        """Say whether a question was neither answered nor cancelled."""
        return token in self._waiting

    def cancel(self, token: int) -> None:
        """Let nothing come of a question any more; whoever thinks about it stops."""
        if token in self._waiting:
            self._waiting.discard(token)
            if self._process is not None:
                self._stopping.add(token)
                self._write(lines.line("cancel", token=token))

    def close(self) -> None:
        """End the process at once, in the midst of whatever it thinks about."""
        self._waiting.clear()
        self._end()

    # --- the process

    def _start(self) -> bool:
        """Start a process, unless that has gone wrong too often; what goes wrong now is told."""
        if self._deaths >= _MOST_DEATHS:
            return False
        process = self._process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(self._hear_complaints)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._on_error)
        environment = QProcessEnvironment.systemEnvironment()
        places = (place or str(Path.cwd()) for place in sys.path)
        environment.insert("PYTHONPATH", os.pathsep.join(places))
        process.setProcessEnvironment(environment)
        program, *words = command()
        process.start(program, words)
        self._heard, self._complaints, self._ready = b"", b"", False
        self._feed.anew()
        self._write(lines.line("games", packages=packages()))
        return True

    def _write(self, text: bytes) -> None:
        """Send a line, unless the process is gone and that is only still to be heard."""
        if self._process is not None and self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write(text)

    def _end(self) -> None:
        """Kill the process, if there is one, and let nobody hear of it any more."""
        process, self._process = self._process, None
        self._stopping.clear()
        if process is not None:
            process.blockSignals(True)  # noqa: FBT003 - Qt's own
            process.kill()
            process.waitForFinished(_END_MS)
            process.deleteLater()

    def _read(self) -> None:
        """Tell what has come in whole lines."""
        if self._process is None:
            return
        heard = bytes(self._process.readAllStandardOutput().data())
        *texts, self._heard = (self._heard + heard).split(b"\n")
        try:
            replies = [lines.reply(text) for text in texts]
        except lines.BrokenLine:
            self._gone("it said what nobody understands")
            return
        if len(self._heard) > lines.LONGEST:
            self._gone("it says something that does not end")
            return
        for token, brought in replies:
            self._tell(token, brought)

    def _tell(self, token: int, brought: lines.Found) -> None:
        """Tell what came of a question, if it is still waited for."""
        if isinstance(brought, lines.Ready):
            self._ready = True
            self._stopping.clear()  # what was cancelled before that need not be heard at once
        if not isinstance(brought, lines.Progress):
            self._stopping.discard(token)
        if token not in self._waiting:
            return
        self._deaths = 0
        if isinstance(brought, lines.Progress):
            self.progressed.emit(token, *brought)
            return
        self._waiting.discard(token)
        if isinstance(brought, (lines.Bug, SamsaraError)):
            self._feed.anew()  # it may be the match as it was told that went wrong
        if isinstance(brought, lines.Bug):
            brought = SamsaraError("thinking-failed", file=self._note(brought.trace))
        self.answered.emit(token, brought)

    def _hear_complaints(self) -> None:
        if self._process is not None and self._process.isOpen():
            said = bytes(self._process.readAllStandardError().data())
            self._complaints = (self._complaints + said)[-_LAST_WORDS:]

    def _on_finished(self, code: int, _status: QProcess.ExitStatus) -> None:
        self._read()
        self._gone(f"it ended with {code}")

    def _on_error(self, error: QProcess.ProcessError) -> None:
        """Hear that it could not be started: some systems say so before the question is asked."""
        if error == QProcess.ProcessError.FailedToStart:
            QTimer.singleShot(0, self, partial(self._gone, "it could not be started"))

    def _gone(self, why: str) -> None:
        """Fail whatever waits for a process that is no use any more."""
        if self._process is None:
            return
        self._hear_complaints()
        self._note(f"thinking process: {why}\n{self._complaints.decode(errors='replace')}")
        self._deaths += 1
        self._end()
        self._fail()

    def _fail(self) -> None:
        waiting, self._waiting = sorted(self._waiting), set()
        for token in waiting:
            self.answered.emit(token, SamsaraError("thinking-gone"))

    def _note(self, text: str) -> str:
        """Write a fault down, the first of each match, and return where: play goes on without."""
        self._noted = self._noted or crashes.keep(text.rstrip())
        return self._noted


def command() -> list[str]:
    """Return the words that start such a process, as this program was started."""
    if getattr(sys, "frozen", False):
        return [sys.executable, THINKING]
    return [sys.executable, "-P", "-m", "gui.cli", THINKING]
