"""The kit of v5.7: its components as data, and where its faces are drawn."""

from __future__ import annotations

from engine.games.merit57.rules import BOOK, SHEET
from engine.games.merit57.state import ROLES
from printpack.paper.kit.spec import Component, KitSpec, PieceKind
from resources.catalogue import catalogue

CARD_DECKS = ("collective", "general", "exclusive", "beings", "vows", "great_vows")
_FULL, _CORE = "full70", "core66"  # names that stay, whatever the decks come to hold


def _round(name: str, count: int, across: float, *, backed: bool = False) -> PieceKind:
    return PieceKind(name, count, across, across, backed, "round")


_MARKERS = (
    _round("skill", 8, 20, backed=True),  # two for each role; the back says it is used
    _round("refuge", 4, 20),
    _round("mahayana", 4, 20),
    _round("relinquish", 12, 15),  # for each player one of provisions, merit and wisdom
    _round("hero", 6, 20),
    _round("honour", 12, 25),
    _round("honour_blank", 4, 25),
    _round("waiting", 10, 15, backed=True),  # 1 in front, 2 behind
    PieceKind("start_player", 1, 30, 30, backed=False),
    _round("status", 11, 15),
)

_COMPONENTS = (
    Component("role_boards", (PieceKind("role_board", 4, 210, 148, backed=False),), icon="person"),
    Component("collective", (PieceKind("collective", 12),), icon="huts-village"),
    Component("general", (PieceKind("general", 20),), icon="open-book"),
    Component("reserve", (PieceKind("reserve", 3),), icon="two-coins", when="promo"),
    Component("exclusive", (PieceKind("exclusive", 16),), icon="enlightenment"),
    Component("beings", (PieceKind("beings", 10),), icon="lotus"),
    Component("vows", (PieceKind("vows", 8),), icon="candle-flame"),
    Component("great_vows", (PieceKind("great_vows", 4),), icon="lotus-flower"),
    Component("aids", (PieceKind("aid", 4, 148, 105),), icon="scroll-unfurled"),
    Component(
        "public_board", (PieceKind("public_board", 1, 400, 277, backed=False),), icon="pagoda"
    ),
    Component("tokens", (PieceKind("token", 45, 25, 25),), icon="two-coins"),
    Component("markers", _MARKERS, icon="stone-wheel"),
    Component("choices", (PieceKind("choice", 8, 44, 63),), icon="scales"),
    Component("track_markers", (_round("track_marker", 3, 15),), icon="cartwheel"),
    Component("dice", (PieceKind("die", 2, 90, 120, backed=False),), icon="rolling-dices"),
    Component(
        "score_sheet", (PieceKind("score_sheet", 1, 148, 210, backed=False),), icon="tied-scroll"
    ),
    Component("rules", (PieceKind("rules", 2, 210, 297, backed=False),), "page", "book-pile"),
    Component(
        "box_label", (PieceKind("box_label", 1, 105, 74, backed=False),), icon="empty-wood-bucket"
    ),
    Component("credits", (PieceKind("credits", 1, 105, 148, backed=False),), icon="prayer-beads"),
)


def _title(component: str, lang: str) -> str:
    return catalogue(lang).say(f"print.merit57.component.{component}")


def _which(piece: str, lang: str) -> str:
    """Return whose a board or an aid is."""
    return catalogue(lang).say(f"merit57.role.{piece}") if piece in ROLES else ""


def _left_out(deck: str, extent: str) -> tuple[str, ...]:
    """Return the cards of a deck that an extent leaves out: the core, the classic tales.

    They are counted whenever the print page opens, and so read off the one deck that has any.
    """
    return BOOK.marked(deck, "classic") if extent == _CORE and deck == "general" else ()


SPEC = KitSpec(
    "merit57",
    _COMPONENTS,
    _title,
    "printpack.games.merit57.faces:FACES",
    edition="v5.7",
    decks=(*CARD_DECKS, "reserve"),
    extents=(_FULL, _CORE),
    left_out=_left_out,
    shipped=SHEET.shipped,
    which=_which,
)
