"""Face checks, of what is drawn: fonts, glyphs, type sizes, hairlines, ink, safe zone, lines.

Each says what it has not looked at; only one that has looked at everything may say that all is
well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from printpack.cards.format import SAFE
from printpack.draw.fonts import MM
from printpack.draw.inks import MOST_INK
from printpack.draw.ops import Box
from printpack.paper.kit.fingerprint import said_hash
from printpack.paper.preflight.content import Text
from printpack.paper.preflight.embedded import Font
from printpack.paper.preflight.finding import Finding, fault, note, unseen
from printpack.paper.preflight.paged import CheckedPage, OpenedPdf, PlacedForm
from printpack.paper.preflight.text_extraction import (
    PlacedGlyph,
    alone,
    characters,
    lines,
    page_characters,
    upright,
)
from printpack.typeset.punctuation import NO_END, NO_START

CHINESE_LEAST, LATIN_LEAST, DIGITS_LEAST = 6.5, 6.0, 5.5  # points
HAIRLINE, COLOURED_HAIRLINE = 0.15, 0.20  # mm
COLOURED_TYPE = 10.0  # points: smaller type is black alone, or light on a dark ground
_LIGHT = 0.5  # of ink in all: type this light stands on a dark ground
_BLACK_BELOW = 0.02  # of colour that type in black alone may have
_DUST = 0.005
_NOTHING = frozenset("—–-·")  # a cell of a table that holds nothing, or a dot between two words


def fonts(opened: OpenedPdf) -> Iterator[Finding]:
    """Find fonts that the file does not carry."""
    for name in sorted({font.name for font in opened.fonts if not _carried(font)}):
        yield fault("not-embedded", font=name)
    yield from _unread(opened, pictures=False)


def _carried(font: Font) -> bool:
    return font.drawn_here or font.program is not None


def glyphs(opened: OpenedPdf) -> Iterator[Finding]:
    """Find characters without a glyph or without a meaning, and faces that say something else."""
    unknown: set[str] = set()
    for where, part in opened.parts():
        for text in part.content.texts:
            font = part.fonts.get(text.font)
            if font is None:
                yield fault("no-font", where, font=text.font)
                continue
            if not font.encoded or font.glyphs is None:
                unknown.add(font.name)
            said = font.text(text.codes)
            if "\ufffd" in said and font.encoded:
                yield fault("no-meaning", where, font=font.name, text=said[:20])
            if blank := font.blank(text.codes):
                characters_ = "".join(font.meanings.get(code, "?") for code in blank)
                yield fault("no-glyph", where, font=font.name, text=characters_[:20])
    yield from _said(opened)
    for name in sorted(unknown):
        yield unseen("unread-font", font=name)
    yield from _unread(opened)


def _unread(opened: OpenedPdf, *, pictures: bool = True) -> Iterator[Finding]:
    """Yield what of the pages was not looked at: pictures, notes, forms placed too often."""
    pages = opened.pages
    if pictures:
        yield from _counted("unread-pictures", pages, lambda page: page.content.pictures > 0)
    yield from _counted("unread-notes", pages, lambda page: page.noted)
    yield from _counted("unread-forms", pages, lambda page: not page.whole)
    if not opened.ours and not any(page.content.texts for page in pages):
        yield unseen("unread-text")


def _counted(
    code: str, pages: Sequence[CheckedPage], has: Callable[[CheckedPage], bool]
) -> Iterator[Finding]:
    if count := sum(map(has, pages)):
        yield unseen(code, count=count, pages=len(pages))


def _said(opened: OpenedPdf) -> Iterator[Finding]:
    """Compare what each face says with what was noted when it was printed."""
    if opened.manifest is None:
        return
    sides = opened.manifest.sides
    for key, face in opened.faces.items():
        side = sides.get(key)
        if side is not None and said_hash(_text(face)) != side.said:
            yield fault("says-other", key)


def _text(part: PlacedForm) -> str:
    texts = part.content.texts
    return "".join(part.fonts[text.font].text(text.codes) for text in texts)


def sizes(opened: OpenedPdf) -> Iterator[Finding]:
    """Find type that is too small to read."""
    for where, part in opened.parts():
        small = [
            (round(text.size, 2), said)
            for text in part.content.texts
            if (said := _worded(part.fonts.get(text.font), text))
            and text.size < _least(said) - _DUST
        ]
        if small:
            size, said = min(small)
            yield fault("small-type", where, size=f"{size:g}", text=said[:20], count=len(small))
    yield from _counted("unread-turned", opened.pages, lambda page: not page.upright)
    yield from _unread(opened)


def _worded(font: Font | None, text: Text) -> str:
    """Return what a text says; of what cannot be known there is a question mark."""
    if font is None:
        return "?"
    return font.text(text.codes).replace("\ufffd", "?").strip()


def _least(said: str) -> float:
    """Return the least size of a text; a character by itself is a sign, not something to read."""
    if len(said) == 1:
        return DIGITS_LEAST
    if any(ord(character) > 0x2E7F for character in said):
        return CHINESE_LEAST
    return LATIN_LEAST if any(character.isalpha() for character in said) else DIGITS_LEAST


def hairlines(opened: OpenedPdf) -> Iterator[Finding]:
    """Find lines too thin for a press; coloured ones are built of several inks and need more."""
    for where, part in opened.parts():
        lines_ = part.content.lines
        thin = [line.width for line in lines_ if line.width < HAIRLINE - _DUST]
        if thin:
            yield fault("hairline", where, width=f"{min(thin):.3f}", count=len(thin))
        faint = [
            line.width
            for line in lines_
            if line.colour.coloured > 0 and line.width < COLOURED_HAIRLINE - _DUST
        ]
        if faint and not thin:
            yield note("coloured-hairline", where, width=f"{min(faint):.3f}", count=len(faint))
    pages = opened.pages
    yield from _counted("unread-turned", pages, lambda page: not page.upright)
    yield from _counted("unread-pictures", pages, lambda page: page.content.pictures > 0)
    yield from _counted("unread-notes", pages, lambda page: page.noted)
    yield from _counted("unread-forms", pages, lambda page: not page.whole)


def ink(opened: OpenedPdf) -> Iterator[Finding]:
    """Find too much ink, colours of the screen, and small type in several inks."""
    if not opened.press:
        return
    spots = 0
    for where, part in opened.parts():
        colours = part.content.colours
        most = max((colour.ink for colour in colours), default=0.0)
        if most > MOST_INK + 1e-3:
            yield fault("much-ink", where, percent=round(most * 100))
        if any(colour.space == "rgb" for colour in colours):
            yield fault("screen-colour", where)
        spots += any(colour.space == "other" for colour in colours)
        mixed = [text for text in part.content.texts if _mixed(text)]
        bold = [text for text in mixed if _bold(part.fonts.get(text.font))]
        thin = [text for text in mixed if text not in bold]
        if thin:
            yield fault("coloured-type", where, size=_least_size(thin), count=len(thin))
        elif bold:
            yield note("coloured-accent", where, size=_least_size(bold), count=len(bold))
    if spots:
        yield unseen("unread-spots", count=spots)
    yield from _unread(opened)


def _bold(font: Font | None) -> bool:
    return font is not None and "Bold" in font.name


def _least_size(texts: Sequence[Text]) -> str:
    return f"{min(text.size for text in texts):.1f}"


def _mixed(text: Text) -> bool:
    colour = text.colour
    small = text.size < COLOURED_TYPE
    return small and colour.coloured > _BLACK_BELOW and colour.ink > _LIGHT


def overprint(opened: OpenedPdf) -> Iterator[Finding]:
    """Find white that prints over and so vanishes, and black type that is cut out of its ground."""
    if not opened.press:
        return
    for where, part in opened.parts():
        if any(colour.white for colour in part.content.over):
            yield fault("white-over", where)
        out = [text for text in part.content.texts if text.colour.black and not text.over]
        small = [text for text in out if text.size < COLOURED_TYPE]
        if small:
            yield note("black-out", where, size=_least_size(small), count=len(small))
    yield from _unread(opened)


def positions(opened: OpenedPdf) -> Iterator[Finding]:
    """Find text that a cut may touch, and lines that begin or end with a mark that may not."""
    if opened.ours:
        for face, glyphs in characters(opened):
            yield from _unsafe(face.key, face.safe, glyphs)
            yield from _line_rules(face, glyphs)
        yield from _unread(opened)
        return
    for page, glyphs in page_characters(opened):
        if page.trim is not None and page.upright:
            kept = [glyph for glyph in glyphs if page.trim.holds(glyph.x, glyph.y)]
            yield from _unsafe(str(page.number), page.trim.inset(SAFE * MM), kept)
    pages = opened.pages
    yield from _counted("unread-trim", pages, lambda page: page.trim is None)
    yield from _counted("unread-turned", pages, lambda page: not page.upright)
    if any(page.content.texts for page in pages):
        yield unseen("unread-breaks")
    yield from _unread(opened)


def _unsafe(where: str, safe: Box, glyphs: list[PlacedGlyph]) -> Iterator[Finding]:
    out = [(_beyond(safe, glyph.box) / MM, glyph.text) for glyph in glyphs]
    over = [(far, text) for far, text in out if far > 0.02]
    if over:
        far, text = max(over)
        yield fault("unsafe", where, text=text, far=f"{far:.2f}", count=len(over))


def _beyond(safe: Box, box: Box) -> float:
    """Return how far a box reaches out of the safe zone, in points."""
    return max(safe.x - box.x, safe.y - box.y, box.right - safe.right, box.top - safe.top)


def _line_rules(face: PlacedForm, glyphs: list[PlacedGlyph]) -> Iterator[Finding]:
    every = lines(glyphs)
    for line in every:
        if upright(line, every) or alone(line):
            continue
        said = "".join(glyph.text for glyph in line)
        if set(said) <= _NOTHING:
            continue
        if line[0].text in NO_START:
            yield fault("line-start", face.key, text=said[:16])
        if line[-1].text in NO_END:
            yield fault("line-end", face.key, text=said[-16:])
