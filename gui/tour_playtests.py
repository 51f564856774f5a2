"""Playtests for the tour: one that was counted by hand and one that was refereed, both paused."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from engine import games
from engine.kernel.match import EVERY, Match
from engine.library.store import Library
from engine.playtest.live import LiveSession
from engine.playtest.sessions import Mode, Playtest, Seat, Session, setup_of
from engine.playtest.store import PlaytestStore
from gui.games import playable
from gui.shell.playtests.tally import Tally

_GAME = playable()[0]
_SECONDS = 23  # between two things that happen
_ALIASES = ("Ana", "Ben", "Chiara", "Dai")
_ROLES = ("farmer", "scholar", "merchant", "monk")
_BEGAN = datetime(2026, 11, 14, 18, tzinfo=UTC)
_ENTERED = 24  # answers and draws of the match that is refereed


class StepClock:
    """A clock that goes on by as much at every look, so that pictures are always the same."""

    def __init__(self) -> None:
        self._looks = 0

    def monotonic_ns(self) -> int:
        """Return the time of the next look."""
        self._looks += 1
        return self._looks * _SECONDS * 10**9

    def now(self) -> datetime:
        """Return the time of day of the last look."""
        return _BEGAN + timedelta(seconds=self._looks * _SECONDS)


def counted(library: Library) -> int:
    """Keep a session of v5.7 that was counted by hand; return its number."""
    live = _opened(library, "free", _ROLES)
    tally = Tally(live)
    tally.begin()
    for _ in range(5):
        tally.next_phase()
    actions = {one.key: one for one in tally.template.actions}
    live.log("count", ("calamity",), [tally.held((None, "calamity"), 7)])
    for seat, key in enumerate(("labour", "practice", "give", "protect")):
        tally.act(seat, actions[key])
        tally.next_turn()
    live.keep_note(live.note(tag="broken"), text="C6: nobody can pay", severity=3)
    live.pause()
    return live.id


def refereed(library: Library) -> int:
    """Keep a session of v5.7 that is refereed; return its number."""
    live = _opened(library, "refereed", ())
    game = games.game(live.session.game)
    setup = setup_of(live.playtest, "tour", "0" * 32)
    store = PlaytestStore(library.database, _day, "")
    kept = store.referee(live, setup, game.edition, game.digest(setup))
    match = Match(game, setup, (), keeper=kept, clock=live.now, hold=EVERY)
    live.start(Tally(live).opening())
    for _ in range(_ENTERED):
        if match.draw is not None:
            match.release(0)
        else:
            match.answer(match.asks[0].seat, match.asks[0].options[0])
    live.pause()
    return live.id


def _day() -> datetime:
    """Return the day of the playtests."""
    return _BEGAN


def _opened(library: Library, mode: Mode, roles: tuple[str, ...]) -> LiveSession:
    edition = games.game(_GAME).edition
    seats = tuple(
        Seat(at, alias, roles[at] if roles else "", plays="3-9")
        for at, alias in enumerate(_ALIASES)
    )
    store = PlaytestStore(library.database, _day, "")
    session = Session(_GAME, mode, edition=edition, kit="9c1f·04e2", goal="Is it tense?")
    return store.open(store.create(Playtest(session, seats)), StepClock())
