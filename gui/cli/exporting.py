"""`samsara print card`, `print export` and `print check`: cards for others, and files checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gui.cli.arguments import Typed, UsageError
from gui.cli.printing import card_size, extent, house, ink, languages_of, needed
from gui.cli.tables import Bar
from printpack.export.contact import contact_sheets
from printpack.export.packs import PACKS
from printpack.export.pictures import card_picture
from printpack.faces.format import FORMATS
from printpack.kit.options import known
from printpack.kit.pieces import Order
from printpack.kit.writing import shelf, write_file
from printpack.preflight.report import preflight, worded
from printpack.printed import edition
from resources.catalogue import Catalogue

_DPI = 300


def card(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Write one face as a picture."""
    path = Path(needed(typed, "png", "FILE"))
    printed = edition(words.lang, house(typed))
    order = Order(printed, FORMATS[card_size(typed)], low=ink(typed) == "low")
    back = "back" in typed.texts
    data = card_picture(order, typed.needs[0], typed.numbers.get("dpi", _DPI), back=back)
    write_file(path, data, force="force" in typed.texts)
    yield words.say("print.card.saved", file=path.name, card=typed.needs[0])


def export(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Write the kit's cards as another maker or table wants them."""
    wanted = needed(typed, "for", "|".join(PACKS))
    folder = Path(needed(typed, "out", "DIR"))
    pack = PACKS[wanted]
    size = typed.texts.get("card", pack.cards[0])
    if size not in pack.cards:
        raise UsageError("usage-given", given=f"--card {size}", expected=" | ".join(pack.cards))
    languages = languages_of(typed, words)
    bar = Bar()
    count = 0
    try:
        with shelf(folder, force="force" in typed.texts) as target:
            for lang in languages:
                place = f"{lang}/" if len(languages) > 1 else ""
                order = Order(edition(lang, house(typed)), FORMATS[size], extent=extent(typed))
                for name, data in pack.make(order, folder.absolute() / place, bar):
                    target.write(place + name, data)
                    count += 1
    finally:
        bar.close()
    yield words.say("print.export.done", count=count, folder=str(folder))


def contact(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Write a picture of every component, with all its faces side by side."""
    folder = Path(needed(typed, "out", "DIR"))
    only = typed.lists.get("only", [])
    known(only)
    languages = languages_of(typed, words)
    bar = Bar()
    count = 0
    try:
        with shelf(folder, force="force" in typed.texts) as target:
            for lang in languages:
                place = f"{lang}/" if len(languages) > 1 else ""
                order = Order(
                    edition(lang, house(typed)),
                    FORMATS[card_size(typed)],
                    low=ink(typed) == "low",
                    extent=extent(typed),
                    only=only,
                )
                total = len(languages) * len(order.components)
                for name, data in contact_sheets(order):
                    target.write(place + name, data)
                    count += 1
                    bar(count, total)
    finally:
        bar.close()
    yield words.say("print.export.done", count=count, folder=str(folder))


def check(typed: Typed, words: Catalogue) -> Iterator[str | int]:
    """Check a printed file; yield 1 at the end if a fault was found."""
    report = preflight(Path(typed.needs[0]))
    yield from worded(report, words)
    if report.faults:
        yield 1
