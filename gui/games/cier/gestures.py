"""Input mapping: an ability goes to the slot, or to whomever it is aimed at.

Two abilities at once are two cards played one after the other, in any order. What breaks a rule
ends at a question. The option itself never changes: these are only ways of the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from engine.games.cier.abilities import ALL, PLACE
from engine.games.cier.breach import Breach, breaches, cost
from engine.games.cier.options import AIM, BOTH, read_deed
from engine.games.cier.state import State
from engine.kernel.asking import Ask, Option
from gui.games.cier.view_model import ViewModel
from gui.table.board import Gesture
from gui.table.hand.holding import SURE

SLOT = "slot"


class Deed(NamedTuple):
    """One ability of an option, and at whom."""

    ability: str
    targets: tuple[int, ...]

    @property
    def thing(self) -> str:
        """Return the key of its card."""
        return f"ability:{self.ability}"

    @property
    def places(self) -> tuple[str, ...]:
        """Return where its card is put down."""
        return tuple(f"seat:{seat}" for seat in self.targets) or (SLOT,)


def deeds(option: Option) -> list[Deed]:
    """Return the abilities of an option: one, or two at once."""
    kind, *rest = option
    if kind == BOTH:
        return [Deed(*read_deed(str(deed))) for deed in rest]
    return [Deed(str(rest[0]), tuple(map(int, rest[1:])) if kind == AIM else ())]


def gestures(
    state: State, asks: Sequence[Ask], model: ViewModel, word: Callable[[Option], str]
) -> list[Gesture]:
    """Return one gesture for every option of the questions to whoever looks."""
    found = []
    for ask in asks:
        if ask.options:
            broken = breaches(state, ask.seat)
            found += [_gesture(ask.seat, o, broken, model, word(o)) for o in ask.options]
    return found


def _gesture(
    seat: int, option: Option, broken: Mapping[Option, Breach], model: ViewModel, text: str
) -> Gesture:
    own, breach = deeds(option), broken.get(option)
    caution = model.caution(own[0].ability, breach) if breach is not None else ""
    friends = _friends(own, model)
    if breach is not None:
        preview = model.say("gui.cier.preview-breach", cost=model.breach_cost(breach))
    else:
        preview = _preview(option, model, friends=friends)
    return Gesture(
        seat,
        option,
        own[0].thing,
        (*_way(own), *((SURE,) if breach is not None else ())),
        text,
        preview,
        any_order=len(own) == 1 and len(own[0].targets) > 1 and breach is None,
        passes=len(own) > 1,
        caution=caution,
        warns=breach is not None or friends,
    )


def _friends(own: Sequence[Deed], model: ViewModel) -> bool:
    """Say whether some of this would strike the own side: by its aim, or as everybody else."""
    state = model.state
    aimed = any(model.is_friend(seat) for deed in own for seat in deed.targets)
    if aimed or not state.rules.friendly_fire:
        return aimed
    sweeps = any(state.rules.abilities[PLACE[deed.ability]].aim == ALL for deed in own)
    return sweeps and any(map(model.is_friend, state.living))


def _preview(option: Option, model: ViewModel, *, friends: bool) -> str:
    """Return what an option would cost, if anything; what comes of it, others decide."""
    price = cost(model.state, model.seat, option)
    paid = model.wording.amount(price)
    targets = [seat for deed in deeds(option) for seat in deed.targets]
    if friends:
        key = "preview-friend" if targets else "preview-friends"
        return model.say(f"gui.cier.{key}", cost=paid)
    if not price:
        return ""
    return model.say("gui.cier.preview" if targets else "gui.cier.preview-own", cost=paid)


def _way(own: Sequence[Deed]) -> tuple[str, ...]:
    """Return the places of all cards in turn; the second one is itself taken on the way."""
    first, *more = own
    way = first.places
    for deed in more:
        way += (deed.thing, *deed.places)
    return way


def ways(found: Sequence[Gesture]) -> list[Gesture]:
    """Return the other ways of the hand: over the slot, or the other card before this one."""
    return [_again(gesture, thing, way) for gesture in found for thing, way in _others(gesture)]


def _again(gesture: Gesture, thing: str, way: tuple[str, ...]) -> Gesture:
    return Gesture(
        gesture.seat,
        gesture.option,
        thing,
        way,
        gesture.text,
        gesture.preview,
        passes=gesture.passes,
        caution=gesture.caution,
        warns=gesture.warns,
    )


def _others(gesture: Gesture) -> Iterator[tuple[str, tuple[str, ...]]]:
    own = deeds(gesture.option)
    sure = gesture.places[-1:] if gesture.caution else ()
    seen = {(gesture.thing, gesture.places)}
    for order in permutations(own):
        for way in _routes(order):
            found = (order[0].thing, (*way, *sure))
            free = gesture.any_order and set(found[1]) == set(gesture.places)
            if found not in seen and not free:
                seen.add(found)
                yield found


def _routes(own: Sequence[Deed]) -> Iterator[tuple[str, ...]]:
    """Yield every way of these cards in this order."""
    first, *more = own
    for head in _landings(first, alone=not more):
        if not more:
            yield head
        for tail in _routes(more) if more else ():
            yield (*head, more[0].thing, *tail)


def _landings(deed: Deed, *, alone: bool) -> Iterator[tuple[str, ...]]:
    """Yield where one card may be put down: its targets in any order, or over the slot first."""
    for order in permutations(deed.places):
        yield order
        if deed.targets and alone:
            yield (SLOT, *order)
