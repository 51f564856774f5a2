"""`samsara print card`, `print export` and `print check`: cards for others, and files checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from gui.cli.arguments import Typed, UsageError
from gui.cli.printing import chosen, languages_of, needed
from gui.cli.tables import Bar
from printpack.paper.export.contact import contact_sheets
from printpack.paper.export.packs import PACKS
from printpack.paper.export.pictures import card_picture
from printpack.paper.kit.options import known
from printpack.paper.kit.ordering import edition_of, order_of
from printpack.paper.kit.writing import shelf, write_file
from printpack.paper.preflight.report import preflight, worded
from resources.catalogue import Catalogue

# Yields names and bytes in a language, given the folder they will lie in and a bar to move.
Made = Callable[[str, Path, Bar], Iterator[tuple[str, bytes]]]

_DPI = 300


def card(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Write one face as a picture."""
    path = Path(needed(typed, "png", "FILE"))
    wanted = chosen(typed)
    order = order_of(wanted, edition_of(wanted, words.lang))
    back = "back" in typed.texts
    data = card_picture(order, typed.needs[0], typed.numbers.get("dpi", _DPI), back=back)
    write_file(path, data, force="force" in typed.texts)
    yield words.say("print.card.saved", file=path.name, card=typed.needs[0])


def export(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Write the kit's cards as another maker or table wants them."""
    name = needed(typed, "for", "|".join(PACKS))
    pack = PACKS[name]
    size = typed.texts.get("card", pack.cards[0])
    if size not in pack.cards:
        raise UsageError("usage-given", given=f"--card {size}", expected=" | ".join(pack.cards))
    wanted = replace(chosen(typed), card=size, ink="rgb")

    def made(lang: str, folder: Path, bar: Bar) -> Iterator[tuple[str, bytes]]:
        return pack.make(order_of(wanted, edition_of(wanted, lang)), folder, bar)

    yield from _written(typed, words, made)


def contact(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Write a picture of every component, with all its faces side by side."""
    known(typed.lists.get("only", []))
    wanted = chosen(typed)

    def made(lang: str, _folder: Path, bar: Bar) -> Iterator[tuple[str, bytes]]:
        order = order_of(wanted, edition_of(wanted, lang))
        for count, picture in enumerate(contact_sheets(order), 1):
            yield picture
            bar(count, len(order.components))

    yield from _written(typed, words, made)


def _written(typed: Typed, words: Catalogue, made: Made) -> Iterator[str]:
    """Write what is made in each language, all of it or nothing."""
    folder = Path(needed(typed, "out", "DIR"))
    languages = languages_of(typed, words)
    bar = Bar()
    count = 0
    try:
        with shelf(folder, force="force" in typed.texts) as target:
            for lang in languages:
                place = f"{lang}/" if len(languages) > 1 else ""
                for name, data in made(lang, folder.absolute() / place, bar):
                    target.write(place + name, data)
                    count += 1
    finally:
        bar.close()
    yield words.say("print.export.done", count=count, folder=str(folder))


def check(typed: Typed, words: Catalogue) -> Iterator[str | int]:
    """Check a printed file; yield 1 at the end if a fault was found."""
    report = preflight(Path(typed.needs[0]))
    yield from worded(report, words)
    if report.faults:
        yield 1
