"""Scene reconciliation: things are made, dressed, moved and taken away after a list of pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import zip_longest

from PySide6.QtCore import QPointF, QRectF

from gui.games.merit.looks import Plaque, ResourceToken, Tray, Zone
from gui.games.merit.painting.palette import Palette
from gui.games.merit.painting.plaques import drops_at
from gui.games.merit.scene_items import SceneItem
from gui.paint.shapes import outline
from gui.table import layers
from gui.table.faces import Face, magnified
from gui.table.marks.drops import Drops
from gui.table.scene import TableScene
from gui.table.things import Thing

LENS_GAP = 12.0
MAGNIFIES = 1.9  # how much larger a card is shown that no kit prints

_Opens = Callable[[float], tuple[float, float]]  # how large a face is in so much height


class Laid:
    """The pieces of one table as they lie there now, and those that lay until the last change."""

    def __init__(self, scene: TableScene, palette: Palette, others: int) -> None:
        self._scene = scene
        self._palette = palette
        self.drops = [Drops(scene) for _ in range(others)]
        self.pieces: dict[str, SceneItem] = {}
        self.gone: dict[str, SceneItem] = {}
        self._held = False
        scene.taken.connect(self._hush)

    def lay(self, arranged: Iterable[SceneItem]) -> None:
        """Have exactly these pieces on the table."""
        pieces = {piece.key: piece for piece in arranged}
        self.gone = {k: piece for k, piece in self.pieces.items() if k not in pieces}
        for key in self.gone:
            self._scene.drop(key)
        for piece in pieces.values():
            self._lay(piece)
        self.pieces = pieces
        self._show_drops()

    def _lay(self, piece: SceneItem) -> None:
        thing = self._scene.things.get(piece.key)
        if thing is None:
            thing = self._scene.add(Thing(self._scene.faces, piece.key, section=piece.section))
        box = piece.box
        look = piece.look
        if self._held and isinstance(look, Zone):
            look = replace(look, note="")
        if look is None:
            thing.spread(box.w, box.h)
        else:
            thing.wear(self._palette.face(look, box.w, box.h))
            if isinstance(piece.look, ResourceToken) or getattr(piece.look, "dish", False):
                thing.cut(outline("circle", box.w / 2))
        thing.section = piece.section
        thing.hangs = piece.hangs
        thing.solid = piece.solid and bool(piece.section)
        thing.lifts = bool(piece.section)
        thing.large = self._large(piece)
        thing.stands_for = piece.stands_for or piece.key
        base = layers.ZONES if isinstance(piece.look, Tray) or not piece.solid else layers.THINGS
        x, y = box.middle
        if thing.held:
            thing.home = QPointF(x, y)
        else:
            thing.put(x, y, base + piece.layer)

    def _hush(self, held: str) -> None:
        """Leave the line above the beings to what a thing in the hand would come to there."""
        self._held = bool(held)
        zone = self.pieces.get("zone")
        if zone is not None:
            self._lay(zone)

    def _show_drops(self) -> None:
        """Let ink fall on the plaques of those who think."""
        faces = self._scene.faces
        spots = [
            drops_at(QRectF(*piece.box), piece.look, faces.scale * faces.ratio)
            for piece in self.pieces.values()
            if isinstance(piece.look, Plaque) and piece.look.thinking
        ]
        for drops, spot in zip_longest(self.drops, spots[: len(self.drops)]):
            drops.think_at(spot)

    def _large(self, piece: SceneItem) -> Callable[[], Face] | None:
        large, box = piece.large, piece.box
        if large is None:
            return None
        room = self._scene.prompt_area.top() - 2 * LENS_GAP  # it never lies over the prompt

        def opened() -> Face:
            look = large() if callable(large) else large
            opens: _Opens | None = getattr(look, "opens", None)
            if opens is not None:
                return self._palette.face(look, *opens(room))
            by = min(MAGNIFIES, room / box.h)
            return magnified(self._palette.face(look, box.w, box.h), by)

        return opened
