"""The command line: what it prints in both languages, and one clear line for wrong input."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import IDS, game
from gui.cli import main, running
from gui.cli.commands import OpenWindow
from gui.cli.registry import COMMANDS
from gui.cli.tables import ProgressBar, table, width
from resources.catalogue import LANGUAGES, catalogue

CHINESE = re.compile("[\u4e00-\u9fff]")
ROOT = Path(__file__).parent.parent.parent


def run(capsys, *words):
    code = main([*words, "--lang", "en"] if "--lang" not in words else list(words))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def saved(tmp_path, capsys):
    """Return the file of a saved game."""
    path = tmp_path / "a game.samsara"
    assert run(capsys, "auto", "ludo", "--seed", "7", "--save", str(path))[0] == 0
    return path


@pytest.fixture
def duel(tmp_path, capsys):
    """Return the file of a duel that the solver covers, in which the first seat plays by lot."""
    path = tmp_path / "duel.samsara"
    words = ("auto", "cier", "--bots", "random,equilibrium", "--seed", "5")
    assert run(capsys, *words, "--save", str(path))[0] == 0
    return path


def test_games_lists_every_game_with_its_bots(capsys):
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert re.search(
        r"ludo +Ludo with balanced dice +2–4 +beginner easy middle hard random steady", out
    )
    assert re.search(r"delay +Delay the End +1 ", out)


def test_auto_tells_a_whole_game_and_the_same_seed_tells_the_same(capsys):
    code, first, err = run(capsys, "auto", "ludo", "--seed", "7")
    assert (code, err) == (0, "")
    assert "— Round 1 —" in first
    assert " wins." in first
    assert run(capsys, "auto", "ludo", "--seed", "7")[1] == first
    assert run(capsys, "auto", "ludo", "--seed", "8")[1] != first


def test_the_last_line_counts_only_what_there_was(capsys):
    _, told, _ = run(capsys, "auto", "cier", "--seed", "7")
    figures = told.splitlines()[-1].split(", ")
    assert any(figure.startswith("Uses of") for figure in figures)
    assert not any(figure.startswith("Uses of") and figure.endswith(" 0") for figure in figures)


def test_auto_says_which_bot_plays_which_seat_and_role(capsys, tmp_path):
    bots, path = ("--bots", "smart,selfish,random,altruist"), str(tmp_path / "m")
    _, out, _ = run(capsys, "auto", "merit57", "--seed", "7", *bots, "--save", path)
    lines = out.splitlines()
    assert lines[1] == "Player 1: Smart, Player 2: Selfish, Player 3: Random, Player 4: Altruist"
    roles = [line.removesuffix(".").split(" plays the ") for line in lines if " plays the " in line]
    cast = [f"{dict(roles)[seat]}: {bot} ({seat})" for seat, bot in _pairs(lines[1])]
    assert ", ".join(cast) in lines
    assert ", ".join(cast) in run(capsys, "replay", path)[1].splitlines()


def _pairs(line):
    return [pair.split(": ") for pair in line.split(", ")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_has_a_word_by_which_it_is_called(lang):
    words = catalogue(lang)
    bots = {bot for game_id in IDS for bot in game(game_id).bots}
    assert [bot for bot in sorted(bots) if f"gui.bot.{bot}.name" not in words] == []


def test_bots_of_a_boss_who_is_barred_from_guard_twice_leave_guard_and_keep_dodge(capsys):
    house = ("--set", "mode=boss", "--set", 'boss_banned=["guard","guard"]')
    bots = ("--bots", "random(only=use),random(only=use)")
    used = set()
    for seed in "12345":
        told = run(capsys, "auto", "cier", "--seed", seed, *bots, *house)[1]
        used |= set(re.findall(r"^Player 1 \[.*\] (.+)$", told, re.MULTILINE))
    assert "Dodge" in used
    assert "Guard" not in used


@pytest.mark.parametrize("level", ["beginner", "easy", "middle", "hard", "steady"])
def test_auto_plays_a_duel_in_which_nobody_can_pay_for_anything(capsys, level):
    costs = [("--set", f"{name}.cost=[1,2]") for name in ("bullet", "guard", "dodge")]
    words = ("--players", "2", "--seed", "1", "--bots", level)
    code, told, err = run(
        capsys, "auto", "cier", *words, *(word for pair in costs for word in pair)
    )
    assert (code, err) == (0, "")
    assert "A draw: nobody wins." in told


def test_auto_seats_as_many_bots_as_asked(capsys):
    _, out, _ = run(capsys, "auto", "ludo", "--players", "3", "--bots", "steady,random")
    assert "Red: Steady, Green: Random, Yellow: Random" in out


def test_every_command_speaks_both_languages(capsys, saved, duel):
    for words in (
        ("games",),
        ("help",),
        ("auto", "ludo"),
        ("replay", str(saved)),
        ("verify", str(saved)),
        ("review", str(duel)),
        ("sim", "ludo", "--games", "3"),
    ):
        code, chinese, _ = run(capsys, *words, "--lang", "zh")
        assert code == 0
        assert CHINESE.search(chinese), words
        code, english, _ = run(capsys, *words, "--lang", "en")
        assert code == 0
        assert not CHINESE.search(english), words


def test_the_systems_language_is_spoken_unless_another_is_asked_for(capsys, monkeypatch):
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert main(["games"]) == 0
    assert CHINESE.search(capsys.readouterr().out)
    assert main(["gmaes"]) == 2
    assert CHINESE.search(capsys.readouterr().err)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert main(["games"]) == 0
    assert not CHINESE.search(capsys.readouterr().out)


def test_without_words_but_with_a_display_the_window_opens(capsys, monkeypatch):
    opened = []
    monkeypatch.setattr("gui.cli.running.has_display", lambda: True)
    monkeypatch.setattr("gui.app.run", lambda argv, *given: opened.append(given) or 0)
    assert main([]) == 0
    assert main(["window", "a b.samsara", "c.toml", "--lang", "zh", "--another"]) == 0
    files = (Path("a b.samsara"), Path("c.toml"))
    assert [given[:2] for given in opened] == [("", ()), ("zh", files)]
    assert opened[0][2] is not None
    assert opened[1][2] is None


def test_no_command_but_window_and_tour_loads_qt():
    code = (
        "import sys; from gui.cli import main; main(['games']); main(['help']);"
        "sys.exit(any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_replay_tells_what_auto_told(capsys, saved):
    _, told, _ = run(capsys, "auto", "ludo", "--seed", "7")
    code, again, _ = run(capsys, "replay", str(saved))
    assert code == 0
    assert again == told


def test_a_match_saved_before_its_end_says_so(capsys, saved):
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["records"] = data["records"][:40]
    saved.write_text(json.dumps(data), encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(saved))
    assert code == 0
    assert out.rstrip().endswith("saved before its end.")


def test_a_match_saved_under_other_rules_is_told_with_a_notice(capsys, saved):
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["edition"] = "V1.9"
    saved.write_text(json.dumps(data), encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(saved))
    assert code == 0
    assert out.startswith("This match was saved under other rules (V1.9")


def test_verify_recomputes_every_roll(capsys, saved):
    code, out, _ = run(capsys, "verify", str(saved))
    assert code == 0
    assert re.match(
        r"OK: all \d+ draws come from the seed, all \d+ decisions follow the rules\.", out
    )


def test_verify_says_where_a_roll_differs(capsys, saved):
    data = json.loads(saved.read_text(encoding="utf-8"))
    at = next(i for i, row in enumerate(data["records"]) if row[:3] == ["c", "dice", 5])
    right = data["records"][at][3]
    data["records"][at][3] = (right + 1) % 5
    saved.write_text(json.dumps(data), encoding="utf-8")
    code, out, _ = run(capsys, "verify", str(saved))
    assert code == 1
    assert f"Record {at + 1}: draw" in out
    assert f"says {(right + 1) % 5}, the seed gives {right}." in out


def test_verify_refuses_a_decision_that_the_rules_do_not_offer(capsys, saved):
    data = json.loads(saved.read_text(encoding="utf-8"))
    row = next(row for row in data["records"] if row[0] == "a")
    row[3:] = [50, 56]
    saved.write_text(json.dumps(data), encoding="utf-8")
    code, _, err = run(capsys, "verify", str(saved))
    assert code == 2
    assert "leaves these rules at step" in err


def test_a_simulated_game_can_be_told_by_its_seed(capsys):
    _, out, _ = run(
        capsys, "sim", "ludo", "--games", "1", "--seed", "q", "--bots", "steady", "--json", "-"
    )
    (winner,) = json.loads(out)["outcomes"]
    _, told, _ = run(capsys, "auto", "ludo", "--bots", "steady", "--seed", "q.0")
    assert f"{winner.capitalize()} wins." in told


def test_house_rules_change_the_game_and_settings_go_over_them(capsys, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('game = "ludo"\n[rules]\ndice = "fair"\nwindow = 7\n', encoding="utf-8")
    words = ("sim", "ludo", "--games", "3", "--house", str(house), "--set", "window=9")
    _, out, _ = run(capsys, *words, "--json", "-")
    data = json.loads(out)
    assert data["house"] == {"dice": "fair", "window": 9}
    length, _ = data["sections"]
    assert next(row["most"] for row in length["rows"] if row["name"] == "rolls_six") == 0


WRONG = [
    (("frob",), "expected demo | games"),
    (("simm", "ludo"), "did you mean “sim”?"),
    (("--hlep",), "There is no option --hlep here; did you mean --help?"),
    (("sim", "ludo", "--hlep"), "There is no option --hlep here; did you mean --help?"),
    (("--seed", "7"), "“--seed” stands where a command belongs; expected demo | games"),
    (("auto", "lud"), f"expected {' | '.join(IDS)}. Did you mean “ludo”?"),
    (("auto", "ludo", "--set", "foo=1"), "expected dice | scope |"),
    (("auto", "merit57", "--set", "zz=1"), " | …."),
    (("check", "delay", "pyproject.toml"), "pyproject.toml is a file; a folder is needed here"),
    (("sim",), "expected GAME"),
    (("sim", "ludo"), "expected --games N"),
    (("sim", "chess", "--games", "5"), f"expected {' | '.join(IDS)}"),
    (("sim", "ludo", "--games", "x"), "expected 1 …"),
    (("sim", "ludo", "--games", "0"), "expected 1 …"),
    (("sim", "ludo", "--games", "-5"), "expected 1 …"),
    (("sim", "ludo", "--games", "９"), "expected 1 …"),
    (("sim", "ludo", "--gaems", "5"), "did you mean --games?"),
    (("sim", "ludo", "--games", "5", "--jobs", "0"), "expected 1 …"),
    (("sim", "ludo", "--games", "5", "--jobs", "many"), "expected 1 …"),
    (("sim", "ludo", "--games", "5", "--set", "dice"), "expected key=value"),
    (("sim", "ludo", "--games", "5", "--set", "dice=loaded"), "expected fair | balanced"),
    (("sim", "ludo", "--games", "5", "--set", "dcie=fair"), "did you mean “dice”"),
    (("sim", "ludo", "--games", "5", "--set", "preset=x"), "expected literal | classic"),
    (("sim", "ludo", "--games", "5", "--set", "tempo_minutes=[4,3,2,1]"), "expected a < b"),
    (("sim", "ludo", "--games", "5", "--house", "no such file"), "cannot be read"),
    (("sim", "ludo", "--games", "5", "--json", "pyproject.toml/x"), "cannot be written"),
    (("auto", "ludo", "--players", "5"), "expected 2 … 4"),
    (("auto", "ludo", "--players", "99"), "expected 1 … 16"),
    (("auto", "ludo", "--bots", "genius"), "expected beginner | easy"),
    (("auto", "ludo", "--players", "2", "--bots", "random,random,random"), "expected 1 … 2"),
    (("auto", "ludo", "--bots", ",".join(["random"] * 5)), "--bots: 5 named; expected 2 … 4"),
    (("auto", "ludo", "--bots", ""), "expected beginner | easy"),
    (("auto", "ludo", "more"), "expected samsara auto"),
    (("auto", "ludo", "--seed"), "expected"),
    (("auto", "ludo", "--save", "pyproject.toml/x"), "cannot be written"),
    (("replay", "no such file"), "cannot be read"),
    (("replay", "."), "not an ordinary file"),
    (("verify", "pyproject.toml"), "not JSON"),
    (("games", "\x1b[31m"), "\\x1b"),
]


@pytest.mark.parametrize(("words", "expected"), WRONG, ids=lambda part: str(part)[:40])
def test_wrong_input_gets_one_line_that_says_what_was_expected(capsys, words, expected):
    code, _, err = run(capsys, *words)
    assert code == 2
    assert expected in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


@pytest.mark.parametrize("words", [("--lang", "zh"), ("--lang=zh",)])
def test_a_language_alone_opens_the_window_in_it(monkeypatch, words):
    opened = []
    monkeypatch.setattr(running, "has_display", lambda: True)
    monkeypatch.setattr(OpenWindow, "run", lambda self, _: iter(opened.append(self.lang) or ()))
    assert main(list(words)) == 0
    assert opened == ["zh"]


def test_help_shows_every_command(capsys):
    for words in (["help"], ["--help"], ["-h"]):
        assert main([*words, "--lang", "en"]) == 0
        out = capsys.readouterr().out
        for command in COMMANDS:
            assert f"samsara {command}" in out


def test_a_table_counts_chinese_characters_as_two_columns():
    assert width("红方 a") == 6
    lines = table(["名", "数"], [["红方", "1"], ["ab", "22"]])
    assert lines == ["名    数", "────────", "红方   1", "ab    22"]


def test_the_bar_shows_itself_only_on_a_terminal_and_after_a_second(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    bar = ProgressBar()
    bar(1, 10)
    assert screen.getvalue() == ""
    bar._began -= 2
    bar(5, 10)
    assert "███████████████···············" in screen.getvalue()
    bar.close()
    assert screen.getvalue().endswith("\r")


def test_a_bundle_that_starts_itself_as_a_worker_is_one_before_anything_is_read(monkeypatch):
    asked = []
    monkeypatch.setattr("multiprocessing.freeze_support", lambda: asked.append("worker"))
    monkeypatch.setattr("gui.cli.running.run", lambda given: asked.append(given) or 0)
    assert main(["games"]) == 0
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert main(["games"]) == 0
    assert asked == [["games"], "worker", ["games"]]
