"""Page registry: a page is one line here, and loaded when it is first opened; games add theirs."""

from __future__ import annotations

import linecache
from pkgutil import resolve_name
from typing import Any

from gui.context import AppContext
from gui.games import game_ui, playable
from gui.games.ui import Tool
from gui.widgets.panel import Page
from printpack import games as kits

_PAGES = {
    "start": "gui.shell.home.start:StartPage",
    "new": "gui.shell.newgame.page:NewGamePage",
    "play": "gui.shell.playing.page:PlayPage",
    "replay": "gui.shell.playing.replay:ReplayPage",
    "result": "gui.shell.past.result:ResultPage",
    "matches": "gui.shell.past.matches_page:MatchesPage",
    "statistics": "gui.shell.statistics.page:StatisticsPage",
    "honours": "gui.shell.honours.page:HonoursPage",
    "playtests": "gui.shell.playtests.overview.page:PlaytestsPage",
    "new-playtest": "gui.shell.playtests.setup.page:NewPlaytestPage",
    "settings": "gui.shell.preferences:SettingsPage",
    "print": "gui.shell.printing.page:PrintPage",
    "playtest": "gui.shell.playtests.live:LivePage",
    "playtest-review": "gui.shell.playtests.review.page:ReviewPage",
    "lab": "gui.shell.lab.page:LabPage",
    "lab-game": "gui.shell.lab.game_page:LabGamePage",
    "manual": "gui.shell.manual.page:ManualPage",
    "about": "gui.shell.about:AboutPage",
}


def _printed() -> dict[str, int]:
    """Return how many cards the usual kit has."""
    spec = kits.kit(kits.usual())
    return {"cards": spec.cards(spec.extents[0])}


_TOOLS = (
    Tool("print", "scroll-unfurled", "green", _printed),
    Tool("playtests", "scroll-quill", "ochre"),
    Tool("lab", "scales", "blue"),
)


def names() -> list[str]:
    """Return the names of all pages, those that games bring last."""
    return [*_PAGES, *(name for game_id in playable() for name in game_ui(game_id).pages)]


def tools() -> list[Tool]:
    """Return the tools that the start page offers, those that games bring last."""
    return [*_TOOLS, *(tool for game_id in playable() for tool in game_ui(game_id).tools)]


def load(name: str) -> None:
    """Load what a page is made with, so that it opens the sooner; those of games load by need."""
    if name in _PAGES:
        resolve_name(_PAGES[name])
    if name == "print":
        kits.kit(kits.usual()).read()
    drop_sources()


def drop_sources() -> None:
    """Drop the lines of every module loaded so far: PySide reads them, and Python keeps 15 MB."""
    linecache.clearcache()


def make(context: AppContext, name: str, **what: Any) -> Page:
    """Return a new page of this name."""
    drop_sources()
    for game_id in playable() if name not in _PAGES else ():
        if name in game_ui(game_id).pages:
            return game_ui(game_id).page(name)(context, **what)
    page: Page = resolve_name(_PAGES[name])(context, **what)
    return page
