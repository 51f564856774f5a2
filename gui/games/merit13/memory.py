"""Recent events that stand in no position: a proposal, the calamity before."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.asking import Event

_CLOSES = frozenset({"united", "declined", "acts", "delivers", "round"})


class Memory:
    """The recent past of one match."""

    def __init__(self) -> None:
        self.proposal: tuple[int, str, tuple[int, ...]] | None = None  # who, which being, with whom
        self.before = -1  # the calamity before what happened last changed it

    def hear(self, events: Iterable[Event]) -> None:
        """Take note of what happened."""
        for event in events:
            if event[0] in _CLOSES:
                self.proposal = None
                self.before = -1
            match event:
                case ("proposes", int(who), str(being), *partners):
                    self.proposal = who, being, tuple(map(int, partners))
                case ("calamity", int(change), int(to), *_) if self.before < 0:
                    self.before = to - change

    def recall(self, past: Iterable[Event]) -> None:
        """Know of nothing but these events."""
        self.proposal, self.before = None, -1
        self.hear(past)
