"""Correction wording: of what a row of the audit is, and what it said before and says since."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from engine.playtest.corrections import Change
from engine.playtest.entries import DRAW, RULING, Entry
from engine.playtest.feedback import FIELDS
from gui.i18n import Language
from gui.shell.playtests.review.words import ReviewWords
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import figure
from resources.numbers import clock

_OWN = "gui.playtest.review."
_FOREIGN = (AttributeError, IndexError, KeyError, TypeError, ValueError)  # a file may say anything
_RECORDS = 6  # of a match, at most, that are told one by one
_CHOICES = {one.key: one.words for one in FIELDS if one.kind == "choice"}
_WORDED = {  # of a field, where what it may say is worded
    "extent": "playtest.extent.",
    "goal_met": "gui.playtest.end.goal-",
    "mode": "playtest.mode.",
    "state": f"{_OWN}item-",
    "team": "playtest.team.",
}


class AuditWords:
    """Words of the corrections of one session."""

    def __init__(self, words: ReviewWords, tally: Tally) -> None:
        self._words = words
        self._tally = tally

    def subject(self, one: Change, language: Language) -> str:
        """Return what was put right, and in which way."""
        try:
            what = self._what(one, language)
        except _FOREIGN:
            what = one.subject
        way = f"{_OWN}way-{one.kind}"
        told = language.say(way) if language.knows(way) else one.kind
        return language.say("gui.matches.join").join((what, told))

    def _what(self, one: Change, language: Language) -> str:
        kind, _, which = one.subject.partition(":")
        if kind in ("seat", "feedback"):
            return self._words.phrase(f"of-{kind}", who=self._words.seat(int(which)))
        if kind == "observation":
            notes = {note.uuid: note for note in self._words.playtest.observations}
            tag = self._words.about(notes[which]) if which in notes else ""
            return self._words.phrase("of-observation", tag=tag)
        if kind == "line":
            number = self._entry_at(one, int(which))
            told = "of-match" if number is None else "of-entry"
            return self._words.phrase(told, n=number or 0)
        key = f"{_OWN}of-{kind}"
        return language.say(key, n=which) if language.knows(key) else one.subject

    def _entry_at(self, one: Change, line: int) -> int | None:
        """Return the entry that a correction of the match began with."""
        entries = self._words.playtest.entries
        told = [entry.n for entry in entries if entry.line == line and not entry.void]
        sides = [json.loads(side) for side in (one.before, one.after)]
        return min(told or [n for side in sides for n in side.get("entries", [])], default=None)

    def said(self, one: Change, language: Language) -> str:
        """Return each thing with what it said before and since, and why."""
        before, after = json.loads(one.before), json.loads(one.after)
        try:
            if one.subject.startswith("line:"):
                lines = self._match(before, after, language)
            else:
                lines = self._fields(one.subject.partition(":")[0], before, after, language)
        except _FOREIGN:
            lines = [self._was_now(_flat(before), _flat(after))]
        return "\n".join([*lines, *([one.why] if one.why else [])])

    # --- records of a match

    def _match(self, before: Any, after: Any, language: Language) -> list[str]:
        """Return what was entered otherwise, or what was taken back or given back."""
        was, now = before["records"], after["records"]
        if not (was and now):
            return self._records(was or now, language)
        first = self._was_now(self._record(was[0]), self._record(now[0]))
        gone, new = len(before["entries"]), len(after["entries"])
        told = [first]
        told += [self._words.phrase("left-out", n=gone)] if gone else []
        told += [self._words.phrase("entered-anew", n=new)] if new else []
        return told

    def _records(self, rows: Sequence[Any], language: Language) -> list[str]:
        told = [self._record(row) for row in rows[:_RECORDS]]
        if len(rows) > _RECORDS:
            told.append(language.say("playtest.differs.more", n=len(rows) - _RECORDS))
        return told

    def _record(self, row: Any) -> str:
        """Return a record of the match as its entry would be worded."""
        letter, *parts = row
        if letter == "a":
            seat, verb, *args = parts
        else:
            seat, verb, args = None, RULING if letter == "r" else DRAW, parts
        return self._words.entry(Entry(0, 0, "", verb, seat, args=tuple(args), line=0))

    # --- fields of a row

    def _fields(self, kind: str, before: Any, after: Any, language: Language) -> list[str]:
        """Return every field that says something else now; answers say their number or text."""
        told = []
        for key in dict.fromkeys((*before, *after)):
            was, now = before.get(key), after.get(key)
            if kind == "feedback":
                pairs = zip_longest(_said(was), _said(now), fillvalue="")
                was, now = next(((a, b) for a, b in pairs if a != b), ("", ""))
            if was != now:
                told.append(self._field(kind, key, was, now, language))
        return told

    def _field(self, kind: str, key: str, was: Any, now: Any, language: Language) -> str:
        if key == "deltas":
            return self._was_now(self._deltas(was), self._deltas(now))
        if key in _CHOICES:
            words = _CHOICES[key]
            was, now = (self._choice(words, value) for value in (was, now))
        values = [self._value(key, value, language) for value in (was, now)]
        return language.say("list.colon").join((self._name(kind, key), self._was_now(*values)))

    def _choice(self, words: Sequence[str], number: Any) -> str:
        return "" if number == "" else self._words.phrase(f"choice.{words[number]}")

    def _was_now(self, was: str, now: str) -> str:
        return self._words.phrase("was-now", was=was, now=now)

    def _name(self, kind: str, key: str) -> str:
        if kind == "feedback":
            return self._words.asked(key)
        say, knows = self._words.say, self._words.knows
        own = f"{_OWN}changed.{key}", f"playtest.column.{key}"
        return next((say(word) for word in own if knows(word)), key)

    def _deltas(self, rows: Sequence[Any]) -> str:
        """Return by how much which counters were changed."""
        told = []
        for key, by, *seat in rows:
            read = self._tally.shown((seat[0] if seat else None, key), by)
            told.append(f"{self._words.counter(key)} {figure(read, sign=True)}")
        return self._words.row(*told) or "–"

    def _value(self, key: str, value: Any, language: Language) -> str:
        """Return what a field says, in words."""
        worded = f"{_WORDED.get(key, '')}{value}"
        if value is None or value in ("", []):
            return "–"
        if isinstance(value, bool):
            return language.say(f"setting.{'yes' if value else 'no'}")
        if key == "severity":
            return self._words.how_bad(value)
        if key in ("tag", "phase"):
            return self._words.tag(value) if key == "tag" else self._words.phase(value)
        if key == "seats":
            return self._words.seats(value)
        if key in _WORDED and language.knows(worded):
            return language.say(worded)
        if key.endswith("_ms") and isinstance(value, int):
            return clock(value)
        return _flat(value)


def _said(answer: Any) -> list[Any]:
    """Return number, text and what was pointed at; empty is what was not said."""
    return ["" if part is None else part for part in answer or ()]


def _flat(value: Any) -> str:
    """Return a value of JSON as a reader takes it."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_flat(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(_flat, value))
    return str(value)
