"""Content of one's own by commands: checked, played and told again, or refused in a line."""

import json
import shutil
import zipfile

import pytest
from delay_author import authors_numbers
from pack_folders import write

import resources
from gui.cli import main


def run(capsys, *words):
    code = main([*words, "--lang", "en"] if "--lang" not in words else list(words))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def content(tmp_path):
    for name in ("events.json", "endings.json"):
        (tmp_path / name).write_text(resources.text(f"games/delay/{name}"), encoding="utf-8")
    return tmp_path


def changed(folder, old, new):
    path = folder / "events.json"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_sound_content_is_checked_played_and_told_again(content, capsys):
    changed(content, "两份调阅函", "两封公函")
    code, told, _ = run(capsys, "check", "delay", str(content), "--lang", "en")
    assert code == 0
    assert told == f"Nothing to mend. To play it, use `--content {content}`.\n"
    saved = content / "game.json"
    played = ("auto", "delay", "--content", str(content), "--seed", "7", "--lang", "zh")
    code, told, _ = run(capsys, *played, "--save", str(saved))
    assert code == 0
    assert "两封公函" in told
    for name in ("events.json", "endings.json"):
        (content / name).unlink()
    code, again, _ = run(capsys, "replay", str(saved), "--lang", "zh")
    assert code == 0
    assert "两封公函" in again


def test_content_against_the_rulebook_is_noted_and_still_played(content, capsys):
    changed(content, '"heaven": 9', '"heaven": 19')
    code, told, _ = run(capsys, "check", "delay", str(content), "--lang", "en")
    assert code == 0
    assert "Note: events.json" in told
    assert "event_001" in told
    code, told, _ = run(capsys, "sim", "delay", "--games", "20", "--content", str(content))
    assert code == 0


def test_content_that_cannot_be_played_lists_all_its_faults(content, capsys):
    changed(content, '"heaven": 9', '"heaven": 1.5')
    changed(content, '"event_002"', '"event_001"')
    code, told, _ = run(capsys, "check", "delay", str(content), "--lang", "en")
    assert code == 1
    assert told.count("\n") >= 3
    assert "to mend" in told
    code, _, said = run(capsys, "auto", "delay", "--content", str(content))
    assert code == 2
    assert said.count("\n") == 1


def test_a_folder_without_content_says_what_is_missing(tmp_path, capsys):
    code, told, _ = run(capsys, "check", "delay", str(tmp_path), "--lang", "en")
    assert (code, told.count("is missing")) == (1, 2)


def test_a_pack_is_checked_and_played_as_the_folder_in_it(content, capsys):
    path = content / "my story.samsara-pack"
    with zipfile.ZipFile(path, "w") as made:
        for name in ("events.json", "endings.json"):
            made.write(content / name, name)
    code, told, _ = run(capsys, "check", "delay", str(path), "--lang", "en")
    assert (code, "Nothing to mend" in told) == (0, True)
    played = [
        run(capsys, "auto", "delay", "--content", str(one), "--seed", "7")
        for one in (content, path)
    ]
    assert played[0][0] == 0
    assert played[0] == played[1]


@pytest.mark.parametrize(("name", "said"), [("gone", "no folder"), ("a.txt", "is a file")])
def test_content_that_is_no_folder_is_told_as_that(content, capsys, name, said):
    (content / "a.txt").touch()
    for words in (["check", "delay"], ["auto", "delay", "--content"]):
        code, _, told = run(capsys, *words, str(content / name), "--lang", "en")
        assert (code, said in told) == (2, True)


def test_who_types_a_file_instead_of_a_command_is_told_how_it_is_opened(content, capsys):
    code, _, told = run(capsys, str(content / "events.json"), "--lang", "en")
    assert (code, f"`samsara window {content}/events.json` opens it" in told) == (2, True)
    code, _, told = run(capsys, str(content / "gone.json"), "--lang", "en")
    assert (code, "There is no command" in told, "window" in told[:200]) == (2, True, False)


def test_content_fits_only_games_that_take_it(content, capsys):
    for words in (("check", "ludo", str(content)), ("auto", "ludo", "--content", str(content))):
        code, _, said = run(capsys, *words, "--lang", "en")
        assert (code, "fits delay" in said) == (2, True)


def authors(folder):
    """Write a pack with rules of its own and a file that no pack has."""
    write(folder, authors_numbers())
    (folder / "simulate.py").touch()
    return str(folder)


def test_the_rules_of_a_pack_are_checked_named_and_played_by(tmp_path, capsys):
    folder = authors(tmp_path)
    code, told, _ = run(capsys, "check", "delay", folder)
    lines = told.splitlines()
    assert code == 0
    assert lines[6] == ("Rule: Five endings · Hell’s dominance · condition · Hell at least 90 → 84")
    assert [line.startswith("Rule: ") for line in lines].count(True) == 8
    assert lines[8].startswith("Ignored, ")
    assert lines[8].endswith(": imbalance, cocoa, resurface, pressure_thresholds")
    assert lines[9] == "Note: simulate.py is ignored: packs have no such file."
    code, told, _ = run(capsys, "check", "delay", folder, "--lang", "zh")
    assert "规则：平衡 · 并且 Stability 不低于 65 → 48" in told
    assert "没有的规则：imbalance，cocoa，resurface，pressure_thresholds" in told
    code, told, _ = run(capsys, "auto", "delay", "--content", folder, "--seed", "7")
    assert code == 0
    assert told.splitlines()[0] == lines[8]
    ended = ("sim", "delay", "--games", "400", "--content", folder, "--bots", "random")
    code, told, _ = run(capsys, *ended)
    assert (code, "Human rebellion" in told, lines[8] in told) == (0, True, True)
    code, told, _ = run(capsys, *ended, "--json", "-")
    assert json.loads(told)["outcomes"]["human_rebellion"] > 10
    (tmp_path / "game-config.json").unlink()
    code, told, _ = run(capsys, *ended)
    assert (code, "Human rebellion" in told, "Ignored" in told) == (0, False, False)


def test_what_a_person_sets_is_played_over_the_rules_of_a_pack(tmp_path, capsys):
    ended = ("sim", "delay", "--games", "50", "--content", authors(tmp_path))
    code, told, _ = run(capsys, *ended, "--set", "collapse_below=101", "--json", "-")
    assert code == 0
    assert json.loads(told)["outcomes"] == {"human_collapse": 50}


def test_a_wrong_rule_of_a_pack_is_a_line_and_nothing_is_played(tmp_path, capsys):
    folder = authors(tmp_path)
    (tmp_path / "game-config.json").write_text('{"rebellion": {"stability_min": 480}}')
    said = "game-config.json: rebellion.stability_min = 480; expected 0 … 100."
    code, told, _ = run(capsys, "check", "delay", folder)
    assert (code, said in told.splitlines()) == (1, True)
    code, _, told = run(capsys, "auto", "delay", "--content", folder)
    assert (code, said in told, told.count("\n")) == (2, True, 1)


def test_a_match_by_the_rules_of_a_pack_is_told_again_without_the_pack(tmp_path, capsys):
    saved = tmp_path / "game.samsara"
    place = tmp_path / "pack"
    place.mkdir()
    folder = authors(place)
    words = ("auto", "delay", "--content", folder, "--seed", "a4", "--bots", "random")
    code, told, _ = run(capsys, *words, "--save", str(saved))
    assert code == 0
    shutil.rmtree(place)
    code, again, _ = run(capsys, "replay", str(saved))
    assert code == 0
    assert again.splitlines() == told.splitlines()[1:-1]  # the rules not played, where it is saved
    assert run(capsys, "verify", str(saved))[0] == 0
