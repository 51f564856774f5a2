"""Playtests to be found in the library of a window: logged by a clock of their own."""

from datetime import UTC, datetime, timedelta

from typing_in import bot_match, enter

from engine import games
from engine.kernel.game import PERSON
from engine.kernel.journal import Step, Time
from engine.kernel.match import EVERY, Match
from engine.playtest.afterwards import with_feedback, with_result
from engine.playtest.clocks import Turn
from engine.playtest.entries import Delta
from engine.playtest.feedback import Answer
from engine.playtest.items import Item
from engine.playtest.questions import Question
from engine.playtest.results import of_outcome
from engine.playtest.sessions import Playtest, Seat, Session, setup_of
from engine.playtest.store import PlaytestStore

SECONDS = 20  # between two things that happen
ALIASES = ("Ana", "Ben", "Chiara", "Dai", "Eva", "Finn", "Gus", "Hua")


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self):
        self.ms = self.slept = 0

    def monotonic_ns(self):
        return self.ms * 1_000_000

    def now(self):
        gone = timedelta(milliseconds=self.ms + self.slept)
        return datetime(2026, 11, 14, 18, tzinfo=UTC) + gone

    def on(self, seconds=SECONDS):
        self.ms += seconds * 1000

    def sleep(self, seconds):
        self.slept += seconds * 1000


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


def reviewed(library, seed="one", **session):
    """Keep a session of v1.3 that was refereed to its end, with notes; return its number."""
    rules = games.game("merit13")
    records = bot_match("merit13", 3, seed, session.get("house"))[1]
    clock = Clock()
    store = PlaytestStore(library.database, clock.now)
    live = store.open(kept(library, "merit13", "refereed", 3, **session), clock)
    given = setup_of(live.playtest, "seed")
    match_kept = store.referee(live, given, rules.edition, rules.digest(given))
    match = Match(rules, match_kept.setup, keeper=match_kept, hold=EVERY, clock=live.now)
    live.start(Turn("setup", 1))
    entered = [one for one in records if not isinstance(one, (Step, Time))]
    for at, record in enumerate(entered):
        clock.on()
        enter(match, record)
        seats = tuple(ask.seat for ask in match.asks)
        live.at(Turn(rules.phase(match.state, match.asks), rules.round(match.state), seats))
        if at % 20 == 7:
            live.observe("broken" if at == 7 else "confused", (0,), "What now?")
    live.change(with_result(of_outcome(match.outcome, team=True, parts=rules.score_parts)))
    live.change(with_feedback(0, "paper", [Answer(0, "fun", 4)]))
    live.end()
    return live.id


def carried(library, game="merit57"):
    """Keep something to do, something done, and a question with a verdict and one without."""
    store, day = PlaytestStore(library.database, Clock().now), "2026-11-14T18:00:00+00:00"
    by = next(iter(store.numbers(game)), "")
    store.put(Item(game, "Say on the card what happens if nobody can pay", day, 1.0))
    store.put(Item(game, "A reason to give before the fourth round", day, 2.0))
    store.put(Item(game, "A larger heart", day, 3.0, None, "done", day, by))
    store.put(Question(game, "Does a limit of 10 make the last round matter?", day))
    store.put(Question(game, "Is one left behind?", day, "answered", "Not since the new aid."))
