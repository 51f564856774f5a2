"""A table of a playtest: a clock that is set by hand, and a session that runs on it."""

from datetime import UTC, datetime, timedelta

from engine.library.store import Library
from engine.playtest.clocks import Turn
from engine.playtest.sessions import Playtest, Seat, Session
from engine.playtest.store import PlaytestStore

ALIASES = "ABCD"


class HandClock:
    """Both clocks of a machine, moved by hand."""

    def __init__(self):
        self.mono = 5 * 10**9
        self.wall = datetime(2026, 1, 1, tzinfo=UTC)

    def monotonic_ns(self):
        return self.mono

    def now(self):
        return self.wall

    def go(self, ms):
        """Have time go by."""
        self.mono += ms * 1_000_000
        self.wall += timedelta(milliseconds=ms)

    def sleep(self, ms):
        """Have the machine sleep: its own clock stands."""
        self.wall += timedelta(milliseconds=ms)


def planned(game="ludo", seats=3, **more):
    """Return a session that is set up."""
    aliases = [Seat(seat, ALIASES[seat]) for seat in range(seats)]
    return Playtest(Session(game, **more), tuple(aliases))


class AtTable:
    """A library with one session in it, which runs."""

    def __init__(self, folder, clock=None, **more):
        self.clock = clock or HandClock()
        self.library = Library(folder, now=self.clock.now)
        self.store = PlaytestStore(self.library.database, self.clock.now, "0.2.0")
        self.id = self.store.create(planned(mode="free", **more))
        self.live = self.store.open(self.id, self.clock)
        self.live.start(Turn("play", 1, (0,)))

    def next_turn(self, seat, ms=0, phase="play"):
        """Have the turn pass to a seat after so long."""
        self.clock.go(ms)
        return self.live.log("turn", turn=Turn(phase, 1, (seat,)))

    def again(self):
        """Return the session as another window opens it."""
        return self.store.open(self.id, self.clock)
