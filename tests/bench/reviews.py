"""How often a review is right: `python tests/bench/reviews.py [MATCHES] [CASE…]`.

Matches (30 unless said) of a game's own policy, in which nothing should be listed, and matches in
which one seat makes one mistake that clearly costs it something and should be (`tests/planted.py`),
with 95 % intervals and the processor time of a review.
"""

import sys
from itertools import count as numbers
from itertools import islice
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from planted import PLANTS, clear_mistakes, found, own_match

from engine.games import game
from engine.lab.review import review
from engine.lab.statistics.intervals import wilson

FIRST = 5_000  # seeds that the suite does not play
OWN = {"merit57": "smart", "merit13": "keen"}


def reviewed(played):
    """Return the review of a match, and how long it took."""
    began = process_time()
    made = review(game(played.setup.game), played.setup, played.records, played.seat)
    return made, process_time() - began


def count(name, matches):
    """Return of so many matches how many were listed or found, of how many, and the times."""
    hits, times, plant = 0, [], PLANTS.get(name)
    if plant is None:
        played = (own_match(name, OWN[name], seed) for seed in numbers(FIRST))
    else:
        played = clear_mistakes(plant, numbers(FIRST))
    for each in islice(played, matches):
        made, took = reviewed(each)
        hits += bool(made.moments) if plant is None else found(made, each.record)
        times.append(took)
    return hits, times


def main(words):
    """Count every case that is named, or all."""
    matches = int(words[0]) if words else 30
    for name in words[1:] or (*OWN, *PLANTS):
        hits, times = count(name, matches)
        low, high = wilson(hits, len(times))
        what = "own play, something listed" if name in OWN else "planted, found"
        print(
            f"{name:<10} {what:<27} {hits:>3} of {len(times)} [{low:.0%}–{high:.0%}]   "
            f"{sum(times) / len(times):.2f} s, {max(times):.2f} at most",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
