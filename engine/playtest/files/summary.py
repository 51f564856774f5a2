"""Summary of a playtest: one page of Markdown, worded in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from engine.playtest.clocks import day_of, paused_ms, think_times, total
from engine.playtest.entries import RULING, told, unknown
from engine.playtest.files.tables import letter
from engine.playtest.files.telling import told_records
from engine.playtest.kit_words import differs_said
from engine.playtest.observing import Observation, worst
from engine.playtest.sessions import Playtest, Seat, game_called, short_code
from engine.playtest.store import Whole
from engine.rule_words.names import rule_said
from resources.catalogue import Catalogue, catalogue
from resources.foreign import plain
from resources.numbers import clock

_WORST = 5
_SIGNS = re.compile(r"([\\`*_\[\]<>|#~])")


def summary(whole: Whole, lang: str) -> str:
    """Return the page of a playtest."""
    return "\n".join(_Page(whole, catalogue(lang)).lines()) + "\n"


def literal(text: str) -> str:
    """Return a foreign text in one line, with no sign that Markdown would take for its own."""
    return _SIGNS.sub(r"\\\1", plain(" ".join(text.split())))


class _Page:
    """A playtest and the words for it."""

    def __init__(self, whole: Whole, words: Catalogue) -> None:
        self._one: Playtest = whole.playtest
        self._kit = whole.kit
        self._words = words
        self._game = whole.playtest.session.game
        aliases = [seat.alias for seat in whole.playtest.seats]
        self._records = told_records(whole, aliases, words.lang)

    def lines(self) -> Iterator[str]:
        """Yield the page line by line."""
        session = self._one.session
        game = literal(game_called(self._game, session.edition, self._words))
        yield f"# {self._say('title', number=session.number, game=game)}"
        yield ""
        yield from self._facts()
        yield from self._part("result", [*self._ended(), "", *self._seats()])
        yield from self._part("numbers", self._numbers())
        notes = [self._note(one) for one in worst(self._one.observations)[:_WORST]]
        yield from self._part("notes", notes)
        yield from self._part("items", [self._item(*row) for row in self._items()])
        yield from self._part("thought", self._thought())
        yield from self._part("log", [*self._log()])

    def _say(self, key: str, **details: str | int) -> str:
        return self._words.say(f"playtest.summary.{key}", **details)

    def _word(self, *keys: str) -> str:
        """Return the first of these that there are words for."""
        return next((self._words.say(key) for key in keys if key in self._words), "")

    def _part(self, head: str, lines: Sequence[str]) -> Iterator[str]:
        yield ""
        yield f"## {self._say(head)}"
        yield ""
        yield from lines or [self._say("none")]

    def _facts(self) -> Iterator[str]:
        one = self._one
        session = one.session
        facts: Mapping[str, str] = {
            "day": day_of(session.started),
            "code": short_code(session),
            "mode": self._words.say(f"playtest.mode.{session.mode}"),
            "rules": " · ".join(part for part in (session.edition, session.rules) if part),
            "kit": session.kit or "",
            "differs": differs_said(session.kit_differs, session.game, self._words),
            "facilitator": session.facilitator,
            "place": session.place,
            "goal": session.goal,
            "hypothesis": session.hypothesis,
            "played": clock(total(one.segments, session.clock_ms)),
            "paused": clock(paused_ms(one.segments)),
        }
        for key, value in facts.items():
            if value:
                yield f"- {self._say(key, value=literal(value))}"

    def _ended(self) -> Iterator[str]:
        session = self._one.session
        ending = self._word(f"{self._game}.ending.{session.ending}") or literal(session.ending)
        parts = [
            self._word(f"playtest.team.{session.team}"),
            ending,
            self._word(f"playtest.extent.{session.extent}"),
            literal(session.why_short),
        ]
        yield " · ".join(part for part in parts if part) or self._say("none")
        for key in ("surprised", "to_try"):
            value: str = getattr(session, key)
            if value:
                yield f"- {self._say(key, value=literal(value))}"
        if session.goal_met:
            yield f"- {self._words.say(f'playtest.goal-met.{session.goal_met}')}"

    def _seats(self) -> Iterator[str]:
        yield self._row(self._say(key) for key in ("seat", "role", "score", "rank", "path"))
        yield self._row(["---"] * 5)
        for seat in self._one.seats:
            score = "" if seat.score is None else f"{seat.score:g}"
            rank = "" if seat.rank is None else str(seat.rank)
            path = self._word(f"{self._game}.path.{seat.path}") or literal(seat.path)
            yield self._row([self._named(seat), self._role(seat), score, rank, path])

    def _named(self, seat: Seat) -> str:
        own = letter(seat.seat)
        return own if seat.alias == own else f"{own} · {literal(seat.alias)}"

    def _role(self, seat: Seat) -> str:
        keys = (f"{self._game}.{kind}.{seat.role}" for kind in ("role", "colour", "character"))
        return self._word(*keys) or literal(seat.role)

    def _row(self, cells: Iterator[str] | Sequence[str]) -> str:
        return f"| {' | '.join(cells)} |"

    def _numbers(self) -> list[str]:
        house = sorted(self._one.session.house.items())
        said = (rule_said(self._game, key, value, self._words) for key, value in house)
        return [f"- {literal(one)}" for one in said]

    def _note(self, one: Observation) -> str:
        parts = [
            self._words.say(f"playtest.severity.{one.severity}") if one.severity else "",
            self._word(f"playtest.tag.{one.tag}", f"{self._game}.tag.{one.tag}")
            or literal(one.tag),
            clock(one.at_ms),
            "" if one.entry is None else self._entry(one.entry),
            " ".join(literal(seat.alias) for seat in self._one.seats if seat.seat in one.seats),
            literal(one.rule),
        ]
        told_ = " · ".join(part for part in parts if part)
        return f"- {told_}" + (f" — {literal(one.text)}" if one.text else "")

    def _entry(self, n: int) -> str:
        """Return which entry it was, and in words what a match had there."""
        line = self._one.entries[n].line if n < len(self._one.entries) else None
        told = None if line is None else self._records.get(line)
        if told is None or not told.said:
            return self._say("entry", n=n)
        return self._say("entry-told", n=n, asked=literal(told.asked), said=literal(told.said))

    def _items(self) -> Iterator[tuple[str, bool]]:
        for item in self._one.items:
            if item.state != "dropped":
                yield item.text, item.state == "done"

    def _item(self, text: str, done: bool) -> str:  # noqa: FBT001 - a row of two
        return f"- [{'x' if done else ' '}] {literal(text) if text else '…'}"

    def _thought(self) -> list[str]:
        times = think_times(self._one.segments, self._one.session.clock_ms)
        phases = list(dict.fromkeys(one.phase for one in self._one.segments))
        if not times:
            return []
        heads = [self._word(f"{self._game}.phase.{key}") or literal(key) for key in phases]
        rows = [self._row([self._say("seat"), *heads, self._say("all")])]
        rows.append(self._row(["---"] * (len(phases) + 2)))
        for seat in self._one.seats:
            own = [times[seat.seat, phase] for phase in phases]
            rows.append(self._row([self._named(seat), *map(clock, own), clock(sum(own))]))
        return rows

    def _log(self) -> Iterator[str]:
        entries, changes = told(self._one.entries), self._one.changes
        yield self._say("counts", entries=len(entries), corrections=len(changes))
        if open_ := sum(map(unknown, entries)):
            yield self._say("open", n=open_)
        ruled = [one.n for one in entries if one.verb == RULING]
        if ruled:
            yield self._say("ruled", n=min(ruled))
