"""Setup draft: what a new session is offered with, and whether its kit is like its rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from engine import games
from engine.bots.seating import is_known
from engine.kernel.errors import SamsaraError
from engine.kernel.game import PERSON, Game, Setup
from engine.kernel.rules import Value
from engine.playtest import kits, templates
from engine.playtest.kit_words import kept_short
from engine.playtest.kits import Kit
from engine.playtest.sessions import LETTERS, NOBODY, Playtest, Seat, Session, setup_of
from engine.playtest.store import PlaytestStore
from engine.playtest.templates import OTHER
from gui.games import playable
from gui.shell.playtests.keeping import known
from gui.shell.playtests.wording import ROLES
from resources.catalogue import catalogue

SEATS = range(1, 9)  # of a prototype: as many as have a key
_USUAL = 4
_SHOWN = 3  # numbers that a sentence names


class Odds(NamedTuple):
    """How a kit differs from the rules of a session."""

    told: str  # in short, as it is kept: protect_merit 3
    house: dict[str, Value] | None  # the kit's own rules, if they are known
    more: int = 0  # numbers that are not named


def game_of(game_id: str, content: str = "") -> Game[Any] | None:
    """Return a game with its rules; a prototype has none here."""
    return games.game(game_id, content) if known(game_id) else None


def offered(store: PlaytestStore, game_id: str = "") -> Playtest:
    """Return the setup that a page begins with: that of the last session, as far as it fits."""
    last = store.prefill(game_id)
    if last is None or not (known(last.session.game) or last.session.game == OTHER):
        before = store.prefill()
        last = blank(game_id or playable()[0])
        if before is not None:  # who leads it, and where, is the same
            kept = before.session
            session = replace(last.session, place=kept.place, facilitator=kept.facilitator)
            last = replace(last, session=session)
    return fitting(last)


def blank(game_id: str) -> Playtest:
    """Return the setup of a game that was never tested."""
    game = game_of(game_id)
    seats = _USUAL if game is None else game.default_seats
    session = Session(game_id, "free" if game is None else "refereed", taught="rulebook")
    return Playtest(session, tuple(Seat(seat, LETTERS[seat]) for seat in range(seats)))


def fitting(draft: Playtest) -> Playtest:
    """Return a setup by the game as it is today: rules or bots of an older one may be gone."""
    session = draft.session
    if session.facilitator == NOBODY:
        session = replace(session, facilitator="")
    seats = tuple(
        replace(seat, alias=LETTERS[seat.seat] if seat.alias in ("", NOBODY) else seat.alias)
        for seat in draft.seats
    )
    try:
        game = game_of(session.game, session.content)
        house = {} if game is None else game.rule_sheet.unlike(session.house)
        if game is not None:
            game.rule_sheet.resolve(house)
    except SamsaraError:  # content or rules that are no more
        session = replace(session, house={}, content="")
        game, house = game_of(session.game), {}
    if game is None:
        return replace(draft, session=session, seats=seats)
    if len(seats) not in game.seats:
        seats = blank(session.game).seats
    seats = tuple(
        seat
        if seat.player == PERSON or is_known(game, seat.player)
        else replace(seat, player=PERSON)
        for seat in seats
    )
    session = replace(
        session, house=house, edition=game.edition, rules=game.rule_sheet.digest(house)
    )
    return replace(draft, session=session, seats=seats)


def odds(kit: Kit, game: Game[Any], house: Mapping[str, Value]) -> Odds | None:
    """Return how a kit differs from the rules that are chosen; None if it is not known to."""
    sheet = game.rule_sheet
    if not kits.differs(kit, sheet.digest(house)):
        return None
    own = kits.house_of(kit, sheet)
    if own is None:
        return Odds(kit.rules, None)
    theirs, ours = sheet.resolve(own), sheet.resolve(house)
    unlike = {key: value for key, value in theirs.items() if value != ours[key]}
    told = kept_short({key: unlike[key] for key in list(unlike)[:_SHOWN]})
    return Odds(told, own, max(0, len(unlike) - _SHOWN))


def roles(game_id: str) -> list[str]:
    """Return what a seat of a game can play, as its catalogue has it; the order is that of keys."""
    heads = tuple(f"{game_id}.{kind}." for kind in ROLES)
    return sorted(key.rpartition(".")[2] for key in catalogue("en").keys if key.startswith(heads))


def check(draft: Playtest) -> None:
    """Refuse a session that cannot be begun by its rules, as the game itself does."""
    session = draft.session
    game = game_of(session.game, session.content)
    if game is not None:
        game.begin(setup_of(draft, "check"))


def seat_keys(game: Game[Any], house: Mapping[str, Value], players: tuple[str, ...]) -> list[str]:
    """Return what each seat goes by before anything is drawn."""
    with suppress(SamsaraError):
        state = game.begin(Setup(game.id, players, "names", dict(house)))
        return [game.seat_key(state, seat) for seat in range(len(players))]
    return [""] * len(players)


def counting(names: tuple[str, ...]) -> str:
    """Return the template of a prototype whose counters are called so, as JSON."""
    made = templates.other_game()
    counters = tuple(
        replace(one, label=name, word="" if name else one.word)
        for one, name in zip(made.seat_counters, names, strict=True)
    )
    data = templates.to_data(replace(made, seat_counters=counters))
    return json.dumps(data, ensure_ascii=False)


def counted(template: str) -> tuple[str, ...]:
    """Return what the counters of a prototype are called; empty where they have no name yet."""
    usual = templates.other_game()
    with suppress(SamsaraError, ValueError):
        found = templates.read_own(json.loads(template), OTHER)
        if len(found.seat_counters) == len(usual.seat_counters):
            return tuple(one.label for one in found.seat_counters)
    return ("",) * len(usual.seat_counters)
