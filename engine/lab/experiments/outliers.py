"""Outliers of an experiment: games to look at, by their numbers alone, and each played again.

Nothing of a game is kept but its number: the plan and the number give the same match, with the
journal that a replay, a file or a comparison of two arms needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import nsmallest
from typing import Any

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.errors import LabError
from engine.kernel.fingerprint import mark
from engine.kernel.journal import Record, Step
from engine.kernel.match import Match
from engine.kernel.searched import SearchedSimulation
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.folding import Fold
from engine.lab.experiments.measures import Measure
from engine.lab.simulate import Plan
from resources.version import version

HIGHEST, LOWEST, CHANGED, RARE = "highest", "lowest", "changed", "rare"
MOST = 5  # games of one sort
_RARE_PER = 100  # an ending is rare that came in fewer than one of so many games
LONG = ("length", "forced")  # measures of whose games only the highest are worth a look


@dataclass(frozen=True, slots=True)
class Outlier:
    """One game to look at, and why: its value of a measure, or how it ended."""

    arm: int  # 0 for the baseline
    game: int  # its number
    why: str
    measure: str = ""
    value: int | None = None
    base: int | None = None  # of the same game in the baseline
    ending: str = ""


def outliers(comparison: Comparison, most: int = MOST) -> Iterator[Outlier]:
    """Yield games to look at: of each arm by each primary measure, the longest, rare endings."""
    experiment, fold = comparison.experiment, comparison.fold
    wanted = {*experiment.primary, *LONG}
    measures = [one for one in experiment.measures if one.key in wanted]
    for arm in range(len(fold.arms)):
        for measure in measures:
            yield from _extremes(fold, arm, measure, most)
            if arm:
                yield from _changed(fold, arm, measure, most)
        yield from _rare(fold, arm, most)


def _extremes(fold: Fold, arm: int, measure: Measure, most: int) -> Iterator[Outlier]:
    """Yield the games with the highest and the lowest values; of a share there are none."""
    if measure.kind == "share":
        return
    values = fold.column(arm, measure.key)
    cases = [(value, at) for at, value in enumerate(values) if value is not None]
    if len({value for value, _ in cases}) < 2:
        return
    for value, at in nsmallest(most, cases, key=lambda case: (-case[0], case[1])):
        yield Outlier(arm, at, HIGHEST, measure.key, value)
    if measure.key not in LONG:
        for value, at in nsmallest(most, cases):
            yield Outlier(arm, at, LOWEST, measure.key, value)


def _changed(fold: Fold, arm: int, measure: Measure, most: int) -> Iterator[Outlier]:
    """Yield the games that differ most from the same game of the baseline, if they do at all."""
    pairs = zip(fold.column(0, measure.key), fold.column(arm, measure.key), strict=True)
    apart = [
        (-abs(value - base), at, base, value)
        for at, (base, value) in enumerate(pairs)
        if base is not None and value is not None and base != value
    ]
    for _, at, base, value in nsmallest(most, apart):
        yield Outlier(arm, at, CHANGED, measure.key, value, base)


def _rare(fold: Fold, arm: int, most: int) -> Iterator[Outlier]:
    """Yield the first games with each ending that hardly ever comes."""
    folded = fold.arms[arm]
    for name, code in sorted(folded.endings.items()):
        if folded.ended.count(code) * _RARE_PER < fold.games:
            numbers = (at for at, ended in enumerate(folded.ended) if ended == code)
            for at, _ in zip(numbers, range(most), strict=False):
                yield Outlier(arm, at, RARE, ending=name)


# --- played again --------------------------------------------------------------------------------


def played_again(plan: Plan, number: int) -> Match[Any]:
    """Return the whole match of a game's number, with its journal.

    It is simulated as it was and written down: a match that bots are asked in one question at a
    time may hear other volunteers than a simulation does.
    """
    rules, setup = game(plan.game, plan.content), plan.setup(number)
    records: list[Record] = []
    table = SearchedSimulation(rules, setup, seat_bots(rules, setup))

    def note(state: Any) -> None:
        records.extend((*table.trail, Step(mark(state))))

    table.play(note)
    return Match(rules, replace(setup, app=version()), records)


def arm_named(comparison_arms: Sequence[Plan], number: int) -> Plan:
    """Return an arm by its number, 0 for the baseline."""
    if not 0 <= number < len(comparison_arms):
        expected = f"0 … {len(comparison_arms) - 1}"
        raise LabError("lab-plan", key="variant", given=str(number), expected=expected)
    return comparison_arms[number]
