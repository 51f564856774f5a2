"""At whom nothing can be aimed, and what an option costs: as the rules have it."""

from collections import Counter
from random import Random

from engine.games.cier import GAME
from engine.games.cier.abilities import BULLET
from engine.games.cier.breach import breaches, cost
from engine.games.cier.options import AIM, BOTH, arena, read_deed, refusals
from engine.games.cier.settlement import settle
from engine.kernel.game import Setup
from engine.kernel.match import Match

BOSS = {"mode": "boss", "two_abilities": True}


def decisions(seed, games):
    """Yield (match, question) of everybody in every exchange of random games."""
    rng, presets = Random(seed), [{}, *map(dict, GAME.rule_sheet.presets.values()), BOSS]
    for number in range(games):
        house = presets[number % len(presets)] | rng.choice([{}, {"friendly_fire": False}])
        players = ("random",) * rng.randrange(3, 6)
        match = Match(GAME, Setup("cier", players, f"{seed} {number}", house))
        while match.outcome is None:
            asks = match.asks
            for ask in asks:
                yield match, ask
            for ask in asks:
                match.answer(ask.seat, rng.choice(ask.options))


def aimed(option):
    """Return everybody that an option is aimed at."""
    if option[0] == BOTH:
        return {seat for deed in option[1:] for seat in read_deed(str(deed))[1]}
    return set(option[2:]) if option[0] == AIM else set()


def test_everybody_else_can_be_aimed_at_or_is_refused_with_a_reason():
    codes = Counter()
    for match, ask in decisions("refusals", 30):
        state = match.state
        refused = {lack.what[1]: lack.code for lack in refusals(state, ask.seat)}
        targets = set().union(*map(aimed, ask.options))
        others = set(range(len(state.sides))) - {ask.seat}
        assert targets | refused.keys() == others
        assert not targets & refused.keys()
        codes.update(refused.values())
    assert set(codes) == {"out", "spared"}


def test_what_breaks_no_rule_costs_what_the_settlement_takes():
    several = 0
    for match, ask in decisions("costs", 8):
        state = match.state
        rules, have = state.rules, state.ammo[ask.seat]
        place = arena(rules, state.living, state.roles, state.sides)
        gain = place.stand.kits[ask.seat].gain
        for option in sorted(set(ask.options) - breaches(state, ask.seat).keys(), key=repr)[:20]:
            acts = place.acts[ask.seat][option]
            after = settle(rules, place.stand, state.ammo, state.swept, acts).ammo[ask.seat]
            loaded = gain * sum(act.ability == BULLET for act in acts)
            assert have - cost(state, ask.seat, option) + loaded == after
            several += option[0] == BOTH
    assert several
