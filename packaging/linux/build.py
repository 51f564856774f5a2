"""Builds the Linux program: a folder for any desktop as tar.gz, and a package for Debian.

    python3 packaging/linux/build.py [--out FOLDER]
    apt-get install --no-install-recommends $(python3 packaging/linux/build.py --needs)

Run it on the oldest system that is to be served, today Debian 12, as the program asks for the C
library that it was built with; the second line is what it needs there. Everything lies in FOLDER
(build/linux): the environment, what PyInstaller made, and what people download.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "bundle"), str(HERE.parent)]

import deb  # noqa: E402 - their folders stand in no package
import tarball  # noqa: E402
from freeze import (  # noqa: E402
    COMMAND,
    NAME,
    ROOT,
    BuildError,
    environment,
    frozen,
    licences_in,
    timed,
    told,
    tried,
    version,
)
from system_packages import QT_LIBRARIES  # noqa: E402

FAILED, MISSING = 1, 2
TOOLS = {"objdump": "binutils", "dpkg-shlibdeps": "dpkg-dev"}
# Taken into the bundle, or asked for of Debian by their packages; these as well as those for X.
WAYLAND = ("libwayland-client0", "libwayland-cursor0")
_MB = 1_000_000


def main() -> int:
    """Build; return 1 if a step failed, 2 if a tool is missing."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--out", type=Path, default=ROOT / "build" / "linux", metavar="FOLDER")
    asked.add_argument("--needs", action="store_true", help="say what must be installed, and stop")
    given = asked.parse_args()
    out = given.out.resolve()
    if given.needs:
        print(*needs())
        return 0
    if absent := [package for tool, package in TOOLS.items() if shutil.which(tool) is None]:
        print("Install first: apt-get install", *absent, file=sys.stderr)
        return MISSING
    try:
        out.mkdir(parents=True, exist_ok=True)
        _build(out)
    except BuildError as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


def needs() -> list[str]:
    """Return the packages of Debian 12 that a build uses."""
    qt = [packages[-1] for packages in QT_LIBRARIES.values()]  # the oldest name
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return [*TOOLS.values(), f"{python}-venv", f"lib{python}", *qt, *WAYLAND]


def _build(out: Path) -> None:
    for left in ("icons", "home"):
        shutil.rmtree(out / left, ignore_errors=True)
    bundle = frozen(out) / NAME
    timed("try it", lambda: tried(bundle / COMMAND, out / "home"))
    python = environment(out) / "bin" / "python"
    draw = (str(python), str(HERE.parent / "icon.py"), str(out / "icons"))
    timed("draw icons", lambda: told(*draw))
    files = [path for path in bundle.rglob("*") if path.is_file() and not path.is_symlink()]
    sizes = [path.stat().st_size for path in files]
    print(f"{NAME} {version()}: {len(sizes)} files, {sum(sizes) / _MB:.1f} MB")
    depends = timed("find dependencies", lambda: deb.depends(bundle))
    parts = (bundle, licences_in(out), out / "icons", out)
    made = [
        timed("pack tar.gz", lambda: tarball.packed(*parts, depends)),
        timed("pack deb", lambda: deb.packed(*parts, depends)),
    ]
    for file in made:
        data = file.read_bytes()
        print(f"{hashlib.sha256(data).hexdigest()}  {file.name}  {len(data) / _MB:.1f} MB")


if __name__ == "__main__":
    sys.exit(main())
