"""The kit of Pebbles: one deck of two cards."""

from __future__ import annotations

from printpack.paper.kit.spec import Component, Kind, KitSpec

_TITLES = {
    "pebbles": {"zh": "石子牌", "en": "Pebble cards"},
    "kit": {"zh": "石子全套", "en": "Pebbles: the whole kit"},
}


def _title(component: str, lang: str) -> str:
    return _TITLES[component][lang]


SPEC = KitSpec(
    game="pebbles",
    components=(Component("pebbles", (Kind("pebbles", 2),), icon="two-coins"),),
    titles=_title,
    drawn_by="pebbles.faces:FACES",
    edition="v1",
    decks=("pebbles",),
)
