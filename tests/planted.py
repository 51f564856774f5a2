"""Matches of one bot, in which one seat makes one mistake that is known."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.kernel.asking import Option
from engine.kernel.chance import BotChance
from engine.kernel.clock import StepClock
from engine.kernel.decisions import decisions
from engine.kernel.game import Setup
from engine.kernel.journal import Record
from engine.kernel.match import Match
from engine.kernel.playout import Playout

SEATS = 4
CLEAR, PLAYOUTS = 3.0, 64  # points, and how often both answers are played on to tell them


class Plant(NamedTuple):
    """A mistake: in whose game, what is answered instead of what the bot wants, and from when."""

    game: str
    bot: str
    instead: Callable[[object, Option], Option | None]  # of the question and the bot's answer
    rounds: int = 0


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
    "generous": Plant("merit13", "keen", _generous, rounds=2),
}


class Blunderer:
    """A bot that makes the mistake once, where it first can from a round on."""

    searches = False

    def __init__(self, bot, instead, on):
        self.bot, self.instead, self.on = bot, instead, on
        self.chance, self.wants = bot.chance, bot.wants
        self.done = False
        self.wanted = ()

    def choose(self, ask, look):
        own = self.bot.choose(ask, look)
        other = None if self.done or not self.on() else self.instead(ask, own)
        if other is None:
            return own
        self.done, self.wanted = True, own
        return other

    def wish(self, seat, ask, look):
        return self.bot.wish(seat, ask, look)


class Played(NamedTuple):
    """A finished match; of a mistake, whose it was, which record, and what the bot had wanted."""

    setup: Setup
    records: list[Record]
    seat: int
    record: int | None
    wanted: Option = ()


def own_match(game_id, bot, seed):
    """Play a match of one bot; the seat to be reviewed goes by the seed."""
    return _played(Plant(game_id, bot, lambda _ask, _own: None), seed, seed % SEATS)


def planted_match(plant, seed):
    """Play a match with a mistake, by the first seat that comes to it; None if none does."""
    for seat in range(SEATS):
        played = _played(plant, seed, (seed + seat) % SEATS)
        if played.record is not None:
            return played
    return None


def _played(plant, seed, seat):
    rules = games.game(plant.game)
    setup = Setup(plant.game, (plant.bot,) * SEATS, f"planted/{seed}")
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    wrong = Blunderer(bots[seat], plant.instead, lambda: rules.round(match.state) >= plant.rounds)
    bots[seat] = wrong
    record = None
    while match.outcome is None:
        length = len(match.records)
        answer_once(match, bots)
        if wrong.done and record is None:
            record = length
    return Played(setup, match.records, seat, record, wrong.wanted)


def clear_mistakes(plant, seeds):
    """Yield matches whose mistake cost `CLEAR` points by playouts that no review has a part in."""
    matches = (planted_match(plant, seed) for seed in seeds)
    return (played for played in matches if played is not None and _cost(played) >= CLEAR)


def _cost(played):
    """Return by how many points what the bot had wanted comes out ahead of the mistake."""
    rules = games.game(played.setup.game)
    plan = import_module(f"engine.games.{rules.id}.review").PLAN
    asked = decisions(rules, played.setup, played.records, played.seat)
    mistake = next(each for each in asked if each.record == played.record)

    def points(option, number):
        seed = f"clear/{number}"
        bots = [rules.bots[plan.policy](seat, BotChance(seed, seat)) for seat in range(SEATS)]
        playout = Playout(rules, seed, mistake.root, played.seat, bots)
        return plan.judge(playout.state, playout.run(option), played.seat).points

    gains = [points(played.wanted, i) - points(mistake.played, i) for i in range(PLAYOUTS)]
    return sum(gains) / PLAYOUTS


def found(review, record):
    """Say whether a review names the answer of this record."""
    return any(record in (moment.record, *moment.also) for moment in review.moments)
