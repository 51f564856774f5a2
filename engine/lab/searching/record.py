"""Search record: the games that a search has played, so that one that was killed goes on.

A search is a function of what its games come to. Played again with its record it asks for the same
games, is answered from what is there, and plays only what it had not come to: whatever it then
tells is what one tells that was never stopped. The record is added to and never changed.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from hashlib import sha256

from engine.kernel.damage import read_as
from engine.kernel.errors import LabError
from engine.lab.experiments.packing import pack, unpack
from engine.lab.experiments.pairs import CODE
from engine.lab.simulate import Plan

Columns = list[list[int]]  # by measure; NOTHING where a game is no case of it

_DIGITS = 24  # of a piece's name
_ENDLESS = b""  # the body of a piece of which a game did not end


class Record:
    """Pieces of a search by their names; a piece is some games of one set."""

    def __init__(self, pieces: Mapping[str, bytes] | None = None, file: str = "") -> None:
        """Begin with what was played before; `file` is told if that is damaged."""
        self._pieces = dict(pieces or {})
        self._file = file
        self.played = 0  # games that were added, and are not from before

    def __len__(self) -> int:
        """Return how many pieces there are."""
        return len(self._pieces)

    @property
    def pieces(self) -> dict[str, bytes]:
        """Return all pieces, packed."""
        return dict(self._pieces)

    def has(self, piece: str) -> bool:
        """Say whether a piece was played."""
        return piece in self._pieces

    def columns(self, piece: str, columns: int, games: int) -> Columns | None:
        """Return what a piece came to; None if a game of it did not end."""
        body = self._pieces[piece]
        if body == _ENDLESS:
            return None
        with read_as(lambda _: LabError("lab-run", file=self._file)):
            values = unpack(body, columns * games)
        return [list(values[at : at + games]) for at in range(0, columns * games, games)]

    def add(self, piece: str, played: Columns | None) -> None:
        """Add a piece that was played."""
        if played is None:
            self._pieces[piece] = _ENDLESS
        else:
            self._pieces[piece] = pack(array(CODE, [one for column in played for one in column]))
            self.played += max(map(len, played), default=0)


def piece_name(plan: Plan, first: int, last: int, columns: tuple[str, ...]) -> str:
    """Return the name of some games of a plan: whatever would be otherwise has another one."""
    who = [plan.game, plan.content, plan.seed, plan.players, plan.lot, plan.inputs]
    what = [sorted(plan.house.items()), first, last, columns]
    return sha256(json.dumps([*who, *what]).encode()).hexdigest()[:_DIGITS]
