"""Session double: what a table needs of a session and no more, without workers and pauses."""

from random import Random

from driving import drive
from PySide6.QtCore import QObject, Signal

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.errors import SamsaraError
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match


class Sitting(QObject):
    """A person's seats ask, everybody else answers at once; `hold` are dice thrown by hand."""

    told = Signal(object)
    moved = Signal()
    thinking = Signal(int, bool)
    failed = Signal(str, dict)

    def __init__(self, match, bots=None):
        super().__init__()
        self.match = match
        self.bots = bots or {}
        self.halted = 0
        self.skipped = 0

    game = property(lambda self: self.match.game)
    setup = property(lambda self: self.match.setup)
    state = property(lambda self: self.match.state)
    outcome = property(lambda self: self.match.outcome)
    draw = property(lambda self: self.match.draw)
    past = property(lambda self: self.match.log)
    undecided = property(lambda self: self.match.asks)
    forced = property(lambda self: self.match.forced)

    @property
    def seat(self):
        people = self.setup.people
        asked = [ask.seat for ask in self.match.asks if ask.seat in people]
        return (asked or people or (0,))[0]

    @property
    def asks(self):
        return tuple(ask for ask in self.match.asks if ask.seat in self.setup.people)

    @property
    def waits_for(self):
        return next((ask.seat for ask in self.match.asks), None)

    def journal(self):
        return self.match.journal()

    @property
    def hash(self):
        return fingerprint(self.state)

    def answer(self, seat, option):
        try:
            before = len(self.match.log)
            self.match.answer(seat, option)
            self._tell(before)
        except SamsaraError as error:
            self.failed.emit(error.code, error.details)

    def throw(self):
        before, topic = len(self.match.log), self.draw.topic
        events = self.match.release()
        while not events and self.draw is not None and self.draw.topic == topic:
            events = self.match.release()
        self._tell(before)

    def undo(self):
        if self.match.undo(self.seat):
            self.moved.emit()

    def skip(self):
        self.skipped += 1

    def halt(self):
        self.halted += 1

    def go_on(self):
        self.halted -= 1

    def _tell(self, before):
        self.run()
        self.told.emit(self.match.log[before:])
        self.moved.emit()

    def run(self):
        """Let everybody answer and throw who is no person."""
        drive(self.match, self.bots)
        while self.match.draw is not None and self.state.seat not in self.setup.people:
            self.match.release()
            drive(self.match, self.bots)


def sit(game_id, seed, *, players=None, house=None, inputs=None, hold=(), answers=0, names=()):
    """Return a sitting after so many answers at random; persons hold every seat unless told."""
    rules = game(game_id)
    seats = players or (PERSON,) * rules.default_seats
    setup = Setup(game_id, seats, seed, house or {}, inputs or {}, names=names)
    rules = rules.called(setup)
    match = Match(rules, setup, hold=() if answers else hold)
    bots = {
        seat: bot
        for seat, bot in enumerate(seat_bots(rules, setup))
        if setup.players[seat] != PERSON
    }
    sitting = Sitting(match, bots)
    sitting.run()
    rng = Random(seed)
    for _ in range(answers):
        if match.outcome is None:
            ask = match.asks[0]
            match.answer(ask.seat, ask.options[rng.randrange(len(ask.options))])
            sitting.run()
    if answers and hold:
        sitting.match = Match(rules, setup, match.records, hold=hold)
    return sitting
