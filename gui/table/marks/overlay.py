"""Overlay controller: what is shown over the table while something is held or pointed at.

Its marks are made once and shown and hidden after, so that picking up costs no more than that.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from math import hypot
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from gui.table import layers
from gui.table.board import Refusal
from gui.table.marks.highlights import OUTSIDE, Dot, OriginSlot, Rim, Style, Tag, Tone, Veil
from gui.table.motion import FADE, Motion
from gui.table.scene import TableScene
from gui.table.things import Thing

Item = TypeVar("Item", bound=QGraphicsItem)

_GAP = 6.0  # between a tag and what it speaks of
_ROOMY = 36.0  # of a thing that carries a number on its corner
_OVER = 8.0  # how far a tag on its rim reaches into a target
_UPPER = 78.0  # of the table: there names stand above what is theirs
_LARGE = 100.0  # of a target that a tag may lie upon
_DOT_EVERY, _MOST_DOTS = 22.0, 40
_FLASH = 250  # ms, twice


class Overlay:
    """The marks of one scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._targets: dict[str, Rim] = {}
        self._spare: list[Rim] = []
        self._tags: list[Tag] = []
        self._numbers: list[Tag] = []
        self._veils: list[Veil] = []
        self._ready: list[Rim] = []
        self._taken: list[QRectF] = []
        self.refused: list[str] = []  # the places that say why not
        self._hot = ""
        self._dots: list[Dot] = []
        self._slot = OriginSlot(scene.theme)
        self._single = {style: Rim(scene) for style in ("hover", "focus", "selected")}
        self._single_at: dict[Style, Thing] = {}  # what each of them is around
        self._advice: list[Rim] = []
        self._flash = Rim(scene)
        self._flashes = 0  # how often something was pointed out
        for mark in (self._slot, self._flash, *self._single.values()):
            scene.addItem(mark)

    @property
    def outlined(self) -> list[str]:
        """Return the keys of the targets that are outlined now."""
        return [key for key, rim in self._targets.items() if rim.isVisible()]

    @property
    def veiled(self) -> int:
        """Return how many things are veiled now."""
        return sum(veil.isVisible() for veil in self._veils)

    @property
    def hot(self) -> str:
        """Return the key of the target that the thing in the hand would go to."""
        return self._hot

    def target(self, previews: Mapping[str, str], warned: Collection[str] = ()) -> None:
        """Outline exactly these places, each with what it would cost and give, or bring down."""
        self.clear_targets()
        things = self._scene.things.values()
        self._taken += [one.bounds() for one in things if one.reads and one.isVisible()]
        for key in previews:
            place = self._scene.things.get(key)
            if place is None or not place.isVisible():
                continue
            rim = self._spare.pop() if self._spare else self._added(Rim(self._scene))
            _ring(rim, place, place.outline(), "legal")
            self._targets[key] = rim
            self._taken.append(place.bounds())
        for key in self._targets:
            if previews[key]:
                tone: Tone = "warning" if key in warned else "gain"
                self._label(self._scene.things[key], previews[key], tone)
        self._fade(self._scene.motion)

    def refuse(self, refusals: Sequence[Refusal]) -> None:
        """Veil these places, each with its reason."""
        for i, refusal in enumerate(refusals):
            place = self._scene.things.get(refusal.place)
            if place is None or not place.isVisible() or refusal.place in self._targets:
                continue
            self.refused.append(place.key)
            while len(self._veils) <= i:
                self._veils.append(self._added(Veil(self._scene.theme)))
            self._veils[i].lay(place.outline())
            self._label(place, refusal.reason, "refusal", inside=True)

    def heat(self, key: str) -> None:
        """Show this target as the one under the pointer; none if empty."""
        if key == self._hot:
            return
        for one, style in ((self._hot, "legal"), (key, "hot")):
            if one in self._targets:
                rim = self._targets[one]
                rim.style = "hot" if style == "hot" else "legal"
                rim.update()
        self._hot = key

    def clear_targets(self) -> None:
        """Outline and veil nothing."""
        for rim in self._targets.values():
            rim.hide()
            self._spare.append(rim)
        self._targets.clear()
        self._taken.clear()
        self.refused.clear()
        self._hot = ""
        for mark in (*self._tags, *self._veils):
            mark.hide()

    def ready(self, things: Iterable[Thing]) -> None:
        """Ring what may be picked up."""
        for rim in self._ready:
            rim.hide()
        for i, thing in enumerate(things):
            if i == len(self._ready):
                self._ready.append(self._added(Rim(self._scene)))
            self._ready[i].draw_around(thing.outline(), "ready")
            self._ready[i].setZValue(thing.layer - 0.5)

    def number(self, things: Iterable[Thing]) -> None:
        """Have these things bear the numbers 1 to 9."""
        for number in self._numbers:
            number.hide()
        for i, thing in enumerate(islice(things, 9)):
            if i == len(self._numbers):
                self._numbers.append(self._added(Tag(self._scene.faces)))
            number = self._numbers[i]
            number.write(str(i + 1), "number")
            number.setZValue(_above(thing))
            box = thing.bounds()  # half of a small thing would lie under it
            out = min(max((_ROOMY - box.width()) / 2, 0.0), 9.0)
            number.setPos(box.topRight() + QPointF(out - 2, 2 - out))

    def mark(self, style: Style, thing: Thing | None) -> None:
        """Ring the one thing that is hovered, focused or selected; none if there is none."""
        rim = self._single[style]
        if thing is None:
            self._single_at.pop(style, None)
            rim.hide()
        else:
            self._single_at[style] = thing
            lying = thing.outline().translated(-thing.home)
            _ring(rim, thing, thing.mapToScene(lying.translated(0, -thing.risen)), style)

    def follow(self) -> None:
        """Have each rim around the thing that it rings, wherever that lies by now."""
        for style, thing in list(self._single_at.items()):
            self.mark(style, thing if self._scene.has(thing) and thing.isVisible() else None)

    def advise(self, keys: Iterable[str]) -> None:
        """Light up exactly these things and places, as the way that is advised."""
        for rim in self._advice:
            rim.hide()
        things = self._scene.things
        found = [things[key] for key in keys if key in things and things[key].isVisible()]
        while len(self._advice) < len(found):
            self._advice.append(self._added(Rim(self._scene)))
        for rim, thing in zip(self._advice, found, strict=False):
            _ring(rim, thing, thing.outline(), "advised")

    def slot(self, thing: Thing | None, name: str = "") -> None:
        """Show the empty place that a thing was taken from."""
        if thing is None:
            self._slot.hide()
            self.thread(None)
        else:
            self._slot.lay_named(thing.outline(), name)

    def thread(self, start: QPointF | None, end: QPointF | None = None) -> None:
        """Show the dotted way back to where a thing was taken from; none without a start.

        Each dot is a mark of its own: one line would have the whole table painted anew.
        """
        spots: list[QPointF] = []
        if start is not None and end is not None:
            way = end - start
            length = hypot(way.x(), way.y())
            count = min(_MOST_DOTS, int(length / _DOT_EVERY))
            spots = [start + way * ((i + 1) / (count + 1)) for i in range(count)]
            spots = [spot for spot in spots if not self._slot.holds(spot)]
        while len(self._dots) < len(spots):
            self._dots.append(self._added(Dot(self._scene)))
        for i, dot in enumerate(self._dots):
            dot.setVisible(i < len(spots))
            if i < len(spots):
                dot.setPos(spots[i])

    def flash(self, key: str) -> None:
        """Point out a place twice, as where a line of the log happened."""
        thing = self._scene.things.get(key)
        if thing is None:
            return
        self._flash.draw_around(thing.outline(), "flash")
        self._flashes += 1
        for beat in (1, 2, 3):
            then = partial(self._blink, self._flashes, shown=beat == 2)
            QTimer.singleShot(beat * _FLASH, self._scene, then)

    def _blink(self, flash: int, *, shown: bool) -> None:
        """Show or hide the mark, unless something else is pointed out by now."""
        if flash == self._flashes:
            self._flash.setVisible(shown)

    def _fade(self, motion: Motion) -> None:
        rims = list(self._targets.values())

        def act(share: float) -> None:
            for rim in rims:
                rim.setOpacity(share)

        if rims:
            motion.run(FADE, act)

    def _label(self, place: Thing, text: str, tone: Tone, *, inside: bool = False) -> None:
        """Write a tag where it covers no other target and no other tag."""
        tag = next((tag for tag in self._tags if not tag.isVisible()), None)
        if tag is None:
            tag = self._added(Tag(self._scene.faces))
            self._tags.append(tag)
        tag.write(text, tone)
        wide, high = tag.size.width(), tag.size.height()
        around = place.bounds()
        middle = around.center()
        room = self._scene.sceneRect().adjusted(2, 2, -2, -2)
        rows = around.top() - OUTSIDE - _GAP - high / 2, around.bottom() + OUTSIDE + _GAP + high / 2
        aside = wide / 2 + OUTSIDE + _GAP + around.width() / 2
        spots = [
            QPointF(middle.x(), rows[0]),
            QPointF(middle.x() + aside, middle.y()),
            QPointF(middle.x() - aside, middle.y()),
            QPointF(middle.x(), rows[1]),
            QPointF(middle.x(), rows[0] - high - _GAP),
        ]
        if inside:
            spots.insert(0, middle)
        elif high / 2 <= rows[0] < _UPPER and rows[1] + high / 2 < self._scene.prompt_room.top():
            x = min(max(middle.x(), room.left() + wide / 2), room.right() - wide / 2)
            lower = rows[1], rows[1] + high + _GAP  # above it stands whose it is
            spots[:0] = [QPointF(x, y) for y in lower]
        elif around.height() > _LARGE:
            spots.insert(1, QPointF(middle.x(), around.top() + high / 2 + 2))
            spots.insert(1, QPointF(middle.x(), around.top() + _OVER - high / 2))  # on the rim
            if rows[0] < high / 2 and rows[1] + high / 2 < self._scene.prompt_room.top():
                spots.insert(1, spots[-2])  # at the upper edge a name is hidden, below it nothing
        boxes = [QRectF(s.x() - wide / 2, s.y() - high / 2, wide, high) for s in spots]
        box = next((b for b in boxes if room.contains(b) and not self._covers(b, place)), None)
        if box is None:
            box = min((_within(box, room) for box in boxes), key=self._crowd)
        self._taken.append(box)
        tag.setPos(box.center())

    def _crowd(self, box: QRectF) -> float:
        """Return how much of what is taken a box would cover."""
        common = (box.intersected(taken) for taken in self._taken)
        return sum(one.width() * one.height() for one in common)

    def _covers(self, box: QRectF, place: Thing) -> bool:
        own = place.bounds()
        taken = (*self._taken, self._scene.prompt_room)
        return any(box.intersects(one) for one in taken if one != own)

    def _added(self, mark: Item) -> Item:
        self._scene.addItem(mark)
        return mark


def _above(thing: Thing) -> float:
    """Return how high a mark lies: over the table, and over the thing that it is on."""
    return max(layers.RIMS, thing.layer + 1)


def _ring(rim: Rim, thing: Thing, outline: QPainterPath, style: Style) -> None:
    """Have a rim around the outline of a thing, over whatever that lies on."""
    rim.draw_around(outline, style)
    rim.setZValue(_above(thing))


def _within(box: QRectF, room: QRectF) -> QRectF:
    """Return the box moved into the room."""
    moved = QRectF(box)
    moved.moveLeft(max(room.left(), min(box.left(), room.right() - box.width())))
    moved.moveTop(max(room.top(), min(box.top(), room.bottom() - box.height())))
    return moved
