"""Freezing: the program with its Python and its libraries as one folder, or on macOS as one .app.

Takes the checkout as it stands. What is needed comes by pip, pinned by constraints.txt, into an
environment of its own; then PyInstaller runs, and what it made must start.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SPEC = HERE / "samsara.spec"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
NAME = "samsara-table"
COMMAND = "samsara"
OPEN = 20  # seconds for which a window is tried
INTERRUPTED = 130  # how a program ends that was interrupted, as shells have it
_STRICTLY = ("STRICT_BUNDLE_CODESIGN_ERROR", "VERIFY_BUNDLE_SIGNATURE")
T = TypeVar("T")


class BuildError(Exception):
    """A step that failed, with what it said."""


def version() -> str:
    """Return the version, which stands in pyproject.toml and nowhere else."""
    return str(_project()["version"])


def _project() -> Mapping[str, object]:
    read = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project: Mapping[str, object] = read["project"]
    return project


def moment() -> int:
    """Return the second that all packed files bear: SOURCE_DATE_EPOCH, or that of the commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    return int(told("git", "-C", str(ROOT), "log", "-1", "--format=%ct"))


def environment(out: Path) -> Path:
    """Return the folder of the environment that things are made in."""
    return out / "venv"


def licences_in(out: Path) -> Path:
    """Return the folder of the licences that were collected while freezing."""
    return out / "work" / SPEC.stem / "licences"


def frozen(out: Path) -> Path:
    """Make the environment and what PyInstaller makes in it; return the folder of that."""
    python = timed("install libraries", lambda: _furnished(environment(out)))
    made, work = out / "frozen", out / "work"
    words = ["-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    words += ["--distpath", str(made), "--workpath", str(work), str(SPEC)]
    # The order of sets must not decide the order of modules.
    alike = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(moment())}
    # On macOS a signature that fails would else be no more than a warning.
    alike |= {f"PYINSTALLER_{word}": "1" for word in _STRICTLY}
    timed("freeze", lambda: told(str(python), *words, env=alike))
    return made


def _furnished(folder: Path) -> Path:
    python = folder / "bin" / "python"
    if not python.exists():
        told(sys.executable, "-m", "venv", str(folder))
    wanted = [*map(str, _project()["dependencies"]), "pyinstaller"]  # type: ignore[call-overload]
    told(str(python), "-m", "pip", "install", "--quiet", "-c", str(CONSTRAINTS), *wanted)
    return python


def tried(command: Path, home: Path) -> None:
    """Have a bundle do what its parts are for; what it writes goes to a folder of its own."""
    sys.path.insert(0, str(ROOT))
    from engine.games import IDS  # noqa: PLC0415 - needs the folder above

    env = {**os.environ, "SAMSARA_HOME": str(home)}
    if sys.platform == "linux":
        env["QT_QPA_PLATFORM"] = "offscreen"
    if broken := [path for path in command.parent.rglob("*") if not path.exists()]:
        raise BuildError(f"a link leads nowhere: {broken[0]}")
    answer = told(str(command), "--version", env=env).strip()
    if answer.rpartition(" ")[2] != version():
        raise BuildError(f"the bundle calls itself {answer!r}, expected {version()}")
    for name in IDS:  # with workers, which start as the program itself
        told(str(command), "sim", name, "--games", "4", "--jobs", "2", env=env)
    told(str(command), "print", "kit", "--out", str(home / "kit"), env=env)
    _opened(command, env)


def _opened(command: Path, env: Mapping[str, str]) -> None:
    """Have a window open for a while, and close it as Ctrl-C does."""
    words = [str(command), "window", "--another"]
    with subprocess.Popen(words, env=env, stdin=subprocess.DEVNULL) as window:
        with contextlib.suppress(subprocess.TimeoutExpired):
            raise BuildError(f"the window ended with {window.wait(OPEN)}")
        window.send_signal(signal.SIGINT)
        if window.wait() != INTERRUPTED:
            raise BuildError(f"the window was closed and ended with {window.returncode}")


def told(*command: str, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> str:
    """Run a command, in the project's folder unless told another, and return what it said."""
    done = subprocess.run(
        command,
        check=False,
        cwd=cwd,
        env=env,
        errors="replace",
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        said = "\n".join(done.stdout.splitlines()[-25:])
        raise BuildError(f"{said}\n{' '.join(command[:4])} … failed with {done.returncode}")
    return done.stdout


def timed(step: str, act: Callable[[], T]) -> T:
    """Do a step and say how long it took."""
    began = time.monotonic()
    done = act()
    print(f"{step:18} {time.monotonic() - began:6.1f} s", flush=True)
    return done
