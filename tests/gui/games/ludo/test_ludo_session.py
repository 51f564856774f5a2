"""Ludo with a real session: bots in their threads, pauses, undo, looking back."""

from types import SimpleNamespace

import pytest
from hand import drag, spot, tap
from PySide6.QtCore import Qt

from engine.library.store import Library
from gui.games import game_ui
from gui.i18n import Language
from gui.paint.theme import Theme, load_fonts
from gui.session.session_factory import new_session
from gui.settings import Settings
from gui.table.table import TableWidget


@pytest.fixture
def play(qtbot, tmp_path):
    """Return what begins a match of Ludo against bots and lays it on a table."""
    load_fonts()
    settings = Settings(tmp_path / "settings.json")
    settings.bot_delay_ms = 0
    opened = []
    with Library(tmp_path) as library:
        context = SimpleNamespace(language=Language("en"), settings=settings, library=library)

        def begin(motion, seats=("person", "random", "steady"), **house):
            settings.animation_speed = motion
            session = new_session(context, "ludo", seats, house or {"dice": "fair"}, seed="table")
            table = TableWidget(
                session, game_ui("ludo").board, Theme("light"), context.language, settings
            )
            table.resize(1140, 848)
            qtbot.addWidget(table)
            with qtbot.waitExposed(table):
                table.show()
            table.view.setFocus()
            opened.append(session)
            return table

        yield begin
        for session in opened:
            session.close()


def mine(table):
    session = table.session
    return session.outcome is not None or session.draw is not None or bool(table.gestures)


def turn(table):
    """Do the one thing that is the person's to do."""
    if table.session.draw is not None:
        drag(table, "die", spot(table, "ring:30"))
    else:
        gesture = table.gestures[0]
        drag(table, gesture.thing, *gesture.places)


@pytest.mark.soak
def test_the_bots_wait_for_what_moves_and_go_on_after(play, qtbot):
    table = play(motion=3)
    early, told = [], []
    session = table.session
    session.told.connect(lambda _: told.append(table.scene.motion.running))
    for _ in range(3):
        qtbot.waitUntil(lambda: mine(table))
        turn(table)
        at = len(told)
        moved = table.scene.motion.running
        qtbot.waitUntil(lambda: mine(table))
        early += told[at:] if moved else []
    assert early
    assert not any(early)


def test_space_hurries_what_moves_and_who_thinks(play, qtbot):
    table = play(motion=1)
    for _ in range(400):
        if table.session.draw is not None or table.gestures:
            break
        tap(table, Qt.Key.Key_Space)
        qtbot.wait(5)
    assert table.session.draw is not None or table.gestures


def test_looking_back_shows_every_moment_and_offers_nothing(play, qtbot):
    table = play(motion=0)
    for _ in range(6):
        qtbot.waitUntil(lambda: mine(table))
        turn(table)
    replay = table.session.replay()
    look = TableWidget(
        replay, game_ui("ludo").board, Theme("dark"), table._language, table._settings
    )
    qtbot.addWidget(look)
    look.resize(1140, 848)
    look.show()
    for at in (replay.last, 3, replay.last // 2):
        replay.seek(at)
        pieces = look.board._pieces.places
        want = sorted((s, p) for s, row in enumerate(replay.state.pieces) for p in row)
        assert sorted((token.seat, place) for token, place in pieces.items()) == want
        assert look.gestures == []
    assert look.prompt.text
    drag(look, "piece:0:0", spot(look, "ring:3"))
    assert look.hands.thing is None
    assert look.docks() == ()


def lines(table):
    log = table.session.log
    return [log.text(row) for row in range(log.rowCount())]


def test_nothing_tells_the_number_while_the_die_still_rolls(play, qtbot):
    table = play(motion=2, seats=("person", "steady"))
    panel = table.docks()[0].widget
    qtbot.addWidget(panel)
    panel.show()
    told = []
    table.session.told.connect(told.extend)
    seen = set()
    for _ in range(12):
        qtbot.waitUntil(lambda: mine(table))
        if table.session.draw is None:
            turn(table)
            continue
        table.scene.motion.finish()  # what the other one threw lies now
        before, figures = lines(table), panel.texts
        told.clear()
        turn(table)
        assert table.scene.concealed
        roll = next(event for event in told if event[0] == "rolled")
        assert lines(table) == before, "the log waits"
        assert panel.texts == figures, "so does the panel"
        assert "rolls" in table.prompt.text
        assert "rolling" in table.describe(f"seat:{roll[1]}")
        table.scene.motion.finish()
        assert f"rolls {roll[2]}" in " ".join(lines(table)[len(before) :])
        assert any(text.endswith(f"rolled {roll[2]}") for text in panel.texts)
        seen.add("moved" in [event[0] for event in told])
        if len(seen) > 1:
            break
    assert False in seen
