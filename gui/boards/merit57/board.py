"""The v5.7 board: it brings the table's things to what the position and its questions lay out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from engine.games.merit57.game import GAME
from engine.games.merit57.rounds import PHASES, START_OF_ROUND
from engine.games.merit57.state import State
from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.wording import Teller
from gui.boards.merit57.arranging import arranged, tray_of
from gui.boards.merit57.citing import section
from gui.boards.merit57.describing import Describer, located
from gui.boards.merit57.gestures import gestures, movements
from gui.boards.merit57.layout import LEAST, RATIO, Layout, layout
from gui.boards.merit57.looks import Badge, CardFace, Plaque, Sheet, Tray
from gui.boards.merit57.memory import Memory
from gui.boards.merit57.motions import Motions
from gui.boards.merit57.palette import Palette
from gui.boards.merit57.pieces import Piece, Scene
from gui.boards.merit57.reading import Reader
from gui.boards.merit57.seats import drops_at
from gui.surfaces import desk, hills
from gui.table import layers
from gui.table.board import Gesture, Refusal
from gui.table.drops import Drops
from gui.table.extras import Course, Line, Shown
from gui.table.faces import Face, magnified
from gui.table.scene import TableScene
from gui.table.things import Thing

# step of a round, as it is worded: the phases that belong to it
_STEPS = {
    "merit57.phase.rewards": ("rewards",),
    "gui.merit57.step.events": ("collective", "personal"),
    "merit57.phase.beings": ("beings",),
    "merit57.phase.actions": ("actions",),
    "merit57.phase.settlement": ("settlement",),
}
_STEP_OF = {phase: at for at, phases in enumerate(_STEPS.values()) for phase in phases}
LENS = 320.0  # how wide the large face is: just enough for the smallest printed words
LENS_GAP = 12.0
MAGNIFIES = 1.9  # how much larger a card is shown that no kit prints


class Merit57Board:
    """The table of one match of 《功德轮回》 v5.7."""

    def __init__(self, scene: TableScene, shown: Shown) -> None:
        scene.least = QSizeF(*LEAST)
        self._scene = scene
        self._shown = shown
        self._memory = Memory()
        self._palette = Palette(shown.state.rules, scene.theme, scene.tongue)
        self._digest = GAME.sheet.digest(shown.setup.house)
        self._pieces: dict[str, Piece] = {}
        self._gone: dict[str, Piece] = {}  # what lay there until the last change
        self._motions = Motions(scene, self._palette)
        self._drops = [Drops(scene) for _ in shown.state.players[1:]]
        self._ground: tuple[float, float] = (0.0, 0.0)
        thinking = getattr(shown, "thinking", None)
        if thinking is not None:
            thinking.connect(self._on_thinking)
        shown.told.connect(self._memory.hear)

    # --- the contract of a board

    def sync(self, state: State, seat: int) -> None:
        """Put every thing where this position, seen from this seat, has it."""
        made = self.scene_of(state, seat)
        self._scene.prompt_area = QRectF(*made.layout.prompt)
        self._lay_ground(made.layout)
        pieces = {piece.key: piece for piece in arranged(made)}
        self._gone = {k: piece for k, piece in self._pieces.items() if k not in pieces}
        for key in self._gone:
            self._scene.drop(key)
        for piece in pieces.values():
            self._lay(piece)
        self._pieces = pieces
        self._show_drops()

    def gestures(self, state: State, asks: Sequence[Ask]) -> list[Gesture]:
        """Return one gesture for every option of the open questions."""
        mine = seen_by(self._shown.seat, asks)
        reader = self._reader(state, self._shown.seat, mine)
        teller = Teller(GAME, state, self._scene.tongue.lang)
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
        self._motions.show(events, self._pieces, self._gone)

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
        say, lang = self._scene.tongue.say, self._scene.tongue.lang
        mine = self.badge(state, self._shown.seat)
        if draw is not None and draw.topic == "die" and asked is None:
            return Line(say("gui.merit57.roll"), "", mine, mine=True)
        if asked is None:
            return None
        topic = asked.topic.rpartition(".")[2]
        key = f"gui.merit57.how.{topic}"
        how = say(key) if self._scene.tongue.knows(key) else ""
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
        return located(keys, self._pieces, self._shown.state.flipped)

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
        waits_for = getattr(self._shown, "waits_for", None)
        return Scene(reader, made, asks, moves, self._memory, self._shown.draw, waits_for)

    def _reader(self, state: State, seat: int, asks: Sequence[Ask]) -> Reader:
        words = self._scene.tongue.words
        return Reader(state, seat, tray_of(state, seat, asks), words, self._people(), self._digest)

    def _people(self) -> tuple[str, ...]:
        """Return what each seat's player is called."""
        say, knows = self._scene.tongue.say, self._scene.tongue.knows
        names = []
        for seat, player in enumerate(self._shown.setup.players):
            key = f"gui.bot.{player}.name"
            names.append(say(key) if knows(key) else say(f"merit57.nobody.{seat}"))
        return tuple(names)

    def _on_thinking(self, *_whom: object) -> None:
        if self._scene.wide > 0:
            self.sync(self._shown.state, self._shown.seat)

    def _lay(self, piece: Piece) -> None:
        thing = self._scene.things.get(piece.key)
        if thing is None:
            thing = self._scene.add(Thing(self._scene.faces, piece.key, section=piece.section))
        box = piece.box
        if piece.look is None:
            thing.spread(box.w, box.h)
        else:
            thing.wear(self._palette.face(piece.look, box.w, box.h))
        thing.section = piece.section
        thing.hangs = piece.hangs
        thing.solid = piece.solid and bool(piece.section)
        thing.lifts = bool(piece.section)
        thing.large = self._large(piece)
        base = layers.ZONES if isinstance(piece.look, Tray) or not piece.solid else layers.THINGS
        x, y = box.middle
        if thing.held:
            thing.home = QPointF(x, y)
        else:
            thing.put(x, y, base + piece.layer)

    def _show_drops(self) -> None:
        """Let ink fall on the plaques of those who think."""
        faces = self._scene.faces
        spots = [
            drops_at(QRectF(*piece.box), piece.look, faces.scale * faces.ratio)
            for piece in self._pieces.values()
            if isinstance(piece.look, Plaque) and piece.look.thinking
        ]
        for drops, spot in zip_longest(self._drops, spots[: len(self._drops)]):
            drops.think_at(spot)

    def _large(self, piece: Piece) -> Callable[[], Face] | None:
        look, box = piece.large, piece.box
        if look is None:
            return None
        room = self._scene.prompt_area.top() - 2 * LENS_GAP  # it never lies over the prompt
        if isinstance(look, CardFace):
            high = min(LENS * RATIO, room)
            return lambda: self._palette.face(look, high / RATIO, high)
        if isinstance(look, Sheet):
            return lambda: self._palette.face(look, LENS, min(LENS * 0.5, room))
        by = min(MAGNIFIES, room / box.h)
        return lambda: magnified(self._palette.face(look, box.w, box.h), by)

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
