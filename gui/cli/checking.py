"""`samsara check`: what is wrong with a folder of one's own content, all of it at once."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from engine.games import game, takes_packs
from gui.cli.arguments import Typed
from resources.catalogue import Catalogue


def check(typed: Typed, words: Catalogue) -> Iterator[str | int]:
    """Yield what has to be mended and what may stay; yield 1 at the end if it cannot be played."""
    game_id, folder = typed.needs
    game(game_id)
    takes_packs(game_id)
    report = import_module(f"engine.games.{game_id}.check").report(Path(folder))
    for fault in report.faults:
        yield words.say(f"error.{fault.code}", **fault.details)
    for finding in report.findings:
        yield words.say(
            "check.finding", finding=words.say(f"error.{finding.code}", **finding.details)
        )
    if not report.playable:
        yield words.say("check.refused", faults=len(report.faults))
        yield 1
    elif report.findings:
        yield words.say("check.findings", findings=len(report.findings), folder=folder)
    else:
        yield words.say("check.sound", folder=folder)
