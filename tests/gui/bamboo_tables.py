"""Positions of v1.3 for its board: at a wanted question, and all along random games."""

from random import Random

from sitting import Sitting

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match

GAME = game("merit13")
PERSON_AND_BOTS = (PERSON, "balanced", "balanced", "balanced")
PEOPLE = ("A", "B", "C", "D")
HOUSES = [dict(values) for values in GAME.rule_sheet.presets.values()]


def topic(*names):
    return lambda _match, ask: ask.topic.rpartition(".")[2] in names


def sitting_where(wanted, seed="where", players=PERSON_AND_BOTS, house=None):
    """Return a sitting at the first question to the person that is wanted; bots invite often."""
    for number in range(60):
        setup = Setup("merit13", players, f"{seed}-{number}", house or {})
        match, rng = Match(GAME, setup), Random(number)
        bots = dict(enumerate(seat_bots(GAME, setup)))
        while match.outcome is None:
            ask = match.asks[0]
            mine = setup.players[ask.seat] == PERSON
            if mine and wanted(match, ask):
                others = {s: b for s, b in bots.items() if setup.players[s] != PERSON}
                return Sitting(match, others)
            shared = [o for o in ask.options if o[0] == "together"]
            if mine:
                match.answer(ask.seat, rng.choice(ask.options))
            elif shared:
                match.answer(ask.seat, rng.choice(shared))
            else:
                bot = bots[ask.seat]
                match.answer(ask.seat, bot.choose(ask, lambda m=match, s=ask.seat: m.view(s)))
    raise AssertionError("no such question")


def stops(seed, games):
    """Yield (match, rng) at every question of random games under all presets."""
    rng = Random(seed)
    for number in range(games):
        players = (PERSON,) * rng.choice((3, 4))
        match = Match(GAME, Setup("merit13", players, f"{seed}-{number}", HOUSES[number % 5]))
        while match.outcome is None:
            yield match, rng
            ask = match.asks[0]
            match.answer(ask.seat, rng.choice(ask.options))
        yield match, rng
