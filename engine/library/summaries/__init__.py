"""Match summaries: what is kept in mind of a finished match when many are looked back on.

A match is played again for it, one step at a time, so that whoever asks can do something else in
between. What only one game can tell comes from its own module here: a class that sees every step.
"""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from engine import games
from engine.kernel.errors import JournalError
from engine.kernel.game import Outcome, Setup
from engine.kernel.journal import Journal, Time
from engine.kernel.replay import Played
from engine.library.opening import follow

# game: what sees its steps; made of the setup
_OWN = {
    "cier": "engine.library.summaries.cier:CierCollector",
    "delay": "engine.library.summaries.delay:DelayCollector",
    "ludo": "engine.library.summaries.ludo:LudoCollector",
    "merit13": "engine.library.summaries.merit13:Merit13Collector",
    "merit57": "engine.library.summaries.merit57:Merit57Collector",
}
_PARTS = {"merit13": 1000}  # parts of a point that scores are kept in


class Own(Protocol):
    """What a game tells of its finished matches beyond ending and scores."""

    @property
    def statistic(self) -> str:
        """Return where matches of its kind count, if this one should not count itself."""
        ...

    def figures(self) -> dict[str, int | float | str]:
        """Return it as figures by name, for a table."""
        ...


class Collector(Protocol):
    """What sees a match step by step."""

    def see(self, played: Played[Any], /) -> None:
        """Note what matters of a step."""
        ...

    def summary(self, state: Any, /) -> Own:
        """Return what it came to, the match having ended in this position."""
        ...


class MatchSummary(NamedTuple):
    """What a finished match came to."""

    setup: Setup
    outcome: Outcome
    bucket: str  # the statistic that it belongs to; none if it belongs to none
    ms: int | None  # of play, where the rules looked at a clock
    own: Any  # what the game's own module tells, if it has one

    @property
    def score(self) -> float | None:
        """Return the score of the one person at the table, in points to one place."""
        people = self.setup.people
        if len(people) != 1:
            return None
        score = self.outcome.scores[people[0]]
        parts = _PARTS.get(self.setup.game)
        return round(score / parts, 1) if parts else score


def summarize(journal: Journal) -> Generator[None, None, MatchSummary]:
    """Play a match again, pausing after each step; return its summary, or say why it has none."""
    setup = journal.setup
    collector = _collector(setup)
    last: Played[Any] | None = None
    ms: int | None = None
    for last in follow(journal):
        if collector is not None:
            collector.see(last)
        ms = next((record.ms for record in last.records if isinstance(record, Time)), ms)
        yield
    game = games.game(setup.game, setup.content)
    outcome = None if last is None or last.pending else game.outcome(last.after)
    if last is None or outcome is None:
        raise JournalError("journal-part", key="records", expected="end")
    own = None if collector is None else collector.summary(last.after)
    bucket = game.tally(setup, last.after) or (own.statistic if own is not None else "")
    return MatchSummary(setup, outcome, bucket, ms, own)


def _collector(setup: Setup) -> Collector | None:
    place = _OWN.get(setup.game)
    if place is None:
        return None
    module, _, name = place.partition(":")
    made: Collector = getattr(import_module(module), name)(setup)
    return made
