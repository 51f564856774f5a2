"""`samsara review`: the moments of a saved match, told or as JSON, and one line for wrong input."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pace import PATIENCE_S
from planted import PLANTS, planted_match

from engine.games import IDS, game
from engine.kernel.game import Setup
from engine.kernel.journal import Journal
from engine.lab.review import Review, offered
from engine.library.journal_files import write_journal
from gui.cli import INTERRUPTED, main

ROOT = Path(__file__).parent.parent.parent


def _run(capsys, *words):
    code = main([*map(str, words), "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def _saved(path, played, players=None):
    setup = played.setup
    rules = game(setup.game)
    if players is not None:
        setup = type(setup)(setup.game, players, setup.seed)
    journal = Journal(setup, rules.edition, rules.digest(setup), tuple(played.records))
    write_journal(path, journal, force=False)
    return path


@pytest.fixture(scope="module")
def planted():
    """Return a match of v1.3 with a mistake that is known."""
    return planted_match(PLANTS["generous"], 3)


@pytest.fixture
def file(tmp_path, planted):
    """Return the file of that match."""
    return _saved(tmp_path / "a match.samsara", planted)


def test_it_says_what_cost_most_and_what_would_have_been_better(capsys, file, planted):
    code, out, err = _run(capsys, "review", file, "--seat", planted.seat + 1)
    assert (code, err) == (0, "")
    head, *moments = out.splitlines()
    assert "answers looked at." in head
    assert any("rather than Give: a score higher by about " in line for line in moments)


def test_the_seats_of_persons_are_reviewed_or_all_if_there_are_none(capsys, tmp_path, planted):
    players = ["keen"] * 4
    players[planted.seat] = "person"
    mine = _saved(tmp_path / "mine.samsara", planted, tuple(players))
    seats = {}
    for name, path in (("mine", mine), ("all", _saved(tmp_path / "all.samsara", planted))):
        code, out, _ = _run(capsys, "review", path, "--playouts", "1,2", "--json", "-")
        assert code == 0
        seats[name] = [each["seat"] for each in json.loads(out)]
    assert seats == {"mine": [planted.seat], "all": [0, 1, 2, 3]}


def test_json_is_written_to_a_file_and_never_over_one_unasked(capsys, tmp_path, file, planted):
    out = tmp_path / "review.json"
    words = ("review", file, "--seat", planted.seat + 1, "--playouts", "4,16", "--json", out)
    assert _run(capsys, *words)[0] == 0
    (made,) = map(Review.from_json, json.loads(out.read_text(encoding="utf-8")))
    assert made.seat == planted.seat
    assert made.moments
    assert _run(capsys, *words)[0] != 0
    assert _run(capsys, *words, "--force")[0] == 0


def test_delay_is_held_against_the_ending_that_is_named(capsys, tmp_path):
    path = tmp_path / "delay.samsara"
    assert main(["auto", "delay", "--bots", "peace", "--seed", "1", "--save", str(path)]) == 0
    capsys.readouterr()
    assert "by how likely" in _run(capsys, "review", path)[1]
    code, out, _ = _run(capsys, "review", path, "--aim", "false_peace", "--json", "-")
    assert (code, json.loads(out)[0]["aim"]) == (0, "false_peace")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--seat", "5"), "expected 1 … 4"),
        (("--seat", "0"), "expected 1 … 16"),
        (("--playouts", "8"), "expected 1,2 … 1000,1000"),
        (("--playouts", "8,1"), "expected 1,2 … 1000,1000"),
        (("--aim", "peace"), "so its reviews take no aim"),
    ],
)
def test_wrong_input_gets_one_line(capsys, file, words, expected):
    code, out, err = _run(capsys, "review", file, *words)
    assert code == 2
    assert expected in out + err
    assert err.count("\n") == 1


def test_a_game_that_cannot_be_reviewed_says_so(capsys, tmp_path):
    path = tmp_path / "ludo.samsara"
    assert main(["auto", "ludo", "--seed", "7", "--save", str(path)]) == 0
    capsys.readouterr()
    code, _, err = _run(capsys, "review", path)
    assert code == 2
    told, _, others = err.partition("cannot be reviewed")
    usual = {game_id: (game(game_id).default_bot,) * game(game_id).default_seats for game_id in IDS}
    able = {i for i, bots in usual.items() if offered(game(i), Setup(i, bots, "told"))}
    assert "ludo" in told
    assert able | {"cier"} == {game_id for game_id in IDS if game_id in others}
    assert offered(game("cier"), Setup("cier", ("steady",) * 2, "told"))


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signal to a process")
def test_ctrl_c_ends_it_at_once(file):
    words = [sys.executable, "-m", "gui.cli", "review", str(file), "--playouts", "1000,1000"]
    running = subprocess.Popen(
        words, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE
    )
    time.sleep(2)
    assert running.poll() is None
    running.send_signal(signal.SIGINT)
    assert running.wait(PATIENCE_S) == INTERRUPTED
    running.stdout.close()
