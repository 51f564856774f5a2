"""Content of one's own by commands: checked, played and told again, or refused in a line."""

import zipfile

import pytest

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
    assert (code, "Nothing to mend" in told) == (0, True)
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
