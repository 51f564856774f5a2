"""Table widget: a match, its board, and the hands at it, brought together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.kernel.asking import Ask, Event, Option
from gui.i18n import Language
from gui.paint.theme import Theme
from gui.settings import Settings
from gui.table.announcing import LogAloud, announce
from gui.table.board import Board, Course, DockPanel, Gesture, Pause, Refusal, TitleBadge
from gui.table.hand.cursor import KEYS, Cursor
from gui.table.hand.hands import Hands
from gui.table.hand.holding import Offer
from gui.table.hand.mouse import Mouse
from gui.table.links import Links
from gui.table.marks.overlay import Overlay
from gui.table.move_list import Moves
from gui.table.notices import Notices
from gui.table.prompt import KEY as PROMPT
from gui.table.prompt import Prompt, PromptButton
from gui.table.prompt_presenter import PromptPresenter
from gui.table.reading_time import ReadingTime
from gui.table.scene import TableScene
from gui.table.shown import Logged, PlayedMatch, ShownMatch, Veilable, Witnessed
from gui.table.things import Thing
from gui.table.view import TableView

NOTICE_STAYS = 2000  # ms that a choice without an alternative is told before anything goes on

MakeBoard = Callable[[TableScene, ShownMatch], Board]


class TableWidget(QWidget):
    """One match on the table. `synced` says that everything lies where the position has it."""

    synced = Signal()

    def __init__(
        self,
        session: ShownMatch,
        make_board: MakeBoard,
        theme: Theme,
        language: Language,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._settings = settings
        self._language = language
        self._theme = theme
        self._played = session if isinstance(session, PlayedMatch) else None
        self._witnessed = isinstance(session, Witnessed)
        self._events: list[Event] = []
        self._gestures: list[Gesture] = []
        self._halted = False
        self.pause: Pause | None = None  # what is looked at before anything is offered
        self._known = 0  # how many events of the match the board knows of
        self.scene = TableScene(theme, language, self)
        self.scene.motion.speed = settings.animation_speed
        self.overlay = Overlay(self.scene)
        self.hands = Hands(self.scene, self.overlay)
        self.mouse = Mouse(self.hands)
        self.keyboard = Cursor(self.hands)
        self.prompt = Prompt(self.scene)
        self.board = make_board(self.scene, session)
        self._words = PromptPresenter(session, self.board, self.hands, language, self.describe)
        self._notices = Notices(self._words, self)
        self.links = Links(self.scene, self.overlay, self.board, session)
        self.view = TableView(self.scene, self.mouse, self.keyboard, self)
        self.moves = Moves(theme, language, self.make, self.throw, self)
        self._reading = ReadingTime(settings, self)
        room = QVBoxLayout(self)
        room.setContentsMargins(0, 0, 0, 0)
        room.addWidget(self.view)
        self.setFocusProxy(self.view)
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        if not self._witnessed:
            self.session.told.connect(self._hear)
        self.session.moved.connect(self.refresh)
        if self._played is not None:
            self._played.thinking.connect(self._show_prompt)
            self._played.failed.connect(self._on_failed)
        self._log = self.session.log if isinstance(self.session, Logged) else None
        if self._log is not None:
            self._aloud = LogAloud(self.view, self._log, self._language)
        self.hands.chosen.connect(self._on_chosen)
        self.hands.thrown.connect(self._on_thrown)
        self.hands.refused.connect(self._on_refused)
        self.hands.changed.connect(self._on_hands)
        self.keyboard.moved.connect(self._on_cursor)
        self.keyboard.skipped.connect(self._on_skipped)
        self.scene.motion.idle.connect(self._on_idle)
        self._reading.over.connect(self._on_read)
        self._notices.faded.connect(self._show_prompt)
        self.scene.resized.connect(self._lay_anew)
        self.view.panned.connect(self.prompt.follow)
        self.view.panned.connect(self.hands.show_numbers)
        self.scene.turned.connect(self._lay_anew)
        self.scene.disclosed.connect(self._disclose)
        self._theme.changed.connect(self._lay_anew)
        self._language.changed.connect(self._speak)
        self._settings.changed.connect(self._on_setting)

    # --- what anybody may ask of a table

    @property
    def gestures(self) -> Sequence[Gesture]:
        """Return every gesture that may be made now."""
        return self._gestures

    def make(self, gesture: Gesture) -> None:
        """Answer as this gesture does."""
        if self._played is not None:
            self._played.answer(gesture.seat, gesture.option)

    def throw(self) -> None:
        """Throw the die that waits, gently."""
        self.hands.throw()

    def skip(self) -> None:
        """Have everything that is waited for happen at once."""
        self.scene.hurried.emit()
        self.scene.motion.finish()
        if self._played is not None:
            self._played.skip()

    def advise(self, seat: int, option: Option, why: Callable[[], str]) -> None:
        """Light up an answer that is advised, and say on the prompt what it is and why."""
        self._notices.advise(seat, option, why)
        self._show_advice()
        self._show_prompt()
        announce(self.view, self.prompt.text)

    def flash(self, key: str) -> None:
        """Point out a thing."""
        self.overlay.flash(key)

    def course(self) -> Course | None:
        """Return how far the game is, where a board has steps to say so."""
        return self.board.course(self.session.state)

    def describe(self, key: str) -> str:
        """Return a thing or a place in words; the prompt and its own buttons say what they are."""
        for gesture in self._gestures:
            if key == gesture.button or (key == gesture.thing and not gesture.places):
                return gesture.text
        return "" if key.partition(":")[0] == PROMPT else self.board.describe(key)

    def section(self) -> str:
        """Return the section of the rulebook on what is held, or pointed at; empty if none is."""
        held, pointed = self.hands.holding.thing, self.view.lens.thing
        return self.links.cite(held or (pointed.stands_for if pointed is not None else ""))

    def docks(self) -> Sequence[DockPanel]:
        """Return the panels that the board puts beside the table."""
        return self.board.docks()

    def emblem(self) -> TitleBadge | None:
        """Return the badge of the mode that is played, where a board has one for the title."""
        return self.board.emblem()

    # --- bringing everything up to date

    def _hear(self, events: Sequence[Event]) -> None:
        self._events += events
        self._known += len(events)
        if self.scene.motion.moves and self.board.conceals(events):
            self.scene.concealed = True
            if isinstance(self._log, Veilable):
                self._log.veil()

    def _disclose(self) -> None:
        """Tell what was seen by now."""
        if self.scene.concealed:
            self.scene.concealed = False
            if isinstance(self._log, Veilable):
                self._log.unveil()
            self._show_prompt()

    def _recall(self) -> None:
        """Have the board know what was told, where it cannot have heard it or must forget it."""
        past = self.session.past
        if len(past) != self._known or self._witnessed:
            self._known = len(past)
            self.board.recall(past)

    def refresh(self) -> None:
        """Show the position of now, decorated with what led to it, and offer what may be done."""
        events, self._events[:] = list(self._events), []
        self._recall()
        self._place()
        self._tell_forced()
        if events:
            self.board.animate(events, self.session.state)
            self._begin_reading(events)
            self._hold_up()
        self.scene.touched, self.scene.dragged, self.scene.thrown_from = "", False, None
        if not self.scene.motion.running:
            self._disclose()
        if self.scene.suspense and self.scene.motion.running:
            self._look()
            self._offer_nothing()
        else:
            self._offer()
        self.synced.emit()

    def _tell_forced(self) -> None:
        """Say which choices of a person's were made because there was no other."""
        if self._played is not None:
            self._notices.tell(self._played.forced, self._forced)

    def _forced(self, ask: Ask) -> str:
        return self.board.forced(self.session.state, ask)

    def _begin_reading(self, events: Sequence[Event]) -> None:
        """Let what happened be read before the bots go on; who is asked takes the time anyway."""
        session = self.session
        read = self.board.reading(events, session.state) if session.setup.people else None
        if read is None or any(ask.options for ask in session.asks):
            self._reading.begin(NOTICE_STAYS if self._notices.told else 0)
        else:
            ms = max(read.ms, NOTICE_STAYS if self._notices.told else 0)
            self._reading.begin(ms, lasting=read.lasting)

    def _on_read(self) -> None:
        self._notices.forget()
        if self.scene.suspense:
            self._show_prompt()
        else:
            self._offer()
        self._hold_up()

    def _place(self) -> None:
        """Put everything where it belongs, whatever was on its way; what is new stays concealed."""
        scene = self.scene
        concealed, scene.concealed = scene.concealed, False
        scene.motion.finish()
        self.board.sync(self.session.state, self.session.seat)
        scene.concealed = concealed

    def _offer_nothing(self) -> None:
        """Let what happens be seen before anything else may be done; any input ends a motion."""
        self._gestures = []
        self._notices.outdate((), "")
        self.hands.offer(Offer())
        self.moves.show_moves((), throw=False)
        self.keyboard.show()
        self._show_prompt()

    def _look(self) -> None:
        """Know what is looked at before anything may be done."""
        if not self._witnessed:
            self.pause = self.board.pause(self.session.state, self.session.asks)
        if self.pause is None and self._reading.keyed:
            self.pause = self._words.reading(self._notices.told, self._reading.end)

    def _offer(self) -> None:
        self.scene.suspense = False
        self._look()
        if self.pause is not None:
            self._offer_nothing()
            return
        board, draw = self.board, self.session.draw
        state, asks = self.session.state, self.session.asks
        gestures = board.gestures(state, asks)
        held, moves = self.hands.thing, [gesture.movement for gesture in gestures]
        kept = held is not None and self.scene.has(held)
        kept = kept and moves == [gesture.movement for gesture in self._gestures]
        die = board.die(state, draw) if draw is not None else ""
        self._notices.outdate(gestures, die)
        self._gestures = gestures
        ways = [*gestures, *board.ways(gestures)]
        offer = Offer(ways, die, self._refusals, board.numbered, self.describe)
        (self.hands.offer_again if kept else self.hands.offer)(offer)
        self.moves.show_moves(gestures, throw=bool(die))
        self.keyboard.show()
        self._show_advice()
        self._show_prompt()

    def _show_advice(self) -> None:
        """Light up what is advised, and nothing without advice."""
        gesture = self._notices.advised(self._gestures)
        self.keyboard.advise((gesture.thing, *gesture.places) if gesture is not None else ())

    def _refusals(self, thing: str) -> Sequence[Refusal]:
        return self.board.refusals(self.session.state, self.session.asks, thing)

    def _lay_anew(self) -> None:
        """Settle into another size, look or language."""
        if self.scene.wide > 0:
            self._place()
            self._disclose()
            self._offer()
            self.scene.update()  # what wears the same face as before is still painted otherwise

    def _speak(self) -> None:
        self.links.close()
        self.board.retranslate()
        self._lay_anew()

    def _hold_up(self) -> None:
        """Let the bots wait until what happened has been seen, and while a hand holds something."""
        moving = bool(self.scene.motion.running)
        wait = moving or self.hands.thing is not None or self._reading.waits
        if self._played is None or wait == self._halted:
            return
        self._halted = wait
        if wait:
            self._played.halt()
        else:
            self._played.go_on()

    def _on_idle(self) -> None:
        self._disclose()
        if self.scene.suspense:
            self._offer()
        self._hold_up()

    def _on_setting(self, name: str) -> None:
        if name == "animation_speed":
            self.scene.motion.finish()
            self.scene.motion.speed = self._settings.animation_speed

    # --- what the hands do

    def _on_chosen(self, gesture: Gesture) -> None:
        self._notices.forget()
        self._hold_up()
        self.make(gesture)

    def _on_thrown(self) -> None:
        self._notices.forget()
        if self._played is not None:
            self._played.throw()

    def _on_refused(self, reason: str, key: str) -> None:
        self._notices.refuse(reason or self._words.why_not(key, idle=self._is_idle()))
        announce(self.view, self._notices.reason)
        self._show_prompt()

    def _on_failed(self, code: str, details: dict[str, str | int]) -> None:
        self._on_refused(self._language.fault(code, details), "")

    def _is_idle(self) -> bool:
        """Say whether nothing may be done now."""
        return not self._gestures and not self.hands.offer_.die

    def _on_cursor(self, thing: Thing | None) -> None:
        if thing is not None:
            announce(self.view, self.describe(thing.key))

    # --- the prompt

    def _show_prompt(self, *_thinking: object) -> None:
        idle = self.hands.thing is None and self.pause is None
        line = self._notices.on(self._words.line(self.pause), self._gestures, idle=idle)
        if self._reading.waits and not self._reading.keyed and not line.note:
            line = line._replace(note=self._language.say("gui.table.skip"))
        buttons = self._words.buttons(self.prompt, self._gestures, self.pause)
        self.prompt.say(line, buttons)
        self.hands.show_numbers()  # its buttons are answers too
        self.overlay.follow()
        does = {button.shortcut: button.act or partial(self._press, button) for button in buttons}
        if idle:
            unseen = (g for g in self._gestures if g.shortcut not in ("", *does))
            does |= {g.shortcut: partial(self.hands.finish, g) for g in unseen}
        self.keyboard.shortcuts = {
            key: act for name, act in does.items() for key in KEYS.get(name, ())
        }
        self.view.setAccessibleDescription(self.prompt.text)

    def _press(self, button: PromptButton) -> None:
        """Do what a button stands for that a gesture begins or ends with."""
        if self.hands.thing is not None:
            self.hands.put(button.key)
        else:
            self.hands.pick(self.scene.things[button.key], "key")

    def _on_skipped(self, moving: bool) -> None:  # noqa: FBT001  # a signal's argument
        if self.pause is not None and self.pause.presses and not moving:
            self.pause.presses[-1].act()
            return
        if not moving:
            self._reading.end()
        self.skip()

    def _on_hands(self) -> None:
        self._show_prompt()
        self._hold_up()
        self.board.foresee(self.hands.meant)
