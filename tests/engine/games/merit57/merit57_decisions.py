"""Random games of v5.7 under all presets and options, at each decision of a turn."""

from random import Random

from engine.games.merit57 import GAME
from engine.games.merit57.forecast import forecast
from engine.kernel.game import Setup
from engine.kernel.match import Match

HOUSES = [dict(values) for values in GAME.rule_sheet.presets.values()]
OPTIONS = [
    {},
    {"conversion": True, "reversal": True, "secrecy_penalty": True, "secrecy_merit": 3},
    {"two_roles": False, "dice_practice": True, "boost_cost": 9},
    {"hidden_vows": "all", "dedication": True, "conversion": True, "mode": "hard"},
]


def matches(seed, games):
    """Yield as many matches, each at every question of random play."""
    rng = Random(seed)
    for number in range(games):
        house = HOUSES[number % len(HOUSES)] | rng.choice(OPTIONS)
        bots = ("random",) * rng.choice((2, 3, 4, 4))
        match = Match(GAME, Setup("merit57", bots, f"{seed} {number}", house))
        while match.outcome is None:
            yield match, rng
            ask = rng.choice(match.asks)
            match.answer(ask.seat, rng.choice(_likely(ask.options)))


def decisions(seed, games):
    """Yield (match, question, rng) wherever what an answer brings can be foreseen."""
    for match, rng in matches(seed, games):
        if forecast(match.state, match.asks[0], match.asks[0].options[0]) is not None:
            yield match, match.asks[0], rng


def _likely(options):
    """Return the options that games are about, if there are any: faith, and deliverances."""
    wanted = ("deliver", "resolve", "refuge", "convert", "boost", "inspire", "share")
    return [option for option in options if option[0] in wanted] or options
