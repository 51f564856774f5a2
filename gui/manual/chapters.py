"""Guide chapters: their files, and their text with what the program calls things filled in.

A chapter is a file of Markdown in the folder of its language, whose name begins with its number.
In braces it has keys of the catalogue, such as `{gui.shell.start}`, so that a renamed button is
renamed here, or one of what `generated` knows: the program's own lists of keys and commands.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import resources
from gui.manual.generated import generated
from resources.catalogue import LANGUAGES, catalogue

FOLDER = "manual"
_FILE = re.compile(r"\d\d-[a-z-]+\.md")
_PLACE = re.compile(r"\{([a-z][^{}\n]*)\}")
_TITLE = re.compile(r"# (.+)")


class ManualChapter(NamedTuple):
    """A chapter: the name of its file without the ending, its title, its Markdown filled."""

    file: str
    title: str
    text: str


def folder(lang: str) -> Path:
    """Return where the guide of a language lies, with its pictures."""
    return Path(str(resources.places[0].joinpath(FOLDER, lang)))


@cache
def files() -> tuple[str, ...]:
    """Return the names of all chapters, in their order."""
    found = (path.name for path in folder(LANGUAGES[0]).iterdir())
    return tuple(sorted(name[:-3] for name in found if _FILE.fullmatch(name)))


def written(file: str, lang: str) -> str:
    """Return a chapter as it is written, its braces unfilled."""
    return resources.text(f"{FOLDER}/{lang}/{file}.md")


@cache
def chapter(file: str, lang: str) -> ManualChapter:
    """Return a chapter as it is read."""
    text = _PLACE.sub(lambda found: _filled(found[1], lang), written(file, lang))
    title = _TITLE.match(text)
    assert title is not None  # a test holds it
    return ManualChapter(file, title[1], text)


def chapters(lang: str) -> tuple[ManualChapter, ...]:
    """Return the whole guide."""
    return tuple(chapter(file, lang) for file in files())


def _filled(name: str, lang: str) -> str:
    """Return what stands in a place: a part that the program writes, or a sentence."""
    made = generated(name, lang)
    return catalogue(lang).say(name) if made is None else made


def placeholders(file: str, lang: str) -> list[str]:
    """Return what a chapter has in braces, in order."""
    return _PLACE.findall(written(file, lang))
