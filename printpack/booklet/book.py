"""Booklet: a guide on pages of A5: title, contents with page numbers, chapters, running feet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from printpack.booklet.markdown import Heading, Link, anchor, bare, leads_to, parts, target
from printpack.booklet.setting import Column
from printpack.booklet.strips import Image, Strip, broken, gap, lowered
from printpack.draw.fonts import MM, width
from printpack.draw.inks import CINNABAR, GREY, INDIGO, INK, MIST
from printpack.draw.ops import Box, Op
from printpack.draw.ornaments.curves import rect
from printpack.draw.ornaments.water import seigaiha
from printpack.draw.ornaments.wheel import dharma_wheel
from printpack.draw.pdf import Paper
from printpack.draw.pen import Pen
from printpack.typeset.sheet_type import head, name_style, size
from resources.catalogue import Catalogue, catalogue

PAGE = Box(0, 0, 148, 210)  # A5
TEXT = Box(14, 17, 120, 178)  # what the words of a page stand in
_TITLE_HIGH, _ABOVE = 24.0, 9.0  # mm of a chapter's title, and over one within a page
_WANTED = 0.42  # of a page that must be left for a chapter to begin there
_MOST_ROUNDS = 6  # until no page number moves another


class SourceChapter(NamedTuple):
    """A chapter as it is written: the name of its file, and its Markdown."""

    file: str
    text: str


class Spot(NamedTuple):
    """An area of a page that leads to a target."""

    box: Box
    target: str


@dataclass
class BookletPage:
    """What one page shows, and the targets and titles of what begins on it."""

    number: int
    ops: list[Op] = field(default_factory=list)
    images: list[Image] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)
    targets: list[tuple[str, float]] = field(default_factory=list)
    titles: list[tuple[int, str, str]] = field(default_factory=list)  # level, words, target


class _Entry(NamedTuple):
    """A line of the contents."""

    level: int
    text: str
    target: str


@dataclass(frozen=True)
class Booklet:
    """A guide in one language."""

    lang: str
    title: str
    line: str  # below the title
    chapters: tuple[SourceChapter, ...]
    pictures: Path
    version: str = ""  # of the program, in words

    @property
    def words(self) -> Catalogue:
        """Return the sentences of its language."""
        return catalogue(self.lang)

    @cached_property
    def pages(self) -> list[BookletPage]:
        """Return all pages, set anew until the numbers that links say are where they lead."""
        numbers: dict[str, int] = {}
        for _ in range(_MOST_ROUNDS):
            pages = list(self._pages(numbers))
            found = {target: page.number for page in pages for target, _ in page.targets}
            if found == numbers:
                return pages
            numbers = found
        return pages

    def _pages(self, numbers: Mapping[str, int]) -> Iterator[BookletPage]:
        yield _cover(self)
        contents = list(_contents(self, numbers))
        yield from contents
        yield from _pages_of(self, 2 + len(contents), numbers)

    def pdf(self) -> bytes:
        """Return the file, with bookmarks, and contents that lead to their pages."""
        out = BytesIO()
        paper = Paper(out, title=self.title, subject=self.line)
        for page in self.pages:
            _write(paper, page)
        paper.save()
        return out.getvalue()


# --- chapters


def _pages_of(book: Booklet, first: int, numbers: Mapping[str, int]) -> Iterator[BookletPage]:
    """Yield the pages of all chapters; one begins below the last where there is room for some."""
    strips: list[Strip] = []
    for place, chapter in enumerate(book.chapters, 1):
        strips += _chapter(book, place, chapter, numbers)
    title = ""
    for number, page in enumerate(broken(strips, TEXT.h), first):
        made = _page(page, number)
        title = next((words for level, words, _ in made.titles[::-1] if level == 0), title)
        _foot(book, made, title)
        yield made


def _chapter(
    book: Booklet, place: int, chapter: SourceChapter, numbers: Mapping[str, int]
) -> list[Strip]:
    """Return a chapter's title and all its parts."""

    def worded(link: Link) -> str:
        led = leads_to(link.target, chapter.file)
        if not led:
            return link.text
        return book.words.say("manual.see", text=link.text, page=numbers.get(led, 0))

    column = Column(book.lang, TEXT.x, TEXT.w, book.pictures, worded)
    opening, *rest = parts(chapter.text)
    assert isinstance(opening, Heading)  # a test holds it
    strips = [*_opening(book, place, chapter.file, bare(opening.text))]
    for part in rest:
        strips += (_within(chapter.file, strip) for strip in column.set(part))
    return strips


def _within(file: str, strip: Strip) -> Strip:
    """Return a strip of a chapter, with what is led to by its name in the whole guide."""
    return strip._replace(target=target(file, strip.target)) if strip.target else strip


def _opening(book: Booklet, place: int, file: str, title: str) -> Iterator[Strip]:
    """Yield the title of a chapter, with its number, below some distance."""
    yield Strip(_ABOVE, tied=True, wants=_WANTED * TEXT.h)
    pen = Pen(book.lang)
    points = size(book.lang, 22.0)
    pen.put(TEXT.x, -5.0, str(place), "lora-bold", 12.0, CINNABAR)
    pen.put(TEXT.x, -14.6, title, head(book.lang), points, INK)
    pen.rule(TEXT.x, TEXT.right, -19.6, 0.5, CINNABAR)
    yield Strip(_TITLE_HIGH, tuple(pen.ops), tied=True, target=file, title=title)


def _page(strips: Sequence[Strip], number: int) -> BookletPage:
    page, top = BookletPage(number), TEXT.top
    for strip in strips:
        page.ops += [lowered(op, top) for op in strip.ops]
        if strip.image is not None:
            page.images.append(strip.image._replace(y=strip.image.y + top))
        if strip.target:
            page.targets.append((strip.target, top))
            if strip.title:
                page.titles.append((int("#" in strip.target), strip.title, strip.target))
        top -= strip.height
    return page


def _foot(book: Booklet, page: BookletPage, title: str) -> None:
    """Write the foot of a page: its number outside, the chapter inside."""
    pen, points = Pen(book.lang), size(book.lang, 7.6)
    pen.rule(TEXT.x, TEXT.right, 12.4, 0.15, MIST)
    outside, inside = (TEXT.right, TEXT.x) if page.number % 2 else (TEXT.x, TEXT.right)
    sides = ("right", "left") if page.number % 2 else ("left", "right")
    pen.put(outside, 8.4, str(page.number), "sans-bold", points, GREY, sides[0])
    pen.put(inside, 8.4, title, "sans", points, GREY, sides[1])
    page.ops += pen.ops


# --- what stands before them


def _cover(book: Booklet) -> BookletPage:
    pen, page = Pen(book.lang), BookletPage(1)
    low = 128.0
    pen.fill(rect(0, low, PAGE.w, PAGE.h - low), INDIGO)
    with pen.clip(rect(0, low, PAGE.w, PAGE.h - low)):
        pen.stroke(seigaiha(0, low - 4, PAGE.w, PAGE.h, 9.0, 3), GREY, 0.12)
    pen.fill(rect(0, low, PAGE.w, 0.8), CINNABAR)
    middle = PAGE.w / 2
    pen.fill(dharma_wheel(middle, (low + PAGE.h) / 2, 24.0), MIST)
    big = 40.0 if book.lang == "zh" else 30.0
    pen.put(middle, 100.0, book.words.say("app.name"), name_style(book.lang), big, INK, "center")
    pen.put(middle, 82.0, book.title, head(book.lang), size(book.lang, 16.0), CINNABAR, "center")
    pen.put(middle, 72.0, book.line, "sans", size(book.lang, 9.0), GREY, "center")
    pen.put(middle, 22.0, book.version, "sans", size(book.lang, 9.0), GREY, "center")
    page.ops += pen.ops
    return page


def _contents(book: Booklet, numbers: Mapping[str, int]) -> Iterator[BookletPage]:
    """Yield the pages that list chapters and sections with their pages."""
    title = book.words.say("manual.contents")
    pen = Pen(book.lang)
    pen.put(TEXT.x, -9.0, title, head(book.lang), size(book.lang, 20.0), INK)
    strips = [Strip(16.0, tuple(pen.ops), tied=True)]
    entries = list(_entries(book))
    for entry in entries:
        strips += _entry(book, entry, numbers.get(entry.target, 0))
    aims = iter(entries)
    for number, found in enumerate(broken(strips, TEXT.h), 2):
        page, top = _page(found, number), TEXT.top
        for strip in found:
            if strip.title:  # a line that leads somewhere
                box = Box(TEXT.x, top - strip.height, TEXT.w, strip.height)
                page.spots.append(Spot(box, next(aims).target))
            top -= strip.height
        if number == 2:
            page.titles.append((0, title, "contents"))
            page.targets.append(("contents", TEXT.top))
        _foot(book, page, title)
        yield page


def _entries(book: Booklet) -> Iterator[_Entry]:
    """Yield what the contents list."""
    for place, chapter in enumerate(book.chapters, 1):
        for part in parts(chapter.text):
            if isinstance(part, Heading) and part.level == 1:
                yield _Entry(1, f"{place}  {bare(part.text)}", chapter.file)
            elif isinstance(part, Heading) and part.level == 2:
                yield _Entry(2, bare(part.text), target(chapter.file, anchor(part.text)))


def _entry(book: Booklet, entry: _Entry, number: int) -> list[Strip]:
    pen, whole = Pen(book.lang), entry.level == 1
    points = size(book.lang, 10.2 if whole else 9.0)
    style = head(book.lang) if whole else ("serif" if book.lang == "zh" else "lora")
    high = 5.4 if whole else 4.2
    base = -0.74 * high
    x = TEXT.x + (0.0 if whole else 5.0)
    end = pen.put(x, base, entry.text, style, points)
    told = str(number)
    start = TEXT.right - width(told, style, points)
    pen.put(start, base, told, style, points)
    if start - end > 4.0:
        pen.stroke([("M", end + 1.5, base), ("L", start - 1.5, base)], MIST, 0.2, (0.2, 1.2))
    line = Strip(high, tuple(pen.ops), tied=whole, title=entry.text)
    return [gap(2.0, tied=True), line] if whole else [line]


# --- writing


def _write(paper: Paper, page: BookletPage) -> None:
    canvas = paper.canvas
    paper.page(PAGE.w, PAGE.h, PAGE)
    for image in page.images:
        place = [side * MM for side in image[1:]]
        canvas.drawImage(str(image.file), *place)
    paper.draw(page.ops)
    for named, top in page.targets:
        canvas.bookmarkHorizontal(named, 0, (top + 4) * MM)
    for level, words, named in page.titles:
        canvas.addOutlineEntry(words, named, level, closed=level == 0)
    for box, named in page.spots:
        corners = [side * MM for side in (box.x, box.y, box.right, box.top)]
        canvas.linkRect("", named, corners, Border="[0 0 0]")
    paper.close_page()
