"""Licences of everything in a bundle: found where each file came from, missed where none is found.

A file is ours, or of a distribution that pip installed, or of Python, or, on Debian, of a package.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable, Iterator
from email.parser import HeaderParser
from pathlib import Path

from freeze import HERE, ROOT, BuildError

TEXTS = HERE / "licences"
LGPL = ROOT / "packaging" / "windows" / "licences"
FOLDER = "licences"
# Distributions of the Qt Company bring no texts along; neither does their metadata name the parts.
QT = ("pyside6_essentials", "shiboken6")
QT_TEXTS = (TEXTS / "qt.txt", LGPL / "LGPL-3.0.txt", LGPL / "GPL-3.0.txt")
ALWAYS = ("pyinstaller",)  # its starter is the program, its hooks run first
_OURS = ("resources/fonts/OFL-*.txt", "resources/icons/LICENCE.txt")
_HEAD = """Samsara Table is put together of the work of many. Each folder here has the licences of
one:

"""


def collect(sources: Iterable[str], environment: Path, target: Path) -> list[str]:
    """Write the licences of all that these files belong to; return whose they are."""
    owners = _Owners(environment)
    found: dict[str, list[Path]] = {"samsara-table": [ROOT / "LICENSE"]}
    found["samsara-table"] += [path for pattern in _OURS for path in sorted(ROOT.glob(pattern))]
    for name in ALWAYS:
        found[name] = owners.texts_of(name)
    elsewhere = []
    for source in map(Path, sources):
        if str(source) in owners.records:
            name, texts = owners.of(source)
            found.setdefault(name, texts)
        elif not source.is_relative_to(ROOT):
            elsewhere.append(source.resolve())
    found |= _of_system(elsewhere)
    for name, texts in found.items():
        if not texts:
            raise BuildError(f"no licence was found for {name}")
        _write(target / name, texts)
    qt = target / "qt" / QT_TEXTS[0].name
    qt.write_text(qt.read_text("utf-8").replace("{version}", owners.version_of(QT[0])), "utf-8")
    (target / "README.txt").write_text(_HEAD + "".join(f"{name}\n" for name in sorted(found)))
    return sorted(found)


def _write(folder: Path, texts: Iterable[Path]) -> None:
    for text in texts:
        below = text.parts[text.parts.index("licenses") + 1 :] if "licenses" in text.parts else ()
        path = folder.joinpath(*(below or (text.name,)))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.read_bytes())


class _Owners:
    """Whose a file is, by what pip has written down."""

    def __init__(self, environment: Path) -> None:
        self.records: dict[str, Path] = {}  # the metadata folder of each installed file
        self.named: dict[str, Path] = {}
        for record in sorted(environment.glob("lib/python*/site-packages/*.dist-info/RECORD")):
            head = HeaderParser().parsestr((record.parent / "METADATA").read_text("utf-8"))
            self.named[head["Name"].lower().replace("-", "_")] = record.parent
            for line in record.read_text("utf-8").splitlines():
                self.records[str(record.parent.parent / line.rsplit(",", 2)[0])] = record.parent

    def of(self, source: Path) -> tuple[str, list[Path]]:
        """Return who made a file that pip installed, and the texts of their licences."""
        name = self.records[str(source)].name.split("-")[0].lower()
        if name in QT:
            return "qt", list(QT_TEXTS)
        return name, self.texts_of(name)

    def version_of(self, name: str) -> str:
        """Return the version of a distribution."""
        return self.named[name].name.removesuffix(".dist-info").rpartition("-")[2]

    def texts_of(self, name: str) -> list[Path]:
        """Return the licences that a distribution brings."""
        folder = self.named[name]
        texts = [path for path in sorted(folder.rglob("*")) if path.is_file() and _is_text(path)]
        return [path for path in texts if path.name != "licenses"]


def _is_text(path: Path) -> bool:
    return "licenses" in path.parts or path.name.upper().startswith(("LICEN", "COPYING", "NOTICE"))


def _of_system(files: Iterable[Path]) -> dict[str, list[Path]]:
    """Return the Debian packages of files with their licences, or Python where there are none."""
    if shutil.which("dpkg-query") is None:
        return {"python": list(_of_python())}
    known = {str(file): "" for file in files}
    # A package may know its files by their names before /usr was one.
    names = [*known, *(name.removeprefix("/usr") for name in known if name.startswith("/usr/lib"))]
    done = subprocess.run(
        ["dpkg-query", "--search", *names], check=False, capture_output=True, text=True
    )
    for line in done.stdout.splitlines():
        packages, _, name = line.partition(": ")
        for told in (name, f"/usr{name}"):
            if told in known:
                known[told] = packages.split(",")[0].partition(":")[0]
    if lost := [name for name, package in known.items() if not package]:
        raise BuildError(f"no Debian package knows {lost[0]}, so its licence is unknown")
    return {name: [Path("/usr/share/doc") / name / "copyright"] for name in known.values()}


def _of_python() -> Iterator[Path]:
    import sysconfig  # noqa: PLC0415 - only where Python is no package

    for folder in (sysconfig.get_path("stdlib"), sysconfig.get_config_var("prefix")):
        yield from (path for path in Path(str(folder)).glob("LICENSE*") if path.is_file())
