"""Board of Ludo: every piece a thing, every square a place, every move one way of a piece."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSizeF

from engine.games.ludo.board import HOME, LAST_ON_RING, RING
from engine.games.ludo.state import State
from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.game import PERSON
from engine.kernel.wording import Teller
from gui.bot_names import bot_name
from gui.games.ludo.citing import section
from gui.games.ludo.describing import DIE, LudoWords
from gui.games.ludo.fairness import Fairness
from gui.games.ludo.layout import LANES, PLAQUE_WIDE, TRAY_HIGH, Layout, located, place_key
from gui.games.ludo.layout import RING as PATH
from gui.games.ludo.motions import Motions
from gui.games.ludo.move_paths import Trails
from gui.games.ludo.painting import die_face, livery, paint_ground, paint_pawn, tray_face
from gui.games.ludo.pieces import Pieces, Token
from gui.games.ludo.plaque import PlaqueFacts, covered, drops_at, in_full, plaque_face
from gui.games.ludo.prompting import Prompter
from gui.table import layers
from gui.table.board import Board, Course, DockPanel, Gesture, PromptLine, Refusal, TitleBadge
from gui.table.faces import Face
from gui.table.marks.drops import Drops
from gui.table.scene import TableScene
from gui.table.shown import Kept, PlayedMatch, ShownMatch
from gui.table.things import Thing

_TRAY = "tray"


class LudoBoard(Board):
    """The board of one match."""

    numbered = True

    def __init__(self, scene: TableScene, shown: ShownMatch) -> None:
        self._scene = scene
        self._shown = shown
        self._value = 0  # what the die shows
        self._rolled = False  # whether it was thrown and its piece has not moved yet
        self._roller: int | None = None  # whose die rolls just now
        self._prompter = Prompter(shown, scene.language, self.badge)
        self._pieces = Pieces(scene)
        self._words = LudoWords(shown, scene.language, self._pieces)
        self._motions = Motions(scene, self._pieces, self._conceal, self._reveal)
        self._trails = Trails(scene.theme)
        self._drops = Drops(scene)
        self._fairness: Fairness | None = None
        self._ground: tuple[float, float] = (0.0, 0.0)
        scene.addItem(self._trails)
        scene.taken.connect(self._trails.hold)
        shown.told.connect(self._hear)
        for key in _squares():
            place = scene.add(Thing(scene.faces, key))
            place.solid = False
            place.layer = layers.ZONES
        for seat in range(len(shown.state.colours)):
            scene.add(Thing(scene.faces, f"seat:{seat}", section="seats"))
        tray = scene.add(Thing(scene.faces, _TRAY))
        tray.layer = layers.ZONES + 2
        tray.solid = False
        scene.add(Thing(scene.faces, DIE, section="die"))

    @property
    def layout(self) -> Layout:
        """Return the measures in the room there is now."""
        return Layout(max(self._scene.wide, 400.0), max(self._scene.high, 300.0))

    # --- the contract of a board

    def sync(self, state: State, seat: int) -> None:  # noqa: ARG002  # everybody sees the same
        """Put every thing where this position has it."""
        layout = self.layout
        self._scene.prompt_area, self._scene.stage_area = layout.prompt, layout.hand
        if self._ground != (layout.wide, layout.high):
            self._ground = (layout.wide, layout.high)
            self._lay_places(layout)
            self._scene.stand_on(
                lambda painter, _rect: paint_ground(
                    painter, self.layout, self._scene.theme, state.board
                )
            )
        if self._shown.asks:
            self._value = int(self._shown.asks[0].about[0])
        self._pieces.sync(state, layout)
        die = self._scene.things[DIE]
        die.wear(die_face(self._value))
        die.put(layout.die.x(), layout.die.y(), layers.THINGS + 200)
        self._show_tray(state, layout)
        self._show_plaques(state, layout)
        self._show_trails(state, layout)

    def gestures(self, state: State, asks: Sequence[Ask]) -> list[Gesture]:
        """Return one way of one piece for every move."""
        teller = self._teller(state)
        return [
            Gesture(
                ask.seat,
                option,
                self._pieces.top(ask.seat, int(option[1])).key,
                (place_key(state.colours[ask.seat], int(option[2])),),
                teller.option(option),
                self._words.preview(state, option),
            )
            for ask in asks
            for option in ask.options
        ]

    def refusals(
        self,
        state: State,  # noqa: ARG002  # veils nothing: no square is offered and denied
        asks: Sequence[Ask],  # noqa: ARG002
        thing: str,  # noqa: ARG002
    ) -> list[Refusal]:
        """Return nothing: of seventy squares one is right, which is outlined."""
        return []

    def animate(self, events: Sequence[Event], state: State) -> None:
        """Roll the die, walk the pieces, send home who was captured."""
        rolls = [event for event in events if event[0] == "rolled"]
        if rolls:
            self._value = int(rolls[-1][2])
            self._scene.things[DIE].wear(die_face(self._value))
            self._show_tray(state, self.layout)
            self._show_plaques(state, self.layout)
            self._roller = int(rolls[-1][1])
        self._motions.play(events, state, self.layout, self._scene.things[DIE])
        if not self._scene.motion.running:
            self._roller = None

    def conceals(self, events: Sequence[Event]) -> bool:
        """Say whether a die rolls: nothing tells its number before it lies."""
        return any(event[0] == "rolled" for event in events)

    def retranslate(self) -> None:
        """Keep no words: `sync` says them anew."""

    def describe(self, key: str) -> str:
        """Return a piece, a square or a seat in words."""
        state = self._shown.state
        kind, *about = key.split(":")
        if kind == "seat":
            return self._words.seat(self._facts(state, int(about[0])))
        return self._words.die(self._value) if kind == DIE else self._words.described(state, key)

    # --- beyond the contract

    def prompt(self, state: State, asks: Sequence[Ask], draw: Draw | None) -> PromptLine | None:
        """Say what was thrown and what may be done with it, or that there is to be thrown."""
        return self._prompter.line(state, asks, draw)

    def die(self, state: State, draw: Draw) -> str:  # noqa: ARG002  # there is one die
        """Return the die."""
        return DIE

    def badge(self, state: State, seat: int) -> Face:
        """Return a small piece of the seat's colour."""
        colour = state.colours[seat]
        return Face(
            ("ludo-badge", colour),
            30,
            30,
            lambda painter, size: paint_pawn(
                painter, QPointF(size.width() / 2, size.height() / 2), 12, colour
            ),
        )

    def why(self, state: State, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why a piece cannot go there, or cannot go at all."""
        return self._words.why(state, asks, thing, place)

    def course(self, state: State) -> Course:
        """Return the round, and whether to throw or to move."""
        now = int(self._rolled) if self._shown.game.phase(state) == "roll" else -1
        number = ("round", state.round) if state.round else ()
        return Course(number, ("ludo.phase.roll", "ludo.phase.move"), now, timed=True)

    def recall(self, past: Sequence[Event]) -> None:
        """Have the die show what was thrown last, and every piece be the one that it was."""
        self._value = next((int(e[2]) for e in reversed(past) if e[0] == "rolled"), 0)
        self._pieces.recall(past, len(self._shown.state.colours))
        self._prompter.recall(past)
        self._rolled = bool(past) and past[-1][0] == "rolled"

    def locate(self, keys: Sequence[str]) -> str:
        """Return the square where a line's piece came to, else whose line it is."""
        return located(keys, self._shown.state.colours)

    def glimpse(self, _keys: Sequence[str]) -> Face | None:
        """Return nothing: Ludo has no cards."""
        return None

    def emblem(self) -> TitleBadge:
        """Return the badge of the dice that are played with."""
        fair = all(self._shown.state.fair)
        return TitleBadge("scales", "gui.ludo.fair" if fair else "gui.ludo.balanced")

    def docks(self) -> Sequence[DockPanel]:
        """Return the fairness panel, where there are records to read."""
        if self._fairness is None and isinstance(self._shown, Kept):
            scene = self._scene
            self._fairness = Fairness(scene.theme, scene.language, self._shown, self._shown)
        panel = self._fairness
        return () if panel is None else (DockPanel("gui.ludo.fairness.title", panel),)

    def cite(self, key: str) -> str:
        """Return the section of the rulebook that speaks of a thing."""
        sort, *about = key.split(":")
        places = self._pieces.places
        place = places[Token(int(about[0]), int(about[1]))] if sort == "piece" else None
        return section(self._shown.state, key, place)

    # --- what is shown

    def _hear(self, events: Sequence[Event]) -> None:
        if events:
            self._rolled = events[-1][0] == "rolled"
            self._prompter.recall(events)

    def _conceal(self) -> None:
        """Keep back what the die will show until it lies."""
        self._trails.hide()
        self._show_tray(self._shown.state, self.layout, rolling=True)
        self._show_plaques(self._shown.state, self.layout)
        if self._fairness is not None:
            self._fairness.wait()

    def _reveal(self) -> None:
        self._roller = None
        self._trails.show()
        self._show_tray(self._shown.state, self.layout)
        self._show_plaques(self._shown.state, self.layout)
        if self._fairness is not None:
            self._fairness.go_on()
        self._scene.disclosed.emit()

    def _teller(self, state: State) -> Teller[State]:
        return Teller(self._shown.game, state, self._scene.language.lang)

    def _lay_places(self, layout: Layout) -> None:
        side = layout.square - 4
        for key in _squares():
            spot = _spot(layout, key)
            thing = self._scene.things[key]
            size = side * 1.6 if key.startswith("goal") else side
            thing.spread(size, size, 7)
            thing.put(spot.x(), spot.y())

    def _show_tray(self, state: State, layout: Layout, *, rolling: bool = False) -> None:
        say, theme = self._scene.language.say, self._scene.theme
        waits = self._shown.draw is not None
        waits = waits and not rolling
        text = say("gui.ludo.tray-throw" if waits else "gui.ludo.tray")
        if not waits and self._value and not rolling:
            text = say("gui.ludo.tray-value", value=self._value)
        font = theme.font("button", self._scene.language.lang, 1.0)
        sixes = min(state.sixes, 5)
        size = QSizeF(PLAQUE_WIDE, TRAY_HIGH)
        tray = self._scene.things[_TRAY]
        tray.wear(tray_face(size, text, sixes, font, active=waits, theme=theme))
        tray.put(layout.tray.x(), layout.tray.y())

    def _show_plaques(self, state: State, layout: Layout) -> None:
        theme, lang = self._scene.theme, self._scene.language.lang
        thinks: QPointF | None = None
        for seat, colour in enumerate(state.colours):
            spot, facts = layout.plaque(colour), self._facts(state, seat)
            thing = self._scene.things[f"seat:{seat}"]
            thing.wear(plaque_face(facts, theme, lang))
            thing.large = in_full(facts, theme, lang)
            thing.put(spot.x(), spot.y())
            if facts.thinking:
                thinks = spot + drops_at(facts, theme, lang)
        self._drops.think_at(thinks)

    def _facts(self, state: State, seat: int) -> PlaqueFacts:
        turn = state.seat if self._roller is None else self._roller
        active = seat == turn and state.round > 0 and not self._over(state)
        return PlaqueFacts(
            colour=state.colours[seat],
            name=self._teller(state).seat(seat),
            status=self._status(state, seat, active=active),
            goals=state.goals(seat),
            progress=covered(state, seat),
            home=self._scene.language.say("gui.ludo.home"),
            active=active,
            thinking=active and self._roller is None and self._thinks(seat),
        )

    def _thinks(self, seat: int) -> bool:
        """Say whether it is a bot that may think: nobody does in a match that is over."""
        played = isinstance(self._shown, PlayedMatch)
        return played and self._shown.setup.players[seat] != PERSON

    def _over(self, state: State) -> bool:
        return self._shown.game.outcome(state) is not None

    def _status(self, state: State, seat: int, *, active: bool) -> str:
        words, name = self._scene.language.words, self._shown.setup.players[seat]
        say, person = words.say, "person" if len(self._shown.setup.people) == 1 else "people"
        who = say(f"gui.ludo.player.{person}") if name == PERSON else bot_name(words, "ludo", name)
        if seat == self._roller:
            return say("gui.ludo.rolls")
        if seat in state.placed:
            return say("gui.ludo.rank", rank=state.placed.index(seat) + 1)
        if active and name == PERSON:
            return say("gui.ludo.turn" if person == "person" else "gui.ludo.turn-here", who=who)
        return say("gui.ludo.thinking") if active and self._thinks(seat) else who

    def _show_trails(self, state: State, layout: Layout) -> None:
        ways = {}
        for ask in self._shown.asks:
            colour = state.colours[ask.seat]
            for option in ask.options:
                start, end = int(option[1]), int(option[2])
                top = self._pieces.thing(self._pieces.top(ask.seat, start))
                way = layout.way(colour, start, end)
                ways[top.key] = [QPointF(top.home), *(way if start == HOME else way[1:])]
        colour = state.colours[state.seat]
        self._trails.show_ways(ways, livery(colour).ink)


def _squares() -> list[str]:
    """Return the keys of all places."""
    ring = [f"ring:{at}" for at in range(RING)]
    lanes = [f"lane:{c}:{LAST_ON_RING + 1 + i}" for c in range(4) for i in range(len(LANES[c]))]
    return [*ring, *lanes, *(f"goal:{colour}" for colour in range(4))]


def _spot(layout: Layout, key: str) -> QPointF:
    kind, *about = key.split(":")
    if kind == "ring":
        return layout.spot(*PATH[int(about[0])])
    if kind == "lane":
        return layout.place(int(about[0]), int(about[1]))
    return layout.goal(int(about[0]))
