"""The window beside bots that think: it never waits for them, and Space ends their pauses."""

from time import monotonic

import pytest
from pace import own_time
from parts import soaked
from playing import Player, person_and_bots, wait_until
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from visiting import settle

from engine.games import game
from gui.games import playable

MANY = [one for one in playable() if game(one).default_seats > 1]


def to_lay_anew(window):
    """Return how many seconds it takes to lay out and paint a table again."""
    began = own_time()
    window.page.table.refresh()
    window.page.table.view.viewport().repaint()
    return own_time() - began


@pytest.mark.soak
@pytest.mark.parametrize("game_id", soaked(MANY, ["merit57"]))
def test_the_window_beats_on_while_bots_play_at_the_table(opened, game_id):
    rules = game(game_id)
    window = opened(seen=True, bot_delay_ms=0)
    found, last = [], [own_time()]
    beat = QTimer(interval=4, timerType=Qt.TimerType.PreciseTimer)

    def note():
        last.append(own_time())
        found.append(last[-1] - last.pop(0))

    beat.timeout.connect(note)
    seats = (rules.default_bot,) * rules.default_seats
    window.go("play", game_id=game_id, seats=seats, seed="beats")
    session = window.page.session
    last[:] = [own_time()]
    beat.start()
    until = monotonic() + 2
    wait_until(lambda: session.outcome is not None or monotonic() > until)
    beat.stop()
    assert len(session.journal().records) > 10
    part = len(found) // 4  # a machine that is busy elsewhere is not so all the time
    quarters = [sorted(found[i * part : (i + 1) * part]) for i in range(4)]
    longest = max(0.1, 8 * to_lay_anew(window))  # a slow machine lays out more slowly
    assert min(quarter[part * 95 // 100] for quarter in quarters) < longest


@pytest.mark.parametrize("game_id", MANY)
def test_space_ends_the_pause_before_a_bot(opened, game_id):
    window = opened(bot_delay_ms=1500)
    window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed="space")
    settle()
    page = window.page
    session, player = page.session, Player(page.table, seed=1)
    skipped, waited = 0, 0.0
    while skipped < 5 and session.outcome is None:
        if player.asked():
            player.turn()
            continue
        player.go_on()  # what is there to be looked at is no pause
        began, at = own_time(), len(session.journal().records)
        QTest.keyClick(page.table.view.viewport(), Qt.Key.Key_Space)
        settle()
        skipped += len(session.journal().records) > at
        waited += own_time() - began
    assert session.outcome is not None or waited < 5 * 1.5


WAYS = [(game_id, how) for game_id in MANY for how in ("back", "close")]


@pytest.mark.parametrize(("game_id", "how"), soaked(WAYS, [("merit57", "back"), ("ludo", "close")]))
def test_leaving_while_a_bot_thinks_leaves_no_late_answer(opened, library, game_id, how):
    window = opened(bot_delay_ms=0)
    window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed="leave")
    session = window.page.session
    player, left = Player(window.page.table, seed=1), []

    def leave():
        if session._thinker is not None and not left:
            left.append(session.journal().records)
            window.go("start") if how == "back" else window.close()

    session.thinking.connect(lambda _seat, on: QTimer.singleShot(0, leave) if on else None)
    while not left:
        player.go_on()
        if player.asked():
            player.turn()
        settle()
    before = left[0]
    until = monotonic() + 0.15
    wait_until(lambda: monotonic() > until)
    assert session.journal().records == before
    assert library.journal(session.match_id).records == before
