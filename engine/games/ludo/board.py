"""§1.1–1.2, §1.6: the ring, the home columns and the safe squares, as tables ready for use.

A piece's place is relative to its own start: -1 at home, 0 to 50 on the ring, 51 to 55 in the
own home column, 56 in the goal. Ring squares of all colours meet in one frame of 52.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.ludo.rules import Rules
from engine.kernel.asking import Option

HOME = -1
GOAL = 56
RING = 52
LAST_ON_RING = 50  # the square behind the own start is never used by that colour
QUARTER = 13
PIECES = 4
STEPS = PIECES * GOAL  # 224
WORTH_UNIT = 200 * STEPS  # worth in these units is the index of §2.2, kept in whole numbers

# MOVES[die][place] is the one option of moving a piece from there with that die; home is last.
MOVES: tuple[tuple[Option | None, ...], ...] = tuple(
    (
        *(("move", p, p + die) if p + die <= GOAL else None for p in range(GOAL + 1)),
        ("move", HOME, 0) if die == 6 else None,
    )
    for die in range(7)
)


@dataclass(frozen=True, slots=True)
class BoardTables:
    """Tables that follow from the rules alone. Places index them directly; -1 is the last."""

    is_safe: tuple[bool, ...]  # on the ring
    exposed: tuple[tuple[int, ...], ...]  # [colour][place]: a bit of the ring, 0 where safe
    on_ring: tuple[tuple[int, ...], ...]  # [colour][place]: a bit of the ring, safe or not
    worth: tuple[int, ...]  # [place]: its part of the index of §2.2


@lru_cache(maxsize=64)
def board_for(rules: Rules) -> BoardTables:
    """§1.1, §1.6 Return the tables of these rules."""
    safe = {QUARTER * quarter + offset for quarter in range(4) for offset in rules.safe}
    is_safe = tuple(square in safe for square in range(RING))
    on_ring = tuple(
        tuple(1 << ring_square(colour, p) if 0 <= p <= LAST_ON_RING else 0 for p in _places())
        for colour in range(4)
    )
    exposed = tuple(
        tuple(0 if not bits[p] or is_safe[ring_square(colour, p)] else bits[p] for p in _places())
        for colour, bits in enumerate(on_ring)
    )
    worth = tuple(_worth(rules, is_safe, p) for p in _places())
    return BoardTables(is_safe, exposed, on_ring, worth)


def _places() -> list[int]:
    """Return every place in the order of the tables, home last so that it stands at -1."""
    return [*range(GOAL + 1), HOME]


def ring_square(colour: int, place: int) -> int:
    """§1.1 Return the ring's square, counted from colour 0's start, of a place on the ring."""
    return (QUARTER * colour + place) % RING


def remaining(place: int) -> int:
    """§1.2 Steps still to go: 56 at home and on the start square alike."""
    return GOAL - place if place > 0 else GOAL


def structure(rules: Rules, is_safe: tuple[bool, ...], place: int) -> int:
    """§2.2 A piece's share of the structure score: home, road, safe or goal."""
    if place == HOME:
        return rules.score_home
    if place == GOAL:
        return rules.score_goal
    if place > LAST_ON_RING or is_safe[place]:
        return rules.score_safe
    return rules.score_road


def _worth(rules: Rules, is_safe: tuple[bool, ...], place: int) -> int:
    return STEPS * structure(rules, is_safe, place) + 100 * (GOAL - remaining(place))
