"""`samsara print kit` and `print calibrate`: the kit on paper, and the printer it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, get_args

from engine.files.writing import write_file, write_folder
from engine.games import game
from engine.kernel.rules import Value
from gui.cli.options import (
    Command,
    UsageError,
    ValueKind,
    choice,
    commas,
    decimal,
    may,
    needed,
    option,
    path,
    several,
    switch,
    text,
)
from gui.cli.seating import changes
from gui.cli.tables import ProgressBar
from printpack import games as kits
from printpack.cards.format import FORMATS
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.print_job import print_kit, steps
from printpack.paper.kit.print_options import INKS, PrintOptions, known
from printpack.paper.kit.spec import KitSpec
from printpack.paper.sheets import profile
from printpack.paper.sheets.calibration import calibration_sheet
from printpack.paper.sheets.page_setup import PAPERS, Flip, Marks, Mode, Offset, PageSetup
from resources.catalogue import LANGUAGES, Catalogue

USUAL = PrintOptions(kits.kit(kits.usual()))
_EXTENTS = tuple({extent: None for game_id in kits.IDS for extent in kits.kit(game_id).extents})
_MOST_BLEED = 3.0
_OUTER = "outer"


def _bleed() -> ValueKind[str]:
    """So many millimetres on every side, or only around the whole block."""

    def read(word: str) -> str | None:
        try:
            fits = word == _OUTER or (word.isascii() and 0.0 <= float(word) <= _MOST_BLEED)
        except ValueError:
            fits = False
        return word if fits else None

    return ValueKind(f"0…{_MOST_BLEED:g}|{_OUTER}", read, f"0 … {_MOST_BLEED:g} | {_OUTER}")


# --- what several commands take


@dataclass(frozen=True, kw_only=True)
class Cards(Command):
    """A command that draws cards, by the rules of the house."""

    game: str = may(text("GAME", tuple(kits.IDS)), kits.usual(), about="kit-game")
    house: Path | None = option(path("FILE"), None)
    force: bool = switch()

    @property
    def spec(self) -> KitSpec:
        """Return the kit that the cards are of."""
        return kits.kit(self.game)

    def house_rules(self) -> dict[str, Value]:
        """Return what the house changes in the rules."""
        return {} if self.house is None else changes(game(self.game), self.house)


@dataclass(frozen=True, kw_only=True)
class WritingCommand(Cards):
    """A command that writes the kit's pieces into a folder, in one language or in both."""

    out: Path = needed(path("DIR"))
    lang: str | None = option(choice((*LANGUAGES, "both")), None, about="langs")
    edition: str | None = option(choice(_EXTENTS), None)

    @property
    def extent(self) -> str:
        """Return how much of the kit is asked for."""
        extents = self.spec.extents
        if self.edition is not None and self.edition not in extents:
            expected = " | ".join(extents)
            raise UsageError("usage-given", given=f"--edition {self.edition}", expected=expected)
        return self.edition or extents[0]

    def languages(self, words: Catalogue) -> tuple[str, ...]:
        """Return the languages to print in."""
        return LANGUAGES if self.lang == "both" else (self.lang or words.lang,)


# --- the commands


@dataclass(frozen=True, kw_only=True)
class PrintKit(WritingCommand):
    """Print the kit: one PDF for each component, one with all, and the manifest."""

    name: ClassVar[str] = "print kit"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara print kit --out kit --lang both",
        "samsara print kit --out kit --paper Letter --mode fold --ink low --bleed 0",
        "samsara print kit --out new --house my-rules.toml --since kit/manifest.json",
    )

    card: str = option(choice(tuple(FORMATS)), USUAL.card)
    paper: str = option(choice(tuple(PAPERS)), USUAL.page_setup.paper)
    mode: Mode = option(choice(get_args(Mode)), USUAL.page_setup.mode)
    flip: Flip = option(choice(get_args(Flip)), USUAL.page_setup.flip)
    ink: str = option(choice(INKS), USUAL.ink)
    bleed: str = option(_bleed(), f"{USUAL.page_setup.bleed:g}")
    marks: Marks = option(choice(get_args(Marks)), USUAL.page_setup.marks)
    only: tuple[str, ...] = several(commas("KIND…", USUAL.spec.ids))
    since: Path | None = option(path("FILE"), None)
    printer: str | None = option(text("NAME"), None)

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield each file that was written, and whether the kit is whole."""
        languages = self.languages(words)
        known(self.spec, list(self.only), self.house_rules())
        offset = Offset() if self.printer is None else profile.of(self.printer)
        earlier = None if self.since is None else manifests.read(self.since)
        wanted = self._chosen()
        told: list[str] = []
        bar = ProgressBar()
        try:
            with write_folder(self.out, force=self.force) as target:
                for lang in languages:
                    place = f"{lang}/" if len(languages) > 1 else ""
                    seen = _Steps(bar, steps(wanted))
                    for said in print_kit(wanted, lang, target, place, offset, earlier, seen):
                        since = "" if self.since is None else self.since.name
                        details = said.details or {"file": since}
                        told.append(words.say(f"print.kit.{said.key}", **details))
        finally:
            bar.close()
        yield from told

    def _chosen(self) -> PrintOptions:
        outer = self.bleed == _OUTER
        bleed = USUAL.page_setup.bleed if outer else float(self.bleed)
        page_setup = PageSetup(
            self.paper, self.mode, self.flip, bleed, outer=outer, marks=self.marks
        )
        rules = self.house_rules()
        return PrintOptions(
            self.spec, self.card, self.ink, self.extent, self.only, page_setup, rules
        )


@dataclass
class _Steps:
    """Moves the bar by one at each call."""

    bar: ProgressBar
    wanted: int
    done: int = field(default=0, init=False)

    def __call__(self, _name: str) -> None:
        self.done += 1
        self.bar(min(self.done, self.wanted), self.wanted)


@dataclass(frozen=True, kw_only=True)
class Calibrate(Command):
    """Write the sheet that tells how a printer lays its second side, or keep what it told."""

    name: ClassVar[str] = "print calibrate"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara print calibrate --out sheet.pdf",
        "samsara print calibrate --printer mine --dx -0.25 --dy 0.5",
        "samsara print calibrate --printer mine --out sheet.pdf",
    )

    out: Path | None = option(path("FILE"), None, about="sheet")
    paper: str = option(choice(tuple(PAPERS)), USUAL.page_setup.paper)
    flip: Flip = option(choice(get_args(Flip)), USUAL.page_setup.flip)
    force: bool = switch()
    printer: str | None = option(text("NAME"), None, about="measured")
    dx: float | None = option(decimal("MM", profile.MOST_MM), None)
    dy: float | None = option(decimal("MM", profile.MOST_MM), None)
    angle: float | None = option(decimal("DEG", profile.MOST_DEGREES), None)

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield where the sheet, or what was read from it, is kept."""
        given = {"dx": self.dx, "dy": self.dy, "angle": self.angle}
        measured = {name: value for name, value in given.items() if value is not None}
        if measured and self.printer is None:
            raise UsageError("usage-missing", command=self.name, expected="--printer NAME")
        if not measured and self.out is None:
            read = " | --dx MM | --dy MM | --angle DEG" if self.printer is not None else ""
            raise UsageError("usage-missing", command=self.name, expected=f"--out FILE{read}")
        name = None if self.printer is None else profile.named(self.printer)
        kept = Offset() if name is None else profile.known().get(name, Offset())
        if self.out is not None:
            write_file(self.out, calibration_sheet(self.paper, self.flip), force=self.force)
            yield words.say("print.calibrate.sheet", file=self.out.name)
        if name is not None:
            yield self._stored(words, name, kept, measured)

    def _stored(self, words: Catalogue, name: str, kept: Offset, measured: dict[str, float]) -> str:
        """Keep what was measured; what was not stays as it was."""
        told = {"name": name, "file": str(profile.file())}
        if measured:
            kept = kept._replace(**measured)
            profile.store(name, kept)
        elif not any(kept):
            return words.say("print.calibrate.unmeasured", **told)
        numbers = {"dx": f"{kept.dx:g}", "dy": f"{kept.dy:g}", "angle": f"{kept.angle:g}"}
        key = "stored" if measured else "kept"
        return words.say(f"print.calibrate.{key}", **told, **numbers)
