"""Correction preview: what else an entry could be, what runs again after it, what stops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.amend import Amended
from engine.kernel.asking import Ask, Draw
from engine.kernel.dials import Dial
from engine.kernel.entries import Entry
from engine.kernel.journal import Answer, Chance, Record, Ruling, Time, Typed
from engine.kernel.script import typed
from engine.kernel.wording import Teller
from engine.playtest.refereed.finding import DrawName, draw_names
from engine.playtest.refereed.finding import typed as as_typed
from gui.i18n import Language
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.wording import FINEST, entry_words
from resources.catalogue import LANGUAGES

_MOST_STOPS = 2  # after which a ruling is the shorter way
_OLD = 10  # entries ago, from which on the table has moved on


class Other(NamedTuple):
    """What an entry could be: how it is found, and the record that it would be."""

    name: DrawName
    record: Record


def others(session: RefereeSession, entry: Entry, lang: str) -> list[Other]:
    """Return all that an entry could be, what it is among them."""
    record, asked = entry.record, entry.asked
    if isinstance(asked, Draw) and asked.of:
        names = draw_names(session.game, session.state, asked, lang)
        return [Other(one, typed(asked, one.value)) for one in names]
    if isinstance(asked, Draw):
        sides = range(asked.n if asked.n <= FINEST else 0)
        return [Other(_plain(side, str(side + 1)), typed(asked, side)) for side in sides]
    if isinstance(asked, Ask) and isinstance(record, Answer):
        return _answers(session, asked, record, lang)
    if isinstance(record, Ruling):
        return _rulings(session, record, lang)
    return []


def _answers(session: RefereeSession, ask: Ask, record: Answer, lang: str) -> list[Other]:
    own = record.seat == ask.seat
    options = ask.options if own else ask.volunteers.get(record.seat, ())
    tellers = {each: Teller(session.game, session.state, each) for each in LANGUAGES}
    found = []
    for at, option in enumerate(options):
        words = {each: teller.answer(ask, option) for each, teller in tellers.items()}
        found.append(Other(_plain(at, words[lang], *words.values()), Answer(record.seat, option)))
    return found


def _rulings(session: RefereeSession, record: Ruling, lang: str) -> list[Other]:
    dials = {dial.key: dial for dial in session.game.dials(session.state)}
    dial = dials.get(record.dial)
    if dial is None:
        return []
    teller = Teller(session.game, session.state, lang)
    return [
        Other(_plain(at, str(teller.setting(dial, value))), record._replace(value=value))
        for at, value in enumerate(settings(dial))
    ]


def settings(dial: Dial) -> list[str | int]:
    """Return what a dial may be set to, in order."""
    return [*dial.choices] or [*range(dial.least, dial.most + 1)]


def _plain(at: int, word: str, *words: str) -> DrawName:
    return DrawName(at, at, word, 1, str(at + 1), (), tuple(map(as_typed, words or (word,))))


def same(entry: Entry, record: Record) -> bool:
    """Say whether a record says what was entered, whoever threw it."""
    if isinstance(entry.record, (Typed, Chance)) and isinstance(entry.asked, Draw):
        was = typed(entry.asked, entry.record.value)
        known = not (isinstance(entry.record, Typed) and entry.record.provisional)
        return known and was == record
    return entry.record == record


@dataclass(frozen=True, slots=True)
class Preview:
    """What becomes of the entries after a corrected one."""

    amended: Amended[Any]
    later: int  # entries after it
    stand: int  # of those: what is as it was entered
    waits: int  # what is not placed again yet, the one that no longer fits among it


def preview(session: RefereeSession, entry: Entry, record: Record) -> Preview | None:
    """Return what a correction would make of the match; None if it is no answer there."""
    amended = session.preview(entry.line, record)
    if amended is None:
        return None
    later = sum(row.line > entry.line for row in session.entries())
    waits = sum(not isinstance(row.record, Time) for row in amended.rest)
    return Preview(amended, later, later - waits, waits)


def preview_words(session: RefereeSession, made: Preview, language: Language) -> str:
    """Return in a line what runs again, what stands, and what no longer fits."""
    say = language.say
    if not made.later:
        return say("gui.playtest.entry-again.last")
    told = [say("gui.playtest.entry-again.run", n=made.later)]
    told.append(say("gui.playtest.entry-again.stand", n=made.stand))
    conflict = made.amended.conflict
    if conflict is not None:
        words = entry_words(conflict.entry, session.game, session.teller(), language)
        told.append(say("gui.playtest.entry-again.conflict", what=words))
    if made.waits > 1:
        told.append(say("gui.playtest.entry-again.behind", n=made.waits - 1))
    return "  ·  ".join(told)


def rather_ruled(session: RefereeSession, entry: Entry, found: list[Other]) -> bool:
    """Say whether the table has gone on too far for a correction to be the likelier truth."""
    if sum(row.line > entry.line for row in session.entries()) > _OLD:
        return True
    other = next((one for one in found if not same(entry, one.record)), None)
    amended = session.preview(entry.line, other.record) if other is not None else None
    stops = 0
    while amended is not None and amended.conflict is not None and stops <= _MOST_STOPS:
        stops, amended = stops + 1, amended.drop()
    return stops > _MOST_STOPS
