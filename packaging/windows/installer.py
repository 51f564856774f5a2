"""Downloads for Windows: the installer, by NSIS, and the portable zip."""

from __future__ import annotations

import subprocess
import time
import zipfile
from pathlib import Path

from installed_tree import HERE, BuildError, files
from launchers import APPLICATION_ID, numbers

COMPILER = "makensis"
SCRIPT = HERE / "samsara.nsi"
PORTABLE_DATA = "data"  # where it is, the launchers keep everything in it
_BEST = 9


def setup_name(version: str) -> str:
    """Return what the installer is called."""
    return f"SamsaraTable-{version}-setup.exe"


def portable_name(version: str) -> str:
    """Return what the portable program is called."""
    return f"SamsaraTable-{version}-portable.zip"


def build_setup(tree: Path, out: Path, version: str, *, quick: bool) -> Path:
    """Build the installer of a tree; `quick` packs it less tightly."""
    made = out / setup_name(version)
    defined = {
        "VERSION": version,
        "NUMBERS": ".".join(map(str, numbers(version))),
        "TREE": str(tree),
        "OUT": str(made),
        "APPLICATION_ID": APPLICATION_ID,
    }
    command = [
        COMPILER,
        "-V2",
        "-WX",
        "-INPUTCHARSET",
        "UTF8",
        *(f"-D{name}={value}" for name, value in defined.items()),
    ]
    command += ["-DQUICK"] if quick else []
    done = subprocess.run([*command, str(SCRIPT)], check=False, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"{COMPILER} failed:\n{(done.stdout + done.stderr).strip()}")
    return made


def build_portable(tree: Path, out: Path, version: str, moment: int) -> Path:
    """Build the zip of a tree, with an empty folder in which it keeps what belongs to a person."""
    made = out / portable_name(version)
    date = time.gmtime(moment)[:6]
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=_BEST) as opened:
        for name in files(tree):
            entry = zipfile.ZipInfo(f"{tree.name}/{name}", date)
            entry.external_attr = 0o100644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            opened.writestr(entry, (tree / name).read_bytes(), compresslevel=_BEST)
        folder = zipfile.ZipInfo(f"{tree.name}/{PORTABLE_DATA}/", date)
        folder.external_attr = 0o40755 << 16 | 0x10  # a folder, to Unix and to Windows
        opened.writestr(folder, b"")
    return made
