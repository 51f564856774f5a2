"""Wording of kept runs: the question as a sentence, what came of it, how it stands, when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.games import IDS
from engine.lab.examples import examples_of
from engine.lab.experiments.measures import lab_of
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.surveying import Sight, told_of_share
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.statistics.verdicts import Ending, Verdict
from engine.library.labs import PLAN, RUNNING, LabRun
from gui.context import say
from gui.games.labels import titled
from gui.i18n import Language
from gui.lab.keeping import is_survey
from gui.lab.search_keeping import is_search
from gui.shell.lab.kept.reading import Asked, KeptLine, KeptReader
from gui.shell.lab.kept.search_words import found_said, search_said, search_state
from gui.shell.lab.wording import base_name, company_name, measure_name, variant_name
from gui.widgets.dates import ago
from resources.foreign import plain

_SIGNS = {Verdict.MORE: "↑", Verdict.LESS: "↓", Verdict.SAME: "=", Verdict.OPEN: "…"}


def question_said(asked: Asked | None, language: Language) -> str:
    """Return a question as a sentence; one that the rules of today cannot put has none."""
    if isinstance(asked, SearchPlan):
        return search_said(asked, language)
    if asked is None or not asked.variants or _example(asked):
        return question_short(asked, language)
    what = question_short(asked, language)
    return language.say("gui.lab.kept.question", what=what)


def question_short(asked: Asked | None, language: Language) -> str:
    """Return a question in as few words as a list has room for: its variants."""
    if isinstance(asked, SearchPlan):
        return search_said(asked, language)
    if asked is None:
        return language.say("gui.lab.kept.unreadable")
    example = _example(asked)
    if example:
        return language.say(f"{asked.game}.question.{example}")
    if not asked.variants:
        return language.say("gui.lab.kept.as-it-is", base=base_name(asked, language))
    names = [variant_name(asked, arm, language) for arm in range(1, len(asked.variants) + 1)]
    return language.say("gui.lab.kept.or").join(names)


def _example(asked: Experiment) -> str:
    """Return which of the game's examples a question is, whatever its seed; none of them is ""."""
    for one in examples_of(asked.game):
        example = one.asked
        if isinstance(example, SearchPlan):
            continue
        if replace(example, seed=asked.seed, test=asked.test) == asked:
            return one.key
    return ""


def against(asked: Asked, language: Language) -> str:
    """Return what a question is held against or searched from, and who plays."""
    key = "against"
    if isinstance(asked, SearchPlan):
        asked, key = asked.experiment, "from"
    elif not asked.variants:
        key = "alone"
    return language.say(
        f"gui.lab.kept.{key}",
        base=base_name(asked, language),
        company=company_name(asked.game, asked.company, language),
        seats=asked.seats,
    )


def game_said(run: LabRun, language: Language) -> str:
    """Return the game of a run."""
    return say(language, titled(run.game)) if run.game in IDS else plain(run.game)


def verdicts_said(game: str, lines: Sequence[KeptLine], language: Language) -> str:
    """Return what came of a run in a few words: what differs by name, the rest counted."""
    known = lab_of(game).by_key if game in IDS else {}
    told = [
        f"{_SIGNS[verdict]} {measure_name(game, key, language) if key in known else plain(key)}"
        for verdict in (Verdict.MORE, Verdict.LESS)
        for key in dict.fromkeys(one.measure for one in lines if one.verdict is verdict)
    ]
    counts = Counter(one.verdict for one in lines)
    told += [
        language.say(f"gui.lab.kept.{verdict.value}", n=counts[verdict])
        for verdict in (Verdict.SAME, Verdict.OPEN)
        if counts[verdict]
    ]
    return language.say("gui.matches.join").join(told)


def survey_said(game: str, sights: Sequence[Sight], language: Language) -> str:
    """Return what companies made of a baseline: too strong in any, too weak in all, or in some."""
    told: dict[Verdict, list[str]] = {Verdict.MORE: [], Verdict.LESS: []}
    for key in dict.fromkeys(one.measure.key for one in sights):
        own = [one for one in sights if one.measure.key == key]
        judged = told_of_share(own)
        if judged is not None:
            what, count = judged
            way = Verdict.MORE if what == "too-strong" else Verdict.LESS
            some = f" ({count}/{len(own)})" if what == "below-some" else ""
            told[way].append(f"{_SIGNS[way]} {measure_name(game, key, language)}{some}")
    said = [one for names in told.values() for one in names]
    companies = len({one.company for one in sights})
    said = said or [language.say("gui.lab.kept.balanced", n=companies)]
    return language.say("gui.matches.join").join(said)


def state_said(run: LabRun, language: Language, *, played: int = 0) -> str:
    """Return how a run stands; one that is `played` at present, at how many pairs."""
    if is_search(run):
        return search_state(run, language, played=played)
    if played:
        return language.say("gui.lab.kept.state-played", n=played)
    if is_survey(run) and run.state == Ending.BY_HAND:
        return language.say("gui.lab.kept.state-survey-stopped")
    if is_survey(run) and run.state != PLAN:
        return language.say("gui.lab.kept.state-survey", n=run.pairs)
    if run.state == RUNNING:
        return language.say("gui.lab.kept.state-running", n=run.pairs)
    return language.say(f"gui.lab.kept.state-{run.state}", n=run.pairs)


def came_of(run: LabRun, reader: KeptReader, language: Language, *, played: int = 0) -> str:
    """Return what came of a run: its verdicts, else how it stands."""
    if not played and (found := reader.found(run)) and (told := found_said(found, language)):
        return told
    if not played and is_survey(run) and (sights := reader.sights(run)):
        return survey_said(run.game, sights, language)
    if not played and (lines := reader.lines(run)):
        return verdicts_said(run.game, lines, language)
    return state_said(run, language, played=played)


def _unit(run: LabRun) -> str:
    """Return what a run counts: pairs, games of each company, games in all."""
    return "games-in-all" if is_search(run) else "games" if is_survey(run) else "pairs"


def facts_said(run: LabRun, language: Language) -> str:
    """Return game, pairs and time of a run in a line."""
    pairs = language.say(f"gui.lab.kept.{_unit(run)}", n=run.pairs)
    parts = (ago(run.created, language), pairs, game_said(run, language))
    return language.say("gui.matches.join").join(part for part in parts if part)
