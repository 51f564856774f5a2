"""Kits of a playtest: what lay on the table, by the hash of what was printed or by a label."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated

from engine.kernel.damage import member, read_as
from engine.kernel.errors import PlaytestError
from engine.playtest.rows import Pack

_KIND = "samsara-kit"


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


def differs(kit: Kit, rules: str) -> bool:
    """Say whether a kit is known to be printed by other rules than those of a session."""
    return bool(kit.rules) and bool(rules) and kit.rules != rules
