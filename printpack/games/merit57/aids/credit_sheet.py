"""Credits sheet: whose fonts and icons are in the kit, the edition, the rules' digest."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from printpack.cards.piece import Face, Piece
from printpack.cards.stamp import StampSpot, print_note
from printpack.draw.icons import makers, names
from printpack.draw.inks import INDIGO, INK, MIST, PAPER
from printpack.draw.ops import Box
from printpack.draw.ornaments.curves import rect
from printpack.draw.pen import Pen
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.page_head import page_head
from printpack.games.merit57.worded import Worded, digest_line
from printpack.typeset.block import Block, block
from printpack.typeset.sheet_type import body, fitted, head
from resources import toml
from resources.addition import added

TRIM = Box(0, 0, 105, 148)
_LEFT, _RIGHT = 7.0, 98.0
_HEAD, _LOW = 18.0, 6.0


class _Part(NamedTuple):
    """A paragraph, or a heading with a line over it."""

    text: Block
    heading: bool = False


class _Column(NamedTuple):
    """All paragraphs at one size."""

    parts: tuple[_Part, ...]

    @property
    def height(self) -> float:
        """Return how high they stand."""
        return added(_high(part) for part in self.parts)


def _high(part: _Part) -> float:
    return part.text.height + (3.2 if part.heading else 1.0)


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the page."""
    return [Piece("credits", "credits", credits_page(edition, low=low))]


def credits_page(edition: Edition, *, low: bool) -> Face:
    """Return the page's face."""
    pen, words = Pen(edition.lang, low=low), Worded(edition)
    pen.fill(rect(*TRIM.inset(-3)), PAPER)
    line = words.say(
        "credits.edition", name=edition.words.say("merit57.name"), edition=words.say("edition")
    )
    top = page_head(pen, TRIM, _HEAD, INDIGO, words.say("credits.title"), line) - 3.0
    made = fitted("credits", edition.lang, 8.4, top - _LOW, lambda points: _column(words, points))
    y = top
    for part in made.parts:
        if part.heading:
            pen.rule(_LEFT, _RIGHT, y - 1.0, 0.15, MIST)
            y -= 2.0
        y = pen.text(part.text, _LEFT, y, INK, "left") - (1.2 if part.heading else 1.0)
    spot = StampSpot(_RIGHT, 3.6)
    print_note(pen, edition, spot, digest_line(words))
    return Face("credits", TRIM, pen.ops)


def _column(words: Worded, points: float) -> _Column:
    kind = body(words.lang, points, 1.4 if words.zh else 1.28)
    title = kind._replace(regular=head(words.lang), size=1.2 * kind.size)
    wide = _RIGHT - _LEFT
    return _Column(
        tuple(
            _Part(block(text, wide, title if heading else kind), heading)
            for text, heading in paragraphs(words)
        )
    )


def paragraphs(words: Worded) -> Iterator[tuple[str, bool]]:
    """Yield every paragraph, and whether it is a heading."""
    credits_ = toml("credits.toml")
    yield words.say("credits.written"), False
    yield words.say("credits.rules"), False
    yield words.say("credits.fonts"), True
    yield f"{credits_['fonts']['line'][words.lang]}", False
    for face in credits_["fonts"]["face"]:
        yield _font(credits_["fonts"], face, words.lang), False
    yield words.say("credits.icons"), True
    icons = credits_["icons"]
    between = "、" if words.zh else ", "
    yield icons["line"][words.lang].format(authors=between.join(makers(names()))), False
    yield icons["changed"][words.lang], False
    yield f"{icons['site']} · {icons['deed']}", False


def _font(fonts: dict[str, Any], face: dict[str, Any], lang: str) -> str:
    """Return a font's name, whose it is, and what was done to it."""
    how = fonts[face["how"]][lang]
    return (
        f"*{face['name']}* © {face['holder']}. {how}"
        if lang == "en"
        else f"*{face['name']}*　© {face['holder']}　{how}"
    )
