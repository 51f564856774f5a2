"""Recent events still to be seen: the drawn card, what was revealed, what it changed.

A position knows nothing of this; the table shows it until the next thing happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.kernel.asking import Event

_OVER = frozenset({"round", "being", "timeout", "settlement", "ended", "doomed"})
_CHANGES = {"gain": 1, "pay": -1, "lose": -1}


@dataclass
class Memory:
    """The recent past of one match."""

    drawn: tuple[int, str] | None = None  # who drew which card
    chose: str = ""  # what was chosen on it
    revealed: dict[int, str] = field(default_factory=dict)  # who laid down which letter
    heroes: list[int] = field(default_factory=list)
    changes: dict[int, dict[str, int]] = field(default_factory=dict)  # who gained or lost what
    calamity: list[tuple[int, int, int]] = field(default_factory=list)  # change, to what, by whom
    actor: int = -1  # who revealed or stepped forward last
    dice: list[tuple[int, int]] = field(default_factory=list)  # who threw what
    worldly: set[int] = field(default_factory=set)  # who took the worldly path, for good

    def hear(self, events: Iterable[Event]) -> None:
        """Take note of what happened."""
        for event in events:
            self._note(event)

    def recall(self, past: Iterable[Event]) -> None:
        """Know of nothing but these events."""
        self._forget()
        self.worldly.clear()
        self.hear(past)

    @property
    def before(self) -> int:
        """Return the calamity before the first change that is remembered, or -1."""
        if not self.calamity:
            return -1
        change, to, _ = self.calamity[0]
        return to - change

    def _note(self, event: Event) -> None:
        kind = event[0]
        if kind in _OVER or kind in ("flipped", "drew", "acts", "aid", "delivers"):
            self._forget()
        match event:
            case ("worldly", int(who)):
                self.worldly.add(who)
            case ("drew", int(who), str(card)):
                self.drawn = who, card
            case ("option", int(), str(), str(letter), *_):
                self.chose = letter
            case ("revealed", int(who), str(), str(letter), *_):
                self.revealed[who] = letter
                self.actor = who
            case ("hero", int(who), str()):
                self.heroes.append(who)
                self.actor = who
            case ("calamity", int(change), int(to), *_):
                self.calamity.append((change, to, self.actor))
            case ("die", int(who), int(value)):
                self.dice.append((who, value))
            case ("gain" | "pay" | "lose" as what, int(who), str(res), int(amount), *_):
                row = self.changes.setdefault(who, {})
                row[res] = row.get(res, 0) + _CHANGES[what] * amount

    def _forget(self) -> None:
        self.drawn, self.chose, self.actor = None, "", -1
        self.revealed.clear()
        self.heroes.clear()
        self.changes.clear()
        self.calamity.clear()
        self.dice.clear()
