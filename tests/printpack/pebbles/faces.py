"""The faces of Pebbles: how many stones one may take, written large."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from engine.cards.model import Card
from engine.kernel.rules import Value
from printpack.cards.edition import Printing
from printpack.cards.format import Format
from printpack.cards.furniture import ground
from printpack.cards.piece import Face
from printpack.draw.inks import INK, TEAL
from printpack.draw.ornaments.curves import circle, rect
from printpack.draw.pen import Pen
from printpack.paper.kit.spec import Faces


def _card(card: str, zh: str, en: str, stones: int) -> Card:
    names = {"zh": zh, "en": en}
    texts = {"rule": {"zh": "取走 {stones} 颗石子。", "en": "Take {stones} pebbles."}}
    return Card(
        id=card,
        game="pebbles",
        deck="pebbles",
        in_lines=False,
        kind="",
        role="",
        icons=(),
        name=names,
        quote={},
        patterns=texts,
        parts={},
        numbers={"stones": stones},
    )


@dataclass(frozen=True)
class Rules:
    """The two cards, with as many stones as the house says."""

    cards: Mapping[str, Card] = field(default_factory=dict)


class Edition(Printing[Rules]):
    """The cards of Pebbles in one language."""

    @property
    def named(self) -> Iterable[str]:
        """Return no rules: no text names one."""
        return ()

    @property
    def label(self) -> str:
        """Return what the edition is called."""
        return "v1"


class PebbleFaces(Faces[Edition]):
    """The two fronts, and the back that they share."""

    def edition(self, lang: str, house: Mapping[str, Value]) -> Edition:
        """Return the cards in a language."""
        most = house.get("most", 2)
        assert isinstance(most, int)
        cards = [_card("P1", "一颗", "One", 1), _card("P2", "多颗", "Some", most)]
        return Edition(Rules({card.id: card for card in cards}), lang)

    def digest(self, house: Mapping[str, Value]) -> str:
        """Return the short hash of the rules in force."""
        return sha256(repr(sorted(house.items())).encode()).hexdigest()[:12]

    def front(self, edition: Edition, card: Card, form: Format, *, low: bool) -> Face:
        """Return a card's front: its stones, its name, what it lets one do."""
        pen = Pen(edition.lang, low=low)
        ground(pen, form)
        for stone in range(card.numbers["stones"]):
            pen.fill(circle(form.w / 2, 30.0 + 14.0 * stone, 5.0), TEAL)
        style = "serif-bold" if edition.lang == "zh" else "lora-bold"
        pen.put(form.w / 2, form.h - 16.0, edition.name(card.id), style, 16, INK, "center")
        pen.put(form.w / 2, 12.0, edition.texts(card.id)["rule"], style, 9, INK, "center")
        return Face(card.id, form.trim, pen.ops)

    def back(self, edition: Edition, family: str, form: Format, *, low: bool) -> Face:
        """Return the back of all cards."""
        pen = Pen(edition.lang, low=low)
        pen.fill(rect(*form.ground), TEAL)
        return Face(f"back-{family}", form.trim, pen.ops)


FACES = PebbleFaces()
