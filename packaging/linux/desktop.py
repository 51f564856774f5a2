"""Linux desktop entry: a place in the menu, types of files, icons."""

from __future__ import annotations

import shutil
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENTRY = HERE / "samsara-table.desktop"
TYPES = HERE / "samsara-table.xml"


def install_shared(share: Path, icons: Path) -> None:
    """Put everything in its place below a folder such as /usr/share."""
    for file, folder in ((ENTRY, "applications"), (TYPES, "mime/packages")):
        place = share / folder
        place.mkdir(parents=True)
        shutil.copyfile(file, place / file.name)
    shutil.copytree(icons, share / "icons" / "hicolor")
