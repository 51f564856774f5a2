"""Large faces: the lens over what lies on the table, the glance at what a line of the log names.

Either opens once something was rested on for a moment; it lies on nothing and nothing can take it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QTimer

from gui.table import layers
from gui.table.faces import Face, magnified
from gui.table.scene import TableScene
from gui.table.things import Thing

_REST = 350  # ms that something must be rested on
_GAP = 14.0  # between a thing and its large face
_EDGE = 12.0  # between a large face and the edge of the table
_RIM = 8.0  # and at least so far from it
_STEPS = 12  # how finely a place is looked for


class Magnifier:
    """One large face, and the moment before it is shown."""

    def __init__(self, scene: TableScene, key: str, rested: Callable[[], None]) -> None:
        self._scene = scene
        self._glass = Thing(scene.faces, key)
        self._glass.solid = False
        self._glass.layer = layers.LENS
        self._glass.hide()
        scene.addItem(self._glass)
        self._timer = QTimer(scene)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(rested)

    @property
    def open(self) -> bool:
        """Say whether a large face is shown."""
        return self._glass.isVisible()

    def show(self, face: Face, x: float, y: float) -> None:
        """Show a face with its middle here."""
        self._glass.wear(face)
        self._glass.put(x, y)
        self._glass.show()

    def close(self) -> None:
        """Show nothing large, now or in a moment."""
        self._timer.stop()
        self._glass.hide()


class Lens(Magnifier):
    """Opens and closes the large face of what lies on the table."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene, "lens", self._open)
        self._thing: Thing | None = None

    @property
    def thing(self) -> Thing | None:
        """Return what the pointer or the cursor is at, if that still lies on the table."""
        thing = self._thing
        return thing if thing is not None and self._scene.has(thing) else None

    def rest_on(self, thing: Thing | None) -> None:
        """Open for this thing if it has a large face and nothing else happens for a moment."""
        if thing is self._thing:
            return
        self.close()
        self._thing = thing
        if thing is not None and thing.large is not None:
            self._timer.start()

    def close(self) -> None:
        """Show nothing large."""
        super().close()
        self._thing = None

    def _open(self) -> None:
        thing = self._thing
        if thing is None or thing.large is None:
            return
        face = thing.large()
        room = self._room(face.height)
        by = min(1.0, room.width() / face.width, room.height() / face.height)
        if by < 1:
            face = magnified(face, by)
        spot = self._beside(thing, room, face.width, face.height)
        self.show(face, spot.x(), spot.y())

    def _room(self, high: float) -> QRectF:
        """Return where a large face may lie: in sight, and above the prompt if it fits there."""
        scene = self._scene
        room = QRectF(scene.sceneRect() if scene.seen.isEmpty() else scene.seen)
        prompt = scene.prompt_room
        if not prompt.isEmpty() and prompt.top() - room.top() > high + 2 * _RIM:
            room.setBottom(prompt.top())
        return room.adjusted(_RIM, _RIM, -_RIM, -_RIM)

    def _beside(self, thing: Thing, room: QRectF, wide: float, high: float) -> QPointF:
        """Return its middle: near the thing, over neither prompt nor anything one may choose."""
        prompt = self._scene.prompt_room
        kept = [
            one.bounds()
            for one in self._scene.things.values()
            if one is not thing and one.isVisible() and self._scene.wants(one)
        ]
        around = thing.bounds()
        boxes = [
            QRectF(x, y, wide, high)
            for x in _places(room.left(), room.right() - wide, _aside(around, wide))
            for y in _places(room.top(), room.bottom() - high, [around.center().y() - high / 2])
        ]
        best = min(boxes, key=lambda box: (_common(box, prompt), *_cost(box, around, kept)))
        return best.center()


def _aside(around: QRectF, wide: float) -> list[float]:
    """Return where something this wide begins that lies right of a thing, or left of it."""
    return [around.right() + _GAP, around.left() - _GAP - wide]


def _places(least: float, most: float, wanted: list[float]) -> list[float]:
    """Return where something may begin between two ends: as wanted first, else step by step."""
    most = max(least, most)
    steps = [least + (most - least) * n / _STEPS for n in range(_STEPS + 1)]
    return [*(min(max(at, least), most) for at in wanted), *steps]


def _cost(box: QRectF, around: QRectF, kept: list[QRectF]) -> tuple[float, float, float]:
    """Return how bad a place is: what it hides of others, of the thing itself, how far it is."""
    hidden = sum(_common(box, one) for one in kept)
    way = box.center() - around.center()
    return hidden, _common(box, around), way.manhattanLength()


def _common(one: QRectF, other: QRectF) -> float:
    common = one.intersected(other)
    return common.width() * common.height()


class Glance(Magnifier):
    """Opens and closes the face of a card that is not pointed at itself."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene, "glance", self._open)
        self._face: Face | None = None

    @property
    def face(self) -> Face | None:
        """Return the face that is shown large, if one is."""
        return self._glass.face if self.open else None

    def rest_on(self, face: Face | None) -> None:
        """Show this face in a moment, unless something else is pointed at before."""
        if face is not None and self._face is not None and face.name == self._face.name:
            return
        self.close()
        self._face = face
        if face is not None:
            self._timer.start()

    def close(self) -> None:
        """Show nothing large."""
        super().close()
        self._face = None

    def _open(self) -> None:
        face = self._face
        if face is None:
            return
        room, prompt = self._scene.sceneRect(), self._scene.prompt_area
        low = prompt.top() if prompt.top() > face.height + 2 * _EDGE else room.bottom()
        y = max(_EDGE + face.height / 2, low / 2)
        self.show(face, room.right() - _EDGE - face.width / 2, y)
