"""Live session: one playtest that is logged now, a transaction for each thing that happens.

What is kept stands in `playtest`, a value that others may read at any time. If another window goes
on with the same session, nothing more is written here: `playtest-taken`, and it may only be read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from typing import Any

from engine.kernel.asking import Atom
from engine.kernel.errors import PlaytestError
from engine.library.database import Database
from engine.playtest import clocks, corrections, entries, observing, saving, sessions
from engine.playtest.clocks import Clock, Kind, Moment, Think, Turn
from engine.playtest.entries import Delta, Entry, Source
from engine.playtest.observing import Observation, Severity
from engine.playtest.sessions import Mode, Playtest, Session
from engine.playtest.ticking import Gap, RunningClock, moment_of

_BEAT_MS = 5_000  # after which the clock alone is written down
Also = Callable[[sqlite3.Connection], None]


class LiveSession:
    """A session as it was opened, and where its further rows go."""

    def __init__(self, database: Database, number: int, playtest: Playtest, clock: Clock) -> None:
        self.id = number
        self.playtest = playtest
        self.read_only = False
        self.gap: Gap | None = None  # the last one that nobody asked for, until it is judged
        self._database = database
        self._open: sqlite3.Connection | None = None  # within a transaction of several things
        self._clock = RunningClock(clock, playtest.session.clock_ms)
        self._look, self._slept = self._clock.look()

    @property
    def session(self) -> Session:
        """Return the session as it is kept."""
        return self.playtest.session

    @property
    def turn(self) -> Turn:
        """Return where the table stands."""
        return entries.turn_now(self.playtest.entries)

    @property
    def running(self) -> bool:
        """Say whether the clock goes, here and now."""
        return self._clock.running

    def now(self) -> int:
        """Return what the session's clock shows."""
        return self._clock.look()[0].ms

    def thought(self) -> list[Think]:
        """Return what every turn took so far."""
        one = self.playtest
        return clocks.turns(one.segments, entries.standing(one.entries), self.now())

    # the clock

    def start(self, turn: Turn) -> None:
        """Begin: the clock goes, and the table stands here."""
        if self.session.state != "setup":
            raise PlaytestError("playtest-begun", number=self.session.number)
        one, at = self._begin()
        log = entries.logged(one.entries, at, entries.BEGIN, turn=turn)
        session = replace(one.session, state="running", started=at.wall)
        segments = clocks.opened(one.segments, at, "play", turn, 0)
        self._keep(replace(one, session=session, entries=log, segments=segments))
        self._clock.go(self._look)

    def pause(self) -> None:
        """Have the clock stand."""
        if self.session.state != "running":
            return
        if not self.running:
            self.resume()  # it was left running: what lies between is a pause of its own
        one, at = self._begin()
        session = replace(one.session, state="paused")
        self._keep(replace(one, session=session, segments=clocks.paused(one.segments, at)))
        self._clock.stand(self._look)

    def resume(self) -> None:
        """Have the clock go on: after a pause, an end that was none, or a program that died."""
        session = self.session
        if session.state == "setup" or self.running:
            return
        one, at = self._begin()
        segments, changes = one.segments, one.changes
        if session.state == "running":
            left = Moment(at.ms, session.seen)
            self._slept = Gap(left, clocks.wall_ms(session.seen, at.wall))
            segments = clocks.paused(segments, left, "restart", self._slept.away_ms)
        elif session.state == "ended":
            before, after = {"ended": session.ended}, {"ended": ""}
            changes = corrections.noted(changes, at, "reopened", "session", before, after)
        kind = clocks.kind_before(segments)
        segments = clocks.resumed(segments, at, kind, self.turn, len(one.entries) - 1)
        session = replace(one.session, state="running", ended="")
        self._keep(replace(one, session=session, segments=segments, changes=changes))
        self._clock.go(self._look)

    def end(self) -> None:
        """End the session; its result may be told before or after."""
        if self.session.state in ("setup", "ended"):
            return
        one, at = self._begin()
        segments = clocks.closed(one.segments, at)
        session = replace(one.session, state="ended", ended=at.wall)
        self._keep(replace(one, session=session, segments=segments))
        self._clock.stand(self._look)

    def tick(self) -> Gap | None:
        """Look at the clock, each second or so; return a sleep of the machine just noticed."""
        if not self.running or self.read_only:
            return None
        look, gap = self._clock.look()
        self._clock.ticks = True
        if gap is not None or look.ms - self.session.clock_ms >= _BEAT_MS:
            one, _ = self._begin()
            self._keep(one)
        else:
            self._clock.looked(look)
        return gap

    def was_play(self, n: int | None = None) -> None:
        """Take a pause for play, the last if none is named: all that came after it is later."""
        one, at = self._begin()
        if n is None:
            n = max((part.n for part in one.segments if part.away_ms is not None), default=-1)
        segments, by = clocks.was_play(one.segments, n)
        pause = one.segments[n]
        changes = corrections.noted(
            one.changes, at, "was-play", f"segment:{n}", {"away_ms": by}, {"away_ms": None}
        )

        def later(row: Any) -> Any:
            after = row.at_ms > pause.from_ms or row.wall > pause.wall
            return replace(row, at_ms=row.at_ms + by) if after else row

        log = tuple(later(row) for row in one.entries)
        notes = tuple(later(row) for row in one.observations)
        seats = tuple(sessions.later(seat, pause.from_ms, by) for seat in one.seats)
        new = replace(one, segments=segments, entries=log, observations=notes, changes=changes)
        self._keep(self._labelled(replace(new, seats=seats)), later_by=by)
        self.gap = None

    def counted_as_pause(self) -> None:
        """Leave the last gap a pause."""
        self.gap = None

    def move_end(self, n: int, to_ms: int) -> None:
        """Move the end of a segment between its neighbours'."""
        one, at = self._begin()
        segments = clocks.moved_end(one.segments, n, to_ms, at.ms)
        before, after = {"to_ms": one.segments[n].to_ms}, {"to_ms": to_ms}
        changes = corrections.noted(one.changes, at, "moved", f"segment:{n}", before, after)
        self._keep(replace(one, segments=segments, changes=changes))

    def look_up(self) -> str:
        """Begin to look up a rule; return the name of the observation that says so."""
        note = self.note(tag=observing.LOOKED_UP)
        self._go_to("look-up")
        return note

    def looked_up(self, note: str, rule: str = "") -> None:
        """End a look-up; it is kept with its length."""
        self._go_to("play")
        one, at = self._begin()
        found = observing.found(one.observations, note)
        new = replace(found, lasted_ms=at.ms - found.at_ms, rule=rule or found.rule, draft=False)
        self._keep(replace(one, observations=observing.put(one.observations, new)))

    def teach(self, *, on: bool) -> None:
        """Begin or end an explanation in the middle of a game."""
        self._go_to("teach" if on else "play")

    def _go_to(self, kind: Kind) -> None:
        if self.running:
            one, at = self._begin()
            last = len(one.entries) - 1
            segments = clocks.opened(one.segments, at, kind, self.turn, last)
            self._keep(replace(one, segments=segments))

    # the log

    def log(
        self,
        verb: str,
        args: Sequence[Atom] = (),
        deltas: Sequence[Delta] = (),
        *,
        seat: int | None = None,
        turn: Turn | None = None,
        source: Source = "facilitator",
    ) -> Entry:
        """Keep what happened; with a `turn` the table moves on there."""
        self._refuse_before_start()
        one, at = self._begin()
        log = entries.logged(
            one.entries, at, verb, seat=seat, args=args, deltas=deltas, turn=turn, source=source
        )
        self._keep(self._moved(replace(one, entries=log), at))
        return self.playtest.entries[len(log) - 1]

    def at(self, turn: Turn) -> None:
        """Have the table stand elsewhere by the entry made last, as the engine says after it."""
        one, at = self._begin()
        if entries.turn_now(one.entries) == turn or not one.entries:
            return
        last = next(row for row in reversed(one.entries) if not row.void)
        log = entries.put(one.entries, replace(last, turn=turn))
        self._keep(self._moved(replace(one, entries=log), at, last.n))

    def set_mode(self, mode: Mode) -> None:
        """Go on refereed or as a free log; nothing from before is taken back in the other."""
        if mode == self.session.mode:
            return
        one, at = self._begin()
        log = one.entries
        if self.session.state != "setup":
            log = entries.logged(log, at, entries.MODE, args=(mode,))
        self._keep(replace(one, session=replace(one.session, mode=mode), entries=log))

    def undo(self) -> Entry | None:
        """Take back the last entry of the free log; return it."""
        taken = entries.undoable(self.playtest.entries)
        return taken and self._marked(taken, entries.undone)

    def redo(self) -> Entry | None:
        """Give back what was taken back last; return it."""
        given = entries.redoable(self.playtest.entries)
        return given and self._marked(given, entries.redone)

    def _marked(self, entry: Entry, mark: Callable[..., entries.Entries]) -> Entry:
        one, at = self._begin()
        self._keep(self._labelled(replace(one, entries=mark(one.entries, at))))
        return self.playtest.entries[entry.n]

    def correct(self, entry: Entry, why: str = "") -> None:
        """Put an entry right: it stands in the place of the one of its number."""
        one, at = self._begin()
        log, changes = corrections.corrected(one.entries, one.changes, at, entry, why)
        self._keep(self._labelled(replace(one, entries=log, changes=changes)))

    def drop(self, n: int, why: str = "", *, void: bool = True) -> None:
        """Have an entry count no more, wherever it stands; or count again."""
        one, at = self._begin()
        log, changes = corrections.dropped(one.entries, one.changes, at, n, why, void=void)
        self._keep(self._labelled(replace(one, entries=log, changes=changes)))

    # what was seen

    def note(
        self, *, tag: str = "", seats: Sequence[int] = (), text: str = "", rule: str = ""
    ) -> str:
        """Begin a note at its first letter, or at the key of its tag; return its name."""
        return self._note(tag, seats, text, rule, draft=True)

    def observe(
        self, tag: str, seats: Sequence[int] = (), text: str = "", severity: Severity = 0
    ) -> str:
        """Keep a note that is complete at once."""
        return self._note(tag, seats, text, "", severity, draft=False)

    def _note(
        self,
        tag: str,
        seats: Sequence[int],
        text: str,
        rule: str,
        severity: Severity = 0,
        *,
        draft: bool,
    ) -> str:
        one, at = self._begin()
        here = self.turn
        last = len(one.entries) - 1 if one.entries else None
        new = Observation(at.ms, at.wall, last, here.phase, here.round, tuple(seats), tag)
        new = replace(new, text=text, rule=rule, severity=severity, draft=draft)
        self._keep(replace(one, observations=(*one.observations, new)))
        return new.uuid

    def write(self, note: str, **new: Any) -> None:
        """Write a note as far as it is typed; one that was kept is put right, with its audit."""
        one, at = self._begin()
        old = observing.found(one.observations, note)
        now, changes = replace(old, **new), one.changes
        if not old.draft and now != old:
            before, after = corrections.differing(old, now)
            subject = f"observation:{note}"
            changes = corrections.noted(changes, at, "corrected", subject, before, after)
        notes = observing.put(one.observations, now)
        self._keep(replace(one, observations=notes, changes=changes))

    def keep_note(self, note: str, **last: Any) -> None:
        """Keep a draft."""
        self.write(note, **last, draft=False)

    def discard(self, note: str) -> None:
        """Let go of a draft."""
        one, _ = self._begin()
        left = tuple(row for row in one.observations if row.uuid != note or not row.draft)
        self._keep(replace(one, observations=left))

    # what all of it goes through

    def change(
        self, make: Callable[[Playtest, Moment], Playtest], also: Also | None = None
    ) -> None:
        """Keep whatever else is made of the playtest, in one transaction."""
        one, at = self._begin()
        self._keep(make(one, at), also)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Have all that happens in here be on the disk together, or none of it."""
        playtest, gap, clock = self.playtest, self.gap, copy(self._clock)
        try:
            with self._database.change() as self._open:
                yield
        except BaseException:
            self.playtest, self.gap, self._clock = playtest, gap, clock
            raise
        finally:
            self._open = None

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        if self._open is not None:
            yield self._open
            return
        with self._database.change() as db:
            yield db

    def query(self, statement: str, given: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return rows of the library that stand beside the session's own."""
        with self._transaction() as db:
            return db.execute(statement, given).fetchall()

    def _refuse_before_start(self) -> None:
        if self.session.state == "setup":
            raise PlaytestError("playtest-not-begun", number=self.session.number)

    def _begin(self) -> tuple[Playtest, Moment]:
        """Return the playtest with a sleep of the machine cut out, and the moment it is."""
        if self.read_only:
            raise PlaytestError("playtest-taken", number=self.session.number)
        self._look, self._slept = self._clock.look()
        one, at, gap = self.playtest, moment_of(self._look), self._slept
        if gap is not None:
            last = one.segments[-1]
            segments = clocks.paused(one.segments, gap.at, "slept", gap.away_ms)
            after = Moment(gap.at.ms, at.wall)
            segments = clocks.opened(segments, after, last.kind, self.turn, last.entry)
            one = replace(one, segments=segments)
        return one, at

    def _moved(self, one: Playtest, at: Moment, by: int | None = None) -> Playtest:
        """Return a playtest whose clock counts for whoever is to decide now."""
        n = len(one.entries) - 1 if by is None else by
        if self.session.state != "running" or one.entries[n].turn is None:
            return one
        standing = entries.standing(one.entries)
        turn, last = standing(n)[1], len(one.entries) - 1
        segments = clocks.opened(one.segments, at, "play", turn, last)
        thought = clocks.turns(segments[:-1], standing, at.ms)
        notes = observing.with_overlong(one.observations, thought, at)
        return replace(one, segments=segments, observations=notes)

    def _labelled(self, one: Playtest) -> Playtest:
        segments = clocks.labelled(one.segments, entries.standing(one.entries))
        return replace(one, segments=segments)

    def _keep(self, new: Playtest, also: Also | None = None, later_by: int = 0) -> None:
        """Have a playtest on the disk, with the clock as it was just looked at; or be as before."""
        look = self._look._replace(ms=self._look.ms + later_by)
        at = moment_of(look)
        new = replace(new, session=replace(new.session, clock_ms=at.ms, seen=at.wall))
        try:
            with self._transaction() as db:
                kept = saving.update(db, self.id, self.playtest, new)
                if also is not None:
                    also(db)
        except PlaytestError as error:
            self.read_only |= error.code in ("playtest-taken", "playtest-gone")
            raise
        self.playtest, self.gap = kept, self._slept or self.gap
        self._clock.looked(look)
