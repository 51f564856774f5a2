"""What is custom at the table of each game: whose hand throws, where a pause is due, no undo.

A match holds the chances named here until they are released. Those of `hands` are dice: a person
throws their own by hand, the others' fall after the pace. Each is named with the event that
tells of the throw, and that event's first argument is whose throw it was. Those of `pauses` are
cards: they are turned up after the pace, so that one after the other can be read. All other
chances fall at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.kernel.asking import Event
from engine.kernel.match import Match
from engine.kernel.rules import Value


class Customs(NamedTuple):
    """The customs of one game."""

    hands: Mapping[str, str] = {}  # topic of a chance -> kind of the event that tells of it
    pauses: frozenset[str] = frozenset()
    final: bool = False  # what was decided stays decided
    practice: str = ""  # the rule of a house that plays for practice, where nothing is final
    sealed: bool = False  # bots choose, and their choices are sealed, before a person may
    adviser: str = ""  # the bot that gives hints, if not the game's default

    @property
    def hold(self) -> frozenset[str]:
        """Return every chance that waits to be released."""
        return self.pauses | self.hands.keys()


_CUSTOMS = {
    # one throw of the balanced die is up to three draws of the same stream
    "ludo": Customs(hands={"dice": "rolled"}),
    "merit57": Customs(
        hands={"die": "die"},
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


def thrower(match: Match[Any], customs: Customs) -> int | None:
    """Return the seat whose hand throws the die that waits, or None if none does.

    Nobody but the rules knows: so they throw it on a fork, and what they tell names the thrower.
    """
    draw = match.draw
    if draw is None or draw.topic not in customs.hands:
        return None
    told = release(match.fork("whose throw"))
    kind = customs.hands[draw.topic]
    who = next((int(event[1]) for event in told if event[0] == kind), None)
    if who is None:
        return None
    owners = getattr(match.state, "owners", None)  # where a person may hold several characters
    return who if owners is None else int(owners[who])


def release(match: Match[Any]) -> list[Event]:
    """Let the chance that waits fall, and those of its stream that belong to the same throw."""
    topic = match.draw.topic if match.draw else ""
    events = match.release()
    while not events and match.draw is not None and match.draw.topic == topic:
        events = match.release()
    return events
