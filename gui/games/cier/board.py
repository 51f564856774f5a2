"""Board of Cier: it brings the things of the table to what a position and its questions say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSizeF

from engine.games.cier.amounts import shown as shown_amount
from engine.games.cier.game import GAME
from engine.games.cier.state import State
from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.game import PERSON
from engine.kernel.wording import Teller
from gui.bot_names import bot_name
from gui.games.cier.arranging import BoardScene, SceneItem, arranged, foot
from gui.games.cier.citing import section
from gui.games.cier.describing import Describer
from gui.games.cier.gestures import gestures, ways
from gui.games.cier.layout import Layout
from gui.games.cier.painting.chalkboard import ground
from gui.games.cier.painting.palette import Palette, badge_face
from gui.games.cier.panel import docks
from gui.games.cier.settlement.motions import Motions
from gui.games.cier.settlement.pausing import pause
from gui.games.cier.settlement.settling import Settling
from gui.games.cier.view_model import ViewModel
from gui.games.cier.viewing import REVEALED, Viewing
from gui.paint.theme import Night
from gui.table import layers
from gui.table.board import (
    Board,
    Course,
    DockPanel,
    Gesture,
    Pause,
    PromptLine,
    Refusal,
    TitleBadge,
)
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.shown import PlayedMatch, Sealed, ShownMatch
from gui.table.things import Thing

_LEAST = QSizeF(980, 620)
_STEPS = tuple(f"cier.phase.{step}" for step in GAME.phases)


class CierBoard(Board):
    """The table of one match."""

    def __init__(self, scene: TableScene, shown: ShownMatch) -> None:
        self._scene = scene
        self._shown = shown
        start = shown.game.begin(shown.setup)
        self._lives = tuple(start.hp)
        unit = start.rules.unit
        self._viewing = Viewing([shown_amount(parts, unit) for parts in self._lives])
        self._palette = Palette(scene.theme, scene.language)
        self._pieces: dict[str, SceneItem] = {}
        self._motions = Motions(scene, self._viewing, self._arrange)
        self._held = ""
        self._docks: tuple[DockPanel, ...] | None = None
        scene.least = _LEAST
        scene.stand_on(ground)
        scene.rims = Night(scene.theme, scene)  # the slate is as dark by day
        shown.told.connect(self._viewing.hear)
        scene.taken.connect(self._hold)
        if isinstance(shown, PlayedMatch):
            shown.thinking.connect(self._on_thinking)

    # --- the contract of a board

    def sync(self, state: State, seat: int) -> None:
        """Put every thing where this position, seen from this seat, has it."""
        scene = self._scene_of(state, seat)
        self._scene.prompt_area = scene.layout.prompt
        pieces = {piece.key: piece for piece in arranged(scene)}
        for key in self._pieces.keys() - pieces.keys():
            self._scene.drop(key)
        for piece in pieces.values():
            self._lay(piece)
        self._pieces = pieces

    def gestures(self, state: State, asks: Sequence[Ask]) -> list[Gesture]:
        """Return one gesture for every option of the question to whoever looks."""
        teller = Teller(self._shown.game, state, self._scene.language.lang)
        return gestures(state, self._own(asks), self._model(state, self._shown.seat), teller.option)

    def refusals(self, state: State, asks: Sequence[Ask], thing: str) -> list[Refusal]:
        """Return whom a card cannot be aimed at, with reasons."""
        return self._describer(state).refusals(self._own(asks), thing)

    def animate(self, events: Sequence[Event], state: State) -> None:
        """Turn the cards up and go through the settlement."""
        if not any(event[0] == "exchange" for event in events):
            return
        exchange = self._viewing.exchange
        if exchange is not None and self._settled(state, self._shown.seat) is not None:
            settling = Settling(self._model(state, self._shown.seat), exchange)
            self._motions.play([k for k in self._pieces if k.startswith("laid:")], settling.happens)

    def retranslate(self) -> None:
        """Keep no words: `sync` says them anew."""

    def describe(self, key: str) -> str:
        """Return a thing or a place in words."""
        return self._describer(self._shown.state).describe(key)

    # --- what a table may ask besides

    def ways(self, found: Sequence[Gesture]) -> list[Gesture]:
        """Return the other ways of the hand to the same options."""
        return ways(found)

    def pause(self, state: State, asks: Sequence[Ask]) -> Pause | None:
        """Return the settlement that is to be looked at before anybody chooses again."""
        viewing, seat = self._viewing, self._shown.seat
        if viewing.exchange is None or self._settled(state, seat) is None:
            return None
        if not (viewing.open or viewing.playing or not self._shown.setup.people):
            return None
        model = self._model(state, seat)
        settling = Settling(model, viewing.exchange)
        over = GAME.outcome(state) is not None
        waits = self._decides(state, seat) or (over and self._plays(seat))
        if not waits and not viewing.playing:
            return None
        del asks
        badge = badge_face(seat)
        return pause(viewing, model, settling, badge, self._turn_to, over=over)

    def prompt(self, state: State, asks: Sequence[Ask], draw: Draw | None) -> PromptLine | None:  # noqa: ARG002  # nothing is drawn
        """Return what is asked, and how it is answered by hand."""
        say, seat = self._scene.language.say, self._shown.seat
        model = self._model(state, seat)
        if any(ask.options for ask in self._own(asks)):
            several = state.rules.kits[state.roles[seat]].abilities > 1
            one = len(self._shown.setup.people) == 1
            text = say("gui.cier.ask" if one else "gui.cier.ask-seat", seat=model.name(seat))
            return PromptLine(
                text,
                say("gui.cier.how-two" if several else "gui.cier.how"),
                badge_face(seat),
                mine=True,
            )
        exchange = self._viewing.exchange
        if exchange is not None and self._settled(state, seat) is not None:
            return PromptLine(Settling(model, exchange).summary(), "", badge_face(seat))
        return None

    def badge(self, state: State, seat: int) -> Face:  # noqa: ARG002  # seats look alike all match
        """Return a seat's badge."""
        return badge_face(seat)

    def course(self, state: State) -> Course:
        """Return the turn, and whether everybody chooses, turns up or settles."""
        settled = self._settled(state, self._shown.seat)
        now = 0 if settled is None else 1 if settled.at == REVEALED else 2
        over = GAME.outcome(state) is not None and settled is None
        turn = state.turn
        if settled is not None and settled.exchange is not None:
            turn = settled.exchange.turn
        return Course(("turn", turn) if turn else (), _STEPS, -1 if over else now)

    def recall(self, past: Sequence[Event]) -> None:
        """Know of what was told as if it had been seen."""
        self._viewing.recall(past)

    def locate(self, keys: Sequence[str]) -> str:
        """Return whom a line is about."""
        seats = [key.partition(":")[2] for key in keys if key.startswith("seat:")]
        for seat in seats:
            for key in (f"seat:{seat}", f"row:{seat}", "tray"):
                if key in self._pieces:
                    return key
        return ""

    def glimpse(self, keys: Sequence[str]) -> Face | None:
        """Return the sheet of the character, or the first ability, that a line speaks of."""
        model = self._model(self._shown.state, self._shown.seat)
        roles = [key.partition(":")[2] for key in keys if key.startswith("role:")]
        if roles:
            return self._palette.sheet(model.role_sheet(roles[0]))
        named = [key.partition(":")[2] for key in keys if key.startswith(("ability:", "with:"))]
        if not named:
            return None
        return self._palette.sheet(model.wording.sheet(named[0]))

    def why(self, state: State, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why something cannot be taken or put down."""
        return self._describer(state).why(self._own(asks), thing, place)

    def cite(self, key: str) -> str:
        """Return the section of the rulebook that speaks of a thing."""
        state, seat = self._shown.state, self._shown.seat
        return section(state, key, seat, settled=self._settled(state, seat) is not None)

    def emblem(self) -> TitleBadge:
        """Return the badge of the kind of match."""
        return TitleBadge("fist", f"cier.mode.{self._shown.state.rules.mode}")

    def docks(self) -> Sequence[DockPanel]:
        """Return the practice panel and that of the seals, where there is something to say."""
        if self._docks is None:
            self._docks = docks(self._scene, self._shown)
        return self._docks

    # --- how it is brought about

    def _scene_of(self, state: State, seat: int) -> BoardScene:
        layout = Layout(
            max(self._scene.wide, 400.0), max(self._scene.high, 300.0), len(state.sides)
        )
        asks = self._own(self._shown.asks)
        seals = self._shown.seals if isinstance(self._shown, Sealed) else None
        closed = tuple(seals.closed) if seals is not None else ()
        return BoardScene(
            self._model(state, seat),
            layout,
            asks,
            frozenset(seal.seat for seal in closed) if seals is not None else self._unasked(state),
            closed,
            tuple(seals.opened) if seals is not None else (),
            frozenset(self._shown.setup.people),
            self._held,
            self._shown.waits_for,
        )

    def _unasked(self, state: State) -> frozenset[int]:
        """Return who has chosen, where nobody seals anything: who is not asked any more."""
        asked = {ask.seat for ask in self._shown.asks}
        return frozenset(state.living) - asked if asked else frozenset()

    def _own(self, asks: Sequence[Ask]) -> list[Ask]:
        return [ask for ask in asks if ask.seat == self._shown.seat]

    def _model(self, state: State, seat: int) -> ViewModel:
        words = self._scene.language.words
        settled = self._settled(state, seat)
        teller = Teller(self._shown.game, state, words.lang)
        return ViewModel(state, seat, words, self._people(), self._lives, settled, teller)

    def _settled(self, state: State, seat: int) -> Viewing | None:
        """Return the settlement, where that is to be seen and not the hand."""
        viewing = self._viewing
        if viewing.exchange is None:
            return None
        if viewing.open or viewing.playing or not self._decides(state, seat):
            return viewing
        return None

    def _plays(self, seat: int) -> bool:
        """Say whether a person sits here and plays."""
        return isinstance(self._shown, PlayedMatch) and seat in self._shown.setup.people

    def _decides(self, state: State, seat: int) -> bool:
        """Say whether whoever looks will choose again."""
        return self._plays(seat) and seat in state.living and GAME.outcome(state) is None

    def _people(self) -> tuple[str, ...]:
        """Return what each seat's player is called."""
        words = self._scene.language.words
        return tuple(
            words.say("gui.cier.person") if player == PERSON else bot_name(words, GAME.id, player)
            for player in self._shown.setup.players
        )

    def _describer(self, state: State) -> Describer:
        seat = self._shown.seat
        return Describer(self._model(state, seat), self._pieces, decides=self._decides(state, seat))

    # --- what changes without the match

    def _turn_to(self, act: Callable[[], None]) -> None:
        """Look at another moment, or no longer."""
        act()
        self._scene.turned.emit()

    def _hold(self, key: str) -> None:
        self._held = key
        if self._scene.wide > 0:
            for piece in foot(self._scene_of(self._shown.state, self._shown.seat)):
                self._lay(piece)
                self._pieces[piece.key] = piece

    def _on_thinking(self, _seat: int, thinks: bool) -> None:  # noqa: FBT001  # a signal's
        if thinks and self._scene.wide > 0 and not self._viewing.playing:
            self._arrange()

    def _arrange(self) -> None:
        """Show everything as it is now, and stop nothing that moves."""
        if self._scene.wide > 0:
            self.sync(self._shown.state, self._shown.seat)

    def _lay(self, piece: SceneItem) -> None:
        thing = self._scene.things.get(piece.key)
        if thing is None:
            thing = self._scene.add(Thing(self._scene.faces, piece.key, section=piece.section))
        box = piece.box
        face = self._palette.face(piece.look, box.width(), box.height())
        back = None
        if piece.back is not None:
            back = self._palette.face(piece.back, box.width(), box.height())
        thing.wear(face, back)
        thing.section = piece.section
        thing.hangs = piece.hangs
        thing.solid = piece.solid
        thing.reads = piece.reads
        thing.lifts = piece.hangs
        thing.large = self._large(piece)
        if thing.held:
            thing.home = box.center()
        elif not self._viewing.playing or not piece.back:
            layer = layers.THINGS if piece.solid else layers.ZONES
            thing.put(box.center().x(), box.center().y(), layer + piece.layer)

    def _large(self, piece: SceneItem) -> Callable[[], Face] | None:
        sheet = piece.large
        return None if sheet is None else lambda: self._palette.sheet(sheet())
