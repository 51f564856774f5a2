"""Fresh games for the second referees.

`python tests/soak/referees/run.py GAME|all --games N --seed S [--first I] [--planted K]` prints how
many games and steps were followed, every deviation, and how many of K planted changes were found.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from time import perf_counter

from houses import BOTS, drawn_game, planted
from lockstep import Deviation, check

WITHIN = 60  # games in which a planted change is to be found


def follow(game_id, games, seed, first=0):
    """Return games, steps, deviations and what was met in fresh games of one seed."""
    steps, deviations, met = 0, [], Counter()
    for number in range(first, first + games):
        log, _ = drawn_game(game_id, f"{seed}/{number}")
        steps += log.steps
        try:
            met += check(log).met
        except Deviation as deviation:
            deviations.append(str(deviation))
    return steps, deviations, met


def find(game_id, plant, seed):
    """Return after how many games a planted change is found and by what, or None."""
    for number in range(WITHIN):
        log, rules = drawn_game(game_id, f"{seed}/{number}", plant)
        try:
            check(log, rules)
        except Deviation as deviation:
            return number + 1, deviation.what
    return None


def plants(game_id, count, seed):
    """Yield so many changes drawn by a seed, and where each was found."""
    chance = Random(f"{seed}/planted/{game_id}")
    for number in range(count):
        plant = planted(game_id, chance)
        yield plant, find(game_id, plant, f"{seed}/planted/{number}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[*BOTS, "all"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="referees")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--planted", type=int, default=0)
    parser.add_argument("--met", action="store_true", help="which questions and draws came")
    given = parser.parse_args()
    for game_id in BOTS if given.game == "all" else (given.game,):
        began = perf_counter()
        steps, deviations, met = follow(game_id, given.games, given.seed, given.first)
        for deviation in deviations[:20]:
            print(deviation)
        took = perf_counter() - began
        told = f"{game_id}: {given.games} games, {steps} steps, {len(deviations)} deviations"
        print(f"{told}, {took:.0f} s", *(sorted(met.items()) if given.met else ()), flush=True)
        found = 0
        for plant, where in plants(game_id, given.planted, given.seed):
            found += where is not None
            print(f"  {plant.key} [{plant.at}] {plant.by:+}: {where}", flush=True)
        if given.planted:
            print(f"{game_id}: {found} of {given.planted} planted changes found")


if __name__ == "__main__":
    main()
