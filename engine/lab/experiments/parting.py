"""Parting: where two games of one seed part, and what either does there, as the log words it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from engine.kernel.asking import Ask, Draw, Event, Place
from engine.kernel.entries import Entry, entries
from engine.kernel.fingerprint import mark
from engine.kernel.journal import Answer, Chance, Typed
from engine.kernel.match import Match
from engine.kernel.replay import steps
from engine.kernel.script import Stop, run_step
from engine.kernel.wording import Teller
from resources.catalogue import catalogue

_FEW, _SHORT = 3, 2  # options, and words of one, that say nothing without their question
_ENDS = ".。"  # of a sentence, which stands within another here


@dataclass(frozen=True, slots=True)
class Parting:
    """Where two matches of one seed part: the first entry in which they differ."""

    number: int  # of the entry, from 1
    base: Entry | None  # None where that match is over
    variant: Entry | None


def parting(base: Match[Any], variant: Match[Any]) -> Parting | None:
    """Return where two matches part; None if all that was decided and drawn is the same."""
    first, second = (entries(one.game, one.setup, one.journal().records) for one in (base, variant))
    return parted(first, second)


def parted(base: Sequence[Entry], variant: Sequence[Entry]) -> Parting | None:
    """Return where two rows of entries part."""
    for number, (mine, theirs) in enumerate(zip_longest(base, variant), 1):
        if mine is None or theirs is None or mine.record != theirs.record:
            return Parting(number, mine, theirs)
    return None


def parting_told(base: Match[Any], variant: Match[Any], found: Parting | None, lang: str) -> str:
    """Return where two matches part and what is done there, or that they never do."""
    words = catalogue(lang)
    if found is None:
        same = mark(base.state) == mark(variant.state)
        return words.say("lab.told.never-part" if same else "lab.told.never-part-but")
    return words.say(
        "lab.told.part",
        n=str(found.number),
        base=deed(base, found.base, lang),
        variant=deed(variant, found.variant, lang),
    )


def deed(match: Match[Any], entry: Entry | None, lang: str) -> str:
    """Return what was done or drawn in an entry, as the log words it where it tells of it at once.

    What is laid open later, or goes on with another line, is worded as the answer that it is.
    """
    words = catalogue(lang)
    if entry is None:
        return words.say("lab.told.over")
    teller = Teller(match.game, match.state, lang)
    told = _told(teller, match, entry)
    if told:
        return told
    record, asked = entry.record, entry.asked
    if isinstance(record, Answer) and isinstance(asked, Ask):
        if asked.seat != record.seat:
            return _said_by(teller, record.seat, teller.option(record.option))
        answered = teller.answer(asked, record.option)
        if len(asked.options) <= _FEW and len(record.option) <= _SHORT:  # yes, no, A, B
            question = teller.question(asked)
            return words.say("lab.told.to-question", question=question, answer=answered)
        return _said_by(teller, record.seat, answered)
    if isinstance(record, Chance | Typed) and isinstance(asked, Draw):
        if asked.of:
            return teller.drawn(record.topic, entry.name)
        return words.say("lab.told.drawn", value=record.value + 1, n=record.n)
    return words.say("lab.told.clock")


def _said_by(teller: Teller[Any], seat: int, what: str) -> str:
    return teller.words.say("list.colon").join((teller.seat(seat), what))


def _told(teller: Teller[Any], match: Match[Any], entry: Entry) -> str:
    """Return the words of what an entry led to at once; nothing where they are another's."""
    following = _following(match, entry)
    if not following:
        return ""
    first, record = following[0], entry.record
    place = teller.place(first)
    if place is Place.HEADS:
        return "" if isinstance(record, Answer) else teller.heading(first)
    if place is not Place.OPENS and place is not Place.JOINS:
        return ""
    whose = _whose(match, first)
    alone = len(match.setup.players) == 1  # then whatever opens a line is told of that one
    another = whose is not None or place is Place.JOINS or not alone
    if isinstance(record, Answer) and whose != record.seat and another:
        return ""
    return teller.event(first).strip(_ENDS)


def _following(match: Match[Any], entry: Entry) -> Sequence[Event]:
    """Return what was told after an entry, in its step and before the next answer."""
    records = match.journal().records
    for played in steps(match.game, match.setup, records):
        if played.number == entry.step:
            before = run_step(
                match.game, played.before, records[: entry.line], played.at, Stop(), entry.step
            )
            later = (one.told for one in played.answered if one.at > entry.line and not one.forced)
            return played.events[len(before.events) : next(later, None)]
    return ()


def _whose(match: Match[Any], event: Event) -> int | None:
    """Return the seat that an event begins with, or whose character it begins with."""
    kind, *values = event
    names = match.game.events[str(kind)].names
    sort = names[0].rpartition(":")[2] if names else ""
    if sort == "seat":
        return int(values[0])
    if sort == "character":
        key = match.game.player_key(match.state, int(values[0]))
        seats = range(len(match.setup.players))
        owners = (seat for seat in seats if match.game.seat_key(match.state, seat) == key)
        return next(owners, int(values[0]))
    return None
