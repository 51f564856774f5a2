"""Animations of the archive: needles, the stamp that falls, letters that come and go."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEasingCurve, QPointF

from engine.games.delay.archive import RECORDS
from engine.games.delay.schema import LETTERS, STATS
from engine.games.delay.values import LEAST, MOST
from engine.kernel.asking import Event
from gui.games.delay.layout import Layout
from gui.games.delay.painting.furniture import needle_spot
from gui.games.delay.painting.letter import print_face, small_letter_face
from gui.games.delay.painting.stamps import held_face
from gui.table import layers
from gui.table.motion import PLACE, Curve
from gui.table.scene import TableScene
from gui.table.things import Thing

_NEEDLE = 400.0
_DOWN, _HOLD, _UP, _INK = 90.0, 60.0, 200.0, 140.0
_ABOVE = 1.35  # how much larger a stamp looks before it falls
DRAWERS = tuple(str(kind) for _, kind in RECORDS)


class Motions:
    """Decorates the way from the last position to this one. `ghost` and `ink` only ever fly."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._ghost = self._flier("ghost")
        self._ink = self._flier("ink")

    def _flier(self, key: str) -> Thing:
        thing = self._scene.add(Thing(self._scene.faces, key))
        thing.solid = False
        thing.layer = layers.THINGS + 400
        thing.hide()
        return thing

    def needles(self, changes: Mapping[str, Sequence[int]], now: object, layout: Layout) -> None:
        """Slide each needle from where it stood."""
        if not self._scene.motion.moves:
            return
        for number, stat in enumerate(STATS):
            if stat in changes:
                value = getattr(now, stat) - sum(changes[stat])
                start = needle_spot(layout.ruler(number), max(LEAST, min(MOST, value)))
                needle = self._scene.things[f"needle:{stat}"]
                self._scene.motion.glide(needle, start, ms=_NEEDLE, curve=Curve.InOutQuad)

    def stamp(
        self, letter: str, layout: Layout, bare: Callable[[], None], done: Callable[[], None]
    ) -> None:
        """Have a stamp fly over and fall; its ink comes out as it is lifted."""
        motion = self._scene.motion
        if not motion.moves or (self._scene.dragged and self._scene.touched == f"stamp:{letter}"):
            return
        bare()
        box, middle = layout.letter, QPointF(layout.seal)
        spot = box.topLeft() + middle
        self._ink.wear(print_face(letter, layout.seal_radius))
        self._ink.put(spot.x(), spot.y())
        self._ink.setOpacity(0.0)
        self._ink.show()
        ghost = self._ghost
        ghost.wear(held_face(letter))
        ghost.put(spot.x(), spot.y())
        ghost.show()
        ghost.setOpacity(1.0)
        start = layout.stamp(LETTERS.index(letter)).center()
        falls, inks = QEasingCurve(Curve.InQuad), QEasingCurve(Curve.OutQuad)
        whole = PLACE + _DOWN + _HOLD + _UP

        def act(share: float) -> None:
            at = share * whole
            way = min(1.0, at / PLACE)
            ghost.setPos(start + (spot - start) * way)
            down = falls.valueForProgress(min(1.0, max(0.0, (at - PLACE) / _DOWN)))
            up = max(0.0, at - PLACE - _DOWN - _HOLD)
            lifted = inks.valueForProgress(up / _UP)
            ghost.setScale(_ABOVE - (_ABOVE - 1) * (down - lifted))
            ghost.setOpacity(1 - lifted)
            self._ink.setOpacity(min(1.0, up / _INK))

        def over() -> None:
            ghost.hide()
            self._ink.hide()
            done()

        ghost.fly()
        act(0.0)
        motion.run(whole, act, curve=Curve.Linear, then=over)

    def file(self, record: str, letter: str, layout: Layout) -> float:
        """Have the letter fly into its drawer; return how long that takes."""
        motion = self._scene.motion
        if not motion.moves or (self._scene.dragged and self._scene.touched == "letter"):
            return 0.0
        ghost, end = self._ghost, layout.drawer(DRAWERS.index(record)).center()
        ghost.wear(small_letter_face(letter))
        ghost.setOpacity(1.0)
        ghost.put(end.x(), end.y())
        ghost.show()
        motion.glide(ghost, layout.letter.center(), ms=PLACE * 1.4, then=ghost.hide)
        return PLACE * 1.4

    def arrive(self, wait: float) -> None:
        """Have the next letter come onto the desk."""
        motion = self._scene.motion
        if not motion.moves:
            return
        letter = self._scene.things["letter"]
        letter.setOpacity(0.0)

        def act(share: float) -> None:
            letter.setPos(letter.home - QPointF(0, 34 * (1 - share)))
            letter.setOpacity(share)

        def done() -> None:
            letter.setOpacity(1.0)
            letter.settle()

        motion.run(PLACE, act, delay=wait, then=done)

    @staticmethod
    def kinds(events: Sequence[Event]) -> dict[str, Event]:
        """Return the last event of each kind."""
        return {str(event[0]): event for event in events}
