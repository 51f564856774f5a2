"""Bot worker: the bots of one match think beside the window, which never waits.

Those that search do so in a process of their own, which is there as soon as one of them is asked;
a rule of thumb is a matter of a thread. Either way each question has a token that its thought
brings back: a thought that comes too late is dropped. A bot sees the view of its seat, made from a
position that nobody changes any more.

Time is this module's alone: the rules and the bots know no clock, and what a bot answers depends on
none. One that is late has another answer for it, and the journal keeps what was answered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

import resources
from engine.bots.patience import Dropped
from engine.bots.pondering import FrozenTable, Thought, ponder, wishers
from engine.bots.seating import is_known, manners_in, played_by
from engine.bots.table import advisers, place, seat_bots
from engine.kernel.asking import Ask
from engine.kernel.game import PERSON, Bot, Game, Setup
from engine.kernel.match import Match
from engine.lab.thinking.lines import BrokenLine, thought_from_json
from gui.background import deliver, watch
from gui.gc_guard import confine, release
from gui.session.thinking_process import ThinkingProcess

_LAST = "random"  # the bot that every game has, and that answers at once


class BotWorker(QObject):
    """The bots at one table, and their advice to a person.

    `thought` and `advice` bring a `Thought`, None, or what went wrong in one; each question has
    one at most, and none after `drop`. `quick` names, by seat, the bots that gave the latest in the
    place of those that sit there; it is empty if those gave it themselves.
    """

    thought = Signal(object)
    advice = Signal(object)
    _found = Signal(int, object)
    _advised = Signal(int, object)

    def __init__(self, game: Game[Any], setup: Setup, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._setup = setup
        self._people = frozenset(setup.people)
        self._token = 0  # of the latest question to the bots
        self._advice = 0  # and of the latest to an adviser
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._process: ThinkingProcess | None = None
        self._asked = 0  # token of what the process is to answer for the bots, if anything
        self._late = 0  # and of what it may go on with although somebody else has answered
        self._advising: tuple[int, Ask, str] | None = None  # token, question and adviser
        self.quick: dict[int, str] = {}
        self._bots: dict[int, Bot] = {}
        self._match: Match[Any] | None = None  # that the latest question is of
        self._budget = QTimer(self)
        self._budget.setSingleShot(True)
        self._budget.timeout.connect(self._budget_over)
        self._working = 0
        self._closed = False
        self._found.connect(self._on_worker_found)
        self._advised.connect(self._on_worker_advised)
        self._bots = self._seated(setup)

    def _seated(self, setup: Setup) -> dict[int, Bot]:
        """Return the bots of a setup by the seats that no person holds."""
        bots = seat_bots(self._game, setup)
        return {seat: bot for seat, bot in enumerate(bots) if seat not in self._people}

    def waited_for(self, asks: Sequence[Ask]) -> int | None:
        """Return the first seat whose bot has something to decide here, if any."""
        for ask in asks:
            for seat in (*self.volunteers(ask), ask.seat):
                if seat in self._bots:
                    return seat
        return None

    def volunteers(self, ask: Ask) -> list[int]:
        """Return the seats whose bots want to be offered what they may do unasked."""
        return wishers(ask, self._bots)

    def think(self, match: Match[Any]) -> None:
        """Have the bots concerned think about what is open; `thought` brings what they find."""
        self._match, self.quick = match, {}
        bots = self._concerned(match.asks)
        self._budget.start(max(budget(one) for one in self._played(bots)))
        if any(bot.searches for bot in bots.values()):
            self._asked = self._apart().ask("think", match.records)
            return
        check = watch(lambda: self._token)
        place(bots, match)
        work = partial(ponder, FrozenTable(match, bots, check), bots, match.asks)
        self._start(partial(deliver, self._found, self._token, work, self._open))

    def _concerned(self, asks: Sequence[Ask]) -> dict[int, Bot]:
        """Return the bots that have something to decide here."""
        seats = {ask.seat for ask in asks} & self._bots.keys()
        seats.update(*map(self.volunteers, asks))
        return {seat: self._bots[seat] for seat in sorted(seats)}

    def _played(self, seats: Iterable[int]) -> Iterator[str]:
        """Yield every bot that plays in these seats: those that only sometimes do as well."""
        for seat in seats:
            player = self._setup.players[seat]
            others = [
                value.rpartition(":")[0] for kind, value in manners_in(player) if kind == "as"
            ]
            yield from (played_by(self._game, name) for name in (player, *others))

    def advise(self, ask: Ask, match: Match[Any], adviser: str) -> None:
        """Have a bot think about a person's question, beside those that play."""
        self._match = match
        mine = {ask.seat: advisers(self._game, self._setup, adviser)[ask.seat]}
        if mine[ask.seat].searches:
            self._drop_advice()
            token = self._apart().ask("advise", match.records, adviser=adviser, seat=ask.seat)
            self._advising = token, ask, adviser
            return
        place(mine, match)
        alone = ask._replace(volunteers={})
        check = watch(lambda: self._advice)
        work = partial(ponder, FrozenTable(match, mine, check), mine, (alone,))
        self._start(partial(deliver, self._advised, self._advice, work, self._open))

    # --- the process

    def _apart(self) -> ThinkingProcess:
        """Return the process for thoughts that take long; it starts when it is first asked."""
        if self._process is None:
            self._process = ThinkingProcess(self._setup, self)
            self._process.answered.connect(self._on_process_answered)
        return self._process

    def _on_process_answered(self, token: int, brought: object) -> None:
        """Take what the process has found, or have a quick bot answer where it has failed."""
        thought, right = self._understood(brought)
        if token == self._asked:
            self._asked = 0
            if right and self._fits(thought):
                self._on_found(self._token, thought)
            else:
                self._answer_quickly()
        elif self._advising is not None and token == self._advising[0]:
            _, ask, adviser = self._advising
            self._advising = None
            if thought is not None and ask.allows(*thought[:2]):
                self.advice.emit(thought)
            elif self._match is not None:
                self.advise(ask, self._match, quick_sibling(self._game, adviser))

    def _understood(self, brought: object) -> tuple[Thought | None, bool]:
        """Return the thought that the process has sent, and whether it has sent one."""
        if isinstance(brought, Exception):
            return None, False
        try:
            return thought_from_json(brought), True
        except BrokenLine:
            return None, False

    def _fits(self, thought: Thought | None) -> bool:
        """Say whether this may be what the bots concerned want; nothing, if none is asked."""
        asks = () if self._match is None else self._match.asks
        if thought is None:
            return not any(ask.seat in self._bots for ask in asks)
        return thought.seat in self._bots and any(ask.allows(*thought[:2]) for ask in asks)

    # --- who is late

    def _budget_over(self) -> None:
        """Have a quick bot answer for one whose time is over, and let a fresh one have its seat.

        What is late may still be of use, as a duel that is solved, so one thought is left to come
        to an end by itself. Of those in a thread every one is: the next has a thread of its own.
        """
        if not self._asked:
            self._pool.setMaxThreadCount(self._pool.activeThreadCount() + 1)
            self._bots = self._seated(self._setup)
        elif self._apart().waits_for(self._late):
            self._apart().cancel(self._asked)
        else:
            self._late = self._asked
        self._asked = 0
        self._answer_quickly()

    def _answer_quickly(self) -> None:
        """Have quick bots answer in the place of those that are asked."""
        setup, game = self._setup, self._game
        quick = [name if name == PERSON else quick_sibling(game, name) for name in setup.players]
        self.quick = dict(enumerate(quick))
        bots = self._seated(replace(setup, players=tuple(quick)))
        match = self._match
        assert match is not None
        place(bots, match)
        frozen = FrozenTable(match, bots, lambda: None)
        self._on_found(self._token, ponder(frozen, bots, match.asks))

    def _on_found(self, token: int, found: Thought | Exception | None) -> None:
        if token == self._token:
            self._answered()
            self.thought.emit(found)

    def _on_worker_found(self, token: int, found: Thought | Exception | None) -> None:
        self._worker_over()
        self._on_found(token, found)

    def _on_worker_advised(self, token: int, found: Thought | Exception | None) -> None:
        self._worker_over()
        if token == self._advice:
            self.advice.emit(found)

    def _start(self, work: Callable[[], None]) -> None:
        """Have a worker do this; every worker reports in the end."""
        self._working += 1
        confine()
        self._pool.start(work)

    def _worker_over(self) -> None:
        if self._working:
            self._working -= 1
            release()

    def drop(self) -> None:
        """Let nothing that is under way count any more: the position has changed."""
        if self._asked:
            self._apart().cancel(self._asked)
            self._asked = 0
        self._answered()
        self._drop_advice()

    def _drop_advice(self) -> None:
        self._advice += 1
        if self._advising is not None:
            self._apart().cancel(self._advising[0])
            self._advising = None

    def _answered(self) -> None:
        self._token += 1
        self._budget.stop()

    def close(self) -> None:
        """Drop everything, end the process, and wait for the workers to be through."""
        self.drop()
        self._closed = True
        if self._process is not None:
            self._process.close()
        self._pool.waitForDone()
        while self._working:  # their reports will not be heard any more
            self._worker_over()

    def _open(self) -> None:
        """Break a thought off once the table is left; one that is only late may still be of use."""
        if self._closed:
            raise Dropped


def budget(bot: str) -> int:
    """Return the milliseconds that a bot of this name may think; unknown ones have the most."""
    data = resources.toml("bots.toml")
    level = data["level"].get(bot)
    return int(data["budget"][level] if level else max(data["budget"].values()))


def quick_sibling(game: Game[Any], bot: str) -> str:
    """Return the bot that answers for another: its quick sibling, else the game's usual bot.

    Where that is the one which is late, or may be late itself, chance decides.
    """
    siblings = resources.toml("bots.toml")["quick"]
    played = played_by(game, bot)
    found = siblings.get(played, game.default_bot)
    found = siblings.get(found, found)
    return found if is_known(game, found) and played_by(game, found) != played else _LAST
