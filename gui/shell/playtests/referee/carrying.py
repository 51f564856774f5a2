"""Hand sheet: what a hand has to move or lay out on the real table before the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QWidget

from engine.kernel.asking import Atom, Draw, Event, Place
from engine.kernel.dials import Dial
from engine.kernel.wording import Teller
from gui.context import AppContext, Wording, say
from gui.i18n import Language
from gui.session.refereed_match import BotMove
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.sheet import StageSheet
from gui.widgets.buttons import Button

_APART = "  ·  "
LAY_OUT, THROWN = "lay-out", "thrown-here"  # what a hand does with what the application drew


class HandSheet(StageSheet):
    """A bot's move, or what the application drew, until Enter says that the hand has done it.

    `finished` says that it has.
    """

    finished = Signal()

    least, most = QSize(180, 210), QSize(460, 210)

    def __init__(self, context: AppContext, session: RefereeSession, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._session = session
        self._words: Wording | None = None  # what the application drew or threw
        self._after: tuple[object, int | None] = (None, None)  # of which draft, and which entry
        self._how = ""  # the key of what a hand does with it
        self.done = Button(
            context, "gui.playtest.referee.done", self.finish, kind="primary", key="Enter"
        )
        self.box.addStretch(1)
        self.box.addWidget(self.done, 0, Qt.AlignmentFlag.AlignLeft)
        self.title.reword(self._head)
        self.note.reword(self._rest)
        context.language.changed.connect(self._reword)

    @property
    def laid(self) -> Wording | None:
        """Return what the application drew or threw, if nobody entered anything since."""
        draft, line = self._after
        same = draft is self._session.draft and line == self._session.last_line
        return self._words if same else None

    def lay(self, words: Wording | None, key: str = "") -> None:
        """Have a hand lay out what the application drew; nothing, where it has."""
        self._words = words
        self._after = self._session.draft, self._session.last_line
        self._how = f"gui.playtest.referee.{key}"

    @property
    def waits(self) -> bool:
        """Say whether there is something for a hand to do."""
        return self._session.bot_move is not None or self.laid is not None

    def open(self) -> None:
        """Say what there is to do."""
        self._reword()

    def finish(self) -> bool:
        """Go on: the hand has done it; what was drawn lies there before a bot's move is made."""
        laid = self.laid is not None
        self.lay(None)
        if not laid and self._session.bot_move is not None:
            self._session.carried_out()
        self.finished.emit()
        return True

    def _reword(self) -> None:
        for label in (self.title, self.note):
            label.refresh()

    def _head(self, language: Language) -> str:
        move, teller = self._session.bot_move, self._session.teller()
        if self.laid is not None or move is None:
            return say(language, self.laid) if self.laid is not None else ""
        return language.say(
            "gui.playtest.referee.bot",
            seat=teller.seat(move.seat),
            option=teller.option(move.option)
            if move.ask is None
            else teller.answer(move.ask, move.option),
        )

    def _rest(self, language: Language) -> str:
        move = self._session.bot_move
        if self.laid is not None or move is None:
            return language.say(self._how) if self.laid is not None else ""
        asked = self._session.teller().question(move.ask) if move.ask is not None else ""
        return "\n".join(filter(None, (asked, moved_words(self._session, move, language))))


def moved_words(session: RefereeSession, move: BotMove, language: Language) -> str:
    """Return what a hand has to move, a line for each seat: where a thing was, where it goes."""
    teller, colon = session.teller(), language.say("list.colon")
    lines: dict[str, list[str]] = {"": []}
    for before, after in move.changes:
        if session.game.settings[after.key.partition(":")[0]].lies:
            whose, _, what = turned_words(teller, before, after, language).rpartition(colon)
            lines.setdefault(whose, []).append(what)
    told = [colon.join(filter(None, (whose, _APART.join(each)))) for whose, each in lines.items()]
    return "\n".join(filter(None, told)) or language.say("gui.playtest.referee.nothing-moves")


def turned_words(teller: Teller[Any], before: Dial, after: Dial, language: Language) -> str:
    """Return how a dial was turned: Calamity 10 → 7."""
    return language.say(
        "gui.playtest.referee.turned",
        what=teller.dial(after),
        was=teller.setting(before, before.value),
        now=teller.setting(after, after.value),
    )


def thrown_words(session: RefereeSession, events: Sequence[Event]) -> Wording:
    """Return in words what a throw of the application brought, by what was told of it."""
    game, state = session.game, session.state

    def told(language: Language) -> str:
        teller = Teller(game, state, language.lang)
        opened = [event for event in events if teller.place(event) is Place.OPENS]
        return teller.event(opened[0]).replace("*", "") if opened else ""

    return told


def drawn_words(session: RefereeSession, draw: Draw, name: Atom) -> Wording:
    """Return in words which card the application drew, with its id."""
    game, state = session.game, session.state

    def told(language: Language) -> str:
        word = Teller(game, state, language.lang).drawn(draw.topic, name)
        return _APART.join(filter(None, (word, card_id(name))))

    return told


def card_id(name: Atom) -> str:
    """Return what is printed on a card to tell it from others; empty for what has no such id."""
    return name if isinstance(name, str) and any(sign.isdigit() for sign in name) else ""
