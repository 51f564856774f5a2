"""Presenter of undo, redo and hints: what they would do, and what stands in their way, in words."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.asking import Ask, Event, Option
from engine.kernel.journal import Answer, Chance, Step, Time, Typed
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from gui.games.table_policy import TablePolicy
from resources.catalogue import Catalogue


class Hint(NamedTuple):
    """An answer that the adviser would give, and why, if it can say."""

    seat: int
    option: Option
    reason: Event | None

    def why(self, teller: Teller[Any]) -> str:
        """Return why in words; empty if the adviser cannot say."""
        return teller.reason(self.reason) if self.reason is not None else ""


def undo_text(match: Match[Any], policy: TablePolicy, seat: int, words: Catalogue) -> str:
    """Return the answer that undo would take back, or why it can take back none."""
    if policy.final:
        return words.say("gui.session.undo-final")
    at = match.undoable(seat)
    if at is None:
        return _barrier(match, policy, seat, words)
    answer = match.records[at]
    assert isinstance(answer, Answer)
    teller = Teller(match.game, match.state, words.lang)
    asked = next((one.ask for one in match.answered if one.at == at and not one.forced), None)
    what = _what(teller, asked, answer.option)
    return words.say("gui.session.undo", what=what)


def redo_text(match: Match[Any], seat: int, words: Catalogue) -> str:
    """Return the answer that redo would give again, or that there is none."""
    again = match.redoable
    if again is None or again[0] != seat:
        return words.say("gui.session.redo-none")
    teller = Teller(match.game, match.state, words.lang)
    asked = next((ask for ask in match.asks if ask.seat == seat and ask.options), None)
    what = _what(teller, asked, again[1])
    return words.say("gui.session.redo", what=what)


def _what(teller: Teller[Any], asked: Ask | None, option: Option) -> str:
    """Return an answer in words; what was done unasked answers no question."""
    if asked is None or option not in asked.options:
        return teller.option(option)
    return teller.answer(asked, option)


def _barrier(match: Match[Any], policy: TablePolicy, seat: int, words: Catalogue) -> str:
    """Return what stands in the way: fate, somebody else, or what was laid open together."""
    last = next((r for r in reversed(match.records) if not isinstance(r, (Step, Time))), None)
    match last:
        case Chance(topic=topic) | Typed(topic=topic) if topic in policy.hands:
            return words.say("gui.session.undo-die")
        case Chance() | Typed():
            return words.say("gui.session.undo-draw")
        case Answer(seat=other) if other != seat:
            name = Teller(match.game, match.state, words.lang).seat(other)
            return words.say("gui.session.undo-other", seat=name)
        case Answer():
            return words.say("gui.session.undo-revealed")
        case _:
            return words.say("gui.session.undo-none")
