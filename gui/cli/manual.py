"""`samsara print manual`: the user's guide as a booklet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from pkgutil import resolve_name
from typing import ClassVar

from engine.files.writing import write_file
from gui.cli.options import Command, needed, path, switch
from resources.catalogue import Catalogue


@dataclass(frozen=True, kw_only=True)
class PrintManual(Command):
    """Write the user's guide as a booklet."""

    name: ClassVar[str] = "print manual"
    examples: ClassVar[tuple[str, ...]] = ("samsara print manual --out manual.pdf --lang en",)

    out: Path = needed(path("FILE"), about="manual-out")
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield how many pages were written, and where."""
        made = resolve_name("gui.manual.booklet:booklet")(words.lang)  # it reads our own table
        write_file(self.out, made.pdf(), force=self.force)
        yield words.say("manual.saved", file=self.out.name, pages=len(made.pages))
