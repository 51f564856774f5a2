"""Onboarding tips: what each speaks of, when its moment has come, which one is shown.

A game's tips are data (`resources/games/<game>/tips.toml`); this module knows no game. They are
offered in the first match of a game that a person begins, and again after the person asked for
them in the settings. A tip goes when it was read or when its moment is over, and never returns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtWidgets import QWidget

import resources
from engine.kernel.asking import Event
from gui.context import AppContext
from gui.session.game_session import GameSession
from gui.shell.playing.tip_note import Note, Pointer
from gui.shell.playing.tip_place import TipPlace
from gui.table.announcing import announce
from gui.table.table import TableWidget
from gui.table.things import Thing, reading_order
from gui.widgets.buttons import SignButton

MOST = 6  # tips in one match
NO_TIPS = "no-tips"  # among the seen: the person wants none, of any game
_BAR = "bar."


@dataclass(frozen=True, slots=True)
class Tip:
    """One tip: when it may appear, all that is set at once, and what it points at."""

    id: str
    at: str
    asked: tuple[str, ...] = ()
    offered: str = ""
    told: str = ""
    thrown: bool = False
    undo: bool = False
    watched: bool = False
    panel: str = ""


class Advice(NamedTuple):
    """What a game's file says: its tips, the most urgent first, and what they must not hide."""

    tips: tuple[Tip, ...] = ()
    spare: tuple[str, ...] = ()  # how keys of things begin


@cache
def advice(game_id: str) -> Advice:
    """Return the tips of a game; none if it has no such file."""
    try:
        found = resources.toml(f"games/{game_id}/tips.toml")
    except FileNotFoundError:
        return Advice()
    tips = (Tip(**{**row, "asked": tuple(row.get("asked", ()))}) for row in found["tip"])
    return Advice(tuple(tips), tuple(found["spare"]))


class Tips(QObject):
    """The tips of one match at its table."""

    def __init__(
        self,
        context: AppContext,
        session: GameSession,
        table: TableWidget,
        signs: Mapping[str, SignButton],
        *,
        fresh: bool,
    ) -> None:
        super().__init__(table)
        self._context = context
        self._session = session
        self._table = table
        self._signs = signs  # the buttons of the bar that a tip may point at
        self._game = session.game.id
        self._advice = advice(self._game)
        self._left = 0  # how many may still be shown
        self._heard: set[str] = set()  # kinds of events since the person last decided
        self._decides = False
        self._question: tuple[object, ...] = ()
        self._rested = False  # whether a tip was read at this position: one is enough
        self.tip: Tip | None = None
        self._place = TipPlace(context, table, self._advice.spare)
        self.note = Note(context, table, self.put_away, self.show_none)
        self._pointer = Pointer(context.theme)
        table.scene.addItem(self._pointer)
        QWidget.setTabOrder(table.view, self.note.seen)
        QWidget.setTabOrder(self.note.seen, self.note.none)
        if fresh:
            self._begin()
        self._connect()

    def _connect(self) -> None:
        self._session.told.connect(self._hear)
        self._session.moved.connect(self._arrive)  # after the table, which laid everything out
        table = self._table
        table.scene.motion.idle.connect(self._look, Qt.ConnectionType.QueuedConnection)
        table.hands.changed.connect(self._make_way)
        table.scene.resized.connect(self._lay)
        table.view.zoomed.connect(self._lay)
        for bar in (table.view.horizontalScrollBar(), table.view.verticalScrollBar()):
            bar.valueChanged.connect(self._lay)
        table.scene.turned.connect(self._turn)
        self._context.language.changed.connect(self._lay)
        self._context.theme.changed.connect(self._lay)
        self._context.settings.changed.connect(self._prefer)

    # --- what a person does

    def put_away(self) -> bool:
        """Have read the tip that stands there; say whether one did."""
        if self.tip is None or not self.note.isVisible():
            return False
        self._rested = True
        self._go()
        return True

    def show_none(self) -> None:
        """Let this be the last tip of all games, until the settings bring them back."""
        self._left = 0
        self._context.settings.see_tip(NO_TIPS)
        self._go()

    def _prefer(self, name: str) -> None:
        """Begin anew where the person wants the tips once more."""
        if name == "seen_tips":
            self._begin()

    def _begin(self) -> None:
        seen = self._context.settings.seen_tips
        if not {NO_TIPS, self._mark("tips")} & seen and self._session.people:
            self._left = MOST
            self._context.settings.see_tip(self._mark("tips"))

    def _mark(self, name: str) -> str:
        return f"{self._game}.tip.{name}"

    # --- whose moment it is

    def _hear(self, events: Sequence[Event]) -> None:
        if self._decides:
            self._heard.clear()
        self._heard |= {str(event[0]) for event in events}

    def _arrive(self) -> None:
        """Look at another position; a tip that stood at a question went with its answer."""
        self._rested = False
        if self._decides and self._question != self._questions():
            self._go()
        self._look()

    def _turn(self) -> None:
        """Look at what the board shows instead, of its own accord."""
        self._rested = False
        self._look()

    def _questions(self) -> tuple[object, ...]:
        session = self._session
        asked = [(ask.topic, ask.seat, ask.about, ask.options) for ask in session.asks]
        return session.draw, *asked

    def _look(self) -> None:
        """Keep, take away or bring a tip, as the position has it."""
        session = self._session
        self._decides = session.draw is not None or any(ask.options for ask in session.asks)
        self._question = self._questions()
        if self.tip is not None and not self._holds(self.tip):
            self._go()
        still = not self._table.scene.motion.running  # else what moves has its say first
        if self.tip is None and self._left and still and not self._rested:
            self._bring()
        self._lay()

    def _bring(self) -> None:
        """Bring the first tip whose moment has come and that finds room."""
        seen = self._context.settings.seen_tips
        for tip in self._advice.tips:
            if self._mark(tip.id) in seen or not self._holds(tip):
                continue
            key = f"gui.tip.{self._game}.{tip.id}"
            self.note.write(key)
            if self._spot(tip) is not None:
                self.tip = tip
                self._left -= 1
                announce(self._table.view, self._context.language.say(key))
                return

    def _holds(self, tip: Tip) -> bool:
        """Say whether what a tip speaks of can be seen or done now."""
        session, table = self._session, self._table
        asks = () if table.pause is not None else session.asks
        topics = {ask.topic.rpartition(".")[2] for ask in asks if ask.options}
        used = {key for g in table.gestures for key in (g.thing, *g.places)}
        return (
            self._thing_at(tip) is not None
            and (not tip.asked or not topics.isdisjoint(tip.asked))
            and (not tip.offered or any(key.startswith(tip.offered) for key in used))
            and (not tip.told or tip.told in self._heard)
            and (not tip.thrown or session.draw is not None)
            and (not tip.undo or session.can_undo)
            and (not tip.watched or (session.outcome is None and not self._decides))
            and (not tip.panel or any(dock.title == tip.panel for dock in table.docks()))
        )

    def _go(self) -> None:
        """Take the tip away for good; the keyboard goes back to the table if it was here."""
        if self.tip is None:
            return
        tip, self.tip = self.tip, None
        here = self.note.isAncestorOf(self._table.window().focusWidget() or self._table)
        self._place.leave()
        self._lay()
        if here:
            self._table.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self._context.settings.see_tip(self._mark(tip.id))

    # --- where it lies

    def _thing_at(self, tip: Tip) -> Thing | SignButton | None:
        """Return what a tip points at, if it is there to be seen."""
        if tip.at.startswith(_BAR):
            sign = self._signs[tip.at.removeprefix(_BAR)]
            return sign if sign.isVisibleTo(sign.window()) else None
        hands = self._table.hands
        if not tip.at:
            return next(iter(hands.ready), None)
        things = self._table.scene.things
        found = [t for key, t in things.items() if key.startswith(tip.at) and t.isVisible()]
        used = {key for g in self._table.gestures for key in (g.thing, *g.places)}
        best = [t for t in found if t.key in used] or [t for t in found if t.face is not None]
        return next(iter(reading_order(best)), None)

    def _spot(self, tip: Tip) -> QRectF | None:
        """Return where the slip of a tip may lie; None if there is no room or nothing to show."""
        thing = self._thing_at(tip)
        return self._place.spot(thing, self.note.shapes()) if thing is not None else None

    def _lay(self, *_what: object) -> None:
        """Have the slip where it may lie now, or out of sight."""
        paper = self._spot(self.tip) if self.tip is not None else None
        thing = self._thing_at(self.tip) if self.tip is not None else None
        shown = paper is not None and thing is not None and self._table.hands.thing is None
        if paper is not None and thing is not None:
            self.note.lie(paper)
            self._point(paper, thing)
        self.note.setVisible(shown)
        self._pointer.setVisible(shown)
        for sign in self._signs.values():
            sign.point_out(on=shown and sign is thing)
        if shown:
            self.note.raise_()

    def _point(self, paper: QRectF, thing: Thing | SignButton) -> None:
        view = self._table.view
        from_view = view.viewportTransform().inverted()[0]
        start, inside = from_view.mapRect(paper), isinstance(thing, Thing)
        end = thing.bounds() if isinstance(thing, Thing) else self._edge_below(thing)
        self._pointer.point(start, end if inside else from_view.mapRect(end), bracketed=inside)

    def _edge_below(self, sign: SignButton) -> QRectF:
        """Return the edge of the table under a button of the bar, in the table's pixels."""
        box = self._place.seen_at(sign)
        left = min(max(box.left(), 0.0), self._table.width() - box.width())
        return QRectF(left, 3, box.width(), 0)

    def _make_way(self) -> None:
        """Be out of the way of the hand and of all that is outlined while something is held."""
        if self.tip is not None and self.note.isVisible() == (self._table.hands.thing is not None):
            self._lay()
