"""Search checkpoint: the record of a search as a file, so that one that was killed goes on."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from pathlib import Path
from time import monotonic

from engine.files.reading import FileKind, read_bounded
from engine.files.writing import write_text
from engine.kernel.damage import member, of_kind, read_as
from engine.kernel.errors import LabError
from engine.lab.experiments.checkpoint import EVERY_S
from engine.lab.searching.record import Record
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_plan_file import search_plan_text

KIND = "samsara-lab-search-run"
_SCHEMA = 1


def save_record(plan: SearchPlan, record: Record, path: Path) -> None:
    """Write all that was played so far to a file, in place of an earlier state of it."""
    pieces = {name: b64encode(body).decode() for name, body in record.pieces.items()}
    data = {"kind": KIND, "schema": _SCHEMA, "plan": search_plan_text(plan), "pieces": pieces}
    write_text(path, json.dumps(data, ensure_ascii=False), force=True)


def load_record(plan: SearchPlan, path: Path) -> Record:
    """Return what a file has of a search; that of another one is refused."""
    with read_as(lambda _: LabError("lab-run", file=path.name)):
        data = json.loads(read_bounded(path, FileKind.LAB_RUN))
        if member(data, "kind", str) != KIND or member(data, "schema", int) != _SCHEMA:
            raise ValueError(KIND)
        same = member(data, "plan", str) == search_plan_text(plan)
        pieces = {
            name: b64decode(of_kind(body, str), validate=True)
            for name, body in member(data, "pieces", dict).items()
        }
    if not same:
        raise LabError("lab-run-other", file=path.name)
    return Record(pieces, path.name)


def is_record(text: bytes) -> bool:
    """Say whether a file says of itself that it has a search's games."""
    return f'"{KIND}"'.encode() in text[:200]


class SavingRecord:
    """Saves a search every ten seconds while it is watched."""

    def __init__(self, plan: SearchPlan, record: Record, path: Path) -> None:
        self._plan, self._record, self._path = plan, record, path
        self._last = monotonic()

    def __call__(self) -> None:
        """Save it if that is due."""
        if monotonic() - self._last >= EVERY_S:
            save_record(self._plan, self._record, self._path)
            self._last = monotonic()
