"""Command line of an experiment: what one types in a terminal to have the same again."""

from __future__ import annotations

import shlex

from engine.kernel.rules import Value
from engine.lab.experiments.plan import ALL_SEATS, Experiment, Side
from engine.lab.experiments.plan_file import toml_value

PLAN = "--plan"


def command(experiment: Experiment, plan: str = "") -> str:
    """Return the command; by a plan file where there is one, empty where nothing else can say it.

    A variant that begins anew with rules of its own, or changes rules and bots, needs a file.
    """
    words = ["samsara", "lab", "compare"]
    if plan:
        return shlex.join([*words, PLAN, plan])
    sides = _sides(experiment)
    if sides is None:
        return ""
    test = experiment.test
    words += [experiment.game, *sides]
    for key, margin in test.margins.items():
        words += ["--margin", f"{key}={margin:g}"]
    words += ["--company", experiment.company, "--seats", str(experiment.seats)]
    if test.primary or test.margins:  # whose measures are tested where none are named
        words += ["--primary", ", ".join(test.primary or experiment.primary)]
    words += ["--error", f"{test.error:g}", "--most", str(test.most), "--seed", experiment.seed]
    return shlex.join(words)


def _sides(experiment: Experiment) -> list[str] | None:
    """Return the options that say baseline and variants; None where options cannot."""
    base = experiment.baseline
    if base.bots or base.name:
        return None
    words = ["--base", _settings(base)] if base.preset or base.rules else []
    rules = [side for side in experiment.variants if not side.bots]
    bots = [side for side in experiment.variants if side.bots]
    if [*rules, *bots] != list(experiment.variants):
        return None  # rules come first on a command line
    for side in rules:
        if side.name or (side.starts and not side.preset):
            return None
        words += ["--set", _settings(side)]
    for side in bots:
        if side.rules or side.preset or side.starts or side.name or len(side.bots) > 1:
            return None
        ((seat, bot),) = side.bots.items()
        words += ["--bot", bot if seat == ALL_SEATS else f"{seat}={bot}"]
    return words


def _settings(side: Side) -> str:
    """Return the rules of a side in one word; with spaces, at which it may go on in a new line."""
    parts = [f"preset={side.preset}"] if side.preset else []
    return "; ".join([*parts, *(f"{key}={_typed(value)}" for key, value in side.rules.items())])


def _typed(value: Value) -> str:
    return value if isinstance(value, str) else toml_value(value)
