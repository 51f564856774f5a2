"""A sixth game from outside the house: played, simulated, explained, counted, and resumed.

Its package `tests/sixth` is all there is of it. That no other file need know it is proven by its
being here at all; that the registry's own test kits take it in is proven by running them.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import sixth
from hand import ROUTES
from playing import Player, make, person_and_bots, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import play, settle

from engine.games import IDS, game
from engine.kernel.journal import Answer
from engine.kernel.match import Match
from gui.cli import main
from gui.games import game_ui, playable
from gui.shell.home.tile import Tile
from gui.shell.past.result import ResultPage
from gui.shell.playing.page import PlayPage

ROOT = Path(__file__).parents[3]
# The kits of the registry: whatever is registered is held to them without another line.
KITS = (
    "tests/engine/kernel/test_headings.py",
    "tests/engine/test_every_draw.py",
    "tests/engine/test_every_game.py",
    "tests/engine/test_every_rulebook.py",
    "tests/engine/test_house_files.py",
    "tests/gui/games/test_board_citing.py",
    "tests/gui/games/test_every_option.py",
    "tests/gui/games/test_motion_of_boards.py",
    "tests/gui/shell/test_newgame_numbers.py",
    "tests/gui/shell/test_phases.py",
    "tests/gui/shell/test_rulebook_numbers.py",
    "tests/gui/shell/test_scaling.py",
    "tests/gui/shell/test_undo_by_keys.py",
    "tests/gui/shell/test_words.py",
    "tests/resources/test_numbers.py",
)
# What is about this game: by its id, or of all games in one test. No animation is about Nim.
ABOUT = (
    "(nim and not animation) or every_switch or every_rule_is_told or heading or markdown"
    " or start_page or counts_one or one_form"
)


@pytest.fixture(autouse=True)
def guest():
    """Let the guest in, and out again."""
    sixth.register()
    yield
    sixth.forget()


def sat_down(opened, seed="sixth", **preferences):
    window = opened(bot_delay_ms=0, **preferences)
    window.go("play", game_id="nim", seats=person_and_bots("nim"), seed=seed)
    settle()
    assert isinstance(window.page, PlayPage)
    return window


def test_it_is_told_and_simulated_at_the_terminal_in_either_language(capsys):
    assert main(["auto", "nim", "--seed", "7", "--lang", "zh"]) == 0
    assert "先手" in capsys.readouterr().out
    assert main(["sim", "nim", "--games", "40", "--jobs", "2", "--json", "-"]) == 0
    told = capsys.readouterr().out
    assert json.loads(told[told.index("{") :])["game"] == "nim"


def test_it_has_a_tile_with_a_cover_on_the_start_page(opened):
    window = opened()
    tiles = [tile.game_id for tile in window.page.findChildren(Tile)]
    assert tiles == list(playable()) == list(IDS)
    assert tiles[-1] == "nim"
    assert game_ui("nim").icon == "stone-wheel"


@pytest.mark.parametrize("route", ROUTES)
def test_a_turn_is_taken_by_drag_by_clicks_and_by_keys(opened, route):
    table = sat_down(opened).page.table
    wait_until(lambda: table.gestures)
    gesture = table.gestures[-1]
    before = len(table.session.journal().records)
    make(table, gesture, route)
    new = table.session.journal().records[before:]
    assert (gesture.seat, gesture.option) in [r[:2] for r in new if isinstance(r, Answer)]


def test_a_game_is_played_to_its_result_by_hand_and_counted(opened, library, monkeypatch):
    monkeypatch.setattr("gui.shell.playing.page.RESULT_AFTER", 0)
    window = sat_down(opened)
    page = window.page
    player = Player(page.table, seed=1).play()
    assert player.over
    assert player.answers
    wait_until(lambda: window.page is not page)
    assert isinstance(window.page, ResultPage)
    window.go("statistics", game_id="nim")
    wait_until(lambda: not window.page.busy)
    assert window.page.game() == "nim"
    assert library.standings()["nim"].tallies


def test_f1_opens_its_rulebook_at_the_turn(opened):
    window = sat_down(opened)
    wait_until(lambda: window.page.table.gestures)
    QTest.keyClick(window.page.table.view, Qt.Key.Key_F1)
    settle()
    assert (window.dock.reader.game, window.dock.reader.section()) == ("nim", "1.2")


def test_it_is_offered_again_where_it_was_left(opened, library):
    number = play(library, "nim", ("person", "steady"), answers=2)
    window = opened(bot_delay_ms=0)
    window.go("play", match_id=number)
    settle()
    left = library.journal(number)
    assert Match(game("nim"), left.setup, left.records).state == window.page.session.state


@pytest.mark.soak
def test_the_kits_of_the_registry_take_it_in():
    given = {**os.environ, "PYTHONPATH": str(ROOT / "tests"), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "pytest", "-p", "sixth", "-n", "0", "-q", "-k", ABOUT, *KITS]
    done = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
