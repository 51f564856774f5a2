"""Simulation report: the results as plain data, for JSON and for tables."""

from __future__ import annotations

from typing import Any

from engine.games import game
from engine.lab.counts import Counts, mean, quantile
from engine.lab.intervals import wilson
from engine.lab.simulate import Plan

QUANTILES = {"tenth": 0.1, "median": 0.5, "ninetieth": 0.9}


def report(plan: Plan, counts: Counts, seconds: float) -> dict[str, Any]:
    """Return everything the plan's games came to, with what is needed to play them again."""
    rules = game(plan.game, plan.content)
    return {
        "game": plan.game,
        "edition": rules.edition,
        "rules": rules.rule_sheet.digest(plan.house),
        "house": dict(sorted(plan.house.items())),
        "seed": plan.seed,
        "players": list(plan.players),
        "games": counts.games,
        "seconds": round(seconds, 3),
        "games_per_second": round(counts.games / seconds, 1) if seconds else 0.0,
        "outcomes": dict(sorted(counts.outcomes.items())),
        "shares": {
            name: _share(count, counts.games) for name, count in sorted(counts.outcomes.items())
        },
        "seats": [
            {
                "seat": seat,
                "player": plan.players[seat],
                "wins": counts.wins[seat],
                **_share(counts.wins[seat], counts.games),
                "mean_score": round(mean(counts.scores[seat], counts.games), 3),
                "ranks": {str(rank): n for rank, n in sorted(counts.ranks[seat].items())},
            }
            for seat in range(counts.seats)
        ],
        "measures": {
            name: {
                "mean": round(mean(values, counts.games), 3),
                "least": min(values),
                "most": max(values),
                **{name: quantile(values, share) for name, share in QUANTILES.items()},
                "counts": {str(value): n for value, n in sorted(values.items())},
            }
            for name, values in counts.measures.items()
        },
    }


def _share(count: int, games: int) -> dict[str, float]:
    low, high = wilson(count, games)
    share = count / games if games else 0.0
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
