"""Checkpoint: an experiment's games so far as a file, so that a run that was killed goes on.

It holds the plan and every game's numbers. What is made of them is worked out anew, so that a run
that went on from it tells what one tells that was never stopped.
"""

from __future__ import annotations

import json
from array import array
from base64 import b64decode, b64encode
from pathlib import Path
from time import monotonic
from typing import Any

from engine.files.reading import FileKind, read_bounded
from engine.files.writing import write_text
from engine.kernel.damage import member, of_kind, read_as, text_of
from engine.kernel.errors import LabError
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.packing import pack, unpack
from engine.lab.experiments.pairs import Arm, Piece
from engine.lab.experiments.plan import MOST_GAMES, Experiment
from engine.lab.experiments.plan_file import plan_text

KIND = "samsara-lab-run"
EVERY_S = 10.0
_SCHEMA = 1


def save(comparison: Comparison, path: Path) -> None:
    """Write all games so far to a file, in place of an earlier state of it."""
    piece = comparison.fold.piece
    data = {
        "kind": KIND,
        "schema": _SCHEMA,
        "plan": plan_text(comparison.experiment),
        "measures": list(comparison.keys),
        "games": piece.last,
        "arms": [
            {
                "endings": list(arm.endings),
                "ended": _text(arm.ended),
                "columns": [_text(column) for column in arm.columns],
            }
            for arm in piece.arms
        ],
    }
    write_text(path, json.dumps(data, ensure_ascii=False), force=True)


def load(path: Path, experiment: Experiment) -> Comparison:
    """Return the experiment with the games that a file has of it; one of another is refused."""
    with read_as(lambda _: LabError("lab-run", file=path.name)):
        data = json.loads(read_bounded(path, FileKind.LAB_RUN))
        if member(data, "kind", str) != KIND or member(data, "schema", int) != _SCHEMA:
            raise ValueError(KIND)
    comparison = Comparison(experiment)
    with read_as(lambda _: LabError("lab-run", file=path.name)):
        same = member(data, "plan", str) == plan_text(experiment)
        measures = member(data, "measures", list)
    if not same or measures != list(comparison.keys):
        raise LabError("lab-run-other", file=path.name)
    with read_as(lambda _: LabError("lab-run", file=path.name)):
        piece = _piece(data, len(experiment.arms), len(comparison.keys))
    if piece.last:
        comparison.take(piece)
    return comparison


class Saving:
    """Saves a run every ten seconds while it is watched."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = monotonic()

    def __call__(self, comparison: Comparison) -> None:
        """Save it if that is due."""
        if monotonic() - self._last >= EVERY_S:
            save(comparison, self._path)
            self._last = monotonic()


def _piece(data: dict[str, Any], arms: int, measures: int) -> Piece:
    games = member(data, "games", int)
    rows = member(data, "arms", list)
    if not 0 <= games <= MOST_GAMES or len(rows) != arms:
        raise ValueError(games)
    return Piece(0, games, tuple(_arm(row, games, measures) for row in rows))


def _arm(row: object, games: int, measures: int) -> Arm:
    endings = tuple(text_of(name) for name in member(row, "endings", list))
    ended = _numbers(member(row, "ended", str), games)
    columns = tuple(_numbers(of_kind(one, str), games) for one in member(row, "columns", list))
    if len(columns) != measures or set(ended) != set(range(len(endings))):
        raise ValueError(len(columns))
    return Arm(endings, ended, columns)


def _text(values: array[int]) -> str:
    return b64encode(pack(values)).decode()


def _numbers(text: str, games: int) -> array[int]:
    return unpack(b64decode(text, validate=True), games)
