"""Delta chips: what somebody has just gained or lost, beside them while it is to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, QTimer
from PySide6.QtGui import QPainter, QPen

from engine.kernel.asking import Event
from gui.games.merit.looks import Scroll
from gui.games.merit.painting.marks import amount
from gui.games.merit.painting.plaques import LOW
from gui.games.merit.painting.tracks import spot
from gui.games.merit.scene_items import SceneItem
from gui.paint.lettering import width
from gui.paint.surfaces import rounded, shadow
from gui.paint.theme import Theme, fixed
from gui.table import layers
from gui.table.faces import Face
from gui.table.motion import COUNT, Curve
from gui.table.scene import TableScene
from gui.table.things import Thing
from resources.numbers import signed

STAYS = 1600  # ms, at every speed
_RISE = 24.0
_HIGH = 30.0
_SIGNS = {"gain": 1, "pay": -1, "lose": -1}


class Chips:
    """The deltas on show; the next ones take their place."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._shown: list[Thing] = []
        self._timer = QTimer(scene)
        self._timer.setSingleShot(True)
        self._timer.setInterval(STAYS)
        self._timer.timeout.connect(self.clear)

    def show(self, events: Sequence[Event], pieces: Mapping[str, SceneItem]) -> None:
        """Say what these events changed, each sum beside whom it befell."""
        sums = summed(events)
        if sums:
            self.put(sums, pieces)
            self._timer.start()

    def put(
        self,
        sums: Mapping[int, Mapping[str, int]],
        pieces: Mapping[str, SceneItem],
        *,
        rises: bool = True,
    ) -> None:
        """Show these sums until they are cleared, each beside whom it is about."""
        self.clear()
        for who, changes in sums.items():
            piece = pieces.get("tracks" if who < 0 else f"character:{who}")
            if piece is not None and any(changes.values()):
                self._put(piece, {kind: n for kind, n in changes.items() if n}, rises=rises)

    def clear(self) -> None:
        """Take the deltas away."""
        for chip in self._shown:
            self._scene.removeItem(chip)
        self._shown.clear()

    def _put(self, piece: SceneItem, changes: dict[str, int], *, rises: bool) -> None:
        face = chip_face(changes, self._scene.theme)
        chip = Thing(self._scene.faces, "delta")
        chip.wear(face)
        chip.solid = False
        self._scene.addItem(chip)
        self._shown.append(chip)
        spot = self._spot(piece, face, changes)
        chip.put(spot.x(), spot.y(), layers.TAGS - 10)
        motion = self._scene.motion
        if rises and motion.moves:
            start = spot + QPointF(0, _RISE)
            motion.glide(chip, start, ms=COUNT, curve=Curve.OutQuad)

    def _spot(self, piece: SceneItem, face: Face, changes: Mapping[str, int]) -> QPointF:
        """Return where a delta is read: by the marker it moves, or over the edge of a board."""
        if isinstance(piece.look, Scroll):
            box = QRectF(*piece.box)
            lang, seen, look = self._scene.language.lang, self._scene.faces.scale, piece.look
            if "calamity" in changes:
                at = spot(box, look, lang, seen, "calamity", look.calamity)
            else:
                at = spot(box, look, lang, seen, "deliverance", look.deliverance)
            aside = face.width / 2 + 30
            right = at.x() + aside + face.width / 2 <= box.right()
            return at + QPointF(aside if right else -aside, 0)
        x, _ = piece.box.middle
        if piece.box.y > self._scene.high / 2:
            return QPointF(x, piece.box.bottom - 18)
        # a low plaque has its numbers near its foot: the delta hangs below them
        return QPointF(x, piece.box.bottom + (10 if piece.box.h < LOW else -4))


def summed(events: Sequence[Event]) -> dict[int, dict[str, int]]:
    """Return what everybody gained and lost in all; the calamity under -1."""
    sums: dict[int, dict[str, int]] = {}
    for event in events:
        match event:
            case ("gain" | "pay" | "lose" as what, int(who), str(kind), int(number), *_):
                row = sums.setdefault(who, {})
                row[kind] = row.get(kind, 0) + _SIGNS[what] * number
            case ("calamity", int(change), *_):
                row = sums.setdefault(-1, {})
                row["calamity"] = row.get("calamity", 0) + change
            case ("deliverance", int()):
                row = sums.setdefault(-1, {})
                row["deliverance"] = row.get("deliverance", 0) + 1
    return sums


def chip_face(changes: dict[str, int], theme: Theme) -> Face:
    """Return a paper pill with the mark and the sum of each resource."""
    parts = [(kind, signed(number)) for kind, number in changes.items()]
    step = [_HIGH * 0.76 + 12 + width(text, _HIGH * 0.66, "serif", bold=True) for _, text in parts]

    def paint(painter: QPainter, size: QSizeF) -> None:
        box = QRectF(0, 0, size.width(), size.height())
        shadow(painter, box, box.height() / 2, 8, 3, theme.colour("shade", 0.35))
        path = rounded(box, box.height() / 2)
        painter.fillPath(path, fixed("card"))
        painter.strokePath(path, QPen(fixed("brass"), 2))
        x = 9.0
        for (kind, text), wide in zip(parts, step, strict=True):
            amount(painter, x, box.center().y(), kind, text, _HIGH * 0.88, fixed("ink"))
            x += wide

    return Face(("delta", *parts), sum(step) + 14, _HIGH + 4, paint, 12)
