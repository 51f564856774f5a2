"""Play log of playtests: JSON shaped like that of BG Stats, for programs that read such a file.

Its own documentation was out of reach: this follows what others read of it, so it is like one.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from engine.playtest.clocks import total
from engine.playtest.sessions import Playtest, Seat, game_called, named
from engine.playtest.store import Whole
from engine.playtest.templates import OTHER
from resources.catalogue import catalogue

_MINUTE = 60_000
_TEAM = ("won", "lost")  # then all win or lose together


def play_log(wholes: Sequence[Whole], lang: str = "en") -> str:
    """Return the plays with the games, players and places that they refer to."""
    tests = [one.playtest for one in wholes]
    words = catalogue(lang)
    names = {_game(one): game_called(one.session.game, one.session.edition, words) for one in tests}
    games = _numbered(names)
    places = _numbered(one.session.place for one in tests if one.session.place)
    called = {_person(one, seat): seat.alias for one in tests for seat in one.seats}
    people = _numbered(called)
    data = {
        "games": [_named("game", key, n, names[key]) for key, n in games.items()],
        "players": [
            _named("player", key, n, called[key]) | {"isAnonymous": True}
            for key, n in people.items()
        ],
        "locations": [_named("place", key, n, key) for key, n in places.items()],
        "plays": [_play(one, games, places, people) for one in tests],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _game(one: Playtest) -> str:
    """Return what tells a game from others: a prototype is known by its name and version alone."""
    session = one.session
    return f"{OTHER} {session.edition}" if session.game == OTHER else session.game


def _person(one: Playtest, seat: Seat) -> str:
    """Return what tells a person from others: without an alias each seat of each play is one."""
    return seat.alias if named(seat) else f"{one.session.uuid} {seat.seat}"


def _numbered(keys: Any) -> dict[str, int]:
    return {key: n for n, key in enumerate(dict.fromkeys(keys), 1)}


def _named(kind: str, key: str, number: int, name: str) -> dict[str, Any]:
    uuid = str(uuid5(NAMESPACE_URL, f"samsara-table:{kind}:{key}"))
    return {"id": number, "uuid": uuid, "name": name}


def _play(
    one: Playtest, games: dict[str, int], places: dict[str, int], people: dict[str, int]
) -> dict[str, Any]:
    session = one.session
    first = one.entries[0].turn.seats[:1] if one.entries and one.entries[0].turn else ()
    play = {
        "uuid": session.uuid,
        "playDate": _date(session.started),
        "durationMin": round(total(one.segments, session.clock_ms) / _MINUTE),
        "gameRefId": games[_game(one)],
        "usesTeams": session.team in _TEAM,
        "ignored": session.extent == "broken-off",
        "playerScores": [
            {
                "playerRefId": people[_person(one, seat)],
                "score": "" if seat.score is None else f"{seat.score:g}",
                "winner": _won(one, seat),
                "rank": seat.rank or 0,
                "startPlayer": first == (seat.seat,),
                "role": seat.role,
                "newPlayer": seat.plays == "0",
            }
            for seat in one.seats
        ],
        "notes": session.goal,
    }
    return play | ({"locationRefId": places[session.place]} if session.place else {})


def _won(one: Playtest, seat: Seat) -> bool:
    return one.session.team == "won" if one.session.team in _TEAM else seat.rank == 1


def _date(moment: str) -> str:
    try:
        return f"{datetime.fromisoformat(moment):%Y-%m-%d %H:%M:%S}"
    except ValueError:
        return ""
