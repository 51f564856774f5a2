"""Lab for the tour: a question that was answered in a few games, once for all pictures."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from engine.games import game
from engine.lab.examples import examples_of
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.plan import Criteria, Experiment
from engine.lab.experiments.surveying import survey
from engine.lab.searching.choosing import every_number
from engine.lab.searching.search_plan import SensitivityPlan, SweepPlan, TunePlan
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.games import playable
from gui.lab.keeping import keep
from gui.lab.runner import Standing, standing_of
from gui.lab.search_known import Kind, Known
from gui.lab.searches import LabSearch, RankingSearch, SweepSearch, TuneSearch
from gui.shell.frame.window import Window
from gui.shell.lab.game_page import LabGamePage
from gui.shell.lab.game_pair import game_pair
from gui.shell.lab.kept.tab import KeptTab
from gui.shell.lab.page import LabPage
from gui.shell.lab.question import begun

_GAMES = 320  # of each side
_BESIDE = 16  # of each company
_SECONDS = 4.0  # that it is told to have taken
_FEW, _LOOK = 32, 64  # pairs of a step, games of a value
_TRIALS, _MOVED = 24, 6  # sets that are tried, numbers that move in them
_WANTED = "20..40"  # per cent
_SOME = 20  # games, in one of which the sides part
_BOT = "random"  # the quickest


def show_welcome(window: Window) -> None:
    """Show the questions that somebody may ask first."""
    window.go("lab", game_id=playable()[0])


def show_answer(window: Window) -> None:
    """Show what the first question of the first game comes to."""
    assert window.context.lab is not None
    window.context.lab().standing = _answered()
    window.go("lab")


def show_game(window: Window) -> None:
    """Show where a simulated game of the first question's variant parts from the baseline's."""
    asked = _first()
    library = window.context.library
    pairs = (game_pair(library, asked, 1, number) for number in range(_SOME))
    pair = next((one for one in pairs if one.parting is not None), None)
    assert pair is not None, "an example of a question that changes nothing"
    window.go("lab-game", match_id=pair.ids[1], pair=pair)
    page = window.page
    assert isinstance(page, LabGamePage)
    page.to_parting()


def _first() -> Experiment:
    """Return the first question of the first game, a comparison."""
    asked = examples_of(playable()[0])[0].asked
    assert isinstance(asked, Experiment)
    return asked


@cache
def _answered() -> Standing:
    comparison = _compared("1", _GAMES)
    sights = tuple(survey(comparison.experiment, _BESIDE))
    return replace(standing_of(comparison, _SECONDS), sights=sights)


@cache
def _compared(seed: str, most: int) -> Comparison:
    """Return the first question of the first game, answered in so many games of a seed."""
    asked = _first()
    asked = replace(asked, seed=seed, test=replace(asked.test, most=most))
    comparison = Comparison(asked)
    comparison.run()
    return comparison


def show_kept(window: Window) -> None:
    """Show experiments that were kept, the one that says the most opened."""
    tab = _kept(window)
    tab.open(tab.rows.runs[-1].id)


def show_beside(window: Window) -> None:
    """Show two runs of one question on other seeds."""
    tab = _kept(window)
    tab.rows.ticked.clear()
    for place in (len(tab.rows.runs) - 1, len(tab.rows.runs) - 2):
        tab.rows.tick(place)
    tab.list.ticked.emit()
    tab.show_beside()


def _kept(window: Window) -> KeptTab:
    """Turn to what is kept: an answer, the same on another seed, and one that was cut off."""
    runs = LabRuns(window.context.library.database, utc_now)
    if not runs.count():
        sights = _answered().sights
        keep(runs, _compared("1", _GAMES), result_of(_compared("1", _GAMES), sights))
        keep(runs, _compared("2", _LOOK), result_of(_compared("2", _LOOK)))
        keep(runs, _compared("3", _LOOK), None)
    window.go("lab", game_id=playable()[0])
    page = window.page
    assert isinstance(page, LabPage)
    page.tabs.turn_to("kept")
    tab = page.tabs.tab
    assert isinstance(tab, KeptTab)
    return tab


def show_numbers(window: Window) -> None:
    """Show which numbers of a quick game matter."""
    _shown(window, RankingSearch(SensitivityPlan(_quick(), pairs=_FEW)))


def show_sweep(window: Window) -> None:
    """Show what every value of the first game's most telling number does."""
    asked = _first()
    asked = replace(asked, variants=(), test=Criteria())
    keys = next(iter(_first().variants)).rules
    _shown(window, SweepSearch(SweepPlan(asked, tuple(keys)[:1], games=_LOOK)))


def show_tune(window: Window) -> None:
    """Show sets of a quick game's numbers, searched and proved."""
    asked = _quick()
    keys = every_number(asked.arms[0])[:_MOVED]
    goals = tuple(f"{key}={_WANTED}" for key in asked.primary[:2])
    _shown(window, TuneSearch(TunePlan(asked, goals, vary=keys, trials=_TRIALS)))


def _quick() -> Experiment:
    """Return a question of the game that plays fastest: the one for the fewest people."""
    game_id = min(playable(), key=lambda one: game(one).default_seats)
    return replace(begun(game_id), company=_BOT)


def _shown(window: Window, search: LabSearch[Any]) -> None:
    """Show a tab with what its search came to; it is played here, once for all pictures."""
    context = window.context
    assert context.searches is not None
    window.go("lab", game_id=search.experiment.game)
    page = window.page
    assert isinstance(page, LabPage)
    page.question.ask(search.experiment)
    runner = context.searches()
    runner.known[search.kind] = _known(search.kind, search)
    runner.searches[search.kind] = search
    page.tabs.turn_to(search.kind)


_found: dict[Kind, Known] = {}  # by kind of search, what it came to


def _known(kind: Kind, search: LabSearch[Any]) -> Known:
    if kind not in _found:
        told: list[Known] = []
        search.play(None, bool, told.append)
        _found[kind] = replace(told[-1], playing=False, seconds=_SECONDS)
    return _found[kind]
