"""Recent results of one person: won or lost, by shape and by number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.kernel.game import PERSON
from engine.library.store import Listed
from gui.bot_names import bot_name
from gui.context import AppContext
from gui.i18n import Language
from gui.paint.shapes import Shape, outline
from gui.paint.theme import Role
from gui.shell.past.match_rows import mark
from gui.widgets.panel import Picture
from gui.widgets.said import Label

MOST = 10
Became = Literal["won", "shared", "lost"]
KINDS: tuple[Became, ...] = ("won", "shared", "lost")
_MARKS: dict[Became, tuple[Shape, Role, bool]] = {  # outline, colour, filled
    "won": ("circle", "green", True),
    "shared": ("circle", "green", False),
    "lost": ("diamond", "ink3", False),
}


def became(match: Listed) -> Became | None:
    """Return what a match became for its one person; a win of the team is one shared."""
    if match.ended is None or match.players.count(PERSON) != 1:
        return None
    return mark(match) or ("shared" if match.winners else None)


def lately(matches: Sequence[Listed], game_id: str) -> list[Listed]:
    """Return the last games that counted for one person, the latest first."""
    own = [match for match in matches if match.game == game_id and match.counts]
    ended = [match for match in own if became(match)]
    return sorted(ended, key=lambda match: match.ended or "", reverse=True)[:MOST]


def bots_of(matches: Sequence[Listed]) -> str:
    """Return the bot that sat at every table, if it was always the same."""
    bots = {bot for match in matches for bot in match.players if bot != PERSON}
    return bots.pop() if len(bots) == 1 else ""


def _titled(matches: Sequence[Listed], language: Language) -> str:
    bot = bots_of(matches)
    if not bot:
        return language.say("gui.shell.lately", n=len(matches))
    name = bot_name(language.words, matches[0].game, bot)
    return language.say("gui.shell.lately-against", n=len(matches), bot=name)


def _counted(kinds: Sequence[Became], language: Language) -> str:
    told = [
        language.say(f"gui.shell.lately-{kind}", n=kinds.count(kind))
        for kind in KINDS
        if kind != "shared" or kinds.count(kind)
    ]
    return language.say("gui.shell.lately-join").join(told)


class Lately(QWidget):
    """The marks of the last games with their numbers; nothing where none was played."""

    def __init__(self, context: AppContext, game_id: str) -> None:
        super().__init__()
        matches = lately(context.library.matches(), game_id)
        self.kinds = [kind for match in matches if (kind := became(match))]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if matches:
            self.title = Label(context, partial(_titled, matches), "note", "ink3", wrap=True)
            self.count = Label(context, partial(_counted, self.kinds), "note", "ink2", wrap=True)
            column.addWidget(self.title)
            column.addWidget(_Marks(context, self.kinds))
            column.addWidget(self.count)


class _Marks(Picture):
    """A mark for each game, the latest at the left; a reader hears the numbers below instead."""

    def __init__(self, context: AppContext, kinds: Sequence[Became]) -> None:
        super().__init__(context, 200, 24)
        self._kinds = kinds
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.context.theme
        step = min(theme.px(26), self.width() / MOST)
        radius = min(8.0 * theme.factor, step * 0.36)
        for at, kind in enumerate(self._kinds):
            shape, role, filled = _MARKS[kind]
            centre = QPointF(step * (at + 0.5), self.height() / 2)
            size = radius if shape == "circle" else radius * 0.9
            path = outline(shape, size - (0 if filled else 0.8), centre)
            if filled:
                painter.fillPath(path, theme.colour(role))
            else:
                painter.strokePath(path, QPen(theme.colour(role), 1.8))
