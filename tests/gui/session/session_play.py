"""Session driver: tests wait for a session, and answer in its persons' places."""

from random import Random

from pace import PATIENCE_MS
from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop


def wait_until(done):
    """Run the event loop until this is so."""
    deadline = QDeadlineTimer(PATIENCE_MS)
    while not done():
        assert not deadline.hasExpired(), "it never came"
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)


def pass_time(ms):
    """Run the event loop for so long."""
    deadline = QDeadlineTimer(ms)
    while not deadline.hasExpired():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 5)


def settled(session):
    """Wait until the session waits for a person, or the match is over."""
    wait_until(
        lambda: (
            not session.busy
            and (session.outcome or session.draw or any(ask.options for ask in session.asks))
        )
    )


def options_of(session):
    """Return the seat that is asked and its options."""
    ask = next(ask for ask in session.asks if ask.options)
    return ask.seat, ask.options


def one_answer(session, rng):
    """Answer or throw once in a person's place."""
    if session.draw is not None:
        assert session.throw()
        return
    seat, options = options_of(session)
    assert session.answer(seat, rng.choice(options))


def play(session, answers=10_000, seed=0):
    """Answer in the persons' places until the end, or so many times."""
    rng = Random(seed)
    settled(session)
    while session.outcome is None and answers:
        one_answer(session, rng)
        settled(session)
        answers -= 1
    return session


def play_to(session, seen, seed=0):
    """Answer in the persons' places until this is so."""
    rng = Random(seed)
    settled(session)
    while not seen(session):
        assert session.outcome is None
        one_answer(session, rng)
        settled(session)
