"""Cier, regret matching over whole exchanges: `python tests/bench/cier_root.py [GAMES [SEATS …]]`.

The bots of the game see an exchange as a sum of meetings of two. Here everybody's choices are drawn
and settled by the rules themselves, so that what takes three to come about counts too. It is no bot
of the game: this plays it against those that are, and prints tables of what came of it.
"""

import sys
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from random import Random
from time import process_time

from engine.bots.regret import Regrets
from engine.bots.table import simulation
from engine.games.cier import GAME as CIER
from engine.games.cier.bots.opponent_model import Mix, legal_choices
from engine.games.cier.bots.steady import Equilibrium
from engine.games.cier.options import arena
from engine.games.cier.settlement import settle
from engine.kernel.game import Setup
from engine.lab.statistics.intervals import wilson

sys.path.insert(0, str(Path(__file__).parent.parent / "engine" / "games" / "cier"))

from cier_exploits import shares

ROUNDS = 60  # of regret matching; in each, everybody's answer is drawn once
RARE = 0.02  # shares below this are what the rounds have not yet worn away
LIFE, AMMUNITION = (
    2.0,
    0.5,
)  # powers of what one has after an exchange, and so of a share of the win
SAMPLES = 24  # exchanges that the sampled best reply settles for every answer
spent = {"positions": 0, "seconds": 0.0}


class RootMatched(Equilibrium):
    """Mixes what regret matching over settled exchanges comes to; a duel of two is solved."""

    def mix(self, state, seat):
        if len(state.living) == 2:
            return super().mix(state, seat)
        sides, kinds = canonical(state)
        mixes = matched(state.rules, sides)
        place = arena(state.rules, state.living, state.roles, state.sides)
        groups = by_kind(state.rules, place, seat, state.ammo, state.swept, kinds)
        shares = mixes[kinds[seat]]
        found = [
            (option, shares.get(signature, 0.0) / len(same))
            for signature, same in groups.items()
            for option in same
        ]
        total = sum(share for _, share in found)
        kept = [(option, share / total) for option, share in found if share > 0]
        return Mix(tuple(o for o, _ in kept), tuple(s for _, s in kept))


def canonical(state):
    """Return a position whoever sits where, and what kind of player each seat is in it."""

    def own(seat):
        return state.roles[seat], state.hp[seat], state.ammo[seat], state.swept >> seat & 1

    living = sorted(state.living, key=lambda seat: state.sides[seat])
    sides = [list(seats) for _, seats in groupby(living, key=lambda seat: state.sides[seat])]
    rows = {state.sides[s[0]]: tuple(sorted(map(own, s))) for s in sides}
    return tuple(sorted(rows.values())), {
        seat: (rows[state.sides[seat]], own(seat)) for seat in living
    }


def by_kind(rules, place, seat, ammo, swept, kinds):
    """Return a seat's legal options by abilities and by what kinds of players they are aimed at."""
    groups = {}
    legal = legal_choices(place.acts[seat], place.stand.kits[seat], ammo[seat], swept >> seat & 1)
    for option, acts in legal.items():
        signature = tuple(
            (act.ability, tuple(sorted(kinds[at] for at in act.targets))) for act in acts
        )
        groups.setdefault(signature, []).append(option)
    return groups


@lru_cache(maxsize=20_000)
def matched(rules, sides):
    """Return how each kind of player mixes in a position."""
    began = process_time()
    seats = [(str(k), row, own) for k, row in enumerate(sides) for own in row]
    kinds = {seat: (row, own) for seat, (_, row, own) in enumerate(seats)}
    hp, ammo = [own[1] for *_, own in seats], [own[2] for *_, own in seats]
    swept = sum(own[3] << seat for seat, (*_, own) in enumerate(seats))
    side = tuple(name for name, *_ in seats)
    living = tuple(range(len(seats)))
    place = arena(rules, living, tuple(own[0] for *_, own in seats), side)
    groups = [
        {
            signature: [place.acts[seat][option] for option in same]
            for signature, same in by_kind(rules, place, seat, ammo, swept, kinds).items()
        }
        for seat in living
    ]
    value = values(rules, place, hp, side)

    def worth_of(acts):
        return value(settle(rules, place.stand, ammo, swept, acts))

    players = settled(groups, kinds, worth_of, Random(repr(sides)))
    spent["positions"] += 1
    spent["seconds"] += process_time() - began
    return {
        kinds[seat]: dict(
            zip(groups[seat], without_rare(players[kinds[seat]].average()), strict=True)
        )
        for seat in living
    }


def settled(groups, kinds, worth_of, rng):
    """Return what each kind of player has learned; all of a kind learn from one another."""
    players = {}
    for seat, own in enumerate(groups):
        players.setdefault(kinds[seat], Regrets(len(own)))
    for _ in range(ROUNDS):
        drawn = []
        for seat, own in enumerate(groups):
            (same,) = rng.choices([*own.values()], players[kinds[seat]].shares)
            drawn.append(rng.choice(same))
        worth = [
            [
                worth_of(
                    [
                        a
                        for acts in (*drawn[:seat], rng.choice(same), *drawn[seat + 1 :])
                        for a in acts
                    ]
                )[seat]
                for same in own.values()
            ]
            for seat, own in enumerate(groups)
        ]
        for seat, worths in enumerate(worth):
            players[kinds[seat]].learn(worths)
    return players


def without_rare(shares):
    least = min(RARE, max(shares))
    return [share if share >= least else 0.0 for share in shares]


def values(rules, place, hp, side):
    """Return what an exchange comes to for each seat: its side's share of the win to come."""
    unit, living = rules.unit, range(len(hp))

    def value(result):
        left = [max(hp[seat] - result.loss[seat], 0) for seat in living]
        over = any(loss >= rules.turn_loss for loss in result.loss) or not all(left)
        strength = {}
        for seat in living:
            ammo = 0 if over else result.ammo[seat] / unit
            mine = (left[seat] / unit) * (1 + ammo) ** (AMMUNITION / LIFE)
            strength[side[seat]] = strength.get(side[seat], 0.0) + mine
        powers = {name: mine**LIFE for name, mine in strength.items()}
        total = sum(powers.values())
        if not total:
            return [1 / len(powers)] * len(hp)
        return [powers[side[seat]] / total for seat in living]

    return value


class BestReply(Equilibrium):
    """Knows how the others mix, and takes what does best against some draws of it."""

    others = None

    def choose(self, ask, look):
        state = look()
        if len(state.living) == 2:
            return super().choose(ask, look)
        place = arena(state.rules, state.living, state.roles, state.sides)
        seat, rules = ask.seat, state.rules
        mixes = {o: type(self).others.mix(state, o) for o in state.living if o != seat}
        rng = Random(str(self.chance.random()))
        legal = legal_choices(
            place.acts[seat], place.stand.kits[seat], state.ammo[seat], state.swept >> seat & 1
        )
        side = tuple(state.sides)
        value = values(rules, place, state.hp, side)
        total = dict.fromkeys(legal, 0.0)
        for _ in range(SAMPLES):
            acts = [
                act
                for o, mix in mixes.items()
                for act in place.acts[o][rng.choices(mix.options, mix.shares)[0]]
            ]
            for option, own in legal.items():
                result = settle(rules, place.stand, state.ammo, state.swept, [*acts, *own])
                total[option] += value(result)[seat]
        return max(legal, key=lambda option: (total[option], rng.random()))


def played(one, others, seats, games):
    """Return one bot's share among others of a kind with its interval, and how many stalled."""
    BestReply.others = CIER.bots[others](0, None)
    share, stalled = shares(one, others, seats, games, "root")
    low, high = wilson(share * games, games)
    return f"{100 * share:.1f} [{100 * low:.1f} – {100 * high:.1f}]", f"{100 * stalled:.1f}"


def sides_won(one, other, preset, seats, games):
    """Return how often the first side wins, all of it played by one bot and the rest by another."""
    house = dict(CIER.rule_sheet.presets[preset])
    won = 0
    for number in range(games):
        first = CIER.begin(Setup("cier", ("random",) * seats, "sides", house)).sides
        table = tuple(one if side == first[0] else other for side in first)
        outcome = simulation(CIER, Setup("cier", table, f"{preset}.{number}", house)).play()
        won += 0 in outcome.winners
    low, high = wilson(won, games)
    return f"{100 * won / games:.1f} [{100 * low:.1f} – {100 * high:.1f}]"


def duels(games, seats):
    """Print who wins how much among whom."""
    pairs = [
        ("striker", "equilibrium"),
        ("striker", "root"),
        ("root", "equilibrium"),
        ("equilibrium", "root"),
        ("reply", "equilibrium"),
        ("reply", "root"),
    ]
    print("| seats | one | among | share | par | stalled |\n|---|---|---|---|---|---|")
    for count in seats:
        for one, others in pairs:
            share, stalled = played(one, others, count, games)
            par = f"{100 / count:.1f}"
            print(f"| {count} | {one} | {others} | {share} | {par} | {stalled} |", flush=True)


def sides(games):
    """Print who wins where some are on one side."""
    print("| preset | first side by | the others by | first side wins |\n|---|---|---|---|")
    for preset in ("team", "boss"):
        for one, other in (
            ("equilibrium", "equilibrium"),
            ("root", "equilibrium"),
            ("equilibrium", "root"),
        ):
            won = sides_won(one, other, preset, 4, games)
            print(f"| {preset} | {one} | {other} | {won} |", flush=True)


def main(games, seats):
    CIER.bots = {**CIER.bots, "root": RootMatched, "reply": BestReply}
    print(f"{games} matches a figure, per cent, 95 % intervals\n")
    duels(games, seats)
    milliseconds = 1_000 * spent["seconds"] / max(spent["positions"], 1)
    print(f"\n{spent['positions']} positions matched, {milliseconds:.0f} ms each\n")
    sides(games)


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(given[0] if given else 1_000, given[1:] or [3, 4, 5, 6, 7, 8])
