"""Board of Nim: three heaps of stones, and a tray where what is taken goes."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPen

from gui.paint.shapes import outline
from gui.paint.theme import fixed
from gui.table.board import Board, Gesture
from gui.table.faces import Face
from gui.table.things import Thing

STONE = 64.0


class NimBoard(Board):
    """A stone is dragged to the tray, with all that lie above it in its heap."""

    def __init__(self, scene, shown):
        self._scene = scene
        self._shown = shown
        self._tray = scene.add(Thing(scene.faces, "tray", section="tray"))
        self._tray.solid = False

    def sync(self, state, seat):
        """Lay the stones of this position."""
        wide, high = self._scene.wide, self._scene.high
        self._scene.prompt_area = QRectF(20, high - 64, wide - 40, 44)
        self._tray.spread(wide * 0.5, 110)
        self._tray.put(wide / 2, 90)
        left = {f"stone:{h}:{n}" for h, stones in enumerate(state.heaps) for n in range(stones)}
        for key in [k for k in self._scene.things if k.startswith("stone:") and k not in left]:
            self._scene.drop(key)
        step = min(STONE + 6, (high - 330) / 7)
        for key in sorted(left):
            thing = self._scene.things.get(key)
            if thing is None:
                thing = self._scene.add(Thing(self._scene.faces, key, section="stones"))
                thing.wear(Face("stone", STONE, STONE, _stone))
                thing.cut(outline("circle", STONE / 2))
            _, heap, level = key.split(":")
            thing.put(wide * (int(heap) + 1) / 4, high - 130 - step * int(level), 10 + int(level))

    def gestures(self, state, asks):
        """Take a stone with all above it to the tray."""
        teller = self._teller(state)
        return [
            Gesture(ask.seat, option, _stone_of(state, option), ("tray",), teller.option(option))
            for ask in asks
            for option in ask.options
        ]

    def refusals(self, state, asks, thing):
        """Refuse nothing of its own: every stone may go to the tray."""
        return []

    def retranslate(self):
        """Say nothing by itself: everything is worded when it is asked for."""

    def cite(self, key):
        """Return the section on heaps, or on what is taken."""
        return "1.1" if key.startswith("stone:") else "1.2"

    def describe(self, key):
        """Return a stone or the tray in words."""
        kind, _, rest = key.partition(":")
        if kind != "stone":
            return self._scene.language.say("gui.nim.tray")
        heap, level = rest.split(":")
        name = self._scene.language.say(f"nim.place.{heap}")
        return self._scene.language.say("gui.nim.stone", heap=name, n=int(level) + 1)

    def _teller(self, state):
        from engine.kernel.wording import Teller

        return Teller(self._shown.game, state, self._scene.language.lang)


def _stone_of(state, option):
    _, heap, count = option
    return f"stone:{heap}:{state.heaps[heap] - count}"


def _stone(painter, size):
    circle = outline("circle", size.width() / 2 - 2).translated(size.width() / 2, size.height() / 2)
    painter.fillPath(circle, fixed("slate"))
    painter.strokePath(circle, QPen(fixed("light"), 2))
