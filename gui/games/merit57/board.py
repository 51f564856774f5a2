"""Board of v5.7: it brings the table's things to what the position and its questions lay out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.games.merit57.game import GAME
from engine.games.merit57.rounds import PHASES, START_OF_ROUND
from engine.games.merit57.state import State
from engine.kernel.asking import Ask, Draw
from engine.kernel.wording import Teller
from gui.games.merit.board import MeritBoard, seen_by
from gui.games.merit.layout import Layout, layout
from gui.games.merit.looks import Badge
from gui.games.merit.scene_items import SceneItem
from gui.games.merit57.arrangement.scene import BoardScene
from gui.games.merit57.arrangement.table import arranged, tray_of
from gui.games.merit57.citing import section
from gui.games.merit57.cost_labels import CostLabels
from gui.games.merit57.describing import Describer
from gui.games.merit57.gestures import gestures, movements
from gui.games.merit57.memory import Memory
from gui.games.merit57.motions import LotusMotions
from gui.games.merit57.painting.palette import LotusPalette
from gui.games.merit57.view_model import ViewModel
from gui.paint.surfaces import desk, hills
from gui.table.board import Course, Gesture, PromptLine, Refusal
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.shown import ShownMatch, people_at

# step of a round, as it is worded: the phases that belong to it
_STEPS = {
    "merit57.phase.rewards": ("rewards",),
    "gui.merit57.step.events": ("collective", "personal"),
    "merit57.phase.beings": ("beings",),
    "merit57.phase.actions": ("actions",),
    "merit57.phase.settlement": ("settlement",),
}
_STEP_OF = {phase: at for at, phases in enumerate(_STEPS.values()) for phase in phases}


class Merit57Board(MeritBoard):
    """The table of one match of 《功德轮回》 v5.7."""

    game = GAME
    palette = LotusPalette
    motions = LotusMotions

    def __init__(self, scene: TableScene, shown: ShownMatch) -> None:
        self._memory = Memory()
        super().__init__(scene, shown, self._memory)
        scene.stand_on(self._paint_ground)

    # --- the contract of a board

    def lie(self, state: State, seat: int) -> tuple[Layout, list[SceneItem]]:
        """Return where things lie in this position, seen from this seat, the lowest first."""
        made = self.scene_of(state, seat)
        return made.layout, arranged(made)

    def event(self, state: State) -> str:
        """Return the collective event that lies open, or nothing."""
        return state.flipped[-1] if state.flipped else ""

    def gestures(self, state: State, asks: Sequence[Ask]) -> list[Gesture]:
        """Return one gesture for every option of the open questions."""
        mine = seen_by(self._shown.seat, asks)
        teller = Teller(GAME, state, self._scene.language.lang)
        return gestures(teller, mine, self._costs(state).preview)

    def refusals(self, state: State, asks: Sequence[Ask], thing: str) -> list[Refusal]:
        """Return the places of the same sort that are closed to a thing, with reasons."""
        sort, _, verb = thing.partition(":")
        if sort != "action":
            return []
        return list(self._costs(state).refusals(tray_of(state, self._shown.seat, asks), verb))

    def describe(self, key: str) -> str:
        """Return a thing or a place in words."""
        model = self._model(self._shown.state, self._shown.seat, self._shown.asks)
        return Describer(model).describe(key)

    # --- what a table may ask besides

    def die(self, _state: State, _draw: Draw) -> str:
        """Return the key of the die."""
        return "die"

    def prompt(self, state: State, asks: Sequence[Ask], draw: Draw | None) -> PromptLine | None:
        """Return what is asked, and how it is answered by hand."""
        asked = next((ask for ask in asks if ask.options), None)
        say, lang = self._scene.language.say, self._scene.language.lang
        mine = self.badge(state, self._shown.seat)
        if draw is not None and draw.topic == "die" and asked is None:
            return PromptLine(say("gui.merit57.roll"), "", mine, mine=True)
        if asked is None:
            return None
        topic = asked.topic.rpartition(".")[2]
        key = f"gui.merit57.how.{topic}"
        how = say(key) if self._scene.language.knows(key) else ""
        teller = Teller(GAME, state, lang)
        if topic == "action":
            number = state.rules.actions - int(asked.about[1]) + 1
            who = say(GAME.who_key(state, int(asked.about[0])))
            return PromptLine(
                say("gui.merit57.prompt.action", who=who, number=number), how, mine, mine=True
            )
        return PromptLine(teller.question(asked), how, mine, mine=True)

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

    def why(self, state: State, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why something cannot be taken or put down, where that is known."""
        model = self._model(state, self._shown.seat, asks)
        return Describer(model).why(asks, thing, place)

    def cite(self, key: str) -> str:
        """Return the section of the rulebook that speaks of a thing."""
        return section(self._shown.state, key)

    # --- how it is brought about

    def scene_of(self, state: State, seat: int) -> BoardScene:
        """Return all that decides where pieces lie now."""
        asks = seen_by(seat, self._shown.asks)
        model = self._model(state, seat, asks)
        made = layout(self._scene.wide, self._scene.high, len(state.players) - 1)
        moves = [move for ask in asks for move in movements(state, ask)]
        waits_for = self._shown.waits_for
        return BoardScene(model, made, asks, moves, self._memory, self._shown.draw, waits_for)

    def _costs(self, state: State) -> CostLabels:
        return CostLabels(state, self._scene.language.words)

    def _model(self, state: State, seat: int, asks: Sequence[Ask]) -> ViewModel:
        words = self._scene.language.words
        return ViewModel(
            state,
            seat,
            tray_of(state, seat, asks),
            words,
            people_at(self._shown, self._scene.language),
            self._digest,
        )

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._scene.theme
        desk(painter, rect, theme)
        ink = theme.colour("shade") if theme.dark else theme.colour("ink")
        strip = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.55)
        hills(painter, strip, ink, layers=3, seed=41, strength=0.10, first=0.3, height=0.2)
