"""Settlement viewer: which one is looked at, and how far one has come with it.

A position knows nothing of the exchange that led to it: what was told of it is remembered here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.cier.account import EFFECT, Accounts, Exchange
from engine.kernel.asking import Event

REVEALED = 0  # all cards lie open, and nothing of it has been settled


class Viewing:
    """The last settlement of one match. `at` is the moment that is shown, of four."""

    def __init__(self, lives: Sequence[str]) -> None:
        self._lives = tuple(lives)
        self._accounts = Accounts(lives)
        self.at = EFFECT
        self.open = False  # whether whoever decides next has still to look at it
        self.stepping = False  # whether they go through it step by step
        self.playing = False  # whether it plays by itself

    @property
    def exchange(self) -> Exchange | None:
        """Return the exchange that was settled last."""
        return self._accounts.last

    def hear(self, events: Iterable[Event]) -> None:
        """Take note of what happened; a new settlement is to be looked at."""
        events = list(events)
        self._accounts.hear(events)
        if any(event[0] == "exchange" for event in events):
            self.at, self.open, self.stepping = EFFECT, True, False

    def recall(self, past: Sequence[Event]) -> None:
        """Know of nothing but these events; they have been looked at."""
        self._accounts = Accounts(self._lives)
        self._accounts.hear(past)
        self.at, self.open, self.stepping, self.playing = EFFECT, False, False, False

    def step(self, by: int) -> None:
        """Go on or back by moments; the first step begins with the cards just turned."""
        if not self.stepping:
            self.stepping, self.at = True, REVEALED
        else:
            self.at = min(max(self.at + by, REVEALED), EFFECT)

    def leave(self) -> None:
        """Have seen enough."""
        self.at, self.open, self.stepping = EFFECT, False, False
