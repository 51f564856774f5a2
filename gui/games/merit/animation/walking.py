"""Counter animations: markers on their tracks, and the numbers on boards and plaques."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF

from engine.kernel.asking import Event
from gui.games.merit.animation.chips import summed
from gui.games.merit.looks import KINDS, Plaque, ResourceToken, Scroll
from gui.games.merit.painting.palette import Palette
from gui.games.merit.painting.tracks import Mark, spot, walker
from gui.games.merit.scene_items import SceneItem
from gui.table import layers
from gui.table.motion import COUNT, TRACK, TRACK_CAP, Curve
from gui.table.scene import TableScene
from gui.table.things import Thing

Way = tuple[int, int]  # from which number to which


class Walks:
    """The markers of one scroll on their way; until they arrive, it shows where they were."""

    def __init__(self, scene: TableScene, palette: Palette) -> None:
        self._scene = scene
        self._palette = palette
        self._look: Scroll | None = None  # what the scroll shows just now

    def show(self, events: Sequence[Event], piece: SceneItem | None) -> None:
        """Have every marker that these events moved walk its track."""
        if piece is None or not isinstance(piece.look, Scroll):
            return
        ways = {mark: way for mark, way in walked(events).items() if way[0] != way[1]}
        if not ways:
            return
        self._look = piece.look
        for mark, (start, _) in ways.items():
            self._hold(piece, mark, -1 if mark == "calamity" else start)
        for mark, way in ways.items():
            self._walk(piece, piece.look, mark, way)

    def _walk(self, piece: SceneItem, look: Scroll, mark: Mark, way: Way) -> None:
        start, end = way
        box, lang = QRectF(*piece.box), self._scene.language.lang
        faces = self._scene.faces
        seen = faces.scale * faces.ratio
        step = 1 if end > start else -1
        numbers = range(start, end + step, step)
        marker = Thing(faces, f"walks:{mark}")
        marker.solid = False
        self._scene.addItem(marker)

        def at(place: int) -> QPointF:
            return spot(box, look, lang, seen, mark, place)

        def nearest(point: int) -> None:
            number = numbers[point]
            marker.wear(walker(box, look, lang, seen, mark, number))
            if mark != "calamity":
                self._hold(piece, mark, number)

        def arrived() -> None:
            self._scene.removeItem(marker)
            self._hold(piece, mark, end)

        here = at(end)
        marker.put(here.x(), here.y(), layers.THINGS)
        takes = min(TRACK * (len(numbers) - 1), TRACK_CAP)
        self._scene.motion.walk(
            marker,
            [at(number) for number in numbers],
            ms=takes,
            curve=Curve.InOutQuad,
            nearest=nearest,
            then=arrived,
        )

    def _hold(self, piece: SceneItem, mark: Mark, number: int) -> None:
        """Have the scroll show this number on one of its tracks."""
        thing = self._scene.things.get(piece.key)
        if thing is None or self._look is None or getattr(self._look, mark) == number:
            return
        match mark:
            case "calamity":
                self._look = replace(self._look, calamity=number)
            case "deliverance":
                self._look = replace(self._look, deliverance=number)
            case "round":
                self._look = replace(self._look, round=number)
        thing.wear(self._palette.face(self._look, piece.box.w, piece.box.h))


def walked(events: Sequence[Event]) -> dict[Mark, Way]:
    """Return from where to where these events moved each marker."""
    ways: dict[Mark, Way] = {}
    for event in events:
        match event:
            case ("calamity", int(change), int(to), *_):
                ways["calamity"] = ways.get("calamity", (to - change, to))[0], to
            case ("deliverance", int(to)):
                ways["deliverance"] = ways.get("deliverance", (to - 1, to))[0], to
            case ("round", int(to)) if to > 1:
                ways["round"] = ways.get("round", (to - 1, to))[0], to
    return ways


def count(
    scene: TableScene, palette: Palette, events: Sequence[Event], pieces: Mapping[str, SceneItem]
) -> None:
    """Have the numbers of everybody run from what they were to what they are."""
    for who, changes in summed(events).items():
        kinds = [kind for kind in KINDS if changes.get(kind)]
        if who < 0 or not kinds:
            continue
        shown = (f"character:{who}", *(f"stock:{who}:{kind}" for kind in kinds))
        for piece in (pieces[key] for key in shown if key in pieces):
            _run(scene, palette, piece, changes)


def _run(scene: TableScene, palette: Palette, piece: SceneItem, changes: Mapping[str, int]) -> None:
    thing, end = scene.things.get(piece.key), piece.look
    if thing is None or not isinstance(end, (Plaque, ResourceToken)):
        return
    shown = [end]

    def act(share: float) -> None:
        look = _short_of(end, changes, 1 - share)
        if look != shown[0]:
            shown[0] = look
            thing.wear(palette.face(look, piece.box.w, piece.box.h))

    act(0.0)
    scene.motion.run(COUNT, act, curve=Curve.OutQuad)


def _short_of(
    end: Plaque | ResourceToken, changes: Mapping[str, int], share: float
) -> Plaque | ResourceToken:
    """Return a look whose numbers lack this share of what was gained."""

    def lacks(number: int, kind: str) -> int:
        return max(0, number - round(changes.get(kind, 0) * share))

    if isinstance(end, ResourceToken):
        return replace(end, text=str(lacks(int(end.text), end.kind)))
    provisions, merit, wisdom = (
        lacks(number, kind) for number, kind in zip(end.stock, KINDS, strict=True)
    )
    return replace(end, stock=(provisions, merit, wisdom))
