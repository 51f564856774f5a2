"""Achievements of v5.7: the twelve of the rulebook, and the realm of a team that won."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.merit57.honours import HONOURS
from engine.games.merit57.rules import resolve
from engine.games.merit57.summary import Character, Merit57Summary
from engine.library.past import Past
from gui.context import Wording
from gui.games.honours import Found, Honour, HonourShelf, Looked, first_of
from gui.games.merit.medals import pictured
from gui.games.rulebook_cells import cell
from resources.catalogue import capitalized

_REALMS = ("lotus-flower", "sunrise", "candle-flame")  # the purest first

Finished = Sequence[tuple[Past, Merit57Summary]]


def shelves(looked: Looked) -> list[HonourShelf]:
    """Return §12.13's achievements and §12.14's realms."""
    finished = [(past, summary.own) for past, summary in looked]
    return [
        HonourShelf(
            "honours",
            "gui.honours.merit57.honours",
            "gui.honours.merit57.honours-about",
            tuple(_honour(name, row, finished) for row, name in enumerate(HONOURS)),
        ),
        HonourShelf(
            "realms",
            "gui.honours.merit57.realms",
            "gui.honours.merit57.realms-about",
            tuple(_realm(number, finished) for number in range(len(_REALMS))),
        ),
    ]


def _honour(name: str, row: int, finished: Finished) -> Honour:
    found = [
        Found(past, _as(one))
        for past, own in finished
        for one in own.characters
        if one.person and name in one.honours
    ]
    title, about = f"merit57.honour.{name}", cell("merit57", "12.13", row, 1)
    return Honour(name, title, about, pictured(name, won=bool(found)), *first_of(found))


def _as(one: Character) -> Wording:
    return lambda language: language.say(
        "gui.honours.as", role=language.say(f"merit57.role.{one.role}")
    )


def _realm(number: int, finished: Finished) -> Honour:
    found = [Found(past) for past, own in finished if own.realm == number]
    steps = resolve({}).karma_steps
    above = number == len(steps)
    key = f"gui.honours.merit57.realm-{'above' if above else 'most'}"
    limit = steps[number - 1 if above else number]
    return Honour(
        f"realm-{number}",
        lambda language: capitalized(language.say(f"merit57.realm.{number}")),
        lambda language: language.say(key, n=limit),
        pictured(_REALMS[number], won=bool(found)),
        *first_of(found),
    )
