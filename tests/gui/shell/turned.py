"""Reviews by hand for tests of the window: moments of a match, told when a test wants them told."""

from PySide6.QtCore import QObject, QTimer, Signal

from engine.games import game
from engine.kernel.entries import entries
from engine.kernel.journal import Answer
from engine.kernel.moments import MOST_MOMENTS, Moment, Review


class Told(QObject):
    """What computes a review: nothing comes of it but what a test says."""

    progress = Signal(int, int)
    found = Signal(object)
    failed = Signal(object)

    def __init__(self, parent=None):
        super().__init__(parent)
        self.of = None
        self.dropped = False

    def start(self, journal, seat):
        """Note what is to be reviewed."""
        self.of = (journal, seat)

    def drop(self):
        """Note that nobody waits for it."""
        self.dropped = True


class AtOnce(Told):
    """What has a review at once, with a cause for every moment."""

    def start(self, journal, seat):
        """Find as many moments as there are at most."""
        kinds = game(journal.setup.game).differences
        causes = tuple((kind, *[9] * len(names)) for kind, names in list(kinds.items())[:2])
        found = review(journal, MOST_MOMENTS, seat, causes=causes)
        QTimer.singleShot(0, self, lambda: self.found.emit(found))


def choices(journal, seat=0):
    """Return the answers of a seat that had others to give, with what was asked."""
    noted = entries(game(journal.setup.game), journal.setup, journal.records)
    return [
        one
        for one in noted
        if isinstance(one.record, Answer)
        and one.record.seat == seat == one.asked.seat
        and len(one.asked.options) > 1
    ]


def moment(entry, gain=20.0, **parts):
    """Return a moment in which another answer would have been better."""
    better = next(option for option in entry.asked.options if option != entry.record.option)
    told = {
        "round": 2,
        "gain": gain,
        "error": 2.6,
        "first": 0.5,
        "first_error": 0.09,
        "causes": (),
    } | parts
    return Moment(
        record=entry.line,
        seat=entry.record.seat,
        topic=entry.asked.topic,
        about=entry.asked.about,
        played=entry.record.option,
        better=better,
        **told,
    )


def review(journal, count=3, seat=0, causes=()):
    """Return a review with so many moments, spread over a match."""
    own = choices(journal, seat)
    taken = [own[at * len(own) // max(1, count)] for at in range(count)]
    moments = tuple(
        moment(entry, 20.0 - 4 * at, causes=causes, also=(1,) * at)
        for at, entry in enumerate(taken)
    )
    return Review(journal.setup.game, seat, len(own), moments)
