"""Own presets: house rules that a person keeps by a name, a file each in the data folder.

They stand beside those of the edition wherever presets are chosen. One that the rules of today
cannot be set by is left out, as is whatever else lies there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.files.writing import remove_file, write_text
from engine.kernel.errors import HouseRuleError, SamsaraError
from engine.kernel.rules import RuleSheet, Value
from engine.library.folder import data_folder
from engine.library.house_files import house_text, read_house
from resources.foreign import visible

FOLDER, _SUFFIX = "presets", ".toml"
_MOST = 256  # of a game
LONGEST_NAME = 60  # characters
_PARTING = set('/\\:*?"<>|')  # what no file's name may have, on any system
_DEVICES = {"con", "prn", "aux", "nul"} | {f"{one}{n}" for one in ("com", "lpt") for n in range(10)}


def own_presets(sheet: RuleSheet) -> dict[str, dict[str, Value]]:
    """Return the person's presets of a game by their names."""
    found: dict[str, dict[str, Value]] = {}
    with suppress(OSError, SamsaraError):
        for path in sorted(_folder(sheet.game).glob(f"*{_SUFFIX}"))[:_MOST]:
            with suppress(SamsaraError):
                found[visible(path.stem)] = sheet.unlike(read_house(sheet, path))
    return {name: house for name, house in found.items() if house}


def keep_preset(
    sheet: RuleSheet,
    name: str,
    house: Mapping[str, Value],
    notes: Iterable[str] = (),
    *,
    force: bool = False,
) -> Path:
    """Keep house rules by a name; another preset of that name is replaced by `force` alone."""
    path = _named(sheet, name)
    write_text(path, house_text(sheet.game, house, notes), force=force)
    return path


def rename_preset(sheet: RuleSheet, name: str, other: str) -> None:
    """Have a preset go by another name, which no preset has yet."""
    if name == other:
        return
    before = _found(sheet, name)
    write_text(_named(sheet, other), read_bounded(before, FileKind.HOUSE).decode(), force=False)
    remove_file(before)


def delete_preset(sheet: RuleSheet, name: str) -> None:
    """Forget a preset."""
    remove_file(_found(sheet, name))


def _named(sheet: RuleSheet, name: str) -> Path:
    """Return where a preset of this name is kept; one that no file can have is refused."""
    plain = visible(name)
    fits = plain == name and 0 < len(name) <= LONGEST_NAME and not _PARTING & set(name)
    device = name.partition(".")[0].strip().lower() in _DEVICES  # what Windows takes it for
    dotted = name.startswith(".") or name.endswith(".")
    if not fits or device or dotted or name in sheet.presets:
        raise HouseRuleError("preset-name", given=name, most=LONGEST_NAME)
    return _folder(sheet.game) / f"{name}{_SUFFIX}"


def _found(sheet: RuleSheet, name: str) -> Path:
    """Return the file of a preset, by the name that is shown of it."""
    folder = _folder(sheet.game)
    there = (path for path in sorted(folder.glob(f"*{_SUFFIX}")) if visible(path.stem) == name)
    return next(there, folder / f"{name}{_SUFFIX}")


def _folder(game_id: str) -> Path:
    return data_folder() / FOLDER / game_id
