"""What is custom at the table of each game: whose hand throws, where a pause is due, no undo.

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


class Customs(NamedTuple):
    """The customs of one game."""

    hands: frozenset[str] = frozenset()
    pauses: frozenset[str] = frozenset()
    final: bool = False  # what was decided stays decided
    practice: str = ""  # the rule of a house that plays for practice, where nothing is final
    sealed: bool = False  # bots choose, and their choices are sealed, before a person may
    adviser: str = ""  # the bot that gives hints, if not the game's default

    @property
    def hold(self) -> frozenset[str]:
        """Return every chance that waits to be released."""
        return self.pauses | self.hands


_CUSTOMS = {
    # one throw of the balanced die is up to three draws of the same stream
    "ludo": Customs(hands=frozenset({"dice"})),
    "merit57": Customs(
        hands=frozenset({"die"}),
        pauses=frozenset({"collective", "personal", "being"}),
        adviser="smart",
    ),
    "merit13": Customs(pauses=frozenset({"event", "being"}), adviser="smart"),
    "delay": Customs(final=True, practice="practice"),
    "cier": Customs(sealed=True),
}


def customs_of(game_id: str, house: Mapping[str, Value] | None = None) -> Customs:
    """Return the customs of a game, as this house plays it."""
    customs = _CUSTOMS.get(game_id, Customs())
    if customs.practice and (house or {}).get(customs.practice):
        return customs._replace(final=False)
    return customs


def release(match: Match[Any]) -> list[Event]:
    """Let the chance that waits fall, and those of its stream that belong to the same throw."""
    topic = match.draw.topic if match.draw else ""
    events = match.release()
    while not events and match.draw is not None and match.draw.topic == topic:
        events = match.release()
    return events
