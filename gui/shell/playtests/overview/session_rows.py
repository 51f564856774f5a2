"""Session rows: one for each playtest of the list, with what may be done to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.playtest.store import ListedSession
from gui.context import AppContext, say
from gui.games import game_ui
from gui.games.labels import edition
from gui.i18n import Language
from gui.paint.icons import icon
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.paint.theme import Role
from gui.shell.playtests.keeping import game_name, known
from gui.widgets.buttons import RING, Pressed, SignButton
from gui.widgets.dates import day
from gui.widgets.ticks import TickBox
from resources.numbers import clock

_RIGHT = 0.32  # of a row, for what became of it and when
_PROTOTYPE = "scroll-quill"


def headline(session: ListedSession, language: Language) -> str:
    """Return what a session is called: its number and its game."""
    called = language.say("gui.playtest.title", n=session.number)
    game = say(language, game_name(session.game, session.edition))
    return language.say("gui.matches.join").join((called, game))


def details(session: ListedSession, language: Language) -> str:
    """Return how it was tested: how many sat there, with which kit, what for."""
    kit = session.kit or ""
    parts = [
        language.say("gui.playtest.list.seats", n=session.seats),
        language.say(f"playtest.mode.{session.mode}"),
        edition(session.edition) if known(session.game) else "",
        language.say("gui.playtest.list.kit", kit=kit) if kit else "",
        language.say("gui.playtest.list.differs") if session.kit_differs else "",
        session.goal,
    ]
    return language.say("gui.matches.join").join(filter(None, parts))


def became(session: ListedSession, language: Language) -> str:
    """Return what became of it, or where it stands."""
    if session.state != "ended":
        parts = [language.say(f"playtest.state.{session.state}")]
        if session.round:
            parts.insert(0, language.say("gui.playtest.round", n=session.round))
    else:
        team, extent = session.team, session.extent
        parts = [language.say(f"playtest.team.{team}")] if team not in ("", "none") else []
        if extent not in ("", "full"):
            parts.append(language.say(f"playtest.extent.{extent}"))
        parts = parts or [language.say("playtest.state.ended")]
    return language.say("gui.matches.join").join(parts)


def dated(session: ListedSession, language: Language) -> str:
    """Return the day of a session, and how long it took."""
    parts = [day(session.started or session.created, language.lang)]
    if session.clock_ms:
        parts.append(clock(session.clock_ms))
    return language.say("gui.matches.join").join(parts)


class SessionRow(Pressed):
    """One session in two lines; pressed, it goes on or is looked back on."""

    def __init__(self, context: AppContext, session: ListedSession) -> None:
        self.session = session
        super().__init__(context, self._said)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        page = "playtest-review" if session.state == "ended" else "playtest"
        self.clicked.connect(partial(context.host.go, page, session_id=session.id))
        self.refresh()

    def refresh(self) -> None:
        """Say all of it under the pointer, where the lines have no room for it."""
        super().refresh()
        set_tip(self, self.word())

    def _said(self, language: Language) -> str:
        told = (headline, details, became, dated)
        return language.say("list.comma").join(part(self.session, language) for part in told)

    def sizeHint(self) -> QSize:
        """Return the height of two lines; its width is whatever there is."""
        px = self.context.theme.px
        return QSize(px(220), px(52) + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the game's sign and both lines; what is too long is cut short."""
        theme, language, one = self.context.theme, self.context.language, self.session
        px, painter = theme.px, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, 2, -RING, -2)
        if self.underMouse() or self.isDown():
            painter.fillPath(rounded(box, 7), theme.colour("line2"))
        side = px(20)
        sign = game_ui(one.game).icon if known(one.game) else _PROTOTYPE
        place = QRectF(box.left() + 4, box.center().y() - side / 2, side, side)
        icon(painter, sign, place, theme.colour("ink2"))
        left = box.adjusted(px(34), 3, -box.width() * _RIGHT, -3)
        right = QRectF(left.right() + px(12), left.top(), 0, left.height())
        right.setRight(box.right() - px(8))
        live: Role = "ink2" if one.state == "ended" else "red"
        self.write_half(painter, left, "name", "ink", headline(one, language))
        self.write_half(painter, left, "note", "ink2", details(one, language), lower=True)
        self.write_half(painter, right, "note", live, became(one, language))
        self.write_half(painter, right, "note", "ink3", dated(one, language), lower=True)
        self.ring(painter, box.adjusted(0, RING - 2, 0, 2 - RING), 7)


class SessionLine(QWidget):
    """A session with its tick and its bin. `chosen` says that it was ticked, or not any more."""

    chosen = Signal()

    def __init__(
        self,
        context: AppContext,
        session: ListedSession,
        delete: Callable[[ListedSession], object],
    ) -> None:
        super().__init__()
        self.session = session
        self.tick = TickBox(
            context,
            lambda language: language.say(
                "gui.playtest.list.choose", session=headline(session, language)
            ),
        )
        self.tick.clicked.connect(self.chosen)
        self.row = SessionRow(context, session)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        line.addWidget(self.tick)
        line.addWidget(self.row, 1)
        self.delete = SignButton(
            context, "bin", "gui.playtest.list.delete", partial(delete, session)
        )
        line.addWidget(self.delete)
