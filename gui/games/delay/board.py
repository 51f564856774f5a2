"""Board of Delay the End: a letter to be stamped, and four drawers that its record goes into."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from engine.games.delay.game import GAME
from engine.games.delay.rules import ROUNDS
from engine.games.delay.schema import LETTERS, STATS
from engine.games.delay.state import State
from engine.games.delay.tasks import ANY
from engine.kernel.asking import Ask, Draw, Event
from engine.kernel.wording import Teller
from gui.games.delay.carried import Carried
from gui.games.delay.citing import section
from gui.games.delay.describing import Describer, event_of, filed, located
from gui.games.delay.feedback import Deltas, DeskNotes, NoteText, changes_of
from gui.games.delay.layout import LEAST_HIGH, LEAST_WIDE, Layout
from gui.games.delay.motions import DRAWERS, Motions
from gui.games.delay.outlook import Outlook
from gui.games.delay.painting.drawers import drawer_face, header_face
from gui.games.delay.painting.furniture import (
    brass,
    ground,
    needle_face,
    needle_spot,
    round_face,
    ruler_face,
    value_face,
)
from gui.games.delay.painting.letter import (
    askew,
    letter_face,
    readable,
    small_letter_face,
    whole_letter_face,
)
from gui.games.delay.painting.lettering import LEFT, fits, texts, write
from gui.games.delay.painting.stamps import held_face, large_face, slot_face, stamp_face
from gui.games.delay.register import entry_face, register_face
from gui.games.delay.task_mark import CHANCE, TASK, TaskMark
from gui.paint.icons import icon
from gui.paint.shapes import square_at
from gui.paint.surfaces import rounded
from gui.paint.theme import Night, fixed
from gui.table import layers
from gui.table.board import Board, Course, DockPanel, Gesture, PromptLine, Refusal, TitleBadge
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.shown import ShownMatch
from gui.table.things import Thing
from resources.numbers import signed

_LETTER = "letter"
_FEEDBACK = ("truth", "penalty")
_LOOSE = 6.0  # what a line has beyond its words


class DelayBoard(Board):
    """The board of one match."""

    def __init__(self, scene: TableScene, shown: ShownMatch) -> None:
        self._scene = scene
        self._shown = shown
        self._tell = Describer(shown, scene.language)
        self._moment: tuple[int, str] | None = None  # that the feedback belongs to
        self._heard: Event | None = None  # what the note tells of
        self._ground: tuple[float, float] = (0.0, 0.0)
        self._docks: tuple[DockPanel, ...] = ()
        self._day = scene.theme
        scene.theme = scene.rims = scene.faces.theme = Night(scene.theme, scene)
        scene.least = QSizeF(LEAST_WIDE, LEAST_HIGH)
        self._lay_out()
        self._motions = Motions(scene)
        self._deltas = Deltas(scene, signed)
        self._notes = DeskNotes(scene, self._said)
        self._task = TaskMark(scene, shown)

    def _lay_out(self) -> None:
        """Lay down everything once; `sync` dresses it and puts it in its place."""
        for letter in LETTERS:
            self._add(Carried(self._scene.faces, f"stamp:{letter}", section="stamps"))
        self._add(Carried(self._scene.faces, _LETTER, section="letter")).lifts = False
        for record in DRAWERS:
            self._fixed(f"drawer:{record}", "drawers")
        for stat in STATS:
            self._fixed(f"value:{stat}", "values")
            self._fixed(f"needle:{stat}", layer=2).solid = False
        self._fixed("register", "register")
        for number in range(1, ROUNDS + 1):
            self._fixed(f"entry:{number}", "register", layer=1)
        for plain in ("round", "rack", "foot", "header"):
            self._fixed(plain).solid = False

    def _add(self, thing: Thing) -> Thing:
        return self._scene.add(thing)

    def _fixed(self, key: str, section: str = "", layer: float = 0) -> Thing:
        thing = self._add(Thing(self._scene.faces, key, section=section))
        thing.lifts = False
        thing.layer = layers.THINGS + layer
        return thing

    @property
    def layout(self) -> Layout:
        """Return the measures in the room there is now."""
        return Layout(max(self._scene.wide, LEAST_WIDE), max(self._scene.high, LEAST_HIGH))

    # --- the contract of a board

    def sync(self, state: State, seat: int) -> None:  # noqa: ARG002  # there is one seat
        """Put everything where this position has it."""
        layout, moment = self.layout, _moment(state)
        if moment != self._moment:
            self._moment = moment
            self._heard = None
            self._deltas.clear()
            self._notes.clear()
        self._scene.prompt_area, self._scene.stage_area = layout.prompt, layout.letter
        if self._ground != (layout.wide, layout.high):
            self._ground = (layout.wide, layout.high)
            self._scene.stand_on(lambda painter, _rect: ground(painter, self.layout))
        self._show_values(state, layout)
        self._show_letter(state, layout)
        self._show_stamps(state, layout)
        self._show_drawers(state, layout)
        self._show_register(state, layout)
        self._deltas.place(layout)
        self._notes.place(layout, self._lang)
        self._task.sync(state, layout)

    def gestures(self, state: State, asks: Sequence[Ask]) -> list[Gesture]:
        """Return a stamp to be pressed on the letter, or the letter to be filed, per option."""
        teller = Teller(self._shown.game, state, self._lang)
        found = []
        for ask in asks:
            for option in ask.options:
                verb, what = str(option[0]), str(option[1])
                text = teller.option(option)
                if verb == "choose":
                    letter = what.rpartition(".")[2]
                    thing, place = f"stamp:{letter}", _LETTER
                    text = self._tell.stamp(state, letter)
                else:
                    thing, place = _LETTER, f"drawer:{what}"
                    effect = self._tell.effect(state, what)
                    text = self._tell.say("a-drawer", name=text, effect=effect)
                found.append(Gesture(ask.seat, option, thing, (place,), text))
        return found

    def refusals(
        self,
        state: State,  # noqa: ARG002  # veils nothing
        asks: Sequence[Ask],  # noqa: ARG002
        thing: str,  # noqa: ARG002
    ) -> list[Refusal]:
        """Return nothing: what cannot be done now is dimmed, and `why` says the reason."""
        return []

    def animate(self, events: Sequence[Event], state: State) -> None:
        """Show what came of a decision, and have things move to where they are."""
        layout, kinds = self.layout, self._motions.kinds(events)
        changes = changes_of(events)
        self._deltas.show(changes, {stat: getattr(state, stat) for stat in STATS}, layout)
        self._motions.needles(changes, state, layout)
        if "chose" in kinds and state.choice == kinds["chose"][1]:
            letter = state.choice.rpartition(".")[2]
            self._motions.stamp(
                letter, layout, partial(self._bare_letter, state), self._dress_letter
            )
        wait = 0.0
        if "recorded" in kinds and state.turns:
            letter = state.turns[-1].choice.rpartition(".")[2]
            wait = self._motions.file(state.turns[-1].record, letter, layout)
        if "event" in kinds or "ended" in kinds:
            self._motions.arrive(wait)
        self._heard = next((kinds[kind] for kind in _FEEDBACK if kind in kinds), None)
        if self._heard is not None:
            self._notes.lay(layout, self._lang)

    def retranslate(self) -> None:
        """Keep no words: `sync` says them anew."""

    def describe(self, key: str) -> str:
        """Return a thing in words."""
        if key == DeskNotes.key:
            said = self._said()
            return "" if said is None else f"{said.text} {said.changes}"
        if key in (TASK, CHANCE):
            return self._task.about(key)
        return self._tell.describe(self._shown.state, key)

    # --- beyond the contract

    def prompt(self, state: State, asks: Sequence[Ask], draw: Draw | None) -> PromptLine | None:  # noqa: ARG002  # no die is thrown
        """Say whether a stamp or a drawer is to be chosen."""
        return self._tell.prompt(state, asks, self.badge(state, 0))

    def badge(self, state: State, seat: int) -> Face:  # noqa: ARG002  # there is one archivist
        """Return the archivist's badge: a quill on brass."""
        return Face(("delay-badge",), 30, 30, _badge)

    def why(self, state: State, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why a thing cannot go there, or cannot be taken now."""
        return self._tell.why(state, asks, thing, place)

    def course(self, state: State) -> Course:
        """Return the round, and whether its letter is to be stamped or to be filed."""
        begun = state.event >= 0 and not state.ending
        number = ("round", GAME.round(state), event_of(state).id) if begun else ()
        now = GAME.phases.index(GAME.phase(state)) if begun else -1
        return Course(number, tuple(f"delay.phase.{step}" for step in GAME.phases), now)

    def locate(self, keys: Sequence[str]) -> str:
        """Return the letter, the register's entry, the drawer or the value that a line is about."""
        return located(self._shown.state, keys)

    def glimpse(self, keys: Sequence[str]) -> Face | None:
        """Return the register's page of a round that is over, if a line is about one."""
        found = self.locate(keys)
        thing = self._scene.things.get(found) if not found.startswith("value:") else None
        return thing.large() if thing is not None and thing.large is not None else None

    def cite(self, key: str) -> str:
        """Return the section of the rulebook that speaks of a thing."""
        noted = str(self._heard[0]) if self._heard is not None else ""
        return section(self._shown.state, key, noted)

    def docks(self) -> Sequence[DockPanel]:
        """Return the archivist's note."""
        if not self._docks:
            panel = Outlook(self._day, self._scene.language, self._shown)
            self._docks = (DockPanel("gui.delay.outlook.title", panel),)
        return self._docks

    def emblem(self) -> TitleBadge | None:
        """Return the badge of practice, else that of a task."""
        rules = self._shown.state.rules
        if rules.practice:
            return TitleBadge("quill-ink", "gui.rule.delay.practice.name")
        return (
            None
            if rules.task == ANY
            else TitleBadge("tied-scroll", f"gui.rule.delay.task.{rules.task}")
        )

    # --- what is shown

    @property
    def _lang(self) -> str:
        return self._scene.language.lang

    def _said(self) -> NoteText | None:
        """Return the note in the language of now."""
        if self._heard is None:
            return None
        kind = str(self._heard[0])
        rules = self._shown.state.rules
        effect = (0, 0, rules.truth_stability, 0)
        if kind == "penalty":
            effect = (rules.penalty_heaven, 0, rules.penalty_stability, 0)
        text = Teller(self._shown.game, self._shown.state, self._lang).event(self._heard)
        return NoteText(kind, text, "   ".join(self._tell.changes(effect)))

    def _put(self, key: str, face: Face, box: QRectF) -> Thing:
        thing = self._scene.things[key]
        thing.wear(face)
        thing.put(box.center().x(), box.center().y())
        return thing

    def _show_values(self, state: State, layout: Layout) -> None:
        for number, stat in enumerate(STATS):
            box, value = layout.ruler(number), getattr(state, stat)
            ruler = self._put(f"value:{stat}", ruler_face(stat, value, box), box)
            ruler.large = partial(value_face, *self._tell.value(stat), self._lang)
            spot = needle_spot(box, value)
            needle = self._scene.things[f"needle:{stat}"]
            needle.wear(needle_face())
            needle.put(spot.x(), spot.y())
        number, text = max(1, state.round), self._tell.round(state)
        face = round_face(text, number, ROUNDS, layout.round, compact=layout.compact)
        self._put("round", face, layout.round)

    def _show_letter(self, state: State, layout: Layout) -> None:
        letter = self._scene.things[_LETTER]
        assert isinstance(letter, Carried)
        shown = self._tell.letter(state)
        letter.small = small_letter_face(shown.printed)
        letter.aside = QPointF(58, 62)
        letter.cut(askew(layout.letter))
        whole = partial(whole_letter_face, shown, layout, self._lang)
        letter.large = None if readable(shown, layout, self._lang) else whole
        self._put(_LETTER, letter_face(shown, layout, self._lang), layout.letter)
        letter.setOpacity(1.0)

    def _bare_letter(self, state: State) -> None:
        """Show the letter without the print that is just coming."""
        bare = self._tell.letter(state, stamped=False)._replace(printed="", place=("",))
        self._scene.things[_LETTER].wear(letter_face(bare, self.layout, self._lang))

    def _dress_letter(self) -> None:
        self._show_letter(self._shown.state, self.layout)

    def _show_stamps(self, state: State, layout: Layout) -> None:
        lang, open_ = self._lang, state.phase == "event" and state.event >= 0
        pressed = state.choice.rpartition(".")[2]
        for number, letter in enumerate(LETTERS):
            thing = self._scene.things[f"stamp:{letter}"]
            assert isinstance(thing, Carried)
            box = layout.stamp(number)
            thing.lifts = open_
            thing.section = "stamps" if open_ else ""  # an empty place is no stop of the keyboard
            thing.small, thing.large = (held_face(letter) if open_ else None), None
            if not open_:
                text = self._tell.say("stamped") if letter == pressed else letter
                face = slot_face(text, box.size(), lang, chosen=letter == pressed)
            else:
                text = self._tell.answer(state, letter)
                extreme = self._tell.marked(state, letter)
                face = stamp_face(letter, text, box.size(), lang, extreme=extreme)
                if not fits(text, lang, box.width() - 100, box.height() - 30, 15, 1.25):
                    thing.large = partial(large_face, letter, text, lang, extreme=extreme)
            self._put(thing.key, face, box)
        say = self._tell.say
        head = QRectF(layout.rack.left(), layout.rack.top() - 4, layout.rack.width(), 30)
        title = say("rack") if open_ else say("rack-stamped") if state.choice else ""
        self._write("rack", title, head, 17, bold=True)
        note = self._tell.final(state) if open_ or state.choice else ""
        self._write("foot", note, layout.foot, 14)

    def _write(self, key: str, text: str, row: QRectF, size: float, *, bold: bool = False) -> None:
        """Put one line of words into a row; it takes no more of it than they do."""
        font = texts(self._lang, size, bold=bold)
        box = QRectF(row)
        box.setWidth(min(row.width(), QFontMetricsF(font).horizontalAdvance(text) + _LOOSE))
        self._put(key, _line(text, box, size, self._lang, bold=bold), box)

    def _show_drawers(self, state: State, layout: Layout) -> None:
        tell, just = self._tell, filed(state)
        for number, record in enumerate(DRAWERS):
            box = layout.drawer(number)
            name, effect = tell.record(record), tell.effect(state, record)
            face = drawer_face(
                record, name, effect, box.size(), self._lang,
                dim=not state.choice and just != record, filed=just == record,
            )  # fmt: skip
            self._put(f"drawer:{record}", face, box)
        cabinet = layout.cabinet
        box = QRectF(cabinet.left() + 22, cabinet.top() + 6, cabinet.width() - 44, 28)
        row = tell.say("row", count=state.truth, of=state.rules.truth_at)
        title, about = tell.say("archive-phase"), tell.say("archive-about")
        self._put("header", header_face(title, about, row, box.size(), self._lang), box)

    def _show_register(self, state: State, layout: Layout) -> None:
        say, entries = self._tell.say, self._tell.entries(state)
        face = register_face(
            say("register"), self._shown.setup.named(0), say("register-empty"), entries, layout,
            self._lang,
        )  # fmt: skip
        self._put("register", face, layout.register)
        for number in range(1, ROUNDS + 1):
            thing = self._scene.things[f"entry:{number}"]
            box = layout.entry(number)
            thing.spread(box.width(), box.height() - 4, 4)
            thing.put(box.center().x(), box.center().y())
            thing.setVisible(number <= len(entries))
            if number <= len(entries):
                heading = self._tell.word("round", number)
                thing.large = partial(entry_face, entries[number - 1], heading, self._lang)


def _moment(state: State) -> tuple[int, str]:
    return len(state.turns), state.choice


def _line(text: str, box: QRectF, size: float, lang: str, *, bold: bool = False) -> Face:
    """Return one line on the desk, without a ground."""
    ink = fixed("brass") if bold else fixed("nightlabel", 0.85)

    def paint(painter: QPainter, room: QSizeF) -> None:
        where = QRectF(0, 0, room.width(), room.height())
        write(painter, where, text, texts(lang, size, bold=bold), ink, LEFT)

    return Face(("delay-line", text, size), box.width(), box.height(), paint, margin=2)


def _badge(painter: QPainter, size: QSizeF) -> None:
    box = QRectF(0, 0, size.width(), size.height()).adjusted(1, 1, -1, -1)
    painter.setPen(QPen(fixed("cabinet2"), 1.2, Qt.PenStyle.SolidLine))
    painter.setBrush(brass(box))
    painter.drawPath(rounded(box, box.width() / 2))
    icon(painter, "quill-ink", square_at(box.center(), box.width() * 0.66), fixed("cabinet2"))
