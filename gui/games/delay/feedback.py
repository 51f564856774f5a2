"""Feedback of a decision: changes at the rulers, and a note laid on the desk, both to be read.

They stay by the clock and not by the speed of motion, so that they can be read at any speed. The
next thing that happens takes them away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, QTimer
from PySide6.QtGui import QPainter, QPen

from engine.games.delay.schema import STATS
from engine.kernel.asking import Event
from gui.games.delay.layout import Layout
from gui.games.delay.painting.furniture import delta_face, label_wide
from gui.games.delay.painting.letter import parchment
from gui.games.delay.painting.lettering import CENTRE, numerals, pour, texts, write
from gui.paint.icons import icon
from gui.paint.surfaces import rounded
from gui.paint.theme import Fixed, fixed
from gui.table import layers
from gui.table.faces import Face
from gui.table.motion import FACTORS, FADE
from gui.table.scene import TableScene
from gui.table.things import Thing

DELTA_MS = 1900  # that changes stay beside their value
NOTE_MS = 2000  # that a note lies on the desk
_RISE = 24.0
_BESIDE = 12.0  # between a number and its change
_LAYER = layers.THINGS + 600

Changes = dict[str, list[int]]


def changes_of(events: Sequence[Event]) -> Changes:
    """Return for each value its changes in these events, in their order."""
    found: Changes = {}
    for event in events:
        if event[0] == "changed":
            found.setdefault(str(event[1]), []).append(int(event[2]))
    return found


class Deltas:
    """The changes of the four values, at their rulers."""

    def __init__(self, scene: TableScene, sign: Callable[[int], str]) -> None:
        self._scene = scene
        self._sign = sign
        self._changes: Changes = {}
        self._values: Mapping[str, int] = {}
        self._clock = QTimer(scene)
        self._clock.setSingleShot(True)
        self._clock.setInterval(DELTA_MS)
        self._clock.timeout.connect(self.clear)
        for stat in STATS:
            thing = scene.add(Thing(scene.faces, f"delta:{stat}"))
            thing.solid = False
            thing.layer = _LAYER
            thing.hide()

    @property
    def shown(self) -> Changes:
        """Return what is shown now."""
        return self._changes

    def show(self, changes: Changes, values: Mapping[str, int], layout: Layout) -> None:
        """Show these, risen from their rulers, right behind the values that came of them."""
        self.clear()
        if not changes:
            return
        self._changes, self._values = changes, values
        self._clock.start()
        self.place(layout)
        motion = self._scene.motion
        if motion.moves:
            for stat in changes:
                thing = self._scene.things[f"delta:{stat}"]
                start = thing.home + QPointF(0, _RISE)
                motion.glide(thing, start, ms=400)

    def place(self, layout: Layout) -> None:
        """Lay what is shown where it belongs."""
        for number, stat in enumerate(STATS):
            if stat not in self._changes:
                continue
            box = layout.ruler(number)
            left = label_wide(stat, self._values[stat]) + _BESIDE
            face = delta_face(tuple(map(self._sign, self._changes[stat])), box.width() - left)
            thing = self._scene.things[f"delta:{stat}"]
            thing.wear(face)
            thing.put(box.left() + left + face.width / 2, box.top() + face.height / 2)
            thing.show()

    def clear(self) -> None:
        """Show none."""
        self._clock.stop()
        self._changes = {}
        for stat in STATS:
            self._scene.things[f"delta:{stat}"].hide()


class NoteText(NamedTuple):
    """A note: the kind of event that it tells of, its words, what changed."""

    kind: str
    text: str
    changes: str


class DeskNotes:
    """The note on the desk: a click, Space or two seconds take it away."""

    key = "note"

    def __init__(self, scene: TableScene, word: Callable[[], NoteText | None]) -> None:
        self._scene = scene
        self._word = word  # reads the note anew, in whatever language is spoken
        self._clock = QTimer(scene)
        self._clock.setSingleShot(True)
        self._clock.setInterval(NOTE_MS)
        self._clock.timeout.connect(self.clear)
        self._thing = scene.add(Thing(scene.faces, self.key, section="note"))
        self._thing.layer = _LAYER
        self._thing.lifts = False
        self._thing.action = self.clear
        self._thing.hide()
        scene.hurried.connect(self.clear)

    @property
    def lies(self) -> bool:
        """Say whether a note lies on the desk."""
        return self._thing.isVisible()

    def lay(self, layout: Layout, lang: str) -> None:
        """Lay down the note that there is to read; who only watches waits until it is gone."""
        self._clock.start()
        self._thing.show()
        self.place(layout, lang)
        motion, thing = self._scene.motion, self._thing
        if motion.moves:
            motion.run(FADE * 2, thing.setOpacity)
            motion.run(NOTE_MS / FACTORS[motion.speed], lambda _share: None)

    def place(self, layout: Layout, lang: str) -> None:
        """Put the note where it belongs, in the words of now."""
        said = self._word()
        if said is None or not self.lies:
            return
        box = layout.note
        self._thing.wear(_note_face(said, box, lang))
        self._thing.put(box.center().x(), box.center().y())

    def clear(self) -> None:
        """Take the note away."""
        self._clock.stop()
        if self._thing.isVisible():
            self._thing.hide()
            self._thing.setOpacity(1.0)


_SIGNS: dict[str, tuple[str, Fixed]] = {
    "penalty": ("scales", "red"),
    "truth": ("open-book", "green"),
}


def _note_face(said: NoteText, box: QRectF, lang: str) -> Face:
    sign, tone = _SIGNS[said.kind]

    def paint(painter: QPainter, size: QSizeF) -> None:
        whole = QRectF(0, 0, size.width(), size.height())
        painter.translate(whole.center())
        painter.rotate(1.4)
        painter.translate(-whole.center())
        parchment(painter, whole)
        rim = rounded(whole.adjusted(8, 8, -8, -8), 2)
        painter.strokePath(rim, QPen(fixed(tone, 0.8), 2))
        side = min(56.0, whole.height() - 60)
        left = QRectF(26, (whole.height() - side) / 2, side, side)
        icon(painter, sign, left, fixed(tone))
        text = whole.adjusted(left.right() + 20, 16, -24, -46)
        pour(
            painter, text, said.text, lambda px: texts(lang, px, bold=True),
            fixed("parchmentink"), most=20, lead=1.4, align=_MIDDLE,
        )  # fmt: skip
        foot = QRectF(text.left(), whole.bottom() - 44, text.width(), 30)
        write(painter, foot, said.changes, numerals(18), fixed(tone))

    return Face(("delay-note", said), box.width(), box.height(), paint, margin=34)


_MIDDLE = CENTRE & ~CENTRE.AlignHCenter
