"""The balance of v5.7 as it stands: `python tests/bench/merit57_results.py [GAMES]`.

Simulates tables of one profile and a mixed one, under the edition and under appendix B's
pressure, and writes resources/results/merit57.md with the seed, the rules hash and the command.
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path

from engine.games import game
from engine.lab.counts import cases, mean, total
from engine.lab.simulate import Plan, simulate
from engine.lab.statistics.intervals import wilson
from engine.lab.workers import workers

MERIT = game("merit57")
PAGE = Path(__file__).parent.parent.parent / "resources" / "results" / "merit57.md"
SEED = "balance"
TABLES = {
    "selfish": ("selfish",) * 4,
    "balanced": ("balanced",) * 4,
    "smart": ("smart",) * 4,
    "mixed": ("selfish", "altruist", "balanced", "smart"),
    "random": ("random",) * 4,
}
PRESETS = ("v57", "appendix-b-pressure")
ROLES = ("farmer", "merchant", "scholar", "monk")
VOWS = (*(f"V{n}" for n in range(1, 9)), *(f"BV{n}" for n in range(1, 5)))
FREE_ACTS = ("share", "feast", "boost", "ward", "inspire", "dedicate")
ACTIONS = ("labour", "practice", "give", "deliver", "protect", "aid", "teach", "pass")


def share(hits, of):
    low, high = wilson(hits, of)
    return f"{hits / of:.1%} ({low:.1%} – {high:.1%})" if of else "–"


def lines_of(name, plan, counts):
    """Yield the part of the page on one table."""
    games, measures = counts.games, defaultdict(Counter, counts.values)
    ends = " · ".join(f"{end} {n / games:.1%}" for end, n in counts.outcomes.most_common())
    yield f"### {name}: {', '.join(plan.players)}"
    yield ""
    yield f"- Team wins: {share(counts.outcomes['win'], games)}. Endings: {ends}."
    for figure in ("calamity", "deliverance", "heroes"):
        values = measures[figure]
        spread = ", ".join(f"{v}: {n / games:.1%}" for v, n in sorted(values.items()))
        yield f"- {figure}, mean {mean(values):.2f}: {spread}"
    order = [measures[f"order.{place}.win"] for place in range(1, 5)]
    places = " · ".join(share(total(values), cases(values)) for values in order)
    yield f"- Won games, by turn order in round 1: {places}."
    yield ""
    yield "| role | wins of won games | mean score there | merit | wisdom |"
    yield "|---|---|---|---|---|"
    for role in ROLES:
        wins = measures[f"role.{role}.win"]
        means = [mean(measures[f"role.{role}.{name}"]) for name in ("score", "merit", "wisdom")]
        figures = " | ".join(f"{value:.1f}" for value in means)
        yield f"| {role} | {share(total(wins), cases(wins))} | {figures} |"
    yield ""
    kept = {vow: measures[f"vow.{vow}.kept"] for vow in VOWS}
    told = [
        f"{vow} {share(total(values), cases(values))} of {cases(values):,}"
        for vow, values in kept.items()
        if values
    ]
    yield f"Vows kept, of those taken in won games: {' · '.join(told)}."
    yield ""
    yield "| use | " + " | ".join(f"round {n}" for n in range(1, 7)) + " |"
    yield "|---|" + "---|" * 6
    for action in (*ACTIONS, *FREE_ACTS):
        means = [
            total(measures[f"use.{action}.{n}"]) / (cases(measures[f"level.{n}"]) or 1)
            for n in range(1, 7)
        ]
        yield f"| {action} | " + " | ".join(f"{m:.2f}" for m in means) + " |"
    yield ""


def main(games):
    page = [
        "# v5.7 as it plays",
        "",
        f"{games:,} games a table, 4 players, roles by lot. Seed `{SEED}`.",
        f"Command: `python tests/bench/merit57_results.py {games}`.",
        "Shares have their 95 % intervals. Uses of an action, and of what costs none, are means",
        "over the games that reached the round, of all four characters together.",
        "",
    ]
    with workers("2") as executor:
        for preset in PRESETS:
            house = MERIT.rule_sheet.presets[preset]
            page += [f"## {preset}, rules {MERIT.rule_sheet.digest(house)}", ""]
            for name, players in TABLES.items():
                plan = Plan("merit57", games, players, SEED, dict(house))
                counts = simulate(plan, executor)
                print(preset, name, counts.outcomes, flush=True)
                page += lines_of(name, plan, counts)
    PAGE.write_text("\n".join(page), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5_000)
