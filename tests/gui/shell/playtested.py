"""Playtests to be found in the library of a window: logged by a clock of their own."""

from datetime import UTC, datetime, timedelta

from engine import games
from engine.kernel.game import PERSON
from engine.playtest.entries import Delta
from engine.playtest.sessions import Playtest, Seat, Session
from engine.playtest.store import PlaytestStore

SECONDS = 20  # between two things that happen
ALIASES = ("Ana", "Ben", "Chiara", "Dai", "Eva", "Finn", "Gus", "Hua")


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self):
        self.ms = 0

    def monotonic_ns(self):
        return self.ms * 1_000_000

    def now(self):
        return datetime(2026, 11, 14, 18, tzinfo=UTC) + timedelta(milliseconds=self.ms)

    def on(self, seconds=SECONDS):
        self.ms += seconds * 1000


def kept(library, game="merit57", mode="free", seats=4, roles=(), **session):
    """Keep a session that is set up; return its number in the library."""
    known = game in games.IDS
    edition = games.game(game).edition if known else ""
    rows = tuple(
        Seat(at, ALIASES[at], roles[at] if at < len(roles) else "", PERSON, "3-9")
        for at in range(seats)
    )
    playtest = Playtest(Session(game, mode, edition=edition, kit="9c1f·04e2", **session), rows)
    return PlaytestStore(library.database, Clock().now).create(playtest)


def logged(library, **setup):
    """Keep a free log of v5.7 with some of everything, paused; return its number."""
    from gui.shell.playtests.tally import Tally

    roles = ("farmer", "scholar", "merchant", "monk")
    number = kept(library, roles=roles, **setup)
    clock = Clock()
    live = PlaytestStore(library.database, clock.now).open(number, clock)
    tally = Tally(live)
    tally.begin()
    clock.on()
    tally.next_phase()
    actions = {one.key: one for one in tally.template.actions}
    for seat, key in enumerate(("labour", "practice", "give", "protect")):
        clock.on()
        tally.act(seat, actions[key])
        clock.on()
        tally.next_turn()
    clock.on()
    live.log("count", ("calamity",), (Delta("calamity", 7),))
    live.observe("downtime", (0,), "looks at a phone while the others count")
    live.keep_note(live.note(tag="broken", text="nobody can pay"), severity=3)
    clock.on(3 * 3600)
    live.pause()
    return number
