"""Items: what is to be done after a playtest, carried along until it is done or dropped."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.playtest.rows import Note, fresh

State = Literal["open", "done", "dropped"]


@dataclass(frozen=True, slots=True)
class Item:
    """Something to do, and the observation that it came from; `closed_by` says with what."""

    game: str
    text: Note
    opened: str
    place: float  # in the list, the least first
    observation: str | None = None
    state: State = "open"
    closed: str = ""
    closed_by: str = ""
    uuid: str = field(default_factory=fresh)
