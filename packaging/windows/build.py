"""Windows build, on any system: the program's tree, the installer and the portable zip.

    python3.13 packaging/windows/build.py [--out FOLDER] [--commit COMMIT] [--quick] [--tree-only]

Takes the program from a commit (HEAD unless told), CPython and the libraries by pip, each by its
hash (wheels.txt), leaves out what is never loaded (parts.toml), adds the licences of all
(licences.toml), the two launchers, and packs it. Needs git, mingw-w64 and NSIS:

    apt-get install --no-install-recommends git gcc-mingw-w64-x86-64-win32 nsis

and Python 3.13 with pip, as the modules are compiled for the Python that is installed. Everything
lies in FOLDER (build/windows): `downloads`, the tree `Samsara Table`, and what people download.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import installed_tree
import installer
import launchers
import licences
from installed_tree import ROOT, BuildError, files

NAME = "Samsara Table"
TOOLS = {
    "git": "git",
    launchers.COMPILER: "gcc-mingw-w64-x86-64-win32",
    launchers.RESOURCES: "binutils-mingw-w64-x86-64",
    installer.COMPILER: "nsis",
}
FAILED, MISSING = 1, 2
_MB = 1_000_000
T = TypeVar("T")


def main() -> int:
    """Build; return 1 if a step failed, 2 if a tool is missing."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--out", type=Path, default=ROOT / "build" / "windows", metavar="FOLDER")
    asked.add_argument("--commit", default="HEAD")
    asked.add_argument("--quick", action="store_true", help="pack less tightly, for trying out")
    asked.add_argument("--tree-only", action="store_true", help="pack nothing")
    given = asked.parse_args()
    if absent := missing():
        print(absent, file=sys.stderr)
        return MISSING
    try:
        _build(given.out.resolve(), given.commit, quick=given.quick, packed=not given.tree_only)
    except BuildError as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


def missing() -> str:
    """Return a sentence that says what this machine lacks, or nothing."""
    if not installed_tree.same_python():
        wanted = installed_tree.parts()["python"]["version"]
        return f"Run this with Python {wanted}; this is {sys.version.split()[0]}."
    packages = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if packages:
        return f"Install first: apt-get install --no-install-recommends {' '.join(packages)}"
    return ""


def version_of(commit: str) -> str:
    """Return the version that a commit states."""
    project = tomllib.loads(_git("show", f"{commit}:pyproject.toml"))
    return str(project["project"]["version"])


def _build(out: Path, commit: str, *, quick: bool, packed: bool) -> None:
    version, moment = version_of(commit), int(_git("log", "-1", "--format=%ct", commit))
    tree, work = out / NAME, out / "work"
    for folder in (tree, work):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    wheels = _timed("download", lambda: installed_tree.fetch(out / "downloads"))
    _timed("unpack", lambda: _unpack(tree, wheels, commit))
    _timed("compile modules", lambda: installed_tree.compile_all(tree / "lib"))
    _timed("build launchers", lambda: launchers.build(tree, work, version))
    _timed("collect licences", lambda: licences.collect(tree, wheels, version))
    installed_tree.date_all(tree, moment)
    shutil.rmtree(work)
    names = list(files(tree))
    size = sum((tree / name).stat().st_size for name in names)
    print(f"{NAME} {version}: {len(names)} files, {size / _MB:.1f} MB")
    if not packed:
        return
    setup = _timed("pack installer", lambda: installer.build_setup(tree, out, version, quick=quick))
    portable = _timed("pack zip", lambda: installer.build_portable(tree, out, version, moment))
    for made in (setup, portable):
        data = made.read_bytes()
        print(f"{hashlib.sha256(data).hexdigest()}  {made.name}  {len(data) / _MB:.1f} MB")


def _unpack(tree: Path, fetched: list[Path], commit: str) -> None:
    for file in fetched:
        if file.name.startswith(installed_tree.EMBEDDED):
            installed_tree.unpack_python(file, tree / "runtime")
        else:
            installed_tree.unpack_wheel(file, tree / "lib")
    installed_tree.unpack_program(installed_tree.archived(commit), tree / "lib")
    shutil.copyfile(ROOT / "LICENSE", tree / "LICENSE.txt")


def _timed(step: str, act: Callable[[], T]) -> T:
    began = time.monotonic()
    done = act()
    print(f"{step:18} {time.monotonic() - began:6.1f} s", flush=True)
    return done


def _git(*words: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(ROOT), *words], check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise BuildError(f"git {words[0]} failed: {done.stderr.strip()}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
