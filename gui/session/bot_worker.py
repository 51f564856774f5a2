"""Bot worker thread: the bots of one match think beside the window, which never waits.

Each question has a token that its thought brings back: a thought that comes too late is dropped.
A bot sees the view of its seat, made from a position that nobody changes any more.

Time is this module's alone: the rules and the bots know no clock, and what a bot answers depends on
none. One that is late has another answer for it, and the journal keeps what was answered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

import resources
from engine.bots.patience import Dropped
from engine.bots.seating import is_known, played_by
from engine.bots.table import place, seat_bots
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.game import PERSON, Bot, Game, Setup
from engine.kernel.match import Match
from engine.kernel.playout import Root, Sight
from gui.background import deliver, watch
from gui.gc_guard import confine, release

_LAST = "random"  # the bot that every game has, and that answers at once


class Thought(NamedTuple):
    """What a bot wants to answer, and why."""

    seat: int
    option: Option
    reason: Event | None


class BotWorker(QObject):
    """The bots at one table, and their advice to a person.

    `thought` and `advice` bring a `Thought`, None, or what went wrong in one; each question has
    one at most, and none after `drop`.
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
        bots = self._bots
        return [seat for seat in ask.volunteers if seat in bots and bots[seat].eager]

    def think(self, match: Match[Any]) -> None:
        """Have the bots concerned think about what is open; `thought` brings what they find."""
        self._match = match
        self._budget.start(self._time_for(match.asks))
        check = watch(lambda: self._token)
        place(self._bots, match)
        work = partial(_ponder, _Frozen(match, self._bots, check), self._bots, match.asks)
        self._start(partial(deliver, self._found, self._token, work, self._open))

    def _time_for(self, asks: Sequence[Ask]) -> int:
        """Return how long they may think who have something to decide here."""
        seats = {ask.seat for ask in asks} & self._bots.keys()
        seats.update(*map(self.volunteers, asks))
        return max(budget(played_by(self._game, self._setup.players[seat])) for seat in seats)

    def advise(self, ask: Ask, match: Match[Any], adviser: str) -> None:
        """Have a bot think about a person's question, beside those that play."""
        players = (adviser,) * len(self._setup.players)
        bots = seat_bots(self._game, replace(self._setup, players=players))
        mine = {ask.seat: bots[ask.seat]}
        place(mine, match)
        alone = ask._replace(volunteers={})
        check = watch(lambda: self._advice)
        work = partial(_ponder, _Frozen(match, mine, check), mine, (alone,))
        self._start(partial(deliver, self._advised, self._advice, work, self._open))

    def _budget_over(self) -> None:
        """Have a quick bot answer for one whose time is over, and let a fresh one have its seat.

        Its thread is left to come to an end by itself; the next thought has one of its own.
        """
        self._pool.setMaxThreadCount(self._pool.activeThreadCount() + 1)
        setup, game = self._setup, self._game
        self._bots = self._seated(setup)
        quick = [name if name == PERSON else quick_sibling(game, name) for name in setup.players]
        bots = self._seated(replace(setup, players=tuple(quick)))
        match = self._match
        assert match is not None
        place(bots, match)
        frozen = _Frozen(match, bots, lambda: None)
        self._on_found(self._token, _ponder(frozen, bots, match.asks))

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
        self._answered()
        self._advice += 1

    def _answered(self) -> None:
        self._token += 1
        self._budget.stop()

    def close(self) -> None:
        """Drop everything, and wait for the workers to be through."""
        self.drop()
        self._closed = True
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


class _Frozen:
    """What thoughts may look at: a position that nobody changes any more, as each seat sees it."""

    def __init__(
        self, match: Match[Any], bots: Mapping[int, Bot], check: Callable[[], None]
    ) -> None:
        self.game = match.game
        self._state = match.state
        self._roots = {seat: match.root(seat) for seat, bot in bots.items() if bot.searches}
        self._check = check

    def view(self, seat: int) -> Any:
        """Return the position as the seat may see it, if the thought still counts."""
        self._check()
        return self.game.view(self._state, seat)

    def root(self, seat: int) -> Root[Any]:
        """Return where a thought of the seat goes on from."""
        return self._roots[seat]


def _ponder(frozen: _Frozen, bots: Mapping[int, Bot], asks: Sequence[Ask]) -> Thought | None:
    """Return the first wish or answer of a bot, or None if none has any."""
    for ask in asks:
        for seat in ask.volunteers:
            bot = bots.get(seat)
            wish = bot.wish(seat, ask, Sight(frozen, seat)) if bot and bot.eager else None
            if wish is not None:
                return Thought(seat, wish, None)
        bot = bots.get(ask.seat)
        if bot is not None:
            look = Sight(frozen, ask.seat)
            option = bot.choose(ask, look)
            return Thought(ask.seat, option, bot.why(ask, option, look))
    return None
