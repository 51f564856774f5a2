"""Input mapping: every open question of v5.7 as gestures, each option one movement of the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from engine.games.merit57.game import GAME
from engine.games.merit57.state import KINDS, State
from engine.kernel.asking import Ask, Atom, Option
from engine.kernel.wording import Teller
from gui.games.merit.movements import Movement, Preview, worded
from gui.games.merit57.routes import (
    ANYWHERE,
    BUTTONS,
    BY_TOPIC,
    BY_VERB,
    CAUSES,
    COUNTED_WHERE,
    SHORTCUTS,
    TOUCH,
    TOUCH_BY_TOPIC,
)
from gui.table.board import Gesture

Details: TypeAlias = dict[str, Atom | tuple[Atom, ...]]


def movements(state: State, ask: Ask) -> list[Movement]:
    """Return one movement for every option of a question, its volunteers' included."""
    offered = [(ask.seat, option) for option in ask.options]
    offered += [(seat, option) for seat, row in ask.volunteers.items() for option in row]
    made = [_movement(state, ask, seat, option) for seat, option in offered]
    return _single(made)


def gestures(teller: Teller[State], asks: Sequence[Ask], preview: Preview) -> list[Gesture]:
    """Return the movements of all open questions in words."""
    return [
        gesture
        for ask in asks
        for gesture in worded(teller, ask, movements(teller.state, ask), preview)
    ]


def _movement(state: State, ask: Ask, seat: int, option: Option) -> Movement:
    details: Details = dict(_details(ask))
    topic = ask.topic.rpartition(".")[2]
    if option[0] == "aside":
        details["who"] = option[1]
        topic, option_ = "", option[2:]
    else:
        option_ = option
    verb = str(option_[0])
    if verb == "option":  # the letter of a card's choice
        details["letter"] = option_[1]
    route = BY_TOPIC.get((topic, verb)) or BY_VERB[verb]
    details |= _named(GAME.options[verb], option_[1:])
    if "price" not in details and "{price}" in route.thing:
        details["price"] = _price(state, topic, str(details["card"]))
    places = [key for pattern in route.places for key in _filled(pattern, details)]
    (thing,) = _filled(route.thing, details)
    move = Movement(seat, option, thing, tuple(places), any(map(_is_row, details.values())))
    return _eased(move, topic, verb, details)


def _eased(move: Movement, topic: str, verb: str, details: Details) -> Movement:
    """Return a movement with all that means the same and takes less: a click, a button, a key."""
    if not move.places:
        return move._replace(shortcut=SHORTCUTS.get(verb, ""))
    touch = TOUCH_BY_TOPIC.get((topic, verb)) or TOUCH.get(verb, ())
    return move._replace(
        touch=tuple(key.format(thing=move.thing, place=move.places[-1]) for key in touch),
        button=f"stamp:{verb}" if topic in BUTTONS else "",
        shortcut=SHORTCUTS.get(verb, "").format(**details),
        anywhere=verb in ANYWHERE,
        counts=move.places[-1] if verb in COUNTED_WHERE else "",
    )


def _details(ask: Ask) -> Iterator[tuple[str, Atom]]:
    """Yield what a question speaks of, by the names the game gives it."""
    topic = ask.topic.rpartition(".")[2]
    for name, value in _named(GAME.topics[ask.topic], ask.about).items():
        assert not isinstance(value, tuple)
        yield name, value
        if topic in CAUSES and name == "cause":
            yield "card", value


def _named(names: Sequence[str], values: Sequence[Atom]) -> Details:
    """Return arguments by their names; a list takes all the rest."""
    found: Details = {}
    for i, typed in enumerate(names):
        name, _, kind = typed.partition(":")
        if kind == "option":
            continue
        found[name] = tuple(values[i:]) if kind == "characters" else values[i]
    return found


def _filled(pattern: str, details: Mapping[str, Atom | tuple[Atom, ...]]) -> Iterator[str]:
    """Yield the key that a pattern stands for, or one for each of a list."""
    many = next((n for n, v in details.items() if f"{{{n}}}" in pattern and _is_row(v)), "")
    if not many:
        yield pattern.format(**details)
        return
    row = details[many]
    assert isinstance(row, tuple)
    for value in row:
        yield pattern.format(**{**details, many: value})


def _is_row(value: object) -> bool:
    return isinstance(value, tuple)


def _price(state: State, part: str, card: str) -> str:
    """Return what a part of a card is paid in."""
    amounts = state.rules.cards[card].effect(part, "pay").amounts
    return next(kind for kind, amount in zip(KINDS, amounts, strict=True) if amount)


def _single(moves: list[Movement]) -> list[Movement]:
    """Let the whole being be the place where it can be paid for in one way only."""
    ways = Counter(move.option[1] for move in moves if move.option[0] == "deliver")
    return [
        move._replace(places=(f"being:{move.option[1]}",))
        if move.option[0] == "deliver" and ways[move.option[1]] == 1
        else move
        for move in moves
    ]
