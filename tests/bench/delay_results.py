"""Delay the End in figures: `python tests/bench/delay_results.py [GAMES]`.

Solves the shipped content exactly, for every one of the 840 orders and for the unknown one, plays
GAMES games (100,000 unless said) by chance and 20,000 with each archivist, and writes
resources/results/delay.md.
"""

import sys
from itertools import permutations
from pathlib import Path
from time import process_time

import resources
from engine.games import game
from engine.games.delay.archivists import LIKES
from engine.games.delay.endings import ENDINGS
from engine.games.delay.solver import best, kept, possible, uniform
from engine.kernel.game import Setup
from engine.lab.simulate import Plan, play_range, simulate
from engine.lab.statistics.intervals import wilson
from engine.lab.workers import workers

DELAY = game("delay")
PAGE = Path(__file__).parent.parent.parent / "resources" / "results" / "delay.md"
SEED = "results"
BATCH = 1_000
RULINGS = (4.38, 4.59, 3.95, 8.76, 78.3)  # per cent, in the order of ENDINGS
POLICIES = {  # rulings, other policies, by what the archivist aims at
    "collapse": "least Stability and sealing: collapse 100 %",
    "heaven": "most Heaven: heaven 100 %",
    "hell": "most Hell: hell 68 %, collapse 32 %",
    "rebellion": "seeking balance: rebellion 95 %",
    "peace": "least Pressure and sealing: false peace 73 %, rebellion 27 %",
}


def start(house=None):
    return DELAY.begin(Setup("delay", ("random",), SEED, house or {}))


def timed(work):
    began = process_time()
    return work(), process_time() - began


def exact():
    """Yield the part of the page on the exact figures of the unknown order."""
    plain, took = timed(lambda: uniform(start()))
    relaxed = uniform(start(DELAY.rule_sheet.presets["relaxed"]))
    hope, hinted = timed(lambda: possible(start()))
    yield "## Exact"
    yield ""
    yield "Every choice and record drawn by lot, the mean over all 840 orders of events; and the"
    yield "likelihood under best play, by a player who sees each event only when it comes."
    yield ""
    yield "| ending | by lot | rulings, 400,000 games | two extremes allowed | best play |"
    yield "|---|---|---|---|---|"
    for ending, measured in zip(ENDINGS, RULINGS, strict=True):
        yield (
            f"| {ending} | {plain[ending]:.4%} | {measured} % | {relaxed[ending]:.4%} "
            f"| {hope[ending]:.4%} |"
        )
    yield ""
    yield f"Solved in {took:.1f} s and {hinted:.3f} s of one core."
    yield ""
    assert all(abs(100 * plain[e] - m) < 0.5 for e, m in zip(ENDINGS, RULINGS, strict=True))


def solve(drawn):
    """Return both figures of one known order, and how long they took."""
    order = (0, *drawn, 5, 6)
    position = start()
    likely, one = timed(lambda: uniform(position, order))
    hope, two = timed(lambda: [best(position, ending, order) for ending in ENDINGS])
    return likely, hope, one + two


def hold(ending):
    """Return how often lots reach an ending without its chance ever being too low."""
    least = DELAY.rule_sheet.resolve({})["keep_chance"] / 100 - 1e-9
    return kept(start(), ending, least)


def tasks(executor):
    """Yield the part of the page on the tasks; what the page of a new game tells agrees."""
    reached, steady = uniform(start()), executor.map(hold, ENDINGS)
    told = resources.toml("games/delay/tasks.toml")
    yield "## Tasks, by lot"
    yield ""
    yield "| ending aimed at | reached | and its chance was never below 90 % |"
    yield "|---|---|---|"
    for ending, share in zip(ENDINGS, steady, strict=True):
        yield f"| {ending} | {reached[ending]:.4%} | {share:.4%} |"
        assert abs(told["reached"][ending] - reached[ending]) < 5e-7
        assert abs(told["steady"][ending] - share) < 5e-7
    yield ""


def orders(executor):
    """Yield the part of the page on the 840 known orders."""
    solved = list(executor.map(solve, permutations(start().pool, 4), chunksize=20))
    plain = uniform(start())
    yield "## Each of the 840 orders"
    yield ""
    yield "| ending | by lot: least | mean | most | best play: least |"
    yield "|---|---|---|---|---|"
    for place, ending in enumerate(ENDINGS):
        shares = [likely[ending] for likely, _, _ in solved]
        mean = sum(shares) / len(shares)
        assert abs(mean - plain[ending]) < 1e-9
        least = min(hope[place] for _, hope, _ in solved)
        yield f"| {ending} | {min(shares):.2%} | {mean:.4%} | {max(shares):.2%} | {least:.2%} |"
    yield ""
    times = [took for _, _, took in solved]
    yield f"Both figures of one order take {sum(times) / len(times):.2f} s of one core,"
    yield f"at most {max(times):.2f} s. The means agree with the exact figures above."
    yield ""


def sample(games):
    """Yield the part of the page on random games."""
    plan = Plan("delay", games, ("random",), SEED)
    parts, took = timed(lambda: [play_range(plan, at, at + BATCH) for at in range(0, games, BATCH)])
    yield f"## {games:,} games by chance"
    yield ""
    yield f"| ending | share, 95 % interval | least and most in batches of {BATCH:,} |"
    yield "|---|---|---|"
    for ending in ENDINGS:
        counts = [part.outcomes[ending] for part in parts]
        low, high = wilson(sum(counts), games)
        spread = f"{min(counts) / BATCH:.1%} – {max(counts) / BATCH:.1%}"
        yield f"| {ending} | {sum(counts) / games:.2%} ({low:.2%} – {high:.2%}) | {spread} |"
    heavy = sum(n for part in parts for value, n in part.values["pressure"].items() if value >= 85)
    highest = max(max(part.values["pressure"]) for part in parts)
    yield ""
    yield f"Pressure 85 or more at the end: {heavy / games:.2%}; highest {highest}."
    yield f"{games / took:,.0f} games a second of one core, figures collected."
    yield ""


def archivists(games, executor):
    """Yield the part of the page on the five archivists."""
    yield f"## Archivists, {games:,} games each"
    yield ""
    yield "| archivist | aims at | reached | other endings | rulings, other policies |"
    yield "|---|---|---|---|---|"
    for name, (aim, _) in LIKES.items():
        counts = simulate(Plan("delay", games, (name,), SEED), executor)
        others = " · ".join(
            f"{end} {n / games:.2%}" for end, n in counts.outcomes.most_common() if end != aim
        )
        reached = counts.outcomes[aim] / games
        yield f"| {name} | {aim} | {reached:.2%} | {others or '–'} | {POLICIES[name]} |"
    yield ""


def main(games):
    page = [
        "# Delay the End as it plays",
        "",
        f"Content {DELAY.pack.id}, rules {DELAY.rule_sheet.digest({})}, seed `{SEED}`.",
        f"Command: `python tests/bench/delay_results.py {games}`.",
        "",
    ]
    with workers("2") as executor:
        archived, sampled = archivists(20_000, executor), sample(games)
        for part in (exact(), tasks(executor), sampled, archived, orders(executor)):
            for line in part:
                print(line, flush=True)
                page.append(line)
    PAGE.write_text("\n".join(page), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
