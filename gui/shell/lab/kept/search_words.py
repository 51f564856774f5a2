"""Wording of kept searches: what was searched for as a sentence, and what was found in short."""

from __future__ import annotations

from math import inf

from engine.lab.searching.figures import Estimate
from engine.lab.searching.search_plan import SearchKind, SearchPlan, SweepPlan, TunePlan
from engine.lab.searching.search_results import FigureValue, RankingFound, SearchResult, TuneFound
from engine.library.labs import PLAN, LabRun
from gui.i18n import Language
from gui.shell.lab.searching.goal_fields import figure_name
from gui.shell.lab.searching.tuned import LETTERS, SMALLER, told_between
from printpack.lab.search_wording import goal_said, swept_said

TABS = {SearchKind.SWEEP: "sweep", SearchKind.SENSITIVITY: "numbers", SearchKind.TUNE: "tune"}


def search_said(plan: SearchPlan, language: Language) -> str:
    """Return what was searched for as a sentence."""
    match plan:
        case SweepPlan():
            return language.say("gui.lab.kept.sweep", numbers=swept_said(plan, language.lang))
        case TunePlan():
            game = plan.experiment.game
            goals = (goal_said(game, goal, language.lang) for goal in plan.wanted)
            return language.say("gui.lab.kept.tune", goals=language.say("list.comma").join(goals))
    return language.say("gui.lab.kept.ranking")


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
            return f"{'✓' if best.met else '×'} {language.say('gui.matches.join').join(told)}"
    return ""


def letter_of(result: SearchResult, place: int) -> str:
    """Return by which letter a tab shows the set at a place: the smaller one comes last."""
    found = result.found
    if not isinstance(found, TuneFound) or not 1 <= place <= len(found.proved) + 1:
        return str(place)
    return LETTERS[place - 1] if place <= len(found.proved) else LETTERS[0] + SMALLER


def _estimate(one: FigureValue | None) -> Estimate | None:
    return None if one is None else Estimate(one.value, inf if one.error is None else one.error)
