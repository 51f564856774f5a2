"""Scene list: every thing of the ring, its key, its place, its look. The table only follows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF

from engine.kernel.asking import Ask
from gui.games.cier.gestures import SLOT
from gui.games.cier.layout import Layout
from gui.games.cier.looks import Back, Look, Nameplate, Ring, Slot, TextSheet, Words
from gui.games.cier.settlement.arrows import PAIRED, heading, runs_through
from gui.games.cier.settlement.settling import MOMENTS, Settling
from gui.games.cier.view_model import ViewModel
from gui.games.cier.wording import ORDER
from gui.paint.lettering import width
from gui.table.shown import Seal, Unsealed

_NAME, _BESIDE_NAME = 16.0, 110.0  # how large a name is at least, and what else is in its row

# The groups that the keyboard goes through.
HAND, RING, TRAY = "hand", "ring", "tray"


@dataclass(frozen=True, slots=True)
class SceneItem:
    """One thing: where it lies, what it shows, how a hand may deal with it."""

    key: str
    box: QRectF
    look: Look
    section: str = ""  # for the keyboard; empty: not to be reached
    layer: float = 0.0
    hangs: bool = False
    solid: bool = True
    reads: bool = False  # words of its own, over which nothing is written
    large: Callable[[], TextSheet] | None = None  # all there is to read, worded when it is read
    back: Back | None = None  # its other side


@dataclass(frozen=True, slots=True)
class BoardScene:
    """All that decides where things lie."""

    model: ViewModel
    layout: Layout
    asks: Sequence[Ask]
    chosen: frozenset[int]  # who has chosen in secret
    closed: Sequence[Seal]
    opened: Sequence[Unsealed]
    people: frozenset[int]
    held: str = ""  # the key of what is in the hand
    waits_for: int | None = None

    @property
    def asked(self) -> bool:
        """Say whether whoever looks is to choose."""
        return any(ask.options for ask in self.asks)

    def step(self, seat: int) -> int:
        """Return how many steps clockwise from the tray a seat is."""
        return (seat - self.model.seat) % self.layout.seats

    @property
    def steps(self) -> tuple[int, ...]:
        """Return that of every seat."""
        return tuple(map(self.step, range(self.layout.seats)))


def arranged(scene: BoardScene) -> list[SceneItem]:
    """Return every thing on the table, the lowest first."""
    exchange = scene.model.exchange
    settling = Settling(scene.model, exchange) if exchange is not None else None
    return [
        *_ring(scene, settling),
        *_plaques(scene, settling),
        *(_settled(scene, settling) if settling is not None else _hand(scene)),
    ]


def _ring(scene: BoardScene, settling: Settling | None) -> Iterator[SceneItem]:
    model, layout = scene.model, scene.layout
    if settling is not None:
        look = settling.ring(scene.steps)
    else:
        look = model.ring(scene.steps, model.sealed(scene.closed))
    whole = QRectF(0, 0, layout.w, layout.h)
    yield SceneItem("ring", whole, look, layer=1, solid=False)
    yield from _seals(scene, look, settled=settling is not None)
    own = layout.spot(0).adjusted(-8, -7, 8, 7)
    if settling is None:
        if model.seat not in scene.chosen:
            text = model.say("gui.cier.slot")
            yield SceneItem(SLOT, own, Slot(text, scene.asked), RING, 0.5)
        for seat in sorted(scene.chosen):
            box = layout.spot(scene.step(seat))
            yield SceneItem(f"laid:{seat}", box, Back(seat), RING, 3)
    else:
        yield from _laid(scene, settling)


def _laid(scene: BoardScene, settling: Settling) -> Iterator[SceneItem]:
    """Yield the cards that were turned up, two where somebody played two."""
    model, layout = scene.model, scene.layout
    exchange = model.exchange
    assert exchange is not None
    for seat in dict.fromkeys(use.seat for use in exchange.uses):
        own = exchange.of(seat)
        for place, use in enumerate(own):
            away = (place - (len(own) - 1) / 2) * PAIRED
            box = layout.spot(scene.step(seat))
            box.translate(away * box.width(), -abs(away) * 4)
            look = model.laid(use, void=settling.is_stopped(use))
            key = f"laid:{seat}" if not place else f"laid:{seat}:{place}"
            large = partial(model.wording_of(seat).sheet, use.ability)
            yield SceneItem(key, box, look, RING, 0.8 - place * 0.1, large=large, back=Back(seat))


def _seals(scene: BoardScene, ring: Ring, *, settled: bool) -> Iterator[SceneItem]:
    """Yield the line of the seals, and the sheet with all of them behind it."""
    model = scene.model
    if settled and scene.opened:
        sound = all(one.sound for one in scene.opened)
        text = model.say("gui.cier.seals.sound" if sound else "gui.cier.seals.unsound")
        rows = [model.opened(one) for one in scene.opened]
    elif not settled and scene.closed:
        text, sound = model.seals(scene.closed), False
        rows = [model.closed(one) for one in scene.closed]
    else:
        return
    say = model.say
    sheet = TextSheet(
        say("gui.cier.seals.title"), say("gui.cier.seals.about"), tuple(rows), code=True
    )
    look = Words(text, sound, aside=runs_through(ring))
    box = heading(scene.layout, ring).seals
    yield SceneItem("seals", box, look, RING, 2, reads=True, large=lambda: sheet)


def _plaques(scene: BoardScene, settling: Settling | None) -> Iterator[SceneItem]:
    model, layout = scene.model, scene.layout
    for seat in range(layout.seats):
        if seat == model.seat:
            continue
        chosen = settling is None and seat in scene.chosen
        active = settling is None and seat == scene.waits_for and not scene.asked
        look = model.plaque(seat, chosen=chosen, active=active)
        box, large = layout.seat(scene.step(seat)), None
        if model.has_role(seat):
            large = partial(model.role, seat)
        elif width(look.name, _NAME, "serif", bold=True) > box.width() - _BESIDE_NAME:
            large = partial(model.person, seat)
        yield SceneItem(f"seat:{seat}", box, look, RING, 2, large=large)


def _own_name(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the place of the own name, where there is something to read of one's character."""
    model, seat = scene.model, scene.model.seat
    if model.has_role(seat):
        look, large = Nameplate(model.name(seat)), partial(model.role, seat)
        yield SceneItem("self", scene.layout.nameplate, look, RING, 2, large=large)


def _hand(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the tray with the thirteen cards."""
    model, layout = scene.model, scene.layout
    aside = model.say("gui.cier.aside") if scene.asked else ""
    yield SceneItem("tray", layout.tray, model.tray(aside, layout.head), layer=1, solid=False)
    yield from foot(scene)
    yield from _own_name(scene)
    yield SceneItem("legend", layout.legend, model.legend(), layer=2, solid=False)
    for place, name in enumerate(ORDER):
        look = model.wording.card(name, asked=scene.asked)
        sheet = partial(model.wording.sheet, name)
        key = f"ability:{name}"
        yield SceneItem(key, layout.ability(place), look, HAND, 5, hangs=True, large=sheet)


def foot(scene: BoardScene) -> Iterator[SceneItem]:
    """Yield the line below the cards, which alone speaks of what is in the hand."""
    if not scene.layout.compact and scene.model.exchange is None:
        kind, _, ability = scene.held.partition(":")
        look = scene.model.foot(ability if kind == "ability" else "")
        yield SceneItem("foot", scene.layout.foot, look, layer=2, solid=False)


def _settled(scene: BoardScene, settling: Settling) -> Iterator[SceneItem]:
    """Yield the tray with the four moments and a row for each player."""
    model, layout = scene.model, scene.layout
    yield SceneItem("tray", layout.tray, model.tray("", layout.head), layer=1, solid=False)
    yield from _own_name(scene)
    for number in MOMENTS:
        look = settling.moment(number)
        known = partial(_moment_sheet, settling, number) if look.stage >= 0 else None
        yield SceneItem(f"moment:{number}", layout.moment(number - 1), look, TRAY, 2, large=known)
    order = sorted(range(layout.seats), key=scene.step)
    for place, seat in enumerate(order):
        large = partial(settling.sheet, seat)
        box = layout.row(place)
        yield SceneItem(f"row:{seat}", box, settling.row(seat), TRAY, 2, large=large)


def _moment_sheet(settling: Settling, number: int) -> TextSheet:
    look = settling.moment(number)
    return TextSheet(look.title, "", tuple(settling.sentences(number)) or (look.text,))
