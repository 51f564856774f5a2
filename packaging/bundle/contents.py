"""Contents of a bundle: which of the files that PyInstaller gathers are kept.

What is left out stands in contents.toml. Libraries that nothing kept needs any more go with it.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from itertools import chain
from pathlib import Path, PurePosixPath
from posixpath import normpath

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PACKAGES = ("engine", "gui", "printpack", "resources")
Entry = tuple[str, str, str]  # the name in the bundle, the file it is made of, PyInstaller's type
_SYMLINK = "SYMLINK"
_LIBRARIES = re.compile(r"(?:[^/]+\.libs/|PySide6/Qt/lib/)?lib[^/]+\.so[.\d]*$")
_QT = re.compile(r"^\s*(?:from|import) PySide6\.(\w+)", re.MULTILINE)
_NEEDED = re.compile(r"^ +NEEDED +(\S+)$", re.MULTILINE)


@cache
def listed() -> dict[str, list[str]]:
    """Return what contents.toml says."""
    read: dict[str, list[str]] = tomllib.loads((HERE / "contents.toml").read_text("utf-8"))
    return read


def unused_modules(bindings: Iterable[str]) -> list[str]:
    """Return the modules to leave out: those listed, and the parts of Qt that no source imports."""
    used = set(_imported())
    return listed()["modules"] + [f"PySide6.{name}" for name in sorted(set(bindings) - used)]


def _imported() -> Iterator[str]:
    """Yield the parts of Qt that the sources import, such as QtCore."""
    for package in PACKAGES:
        for path in (ROOT / package).rglob("*.py"):
            yield from _QT.findall(path.read_text("utf-8"))


def kept(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries that belong in the bundle."""
    left = [entry for entry in entries if _wanted(entry[0])]
    if sys.platform == "linux":
        left = _reached([entry for entry in left if not _system(entry[0])])
    names = {name for name, _, kind in left if kind != _SYMLINK}
    lost = {name for name, _, kind in entries if kind != _SYMLINK} - names
    return [entry for entry in left if entry[2] != _SYMLINK or _leads(entry) not in lost]


def missing(modules: Iterable[Entry]) -> list[str]:
    """Return the modules of ours that are not among those gathered."""
    gathered = {name for name, _, _ in modules}
    ours = (
        path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*.py")
    )
    names = {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in ours}
    return sorted(names - gathered)


def _wanted(name: str) -> bool:
    return _matches(name, listed()["keep"]) or not _matches(name, listed()["drop"])


def _system(name: str) -> bool:
    return "/" not in name and _matches(name, listed()["system"])


def _matches(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _leads(link: Entry) -> str:
    """Return the name in the bundle that a link leads to."""
    return normpath(PurePosixPath(link[0]).parent / link[1])


def _reached(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries without libraries that none of the others need."""
    sources = {name: source for name, source, kind in entries if kind != _SYMLINK}
    libraries = {name for name in sources if _is_library(name)}
    called: dict[str, list[str]] = {}  # two may bring one of the same name, each its own
    for name in libraries:
        called.setdefault(PurePosixPath(name).name, []).append(name)
    waiting = [name for name, _, kind in entries if kind != "DATA" and not _is_library(name)]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        if name in sources:
            waiting += chain(*(called.get(other, ()) for other in needed(Path(sources[name]))))
    unneeded = libraries - found
    return [
        entry for entry in entries if entry[2] in ("DATA", _SYMLINK) or entry[0] not in unneeded
    ]


def _is_library(name: str) -> bool:
    """Say whether a file is only there for others; the starter itself loads that of Python."""
    return _LIBRARIES.fullmatch(name) is not None and "libpython" not in name


def needed(file: Path) -> list[str]:
    """Return the libraries that a program or library names as needed."""
    done = subprocess.run(["objdump", "-p", str(file)], check=False, capture_output=True, text=True)
    return _NEEDED.findall(done.stdout)
