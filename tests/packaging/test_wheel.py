"""Is the wheel, installed where there is no checkout, the whole program and nothing else?

It is built and installed once, with all that it asks for, which takes a minute: it belongs to the
soak. Without a registry of packages in reach, these tests say so.
"""

import os
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest
from pace import PATIENCE_S
from tools import needs

from resources.version import version

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "gui", "printpack", "resources")
LEFT_OUT = ("resources/pictures/", "resources/results/", "resources/rulings/", "resources/looks.md")
ALONE = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")


def run(*command, **settings):
    """Run a command as if this checkout were nowhere."""
    env = {key: value for key, value in os.environ.items() if key not in ALONE}
    return subprocess.run(
        [*map(str, command)],
        check=False,
        cwd="/",
        env={**env, "QT_QPA_PLATFORM": "offscreen", **settings},
        capture_output=True,
        encoding="utf-8",
    )


def pip(python, *words):
    """Have pip do something; skip where no registry can be reached."""
    quiet = ("--disable-pip-version-check", "--no-input", "--quiet")
    done = run(python, "-m", "pip", *words, *quiet)
    if "No matching distribution found" in done.stderr or "ConnectionError" in done.stderr:
        pytest.skip(f"no registry of packages can be reached: {done.stderr[-200:]}")
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    pip(sys.executable, "wheel", ROOT, "--no-deps", "--wheel-dir", folder)
    [made] = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """Return the folder of commands of an environment that has the wheel, under a foreign name."""
    place = tmp_path_factory.mktemp("环境 env")
    assert run(sys.executable, "-m", "venv", place).returncode == 0
    commands = place / ("Scripts" if os.name == "nt" else "bin")
    pip(commands / "python", "install", wheel, "-c", ROOT / "packaging" / "constraints.txt")
    return commands


@pytest.fixture
def samsara(installed, tmp_path):
    """Return what runs the installed command, or the checkout's, in a home of its own."""

    def call(*words, checkout=False):
        place = [sys.executable, "-P", "-m", "gui.cli"] if checkout else [installed / "samsara"]
        paths = {"PYTHONPATH": str(ROOT)} if checkout else {}
        done = run(*place, *words, "--lang", "zh", SAMSARA_HOME=str(tmp_path / "home"), **paths)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return call


@needs("git")
def test_it_has_every_file_of_the_packages_and_no_other(wheel):
    assert wheel.name == f"samsara_table-{version()}-py3-none-any.whl"
    told = subprocess.run(
        ["git", "ls-files", "-z", *PACKAGES], cwd=ROOT, check=True, capture_output=True, text=True
    )
    wanted = {name for name in told.stdout.split("\0") if name and not name.startswith(LEFT_OUT)}
    found = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert len(wanted) > 1000
    assert found == wanted


def test_it_tells_the_version_the_games_and_a_match_as_the_checkout_does(samsara):
    assert samsara("--version") == f"轮回桌 {version()}\n"
    for words in (["games"], ["auto", "ludo", "--seed", "7"], ["auto", "merit57", "--seed", "7"]):
        assert samsara(*words) == samsara(*words, checkout=True)


def test_it_prints_the_kit_to_the_byte(samsara, tmp_path):
    for name, checkout in (("one", False), ("other", True)):
        samsara("print", "kit", "--out", tmp_path / name, checkout=checkout)
    files = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert len(files) > 10
    assert files == {path.name: path.read_bytes() for path in (tmp_path / "other").iterdir()}


def test_a_simulation_has_its_workers(samsara):
    assert samsara("sim", "ludo", "--games", "40", "--jobs", "2", "--bots", "random")


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to one process there")
def test_the_window_opens_and_is_closed(installed, tmp_path):
    home = tmp_path / "home"
    env = {key: value for key, value in os.environ.items() if key not in ALONE}
    env |= {"SAMSARA_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen([installed / "samsara", "window"], cwd="/", env=env) as window:
        deadline = time.monotonic() + PATIENCE_S
        while not (home / "library.sqlite").exists() and window.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        time.sleep(3)  # to be told to end while it is there
        window.send_signal(signal.SIGINT)
        assert window.wait(PATIENCE_S) == 130
    assert not (home / "crashes.txt").exists()
