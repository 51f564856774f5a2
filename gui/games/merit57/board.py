"""Board of v5.7: it brings the table's things to what the position and its questions lay out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainter

from engine.games.merit57.game import GAME
from engine.games.merit57.rounds import PHASES, START_OF_ROUND
from engine.games.merit57.state import State
from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.wording import Teller
from gui.games.merit.animation.motions import Motions
from gui.games.merit.laying import LENS, Laid
from gui.games.merit.layout import LEAST, Layout, layout
from gui.games.merit.looks import Badge
from gui.games.merit.painting.palette import Palette
from gui.games.merit.pieces import Scene
from gui.games.merit57.arrangement.table import arranged, tray_of
from gui.games.merit57.citing import section
from gui.games.merit57.describing import Describer, located
from gui.games.merit57.gestures import gestures, movements
from gui.games.merit57.memory import Memory
from gui.games.merit57.view_model import Reader
from gui.paint.surfaces import desk, hills
from gui.table.board import Board, Course, Gesture, Line, Refusal
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.shown import PlayedMatch, ShownMatch, people_at

# step of a round, as it is worded: the phases that belong to it
_STEPS = {
    "merit57.phase.rewards": ("rewards",),
    "gui.merit57.step.events": ("collective", "personal"),
    "merit57.phase.beings": ("beings",),
    "merit57.phase.actions": ("actions",),
    "merit57.phase.settlement": ("settlement",),
}
_STEP_OF = {phase: at for at, phases in enumerate(_STEPS.values()) for phase in phases}


class Merit57Board(Board):
    """The table of one match of 《功德轮回》 v5.7."""

    def __init__(self, scene: TableScene, shown: ShownMatch) -> None:
        scene.least = QSizeF(*LEAST)
        self._scene = scene
        self._shown = shown
        self._memory = Memory()
        self._palette = Palette(shown.state.rules, scene.theme, scene.language)
        self._digest = GAME.rule_sheet.digest(shown.setup.house)
        self._laid = Laid(scene, self._palette, len(shown.state.players) - 1)
        self._motions = Motions(scene, self._palette)
        self._ground: tuple[float, float] = (0.0, 0.0)
        if isinstance(shown, PlayedMatch):
            shown.thinking.connect(self._on_thinking)
        shown.told.connect(self._memory.hear)

    # --- the contract of a board

    def sync(self, state: State, seat: int) -> None:
        """Put every thing where this position, seen from this seat, has it."""
        made = self.scene_of(state, seat)
        self._scene.prompt_area = QRectF(*made.layout.prompt)
        self._lay_ground(made.layout)
        self._laid.lay(arranged(made))

    def gestures(self, state: State, asks: Sequence[Ask]) -> list[Gesture]:
        """Return one gesture for every option of the open questions."""
        mine = seen_by(self._shown.seat, asks)
        reader = self._reader(state, self._shown.seat, mine)
        teller = Teller(GAME, state, self._scene.language.lang)
        return gestures(teller, mine, reader.figures.preview)

    def refusals(self, state: State, asks: Sequence[Ask], thing: str) -> list[Refusal]:
        """Return the places of the same sort that are closed to a thing, with reasons."""
        sort, _, verb = thing.partition(":")
        if sort != "action":
            return []
        reader = self._reader(state, self._shown.seat, asks)
        return list(reader.figures.refusals(reader.tray, verb))

    def animate(self, events: Sequence[Event], state: State) -> None:  # noqa: ARG002
        """Decorate the way from the last position to this one."""
        self._motions.show(events, self._laid.pieces, self._laid.gone)

    def retranslate(self) -> None:
        """Say everything in the language that is spoken now."""
        self.sync(self._shown.state, self._shown.seat)

    def describe(self, key: str) -> str:
        """Return a thing or a place in words."""
        reader = self._reader(self._shown.state, self._shown.seat, self._shown.asks)
        return Describer(reader).describe(key)

    # --- what a table may ask besides

    def die(self, _state: State, _draw: Draw) -> str:
        """Return the key of the die."""
        return "die"

    def prompt(self, state: State, asks: Sequence[Ask], draw: Draw | None) -> Line | None:
        """Return what is asked, and how it is answered by hand."""
        asked = next((ask for ask in asks if ask.options), None)
        say, lang = self._scene.language.say, self._scene.language.lang
        mine = self.badge(state, self._shown.seat)
        if draw is not None and draw.topic == "die" and asked is None:
            return Line(say("gui.merit57.roll"), "", mine, mine=True)
        if asked is None:
            return None
        topic = asked.topic.rpartition(".")[2]
        key = f"gui.merit57.how.{topic}"
        how = say(key) if self._scene.language.knows(key) else ""
        teller = Teller(GAME, state, lang)
        if topic == "action":
            number = state.rules.actions - int(asked.about[1]) + 1
            who = say(GAME.who_key(state, int(asked.about[0])))
            return Line(
                say("gui.merit57.prompt.action", who=who, number=number), how, mine, mine=True
            )
        return Line(teller.question(asked), how, mine, mine=True)

    def badge(self, state: State, seat: int) -> Face:
        """Return the badge of a seat's character."""
        who = tray_of(state, seat, self._shown.asks)
        return self.character(state, who)

    def character(self, state: State, who: int) -> Face:
        """Return the badge of a character."""
        return self._palette.face(Badge(state.players[who].role), 32, 32)

    def course(self, state: State) -> Course:
        """Return the round and which of its steps it is at."""
        phase = PHASES[min(state.phase, len(PHASES) - 1)].name
        begun = state.phase >= START_OF_ROUND
        number = min(state.round, state.rules.rounds)
        now = _STEP_OF.get(phase, -1) if not state.ending else -1
        return Course(("round", number) if begun else (), tuple(_STEPS), now)

    def recall(self, past: Sequence[Event]) -> None:
        """Show what was told last as if it had been seen."""
        self._memory.recall(past)

    def locate(self, keys: Sequence[str]) -> str:
        """Return where the card of a line lies, else whom the line is about."""
        return located(keys, self._laid.pieces, self._shown.state.flipped)

    def glimpse(self, keys: Sequence[str]) -> Face | None:
        """Return the first card that a line speaks of, large."""
        state = self._shown.state
        cards = [key.partition(":")[2] for key in keys if key.startswith("card:")]
        card = next((card for card in cards if card in state.rules.cards), "")
        if not card:
            return None
        look = self._reader(state, self._shown.seat, self._shown.asks).face(card)
        return self._palette.face(look, LENS, LENS * 88 / 63)

    def why(self, state: State, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why something cannot be taken or put down, where that is known."""
        reader = self._reader(state, self._shown.seat, asks)
        return Describer(reader).why(asks, thing, place)

    def cite(self, key: str) -> str:
        """Return the section of the rulebook that speaks of a thing."""
        return section(self._shown.state, key)

    # --- how it is brought about

    def scene_of(self, state: State, seat: int) -> Scene:
        """Return all that decides where pieces lie now."""
        asks = seen_by(seat, self._shown.asks)
        reader = self._reader(state, seat, asks)
        made = layout(self._scene.wide, self._scene.high, len(state.players) - 1)
        moves = [move for ask in asks for move in movements(state, ask)]
        waits_for = self._shown.waits_for
        return Scene(reader, made, asks, moves, self._memory, self._shown.draw, waits_for)

    def _reader(self, state: State, seat: int, asks: Sequence[Ask]) -> Reader:
        words = self._scene.language.words
        return Reader(
            state,
            seat,
            tray_of(state, seat, asks),
            words,
            people_at(self._shown, self._scene.language),
            self._digest,
        )

    def _on_thinking(self, _seat: int, thinks: bool) -> None:  # noqa: FBT001  # a signal's
        if thinks and self._scene.wide > 0:  # when it ends, the table is laid for what came of it
            self.sync(self._shown.state, self._shown.seat)

    def _lay_ground(self, made: Layout) -> None:
        """Paint the desk and its hills once for each size."""
        if self._ground == (made.w, made.h):
            return
        self._ground = (made.w, made.h)
        theme = self._scene.theme

        def paint(painter: QPainter, rect: QRectF) -> None:
            desk(painter, rect, theme)
            ink = theme.colour("shade") if theme.dark else theme.colour("ink")
            strip = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.55)
            hills(painter, strip, ink, layers=3, seed=41, strength=0.10, first=0.3, height=0.2)

        self._scene.stand_on(paint)


def seen_by(seat: int, asks: Sequence[Ask]) -> list[Ask]:
    """Return the questions as one seat may see them: what others are asked is theirs alone.

    What anybody may do of their own accord lies open on the table.
    """
    return [ask if ask.seat == seat else ask._replace(options=()) for ask in asks]
