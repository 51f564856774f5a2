"""A booklet: Markdown read, lines filled, pages that hold their words, links with their pages."""

import re
from functools import cache
from io import BytesIO

import pypdfium2
import pytest
from parts import each

from gui.manual.booklet import booklet
from gui.manual.chapters import chapters
from printpack.booklet.book import PAGE, TEXT, Booklet, SourceChapter
from printpack.booklet.markdown import (
    Heading,
    Item,
    Link,
    Listing,
    Paragraph,
    Picture,
    Table,
    anchor,
    leads_to,
    links,
    parts,
    starred,
)
from printpack.booklet.strips import Strip, broken, gap
from printpack.draw.fonts import width
from printpack.draw.ops import Run
from printpack.typeset.block import block
from printpack.typeset.line_breaking import TextDoesNotFit
from printpack.typeset.sheet_type import body
from resources.catalogue import LANGUAGES

MOST_PAGES = 36
FOOT = 4.0  # mm below the text that still are none of the foot
EDGE = 2.0  # mm: a mark of Chinese may hang over the edge by half its square
SOURCE = """# One

Words with **bold**, `Ctrl+1` and [a link](02-two.md#a-part).

- first
  - within
1. next

| a | b |
|---|---|
| 1 | 2 |

```
samsara sim
  more
```

![seen](here.png)
"""


def test_markdown_is_read_part_by_part():
    assert parts(SOURCE) == [
        Heading(1, "One"),
        Paragraph("Words with **bold**, `Ctrl+1` and [a link](02-two.md#a-part)."),
        Item("•", 0, "first"),
        Item("•", 1, "within"),
        Item("1", 0, "next"),
        Table(("a", "b"), (("1", "2"),)),
        Listing(("samsara sim", "  more")),
        Picture("here.png", "seen"),
    ]
    assert links(SOURCE) == [Link("a link", "02-two.md#a-part")]
    assert starred("**bold** and `F1`") == "*bold* and *F1*"


def test_a_link_names_a_heading_as_github_does():
    assert anchor("Taking back, hints, reasons") == "taking-back-hints-reasons"
    assert anchor("撤销、提示与缘由") == "撤销提示与缘由"
    assert leads_to("02-two.md#a-part", "01-one") == "02-two#a-part"
    assert leads_to("#here", "01-one") == "01-one#here"
    assert leads_to("../../rules/ludo.en.md", "01-one") == ""


def test_a_page_parts_nothing_that_is_tied_and_begins_with_no_gap():
    strips = [Strip(40.0, (1,)), gap(30.0), Strip(20.0, (2,), tied=True), Strip(20.0, (3,))]
    pages = [[strip.ops for strip in page] for page in broken(strips, 100.0)]
    assert pages == [[(1,), ()], [(2,), (3,)]]
    wanted = Strip(10.0, (4,), wants=70.0)
    assert [len(page) for page in broken([strips[0], wanted], 100.0)] == [1, 1]


def test_prose_fills_its_lines_wherever_sentences_end():
    text = "一句话。" * 3 + "这一段长长的文字要填满每一行，不在句末停下，" * 6
    kind = body("zh", 9.0)
    filled = block(text, 80.0, kind._replace(prose=True))
    assert len(filled.lines) <= len(block(text, 80.0, kind).lines)
    assert all(line.width > 80.0 - 2 * kind.em for line in filled.lines[:-1])


# --- the guide itself


@cache
def guide(lang):
    return booklet(lang)


@each("lang", LANGUAGES)
def test_every_page_holds_its_words(lang):
    pages = guide(lang).pages
    assert len(pages) <= MOST_PAGES
    for page in pages[1:]:
        for op in page.ops:
            if isinstance(op, Run):
                end = op.x + width(op.text, op.font, op.size, op.track)
                assert op.x >= TEXT.x - EDGE, (page.number, op.text)
                assert end <= TEXT.right + EDGE, (page.number, op.text)
                assert 5.0 < op.y < TEXT.top, (page.number, op.text)
        body_of = [op for op in page.ops if isinstance(op, Run) and op.y > TEXT.y - FOOT]
        assert min(op.y for op in body_of) > TEXT.y - 1e-6, page.number
        for image in page.images:
            assert TEXT.y <= image.y
            assert image.y + image.h <= TEXT.top + 1e-6


@each("lang", LANGUAGES)
def test_no_word_of_the_guide_is_lost_on_paper(lang):
    written = [op for page in guide(lang).pages for op in page.ops if isinstance(op, Run)]
    shown = "".join(op.text for op in written if op.y > TEXT.y - FOOT)
    told = re.sub(r"[*\s]", "", shown)
    for chapter in chapters(lang):
        for part in parts(chapter.text):
            if isinstance(part, Heading | Item | Paragraph):
                plain = re.sub(r"\[([^\]]+)\]\([^)]+\)", "\ufffd", starred(part.text))
                for words in plain.split("\ufffd"):
                    assert re.sub(r"[*\s]", "", words) in told, words


@each("lang", LANGUAGES)
def test_contents_and_links_say_the_page_on_which_it_stands(lang):
    pages = guide(lang).pages
    numbers = {target: page.number for page in pages for target, _ in page.targets}
    entries = [spot for page in pages for spot in page.spots]
    assert len(entries) > len(chapters(lang))
    assert {spot.target for spot in entries} <= numbers.keys()
    again = list(guide(lang)._pages(numbers))
    assert [page.ops for page in again] == [page.ops for page in pages]
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))


@pytest.mark.soak
@each("lang", LANGUAGES)
def test_the_file_has_its_pages_its_bookmarks_and_the_same_bytes_again(lang):
    data = guide(lang).pdf()
    assert data == booklet(lang).pdf()
    document = pypdfium2.PdfDocument(BytesIO(data))
    try:
        assert len(document) == len(guide(lang).pages)
        assert [round(side / 72 * 25.4) for side in document[3].get_size()] == [PAGE.w, PAGE.h]
        titles = [mark.get_title() for mark in document.get_toc()]
        assert [one.title for one in chapters(lang) if one.title not in titles] == []
    finally:
        document.close()


def test_what_does_not_fit_is_told(tmp_path):
    long = SourceChapter("01-one", f"# One\n\n```\n{'word ' * 40}\n```\n")
    with pytest.raises(TextDoesNotFit):
        assert Booklet("en", "t", "l", (long,), tmp_path).pages
