"""Generated parts of the guide: keys, commands and names of which the program has the only list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine import games
from engine.library import content_packs, database, journal_files, own_presets, pack_archives
from engine.playtest.files import lossless
from engine.rule_words.names import rule_names
from gui.cli.registry import COMMANDS
from gui.crashes import CRASHES
from gui.keys import GROUPS
from printpack.paper.export.targets import PACKS
from printpack.paper.sheets import profile
from resources.catalogue import catalogue


def generated(name: str, lang: str) -> str | None:
    """Return a part by its name; nothing if there is none."""
    if name in _NAMES:
        return _NAMES[name]
    made = _PARTS.get(name)
    return None if made is None else made(lang)


def _keys(lang: str) -> str:
    """Return every key by where it works, a table for each place."""
    say = catalogue(lang).say
    told = []
    for group in GROUPS:
        rows = [(_typed(keys), say(word)) for keys, word in group.keys.items()]
        head = (say("manual.key"), say("manual.does"))
        told.append(f"### {say(f'gui.shell.key.at-{group.id}')}\n\n{_table(head, rows)}")
    return "\n\n".join(told)


def _typed(keys: str) -> str:
    """Return keys as they are typed; two spaces stand between those of different kinds."""
    return " ".join(f"`{key}`" for key in keys.split("  "))


def _commands(lang: str) -> str:
    """Return every command with its sentence."""
    say = catalogue(lang).say
    head = (say("manual.command"), say("manual.does"))
    return _table(head, [(f"`{name}`", say(f"help.{name}")) for name in COMMANDS])


def _games(lang: str) -> str:
    """Return every game with the id that commands and files know it by."""
    say = catalogue(lang).say
    head = (say("games.name"), say("games.id"), say("games.players"))
    rows = []
    for game_id in games.IDS:
        seats = sorted({games.game(game_id).seats[0], games.game(game_id).seats[-1]})
        rows.append((say(f"{game_id}.name"), f"`{game_id}`", "–".join(map(str, seats))))
    return _table(head, rows)


def _pack_keys(lang: str) -> str:
    """Return every number of the rules that a content pack may set."""
    say = catalogue(lang).say
    head = tuple(say(f"manual.{name}") for name in ("pack-key", "rule", "book", "allowed"))
    rows = [
        (f"`{key}`", rule_names(game_id, lang).addressed(rule), value, expected)
        for game_id in games.CONTENT_IDS
        for key, rule, value, expected in games.content_packs(game_id).rule_keys()
    ]
    return _table(head, rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


_PARTS: dict[str, Callable[[str], str]] = {
    "keys": _keys,
    "commands": _commands,
    "games": _games,
    "pack-keys": _pack_keys,
}
_NAMES = {
    "file.library": database.FILE,
    "file.printers": profile.FILE,
    "file.crashes": CRASHES,
    "folder.presets": own_presets.FOLDER,
    "folder.packs": content_packs.FOLDER,
    "suffix.match": journal_files.SUFFIX,
    "suffix.playtest": lossless.SUFFIX,
    "suffix.pack": pack_archives.SUFFIX,
    **{f"maker.{key}": target.title for key, target in PACKS.items()},
}
