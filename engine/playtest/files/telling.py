"""Wording of a refereed match for readers of a file: what each entry was asked, what it said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine import games
from engine.kernel.asking import Ask, Draw
from engine.kernel.entries import Entry, entries
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Game
from engine.kernel.journal import Answer, Drawn, Ruling, Typed
from engine.kernel.wording import Teller
from engine.library.journal_check import follow
from engine.playtest.store import Whole

_FINEST = 100  # sides of a die that shows a number, and that a hand may have thrown


class Told(NamedTuple):
    """An entry by itself: the question, and the answer to it or what fell."""

    asked: str
    said: str


def told_records(whole: Whole, names: Sequence[str], lang: str) -> dict[int, Told]:
    """Return every entry of a match in words, by its record; as far as the rules are here."""
    journal = whole.journal
    if journal is None:
        return {}
    found: dict[int, Told] = {}
    try:
        setup = replace(journal.setup, names=tuple(names))
        game = games.game(setup.game, setup.content).called(setup)
        waiting = list(entries(game, setup, journal.records))
        for played in follow(journal):
            end, teller = played.at + len(played.records), Teller(game, played.after, lang)
            while waiting and waiting[0].line < end:
                row = waiting.pop(0)
                found[row.line] = _told(row, game, teller)
    except (SamsaraError, KeyError, IndexError, ValueError):
        return found  # by other rules from here on
    return found


def _told(row: Entry, game: Game[Any], teller: Teller[Any]) -> Told:
    record, asked, words = row.record, row.asked, teller.words
    if isinstance(record, Answer):
        assert isinstance(asked, Ask)
        said = teller.answer(asked, record.option)
        if record.seat != asked.seat:  # a volunteer, whom the question does not name
            said = words.say("list.colon").join((teller.seat(record.seat), said))
        return Told(teller.question(asked), said)
    if isinstance(record, Ruling):
        return Told(words.say("gui.playtest.overrule.title"), _ruled(record, game, teller))
    return Told(*_fell(row, asked, game, teller)) if isinstance(asked, Draw) else Told("", "")


def _fell(row: Entry, asked: Draw, game: Game[Any], teller: Teller[Any]) -> tuple[str, str]:
    """Return what was to be drawn or thrown, and what fell."""
    words, own = teller.words, f"{game.id}.draw.{asked.topic}"
    who = "" if asked.who is None else teller.seat(asked.who)
    if own not in words:
        own = f"gui.playtest.stage.{'thrown' if who and not asked.of else 'drawn'}"
    question = words.say(own, seat=who)
    if isinstance(row.record, Typed) and row.record.provisional:
        return question, words.say("gui.playtest.referee.open-draw")
    if asked.of:
        return question, str(teller.drawn(asked.topic, row.name))
    assert isinstance(row.record, Drawn)
    thrown = words.say("gui.playtest.referee.app-throw")
    return question, str(row.record.value + 1) if asked.n <= _FINEST else thrown


def _ruled(record: Ruling, game: Game[Any], teller: Teller[Any]) -> str:
    dial = {dial.key: dial for dial in game.dials(teller.state)}.get(record.dial)
    if dial is None:
        return teller.words.say("gui.playtest.referee.anyway")
    what, value = teller.dial(dial), teller.setting(dial, record.value)
    return teller.words.say("gui.playtest.referee.ruled", what=what, value=value)
