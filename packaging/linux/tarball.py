"""Archive of the frozen program for any Linux: a folder to start it from, wherever it lies."""

from __future__ import annotations

import gzip
import shutil
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from deb import alike
from desktop import HERE, install_shared
from freeze import NAME, ROOT, moment, version

NOTE = HERE / "INSTALL.txt"
_TIGHTNESS = 9


def packed(bundle: Path, licences: Path, icons: Path, out: Path, depends: str) -> Path:
    """Write the archive of a frozen program; return its file."""
    import platform  # noqa: PLC0415 - nothing else asks

    name = f"{NAME}-{version()}-linux-{platform.machine()}"
    target = out / f"{name}.tar.gz"
    with TemporaryDirectory(dir=out) as temporary:
        folder = Path(temporary) / name
        shutil.copytree(bundle, folder, symlinks=True)
        shutil.copytree(licences, folder / "licences")
        shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
        names = " ".join(part.split()[0] for part in depends.split(","))
        note = NOTE.read_text(encoding="utf-8").replace("{depends}", names)
        (folder / NOTE.name).write_text(note, encoding="utf-8")
        install_shared(folder / "share", icons)
        alike(folder, moment())
        with (
            target.open("wb") as file,
            gzip.GzipFile("", "wb", _TIGHTNESS, file, mtime=moment()) as stream,
            tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as archive,
        ):
            for path in [folder, *sorted(folder.rglob("*"))]:
                entry = path.relative_to(temporary).as_posix()
                archive.add(path, entry, recursive=False, filter=_nobodys)
    return target


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member
