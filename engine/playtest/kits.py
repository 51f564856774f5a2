"""Kits of a playtest: what lay on the table, by the hash of what was printed or by a label."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

from engine.kernel.damage import member, of_kind, read_as
from engine.kernel.errors import PlaytestError, SamsaraError
from engine.kernel.rules import RuleSheet, Value
from engine.playtest.rows import Pack

_KIND = "samsara-kit"
_CODE = re.compile(r"([0-9a-f]{4})[^0-9a-z]?([0-9a-f]{4})")


@dataclass(frozen=True, slots=True)
class Kit:
    """A kit of a game; a printed one keeps its manifest, so that its words stay known."""

    game: str
    code: Annotated[str, 100]  # the hash printed on it, or what it is called
    label: str = ""
    rules: str = ""  # the digest of the rules it was printed by, if that is known
    manifest: Pack = ""
    added: str = ""


def printed(game: str, manifest: str, added: str) -> Kit:
    """Return the kit that a manifest tells of; one of an earlier print has no hash."""
    with read_as(lambda _: PlaytestError("playtest-no-kit")):
        data = json.loads(manifest)
        kind, code, rules, edition = (
            member(data, key, str) for key in ("kind", "kit", "rules", "edition")
        )
    if kind != _KIND or not code:
        raise PlaytestError("playtest-no-kit")
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Kit(game, code, edition, rules, text, added)


def lang_of(kit: Kit) -> str:
    """Return the language a kit was printed in; empty where that is not told."""
    told = ""
    with suppress(PlaytestError), read_as(lambda _: PlaytestError("playtest-no-kit")):
        told = member(json.loads(kit.manifest or "{}"), "lang", str)
    return told


def code_of(text: str) -> str | None:
    """Return the code that was typed from a sheet, as it is written: `9c1f·04e2`."""
    found = _CODE.fullmatch(text.strip().lower())
    return None if found is None else "·".join(found.groups())


def house_told(manifest: dict[str, Any]) -> dict[str, Value]:
    """Return the rules that a manifest has unlike the edition; an earlier print told none."""
    found = of_kind(manifest.get("house", {}), dict)
    return {
        of_kind(key, str): tuple(value) if isinstance(value, list) else value
        for key, value in found.items()
    }


def house_of(kit: Kit, sheet: RuleSheet) -> dict[str, Value] | None:
    """Return the house rules that a kit was printed by, if they can be told."""
    told: dict[str, Value] = {}
    with suppress(PlaytestError), read_as(lambda _: PlaytestError("playtest-no-kit")):
        told = house_told(json.loads(kit.manifest or "{}"))
    for house in (told, *sheet.presets.values()):
        with suppress(SamsaraError):  # of rules that are not these
            if sheet.digest(house) == kit.rules:
                return sheet.unlike(house)
    return None


def differs(kit: Kit, rules: str) -> bool:
    """Say whether a kit is known to be printed by other rules than those of a session."""
    return bool(kit.rules) and bool(rules) and kit.rules != rules
