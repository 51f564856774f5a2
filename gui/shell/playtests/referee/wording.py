"""Entry wording: one entry of a refereed match in a few words, for buttons and previews."""

from __future__ import annotations

from typing import Any

from engine.kernel.asking import Atom, Draw
from engine.kernel.entries import Entry
from engine.kernel.game import Game
from engine.kernel.journal import Answer, Chance, Record, Ruling, Typed
from engine.kernel.wording import Teller
from gui.i18n import Language
from gui.session.refereeing import RefereeSession

FINEST = 100  # sides of a die that shows a number, and that a hand may have thrown


def entry_words(entry: Entry, game: Game[Any], teller: Teller[Any], language: Language) -> str:
    """Return who answered what, what was drawn or thrown, or what was ruled."""
    name = entry.name if isinstance(entry.record, Chance | Typed) else ""
    who = entry.asked.who if isinstance(entry.asked, Draw) else None
    return record_words(entry.record, name, game, teller, language, who)


def record_words(
    record: Record,
    name: Atom,
    game: Game[Any],
    teller: Teller[Any],
    language: Language,
    who: int | None = None,
) -> str:
    """Return a record in words; a draw by the name of what was drawn, and for whom, if known."""
    say, whose = language.say, "" if who is None else teller.seat(who)
    by = "" if who is None else "-by"
    match record:
        case Answer(seat, option):
            return say(
                "gui.playtest.referee.answer", seat=teller.seat(seat), option=teller.option(option)
            )
        case Typed(provisional=True):
            return say("gui.playtest.referee.open-draw")
        case Ruling():
            return ruling_words(record, game, teller, language)
        case Typed() | Chance() if name != "":
            what = teller.drawn(record.topic, name)
            return say(f"gui.playtest.referee.draw{by}", what=what, seat=whose)
        case Typed() | Chance() if record.n <= FINEST:
            return say(f"gui.playtest.referee.throw{by}", what=str(record.value + 1), seat=whose)
        case Typed() | Chance():
            return say("gui.playtest.referee.app-throw")
    return ""


def ruling_words(record: Ruling, game: Game[Any], teller: Teller[Any], language: Language) -> str:
    """Return what the table was set to."""
    dials = {dial.key: dial for dial in game.dials(teller.state)}
    dial = dials.get(record.dial)
    if dial is None:
        return language.say("gui.playtest.referee.anyway")
    what, value = teller.dial(dial), teller.setting(dial, record.value)
    return language.say("gui.playtest.referee.ruled", what=what, value=value)


def last_words(session: RefereeSession, language: Language) -> str:
    """Return what was entered last, which undo would take back; empty if nothing was."""
    line = session.last_line
    if line is None:
        return ""
    asked, name = session.asked(line) or (None, "")
    who = asked.who if isinstance(asked, Draw) else None
    return record_words(session.records[line], name, session.game, session.teller(), language, who)


def next_words(session: RefereeSession, language: Language) -> str:
    """Return what redo would enter again; empty if nothing was taken back."""
    record = session.redoable
    if record is None:
        return ""
    name = record.name if isinstance(record, Typed) else ""
    return record_words(record, name, session.game, session.teller(), language)
