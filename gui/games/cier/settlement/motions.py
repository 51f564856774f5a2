"""Animations of a settlement in slow motion: all cards turn, then one moment after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gui.games.cier.settlement.settling import MOMENTS
from gui.games.cier.viewing import REVEALED, Viewing
from gui.table.motion import FLIP, Curve
from gui.table.scene import TableScene

_HOLD = 250  # ms before all cards turn together
_LONG, _SHORT = 900, 180  # ms that a moment is shown, and one in which nothing happens


class Motions:
    """Plays the settlements of one table."""

    def __init__(self, scene: TableScene, viewing: Viewing, show: Callable[[], None]) -> None:
        self._scene = scene
        self._viewing = viewing
        self._show = show

    def play(self, cards: Iterable[str], happens: Callable[[int], bool]) -> None:
        """Turn these cards and go through the moments; nothing is made where nothing moves."""
        motion, viewing = self._scene.motion, self._viewing
        if not motion.moves:
            return
        viewing.at, viewing.playing = REVEALED, True
        self._scene.suspense = True
        self._show()
        for key in cards:
            motion.flip(self._scene.things[key], face_up=True, delay=_HOLD)
        spans = [_LONG if happens(number) else _SHORT for number in MOMENTS]
        ends = [sum(spans[: place + 1]) / sum(spans) for place in range(len(spans))]

        def act(share: float) -> None:
            at = 1 + sum(share >= end for end in ends[:-1])
            if at != viewing.at:
                viewing.at = at
                self._show()

        def over() -> None:
            viewing.playing = False
            self._show()

        motion.run(sum(spans), act, curve=Curve.Linear, delay=_HOLD + 2 * FLIP, then=over)
