"""Launcher: how to run, test and check Samsara Table on a machine that has only Python.

    python3 packaging/launch.py                 run the application
    python3 packaging/launch.py run ARGS...     run the command `samsara` with these arguments
    python3 packaging/launch.py test [ARGS...]  run the tests; arguments go to pytest
    python3 packaging/launch.py test quick|soak run a choice of them; run what takes long
    python3 packaging/launch.py bench [ARGS...] run the benchmarks
    ... run --fast ARGS..., bench --fast ...    the same with the engine compiled, where it can be
    python3 packaging/launch.py check           run formatter, linter, type and layer checks
    python3 packaging/launch.py release         say what a release lacks, else how to go on

The first run makes `.venv`, installs the project into it, and sees to what Qt needs of the system;
a stamp keeps what is proven. Standard library only, and every Python from 3.8 on must parse it.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python is whom this is for
    print("Samsara Table needs Python 3.11 or later, not", sys.version.split()[0], file=sys.stderr)
    sys.exit(2)

sys.path[:0] = [str(Path(__file__).resolve().parent)]  # its folder stands in no package

from system_packages import (  # noqa: E402 - after that, and after the word about Python
    LINUX,
    QT_LIBRARIES,
    PackagesMissing,
    missing_libraries,
    provide,
)

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = sys.platform == "win32"
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
STAMP = VENV / "launch.stamp"
LOCK = VENV / "launch.lock"
COMPILER = str(ROOT / "packaging" / "compile.py")

UNFINISHED = "unfinished"  # stands alone: with it, nothing else is known
QT_LOADS = "qt loads"
QT_OPENS = "qt opens windows"
QT_COULD = "qt has what windows need"  # whether or not one opens

PROBES = {
    QT_LOADS: "import PySide6.QtWidgets",
    QT_OPENS: "from PySide6.QtWidgets import QApplication; QApplication([])",
    QT_COULD: f"import ctypes; [ctypes.CDLL(name) for name in {list(QT_LIBRARIES)}]",
}
QT_UNSEEN = (QT_LOADS, QT_COULD) if LINUX else (QT_LOADS,)
# One proof of the soak, a search, takes minutes.
PARTS = {"quick": ["@tests/quick.txt"], "soak": ["-m", "soak", "-o", "faulthandler_timeout=900"]}


class LaunchError(Exception):
    """What keeps the launch from going on: the exit code, and words for the terminal."""


def say(line: str) -> None:
    """Tell what is happening; standard output belongs to the command that is run."""
    print(line, file=sys.stderr, flush=True)


def stamped() -> set[str]:
    """Return the facts proven by earlier runs."""
    with contextlib.suppress(FileNotFoundError):
        return set(STAMP.read_text(encoding="ascii").splitlines())
    return set()


def stamp(facts: set[str]) -> None:
    """Put these facts in the place of the former ones, all or none."""
    fresh = STAMP.with_suffix(".new")
    fresh.write_text("".join(f"{fact}\n" for fact in sorted(facts)), encoding="ascii")
    fresh.replace(STAMP)


def home_facts() -> set[str]:
    """Return what .venv is bound to: it can change neither its Python nor its place."""
    return {f"python {sys.implementation.cache_tag}", f"checkout {str(ROOT)!a}"}


def project_fact() -> str:
    """Return the fact that changes whenever something else must be installed."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "packaging/constraints.txt"):
        digest.update((ROOT / name).read_bytes())
    return f"project {digest.hexdigest()}"


def quietly(
    command: list[str], held: tuple[int, ...] = (), **settings: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in the checkout without a word; its output is for whoever must explain it.

    `held` stays open in the command, so the lock lives as long as the last who works under it.
    """
    return subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env={**os.environ, **settings},
        errors="replace",
        pass_fds=() if WINDOWS else held,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )


def hand_over(arguments: list[str], **defaults: str) -> int:
    """Become .venv's Python with these arguments.

    Windows cannot replace a process: there, wait and give back the code. Ctrl-C has reached the
    child by itself, which decides what it means.
    """
    command = [str(PYTHON), *arguments]
    environment = {**defaults, **os.environ}
    if not WINDOWS:
        os.execve(command[0], command, environment)  # noqa: S606 - no shell is the point
    with subprocess.Popen(command, env=environment) as child:
        while child.poll() is None:
            with contextlib.suppress(KeyboardInterrupt):
                child.wait()
    return child.returncode


@contextlib.contextmanager
def lock() -> Iterator[int]:
    """Hold the one right to change .venv; the system takes it back when its holder dies."""
    VENV.mkdir(exist_ok=True)
    with LOCK.open("a", encoding="ascii") as file:
        if not grab(file.fileno()):
            say("another launch is at work on .venv; waiting for it")
            while not grab(file.fileno()):
                time.sleep(0.1)
        yield file.fileno()


def grab(descriptor: int) -> bool:
    """Take the lock if nobody has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def is_sound() -> bool:
    """Tell whether .venv can be built upon: unbroken, unmoved, and of this Python."""
    facts = stamped()
    if (facts and not home_facts() <= facts) or not PYTHON.exists():
        return False
    answer = quietly([str(PYTHON), "-c", "import pip, sys; print(sys.implementation.cache_tag)"])
    return answer.stdout.strip() == sys.implementation.cache_tag


def make_venv(held: int) -> None:
    """Make .venv anew unless it is sound."""
    if is_sound():
        return
    if None in (importlib.util.find_spec("venv"), importlib.util.find_spec("ensurepip")):
        version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
        libraries = [QT_LIBRARIES[library] for library in missing_libraries()]
        elsewhere = "This Python lacks `venv` or `ensurepip`: install its package that brings them."
        provide([(f"{version}-venv", "python3-venv"), *libraries], elsewhere)
    stale = [path for path in VENV.iterdir() if path not in (LOCK, STAMP)]
    say(".venv is broken, moved or of another Python: making it anew" if stale else "making .venv")
    stamp({UNFINISHED})
    for path in stale:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()
    beneath = getattr(sys, "_base_executable", "") or sys.executable  # if run by a venv's Python
    done = quietly([beneath, "-m", "venv", str(VENV)], (held,))
    if done.returncode:
        raise LaunchError(4, f"{done.stdout}\n.venv could not be made.")
    stamp(home_facts())


def install(needed: set[str], held: int) -> None:
    """Install the project with the extras needed and those it has already.

    A pip that failed has put back what it found; a pip that was killed has not.
    """
    facts = stamped()
    extras = {fact for fact in needed | facts if fact.startswith("extra ")}
    if {project_fact(), *extras} <= facts:
        return
    names = ",".join(sorted(fact.split()[1] for fact in extras))
    target = f".[{names}]" if names else "."  # relative: pip misreads some paths
    options = ["--disable-pip-version-check", "--no-input", "-c", "packaging/constraints.txt"]
    say(f"installing {target} and its libraries into .venv (120 MB in all, about a minute)")
    stamp({UNFINISHED})
    done = quietly([str(PYTHON), "-m", "pip", "install", *options, "-e", target], (held,))
    if done.returncode > 0:
        stamp(facts)
    if done.returncode:
        raise LaunchError(4, f"{done.stdout}\npip could not install {target}")
    keep_paths_ascii()
    stamp({*home_facts(), project_fact(), *extras})


def keep_paths_ascii() -> None:
    """Write the checkout's place relative to .venv if it is not ASCII.

    hatchling writes it in UTF-8, Python 3.11 and 3.12 on Windows read it in the code page of the
    country, and one that does not decode keeps Python from starting (cpython issue 77102).
    """
    if str(ROOT).isascii():
        return
    for file in VENV.rglob("site-packages/*.pth"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(str(ROOT), os.path.relpath(ROOT, file.parent)), "utf-8")


def prove_qt(fact: str) -> None:
    """See that Qt loads, or opens windows; bring what it lacks.

    No window although nothing is missing means no such display: the application's to say.
    """
    if fact in stamped():
        return
    done = quietly([str(PYTHON), "-c", PROBES[fact]])
    missing = missing_libraries() if done.returncode else []
    if missing:
        elsewhere = f"Qt needs {', '.join(missing)}: install the packages that bring them."
        provide([QT_LIBRARIES[library] for library in missing], elsewhere)
        done = quietly([str(PYTHON), "-c", PROBES[fact]])
    if not done.returncode:
        stamp(stamped() | {fact})
    elif fact == QT_LOADS:
        reason = done.stdout.strip().rpartition("\n")[2]
        raise LaunchError(4, f"Qt does not load: {reason}")


def prepare(extras: tuple[str, ...] = (), qt: tuple[str, ...] = ()) -> None:
    """Make everything so that these extras are installed and these facts of Qt hold."""
    needed = {*home_facts(), project_fact(), *(f"extra {name}" for name in extras)}
    if PYTHON.exists() and needed.union(qt) <= stamped():
        return
    began = time.monotonic()
    with lock() as held:
        if PYTHON.exists() and needed.union(qt) <= stamped():
            return
        make_venv(held)
        install(needed, held)
        for fact in qt:
            prove_qt(fact)
    say(f"ready after {time.monotonic() - began:.0f} s")


def fast(arguments: list[str]) -> list[str]:
    """Have `--fast` put the compiled engine first, if there can be one; return the other words."""
    if arguments[:1] != ["--fast"]:
        return arguments
    prepare(("fast",))
    done = subprocess.run([str(PYTHON), COMPILER], check=False, stdout=subprocess.PIPE, text=True)
    paths = (done.stdout.strip(), os.environ.get("PYTHONPATH"))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    return arguments[1:]


def run(arguments: list[str]) -> int:
    """Run `samsara`, from the folder the user is in; -P keeps that folder out of the imports."""
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    prepare(qt=(QT_LOADS, QT_OPENS) if LINUX and display else (QT_LOADS,))
    return hand_over(["-P", "-m", "gui.cli", *fast(arguments)])


def unseen(script: list[str], *extras: str) -> int:
    """Run a script in the checkout, without a display unless the user names one."""
    prepare(extras, QT_UNSEEN)
    os.chdir(ROOT)
    return hand_over(script, QT_QPA_PLATFORM="offscreen")


def test(arguments: list[str]) -> int:
    """Run the tests, or a part of them, the soak on a cluster and compiled too."""
    chosen = PARTS.get(arguments[0], []) if arguments else []
    extras = ("cluster", "fast", "test") if arguments[:1] == ["soak"] else ("test",)
    if "fast" in extras:
        prepare(extras)
        quietly([str(PYTHON), COMPILER, "tools"])
    return unseen(["-P", "-m", "pytest", *chosen, *arguments[bool(chosen) :]], *extras)


def bench(arguments: list[str]) -> int:
    """Run the benchmarks."""
    return unseen(["tests/bench/run.py", *fast(arguments)], "bench", "test")


def prove(script: str, extras: tuple[str, ...], arguments: list[str]) -> int:
    """Run every check of a script beside this one."""
    if arguments:
        raise LaunchError(2, f"{script} takes no arguments, and got {arguments[0]!r}")
    prepare(extras)
    return hand_over([str(ROOT / "packaging" / script)])


VERBS = {"run": run, "test": test, "bench": bench}
VERBS.update(check=partial(prove, "checks.py", ("test",)), release=partial(prove, "release.py", ()))


def main(arguments: list[str]) -> int:
    """Do what the first argument says; return an exit code, which means what the command's mean."""
    if not arguments or arguments[0].partition("=")[0] == "--lang":
        arguments = ["run", *arguments]
    verb, rest = arguments[0], arguments[1:]
    if verb in ("-h", "--help"):
        print(__doc__.strip())
        return 0
    if verb not in VERBS:
        say(f"launch.py: expected {', '.join(VERBS)}, --help or nothing, not {verb!r}")
        return 2
    try:
        return VERBS[verb](rest)
    except LaunchError as stop:
        code, message = stop.args
    except PackagesMissing as stop:
        code, message = 4, str(stop)
    except OSError as error:
        code, message = 4, f"launch.py: {error}"
    except KeyboardInterrupt:
        return 130
    say(message)
    return int(code)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
