"""Board of v1.3: it brings the table's things to what the position and its questions lay out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.games.merit13.forecast import forecast
from engine.games.merit13.game import GAME
from engine.games.merit13.rounds import SETUP
from engine.games.merit13.state import State
from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.wording import Teller
from gui.games.merit.animation.chips import Chips
from gui.games.merit.board import MeritBoard, seen_by
from gui.games.merit.layout import Layout
from gui.games.merit.looks import KINDS, Badge, Scroll
from gui.games.merit.scene_items import SceneItem
from gui.games.merit13.arranging import BoardScene, arranged
from gui.games.merit13.citing import section
from gui.games.merit13.cost_labels import CostLabels, action_asked
from gui.games.merit13.describing import Describer
from gui.games.merit13.gestures import gestures
from gui.games.merit13.layout import layout
from gui.games.merit13.memory import Memory
from gui.games.merit13.painting.grounds import slips
from gui.games.merit13.painting.palette import SlipsPalette
from gui.games.merit13.sheets import Sheets
from gui.games.merit13.view_model import ViewModel
from gui.table.board import Course, Gesture, PromptLine, Reading, Refusal
from gui.table.faces import Face
from gui.table.reading_time import time_for
from gui.table.scene import TableScene
from gui.table.shown import ShownMatch, people_at
from printpack.games.merit13.edition import FirstEdition


class Merit13Board(MeritBoard):
    """The table of one match of 《功德轮回》 v1.3."""

    game = GAME
    palette = SlipsPalette

    def __init__(self, scene: TableScene, shown: ShownMatch) -> None:
        self._memory = Memory()
        super().__init__(scene, shown, self._memory)
        self._foreseen = Chips(scene)
        scene.stand_on(self._paint_ground)

    # --- the contract of a board

    def lie(self, state: State, seat: int) -> tuple[Layout, list[SceneItem]]:
        """Return where things lie in this position, seen from this seat, the lowest first."""
        asks = seen_by(seat, self._shown.asks)
        made = layout(self._scene.wide, self._scene.high, len(state.players) - 1)
        waits_for = self._shown.waits_for
        sheets = Sheets(self._shown.setup.house, self._scene.language.words)
        scene = BoardScene(self._model(state, seat), made, asks, self._memory, waits_for, sheets)
        return made, arranged(scene)

    def event(self, state: State) -> str:
        """Return the event that lies open, or nothing."""
        return state.event

    def gestures(self, state: State, asks: Sequence[Ask]) -> list[Gesture]:
        """Return one gesture for every option of the open questions."""
        mine = seen_by(self._shown.seat, asks)
        teller = Teller(self._shown.game, state, self._scene.language.lang)
        return list(gestures(teller, mine, self._costs(state).preview))

    def refusals(self, state: State, asks: Sequence[Ask], thing: str) -> list[Refusal]:
        """Return the places of the same sort that are closed to a thing, with reasons."""
        costs = self._costs(state)
        mine = (ask for ask in seen_by(self._shown.seat, asks) if ask.options)
        return [one for ask in mine if action_asked(ask) for one in costs.refusals(ask, thing)]

    def animate(self, events: Sequence[Event], state: State) -> None:
        """Decorate the way from the last position to this one."""
        told = [one for event in events for one in _each(event, len(state.players))]
        super().animate(told, state)

    def describe(self, key: str) -> str:
        """Return a thing or a place in words."""
        return Describer(self._model(self._shown.state, self._shown.seat)).describe(key)

    # --- what a table may ask besides

    def foresee(self, gesture: Gesture | None) -> None:
        """Show beside everybody, and on the tracks, what a gesture would change."""
        state = self._shown.state
        found = forecast(state, gesture.seat, gesture.option) if gesture is not None else None
        self._foreseen.clear()
        if found is not None:
            sums = {who: dict(zip(KINDS, row, strict=True)) for who, row in found.seats.items()}
            sums[-1] = {"calamity": found.calamity, "deliverance": found.delivered}
            self._foreseen.put(sums, self._laid.pieces, rises=False)
        self._show_ghost(state.calamity + found.calamity if found is not None else -1)

    def prompt(self, state: State, asks: Sequence[Ask], draw: Draw | None) -> PromptLine | None:  # noqa: ARG002
        """Return what is asked, and how it is answered by hand."""
        asked = next((ask for ask in asks if ask.options), None)
        if asked is None:
            return None
        model = self._model(state, asked.seat)
        mine, topic = self.badge(state, asked.seat), asked.topic.rpartition(".")[2]
        text = Teller(self._shown.game, state, self._scene.language.lang).question(asked)
        if topic == "action":
            number = state.rules.actions - int(asked.about[0]) + 1
            text = model.say("prompt.action", who=model.name(asked.seat), number=number)
        if topic == "join":
            by, being, cost, merit, wisdom = asked.about
            text = model.say(
                "prompt.join",
                by=model.name(int(by)),
                being=model.card_name(str(being)),
                cost=cost,
                merit=merit,
                wisdom=wisdom,
            )
        return PromptLine(text, model.say(f"how.{topic}"), mine, mine=True)

    def reading(self, events: Sequence[Event], state: State) -> Reading | None:
        """Return how long a person wants to read an event that was turned up."""
        edition = FirstEdition(state.rules, self._scene.language.lang)
        cards = [str(event[-1]) for event in events if event[0] == "event"]
        told = " ".join(text for card in cards for text in edition.texts(card).values())
        return Reading(time_for(told)) if told else None

    def badge(self, state: State, seat: int) -> Face:
        """Return a seat's badge."""
        return self._palette.face(Badge(state.players[seat].role), 32, 32)

    def course(self, state: State) -> Course:
        """Return the round and which of its steps it is at."""
        monk = state.seat_of("monk") is not None
        steps = [step for step in GAME.phases if step != SETUP and (monk or step != "teach")]
        phase, number = GAME.phase(state), GAME.round(state)
        now = steps.index(phase) if phase in steps else -1
        words = tuple(f"merit13.phase.{step}" for step in steps)
        return Course(("round", number) if number else (), words, now)

    def why(self, state: State, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why something cannot be taken or put down, where that is known."""
        return Describer(self._model(state, self._shown.seat)).why(asks, thing, place)

    def cite(self, key: str) -> str:
        """Return the section of the rulebook that speaks of a thing."""
        return section(self._shown.state, key)

    # --- how it is brought about

    def _costs(self, state: State) -> CostLabels:
        return CostLabels(state, self._scene.language.words)

    def _model(self, state: State, seat: int) -> ViewModel:
        language = self._scene.language
        people = people_at(self._shown, language)
        return ViewModel(state, seat, language.words, people, self._digest)

    def _show_ghost(self, calamity: int) -> None:
        """Show on the track where the calamity would go; where it is, if it would not move."""
        thing, piece = self._scene.things.get("tracks"), self._laid.pieces.get("tracks")
        if thing is None or piece is None or not isinstance(piece.look, Scroll):
            return
        look = piece.look
        if calamity >= 0 and calamity != look.calamity:
            look = replace(look, ghost=calamity)
        thing.wear(self._palette.face(look, piece.box.w, piece.box.h))

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> None:
        slips(painter, rect, self._scene.theme)


def _each(event: Event, seats: int) -> Iterator[Event]:
    """Yield an event as motions know it: what befalls everybody, one by one."""
    match event:
        case ("all-gain", kind, amount, cause):
            for who in range(seats):
                yield "gain", who, kind, amount, cause
        case ("event", card):
            yield event
            yield "flipped", card
        case ("united", who, being, *_):
            yield "delivers", who, being
        case _:
            yield event
