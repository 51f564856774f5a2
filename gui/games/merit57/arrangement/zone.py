"""Contents of the zone in the middle: beings that wait, or what a question or event lays out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.cards.card_lines import OTHERS, CardLine, joined, option_mark, parted
from engine.games.merit57.state import State
from gui.games.merit.counts import INKS
from gui.games.merit.layout import ScreenBox
from gui.games.merit.looks import TextSheet, Vacant, Words, Zone
from gui.games.merit.scene_items import BEINGS, HAND, STAGE, SceneItem
from gui.games.merit57.arrangement.scene import BoardScene
from gui.games.merit57.looks import Back, Choice, Die, Look, RoleCard, Slot, Verdict
from printpack.games.merit57.edition import Edition, vow_condition
from printpack.games.merit57.worded import Worded
from resources.numbers import signed

_OFFERS = {"role": "roles", "vow": "vows", "great-vow": "great-vows"}
_READ = 150.0  # how wide a sheet must be for a vow's words
_DIE, _PILE = 72.0, 104.0  # how wide the die and the pile on a sheet are
_CLEAR = 14.0  # around them
_STEPS = ("secret", "together", "settled")


def staged(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield what lies in the zone, and the die while it waits to be thrown."""
    yield from _zone_of(scene)
    if scene.throws:
        yield SceneItem("die", _die_box(scene), Die(_value(scene)), HAND, 6)
    elif _thrown(scene):
        yield SceneItem("die", _die_box(scene), Die(_value(scene)), layer=6)


def _thrown(scene: BoardScene) -> bool:
    """Say whether a die lies where it was thrown."""
    return bool(scene.memory.dice and scene.card and not scene.named("being"))


def _zone_of(scene: BoardScene) -> Iterator[SceneItem]:
    if scene.named("being") or scene.topic in ("action", "end"):
        yield from _beings(scene)
    elif scene.topic in _OFFERS:
        yield from _offers(scene)
    elif "lay" in scene.keys or scene.memory.revealed or scene.choosing:
        yield from _laid(scene)
    elif scene.card or scene.throws:
        yield from _asked(scene)
    else:
        yield from _beings(scene)


def _zone(scene: BoardScene, look: Zone) -> SceneItem:
    return SceneItem("zone", scene.layout.zone, look, solid=False)


# --- beings


def _beings(scene: BoardScene) -> Iterator[SceneItem]:
    model, layout = scene.model, scene.layout
    beings, rules = model.state.beings, model.rules
    note = model.say("gui.merit57.no-beings")
    if beings:
        marks, calamity = rules.timeout_marker, rules.timeout
        note = model.say("gui.merit57.timeout", marks=marks, calamity=calamity)
    yield _zone(scene, Zone(model.say("gui.merit57.beings"), note=note))
    boxes = layout.beings(len(beings))
    for place, box in enumerate(boxes[len(beings) :]):
        yield SceneItem(f"vacant:{place}", box, Vacant("lotus"), layer=1, solid=False)
    for place, (box, (being, marks)) in enumerate(zip(boxes, beings, strict=False)):
        face = model.face(being)
        look = model.being(being, marks)
        yield SceneItem(f"being:{being}", box, look, BEINGS, 3 + place * 0.1, large=face)
        yield from _ways(scene, being, box)


def _ways(scene: BoardScene, being: str, box: ScreenBox) -> Iterator[SceneItem]:
    """Yield a place for each way of paying, where there are several: parts of the card."""
    ways = scene.named(f"being:{being}")
    for place, key in enumerate(ways):
        high = box.h / len(ways)
        part = ScreenBox(box.x, box.y + place * high, box.w, high).inset(3)
        yield SceneItem(key, part, None, layer=4, solid=False)


# --- roles and vows to be chosen


def _offers(scene: BoardScene) -> Iterator[SceneItem]:
    model, layout = scene.model, scene.layout
    keys = scene.named("offer")
    yield _zone(scene, Zone("", (model.say(f"gui.merit57.{_OFFERS[scene.topic]}"),), 0, lit=True))
    roles = scene.topic == "role"
    boxes = layout.roles(len(keys)) if roles else layout.cards(len(keys))
    few = scene.topic == "vow" and layout.compact
    told = layout.cards_with_words(len(keys)) if few and keys else []
    if told and told[0][1].w > _READ:  # the cards are too small for their words
        boxes = [card for card, _ in told]
        for key, (_, box) in zip(keys, told, strict=True):
            yield SceneItem(f"told:{key}", box, _vow_sheet(scene, key.rpartition(":")[2]), layer=2)
    for key, box in zip(keys, boxes, strict=True):
        _, kind, name = key.split(":")
        if kind == "role":
            numbers = model.rules.cards[name].numbers
            stock = (numbers["provisions"], numbers["merit"], numbers["wisdom"])
            worded = Worded(Edition(model.rules, model.words.lang), name)
            text = worded.say(f"board.{name}.skill-text")
            look: Look = RoleCard(name, model.words.say(f"merit57.role.{name}"), stock, text)
            yield SceneItem(key, box, look, STAGE, 3, hangs=True, large=look)
        else:
            face = model.face(name)
            yield SceneItem(key, box, face, STAGE, 3, hangs=True, large=face)


def _vow_sheet(scene: BoardScene, vow: str) -> TextSheet:
    """Return what a vow gives and asks, in words; its card beside it has the name."""
    model = scene.model
    edition, card = Edition(model.rules, model.words.lang), model.rules.cards[vow]
    kind = model.words.say(f"print.merit57.vow.{card.kind}")
    daily = f"{model.words.say('print.merit57.vow.daily')} {edition.texts(vow)['daily']}"
    rows: tuple[Words, ...] = (
        ((f"{kind} · {daily}", "ink2", False),),
        ((vow_condition(edition, card), "", True),),
    )
    return TextSheet("", "", rows)


# --- what is laid down, and what came of it


def _laid(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield a card for everybody who chooses: face down, or open with what came of it."""
    model, memory = scene.model, scene.memory
    open_ = "lay" in scene.keys or bool(scene.choosing)
    choosers = [who for who in scene.choosers if who in memory.revealed or open_]
    choosers = choosers or list(memory.revealed)
    yield _zone(scene, _progress(scene))
    boxes = scene.layout.cards(len(choosers), head=48, foot=58, gap=110)
    for who, box in zip(choosers, boxes, strict=True):
        own = who == model.tray
        if who in memory.revealed:
            look = choice(scene, memory.revealed[who])
            yield SceneItem(f"laid:{who}", box, look, layer=3, large=look)
            yield SceneItem(f"came:{who}", _below(box, boxes), _verdict(scene, who), layer=3)
        elif own and "lay" in scene.keys:
            yield SceneItem("lay", box, Slot(model.say("gui.merit57.lay")), STAGE, 2)
        else:
            yield SceneItem(f"laid:{who}", box, Back(scene.has_chosen(who)), layer=3)
            yield SceneItem(f"came:{who}", _below(box, boxes), _verdict(scene, who), layer=3)


def _progress(scene: BoardScene) -> Zone:
    say = scene.model.say
    if not scene.secret:
        return Zone("", (say("gui.merit57.openly"),), 0, lit=True)
    at = 1 if scene.memory.revealed else 0
    return Zone("", tuple(say(f"gui.merit57.{step}") for step in _STEPS), at, lit=True)


def choice(scene: BoardScene, letter: str, *, chosen: bool = False, dim: bool = False) -> Choice:
    """Return the card of a letter, with what the event in question says of it."""
    model = scene.model
    if letter in ("sacrifice", "refrain"):
        return Choice(letter, model.say(f"gui.merit57.{letter}"), chosen, dim)
    card, role = scene.card or _event(scene), model.state.players[model.tray].role
    text = said(model.state, card, letter, role, model.words.lang)
    note = model.say("gui.merit57.laid") if chosen else ""
    return Choice(letter, text, chosen, dim, note, marked(model.state, card, letter))


def marked(state: State, card: str, letter: str) -> str:
    """Return what a card calls one of its choices, or the letter's card in the hand."""
    mark = option_mark(letter, state.rules.cards[card].patterns) if card else ""
    return mark or letter.upper()


def _event(scene: BoardScene) -> str:
    flipped = scene.model.state.flipped
    return flipped[-1] if flipped else ""


def said(state: State, card: str, letter: str, role: str, lang: str) -> str:
    """Return what a card says of one of its choices to somebody of this role."""
    if not card:
        return ""
    found = [
        row
        for row in Edition(state.rules, lang).lines(card).values()
        if row.kind == "option" and row.place.rpartition(".")[2] == letter
    ]
    own = OTHERS if state.rules.cards[card].role != role else role
    found.sort(key=lambda row: f".{own}." not in row.place)  # what is said to the role itself
    return found[0].plain if found else ""


def _below(box: ScreenBox, boxes: Sequence[ScreenBox]) -> ScreenBox:
    """Return where is said what came of a card: as wide as its neighbours leave it."""
    pitch = boxes[1].x - boxes[0].x if len(boxes) > 1 else 220.0
    wide = min(220.0, pitch - 4)
    return ScreenBox(box.middle[0] - wide / 2, box.bottom + 4, wide, 52)


def _verdict(scene: BoardScene, who: int) -> Verdict:
    model = scene.model
    changes = scene.memory.changes.get(who, {}) if who in scene.memory.revealed else {}
    gains = tuple((kind, signed(amount)) for kind, amount in changes.items() if amount)
    own = model.state.owners[who] == model.seat
    person = model.person(who) if own and who == model.tray else ""
    return Verdict(model.state.players[who].role, person or model.name(who), gains, "", own)


# --- a personal event, and the die


def _asked(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the card that was drawn, what it says in large type, and the die."""
    model, layout, card = scene.model, scene.layout, scene.card
    yield _zone(scene, Zone("", lit=True))
    said_box = layout.said
    if card:
        face = model.face(card)
        hangs = f"card:{card}" in scene.keys
        look = replace(face, plate=True)
        yield SceneItem(f"card:{card}", layout.asked, look, STAGE, 3, hangs=hangs, large=face)
        aside = 0.0  # what lies on the sheet keeps its words away
        if "pile" in scene.keys:
            aside = _PILE + 2 * _CLEAR
        elif scene.throws or _thrown(scene):
            aside = _DIE + 2 * _CLEAR
        yield SceneItem("said", said_box, replace(_sheet(scene, card), aside=aside), layer=2)
    if "pile" in scene.keys:
        box = ScreenBox(said_box.right - _PILE - 8, said_box.bottom - _PILE - 8, _PILE, _PILE)
        yield SceneItem("pile", box, Slot(model.say("gui.merit57.pile")), STAGE, 4)


def _value(scene: BoardScene) -> int:
    return scene.memory.dice[-1][1] if scene.memory.dice else 1


def _die_box(scene: BoardScene) -> ScreenBox:
    box, side = scene.layout.said, _DIE
    if scene.memory.revealed:
        laid = scene.layout.laid
        return ScreenBox(laid.right - side - 8, laid.y + 8, side, side)
    if not scene.card:
        x, y = scene.layout.laid.middle
        return ScreenBox(x - side / 2, y - side / 2, side, side)
    return ScreenBox(box.right - side - _CLEAR, box.bottom - side - _CLEAR, side, side)


def _sheet(scene: BoardScene, card: str) -> TextSheet:
    model, memory = scene.model, scene.memory
    who = memory.drawn[0] if memory.drawn else model.tray
    if scene.own is not None and "asker" not in scene.topic and not memory.drawn:
        who = int(scene.own.about[0])
    head = model.say("gui.merit57.drawn", who=model.name(who))
    told = parted(Edition(model.rules, model.words.lang).lines(card).values())
    rows = [_row(line, memory.chose) for line in told.rule]
    mine = model.state.players[who].role == model.rules.cards[card].role
    if told.role:
        rows.append(((joined(told.role, model.words.lang), "" if mine else "ink3", False),))
    if not mine:
        rows += [_row(line, memory.chose) for line in told.others]
    changes = memory.changes.get(who, {})
    if changes:
        gap = "" if model.words.lang == "zh" else " "
        rows.append(
            tuple(
                (f"{model.say(f'gui.merit57.gain.{kind}')}{gap}{signed(n)}  ", INKS[kind], True)
                for kind, n in changes.items()
                if n
            )
        )
    quote = Edition(model.rules, model.words.lang).quote(card)
    return TextSheet(head, quote, tuple(rows), model.state.players[who].role)


def _row(line: CardLine, chosen: str) -> Words:
    """Return a line of the card as a row of the sheet; the option that was taken stands out."""
    picked = line.kind == "option" and line.place.rpartition(".")[2] == chosen
    ink, text = "red" if picked else "", line.plain
    mark = f"{line.mark[0]}–{line.mark[-1]}" if line.kind == "band" else line.word or line.mark
    return ((f"{mark}　", ink, True), (text, ink, picked)) if mark else ((text, "", False),)
