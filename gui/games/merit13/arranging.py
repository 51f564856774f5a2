"""Scene list: every piece on the v1.3 table, its key, its place, its look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from engine.kernel.asking import Ask
from gui.games.merit.looks import (
    KINDS,
    Badge,
    Beads,
    KitBack,
    Pile,
    Shrine,
    TextSheet,
    Tray,
    Vacant,
    Zone,
)
from gui.games.merit.scene_items import BEINGS, HAND, OWN, SEATS, Questioned, SceneItem, around
from gui.games.merit13.cost_labels import VERBS
from gui.games.merit13.gestures import DELIVER, movements
from gui.games.merit13.layout import PLACES, Slips
from gui.games.merit13.looks import Purse
from gui.games.merit13.memory import Memory
from gui.games.merit13.sheets import Sheets
from gui.games.merit13.view_model import ViewModel


@dataclass(frozen=True)
class BoardScene(Questioned):
    """All that decides where pieces lie."""

    model: ViewModel
    layout: Slips
    asks: Sequence[Ask]
    memory: Memory
    waits_for: int | None = None
    sheets: Sheets | None = None  # what is said of things that have no card

    def sheet(self, key: str) -> Callable[[], TextSheet] | None:
        """Return what opens over a thing."""
        return partial(self.sheets.on, key) if self.sheets is not None else None

    @cached_property
    def keys(self) -> set[str]:
        """Return every key that a gesture names."""
        moves = [move for ask in self.asks for move in movements(ask)]
        return {key for move in moves for key in (move.thing, *move.places)}

    @property
    def proposal(self) -> tuple[int, str, tuple[int, ...]] | None:
        """Return what was proposed and is not yet decided."""
        return self.memory.proposal if self.topic in ("", "join") else None

    @property
    def asked(self) -> int | None:
        """Return who is being asked to help with a proposal."""
        if self.topic == "join" and self.own is not None:
            return self.own.seat
        return self.waits_for


def arranged(scene: BoardScene) -> list[SceneItem]:
    """Return every piece on the table, the lowest first."""
    return [*_public(scene), *_beings(scene), *_plaques(scene), *_own(scene), *_tray(scene)]


def _public(scene: BoardScene) -> Iterator[SceneItem]:
    model, layout = scene.model, scene.layout
    state = model.state
    tracks = model.scroll(scene.memory.before)
    yield SceneItem("tracks", layout.scroll, tracks, SEATS, large=scene.sheet("tracks"))
    if state.event:
        face = model.face(state.event)
        yield SceneItem("event", layout.event, face, SEATS, 1, large=face)
    else:
        back = KitBack("events", "", model.words.lang, model.say("no-event"))
        yield SceneItem("event", layout.event, back, SEATS, 1)
    shrine = Shrine(model.say("shrine"))
    yield SceneItem("shrine", layout.shrine, shrine, BEINGS, 2, large=scene.sheet("shrine"))
    pile = Pile("lotus", "green", len(state.being_pile), model.say("deck"))
    yield SceneItem("deck", layout.deck, pile, layer=2)


def _beings(scene: BoardScene) -> Iterator[SceneItem]:
    model, layout = scene.model, scene.layout
    state, rules = model.state, model.rules
    note = model.say("timeout", rounds=rules.timeout_rounds, calamity=rules.timeout)
    if state.free:
        note = model.say("free", count=state.free)
    yield SceneItem("zone", layout.zone, Zone(model.say("beings"), note=note, lit=bool(state.free)))
    count = max(len(state.beings), PLACES)
    boxes = layout.beings(count)
    for (being, entered), box in zip(state.beings, boxes, strict=False):
        look = model.being(being, entered)
        yield SceneItem(f"being:{being}", box, look, BEINGS, 3, large=look.face)
    for place in range(len(state.beings), count):
        yield SceneItem(f"vacant:{place}", boxes[place], Vacant("lotus"), layer=1)


def _plaques(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the others with their wealth, which a proposal may ask for."""
    model, layout = scene.model, scene.layout
    boxes = layout.plaques()
    for who, box in zip(around(len(model.state.players), model.seat), boxes, strict=True):
        fellow = model.fellow(who, scene.waits_for)
        yield SceneItem(f"character:{who}", box, fellow, SEATS, 1, large=model.path_table(who))
        purse = Purse(str(model.stock(who)[0]))
        yield SceneItem(f"purse:{who}", layout.purse(box), purse, SEATS, 3)


def _own(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the own role board with its tokens and its track of help, and the path."""
    model, layout = scene.model, scene.layout
    seat = model.seat
    player = model.state.players[seat]
    large = model.face(player.role) if player.role else None
    board = model.role_board()
    yield SceneItem(f"character:{seat}", layout.role_board, board, OWN, 1, large=large)
    for place, kind in enumerate(KINDS):
        key = f"stock:{seat}:{kind}"
        stands = DELIVER if kind == "provisions" and DELIVER in scene.keys else ""
        box = layout.stock(place)
        yield SceneItem(key, box, model.token(kind), OWN, 3, stands_for=stands)
    yield SceneItem(f"badge:{seat}", layout.own_badge, Badge(player.role), layer=3)
    helped = Beads(model.say("helped" if player.helped else "not-helped"), taken=False)
    yield SceneItem(f"helped:{seat}", layout.own_beads, helped, OWN, 3)
    streak = model.streak(seat)
    yield SceneItem(f"streak:{seat}", layout.streak, streak, OWN, 3, large=scene.sheet("streak"))
    slip, table = model.path_slip(seat), model.path_table(seat)
    yield SceneItem(f"path:{seat}", layout.column, slip, OWN, 2, large=table)


def _tray(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield what lies between board and path: the actions, a proposal, or the scroll."""
    model, layout = scene.model, scene.layout
    line = replace(_headline(scene), left=layout.hand.x - layout.tray.x)
    yield SceneItem("tray", layout.tray, line, solid=False)
    if scene.proposal is not None:
        sheet = model.invitation(scene.proposal, scene.asked)
        yield SceneItem("invitation", layout.invitation, sheet, layer=2, solid=False)
    elif scene.topic == "teach":
        yield SceneItem("sutra", layout.sutra, model.sutra(), HAND, 4, hangs=True)
    else:
        mine = any(f"action:{verb}" in scene.keys for verb in VERBS)
        for verb, box in zip(VERBS, layout.actions(len(VERBS)), strict=True):
            key = f"action:{verb}"
            look = model.action(verb, dim=key not in scene.keys, mine=mine)
            yield SceneItem(key, box, look, HAND, 3, hangs=True, large=scene.sheet(key))


def _headline(scene: BoardScene) -> Tray:
    model = scene.model
    if scene.proposal is not None:
        return Tray("", 0, 0, "")
    if scene.topic == "teach":
        return Tray(model.say("lesson"), 0, 0, model.say("lesson-note"))
    if scene.topic == "action":
        left = model.state.left or model.rules.actions
        return model.tray_line(model.say("left", left=left))
    return model.tray_line("" if scene.own is not None else model.say("wait"))
