"""Command runner: runs what was typed, and says in one line what went wrong."""

from __future__ import annotations

import locale
import os
import sys
import traceback
from collections.abc import Sequence
from difflib import get_close_matches

from engine.kernel.damage import reason
from engine.kernel.errors import SamsaraError, Unwritable
from gui import crashes, streams
from gui.cli import CRASHED, DONE, REFUSED, WRONG_INPUT, lacks_memory
from gui.cli.commands import has_display
from gui.cli.options import Command
from gui.cli.parser import parse
from resources.catalogue import LANGUAGES, Catalogue, catalogue
from resources.foreign import plain

_WRITES = ("save", "json", "out", "png")  # options that name a file, written though nobody reads


def run(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    given = list(sys.argv[1:] if words is None else words)
    if not given or given[0].partition("=")[0] == "--lang":
        given = ["window" if has_display() else "demo", *given]
    streams.speak_utf8()
    language = catalogue(_language_of(given))
    try:
        return _print(parse(given), language)
    except SamsaraError as error:
        if lacks_memory(error.__cause__):
            return _complain(language, SamsaraError("memory-full"), REFUSED)
        code = REFUSED if isinstance(error, Unwritable) else WRONG_INPUT
        return _complain(language, error, code)
    except MemoryError:
        return _complain(language, SamsaraError("memory-full"), REFUSED)
    except ImportError as error:
        if lacks_memory(error):
            return _complain(language, SamsaraError("memory-full"), REFUSED)
        return _crashed(language, error)
    except OSError as error:  # a folder that is gone, a limit; or a bug, so it is written down
        _keep(error)
        file = str(error.filename or "")
        fault = SamsaraError("system-refused", file=file, why=reason(error))
        return _complain(language, fault, REFUSED)
    except Exception as error:  # noqa: BLE001 - the top: written down, and told in one line
        return _crashed(language, error)


def _crashed(words: Catalogue, error: Exception) -> int:
    details = {"why": type(error).__name__, "file": _keep(error)}
    return _complain(words, SamsaraError("command-crash", **details), CRASHED)


def _print(command: Command, words: Catalogue) -> int:
    code = DONE
    lines = command.run(words)
    try:
        for line in lines:
            if isinstance(line, int):
                code = line
            else:
                streams.tell(line)
        streams.flush()
    except streams.Enough:
        if any(getattr(command, name, None) is not None for name in _WRITES):
            code = next((line for line in lines if isinstance(line, int)), code)
    return code


def _keep(error: Exception) -> str:
    return crashes.keep("".join(traceback.format_exception(error)))


def _complain(words: Catalogue, error: SamsaraError, code: int) -> int:
    told = words.fault(error.code, error.details)
    given, names = (str(error.details.get(part, "")) for part in ("given", "expected"))
    meant = get_close_matches(given.rpartition(" ")[2], names.split(" | "), n=1)
    if meant and " | " in names:
        told = words.say("error.nearest", told=plain(told), near=meant[0])
    streams.complain(told)
    return code


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
