"""Matches of Ludo played by bots, and what of one can be compared across processes."""

import json
from datetime import UTC, datetime, timedelta
from zlib import crc32

from engine.bots.table import answer_once, seat_bots
from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Answer, Time, record_to_json
from engine.kernel.match import Match
from engine.kernel.simulation import ROLL_MS

LUDO = game("ludo")
PAIR = (PERSON, "steady")
CLASSIC = dict(LUDO.rule_sheet.presets["classic"])


def setup_of(seed, players=PAIR, **parts):
    return Setup("ludo", players, seed, **parts)


def match_of(seed, keeper=None, players=PAIR, **parts):
    return Match(LUDO, setup_of(seed, players, **parts), keeper=keeper, clock=StepClock())


def going_on(kept):
    """Return the match of a keeper at the point that the library knows of; its clock goes on."""
    shown = [record.ms for record in kept.records if isinstance(record, Time)]
    clock = StepClock(shown[-1] + ROLL_MS if shown else 0)
    return Match(LUDO, kept.setup, kept.records, keeper=kept, clock=clock)


def play(match, answers=10_000):
    """Let bots hold every seat until the end, or for so many answers."""
    bots = dict(enumerate(seat_bots(LUDO, match.setup)))
    while match.outcome is None and answers:
        answer_once(match, bots)
        answers -= 1
    return match


def answers_in(records):
    return sum(isinstance(record, Answer) for record in records)


def prints(records, start=0, before=0):
    """Return a checksum of the records from `start` on that goes on from the one before."""
    for record in records[start:]:
        before = crc32(json.dumps(record_to_json(record)).encode(), before)
    return before


class Ticking:
    """A clock that moves on by one second at each look."""

    def __init__(self):
        self.moment = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self):
        """Return the moment, one second after the one before."""
        self.moment += timedelta(seconds=1)
        return self.moment
