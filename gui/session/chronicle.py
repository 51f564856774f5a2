"""Event log, line by line and round by round: events are kept, sentences are made of them.

An event either opens a line or goes on with one; the game declares which (`Place`). So a line is a
row of events that can be worded again at any time.

A round opens a group, and so does each of its phases where a game tells them. A phase in which
nothing happens leaves no heading behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.asking import Event, Place
from engine.kernel.game import Game
from engine.kernel.wording import Log, Teller

ROUNDS = ("round", "turn", "exchange")  # kinds of events that open a group
PHASE = "phase"  # the kind that opens one within a round
_CARDS = ("card", "cause")
_PEOPLE = ("seat", "character")
_JOINTS = ":\uff1a;\uff1b,\uff0c "  # what stands between a line and what goes on with it


@dataclass(slots=True)
class LogLine:
    """One line: its events, and whether the reasons for it are unfolded below."""

    events: list[Event]
    first: int  # number of its first event in the match
    heading: bool = False
    under: Event = ()  # of a heading: the round that was going on when it was opened
    unfolded: bool = False
    _texts: dict[str, str] = field(default_factory=dict)

    @property
    def round(self) -> Event:
        """Return the round that a heading names, as an event; empty if none has begun."""
        return next((e for e in reversed(self.events) if e[0] in ROUNDS), self.under)

    @property
    def phase(self) -> Event:
        """Return the phase that a heading names, as an event; empty if it names a round alone."""
        return next((e for e in reversed(self.events) if e[0] == PHASE), ())

    def worded(self, lang: str, word: Callable[[LogLine, str], str]) -> str:
        """Return it in a language; it is worded once, until it is forgotten."""
        if lang not in self._texts:
            self._texts[lang] = word(self, lang)
        return self._texts[lang]

    def forget(self) -> None:
        """Word it anew when it is read next."""
        self._texts.clear()


class Chronicle:
    """The lines of one match of one game.

    They all call a seat what it is called now: before anybody had a role as well.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.lines: list[LogLine] = []
        self._count = 0
        self.state: Any = None  # after the last event
        self._called: dict[int, str] = {}  # whoever was spoken of, by the key of the name

    def __len__(self) -> int:
        """Return how many events are kept."""
        return self._count

    def hear(self, events: Sequence[Event], state: Any) -> None:
        """Take in what happened; `state` is the position after it."""
        self._speak_of(events, state)
        for event in events:
            self._taken_in(event).forget()
            self._count += 1

    def _speak_of(self, events: Sequence[Event], state: Any) -> None:
        """Call everybody as in this position, in every line, if some are called otherwise now."""
        self.state = state
        told = (one for event in events for one in self._arguments(event))
        people = {int(value) for kind, value in told if kind in _PEOPLE} | set(self._called)
        called = {who: self.game.who_key(state, who) for who in people}
        if any(called[who] != key for who, key in self._called.items()):
            for line in self.lines:
                line.forget()
        self._called = called

    def _taken_in(self, event: Event) -> LogLine:
        """Return the line that an event belongs to: one that is there, or a new one for it."""
        last = self.lines[-1] if self.lines else None
        if event[0] in (*ROUNDS, PHASE):
            if last is None or not last.heading:
                last = LogLine([], self._count, heading=True, under=self._round())
                self.lines.append(last)
        elif last is None or self._opens(event, last):
            last = LogLine([], self._count)
            self.lines.append(last)
        last.events.append(event)
        return last

    def _round(self) -> Event:
        """Return the round that is going on, as an event."""
        return next((line.round for line in reversed(self.lines) if line.heading), ())

    def cut(self, count: int) -> None:
        """Forget every event after the first `count`."""
        while self.lines and self.lines[-1].first >= count:
            self.lines.pop()
        self._count = min(self._count, count)
        if self.lines:
            line = self.lines[-1]
            del line.events[count - line.first :]
            line.forget()

    def text(self, line: LogLine, lang: str) -> str:
        """Return a line in a language."""
        return line.worded(lang, self._worded)

    def _worded(self, line: LogLine, lang: str) -> str:
        teller = Teller(self.game, self.state, lang)
        return self._heading(teller, line) if line.heading else self._sentence(teller, line)

    def _heading(self, teller: Teller[Any], line: LogLine) -> str:
        """Return a round's name, with that of its phase if it has one."""
        named = teller.heading(line.round) if line.round else ""
        if not line.phase:
            return named
        phase = teller.words.say(f"{self.game.id}.phase.{line.phase[1]}")
        return teller.words.say("gui.log.round-phase", round=named, phase=phase) if named else phase

    def _sentence(self, teller: Teller[Any], line: LogLine) -> str:
        """Return a line; one that nothing opened does not begin with what would join it.

        What befalls several people at once has a row for each of them.
        """
        common, apart = self._apart(line)
        log = Log(teller)
        text = "".join([*log.hear(common, self.state), *log.rest()]).lstrip(_JOINTS)
        head = line.events[0]
        rows = [self._row(teller, who, events, head) for who, events in apart.items()]
        return "\n".join([text, *rows])

    def _apart(self, line: LogLine) -> tuple[list[Event], dict[int, list[Event]]]:
        """Return what a line tells of all, and what of each where there are several."""
        common: list[Event] = []
        apart: dict[int, list[Event]] = {}
        for event in line.events:
            joins = self.game.events[str(event[0])].place is Place.JOINS
            who = self._whom(event) if joins else None
            (common if who is None else apart.setdefault(who, [])).append(event)
        if len(apart) < 2 or self._whom(line.events[0]) is not None:
            return line.events, {}
        return common, apart

    def _row(self, teller: Teller[Any], who: int, events: Sequence[Event], head: Event) -> str:
        """Return what befell one of several; the name stands at the head, and only there."""
        say = teller.words.say
        told = say("list.comma").join(teller.in_row(event, head) for event in events)
        return say("gui.log.apart", who=teller.character(who), what=told)

    def _whom(self, event: Event) -> int | None:
        """Return whom an event begins with, if with anybody."""
        return self.whom(event)[1]

    def whom(self, event: Event) -> tuple[str, int | None]:
        """Return whom an event begins with, seat or character, and which of the two that is."""
        for kind, value in self._arguments(event):
            return (kind, int(value)) if kind in _PEOPLE else ("", None)
        return "", None

    def keys(self, line: LogLine) -> tuple[str, ...]:
        """Return what a line speaks of, as `kind:value`, each thing once: "card:C1", "seat:0".

        The kinds are those that the game's `events` give their arguments.
        """
        found: dict[str, None] = {}
        for event in line.events:
            for kind, value in self._arguments(event):
                found[f"{kind}:{value}"] = None
        return tuple(found)

    def cards(self, line: LogLine, lang: str) -> dict[str, str]:
        """Return the cards that a line names: what is said of each, and what it is as `card:id`."""
        found = {}
        for event in line.events:
            for kind, value in self._arguments(event):
                name = self.game.word("card", value, lang) if kind in _CARDS else None
                if name:
                    found[name] = f"card:{value}"
        return found

    def who(self, line: LogLine) -> int | None:
        """Return the seat or character that a line opens with, if with any."""
        return self._whom(line.events[0])

    def groups(self) -> Iterator[tuple[LogLine | None, list[LogLine]]]:
        """Yield each heading with its lines; what was before the first round has none."""
        head: LogLine | None = None
        lines: list[LogLine] = []
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
        """Yield the kind and the value of each argument; a list takes all the rest.

        Places are counted from the start of the seat named last, so they come as `seat:place`.
        """
        kind, *values = event
        names = self.game.events[str(kind)].names
        owner: str | int = ""
        for i, typed in enumerate(names):
            name, _, what = typed.partition(":")
            if what == "characters":
                for value in values[i:]:
                    yield "character", value
            elif name == "place" or what == "place":
                yield "place", f"{owner}:{values[i]}"
            elif what != "option":
                owner = values[i] if "seat" in (name, what) else owner
                yield what or name, values[i]

    def _opens(self, event: Event, last: LogLine) -> bool:
        """Say whether an event opens a line; under a heading all do that have words."""
        place = self.game.events[str(event[0])].place
        return place in (Place.OPENS, Place.HEADS) or (last.heading and place is not Place.SILENT)
