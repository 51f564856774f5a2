"""`samsara print card`, `print export` and `print check`: cards for others, and files checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from engine.files.writing import write_file, write_folder
from gui.cli import FAULT_FOUND
from gui.cli.options import (
    Command,
    UsageError,
    argument,
    choice,
    commas,
    needed,
    option,
    path,
    several,
    switch,
    text,
    whole,
)
from gui.cli.printing import USUAL, Cards, WritingCommand
from gui.cli.tables import ProgressBar
from gui.streams import without_errors_of_libraries
from printpack.cards.format import FORMATS
from printpack.paper.export.contact import contact_sheets
from printpack.paper.export.pictures import card_picture
from printpack.paper.export.targets import DPI, PACKS
from printpack.paper.kit.pieces import edition_of, order_of, without_picture
from printpack.paper.kit.print_options import INKS, PrintOptions, known
from printpack.paper.preflight.report import preflight, worded
from resources.catalogue import Catalogue

# Yields names and bytes in a language, given the folder they will lie in and a bar to move.
Made = Callable[[str, Path, ProgressBar], Iterator[tuple[str, bytes]]]

_SCREEN_INKS = tuple(ink for ink in INKS if ink != "cmyk")  # a picture is never for a press
_LEAST_DPI, _MOST_DPI = 72, 1200


@dataclass(frozen=True, kw_only=True)
class PrintCard(Cards):
    """Save one face as a picture."""

    name: ClassVar[str] = "print card"
    examples: ClassVar[tuple[str, ...]] = ("samsara print card ID --png card.png --dpi 600",)

    id: str = argument(text("ID"))
    png: Path = needed(path("FILE"))
    back: bool = switch()
    card: str = option(choice(tuple(FORMATS)), USUAL.card)
    ink: str = option(choice(_SCREEN_INKS), USUAL.ink, about="screen-ink")
    dpi: int = option(whole("N", _LEAST_DPI, _MOST_DPI), DPI)

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield which card is saved where."""
        wanted = PrintOptions(self.spec, self.card, self.ink, house=self.house_rules())
        order = order_of(wanted, edition_of(wanted, words.lang))
        data = card_picture(order, self.id, self.dpi, back=self.back)
        write_file(self.png, data, force=self.force)
        yield words.say("print.card.saved", file=self.png.name, card=self.id)
        if not self.back and self.id in [card.id for card in without_picture(order)]:
            yield words.say("print.kit.bare", cards=self.id)


@dataclass(frozen=True, kw_only=True)
class Export(WritingCommand):
    """Write the kit's cards as another maker or table wants them."""

    name: ClassVar[str] = "print export"
    examples: ClassVar[tuple[str, ...]] = ("samsara print export --for tts --out tabletop",)

    maker: str = needed(choice(tuple(PACKS)), flag="for")
    card: str | None = option(choice(tuple(FORMATS)), None, about="pack-card")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield how many files were written, and where."""
        pack = PACKS[self.maker]
        size = self.card or pack.cards[0]
        if size not in pack.cards:
            expected = " | ".join(pack.cards)
            raise UsageError("usage-given", given=f"--card {size}", expected=expected)
        wanted = PrintOptions(self.spec, size, extent=self.extent, house=self.house_rules())

        def made(lang: str, folder: Path, bar: ProgressBar) -> Iterator[tuple[str, bytes]]:
            return pack.make(order_of(wanted, edition_of(wanted, lang)), folder, bar)

        yield from _written(self, words, made)


@dataclass(frozen=True, kw_only=True)
class Pictures(WritingCommand):
    """Write a picture of every component, with all its faces side by side."""

    name: ClassVar[str] = "print pictures"
    examples: ClassVar[tuple[str, ...]] = ("samsara print pictures --out pictures",)

    card: str = option(choice(tuple(FORMATS)), USUAL.card)
    ink: str = option(choice(_SCREEN_INKS), USUAL.ink, about="screen-ink")
    only: tuple[str, ...] = several(commas("KIND…", USUAL.spec.ids))

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield how many files were written, and where."""
        known(self.spec, list(self.only), self.house_rules())
        wanted = PrintOptions(
            self.spec, self.card, self.ink, self.extent, self.only, house=self.house_rules()
        )

        def made(lang: str, _folder: Path, bar: ProgressBar) -> Iterator[tuple[str, bytes]]:
            order = order_of(wanted, edition_of(wanted, lang))
            for count, picture in enumerate(contact_sheets(order), 1):
                yield picture
                bar(count, len(order.components))

        yield from _written(self, words, made)


def _written(command: WritingCommand, words: Catalogue, made: Made) -> Iterator[str]:
    """Write what is made in each language, all of it or nothing."""
    languages = command.languages(words)
    bar = ProgressBar()
    count = 0
    try:
        with write_folder(command.out, force=command.force) as target:
            for lang in languages:
                place = f"{lang}/" if len(languages) > 1 else ""
                for name, data in made(lang, command.out.absolute() / place, bar):
                    target.write(place + name, data)
                    count += 1
    finally:
        bar.close()
    yield words.say("print.export.done", count=count, folder=str(command.out))


@dataclass(frozen=True, kw_only=True)
class PrintCheck(Command):
    """Check a printed file."""

    name: ClassVar[str] = "print check"

    file: Path = argument(path("FILE"), about="pdf")

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield what was found, and 1 at the end if it is a fault."""
        with without_errors_of_libraries():
            report = preflight(self.file)
        yield from worded(report, words)
        if report.faults:
            yield FAULT_FOUND
