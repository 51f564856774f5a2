"""The balance of v5.7 as it stands: `python tests/bench/merit57_results.py [GAMES]`.

Simulates tables of one profile and a mixed one, under the edition and under appendix B's
pressure, and writes resources/results/merit57.md with the seed, the rules hash and the command.
"""

import sys
from pathlib import Path

from engine.games import game
from engine.lab.counts import mean
from engine.lab.intervals import wilson
from engine.lab.simulate import Plan, simulate, workers

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
ACTIONS = ("labour", "practice", "give", "deliver", "protect", "aid", "teach", "pass")


def share(hits, games):
    low, high = wilson(hits, games)
    return f"{hits / games:.1%} ({low:.1%} – {high:.1%})"


def rate(counts, name, of):
    """Return the mean of one figure over the games in which another counts one."""
    figure, whole = counts.measures.get(name), counts.measures.get(of)
    games = sum(value * count for value, count in whole.items()) if whole else 0
    return sum(v * n for v, n in figure.items()) / games if figure and games else 0.0


def lines_of(name, plan, counts):
    """Return the part of the page on one table."""
    games = counts.games
    ends = " · ".join(f"{end} {n / games:.1%}" for end, n in counts.outcomes.most_common())
    yield f"### {name}: {', '.join(plan.players)}"
    yield ""
    yield f"- Team wins: {share(counts.outcomes['win'], games)}. Endings: {ends}."
    for figure in ("calamity", "deliverance", "heroes"):
        values = counts.measures[figure]
        spread = ", ".join(f"{v}: {n / games:.1%}" for v, n in sorted(values.items()))
        yield f"- {figure}, mean {mean(values, games):.2f}: {spread}"
    yield ""
    yield "| role | wins when in play | mean score of won games | merit | wisdom |"
    yield "|---|---|---|---|---|"
    for role in ROLES:
        at = f"role.{role}"
        score = counts.measures.get(f"{at}.score", {})
        won = sum(score.values())
        points = sum(v * n for v, n in score.items()) / won if won else 0.0
        rates = [
            rate(counts, f"{at}.{figure}", f"{at}.played") for figure in ("win", "merit", "wisdom")
        ]
        yield f"| {role} | {rates[0]:.1%} | {points:.1f} | {rates[1]:.1f} | {rates[2]:.1f} |"
    yield ""
    kept = [
        f"{vow} {rate(counts, f'vow.{vow}.kept', f'vow.{vow}.taken'):.0%}"
        f" of {mean(counts.measures[f'vow.{vow}.taken'], 1):,.0f}"
        for vow in (*(f"V{n}" for n in range(1, 9)), *(f"BV{n}" for n in range(1, 5)))
        if f"vow.{vow}.taken" in counts.measures
    ]
    yield f"Vows kept, of those taken: {' · '.join(kept)}."
    yield ""
    yield "| action | " + " | ".join(f"round {n}" for n in range(1, 7)) + " |"
    yield "|---|" + "---|" * 6
    for action in ACTIONS:
        uses = [counts.measures.get(f"use.{action}.{n}", {}) for n in range(1, 7)]
        means = [sum(v * n for v, n in use.items()) / games for use in uses]
        yield f"| {action} | " + " | ".join(f"{m:.2f}" for m in means) + " |"
    yield ""


def main(games):
    page = [
        "# v5.7 as it plays",
        "",
        f"{games:,} games a table, 4 players, roles by lot. Seed `{SEED}`.",
        f"Command: `python tests/bench/merit57_results.py {games}`.",
        "Uses of an action are means a game, over all four characters.",
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
