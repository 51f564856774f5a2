"""Double click: what the registry says opens a file is run with it, and must hand it to the window.

    python double_click.py FOLDER       tries a file of each suffix in this folder

Run by the installed program's own Python, which plays the window that is open. Of Wine's `start`
nothing is learnt: it does not look at what a person has installed for themselves alone.
"""

from __future__ import annotations

import subprocess
import sys
import time
import winreg
from pathlib import Path

from engine.library.folder import data_folder
from gui.single_instance import Instance, claim

_SUFFIXES = (".samsara", ".samsara-pack")
_CLASSES = "Software\\Classes"
_PATIENCE_S = 60.0


def _value(key: str) -> str:
    """Return what is written at a key of the classes that are this person's."""
    return winreg.QueryValue(winreg.HKEY_CURRENT_USER, f"{_CLASSES}\\{key}")


def _command(file: Path) -> str:
    """Return the command line that Explorer makes of the registry for a file."""
    kind = _value(file.suffix)
    return _value(f"{kind}\\shell\\open\\command").replace("%1", str(file))


def _arrives(file: Path, window: Instance) -> bool:
    """Start what opens a file; say whether the window got that file, whole."""
    started = subprocess.Popen(_command(file))
    until = time.monotonic() + _PATIENCE_S
    while not (messages := window.messages()) and time.monotonic() < until:
        time.sleep(0.05)
    code = started.wait(_PATIENCE_S)
    handed = [path for message in messages for path in message.files]
    print(f"{_command(file)} ended with {code}; the window got {[*map(str, handed)]}")
    return code == 0 and handed == [file]


def main(folder: str) -> int:
    """Try each suffix; fail unless every file arrives."""
    window = claim(data_folder())
    if window is None:
        print("a window is open already")
        return 1
    with window:
        files = [Path(folder, f"第 1 局{suffix}") for suffix in _SUFFIXES]
        arrived = [_arrives(file, window) for file in files]
    return int(not all(arrived))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
