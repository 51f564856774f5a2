"""Explanation of a past answer: the bot that gave it is asked again, as the position was then.

Bots draw by place from streams of their own, so the same question has the same answer, and the
reason that goes with it is the true one. Whoever was late had its answer given by a quick sibling,
and a bot may have changed since: then its reasons of today explain nothing, and it is said so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.bots.table import place, seat_bots
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.errors import UnknownName
from engine.kernel.game import PERSON, Bot, Game, S, Setup
from engine.kernel.journal import Answer, Record
from engine.kernel.match import EVERY, Match
from engine.kernel.playout import Sight


class Reason(NamedTuple):
    """Why a seat answered so: which bot gives this answer today, and its reason, if it has one."""

    seat: int
    option: Option
    by: str = ""  # empty if none does
    why: Event | None = None


def reason_at(
    game: Game[S], setup: Setup, records: Sequence[Record], at: int, quick: str = ""
) -> Reason:
    """Return why a bot gave the answer that a record holds; `quick` may have given it instead."""
    seat, option = _answer(setup, records, at)
    match = Match(game, setup, records[:at], hold=EVERY)
    for name in dict.fromkeys((setup.players[seat], quick)):
        bot = seat_alone(game, setup, seat, name)
        if bot is not None:
            place({seat: bot}, match)
            ask = asked(match.asks, seat, option)
            if gives(bot, seat, ask, option, Sight(match, seat)):
                return Reason(seat, option, name, bot.why(ask, option, Sight(match, seat)))
    return Reason(seat, option)


def _answer(setup: Setup, records: Sequence[Record], at: int) -> Answer:
    record = records[at]
    assert isinstance(record, Answer), "only answers have reasons"
    assert setup.players[record.seat] != PERSON, "persons have their own"
    return record


def seat_alone(game: Game[S], setup: Setup, seat: int, name: str) -> Bot | None:
    """Return a bot of this name at the seat; none if there is no such bot any more."""
    if not name:
        return None
    players = tuple(name if who == seat else PERSON for who in range(len(setup.players)))
    try:
        return seat_bots(game, replace(setup, players=players))[seat]
    except UnknownName:
        return None


def asked(asks: Sequence[Ask], seat: int, option: Option) -> Ask:
    """Return the open question that a seat's answer is to, whether it was asked or put it in."""
    return next(ask for ask in asks if ask.allows(seat, option))


def gives(bot: Bot, seat: int, ask: Ask, option: Option, sight: Sight[S]) -> bool:
    """Say whether a bot answers so, or wants this unasked."""
    if ask.seat == seat and option in ask.options:
        return bot.choose(ask, sight) == option
    return bot.wish(seat, ask, sight) == option
