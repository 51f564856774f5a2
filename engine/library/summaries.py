"""Match summaries: what is kept in mind of a finished match when many are looked back on.

A match is played again for it, one step at a time, so that whoever asks can do something else in
between. What only one game can tell comes from a collector of its own, which sees every step.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from engine.kernel.errors import JournalError
from engine.kernel.game import Outcome, Setup
from engine.kernel.journal import Journal, Time
from engine.kernel.replay import PlayedStep
from engine.library.journal_check import follow, rules_of


class MatchSummary(NamedTuple):
    """What a finished match came to."""

    setup: Setup
    outcome: Outcome
    bucket: str  # the statistic that it belongs to; none if it belongs to none
    ms: int | None  # of play, where the rules looked at a clock
    own: Any  # what the game itself tells, if it tells anything
    parts: int = 1  # of a point that scores are kept in

    @property
    def score(self) -> float | None:
        """Return the score of the one person at the table, in points to one place."""
        people = self.setup.people
        if len(people) != 1:
            return None
        score = self.outcome.scores[people[0]]
        return score if self.parts == 1 else round(score / self.parts, 1)


def summarize(journal: Journal) -> Generator[None, None, MatchSummary]:
    """Play a match again, pausing after each step; return its summary, or say why it has none."""
    setup = journal.setup
    game, _ = rules_of(journal)
    collector = game.collector(setup)
    last: PlayedStep[Any] | None = None
    ms: int | None = None
    for last in follow(journal):
        now = next((record.ms for record in last.records if isinstance(record, Time)), None)
        ms = ms if now is None else now
        if collector is not None:
            collector.see(last.before, last.events, now)
        yield
    outcome = None if last is None or last.pending else game.outcome(last.after)
    if last is None or outcome is None:
        raise JournalError("journal-part", key="records", expected="end")
    own = None if collector is None else collector.summary(last.after)
    bucket = game.tally(setup, last.after) or (own.statistic if own is not None else "")
    return MatchSummary(setup, outcome, bucket, ms, own, game.score_parts)
