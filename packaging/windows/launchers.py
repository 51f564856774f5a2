"""Launchers: `Samsara Table.exe` for the window and `samsara.exe` for terminals, built by mingw."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from installed_tree import HERE, BuildError

COMPILER, RESOURCES = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres"
WINDOW, COMMAND = "Samsara Table.exe", "samsara.exe"
_TOLD = 12  # lines of a complaint
APPLICATION_ID = "SamsaraTable.SamsaraTable"
# No time in the file: the same sources make the same bytes.
_FLAGS = ["-O2", "-s", "-municode", "-static", "-Wall", "-Wextra", "-Werror"]
_FLAGS += ["-Wl,--no-insert-timestamp,--dynamicbase,--nxcompat,--high-entropy-va"]


def version_header(version: str) -> str:
    """Return the version as the resource compiler reads it: four numbers, and as people do."""
    return (
        f"#define VERSION_NUMBERS {','.join(map(str, numbers(version)))}\n"
        f'#define VERSION_TEXT "{version}"\n'
    )


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return a version as the four numbers that Windows has."""
    parts = version.split(".")
    if len(parts) > 3 or not all(part.isdecimal() for part in parts):
        raise BuildError(f"the version {version} is not of up to three numbers, as 0.9.0 is")
    one, two, three, four = [*map(int, parts), 0, 0, 0][:4]
    return one, two, three, four


def build(tree: Path, work: Path, version: str) -> None:
    """Build both into the tree."""
    for part in ("launcher.rc", "launcher.manifest", "samsara.ico"):
        shutil.copyfile(HERE / part, work / part)
    (work / "version.h").write_text(version_header(version), encoding="ascii")
    identity = f'-DAPPLICATION_ID=L"{APPLICATION_ID}"'
    for name, kind in ((WINDOW, ["-DWINDOW"]), (COMMAND, [])):
        resource = work / f"{name.replace(' ', '-')}.o"
        _run([RESOURCES, *kind, "launcher.rc", "-O", "coff", "-o", str(resource)], work)
        libraries = ["-mwindows"] if kind else []
        command = [COMPILER, *_FLAGS, *kind, identity, str(HERE / "launcher.c"), str(resource)]
        _run([*command, *libraries, "-o", str(tree / name)], work)


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, check=False, capture_output=True, cwd=folder, text=True)
    if done.returncode:
        first = "\n".join(done.stderr.strip().splitlines()[:_TOLD])
        raise BuildError(f"{command[0]} failed:\n{first}")
