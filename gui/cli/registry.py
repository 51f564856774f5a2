"""Command registry: each command by its name; its module is loaded when it is asked for."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from pkgutil import resolve_name

from engine.files.reading import is_file
from gui.cli.options import Command, UsageError, quoted

COMMANDS = {
    "demo": "commands:Demo",
    "games": "commands:Games",
    "auto": "transcripts:Auto",
    "sim": "simulating:Sim",
    "replay": "transcripts:ReplayMatch",
    "verify": "transcripts:Verify",
    "review": "reviewing:ReviewMatch",
    "print kit": "printing:PrintKit",
    "print card": "exporting:PrintCard",
    "print export": "exporting:Export",
    "print pictures": "exporting:Pictures",
    "print forms": "forms:PrintForms",
    "print check": "exporting:PrintCheck",
    "print manual": "manual:PrintManual",
    "print calibrate": "printing:Calibrate",
    "playtest list": "playtesting:PlaytestList",
    "playtest show": "playtesting:PlaytestShow",
    "playtest export": "playtesting:PlaytestExport",
    "playtest import": "playtesting:PlaytestImport",
    "playtest compare": "playtest_comparing:PlaytestCompare",
    "playtest delete": "playtesting:PlaytestDelete",
    "playtest forget": "playtesting:PlaytestForget",
    "lab sweep": "lab_searching:LabSweep",
    "lab sensitivity": "lab_searching:LabSensitivity",
    "lab tune": "lab_searching:LabTune",
    "lab compare": "lab:LabCompare",
    "lab fit": "lab_fitting:LabFit",
    "lab report": "lab_kept:LabReport",
    "lab kept": "lab_kept:LabKept",
    "lab adopt": "lab_adopting:LabAdopt",
    "lab replay": "lab:LabReplay",
    "check": "checking:CheckContent",
    "window": "commands:OpenWindow",
    "tour": "commands:Tour",
    "help": "helping:Help",
    "version": "commands:Version",
}


HELP = ("-h", "--help")
VERSION = ("-V", "--version")

_NEAR, _NEAR_FLAG = 0.6, 0.7  # how alike two words are; two signs of an option are dashes


def command(name: str) -> type[Command]:
    """Return a command by its name."""
    found: type[Command] = resolve_name(f"gui.cli.{COMMANDS[name]}")
    return found


def group(word: str) -> list[str]:
    """Return the commands that begin with this word, or that are this word."""
    return [name for name in COMMANDS if name.partition(" ")[0] == word]


def named(words: Sequence[str]) -> str:
    """Return the command that the first word names, or the first two."""
    given = words[0] if words else ""
    if given in COMMANDS:
        return given
    names = group(given)
    if given.startswith("-"):
        raise unknown("usage-early", given, list(COMMANDS), near=(*HELP, *VERSION))
    if not names and is_file(Path(given)):
        raise UsageError("usage-command-file", given=quoted(given), file=shlex.quote(given))
    if not names:
        raise unknown("usage-command", given, list(COMMANDS))
    if len(words) == 1 or words[1].startswith("-"):
        raise UsageError("usage-part", part=quoted(given), expected=" | ".join(names))
    given = " ".join(words[:2])
    if given not in COMMANDS:
        raise unknown("usage-command", given, names)
    return given


def unknown(code: str, given: str, names: Sequence[str], near: Sequence[str] = ()) -> UsageError:
    """Return the complaint of a wrong word: the one that was probably meant, else all of them."""
    cutoff = _NEAR_FLAG if given.startswith("--") else _NEAR
    meant = get_close_matches(given.partition("=")[0], near or names, n=1, cutoff=cutoff)
    if meant:
        return UsageError(f"{code}-near", given=quoted(given), near=meant[0])
    return UsageError(code, given=quoted(given), expected=" | ".join(names))
