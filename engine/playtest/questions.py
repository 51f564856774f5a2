"""Open questions: what playtests of a game are to find out, and what each of them found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from engine.playtest.rows import Note, fresh


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the designer wants to know of a game, over as many sessions as it takes."""

    game: str
    text: Note
    opened: str
    state: Literal["open", "answered", "dropped"] = "open"
    verdict: Note = ""
    uuid: str = field(default_factory=fresh)


@dataclass(frozen=True, slots=True)
class Asked:
    """That a session is to look for an answer, and what it found."""

    question: str
    answer: Literal["", "yes", "no", "unclear"] = ""
    note: Note = ""
