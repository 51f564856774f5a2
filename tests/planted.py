"""Matches of one bot, in which one seat makes one mistake that is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.kernel.asking import Option
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.journal import Record
from engine.kernel.match import Match

SEATS = 4


class Plant(NamedTuple):
    """A mistake: in whose game, and what is answered instead of what the bot wants, or None."""

    game: str
    bot: str
    instead: Callable[[object, Option], Option | None]  # of the question and the bot's answer


def _offered(ask, option):
    return option if option in ask.options else None


def _kwan(ask, own):
    """Take Avalokiteshvara's vow instead of Kshitigarbha's, which pays more."""
    return _offered(ask, ("vow", "BV2")) if own == ("vow", "BV1") else None


def _worldly(ask, own):
    """Take no path instead of the Bodhisattva Resolve, and so no great vow."""
    return _offered(ask, ("stay",)) if own[0] == "resolve" else None


def _generous(ask, own):
    """Give wealth away instead of the labour that is to bring some."""
    return _offered(ask, ("give",)) if own == ("labour",) else None


PLANTS = {
    "kwan": Plant("merit57", "smart", _kwan),
    "worldly": Plant("merit57", "smart", _worldly),
    "generous": Plant("merit13", "keen", _generous),
}


class Blunderer:
    """A bot that makes the mistake once, where it first can from a round on."""

    searches = False

    def __init__(self, bot, instead, on):
        self.bot, self.instead, self.on = bot, instead, on
        self.chance, self.eager = bot.chance, bot.eager
        self.done = False

    def choose(self, ask, look):
        own = self.bot.choose(ask, look)
        self.eager = self.bot.eager
        other = None if self.done or not self.on() else self.instead(ask, own)
        self.done = self.done or other is not None
        return own if other is None else other

    def wish(self, seat, ask, look):
        return self.bot.wish(seat, ask, look)


class Played(NamedTuple):
    """A finished match; of a mistake, whose it was and which record."""

    setup: Setup
    records: list[Record]
    seat: int
    record: int | None


def own_match(game_id, bot, seed):
    """Play a match of one bot; the seat to be reviewed goes by the seed."""
    return _played(Plant(game_id, bot, lambda _ask, _own: None), seed, seed % SEATS, 0)


def planted_match(plant, seed, rounds=0):
    """Play a match with a mistake after so many rounds, by the first seat that comes to it."""
    for seat in range(SEATS):
        played = _played(plant, seed, (seed + seat) % SEATS, rounds)
        if played.record is not None:
            return played
    return None


def _played(plant, seed, seat, rounds):
    rules = games.game(plant.game)
    setup = Setup(plant.game, (plant.bot,) * SEATS, f"planted/{seed}")
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    wrong = Blunderer(bots[seat], plant.instead, lambda: rules.round(match.state) >= rounds)
    bots[seat] = wrong
    record = None
    while match.outcome is None:
        length = len(match.records)
        answer_once(match, bots)
        if wrong.done and record is None:
            record = length
    return Played(setup, match.records, seat, record)


def found(review, record):
    """Say whether a review names the answer of this record."""
    return any(record in (moment.record, *moment.also) for moment in review.moments)
