"""The kit of v5.7: its components as data, and where its faces are drawn."""

from __future__ import annotations

from printpack.games.merit57.edition import CARD_DECKS, CLASSIC
from printpack.paper.kit.spec import Component, Kind, KitSpec
from resources.catalogue import catalogue


def _round(name: str, count: int, across: float, *, backed: bool = False) -> Kind:
    return Kind(name, count, across, across, backed, "round")


_MARKERS = (
    _round("skill", 8, 20, backed=True),  # two for each role; the back says it is used
    _round("refuge", 4, 20),
    _round("mahayana", 4, 20),
    _round("relinquish", 12, 15),  # for each player one of provisions, merit and wisdom
    _round("hero", 6, 20),
    _round("honour", 12, 25),
    _round("honour_blank", 4, 25),
    _round("waiting", 10, 15, backed=True),  # 1 in front, 2 behind
    Kind("start_player", 1, 30, 30, backed=False),
    _round("status", 11, 15),
)

_COMPONENTS = (
    Component("role_boards", (Kind("role_board", 4, 210, 148, backed=False),), icon="person"),
    Component("collective", (Kind("collective", 12),), icon="huts-village"),
    Component("general", (Kind("general", 20),), icon="open-book"),
    Component("exclusive", (Kind("exclusive", 16),), icon="enlightenment"),
    Component("beings", (Kind("beings", 10),), icon="lotus"),
    Component("vows", (Kind("vows", 8),), icon="candle-flame"),
    Component("great_vows", (Kind("great_vows", 4),), icon="lotus-flower"),
    Component("aids", (Kind("aid", 4, 148, 105),), icon="scroll-unfurled"),
    Component("public_board", (Kind("public_board", 1, 400, 277, backed=False),), icon="pagoda"),
    Component("tokens", (Kind("token", 45, 25, 25, backed=False),), icon="two-coins"),
    Component("markers", _MARKERS, icon="stone-wheel"),
    Component("choices", (Kind("choice", 8, 44, 63),), icon="scales"),
    Component("track_markers", (_round("track_marker", 3, 15),), icon="cartwheel"),
    Component("dice", (Kind("die", 2, 90, 120, backed=False),), icon="rolling-dices"),
    Component("score_sheet", (Kind("score_sheet", 1, 148, 210, backed=False),), icon="tied-scroll"),
    Component("rules", (Kind("rules", 2, 210, 297, backed=False),), "page", "book-pile"),
    Component("credits", (Kind("credits", 1, 105, 148, backed=False),), icon="prayer-beads"),
)


def _title(component: str, lang: str) -> str:
    return catalogue(lang).say(f"print.component.{component}")


SPEC = KitSpec(
    "merit57",
    _COMPONENTS,
    _title,
    "printpack.games.merit57.faces:FACES",
    edition="v5.7",
    decks=CARD_DECKS,
    extents=("full70", "core66"),
    left_out={"core66": {"general": CLASSIC}},
)
