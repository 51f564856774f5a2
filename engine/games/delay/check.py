"""§8 What there is to say of a content folder: faults to be mended, findings that may stay."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources.abc import Traversable

from engine.games.delay.findings import effect_findings, findings
from engine.games.delay.game_config import unplayed
from engine.games.delay.pack import ContentPack, PackError, checked, parsed
from engine.games.delay.schema import CONFIG, EVENTS, PackFault, unread


@dataclass(frozen=True, slots=True)
class ContentReport:
    """A checked folder; each entry is worded by `error.<code>` with its details."""

    pack: ContentPack | None  # None where there are faults
    faults: tuple[PackFault, ...]  # §8.1 these have to be mended
    findings: tuple[PackFault, ...]  # §8.2 these may stay
    unplayed: tuple[str, ...]  # §8.4 rules of the pack that this edition does not have

    @property
    def playable(self) -> bool:
        """Say whether a game can be begun with it."""
        return self.pack is not None


def report(folder: Traversable) -> ContentReport:
    """§8 Check a folder with events.json and endings.json, and game-config.json if it is there."""
    values, faults = parsed(folder)
    ignored = tuple(unread(values))
    others = tuple(unplayed(values.get(CONFIG)))
    try:
        pack = checked(values, faults)
    except PackError as error:
        unusual = effect_findings(values.get(EVENTS))
        return ContentReport(None, error.faults, (*ignored, *unusual), others)
    return ContentReport(pack, (), (*ignored, *findings(pack)), others)
