"""Fallback prompt: what it says where a board has no words of its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.kernel.asking import Place
from engine.kernel.wording import Teller
from gui.i18n import Language
from gui.table.board import PromptLine
from gui.table.faces import Face
from gui.table.shown import LookedBack, PlayedMatch, ShownMatch


def naming(language: Language, key: str, **names: str) -> str:
    """Return a sentence of the table that names things, as one would say it."""
    text = language.say(key, **{k: brief(said) for k, said in names.items()})
    return text[:1].upper() + text[1:]


def brief(said: str) -> str:
    """Return a name without what is told of the thing besides."""
    return re.split(r": |：", said, maxsplit=1)[0]


def default_line(
    session: ShownMatch, language: Language, badge: Callable[[int], Face | None]
) -> PromptLine:
    """Say what is asked of the person, or who is waited for."""
    teller = Teller(session.game, session.state, language.lang)
    asked = next((ask for ask in session.asks if ask.options), None)
    if asked is not None:
        return PromptLine(teller.question(asked), "", badge(asked.seat), mine=True)
    if session.draw is not None:
        return PromptLine(language.say("gui.table.throw-now"), "", badge(session.seat), mine=True)
    if session.outcome is not None:
        return PromptLine(teller.outcome(session.outcome))
    if not isinstance(session, PlayedMatch):
        return PromptLine(language.say("gui.table.looking-back"), _told(session, teller))
    waits = session.waits_for
    if waits is None:
        next_ = next((ask.seat for ask in session.asks), None)
        if next_ is None:
            return PromptLine(language.say("gui.table.going-on"))
        text = language.say("gui.table.turn", seat=teller.seat(next_))
        return PromptLine(text, "", badge(next_))
    text = language.say("gui.table.thinking", seat=teller.seat(waits))
    return PromptLine(text, language.say("gui.table.skip"), badge(waits))


def _told(session: ShownMatch, teller: Teller[Any]) -> str:
    """Return what happened last in the moment that is looked back at, or what was asked there."""
    if session.undecided:
        own = (ask for ask in session.undecided if ask.seat == session.seat)
        return teller.question(next(own, session.undecided[0]))
    events = session.events if isinstance(session, LookedBack) else ()
    told = [teller.event(event) for event in events if teller.place(event) is Place.OPENS]
    return told[-1].replace("*", "") if told else ""
