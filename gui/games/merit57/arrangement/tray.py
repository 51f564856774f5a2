"""Tray contents between role board and vows: the six actions, or what a question has one choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.games.merit57.faith import window
from engine.games.merit57.state import KINDS
from gui.games.merit.layout import ScreenBox
from gui.games.merit.looks import ResourceToken, Tray
from gui.games.merit.scene_items import HAND, SceneItem
from gui.games.merit57.arrangement.scene import BoardScene
from gui.games.merit57.arrangement.zone import choice
from gui.games.merit57.cost_labels import VERBS
from gui.games.merit57.looks import Path, Slot, Sum
from gui.paint.lettering import width
from resources.numbers import signed

_BETWEEN = 24.0  # between round places, each of which has a rim
_PART = 54.0  # from token to token of what may be dedicated
_NO_ACTION = ("end", "role")  # questions at which no action is lacking anything
_SIGN = {"stay": "huts-village", "refuge": "prayer-beads", "resolve": "lotus"}


def handed(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield what lies in the tray between role board and vows."""
    layout = scene.layout
    look = replace(_tray(scene), left=layout.hand.x - layout.tray.x)
    yield SceneItem("tray", layout.tray, look, solid=False)
    if scene.named("choice"):
        yield from _choices(scene)
    elif scene.named("offer:kind"):
        yield from _kinds(scene)
    elif scene.named("count"):
        yield from _counts(scene)
    elif "gift" in scene.keys:
        yield from _gift(scene)
    elif scene.named("path"):
        yield from _paths(scene)
    elif adds_up(scene):
        yield from _sum(scene)
    else:
        yield from _actions(scene)
    yield from _parts(scene)


def adds_up(scene: BoardScene) -> bool:
    """Say whether the tray says how the calamity came about: cards were just turned up."""
    return bool(scene.memory.revealed) and scene.own is None and bool(scene.memory.calamity)


def _tray(scene: BoardScene) -> Tray:
    model = scene.model
    if scene.topic == "action":
        return model.tray_line(
            model.say("gui.merit57.left", left=model.state.left or model.rules.actions)
        )
    if scene.topic == "end":
        return model.tray_line(model.say("gui.merit57.done"))
    if scene.own is not None and any(
        scene.named(kind) for kind in ("choice", "offer:kind", "count", "path")
    ):
        return Tray(model.say("gui.merit57.choose"), 0, 0, "")
    if adds_up(scene) or "gift" in scene.keys:
        return Tray("", 0, 0, "")
    return model.tray_line("" if scene.own is not None else model.say("gui.merit57.wait"))


def _actions(scene: BoardScene) -> Iterator[SceneItem]:
    model = scene.model
    for verb, box in zip(VERBS, scene.layout.actions(), strict=True):
        key = f"action:{verb}"
        look = model.action(verb, dim=key not in scene.keys)
        if scene.topic in _NO_ACTION:
            look = replace(look, why="")
        yield SceneItem(
            key, box, look, HAND, 3, hangs=True, large=partial(scene.sheets.action, verb)
        )


def _parts(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield small tokens of merit that may be dedicated, and what they are for (§12.5)."""
    keys = scene.named("part")
    if not keys:
        return
    hand, side, top = scene.layout.hand, 34.0, 10.0
    if scene.layout.compact:
        side, top = 27.0, 8.0
    for place, key in enumerate(reversed(keys)):
        box = ScreenBox(hand.right - (place + 1) * _PART, hand.y + top, side, side)
        look = ResourceToken("merit", key.rpartition(":")[2])
        yield SceneItem(key, box, look, HAND, 3, large=scene.sheets.dedication)
    word = scene.model.say("gui.merit57.dedicate")
    zh = scene.model.words.lang == "zh"
    wide = width(word, 23, "brush") if zh else width(word, 17, "lora", bold=True)
    left = hand.right - len(keys) * _PART - wide - 12
    label = ScreenBox(left, hand.y + top + side / 2 - 13, wide + 4, 26)
    yield SceneItem("part-word", label, Tray(word, 0, 0, ""), layer=2, solid=False)


def _choices(scene: BoardScene) -> Iterator[SceneItem]:
    keys = scene.named("choice")
    for key, box in zip(keys, scene.layout.choices(len(keys)), strict=True):
        look = choice(scene, key.partition(":")[2])
        yield SceneItem(key, box, look, HAND, 3, hangs=True, large=look)


def _kinds(scene: BoardScene) -> Iterator[SceneItem]:
    words = scene.model.words
    keys = scene.named("offer:kind")
    for key, box in zip(keys, _row(scene, len(keys), 88.0), strict=True):
        kind = key.rpartition(":")[2]
        yield SceneItem(
            key, box, ResourceToken(kind, "", words.say(f"merit57.kind.{kind}")), HAND, 3
        )


def _counts(scene: BoardScene) -> Iterator[SceneItem]:
    keys = scene.named("count")
    for key, box in zip(keys, _row(scene, len(keys), 76.0), strict=True):
        yield SceneItem(key, box, Slot(key.rpartition(":")[2], dish=True), HAND, 3)


def _gift(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield what somebody offers: all of it in one token."""
    assert scene.own is not None
    model, about = scene.model, scene.own.about
    kind, amount = "merit", about[2]
    if scene.topic == "accept":
        provisions, wisdom = int(about[3]), int(about[4])
        kind, amount = ("provisions", provisions) if provisions else ("wisdom", wisdom)
    (box,) = _row(scene, 1, 104.0)
    word = model.say(f"gui.merit57.token.{kind}")
    yield SceneItem("gift", box, ResourceToken(kind, f"+{amount}", word), HAND, 4)
    wide = scene.layout.hand.w
    label = ScreenBox(scene.layout.hand.x, scene.layout.hand.y + 8, wide, 26)
    text = model.say("gui.merit57.gift", giver=model.name(int(about[1])))
    yield SceneItem("gift-from", label, Tray(text, 0, 0, ""), layer=2, solid=False)


def _paths(scene: BoardScene) -> Iterator[SceneItem]:
    """§3.4 Yield the paths that the beads may go."""
    keys, hand = scene.named("path"), scene.layout.hand
    gap = 14.0
    wide = min(220.0, (hand.w - gap * (len(keys) - 1)) / len(keys))
    for place, key in enumerate(keys):
        name = key.partition(":")[2]
        box = ScreenBox(hand.x + place * (wide + gap), hand.y + 40, wide, hand.h - 54)
        title, line = _path_words(scene, name)
        kept = "refuge" if name == "stay" and scene.model.has_refuge else name
        sheet = partial(scene.sheets.path, kept, title)
        yield SceneItem(key, box, Path(title, line, _SIGN[kept]), HAND, 2, large=sheet)


def _path_words(scene: BoardScene, name: str) -> tuple[str, str]:
    model = scene.model
    rules, state = model.rules, model.state
    fresh = model.phase == "prepare"
    if name == "stay":
        title = model.path("stay")
        if not fresh:
            return title, model.say("gui.merit57.path.stay-line")
        line = model.say(
            "gui.merit57.path.worldly-line",
            provisions=rules.worldly_provisions,
            discount=rules.worldly_discount,
        )
        return title, line
    if name == "refuge":
        at = 0 if fresh else window(state.round)
        line = model.say(
            "gui.merit57.path.refuge-line",
            merit=signed(rules.refuge_merit[at]),
            wisdom=signed(rules.refuge_wisdom[at]),
            daily=signed(rules.refuge_daily),
        )
        return model.path(name), line
    key = "first" if fresh else "line"
    line = model.say(f"gui.merit57.path.resolve-{key}", prices=_prices(scene))
    return model.path(name), line


def _prices(scene: BoardScene) -> str:
    """§3.4 Return what may be given up for the Bodhisattva Resolve, one or the other."""
    model = scene.model
    paid = [
        model.say(
            "gui.merit57.gain.paid", amount=amount, kind=model.say(f"gui.merit57.gain.{kind}")
        )
        for kind, amount in zip(KINDS, model.rules.renounce_cost, strict=True)
        if any(move.option == ("resolve", kind) for move in scene.moves)
    ]
    return model.say("gui.merit57.path.or").join(paid)


def _sum(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the own card as it was chosen, and how the calamity adds up."""
    model, memory, layout = scene.model, scene.memory, scene.layout
    mine = memory.revealed.get(model.tray)
    if mine is not None:
        letters = sorted({*memory.revealed.values(), mine, "a", "b"})[:3]
        for letter, box in zip(letters, layout.shown(len(letters)), strict=True):
            look = choice(scene, letter, chosen=letter == mine, dim=letter != mine)
            yield SceneItem(f"shown:{letter}", box, look, layer=3, large=replace(look, dim=False))
    parts = [(memory.before, model.say("gui.merit57.before"))]
    for change, _, who in memory.calamity[:7]:
        parts.append((change, model.say("gui.merit57.from-event") if who < 0 else model.name(who)))
    most = model.scroll(-1).most
    calamity = model.state.calamity
    parts.append((calamity, model.say("gui.merit57.now")))
    good = calamity <= most
    line = model.say(
        "gui.merit57.within" if good else "gui.merit57.beyond", calamity=calamity, most=most
    )
    total = Sum(model.say("gui.merit57.adds-up"), tuple(parts), line, good)
    yield SceneItem("sum", layout.sum, total, layer=2)


def _row(scene: BoardScene, count: int, most: float) -> list[ScreenBox]:
    """Return round places side by side in the tray."""
    hand = scene.layout.hand
    side = min(most, (hand.w - _BETWEEN * (count - 1)) / count, hand.h - 74)
    x = hand.x + (hand.w - count * side - _BETWEEN * (count - 1)) / 2
    y = hand.y + 44 + (hand.h - 60 - side) / 2
    return [ScreenBox(x + place * (side + _BETWEEN), y, side, side) for place in range(count)]
