"""What follows from a choice: whose words and numbers, what is drawn, what all files share."""

from __future__ import annotations

from importlib import import_module

from printpack.cards.format import FORMATS
from printpack.games.merit57.edition import Edition, edition
from printpack.paper.kit.book import Print
from printpack.paper.kit.options import Chosen
from printpack.paper.kit.pieces import Order
from printpack.paper.sheets.sheet import Offset


def edition_of(chosen: Chosen, lang: str) -> Edition:
    """Return the cards in a language, with the house's numbers."""
    return edition(lang, chosen.house)


def order_of(chosen: Chosen, printed: Edition) -> Order:
    """Return what is to be drawn."""
    low = chosen.ink == "low"
    return Order(printed, FORMATS[chosen.card], low, chosen.extent, chosen.only)


def printing_of(chosen: Chosen, printed: Edition, offset: Offset) -> Print:
    """Return what all files have in common; only a press needs what finishes them."""
    if chosen.ink != "cmyk":
        return Print(printed, chosen.sheet, offset)
    finish = import_module("printpack.paper.press.pdfx").for_press
    return Print(printed, chosen.sheet, offset, cmyk=True, finish=finish)
