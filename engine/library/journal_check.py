"""Journal validation: whether today's rules can play a journal that comes from outside.

A journal may be older than the rules, damaged, or made to harm. Here, and nowhere else, whatever
a game trips over while it follows one becomes a `JournalError`: the journal is then at fault, or
cannot be told from one that is. Matches played at the table keep the engine's bugs loud.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from engine import games
from engine.kernel.chance import Fate
from engine.kernel.clock import StepClock
from engine.kernel.errors import JournalError, Notice
from engine.kernel.game import Game, Outcome, Setup
from engine.kernel.journal import Journal, Record
from engine.kernel.match import Live
from engine.kernel.replay import PlayedStep, drawn_from, ruled, steps
from engine.kernel.script import run_step
from engine.library.texts import check_texts

# What the rules trip over when a record is not what they were promised.
_TRIPS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
)
_PATIENCE = 5_000  # steps in which nobody is asked, before a game counts as endless


@dataclass(frozen=True, slots=True)
class OpenedJournal:
    """A journal that plays: its game, how it ended if it did, what to tell the person."""

    game: Game[Any]
    setup: Setup
    records: tuple[Record, ...]
    outcome: Outcome | None
    notice: Notice | None


def open_journal(journal: Journal) -> OpenedJournal:
    """Play a journal through; a `SamsaraError` says why it cannot be, and at which step.

    It need not be complete: then it is also tried whether the game goes on from its end.
    """
    game, digest = rules_of(journal)
    outcome = _Walk(game, journal).end()
    return OpenedJournal(
        game, journal.setup, journal.records, outcome, _other_rules(game, journal, digest)
    )


def follow(journal: Journal) -> Iterator[PlayedStep[Any]]:
    """Play a journal step by step, for whoever looks on; a `SamsaraError` says where it fails."""
    game, _ = rules_of(journal)
    yield from _Walk(game, journal).steps()


def rules_of(journal: Journal) -> tuple[Game[Any], str]:
    """Return the game that a journal is of and the digest of its rules, if they can be had."""
    check_texts(journal)
    setup = journal.setup
    game = games.game(setup.game, setup.content)
    if len(setup.players) not in game.seats:
        raise JournalError(
            "journal-seats",
            given=len(setup.players),
            expected=f"{game.seats.start}–{game.seats.stop - 1}",
        )
    # before anything else looks at the house rules
    return game.called(setup), game.digest(setup)


def _other_rules(game: Game[Any], journal: Journal, digest: str) -> Notice | None:
    """Say so if the journal was written with other rules, although it follows today's.

    One of an earlier revision goes on by its own, which is nothing to be told.
    """
    if (journal.edition, journal.digest) == (game.edition, digest):
        return None
    return Notice(
        "journal-other-rules",
        {
            "edition": journal.edition,
            "given": journal.digest,
            "current": game.edition,
            "digest": digest,
        },
    )


class _Walk:
    """A journal followed step by step, so that a fault has a number."""

    def __init__(self, game: Game[Any], journal: Journal) -> None:
        self._game = game
        self._setup = journal.setup
        self._records = journal.records
        self._number = 0  # of the last step that went well

    def steps(self) -> Iterator[PlayedStep[Any]]:
        """Follow the journal, and yield every step."""
        with self._telling():
            for played in steps(self._game, self._setup, self._records):
                self._number = played.number
                yield played

    def end(self) -> Outcome | None:
        """Follow the journal to its end; return how the game ended, or None if it goes on."""
        with self._telling():
            state, at = self._game.begin(self._setup), 0
            for played in self.steps():
                if played.pending is None:
                    state, at = played.after, played.at + len(played.records) + 1
                else:
                    state, at = played.before, played.at
                    self._number -= 1
            return self._go_on(state, min(at, len(self._records)))

    def _go_on(self, state: Any, at: int) -> Outcome | None:
        """Run on until somebody is asked: what a game does by itself must not trip or run wild."""
        records: list[Record] = list(self._records)
        fate = Fate(self._setup.seed)
        fate.rewind(drawn_from(records))
        live = Live(records, fate, StepClock(), hold=())
        for _ in range(_PATIENCE):
            state, at = ruled(self._game, state, records, at)
            outcome = self._game.outcome(state)
            if outcome is not None:
                return outcome
            ran = run_step(self._game, state, records, at, live, self._number + 1)
            if ran.pending is not None:
                return None
            state, at = ran.state, ran.at
            self._number += 1
        raise JournalError("journal-endless", step=self._number)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Name the step: a number or a name was not what the rules were promised."""
        try:
            yield
        except _TRIPS as error:
            raise JournalError(
                "journal-unplayable", step=self._number + 1, why=type(error).__name__
            ) from error
