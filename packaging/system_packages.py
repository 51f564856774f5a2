"""System packages: what Qt asks of a Linux system, and how whoever lacks it comes by it.

As root on Debian and its kin it is installed; anybody else is told in one line what to install.
Standard library only, and every Python from 3.8 on must parse it: the launcher begins with it.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

LINUX = sys.platform.startswith("linux")
DEBIAN = Path("/etc/debian_version")  # Ubuntu and their kin have it too

# What Qt asks of a Linux system, and the Debian package that brings it, newest name first.
QT_LIBRARIES = {
    "libGL.so.1": ("libgl1",),
    "libEGL.so.1": ("libegl1",),
    "libglib-2.0.so.0": ("libglib2.0-0t64", "libglib2.0-0"),
    "libfontconfig.so.1": ("libfontconfig1",),
    "libxkbcommon.so.0": ("libxkbcommon0",),
    "libdbus-1.so.3": ("libdbus-1-3",),
    "libxcb-cursor.so.0": ("libxcb-cursor0",),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0",),
    "libxcb-icccm.so.4": ("libxcb-icccm4",),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1",),
    "libxcb-shape.so.0": ("libxcb-shape0",),
}


class PackagesMissing(Exception):
    """What is to be installed by hand, in words for the terminal."""


def missing_libraries() -> list[str]:
    """Return what Qt needs of a Linux system and does not find."""
    missing = []
    for library in QT_LIBRARIES if LINUX else ():
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(library)
    return missing


def provide(wanted: list[tuple[str, ...]], elsewhere: str) -> None:
    """Install system packages as root on Debian; otherwise stop with what is to be done."""
    if not (DEBIAN.exists() and shutil.which("apt-get")):
        raise PackagesMissing(elsewhere)
    root = sys.platform != "win32" and os.geteuid() == 0
    names, known = debian_names(wanted)
    if root and not known:
        apt("apt-get", "update")
        names, known = debian_names(wanted)
    install = ["apt-get", "install", "-y", "--no-install-recommends", *names]
    line = ("" if known else "sudo apt-get update && ") + f"sudo {' '.join(install)}"
    if not root:
        raise PackagesMissing(f"System packages are missing. Run this, then start again:\n{line}")
    told = f"installing system packages (about half a minute): {' '.join(names)}"
    print(told, file=sys.stderr, flush=True)
    if apt(*install).returncode:  # lists may be older than the archive
        apt("apt-get", "update")
        if (done := apt(*install)).returncode:
            raise PackagesMissing(f"{done.stdout}\nThis failed:\n{line}")


def debian_names(wanted: list[tuple[str, ...]]) -> tuple[list[str], bool]:
    """Choose, of each package's possible names, the one this release knows; tell if all are."""
    asked = apt("apt-cache", "show", *(name for names in wanted for name in names))
    lines = asked.stdout.splitlines()
    known = {line.split(": ", 1)[1] for line in lines if line.startswith("Package: ")}
    chosen = [next((name for name in names if name in known), names[-1]) for names in wanted]
    return chosen, known.issuperset(chosen)


def apt(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of apt so that it asks nothing; its output is for whoever must explain it."""
    return subprocess.run(
        command,
        check=False,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        errors="replace",
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
