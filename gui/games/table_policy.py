"""Table policy: which chances wait for a hand or a pause, what is final, who advises.

A match holds the chances named here until they are released. Those of `hands` are dice: a person
throws their own by hand, the others' fall after the pace; `Draw.who` says whose each is. Those of
`pauses` are cards: they are turned up after the pace, so that one after the other can be read.
All other chances fall at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.kernel.asking import Event
from engine.kernel.match import Match
from engine.kernel.rules import Value


class TablePolicy(NamedTuple):
    """What is custom at the table of one game."""

    hands: frozenset[str] = frozenset()
    pauses: frozenset[str] = frozenset()
    final: bool = False  # what was decided stays decided
    practice: str = ""  # the rule of a house that plays for practice, where nothing is final
    sealed: bool = False  # bots choose, and their choices are sealed, before a person may
    adviser: str = ""  # the bot that gives hints, if not the game's default
    unadvised: tuple[str, frozenset[str]] = ("", frozenset())  # a rule, and where nobody advises
    hints: bool = True  # whether the adviser may be asked
    unseen: frozenset[str] = frozenset()  # answers of bots that show nothing, so nobody waits

    @property
    def hold(self) -> frozenset[str]:
        """Return every chance that waits to be released."""
        return self.pauses | self.hands

    def played_by(self, house: Mapping[str, Value]) -> TablePolicy:
        """Return the policy as this house plays it: where it practises nothing is final."""
        rule, alone = self.unadvised
        played = self._replace(hints=False) if house.get(rule) in alone else self
        if self.practice and house.get(self.practice):
            return played._replace(final=False)
        return played


def release(match: Match[Any]) -> list[Event]:
    """Let the chance that waits fall, and those of its stream that belong to the same throw."""
    topic = match.draw.topic if match.draw else ""
    events = match.release()
    while not events and match.draw is not None and match.draw.topic == topic:
        events = match.release()
    return events
