"""The command `samsara`: runs what was typed, and says in one line what went wrong."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Sequence

from engine.kernel.errors import SamsaraError
from gui.cli.commands import has_display
from gui.cli.options import Command
from gui.cli.parser import parse
from resources.catalogue import LANGUAGES, Catalogue, catalogue

WRONG_INPUT = 2
_INTERRUPTED = 130


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; return 0, 1 where a check found a fault, or 2 for wrong input."""
    given = list(sys.argv[1:] if words is None else words)
    given = given or ["window" if has_display() else "demo"]
    _speak_utf8()
    language = _language_of(given)
    try:
        return _print(parse(given), catalogue(language))
    except SamsaraError as error:
        sys.stdout.flush()
        print(_worded(error, catalogue(language)), file=sys.stderr)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read the lines has seen enough; Python would complain again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _print(command: Command, words: Catalogue) -> int:
    code = 0
    for line in command.run(words):
        if isinstance(line, int):
            code = line
        else:
            print(line)
    sys.stdout.flush()
    return code


def _worded(error: SamsaraError, words: Catalogue) -> str:
    """Return the fault as one line, whatever line breaks its details hold."""
    return " ".join(words.say(f"error.{error.code}", **error.details).split())


def _language_of(given: Sequence[str]) -> str:
    """Return the language asked for, else the system's, so that complaints come in it too."""
    for i, word in enumerate(given):
        value = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and i + 1 < len(given):
            value = given[i + 1]
        if value in LANGUAGES:
            return value
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return "zh" if system.lower().startswith(("zh", "chinese")) else "en"


def _speak_utf8() -> None:
    """Let a terminal that cannot show a sign show `?` instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
