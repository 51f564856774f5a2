"""Motion on every board: none at speed 0, none on the way back, never in the way of a hand."""

from pathlib import Path
from random import Random

import pytest
from parts import soaked
from playing import by_hand
from positions import back_to, position
from PySide6.QtCore import QAbstractAnimation

import gui
from gui.games import game_ui, playable
from gui.session.replaying import Replay
from gui.table import motion
from gui.table.board import Board
from gui.table.table import TableWidget

HALF = 9  # of the twenty positions
FIRST, LATE = 0, 14
ANIMATIONS = ("QPropertyAnimation", "QVariantAnimation", "QTimeLine", "QAnimationGroup")


def standing(k, other):
    """Return every game in the k-th position; in another position that is for the soak."""
    usual = [(game_id, k) for game_id in playable()]
    rare = [(game_id, other) for game_id in playable()]
    return pytest.mark.parametrize(("game_id", "k"), soaked([*usual, *rare], usual))


def never(*_):
    raise AssertionError("an animation was made")


def play_on(table, times, rng):
    for _ in range(times):
        if not table.gestures:
            return
        by_hand(table, rng.choice(table.gestures))


def test_only_one_module_makes_animations():
    folder = Path(gui.__file__).parent
    makers = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if any(f"{name}(" in path.read_text(encoding="utf-8") for name in ANIMATIONS)
    }
    assert makers == {"table/motion.py"}


@standing(HALF, FIRST)
def test_at_speed_0_no_board_makes_an_animation(desk, monkeypatch, game_id, k):
    monkeypatch.setattr(motion, "QVariantAnimation", never)
    table = desk(position(game_id, k))
    play_on(table, 6, Random(k))
    assert table.findChildren(QAbstractAnimation) == []


@pytest.mark.parametrize("game_id", playable())
def test_a_hand_is_heard_while_something_moves(desk, game_id):
    """At the slowest speed each answer is given in the middle of what the last one led to."""
    sitting = position(game_id, HALF)
    table = desk(sitting, motion=1)
    met = 0
    for number in range(8):
        if not table.gestures:
            table.skip()
        if not table.gestures:
            break
        met += bool(table.scene.motion.running)
        gesture = Random(number).choice(table.gestures)
        at = len(sitting.match.records)
        by_hand(table, gesture)
        taken = [record[:2] for record in sitting.match.records[at : at + 1]]
        assert taken == [(gesture.seat, gesture.option)]
    still = type(table.board).animate is Board.animate
    assert still or met or sitting.outcome is not None


@pytest.mark.parametrize("game_id", playable())
def test_nothing_moves_on_the_way_back(desk, game_id):
    sitting = position(game_id, HALF)
    records = list(sitting.match.records)
    table = desk(sitting, motion=1)
    play_on(table, 3, Random(1))
    back_to(sitting, records)
    assert not table.scene.motion.running
    journal = sitting.match.journal()
    replay = Replay(sitting.game, sitting.setup, journal.records, table.language)
    look = TableWidget(replay, game_ui(game_id).board, table.theme, table.language, table.settings)
    look.resize(1140, 848)
    for at in (replay.last, replay.last // 2, replay.last, 0):
        replay.seek(at)
        assert not look.scene.motion.running
    look.close()
    look.deleteLater()


@standing(FIRST, LATE)
def test_what_a_hand_has_carried_is_not_carried_again(desk, game_id, k):
    carried = 0
    table = desk(position(game_id, k), motion=1)
    for _ in range(4):
        gesture = next((one for one in table.gestures if one.places), None)
        if gesture is None:
            break
        by_hand(table, gesture)
        thing = table.scene.things.get(gesture.thing)
        carried += thing is None  # it lies no more
        if thing is not None and not thing.held and thing.isVisible():
            assert thing.pos() == thing.home, gesture
            carried += 1
    assert carried
