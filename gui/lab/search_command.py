"""Command line of a search: what one types in a terminal to have the same again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.plan_file import toml_value
from engine.lab.searching.search_plan import SearchPlan, SensitivityPlan, SweepPlan, TunePlan


def search_command(plan: SearchPlan, file: str = "") -> str:
    """Return the command; by a plan file where there is one, empty where nothing else can say it.

    A baseline in which a bot has a seat of its own needs a file.
    """
    words = ["samsara", "lab", str(plan.kind)]
    if file:
        return shlex.join([*words, "--plan", file])
    if plan.experiment.baseline.bots:
        return ""
    return shlex.join([*words, plan.experiment.game, *_asked(plan), *_table(plan.experiment)])


def _asked(plan: SearchPlan) -> Iterator[str]:
    match plan:
        case SweepPlan():
            yield from plan.numbers
            yield from _each("--goal", plan.goals)
            yield from ("--games", str(plan.games))
        case SensitivityPlan():
            for flag, texts in (("--only", plan.only), ("--measures", plan.measures)):
                if texts:
                    yield from (flag, ", ".join(texts))
            yield from ("--pairs", str(plan.pairs))
            if plan.deep:
                yield "--deep"
        case TunePlan():
            yield from _each("--goal", plan.goals)
            yield from _each("--wish", plan.wishes)
            yield from _each("--vary", plan.vary)
            yield from ("--trials", str(plan.trials), "--sampler", plan.sampler)
            if plan.companies:
                yield "--companies"


def _each(flag: str, texts: tuple[str, ...]) -> Iterator[str]:
    for text in texts:
        yield from (flag, text)


def _table(experiment: Experiment) -> Iterator[str]:
    """Yield whose games are played, on which seed, from which rules."""
    yield from ("--company", experiment.company, "--players", str(experiment.seats))
    yield from ("--seed", experiment.seed)
    for key, value in experiment.house(experiment.baseline).items():
        yield from ("--set", f"{key}={value if isinstance(value, str) else toml_value(value)}")
