"""F1 where nothing is pointed at opens the rulebook at what the game is doing just then."""

import pytest
from expectations import expected, where
from hand import tap
from parts import soaked
from playing import person_and_bots, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import play, settle

from engine.games import game
from gui.games import playable
from gui.games.rulebook import rulebook, sections
from gui.shell.playing.tips import NO_TIPS

QUIET = {"seen_tips": frozenset({NO_TIPS})}


def f1(window):
    """Press F1; return where the rulebook opened, and close it again."""
    QTest.keyClick(window.page.focusWidget() or window.page, Qt.Key.Key_F1)
    settle()
    assert window.dock.isVisible()
    assert window.dock.tab() == "rules"
    section = window.dock.reader.section()
    window.dock.put_away()
    return section


def known(game_id):
    """Return the sections that a rulebook has."""
    return {part.number for part in sections(rulebook(game_id, {}, "zh"))}


@pytest.mark.parametrize("game_id", soaked(playable(), ["merit57", "delay"]))
def test_all_through_a_match_it_follows_the_course(opened, library, game_id):
    rules = game(game_id)
    kept = play(library, game_id, (rules.default_bot,) * rules.default_seats)
    window = opened(**QUIET)
    window.go("replay", match_id=kept)
    settle()
    page, met = window.page, []
    for at in range(page.replay.last + 1):
        page.replay.seek(at)
        met.append(page.section())
    assert set(met) == (expected(game_id).course or set(met)), where(game_id, "course")
    assert set(met) <= known(game_id), "GameUi.phases leads to no section of the rulebook"
    page.replay.seek(page.replay.last // 2)
    assert f1(window) == met[page.replay.last // 2]


@pytest.mark.parametrize("game_id", playable())
def test_whoever_sits_down_finds_the_first_question(opened, qtbot, game_id):
    window = opened(bot_delay_ms=0, **QUIET)
    window.go("play", game_id=game_id, seats=person_and_bots(game_id), seed="phase")
    settle()
    page = window.page
    wait_until(lambda: page.session.draw is not None or bool(page.table.gestures))
    assert page.cited() == ""
    first = f1(window)
    assert first == (expected(game_id).first or first), where(game_id, "first")
    assert first in known(game_id), "GameUi.phases leads to no section of the rulebook"


def test_while_the_others_act_it_is_at_what_they_do(opened):
    window = opened(bot_delay_ms=0, **QUIET)
    window.go("play", game_id="merit13", seats=person_and_bots("merit13"), seed="phase")
    settle()
    page = window.page
    wait_until(lambda: bool(page.table.gestures))
    window.context.settings.bot_delay_ms = 1500
    while page.table.gestures:
        page.table.make(next(g for g in page.table.gestures if g.option == ("labour",)))
        settle()
    assert page.session.waits_for != 0
    assert not page.session.asks
    assert f1(window) == "3.4"


def test_a_settlement_that_is_looked_at_comes_before_the_next_question(opened):
    window = opened(bot_delay_ms=0, **QUIET)
    window.go("play", game_id="cier", seats=person_and_bots("cier"), seed="phase")
    settle()
    page = window.page
    wait_until(lambda: bool(page.table.gestures))
    page.table.make(next(g for g in page.table.gestures if g.option == ("use", "guard")))
    wait_until(lambda: page.table.pause is not None)
    assert f1(window) == "2.5"
    page.table.view.setFocus()
    tap(page.table, Qt.Key.Key_Return)
    wait_until(lambda: bool(page.table.gestures))
    assert f1(window) == "2.2"
