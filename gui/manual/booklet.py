"""The guide as a booklet: `samsara print manual` and the window write the same file."""

from __future__ import annotations

from gui.manual.chapters import chapters, folder
from printpack.booklet.book import Booklet, SourceChapter
from resources.catalogue import catalogue
from resources.version import version


def booklet(lang: str) -> Booklet:
    """Return the guide in a language, ready to be written."""
    say = catalogue(lang).say
    return Booklet(
        lang,
        say("manual.title"),
        say("manual.line"),
        tuple(SourceChapter(one.file, one.text) for one in chapters(lang)),
        folder(lang),
        say("gui.shell.version", version=version() or "–"),
    )
