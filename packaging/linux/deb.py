"""Debian package of the frozen program: its files, its control file, and what it depends on.

It has no scripts of its own: dpkg's triggers tell the desktop of its entry, icons and types of
files. So nothing of it ever touches what people have made, which lies in their own folders.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from desktop import install_shared
from freeze import COMMAND, NAME, ROOT, moment, told, version

READ = ("xkb-data",)  # what libraries of the bundle read, whose own package would ask for it
PLACE = Path("usr/lib") / NAME
_DOCS = Path("usr/share/doc") / NAME
_CONTROL = """Package: {name}
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: The Samsara Table authors
Installed-Size: {size}
Depends: {depends}
Recommends: desktop-file-utils, hicolor-icon-theme, shared-mime-info
Description: play tabletop games, print one, try out changed numbers
 Five tabletop games against bots, in English and Chinese. The kit of one prints
 from the numbers that it is played with; playtests at a real table are logged
 and checked; and thousands of simulated games tell what a changed number does.
"""
_COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Samsara Table

Files: *
Copyright: 2026 The Samsara Table authors
License: Expat
 The text stands in {docs}/licences/{name}/LICENSE.
Comment:
 This package holds a Python, Qt and other libraries under licences of their own. Whose they are:
{parts}
 The texts of each stand in {docs}/licences.
"""


def packed(bundle: Path, licences: Path, icons: Path, out: Path, libraries: str) -> Path:
    """Write the package of a frozen program; return its file."""
    architecture = told("dpkg", "--print-architecture").strip()
    target = out / f"{NAME}_{version()}_{architecture}.deb"
    with TemporaryDirectory(dir=out) as temporary:
        root = Path(temporary) / "root"
        root.mkdir(mode=0o755)
        shutil.copytree(bundle, root / PLACE, symlinks=True)
        install_shared(root / "usr/share", icons)
        command = root / "usr/bin" / COMMAND
        command.parent.mkdir()
        command.symlink_to(Path("../lib") / NAME / COMMAND)
        _document(root, licences)
        _describe(root, architecture, libraries)
        alike(root, moment())
        told("dpkg-deb", "-Zxz", "--root-owner-group", "--build", str(root), str(target))
    return target


def _document(root: Path, licences: Path) -> None:
    """Write what Debian wants to read of every package."""
    docs = root / _DOCS
    shutil.copytree(licences, docs / "licences")
    names = sorted(path.name for path in licences.iterdir() if path.is_dir())
    parts = "\n".join(f"  {name}" for name in names if name != NAME)
    text = _COPYRIGHT.format(docs=f"/{_DOCS}", name=NAME, parts=parts)
    (docs / "copyright").write_text(text, encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (docs / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))


def _describe(root: Path, architecture: str, libraries: str) -> None:
    """Write the control file and the sums of all files."""
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    size = sum(-(-path.stat().st_size // 1024) for path in files)
    control = root / "DEBIAN"
    control.mkdir()
    text = _CONTROL.format(
        name=NAME, version=version(), architecture=architecture, size=size, depends=libraries
    )
    (control / "control").write_text(text, encoding="utf-8")
    sums = told("md5sum", *(str(path.relative_to(root)) for path in files), cwd=root)
    (control / "md5sums").write_text(sums, encoding="utf-8")


def depends(bundle: Path) -> str:
    """Return the packages with all that the bundle needs of the system, as Debian's tool has it.

    It looks into every program and library of the bundle, and asks which version of each package of
    this machine first had all that is used of it. It takes libraries that the bundle brings for
    those of the system that they were copied from, so these are left out.
    """
    with TemporaryDirectory() as temporary:
        place = Path(temporary)
        (place / "debian").mkdir()
        stanzas = f"Source: {NAME}\n\nPackage: {NAME}\nArchitecture: any\n"
        (place / "debian" / "control").write_text(stanzas)
        words = ["-O", "--warnings=1", "--ignore-missing-info"]
        words += [f"-x{package}" for package in _brought(bundle)]
        programs = [str(path) for path in sorted(_programs(bundle))]
        words += sorted({f"-l{Path(path).parent}" for path in programs})
        said = told("dpkg-shlibdeps", *words, *programs, cwd=place)
    lines = [line for line in said.splitlines() if line.startswith("shlibs:Depends=")]
    return f"{lines[-1].partition('=')[2]}, {', '.join(READ)}"


def _brought(bundle: Path) -> list[str]:
    """Return the packages whose libraries the bundle has copies of."""
    names = sorted(path.name for path in bundle.glob("_internal/lib*.so*"))
    found = subprocess.run(
        ["dpkg-query", "--search", *(f"*/{name}" for name in names)],
        check=False,
        capture_output=True,
        text=True,
    )
    lines = [line.partition(": ") for line in found.stdout.splitlines()]
    return sorted({package.partition(":")[0] for package, _, path in lines if "-linux-" in path})


def _programs(bundle: Path) -> Iterator[Path]:
    """Yield what the system's loader reads: the starter and all libraries."""
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def alike(folder: Path, at: int) -> None:
    """Give all files one time and plain rights, so that the same sources make the same file."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (at, at), follow_symlinks=False)
    folder.chmod(0o755)
    os.utime(folder, (at, at))
