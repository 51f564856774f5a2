"""Board of v5.7: it brings the table's things to what the position and its questions lay out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.cards.card_lines import LETTERS
from engine.games.merit57.events.collective import TOGETHER
from engine.games.merit57.game import GAME
from engine.games.merit57.state import State
from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.wording import Teller
from gui.games.merit.board import MeritBoard, seen_by
from gui.games.merit.layout import Layout, layout
from gui.games.merit.looks import Badge
from gui.games.merit.scene_items import SceneItem
from gui.games.merit57.arrangement.scene import BoardScene
from gui.games.merit57.arrangement.table import arranged, tray_of
from gui.games.merit57.arrangement.zone import choice, marked, said
from gui.games.merit57.citing import section
from gui.games.merit57.cost_labels import CostLabels
from gui.games.merit57.describing import Describer
from gui.games.merit57.gestures import gestures, movements
from gui.games.merit57.looks import Choice
from gui.games.merit57.memory import Memory
from gui.games.merit57.motions import LotusMotions
from gui.games.merit57.painting.palette import LotusPalette
from gui.games.merit57.view_model import ViewModel
from gui.paint.surfaces import desk, hills
from gui.table.board import Course, Gesture, PromptLine, Reading, Refusal
from gui.table.faces import Face
from gui.table.reading_time import time_for
from gui.table.scene import TableScene
from gui.table.shown import ShownMatch, people_at
from printpack.games.merit57.edition import Edition

# step of a round, as it is worded: the phases that belong to it
_STEPS = {
    "merit57.phase.rewards": ("rewards",),
    "gui.merit57.step.events": ("collective", "personal"),
    "merit57.phase.beings": ("beings",),
    "merit57.phase.actions": ("actions",),
    "merit57.phase.settlement": ("settlement",),
}
_SUM_READ, _CHOICE_READ = 6000, 1800  # ms
# Questions whose only answer is told: those of a card, and what something costs.
_TOLD = frozenset(
    {
        "amount", "choice", "great-vow", "hero", "offering", "one-gains", "one-other", "option",
        "role", "swap", "teaching", "vow", "which-kind",
    }
)  # fmt: skip
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
        lang = self._scene.language.lang
        made = gestures(Teller(self._shown.game, state, lang), mine, self._costs(state).preview)
        return [self._said(state, gesture) for gesture in made]

    def _said(self, state: State, gesture: Gesture) -> Gesture:
        """§7A, §7B Return the choice of a letter with what its card says of it."""
        letter = gesture.thing.partition(":")[2]
        if not gesture.thing.startswith("choice:") or len(letter) > 1:
            return gesture
        laid = self._choice(state, letter)
        text = self._scene.language.say("gui.merit57.choice", letter=laid.mark, text=laid.text)
        return replace(gesture, text=text) if laid.text else gesture

    def refusals(self, state: State, asks: Sequence[Ask], thing: str) -> list[Refusal]:
        """Return the places of the same sort that are closed to a thing, with reasons."""
        sort, _, verb = thing.partition(":")
        if sort != "action":
            return []
        return list(self._costs(state).refusals(tray_of(state, self._shown.seat, asks), verb))

    def ways(self, gestures: Sequence[Gesture]) -> list[Gesture]:
        """§3.4 Return the way from the Bodhisattva Resolve to what is given up for it."""
        return [
            replace(gesture, thing=gesture.places[0], places=(gesture.thing,))
            for gesture in gestures
            if gesture.places == ("path:resolve",)
        ]

    def describe(self, key: str) -> str:
        """Return a thing or a place in words."""
        state, asks = self._shown.state, self._shown.asks
        model = self._model(state, self._shown.seat, asks)
        gift = next((a for a in asks if a.topic.endswith((".accept", ".dedication"))), None)
        return Describer(model, gift, lambda letter: self._choice(state, letter).mark).describe(key)

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
        teller = Teller(self._shown.game, state, lang)
        if topic == "action":
            number = state.rules.actions - int(asked.about[1]) + 1
            who = teller.character(asked.about[0])
            return PromptLine(
                say("gui.merit57.prompt.action", who=who, number=number), how, mine, mine=True
            )
        return PromptLine(teller.question(asked), how, mine, mine=True)

    def reading(self, events: Sequence[Event], state: State) -> Reading | None:
        """Return how long a person wants to read a card that was turned up, or what was chosen."""
        kinds = {event[0] for event in events}
        together = bool(state.flipped) and state.flipped[-1] in TOGETHER
        if "revealed" in kinds and together:
            return Reading(_SUM_READ, lasting=True)
        lines = Edition(state.rules, self._scene.language.lang).lines
        cards = [str(event[-1]) for event in events if event[0] in ("drew", "flipped")]
        told = " ".join(row.plain for card in cards for row in lines(card).values())
        if told:
            return Reading(time_for(told))
        return Reading(_CHOICE_READ) if kinds & {"option", "revealed"} else None

    def forced(self, state: State, ask: Ask) -> str:
        """Return a question with its one answer, where it is a card's or has a price."""
        if ask.topic.rpartition(".")[2] not in _TOLD:
            return ""
        teller = Teller(self._shown.game, state, self._scene.language.lang)
        (option,) = ask.options
        answer = teller.answer(ask, option)
        letter = str(option[-1])
        if option[0] in ("option", *LETTERS) and len(ask.about) > 1:
            role = state.players[int(ask.about[0])].role
            text = said(state, str(ask.about[1]), letter, role, self._scene.language.lang)
            mark = marked(state, str(ask.about[1]), letter)
            answer = self._scene.language.say(
                "gui.merit57.choice", letter=mark, text=text.rstrip(".。")
            )
        question = teller.question(ask)
        return self._scene.language.say("gui.table.forced", question=question, option=answer)

    def badge(self, state: State, seat: int) -> Face:
        """Return the badge of a seat's character."""
        who = tray_of(state, seat, self._shown.asks)
        return self.character(state, who)

    def character(self, state: State, who: int) -> Face:
        """Return the badge of a character."""
        return self._palette.face(Badge(state.players[who].role), 32, 32)

    def course(self, state: State) -> Course:
        """Return the round and which of its steps it is at."""
        number = GAME.round(state)
        now = _STEP_OF.get(GAME.phase(state), -1)
        return Course(("round", number) if number else (), tuple(_STEPS), now)

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
        shown = self._shown
        return BoardScene(
            model, made, asks, moves, self._memory, shown.draw, shown.waits_for, shown.undecided
        )

    def _choice(self, state: State, letter: str) -> Choice:
        return choice(self.scene_of(state, self._shown.seat), letter)

    def _costs(self, state: State) -> CostLabels:
        return CostLabels(state, self._scene.language.words)

    def _model(self, state: State, seat: int, asks: Sequence[Ask]) -> ViewModel:
        words = self._scene.language.words
        people = list(people_at(self._shown, self._scene.language))
        if self._shown.setup.people == (seat,):
            people[seat] = words.say("gui.merit57.you")
        return ViewModel(
            state,
            seat,
            tray_of(state, seat, asks),
            words,
            tuple(people),
            self._digest,
            self._memory.worldly,
        )

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._scene.theme
        desk(painter, rect, theme)
        ink = theme.colour("shade") if theme.dark else theme.colour("ink")
        strip = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.55)
        hills(painter, strip, ink, layers=3, seed=41, strength=0.10, first=0.3, height=0.2)
