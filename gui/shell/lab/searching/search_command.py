"""Command line of a search: what one types in a terminal to have the same again."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping

from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.plan_file import toml_value
from engine.lab.searching.goals import Goal

Ranges = Mapping[str, tuple[int, int]]


def tune_command(experiment: Experiment, goals: Iterable[Goal], ranges: Ranges, trials: int) -> str:
    """Return the command of a tuner."""
    words = ["tune", experiment.game]
    for goal in goals:
        words += ["--goal" if goal.must else "--wish", _goal(goal)]
    for key, (least, most) in ranges.items():
        words += ["--vary", f"{key}={least}..{most}"]
    return _whole(experiment, [*words, "--trials", str(trials)])


def sweep_command(experiment: Experiment, goals: Iterable[Goal], ranges: Ranges, games: int) -> str:
    """Return the command of a sweep."""
    words = ["sweep", experiment.game]
    words += [f"{key}={least}..{most}" for key, (least, most) in ranges.items()]
    for goal in goals:
        words += ["--goal", _goal(goal)]
    return _whole(experiment, [*words, "--games", str(games)])


def ranking_command(experiment: Experiment, pairs: int) -> str:
    """Return the command of a ranking."""
    return _whole(experiment, ["sensitivity", experiment.game, "--pairs", str(pairs)])


def _whole(experiment: Experiment, words: list[str]) -> str:
    words = ["samsara", "lab", *words, "--company", experiment.company]
    words += ["--players", str(experiment.seats), "--seed", experiment.seed]
    for key, value in experiment.house(experiment.baseline).items():
        words += ["--set", f"{key}={value if isinstance(value, str) else toml_value(value)}"]
    return shlex.join(words)


def _goal(goal: Goal) -> str:
    low, high = ("" if end is None else f"{end:g}" for end in (goal.low, goal.high))
    return f"{goal.name}={low}..{high}"
