"""One thought of the bots at a table: what the first that has any wish or answer wants, and why.

It is about a position that nobody changes any more, so it may be had in whichever thread or
process: the same position, the same thought.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.asking import Ask, Event, Option
from engine.kernel.game import Bot
from engine.kernel.match import Match
from engine.kernel.playout import Root, Sight


class Thought(NamedTuple):
    """What a bot wants to answer, and why."""

    seat: int
    option: Option
    reason: Event | None


class FrozenTable:
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


def ponder(table: FrozenTable, bots: Mapping[int, Bot], asks: Sequence[Ask]) -> Thought | None:
    """Return the first wish or answer of a bot, or None if none has any."""
    for ask in asks:
        for seat in wishers(ask, bots):
            bot, look = bots[seat], Sight(table, seat)
            wish = bot.wish(seat, ask, look)
            if wish is not None:
                return Thought(seat, wish, bot.why(ask, wish, look))
        asked = bots.get(ask.seat)
        if asked is not None:
            look = Sight(table, ask.seat)
            option = asked.choose(ask, look)
            return Thought(ask.seat, option, asked.why(ask, option, look))
    return None


def wishers(ask: Ask, bots: Mapping[int, Bot]) -> list[int]:
    """Return the seats whose bots may want, unasked, some of what they are offered here."""
    return [
        seat
        for seat, options in ask.volunteers.items()
        if seat in bots and any(not bots[seat].wants.isdisjoint(option) for option in options)
    ]
