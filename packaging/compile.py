"""Compiler: a copy of the engine in which what a simulated game runs through is machine code.

    python packaging/compile.py          build the copy, unless it is there; print its folder
    python packaging/compile.py tools    the same, after what it takes is installed where it can be

Put before everything else on Python's path (`launch.py run --fast`, `bench --fast`), the copy
plays the same games by the same sources, translated by mypyc. It lies in the environment that
runs this, under a name that changes with the sources, Python and the machine. Where it cannot be
built one line says why, and whoever wanted it goes on with the sources as they are.
"""

import contextlib
import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import launch
import system_packages

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
CACHE = Path(sys.prefix) / "compiled"
LOG = CACHE / "failed.log"
OLD = 3 * 24 * 3600  # seconds since a copy was last asked for
REHEARSAL = 0.7  # seconds of play among each kind of bots

# What a decision runs through. Left as they are: `Game` and the modules that derive from it, whose
# attributes mypyc takes from the classes; dataclasses of any type, which it cannot make; what reads
# files, where it takes a bool for an int; the lab, whose plans cross from process to process; and
# whatever no simulation calls.
KERNEL = (
    "bots/patience",
    "bots/random_bot",
    "cards/model",
    "kernel/asking",
    "kernel/chance",
    "kernel/clock",
    "kernel/fingerprint",
    "kernel/playout",
    "kernel/script",
    "kernel/searched",
    "kernel/simulation",
)
COLD = {
    "account",
    "adviser",
    "check",
    "dials",
    "exchange_log",
    "fairness",
    "findings",
    "forecast",
    "game",
    "history",
    "horizon",
    "pack",
    "practice",
    "reasons",
    "records",
    "refusals",
    "review",
    "rulebook_text",
    "schema",
    "sim_figures",
    "solver",
    "summary",
    "tasks",
}
# Bots that rest on a solved game, which is kept on the disk.
COLD_BOTS = ("bots/duel", "bots/easy", "bots/opponent_model", "bots/steady")
# Classes that others derive from which are not compiled.
OPEN = {
    "kernel/asking": ("Table",),
    "kernel/playout": ("Playout",),
    "kernel/script": ("Script", "Stop"),
    "kernel/simulation": ("Simulation",),
    "bots/random_bot": ("RandomBot",),
}
OPENED = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
FUTURE = "from __future__ import annotations\n"


class CannotCompile(Exception):
    """Why there is no copy to be had, in words for the terminal."""


def compiled_modules() -> list[str]:
    """Return the modules to compile, as paths without `.py`: what all games share, and each game's.

    They become one library: what one calls of another it calls directly.
    """
    found = [f"engine/{module}" for module in KERNEL]
    for path in sorted((ROOT / "engine" / "games").rglob("*/*.py")):
        module = path.relative_to(ROOT).with_suffix("").as_posix()
        if path.stem not in COLD | {"__init__"} and not module.endswith(COLD_BOTS):
            found.append(module)
    return found


def sources() -> "list[Path]":
    """Return every file that the copy is made of: the engine, the types beside it, and this."""
    engine, types = (ROOT / "engine").rglob("*.py"), (ROOT / "resources").glob("*.py")
    return [*sorted(engine), *sorted(types), Path(__file__).resolve()]


def key() -> str:
    """Return the name of the copy: it changes with whatever its contents depend on."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        digest.update(path.read_bytes())
    for part in (version("mypy"), sysconfig.get_platform(), platform.machine()):
        digest.update(part.encode())
    return f"{sys.implementation.cache_tag}-{digest.hexdigest()[:16]}"


def missing_tools() -> list[str]:
    """Return what building takes and this machine or environment does not have."""
    missing = [name for name in ("mypyc", "setuptools") if find_spec(name) is None]
    if sys.platform != "win32":  # there, setuptools looks for the compiler itself
        compiler = _compiler()[0]
        if shutil.which(compiler) is None:
            missing.append(f"a C compiler ({compiler})")
        if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
            missing.append("Python's headers (Python.h)")
    return missing


def _compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def install_tools() -> None:
    """Install the compiler and the headers as root on Debian; elsewhere leave it to people."""
    if sys.platform.startswith("linux") and any("C" in name for name in missing_tools()):
        python = f"python{sys.version_info[0]}.{sys.version_info[1]}-dev"
        with contextlib.suppress(system_packages.PackagesMissing):
            system_packages.provide([("gcc",), ("libc6-dev",), (python, "python3-dev")], "")


def copied(folder: Path) -> None:
    """Write the engine into a folder, with what mypyc needs otherwise in the modules it compiles.

    `resources` goes beside it for its types alone: what is read at run time stays where it is.
    """
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=ignored)
    (folder / "types" / "resources").mkdir(parents=True)
    for path in (ROOT / "resources").glob("*.py"):
        shutil.copy(path, folder / "types" / "resources")
    for module in compiled_modules():
        path = folder / f"{module}.py"
        text = _finals(path.read_text(encoding="utf-8"))
        text = re.sub(r"@dataclass\((.*)\)", _plain, text)
        text = re.sub(r"\b(\w+)\(\*_\w+_fields\(self\)\)", partial(_field_by_field, text), text)
        for name in OPEN.get(module.partition("/")[2], ()):
            text = re.sub(rf"^class {name}\b", rf"{OPENED}class {name}", text, flags=re.MULTILINE)
        if OPENED in text:
            text = text.replace(FUTURE, f"{FUTURE}from mypy_extensions import mypyc_attr\n", 1)
        path.write_text(text, encoding="utf-8")


def _finals(text: str) -> str:
    """Return a module in which what is bound once is said to be final: it is looked up no more.

    Names in capitals of both sizes are those of types.
    """
    bound = re.findall(r"^(\w+)(?:: .+?)? = ", text, flags=re.MULTILINE)
    for name in bound:
        a_type = not (name.isupper() or name.islower()) or f"\n{name} = TypeVar(" in text
        if bound.count(name) == 1 and not a_type:
            text = re.sub(rf"^{name} = ", f"{name}: Final = ", text, flags=re.MULTILINE)
            text = re.sub(
                rf"^{name}: (?!Final)(.+?) = ", rf"{name}: Final[\1] = ", text, flags=re.MULTILINE
            )
    return text.replace(FUTURE, f"{FUTURE}from typing import Final\n", 1)


def _field_by_field(text: str, copied: "re.Match[str]") -> str:
    """Return the making of a twin with each field named: so, nothing goes through a tuple."""
    body = text.partition(f"\nclass {copied[1]}:\n")[2].partition("\n    def ")[0]
    names = re.findall(r"^    (\w+): ", body, flags=re.MULTILINE)
    return f"{copied[1]}({', '.join(f'self.{name}' for name in names)})"


def _plain(decorator: "re.Match[str]") -> str:
    """Return a dataclass's decorator without slots, which make a second class, and unfrozen.

    A compiled class has no room but its fields' in any case. One that is frozen could not be read
    from a pickle; that nobody sets its fields has been seen to in the source. It stays hashable.
    """
    options = {option.strip() for option in decorator[1].split(",")} - {"slots=True"}
    if "frozen=True" in options:
        options.remove("frozen=True")
        options |= set() if "eq=False" in options else {"unsafe_hash=True"}
    return f"@dataclass({', '.join(sorted(options))})"


def translate() -> None:
    """Compile the copy in the current folder, in place."""
    from mypyc.build import mypycify  # noqa: PLC0415 - not there where nothing is compiled
    from setuptools import setup  # noqa: PLC0415

    files = [f"{module}.py" for module in compiled_modules()]
    made = mypycify(
        ["--config-file=", "--follow-imports=silent", *files],
        opt_level="3",
        debug_level="0",
        multi_file=True,
    )
    jobs = str(os.cpu_count() or 1)
    setup(ext_modules=made, script_args=["build_ext", "--inplace", "--parallel", jobs])


def rehearse() -> None:
    """Play games of every kind of table, so that the compiler sees what they run through."""
    from engine.bots.table import simulation  # noqa: PLC0415 - the copy's, which is there by now
    from engine.games import IDS, game  # noqa: PLC0415
    from engine.kernel.game import Setup  # noqa: PLC0415

    for rules in map(game, IDS):
        seats = max(rules.seats)
        for bot in dict.fromkeys(("random", rules.default_bot)):
            began, number = time.process_time(), 0
            while time.process_time() - began < REHEARSAL:
                setup = Setup(rules.id, (bot,) * seats, f"rehearsal.{number}")
                simulation(rules, setup).play()
                number += 1


def _flags(folder: Path) -> "Iterator[str]":
    """Yield what the C compiler is told, build by build: gcc learns from a rehearsal between two.

    What a function calls in its own library it may call directly: nobody puts another in its place.
    """
    if sys.platform == "win32":
        yield ""
        return
    told = subprocess.run([*_compiler(), "--version"], check=False, capture_output=True, text=True)
    if "Free Software Foundation" not in told.stdout:
        yield ""
        return
    direct, seen = "-fno-semantic-interposition", folder / "seen"
    yield f"{direct} -fprofile-generate={seen} -fprofile-update=single"
    yield f"{direct} -fprofile-use={seen} -fprofile-correction -Wno-missing-profile"


def proven(folder: Path) -> None:
    """See that Python imports the copy, every compiled module of it from its library."""
    names = [module.replace("/", ".") for module in compiled_modules()]
    script = (
        "from importlib import import_module; from importlib.machinery import EXTENSION_SUFFIXES\n"
        f"for name in {names}:\n"
        "    file = import_module(name).__file__\n"
        "    assert file.endswith(tuple(EXTENSION_SUFFIXES)), f'{name} is {file}'"
    )
    _run([sys.executable, "-P", "-c", script], folder, PYTHONPATH=f"{folder}{os.pathsep}{ROOT}")


def _run(command: "list[str]", folder: Path, **settings: str) -> None:
    done = subprocess.run(
        command,
        check=False,
        cwd=folder,
        env={**os.environ, **settings},
        errors="replace",
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode:
        LOG.write_text(done.stdout, encoding="utf-8")
        raise CannotCompile(f"it failed, as {LOG} tells")


def compiled() -> Path:
    """Return the folder of the copy; build it if it is not there, and drop those of days ago."""
    if missing := missing_tools():
        raise CannotCompile(f"{' and '.join(missing)} is missing here")
    target = CACHE / key()
    if target.exists():
        os.utime(target)
        return target
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("a", encoding="ascii") as file:
        while not launch.grab(file.fileno()):  # somebody else is at it
            time.sleep(0.1)
        if not target.exists():
            _build(target)
    return target


def _build(target: Path) -> None:
    """Build the copy beside its place, see that it works, and put it there."""
    launch.say("compiling the engine (once, some two to five minutes)")
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="new-", ignore_cleanup_errors=True) as name:
        folder = Path(name) / "copy"
        copied(folder)
        types = os.pathsep.join((str(folder), str(folder / "types")))
        path = os.pathsep.join((str(folder), str(ROOT)))
        for number, flags in enumerate(_flags(folder)):
            if number:
                _run([sys.executable, __file__, "rehearse"], folder, PYTHONPATH=path)
                shutil.rmtree(folder / "build")
            given = f"{os.environ.get('CFLAGS', '')} {flags}"
            _run([sys.executable, __file__, "translate"], folder, MYPYPATH=types, CFLAGS=given)
        for done_with in ("types", "build", "seen"):
            shutil.rmtree(folder / done_with, ignore_errors=True)
        proven(folder)
        for former in CACHE.glob("*-*"):  # a copy of today's may be running; what is new is not
            given_up = former.name.startswith("new-") and former != folder.parent
            if given_up or former.stat().st_mtime < time.time() - OLD:
                shutil.rmtree(former, ignore_errors=True)
        folder.rename(target)


def main(arguments: "list[str]") -> int:
    """Do what is said; without a word, print where the copy is."""
    if arguments == ["translate"]:
        translate()
        return 0
    if arguments == ["rehearse"]:
        rehearse()
        return 0
    if arguments == ["tools"]:
        install_tools()
    try:
        print(compiled())
    except (CannotCompile, PackageNotFoundError, OSError) as error:
        launch.say(f"the engine is not compiled, and runs as it is: {error}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
