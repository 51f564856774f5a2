"""Animations of Ludo: the die that tumbles, pieces that walk, fly home and arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot, sin

from PySide6.QtCore import QEasingCurve, QPointF

from engine.games.ludo.board import GOAL, HOME
from engine.games.ludo.state import State
from engine.kernel.asking import Event
from gui.games.ludo.layout import Layout
from gui.games.ludo.painting import die_face
from gui.games.ludo.pieces import PieceMove, Pieces
from gui.table import layers
from gui.table.motion import DIE, PLACE, STEP, Curve, Motion
from gui.table.scene import TableScene
from gui.table.things import Thing

_ROLLS_ON = 0.16  # seconds that a die keeps the speed it was let go with
_ARC, _HOP = 10.0, 60.0
_LEAST_FACES, _MOST_FACES = 5, 10


class Motions:
    """Decorates the way from the last position to this one."""

    def __init__(
        self,
        scene: TableScene,
        pieces: Pieces,
        conceal: Callable[[], object],
        reveal: Callable[[], object],
    ) -> None:
        self._scene = scene
        self._pieces = pieces
        self._conceal = conceal  # called when the die begins to roll
        self._reveal = reveal  # called when it lies

    @property
    def _motion(self) -> Motion:
        return self._scene.motion

    def play(self, events: Sequence[Event], state: State, layout: Layout, die: Thing) -> None:
        """Play what happened, one thing after the other; nothing if nothing is to move."""
        if not self._motion.moves:
            return
        steps = list(self._pieces.steps)
        wait = 0.0
        for kind, *about in events:
            if kind == "rolled":
                wait += self._roll(int(about[1]), layout, die, wait)
            elif kind == "moved":
                seat, start, end = (int(value) for value in about)
                wait += self._walk(_taken(steps, seat, start, end), state, layout, wait)
            elif kind == "captured":
                victim, place = int(about[1]), int(about[2])
                self._fly_home(_taken(steps, victim, place, HOME), state, layout, wait)

    def _walk(self, step: PieceMove | None, state: State, layout: Layout, wait: float) -> float:
        """Have a piece walk square by square; return how long that takes."""
        if step is None:
            return 0.0
        thing = self._pieces.thing(step.token)
        colour = state.colours[step.token.seat]
        if thing.key == self._scene.touched and self._scene.dragged:
            self._arrive(thing, step, wait)
            return 0.0
        if step.start == HOME:
            bed = layout.bed(colour, step.token.number)
            self._motion.glide(thing, bed, ms=PLACE, arc=_HOP, delay=wait)
            return PLACE
        way = layout.way(colour, step.start, step.end)
        way[-1] = QPointF(thing.home)
        takes = STEP * (len(way) - 1)
        self._motion.walk(thing, way, ms=takes, arc=_ARC, delay=wait)
        self._arrive(thing, step, wait + takes)
        return takes

    def _arrive(self, thing: Thing, step: PieceMove, wait: float) -> None:
        """Have a piece that reached the goal swell once."""
        if step.end != GOAL:
            return

        def act(share: float) -> None:
            thing.setScale(1 + 0.9 * sin(share * 3.14159))
            thing.setZValue(layers.FLYING + thing.layer)

        self._motion.run(420, act, delay=wait, then=thing.settle)

    def _fly_home(self, step: PieceMove | None, state: State, layout: Layout, wait: float) -> None:
        if step is None:
            return
        thing = self._pieces.thing(step.token)
        start = layout.place(state.colours[step.token.seat], step.start)
        self._motion.glide(thing, start, ms=380, arc=_HOP, delay=wait, curve=Curve.InOutSine)

    def _roll(self, value: int, layout: Layout, die: Thing, wait: float) -> float:
        """Tumble the die: as far as it was thrown, and back into its tray."""
        thrown = self._scene.thrown_from
        start = thrown if thrown is not None else QPointF(layout.die)
        speed = self._scene.throw if thrown is not None else QPointF(0, 0)
        land = _inside(start + speed * _ROLLS_ON, layout, thrown)
        way = hypot(land.x() - start.x(), land.y() - start.y())
        faces = min(_MOST_FACES, _LEAST_FACES + int(way / 90))
        shown = [1 + (value + 2 * i) % 6 for i in range(faces - 1)]
        bounce = QEasingCurve(Curve.OutBounce)

        def act(share: float) -> None:
            at = min(int(share * faces), faces - 1)
            die.wear(die_face(shown[at] if at < faces - 1 else value))
            die.setRotation((1 - share) * (180 + way))
            height = (1 - bounce.valueForProgress(share)) * (26 + way / 10)
            die.setPos(start + (land - start) * share - QPointF(0, height))

        def back() -> None:
            die.settle()
            self._reveal()
            if land != die.home:
                self._motion.glide(die, land, ms=PLACE)

        self._scene.suspense = thrown is not None
        self._conceal()
        die.setZValue(layers.FLYING + die.layer)
        act(0.0)
        takes = DIE * (1 + min(way, 600) / 1200)
        self._motion.run(takes, act, curve=Curve.OutQuad, delay=wait, then=back)
        return takes


def _taken(steps: list[PieceMove], seat: int, start: int, end: int) -> PieceMove | None:
    """Take out the step that an event tells of, if it is to be seen."""
    found = next((s for s in steps if (s.token.seat, s.start, s.end) == (seat, start, end)), None)
    if found is not None:
        steps.remove(found)
    return found


def _inside(spot: QPointF, layout: Layout, thrown: QPointF | None) -> QPointF:
    """Return where a thrown die comes to rest: tray or board; unthrown it stays where it is."""
    if thrown is None:
        return spot
    room = layout.board.adjusted(0, 50, -50, -50)
    return QPointF(
        max(layout.tray.x(), min(spot.x(), room.right())),
        max(room.top(), min(spot.y(), room.bottom())),
    )
