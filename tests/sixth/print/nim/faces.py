"""Card faces: what a player may do in a turn, and how the game ends."""

from dataclasses import dataclass, field

from engine.cards.model import Card
from printpack.cards.edition import PrintedEdition
from printpack.cards.frame import ground
from printpack.cards.piece import Face
from printpack.draw.inks import INK, TEAL
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.pen import Pen
from printpack.paper.kit.spec import KitFaces
from printpack.typeset.block import balanced
from printpack.typeset.sheet_type import body, head
from resources.catalogue import LANGUAGES, catalogue
from sixth.rules.nim.rules import SHEET, resolve


def _card(card, rule):
    """Return a card whose words stand in the catalogue."""
    return Card(
        id=card,
        game="nim",
        deck="turns",
        in_lines=False,
        kind="",
        role="",
        icons=(),
        name={lang: catalogue(lang).say(f"print.nim.{card}.name") for lang in LANGUAGES},
        quote={},
        patterns={
            "rule": {
                lang: catalogue(lang).pattern(f"print.nim.{card}.{rule}") for lang in LANGUAGES
            }
        },
        parts={},
    )


@dataclass(frozen=True)
class Printed:
    """The two cards, and the number of the rules that they name."""

    most: int
    cards: dict = field(default_factory=dict)


class Edition(PrintedEdition[Printed]):
    """The cards of Nim in one language."""

    @property
    def named(self):
        """Return the rules whose numbers are in a text."""
        return ("most",)

    @property
    def label(self):
        """Return what the edition is called."""
        return "1901"

    def as_shipped(self):
        """Return the edition by nobody's house rules."""
        return FACES.edition(self.lang, {})


class NimFaces(KitFaces[Edition]):
    """The two fronts, and the back that they share."""

    def edition(self, lang, house):
        """Return the cards in a language, by the rules of the house."""
        rules = resolve(house)
        cards = (_card("turn", "rule"), _card("end", "misere" if rules.misere else "rule"))
        return Edition(Printed(rules.most, {card.id: card for card in cards}), lang)

    def digest(self, house):
        """Return the short hash of the rules in force."""
        return SHEET.digest(house)

    def front(self, edition, card, form, *, low):
        """Return a card's front: stones, its name, what it says."""
        pen = Pen(edition.lang, low=low)
        ground(pen, form)
        for stone in range(edition.rules.most):
            pen.fill(circle(form.w / 2, form.h - 32.0 - 11.0 * stone, 4.0), TEAL)
        name, middle = edition.name(card.id), form.w / 2
        pen.put(middle, form.h - 16.0, name, head(edition.lang), 14, INK, "center")
        rule = balanced(edition.texts(card.id)["rule"], form.column, body(edition.lang, 8.4))
        pen.text(rule, form.left, 8.0 + rule.height, INK, "center")
        return Face(card.id, form.trim, pen.ops)

    def back(self, edition, family, form, *, low):
        """Return the back of all cards."""
        pen = Pen(edition.lang, low=low)
        pen.fill(rect(*form.ground), TEAL)
        return Face(f"back-{family}", form.trim, pen.ops)


FACES = NimFaces()
