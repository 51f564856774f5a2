"""Companies: who plays the games of an experiment, since that matters more than most numbers.

`resources/games/<id>/company.toml` names mixtures of bots: one for all seats, one for each seat,
or by lot, drawn for each seat of each game. A bot's name with its manners is a company too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import resources
from engine.bots.seating import seated
from engine.games import game
from engine.kernel.errors import LabError, SamsaraError
from engine.lab.experiments.data_rows import Rows
from engine.lab.simulate import BY_LOT

CAREFUL, AVERAGE, CASUAL, BEGINNERS = NAMES = ("careful", "average", "casual", "beginners")
_MOST_WEIGHT = 1_000
_WAYS = ("all", "seats", "lot")


@dataclass(frozen=True, slots=True)
class Company:
    """Bots of one table: by seat, the last one holding all that are left, or by lot."""

    name: str
    seats: tuple[str, ...] = ()
    lot: tuple[tuple[str, int], ...] = ()  # bots, and how often each is drawn

    def players(self, count: int) -> tuple[str, ...]:
        """Return who holds each seat; BY_LOT where that is drawn for each game."""
        if self.lot:
            return (BY_LOT,) * count
        return (*self.seats, *self.seats[-1:] * count)[:count]


@lru_cache(maxsize=16)
def companies_of(game_id: str) -> Mapping[str, Company]:
    """Return the companies of a game by their names, the most careful first."""
    file = f"games/{game_id}/company.toml"
    try:
        data = resources.toml(file)
    except FileNotFoundError:
        return {}
    return read_companies(data, file, game_id)


def company(game_id: str, name: str) -> Company:
    """Return a company by its name, or the one in which a bot of this name holds every seat."""
    known = companies_of(game_id)
    if name in known:
        return known[name]
    try:
        seated(game(game_id), name)
    except SamsaraError as error:
        if "(" in name or error.code != "bot-unknown":
            raise
        expected = " | ".join((*known, *game(game_id).levels, *game(game_id).bots))
        raise LabError("lab-company", given=name[:40], expected=expected) from None
    return Company(name, (name,))


def read_companies(data: Mapping[str, Any], file: str, game_id: str) -> Mapping[str, Company]:
    """Return the companies of a parsed `company.toml`, or say in one line what of it is wrong."""
    rows = Rows(file)
    rows.only(data, tuple(data))
    return {name: _company(rows, name, rows.table(data, name), game_id) for name in data}


def _company(rows: Rows, name: str, entry: Mapping[str, Any], game_id: str) -> Company:
    rows.only(entry, _WAYS)
    if len(entry) != 1:
        raise rows.wrong(name, " ".join(entry), " | ".join(_WAYS))
    if "lot" in entry:
        lot = _lot(rows, entry["lot"])
        _check(rows, name, game_id, [bot for bot, _ in lot])
        return Company(name, lot=lot)
    seats = (rows.text(entry, "all"),) if "all" in entry else rows.texts(entry, "seats")
    _check(rows, name, game_id, seats)
    return Company(name, seats)


def _lot(rows: Rows, table: object) -> tuple[tuple[str, int], ...]:
    if not isinstance(table, Mapping) or not table:
        raise rows.wrong("lot", table, '{ "BOT" = 1 }')
    return tuple(
        (str(bot), rows.whole(weight, str(bot), 1, _MOST_WEIGHT)) for bot, weight in table.items()
    )


def _check(rows: Rows, name: str, game_id: str, bots: Sequence[str] | Iterable[str]) -> None:
    """Refuse a company with a bot that the game has not."""
    for bot in bots:
        try:
            seated(game(game_id), bot)
        except SamsaraError as error:
            raise rows.wrong(name, bot, str(error.details.get("expected", ""))) from None
