"""Dynamic programming over matrix games: the duel's positions and their exact values.

Two are left, each uses one ability at a time, and every loss ends the turn. Then a turn is a
walk over both ammunitions and who has swept, and a loss is a step down to a pair of lives with a
turn of its own. Values are for the first side: 1 a win, 0 a loss, one half a draw (§2.10–2.11).
Ammunition counts up to the dearest ability only.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from threading import RLock
from typing import NamedTuple

from engine.bots import cache
from engine.bots.matrix import Basis, Solution, solve
from engine.bots.patience import go_on
from engine.games.cier.abilities import BULLET, IDS, NEEDED
from engine.games.cier.characters import CharacterKit
from engine.games.cier.pairs import pair_losses
from engine.games.cier.rules import Rules
from engine.games.cier.settlement import fault

MISTAKE = len(IDS)  # instead of an ability: any act that breaks a rule, to end the turn

_VERSION = 1  # of what the cache holds; to be raised when the same facts give other values
_MOST_SOLVED = 120_000  # matrices that may be solved before somebody moves: some seconds
_SETTLED = 1e-12  # a layer that changes no value by more than this is the last
_LAYERS = 60  # about as many as it takes until then
_HEARS_S = 0.05
_SOLVING = RLock()  # a duel is worked out from others


class DuelSide(NamedTuple):
    """One of the two: what it plays with, and the life it has."""

    kit: CharacterKit
    hp: int


class DuelPosition(NamedTuple):
    """A position in a turn: both ammunitions, and who has swept."""

    ammo: int
    swept: int
    other_ammo: int
    other_swept: int

    @property
    def mirrored(self) -> DuelPosition:
        """Return the same position seen by the second side."""
        return DuelPosition(self.other_ammo, self.other_swept, self.ammo, self.swept)


@dataclass(frozen=True, slots=True)
class DuelTurn:
    """All positions of a turn between two sides, and where every pair of answers leads.

    An outcome below the number of spots is a spot; those above are the ends of the turn.
    """

    spots: dict[DuelPosition, int]
    answers: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # by spot: of either side
    outcomes: tuple[tuple[tuple[int, ...], ...], ...]  # by spot: [first's answer][second's]
    ends: tuple[tuple[int, int], ...]  # the lives left, by outcome above the spots
    symmetric: bool


class Duel:
    """A duel between two sides: exact values of every position, by exchanges left in the turn."""

    def __init__(self, rules: Rules, first: DuelSide, second: DuelSide, *, mistakes: bool) -> None:
        """Without mistakes nobody gives up a life to end the turn; that is not the whole game."""
        self.rules = rules
        self.sides = (first, second)
        self.mistakes = mistakes
        self.turn = turn_of(rules, first, second, mistakes=mistakes)
        self.cap = _cap(rules, first, second)
        self._ends = [self._end(*lives) for lives in self.turn.ends]
        self.layers = self._layers()

    @property
    def value(self) -> float:
        """Return what the duel is worth to the first side at the start of a turn."""
        return self.layers[-1][0]

    def matrix(self, spot: int, left: int) -> list[list[float]]:
        """Return what every pair of answers is worth with this many exchanges left."""
        layer = self.layers[min(left - 1, len(self.layers)) - 1] if left > 1 else None
        values = [*(layer or [0.5] * len(self.turn.spots)), *self._ends]
        return [[values[k] for k in row] for row in self.turn.outcomes[spot]]

    def mix(self, spot: int, left: int) -> Solution:
        """Return how both sides play a position with this many exchanges left."""
        return solve(self.matrix(spot, left))

    def _end(self, life: int, other: int) -> float:
        """§2.10 Return what lives after a turn are worth: decided, or a turn to come."""
        if life <= 0 or other <= 0:
            return 0.5 if life <= 0 and other <= 0 else float(life > 0)
        first, second = self.sides[0]._replace(hp=life), self.sides[1]._replace(hp=other)
        if in_order(first, second):
            return duel(self.rules, first, second, mistakes=self.mistakes).value
        return 1 - duel(self.rules, second, first, mistakes=self.mistakes).value

    def _layers(self) -> list[list[float]]:
        """Return the values with one exchange left, with two, and so on; kept or worked out."""
        key = _facts(self.rules, *self.sides, mistakes=self.mistakes)
        kept = cache.load("cier-duel", key)
        if kept is not None and self._fits(kept):
            return kept
        layers = self._solved()
        cache.store("cier-duel", key, layers)
        return layers

    def _fits(self, layers: list[list[float]]) -> bool:
        """Say whether kept values can be those of this duel."""
        spots = len(self.turn.spots)
        return 0 < len(layers) <= self.rules.stalemate and all(
            len(layer) == spots and all(0 <= value <= 1 for value in layer) for layer in layers
        )

    def _solved(self) -> list[list[float]]:
        """Work out layer after layer; the last one's bases guess well for the next."""
        turn, bases = self.turn, dict[int, Basis]()
        values = [*([0.5] * len(turn.spots)), *self._ends]
        layers: list[list[float]] = []
        moved = 1.0
        while moved > _SETTLED and len(layers) < self.rules.stalemate:
            layer = values[:]
            for spot, k in turn.spots.items():
                if turn.symmetric and spot < spot.mirrored:
                    continue
                go_on()
                matrix = [[values[to] for to in row] for row in turn.outcomes[k]]
                solution = solve(matrix, bases.get(k))
                bases[k] = solution.basis
                layer[k] = round(solution.value, 12)
                if turn.symmetric:
                    layer[turn.spots[spot.mirrored]] = 1 - layer[k]
            moved = max(abs(a - b) for a, b in zip(layer, values, strict=True))
            values = layer
            layers.append(layer[: len(turn.spots)])
        return layers


def in_order(first: DuelSide, second: DuelSide) -> bool:
    """Say whether a duel of these two is kept this way round, and not the other."""
    return (first.hp, _means(first.kit)) <= (second.hp, _means(second.kit))


def duel(rules: Rules, first: DuelSide, second: DuelSide, *, mistakes: bool = True) -> Duel:
    """Return the duel of two sides, worked out once: whoever asks meanwhile waits for it.

    Several threads that worked it out beside one another would take that many times as long. One
    that waits hears all the same that nobody waits for it any more.
    """
    while not _SOLVING.acquire(timeout=_HEARS_S):
        go_on()
    try:
        return worked_out(rules, first, second, mistakes=mistakes)
    finally:
        _SOLVING.release()


@lru_cache(maxsize=48)
def worked_out(rules: Rules, first: DuelSide, second: DuelSide, *, mistakes: bool) -> Duel:
    """Return a duel that stays at hand."""
    return Duel(rules, first, second, mistakes=mistakes)


def covers(rules: Rules, first: DuelSide, second: DuelSide) -> bool:
    """Say whether a duel of these two can be worked out, and in a few seconds."""
    losses = {rules.penalty, *(ability.damage for ability in rules.abilities)} - {0}
    if first.kit.abilities + second.kit.abilities > 2 or min(losses) < rules.turn_loss:
        return False
    lives = -(-first.hp // min(losses)) * -(-second.hp // min(losses))
    spots = 4 * (_cap(rules, first, second) + 1) ** 2
    return lives * spots * min(rules.stalemate, _LAYERS) <= _MOST_SOLVED


def _cap(rules: Rules, first: DuelSide, second: DuelSide) -> int:
    """Return the ammunition above which more of it is not counted."""
    return max(rules.unit, *first.kit.costs, *second.kit.costs)


def _facts(rules: Rules, first: DuelSide, second: DuelSide, *, mistakes: bool) -> str:
    """Return everything that the values of a duel depend on, and nothing else."""
    sides = [(side.hp, *_means(side.kit)) for side in (first, second)]
    numbers = (rules.unit, rules.penalty, rules.turn_loss, rules.stalemate)
    return repr((_VERSION, mistakes, numbers, rules.abilities, sides))


def _means(kit: CharacterKit) -> tuple[int | tuple[int, ...], ...]:
    return (kit.start, kit.gain, kit.costs, kit.after, kit.shields, kit.banned)


def turn_of(rules: Rules, first: DuelSide, second: DuelSide, *, mistakes: bool) -> DuelTurn:
    """Return all positions that a turn of these two can come to, from its start."""
    losses = _losses(rules, first.kit, second.kit)
    cap = _cap(rules, first, second)
    start = DuelPosition(min(first.kit.start, cap), 0, min(second.kit.start, cap), 0)
    spots, ends = {start: 0}, dict[tuple[int, int], int]()
    answers, steps, found = [], [], [start]
    for spot in found:  # which grows as new ones come up
        go_on()
        mine = _answers(rules, first, spot.ammo, spot.swept, mistakes=mistakes)
        theirs = _answers(rules, second, spot.other_ammo, spot.other_swept, mistakes=mistakes)
        answers.append((mine, theirs))
        rows = []
        for x in mine:
            row: list[tuple[int, int]] = []
            after = _after(first.kit, spot.ammo, spot.swept, x, cap)
            for y in theirs:
                loss, other = losses[x][y]
                if loss or other:
                    lives = max(first.hp - loss, 0), max(second.hp - other, 0)
                    row.append((1, ends.setdefault(lives, len(ends))))
                    continue
                to = DuelPosition(
                    *after, *_after(second.kit, spot.other_ammo, spot.other_swept, y, cap)
                )
                if to not in spots:
                    spots[to] = len(spots)
                    found.append(to)
                row.append((0, spots[to]))
            rows.append(row)
        steps.append(rows)
    outcomes = tuple(
        tuple(tuple(ended * len(spots) + k for ended, k in row) for row in rows) for rows in steps
    )
    symmetric = first.hp == second.hp and _means(first.kit) == _means(second.kit)
    return DuelTurn(spots, tuple(answers), outcomes, tuple(ends), symmetric)


def _answers(
    rules: Rules, side: DuelSide, ammo: int, swept: int, *, mistakes: bool
) -> tuple[int, ...]:
    """§2.4 Return what a side may use, and a mistake if it survives one or has nothing else.

    A machine gun that costs no less than the submachine gun is never better in a duel.
    """
    kit = side.kit
    legal = [place for place in range(len(IDS)) if not fault(kit, place, ammo, swept=bool(swept))]
    survived = mistakes and len(legal) < len(IDS) and side.hp > rules.penalty > 0
    if _SMG in legal and kit.costs[_MG] >= kit.costs[_SMG] and _is_weaker_twin(rules, kit):
        legal = [place for place in legal if place != _MG]
    return (*legal, MISTAKE) if survived or not legal else tuple(legal)


def _is_weaker_twin(rules: Rules, kit: CharacterKit) -> bool:
    """Say whether the machine gun meets the same abilities as the submachine gun, for less."""
    smg, mg = rules.abilities[_SMG], rules.abilities[_MG]
    return (
        mg.damage <= smg.damage
        and mg.cancelled == smg.cancelled
        and mg.voids == smg.voids
        and kit.shields[_MG] == kit.shields[_SMG]
    )


def _after(kit: CharacterKit, ammo: int, swept: int, answer: int, cap: int) -> tuple[int, int]:
    """§2.6, §2.8 Return a side's ammunition, and whether it has swept, after its answer."""
    if answer == MISTAKE:
        return ammo, swept
    gain = kit.gain if answer == BULLET else 0
    return min(ammo - kit.costs[answer] + gain, cap), swept or NEEDED >> answer & 1


def _losses(rules: Rules, first: CharacterKit, second: CharacterKit) -> list[list[tuple[int, int]]]:
    """§2.5, §2.8 Return what both lose by every two answers: [first's][second's].

    A mistake stops nothing, as little as a bullet does.
    """

    def lost(x: int, y: int) -> tuple[int, int]:
        deeds, other_deeds = (((BULLET if z == MISTAKE else z, True),) for z in (x, y))
        loss, other = pair_losses(rules, first, second, deeds, other_deeds)
        return loss + rules.penalty * (x == MISTAKE), other + rules.penalty * (y == MISTAKE)

    answers = range(len(IDS) + 1)
    return [[lost(x, y) for y in answers] for x in answers]


_SMG, _MG = IDS.index("smg"), IDS.index("mg")
