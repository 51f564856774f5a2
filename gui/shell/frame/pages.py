"""Page registry: a page or tool is one line here, and loaded when it is first opened."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from gui.context import AppContext
from gui.paint.theme import Fixed
from gui.widgets.panel import Page

PAGES = {
    "start": "gui.shell.home.start:StartPage",
    "new": "gui.shell.newgame.page:NewGamePage",
    "play": "gui.shell.playing.page:PlayPage",
    "replay": "gui.shell.playing.replay:ReplayPage",
    "result": "gui.shell.past.result:ResultPage",
    "ending": "gui.games.delay.ending_page:EndingPage",
    "endings": "gui.games.delay.gallery_page:EndingsPage",
    "matches": "gui.shell.past.matches:MatchesPage",
    "statistics": "gui.shell.statistics.page:StatisticsPage",
    "honours": "gui.shell.honours.page:HonoursPage",
    "settings": "gui.shell.preferences:SettingsPage",
    "print": "gui.shell.printing.page:PrintPage",
    "about": "gui.shell.about:AboutPage",
}


class Tool(NamedTuple):
    """A tool of the start page: its page, its icon, and the colour behind it.

    `gui.shell.tool.<page>.name` and `.line` word it.
    """

    page: str
    icon: str
    tint: Fixed


TOOLS = [
    Tool("print", "scroll-unfurled", "green"),
    Tool("endings", "tied-scroll", "seal"),
]


def make(context: AppContext, name: str, **what: Any) -> Page:
    """Return a new page of this name."""
    module, _, kind = PAGES[name].partition(":")
    page: Page = getattr(import_module(module), kind)(context, **what)
    return page
