"""Draw stage: what a real table drew or threw is entered where the board puts choices."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from engine.kernel.asking import Atom, Draw
from engine.kernel.journal import Drawn, Typed
from engine.playtest.refereed.finding import DrawName, draw_names
from gui.context import AppContext, Wording, plain, say
from gui.i18n import Language
from gui.paint.surfaces import rounded, shadow
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.carrying import LAY_OUT, THROWN, card_id, drawn_words, thrown_words
from gui.shell.playtests.referee.picking import Picker
from gui.shell.playtests.referee.sheet import StageSheet
from gui.widgets.buttons import RING, Button, Pressed

_SIDES = 6
_ONE_ROW = 4  # cards that stand side by side in any window
_TWO_ROWS, _FOOT = 226, 70  # how high two rows of cards stand, and what else stands below a title
_PEOPLE = ("seat", "player")  # kinds of what a draw brings that are somebody at the table
_LOW = 400.0  # how high the table is before that line stands there at all
_NOTED = 1060.0  # how wide before a line stands below the title all the same
_BESIDE = 860.0  # how wide it is before its buttons stand beside the title
_PIPS = {
    1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8),
}  # fmt: skip  # of three rows of three


class DieButton(Pressed):
    """A side of a die, to be pressed as it fell."""

    def __init__(self, context: AppContext, value: int) -> None:
        super().__init__(context, plain(value))
        self.value = value
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Return a square, and the rim around it."""
        side = self.context.theme.px(46) + 2 * RING
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the die."""
        painter, theme = QPainter(self), self.context.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RING, RING, -RING, -RING)
        corner = box.width() * 0.2
        shadow(painter, box, corner, 4, 1, theme.colour("shade", 0.2))
        painter.fillPath(rounded(box, corner), theme.colour("field"))
        rim = theme.colour("focus" if self.underMouse() else "line")
        painter.strokePath(rounded(box, corner), QPen(rim, 1.5))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("red" if self.value in (1, 4) else "ink"))
        step, pip = box.width() * 0.25, box.width() * 0.085
        for place in _PIPS[self.value]:
            across, down = place % 3 - 1, place // 3 - 1
            painter.drawEllipse(box.center() + QPointF(across * step, down * step), pip, pip)


class DrawStage(StageSheet):
    """What was drawn or thrown: cards to be found by name, six sides of a die, or one button.

    `laid` gives what the application drew in words, for a hand to lay it out.
    """

    laid = Signal(object, str)
    over_prompt = True

    def __init__(
        self,
        context: AppContext,
        session: RefereeSession,
        seen: Collection[Atom],
        parent: QWidget,
    ) -> None:
        super().__init__(context, parent)
        self._session = session
        self._ground = parent  # that it lies on
        self._seen = seen  # what draws of earlier sessions brought
        self.before: Wording | None = None  # what the application drew just before
        self.picker = Picker(context)
        self.picker.chosen.connect(self._choose)
        self.picker.field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.head.addWidget(self.picker.field)
        self.box.addWidget(self.picker, 1)
        self.dice = QWidget()
        grid = QGridLayout(self.dice)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        for value in range(1, _SIDES + 1):
            die = DieButton(context, value)
            die.clicked.connect(partial(self.fell, value))
            grid.addWidget(die, (value - 1) // 3, (value - 1) % 3, Qt.AlignmentFlag.AlignCenter)
        self.box.addWidget(self.dice, 1, Qt.AlignmentFlag.AlignCenter)
        own = "gui.playtest.stage."
        self.unknown = Button(context, f"{own}unknown", self.not_known, key="Ctrl+U", height=34)
        self.here = Button(context, f"{own}here", self.throw, sign="dice", key="Ctrl+D", height=34)
        self.cast = Button(
            context, f"{own}cast", self.throw, kind="primary", sign="dice", key="Enter"
        )
        self.box.addWidget(self.cast, 1, Qt.AlignmentFlag.AlignCenter)
        self.foot = QWidget()
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        for button in (self.unknown, self.here):
            row.addWidget(button)
        row.addStretch(1)
        self.box.addWidget(self.foot)
        context.language.changed.connect(self._reword)
        context.theme.changed.connect(self._measure)
        self._measure()

    # --- what it shows

    @property
    def draw(self) -> Draw | None:
        """Return what waits to be entered."""
        return self._session.waiting

    @property
    def cards(self) -> bool:
        """Say whether what waits has names."""
        return self.draw is not None and bool(self.draw.of)

    @property
    def people(self) -> bool:
        """Say whether somebody at the table is drawn, of whom there is no pile."""
        return self._kind in _PEOPLE

    @property
    def _kind(self) -> str:
        draw = self.draw
        return "" if draw is None else self._session.game.draws.get(draw.topic, "")

    @property
    def seeks(self) -> bool:
        """Say whether a part of a name is typed."""
        return self.cards and bool(self.picker.field.text())

    @property
    def die(self) -> bool:
        """Say whether a die waits whose sides have their keys."""
        draw = self.draw
        return draw is not None and not draw.of and draw.n == _SIDES and not self.by_app

    @property
    def by_app(self) -> bool:
        """Say whether only the application can throw what waits."""
        return self._session.thrown_by_app

    def open(self) -> None:
        """Show what waits."""
        self.picker.setVisible(self.cards)
        self.picker.field.setVisible(self.cards)
        self.dice.setVisible(self.die)
        fits = self._session.draft is not None and self._session.conflict is None
        self.cast.setVisible(self.by_app and not fits)  # there Enter keeps the correction
        self.here.reword(f"gui.playtest.stage.{'throw-here' if self.die else 'here'}")
        self._fit_note()
        self.unknown.setVisible(self.cards and self._session.draft is None)
        self.here.setVisible(not self.by_app and self._session.draft is None)
        wide = 420 if self.cards else 170
        below = 0 if self.head.indexOf(self.foot) >= 0 else _FOOT
        several = self.cards and self.draw is not None and len({*self.draw.of}) > _ONE_ROW
        self.least = QSize(wide, _TWO_ROWS + below if several else 176)
        self._reword()
        if self.cards:
            self._offer()

    def _offer(self) -> None:
        names = self.names()
        several = any(one.left > 1 for one in names)
        notes = {one.name: self._note(one, several=several) for one in names}
        self.picker.offer(names, notes)

    def names(self) -> list[DrawName]:
        """Return what may have been drawn; what only stands in for another draw comes last."""
        session, draw = self._session, self.draw
        assert draw is not None
        claimed = tuple(session.claimable())
        whole = draw._replace(n=draw.n + len(claimed), of=(*draw.of, *claimed))
        lang = self.context.language.lang
        own = {row.name for row in session.records if isinstance(row, Typed)}
        return draw_names(session.game, session.state, whole, lang, own.union(self._seen))

    def _note(self, one: DrawName, *, several: bool) -> str:
        """Return what stands below a name: the card's id; where some are alike, how many."""
        draw = self.draw
        assert draw is not None
        word = self.context.language.say
        if one.value >= draw.n:
            return word("gui.playtest.stage.stands-in")
        left = word("gui.playtest.stage.left", n=one.left) if several else ""
        return "  ·  ".join(filter(None, (card_id(one.name), left)))

    def _reword(self) -> None:
        thrown = self.before if self.by_app else None
        self.title.reword(thrown or (lambda _language: self._session.awaited()))
        self.note.reword(self._hint)
        if self.isVisible() and self.cards:
            self._offer()

    def _hint(self, language: Language) -> str:
        draw = self.draw
        if self.before is not None and self.by_app:
            return self._session.awaited()
        if self.before is not None:
            return say(language, self.before)
        if draw is None or not draw.of:
            return language.say("gui.playtest.stage.app-only") if self.by_app else ""
        if self._kind in (*_PEOPLE, "colour"):
            return language.say("gui.playtest.stage.hint-seats")
        return language.say("gui.playtest.stage.hint", n=draw.n)

    def _measure(self) -> None:
        self.picker.field.setFixedWidth(self.context.theme.px(210))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the buttons beside the title where there is the width for them."""
        super().resizeEvent(event)
        wide = self.width() >= self.context.theme.px(_BESIDE)
        if wide != (self.head.indexOf(self.foot) >= 0):
            if wide:
                self.box.removeWidget(self.foot)
                self.head.insertWidget(1, self.foot)
            else:
                self.head.removeWidget(self.foot)
                self.box.addWidget(self.foot)
        self._fit_note()

    def _fit_note(self) -> None:
        """Leave out how a card is found where there is no room for it beside the buttons."""
        px, beside = self.context.theme.px, self.head.indexOf(self.foot) >= 0
        room = not self.die and (not beside or self.width() >= px(_NOTED))
        low = self.cards and self._ground.height() < px(_LOW)
        self.note.setVisible((room and not low) or self.before is not None)

    # --- what is entered

    def fell(self, value: int) -> bool:
        """Enter what the die shows."""
        return self._session.enter_draw(value - 1)

    def throw(self) -> bool:
        """Have the application draw or throw, and tell what came of it."""
        session, draw = self._session, self.draw
        line, told = len(session.records), len(session.past)
        if draw is None:
            return False
        thrown = session.throw()
        if thrown and draw.of:
            record = session.records[line]
            assert isinstance(record, Drawn)
            self.laid.emit(drawn_words(session, draw, draw.of[record.value]), LAY_OUT)
        elif thrown:
            self.laid.emit(thrown_words(session, session.past[told:]), THROWN)
        return thrown

    def not_known(self) -> bool:
        """Enter that nobody knows yet."""
        return self.cards and self._session.enter_draw(provisional=True)

    def _choose(self, one: DrawName) -> None:
        draw = self.draw
        if draw is None:
            return
        if one.value >= draw.n:
            self._session.claim(one.name)
        else:
            self._session.enter_draw(one.value)
