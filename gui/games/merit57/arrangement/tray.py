"""Tray contents between role board and vows: the six actions, or what a question has one choose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.merit57.faith import window
from gui.games.merit.layout import Box
from gui.games.merit.looks import Token, Tray
from gui.games.merit.pieces import HAND, Piece
from gui.games.merit57.arrangement.scene import Scene
from gui.games.merit57.arrangement.zone import choice
from gui.games.merit57.figures import VERBS
from gui.games.merit57.looks import Path, Slot, Sum
from gui.paint.lettering import width
from resources.numbers import signed

_PART = 54.0  # from token to token of what may be dedicated
_SIGN = {"stay": "huts-village", "refuge": "prayer-beads", "resolve": "lotus"}


def handed(scene: Scene) -> Iterator[Piece]:
    """Yield what lies in the tray between role board and vows."""
    layout = scene.layout
    look = replace(_tray(scene), left=layout.hand.x - layout.tray.x)
    yield Piece("tray", layout.tray, look, solid=False)
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


def adds_up(scene: Scene) -> bool:
    """Say whether the tray says how the calamity came about: cards were just turned up."""
    return bool(scene.memory.revealed) and scene.own is None and bool(scene.memory.calamity)


def _tray(scene: Scene) -> Tray:
    reader = scene.reader
    if scene.topic == "action":
        return reader.tray_line(
            reader.say("gui.merit57.left", left=reader.state.left or reader.rules.actions)
        )
    if scene.own is not None and any(
        scene.named(kind) for kind in ("choice", "offer:kind", "count", "path")
    ):
        return Tray(reader.say("gui.merit57.choose"), 0, 0, "")
    if adds_up(scene) or "gift" in scene.keys:
        return Tray("", 0, 0, "")
    return reader.tray_line("" if scene.own is not None else reader.say("gui.merit57.wait"))


def _actions(scene: Scene) -> Iterator[Piece]:
    reader = scene.reader
    for verb, box in zip(VERBS, scene.layout.actions(), strict=True):
        key = f"action:{verb}"
        look = reader.action(verb, dim=key not in scene.keys)
        yield Piece(key, box, look, HAND, 3, hangs=True, large=replace(look, dim=False, why=""))


def _parts(scene: Scene) -> Iterator[Piece]:
    """Yield small tokens of merit that may be dedicated, and what they are for (§12.5)."""
    keys = scene.named("part")
    if not keys:
        return
    hand, side, top = scene.layout.hand, 34.0, 10.0
    if scene.layout.compact:
        side, top = 27.0, 8.0
    for place, key in enumerate(reversed(keys)):
        box = Box(hand.right - (place + 1) * _PART, hand.y + top, side, side)
        yield Piece(key, box, Token("merit", key.rpartition(":")[2]), HAND, 3)
    word = scene.reader.say("gui.merit57.dedicate")
    zh = scene.reader.words.lang == "zh"
    wide = width(word, 23, "brush") if zh else width(word, 17, "lora", bold=True)
    left = hand.right - len(keys) * _PART - wide - 12
    label = Box(left, hand.y + top + side / 2 - 13, wide + 4, 26)
    yield Piece("part-word", label, Tray(word, 0, 0, ""), layer=2, solid=False)


def _choices(scene: Scene) -> Iterator[Piece]:
    keys = scene.named("choice")
    for key, box in zip(keys, scene.layout.choices(len(keys)), strict=True):
        look = choice(scene, key.partition(":")[2])
        yield Piece(key, box, look, HAND, 3, hangs=True, large=look)


def _kinds(scene: Scene) -> Iterator[Piece]:
    words = scene.reader.words
    keys = scene.named("offer:kind")
    for key, box in zip(keys, _row(scene, len(keys), 88.0), strict=True):
        kind = key.rpartition(":")[2]
        yield Piece(key, box, Token(kind, "", words.say(f"merit57.kind.{kind}")), HAND, 3)


def _counts(scene: Scene) -> Iterator[Piece]:
    keys = scene.named("count")
    for key, box in zip(keys, _row(scene, len(keys), 76.0), strict=True):
        yield Piece(key, box, Slot(key.rpartition(":")[2], round=True), HAND, 3)


def _gift(scene: Scene) -> Iterator[Piece]:
    """Yield what somebody offers: all of it in one token."""
    assert scene.own is not None
    reader, about = scene.reader, scene.own.about
    kind, amount = "merit", about[2]
    if scene.topic == "accept":
        provisions, wisdom = int(about[3]), int(about[4])
        kind, amount = ("provisions", provisions) if provisions else ("wisdom", wisdom)
    (box,) = _row(scene, 1, 104.0)
    word = reader.say(f"gui.merit57.token.{kind}")
    yield Piece("gift", box, Token(kind, f"+{amount}", word), HAND, 4)
    wide = scene.layout.hand.w
    label = Box(scene.layout.hand.x, scene.layout.hand.y + 8, wide, 26)
    text = reader.say("gui.merit57.gift", giver=reader.name(int(about[1])))
    yield Piece("gift-from", label, Tray(text, 0, 0, ""), layer=2, solid=False)


def _paths(scene: Scene) -> Iterator[Piece]:
    """§3.4 Yield the paths that the beads may go."""
    keys, hand = scene.named("path"), scene.layout.hand
    gap = 14.0
    wide = min(220.0, (hand.w - gap * (len(keys) - 1)) / len(keys))
    for place, key in enumerate(keys):
        name = key.partition(":")[2]
        box = Box(hand.x + place * (wide + gap), hand.y + 40, wide, hand.h - 54)
        title, line = _path_words(scene, name)
        yield Piece(key, box, Path(title, line, _SIGN[name]), HAND, 2)


def _path_words(scene: Scene, name: str) -> tuple[str, str]:
    reader = scene.reader
    rules, state = reader.rules, reader.state
    fresh = reader.phase == "prepare"
    if name == "stay":
        if not fresh:
            return reader.say("gui.merit57.path.stay"), reader.say("gui.merit57.path.stay-line")
        line = reader.say(
            "gui.merit57.path.worldly-line",
            provisions=rules.worldly_provisions,
            discount=rules.worldly_discount,
        )
        return reader.say("gui.merit57.path.stay-worldly"), line
    if name == "refuge":
        at = 0 if fresh else window(state.round)
        line = reader.say(
            "gui.merit57.path.refuge-line",
            merit=signed(rules.refuge_merit[at]),
            wisdom=signed(rules.refuge_wisdom[at]),
        )
        return reader.say("gui.merit57.path.refuge"), line
    return reader.say("gui.merit57.path.resolve"), reader.say("gui.merit57.path.resolve-line")


def _sum(scene: Scene) -> Iterator[Piece]:
    """Yield the own card as it was chosen, and how the calamity adds up."""
    reader, memory, layout = scene.reader, scene.memory, scene.layout
    mine = memory.revealed.get(reader.tray)
    if mine is not None:
        letters = sorted({*memory.revealed.values(), mine, "a", "b"})[:3]
        for letter, box in zip(letters, layout.shown(len(letters)), strict=True):
            look = choice(scene, letter, chosen=letter == mine, dim=letter != mine)
            yield Piece(f"shown:{letter}", box, look, layer=3, large=replace(look, dim=False))
    parts = [(memory.before, reader.say("gui.merit57.before"))]
    for change, _, who in memory.calamity[:7]:
        parts.append(
            (change, reader.say("gui.merit57.from-event") if who < 0 else reader.name(who))
        )
    most = reader.scroll(-1).most
    calamity = reader.state.calamity
    parts.append((calamity, reader.say("gui.merit57.now")))
    good = calamity <= most
    line = reader.say(
        "gui.merit57.within" if good else "gui.merit57.beyond", calamity=calamity, most=most
    )
    total = Sum(reader.say("gui.merit57.adds-up"), tuple(parts), line, good)
    yield Piece("sum", layout.sum, total, layer=2)


def _row(scene: Scene, count: int, most: float) -> list[Box]:
    """Return round places side by side in the tray."""
    hand = scene.layout.hand
    side = min(most, (hand.w - 14 * (count - 1)) / count, hand.h - 74)
    x = hand.x + (hand.w - count * side - 14 * (count - 1)) / 2
    y = hand.y + 44 + (hand.h - 60 - side) / 2
    return [Box(x + place * (side + 14), y, side, side) for place in range(count)]
