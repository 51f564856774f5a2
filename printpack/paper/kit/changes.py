"""Kit diff: the pieces that differ from an earlier print, and a sheet that names them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import pairwise
from typing import Literal, NamedTuple

from engine.cards.model import HasCards
from printpack.cards.edition import PrintedEdition
from printpack.cards.look import LOOKS
from printpack.cards.piece import Face, Piece
from printpack.draw.inks import CINNABAR, GREY, INK, Ink
from printpack.draw.ops import Box
from printpack.draw.pen import Pen
from printpack.paper.kit.manifest import Manifest, ManifestEntry, ManifestError
from printpack.paper.kit.pieces import Kit
from printpack.paper.kit.spec import CHANGES, KitSpec
from printpack.paper.sheets.page_setup import Size
from printpack.typeset.block import Block, block

Way = Literal["new", "changed", "gone"]

_EDGE = 16.0  # mm around the change sheet's text
_INDENT = 24.0
_HEAD = 15.0  # mm for its heading
_ROWS = " | "
_ENDS = ".:;!?"  # of a sentence, or of what a row says by itself
_COMMAS = (",", "，", "、")
_LABEL = 20  # characters, below which a row is a label and no sentence that breaks off


class PieceChange(NamedTuple):
    """One piece that was another before, or was not there, or is no more."""

    id: str
    before: ManifestEntry | None
    now: ManifestEntry | None

    @property
    def way(self) -> Way:
        """Return what happened to it."""
        return "new" if self.before is None else "gone" if self.now is None else "changed"


def changes(before: Manifest, now: Manifest) -> list[PieceChange]:
    """Return what differs; pieces of kinds that are not printed now count on neither side."""
    if before.lang != now.lang:
        raise ManifestError("manifest-lang", given=before.lang, expected=now.lang)
    kinds = {entry.kind for entry in now.pieces.values()}
    earlier = {name: entry for name, entry in before.pieces.items() if entry.kind in kinds}
    names = [*now.pieces, *(name for name in earlier if name not in now.pieces)]
    every = (PieceChange(name, earlier.get(name), now.pieces.get(name)) for name in names)
    return [change for change in every if _differs(change)]


def _differs(change: PieceChange) -> bool:
    if change.before is None or change.now is None:
        return True
    before, now = change.before, change.now
    return _drawn(before) != _drawn(now)


def _drawn(entry: ManifestEntry) -> tuple[object, ...]:
    """Return what is printed of a piece; notes of another print make it no other piece."""
    back = entry.back.drawn if entry.back is not None else None
    return entry.count, entry.front.drawn, back


def changed(kit: Kit, found: Sequence[PieceChange]) -> Kit:
    """Return the kit with only the pieces that differ."""
    names = {change.id for change in found}
    parts = {
        name: [piece for piece in pieces if piece.id in names] for name, pieces in kit.parts.items()
    }
    kept = {name: pieces for name, pieces in parts.items() if pieces}
    return Kit(kit.order, kept, kit.backs)


# --- the change sheet


class _Paragraph(NamedTuple):
    """A text of the sheet: what stands before it, and how far it is from the one above."""

    label: str
    text: str
    ink: Ink
    head: bool = False


def change_sheet(
    spec: KitSpec, edition: PrintedEdition[HasCards], found: Sequence[PieceChange], size: Size
) -> list[Piece]:
    """Return the pages that name every piece that differs, with its words before and now."""
    pages: list[Face] = []
    pen, y = _page(spec, edition, found, size)
    for change in found:
        rows = [_set(edition, paragraph, size) for paragraph in _paragraphs(spec, edition, change)]
        high = sum(row.high for row in rows) + 3.0
        if y - high < _EDGE and y < size.h - _EDGE - _HEAD:
            pages.append(_closed(pen, size, len(pages)))
            pen, y = _page(spec, edition, found, size)
        for row in rows:
            y = row.draw(pen, y)
        y -= 3.0
    pages.append(_closed(pen, size, len(pages)))
    return [Piece(face.key, CHANGES, face) for face in pages]


def _closed(pen: Pen, size: Size, number: int) -> Face:
    return Face(f"changes.{number + 1}", Box(0, 0, size.w, size.h), pen.ops)


def _page(
    spec: KitSpec, edition: PrintedEdition[HasCards], found: Sequence[PieceChange], size: Size
) -> tuple[Pen, float]:
    """Begin a page with its heading; return where its text begins."""
    pen = Pen(edition.lang)
    top = size.h - _EDGE
    bold = "serif-bold" if edition.lang == "zh" else "lora-bold"
    pen.put(_EDGE, top - 5.5, spec.title(CHANGES, edition.lang), bold, 16)
    note = edition.words.say("print.change.count", count=len(found), edition=edition.label)
    pen.put(size.w - _EDGE, top - 5.5, note, "sans", 8, GREY, "right")
    pen.rule(_EDGE, size.w - _EDGE, top - 9.0, 0.35)
    return pen, top - _HEAD


class _Row(NamedTuple):
    """A set paragraph."""

    label: str
    text: Block
    ink: Ink

    @property
    def high(self) -> float:
        """Return how much room it takes."""
        return self.text.height + 0.8

    def draw(self, pen: Pen, top: float) -> float:
        """Write it; return where the next one begins."""
        pen.text(self.text, _EDGE + _INDENT, top, INK, "left")
        if self.label:
            pen.put(_EDGE, top - 3.5, self.label, "sans-bold", 7.2, self.ink)
        return top - self.high


def _set(edition: PrintedEdition[HasCards], paragraph: _Paragraph, size: Size) -> _Row:
    look = LOOKS[edition.lang]
    kind = look.rules.at(8.6)
    if paragraph.head:
        kind = kind._replace(regular=kind.bold).at(10.5)
    made = block(paragraph.text, size.w - 2 * _EDGE - _INDENT, kind)
    return _Row(paragraph.label, made, paragraph.ink)


def _paragraphs(
    spec: KitSpec, edition: PrintedEdition[HasCards], change: PieceChange
) -> Iterator[_Paragraph]:
    entry = change.now or change.before
    assert entry is not None
    word = edition.words.say(f"print.change.{change.way}")
    ink = CINNABAR if change.way != "gone" else GREY
    yield _Paragraph(word, piece_title(spec, edition.lang, change), ink, head=True)
    if change.before is None or change.now is None:
        return
    pairs = list(_words_apart(change.before, change.now))
    pairs = pairs or list(_rows_apart(change.before, change.now, _stamps(edition)))
    if not pairs:
        yield _Paragraph("", edition.words.say("print.change.drawing"), GREY)
    for before, now in pairs:
        yield _Paragraph(edition.words.say("print.change.before"), before or "–", GREY)
        yield _Paragraph(edition.words.say("print.change.now"), now or "–", INK)


def piece_title(spec: KitSpec, lang: str, change: PieceChange) -> str:
    """Return what a piece is called: a card by its name, any other by what it is a part of."""
    entry = change.now or change.before
    assert entry is not None
    if entry.name:
        return f"{change.id} · {entry.name}"
    component = next(one for one in spec.components if entry.kind in {k.name for k in one.kinds})
    title = spec.title(component.id, lang)
    if [kind.count for kind in component.kinds] == [1]:
        return title  # there is no other
    _, _, which = change.id.partition(".")
    if which.isdecimal():
        return f"{title} {which}"
    return f"{title} · {spec.which(which, lang) or change.id}"


def _words_apart(before: ManifestEntry, now: ManifestEntry) -> Iterator[tuple[str, str]]:
    """Yield the texts of a card that differ."""
    for place in dict.fromkeys((*before.words, *now.words)):
        pair = before.words.get(place, ""), now.words.get(place, "")
        if pair[0] != pair[1]:
            yield pair


def _rows_apart(
    before: ManifestEntry, now: ManifestEntry, stamps: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """Yield the rows of text that differ, but for those that only say of which print they are."""
    was, are = ([row for row in one.rows if not row.startswith(stamps)] for one in (before, now))
    for way, i, k, m, n in SequenceMatcher(None, was, are).get_opcodes():
        if way == "equal":
            continue
        more = _rest(are, n) if way == "replace" else 0  # what follows is the same in both
        more = more if was[k : k + more] == are[n : n + more] else 0
        yield _told(was[i : k + more]), _told(are[m : n + more])


def _rest(rows: Sequence[str], at: int) -> int:
    """Return how many rows from here on still belong to the sentence of the row before."""
    found = at
    while 0 < found < len(rows) and _goes_on(rows[found - 1], rows[found]):
        found += 1
    return found - at


def _goes_on(row: str, following: str) -> bool:
    """Say whether a sentence breaks off at the end of a row and goes on in the next."""
    breaks = row[-1:] in _COMMAS or (following[:1].islower() and row[-1] not in _ENDS)
    return len(row) >= _LABEL and breaks


def _told(rows: Sequence[str]) -> str:
    """Return rows in one line, with a bar where a sentence does not go on from one to the next."""
    told = "".join(rows[:1])
    for row, following in pairwise(rows):
        told += f" {following}" if _goes_on(row, following) else f"{_ROWS}{following}"
    return told


def _stamps(edition: PrintedEdition[HasCards]) -> tuple[str, ...]:
    """Return what rows begin with that say which edition a piece is of, and that it was changed."""
    said = edition.words.say("print.stamp.changed", edition=edition.label, mark="")
    return (edition.label, *(part.strip() for part in said.split("|") if part.strip()))
