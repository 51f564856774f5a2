"""Face checks, of what is drawn: fonts, glyphs, type sizes, hairlines, ink, safe zone, lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printpack.draw.fonts import MM
from printpack.draw.inks import MOST_INK
from printpack.draw.ops import Box
from printpack.paper.kit.fingerprint import said_hash
from printpack.paper.preflight.content import Text
from printpack.paper.preflight.finding import Finding, fault, note
from printpack.paper.preflight.paged import OpenedPdf, PlacedForm
from printpack.paper.preflight.text_extraction import PlacedGlyph, alone, characters, lines, upright
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
    for name in sorted({font.name for font in opened.fonts if font.program is None}):
        yield fault("not-embedded", font=name)


def glyphs(opened: OpenedPdf) -> Iterator[Finding]:
    """Find characters without a glyph or without a meaning, and faces that say something else."""
    for where, part in opened.parts():
        for text in part.content.texts:
            font = part.fonts.get(text.font)
            if font is None:
                yield fault("no-font", where, font=text.font)
                continue
            said = font.text(text.codes)
            if "\ufffd" in said:
                yield fault("no-meaning", where, font=font.name, text=said[:20])
            if blank := font.blank(text.codes):
                characters_ = "".join(font.meanings.get(code, "?") for code in blank)
                yield fault("no-glyph", where, font=font.name, text=characters_[:20])
    yield from _said(opened)


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
    """Find faces with type that is too small to read."""
    for key, face in opened.faces.items():
        small = [
            (round(text.size, 2), said)
            for text in face.content.texts
            if (said := face.fonts[text.font].text(text.codes).strip())
            and text.size < _least(said) - _DUST
        ]
        if small:
            size, said = min(small)
            yield fault("small-type", key, size=f"{size:g}", text=said[:20], count=len(small))


def _least(said: str) -> float:
    """Return the least size of a text; a character by itself is a sign, not something to read."""
    if len(said) == 1:
        return DIGITS_LEAST
    if any(ord(character) > 0x2E7F for character in said):
        return CHINESE_LEAST
    return LATIN_LEAST if any(character.isalpha() for character in said) else DIGITS_LEAST


def hairlines(opened: OpenedPdf) -> Iterator[Finding]:
    """Find lines too thin for a press; coloured ones are built of several inks and need more."""
    for key, face in opened.faces.items():
        lines_ = face.content.lines
        thin = [line.width for line in lines_ if line.width < HAIRLINE - _DUST]
        if thin:
            yield fault("hairline", key, width=f"{min(thin):.3f}", count=len(thin))
        faint = [
            line.width
            for line in lines_
            if line.colour.coloured > 0 and line.width < COLOURED_HAIRLINE - _DUST
        ]
        if faint and not thin:
            yield note("coloured-hairline", key, width=f"{min(faint):.3f}", count=len(faint))


def ink(opened: OpenedPdf) -> Iterator[Finding]:
    """Find too much ink, colours of the screen, and small type in several inks."""
    if not opened.press:
        return
    for where, part in opened.parts():
        colours = part.content.colours
        most = max((colour.ink for colour in colours), default=0.0)
        if most > MOST_INK + 1e-3:
            yield fault("much-ink", where, percent=round(most * 100))
        if any(colour.space in ("rgb", "other") for colour in colours):
            yield fault("screen-colour", where)
        mixed = [text for text in part.content.texts if _mixed(text)]
        bold = [text for text in mixed if "Bold" in part.fonts[text.font].name]
        thin = [text for text in mixed if text not in bold]
        if thin:
            yield fault("coloured-type", where, size=_least_size(thin), count=len(thin))
        elif bold:
            yield note("coloured-accent", where, size=_least_size(bold), count=len(bold))


def _least_size(texts: Sequence[Text]) -> str:
    return f"{min(text.size for text in texts):.1f}"


def _mixed(text: Text) -> bool:
    colour = text.colour
    small = text.size < COLOURED_TYPE
    return small and colour.coloured > _BLACK_BELOW and colour.ink > _LIGHT


def positions(opened: OpenedPdf) -> Iterator[Finding]:
    """Find text that a cut may touch, and lines that begin or end with a mark that may not."""
    for _page, face, glyphs in characters(opened):
        yield from _unsafe(face, glyphs)
        yield from _line_rules(face, glyphs)


def _unsafe(face: PlacedForm, glyphs: list[PlacedGlyph]) -> Iterator[Finding]:
    out = [(_beyond(face.safe, glyph.box) / MM, glyph.text) for glyph in glyphs]
    over = [(far, text) for far, text in out if far > 0.02]
    if over:
        far, text = max(over)
        yield fault("unsafe", face.key, text=text, far=f"{far:.2f}", count=len(over))


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
