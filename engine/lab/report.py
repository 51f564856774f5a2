"""Simulation report: the results as plain data, for JSON and for tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from engine.games import game
from engine.kernel.sections import Grid, Section, Shares, Spread
from engine.lab.counts import Counts, cases, mean, quantile, total
from engine.lab.simulate import Plan
from engine.lab.statistics.intervals import wilson

QUANTILES = {"tenth": 0.1, "median": 0.5, "ninetieth": 0.9}
OTHERS = "figures"  # the section of what no section declares

FigureValues: TypeAlias = Mapping[str, Counter[int]]
_NONE: Counter[int] = Counter()


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
        "seats": [_seat(plan, counts, seat, rules.score_parts) for seat in range(counts.seats)],
        "sections": list(_sections(rules.sections(plan.setup(0)), counts.values)),
    }


def _seat(plan: Plan, counts: Counts, seat: int, parts: int) -> dict[str, Any]:
    """Return a seat's wins of all games; its score and rank of those in which it had one."""
    ranks, scores = counts.ranks[seat], counts.scores[seat]
    ranked = cases(ranks)
    return {
        "seat": seat,
        "player": plan.players[seat],
        "wins": counts.wins[seat],
        **_share(counts.wins[seat], counts.games),
        "ranked": ranked,
        "mean_score": round(mean(scores) / parts, 3) if ranked else None,
        "mean_rank": round(mean(ranks), 3) if ranked else None,
        "ranks": {str(rank): n for rank, n in sorted(ranks.items())},
    }


def _sections(declared: Sequence[Section], figures: FigureValues) -> Iterator[dict[str, Any]]:
    """Yield the tables in their declared order; one without any case is left out."""
    known: set[str] = set()
    for section in declared:
        known.update(figures_of(section))
        made = section_data(section, figures)
        if any(row["cases"] for row in made["rows"]):
            yield made
    others = tuple(sorted(name for name in figures if name not in known))
    if others:
        yield section_data(Spread(OTHERS, others), figures)


def figures_of(section: Section) -> Iterator[str]:
    """Yield every figure that a section tells of, or counts by."""
    match section:
        case Spread():
            yield from section.rows
        case Shares():
            yield from (section.of,) if section.of else ()
            for row in section.rows:
                yield f"{row}.{section.holds}"
                yield from (f"{row}.{section.mean}",) if section.mean else ()
        case Grid():
            for column in section.columns:
                yield f"{section.of}.{column}"
                yield from (f"{row}.{column}" for row in section.rows)


def section_data(section: Section, figures: FigureValues) -> dict[str, Any]:
    """Return a table as plain data; every row says over how many cases it is."""
    match section:
        case Spread():
            rows = [_spread(name, figures.get(name, _NONE)) for name in section.rows]
            return {"id": section.id, "kind": "spread", "rows": rows}
        case Shares():
            rows = [_held(section, row, figures) for row in section.rows]
            made = {"id": section.id, "kind": "shares", "told": section.told}
            return {**made, "holds": section.holds, "mean": section.mean, "rows": rows}
        case Grid():
            rows = [_by_column(section, row, figures) for row in section.rows]
            made = {"id": section.id, "kind": "grid", "columns": list(section.columns)}
            return {**made, "rows": rows}


def _spread(name: str, values: Counter[int]) -> dict[str, Any]:
    found = {"name": name, "cases": cases(values)}
    if not values:
        return found
    return {
        **found,
        "mean": round(mean(values), 3),
        "least": min(values),
        **{tenth: quantile(values, share) for tenth, share in QUANTILES.items()},
        "most": max(values),
        "counts": {str(value): n for value, n in sorted(values.items())},
    }


def _held(section: Shares, row: str, figures: FigureValues) -> dict[str, Any]:
    own = figures.get(f"{row}.{section.holds}", _NONE)
    of = cases(figures.get(section.of, _NONE) if section.of else own)
    found: dict[str, Any] = {"name": row, "cases": of, "times": total(own)}
    if not of:
        return found
    found.update(_share(total(own), of))
    besides = figures.get(f"{row}.{section.mean}", _NONE)
    if besides:
        found["mean"] = round(mean(besides), 3)
    return found


def _by_column(section: Grid, row: str, figures: FigureValues) -> dict[str, Any]:
    of = [cases(figures.get(f"{section.of}.{column}", _NONE)) for column in section.columns]
    sums = [total(figures.get(f"{row}.{column}", _NONE)) for column in section.columns]
    means = [round(value / n, 3) if n else None for value, n in zip(sums, of, strict=True)]
    return {"name": row, "cases": sum(of), "of": of, "sums": sums, "means": means}


def _share(count: int, games: int) -> dict[str, float]:
    low, high = wilson(count, games)
    share = count / games if games else 0.0
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}
