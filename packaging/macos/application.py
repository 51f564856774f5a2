"""Application for macOS: what the system is told of it, its icon, its name in Chinese."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from freeze import COMMAND, ROOT, BuildError, told, version

TITLE = "Samsara Table"
FOLDER = f"{TITLE}.app"
IDENTIFIER = "net.samsara-table.SamsaraTable"
MATCH, PACK = "net.samsara-table.match", "net.samsara-table.pack"
TYPES = (
    (
        MATCH,
        "Samsara Table match",
        "samsara",
        "public.json",
        "application/vnd.samsara-table+json",
    ),
    (
        PACK,
        "Samsara Table content pack",
        "samsara-pack",
        "com.pkware.zip-archive",
        "application/vnd.samsara-table.pack",
    ),
)
_SYSTEM = re.compile(r"^Tag: .*-macosx_(\d+)_(\d+)_\w+$", re.MULTILINE)
_NAMES = Path(__file__).with_name("names")  # in the languages that are spoken


def info(environment: Path) -> dict[str, object]:
    """Return what Info.plist says."""
    return {
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleExecutable": COMMAND,
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "zh-Hans"],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": title,
                "CFBundleTypeRole": "Editor" if kind == MATCH else "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
            for kind, title, *_ in TYPES
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": title,
                "UTTypeConformsTo": ["public.data", basis],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [suffix],
                    "public.mime-type": [media],
                },
            }
            for kind, title, suffix, basis, media in TYPES
        ],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": oldest_system(environment),
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "© 2026 The Samsara Table authors. MIT License.",
        "NSRequiresAquaSystemAppearance": False,
    }


def oldest_system(environment: Path) -> str:
    """Return the oldest macOS on which all installed libraries run, by what their wheels say."""
    wheels = environment.glob("lib/python*/site-packages/*.dist-info/WHEEL")
    tags = [_SYSTEM.findall(wheel.read_text(encoding="utf-8")) for wheel in wheels]
    # A wheel for several systems runs on the oldest of them.
    versions = [min((int(major), int(minor)) for major, minor in found) for found in tags if found]
    if not versions:
        raise BuildError("no library says which macOS it needs")
    return ".".join(map(str, max(versions)))


def icon(work: Path) -> Path:
    """Draw the icon; return its file."""
    file = work / "samsara.icns"
    told(sys.executable, str(ROOT / "packaging" / "icon.py"), str(file))
    return file


def additions(licences: Path) -> list[tuple[str, str, str]]:
    """Return what stands among the resources besides, as PyInstaller's entries."""
    entries = [
        (f"licences/{path.relative_to(licences).as_posix()}", str(path), "DATA")
        for path in sorted(licences.rglob("*"))
        if path.is_file()
    ]
    named = sorted(_NAMES.glob("*.lproj/*.strings"))
    return entries + [(f"{file.parent.name}/{file.name}", str(file), "DATA") for file in named]
