"""What happened, line by line and round by round: events are kept, sentences are made of them.

An event either opens a line or goes on with one; its sentence's first sign says which, and says
the same in every language. So a line is a row of events that can be worded again at any time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.asking import Event
from engine.kernel.game import Game
from engine.kernel.wording import CONTINUES, JOINS, Log, Teller
from resources.catalogue import catalogue

ROUNDS = ("round", "turn")  # kinds of events that open a group
_PEOPLE = ("seat", "character")
_RULE = "— "  # what stands around a round's name where there is nothing but text


@dataclass(slots=True)
class Line:
    """One line: its events, the position that they are worded in, and why bots chose so."""

    events: list[Event]
    state: Any
    first: int  # number of its first event in the match
    heading: bool = False
    reasons: dict[int, Event] = field(default_factory=dict)  # by seat
    _texts: dict[str, str] = field(default_factory=dict)

    def forget(self) -> None:
        """Word it anew when it is read next."""
        self._texts.clear()


class Chronicle:
    """The lines of one match of one game."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.lines: list[Line] = []
        self._count = 0
        self._words = catalogue("en")  # any language would do to see what opens a line

    def __len__(self) -> int:
        """Return how many events are kept."""
        return self._count

    def hear(
        self, events: Sequence[Event], state: Any, reasons: Mapping[int, Event] | None = None
    ) -> None:
        """Take in what happened; `state` is the position after it, `reasons` the bots' by seat.

        The reasons stand with the first line that tells of it.
        """
        left = dict(reasons or {})
        for event in events:
            if self._opens(event) or not self.lines:
                self.lines.append(Line([event], state, self._count, event[0] in ROUNDS))
            else:
                self.lines[-1].events.append(event)
            line = self.lines[-1]
            line.state = state
            line.forget()
            if not line.heading:
                line.reasons |= left
                left = {}
            self._count += 1

    def cut(self, count: int) -> None:
        """Forget every event after the first `count`."""
        while self.lines and self.lines[-1].first >= count:
            self.lines.pop()
        self._count = min(self._count, count)
        if self.lines:
            line = self.lines[-1]
            del line.events[count - line.first :]
            line.forget()

    def text(self, line: Line, lang: str) -> str:
        """Return a line in a language."""
        if lang not in line._texts:  # noqa: SLF001 - the line only keeps it
            log = Log(Teller(self.game, line.state, lang))
            text = "".join([*log.hear(line.events, line.state), *log.rest()])
            line._texts[lang] = text.strip(_RULE) if line.heading else text  # noqa: SLF001
        return line._texts[lang]  # noqa: SLF001

    def why(self, line: Line, lang: str) -> list[tuple[str, str]]:
        """Return the bots' names with their reasons for what a line tells."""
        teller = Teller(self.game, line.state, lang)
        return [(teller.seat(seat), teller.reason(why)) for seat, why in line.reasons.items()]

    def keys(self, line: Line) -> tuple[str, ...]:
        """Return what a line speaks of, as `kind:value`, each thing once: "card:C1", "seat:0".

        The kinds are those that the game's `events` give their arguments.
        """
        found: dict[str, None] = {}
        for event in line.events:
            for kind, value in self._arguments(event):
                found[f"{kind}:{value}"] = None
        return tuple(found)

    def who(self, line: Line) -> int | None:
        """Return the seat or character that a line opens with, if with any."""
        for kind, value in self._arguments(line.events[0]):
            return int(value) if kind in _PEOPLE else None
        return None

    def groups(self) -> Iterator[tuple[Line | None, list[Line]]]:
        """Yield each heading with its lines; what was before the first round has none."""
        head: Line | None = None
        lines: list[Line] = []
        for line in self.lines:
            if not line.heading:
                lines.append(line)
                continue
            if head or lines:
                yield head, lines
            head, lines = line, []
        if head or lines:
            yield head, lines

    def _arguments(self, event: Event) -> Iterator[tuple[str, str | int]]:
        """Yield the kind and the value of each argument; a list takes all the rest."""
        kind, *values = event
        names = self.game.events[str(kind)]
        for i, typed in enumerate(names):
            name, _, what = typed.partition(":")
            if what == "characters":
                for value in values[i:]:
                    yield "character", value
            elif what != "option":
                yield what or name, values[i]

    def _opens(self, event: Event) -> bool:
        """Say whether an event opens a line; one without words goes on with the one before."""
        pattern = self._words.pattern(f"{self.game.id}.event.{event[0]}")
        return pattern[:1] not in ("", CONTINUES, JOINS)
