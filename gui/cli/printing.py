"""`samsara print kit` and `print calibrate`: the kit on paper, and the printer it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.games import game
from engine.kernel.rules import Value
from gui.cli.arguments import Typed, UsageError
from gui.cli.seating import house_of
from gui.cli.tables import Bar
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.options import Chosen, Extent, known
from printpack.paper.kit.printing import print_kit, steps
from printpack.paper.kit.writing import shelf, write_file
from printpack.paper.sheets import profile
from printpack.paper.sheets.calibration import calibration_sheet
from printpack.paper.sheets.sheet import Flip, Marks, Mode, Offset, Sheet
from resources.catalogue import LANGUAGES, Catalogue


def kit(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Print the kit: one PDF for each component, one with all, and the manifest."""
    folder = Path(needed(typed, "out", "DIR"))
    languages = languages_of(typed, words)
    known(typed.lists.get("only", []))
    offset = profile.of(typed.texts["printer"]) if "printer" in typed.texts else Offset()
    since = Path(typed.texts["since"]) if "since" in typed.texts else None
    earlier = None if since is None else manifests.read(since)
    wanted = chosen(typed)
    told: list[str] = []
    bar = Bar()
    try:
        with shelf(folder, force="force" in typed.texts) as target:
            for lang in languages:
                place = f"{lang}/" if len(languages) > 1 else ""
                seen = _Steps(bar, steps(wanted))
                for said in print_kit(wanted, lang, target, place, offset, earlier, seen):
                    details = said.details or {"file": "" if since is None else since.name}
                    told.append(words.say(f"print.kit.{said.key}", **details))
    finally:
        bar.close()
    yield from told


class _Steps:
    """Moves the bar by one at each call."""

    def __init__(self, bar: Bar, wanted: int) -> None:
        self._bar = bar
        self._wanted = wanted
        self._done = 0

    def __call__(self, _name: str) -> None:
        self._done += 1
        self._bar(min(self._done, self._wanted), self._wanted)


def calibrate(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Write the sheet that tells how a printer lays its second side, or keep what it told."""
    if "printer" in typed.texts:
        name = typed.texts["printer"]
        values = (typed.decimals.get(axis) for axis in ("dx", "dy", "angle"))
        profile.store(name, Offset(*(value or 0.0 for value in values)))
        yield words.say("print.calibrate.stored", name=name, file=str(profile.file()))
        return
    if typed.decimals:
        raise UsageError("usage-missing", command=typed.command.name, expected="--printer NAME")
    path = Path(needed(typed, "out", "FILE"))
    sheet = sheet_of(typed)
    write_file(path, calibration_sheet(sheet.paper, sheet.flip), force="force" in typed.texts)
    yield words.say("print.calibrate.sheet", file=path.name)


# --- what was typed


def needed(typed: Typed, flag: str, sign: str) -> str:
    """Return a flag that the command cannot do without."""
    if flag not in typed.texts:
        raise UsageError("usage-missing", command=typed.command.name, expected=f"--{flag} {sign}")
    return typed.texts[flag]


def languages_of(typed: Typed, words: Catalogue) -> tuple[str, ...]:
    """Return the languages to print in."""
    given = typed.texts.get("lang", words.lang)
    return LANGUAGES if given == "both" else (given,)


def house(typed: Typed) -> dict[str, Value]:
    """Return what the house changes in the rules."""
    return house_of(typed, game("merit57"))


def card_size(typed: Typed) -> str:
    """Return the card's size by its name."""
    return typed.texts.get("card", "63x88")


def ink(typed: Typed) -> str:
    """Return the ink by its name."""
    return typed.texts.get("ink", "rgb")


def extent(typed: Typed) -> Extent:
    """Return how many cards the kit has."""
    return "core66" if typed.texts.get("edition") == "core66" else "full70"


def chosen(typed: Typed) -> Chosen:
    """Return what is to be printed, and how."""
    only = tuple(typed.lists.get("only", ()))
    return Chosen(card_size(typed), ink(typed), extent(typed), only, sheet_of(typed), house(typed))


def sheet_of(typed: Typed) -> Sheet:
    """Return how it is to be put on paper."""
    paper = typed.texts.get("paper", Sheet().paper)
    modes: dict[str, Mode] = {"duplex": "duplex", "fold": "fold", "single": "single"}
    flips: dict[str, Flip] = {"long": "long", "short": "short"}
    marks: dict[str, Marks] = {"short": "short", "long": "long", "none": "none"}
    bleed = typed.texts.get("bleed", "")
    return Sheet(
        paper,
        modes[typed.texts.get("mode", "duplex")],
        flips[typed.texts.get("flip", "long")],
        _bleed(bleed),
        outer=bleed == "outer",
        marks=marks[typed.texts.get("marks", "short")],
    )


def _bleed(text: str) -> float:
    if text in ("", "outer"):
        return Sheet().bleed
    try:
        bleed = float(text) if text.isascii() else -1.0
    except ValueError:
        bleed = -1.0
    if not 0.0 <= bleed <= 3.0:
        raise UsageError("usage-given", given=f"--bleed {text[:40]}", expected="0 … 3 | outer")
    return bleed
