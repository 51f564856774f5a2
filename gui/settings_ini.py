"""Earlier settings: the INI file that Qt wrote for versions before `settings.json`.

Only plain texts are read. Qt's own reader would unpickle the data in an `@Variant`.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.kernel.errors import SamsaraError

_SECTION = "[General]"
_ESCAPE = re.compile(r'\\(?:x([0-9A-Fa-f]{1,6})|(.))|"')
_ESCAPED = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "0": "\0"}
_BYTES = re.compile(r'"?@ByteArray\((.*)\)"?')


def read_ini(path: Path) -> dict[str, str]:
    """Return the plain texts of an earlier file by key; none if the file is damaged."""
    try:
        text = read_bounded(path, FileKind.SETTINGS).decode("utf-8-sig", "replace")
    except SamsaraError:
        return {}
    texts: dict[str, str] = {}
    section = ""
    for line in text.replace("\r", "\n").split("\n"):
        key, sign, raw = (part.strip() for part in line.partition("="))
        if key.startswith("["):
            section = key
        elif sign and section == _SECTION:
            with suppress(ValueError):
                texts[key] = _plain_text(raw)
    return texts


def _plain_text(raw: str) -> str:
    """Return a value without quotes and escapes; raise ValueError if it is not plain text."""
    if raw.startswith(("@@", '"@@')):
        raw = raw.replace("@", "", 1)  # a text that starts with @
    elif (found := _BYTES.fullmatch(raw)) is not None:
        raw = found[1]
    elif raw.startswith(("@", '"@')):
        raise ValueError(raw)
    return _ESCAPE.sub(_unescaped, raw)


def _unescaped(found: re.Match[str]) -> str:
    code, sign = found.groups()
    return chr(int(code, 16)) if code else _ESCAPED.get(sign, sign or "")
