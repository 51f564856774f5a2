"""Commitment scheme: what is chosen in secret is sealed first, a hash to check when laid open.

A seal is the SHA-256 of `<seat> <option> <nonce>`. The nonce follows from the match's seed, which
nobody at the table knows before the end, so that a resumed match shows the same seals. They are
noted when they are first seen, and compared with what was really answered at the reveal.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from engine.kernel.game import Setup
from engine.kernel.journal import Answer, Record, Step
from gui.table.shown import Seal, Unsealed


class Seals:
    """The seals of one match, of the exchange that is being chosen and of the one before it."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._shown: dict[tuple[int, int], str] = {}
        self.closed: tuple[Seal, ...] = ()
        self.opened: tuple[Unsealed, ...] = ()

    def look(self, records: Sequence[Record]) -> None:
        """Seal every answer that still waits for others, and check those that were laid open."""
        at = sum(isinstance(record, Step) for record in records)
        self.closed = tuple(
            Seal(answer.seat, sha256(self._text(at, answer).encode()).hexdigest())
            for answer in _last(records, 0)
        )
        for seal in self.closed:
            self._shown[at, seal.seat] = seal.digest
        self.opened = tuple(
            self._unsealed(at - 1, answer)
            for answer in _last(records, 1)
            if (at - 1, answer.seat) in self._shown
        )

    def _unsealed(self, at: int, answer: Answer) -> Unsealed:
        text, shown = self._text(at, answer), self._shown[at, answer.seat]
        return Unsealed(answer.seat, shown, text, sha256(text.encode()).hexdigest() == shown)

    def _text(self, at: int, answer: Answer) -> str:
        """Return what is hashed: anybody can hash it again."""
        secret = f"{self._setup.seed}/{self._setup.nonce}/seal/{at}/{answer.seat}"
        nonce = sha256(secret.encode()).hexdigest()[:32]
        return " ".join((str(answer.seat), *map(str, answer.option), nonce))


def _last(records: Sequence[Record], back: int) -> list[Answer]:
    """Return the answers of the step that is going on, or of one before it."""
    found: list[Answer] = []
    for record in reversed(records):
        if isinstance(record, Step):
            back -= 1
            if back < 0:
                break
        elif isinstance(record, Answer) and not back:
            found.append(record)
    return sorted(found)
