"""Whose work is shown: this program, its icons and their makers, its fonts and their licences."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Any

from PySide6.QtWidgets import QVBoxLayout

import resources
from gui.shell.panel import Line, Panel, ScrolledPage
from gui.shell.room import Room, Wording
from gui.shell.said import Label
from gui.tongue import Tongue


class AboutPage(ScrolledPage):
    """Credits as resources/credits.toml has them."""

    widest = 860.0

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        credit = resources.toml("credits.toml")
        self._panel = Panel(room)
        self._say("app.name", "title")
        self._say(lambda tongue: tongue.say("gui.shell.version", version=_version()))
        self._say("gui.shell.about-line")
        self._part("gui.shell.about-icons", credit["icons"])
        icons = credit["icons"]
        makers = sorted(maker["name"] for maker in icons["authors"].values())
        self._say(lambda tongue: _line(icons, tongue).format(authors=_row(makers, tongue)))
        self._say(lambda tongue: str(icons["changed"][tongue.lang]))
        self._say(lambda _tongue: f"{icons['collection']}  {icons['site']}", "ink3")
        self._say(lambda _tongue: f"{icons['licence']}  {icons['deed']}", "ink3")
        self._part("gui.shell.about-fonts", credit["fonts"])
        fonts = credit["fonts"]
        self._say(lambda tongue: _line(fonts, tongue))
        for each in fonts["face"]:
            self._face(fonts, each)
        column = QVBoxLayout()
        column.addWidget(self._panel)
        column.addStretch(1)
        self.lay_out(column)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.about"

    def _part(self, heading: str, _credit: object) -> None:
        self._panel.box.addWidget(Line(self.room))
        self._panel.box.addWidget(Label(self.room, heading, "heading", wrap=True))

    def _say(self, text: Wording, role: str = "ink2") -> None:
        step = "title" if role == "title" else "body"
        label = Label(self.room, text, step, "ink" if role == "title" else role, wrap=True)  # type: ignore[arg-type]
        self._panel.box.addWidget(label)

    def _face(self, fonts: dict[str, Any], each: dict[str, Any]) -> None:
        def text(tongue: Tongue) -> str:
            how = str(fonts[each["how"]][tongue.lang])
            return tongue.say(
                "gui.shell.about-face", name=each["name"], who=each["holder"], how=how
            )

        self._say(text, "ink3")


def _line(credit: dict[str, Any], tongue: Tongue) -> str:
    return str(credit["line"][tongue.lang])


def _row(names: list[str], tongue: Tongue) -> str:
    before = tongue.say("list.names").join(names[:-1])
    return tongue.say("list.and").join([before, names[-1]])


def _version() -> str:
    try:
        return version("samsara-table")
    except PackageNotFoundError:
        return "–"
