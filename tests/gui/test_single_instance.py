"""A second start hands its files to the window that is open, whatever has become of that one."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pace import PATIENCE_S, own_time, within

from engine.files.reading import FileKind
from gui import single_instance
from gui.single_instance import Handed, Instance, Message, claim

ROOT = Path(__file__).parents[2]
NAMES = [f"对局 {i} 轮回.samsara" for i in range(10)]
LOCKING = (
    (single_instance.msvcrt, "locking")
    if sys.platform == "win32"
    else (single_instance.fcntl, "flock")
)
HOLD = """
import sys, time
from pathlib import Path
from gui.single_instance import claim
kept = claim(Path(sys.argv[1]))
assert kept is not None
print("held", flush=True)
time.sleep(60)
"""


@pytest.fixture
def first(tmp_path):
    found = claim(tmp_path)
    assert isinstance(found, Instance)
    yield found
    found.close()


@pytest.fixture
def pool():
    with ThreadPoolExecutor(10) as made:
        yield made


def handed(home, *files, lang=""):
    """Start a second time; say whether the window that is open took what it was handed."""
    try:
        found = claim(home, [home / file for file in files], lang)
    except Handed:
        return True
    if found is not None:
        found.close()
    return found


def taken(instance, wanted):
    """Return so many messages as they come, as a window would hear of them."""
    found, deadline = [], time.monotonic() + PATIENCE_S
    while len(found) < wanted:
        assert time.monotonic() < deadline, "it never came"
        found += instance.messages()
        time.sleep(0.002)
    return found


def left(instance):
    return sorted(path.name for path in instance.folder.iterdir())


def hold(home):
    """Start a process that has the lock until it is killed."""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", HOLD, str(home)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout.readline() == "held\n"
    return process


def test_files_are_handed_over_with_spaces_and_chinese_and_the_start_ends(tmp_path, first, pool):
    second = pool.submit(handed, tmp_path, *NAMES[:2], lang="zh")
    assert taken(first, 1) == [Message((tmp_path / NAMES[0], tmp_path / NAMES[1]), "zh")]
    assert second.result() is True
    assert left(first) == ["lock"]


@pytest.mark.parametrize("said", [errno.EWOULDBLOCK, errno.EACCES, 0])
def test_each_system_says_in_its_way_that_the_lock_is_held(
    tmp_path, first, pool, monkeypatch, said
):
    def refused(*_):
        raise OSError(said, "Error")

    monkeypatch.setattr(*LOCKING, refused)
    second = pool.submit(handed, tmp_path, NAMES[0])
    assert taken(first, 1) == [Message((tmp_path / NAMES[0],))]
    assert second.result() is True


def test_a_start_without_a_file_asks_the_window_to_come_forward(tmp_path, first, pool, monkeypatch):
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "desktop-17_TIME42")
    second = pool.submit(handed, tmp_path)
    assert taken(first, 1) == [Message(token="desktop-17_TIME42")]
    assert second.result() is True


def test_a_file_is_handed_over_by_its_whole_path(tmp_path, first, pool, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def relative():
        with pytest.raises(Handed):
            claim(tmp_path, [Path("a b"), Path("../c")])

    done = pool.submit(relative)
    [message] = taken(first, 1)
    done.result()
    assert message.files == (tmp_path / "a b", tmp_path / "../c")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are text")
def test_a_name_that_is_no_text_is_handed_over(tmp_path, first, pool):
    name = os.fsdecode(b"\xff\xfe.samsara")
    done = pool.submit(handed, tmp_path, name)
    assert taken(first, 1) == [Message((tmp_path / name,))]
    assert done.result() is True


def test_as_many_files_as_somebody_has_are_handed_over(tmp_path, first, pool, monkeypatch):
    names = [f"对局 {i}.samsara" for i in range(2000)]
    done = pool.submit(handed, tmp_path, *names)
    [message] = taken(first, 1)
    assert [path.name for path in message.files] == names
    assert done.result() is True
    monkeypatch.setattr(FileKind, "most", 1 << 10)
    assert handed(tmp_path, *names) is None  # a window of its own has them
    assert left(first) == ["lock"]


def test_ten_at_once_are_all_heard(tmp_path, first, pool):
    starts = [pool.submit(handed, tmp_path, name) for name in NAMES]
    found = [message.files[0].name for message in taken(first, 10)]
    assert all(start.result() is True for start in starts)
    assert sorted(found) == NAMES
    assert left(first) == ["lock"]


def test_of_ten_at_once_one_is_the_window_and_hears_all_others(tmp_path, pool):
    def start(name):
        try:
            return claim(tmp_path, [tmp_path / name])
        except Handed:
            return "handed"

    starts = [pool.submit(start, name) for name in NAMES]
    deadline = time.monotonic() + PATIENCE_S
    while not any(one.done() for one in starts):
        assert time.monotonic() < deadline
        time.sleep(0.002)
    [window] = [one.result() for one in starts if one.done() and one.result() != "handed"]
    assert len(taken(window, 9)) == 9
    assert sorted(one.result() == "handed" for one in starts) == [False] + [True] * 9
    window.close()


def test_a_window_that_was_killed_leaves_the_next_start_free(tmp_path):
    process = hold(tmp_path)
    process.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
    process.wait()
    process.stdout.close()
    assert isinstance(handed(tmp_path), Instance)


def test_a_window_that_is_killed_while_a_start_waits_makes_that_one_the_window(tmp_path, pool):
    process = hold(tmp_path)
    second = pool.submit(handed, tmp_path, "a")
    deadline = time.monotonic() + PATIENCE_S
    while not list(tmp_path.glob("window-*/*.json")):
        assert time.monotonic() < deadline
        time.sleep(0.002)
    process.kill()
    process.wait()
    process.stdout.close()
    window = second.result()
    assert isinstance(window, Instance)
    assert left(window) == ["lock"]  # its message is withdrawn


def test_a_window_that_takes_nothing_leaves_a_window_of_one_s_own(tmp_path, first, monkeypatch):
    monkeypatch.setattr(single_instance, "_PATIENCE_S", 0.05)
    assert handed(tmp_path, "a") is None
    assert left(first) == ["lock"]
    assert first.messages() == []


def test_whatever_stands_in_a_lock_is_no_lock(tmp_path, first):
    first.close()
    (first.folder / "lock").write_bytes(b"\x00pid 1\xff" * 1000)
    again = claim(tmp_path)
    assert isinstance(again, Instance)
    assert (first.folder / "lock").stat().st_size == 7000
    again.close()


GOOD = {"files": [], "lang": "", "token": ""}
GARBAGE = [
    b"",
    b"\xff\xfe",
    b"[" * 100_000,
    b"7",
    b"{}",
    {**GOOD, "files": "/etc/passwd"},
    {**GOOD, "files": ["relative"]},
    {**GOOD, "files": [""]},
    {**GOOD, "files": [7]},
    {**GOOD, "files": [None, "/a"]},
    {**GOOD, "files": ["/" + "a" * 40_000]},
    {**GOOD, "lang": "fr"},
    {**GOOD, "lang": ["en"]},
    {**GOOD, "token": "x" * 201},
    {**GOOD, "token": "x\n"},
    {**GOOD, "token": "令"},
    {"files": [], "lang": ""},
]


@pytest.mark.parametrize("said", GARBAGE, ids=range(len(GARBAGE)))
def test_garbage_is_swept_away_and_does_nothing(first, said):
    data = said if isinstance(said, bytes) else json.dumps(said).encode()
    (first.folder / "0-a.json").write_bytes(data)
    (first.folder / "1-b.json").write_text(json.dumps(GOOD))
    assert first.messages() == [Message()]
    assert left(first) == ["lock"]


@pytest.mark.skipif(os.name != "posix", reason="made of what POSIX has")
def test_what_is_no_ordinary_file_is_no_message(tmp_path, first):
    os.mkfifo(first.folder / "0.json")
    (first.folder / "1.json").symlink_to("/dev/zero")
    (first.folder / "2.json").symlink_to(tmp_path / "gone")
    (first.folder / "3.json").mkdir()
    (first.folder / "4.txt").touch()
    with (first.folder / "5.json").open("wb") as huge:
        huge.truncate(1 << 30)
    assert first.messages() == []
    assert not [name for name in left(first) if name.endswith(".json")]
    assert first.messages() == []


def test_a_message_that_nobody_waits_for_any_more_is_not_obeyed(first):
    path = first.folder / "0.json"
    path.write_text(json.dumps(GOOD))
    os.utime(path, (time.time() - 61,) * 2)
    assert first.messages() == []
    assert left(first) == ["lock"]


@pytest.mark.skipif(os.name != "posix", reason="Windows keeps the folder to its owner by itself")
def test_a_folder_to_which_others_can_write_is_not_used(tmp_path, first):
    first.folder.chmod(0o777)
    assert claim(tmp_path) is None
    first.folder.chmod(0o700)


@pytest.mark.skipif(os.name != "posix", reason="made of what POSIX has")
def test_a_link_a_file_and_a_folder_that_cannot_be_made_are_not_used(tmp_path, first):
    first.folder.rename(tmp_path / "elsewhere")
    first.folder.symlink_to(tmp_path / "elsewhere")
    assert claim(tmp_path) is None
    first.folder.unlink()
    first.folder.touch()
    assert claim(tmp_path) is None
    assert claim(tmp_path / "gone") is None


def test_the_folder_is_the_person_s_alone(first):
    assert os.name != "posix" or first.folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "SESSIONNAME"])
def test_every_screen_has_a_window_of_its_own(tmp_path, first, monkeypatch, name):
    monkeypatch.setenv(name, "another")
    assert isinstance(handed(tmp_path, "a"), Instance)


def test_the_way_to_the_first_window_takes_no_time(tmp_path):
    began = own_time()
    claim(tmp_path).close()
    assert own_time() - began < within(0.05)
