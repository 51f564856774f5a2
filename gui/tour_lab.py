"""Lab for the tour: a question that was answered in a few games, once for all pictures."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.examples import examples_of
from engine.lab.experiments.surveying import survey
from gui.games import playable
from gui.lab_runner import Standing, standing_of
from gui.shell.frame.window import Window

_GAMES = 320  # of each side
_BESIDE = 16  # of each company
_SECONDS = 4.0  # that it is told to have taken


def show_welcome(window: Window) -> None:
    """Show the questions that somebody may ask first."""
    window.go("lab", game_id=playable()[0])


def show_answer(window: Window) -> None:
    """Show what the first question of the first game comes to."""
    assert window.context.lab is not None
    window.context.lab().standing = _answered()
    window.go("lab")


@cache
def _answered() -> Standing:
    asked = examples_of(playable()[0])[0].experiment
    asked = replace(asked, test=replace(asked.test, most=_GAMES))
    comparison = Comparison(asked)
    comparison.run()
    sights = tuple(survey(asked, _BESIDE))
    return replace(standing_of(comparison, _SECONDS), sights=sights)
