"""The task on the desk: what the archivist set out for, and as much of its chance as may be seen.

It stands at both sides of the round. At the second level that is the chance itself; at the fifth a
seal, which breaks once the chance has been too low. Either is worked out beside the window.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF

from engine.games.delay.state import State
from engine.games.delay.tasks import ANY, SHOWN, STEADY, Move, seal, standing
from gui.games.delay.ahead import Ahead
from gui.games.delay.layout import Layout
from gui.games.delay.painting.task import chance_face, line_wide, task_face, wax_face
from gui.games.delay.task_words import on_desk, share_of
from gui.table import layers
from gui.table.announcing import announce
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.shown import ShownMatch
from gui.table.things import Thing

TASK, CHANCE = "task", "chance"
_WORKS = {SHOWN: standing, STEADY: seal}


class TaskMark:
    """Both things on the desk; a game in which any ending will do has neither."""

    def __init__(self, scene: TableScene, shown: ShownMatch) -> None:
        self._scene = scene
        self._shown = shown
        self._moment: tuple[object, ...] = ()
        self._layout: Layout | None = None
        self._found: object = None
        self._waits = True  # for what is worked out of this position
        self._things = {key: scene.add(Thing(scene.faces, key)) for key in (TASK, CHANCE)}
        for thing in self._things.values():
            thing.lifts = thing.solid = False
            thing.layer = layers.THINGS
            thing.hide()
        rules = shown.state.rules
        self._task, self._aim, self._keep = rules.task, rules.aim, rules.keep_chance
        work = _WORKS.get(self._task)
        self._ahead = Ahead(scene, work) if work is not None else None
        if self._ahead is not None:
            self._ahead.found.connect(self._on_found)

    @property
    def seal(self) -> Move | bool | None:
        """Return what broke the seal, True while it is whole, None while it is being checked.

        False if a position was too complex to solve.
        """
        if self._task != STEADY or (self._waits and not isinstance(self._found, Move)):
            return None
        return self._found if isinstance(self._found, Move) else bool(self._found)

    def sync(self, state: State, layout: Layout) -> None:
        """Stand where they belong, and have a new position looked at."""
        self._layout = layout
        moment = (state.turns, state.round, state.event, state.phase, state.choice, state.ruled)
        if self._ahead is not None and moment != self._moment:
            self._moment, self._waits = moment, True
            if isinstance(self._found, Move) and self._found.round > state.round:
                self._found = None  # it was taken back
            self._ahead.look(state)
        self._dress()

    def _on_found(self, found: object) -> None:
        news = isinstance(found, Move) and not isinstance(self._found, Move)
        self._found, self._waits = found, False
        self._dress()
        for view in self._scene.views()[:1] if news else ():
            announce(view, self.about(CHANCE))

    def about(self, key: str) -> str:
        """Return what one of them says, in words."""
        say = self._scene.language.say
        if key == TASK:
            return on_desk(self._task, self._aim, self._scene.language)
        if self._task == SHOWN:
            return self._chance()
        if self._task != STEADY:
            return ""
        state = self.seal
        if isinstance(state, Move):
            return say("gui.delay.task.broken", round=state.round)
        if state is None:
            return self._waiting()
        return (
            say("gui.delay.task.whole", keep=self._keep) if state else say("gui.delay.task.large")
        )

    def _chance(self) -> str:
        say = self._scene.language.say
        if self._waits:
            return say("gui.delay.outlook.waiting")
        if not isinstance(self._found, float):
            return say("gui.delay.outlook.large")
        if self._found <= 0:
            return say("gui.delay.outlook.lost")
        key = "sure" if self._found >= 1 else "open"
        return say(f"gui.delay.outlook.{key}", **({} if key == "sure" else self._share()))

    def _share(self) -> dict[str, str | int]:
        assert isinstance(self._found, float)
        return {"share": share_of(self._found)}

    def _waiting(self) -> str:
        return self._scene.language.say("gui.delay.task.waiting")

    def _dress(self) -> None:
        layout, lang = self._layout, self._scene.language.lang
        if layout is None or self._task == ANY:
            return
        task = self.about(TASK)
        box = QRectF(layout.task)
        box.setWidth(min(box.width(), line_wide(task, lang)))
        self._put(TASK, task_face(task, box, lang), box)
        said = self.about(CHANCE)
        if not said:
            return
        box = QRectF(layout.chance)
        box.setLeft(max(box.left(), box.right() - line_wide(said, lang)))
        if self._task == STEADY and self.seal:
            face = wax_face(said, box, lang, broken=isinstance(self.seal, Move))
        else:
            face = chance_face(said, box, lang)
        self._put(CHANCE, face, box)

    def _put(self, key: str, face: Face, box: QRectF) -> None:
        thing = self._things[key]
        thing.wear(face)
        thing.put(box.center().x(), box.center().y())
        thing.show()
