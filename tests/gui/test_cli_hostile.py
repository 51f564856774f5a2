"""The command line against files, streams and folders that mean no good: one line, no wait."""

import errno
import io
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import gui.cli
import resources
from engine.library.folder import data_folder
from gui import streams
from gui.cli import INTERRUPTED, REFUSED, UNDECIDED, WRONG_INPUT, main
from printpack.draw import fonts
from printpack.paper.preflight.paged import PdfError
from resources.catalogue import LANGUAGES

ROOT = Path(__file__).parent.parent.parent
LIBRARY = ROOT / "tests" / "engine" / "library" / "schema4.sqlite"
POSIX = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="devices and pipes of POSIX")
CONTROLS = {chr(code) for code in (*range(10), *range(11, 32), 127)} | {"\u202e", "\u2066"}


def run(capsys, *words):
    code = main([*map(str, words), "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def refused(capsys, *words, by=WRONG_INPUT):
    """Return the one line that this is refused by."""
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (by, "", 1), (words, out, err)
    assert not CONTROLS & set(err)
    return err


@pytest.fixture
def saved(tmp_path, capsys):
    path = tmp_path / "game.samsara"
    assert run(capsys, "auto", "ludo", "--seed", "7", "--save", path)[0] == 0
    return path


# --- what is read

READERS = [
    ("sim", "ludo", "--games", "1", "--house", "{}"),
    ("print", "kit", "--out", "kit", "--only", "dice", "--house", "{}"),
    ("print", "kit", "--out", "kit", "--only", "dice", "--since", "{}"),
    ("print", "check", "{}"),
    ("replay", "{}"),
    ("verify", "{}"),
    ("review", "{}"),
]


@POSIX
@pytest.mark.parametrize("words", READERS, ids=" ".join)
def test_neither_a_device_nor_a_pipe_nor_a_folder_is_read(capsys, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    for file in ("/dev/zero", "pipe", "."):
        err = refused(capsys, *(word.replace("{}", file) for word in words))
        assert "is not an ordinary file, but a folder or a device" in err
    assert os.listdir() == ["pipe"]  # noqa: PTH208


@pytest.mark.parametrize("words", READERS[1:], ids=" ".join)
def test_what_is_larger_than_its_kind_can_be_is_not_read(capsys, tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    with Path("giant").open("wb") as file:
        file.truncate(2 << 30)  # of nothing, which takes no room
    err = refused(capsys, *(word.replace("{}", "giant") for word in words))
    assert "is larger than" in err


@POSIX
def test_a_pipe_in_place_of_the_printers_is_told(capsys, tmp_path):
    os.mkfifo(data_folder() / "printers.json")
    for words in (("kit", "--out", tmp_path / "kit"), ("calibrate", "--dx", "1")):
        assert "printers.json is not an ord" in refused(capsys, "print", *words, "--printer", "x")


def test_a_manifest_with_a_count_beyond_all_numbers_is_told(capsys, tmp_path):
    run(capsys, "print", "kit", "--out", tmp_path, "--only", "dice")
    file = tmp_path / "manifest.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    next(iter(data["pieces"].values()))["count"] = float("inf")
    file.write_text(json.dumps(data), encoding="utf-8")
    err = refused(
        capsys, "print", "kit", "--out", tmp_path / "new", "--only", "dice", "--since", file
    )
    assert "is no manifest" in err


def test_a_folder_that_is_not_there_is_wrong_input_and_no_fault_of_a_pack(capsys, tmp_path):
    assert "There is no folder" in refused(capsys, "check", "delay", tmp_path / "nope")


# --- what is shown


def test_nothing_in_a_journal_speaks_to_the_terminal_or_fakes_a_line(capsys, saved):
    data = json.loads(saved.read_text(encoding="utf-8"))
    evil = "\x1b]0;PWNED\x07\x1b[2J\u202egnp"
    data["players"][1] = f"evil\nSeed faked, rules ok{evil}"
    row = next(row for row in data["records"] if row[0] == "c")
    row[1] += evil
    saved.write_text(json.dumps(data), encoding="utf-8")
    code, out, _ = run(capsys, "verify", saved)
    assert code == 1
    assert not CONTROLS & set(out)
    row[1] = row[1].removesuffix(evil)
    saved.write_text(json.dumps(data), encoding="utf-8")
    code, out, _ = run(capsys, "replay", saved)
    assert code == 0
    assert not CONTROLS & set(out)
    assert not [line for line in out.splitlines() if line.startswith("Seed faked")]
    data["edition"] = evil
    saved.write_text(json.dumps(data), encoding="utf-8")
    assert not CONTROLS & set(run(capsys, "replay", saved)[1])


@pytest.mark.parametrize(
    "words",
    [
        ("replay", "no\x1b[2J\nsuch"),
        ("sim", "ludo", "--games", "1", "--set", "\x1b[2J" + "a" * 5000 + "=1"),
        ("sim", "ludo", "--games", "1", "--bots", "\u202e" * 5000),
        ("auto", "ludo\x1b[2J"),
        ("\x1b[2J",),
    ],
    ids=["file", "set", "bots", "game", "command"],
)
def test_a_complaint_is_one_line_of_a_length_that_one_reads(capsys, words):
    assert len(refused(capsys, *words)) < 700


# --- what is written


@pytest.mark.parametrize("flag", ["--save", "--json"])
def test_a_file_that_is_there_is_replaced_only_by_force_and_before_a_word_is_told(
    capsys, tmp_path, flag
):
    words = ("auto", "ludo") if flag == "--save" else ("sim", "ludo", "--games", "3")
    path = tmp_path / "keep.txt"
    path.write_text("mine", encoding="utf-8")
    assert "--force replaces it" in refused(capsys, *words, flag, path)
    assert path.read_text(encoding="utf-8") == "mine"
    assert run(capsys, *words, flag, path, "--force")[0] == 0
    assert json.loads(path.read_text(encoding="utf-8"))["game"] == "ludo"


@pytest.mark.parametrize("flag", ["--save", "--json"])
@pytest.mark.parametrize("name", ["", "/", ".", "/dev/null"])
def test_what_is_no_name_of_a_file_is_told_before_anything_is_played(capsys, flag, name):
    words = ("auto", "ludo") if flag == "--save" else ("sim", "ludo", "--games", "3")
    refused(capsys, *words, flag, name, "--force")


@POSIX
def test_a_working_folder_that_is_gone_is_told(capsys, tmp_path, monkeypatch):
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    for words in (("kit", "--only", "dice"), ("export", "--for", "tts")):
        code, _, err = run(capsys, "print", *words, "--out", "k")
        assert (code, err.count("\n")) == (4, 1)
        assert "No such file" in err


# --- streams


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_an_output_that_is_full_is_told(capsys, monkeypatch):
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        assert main(["games", "--lang", "en"]) == 4
    assert capsys.readouterr().err == (
        f"The output cannot be written: {os.strerror(errno.ENOSPC)}.\n"
    )


def test_an_output_that_is_closed_is_told_where_there_is_something_to_say(capsys, monkeypatch):
    monkeypatch.setattr("gui.app.run", lambda *given: 0)
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["games", "--lang", "en"]) == 4
    assert capsys.readouterr().err.startswith("The output cannot be written")
    assert main(["window"]) == 0


def test_a_start_without_any_stream_tells_its_fault_in_a_box(tmp_path, monkeypatch):
    shown = []
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("SAMSARA_HOME", str(tmp_path / "file" / "in-a-file"))
    monkeypatch.setattr(streams, "_show", shown.append)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["window", "--lang", "en"]) == 2
    assert [line[:15] for line in shown] == ["The data folder"]


def test_work_that_nobody_watches_is_done_all_the_same(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["sim", "ludo", "--games", "40", "--lang", "en"]) == 0
    assert "40 games" in capsys.readouterr().out


class Pipe(io.StringIO):
    """What Windows makes of a pipe that nobody reads."""

    def write(self, _text):
        raise OSError(errno.EINVAL, "Invalid argument")


def test_a_reader_who_has_seen_enough_is_no_fault_on_windows_either(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdout", Pipe())
    assert main(["games", "--lang", "en"]) == 4
    assert "Invalid argument" in capsys.readouterr().err
    monkeypatch.setattr(streams.sys, "platform", "win32")
    assert main(["games", "--lang", "en"]) == 0
    assert capsys.readouterr().err == ""


def test_a_match_is_saved_though_nobody_reads_to_its_end(tmp_path):
    file = tmp_path / "read no further.samsara"
    words = ("auto", "merit57", "--seed", "1", "--lang", "en", "--save", str(file))
    code = "import sys; from gui.cli import main; sys.exit(main())"
    with subprocess.Popen([sys.executable, "-c", code, *words], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
    assert process.returncode == 0
    assert main(["verify", str(file)]) == 0


@pytest.mark.parametrize("terminal", [False, True])
def test_a_file_gets_utf_8_whatever_the_code_page_and_a_terminal_its_own(monkeypatch, terminal):
    class Stream(io.TextIOWrapper):
        def isatty(self):
            return terminal

    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    taken = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", Stream(taken, encoding="cp1252"))
    assert main(["games", "--lang", "zh"]) == 0
    sys.stdout.flush()
    assert ("轮回" in taken.getvalue().decode("utf-8", "replace")) != terminal
    assert (b"???" in taken.getvalue()) == terminal


# --- what nobody expected


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("auto", "ludo", "--seed", "\udc80"), "UTF-8"),
        (("auto", "ludo", "--why=x=y"), "--why takes no value"),
        (("auto", "ludo", "--save="), "expected FILE"),
    ],
)
def test_a_word_that_cannot_be_meant_is_told(capsys, words, told):
    assert told in refused(capsys, *words)


def test_a_part_of_the_program_that_is_missing_is_named(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(fonts, "path", lambda name: tmp_path / f"{name}.ttf")
    fonts.font.cache_clear()
    fonts._advances.cache_clear()
    fonts.font_for.cache_clear()
    fonts.advance.cache_clear()
    err = refused(capsys, "print", "card", "G01", "--png", tmp_path / "card.png")
    assert "Install it again" in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("fault", "code", "told"),
    [
        (MemoryError(), 4, "not enough memory"),
        (OSError(errno.EMFILE, "Too many open files"), 4, "Too many open files"),
        (ZeroDivisionError("x"), 3, "ZeroDivisionError"),
    ],
)
def test_whatever_else_happens_is_one_line_and_a_bug_is_written_down(
    capsys, monkeypatch, fault, code, told
):
    def trips(_words):
        raise fault

    monkeypatch.setattr("gui.cli.running.parse", trips)
    assert main(["games", "--lang", "en"]) == code
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1
    crashes = data_folder() / "crashes.txt"
    assert crashes.exists() != isinstance(fault, MemoryError)
    assert not crashes.exists() or "Traceback" in crashes.read_text(encoding="utf-8")


def test_ctrl_c_while_the_program_is_loaded_is_silent(monkeypatch, capsys):
    def interrupted(_name):
        raise KeyboardInterrupt

    monkeypatch.setattr("importlib.import_module", interrupted)
    assert main(["games"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


def test_the_command_itself_loads_nothing_so_that_ctrl_c_is_heard_at_once():
    code = (
        "import sys, gui.cli; ours = ('engine', 'gui', 'printpack', 'resources');"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ours))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout.split() == b"['gui', 'gui.cli']".split()


# --- how a command ends


def test_the_guide_lists_every_exit_code_and_no_other():
    codes = {value for value in vars(gui.cli).values() if type(value) is int}
    assert codes == {0, 1, 2, 3, 4, 5, INTERRUPTED}
    for lang in LANGUAGES:
        text = resources.text(f"manual/{lang}/10-commands.md")
        rows = re.findall(r"^\| (\d+) \|", text, re.MULTILINE)
        assert sorted(map(int, rows)) == sorted(codes)


DEEP = "/".join("d" * 1200)


@pytest.fixture
def deep(tmp_path):
    """Return a path below a thousand folders, which no removal that calls itself can take away."""
    yield tmp_path / DEEP
    subprocess.run(["rm", "-rf", tmp_path / "d"], check=True)


@POSIX
@pytest.mark.parametrize(
    "words",
    [
        ("auto", "ludo", "--save", "{}/game.samsara"),
        ("sim", "ludo", "--games", "1", "--json", "{}/sim.json"),
        ("print", "calibrate", "--out", "{}/page.pdf"),
        ("print", "kit", "--only", "dice", "--out", "{}"),
        ("playtest", "export", "all", "--for", "md", "--out", "{}"),
    ],
    ids=" ".join,
)
def test_a_path_of_a_thousand_folders_is_written_and_one_too_long_is_refused(capsys, deep, words):
    shutil.copy(LIBRARY, data_folder() / "library.sqlite")
    code, _, err = run(capsys, *(word.replace("{}", str(deep)) for word in words))
    assert (code, err) == (0, "")
    assert list(deep.iterdir())
    beyond = f"{deep}/{DEEP}"
    assert "File name too long" in refused(capsys, *(one.replace("{}", beyond) for one in words))
    assert not (deep / "d").exists()


@POSIX
def test_a_data_folder_below_a_thousand_others_is_made(capsys, deep, monkeypatch):
    monkeypatch.setenv("SAMSARA_HOME", str(deep))
    err = refused(capsys, "playtest", "list", by=REFUSED)
    assert "cannot be used" in err  # SQLite opens no path that long
    assert deep.is_dir()
    monkeypatch.setenv("SAMSARA_HOME", f"{deep}/{DEEP}")
    assert "File name too long" in refused(capsys, "playtest", "list")


def test_half_a_character_among_the_endings_of_a_run_is_no_run(capsys, tmp_path):
    games = tmp_path / "games.json"
    asked = "lab compare ludo --company random --set dice=fair --most 64 --resume"
    assert run(capsys, *asked.split(), games)[0] in (0, UNDECIDED)
    text = games.read_text(encoding="utf-8")
    ending = json.loads(text)["arms"][0]["endings"][0]
    games.write_text(text.replace(f'"{ending}"', '"\\ud800"'), encoding="utf-8")
    err = refused(capsys, "lab", "report", games, "--out", tmp_path / "out")
    assert "games.json" in err


# --- for want of memory, and at any moment


@pytest.mark.parametrize(
    "fault",
    [
        MemoryError(),
        ImportError("libQt6Core.so.6: failed to map segment from shared object"),
        ImportError("DLL load failed while importing QtGui: The paging file is too small"),
    ],
    ids=repr,
)
@pytest.mark.parametrize("words", [("games",), ("window",)], ids=" ".join)
def test_a_part_that_finds_no_memory_is_told_in_one_line(capsys, monkeypatch, words, fault):
    def out_of_memory(*_, **__):
        raise fault

    monkeypatch.setattr("gui.cli.commands.table", out_of_memory)
    monkeypatch.setattr("gui.cli.commands.import_module", out_of_memory)
    code, _, err = run(capsys, *words)
    assert (code, err) == (REFUSED, "There is not enough memory for this.\n")
    assert not (data_folder() / "crashes.txt").exists()


@pytest.mark.parametrize(
    "fault",
    [
        MemoryError(),
        ImportError("libQt6Core.so.6: failed to map segment from shared object"),
        OSError(12, "Cannot allocate memory"),
    ],
    ids=repr,
)
def test_no_memory_for_the_program_itself_is_one_line(monkeypatch, capsys, fault):
    def out_of_memory(_name):
        raise fault

    monkeypatch.setattr("importlib.import_module", out_of_memory)
    assert main(["games"]) == REFUSED
    assert capsys.readouterr() == ("", f"{os.strerror(12)}\n")


def test_a_part_that_is_not_installed_is_no_want_of_memory(monkeypatch):
    def missing(_name):
        raise ImportError("No module named 'x'")

    monkeypatch.setattr("importlib.import_module", missing)
    with pytest.raises(ImportError, match="No module"):
        main(["games"])


# --- a damaged PDF


def test_what_a_parser_prints_of_a_damaged_file_is_not_shown(capfd, tmp_path, monkeypatch):
    def noisy(path):
        os.write(2, b"WARNING: object 7 0\n" * 7)
        raise PdfError("pdf-unreadable", file=path.name, why="damaged")

    monkeypatch.setattr("gui.cli.exporting.preflight", noisy)
    assert main(["print", "check", str(tmp_path / "x.pdf"), "--lang", "en"]) == 2
    assert capfd.readouterr().err.count("\n") == 1


def test_a_picture_that_another_program_would_unpack_is_refused(capsys, tmp_path):
    run(capsys, "print", "kit", "--only", "dice", "--out", tmp_path)
    file = tmp_path / "dice.pdf"
    file.write_bytes(file.read_bytes().replace(b"/FlateDecode", b"/JBIG2Decode"))
    assert "dice.pdf" in refused(capsys, "print", "check", file)
