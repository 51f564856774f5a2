"""Course of a session: how the rules are taught and for how long, who leads it and where."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from engine.playtest.rows import LONGEST
from engine.playtest.sessions import Session
from gui.context import AppContext, Wording
from gui.shell.playtests.setup.kit_field import complete
from gui.shell.playtests.setup.teaching import Teaching
from gui.widgets.choices import Toggle
from gui.widgets.fields import DropDown, TextField
from gui.widgets.panel import Panel
from gui.widgets.said import Label

Taught = Literal["rulebook", "explained", "watched", "known"]
WAYS: tuple[Taught, ...] = ("rulebook", "explained", "watched", "known")
_ALIAS = 24


class Course(Panel):
    """How the session goes, apart from the game."""

    def __init__(self, context: AppContext, session: Session, known: list[str]) -> None:
        super().__init__(context)
        key = "gui.playtest.setup"
        self.box.addWidget(Label(context, f"{key}.course", "heading", wrap=True))
        self.box.addWidget(Label(context, f"{key}.taught", "name", wrap=True))
        ways: list[tuple[str, Wording]] = [(way, f"{key}.taught-{way}") for way in WAYS]
        self.taught = DropDown(context, f"{key}.taught", ways, session.taught or WAYS[0])
        self.box.addWidget(self.taught)
        self.teaching = Teaching(context)
        self.box.addWidget(self.teaching)
        self.box.addWidget(Label(context, f"{key}.where", "name", wrap=True))
        self.place = TextField(context, f"{key}.place", f"{key}.place", LONGEST)
        self.place.setText(session.place)
        self.facilitator = TextField(context, f"{key}.facilitator", f"{key}.facilitator", _ALIAS)
        self.facilitator.setText(session.facilitator)
        complete(self.facilitator, known)
        self.box.addWidget(self.place)
        self.box.addWidget(self.facilitator)
        row = QHBoxLayout()
        row.addWidget(Label(context, f"{key}.clock", role="ink2", wrap=True), 1)
        self.clock = Toggle(context, f"{key}.clock", on=session.shown_clock)
        row.addWidget(self.clock, 0, Qt.AlignmentFlag.AlignVCenter)
        self.box.addLayout(row)
        self.box.addStretch(1)

    def way(self) -> Taught:
        """Return how the rules are taught."""
        return next(way for way in WAYS if way == self.taught.value())
