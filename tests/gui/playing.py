"""Autoplayer: a hand that throws what waits, and makes the gesture it is told.

A gesture is made wholly by its route; a way that could still go on is ended by the button on the
prompt. `Player` plays at a table until its match is over, and looks after each gesture whether
just that answer was taken.
"""

from random import Random

from hand import LEFT, ROUTES, click, drag, spot, tap, walk_to
from pace import PATIENCE_MS
from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop, QPoint, Qt
from PySide6.QtTest import QTest

from engine.games import game
from gui.session import bot_worker
from gui.table.hand.holding import DONE

# A house by which a match of a short game lasts as long as those of the others.
LONG = {"cier": {"extra_hp": (14, 2, 2, 2, 2, 2, 2, 2)}}


def person_and_bots(game_id, *, quick=False):
    """Return the seats of a game as a person finds them, or few, with bots that answer at once."""
    rules = game(game_id)
    if quick:
        return ("person",) + (bot_worker.quick_sibling(rules, rules.default_bot),) * (
            rules.seats[0] - 1
        )
    return ("person",) + (rules.default_bot,) * (rules.default_seats - 1)


def make(table, gesture, route="drag"):
    """Make a gesture by one route, to its end."""
    ROUTES[route](table, gesture)
    if table.hands.thing is not None and DONE in table.hands.targets:
        if route == "keys":
            walk_to(table, DONE)
            tap(table, Qt.Key.Key_Return)
        else:
            click(table, DONE)


def by_hand(table, gesture):
    """Drag what has a place to be brought to, click what is a button on the prompt."""
    make(table, gesture, "drag" if gesture.places else "clicks")


def throw(table):
    """Throw the die that waits by dragging and letting go."""
    die = table.hands.offer_.die
    drag(table, die, spot(table, die) + QPoint(90, -60))


def wait_until(done):
    """Run the event loop until this is so."""
    deadline = QDeadlineTimer(PATIENCE_MS)
    while not done():
        assert not deadline.hasExpired(), "it never came"
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 10)


class Player:
    """The person at one table with a real session, who decides at random or as told."""

    def __init__(self, table, seed=0, choose=None):
        self.table = table
        self.rng = Random(seed)
        self.choose = choose or self.rng.choice
        self.answers = self.throws = 0

    @property
    def session(self):
        return self.table.session

    @property
    def over(self):
        return self.session.outcome is not None

    def asked(self):
        """Say whether it is for the person to do something."""
        return bool(self.table.gestures or self.table.hands.offer_.die)

    def go_on(self):
        """Leave what the board shows for as long as somebody looks at it."""
        if self.table.pause is not None:
            tap(self.table, Qt.Key.Key_Return)

    def wait(self):
        """Wait until the person is asked, or the match is over; look at nothing for long."""
        QCoreApplication.processEvents()  # a table that is laid anew is laid so before it is used

        def ready():
            self.go_on()
            return self.over or self.asked()

        wait_until(ready)

    def turn(self):
        """Do one thing: throw, or answer; say whether there was one to be done."""
        self.wait()
        if self.over:
            return False
        length = len(self.session.journal().records)
        if self.table.hands.offer_.die:
            throw(self.table)
            self.throws += 1
            assert len(self.session.journal().records) > length, "the throw was not taken"
            return True
        gestures = self.table.gestures
        gesture = self.choose([g for g in gestures if not g.caution] or gestures)
        by_hand(self.table, gesture)
        new = self.session.journal().records[length:]
        mine = (gesture.seat, gesture.option) in [record[:2] for record in new]
        assert mine or self._overtaken(new), gesture
        people = self.session.people  # overtaken, the hand may have done something else
        self.answers += sum(getattr(record, "seat", -1) in people for record in new)
        return True

    def _overtaken(self, new):
        """Say whether something else came first: a bot may, until the thing is in the hand."""
        return bool(new) and getattr(new[0], "seat", -1) not in self.session.people

    def play(self, most=5000):
        """Play on to the end, or for so many turns."""
        while most and self.turn():
            most -= 1
        return self


def press(widget, at=None):
    """Click a widget with the mouse, in its middle."""
    QTest.mouseClick(widget, LEFT, pos=at or widget.rect().center())
