"""Scene list: every piece on the v5.7 table, its key, its place, its look.

What is always there comes first: plaques, event, tracks, beings, shrine, the own board. What a
question lays out depends on the keys that its gestures name, so that nothing is named that does
not lie there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.games.merit57.state import KINDS, State
from engine.kernel.asking import Ask
from gui.games.merit.layout import ScreenBox
from gui.games.merit.looks import Badge, Pile, Shrine
from gui.games.merit.scene_items import BEINGS, OWN, SEATS, SceneItem, around
from gui.games.merit57.arrangement import tray, zone
from gui.games.merit57.arrangement.scene import BoardScene


def tray_of(state: State, seat: int, asks: Sequence[Ask]) -> int:
    """Return whose board lies in the tray: the asked character, else one of the seat's."""
    for ask in asks:
        if ask.seat == seat and ask.options:
            return int(ask.about[0])
    mine = [who for who, owner in enumerate(state.owners) if owner == seat]
    order = state.order()
    at = order[state.at] if state.at < len(order) else -1
    return at if at in mine else mine[0]


def arranged(scene: BoardScene) -> list[SceneItem]:
    """Return every piece on the table, the lowest first."""
    return [
        *_public(scene),
        *zone.staged(scene),
        *_plaques(scene),
        *_own(scene),
        *tray.handed(scene),
    ]


def _public(scene: BoardScene) -> Iterator[SceneItem]:
    model, layout = scene.model, scene.layout
    state = model.state
    ghost = scene.memory.before
    sheets = scene.sheets
    yield SceneItem("tracks", layout.scroll, model.scroll(ghost), SEATS, large=sheets.tracks)
    if state.flipped:
        face = model.face(state.flipped[-1])
        yield SceneItem("event", layout.event, face, SEATS, 1, large=face)
    else:
        yield SceneItem("event", layout.event, model.event_back(), SEATS, 1)
    shrine = Shrine(model.say("gui.merit57.shrine"))
    yield SceneItem("shrine", layout.shrine, shrine, BEINGS, 2, large=sheets.shrine)
    pile = Pile("lotus", "green", len(state.being_deck), model.say("gui.merit57.deck"))
    yield SceneItem("deck", layout.deck, pile, layer=2)


def _plaques(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the others, and what a volunteer may take from a plaque."""
    model, state = scene.model, scene.model.state
    others = around(len(model.state.players), model.tray)
    for who, box in zip(others, scene.layout.plaques(), strict=True):
        secretly = bool(scene.choosing) and who in scene.choosers
        has_chosen = scene.has_chosen(who) if secretly else None
        short = scene.layout.compact
        look = model.plaque(who, scene.waits_for, has_chosen=has_chosen, short=short)
        sheet = partial(scene.sheets.character, who)
        large = sheet if state.players[who].role else None
        yield SceneItem(f"character:{who}", box, look, SEATS, 1, large=large)
        chips = [f"{kind}:{who}" for kind in ("skill", "great") if f"{kind}:{who}" in scene.keys]
        wide, high, over = 122.0, 40.0, 10.0  # they hang from the plaque and hide nothing of it
        for place, key in enumerate(chips):
            x = box.right - 10 - (place + 1) * (wide + 6)
            spot = ScreenBox(x, box.bottom - over, wide, high)
            yield SceneItem(key, spot, model.chip(who, key.partition(":")[0]), SEATS, 3)


def _own(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the own role board with its tokens, the skill card and the vows."""
    model, layout = scene.model, scene.layout
    who, state = model.tray, model.state
    player = state.players[who]
    board = layout.role_board
    yield SceneItem(f"character:{who}", board, model.role_board(), OWN, 1)
    for place, kind in enumerate(KINDS):
        box = layout.stock(place)
        yield SceneItem(f"stock:{who}:{kind}", box, model.token(kind), OWN, 3)
    yield SceneItem(f"badge:{who}", layout.own_badge, Badge(player.role), OWN, 3)
    yield SceneItem(f"beads:{who}", layout.own_beads, model.beads(short=layout.compact), OWN, 3)
    if tray.adds_up(scene):
        return
    vows = [vow for vow in (player.vow, player.great_vow) if vow]
    boxes = layout.slips(1 + max(1, len(vows)))
    if player.role:
        skill = model.skill(who, dim=f"skill:{who}" not in scene.keys)
        yield SceneItem(f"skill:{who}", boxes[0], skill, OWN, 1, large=model.skill_sheet(who))
    for vow, box in zip(vows, boxes[1:], strict=False):
        great = vow == player.great_vow
        key = f"great:{who}" if great else f"vow:{who}"
        yield SceneItem(key, box, model.vow(vow), OWN, 1, large=model.face(vow))
