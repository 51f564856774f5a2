"""Thinking process: follows a match by its journal, thinks where it stands, answers in lines.

The main thread reads; each question has a thread of its own, so that a thought nobody waits for any
more is told so at once, and stops where it asks (`engine/bots/patience.py`). The process ends, in
the midst of whatever it does, when the other end of its input is gone, however its owner went.
"""

from __future__ import annotations

import json
import os
import signal
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import Any, BinaryIO

from engine import games
from engine.bots.explanation import reason_at
from engine.bots.patience import Dropped, checked
from engine.bots.pondering import FrozenTable, ponder
from engine.bots.table import advisers, place, seat_bots
from engine.kernel.asking import Ask
from engine.kernel.following import FollowedMatch
from engine.kernel.game import Bot
from engine.kernel.journal import record_from_json
from engine.lab.priority import step_back
from engine.lab.thinking import lines

_NICE = 5  # the window comes first

Send = Callable[[bytes], object]
Work = Callable[[], object]


def serve() -> int:
    """Think for whoever started this process, for as long as its end of the pipes is there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is its owner's to hear
    step_back(_NICE)
    questions, answers = _own_streams()
    lock = Lock()

    def send(text: bytes) -> None:
        try:
            with lock:
                answers.write(text)
                answers.flush()
        except OSError:
            os._exit(1)

    send(lines.ready())
    hear(questions, send)
    os._exit(0)


def hear(questions: Iterable[bytes], send: Send) -> None:
    """Do what one line after the other says."""
    thinker = Thinker(send)
    for question in questions:
        thinker.hear(question)


class Thinker:
    """One match as far as it was told, and the thoughts about it that somebody waits for."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._match: FollowedMatch[Any] | None = None
        self._fault: Exception | None = None  # that the match was last told with
        self._wanted: set[int] = set()

    def hear(self, text: bytes) -> None:
        """Do what one line says."""
        data = json.loads(text)
        match data["do"]:
            case "games":
                for package in data["packages"]:
                    games.register(package)
            case "match":
                self._told(partial(self._begin, data))
            case "records":
                self._told(partial(self._follow, data["at"], data["records"]))
            case "cancel":
                self._wanted.discard(data["token"])
            case question:
                self._ask(question, data)

    # --- the match

    def _told(self, take: Callable[[], None]) -> None:
        """Take in what is told of the match; what is wrong with it is each question's answer."""
        try:
            take()
        except Exception as error:  # noqa: BLE001 - told to whoever asks
            self._match, self._fault = None, error

    def _begin(self, data: dict[str, Any]) -> None:
        setup = lines.setup_from_json(data)
        self._match, self._fault = None, None
        self._match = FollowedMatch(games.game(setup.game, setup.content), setup)

    def _follow(self, at: int, rows: list[object]) -> None:
        if self._match is not None:
            records = [record_from_json(row, line) for line, row in enumerate(rows, at + 1)]
            self._match.follow(at, records)

    # --- questions

    def _ask(self, question: str, data: dict[str, Any]) -> None:
        """Have a thread answer a question about where the match stands now."""
        token = data["token"]
        self._wanted.add(token)
        try:
            work = self._work(question, data)
        except Exception as error:  # noqa: BLE001 - told to whoever asked
            self._wanted.discard(token)
            self._send(lines.failed(token, error, traceback.format_exc()))
            return
        Thread(target=self._answer, args=(token, work), daemon=True).start()

    def _work(self, question: str, data: dict[str, Any]) -> Work:
        match, check = self._match, partial(self._check, data["token"])
        if match is None:
            raise self._fault or LookupError(question)
        match question:
            case "think":
                return _thinking(match, check)
            case "advise":
                return _advising(match, data["adviser"], data["seat"], check)
            case "why":
                records = tuple(match.records)
                return partial(
                    reason_at, match.game, match.setup, records, data["record"], data["quick"]
                )
            case "review":
                return self._reviewing(match, data["seat"], data["token"])
        raise LookupError(question)

    def _reviewing(self, match: FollowedMatch[Any], seat: int, token: int) -> Work:
        from engine.lab.review import review  # noqa: PLC0415 - a table of bots never needs it

        records = tuple(match.records)

        def told(done: int, of: int) -> None:
            self._send(lines.progress(token, done, of))

        return lambda: review(match.game, match.setup, records, seat, progress=told).as_json()

    def _answer(self, token: int, work: Work) -> None:
        """Run in a thread: find an answer, and send it if it is still waited for."""
        try:
            with checked(partial(self._check, token)):
                text = lines.found(token, work())
        except Dropped:
            text = lines.dropped(token)
        except Exception as error:  # noqa: BLE001 - it travels to whoever asked
            text = lines.failed(token, error, traceback.format_exc())
        self._send(text if token in self._wanted else lines.dropped(token))
        self._wanted.discard(token)

    def _check(self, token: int) -> None:
        if token not in self._wanted:
            raise Dropped


def _thinking(match: FollowedMatch[Any], check: Callable[[], None]) -> Work:
    """Return what finds the thought of the bots at the table.

    They are seated afresh each time: those of the last question may still be thinking.
    """
    seated = enumerate(seat_bots(match.game, match.setup))
    bots = {seat: bot for seat, bot in seated if seat not in match.setup.people}
    return _pondering(match, bots, match.asks, check)


def _advising(
    match: FollowedMatch[Any], adviser: str, seat: int, check: Callable[[], None]
) -> Work:
    """Return what finds what another bot would do in a seat that is asked."""
    bots = {seat: advisers(match.game, match.setup, adviser)[seat]}
    asks = tuple(ask._replace(volunteers={}) for ask in match.asks if ask.seat == seat)
    return _pondering(match, bots, asks, check)


def _pondering(
    match: FollowedMatch[Any], bots: dict[int, Bot], asks: Sequence[Ask], check: Callable[[], None]
) -> Work:
    place(bots, match)
    table = FrozenTable(match, bots, check)
    return lambda: ponder(table, bots, asks)


def _own_streams() -> tuple[BinaryIO, BinaryIO]:
    """Take standard input and output for the lines alone: what is printed goes to complaints."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    with suppress(OSError):
        os.dup2(2, 1)
    return questions, answers
