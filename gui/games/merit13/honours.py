"""Achievements of v1.3: the fruits of the four ranks, and the paths that lead to them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.merit13.scoring import PATHS, TITLES, WORLDLY
from engine.games.merit13.summary import Character, Merit13Summary
from engine.library.past import Past
from gui.context import Wording
from gui.games.honours import Found, Honour, HonourShelf, Looked, first_of
from gui.games.merit.medals import pictured
from gui.games.rulebook_cells import cell
from resources.catalogue import capitalized

_FRUITS = dict(
    zip(TITLES, ("enlightenment", "lotus", "meditation", "big-wave", "prayer"), strict=True)
)
_WAYS = {
    "bodhisattva": "lotus-flower",
    "awakening": "sunrise",
    "giving": "bowl-of-rice",
    "meditation": "incense",
    "relief": "healing",
    "lay": "family-house",
}
Finished = Sequence[tuple[Past, Merit13Summary]]


def shelves(looked: Looked) -> list[HonourShelf]:
    """Return §7.3's fruits and §7.2's paths, of teams that succeeded."""
    finished = [(past, summary.own) for past, summary in looked]
    return [
        HonourShelf(
            "fruits",
            "gui.honours.merit13.fruits",
            "gui.honours.merit13.fruits-about",
            tuple(_fruit(name, finished) for name in TITLES),
        ),
        HonourShelf(
            "paths",
            "gui.honours.merit13.paths",
            "gui.honours.merit13.paths-about",
            tuple(_path(name, row, finished) for row, name in enumerate(PATHS) if name != WORLDLY),
        ),
    ]


def _fruit(name: str, finished: Finished) -> Honour:
    found = [
        Found(past, _as(one))
        for past, own in finished
        for one in own.characters
        if one.person and one.title == name
    ]
    picture = pictured(_FRUITS[name], won=bool(found))
    about = f"gui.honours.merit13.{name}"
    return Honour(name, f"merit13.title.{name}", about, picture, *first_of(found))


def _path(name: str, row: int, finished: Finished) -> Honour:
    found = [
        Found(past, _as(one))
        for past, own in finished
        for one in own.characters
        if one.person and one.title and one.path == name
    ]
    return Honour(
        f"path-{name}",
        lambda language: capitalized(language.say(f"merit13.path.{name}")),
        cell("merit13", "7.2", row, 1),
        pictured(_WAYS[name], won=bool(found)),
        *first_of(found),
    )


def _as(one: Character) -> Wording:
    return lambda language: language.say(
        "gui.honours.as", role=language.say(f"merit13.role.{one.role}")
    )
