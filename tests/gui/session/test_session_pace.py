"""Bots think beside the window, at a pace that can be followed, and come too late to do harm."""

import gc
from itertools import pairwise
from random import Random
from threading import Event as Flag
from threading import enumerate as threads
from threading import get_ident
from time import monotonic, sleep

import pytest
from pace import PATIENCE_S, own_time, within
from parts import soaked
from PySide6.QtCore import QThreadPool, QTimer
from session_play import one_answer, pass_time, play, wait_until

from engine.bots.patience import Dropped, go_on
from engine.bots.random_bot import RandomBot
from engine.games import game
from gui.games.cier import CierUi
from gui.games.table_policy import TablePolicy
from gui.settings import BOT_DELAYS

LUDO, MERIT = game("ludo"), game("merit57")
TRIO = ("person", "smart", "smart")


class Busy(RandomBot):
    """Keeps the interpreter busy for a third of a second."""

    def choose(self, ask, look):
        look()
        until = monotonic() + 0.3
        while monotonic() < until:
            sum(range(500))
        return super().choose(ask, look)


class Stuck(RandomBot):
    """Thinks until it is let go; its first thought is the option at 1, then at 2 and so on."""

    free = Flag()
    asked = 0

    def choose(self, ask, look):
        type(self).asked += 1
        number = self.asked
        self.free.wait(PATIENCE_S)
        return ask.options[number % len(ask.options)]


@pytest.fixture
def stuck(monkeypatch):
    monkeypatch.setitem(MERIT.bots, "stuck", Stuck)
    Stuck.free.clear()
    Stuck.asked = 0
    yield Stuck
    Stuck.free.set()


class Gaps:
    """The gaps between the ticks of a timer in the window's thread, in seconds."""

    def __init__(self):
        self.all = []
        self._last = own_time()
        self._timer = QTimer(interval=4)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self):
        before, self._last = self._last, own_time()
        self.all.append(self._last - before)

    def check(self):
        """Hold all but one in twenty to 100 ms: the machine may be busy with something else."""
        assert sorted(self.all)[len(self.all) * 95 // 100] < within(0.1)
        assert max(self.all) < within(0.6)


PLAYING = [("merit57", ("smart",) * 4), ("cier", ("equilibrium",) * 2)]


@pytest.mark.parametrize(("game_id", "seats"), soaked(PLAYING, PLAYING[:1]))
def test_the_window_never_waits_while_bots_play(begin, game_id, seats):
    session = begin(game_id, seats, wait=False)
    gaps = Gaps()
    wait_until(lambda: session.outcome)
    gaps.check()


def test_the_window_never_waits_for_a_bot_that_computes_long(begin, monkeypatch):
    monkeypatch.setitem(LUDO.bots, "busy", Busy)
    session = begin("ludo", ("busy", "busy"), wait=False, house={"dice": "fair"})
    gaps = Gaps()
    wait_until(lambda: len(session.journal().records) > 50 and len(gaps.all) > 50)
    gaps.check()


def test_at_no_pace_bots_answer_at_once(begin, context):
    began = own_time()
    session = begin("merit57", ("smart",) * 4, wait=False)
    wait_until(lambda: session.outcome)
    assert own_time() - began < within(5)


@pytest.mark.soak
def test_a_pace_stands_between_two_changes(begin, context):
    context.settings.bot_delay_ms = 400
    session = begin("cier", ("steady", "steady", "steady"), wait=False)
    times = []
    session.told.connect(lambda _events: times.append(monotonic()))  # sealing shows nothing
    wait_until(lambda: len(times) >= 4)
    assert min(b - a for a, b in pairwise(times[1:])) >= 0.39


def test_nobody_waits_while_a_bot_ends_its_turn(begin, context):
    context.settings.bot_delay_ms = BOT_DELAYS[-1]
    session = begin("merit57", ("balanced",) * 3, wait=False)
    began, took = [], []

    def note():
        """Measure from the question whether a turn ends to its answer."""
        if began:
            took.append(own_time() - began.pop())
        asks = session._match.asks
        if asks and asks[0].topic == "merit57.ask.end":
            began.append(own_time())

    session.moved.connect(note)
    timer = QTimer(interval=1)  # every other pause is skipped
    timer.timeout.connect(lambda: began or session.skip())
    timer.start()
    wait_until(lambda: len(took) >= 2)
    timer.stop()
    assert min(took) < BOT_DELAYS[-1] / 1000


def test_skipping_ends_the_pause(begin, context):
    context.settings.bot_delay_ms = 1500
    session = begin("merit57", ("smart",) * 3, wait=False)
    began = own_time()
    moves = []
    session.moved.connect(lambda: moves.append(monotonic()))
    wait_until(lambda: session.busy)
    for _ in range(6):
        seen = len(moves)
        session.skip()
        wait_until(lambda seen=seen: len(moves) > seen and session.busy)
    assert own_time() - began < min(within(1), 6 * 1.5)


def test_a_bots_thinking_is_announced_and_ends(begin, context):
    told = []
    session = begin("merit57", TRIO, wait=False)
    session.thinking.connect(lambda seat, on: told.append((seat, on)))
    play(session, 15)
    assert {seat for seat, _ in told} <= {1, 2}
    assert told[::2] == [(seat, True) for seat, _ in told[::2]]
    assert told[1::2] == [(seat, False) for seat, _ in told[::2]]


def test_nothing_comes_of_a_thought_once_the_match_is_closed(begin, stuck, context):
    session = begin("merit57", ("stuck",) * 3, wait=False)
    wait_until(lambda: stuck.asked)
    before = session.journal().records
    told = []
    session.moved.connect(lambda: told.append("moved"))
    QTimer.singleShot(0, stuck.free.set)
    stuck.free.set()
    session.close()
    pass_time(100)
    assert session.journal().records == before
    assert context.library.journal(session.match_id).records == before
    assert not told


@pytest.fixture
def stuck_opponent(begin, stuck, monkeypatch):
    """Return a duel in which the person may choose while the bot is thinking."""
    monkeypatch.setitem(game("cier").bots, "stuck", stuck)
    monkeypatch.setattr(CierUi, "policy", TablePolicy())  # as if nothing were sealed
    session = begin("cier", ("person", "stuck"), wait=False)
    wait_until(lambda: stuck.asked)
    return session


def test_a_thought_that_was_overtaken_by_undo_is_dropped(stuck_opponent, stuck):
    """Both choose in secret; the person chooses, takes it back, and only then the bot is done."""
    session = stuck_opponent
    seat, options = session.asks[0].seat, session.asks[0].options
    assert session.answer(seat, options[0])
    assert session.undo()
    before = session.journal().records
    answers = []
    session.moved.connect(lambda: answers.append(session.journal().records))
    stuck.free.set()
    wait_until(lambda: answers)
    assert len(answers[0]) == len(before) + 1
    pass_time(100)
    assert len(session.journal().records) == len(before) + 1  # one answer of the bot, not three


def test_a_thought_about_a_position_that_has_changed_is_dropped(stuck_opponent, stuck):
    session = stuck_opponent
    theirs = next(ask.options for ask in session._match.asks if ask.seat == 1)
    seat, options = session.asks[0].seat, session.asks[0].options
    told = []
    session.told.connect(told.append)
    assert session.answer(seat, options[0])
    stuck.free.set()
    wait_until(lambda: told)
    assert stuck.asked == 2
    answer = next(record for record in session.journal().records if record[0] == 1)
    assert answer.option == theirs[2], "what it thought of first no longer counts"


def test_a_halt_lets_nothing_change_until_it_goes_on(begin, context):
    session = begin("merit57", ("smart",) * 3, wait=False)
    wait_until(lambda: len(session.journal().records) > 10)
    session.halt()
    before = session.journal().records
    pass_time(100)
    assert session.journal().records == before
    session.go_on()
    wait_until(lambda: len(session.journal().records) > len(before))


def test_going_on_from_within_a_change_asks_no_bot_twice(begin):
    session = begin("merit57", TRIO, wait=False)
    thoughts = []
    session.thinking.connect(lambda seat, on: thoughts.append(on))
    session.moved.connect(session.halt)
    session.moved.connect(session.go_on)
    play(session, 20)
    assert thoughts.count(True) == thoughts.count(False)
    assert True not in [a for a, b in pairwise(thoughts) if a and b]


def test_closing_leaves_no_worker_behind(begin):
    before = len(threads())
    pools = []
    for seed in range(4):
        session = begin("merit57", TRIO, seed=str(seed))
        play(session, 3)
        pools += session.findChildren(QThreadPool)
        session.close()
    assert len(pools) == 8  # one for answers, one for reasons
    assert all(pool.activeThreadCount() == 0 for pool in pools)
    assert len(threads()) <= before + 1


def test_closing_breaks_a_long_thought_off(begin, monkeypatch):
    begun, dropped = Flag(), Flag()

    class Endless(RandomBot):
        def choose(self, ask, look):
            begun.set()
            try:
                for _ in range(2000):
                    go_on()
                    sleep(0.01)
            except Dropped:
                dropped.set()
                raise
            return super().choose(ask, look)

    monkeypatch.setitem(MERIT.bots, "endless", Endless)
    session = begin("merit57", ("endless",) * 3, wait=False)
    wait_until(begun.is_set)
    session.close()
    assert dropped.is_set()


def test_no_garbage_is_collected_where_bots_think(begin, monkeypatch):
    """A timer that is collected in another thread crashes the window later."""

    class Littering(RandomBot):
        def choose(self, ask, look):
            litter = [[[], {}] for _ in range(3000)]
            return litter and super().choose(ask, look)

    monkeypatch.setitem(MERIT.bots, "littering", Littering)
    main, elsewhere = get_ident(), []

    def note(phase, info):
        if get_ident() != main:
            elsewhere.append(info)

    gc.callbacks.append(note)
    try:
        session = begin("merit57", ("littering",) * 3, wait=False)
        wait_until(lambda: len(session.journal().records) > 60)
        session.close()
    finally:
        gc.callbacks.remove(note)
    assert not elsewhere
    assert gc.isenabled()


def test_the_reason_of_a_bot_stands_with_what_it_did(begin, context):
    session = play(begin("merit57", TRIO), 25, seed=2)
    log = session.log
    rows = [row for row in range(log.rowCount()) if log.why(row)]
    acted = [row for row in rows if log.line(row).events[0][0] in ("acts", "delivers")]
    acted = [row for row in acted if log.line(row).events[0][1] not in session.people]
    assert acted
    for row in acted:
        seat = log.line(row).events[0][1]
        assert seat in {each.one.seat for each in log.answered(row)}
        name = session.teller().seat(seat)
        assert any(why.startswith(name) for why in log.why(row).splitlines())
    context.language.speak("zh")
    assert any("：" in session.log.why(row) for row in rows)


def test_an_error_in_a_bot_reaches_the_window_and_stops_the_thinking(begin, monkeypatch, qtbot):
    class Broken(RandomBot):
        def choose(self, ask, look):
            raise ZeroDivisionError

    monkeypatch.setitem(MERIT.bots, "broken", Broken)
    with qtbot.captureExceptions() as caught:
        session = begin("merit57", ("broken",) * 3, wait=False)
        wait_until(lambda: caught)
    assert caught[0][0] is ZeroDivisionError
    assert not session.busy


def test_a_person_can_use_a_right_while_a_bot_is_thinking(begin, stuck):
    session = begin("merit57", ("person", "stuck", "stuck"), wait=False, seed="rights")
    rng = Random(3)
    right = None
    for _ in range(400):
        wait_until(lambda: session.draw or session.asks or session.waits_for in (1, 2))
        right = next((ask for ask in session.asks if ask.volunteers and ask.seat != 0), None)
        if right is not None:
            break
        if session.draw or any(ask.options for ask in session.asks):
            one_answer(session, rng)
        else:
            stuck.free.set()
            wait_until(lambda: not session.busy or session.asks)
            stuck.free.clear()
    assert right is not None
    assert not right.options  # the bot's own options are nobody else's business
    option = right.volunteers[0][0]
    told = []
    session.told.connect(told.extend)
    assert session.answer(0, option)
    assert told
