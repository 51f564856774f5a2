"""`samsara check`: what is wrong with a folder of one's own content, all of it at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.games import CONTENT_IDS
from engine.library.content_packs import look_at
from engine.library.pack_archives import as_folder
from gui.cli import FAULT_FOUND
from gui.cli.options import Command, argument, path, text
from resources.catalogue import Catalogue


@dataclass(frozen=True, kw_only=True)
class CheckContent(Command):
    """Check a folder of content before it is played with."""

    name: ClassVar[str] = "check"

    game: str = argument(text("GAME", CONTENT_IDS))
    folder: Path = argument(path("FOLDER"))

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield what has to be mended and what may stay; end with 1 if it cannot be played."""
        with as_folder(self.folder) as folder:
            report = look_at(self.game, folder)
        for fault in report.faults:
            yield words.fault(fault.code, fault.details)
        for finding in report.findings:
            yield words.say("check.finding", finding=words.fault(finding.code, finding.details))
        if not report.text:
            yield words.say("check.refused", faults=len(report.faults))
            yield FAULT_FOUND
        elif report.findings:
            yield words.say(
                "check.findings", findings=len(report.findings), folder=str(self.folder)
            )
        else:
            yield words.say("check.sound", folder=str(self.folder))
