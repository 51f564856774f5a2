"""About page, credits: the games, icons, fonts and libraries, their makers and licences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

import resources
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.paint.theme import Role, Step
from gui.widgets.buttons import Button
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel, ScrolledPage, Separator
from gui.widgets.said import Label
from resources.version import version


class AboutPage(ScrolledPage):
    """Credits as resources/credits.toml has them."""

    widest = 860.0

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        credit = resources.toml("credits.toml")
        self._panel = Panel(context)
        self._say("app.name", "title", "ink")
        self._say(lambda language: language.say("gui.shell.version", version=version() or "–"))
        self._say("gui.shell.about-line")
        self._part("gui.shell.about-games")
        for place in range(len(credit["games"]["en"])):
            self._say(partial(_sentence, credit["games"], place))
        self._part("gui.shell.about-icons")
        icons = credit["icons"]
        makers = sorted(maker["name"] for maker in icons["authors"].values())
        self._say(lambda language: _line(icons, language).format(authors=_row(makers, language)))
        self._say(lambda language: str(icons["changed"][language.lang]))
        self._say(lambda _language: f"{icons['collection']}  {icons['site']}", role="ink3")
        self._say(lambda _language: f"{icons['licence']}  {icons['deed']}", role="ink3")
        self._licences([(str(icons["collection"]), str(icons["text"]))])
        self._part("gui.shell.about-fonts")
        fonts = credit["fonts"]
        self._say(lambda language: _line(fonts, language))
        for each in fonts["face"]:
            self._face(fonts, each)
        self._licences([(str(each["name"]), str(each["text"])) for each in fonts["face"]])
        self._part("gui.shell.about-libraries")
        self._say("gui.shell.about-libraries-line")
        for library in credit["library"]:
            self._library(library)
        column = QVBoxLayout()
        column.addWidget(self._panel)
        column.addStretch(1)
        self.lay_out(column)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.about"

    def _part(self, heading: str) -> None:
        self._panel.box.addWidget(Separator(self.context))
        self._panel.box.addWidget(Label(self.context, heading, "heading", wrap=True))

    def _say(self, text: Wording, step: Step = "body", role: Role = "ink2") -> None:
        self._panel.box.addWidget(Label(self.context, text, step, role, wrap=True))

    def _licences(self, texts: Sequence[tuple[str, str]]) -> None:
        """Offer licences to be read, each under the name of what it is for."""
        read: list[QWidget] = []
        for what, file in texts:
            word = partial(_licence, what)
            button = Button(self.context, word, partial(self._read, word, file), height=32)
            read.append(button)
        self._panel.box.addWidget(Grid(self.context, read, 250))

    def _read(self, title: Wording, file: str) -> None:
        self.context.host.read_out(title, resources.text(file))

    def _library(self, library: dict[str, Any]) -> None:
        word: Wording = lambda language: language.say(
            "gui.shell.about-library", **library | {"holder": _holders(library, language)}
        )
        self._say(word, role="ink3")

    def _face(self, fonts: dict[str, Any], each: dict[str, Any]) -> None:
        def text(language: Language) -> str:
            how = str(fonts[each["how"]][language.lang])
            return language.say(
                "gui.shell.about-face", name=each["name"], who=_holders(each, language), how=how
            )

        self._say(text, role="ink3")


def _sentence(said: dict[str, list[str]], place: int, language: Language) -> str:
    return said[language.lang][place]


def _line(credit: dict[str, Any], language: Language) -> str:
    return str(credit["line"][language.lang])


def _holders(credit: dict[str, Any], language: Language) -> str:
    """Return to whom something belongs, several set apart as the language does."""
    return language.say("list.parts").join(str(credit["holder"]).split("; "))


def _licence(what: str, language: Language) -> str:
    return language.say("gui.shell.about-licence", what=what)


def _row(names: list[str], language: Language) -> str:
    before = language.say("list.names").join(names[:-1])
    return language.say("list.and").join([before, names[-1]])
