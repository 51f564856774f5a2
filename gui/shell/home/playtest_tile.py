"""Playtest tile of the start page: a new session, or the one under way with its clock."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout

from engine.library.under_way import UnderWay, under_way
from gui.context import AppContext, plain
from gui.games.ui import Tool
from gui.i18n import Language
from gui.shell.home.tile import ToolTile
from gui.widgets.buttons import Button
from gui.widgets.said import Label
from resources.numbers import clock

PAGE = "playtests"


class PlaytestTile(ToolTile):
    """The way into the tracker; a session that has not ended stands on it."""

    below = True

    def __init__(self, context: AppContext, tool: Tool) -> None:
        self.session = under_way(context.library.database)
        super().__init__(context, tool)

    def _head(self, name: str) -> QHBoxLayout:
        head = super()._head(name)
        if self.session is not None:
            head.addWidget(Label(self.context, plain(clock(self.session.clock_ms)), "button"))
        return head

    def tighten(self, *, on: bool) -> None:
        """Say in a word what is begun, so that the sign keeps its room."""
        super().tighten(on=on)
        if self.session is None:
            self.ways[0].reword("gui.playtest.new-short" if on else "gui.playtest.new")

    def _said(self, language: Language) -> str:
        if self.session is None:
            return super()._said(language)
        return told(self.session, language)

    def _ways(self) -> list[Button]:
        go, tool = self.context.host.go, super()._ways()
        if self.session is None:
            new = Button(self.context, "gui.playtest.new", partial(go, "new-playtest"))
            new.about("gui.playtest.new")
        else:
            on = partial(go, "playtest", session_id=self.session.id)
            new = Button(self.context, "gui.playtest.go-on", on, kind="primary")
            new.about(partial(told, self.session))
        return [new, *tool]


def told(session: UnderWay, language: Language) -> str:
    """Return which session it is, how far, and whether its clock stands."""
    parts = [language.say("gui.playtest.title", n=session.number)]
    if session.round:
        parts.append(language.say("gui.playtest.round", n=session.round))
    parts.append(language.say(f"playtest.state.{session.state}"))
    return language.say("gui.matches.join").join(parts)
