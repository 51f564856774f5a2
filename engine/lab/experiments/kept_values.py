"""Kept values: every game's numbers as packed columns, and an experiment made of them again.

A column is known by its arm and its measure; under ENDINGS stand the endings, their names before
the numbers. What is made of the columns is worked out anew, so that a run that goes on from them
tells what one tells that was never stopped.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.kernel.damage import of_kind, read_as
from engine.kernel.errors import LabError
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.gauging import NOTHING
from engine.lab.experiments.packing import pack, unpack
from engine.lab.experiments.pairs import Arm, Piece
from engine.lab.experiments.plan import Experiment

ENDINGS = ""  # in place of a measure
_BREAK = b"\n"

Packed = Mapping[tuple[int, str], bytes]  # by arm and measure


class ValuePacker:
    """Packs the numbers of one experiment's games, each game once, however often it is asked."""

    def __init__(self) -> None:
        self._games = 0
        self._bodies: dict[tuple[int, str], bytes] = {}

    def packed(self, comparison: Comparison) -> dict[tuple[int, str], bytes]:
        """Return the numbers of all games so far."""
        piece = comparison.fold.piece
        if piece.last < self._games:
            self._games, self._bodies = 0, {}
        found: dict[tuple[int, str], bytes] = {}
        for at, arm in enumerate(piece.arms):
            codes = self._more((at, ENDINGS), arm.ended)
            found[at, ENDINGS] = _named(arm.endings) + codes
            for key, column in zip(comparison.keys, arm.columns, strict=True):
                found[at, key] = self._more((at, key), column)
        self._games = piece.last
        return found

    def _more(self, key: tuple[int, str], column: array[int]) -> bytes:
        """Return a column packed, those games behind the others that were not packed before."""
        body = self._bodies[key] if self._games else b""
        if len(column) > self._games or not body:
            body = self._bodies[key] = body + pack(column[self._games :])
        return body


def _named(endings: Iterable[str]) -> bytes:
    return json.dumps([*endings], ensure_ascii=False).encode() + _BREAK


def packed(comparison: Comparison) -> dict[tuple[int, str], bytes]:
    """Return the numbers of all games so far."""
    return ValuePacker().packed(comparison)


def restored(experiment: Experiment, pairs: int, values: Packed, name: str) -> Comparison:
    """Return an experiment with the games that were kept of it; `name` is told if they are not."""
    comparison = Comparison(experiment)
    with read_as(lambda _: LabError("lab-run", file=name)):
        arms = range(len(experiment.arms))
        wanted = {(arm, key) for arm in arms for key in (ENDINGS, *comparison.keys)}
        if wanted != set(values):
            raise ValueError(len(values))
        piece = Piece(0, pairs, tuple(_arm(arm, comparison.keys, pairs, values) for arm in arms))
    if pairs:
        comparison.take(piece)
    return comparison


def _arm(arm: int, keys: Iterable[str], pairs: int, values: Packed) -> Arm:
    names, codes = _endings(values[arm, ENDINGS], pairs)
    return Arm(names, codes, tuple(unpack(values[arm, key], pairs) for key in keys))


def _endings(body: bytes, pairs: int) -> tuple[tuple[str, ...], array[int]]:
    head, _, rest = body.partition(_BREAK)
    names = tuple(of_kind(name, str) for name in of_kind(json.loads(head), list))
    _named(names)  # a lone surrogate cannot be written
    codes = unpack(rest, pairs)
    if set(codes) != set(range(len(names))):
        raise ValueError(len(names))
    return names, codes


class ValueRow(NamedTuple):
    """One number of one game."""

    game: int
    variant: int  # 0 for the baseline
    measure: str
    value: int


def value_rows(pairs: int, values: Packed, name: str) -> Iterator[ValueRow]:
    """Yield every number of every game that is a case of its measure, game by game."""
    with read_as(lambda _: LabError("lab-run", file=name)):
        columns = [
            (arm, key, unpack(body, pairs)) for (arm, key), body in values.items() if key != ENDINGS
        ]
    for number in range(pairs):
        for arm, key, column in columns:
            if column[number] != NOTHING:
                yield ValueRow(number, arm, key, column[number])
