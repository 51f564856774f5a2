"""`samsara check`: what is wrong with a folder of one's own content, all of it at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.games import CONTENT_IDS
from engine.library.pack_archives import check
from engine.rule_words.packs import pack_changes, unplayed_text
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
        report = check(self.game, self.folder)
        for fault in report.faults:
            yield words.fault(fault.code, fault.details)
        for change in pack_changes(self.game, report.text, words.lang):
            yield words.say("check.rule", change=change)
        if report.unplayed:
            yield unplayed_text(report.unplayed, words)
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
