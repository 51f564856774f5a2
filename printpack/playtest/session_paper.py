"""Session paper: what the forms of a playtest say before anybody writes on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from string import ascii_uppercase
from typing import Any

from engine.kernel.game import PERSON, Game, Setup
from engine.playtest.clocks import day_of
from engine.playtest.feedback import OwnQuestion
from engine.playtest.sessions import Playtest, setup_of, short_code
from engine.playtest.sums import Seating, seating
from engine.playtest.templates import (
    OTHER,
    Counter,
    Template,
    other_game,
    template,
    template_of,
)
from resources.catalogue import Catalogue, catalogue


@dataclass(frozen=True, slots=True)
class PaperSeat:
    """A seat: its letter, and who sits there as what; empty is left to the pencil."""

    letter: str
    alias: str = ""
    role: str = ""


@dataclass(frozen=True)
class SessionPaper:
    """A session as its papers name it; what is empty leaves a line to write on."""

    lang: str
    game: str
    template: Template
    seats: tuple[PaperSeat, ...]
    edition: str = ""
    rules: str = ""
    code: str = ""
    kit: str = ""
    day: str = ""
    place: str = ""
    facilitator: str = ""
    goal: str = ""
    asks: tuple[OwnQuestion, ...] = ()
    targets: Mapping[str, str] = field(default_factory=dict)  # of the team's counters

    @cached_property
    def words(self) -> Catalogue:
        """Return the sentences of the language."""
        return catalogue(self.lang)

    def say(self, key: str, **details: str | int) -> str:
        """Return a sentence of the papers."""
        return self.words.say(f"playtest.paper.{key}", **details)

    def named(self, one: Any) -> str:
        """Return what a counter, an action or a tag is called."""
        return str(one.label or self.words.say(one.word))

    def counted(self, one: Counter) -> str:
        """Return the head of a counter's column; that of a prototype is named by hand."""
        return "" if self.template.game == OTHER and not one.label else self.named(one)


def of_game(game: Game[Any], seats: int, lang: str) -> SessionPaper:
    """Return the papers of any session of a game with so many seats."""
    setup = Setup(game.id, (PERSON,) * seats, "")
    rows = tuple(PaperSeat(letter) for letter in ascii_uppercase[:seats])
    name, rules = catalogue(lang).say(f"{game.id}.name"), game.digest(setup)
    own = template(game.id)
    targets = _targets(own, seating(game, setup), lang)
    return SessionPaper(lang, name, own, rows, game.edition, rules, targets=targets)


def of_prototype(seats: int, lang: str) -> SessionPaper:
    """Return the papers of a game that no program knows; its name and counters are written in."""
    rows = tuple(PaperSeat(letter) for letter in ascii_uppercase[:seats])
    return SessionPaper(lang, "", other_game(), rows)


def of_session(one: Playtest, game: Game[Any] | None, lang: str) -> SessionPaper:
    """Return the papers of a session; of a game that is not here, by the session's own template."""
    session, words = one.session, catalogue(lang)
    own = template_of(one)
    name = f"{session.game}.name"
    return SessionPaper(
        lang,
        words.say(name) if name in words else "" if session.game == OTHER else session.game,
        own,
        tuple(
            PaperSeat(ascii_uppercase[seat.seat], seat.alias, _role(words, session.game, seat.role))
            for seat in one.seats
        ),
        session.edition,
        session.rules,
        short_code(session),
        session.kit or "",
        day_of(session.started),
        session.place,
        session.facilitator,
        session.goal,
        session.asks,
        {} if game is None else _targets(own, seating(game, setup_of(one, "")), lang),
    )


def _role(words: Catalogue, game: str, role: str) -> str:
    """Return a role, or a colour, in words."""
    keys = (f"{game}.{kind}.{role}" for kind in ("role", "colour", "character"))
    return next((words.say(key) for key in keys if key in words), role)


def _targets(own: Template, by: Seating, lang: str) -> dict[str, str]:
    """Return what each counter of the team must come to, or must not, as the head of a column."""
    made = ((one.key, _target(one, by, catalogue(lang))) for one in own.team_counters)
    return {key: said for key, said in made if said}


def _target(one: Counter, by: Seating, words: Catalogue) -> str:
    for key, terms in (("at-most", one.limit), ("at-least", one.goal), ("lost", one.lost)):
        amount = by.amount(terms) if terms else None
        if amount is not None:
            return words.say(f"playtest.paper.{key}", n=f"{amount:g}")
    return ""
