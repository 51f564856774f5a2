"""Scene list: every piece on the v1.3 table, its key, its place, its look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.kernel.asking import Ask
from gui.games.merit.looks import KINDS, Badge, Beads, KitBack, Pile, Shrine, Tray, Vacant, Zone
from gui.games.merit.pieces import BEINGS, HAND, OWN, SEATS, Piece, Questioned, around
from gui.games.merit13.figures import VERBS
from gui.games.merit13.gestures import DELIVER, movements
from gui.games.merit13.layout import PLACES, Slips
from gui.games.merit13.looks import Purse
from gui.games.merit13.memory import Memory
from gui.games.merit13.view_model import Reader


@dataclass(frozen=True)
class Scene(Questioned):
    """All that decides where pieces lie."""

    reader: Reader
    layout: Slips
    asks: Sequence[Ask]
    memory: Memory
    waits_for: int | None = None

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


def arranged(scene: Scene) -> list[Piece]:
    """Return every piece on the table, the lowest first."""
    return [*_public(scene), *_beings(scene), *_plaques(scene), *_own(scene), *_tray(scene)]


def _public(scene: Scene) -> Iterator[Piece]:
    reader, layout = scene.reader, scene.layout
    state = reader.state
    yield Piece("tracks", layout.scroll, reader.scroll(scene.memory.before), SEATS)
    if state.event:
        face = reader.face(state.event)
        yield Piece("event", layout.event, face, SEATS, 1, large=face)
    else:
        back = KitBack("events", "", reader.words.lang, reader.say("no-event"))
        yield Piece("event", layout.event, back, SEATS, 1)
    yield Piece("shrine", layout.shrine, Shrine(reader.say("shrine")), BEINGS, 2)
    pile = Pile("lotus", "green", len(state.being_pile), reader.say("deck"))
    yield Piece("deck", layout.deck, pile, layer=2)


def _beings(scene: Scene) -> Iterator[Piece]:
    reader, layout = scene.reader, scene.layout
    state, rules = reader.state, reader.rules
    note = reader.say("timeout", rounds=rules.timeout_rounds, calamity=rules.timeout)
    if state.free:
        note = reader.say("free", count=state.free)
    yield Piece("zone", layout.zone, Zone(reader.say("beings"), note=note, lit=bool(state.free)))
    count = max(len(state.beings), PLACES)
    boxes = layout.beings(count)
    for (being, entered), box in zip(state.beings, boxes, strict=False):
        look = reader.being(being, entered)
        yield Piece(f"being:{being}", box, look, BEINGS, 3, large=look.face)
    for place in range(len(state.beings), count):
        yield Piece(f"vacant:{place}", boxes[place], Vacant("lotus"), layer=1)


def _plaques(scene: Scene) -> Iterator[Piece]:
    """Yield the others with their wealth, which a proposal may ask for."""
    reader, layout = scene.reader, scene.layout
    boxes = layout.plaques()
    for who, box in zip(around(len(reader.state.players), reader.seat), boxes, strict=True):
        fellow = reader.fellow(who, scene.waits_for)
        yield Piece(f"character:{who}", box, fellow, SEATS, 1, large=reader.path_table(who))
        purse = Purse(str(reader.stock(who)[0]))
        yield Piece(f"purse:{who}", layout.purse(box), purse, SEATS, 3)


def _own(scene: Scene) -> Iterator[Piece]:
    """Yield the own role board with its tokens and its track of help, and the path."""
    reader, layout = scene.reader, scene.layout
    seat = reader.seat
    player = reader.state.players[seat]
    large = reader.face(player.role) if player.role else None
    board = reader.role_board()
    yield Piece(f"character:{seat}", layout.role_board, board, OWN, 1, large=large)
    for place, kind in enumerate(KINDS):
        key = f"stock:{seat}:{kind}"
        stands = DELIVER if kind == "provisions" and DELIVER in scene.keys else ""
        box = layout.stock(place)
        yield Piece(key, box, reader.token(kind), OWN, 3, stands_for=stands)
    yield Piece(f"badge:{seat}", layout.own_badge, Badge(player.role), layer=3)
    helped = Beads(reader.say("helped" if player.helped else "not-helped"), taken=False)
    yield Piece(f"helped:{seat}", layout.own_beads, helped, OWN, 3)
    yield Piece(f"streak:{seat}", layout.streak, reader.streak(seat), OWN, 3)
    slip, table = reader.path_slip(seat), reader.path_table(seat)
    yield Piece(f"path:{seat}", layout.column, slip, OWN, 2, large=table)


def _tray(scene: Scene) -> Iterator[Piece]:
    """Yield what lies between board and path: the actions, a proposal, or the scroll."""
    reader, layout = scene.reader, scene.layout
    line = replace(_headline(scene), left=layout.hand.x - layout.tray.x)
    yield Piece("tray", layout.tray, line, solid=False)
    if scene.proposal is not None:
        sheet = reader.invitation(scene.proposal, scene.asked)
        yield Piece("invitation", layout.invitation, sheet, layer=2, solid=False)
    elif scene.topic == "teach":
        yield Piece("sutra", layout.sutra, reader.sutra(), HAND, 4, hangs=True)
    else:
        mine = any(f"action:{verb}" in scene.keys for verb in VERBS)
        for verb, box in zip(VERBS, layout.actions(len(VERBS)), strict=True):
            key = f"action:{verb}"
            look = reader.action(verb, dim=key not in scene.keys, mine=mine)
            yield Piece(key, box, look, HAND, 3, hangs=True)


def _headline(scene: Scene) -> Tray:
    reader = scene.reader
    if scene.proposal is not None:
        return Tray("", 0, 0, "")
    if scene.topic == "teach":
        return Tray(reader.say("lesson"), 0, 0, reader.say("lesson-note"))
    if scene.topic == "action":
        left = reader.state.left or reader.rules.actions
        return reader.tray_line(reader.say("left", left=left))
    return reader.tray_line("" if scene.own is not None else reader.say("wait"))
