"""Entry wording: one entry of a refereed match in a few words, for buttons and previews."""

from __future__ import annotations

from typing import Any

from engine.kernel.entries import Entry
from engine.kernel.game import Game
from engine.kernel.journal import Answer, Chance, Drawn, Ruling, Typed
from engine.kernel.wording import Teller
from gui.i18n import Language
from gui.session.refereeing import RefereeSession


def entry_words(entry: Entry, game: Game[Any], teller: Teller[Any], language: Language) -> str:
    """Return who answered what, what was drawn or thrown, or what was ruled."""
    record, say = entry.record, language.say
    match record:
        case Answer(seat, option):
            return say(
                "gui.playtest.referee.answer", seat=teller.seat(seat), option=teller.option(option)
            )
        case Typed(provisional=True):
            return say("gui.playtest.referee.open-draw")
        case Ruling():
            return ruling_words(record, game, teller, language)
        case Typed() | Chance():
            key = "draw" if entry.name != "" else "throw"
            return say(f"gui.playtest.referee.{key}", what=drawn_words(entry, teller))
    return ""


def drawn_words(entry: Entry, teller: Teller[Any]) -> str:
    """Return what was drawn by its name, or what a die showed."""
    record = entry.record
    assert isinstance(record, Drawn)
    name = entry.name
    return teller.drawn(record.topic, name) if name != "" else str(record.value + 1)


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
    found = next((row for row in reversed(session.entries()) if row.line == line), None)
    return entry_words(found, session.game, session.teller(), language) if found is not None else ""
