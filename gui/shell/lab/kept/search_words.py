"""Wording of kept searches: what was searched for as a sentence, and what was found in short."""

from __future__ import annotations

from math import inf

from engine.lab.searching.figures import Estimate
from engine.lab.searching.goals import Goal
from engine.lab.searching.search_plan import SearchKind, SearchPlan, SweepPlan, TunePlan
from engine.lab.searching.search_results import FigureValue, RankingFound, SearchResult, TuneFound
from engine.library.labs import PLAN, LabRun
from gui.i18n import Language
from gui.shell.lab.searching.goal_fields import figure_name
from gui.shell.lab.searching.sweep_figures import unit_of
from gui.shell.lab.searching.tuned import told_between
from resources.foreign import plain
from resources.numbers import shown

TABS = {SearchKind.SWEEP: "sweep", SearchKind.SENSITIVITY: "numbers", SearchKind.TUNE: "tune"}


def search_said(plan: SearchPlan, language: Language) -> str:
    """Return what was searched for as a sentence."""
    join = language.say("list.comma").join
    match plan:
        case SweepPlan():
            numbers = join(plain(one) for one in plan.numbers)
            return language.say("gui.lab.kept.sweep", numbers=numbers)
        case TunePlan():
            game = plan.experiment.game
            goals = (_goal_said(game, goal, language) for goal in plan.wanted)
            return language.say("gui.lab.kept.tune", goals=join(goals))
    return language.say("gui.lab.kept.ranking")


def _goal_said(game: str, goal: Goal, language: Language) -> str:
    low, high = ("" if end is None else shown(end, "g") for end in (goal.low, goal.high))
    if low and high:
        wanted = low if low == high else f"{low}–{high}"
    else:
        wanted = f"≥ {low}" if low else f"≤ {high}"
    percent = language.say("gui.lab.search.percent") if unit_of(game, goal) == "percent" else ""
    return f"{figure_name(game, goal.name, language)} {wanted}{percent}"


def search_state(run: LabRun, language: Language, *, played: int = 0) -> str:
    """Return how a search stands; one that is `played` at present, after how many games."""
    if played:
        return language.say("gui.lab.kept.search-played", n=played)
    if run.state == PLAN:
        return language.say("gui.lab.kept.state-plan")
    return language.say(f"gui.lab.kept.search-{run.state}", n=run.pairs)


def found_said(result: SearchResult, language: Language) -> str:
    """Return what a search found, in a few words; nothing where only its charts tell it."""
    found = result.found
    match found:
        case RankingFound():
            likely = sum(one.likely for one in found.numbers)
            dead = sum(one.dead for one in found.numbers)
            return language.say("gui.lab.kept.ranked", n=likely, dead=dead)
        case TuneFound() if found.proved:
            best = found.proved[0]
            pairs = zip(found.goals, best.figures, strict=True)
            told = [
                f"{figure_name(result.game, goal.name, language)} "
                f"{told_between(result.game, goal, _estimate(one), language)}"
                for goal, one in pairs
            ]
            return f"{'✓' if best.met else '…'} {language.say('gui.matches.join').join(told)}"
    return ""


def _estimate(one: FigureValue | None) -> Estimate | None:
    return None if one is None else Estimate(one.value, inf if one.error is None else one.error)
